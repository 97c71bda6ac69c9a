import type { KeyboardEvent } from 'react'
import { cn } from '@/lib/cn'
import type { Versiculo } from '../passagem'
import { highlight } from '../search'

const move = (event: KeyboardEvent<HTMLElement>) => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.findIndex((button) => button.contains(document.activeElement)) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type VerseListProps = {
  label: string
  verses: readonly Versiculo[]
  /** What each is called before its text: its number, or the whole reference. */
  nameOf: (verse: Versiculo) => string
  query?: string
  onPick: (verse: Versiculo, index: number) => void
}

/** Verses to choose from; the arrows go from one to the next. */
export function VerseList({ label, verses, nameOf, query = '', onPick }: VerseListProps) {
  return (
    <ul
      aria-label={label}
      onKeyDown={move}
      className="divide-y divide-border rounded-lg border border-border"
    >
      {verses.map((verse, index) => (
        <li key={`${verse.livro}.${verse.capitulo}.${verse.versiculo}`}>
          <button
            type="button"
            onClick={() => onPick(verse, index)}
            className={cn(
              'min-h-11 w-full px-3 py-2 text-left text-sm hover:bg-accent focus-visible:bg-accent',
              index === 0 && 'rounded-t-lg',
              index === verses.length - 1 && 'rounded-b-lg',
            )}
          >
            <span className="mr-2 font-semibold text-primary-text">{nameOf(verse)}</span>
            {highlight(verse.texto, query).map(({ text, isHit }, at) =>
              isHit ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name
                <mark key={at} className="rounded-xs bg-warning-soft text-inherit">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
