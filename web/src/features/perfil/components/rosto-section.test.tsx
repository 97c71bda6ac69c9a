import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MEMBRO_VAZIO } from '@/features/membros/public'
import { createQueryClient } from '@/lib/query-client'
import { toasts } from '@/lib/toast'
import type { Perfil } from '../model'
import { RostoSection } from './rosto-section'

const ID = '0b5c1d1e-7b1f-4f0e-9a55-3f1c9d1f2a3b'
const FOTO = `${location.origin}/storage/v1/object/public/member-photos/profile-photos/${ID}-1.jpg`
const MOMENT = '2026-01-01T00:00:00Z'

const pessoa = { nome: 'Ana', sobrenome: 'Souza', username: null, telefone: null, data_nascimento: null }
const comum = {
  ...pessoa,
  endereco: null,
  campus: 'Posse',
  email: null,
  created_at: MOMENT,
  updated_at: MOMENT,
}
const perfil: Perfil = {
  profile: { ...comum, id: ID, foto_url: FOTO },
  membro: {
    ...MEMBRO_VAZIO,
    ...comum,
    id: 'm1',
    profile_id: ID,
    nome_completo: 'Ana Souza',
    nome_ordenacao: '',
    texto_busca: '',
    foto: FOTO,
    situacao: 'membro',
  },
}

let rosto: Record<string, unknown>
let answer: { status: number; body: unknown }
let sent: { path: string; body: unknown }[]
let said: string[]
let stop: () => void

beforeEach(() => {
  rosto = {
    consentido: false,
    menor: false,
    pode_consentir: true,
    indexado: false,
    indexado_em: null,
    versao: '2026-11',
    texto: 'Autorizo a igreja.',
  }
  answer = { status: 200, body: { success: true } }
  sent = []
  said = []
  stop = toasts.drain(({ title }) => said.push(title))
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const text = await request.text()
    if (path === 'meu_rosto') return Response.json(rosto)
    sent.push({ path, body: text ? JSON.parse(text) : null })
    if (path === 'registrar_consentimento') rosto = { ...rosto, consentido: true }
    if (path === 'revogar_consentimento') {
      rosto = { ...rosto, consentido: false, indexado: false }
      return new Response(null, { status: 204 })
    }
    if (path !== 'azure-face-index') return Response.json({})
    // a face takes its time: the second press of a double click comes before the answer
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (answer.status === 200) rosto = { ...rosto, indexado: true, indexado_em: MOMENT }
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

function open(shown: Perfil = perfil) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RostoSection perfil={shown} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const indexButton = () => screen.findByRole('button', { name: 'Indexar rosto' })
const consentDialog = () => screen.findByRole('dialog', { name: 'Autorizar o reconhecimento facial' })

describe('RostoSection', () => {
  test.each([
    ['member', { ...perfil, membro: null }],
    [
      'photo',
      {
        profile: { ...perfil.profile, foto_url: null },
        membro: perfil.membro && { ...perfil.membro, foto: null },
      },
    ],
  ])('without a %s it says what is missing', async (_name, shown) => {
    const user = open(shown)
    await user.click(await indexButton())
    expect(said).toEqual(['É necessário ter um membro vinculado e uma foto de perfil para indexar.'])
    expect(sent).toEqual([])
  })

  test('asks for consent first, then indexes', async () => {
    const user = open()
    await user.click(await indexButton())
    const dialog = within(await consentDialog())
    dialog.getByText('Autorizo a igreja.')
    const accept = dialog.getByRole<HTMLButtonElement>('button', { name: 'Autorizar e indexar' })
    expect(accept.disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Li e autorizo' }))
    await user.click(accept)
    await waitFor(() => expect(said).toEqual(['Rosto indexado com sucesso para check-in facial!']))
    expect(sent).toEqual([
      {
        path: 'registrar_consentimento',
        body: { membro_id: 'm1', finalidade: 'reconhecimento_facial', versao: '2026-11' },
      },
      { path: 'azure-face-index', body: { membroId: 'm1', photoUrl: FOTO } },
    ])
    await screen.findByText(/^Rosto indexado em /)
  })

  test('whoever has consented is not asked again', async () => {
    rosto.consentido = true
    const user = open()
    await screen.findByText('Você autorizou. O rosto ainda não está indexado.')
    await user.dblClick(await indexButton())
    await waitFor(() => expect(said).toHaveLength(1))
    expect(sent.map(({ path }) => path)).toEqual(['azure-face-index'])
  })

  test.each([200, 422])("a refusal (%s) is said in the function's own words", async (status) => {
    rosto.consentido = true
    answer = { status, body: { success: false, error: 'Nenhum rosto foi encontrado na foto.' } }
    const user = open()
    await user.click(await indexButton())
    await waitFor(() => expect(said).toEqual(['Erro ao indexar rosto: Nenhum rosto foi encontrado na foto.']))
  })

  test('an answer that is none is said too', async () => {
    rosto.consentido = true
    answer = { status: 502, body: 'proxy' }
    const user = open()
    await user.click(await indexButton())
    await waitFor(() => expect(said[0]).toMatch(/^Erro ao indexar rosto: .+/))
  })

  test('a minor cannot accept', async () => {
    rosto.pode_consentir = false
    const user = open()
    await user.click(await indexButton())
    const dialog = within(await consentDialog())
    dialog.getByText(/quem autoriza é o responsável/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Autorizar e indexar' }).disabled).toBe(true)
  })

  test('consent is withdrawn after its effect is told', async () => {
    rosto = { ...rosto, consentido: true, indexado: true, indexado_em: MOMENT }
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Retirar autorização' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Retirar autorização?' }))
    question.getByText(/O código do seu rosto é apagado agora/)
    await user.click(question.getByRole('button', { name: 'Retirar autorização' }))
    await screen.findByText('Seu rosto não está indexado.')
    expect(sent.map(({ path }) => path)).toEqual(['revogar_consentimento'])
  })
})
