import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_ACCESS } from '@/lib/access'
import { createQueryClient } from '@/lib/query-client'
import { MEMBRO_VAZIO } from '../membro-vazio'
import type { MembroComFuncoes } from '../model'
import { MembroForm } from './membro-form'

const permissions = {
  ...NO_ACCESS,
  campi: ['Posse', 'Centro'],
  flags: { ...NO_ACCESS.flags, isLider: true },
  can: () => true,
}
vi.mock('@/lib/permissions', () => ({ usePermissions: () => permissions }))

const membro: MembroComFuncoes = {
  ...MEMBRO_VAZIO,
  funcoes: [],
  reservados: null,
  id: '00000000-0000-4000-8000-000000000001',
  nome: 'José',
  sobrenome: 'Lima',
  nome_completo: 'José Lima',
  nome_ordenacao: 'jose lima',
  texto_busca: ' jose lima',
  telefone: '+5538999990000',
  campus: 'Posse',
  situacao: 'membro',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

type Reply = (request: Request) => unknown
let sent: Request[] = []
let reply: Reply

/** What the form saves by. */
const SAVE = /\/rpc\/salvar_membro/
const CONFLICT = { code: 'PT409', message: 'Outra pessoa alterou este cadastro enquanto você editava.' }
const OPERATION = '00000000-0000-4000-8000-0000000000aa'
const saves = () => sent.filter(({ url }) => SAVE.test(url))

/** The server: keeps what it was asked; a thrown error is a lost connection. */
function serve(next: Reply) {
  reply = next
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.includes('/listas')) return Response.json([])
    sent.push(request.clone())
    const body = await reply(request)
    return new Response(JSON.stringify(body), {
      status: body === CONFLICT ? 409 : 200,
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

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
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
      return OPERATION
    })
    const { user, onDone } = renderForm()
    await type(user, 'Telefone', '38988887777')
    await user.dblClick(saveButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(saves()).toHaveLength(1)
    expect(await saves()[0]?.json()).toEqual({
      membro: membro.id,
      versao: membro.updated_at,
      dados: { telefone: '+5538988887777' },
    })
  })

  test('when somebody else was faster: field by field what was, theirs and mine, to choose from', async () => {
    const theirs = { ...membro, nome: 'Josias', bairro: 'Centro', updated_at: '2026-02-02T00:00:00Z' }
    serve(({ url }) => (SAVE.test(url) ? CONFLICT : theirs))
    const { user, onDone } = renderForm()
    await type(user, 'Nome', 'Josué')
    await user.click(saveButton())
    const panel = await screen.findByRole('region', { name: 'O que mudou enquanto você editava' })
    expect(panel.textContent).toContain('Antes: José')
    expect(panel.textContent).toContain('Agora: Centro')
    expect(field('Nome').value).toBe('Josué')
    expect(field('Bairro').value).toBe('Centro')
    expect(onDone).not.toHaveBeenCalled()

    serve(() => OPERATION)
    const before = saves().length
    await user.click(saveButton())
    await screen.findByText('Escolha o que fica em cada campo que vocês dois mudaram.')
    expect(saves()).toHaveLength(before)

    await user.click(screen.getByRole('radio', { name: 'Usar o novo: Josias' }))
    expect(field('Nome').value).toBe('Josias')
    await user.click(screen.getByRole('radio', { name: 'Ficar com o meu: Josué' }))
    await user.click(saveButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(await saves().at(-1)?.json()).toEqual({
      membro: membro.id,
      versao: theirs.updated_at,
      dados: { nome: 'Josué' },
    })
  })

  test('somebody who only changed the photo is in nobody’s way', async () => {
    const theirs = { ...membro, foto: 'nova', updated_at: '2026-02-02T00:00:00Z' }
    serve(({ url }) => {
      if (!SAVE.test(url)) return theirs
      return saves().length === 1 ? CONFLICT : OPERATION
    })
    const { user, onDone } = renderForm()
    await type(user, 'Nome', 'Josué')
    await user.click(saveButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(await saves().at(-1)?.json()).toMatchObject({
      versao: theirs.updated_at,
      dados: { nome: 'Josué' },
    })
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
