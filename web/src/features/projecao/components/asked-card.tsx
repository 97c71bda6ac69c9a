import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { type FoundPassage, passageQuery } from '../control/passage'
import type { Passagem } from '../model'

type AskedCardProps = {
  asked: Passagem
  /** How many more wait behind it. */
  waiting: number
  keyName: string
  isDisabled: boolean
  /** What the key would show; null: nothing yet. */
  onFound: (found: FoundPassage | null) => void
  onShow: (found: FoundPassage) => void
  onRefuse: () => void
}

/** What the pulpit asks for: read here first, shown by one key. */
export function AskedCard(props: AskedCardProps) {
  const { asked, waiting, keyName, isDisabled, onFound, onShow, onRefuse } = props
  const { data: found, isLoading } = useQuery(passageQuery(useQueryClient(), asked.texto))
  useEffect(() => {
    onFound(found ?? null)
    return () => onFound(null)
  }, [found, onFound])
  const first = found?.slides[0]?.content
  return (
    <section
      aria-label="Pedido do púlpito"
      className="mx-3 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-2 border-primary bg-card p-3"
    >
      <BookOpen aria-hidden className="size-5 shrink-0" />
      <div role="status" className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          O púlpito pede {found?.titulo ?? `“${asked.texto}”`}
          {waiting > 0 && (
            <span className="font-normal text-muted-foreground text-sm"> · e mais {waiting}</span>
          )}
        </p>
        <p className="truncate text-muted-foreground text-sm">
          {first?.kind === 'text'
            ? first.lines.join(' ')
            : isLoading
              ? 'Abrindo…'
              : 'Não achamos esta passagem nas versões da igreja.'}
        </p>
      </div>
      <Button size="sm" disabled={isDisabled || !found} onClick={() => found && onShow(found)}>
        Pôr no ar ({keyName})
      </Button>
      <Button size="sm" variant="outline" disabled={isDisabled} onClick={onRefuse}>
        Agora não
      </Button>
    </section>
  )
}
