import {
  createColumnHelper,
  metaHelper,
  type RowData,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export type ColumnMeta = {
  /** The name under which the list can be ordered by this column; without it the header is no button. */
  sort?: string
  align?: 'start' | 'end'
  /** Width, or from which screen on it shows: `hidden lg:table-cell`. */
  className?: string
}

export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
export type DataTableFeatures = typeof features

/** `const column = columnsOf<Membro>()`, then `column.columns([column.accessor('nome', { header: 'Nome' }), …])`. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>()
}

export type DataTableProps<Row extends RowData> = {
  rows: Row[]
  columns: TableOptions<DataTableFeatures, Row>['columns']
  rowKey: (row: Row) => string
  /** What the table lists, for screen readers. */
  label: string
  /** Where a row leads; its first cell is the link and the whole row takes the press. */
  rowHref?: (row: Row) => string
  onRow?: (row: Row) => void
  /** The row on phones; without it the table scrolls sideways there. */
  card?: (row: Row) => ReactNode
  sort?: { by: string; descending?: boolean }
  /** Gets the `sort` name of the pressed column. */
  onSort?: (by: string) => void
  empty?: ReactNode
  /** Grey rows instead of content. */
  isLoading?: boolean
  /** The rows are of the question before; the new answer is under way. */
  isStale?: boolean
}
