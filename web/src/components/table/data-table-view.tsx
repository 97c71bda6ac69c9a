import type { ReactTable, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import type { ColumnMeta, DataTableFeatures, DataTableProps } from './columns'

type ViewProps<Row extends RowData> = DataTableProps<Row> & { table: ReactTable<DataTableFeatures, Row> }

const LOADING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function cellClass(meta: ColumnMeta | undefined): string {
  return cn(meta?.align === 'end' && 'text-right tabular-nums', meta?.className)
}

type HeadProps = {
  meta: ColumnMeta | undefined
  sort: { by: string; descending?: boolean } | undefined
  onSort: ((by: string) => void) | undefined
  children: ReactNode
}

function Head({ meta, sort, onSort, children }: HeadProps) {
  const by = meta?.sort
  if (!by || !onSort) return <TableHead className={cellClass(meta)}>{children}</TableHead>
  const isActive = sort?.by === by
  const Icon = !isActive ? ArrowUpDown : sort.descending ? ArrowDown : ArrowUp
  const order = sort?.descending ? 'descending' : 'ascending'
  return (
    <TableHead aria-sort={isActive ? order : undefined} className={cellClass(meta)}>
      <button
        type="button"
        onClick={() => onSort(by)}
        className={cn(
          '-mx-2 inline-flex h-9 items-center gap-1.5 rounded-sm px-2 hover:bg-accent hover:text-accent-foreground',
          isActive && 'text-foreground',
        )}
      >
        {children}
        <Icon aria-hidden className={cn('size-3.5', !isActive && 'opacity-50')} />
      </button>
    </TableHead>
  )
}

/** Only the first cell leads on; what it is made of covers the whole row. */
function RowLead<Row extends RowData>({
  row,
  rowHref,
  onRow,
  children,
}: ViewProps<Row> & { row: Row; children: ReactNode }) {
  const cover =
    'text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring'
  if (rowHref) {
    return (
      <Link to={rowHref(row)} className={cover}>
        {children}
      </Link>
    )
  }
  if (onRow) {
    return (
      <button type="button" onClick={() => onRow(row)} className={cover}>
        {children}
      </button>
    )
  }
  return children
}

function LoadingRows({ columns }: { columns: number }) {
  return LOADING.map((key) => (
    <TableRow key={key}>
      <TableCell colSpan={columns}>
        <Skeleton className="h-5" />
      </TableCell>
    </TableRow>
  ))
}

/** The table itself, for wide screens. */
export function DataTableView<Row extends RowData>(props: ViewProps<Row>) {
  const { table, label, sort, onSort, isLoading, isStale, rowHref, onRow } = props
  const isPressable = Boolean(rowHref || onRow)
  const { FlexRender } = table
  return (
    <Table
      aria-label={label}
      aria-busy={isLoading || isStale || undefined}
      className={cn(isStale && 'opacity-60')}
    >
      <TableHeader>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {group.headers.map((header) => (
              <Head key={header.id} meta={header.column.columnDef.meta} sort={sort} onSort={onSort}>
                <FlexRender header={header} />
              </Head>
            ))}
          </TableRow>
        ))}
      </TableHeader>
      <TableBody>
        {isLoading && <LoadingRows columns={table.getAllLeafColumns().length} />}
        {!isLoading &&
          table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              className={cn('relative', isPressable && 'transition-colors hover:bg-accent/40')}
            >
              {row.getAllCells().map((cell, index) => (
                <TableCell key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
                  {index === 0 ? (
                    <RowLead {...props} row={row.original}>
                      <FlexRender cell={cell} />
                    </RowLead>
                  ) : (
                    <FlexRender cell={cell} />
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
      </TableBody>
    </Table>
  )
}
