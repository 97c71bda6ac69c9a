import { beforeEach, expect, test, vi } from 'vitest'
import { findAddress } from './cep'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const VIA_CEP = { cep: '73900-000', logradouro: 'Rua A', bairro: 'Centro', localidade: 'Posse', uf: 'GO' }
const BRASIL_API = { cep: '73900000', street: null, neighborhood: 'Centro', city: 'Posse', state: 'GO' }

let answers: (host: string, signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) =>
    answers(new URL(address).hostname, signal),
  )
})

test('whoever answers first tells the street', async () => {
  answers = async () => json(200, VIA_CEP)
  expect(await findAddress('73900-000')).toEqual({
    logradouro: 'Rua A',
    bairro: 'Centro',
    cidade: 'Posse',
    uf: 'GO',
  })
})

test('one that fails or does not know it leaves it to the other', async () => {
  answers = async (host) => (host === 'viacep.com.br' ? json(200, { erro: 'true' }) : json(200, BRASIL_API))
  expect(await findAddress('73900000')).toEqual({
    logradouro: '',
    bairro: 'Centro',
    cidade: 'Posse',
    uf: 'GO',
  })
})

test('nobody knows it, nobody answers, or it is no code: null', async () => {
  answers = async (host) => (host === 'viacep.com.br' ? json(200, { erro: true }) : json(404, {}))
  expect(await findAddress('00000000')).toBeNull()
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await findAddress('73900000')).toBeNull()
  answers = vi.fn()
  expect(await findAddress('7390')).toBeNull()
  expect(answers).not.toHaveBeenCalled()
})
