import { Section } from '@/components/page/section'
import type { Foto } from '../model'

type RostosListProps = { title: string; fotos: readonly Foto[] }

/** Files, whose they are, and why they stay out. */
export function RostosList({ title, fotos }: RostosListProps) {
  if (fotos.length === 0) return null
  return (
    <Section title={title}>
      <ul
        aria-label={title}
        className="max-h-96 divide-y divide-border overflow-y-auto rounded-lg border border-border bg-card"
      >
        {fotos.map(({ file, pessoa, motivo }) => (
          <li
            key={file.webkitRelativePath || file.name}
            className="wrap-anywhere flex flex-col gap-1 px-4 py-2 text-sm md:flex-row md:justify-between md:gap-4"
          >
            <span>
              {pessoa ? (
                <>
                  <span className="font-medium">{pessoa.nome}</span>{' '}
                  <span className="text-muted-foreground">
                    {pessoa.campus} · {file.name}
                  </span>
                </>
              ) : (
                file.name
              )}
            </span>
            {motivo && <span className="text-destructive-text">{motivo}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
