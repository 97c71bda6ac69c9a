import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'

/** Tables and columns that the product is described with; `boolean` where it says so. */
const TABELAS: Record<string, string> = {
  user_roles: 'user_id role campus',
  profiles: 'id nome sobrenome username telefone data_nascimento endereco campus foto_url email updated_at',
  membros_igreja:
    'id profile_id email nome sobrenome nome_completo username telefone data_nascimento endereco campus foto',
  events: 'id location campus name date',
  attendances: 'id member_id event_id profile_id campus present:boolean automatic:boolean location',
  membros_funcoes: 'id membro_id ministerio funcao ativo:boolean',
  role_permissions: 'role resource action allowed:boolean',
  notifications: 'id user_id titulo mensagem lida:boolean created_at',
}

describe('as tabelas têm os campos do produto', () => {
  for (const [tabela, campos] of Object.entries(TABELAS)) {
    test(`${tabela}: ${campos}`, async () => {
      const colunas = await sql<{ column_name: string; data_type: string }>(
        `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [tabela],
      )
      const tipos = new Map(colunas.map(({ column_name, data_type }) => [column_name, data_type]))
      for (const campo of campos.split(' ')) {
        const [nome = '', tipo] = campo.split(':')
        expect([nome, tipos.get(nome)]).toEqual([nome, tipo ?? expect.any(String)])
      }
    })
  }
})

describe('o que a interface pede às tabelas', () => {
  test('user_roles: role e campus da própria pessoa', async ({ as }) => {
    const pessoa = await as('lider', { campus: 'Centro' })
    const { data } = await pessoa.from('user_roles').select('role, campus').eq('user_id', pessoa.id)
    expect(data).toEqual([{ role: 'lider', campus: 'Centro' }])
  })

  test('profiles: tudo da própria pessoa', async ({ as }) => {
    const pessoa = await as('membro')
    const { data } = await pessoa.from('profiles').select('*').eq('id', pessoa.id).single()
    expect(data).toMatchObject({ id: pessoa.id, email: pessoa.email })
  })

  test('membros_igreja: pelo e-mail do perfil, pelo perfil, e um ou nenhum', async ({ as }) => {
    const [pessoa, sem] = [await as('membro', { campus: 'Serra' }), await as('membro', { semMembro: true })]
    const id = pessoa.membroId
    const tabela = () => pessoa.from('membros_igreja')
    expect((await tabela().select('id, campus').eq('email', pessoa.email)).data).toEqual([
      { id, campus: 'Serra' },
    ])
    expect((await tabela().select('id').eq('profile_id', pessoa.id)).data).toEqual([{ id }])
    expect((await tabela().select('*').eq('profile_id', pessoa.id).maybeSingle()).data).toMatchObject({ id })
    const nenhum = await sem.from('membros_igreja').select('*').eq('profile_id', sem.id).maybeSingle()
    expect([nenhum.data, nenhum.error]).toEqual([null, null])
    const porEmail = await sem.from('membros_igreja').select('*').eq('email', sem.email).maybeSingle()
    expect([porEmail.data, porEmail.error]).toEqual([null, null])
  })

  test('events: lugar, campus, nome e data pelo id', async ({ as }) => {
    const [id, pessoa] = [await newEvento('Posse'), await as('membro')]
    const { data } = await pessoa.from('events').select('location, campus, name, date').eq('id', id).single()
    expect(data).toMatchObject({ location: 'Templo', campus: 'Posse', name: 'Culto' })
  })

  test('attendances: procura pelo membro e evento, depois altera ou cria', async ({ as }) => {
    const [id, lider, alvo] = [await newEvento('Posse'), await as('lider'), await as('membro')]
    const member_id = alvo.membroId ?? ''
    const find = () =>
      lider
        .from('attendances')
        .select('id, present, automatic')
        .match({ member_id, event_id: id })
        .maybeSingle()
    expect((await find()).data).toBeNull()
    const criada = await lider
      .from('attendances')
      .insert({ member_id, event_id: id, present: false })
      .select('id')
      .single()
    const alterar = lider.from('attendances').update({ present: true, automatic: true })
    expect((await alterar.eq('id', criada.data?.id ?? '')).error).toBeNull()
    expect((await find()).data).toEqual({ id: criada.data?.id, present: true, automatic: true })
  })

  test('membros_funcoes: por membro, ministério, função e ativo', async ({ as }) => {
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao, ativo)
       values ($1, 'MÍDIAS', 'LÍDER', true), ($1, 'MÍDIAS', 'Câmera', false), ($1, 'Louvor', 'Vocal', true)`,
      [membro_id],
    )
    const { data } = await pessoa
      .from('membros_funcoes')
      .select('ministerio, funcao')
      .eq('membro_id', membro_id)
      .ilike('ministerio', '%MÍDIAS%')
      .ilike('funcao', '%LÍDER%')
      .eq('ativo', true)
    expect(data).toEqual([{ ministerio: 'MÍDIAS', funcao: 'LÍDER' }])
  })

  test('role_permissions: recurso, ação e se é dada, pelo papel', async ({ as }) => {
    const visitante = await as('visitante')
    const { data } = await visitante
      .from('role_permissions')
      .select('resource, action, allowed')
      .eq('role', 'visitante')
    expect(data).toContainEqual({ resource: 'home', action: 'visualizar', allowed: true })
  })

  test('o perfil salvo: profiles e membros_igreja pelo id', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const dados = {
      nome: 'Nova',
      sobrenome: 'Pessoa',
      username: `n.${lider.id.slice(0, 8)}`,
      telefone: null,
      data_nascimento: null,
      endereco: null,
      campus: 'Centro',
    }
    const perfil = lider.from('profiles').update({ ...dados, updated_at: new Date().toISOString() })
    expect((await perfil.eq('id', lider.id)).error).toBeNull()
    const membro = lider
      .from('membros_igreja')
      .update({ ...dados, nome_completo: 'Outro Nome', profile_id: lider.id })
      .eq('id', lider.membroId ?? '')
      .select('nome_completo, campus, profile_id, telefone')
    expect((await membro).data).toEqual([
      { nome_completo: 'Nova Pessoa', campus: 'Centro', profile_id: lider.id, telefone: null },
    ])
  })

  test('notifications: as 50 mais novas; marca uma, depois todas as não lidas', async ({ as }) => {
    const pessoa = await as('membro')
    await sql(
      `insert into public.notifications (user_id, titulo, mensagem, created_at)
       select $1, 'N' || n, 'Texto', now() + n * interval '1 minute' from generate_series(1, 60) n`,
      [pessoa.id],
    )
    const lista = await pessoa
      .from('notifications')
      .select('id, titulo, lida')
      .eq('user_id', pessoa.id)
      .order('created_at', { ascending: false })
      .limit(50)
    expect(lista.data).toHaveLength(50)
    expect([lista.data?.[0]?.titulo, lista.data?.[49]?.titulo]).toEqual(['N60', 'N11'])
    const naoLidas = () =>
      pessoa
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .match({ user_id: pessoa.id, lida: false })
    const antes = (await naoLidas()).count ?? 0
    await pessoa
      .from('notifications')
      .update({ lida: true })
      .eq('id', lista.data?.[0]?.id ?? '')
    expect((await naoLidas()).count).toBe(antes - 1)
    await pessoa.from('notifications').update({ lida: true }).match({ user_id: pessoa.id, lida: false })
    expect((await naoLidas()).count).toBe(0)
  })
})
