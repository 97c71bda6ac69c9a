import { afterEach, describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { sql } from '../support/database.ts'

afterEach(() => sql(`delete from public.modelos_de_mensagem where texto like 'Teste%'`))

const por = (pessoa: Person, campus: string | null, texto = 'Teste, {nome}!', chave = 'solicitacao') =>
  pessoa
    .from('modelos_de_mensagem')
    .upsert({ chave, campus, texto }, { onConflict: 'chave,campus' })
    .select('texto')

describe('modelos de mensagem', () => {
  test('quem administra põe um texto para a igreja e outro para um campus; todos leem', async ({
    as,
    anon,
  }) => {
    const admin = await as('admin')
    expect((await por(admin, null)).error).toBeNull()
    expect((await por(admin, null, 'Teste de novo, {nome_completo}')).error).toBeNull()
    expect((await por(admin, 'Centro', 'Teste do {campus}')).error).toBeNull()
    const lidos = await (await as('membro'))
      .from('modelos_de_mensagem')
      .select('texto')
      .like('texto', 'Teste%')
    expect(lidos.data?.map(({ texto }) => texto).sort()).toEqual([
      'Teste de novo, {nome_completo}',
      'Teste do {campus}',
    ])
    expect(await anon.from('modelos_de_mensagem').select('texto')).toBeDenied()
  })

  test('um marcador que ninguém preenche é recusado', async ({ as }) => {
    const admin = await as('admin')
    for (const texto of ['Teste {apelido}', 'Teste {nome', 'Teste }', ' Teste', '']) {
      expect((await por(admin, null, texto)).error?.code, texto).toBe('23514')
    }
    expect((await por(admin, null, 'Teste', 'outra')).error?.code).toBe('23514')
    // A letter has marks of its own, and a message none of them.
    expect((await por(admin, null, 'Teste à {destino}: {nomes}', 'carta_transferencia')).error).toBeNull()
    expect((await por(admin, null, 'Teste {nome}', 'carta_transferencia')).error?.code).toBe('23514')
    expect((await por(admin, null, 'Teste {pais}', 'carta_recomendacao')).error?.code).toBe('23514')
    expect((await por(admin, null, 'Teste {destino}')).error?.code).toBe('23514')
  })

  test('quem edita as configurações de um campus muda só os desse campus', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    expect(await por(pastor, 'Posse')).toBeDenied()
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
       values ($1, 'configuracoes', 'editar', now() + interval '1 hour')`,
      [pastor.id],
    )
    expect((await por(pastor, 'Posse')).error).toBeNull()
    expect(await por(pastor, 'Centro')).toBeDenied()
    expect(await por(pastor, null)).toBeDenied()
    const meu = pastor.from('modelos_de_mensagem')
    expect(await meu.update({ campus: 'Centro' }).eq('campus', 'Posse').select()).toBeDenied()
    await por(await as('admin'), 'Centro')
    expect(await pastor.from('modelos_de_mensagem').delete().eq('campus', 'Centro').select()).toBeEmpty()
  })
})
