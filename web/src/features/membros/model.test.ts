import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { readSearch } from '@/lib/search-params'
import { changedFields, type Membro, membroForm, membrosSearch, membroValues, takenField } from './model'

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
  data_nascimento: '1985-03-12',
  endereco: null,
  campus: 'Posse',
  foto: null,
  situacao: 'membro',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

const values = membroValues(membro)
const messages = (change: Partial<typeof values>) =>
  membroForm.safeParse({ ...values, ...change }).error?.issues.map(({ message }) => message) ?? []

describe('membroForm', () => {
  test('takes a stored record as it is', () => {
    expect(values.telefone).toBe('(38) 99999-0000')
    expect(messages({})).toEqual([])
  })

  test.each([
    [{ nome: ' ' }, 'Nome deve ter ao menos 2 caracteres'],
    [{ email: 'jose' }, 'E-mail inválido'],
    [{ username: 'jo' }, 'Username deve ter ao menos 3 caracteres'],
    [{ username: 'josé lima' }, 'Username pode conter apenas letras, números, ponto e underscore'],
    [{ data_nascimento: '31/02' }, 'Data inválida'],
    [{ data_nascimento: '1200-01-01' }, 'Data inválida'],
    [{ endereco: 'a'.repeat(301) }, 'No máximo 300 caracteres'],
  ])('%o: %s', (change, message) => {
    expect(messages(change)).toEqual([message])
  })

  test('optional fields: empty becomes null, e-mail and username lower case', () => {
    const empty = { email: ' ', username: '', telefone: '', data_nascimento: '', endereco: ' ' }
    expect(membroForm.parse({ ...values, ...empty })).toMatchObject({
      email: null,
      username: null,
      telefone: null,
      data_nascimento: null,
      endereco: null,
    })
    const typed = membroForm.parse({ ...values, email: ' Jose@Exemplo.org', username: 'Jose.Lima' })
    expect(typed).toMatchObject({ email: 'jose@exemplo.org', username: 'jose.lima' })
  })
})

test('changedFields names what differs between two versions', () => {
  const other = { ...membro, telefone: null, campus: 'Centro', updated_at: '2026-02-01T00:00:00Z' }
  expect(changedFields(membro, other)).toEqual(['telefone', 'campus'])
})

describe('membrosSearch', () => {
  const read = (query: string) => readSearch(membrosSearch, new URLSearchParams(query))

  test('reads the address and falls back where it makes no sense', () => {
    expect(read('')).toEqual({ busca: '', campus: '', situacao: '', ordem: 'nome' })
    expect(read('busca=jos%C3%A9&situacao=todas&ordem=recentes')).toMatchObject({
      busca: 'josé',
      situacao: 'todas',
      ordem: 'recentes',
    })
    expect(read('busca=ana&situacao=rei&ordem=1')).toMatchObject({
      busca: 'ana',
      situacao: '',
      ordem: 'nome',
    })
  })
})

describe('takenField', () => {
  const failure = (constraint: string, code = '23505') => {
    const message = `duplicate key value violates unique constraint "${constraint}"`
    return new AppError(code, { cause: { code, message } })
  }

  test('reads which value belongs to somebody else', () => {
    expect(takenField(failure('profiles_username_key'))).toBe('username')
    expect(takenField(failure('membros_igreja_email_key'))).toBe('email')
    expect(takenField(failure('membros_igreja_profile_id_key'))).toBeNull()
    expect(takenField(failure('profiles_username_key', '23514'))).toBeNull()
    expect(takenField(new Error('x'))).toBeNull()
  })
})
