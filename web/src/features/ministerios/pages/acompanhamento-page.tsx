import { useSuspenseQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { useMutation } from '@/lib/use-mutation'
import { type Destino, type Inscricao, InscricaoCard } from '../components/inscricao-card'
import { MinisterioFrame } from '../components/ministerio-frame'
import { MoveDialog } from '../components/move-dialog'
import { ABERTAS, type MinisterioLocal, SITUACAO_LABELS } from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'

type Asked = { inscricao: Inscricao; para: 'ativo' | 'rejeitado' }

function Coluna({ title, cards }: { title: string; cards: ReactNode[] }) {
  return (
    <Section
      title={title}
      className="min-w-0 rounded-lg bg-muted p-3"
      actions={<Badge variant="outline">{cards.length}</Badge>}
    >
      {cards.length === 0 ? <p className="text-muted-foreground text-sm">Ninguém aqui.</p> : cards}
    </Section>
  )
}

function Board({ ministerio }: { ministerio: MinisterioLocal }) {
  const { data: abertas } = useSuspenseQuery(ministeriosQueries.inscricoes(ministerio.id, true))
  const { data: encerradas } = useSuspenseQuery(ministeriosQueries.inscricoes(ministerio.id, false))
  const [asked, setAsked] = useState<Asked | null>(null)
  const move = useMutation(ministeriosMutations.move())

  function handleMove(inscricao: Inscricao, { para, etapa }: Destino) {
    if (para === 'ativo' || para === 'rejeitado') setAsked({ inscricao, para })
    else move.mutate({ inscricao: inscricao.id, de: inscricao.situacao, para, etapa })
  }

  const card = (inscricao: Inscricao) => (
    <InscricaoCard
      key={inscricao.id}
      inscricao={inscricao}
      isPending={move.isPending && move.variables.inscricao === inscricao.id}
      onMove={(destino) => handleMove(inscricao, destino)}
    />
  )

  if (abertas.length + encerradas.length === 0) {
    return (
      <Empty
        icon={Inbox}
        title="Nenhuma inscrição ainda"
        description="Quem toca em “Quero participar” no cartão do ministério aparece aqui."
      />
    )
  }
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
        {ABERTAS.map((situacao) => (
          <Coluna
            key={situacao}
            title={SITUACAO_LABELS[situacao]}
            cards={abertas.filter((one) => one.situacao === situacao).map(card)}
          />
        ))}
      </div>
      {encerradas.length > 0 && (
        <Section title="Últimas encerradas">
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
            {encerradas.map((inscricao) => (
              <li key={inscricao.id} className="space-y-1">
                <Badge variant={inscricao.situacao === 'ativo' ? 'success' : 'neutral'}>
                  {SITUACAO_LABELS[inscricao.situacao]}
                </Badge>
                {card(inscricao)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {asked && (
        <MoveDialog
          {...asked}
          isPending={move.isPending}
          onClose={() => setAsked(null)}
          onMove={async (answer) => {
            const { inscricao, para } = asked
            await move.mutateAsync({ inscricao: inscricao.id, de: inscricao.situacao, para, ...answer })
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

export function Component() {
  return (
    <MinisterioFrame tab="acompanhamento">
      {(ministerio) => <Board ministerio={ministerio} />}
    </MinisterioFrame>
  )
}
