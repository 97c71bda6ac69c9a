import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { atendimentoMutations } from '../mutations'

/** Gives a conversation up, after a question: the other is told. */
export function CancelButton({ atendimento, quem }: { atendimento: string; quem: string }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useMutation(atendimentoMutations.cancel())
  return (
    <>
      <Button variant="ghost" aria-label={`Cancelar a conversa com ${quem}`} onClick={() => setOpen(true)}>
        Cancelar
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancelar a conversa?"
        description="A outra pessoa é avisada, e o horário fica livre."
        confirmLabel="Cancelar conversa"
        cancelLabel="Voltar"
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate(atendimento, { onSuccess: () => setOpen(false) })}
      />
    </>
  )
}
