import type { QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { canAnswer, type Resposta } from '../estado'
import { respostaMutations } from '../resposta'

const RecusaDialog = lazy(async () => ({
  default: (await import('../../components/recusa-dialog')).RecusaDialog,
}))

type AnswerProps = {
  itens: readonly Resposta[]
  /** What it is about, for screen readers: "Louvor, hoje às 10:00". */
  rotulo: string
  /** What shows the answer beside the rosters. */
  invalidates?: readonly QueryKey[]
}

/** Yes or no to the services of one card, with ten seconds to take it back. */
export function Answer({ itens, rotulo, invalidates }: AnswerProps) {
  const [isDeclining, setDeclining] = useState(false)
  const answer = useMutation(respostaMutations.answer(invalidates))
  const undo = useMutation(respostaMutations.back(invalidates))
  const abertos = itens.filter((item) => canAnswer(item))
  const aceitaveis = abertos.filter(({ estado }) => estado === 'pendente' || estado === 'recusado')
  const recusaveis = abertos.filter(({ estado }) => estado !== 'recusado')
  const isPending = answer.isPending || undo.isPending

  function offerUndo(titulo: string, antes: readonly Resposta[]) {
    toastUndo(titulo, () => undo.mutate(antes))
  }

  return (
    <>
      {aceitaveis.length > 0 && (
        <Button
          variant={recusaveis.length === 0 ? 'ghost' : 'primary'}
          className="grow md:grow-0"
          isPending={isPending}
          aria-label={`${recusaveis.length === 0 ? 'Agora posso' : 'Aceitar'}: ${rotulo}`}
          onClick={() =>
            answer.mutate(
              { itens: aceitaveis, aceita: true },
              { onSuccess: () => offerUndo('Você confirmou. Obrigado por servir!', aceitaveis) },
            )
          }
        >
          {recusaveis.length === 0 ? 'Agora posso' : 'Aceitar'}
        </Button>
      )}
      {recusaveis.length > 0 && (
        <Button
          variant="outline"
          className="grow md:grow-0"
          disabled={isPending}
          aria-label={`Não posso: ${rotulo}`}
          onClick={() => setDeclining(true)}
        >
          Não posso
        </Button>
      )}
      {isDeclining && (
        <Suspense fallback={null}>
          <RecusaDialog
            rotulo={rotulo}
            isPending={answer.isPending}
            onClose={() => setDeclining(false)}
            onSubmit={async (motivo) => {
              await answer.mutateAsync({ itens: recusaveis, aceita: false, motivo })
              setDeclining(false)
              offerUndo('Anotado: você não pode.', recusaveis)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
