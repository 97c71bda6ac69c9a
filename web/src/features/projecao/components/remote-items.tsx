import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { wordsOf } from '@/features/slides/public'
import { cn } from '@/lib/cn'
import { plain } from '@/lib/format'
import type { Programme, ProgrammeItem } from '../live/programme'

const wordsOfItem = ({ slides }: ProgrammeItem) => slides.flatMap(({ content }) => wordsOf(content))

const labelOf = ({ slides }: ProgrammeItem, at: number) => {
  const slide = slides[at]
  if (!slide) return ''
  const { content, mark, label } = slide
  const text = wordsOf(content).join(' / ') || (label ?? 'Slide sem texto')
  return mark ? `${mark} · ${text}` : text
}

type RemoteItemsProps = {
  programme: Programme | null
  liveItem: string | null
  liveSlide: string | null
  onShow: (item: string, slide: string) => void
}

/** The service, found by what it is called or says; one press opens an item, another shows a slide. */
export function RemoteItems({ programme, liveItem, liveSlide, onShow }: RemoteItemsProps) {
  const id = useId()
  const [text, setText] = useState('')
  // the one on air, until another is opened or it is closed
  const [chosen, setChosen] = useState<{ item: string | null; live: string | null } | null>(null)
  const open = chosen && chosen.live === liveItem ? chosen.item : liveItem
  const wanted = plain(text.trim())
  const items = (programme?.items ?? []).filter(
    (item) => wanted === '' || plain([item.title, ...wordsOfItem(item)].join(' ')).includes(wanted),
  )
  return (
    <section aria-label="Roteiro" className="space-y-2">
      <Label htmlFor={id}>Procurar no culto</Label>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {items.length === 0 && (
        <p className="text-muted-foreground text-sm">
          {wanted === '' ? 'O culto ainda não tem itens.' : 'Nada com estas palavras neste culto.'}
        </p>
      )}
      <ul className="divide-y divide-border">
        {items.map((item) => {
          const isOpen = open === item.id
          if (item.slides.length === 0)
            return (
              <li key={item.id} className="pt-4 pb-1 font-semibold text-muted-foreground text-sm">
                {item.title}
              </li>
            )
          return (
            <li key={item.id}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setChosen({ item: isOpen ? null : item.id, live: liveItem })}
                className="flex min-h-12 w-full items-center gap-2 text-left"
              >
                {item.id === liveItem && (
                  <span
                    role="img"
                    aria-label="no ar"
                    className="size-2 shrink-0 rounded-full bg-destructive"
                  />
                )}
                <span className="min-w-0 flex-1 truncate">{item.title}</span>
                {isOpen ? (
                  <ChevronUp aria-hidden className="size-4" />
                ) : (
                  <ChevronDown aria-hidden className="size-4" />
                )}
              </button>
              {isOpen && (
                <ul className="space-y-1 pb-2">
                  {item.slides.map((slide, at) => (
                    <li key={slide.id}>
                      <button
                        type="button"
                        aria-pressed={item.id === liveItem && slide.id === liveSlide}
                        onClick={() => onShow(item.id, slide.id)}
                        className={cn(
                          'line-clamp-2 min-h-11 w-full rounded-md bg-secondary px-3 py-1.5 text-left text-secondary-foreground text-sm',
                          item.id === liveItem && slide.id === liveSlide && 'outline-2 outline-destructive',
                        )}
                      >
                        {labelOf(item, at)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
