import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { RouteError } from './route-error'

afterEach(cleanup)

test.each([
  ['/contar-oferta/1', 'PGRST116', 'Não encontrado', 1],
  ['/contar-oferta/1', '42501', 'Sem permissão', 1],
  ['/contar-oferta/1', 'unreachable', 'Tentar de novo', 0],
  ['/', 'PGRST116', 'Não encontrado', 0],
])('at %s, %s says “%s” and offers the way home %i times', async (at, code, words, times) => {
  const loader = () => {
    throw new AppError(code)
  }
  const router = createMemoryRouter([{ path: '*', loader, ErrorBoundary: RouteError }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.queryAllByRole('link', { name: 'Voltar ao início' })).toHaveLength(times)
})
