import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
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

describe('useSearch', () => {
  function setup(entry: string) {
    return renderHook(
      () => ({ search: useSearch(schema), location: useLocation(), navigate: useNavigate() }),
      { wrapper: ({ children }) => <MemoryRouter initialEntries={['/', entry]}>{children}</MemoryRouter> },
    )
  }

  test('a change replaces the entry, so that back leaves the page', () => {
    const { result } = setup('/membros?busca=ana')
    expect(result.current.search[0].busca).toBe('ana')
    act(() => result.current.search[1]({ busca: 'bia', pagina: 1 }))
    expect(result.current.location.search).toBe('?busca=bia')
    act(() => {
      result.current.navigate(-1)
    })
    expect(result.current.location.pathname).toBe('/')
  })

  test('push keeps the way back', () => {
    const { result } = setup('/membros')
    act(() => result.current.search[1]({ pagina: 2 }, { push: true }))
    act(() => {
      result.current.navigate(-1)
    })
    expect(result.current.location.pathname).toBe('/membros')
    expect(result.current.search[0].pagina).toBe(1)
  })

  test('the same address gives the same value', () => {
    const { result, rerender } = setup('/membros?funcoes=Kids')
    const [before] = result.current.search
    rerender()
    expect(result.current.search[0]).toBe(before)
  })
})
