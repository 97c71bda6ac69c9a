import { type KeyboardEvent, useRef, useState } from 'react'

/** The cell that the keyboard stands on: only it is reached by Tab, the arrows lead to the others. */
export function useGrade() {
  const grade = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState('0:0')

  function focus(row: number, column: number) {
    const rows = grade.current?.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]')
    const line = rows?.[Math.max(0, Math.min(row, (rows?.length ?? 1) - 1))]
    const cells = line?.querySelectorAll<HTMLElement>('[data-cell]')
    const cell = cells?.[Math.max(0, Math.min(column, (cells?.length ?? 1) - 1))]
    if (!cell) return
    setActive(cell.dataset.cell ?? '0:0')
    cell.focus()
  }

  function place(): [row: number, column: number] {
    const cell = document.activeElement?.closest<HTMLElement>('[data-cell]')
    const line = cell?.closest('tr')
    const rows = [...(grade.current?.querySelectorAll('tbody tr[data-row]') ?? [])]
    const cells = [...(line?.querySelectorAll('[data-cell]') ?? [])]
    return [line ? rows.indexOf(line) : 0, cell ? cells.indexOf(cell) : 0]
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || !(event.target as HTMLElement).closest('[data-cell]')) return
    const isFar = event.ctrlKey || event.metaKey
    const [row, column] = place()
    const steps: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [isFar ? 0 : row, 0],
      End: [isFar ? Number.MAX_SAFE_INTEGER : row, Number.MAX_SAFE_INTEGER],
      PageUp: [row - 8, column],
      PageDown: [row + 8, column],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    focus(...step)
  }

  return {
    grade,
    handleKeyDown,
    /** What makes an element a cell of the grid. */
    cellProps: (id: string, isFirst: boolean) => ({
      'data-cell': id,
      tabIndex: active === id || (active === '0:0' && isFirst) ? 0 : -1,
      onFocus: () => setActive(id),
    }),
  }
}

export type CellProps = ReturnType<typeof useGrade>['cellProps']
