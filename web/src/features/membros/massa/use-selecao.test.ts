import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isSelecionado, quantosSelecionados, useSelecao } from './use-selecao'

test('everybody of the filter but some, and another filter begins with nobody', () => {
  const { result, rerender } = renderHook(({ key }) => useSelecao(key), { initialProps: { key: 'a' } })
  act(() => result.current.choose(['1', '2'], true))
  act(() => result.current.choose(['2'], false))
  expect(quantosSelecionados(result.current.selecao, 10)).toBe(1)
  act(() => result.current.chooseAll())
  act(() => result.current.choose(['3'], false))
  expect(quantosSelecionados(result.current.selecao, 10)).toBe(9)
  expect(isSelecionado(result.current.selecao, '3')).toBe(false)
  expect(isSelecionado(result.current.selecao, '4')).toBe(true)
  act(() => result.current.choose(['3'], true))
  expect(quantosSelecionados(result.current.selecao, 10)).toBe(10)
  rerender({ key: 'b' })
  expect(quantosSelecionados(result.current.selecao, 10)).toBe(0)
})
