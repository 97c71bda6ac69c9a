import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MEMBRO_VAZIO, type Membro } from '@/features/membros/public'
import { NO_ACCESS } from '@/lib/access'
import { createQueryClient } from '@/lib/query-client'
import { toasts } from '@/lib/toast'
import type { Profile } from '../model'
import { ProfileDialog } from './profile-dialog'

const access = vi.hoisted(() => ({ isLider: false }))
vi.mock('@/lib/session', () => ({ useSession: () => ({ user: { id: 'u1' } }) }))
vi.mock('@/lib/permissions', () => ({
  usePermissions: () => ({
    ...NO_ACCESS,
    canEdit: () => false,
    flags: { ...NO_ACCESS.flags, isLider: access.isLider },
  }),
}))

const profile: Profile = {
  id: 'u1',
  nome: 'Ana',
  sobrenome: 'Souza',
  username: 'ana.souza',
  telefone: '38999990000',
  data_nascimento: '1990-05-10',
  endereco: 'Rua Um, 1',
  campus: 'Posse',
  foto_url: null,
  email: 'ana@exemplo.org',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const membro: Membro = {
  ...MEMBRO_VAZIO,
  id: 'm1',
  nome: 'Ana',
  sobrenome: 'Souza',
  nome_completo: 'Ana Souza',
  nome_ordenacao: 'ana souza',
  texto_busca: ' ana souza',
  email: 'ana@exemplo.org',
  campus: 'Centro',
  situacao: 'membro',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

type Sent = { method: string; table: string; query: URLSearchParams; body: unknown }
let sent: Sent[] = []
let said: string[] = []
let refusal: { status: number; body: unknown } | 'offline' | null
let linkedBy: 'profile_id' | 'email' | null
let stopToasts: () => void

function answer({ method, table, query }: Sent): unknown {
  if (method === 'PATCH') return { id: '1' }
  if (table === 'profiles') return profile
  if (table === 'campi_publicos') return ['Centro', 'Posse'].map((nome) => ({ id: nome, nome }))
  return linkedBy && query.has(linkedBy) ? membro : null
}

async function serve(input: RequestInfo, init?: RequestInit) {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const text = await request.text()
  const entry: Sent = {
    method: request.method,
    table: url.pathname.split('/').at(-1) ?? '',
    query: url.searchParams,
    body: text ? JSON.parse(text) : undefined,
  }
  sent.push(entry)
  await new Promise((resolve) => setTimeout(resolve, 10))
  const failure = entry.method === 'PATCH' ? refusal : null
  if (failure === 'offline') throw new TypeError('Failed to fetch')
  const headers = { 'content-type': 'application/json' }
  return new Response(JSON.stringify(failure ? failure.body : answer(entry)), {
    status: failure?.status ?? 200,
    headers,
  })
}

beforeEach(() => {
  sent = []
  said = []
  refusal = null
  linkedBy = 'email'
  access.isLider = false
  stopToasts = toasts.drain(({ title }) => said.push(title))
  vi.stubGlobal('fetch', serve)
})

afterEach(() => {
  cleanup()
  stopToasts()
  vi.unstubAllGlobals()
})

// A save reloads the page a moment later: that moment has to come while there still is a page.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 1_500)))

async function openDialog() {
  const onOpenChange = vi.fn()
  const routes = [{ path: '/', element: <ProfileDialog open onOpenChange={onOpenChange} /> }]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Nome')
  return { onOpenChange, user: userEvent.setup() }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const patches = () => sent.filter(({ method }) => method === 'PATCH')
const save = () => screen.getByRole('button', { name: 'Salvar' })

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name))
  if (text) await user.type(field(name), text)
}

