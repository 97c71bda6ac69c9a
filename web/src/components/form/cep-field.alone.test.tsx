import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findAddress } from '@/lib/cep'
import { CepField } from './cep-field'

vi.mock('@/lib/cep', () => ({ findAddress: vi.fn() }))
const find = vi.mocked(findAddress)
const POSSE = { logradouro: 'Rua Um', bairro: 'Centro', cidade: 'Posse', uf: 'GO' }

beforeEach(() => find.mockReset())
afterEach(cleanup)

function Form({ cep, onAddress }: { cep: string; onAddress: () => void }) {
  const { control } = useForm({ defaultValues: { cep } })
  return <CepField control={control} name="cep" label="CEP" onAddress={onAddress} />
}

function renderField(cep = '') {
  const onAddress = vi.fn()
  render(<Form cep={cep} onAddress={onAddress} />)
  return { onAddress, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('CEP') }
}

test('asks once for a whole code, formatted, and hands the address on', async () => {
  find.mockResolvedValue(POSSE)
  const { onAddress, user, input } = renderField()
  await user.type(input, '73900000')
  await screen.findByText('Endereço encontrado. Confira e complete o número.')
  expect(input.value).toBe('73900-000')
  expect(find.mock.calls).toEqual([['73900000']])
  expect(onAddress).toHaveBeenCalledExactlyOnceWith(POSSE)
})

test('nobody knows it: says so, changes nothing, stays open', async () => {
  find.mockResolvedValue(null)
  const { onAddress, user, input } = renderField()
  await user.type(input, '73900000')
  await screen.findByText('Não encontramos o endereço deste CEP. Preencha os campos.')
  expect(onAddress).not.toHaveBeenCalled()
  expect(input.disabled).toBe(false)
})

test('an answer of what was typed over is nobody’s address; a stored code is not asked for', async () => {
  let answer: (address: typeof POSSE) => void = () => {}
  find.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const { onAddress, user, input } = renderField('11111-111')
  expect(find).not.toHaveBeenCalled()
  await user.clear(input)
  await user.type(input, '73900000{Backspace}')
  answer(POSSE)
  await screen.findByText('Preenche rua, bairro e cidade quando há internet.')
  expect(onAddress).not.toHaveBeenCalled()
})
