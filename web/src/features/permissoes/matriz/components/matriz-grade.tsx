import { Fragment } from 'react'
import type { Resource } from '@/lib/access'
import { cn } from '@/lib/cn'
import type { GRUPOS } from '../../palavras'
import { ESCADA, PAPEIS } from '../../palavras'
import { useGrade } from '../use-grade'
import type { Matriz } from '../use-matriz'
import { MatrizLinha } from './matriz-linha'
import { PapelHead } from './papel-head'

type MatrizGradeProps = {
  matriz: Matriz
  grupos: typeof GRUPOS
  /** Who sees a resource. */
  onQuemVe: (recurso: Resource) => void
}

const HEAD = 'sticky z-20 bg-card'

/** All roles side by side. A grid for the keyboard: arrows, Home, End; Enter goes on, V, E and N set. */
export function MatrizGrade({ matriz, grupos, onQuemVe }: MatrizGradeProps) {
  const { grade, handleKeyDown, cellProps } = useGrade()
  const first = grupos[0]?.recursos[0]
  return (
    <div className="max-h-[calc(100dvh-15rem)] min-h-96 overflow-auto rounded-lg border border-border bg-card shadow-card">
      <table
        ref={grade}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is a grid keeps its rows and headers (ARIA grid pattern)
        role="grid"
        aria-label="Permissões por papel"
        aria-describedby="matriz-teclas"
        onKeyDown={handleKeyDown}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th
              scope="col"
              rowSpan={2}
              className={cn(
                HEAD,
                'top-0 left-0 z-30 min-w-48 border-border border-r border-b px-4 text-left',
              )}
            >
              Recurso
            </th>
            <th
              colSpan={ESCADA.length}
              scope="colgroup"
              className={cn(HEAD, 'top-0 h-8 border-border border-r text-muted-foreground text-xs')}
            >
              Hierarquia
            </th>
            <th
              colSpan={PAPEIS.length - ESCADA.length}
              scope="colgroup"
              className={cn(HEAD, 'top-0 h-8 text-muted-foreground text-xs')}
            >
              Papéis exatos
            </th>
          </tr>
          <tr>
            {PAPEIS.map((papel) => (
              <PapelHead key={papel} papel={papel} matriz={matriz} className={cn(HEAD, 'top-8')} />
            ))}
          </tr>
        </thead>
        <tbody>
          {grupos.map(({ nome, recursos }) => (
            <Fragment key={nome}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={PAPEIS.length + 1}
                  className="border-border border-b bg-muted px-4 py-1.5 text-left font-semibold text-muted-foreground text-xs"
                >
                  <span className="sticky left-4">{nome}</span>
                </th>
              </tr>
              {recursos.map((recurso) => (
                <MatrizLinha
                  key={recurso}
                  recurso={recurso}
                  isFirst={recurso === first}
                  matriz={matriz}
                  cellProps={cellProps}
                  onQuemVe={onQuemVe}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p id="matriz-teclas" className="sr-only">
        Use as setas para andar. Enter passa ao próximo nível; N não vê, V vê, E edita.
      </p>
    </div>
  )
}
