import { HandHeart, Newspaper, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatRelativeDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { autorText, estadoText, ondeText, type Pedido, prayedText } from '../model'
import { oracaoMutations } from '../mutations'
import { PedidoMenu } from './pedido-menu'
import { SituacaoDialog } from './situacao-dialog'

/** The one thing that this reader does with a request. */
function Acao({ pedido }: { pedido: Pedido }) {
  const { id, meu, estado, retirado, orei_hoje, cuido, cuidado_por } = pedido
  const [isSaying, setSaying] = useState(false)
  const pray = useMutation(oracaoMutations.pray())
  const care = useMutation(oracaoMutations.care(id))
  if (meu)
    return retirado ? null : (
      <>
        <Button variant={pedido.terminou ? 'primary' : 'outline'} onClick={() => setSaying(true)}>
          Como está?
        </Button>
        {isSaying && <SituacaoDialog pedido={pedido} onClose={() => setSaying(false)} />}
      </>
    )
  if (estado !== 'aberto') return null
  if (cuido && !cuidado_por)
    return (
      <Button isPending={care.isPending} onClick={() => care.mutate(false)}>
        <HandHeart aria-hidden />
        Estou orando e cuido
      </Button>
    )
  return orei_hoje ? (
    <p className="flex min-h-11 items-center gap-2 font-medium text-primary-text text-sm md:min-h-10">
      <HandHeart aria-hidden className="size-4.5" />
      Você orou hoje
    </p>
  ) : (
    <Button variant="outline" isPending={pray.isPending} onClick={() => pray.mutate(id)}>
      <HandHeart aria-hidden />
      Orei
    </Button>
  )
}

/** One's own testimony, for the feed: offered in one tap, and found there. */
function NoFeed({ pedido: { id, publicacao_id } }: { pedido: Pedido }) {
  const tell = useMutation(oracaoMutations.tell())
  return publicacao_id ? (
    <Button asChild variant="ghost">
      <Link to={`/feed/${publicacao_id}`}>
        <Newspaper aria-hidden />
        Ver no feed
      </Link>
    </Button>
  ) : (
    <div className="flex flex-wrap items-center justify-between gap-2 border-border border-t pt-3">
      <p className="min-w-0 flex-1 text-muted-foreground text-sm">
        No feed, quem orou lê o pedido e o testemunho, com o seu nome.
      </p>
      <Button isPending={tell.isPending} onClick={() => tell.mutate(id)}>
        <Newspaper aria-hidden />
        Contar no feed
      </Button>
    </div>
  )
}

/** A request for prayer: who, to whom, the words, how many prayed, and what became of it. */
export function PedidoCard({ pedido, onRemoved }: { pedido: Pedido; onRemoved?: () => void }) {
  const { autor, autor_foto, texto, created_at, testemunho, estado, escondido, meu, cuidado_por } = pedido
  return (
    <Card className="space-y-3 p-4">
      <header className="flex items-start gap-3">
        {autor ? (
          <Avatar name={autor} src={autor_foto} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted">
            <HandHeart aria-hidden className="size-5 text-muted-foreground" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold">{autorText(pedido)}</h2>
          <p className="text-muted-foreground text-sm">
            {ondeText(pedido)} · {formatRelativeDay(created_at)}
          </p>
        </div>
        <PedidoMenu pedido={pedido} onRemoved={onRemoved} />
      </header>
      {(meu || estado === 'respondido' || escondido || cuidado_por) && (
        <p className="flex flex-wrap gap-2">
          {(meu || estado === 'respondido') && (
            <Badge variant={estado === 'respondido' ? 'success' : 'neutral'}>
              {meu ? estadoText(pedido) : 'Respondido'}
            </Badge>
          )}
          {escondido && <Badge variant="warning">Escondido por denúncias até a moderação decidir</Badge>}
          {cuidado_por && <Badge variant="primary">{cuidado_por} está cuidando</Badge>}
        </p>
      )}
      <p className="whitespace-pre-line break-words">{texto}</p>
      {testemunho && (
        <div className="rounded-lg bg-success-soft p-3 text-success-text">
          <p className="flex items-center gap-2 font-medium text-sm">
            <Sparkles aria-hidden className="size-4" />
            Testemunho
          </p>
          <p className="whitespace-pre-line break-words">{testemunho}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground text-sm">{prayedText(pedido)}</p>
        <Acao pedido={pedido} />
      </div>
      {(pedido.leva || pedido.publicacao_id) && <NoFeed pedido={pedido} />}
    </Card>
  )
}
