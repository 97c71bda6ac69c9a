import { Plus } from 'lucide-react'
import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { plain } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { parseTyped, roteiroItemTipo, TIPO_LABELS, type Typed } from '../model'
import { roteiroMutations } from '../mutations'
import { SongResults, useSongs } from './song-results'

/** Another item, as it is typed: `/música Castelo forte 5 min`. Songs of the library are offered meanwhile. */
export function AddItem({ roteiro }: { roteiro: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  // what was not answered is asked for again by the same key
  const failed = useRef<{ text: string; chave: string } | null>(null)
  const add = useMutation(roteiroMutations.addItem(roteiro))
  const typed = parseTyped(text)
  const title = typed?.tipo === 'musica' && typed.titulo !== TIPO_LABELS.musica ? typed.titulo : ''
  const wanted = useDeferredValue(title)
  const { found } = useSongs(wanted, title !== '')
  // a song that begins with what was typed is what was meant
  const meant =
    title !== '' && wanted === title
      ? found.find(({ titulo }) => plain(titulo).startsWith(plain(title)))
      : undefined

  function put(item: Typed & { musica?: string }) {
    const before = text
    setText('')
    const chave = failed.current?.text === before ? failed.current.chave : crypto.randomUUID()
    add.mutate(
      { ...item, chave },
      {
        onSuccess: () => {
          failed.current = null
        },
        onError: () => {
          failed.current = { text: before, chave }
          setText((now) => now || before)
        },
      },
    )
    input.current?.focus()
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    if (typed && meant) put({ ...typed, titulo: meant.titulo, musica: meant.id })
    else if (typed) put(typed)
    else toast.error('Não conhecemos este tipo de item. Escolha um dos botões.')
  }
  const choose = (label: string) => {
    setText((now) => `/${label.toLowerCase()} ${now.replace(/^\s*\/\S*\s*/, '')}`)
    input.current?.focus()
  }

  return (
    <Card className="space-y-3 p-3 print:hidden">
      <form onSubmit={handleSubmit} className="flex gap-2">
        <Input
          ref={input}
          aria-label="Novo item"
          placeholder="Novo item… ou /música título 5 min"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">
          <Plus aria-hidden />
          Incluir
        </Button>
      </form>
      {typed?.tipo === 'musica' && (
        <div className="overflow-hidden rounded-md border border-border">
          <SongResults
            busca={wanted}
            first={meant?.id}
            onChoose={({ id, titulo }) => put({ ...typed, titulo, musica: id })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {roteiroItemTipo.options.map((tipo) => (
          <Button key={tipo} variant="outline" size="sm" onClick={() => choose(TIPO_LABELS[tipo])}>
            {TIPO_LABELS[tipo]}
          </Button>
        ))}
      </div>
    </Card>
  )
}
