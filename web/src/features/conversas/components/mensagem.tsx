import { memo } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatDateTime, formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { hiddenText, REACAO_LABELS, type Reacao, type Mensagem as Uma } from '../model'
import { Anexos } from './anexos'
import { type MensagemActions, MensagemMenu, REACAO_ICONS } from './mensagem-menu'
import { MensagemTexto } from './mensagem-texto'

const REACOES: readonly Reacao[] = ['amem', 'orando', 'coracao']

function Reacoes({ mensagem, canWrite, onReact }: Omit<MensagemActions, 'onReply'> & { mensagem: Uma }) {
  const given = REACOES.filter((tipo) => mensagem[tipo] > 0)
  if (given.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label="Reações" className="flex flex-wrap gap-1">
      {given.map((tipo) => {
        const Icon = REACAO_ICONS[tipo]
        const isMine = mensagem.minha_reacao === tipo
        return (
          <Button
            key={tipo}
            variant="outline"
            size="sm"
            disabled={!canWrite}
            aria-pressed={isMine}
            aria-label={`${REACAO_LABELS[tipo]} ${mensagem[tipo]}`}
            className={cn('min-w-11 px-2', isMine && 'bg-primary-soft text-primary-text')}
            onClick={() => onReact(mensagem, tipo)}
          >
            <Icon aria-hidden className={cn(isMine && 'fill-current')} />
            <span className="tabular-nums">{mensagem[tipo]}</span>
          </Button>
        )
      })}
    </div>
  )
}

type MensagemProps = MensagemActions & {
  mensagem: Uma
  /** Written by the same person as the one above, a moment later. */
  follows: boolean
  showsAuthor: boolean
  /** It was searched for. */
  isFound: boolean
  /** Names the caller. */
  namesMe: boolean
  /** Of the caller's last message: whether it was read. */
  wasRead: boolean
}

/** A message: one's own at the right. */
export const Mensagem = memo(function Mensagem(props: MensagemProps) {
  const { mensagem, follows, showsAuthor, isFound, namesMe, wasRead, ...actions } = props
  const { minha, autor, texto, created_at, editada, resposta_autor, resposta_texto, anexos } = mensagem
  const hidden = hiddenText(mensagem)
  const zone = useZone()
  return (
    <li
      id={`mensagem-${mensagem.ordem}`}
      className={cn(
        'flex items-start gap-1 px-3 md:px-4',
        minha && 'flex-row-reverse',
        follows ? 'pt-1' : 'pt-3',
      )}
    >
      <div className={cn('flex min-w-0 max-w-[82%] flex-col gap-1 md:max-w-[70%]', minha && 'items-end')}>
        <div
          className={cn(
            'max-w-full space-y-1 rounded-lg border px-3 py-2',
            minha ? 'border-transparent bg-primary-soft' : 'border-border bg-card text-card-foreground',
            (isFound || namesMe) && 'outline-2 outline-primary',
          )}
        >
          {showsAuthor && <p className="font-semibold text-primary-text text-sm">{autor}</p>}
          {resposta_texto !== null && (
            <p className="border-primary border-l-2 pl-2 text-sm">
              <span className="block font-medium">{resposta_autor}</span>
              <span className="line-clamp-2 break-words">{resposta_texto}</span>
            </p>
          )}
          {hidden ? <p className="italic">{hidden}</p> : <Anexos anexos={anexos} autor={autor} />}
          {texto && <MensagemTexto texto={texto} />}
          <p className="text-right text-xs">
            {editada && !hidden && 'editada · '}
            <time dateTime={created_at} title={formatDateTime(created_at, zone)}>
              {formatTime(created_at, zone)}
            </time>
          </p>
        </div>
        <Reacoes mensagem={mensagem} canWrite={actions.canWrite} onReact={actions.onReact} />
        {wasRead && <p className="text-muted-foreground text-xs">Lida</p>}
      </div>
      <MensagemMenu mensagem={mensagem} {...actions} />
    </li>
  )
})
