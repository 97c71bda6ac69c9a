import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

describe('igreja e campi', () => {
  test('quem não entrou sabe o nome e a cara da igreja e os campi ativos, e só', async ({ anon }) => {
    await sql(`insert into public.campi (nome, ativo) values ('Fechado', false) on conflict do nothing`)
    expect((await anon.rpc('igreja')).data).toEqual({
      nome: 'Ministério Pedras Vivas',
      fuso: expect.any(String),
      logos: expect.any(Object),
      cor: null,
      versiculo: null,
      versiculo_fonte: null,
      primeiro_acesso: false,
    })
    const { data } = await anon.rpc('campi_publicos')
    // Other files may have left a campus of their own.
    const nomes = data?.map(({ nome }) => nome)
    expect(nomes).toEqual(expect.arrayContaining(['Centro', 'Posse', 'Serra']))
    expect(nomes).not.toContain('Fechado')
    expect(await anon.from('campi').select('nome')).toBeDenied()
    expect(await anon.from('igreja').select('nome')).toBeDenied()
  })

  test('todos que entraram leem; só a administração altera a igreja', async ({ as }) => {
    const admin = await as('admin')
    for (const papel of ['pastor_executivo', 'pastor', 'membro', 'visitante'] as const) {
      const pessoa = await as(papel)
      expect((await pessoa.from('igreja').select('nome')).data).toHaveLength(1)
      expect(await pessoa.from('igreja').update({ nome: 'Outra' }).eq('id', true).select()).toBeEmpty()
    }
    const { data } = await admin
      .from('igreja')
      .update({ significado_ltp: 'Líder em treinamento' })
      .eq('id', true)
      .select('significado_ltp')
    expect(data).toEqual([{ significado_ltp: 'Líder em treinamento' }])
    expect(
      await admin.from('igreja').insert({ id: false, nome: 'Segunda', campus_padrao: 'Posse' }),
    ).toBeDenied()
  })

  test('o pastor cuida do seu campus, e só dele', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const change = (nome: string) =>
      pastor.from('campi').update({ telefone: '+556290000000' }).eq('nome', nome).select('nome')
    expect((await change('Posse')).data).toEqual([{ nome: 'Posse' }])
    expect(await change('Centro')).toBeEmpty()
    expect(await pastor.from('campi').insert({ nome: 'Novo' })).toBeDenied()
    expect(await pastor.from('campi').delete().eq('nome', 'Posse').select()).toBeEmpty()
  })

  test('o novo nome de um campus chega a todas as linhas', async ({ as }) => {
    const admin = await as('admin')
    await admin.from('campi').insert({ nome: 'Vila' })
    const alvo = await newMembro({ campus: 'Vila' })
    await admin.from('campi').update({ nome: 'Vila Nova' }).eq('nome', 'Vila')
    expect(await row('select campus from public.membros_igreja where id = $1', [alvo.id])).toEqual({
      campus: 'Vila Nova',
    })
    const { error } = await admin.from('campi').delete().eq('nome', 'Vila Nova')
    expect(error?.code).toBe('23503')
    await sql('delete from public.membros_igreja where id = $1', [alvo.id])
    expect((await admin.from('campi').delete().eq('nome', 'Vila Nova').select()).data).toHaveLength(1)
  })
})

describe('ministérios locais', () => {
  test('um coordenador cuida dos do seu campus, um líder não', async ({ as }) => {
    await sql(`insert into public.ministerios (campus, nome) values ('Centro', 'Louvor'), ('Posse', 'Louvor')
      on conflict do nothing`)
    const lider = await as('lider', { campus: 'Posse' })
    expect(await lider.from('ministerios').insert({ campus: 'Posse', nome: 'Kids' })).toBeDenied()
    const coordenador = await as('coordenador', { campus: 'Posse' })
    expect(await coordenador.from('ministerios').select('campus')).toHaveOnlyCampus('Posse')
    expect((await coordenador.from('ministerios').insert({ campus: 'Posse', nome: 'Kids' })).error).toBeNull()
    expect(await coordenador.from('ministerios').insert({ campus: 'Centro', nome: 'Kids' })).toBeDenied()
    const mudar = coordenador.from('ministerios').update({ ativo: false })
    expect(await mudar.eq('campus', 'Centro').select()).toBeEmpty()
    expect(await coordenador.from('ministerios').delete().eq('nome', 'Kids').select()).toBeEmpty()
    const pastor = await as('pastor', { campus: 'Posse' })
    expect((await pastor.from('ministerios').delete().eq('nome', 'Kids').select()).data).toHaveLength(1)
  })

  test('um membro vê, um visitante não', async ({ as, anon }) => {
    await sql(
      `insert into public.ministerios (campus, nome) values ('Posse', 'Louvor') on conflict do nothing`,
    )
    const comum = await as('membro')
    expect(await comum.from('ministerios').select('campus')).toHaveOnlyCampus('Posse')
    expect(await comum.from('ministerios').insert({ campus: 'Posse', nome: 'Meu' })).toBeDenied()
    expect(await (await as('visitante')).from('ministerios').select('campus')).toBeEmpty()
    expect(await anon.from('ministerios').select('campus')).toBeDenied()
  })
})
