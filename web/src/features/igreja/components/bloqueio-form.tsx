import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { dayOf, zoneOf } from '@/lib/clock'
import { endOfDay, lastDayOf, startOfDay } from '@/lib/reckoning'
import { type Bloqueio, type BloqueioValues, bloqueioForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'

const alvoDe = ({ sala_id, recurso_id }: Bloqueio) => (sala_id ? `sala:${sala_id}` : `recurso:${recurso_id}`)

type BloqueioFormProps = { campus: string; bloqueio: Bloqueio | null; onDone: () => void }

/** Whole days of the campus: until the first moment of the day after the last. */
export function BloqueioForm({ campus, bloqueio, onDone }: BloqueioFormProps) {
  const zone = zoneOf(campus)
  const { data: salas = [] } = useQuery(igrejaQueries.salas(campus))
  const { data: recursos = [] } = useQuery(igrejaQueries.recursos(campus))
  const form = useForm<BloqueioValues>({
    resolver: zodResolver(bloqueioForm),
    defaultValues: {
      alvo: bloqueio ? alvoDe(bloqueio) : '',
      de: bloqueio ? dayOf(bloqueio.de, zone) : '',
      ate: bloqueio ? lastDayOf(bloqueio.ate, zone) : '',
      motivo: bloqueio?.motivo ?? '',
    },
  })
  const save = useMutation(igrejaMutations.saveBloqueio(campus, bloqueio?.id))
  return (
    <FormRoot
      form={form}
      label="Datas bloqueadas"
      isPending={save.isPending}
      onSubmit={async ({ alvo, de, ate, motivo }) => {
        const [tipo, id] = alvo.split(':')
        await save.mutateAsync({
          sala_id: tipo === 'sala' ? id : null,
          recurso_id: tipo === 'recurso' ? id : null,
          de: startOfDay(de, zone),
          ate: endOfDay(ate, zone),
          motivo,
        })
        onDone()
      }}
    >
      <SelectField
        control={form.control}
        name="alvo"
        label="Sala ou recurso"
        placeholder="Escolha"
        options={[
          ...salas.map(({ id, nome }) => ({ value: `sala:${id}`, label: nome })),
          ...recursos.map(({ id, nome }) => ({ value: `recurso:${id}`, label: nome })),
        ]}
      />
      <DateField control={form.control} name="de" label="Primeiro dia" />
      <DateField control={form.control} name="ate" label="Último dia" />
      <TextField
        control={form.control}
        name="motivo"
        label="Motivo, que as pessoas leem"
        autoComplete="off"
      />
      <FormActions submitLabel="Bloquear" onCancel={onDone} />
    </FormRoot>
  )
}
