import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '@/lib/toast'
import { recordPresenca } from './record-presenca'

const { rpc, server } = vi.hoisted(() => ({
  rpc: vi.fn(),
  server: { session: {} as object | null },
}))
vi.mock('@/lib/supabase', () => ({ supabase: { rpc } }))
vi.mock('@/lib/auth', () => ({
  auth: { getSession: async () => ({ data: { session: server.session }, error: null }) },
}))

const said = vi.fn()
beforeEach(() => {
  rpc.mockReset()
  said.mockReset()
  toasts.drain(({ kind, title, description }) => said(kind, title, description))
  server.session = {}
})

test('says and gives that it is confirmed', async () => {
  rpc.mockResolvedValue({ data: {}, error: null })
  expect(await recordPresenca('culto_1', true)).toEqual({
    success: true,
    message: 'Presença confirmada automaticamente.',
  })
  expect(rpc).toHaveBeenCalledWith('confirmar_presenca', { evento_id: 'culto_1', automatica: true })
  expect(said).toHaveBeenCalledWith('success', 'Presença confirmada automaticamente.', undefined)
})

test('without a session the server is not asked', async () => {
  server.session = null
  expect(await recordPresenca('culto', false)).toMatchObject({
    success: false,
    message: 'Usuário não autenticado',
  })
  expect(rpc).not.toHaveBeenCalled()
  expect(said).toHaveBeenCalledWith(
    'error',
    'Erro de autenticação. Faça login para registrar presença.',
    undefined,
  )
})

test('says and gives what went wrong, and throws nothing', async () => {
  rpc.mockResolvedValue({
    data: null,
    error: { code: 'PT404', message: 'Membro não encontrado' },
    status: 404,
  })
  expect(await recordPresenca('culto', false)).toMatchObject({
    success: false,
    message: 'Membro não encontrado',
  })
  expect(said).toHaveBeenCalledWith('error', 'Membro não encontrado para este perfil.', undefined)
  rpc.mockRejectedValue(new TypeError('Failed to fetch'))
  const { success, message } = await recordPresenca('culto', false)
  expect(success).toBe(false)
  expect(said).toHaveBeenLastCalledWith('error', 'Erro ao registrar presença', message)
})
