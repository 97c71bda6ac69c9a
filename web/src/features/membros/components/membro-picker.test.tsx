import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipProvider } from '@/components/ui/tooltip'
import { createQueryClient } from '@/lib/query-client'
import { MembroPicker } from './membro-picker'

const PEOPLE = ['Ana Lima', 'Ana Souza', 'Anabela Reis'].map((nome_completo, at) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  nome_completo,
  campus: 'Posse',
  situacao: 'membro',
  foto: null,
  funcoes: [],
  cursor: { at },
}))

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { url } = new Request(input, init)
    if (url.includes('/rpc/buscar_membros')) return Response.json(PEOPLE)
    const id = /id=eq\.([^&]+)/.exec(url)?.[1]
    return Response.json(PEOPLE.filter((person) => person.id === id))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Picker({ exclude, onSubmit }: { exclude?: string[]; onSubmit: () => void }) {
  const [id, setId] = useState<string | null>(null)
  return (
    <form onSubmit={onSubmit}>
      <MembroPicker label="Quem convidou" value={id} onChange={setId} exclude={exclude} />
      <output>{id}</output>
    </form>
  )
}

function renderPicker(exclude?: string[]) {
  const onSubmit = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TooltipProvider>
        <Picker exclude={exclude} onSubmit={onSubmit} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    onSubmit,
    input: () => screen.getByRole('combobox', { name: 'Quem convidou' }),
  }
}

test('by keyboard: type, go down, take; the form around is not sent; the way back gives the field back', async () => {
  const { user, onSubmit, input } = renderPicker()
  await user.type(input(), 'ana')
  await screen.findByRole('option', { name: /Ana Souza/ })
  expect(input().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  const active = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Ana Souza')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe(PEOPLE[1]?.id)
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Tirar Ana Souza' }))
  await waitFor(() => expect(document.activeElement).toBe(input()))
})

test('who is excluded is not offered; Escape closes', async () => {
  const { user, input } = renderPicker([PEOPLE[0]?.id ?? ''])
  await user.type(input(), 'ana')
  await screen.findByRole('option', { name: /Ana Souza/ })
  expect(screen.queryByRole('option', { name: /Ana Lima/ })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
})
