import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

const LISTA = 'como_conheceu'
const novo = () => `x${randomUUID().slice(0, 8)}`
const ordemDe = async (chaves: string[]) =>
  (
    await sql<{ chave: string }>(
      `select chave from public.listas where lista = $1 and chave = any ($2) order by ordem`,
      [LISTA, chaves],
    )
  ).map(({ chave }) => chave)

describe('listas', () => {
  test('quem administra cria, renomeia, ordena, desliga e exclui', async ({ as }) => {
    const admin = await as('admin')
    const [a, b] = [novo(), novo()]
    const linhas = [a, b].map((chave, index) => ({
      lista: LISTA,
      chave,
      nome: `Nome ${chave}`,
      ordem: 500 + index,
    }))
    expect((await admin.from('listas').insert(linhas)).error).toBeNull()
    const repetido = { lista: LISTA, chave: novo(), nome: `NOME ${a}` }
    expect((await admin.from('listas').insert(repetido)).error?.code).toBe('23505')
    expect((await admin.rpc('ordenar_lista', { lista: LISTA, chaves: [b, a] })).error).toBeNull()
    expect(await ordemDe([a, b])).toEqual([b, a])
    const { id } = await row<{ id: string }>(
      `select id from public.operacoes where tipo = 'configuracao' and autor = $1 order by created_at desc limit 1`,
      [admin.id],
    )
    expect((await admin.rpc('desfazer_operacao', { operacao: id })).error).toBeNull()
    expect(await ordemDe([a, b])).toEqual([a, b])
    const desligar = admin.from('listas').update({ ativo: false }).eq('lista', LISTA)
    expect((await desligar.eq('chave', b).select('ativo')).data).toEqual([{ ativo: false }])
    expect((await admin.from('listas').delete().in('chave', [a, b]).select('chave')).data).toHaveLength(2)
  })

  test('quem edita as configurações de um campus só não muda listas nem títulos', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
       values ($1, 'configuracoes', 'editar', now() + interval '1 hour')`,
      [pastor.id],
    )
    expect(await pastor.from('listas').insert({ lista: LISTA, chave: novo(), nome: novo() })).toBeDenied()
    expect(await pastor.from('listas').update({ nome: 'X' }).eq('chave', 'convite').select()).toBeEmpty()
    expect(await pastor.from('listas').delete().eq('chave', 'convite').select()).toBeEmpty()
    expect(await pastor.rpc('ordenar_lista', { lista: LISTA, chaves: ['familia', 'convite'] })).toBeDenied()
    expect(await pastor.rpc('usos_das_listas')).toBeDenied()
    expect(await pastor.from('titulos').insert({ nome: novo() })).toBeDenied()
    expect(await pastor.from('titulos').update({ nivel: 99 }).eq('nome', 'Membro').select()).toBeEmpty()
    for (const papel of ['pastor_executivo', 'membro', 'visitante'] as const) {
      const pessoa = await as(papel)
      expect(
        await pessoa.rpc('ordenar_lista', { lista: LISTA, chaves: ['familia', 'convite'] }),
        papel,
      ).toBeDenied()
      expect(await pessoa.rpc('usos_das_listas'), papel).toBeDenied()
    }
  })

  test('o que está em uso não sai da lista; o que é do sistema só muda de nome', async ({ as }) => {
    const admin = await as('admin')
    const chave = novo()
    await admin.from('listas').insert({ lista: LISTA, chave, nome: chave })
    const { id } = await newMembro()
    await sql('update public.membros_igreja set como_conheceu = $2 where id = $1', [id, chave])
    const usos = (await admin.rpc('usos_das_listas')).data
    expect(usos).toContainEqual({ lista: LISTA, chave, usos: 1 })
    const { error } = await admin.from('listas').delete().eq('chave', chave)
    expect(error).toMatchObject({ code: 'PT409' })
    expect(error?.message).toContain('está em uso (1)')
    const situacao = () => admin.from('listas')
    expect(await situacao().insert({ lista: 'situacao', chave: novo(), nome: novo() })).toBeDenied()
    expect(
      await situacao().update({ ativo: false }).eq('lista', 'situacao').eq('chave', 'membro'),
    ).toBeDenied()
    expect(await situacao().delete().eq('lista', 'situacao').eq('chave', 'membro')).toBeDenied()
    const nome = (texto: string) =>
      situacao().update({ nome: texto }).eq('lista', 'situacao').eq('chave', 'congregado').select('nome')
    expect((await nome('Frequentador')).data).toEqual([{ nome: 'Frequentador' }])
    expect((await nome('Congregado')).error).toBeNull()
  })
})

describe('títulos', () => {
  test('quem administra cria e muda; um título não exige a si mesmo por meio de outro', async ({ as }) => {
    const admin = await as('admin')
    const create = async (exige: string | null) =>
      (
        await admin
          .from('titulos')
          .insert({ nome: `Título ${novo()}`, nivel: 5, exige_titulo_id: exige })
          .select('id')
          .single()
      ).data?.id ?? ''
    const a = await create(null)
    const b = await create(a)
    const c = await create(b)
    const volta = await admin.from('titulos').update({ exige_titulo_id: c }).eq('id', a)
    expect(volta.error?.code).toBe('PT422')
    expect((await admin.from('titulos').delete().eq('id', a)).error?.code).toBe('23503')
    for (const id of [c, b, a]) expect((await admin.from('titulos').delete().eq('id', id)).error).toBeNull()
    const idades = { nome: `Título ${novo()}`, idade_min: 30, idade_max: 20 }
    expect((await admin.from('titulos').insert(idades)).error?.code).toBe('23514')
  })
})
