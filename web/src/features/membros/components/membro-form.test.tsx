import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_ACCESS } from '@/lib/access'
import { createQueryClient } from '@/lib/query-client'
import type { Membro } from '../model'
import { MembroForm } from './membro-form'

const permissions = { ...NO_ACCESS, campi: ['Posse', 'Centro'], flags: { ...NO_ACCESS.flags, isLider: true } }
vi.mock('@/lib/permissions', () => ({ usePermissions: () => permissions }))

const membro: Membro = {
  id: '00000000-0000-4000-8000-000000000001',
  profile_id: null,
  nome: 'José',
  sobrenome: 'Lima',
  nome_completo: 'José Lima',
  nome_ordenacao: 'jose lima',
  texto_busca: ' jose lima',
  email: null,
  username: null,
  telefone: '38999990000',
  data_nascimento: null,
  endereco: null,
  campus: 'Posse',
  foto: null,
  situacao: 'membro',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

type Reply = (request: Request) => unknown
let sent: Request[] = []
let reply: Reply

/** The server: keeps what it was asked; a thrown error is a lost connection. */
function serve(next: Reply) {
  reply = next
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push(request.clone())
    const body = await reply(request)
    return new Response(JSON.stringify(body), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderForm() {
  const onDone = vi.fn()
  const routes = [{ path: '/', element: <MembroForm membro={membro} onDone={onDone} /> }]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  return { onDone, user: userEvent.setup() }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const saveButton = () => screen.getByRole('button', { name: 'Salvar' })

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}

describe('MembroForm', () => {
  test('ties every message to its field and sends nothing', async () => {
    const { user } = renderForm()
    await type(user, 'Nome', 'J')
    await type(user, 'E-mail', 'jose')
    await user.click(saveButton())
    const nome = field('Nome')
    await waitFor(() => expect(nome.getAttribute('aria-invalid')).toBe('true'))
    const message = document.getElementById(nome.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('Nome deve ter ao menos 2 caracteres')
    expect(screen.getAllByText('E-mail inválido').length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(nome)
    expect(sent).toEqual([])
  })

  test('saves only over the version that was opened, once, however often one presses', async () => {
    serve(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return membro
    })
    const { user, onDone } = renderForm()
    await type(user, 'Telefone', '38988887777')
    await user.dblClick(saveButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(1)
    const [request] = sent
    const query = new URL(request?.url ?? '').searchParams
    expect(request?.method).toBe('PATCH')
    expect(query.get('id')).toBe(`eq.${membro.id}`)
    expect(query.get('updated_at')).toBe(`eq.${membro.updated_at}`)
    expect(await request?.json()).toMatchObject({ telefone: '(38) 98888-7777', email: null, campus: 'Posse' })
  })

  test('when somebody else was faster: says so, keeps what was typed, loads their version on demand', async () => {
    const theirs = { ...membro, endereco: 'Rua Nova, 5', updated_at: '2026-02-02T00:00:00Z', funcoes: [] }
    serve((request) => (request.method === 'PATCH' ? null : theirs))
    const { user, onDone } = renderForm()
    await type(user, 'Nome', 'Josué')
    await user.click(saveButton())
    await screen.findByText('Outra pessoa alterou este cadastro enquanto você editava.')
    expect(field('Nome').value).toBe('Josué')
    expect(onDone).not.toHaveBeenCalled()

    await user.click(screen.getByRole('button', { name: 'Carregar versão atual' }))
    await screen.findByText(/A outra pessoa mudou: Endereço\./)
    expect(field('Nome').value).toBe('Josué')
    expect(field('Endereço').value).toBe('Rua Nova, 5')

    serve(() => theirs)
    await user.click(saveButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const last = new URL(sent.findLast(({ method }) => method === 'PATCH')?.url ?? '')
    expect(last.searchParams.get('updated_at')).toBe(`eq.${theirs.updated_at}`)
  })

  test('a lost connection keeps the draft', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch')
    })
    const { user, onDone } = renderForm()
    await type(user, 'Nome', 'Josué')
    await user.click(saveButton())
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(saveButton().hasAttribute('disabled')).toBe(false))
    expect(field('Nome').value).toBe('Josué')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('asks before typed text is thrown away', async () => {
    const { user, onDone } = renderForm()
    await type(user, 'Nome', 'Josué')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(onDone).toHaveBeenCalledOnce()
  })
})
