import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { useZone } from '@/lib/zone'
import { type AjustesData, type AjustesValues, ajustesForm } from '../form-model'
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
  const form = useForm<AjustesValues, unknown, AjustesData>({
    resolver: zodResolver(ajustesForm),
    defaultValues: valuesOf(ajustes),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: ajustes,
    valuesOf,
    labels: LABELS,
    load,
    lastChange: () => ({}),
    mutation: escalasMutations.saveAjustes(ministerio),
  })
  return (
    <FormRoot
      form={form}
      label="Ajustes das escalas"
      isPending={save.isPending}
      onSubmit={async (data) => {
        if (mustChoose()) return
        await save.mutateAsync((antes) => ({ ...data, antes }))
        onDone()
      }}
    >
      <EditConflict
        conflict={conflict}
        what="estes ajustes"
        zone={zone}
        show={(_, value) => (typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : value)}
      />
      <CheckboxField
        control={form.control}
        name="troca_com_aprovacao"
        label={LABELS.troca_com_aprovacao}
        hint="Sem isso, quem aceita primeiro fica com o lugar."
      />
      <CheckboxField control={form.control} name="auto_inscricao" label={LABELS.auto_inscricao} />
      <CheckboxField
        control={form.control}
        name="pede_bloqueios"
        label={LABELS.pede_bloqueios}
        hint="No dia 20, para o mês seguinte. Quem não tem nada diz “não tenho nenhum”."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="inscricao_fecha_horas"
          label={LABELS.inscricao_fecha_horas}
          inputMode="numeric"
        />
        <TextField
          control={form.control}
          name="prazo_resposta_horas"
          label={LABELS.prazo_resposta_horas}
          hint="Depois disso, a liderança fica sabendo."
          inputMode="numeric"
        />
      </div>
      <FormActions submitLabel="Salvar ajustes" />
    </FormRoot>
  )
}
