import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { FormSection } from '@/components/form/form-section'
import { MarcarVarios } from '@/components/form/marcar-varios'
import { MomentField } from '@/components/form/moment-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { optionsOf } from '@/components/ui/select'
import { useDesfazer } from '@/features/auditoria/public'
import { PAPEL_LABELS } from '@/features/permissoes/public'
import { type Ajustes, type AjustesValues, ajustesForm, dadosDe, valoresDe } from '../ajustes'
import { inscricoesMutations } from '../mutations'
import { inscricoesQueries } from '../queries'
import { CuponsFields } from './cupons-fields'
import { PerguntasFields } from './perguntas-fields'
import { TiposFields } from './tipos-fields'

const PAPEIS = optionsOf(PAPEL_LABELS)

type AjustesFormProps = { evento: string; ajustes: Ajustes | null; onDone: () => void }

/** How people register for an event: rules, prices, questions, coupons, saved at once. */
export function AjustesForm({ evento, ajustes, onDone }: AjustesFormProps) {
  const form = useForm<AjustesValues, unknown, AjustesValues>({
    resolver: zodResolver(ajustesForm),
    defaultValues: valoresDe(ajustes),
  })
  const { control } = form
  const publico = useWatch({ control, name: 'publico' })
  const { mutateAsync, isPending } = useMutation(inscricoesMutations.ajustar(evento))
  const offerUndo = useDesfazer([inscricoesQueries.all()])

  async function handleSave(values: AjustesValues) {
    const { operacao } = await mutateAsync(dadosDe(values, ajustes))
    offerUndo('Inscrições salvas.', operacao)
    onDone()
  }

  return (
    <FormRoot
      form={form}
      label="Inscrições do evento"
      isPending={isPending}
      onSubmit={handleSave}
      className="space-y-8"
    >
      <FormSection title="Quem e quando" description="A lotação é a do evento, na aba Evento.">
        <CheckboxField control={control} name="ativo" label="Receber inscrições" />
        <CheckboxField
          control={control}
          name="publico"
          label="Aberta ao público"
          hint="Quem tem o endereço se inscreve, mesmo sem conta. Sem marcar, só pessoas da igreja e suas famílias."
        />
        {!publico && (
          <>
            <CheckboxField control={control} name="so_campus" label="Só pessoas deste campus" />
            <MarcarVarios
              control={control}
              name="papeis"
              label="Só quem tem um destes papéis"
              hint="Nenhum marcado: todas as pessoas da igreja."
              options={PAPEIS}
            />
          </>
        )}
        <MomentField control={control} name="abre_em" label="Abre em" kind="dateTime" isOptional />
        <MomentField
          control={control}
          name="fecha_em"
          label="Fecha em"
          kind="dateTime"
          hint="Vazio: até o evento começar."
          isOptional
        />
        <TextField control={control} name="idade_min" label="Idade mínima" inputMode="numeric" isOptional />
        <TextField control={control} name="idade_max" label="Idade máxima" inputMode="numeric" isOptional />
        <TextField control={control} name="maximo_familia" label="Pessoas por família" inputMode="numeric" />
        <CheckboxField control={control} name="aprovacao" label="Aprovar cada inscrição" />
        <CheckboxField control={control} name="lista_espera" label="Lista de espera quando lotar" />
        <TextField
          control={control}
          name="prazo_horas"
          label="Prazo para aceitar a vaga, em horas"
          inputMode="numeric"
          hint="De quem sai da lista de espera. Vazio: a vaga já é da pessoa."
          isOptional
        />
      </FormSection>
      <TiposFields />
      <PerguntasFields />
      <CuponsFields />
      <FormSection title="Textos" className="sm:grid-cols-1">
        <TextareaField control={control} name="texto" label="Texto acima do formulário" rows={4} isOptional />
        <TextareaField
          control={control}
          name="termos"
          label="Termos que a pessoa aceita"
          rows={4}
          isOptional
        />
      </FormSection>
      <FormActions submitLabel="Salvar" onCancel={onDone} isSticky />
    </FormRoot>
  )
}
