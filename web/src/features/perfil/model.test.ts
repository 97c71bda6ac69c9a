import { describe, expect, test } from 'vitest'
import { type Profile, perfilForm, perfilValues } from './model'

const valid = {
  nome: 'Ana',
  sobrenome: 'Souza',
  username: 'ana.souza_1',
  telefone: '',
  data_nascimento: '',
  endereco: '',
  campus: 'Posse',
}

async function messages(values: Partial<typeof valid>) {
  const result = await perfilForm.safeParseAsync({ ...valid, ...values })
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

describe('perfilForm', () => {
  test.each([
    [{ nome: 'A' }, 'Nome deve ter ao menos 2 caracteres'],
    [{ nome: ' A ' }, 'Nome deve ter ao menos 2 caracteres'],
    [{ sobrenome: '' }, 'Sobrenome deve ter ao menos 2 caracteres'],
    [{ username: 'ab' }, 'Username deve ter ao menos 3 caracteres'],
    [{ username: 'a'.repeat(21) }, 'Username deve ter no máximo 20 caracteres'],
    [{ username: 'ana souza' }, 'Username pode conter apenas letras, números, ponto e underscore'],
    [{ username: 'joão' }, 'Username pode conter apenas letras, números, ponto e underscore'],
    [{ campus: '' }, 'Campus é obrigatório'],
    [{ data_nascimento: '2026-02-30' }, 'Data inválida'],
    [{ data_nascimento: '2999-01-01' }, 'A data de nascimento não pode estar no futuro'],
  ])('%o: %s', async (values, message) => {
    expect(await messages(values)).toEqual([message])
  })

  test('accepts names of two characters and usernames of three and of twenty', async () => {
    expect(await messages({ nome: 'Jó', sobrenome: 'Sá', username: 'a_1' })).toEqual([])
    expect(await messages({ username: 'a'.repeat(20) })).toEqual([])
  })

  test('saves empty optional fields as null and the username in lower case', async () => {
    const data = await perfilForm.parseAsync({
      ...valid,
      username: 'Ana.Souza',
      telefone: '  ',
      endereco: '',
    })
    expect(data).toMatchObject({
      username: 'ana.souza',
      telefone: null,
      data_nascimento: null,
      endereco: null,
    })
  })
})

describe('perfilValues', () => {
  const profile: Profile = {
    id: 'u1',
    nome: 'Ana',
    sobrenome: null,
    username: null,
    telefone: '+5538999990000',
    data_nascimento: null,
    endereco: null,
    campus: 'Centro',
    foto_url: null,
    email: 'ana@exemplo.org',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }

  test('shows the profile, empty where nothing is known, the phone as it is read', () => {
    expect(perfilValues({ profile, membro: null })).toEqual({
      nome: 'Ana',
      sobrenome: '',
      username: '',
      telefone: '(38) 99999-0000',
      data_nascimento: '',
      endereco: '',
      campus: 'Centro',
    })
  })

  test('a profile without campus starts in the default one', () => {
    expect(perfilValues({ profile: { ...profile, campus: '' }, membro: null }).campus).toBe('Posse')
  })
})
