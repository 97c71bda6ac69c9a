import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readSearch, useSearch, writeSearch } from './search-params'

const schema = z.object({
  busca: z.string().default(''),
  campus: z.string().optional(),
  pagina: z.coerce.number().int().min(1).default(1),
  ordem: z.enum(['nome', 'campus']).default('nome'),
  funcoes: z.array(z.string()).default([]),
})

describe('readSearch', () => {
  test('reads what the address says and fills in the defaults', () => {
    const params = new URLSearchParams('busca=jo%C3%A3o&pagina=3&funcoes=Louvor')
    expect(readSearch(schema, params)).toEqual({
      busca: 'joão',
      pagina: 3,
      ordem: 'nome',
      funcoes: ['Louvor'],
    })
  })

  test('only what does not fit falls back', () => {
    const params = new URLSearchParams('busca=ana&pagina=zero&ordem=idade')
    expect(readSearch(schema, params)).toEqual({ busca: 'ana', pagina: 1, ordem: 'nome', funcoes: [] })
  })
})

describe('writeSearch', () => {
  test('defaults leave the address, foreign parameters stay', () => {
    const params = new URLSearchParams('busca=ana&pagina=2&evento=7')
    const next = writeSearch(schema, params, { busca: '', funcoes: ['Louvor', 'Kids'] })
    expect(next.toString()).toBe('evento=7&pagina=2&funcoes=Louvor&funcoes=Kids')
  })

  test('undefined takes a parameter away', () => {
    expect(writeSearch(schema, new URLSearchParams('campus=Posse'), { campus: undefined }).toString()).toBe(
      '',
    )
  })
})

let shown: ReturnType<typeof useSearch<z.infer<typeof schema>>> | null = null

function Membros() {
  shown = useSearch(schema)
  return null
}

describe('useSearch', () => {
  /** The page at `/membros`; `/membros/7` waits for its code. */
  function setup(entry: string) {
    shown = null
    const router = createMemoryRouter(
      [
        { path: '/', element: null },
        { path: '/membros', element: <Membros /> },
        { path: '/membros/:id', lazy: () => new Promise<never>(() => undefined) },
      ],
      { initialEntries: ['/', entry] },
    )
    render(<RouterProvider router={router} />)
    const search = () => {
      if (!shown) throw new Error('the page is not shown')
      return shown
    }
    return { router, search }
  }

  test('a change replaces the entry, so that back leaves the page', async () => {
    const { router, search } = setup('/membros?busca=ana')
    expect(search()[0].busca).toBe('ana')
    await act(async () => search()[1]({ busca: 'bia', pagina: 1 }))
    expect(router.state.location.search).toBe('?busca=bia')
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/')
  })

  test('push keeps the way back', async () => {
    const { router, search } = setup('/membros')
    await act(async () => search()[1]({ pagina: 2 }, { push: true }))
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/membros')
    expect(search()[0].pagina).toBe(1)
  })

  test('the same address gives the same value', async () => {
    const { router, search } = setup('/membros?funcoes=Kids')
    const [before] = search()
    await act(() => router.navigate('/membros?funcoes=Kids', { replace: true, state: 'drawn anew' }))
    expect(search()[0]).toBe(before)
  })

  test('whoever goes to another page is not taken back by what they typed before', async () => {
    const { router, search } = setup('/membros')
    await act(async () => void router.navigate('/membros/7'))
    await act(async () => search()[1]({ busca: 'ana' }))
    expect(router.state.navigation.location?.pathname).toBe('/membros/7')
  })
})
