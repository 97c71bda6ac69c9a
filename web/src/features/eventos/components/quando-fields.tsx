import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { type Control, type FieldPath, useFormContext } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { igrejaQueries } from '@/features/igreja/public'
import { formatDateTime } from '@/lib/format'
import { eventosQueries } from '../queries'
import { HoraField } from './hora-field'

/** What a form of an event and of one of its days have in common. */
export type QuandoValues = {
  data: string
  inicio: string
  ateDia: string
  fim: string
  sala_id: string
  local: string
}

type QuandoFieldsProps = {
  campus: string
  /** The moments that the room is asked for; empty while the form is not complete. */
  inicios: readonly string[]
  minutos: number
  /** The event or occurrence itself, which does not stand in its own way. */
  fora?: string
  dayLabel?: string
}

const MOST_SHOWN = 3

function Conflitos({
  sala,
  inicios,
  minutos,
  fora,
}: Omit<QuandoFieldsProps, 'campus' | 'dayLabel'> & { sala: string }) {
  const { data = [] } = useQuery({
    ...eventosQueries.conflitos({ sala, inicios, minutos, fora }),
    enabled: sala !== '' && inicios.length > 0 && minutos > 0,
  })
  if (sala === '' || data.length === 0) return null
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md bg-warning-soft sm:col-span-2 px-4 py-3 text-sm text-warning-text"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p>Esta sala já está ocupada:</p>
        <ul className="list-disc pl-5">
          {data.slice(0, MOST_SHOWN).map(({ ocorrencia, nome, inicio }) => (
            <li key={ocorrencia}>
              {nome}, {formatDateTime(inicio)}
            </li>
          ))}
        </ul>
        {data.length > MOST_SHOWN && <p>E mais {data.length - MOST_SHOWN} vezes.</p>}
        <p>Você pode salvar assim mesmo, se as pessoas combinaram.</p>
      </div>
    </div>
  )
}

/** Day, hours, room and place, with what else is in the room. */
export function QuandoFields<V extends QuandoValues, C, O>({
  control,
  campus,
  dayLabel = 'Dia',
  ...asked
}: QuandoFieldsProps & { control: Control<V, C, O> }) {
  const { data: salas = [] } = useQuery({ ...igrejaQueries.salas(campus), enabled: campus !== '' })
  const { watch, setValue } = useFormContext<QuandoValues>()
  const name = (field: keyof QuandoValues) => field as FieldPath<V>
  const [sala, data, ateDia] = watch(['sala_id', 'data', 'ateDia'])
  useEffect(() => {
    // The last day is never before the first.
    if (/^\d{4}-/.test(data) && /^\d{4}-/.test(ateDia) && ateDia < data) setValue('ateDia', data)
  }, [data, ateDia, setValue])
  const usadas = salas.filter(({ id, ativo }) => ativo || id === sala)
  return (
    <>
      <DateField control={control} name={name('data')} label={dayLabel} />
      <HoraField control={control} name={name('inicio')} label="Começa às" />
      <DateField control={control} name={name('ateDia')} label="Termina no dia" />
      <HoraField control={control} name={name('fim')} label="Termina às" />
      <SelectField
        control={control}
        name={name('sala_id')}
        label="Sala"
        options={usadas.map(({ id, nome, capacidade }) => ({
          value: id,
          label: capacidade ? `${nome} (${capacidade} lugares)` : nome,
        }))}
        placeholder="Nenhuma sala do campus"
        isOptional
      />
      <TextField
        control={control}
        name={name('local')}
        label="Local"
        placeholder="Rua, sítio, casa de…"
        isOptional
      />
      <Conflitos {...asked} sala={sala} />
    </>
  )
}
