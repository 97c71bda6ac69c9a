import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen, ChevronLeft, ChevronRight, Star } from 'lucide-react'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { Slide } from '@/features/slides/public'
import { formatCount } from '@/lib/format'
import { livroDe } from '../livros'
import { usualVersions } from '../model'
import { usePanelMemory } from '../panel-memory'
import { neighbour, passagemOf, slidesOfPassagem, type Versiculo } from '../passagem'
import { bibliaQueries } from '../queries'
import { nameOf, nameOfAll, type Passagem, parseReference } from '../reference'
import { useBusca } from '../use-busca'
import { useKept } from '../use-kept'
import { usePassagens } from '../use-passagens'
import { Remembered } from './remembered'
import { VerseList } from './verse-list'
import { VersionChoice } from './version-choice'

/** What was chosen: the slides of the passage, and at which of them to begin. */
export type Escolha = { titulo: string; siglas: string[]; slides: Slide[]; at: number }

type BibliaPanelProps = { onChoose: (escolha: Escolha) => void }

const shortNameOf = ({ livro, capitulo, versiculo }: Versiculo) =>
  `${livroDe(livro).sigla} ${capitulo}.${versiculo}`

/** A reference or words become verses to choose from, with or without the network. */
export function BibliaPanel({ onChoose }: BibliaPanelProps) {
  const { data: versions } = useSuspenseQuery(bibliaQueries.list())
  const { memory, save, remember, toggle } = usePanelMemory()
  const [text, setText] = useState('')
  const [isTyped, setTyped] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const first = versions.find(({ sigla }) => sigla === memory.versao) ?? versions[0]
  // what this machine's operator chose, or else what the church shows
  const beside = memory.versao ? memory.segunda : usualVersions(versions)[1]?.sigla
  const second = versions.find(({ sigla }) => sigla === beside && sigla !== first?.sigla)
  const shown = useMemo(() => [first, second].filter((one) => one !== undefined), [first, second])
  const kept = useKept(shown)
  // a name alone, such as “daniel”, is also a word
  const passagens = useMemo(() => (/\d/.test(text) || !isTyped ? parseReference(text) : []), [text, isTyped])
  const isReference = passagens.length > 0
  const { versoes, isLoading } = usePassagens(passagens, shown)
  const { found, isSearching } = useBusca(first, isReference ? '' : text.trim(), kept)
  if (!first)
    return (
      <Empty
        icon={BookOpen}
        title="Nenhuma Bíblia"
        description="Importe o arquivo da sua igreja em Criação, Bíblia."
      />
    )

  const name = nameOfAll(passagens)
  const slides = slidesOfPassagem(versoes)
  const verses = versoes[0]?.versiculos ?? []

  function choose(at: number) {
    if (slides.length === 0) return
    remember(name)
    onChoose({ titulo: name, siglas: versoes.map(({ sigla }) => sigla), slides, at })
  }

  function go(passagem: Passagem | null | undefined) {
    if (!passagem) return
    setTyped(false)
    setText(nameOf(passagem))
  }

  const open = (written: string) => {
    setTyped(false)
    setText(written)
    input.current?.focus()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReference) choose(0)
    else if (found.verses[0]) go(passagemOf(found.verses[0]))
  }

  const slideOf = ({ livro, capitulo, versiculo }: Versiculo) =>
    slides.findIndex((slide) => slide.id === `${livro}.${capitulo}.${versiculo}.0`)

  return (
    <div className="space-y-4">
      <form onSubmit={handleSubmit} className="space-y-1.5">
        <Label htmlFor={id}>Referência ou palavras</Label>
        <div className="flex gap-2">
          <Input
            id={id}
            ref={input}
            type="search"
            autoComplete="off"
            placeholder="jo 3.16-18, sl 23 ou bom pastor"
            value={text}
            onChange={({ target }) => {
              setTyped(true)
              setText(target.value)
            }}
          />
          <Button type="submit" disabled={!isReference || slides.length === 0}>
            Mostrar
          </Button>
        </div>
      </form>
      <VersionChoice
        versions={versions}
        first={first}
        second={second}
        onChange={(change) => save({ versao: first.sigla, segunda: second?.sigla ?? '', ...change })}
      />
      {kept < 1 && (
        <p role="status" className="text-muted-foreground text-sm">
          Guardando neste computador para usar sem internet: {Math.floor(kept * 100)}%
        </p>
      )}
      {isReference && (
        <section aria-label={name} className="space-y-2">
          <div className="flex items-center gap-1">
            <h3 className="min-w-0 flex-1 font-semibold">{name}</h3>
            <IconButton
              label="Versículo anterior"
              onClick={() => go(neighbour(passagens[0] as Passagem, -1))}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              label="Próximo versículo"
              onClick={() => go(neighbour(passagens.at(-1) as Passagem, 1))}
            >
              <ChevronRight aria-hidden />
            </IconButton>
            <IconButton
              label={memory.favoritos.includes(name) ? 'Tirar dos favoritos' : 'Guardar nos favoritos'}
              onClick={() => toggle(name)}
            >
              <Star aria-hidden className={memory.favoritos.includes(name) ? 'fill-current' : undefined} />
            </IconButton>
          </div>
          {verses.length > 0 ? (
            <VerseList
              label={`Versículos de ${name}`}
              verses={verses}
              nameOf={({ capitulo, versiculo }) => `${capitulo}.${versiculo}`}
              onPick={(verse) => choose(Math.max(0, slideOf(verse)))}
            />
          ) : (
            <p role="status" className="text-muted-foreground text-sm">
              {isLoading ? 'Abrindo…' : `${first.sigla} não tem esta passagem.`}
            </p>
          )}
        </section>
      )}
      {!isReference && text.trim() !== '' && (
        <section aria-label="Resultado da busca" className="space-y-2">
          <p role="status" className="text-muted-foreground text-sm">
            {isSearching ? 'Buscando…' : formatCount(found.total, 'versículo', 'versículos')}
          </p>
          {found.verses.length > 0 && (
            <VerseList
              label="Versículos encontrados"
              verses={found.verses}
              nameOf={shortNameOf}
              query={text}
              onPick={(verse) => go(passagemOf(verse))}
            />
          )}
        </section>
      )}
      {text.trim() === '' && (
        <>
          <Remembered label="Favoritos" names={memory.favoritos} onPick={open} />
          <Remembered label="Últimas" names={memory.historico} onPick={open} />
        </>
      )}
    </div>
  )
}
