import { useQuery } from '@tanstack/react-query'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
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
  const { data: salas = [] } = useQuery(igrejaQueries.salas(campus))
  const { data: recursos = [] } = useQuery(igrejaQueries.recursos(campus))
  const record = useRecordForm({
    schema: bloqueioForm,
    opened: bloqueio,
    valuesOf: valuesOf(zone),
    labels: LABELS,
    load: (read) => read(igrejaQueries.bloqueios(campus)).then(byId(bloqueio?.id)),
    mutation: igrejaMutations.saveBloqueio(campus, bloqueio?.id),
  })
  const { control } = record.form
  const alvos = [
    ...salas.map(({ id, nome }) => ({ value: `sala:${id}`, label: nome })),
    ...recursos.map(({ id, nome }) => ({ value: `recurso:${id}`, label: nome })),
  ]
  return (
    <RecordForm
      record={record}
      label="Datas bloqueadas"
      what="estas datas"
      zone={zone}
      show={(name, value) => (
        <ValorSalvo
          value={name === 'de' || name === 'ate' ? formatDate(value) : value}
          options={name === 'alvo' ? alvos : undefined}
        />
      )}
      onSubmit={async ({ alvo, de, ate, motivo }) => {
        const [tipo, id] = alvo.split(':')
        await record.save((version) => ({
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
      <SelectField control={control} name="alvo" label={LABELS.alvo} placeholder="Escolha" options={alvos} />
      <DateField control={control} name="de" label={LABELS.de} />
      <DateField control={control} name="ate" label={LABELS.ate} />
      <TextField control={control} name="motivo" label={LABELS.motivo} autoComplete="off" />
      <FormActions submitLabel="Bloquear" onCancel={onDone} />
    </RecordForm>
  )
}
