import { Copy, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '@/components/ui/icon-button'
import { Tooltip } from '@/components/ui/tooltip'
import { myZone } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { copyText } from '@/lib/copy-text'
import { formatTime, whatsappHref } from '@/lib/format'
import { safeReturnPath } from '@/lib/return-path'
import { useMutation } from '@/lib/use-mutation'
import type { Notificacao } from '../model'
import { notificacoesMutations } from '../mutations'

function Content({ titulo, mensagem, lida, created_at }: Notificacao) {
  return (
    <>
      <span
        aria-hidden
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', lida ? 'bg-transparent' : 'bg-primary')}
      />
      <span className="min-w-0 flex-1 space-y-0.5">
        <span className={cn('block break-words text-sm', !lida && 'font-semibold')}>
          {titulo}
          {!lida && <span className="sr-only"> (não lida)</span>}
        </span>
        <span className="block whitespace-pre-line break-words text-muted-foreground text-sm">
          {mensagem}
        </span>
      </span>
      <time dateTime={created_at} className="shrink-0 text-muted-foreground text-xs leading-5">
        {formatTime(created_at, myZone())}
      </time>
    </>
  )
}

/** The text for somebody else: copied, or written into a conversation with whom it is about. */
function Passing({ titulo, mensagem, telefone }: Notificacao) {
  const text = `${titulo}\n${mensagem}`
  const whatsapp = whatsappHref(telefone, mensagem)
  const handleCopy = () => copyText(text, 'Texto copiado.', 'O navegador não deixou copiar o texto.')
  return (
    <span className="flex shrink-0 flex-col">
      <IconButton label="Copiar texto" side="left" onClick={handleCopy}>
        <Copy aria-hidden />
      </IconButton>
      {whatsapp && (
        <Tooltip content="Falar pelo WhatsApp" side="left">
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            aria-label="Falar pelo WhatsApp"
            className="grid size-11 place-items-center rounded-md hover:bg-accent"
          >
            <MessageCircle aria-hidden className="size-5" />
          </a>
        </Tooltip>
      )}
    </span>
  )
}

type NotificationItemProps = { userId: string; notificacao: Notificacao; onOpenTarget: () => void }

function Pressable({ userId, notificacao, onOpenTarget }: NotificationItemProps) {
  const { mutate } = useMutation(notificacoesMutations.markRead(userId))
  const { id, lida, destino } = notificacao
  const className =
    'flex min-w-0 flex-1 gap-3 px-4 py-3 text-left hover:bg-accent focus-visible:outline-offset-[-2px]'
  const markRead = () => !lida && mutate(id)
  if (!destino) {
    return (
      <button type="button" onClick={markRead} className={cn(className, lida && 'cursor-default')}>
        <Content {...notificacao} />
      </button>
    )
  }
  const handleClick = () => {
    markRead()
    onOpenTarget()
  }
  return (
    <Link to={safeReturnPath(destino)} onClick={handleClick} className={className}>
      <Content {...notificacao} />
    </Link>
  )
}

/** A press marks it as read and opens what it is about, if it leads anywhere. */
export function NotificationItem(props: NotificationItemProps) {
  return (
    <div className="flex items-start pr-1">
      <Pressable {...props} />
      <Passing {...props.notificacao} />
    </div>
  )
}
