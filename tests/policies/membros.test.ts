import { describe } from 'vitest'
import { expect, signIn, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newConta, newMembro, type Papel } from '../support/people.ts'

const COM_ALCANCE: Papel[] = ['pastor', 'coordenador', 'lider']
const GLOBAIS: Papel[] = ['admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global']
const SEM_MEMBROS: Papel[] = ['voluntario', 'membro', 'ltp', 'financeiro', 'visitante']

describe('ver', () => {
  for (const papel of COM_ALCANCE) {
    test(`${papel} de Posse não vê membros de outro campus`, async ({ as }) => {
      await newMembro({ campus: 'Centro' })
      await newMembro({ campus: 'Posse' })
      const pessoa = await as(papel, { campus: 'Posse' })
      expect(await pessoa.from('membros_igreja').select('campus')).toHaveOnlyCampus('Posse')
      expect(await pessoa.rpc('buscar_membros', { limite: 100 })).toHaveOnlyCampus('Posse')
      expect(await pessoa.rpc('buscar_membros', { campus: 'Centro' })).toBeEmpty()
      const { data } = await pessoa.rpc('contar_membros', { campus: 'Centro' })
      expect(data).toBe(0)
    })
  }

  for (const papel of GLOBAIS) {
    test(`${papel} vê todos os campi`, async ({ as }) => {
      const alvo = await newMembro({ campus: 'Serra' })
      const pessoa = await as(papel, { papelCampus: null })
      const { data } = await pessoa.from('membros_igreja').select('id').eq('id', alvo.id)
      expect(data).toHaveLength(1)
      expect(await pessoa.rpc('buscar_membros', { campus: 'Serra' })).toHaveOnlyCampus('Serra')
    })
  }

  for (const papel of SEM_MEMBROS) {
    test(`${papel} só vê o próprio cadastro`, async ({ as }) => {
      await newMembro({ campus: 'Posse' })
      const pessoa = await as(papel)
      const { data } = await pessoa.from('membros_igreja').select('id')
      expect(data).toEqual([{ id: pessoa.membroId }])
      expect(await pessoa.rpc('buscar_membros')).toBeEmpty()
    })
  }

  test('quem não tem papel é visitante e só vê o próprio cadastro', async ({ as }) => {
    const pessoa = await as(null)
    const { data } = await pessoa.from('membros_igreja').select('id')
    expect(data).toEqual([{ id: pessoa.membroId }])
  })

  test('quem tem papéis em dois campi vê os dois, e o terceiro não', async ({ as }) => {
    for (const campus of ['Posse', 'Centro', 'Serra']) await newMembro({ campus })
    const lider = await as('lider', { campus: 'Posse' })
    await sql(`insert into public.user_roles (user_id, role, campus) values ($1, 'lider', 'Centro')`, [
      lider.id,
    ])
    const { data } = await lider.from('membros_igreja').select('campus')
    expect(new Set(data?.map(({ campus }) => campus))).toEqual(new Set(['Posse', 'Centro']))
  })

  test('um papel sem campus não alcança ninguém', async ({ as }) => {
    await newMembro()
    const lider = await as('lider', { papelCampus: null, semMembro: true })
    expect(await lider.from('membros_igreja').select('campus')).toBeEmpty()
    expect(await lider.rpc('buscar_membros')).toBeEmpty()
  })

  test('sem entrar ninguém vê ninguém', async ({ anon }) => {
    expect(await anon.from('membros_igreja').select('id')).toBeDenied()
    expect(await anon.rpc('buscar_membros')).toBeDenied()
    expect(await anon.rpc('contar_membros')).toBeDenied()
  })
})

describe('cadastrar e alterar', () => {
  test('coordenador cadastra no seu campus, e em outro não', async ({ as }) => {
    const pessoa = await as('coordenador', { campus: 'Posse' })
    const novo = { nome: 'José', sobrenome: 'Novo' }
    const { data } = await pessoa
      .from('membros_igreja')
      .insert({ ...novo, campus: 'Posse' })
      .select()
      .single()
    expect(data).toMatchObject({ nome_completo: 'José Novo', campus: 'Posse', situacao: 'visitante' })
    expect(await pessoa.from('membros_igreja').insert({ ...novo, campus: 'Centro' })).toBeDenied()
  })

  for (const papel of ['lider', 'voluntario', 'membro', 'financeiro', 'ministerio_global'] as const) {
    test(`${papel} não cadastra nem altera outras pessoas`, async ({ as }) => {
      const alvo = await newMembro()
      const pessoa = await as(papel)
      expect(await pessoa.from('membros_igreja').insert({ nome: 'Ana', campus: 'Posse' })).toBeDenied()
      const change = pessoa.from('membros_igreja').update({ nome: 'Outra' })
      expect(await change.eq('id', alvo.id).select()).toBeEmpty()
    })
  }

  test('quem edita não alcança outro campus', async ({ as }) => {
    const alvo = await newMembro({ campus: 'Centro' })
    const pessoa = await as('pastor', { campus: 'Posse' })
    const change = pessoa.from('membros_igreja').update({ nome: 'Outra', campus: 'Posse' })
    expect(await change.eq('id', alvo.id).select()).toBeEmpty()
  })

  test('ninguém leva uma pessoa para um campus que não alcança', async ({ as }) => {
    const alvo = await newMembro({ campus: 'Posse' })
    const pessoa = await as('pastor', { campus: 'Posse' })
    expect(await pessoa.from('membros_igreja').update({ campus: 'Serra' }).eq('id', alvo.id)).toBeDenied()
    const global = await as('pastor_executivo', { papelCampus: null })
    const { data } = await global
      .from('membros_igreja')
      .update({ campus: 'Serra' })
      .eq('id', alvo.id)
      .select('campus')
    expect(data).toEqual([{ campus: 'Serra' }])
  })

  test('só exclui quem pode excluir', async ({ as }) => {
    const alvo = await newMembro()
    const pastor = await as('pastor')
    expect(await pastor.from('membros_igreja').delete().eq('id', alvo.id).select()).toBeEmpty()
    const executivo = await as('pastor_executivo', { papelCampus: null })
    const { data } = await executivo.from('membros_igreja').delete().eq('id', alvo.id).select('id')
    expect(data).toHaveLength(1)
  })

  test('sobra por outra requisição: upsert não contorna as regras', async ({ as }) => {
    const alvo = await newMembro({ campus: 'Centro' })
    const pessoa = await as('coordenador', { campus: 'Posse' })
    const roubo = { id: alvo.id, nome: 'Roubada', campus: 'Posse' }
    const { error } = await pessoa.from('membros_igreja').upsert(roubo)
    expect(error?.code).toBe('42501')
    expect(await row('select nome, campus from public.membros_igreja where id = $1', [alvo.id])).toEqual({
      nome: 'Ana',
      campus: 'Centro',
    })
  })
})

