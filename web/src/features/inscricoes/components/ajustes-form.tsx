import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormFold } from '@/components/form/form-fold'
import { FormSection } from '@/components/form/form-section'
import { MarkMany } from '@/components/form/mark-many'
import { MomentField } from '@/components/form/moment-field'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { optionsOf } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { PAPEL_LABELS } from '@/features/permissoes/public'
import { useZone } from '@/lib/zone'
import { type Ajustes, type AjustesValues, ajustesForm, dadosDe, valoresDe } from '../ajustes'
import { limitado } from '../faixa'
import { inscricoesMutations } from '../mutations'
import { inscricoesQueries } from '../queries'
import { AjustesValue } from './ajustes-value'
import { CuponsFields } from './cupons-fields'
import { PerguntasFields } from './perguntas-fields'
import { TiposFields } from './tipos-fields'

const PAPEIS = optionsOf(PAPEL_LABELS)

/** What most leave as it is. */
const LIMITES = [
  'idade_min',
  'idade_max',
  'maximo_familia',
  'aprovacao',
  'lista_espera',
  'prazo_horas',
] as const

const AJUSTES_LABELS: Record<keyof AjustesValues, string> = {
  ativo: 'Receber inscrições',
  publico: 'Aberta ao público',
  so_campus: 'Só pessoas deste campus',
  papeis: 'Só quem tem um destes papéis',
  abre_em: 'Abre em',
  fecha_em: 'Fecha em',
  idade_min: 'Idade mínima',
  idade_max: 'Idade máxima',
  maximo_familia: 'Pessoas por família',
  aprovacao: 'Aprovar cada inscrição',
  lista_espera: 'Lista de espera quando lotar',
  prazo_horas: 'Prazo para aceitar a vaga, em horas',
  tipos: 'Tipos e preços',
  perguntas: 'Perguntas',
  cupons: 'Cupons',
  texto: 'Texto acima do formulário',
  termos: 'Termos que a pessoa aceita',
}

type AjustesFormProps = { evento: string; ajustes: Ajustes | null; onDone: () => void }

/** How people register for an event: rules, prices, questions, coupons, saved at once. */
export function AjustesForm({ evento, ajustes, onDone }: AjustesFormProps) {
  const zone = useZone()
  const record = useRecordForm({
    schema: ajustesForm,
    opened: ajustes,
    valuesOf: (record) => valoresDe(record, zone),
    labels: AJUSTES_LABELS,
    load: (read) => read(inscricoesQueries.ajustes(evento)),
    mutation: inscricoesMutations.adjust(evento),
  })
  const { control } = record.form
  const publico = useWatch({ control, name: 'publico' })
  // The age is the event's; where one was set here before, it holds until it is taken out.
  const hasIdade = ajustes !== null && limitado(ajustes)
  const offerUndo = useUndo([inscricoesQueries.all()])

  async function handleSave(values: AjustesValues) {
    const { operacao } = await record.save((version) => dadosDe(values, version, zone))
    offerUndo('Inscrições salvas.', operacao)
    onDone()
  }

  return (
    <RecordForm
      record={record}
      label="Inscrições do evento"
      what="estas inscrições"
      zone={zone}
      show={(name, value) => <AjustesValue name={name} value={value} />}
      onSubmit={handleSave}
      className="space-y-8"
    >
      <FormSection title="Quem e quando" description="A lotação e a idade são as do evento, na aba Evento.">
        <CheckboxField control={control} name="ativo" label={AJUSTES_LABELS.ativo} />
        <CheckboxField
          control={control}
          name="publico"
          label={AJUSTES_LABELS.publico}
          hint="Quem tem o endereço se inscreve, mesmo sem conta. Sem marcar, só pessoas da igreja e suas famílias."
        />
        {!publico && (
          <>
            <CheckboxField control={control} name="so_campus" label={AJUSTES_LABELS.so_campus} />
            <MarkMany
              control={control}
              name="papeis"
              label={AJUSTES_LABELS.papeis}
              hint="Nenhum marcado: todas as pessoas da igreja."
              options={PAPEIS}
            />
          </>
        )}
        <MomentField
          control={control}
          name="abre_em"
          label={AJUSTES_LABELS.abre_em}
          kind="dateTime"
          isOptional
        />
        <MomentField
          control={control}
          name="fecha_em"
          label={AJUSTES_LABELS.fecha_em}
          kind="dateTime"
          hint="Vazio: até o evento começar."
          isOptional
        />
      </FormSection>
      <FormFold title="Limites e lista de espera" names={LIMITES}>
        <div className="grid gap-4 sm:grid-cols-2">
          {hasIdade && (
            <>
              <NumberField
                control={control}
                name="idade_min"
                label={AJUSTES_LABELS.idade_min}
                hint="Vazio: vale a idade do evento."
                isOptional
              />
              <NumberField control={control} name="idade_max" label={AJUSTES_LABELS.idade_max} isOptional />
            </>
          )}
          <NumberField control={control} name="maximo_familia" label={AJUSTES_LABELS.maximo_familia} />
          <CheckboxField control={control} name="aprovacao" label={AJUSTES_LABELS.aprovacao} />
          <CheckboxField control={control} name="lista_espera" label={AJUSTES_LABELS.lista_espera} />
          <NumberField
            control={control}
            name="prazo_horas"
            label={AJUSTES_LABELS.prazo_horas}
            hint="De quem sai da lista de espera. Vazio: a vaga já é da pessoa."
            isOptional
          />
        </div>
      </FormFold>
      <TiposFields />
      <PerguntasFields />
      <CuponsFields />
      <FormSection title="Textos" className="sm:grid-cols-1">
        <TextareaField control={control} name="texto" label={AJUSTES_LABELS.texto} rows={4} isOptional />
        <TextareaField control={control} name="termos" label={AJUSTES_LABELS.termos} rows={4} isOptional />
      </FormSection>
      <FormActions submitLabel="Salvar" onCancel={onDone} isSticky />
    </RecordForm>
  )
}
