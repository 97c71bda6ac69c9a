import { type FormEvent, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { toast } from '@/components/feedback/toast'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { formatCount } from '@/lib/format'
import { LotesList, useUndoLote } from '../arquivos/components/lotes-list'
import { HitsList } from '../components/hits-list'
import { type Replaced, useReplace } from '../use-replace'

type Option = { id: string; label: string; checked: boolean; onChange: (checked: boolean) => void }

function OptionBox({ id, label, checked, onChange }: Option) {
  return (
    <div className="flex min-h-11 items-center gap-3 md:min-h-9">
      <Checkbox id={id} checked={checked} onCheckedChange={(now) => onChange(now === true)} />
      <Label htmlFor={id} className="cursor-pointer py-2 font-normal">
        {label}
      </Label>
    </div>
  )
}

/** Words replaced in many songs at once: seen line by line first, undone as a whole. */
export function Component() {
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(true)
  const [wholeWords, setWholeWords] = useState(true)
  const { found, forget, isLooking, look, run, isWriting } = useReplace()
  const undo = useUndoLote()

  const change = (put: () => void) => {
    put()
    forget()
  }

  function handleLook(event: FormEvent) {
    event.preventDefault()
    void look({ find, by, options: { matchCase, wholeWords } })
  }

  async function handleRun(chosen: readonly Replaced[]) {
    // the mutation has said what went wrong
    const done = await run(chosen).catch(() => null)
    if (!done) return
    toast.success(`Trocado em ${formatCount(done.written, 'música', 'músicas')}.`, {
      description:
        done.refused.length > 0 ? `Outra pessoa mudou enquanto isso: ${done.refused.join(', ')}.` : undefined,
      action: { label: 'Desfazer', onClick: () => undo.run(done.lote) },
      durationMs: 10_000,
    })
  }

  return (
    <Page
      title="Trocar palavras"
      description="Em títulos, autores e letras de toda a biblioteca. Você vê cada linha antes."
      above={<BackLink to="/criacao/musicas">Músicas</BackLink>}
    >
      <form onSubmit={handleLook} className="space-y-3">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="space-y-1.5">
            <Label htmlFor="procurar">Procurar</Label>
            <Input
              id="procurar"
              maxLength={100}
              value={find}
              onChange={({ target }) => change(() => setFind(target.value))}
            />
          </div>
          <div className="space-y-1.5">
            <Label htmlFor="trocar-por">Trocar por</Label>
            <Input
              id="trocar-por"
              maxLength={100}
              value={by}
              onChange={({ target }) => change(() => setBy(target.value))}
            />
          </div>
        </div>
        <div className="flex flex-wrap gap-x-6">
          <OptionBox
            id="maiusculas"
            label="Diferenciar maiúsculas"
            checked={matchCase}
            onChange={(now) => change(() => setMatchCase(now))}
          />
          <OptionBox
            id="inteiras"
            label="Só palavras inteiras"
            checked={wholeWords}
            onChange={(now) => change(() => setWholeWords(now))}
          />
        </div>
        <Button
          type="submit"
          variant={found ? 'outline' : 'primary'}
          isPending={isLooking}
          disabled={find.trim() === '' || find === by}
        >
          Ver o que muda
        </Button>
      </form>
      {found?.length === 0 && (
        <Empty title="Nada a trocar" description="Nenhuma música tem isso, com esses acentos." />
      )}
      {found && found.length > 0 && <HitsList found={found} isPending={isWriting} onRun={handleRun} />}
      <LotesList />
    </Page>
  )
}
