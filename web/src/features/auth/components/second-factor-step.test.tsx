import type { Factor } from '@supabase/auth-js'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auth } from '@/lib/auth'
import { createQueryClient } from '@/lib/query-client'
import { authQueries } from '../queries'
import { SecondFactorStep } from './second-factor-step'

const { mfa } = auth
const CREATED = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
const APP: Factor<'totp', 'verified'> = {
  ...CREATED,
  id: 'app',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Celular',
}
const PHONE: Factor<'phone', 'verified'> = {
  ...CREATED,
  id: 'fone',
  factor_type: 'phone',
  status: 'verified',
  friendly_name: 'Telefone',
}

function show(...factors: (typeof APP | typeof PHONE)[]) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(authQueries.settings().queryKey, { external: {}, labels: {}, leaves })
  vi.spyOn(mfa, 'listFactors').mockResolvedValue({
    data: { all: factors, totp: [], phone: [], webauthn: [], recovery_code: [] },
    error: null,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactorStep />
    </QueryClientProvider>,
  )
}

const code = () => screen.findByLabelText<HTMLInputElement>('Código')
const refusal = (message: string) => ({ data: null, error: { code: message, status: 422 } }) as never

let leaves = { email: true, sms: true }

beforeEach(() => {
  leaves = { email: true, sms: true }
  vi.spyOn(mfa, 'challengeAndVerify').mockResolvedValue(refusal('mfa_verification_failed'))
})
afterEach(cleanup)

describe('SecondFactorStep', () => {
  test('asks for the code of the application, with or without spaces', async () => {
    show(APP)
    fireEvent.change(await code(), { target: { value: '123 456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('O código não confere.')).toBeTruthy()
    expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'app', code: '123456' })
  })

  test('sends nothing that is no code', async () => {
    show(APP)
    fireEvent.change(await code(), { target: { value: '123' } })
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('O código tem 6 números')).toBeTruthy()
    expect(mfa.challengeAndVerify).not.toHaveBeenCalled()
  })

  test('of several, one is chosen; a message goes out when it is asked for', async () => {
    const challenge = vi
      .spyOn(mfa, 'challenge')
      .mockResolvedValue({ data: { id: 'c1', type: 'phone', expires_at: 0 }, error: null })
    show(APP, PHONE)
    fireEvent.change(await screen.findByLabelText('Confirmar com'), { target: { value: 'fone' } })
    expect(challenge).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar código por SMS' }))
    expect(await code()).toBeTruthy()
    expect(challenge).toHaveBeenCalledWith({ factorId: 'fone', channel: 'sms' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Pedir de novo em/ }).disabled).toBe(true)
    expect(screen.getByText('Escolha acima outro dos seus segundos fatores.')).toBeTruthy()
  })

  test('where no SMS leaves, nothing is said to be sent, and who can read the code is named', async () => {
    leaves = { email: true, sms: false }
    vi.spyOn(mfa, 'challenge').mockResolvedValue({
      data: { id: 'c1', type: 'phone', expires_at: 0 },
      error: null,
    })
    show(PHONE)
    fireEvent.click(await screen.findByRole('button', { name: 'Pedir código' }))
    expect(await code()).toBeTruthy()
    expect(
      screen.getByText(/ainda não envia SMS: .* Peça o código a quem o administra na sua igreja\./),
    ).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/envi(amos|ado)/)
  })
})
