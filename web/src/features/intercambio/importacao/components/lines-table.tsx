import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { ACAO_LABELS, ACAO_VARIANTS, POR_LABELS } from '../../model'
import { definitionOf } from '../campos'
import type { Draft } from '../draft'
import { cellOf, columnOf } from '../lines'
import type { Tabela } from '../table'
import { type Avaliada, hasProblem } from '../use-conferencia'
import { LineCell } from './line-cell'

const ROW_PX = 52
const OVERSCAN = 8
/** The names of the columns stand above the lines: so much less of them is seen than the virtualizer takes. */
const HEADER_PX = 40

type Mend = (numero: number, column: number, text: string) => void
type RowProps = {
  draft: Draft
  linha: Avaliada
  source: Tabela['linhas'][number]
  onMend: Mend
  onNext: (from: HTMLElement) => void
}

const wrongCells = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('input[aria-invalid="true"]') ?? []),
]
const follows = (one: HTMLElement, from: HTMLElement) =>
  (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Each error beside the cell that has to change; what belongs to no cell is said with the line. */
function errorsByColumn({ erros, deixados }: Avaliada, { mapping, campus }: Draft) {
  const cells = new Map<number, string>()
  const others: string[] = []
  const left = Object.entries(deixados).map(
    ([campo, error]) =>
      [campo, `${error}. ${campo === 'campus' ? `Entra em ${campus}` : 'Entra sem este campo'}`] as const,
  )
  for (const [campo, error] of [...Object.entries(erros), ...left]) {
    const column = columnOf(campo, mapping)
    if (column >= 0) cells.set(column, cells.has(column) ? `${cells.get(column)}. ${error}` : error)
    else others.push(error)
  }
  return { cells, others }
}

function Row({ draft, linha, source, onMend, onNext }: RowProps) {
  const { cells, others } = errorsByColumn(linha, draft)
  return (
    <div className="flex border-border border-b py-1.5">
      <div className="w-11 shrink-0 px-1.5 py-2 text-right text-muted-foreground text-sm tabular-nums">
        {linha.numero}
      </div>
      <div className="w-28 shrink-0 px-2 md:w-44 py-1.5">
        <Badge variant={ACAO_VARIANTS[linha.acao]}>{ACAO_LABELS[linha.acao]}</Badge>
        {linha.quem && (
          <p className="mt-0.5 text-xs">
            <Link
              to={`/membros/${linha.quem.id}`}
              target="_blank"
              className="text-primary-text hover:underline"
            >
              {linha.quem.nome}
            </Link>{' '}
            <span className="text-muted-foreground">{POR_LABELS[linha.por ?? '']}</span>
          </p>
        )}
        {others.map((error) => (
          <p key={error} className="mt-0.5 font-medium text-destructive-text text-xs">
            {error}
          </p>
        ))}
      </div>
      {draft.mapping.map((campo, column) =>
        campo ? (
          <LineCell
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            label={`${definitionOf(campo).label}, linha ${linha.numero}`}
            value={cellOf(source, column, draft.emendas)}
            error={cells.get(column)}
            onMend={(text) => onMend(linha.numero, column, text)}
            onNext={onNext}
          />
        ) : null,
      )}
    </div>
  )
}

type LinesTableProps = { draft: Draft; linhas: readonly Avaliada[]; onMend: Mend }

/** The lines as they will come in, each cell to be mended in place. Only those in view are drawn. */
export function LinesTable({ draft, linhas, onMend }: LinesTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const sources = new Map(draft.tabela.linhas.map((linha) => [linha.numero, linha]))
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => linhas[index]?.numero ?? index,
    overscan: OVERSCAN,
    scrollPaddingEnd: HEADER_PX,
  })

  // A line whose error goes is lower than before, and the others move up: the cell with the focus stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the lines say is what moves them
  useEffect(() => {
    const cell = document.activeElement
    if (!cell || cell === scroller.current || !scroller.current?.contains(cell)) return
    const drawn = requestAnimationFrame(() =>
      requestAnimationFrame(() => cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })),
    )
    return () => cancelAnimationFrame(drawn)
  }, [linhas])

  /** The next wrong cell that is drawn; else that of the next wrong line, wherever it is, beginning again at the top. */
  function handleNext(index: number, from: HTMLElement) {
    const near = wrongCells(scroller.current).find((one) => follows(one, from))
    if (near) {
      // a way to another line that is not yet at its end would come back to it
      virtual.scrollToIndex(Number(near.closest<HTMLElement>('[data-index]')?.dataset.index), {
        align: 'auto',
      })
      return near.focus()
    }
    const wrong = linhas.flatMap((one, place) => (hasProblem(one) && place !== index ? [place] : []))
    const next = wrong.find((place) => place > index) ?? wrong[0]
    if (next === undefined) return
    virtual.scrollToIndex(next, { align: 'center' })
    const focus = () =>
      wrongCells(scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`) ?? null)[0]?.focus()
    // once it is drawn
    requestAnimationFrame(() => requestAnimationFrame(focus))
  }

  return (
    <section
      ref={scroller}
      aria-label="Linhas da planilha"
      data-lines
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by the keyboard
      tabIndex={0}
      className="max-h-[65dvh] scroll-pt-10 overflow-auto rounded-lg border border-border bg-card"
    >
      <div className="sticky top-0 z-10 flex w-max min-w-full border-border border-b bg-muted font-medium text-sm">
        <div className="w-11 shrink-0 px-1.5 py-2 text-right">Linha</div>
        <div className="w-28 shrink-0 px-2 md:w-44 py-2">O que acontece</div>
        {draft.mapping.map((campo, column) =>
          campo ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <div key={column} className="w-40 shrink-0 truncate px-3 py-2">
              {definitionOf(campo).label}
            </div>
          ) : null,
        )}
      </div>
      <div className="relative w-max min-w-full" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const linha = linhas[index]
          const source = linha && sources.get(linha.numero)
          if (!source) return null
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute top-0 left-0 w-max min-w-full"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row
                draft={draft}
                linha={linha}
                source={source}
                onMend={onMend}
                onNext={(from) => handleNext(index, from)}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
