import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Control, type FieldPath, useFormContext } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TimeField } from '@/components/form/time-field'
import { igrejaQueries } from '@/features/igreja/public'

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
  dayLabel?: string
}

/** Day, hours, room and place. */
export function QuandoFields<V extends QuandoValues, C, O>({
  control,
  campus,
  dayLabel = 'Dia',
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
      <TimeField control={control} name={name('inicio')} label="Começa às" />
      <DateField control={control} name={name('ateDia')} label="Termina no dia" />
      <TimeField control={control} name={name('fim')} label="Termina às" />
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
    </>
  )
}
