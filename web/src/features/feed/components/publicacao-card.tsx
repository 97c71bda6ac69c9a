import { Megaphone, MessageCircle, Pin } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount, formatDateTime, formatNumber, formatRelativeDay } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { ondeText, type Publicacao } from '../model'
import { Cartao } from './cartao'
import { Comentarios } from './comentarios'
import { Fotos } from './fotos'
import { PublicacaoMenu } from './publicacao-menu'
import { Reacoes } from './reacoes'
import { VideoCartao } from './video-cartao'

type PublicacaoCardProps = {
  publicacao: Publicacao
  /** The comments are open from the start. */
  isWhole?: boolean
}

/** A post: who, to whom, when; words, pictures, and the ways to answer. */
export function PublicacaoCard({ publicacao, isWhole = false }: PublicacaoCardProps) {
  const { autor, autor_foto, texto, video, created_at, editada, fixada, escondida, comentarios, cartao } =
    publicacao
  const [isOpen, setOpen] = useState(isWhole)
  const zone = useZone()
  return (
    <Card role="article" className="space-y-3 p-4">
      <header className="flex items-start gap-3">
        <Avatar name={autor} src={autor_foto} />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold">{autor}</h2>
          <p className="text-muted-foreground text-sm">
            {ondeText(publicacao)}
            {' · '}
            <time dateTime={created_at} title={formatDateTime(created_at, zone)}>
              {formatRelativeDay(created_at)}
            </time>
            {editada && ' · editada'}
          </p>
        </div>
        <PublicacaoMenu publicacao={publicacao} />
      </header>
      {(fixada || escondida || cartao === 'aviso') && (
        <p className="flex flex-wrap gap-2">
          {cartao === 'aviso' && (
            <Badge variant="info">
              <Megaphone aria-hidden />
              Aviso
            </Badge>
          )}
          {fixada && (
            <Badge variant="primary">
              <Pin aria-hidden className="size-3" />
              Fixada
            </Badge>
          )}
          {escondida && <Badge variant="warning">Escondida por denúncias até a moderação decidir</Badge>}
        </p>
      )}
      {texto && <p className="whitespace-pre-line break-words">{texto}</p>}
      <Cartao publicacao={publicacao} />
      <Fotos fotos={publicacao.fotos} autor={autor} />
      {video && <VideoCartao video={video} />}
      <div className="flex flex-wrap items-center justify-between gap-1">
        <Reacoes publicacao={publicacao} />
        {!isWhole && (
          <Button
            variant="ghost"
            className="max-sm:px-2"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <MessageCircle aria-hidden />
            {/* the number alone on a phone: the row is that of the reactions */}
            <span className="max-sm:sr-only">
              {comentarios > 0 ? formatCount(comentarios, 'comentário', 'comentários') : 'Comentar'}
            </span>
            {comentarios > 0 && (
              <span aria-hidden className="tabular-nums sm:hidden">
                {formatNumber(comentarios)}
              </span>
            )}
          </Button>
        )}
      </div>
      {isOpen && <Comentarios publicacao={publicacao.id} />}
    </Card>
  )
}
