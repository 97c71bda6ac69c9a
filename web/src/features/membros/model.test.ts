import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { readSearch } from '@/lib/search-params'
import { changedFields, changesOf, fichaForm, fichaValues } from './ficha'
import { MEMBRO_VAZIO } from './membro-vazio'
import { type MembroComFuncoes, membrosSearch, takenField } from './model'

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
  data_nascimento: '1985-03-12',
  campus: 'Posse',
  situacao: 'membro',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

const values = fichaValues(membro)
const messages = async (change: Partial<typeof values>) => {
  const { error } = await fichaForm.safeParseAsync({ ...values, ...change })
  return error?.issues.map(({ message }) => message) ?? []
}

describe('fichaForm', () => {
  test('takes a stored record as it is', async () => {
    expect(values.telefone).toBe('(38) 99999-0000')
    expect(await messages({})).toEqual([])
  })

  test.each([
    [{ nome: ' ' }, 'Nome deve ter ao menos 2 caracteres'],
    [{ email: 'jose' }, 'E-mail inválido'],
    [{ username: 'jo' }, 'Username deve ter ao menos 3 caracteres'],
    [{ username: 'josé lima' }, 'Username pode conter apenas letras, números, ponto e underscore'],
    [{ data_nascimento: '31/02' }, 'Data inválida'],
    [{ data_nascimento: '1200-01-01' }, 'Data inválida'],
    [{ endereco: 'a'.repeat(301) }, 'No máximo 300 caracteres'],
    [{ telefone: '9999' }, 'Telefone incompleto: escreva com DDD'],
    [{ cpf: '529.982.247-24' }, 'Este CPF não existe: confira os números'],
    [{ cep: '7390' }, 'O CEP tem 8 números'],
    [{ rol: '12a' }, 'Só números'],
    [{ batismo_data: '2999-01-01' }, 'A data do batismo não pode estar no futuro'],
  ])('%o: %s', async (change, message) => {
    expect(await messages(change)).toEqual([message])
  })

  test('optional fields: empty becomes null, e-mail and username lower case', async () => {
    const empty = { email: ' ', username: '', telefone: '', data_nascimento: '', endereco: ' ' }
    expect(await fichaForm.parseAsync({ ...values, ...empty })).toMatchObject({
      email: null,
      username: null,
      telefone: null,
      data_nascimento: null,
      endereco: null,
    })
    const typed = await fichaForm.parseAsync({ ...values, email: ' Jose@Exemplo.org', username: 'Jose.Lima' })
    expect(typed).toMatchObject({ email: 'jose@exemplo.org', username: 'jose.lima' })
  })
})

test('only what changed is sent, documents apart, as the tables take it', async () => {
  const mine = { ...values, telefone: '(62) 98888-1234', cpf: '529.982.247-25', rol: '0012' }
  const changed = changedFields(values, mine)
  expect(changed).toEqual(['cpf', 'telefone', 'rol'])
  expect(changesOf(await fichaForm.parseAsync(mine), changed)).toEqual({
    dados: { telefone: '+5562988881234', rol: 12 },
    reservados: { cpf: '52998224725' },
  })
  expect(changesOf(await fichaForm.parseAsync(values), ['bairro']).reservados).toBeNull()
})

describe('membrosSearch', () => {
  const read = (query: string) => readSearch(membrosSearch, new URLSearchParams(query))

  test('reads the address and falls back where it makes no sense', () => {
    expect(read('')).toMatchObject({ busca: '', campus: '', situacao: '', ordem: 'nome', familia: false })
    expect(read('familia=true&lista=x')).toMatchObject({ familia: true, lista: '' })
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
