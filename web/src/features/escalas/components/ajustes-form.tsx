import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { type AjustesData, type AjustesValues, ajustesForm } from '../form-model'
import type { Ajustes } from '../model'
import { escalasMutations } from '../mutations'

/** How a ministry makes its rosters. */
export function AjustesForm({ ajustes, ministerio }: { ajustes: Ajustes; ministerio: string }) {
  const form = useForm<AjustesValues, unknown, AjustesData>({
    resolver: zodResolver(ajustesForm),
    values: {
      ...ajustes,
      inscricao_fecha_horas: String(ajustes.inscricao_fecha_horas),
      prazo_resposta_horas: String(ajustes.prazo_resposta_horas),
    },
  })
  const save = useMutation(escalasMutations.saveAjustes(ministerio))
  return (
    <FormRoot
      form={form}
      label="Ajustes das escalas"
      isPending={save.isPending}
      onSubmit={(data) => save.mutateAsync(data)}
    >
      <CheckboxField
        control={form.control}
        name="troca_com_aprovacao"
        label="A liderança aprova cada troca"
        hint="Sem isso, quem aceita primeiro fica com o lugar."
      />
      <CheckboxField
        control={form.control}
        name="auto_inscricao"
        label="Quem exerce a função pode tomar uma vaga aberta"
      />
      <CheckboxField
        control={form.control}
        name="pede_bloqueios"
        label="Perguntar todo mês quando cada um não pode"
        hint="No dia 20, para o mês seguinte. Quem não tem nada diz “não tenho nenhum”."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="inscricao_fecha_horas"
          label="Vagas fecham quantas horas antes"
          inputMode="numeric"
        />
        <TextField
          control={form.control}
          name="prazo_resposta_horas"
          label="Horas para responder"
          hint="Depois disso, a liderança fica sabendo."
          inputMode="numeric"
        />
      </div>
      <FormActions submitLabel="Salvar ajustes" />
    </FormRoot>
  )
}
