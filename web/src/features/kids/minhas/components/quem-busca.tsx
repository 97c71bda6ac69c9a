import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { formatDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Minha, minhasMutations } from '../queries'

interface PerguntaProps {
  text: string
  isPending: boolean
  onAnswer: (aceita: boolean) => void
}

function Pergunta({ text, isPending, onAnswer }: PerguntaProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      <p className="min-w-52 flex-1 break-words font-medium">{text}</p>
      <Button variant="outline" size="sm" isPending={isPending} onClick={() => onAnswer(false)}>
        Não
      </Button>
      <Button size="sm" isPending={isPending} onClick={() => onAnswer(true)}>
        Sim, autorizo
      </Button>
    </li>
  )
}

/** Who takes a child besides those who answer for it: they are asked, and may take it back. */
export function QuemBusca({ minha }: { minha: Minha }) {
  const { crianca, nome, busca, guardas } = minha
  const [removing, setRemoving] = useState<Minha['busca'][number] | null>(null)
  const answer = useMutation(minhasMutations.answerBusca())
  const answerGuarda = useMutation(minhasMutations.answerGuarda(crianca))
  if (busca.length === 0 && guardas.length === 0) return null
  const called = ({ nome: quem, parentesco }: Minha['busca'][number]) =>
    parentesco ? `${quem} (${parentesco})` : quem
  return (
    <ul aria-label={`Quem busca ${nome}`} className="w-full space-y-2 text-sm">
      {guardas.map(({ adulto, nome: quem }) => (
        <Pergunta
          key={adulto}
          text={`${quem} responde por ${nome}, como você?`}
          isPending={answerGuarda.isPending}
          onAnswer={(aceita) => answerGuarda.mutate({ adulto, aceita })}
        />
      ))}
      {busca.map((um) =>
        um.pendente ? (
          <Pergunta
            key={um.autorizado}
            text={`${called(um)} pode buscar ${nome}${um.validade ? ` até ${formatDate(um.validade)}` : ''}?`}
            isPending={answer.isPending}
            onAnswer={(aceita) => answer.mutate({ autorizado: um.autorizado, aceita })}
          />
        ) : (
          <li key={um.autorizado} className="flex flex-wrap items-center gap-2 text-muted-foreground">
            <span className="min-w-0 flex-1 break-words">
              {called(um)} pode buscar{um.validade && ` até ${formatDate(um.validade)}`}
            </span>
            <Button variant="ghost" size="sm" onClick={() => setRemoving(um)}>
              Tirar da lista
            </Button>
          </li>
        ),
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(null)}
          title={`Tirar ${removing.nome} da lista?`}
          description={`A porta do Kids não entrega mais ${nome} a esta pessoa.`}
          confirmLabel="Tirar da lista"
          isPending={answer.isPending}
          onConfirm={() =>
            answer.mutate(
              { autorizado: removing.autorizado, aceita: false },
              { onSuccess: () => setRemoving(null) },
            )
          }
        />
      )}
    </ul>
  )
}
