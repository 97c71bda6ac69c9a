import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { assuntoForm } from '../model'
import { atendimentoMutations } from '../mutations'

/** Asking for a conversation: what it is about, which the pastor alone reads. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(assuntoForm, { assunto: '' })
  const ask = useMutation(atendimentoMutations.ask(id))
  return (
    <FormDialog
      title="Pedir uma conversa"
      description="Se há risco para a vida, não espere por aqui: ligue 188 (CVV) ou 192 (SAMU)."
      form={form}
      label="Pedir uma conversa"
      submitLabel="Pedir conversa"
      onSubmit={(data) => ask.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="assunto"
        label="Assunto"
        hint="Leem os pastores do seu campus e quem dirige a igreja, até que alguém atenda; depois, só quem atende. Nenhum aviso traz estas palavras."
        rows={4}
        maxLength={1000}
      />
      <p className="text-muted-foreground text-sm">
        De quem tem menos de 18 anos, os responsáveis são avisados de quando e onde, nunca do assunto.
      </p>
    </FormDialog>
  )
}
