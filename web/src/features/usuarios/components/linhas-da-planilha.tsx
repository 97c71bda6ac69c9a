import type { Linha } from '../planilha'

type LinhasProps = { linhas: readonly Linha[]; resultado: Record<number, string> }

/** The lines of a file: who, and what is wrong or became of it. */
export function LinhasDaPlanilha({ linhas, resultado }: LinhasProps) {
  return (
    <ol
      aria-label="Linhas do arquivo"
      className="max-h-80 divide-y divide-border overflow-y-auto rounded-md border border-border"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
      tabIndex={0}
    >
      {linhas.map(({ numero, nome, email, erro }) => (
        <li key={numero} className="flex flex-wrap gap-x-3 gap-y-0.5 px-3 py-2 text-sm">
          <span className="w-8 text-muted-foreground tabular-nums">{numero}</span>
          <span className="min-w-0 flex-1 basis-40">
            {nome} <span className="wrap-anywhere text-muted-foreground">{email}</span>
          </span>
          <span className={erro ? 'text-destructive-text' : 'text-muted-foreground'}>
            {resultado[numero] ?? erro ?? 'Pronta'}
          </span>
        </li>
      ))}
    </ol>
  )
}
