import { Search, UserRoundX } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { Pessoa } from '../station/model'
import { PHOTO_PATH } from '../station/photo'
import { useStation } from '../station/use-station'

type PersonSearchProps = {
  onChoose: (pessoa: Pessoa) => void
  /** Somebody types: the camera must not ask about somebody else under their fingers. */
  onTyping: (isTyping: boolean) => void
}

/** By name, or by the last four digits of the phone. */
export function PersonSearch({ onChoose, onTyping }: PersonSearchProps) {
  const station = useStation()
  const id = useId()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const found = station.directory.search(asked)
  const isAsking = asked.length >= 2

  function handleText(value: string) {
    setText(value)
    onTyping(value !== '')
  }

  return (
    <section aria-labelledby={id} className="space-y-3">
      <Label id={id} htmlFor={`${id}-text`} className="font-semibold text-lg">
        Procurar pelo nome
      </Label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          id={`${id}-text`}
          type="search"
          value={text}
          placeholder="Nome ou final do telefone"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => handleText(target.value)}
          className="h-14 pl-10 text-lg md:h-14 md:text-lg"
        />
      </div>
      <ul className="space-y-2" aria-label="Pessoas encontradas">
        {found.map((pessoa) => (
          <li key={pessoa.id}>
            <button
              type="button"
              onClick={() => {
                handleText('')
                onChoose(pessoa)
              }}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-border bg-card px-3 py-2 text-left hover:bg-accent"
            >
              <Avatar name={pessoa.nome} src={pessoa.foto && PHOTO_PATH + pessoa.foto} size="md" />
              <span className="min-w-0 flex-1 break-words font-medium">{pessoa.nome}</span>
              {station.isPresent(pessoa.id) && (
                <span className="text-muted-foreground text-sm">já presente</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isAsking && found.length === 0 && (
        <p role="status" className="flex items-center gap-2 text-muted-foreground">
          <UserRoundX aria-hidden className="size-5" />
          Ninguém com este nome ou número na lista de hoje.
        </p>
      )}
    </section>
  )
}
