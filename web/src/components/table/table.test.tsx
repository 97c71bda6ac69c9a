import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { columnsOf, type DataTableProps } from './columns'
import { DataTable } from './data-table'
import { SearchField } from './search-field'

type Pessoa = { id: string; nome: string; campus: string }
const ROWS: Pessoa[] = [
  { id: '1', nome: 'Ana', campus: 'Posse' },
  { id: '2', nome: 'Bruno', campus: 'Serra' },
]
const column = columnsOf<Pessoa>()
const columns = column.columns([
  column.accessor('nome', { header: 'Nome', meta: { sort: 'nome' } }),
  column.accessor('campus', { header: 'Campus' }),
])

afterEach(cleanup)

function show(props: Partial<DataTableProps<Pessoa>> = {}) {
  return render(
    <MemoryRouter>
      <DataTable label="Membros" rows={ROWS} columns={columns} rowKey={(row) => row.id} {...props} />
    </MemoryRouter>,
  )
}

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}

describe('DataTable', () => {
  test('lists the rows; the first cell is the link of its row', () => {
    show({ rowHref: (row) => `/membros/${row.id}` })
    expect(screen.getByRole('table', { name: 'Membros' })).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Bruno' }).getAttribute('href')).toBe('/membros/2')
  })

  test('only columns that can be ordered have a button, and say how they are ordered', () => {
    const onSort = vi.fn()
    show({ sort: { by: 'nome', descending: true }, onSort })
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.queryByRole('button', { name: 'Campus' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Nome' }))
    expect(onSort).toHaveBeenCalledWith('nome')
  })

  test('says so when there is nothing', () => {
    show({ rows: [], empty: <p>Ninguém encontrado.</p> })
    expect(screen.getByText('Ninguém encontrado.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows grey rows while it loads', () => {
    show({ rows: [], isLoading: true, empty: <p>Ninguém encontrado.</p> })
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('Ninguém encontrado.')).toBeNull()
  })

  test('is a list of cards on phones', () => {
    onPhone()
    show({ rowHref: (row) => `/membros/${row.id}`, card: (row) => `${row.nome} de ${row.campus}` })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('list', { name: 'Membros' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ana de Posse' }).getAttribute('href')).toBe('/membros/1')
  })
})

const asked = vi.fn()
function Search() {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchField
        value={value}
        onChange={(text) => {
          asked(text)
          setValue(text)
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Limpar filtros
      </button>
    </>
  )
}

describe('SearchField', () => {
  beforeEach(() => {
    asked.mockClear()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  test('asks once, 200 ms after the last key', () => {
    render(<Search />)
    type('a')
    wait(150)
    type('an')
    wait(150)
    expect(asked).not.toHaveBeenCalled()
    wait(50)
    expect(asked.mock.calls).toEqual([['an']])
  })

  test('what is typed while the answer to earlier letters is on its way stays', () => {
    const onChange = vi.fn()
    const { rerender } = render(<SearchField value="" onChange={onChange} />)
    type('j')
    wait(200)
    type('jo')
    rerender(<SearchField value="" onChange={onChange} />)
    expect(box().value).toBe('jo')
    wait(200)
    type('jose')
    rerender(<SearchField value="j" onChange={onChange} />)
    expect(box().value).toBe('jose')
    rerender(<SearchField value="jo" onChange={onChange} />)
    wait(200)
    rerender(<SearchField value="jose" onChange={onChange} />)
    expect(box().value).toBe('jose')
    expect(onChange.mock.calls).toEqual([['j'], ['jo'], ['jose']])
    rerender(<SearchField value="" onChange={onChange} />)
    expect(box().value).toBe('')
  })

  test('Enter asks at once, Escape clears', () => {
    render(<Search />)
    type('ana')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(asked.mock.calls).toEqual([['ana']])
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(asked.mock.calls).toEqual([['ana'], ['']])
    expect(box().value).toBe('')
    wait(1000)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('follows a change from outside', () => {
    render(<Search />)
    type('ana')
    wait(200)
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(box().value).toBe('')
  })
})
