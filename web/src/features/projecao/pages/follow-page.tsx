import { useId } from 'react'
import { useParams } from 'react-router'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { copyText } from '@/lib/copy-text'
import { Lines } from '../components/lines'
import { type CultoView, useCulto } from '../follow/use-culto'
import { useNotes } from '../follow/use-notes'
import type { Mostra } from '../model'
import { useDarkRoom } from '../remote/use-dark-room'

function Shown({ shown }: { shown: Mostra }) {
  const { titulo, linhas, referencia, rodape } = shown
  return (
    <>
      {titulo && !referencia && <p className="text-muted-foreground text-sm">{titulo}</p>}
      <blockquote className="space-y-1 text-xl">
        <Lines lines={linhas} />
      </blockquote>
      {referencia && <p className="font-semibold">{referencia}</p>}
      {rodape && <p className="text-muted-foreground text-xs">{rodape}</p>}
    </>
  )
}

function statusOf({ campus, shown, isOver, isServerAway }: CultoView): string | null {
  if (isOver) return 'Este culto acabou, ou não é acompanhado pelo celular. O que você anotou continua aqui.'
  if (isServerAway) return 'Sem conexão. Tentando de novo…'
  if (campus === null) return 'Carregando...'
  return shown ? null : 'Quando algo estiver na tela, aparece aqui.'
}

/** The service on the phone of whoever is in it: what stands on the screen now, and what they write down. */
export function Component() {
  const { culto = '' } = useParams()
  const id = useId()
  useDarkRoom()
  const view = useCulto(culto)
  const [notes, setNotes] = useNotes(culto)
  const { campus, shown } = view
  const status = statusOf(view)
  const handleKeep = ({ linhas, referencia }: Mostra) =>
    setNotes(
      `${notes.trimEnd()}${notes.trim() ? '\n\n' : ''}${linhas.join(' ')}${referencia ? `\n${referencia}` : ''}\n`,
    )
  return (
    <div className="mx-auto min-h-dvh max-w-xl space-y-6 p-5">
      <DocumentTitle>Acompanhar o culto</DocumentTitle>
      <header className="flex items-center gap-3">
        <Logo className="h-9" />
        <div className="min-w-0">
          <h1 className="font-semibold">Acompanhar o culto</h1>
          {campus && <p className="truncate text-muted-foreground text-sm">{campus}</p>}
        </div>
      </header>
      <section
        aria-label="Na tela agora"
        aria-live="polite"
        className="min-h-40 space-y-3 rounded-lg border border-border bg-card p-5"
      >
        {shown ? <Shown shown={shown} /> : <p className="text-muted-foreground">{status}</p>}
        {shown && status && <p className="text-muted-foreground text-sm">{status}</p>}
      </section>
      {shown && (
        <Button variant="outline" className="w-full" onClick={() => handleKeep(shown)}>
          {shown.referencia ? `Anotar ${shown.referencia}` : 'Anotar este texto'}
        </Button>
      )}
      <section className="space-y-2">
        <Label htmlFor={id}>Minhas anotações</Label>
        <Textarea
          id={id}
          rows={8}
          maxLength={20_000}
          value={notes}
          placeholder="O que você quer lembrar"
          onChange={({ target }) => setNotes(target.value)}
        />
        <div className="flex items-center justify-between gap-3">
          <p className="text-muted-foreground text-sm">Ficam só neste celular.</p>
          <Button
            variant="outline"
            size="sm"
            disabled={notes.trim() === ''}
            onClick={() => void copyText(notes.trim(), 'Anotações copiadas.')}
          >
            Copiar
          </Button>
        </div>
      </section>
    </div>
  )
}