describe('ProfileDialog', () => {
  test.each([
    ['Nome', 'A', 'Nome deve ter ao menos 2 caracteres'],
    ['Sobrenome', '', 'Sobrenome deve ter ao menos 2 caracteres'],
    ['Username', 'an', 'Username deve ter ao menos 3 caracteres'],
    ['Username', 'a'.repeat(21), 'Username deve ter no máximo 20 caracteres'],
    ['Username', 'ana-souza', 'Username pode conter apenas letras, números, ponto e underscore'],
    ['Data de nascimento', '31022020', 'Data inválida'],
  ])('%s "%s": %s', async (name, text, message) => {
    const { user } = await openDialog()
    await type(user, name, text)
    await user.click(save())
    await screen.findByText(message)
    const described = field(name).getAttribute('aria-describedby') ?? ''
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(message)
    expect(patches()).toEqual([])
  })

  test('the username is in lower case as it is typed', async () => {
    const { user } = await openDialog()
    await type(user, 'Username', 'Ana.SOUZA')
    expect(field('Username').value).toBe('ana.souza')
  })

  test('who is no leader sees the campus, with the reason why it stays', async () => {
    const { user } = await openDialog()
    expect(field('Campus').disabled).toBe(true)
    screen.getByText('Apenas administradores/líderes podem alterar o campus.')
    await type(user, 'Endereço', '')
    await user.click(save())
    await waitFor(() => expect(said).toEqual(['Perfil e membro atualizados com sucesso!']))
    const [first, second] = patches()
    expect(first).toMatchObject({ table: 'profiles', body: { nome: 'Ana', endereco: null } })
    expect(first?.body).toHaveProperty('updated_at')
    expect(first?.body).not.toHaveProperty('campus')
    expect(second).toMatchObject({
      table: 'membros_igreja',
      body: { nome_completo: 'Ana Souza', profile_id: 'u1', campus: 'Centro', endereco: null },
    })
  })

  test('a leader changes the campus of both records', async () => {
    access.isLider = true
    const { user, onOpenChange } = await openDialog()
    await within(field('Campus')).findByRole('option', { name: 'Centro' })
    await user.selectOptions(field('Campus'), 'Centro')
    await user.dblClick(save())
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(patches().map(({ body }) => body)).toMatchObject([{ campus: 'Centro' }, { campus: 'Centro' }])
  })

  test('looks the member up by profile first, then by e-mail', async () => {
    await openDialog()
    const lookups = sent.filter(({ table }) => table === 'membros_igreja').map(({ query }) => query)
    expect(lookups.map((query) => query.get('profile_id') ?? query.get('email'))).toEqual([
      'eq.u1',
      'eq.ana@exemplo.org',
    ])
  })

  test('without a linked member only the profile is saved', async () => {
    linkedBy = null
    const { user, onOpenChange } = await openDialog()
    await type(user, 'Nome', 'Aninha')
    await user.click(save())
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(patches().map(({ table }) => table)).toEqual(['profiles'])
  })

  test('a failed save says why in Portuguese and keeps what was typed', async () => {
    refusal = { status: 403, body: { code: '42501', message: 'permission denied' } }
    const { user, onOpenChange } = await openDialog()
    await type(user, 'Nome', 'Aninha')
    await user.click(save())
    const sentence = 'Erro ao atualizar perfil: Você não tem permissão para fazer isso.'
    await waitFor(() => expect(said).toEqual([sentence]))
    expect(field('Nome').value).toBe('Aninha')
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  test('a taken username is said at its field', async () => {
    const message = 'duplicate key value violates unique constraint "profiles_username_key"'
    refusal = { status: 409, body: { code: '23505', message, details: null } }
    const { user } = await openDialog()
    await type(user, 'Username', 'maria')
    await user.click(save())
    await screen.findByText('Este username já está em uso')
    expect(field('Username').value).toBe('maria')
  })

  test('without connection the draft stays', async () => {
    refusal = 'offline'
    const { user } = await openDialog()
    await type(user, 'Nome', 'Aninha')
    await user.click(save())
    await waitFor(() => expect(said[0]).toMatch(/^Erro ao atualizar perfil: /))
    expect(field('Nome').value).toBe('Aninha')
  })

  test('closing asks before typed text is lost', async () => {
    const { user, onOpenChange } = await openDialog()
    await type(user, 'Nome', 'Aninha')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Descartar alterações?' }))
    await user.click(question.getByRole('button', { name: 'Continuar editando' }))
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(field('Nome').value).toBe('Aninha')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })
})
