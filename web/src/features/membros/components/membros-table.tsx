import { ArrowDown, ArrowUpDown } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useVirtualRows } from '@/components/table/use-virtual-rows'
import { Avatar } from '@/components/ui/avatar'
import { Checkbox, RowCheckbox } from '@/components/ui/checkbox'
import { cn } from '@/lib/cn'
import { COLUNA_LABELS, type ColunaId } from '../exibicao'
import { isSelecionado } from '../massa/use-selecao'
import type { MembroDaLista, MembrosSearch } from '../model'
import { type OpenMembro, useOpenMembro } from '../use-open-membro'
import { type Situacoes, useSituacoes } from '../use-situacoes'
import { COLUNAS } from './colunas'
import type { MembrosRowsProps } from './membros-rows'

const ROW_REM = 3.5
const DENSE_ROW_REM = 2.75
const NAME_REM = 17
const NONE = <span className="text-muted-foreground">–</span>

/** Narrow windows show the first columns that were chosen; the rest waits on the person's page. */
const SHOWN = ['', 'hidden lg:block', 'hidden xl:block'] as const
const shownFrom = (place: number) => SHOWN[Math.min(place, 2)]
const COLUMNS = 'grid-cols-(--md) lg:grid-cols-(--lg) xl:grid-cols-(--xl)'

/** Some browsers forget what a table is when its parts are laid out in another way. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/**
 * Widths of the columns at each size of the window. A table of the browser would lay all of its rows out, and paint its
 * borders, with each row that comes and goes; here each row is a grid of its own, and no other one is touched.
 */
function widths(colunas: readonly ColunaId[]): CSSProperties {
  const columns = (count: number) =>
    ['minmax(0, 1fr)', ...colunas.slice(0, count).map((id) => `${COLUNAS[id].width}rem`)].join(' ')
  return { '--md': columns(1), '--lg': columns(2), '--xl': columns(colunas.length) } as CSSProperties
}

type RowProps = Pick<MembrosRowsProps, 'choose' | 'exibicao'> & {
  membro: MembroDaLista
  /** Its place in the whole list. */
  index: number
  rowRem: number
  isChosen: boolean
  abrir: OpenMembro
  situacoes: Situacoes
}

/**
 * Drawn once: while one scrolls, only the rows that come into view are new. Hence few elements, and none that think. Contained in size
 * alone: with its layout contained, too, each row became two layers of its own to the browser.
 */
const MembroRow = memo(function MembroRow(props: RowProps) {
  const { membro, index, rowRem, isChosen, choose, exibicao, abrir, situacoes } = props
  return (
    <tr
      {...AS.row}
      aria-rowindex={index + 2}
      className={cn(
        'absolute inset-x-0 grid items-center border-border border-b [contain:size] hover:bg-muted',
        COLUMNS,
        isChosen && 'bg-primary-soft',
      )}
      style={{ top: `${index * rowRem}rem`, height: `${rowRem}rem` }}
    >
      <td {...AS.cell} className="flex items-center gap-3 px-4 font-medium">
        {choose && (
          <RowCheckbox
            aria-label={`Selecionar ${membro.nome_completo}`}
            checked={isChosen}
            onCheckedChange={(checked) => choose([membro.id], checked)}
          />
        )}
        <Avatar size="sm" name={membro.nome_completo} src={membro.foto} />
        <a
          href={`/membros/${membro.id}`}
          data-membro={membro.id}
          className="line-clamp-2 break-words leading-tight outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
          {...abrir}
        >
          {membro.nome_completo}
        </a>
      </td>
      {exibicao.colunas.map((coluna, place) => (
        <td key={coluna} {...AS.cell} className={cn('truncate px-4 tabular-nums', shownFrom(place))}>
          {COLUNAS[coluna].cell(membro, situacoes) || NONE}
        </td>
      ))}
    </tr>
  )
})

