import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { FormActions } from './form-actions'
import { FormRoot } from './form-root'
import { PasswordField } from './password-field'
import { PhoneField } from './phone-field'
import { SelectField } from './select-field'
import { TextField } from './text-field'
import { useSchemaForm } from './use-schema-form'

const schema = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres'),
  senha: z.string(),
  nascimento: z.iso.date('Data inválida').or(z.literal('')),
  telefone: z.string(),
  campus: z.string().min(1, 'Campus é obrigatório'),
  avisos: z.boolean(),
})
type Values = z.output<typeof schema>

const EMPTY: Values = { nome: '', senha: '', nascimento: '', telefone: '', campus: '', avisos: false }
const CAMPI = [
  { value: 'Posse', label: 'Posse' },
  { value: 'Centro', label: 'Centro' },
]

type Props = {
  onSubmit?: (values: Values) => void
  values?: Partial<Values>
  isPending?: boolean
  refused?: string
}

function Form({ onSubmit = () => {}, values, isPending, refused }: Props) {
  const form = useSchemaForm(schema, { ...EMPTY, ...values })
  const { control } = form
  return (
    <FormRoot
      form={form}
      isPending={isPending}
      label="Cadastro"
      onSubmit={(data) => (refused ? form.setError('root', { message: refused }) : onSubmit(data))}
    >
      <TextField control={control} name="nome" label="Nome" hint="Como no documento." />
      <PasswordField control={control} name="senha" label="Senha" autoComplete="new-password" />
      <DateField control={control} name="nascimento" label="Nascimento" />
      <PhoneField control={control} name="telefone" label="Telefone" />
      <SelectField control={control} name="campus" label="Campus" options={CAMPI} />
      <CheckboxField control={control} name="avisos" label="Quero receber avisos" />
      <FormActions submitLabel="Salvar" />
    </FormRoot>
  )
}

const describedTexts = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

afterEach(cleanup)

describe('fields', () => {
  test('label, hint and error belong to their control', async () => {
    render(<Form values={{ campus: 'Posse' }} />)
    const nome = screen.getByRole('textbox', { name: 'Nome' })
    expect(describedTexts(nome)).toEqual(['Como no documento.'])
    expect(nome.getAttribute('aria-invalid')).toBeNull()
    await save()
    expect(nome.getAttribute('aria-invalid')).toBe('true')
    expect(describedTexts(nome)).toEqual(['Como no documento.', 'Nome deve ter ao menos 2 caracteres'])
    expect(document.activeElement).toBe(nome)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('several errors are listed, each a way to its field', async () => {
    render(<Form />)
    await save()
    expect(screen.getByRole('alert').textContent).toContain('Confira 2 campos:')
    await userEvent.click(screen.getByRole('button', { name: 'Campus é obrigatório' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Campus' }))
  })

  test('what concerns the whole form is said above it, and what was typed stays', async () => {
    render(<Form values={{ nome: 'Ana', campus: 'Posse' }} refused="Não foi possível salvar." />)
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível salvar.')
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Ana')
  })

  test('a saving form takes no change', () => {
    render(<Form isPending />)
    expect(screen.getByRole('textbox', { name: 'Nome' }).closest('fieldset')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-busy')).toBe('true')
  })

  test('nor does one whose submission has not settled', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    render(<Form onSubmit={() => promise} values={{ nome: 'Ana', campus: 'Posse' }} />)
    const fields = screen.getByRole('textbox', { name: 'Nome' }).closest('fieldset')
    await save()
    await waitFor(() => expect(fields).toHaveProperty('disabled', true))
    resolve()
    await waitFor(() => expect(fields).toHaveProperty('disabled', false))
  })

  test('gives what the schema makes of it', async () => {
    const onSubmit = vi.fn()
    render(<Form onSubmit={onSubmit} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), ' Ana ')
    await userEvent.type(screen.getByRole('textbox', { name: 'Nascimento' }), '29022024')
    await userEvent.type(screen.getByRole('textbox', { name: 'Telefone' }), '38999990000')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Campus' }), 'Centro')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quero receber avisos' }))
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      nome: 'Ana',
      senha: '',
      nascimento: '2024-02-29',
      telefone: '(38) 99999-0000',
      campus: 'Centro',
      avisos: true,
    })
  })
})

describe('DateField', () => {
  test('shows the day as it is said here and keeps what is not yet a day', async () => {
    render(<Form values={{ nome: 'Ana', campus: 'Posse', nascimento: '1990-05-12' }} />)
    const field = screen.getByRole('textbox', { name: 'Nascimento' })
    expect(field).toHaveProperty('value', '12/05/1990')
    await userEvent.clear(field)
    await userEvent.type(field, '3102')
    expect(field).toHaveProperty('value', '31/02')
    await userEvent.type(field, '2026')
    await save()
    expect(field).toHaveProperty('value', '31/02/2026')
    expect(describedTexts(field)).toHaveLength(1)
  })
})

describe('PasswordField', () => {
  test('shows and hides what is typed', async () => {
    render(<Form />)
    const field = screen.getByLabelText('Senha')
    expect(field).toHaveProperty('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(field).toHaveProperty('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
    expect(field).toHaveProperty('type', 'password')
  })
})
