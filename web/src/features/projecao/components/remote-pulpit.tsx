import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { type Slide, wordsOf } from '@/features/slides/public'
import { churchZone } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatTime } from '@/lib/format'
import { spellCountdown } from '../live/clock'
import { NO_STAGE } from '../live/state'
import type { Pedida } from '../model'
import type { Remote, RemoteView } from '../remote/remote'
import { useSecond } from './countdown-slide'
import { Lines } from './lines'
import { RemoteHeader } from './remote-header'

function linesOf({ content, label }: Slide): readonly string[] {
  const words = wordsOf(content)
  return words.length > 0 ? words : [label ?? 'Imagem ou vídeo']
}

const ANSWERS = new Map<boolean | null, string>([
  [null, 'esperando quem opera'],
  [true, 'no ar'],
  [false, 'agora não'],
])

function Asked({ asked }: { asked: readonly Pedida[] }) {
  return (
    <ul aria-label="Passagens pedidas" className="space-y-1 text-sm">
      {asked.map(({ chave, texto, aceita }) => (
        <li key={chave} className="flex justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{texto}</span>
          <span className={cn('shrink-0', aceita !== true && 'text-muted-foreground')}>
            {ANSWERS.get(aceita)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function AskForm({ remote }: { remote: Remote }) {
  const id = useId()
  const [text, setText] = useState('')
  // the same wish keeps its key until it was sent
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const [isPending, setPending] = useState(false)
  const handleAsk = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setPending(true)
    const isSent = await remote.ask(chave, text.trim())
    setPending(false)
    setChave(crypto.randomUUID())
    if (isSent) setText('')
  }
  return (
    <form onSubmit={handleAsk} className="space-y-1">
      <Label htmlFor={id}>Pedir passagem</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          value={text}
          maxLength={60}
          autoComplete="off"
          placeholder="Rm 8.28"
          className="h-12"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="h-12" isPending={isPending} disabled={text.trim() === ''}>
          Pedir
        </Button>
      </div>
    </form>
  )
}

/** What whoever speaks reads on a phone: the words, the time, and what the operator tells them. */
export function RemotePulpit({ remote, view }: { remote: Remote; view: RemoteView }) {
  const moment = useSecond(remote.now)
  const { state, asked } = view
  const { next, nextTitle, notes, key, message, endsAt } = state?.stage ?? NO_STAGE
  const left = endsAt === null ? null : endsAt - moment
  return (
    <div className="flex min-h-dvh flex-col bg-background">
      <RemoteHeader view={view} />
      {message && (
        <p role="status" className="bg-destructive px-4 py-3 font-bold text-destructive-foreground text-xl">
          {message}
        </p>
      )}
      <div className="mx-auto w-full max-w-xl flex-1 space-y-5 p-4">
        <div className="flex items-baseline justify-between tabular-nums">
          <span className="text-2xl">{formatTime(new Date(moment), churchZone())}</span>
          {left !== null && (
            <span className={cn('font-bold text-3xl', left < 0 && 'text-destructive-text')}>
              <span className="sr-only">{left < 0 ? 'Passou do tempo: ' : 'Faltam: '}</span>
              {spellCountdown(left)}
            </span>
          )}
        </div>
        <section aria-label="No ar" className="space-y-1">
          <p className="flex gap-3 text-muted-foreground text-sm">
            <span className="min-w-0 flex-1 truncate">{state?.now?.title ?? 'Nada no ar ainda'}</span>
            {key && <span>Tom {key}</span>}
          </p>
          <div className="font-semibold text-2xl leading-snug">
            {state?.now && <Lines lines={linesOf(state.now.slide)} />}
          </div>
        </section>
        {next && (
          <section
            aria-label="A seguir"
            className="space-y-1 border-border border-t pt-3 text-muted-foreground"
          >
            <p className="text-sm">A seguir{nextTitle ? `: ${nextTitle}` : ''}</p>
            <div className="text-lg leading-snug">
              <Lines lines={linesOf(next)} />
            </div>
          </section>
        )}
        {notes && (
          <section aria-label="Notas" className="space-y-1 border-border border-t pt-3">
            <p className="text-muted-foreground text-sm">Notas</p>
            <p className="whitespace-pre-line text-lg">{notes}</p>
          </section>
        )}
        <section className="space-y-3 border-border border-t pt-3">
          <AskForm remote={remote} />
          {asked.length > 0 && <Asked asked={asked} />}
        </section>
      </div>
    </div>
  )
}