function Head({
  coluna,
  ordem,
  setOrdem,
}: Pick<MembrosRowsProps, 'ordem' | 'setOrdem'> & { coluna: ColunaId | 'nome' }) {
  const by: MembrosSearch['ordem'] | undefined = coluna === 'nome' ? 'nome' : COLUNAS[coluna].ordem
  const label = coluna === 'nome' ? 'Nome' : COLUNA_LABELS[coluna]
  if (!by) return label
  const Icon = ordem === by ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={() => setOrdem(by)}
      className={cn(
        '-mx-2 inline-flex h-9 items-center gap-1.5 rounded-sm px-2 hover:bg-accent hover:text-accent-foreground',
        ordem === by && 'text-foreground',
      )}
    >
      {label}
      <Icon aria-hidden className={cn('size-3.5', ordem !== by && 'opacity-50')} />
    </button>
  )
}

const sorted = (ordem: MembrosSearch['ordem'], by: MembrosSearch['ordem'] | undefined) =>
  ordem === by ? (by === 'recentes' ? 'descending' : 'ascending') : undefined

const HEAD = 'whitespace-nowrap px-4 font-medium text-muted-foreground text-xs'

/** The list at a desk. Rows have one height, so that only those near the window need to exist. */
export function MembrosTable(props: MembrosRowsProps) {
  const { membros, total, skipped, topRef, selecao, choose, exibicao, ordem, setOrdem } = props
  const { colunas, densa } = exibicao
  const rowRem = densa ? DENSE_ROW_REM : ROW_REM
  const count = skipped + membros.length
  const { ref, indexes } = useVirtualRows(count, rowRem, skipped)
  const abrir = useOpenMembro()
  const situacoes = useSituacoes()
  const minWidth = colunas.length > 4 ? NAME_REM + colunas.reduce((sum, id) => sum + COLUNAS[id].width, 0) : 0
  const chosenHere = choose ? membros.filter(({ id }) => isSelecionado(selecao, id)).length : 0
  return (
    <div
      className={cn('rounded-lg border border-border bg-card shadow-card', minWidth > 0 && 'overflow-x-auto')}
    >
      <table
        {...AS.table}
        className="block w-full text-left text-sm"
        style={{ ...widths(colunas), minWidth: minWidth ? `${minWidth}rem` : undefined }}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-label="Membros"
      >
        <thead {...AS.rowgroup} className="block">
          <tr
            {...AS.row}
            aria-rowindex={1}
            className={cn('grid h-11 items-center border-border border-b', COLUMNS)}
          >
            <th scope="col" {...AS.columnheader} className={HEAD} aria-sort={sorted(ordem, 'nome')}>
              <span className="flex items-center gap-4">
                {choose && (
                  <Checkbox
                    aria-label={`Selecionar as ${membros.length} pessoas carregadas`}
                    checked={chosenHere === 0 ? false : chosenHere === membros.length || 'indeterminate'}
                    onCheckedChange={(checked) =>
                      choose(
                        membros.map(({ id }) => id),
                        checked === true,
                      )
                    }
                  />
                )}
                <Head coluna="nome" ordem={ordem} setOrdem={setOrdem} />
              </span>
            </th>
            {colunas.map((id, place) => (
              <th
                key={id}
                scope="col"
                {...AS.columnheader}
                className={cn(HEAD, shownFrom(place))}
                aria-sort={sorted(ordem, COLUNAS[id].ordem)}
              >
                <Head coluna={id} ordem={ordem} setOrdem={setOrdem} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={ref}
          {...AS.rowgroup}
          className="relative block"
          style={{ height: `${count * rowRem}rem` }}
        >
          {skipped > 0 && (
            <tr
              ref={topRef}
              aria-hidden
              className="absolute inset-x-0 top-0 block"
              style={{ height: `${skipped * rowRem}rem` }}
            />
          )}
          {indexes.map((index) => {
            const membro = membros[index - skipped]
            if (!membro) return null
            return (
              <MembroRow
                key={membro.id}
                membro={membro}
                index={index}
                rowRem={rowRem}
                isChosen={choose !== undefined && isSelecionado(selecao, membro.id)}
                choose={choose}
                exibicao={exibicao}
                abrir={abrir}
                situacoes={situacoes}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
