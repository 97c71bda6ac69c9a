import { type RowData, useTable } from '@tanstack/react-table'
import { useIsMobile } from '@/lib/media-query'
import { CardList } from './card-list'
import { type DataTableProps, features } from './columns'
import { DataTableView } from './data-table-view'

/** A list whose order and paging are the server's: a table on wide screens, cards on phones. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, empty, isLoading = false, card } = props
  const isMobile = useIsMobile()
  const table = useTable({ features, columns, data: rows, getRowId: rowKey })
  if (rows.length === 0 && !isLoading) return empty
  if (isMobile && card) return <CardList {...props} card={card} />
  return <DataTableView {...props} table={table} />
}
