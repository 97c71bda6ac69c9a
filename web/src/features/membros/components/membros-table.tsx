import { ArrowDown, ArrowUpDown } from 'lucide-react'
import { memo } from 'react'
import { useLinhasVirtuais } from '@/components/table/use-linhas-virtuais'
import { Avatar } from '@/components/ui/avatar'
import { Checkbox } from '@/components/ui/checkbox'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import { COLUNA_LABELS, type ColunaId } from '../exibicao'
import type { MembroDaLista, MembrosSearch } from '../model'
import { isSelecionado } from '../use-selecao'
import { COLUNAS } from './colunas'
import { MembroLink } from './membro-link'
import type { MembrosRowsProps } from './membros-list'

const ROW_REM = 3.5
const DENSE_ROW_REM = 2.75
const NAME_REM = 17
const NONE = <span className="text-muted-foreground">–</span>
/** Narrow windows show the first columns that were chosen; the rest waits on the person's page. */
const shownFrom = (place: number) => ['', 'hidden lg:table-cell'][place] ?? 'hidden xl:table-cell'
const columnFrom = (place: number) => ['', 'hidden lg:table-column'][place] ?? 'hidden xl:table-column'

type RowProps = Pick<MembrosRowsProps, 'escolher' | 'exibicao'> & {
  membro: MembroDaLista
  position: number
  isChosen: boolean
}

/** Drawn once: while one scrolls, only the rows that come into view are new. */
const MembroRow = memo(function MembroRow({ membro, position, isChosen, escolher, exibicao }: RowProps) {
  return (
    <TableRow
      className={cn('relative hover:bg-muted', isChosen && 'bg-primary-soft')}
      style={{ height: `${exibicao.densa ? DENSE_ROW_REM : ROW_REM}rem` }}
      aria-rowindex={position}
    >
      <TableCell className="h-auto py-0 font-medium">
        <span className="flex items-center gap-3">
          {escolher && (
            <Checkbox
              aria-label={`Selecionar ${membro.nome_completo}`}
              checked={isChosen}
              onCheckedChange={(checked) => escolher([membro.id], checked === true)}
              className="relative z-10"
            />
          )}
          <Avatar size="sm" name={membro.nome_completo} src={membro.foto} />
          <MembroLink id={membro.id} className="truncate">
            {membro.nome_completo}
          </MembroLink>
        </span>
      </TableCell>
      {exibicao.colunas.map((coluna, place) => (
        <TableCell key={coluna} className={cn('h-auto py-0 tabular-nums', shownFrom(place))}>
          <span className="block truncate">{COLUNAS[coluna].cell(membro) || NONE}</span>
        </TableCell>
      ))}
    </TableRow>
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

/** The list at a desk. Rows have one height, so that only those near the window need to exist. */
export function MembrosTable(props: MembrosRowsProps) {
  const { membros, total, skipped, topRef, selecao, escolher, exibicao, ordem, setOrdem } = props
  const { colunas, densa } = exibicao
  const rowRem = densa ? DENSE_ROW_REM : ROW_REM
  const { ref, indexes, before, after } = useLinhasVirtuais(membros.length, rowRem)
  const span = colunas.length + 1
  const minWidth = colunas.length > 4 ? NAME_REM + colunas.reduce((sum, id) => sum + COLUNAS[id].width, 0) : 0
  const chosenHere = membros.filter(({ id }) => isSelecionado(selecao, id)).length
  return (
    <Table
      className="table-fixed"
      style={{ minWidth: minWidth ? `${minWidth}rem` : undefined }}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-label="Membros"
    >
      <colgroup>
        <col />
        {colunas.map((id, place) => (
          <col key={id} className={columnFrom(place)} style={{ width: `${COLUNAS[id].width}rem` }} />
        ))}
      </colgroup>
      <TableHeader>
        <TableRow aria-rowindex={1}>
          <TableHead aria-sort={sorted(ordem, 'nome')}>
            <span className="flex items-center gap-4">
              {escolher && (
                <Checkbox
                  aria-label={`Selecionar as ${membros.length} pessoas carregadas`}
                  checked={chosenHere === 0 ? false : chosenHere === membros.length || 'indeterminate'}
                  onCheckedChange={(checked) =>
                    escolher(
                      membros.map(({ id }) => id),
                      checked === true,
                    )
                  }
                />
              )}
              <Head coluna="nome" ordem={ordem} setOrdem={setOrdem} />
            </span>
          </TableHead>
          {colunas.map((id, place) => (
            <TableHead key={id} className={shownFrom(place)} aria-sort={sorted(ordem, COLUNAS[id].ordem)}>
              <Head coluna={id} ordem={ordem} setOrdem={setOrdem} />
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      {skipped > 0 && (
        <tbody aria-hidden>
          <tr ref={topRef} style={{ height: `${skipped * rowRem}rem` }}>
            <td colSpan={span} />
          </tr>
        </tbody>
      )}
      <TableBody ref={ref}>
        <tr aria-hidden style={{ height: before }} hidden={before === 0}>
          <td colSpan={span} />
        </tr>
        {indexes.map((index) => {
          const membro = membros[index]
          if (!membro) return null
          return (
            <MembroRow
              key={membro.id}
              membro={membro}
              position={skipped + index + 2}
              isChosen={escolher !== undefined && isSelecionado(selecao, membro.id)}
              escolher={escolher}
              exibicao={exibicao}
            />
          )
        })}
        <tr aria-hidden style={{ height: after }} hidden={after === 0}>
          <td colSpan={span} />
        </tr>
      </TableBody>
    </Table>
  )
}
