import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { RouteError } from './route-error'

afterEach(cleanup)

function Refused(): never {
  throw new AppError('PGRST116')
}

test.each([
  ['/contar-oferta/1', 1],
  ['/', 0],
])('what the server does not have at %s offers the way home %i times', async (at, times) => {
  const router = createMemoryRouter([{ path: '*', Component: Refused, ErrorBoundary: RouteError }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Não encontrado')
  expect(screen.queryAllByRole('link', { name: 'Voltar ao início' })).toHaveLength(times)
})
