import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { useRecordForm } from '@/components/form/use-record-form'
import { useZone } from '@/lib/zone'
import { type AjustesValues, ajustesForm } from '../form-model'
import type { Ajustes } from '../model'
import { escalasMutations } from '../mutations'

const LABELS = {
  troca_com_aprovacao: 'A liderança aprova cada troca',
  auto_inscricao: 'Quem exerce a função pode tomar uma vaga aberta',
  pede_bloqueios: 'Perguntar todo mês quando cada um não pode',
  inscricao_fecha_horas: 'Vagas fecham quantas horas antes',
  prazo_resposta_horas: 'Horas para responder',
}

const valuesOf = ({ inscricao_fecha_horas, prazo_resposta_horas, ...rest }: Ajustes): AjustesValues => ({
  ...rest,
  inscricao_fecha_horas: String(inscricao_fecha_horas),
  prazo_resposta_horas: String(prazo_resposta_horas),
})

type AjustesFormProps = {
  ajustes: Ajustes
  ministerio: string
  /** As they stand now. */
  load: () => Promise<Ajustes>
  onDone: () => void
}

/** How a ministry makes its rosters. */
export function AjustesForm({ ajustes, ministerio, load, onDone }: AjustesFormProps) {
  const zone = useZone()
  const record = useRecordForm({
    schema: ajustesForm,
    opened: ajustes,
    valuesOf,
    labels: LABELS,
    load,
    mutation: escalasMutations.saveAjustes(ministerio),
  })
  const { control } = record.form
  return (
    <RecordForm
      record={record}
      label="Ajustes das escalas"
      what="estes ajustes"
      zone={zone}
      onSubmit={(data) => record.save((antes) => ({ ...data, antes })).then(onDone)}
    >
      <CheckboxField
        control={control}
        name="troca_com_aprovacao"
        label={LABELS.troca_com_aprovacao}
        hint="Sem isso, quem aceita primeiro fica com o lugar."
      />
      <CheckboxField control={control} name="auto_inscricao" label={LABELS.auto_inscricao} />
      <CheckboxField
        control={control}
        name="pede_bloqueios"
        label={LABELS.pede_bloqueios}
        hint="No dia 20, para o mês seguinte. Quem não tem nada diz “não tenho nenhum”."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField control={control} name="inscricao_fecha_horas" label={LABELS.inscricao_fecha_horas} />
        <NumberField
          control={control}
          name="prazo_resposta_horas"
          label={LABELS.prazo_resposta_horas}
          hint="Depois disso, a liderança fica sabendo."
        />
      </div>
      <FormActions submitLabel="Salvar ajustes" />
    </RecordForm>
  )
}
