import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useEscolhas } from '@/features/financeiro/public'
import { zoneOf } from '@/lib/clock'
import { calendarDay, formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type AberturaData, aberturaForm, type Pessoa } from '../model'
import { ofertasMutations } from '../mutations'
import { ofertasQueries } from '../queries'
import { PessoaBusca } from './pessoa-busca'

const NONE: never[] = []

type ContadorFieldProps = {
  control: Control<AberturaData, unknown, AberturaData>
  name: 'primeiro' | 'segundo'
  label: string
  campus: string
  hint?: string
}

function ContadorField({ control, name, label, campus, hint }: ContadorFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [chosen, setChosen] = useState<Pessoa | null>(null)
  return (
    <PessoaBusca
      label={label}
      hint={hint}
      chosen={chosen}
      onChoose={(pessoa) => {
        setChosen(pessoa)
        field.onChange(pessoa?.id ?? '')
      }}
      find={(busca) => ofertasQueries.contadores(campus, busca)}
      fieldRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}

type AberturaDialogProps = {
  campus: string
  /** The service of the agenda and its day, where they are known. */
  culto?: string
  dia?: string
  onClose: () => void
}

/** Opens the count of an offering: five fields. */
export function AberturaDialog({ campus, culto = '', dia: noDia, onClose }: AberturaDialogProps) {
  const navigate = useNavigate()
  const { contas } = useEscolhas(campus)
  const caixas = contas.filter(
    ({ tipo, ativa, campus: dono }) => tipo === 'caixa' && ativa && (campus === '' || dono === campus),
  )
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(aberturaForm, {
    dia: noDia || calendarDay(),
    ocorrencia: culto,
    caixa: caixas[0]?.id ?? '',
    primeiro: '',
    segundo: '',
  })
  const { control } = form
  const [dia, caixa] = useWatch({ control, name: ['dia', 'caixa'] })
  const onde = caixas.find(({ id }) => id === caixa)?.campus ?? campus
  const { data: cultos = NONE } = useQuery(ofertasQueries.cultos(onde, dia))
  const open = useMutation(ofertasMutations.open())

  async function handleOpen(data: AberturaData) {
    const id = await open.mutateAsync({ ...data, chave })
    onClose()
    await navigate(`/financeiro/ofertas/${id}`)
  }

  return (
    <FormDialog
      title="Contar oferta"
      description="Duas pessoas contam separadas, sem ver a contagem uma da outra."
      form={form}
      label="Contar oferta"
      submitLabel="Abrir contagem"
      onSubmit={handleOpen}
      onClose={onClose}
    >
      <DateField control={control} name="dia" label="Dia" />
      <SelectField
        control={control}
        name="ocorrencia"
        label="Culto"
        placeholder={cultos.length === 0 ? 'Nenhum na agenda deste dia' : 'Sem culto da agenda'}
        options={cultos.map(({ id, nome, inicio }) => ({
          value: id,
          label: `${nome}, ${formatTime(inicio, zoneOf(onde))}`,
        }))}
        isOptional
      />
      <SelectField
        control={control}
        name="caixa"
        label="O dinheiro vai para"
        options={caixas.map(({ id, nome, campus: dono }) => ({
          value: id,
          label: campus === '' ? `${nome} – ${dono}` : nome,
        }))}
      />
      <ContadorField control={control} name="primeiro" label="Quem conta" campus={onde} />
      <ContadorField
        control={control}
        name="segundo"
        label="Quem conta também"
        campus={onde}
        hint="As duas já entram no sistema. Quem conta não lança a contagem."
      />
    </FormDialog>
  )
}
