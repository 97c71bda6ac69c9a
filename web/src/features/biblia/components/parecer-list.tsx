import { formatCount } from '@/lib/format'
import type { Parecer } from '../importacao/judge'

const MOST = 200

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-9 cursor-pointer py-1.5">{title}</summary>
      <p className="max-h-40 overflow-y-auto text-muted-foreground">
        {names.slice(0, MOST).join(', ')}
        {names.length > MOST && ` e mais ${names.length - MOST}`}
      </p>
    </details>
  )
}

/** What is in a file and what is not, before it comes in. */
export function ParecerList({ parecer }: { parecer: Parecer }) {
  const { livros, versiculos, faltamLivros, faltam, aMais, fora } = parecer
  return (
    <section
      aria-label="O que o arquivo traz"
      className="space-y-1 rounded-lg border border-border px-4 py-3"
    >
      <p className="font-medium">
        {formatCount(livros, 'livro', 'livros')}, {formatCount(versiculos, 'versículo', 'versículos')}
      </p>
      <Names title={`Faltam ${formatCount(faltamLivros.length, 'livro', 'livros')}`} names={faltamLivros} />
      <Names title={`Sem texto: ${formatCount(faltam.length, 'versículo', 'versículos')}`} names={faltam} />
      <Names
        title={`Numerados de outro modo: ${formatCount(aMais.length, 'versículo', 'versículos')}`}
        names={aMais}
      />
      <Names title={`Ficam de fora: ${formatCount(fora.length, 'trecho', 'trechos')}`} names={fora} />
    </section>
  )
}
