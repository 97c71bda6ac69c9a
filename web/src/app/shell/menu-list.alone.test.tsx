import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_ACCESS } from '@/lib/access'
import { MenuList } from './menu-list'

let permissions = {}
let user: object | null = null
vi.mock('@/lib/permissions', () => ({ usePermissions: () => permissions }))
vi.mock('@/lib/session', () => ({ useSession: () => ({ user }) }))
vi.mock('@/lib/waiting', () => ({ countBelow: () => 0, useWaiting: () => [] }))

const ASK = 'Sua conta ainda não abre nenhuma área. Peça um papel a quem administra o sistema na sua igreja.'

function show(who: typeof user, isLoading = false) {
  user = who
  permissions = { ...NO_ACCESS, isLoading, isError: false, canView: () => false }
  render(
    <MemoryRouter>
      <MenuList />
    </MemoryRouter>,
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an empty permission set: a sentence says what to do, no entry shows', () => {
  show({ id: '00000000-0000-4000-8000-000000000001' })
  expect(screen.getByText(ASK)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('not to whoever is signed out', () => {
  show(null)
  expect(screen.queryByText(ASK)).toBeNull()
})

test('without network nothing is on its way, and it says so until the network is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ id: '00000000-0000-4000-8000-000000000001' }, true)
  expect(screen.getByText('Sem conexão: o menu volta com ela.')).toBeTruthy()
  onLine.mockReturnValue(true)
  act(() => dispatchEvent(new Event('online')))
  expect(screen.queryByText('Sem conexão: o menu volta com ela.')).toBeNull()
})
