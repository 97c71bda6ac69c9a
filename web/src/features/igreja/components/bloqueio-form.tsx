import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { dayOf, type Zone, zoneOf } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { endOfDay, lastDayOf, startOfDay } from '@/lib/reckoning'
import { type Bloqueio, type BloqueioValues, bloqueioForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { ValorSalvo } from './valor-salvo'

const alvoDe = ({ sala_id, recurso_id }: Bloqueio) => (sala_id ? `sala:${sala_id}` : `recurso:${recurso_id}`)

const LABELS = {
  alvo: 'Sala ou recurso',
  de: 'Primeiro dia',
  ate: 'Último dia',
  motivo: 'Motivo, que as pessoas leem',
}

const valuesOf =
  (zone: Zone) =>
  (bloqueio: Bloqueio | null): BloqueioValues => ({
    alvo: bloqueio ? alvoDe(bloqueio) : '',
    de: bloqueio ? dayOf(bloqueio.de, zone) : '',
    ate: bloqueio ? lastDayOf(bloqueio.ate, zone) : '',
    motivo: bloqueio?.motivo ?? '',
  })

type BloqueioFormProps = { campus: string; bloqueio: Bloqueio | null; onDone: () => void }

/** Whole days of the campus: until the first moment of the day after the last. */
export function BloqueioForm({ campus, bloqueio, onDone }: BloqueioFormProps) {
  const zone = zoneOf(campus)
  const queryClient = useQueryClient()
  const { data: salas = [] } = useQuery(igrejaQueries.salas(campus))
  const { data: recursos = [] } = useQuery(igrejaQueries.recursos(campus))
  const form = useForm<BloqueioValues>({
    resolver: zodResolver(bloqueioForm),
    defaultValues: valuesOf(zone)(bloqueio),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: bloqueio,
    valuesOf: valuesOf(zone),
    labels: LABELS,
    load: async () => {
      const all = await queryClient.fetchQuery({ ...igrejaQueries.bloqueios(campus), staleTime: 0 })
      return all.find(({ id }) => id === bloqueio?.id) ?? null
    },
    lastChange: (record) => ({ at: record?.updated_at }),
    mutation: igrejaMutations.saveBloqueio(campus, bloqueio?.id),
  })
  const alvos = [
    ...salas.map(({ id, nome }) => ({ value: `sala:${id}`, label: nome })),
    ...recursos.map(({ id, nome }) => ({ value: `recurso:${id}`, label: nome })),
  ]
  return (
    <FormRoot
      form={form}
      label="Datas bloqueadas"
      isPending={save.isPending}
      onSubmit={async ({ alvo, de, ate, motivo }) => {
        const [tipo, id] = alvo.split(':')
        if (mustChoose()) return
        await save.mutateAsync((version) => ({
          lido_em: version?.updated_at,
          sala_id: tipo === 'sala' ? id : null,
          recurso_id: tipo === 'recurso' ? id : null,
          de: startOfDay(de, zone),
          ate: endOfDay(ate, zone),
          motivo,
        }))
        onDone()
      }}
    >
      <EditConflict
        conflict={conflict}
        what="estas datas"
        zone={zone}
        show={(name, value) => (
          <ValorSalvo
            value={name === 'de' || name === 'ate' ? formatDate(value) : value}
            {...(name === 'alvo' && { options: alvos })}
          />
        )}
      />
      <SelectField
        control={form.control}
        name="alvo"
        label={LABELS.alvo}
        placeholder="Escolha"
        options={alvos}
      />
      <DateField control={form.control} name="de" label={LABELS.de} />
      <DateField control={form.control} name="ate" label={LABELS.ate} />
      <TextField control={form.control} name="motivo" label={LABELS.motivo} autoComplete="off" />
      <FormActions submitLabel="Bloquear" onCancel={onDone} />
    </FormRoot>
  )
}