describe('o próprio cadastro', () => {
  test('a pessoa altera seus dados', async ({ as }) => {
    const pessoa = await as('membro')
    const { data } = await pessoa
      .from('membros_igreja')
      .update({
        nome: ' Maria ',
        sobrenome: 'das Dores',
        endereco: 'Rua Um',
        username: 'Maria.D',
        telefone: '(62) 3333-1234',
      })
      .eq('profile_id', pessoa.id)
      .select()
      .single()
    expect(data).toMatchObject({ nome_completo: 'Maria das Dores', username: 'maria.d', endereco: 'Rua Um' })
    await sql('update public.membros_igreja set username = null where id = $1', [data?.id])
  })

  const proibidos = [
    { campus: 'Centro' },
    { situacao: 'readmitido' as const },
    { email: 'outro@igreja.test' },
    { profile_id: null },
    { profile_id: '00000000-0000-4000-8000-000000000001' },
    { id: '00000000-0000-4000-8000-0000000000ff' },
    { created_at: '2001-01-01' },
  ]
  for (const mudanca of proibidos) {
    test(`a pessoa não altera ${Object.keys(mudanca)[0]} (${Object.values(mudanca)[0]})`, async ({ as }) => {
      const pessoa = await as('membro')
      expect(
        await pessoa
          .from('membros_igreja')
          .update(mudanca)
          .eq('id', pessoa.membroId ?? ''),
      ).toBeDenied()
    })
  }
})

describe('o vínculo com a conta', () => {
  test('um e-mail não confirmado não captura cadastro; confirmado, vincula', async () => {
    const email = `vinculo-${Date.now()}@igreja.test`
    const registro = await newMembro({ email, campus: 'Centro' })
    const id = await newConta(email, { confirmada: false })
    const vinculo = () => row('select profile_id from public.membros_igreja where id = $1', [registro.id])
    expect(await vinculo()).toEqual({ profile_id: null })
    await sql('update auth.users set email_confirmed_at = now() where id = $1', [id])
    expect(await vinculo()).toEqual({ profile_id: id })
  })

  test('a pessoa vincula o cadastro que tem seu e-mail, e nenhum outro', async ({ as }) => {
    const pessoa = await as('membro', { semMembro: true })
    const seu = await newMembro({ email: pessoa.email })
    const alheio = await newMembro({ email: `alheio-${Date.now()}@igreja.test` })
    const link = (id: string) =>
      pessoa.from('membros_igreja').update({ profile_id: pessoa.id }).eq('id', id).select('id')
    expect(await link(alheio.id)).toBeEmpty()
    expect((await link(seu.id)).data).toEqual([{ id: seu.id }])
  })

  test('quem edita membros não dá um cadastro a outra conta', async ({ as }) => {
    const alvo = await newMembro()
    const pessoa = await as('coordenador')
    const dar = pessoa.from('membros_igreja').update({ profile_id: pessoa.id })
    expect(await dar.eq('id', alvo.id)).toBeDenied()
    const nova = { nome: 'Ana', campus: 'Posse', profile_id: pessoa.id }
    expect(await pessoa.from('membros_igreja').insert(nova)).toBeDenied()
  })

  test('quem edita membros não toma um cadastro dando a ele o próprio e-mail', async ({ as }) => {
    const alvo = await newMembro()
    const pessoa = await as('coordenador', { semMembro: true })
    const changeEmail = (email: string) =>
      pessoa.from('membros_igreja').update({ email }).eq('id', alvo.id).select('email')
    expect(await changeEmail(pessoa.email.toUpperCase())).toBeDenied()
    const outro = `outro-${Date.now()}@igreja.test`
    expect((await changeEmail(outro)).data).toEqual([{ email: outro }])
  })

  test('a conta que troca de e-mail leva o cadastro junto', async () => {
    const email = `antes-${Date.now()}@igreja.test`
    const registro = await newMembro({ email })
    const id = await newConta(email)
    await sql('update auth.users set email = $2 where id = $1', [id, `novo-${email}`])
    expect(await row('select email from public.membros_igreja where id = $1', [registro.id])).toEqual({
      email: `novo-${email}`,
    })
    expect(await row('select email from public.profiles where id = $1', [id])).toEqual({
      email: `novo-${email}`,
    })
    expect((await signIn(`novo-${email}`, id)).id).toBe(id)
  })
})
