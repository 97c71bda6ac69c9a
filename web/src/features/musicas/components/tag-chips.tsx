import { useQuery } from '@tanstack/react-query'
import { cn } from '@/lib/cn'
import { musicasQueries } from '../queries'

type TagChipsProps = { value: string; onChange: (tag: string) => void }

/** The tags of the library: one chosen, or none. */
export function TagChips({ value, onChange }: TagChipsProps) {
  const { data: tags = [] } = useQuery(musicasQueries.tags())
  if (tags.length === 0) return null
  return (
    <fieldset className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <legend className="sr-only">Etiquetas</legend>
      <div className="flex min-w-max gap-2 py-0.5 md:min-w-0 md:flex-wrap">
        {tags.map(({ tag }) => (
          <button
            key={tag}
            type="button"
            aria-pressed={tag === value}
            onClick={() => onChange(tag === value ? '' : tag)}
            className={cn(
              'min-h-11 rounded-full border px-4 font-medium text-sm md:min-h-9',
              tag === value
                ? 'border-primary bg-primary-soft text-primary-text'
                : 'border-input bg-card hover:bg-accent',
            )}
          >
            {tag}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
