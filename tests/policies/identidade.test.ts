import sharp from 'sharp'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'

let logo: Blob
let moment = Date.now()
const nomeDe = (qual: string) => `logos/${qual}-${moment++}.png`

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#17595c' } })
    .png()
    .toBuffer()
  logo = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
})
afterAll(() =>
  sql(
    `update public.igreja set cnpj = null, email = null, site = null, instagram = null, telefone = null, logos = '{}'`,
  ),
)

const send = (pessoa: Person, nome: string, arquivo = logo) =>
  pessoa.storage.from('igreja').upload(nome, arquivo, { contentType: arquivo.type })
const change = (pessoa: Person, dados: object) =>
  pessoa.from('igreja').update(dados).eq('id', true).select('nome')

describe('dados da igreja', () => {
  test('quem administra muda; um valor impossível é recusado', async ({ as }) => {
    const admin = await as('admin')
    const dados = {
      cnpj: '12ABC34501DE35',
      email: 'secretaria@igreja.test',
      site: 'https://igreja.test',
      instagram: 'igreja.test',
      telefone: '+556236000000',
    }
    expect((await change(admin, dados)).error).toBeNull()
    for (const errado of [
      { cnpj: '12ABC34501DE36' },
      { email: 'Igreja' },
      { site: 'javascript:alert(1)' },
      { instagram: '@igreja' },
      { telefone: '3600' },
      { cor: 'red' },
      { cor: '#fff;background:url(x)' },
      { fuso: 'America/Atlantida' },
      { fuso: 'EST5EDT' },
      { logos: { outra: 'logos/outra-1.png' } },
      { logos: { simples_escura: 'logos/completa_escura-1.png' } },
      { logos: { simples_escura: '../x.png' } },
      { logos: [] },
    ]) {
      expect((await change(admin, errado)).error?.code, JSON.stringify(errado)).toBe('23514')
    }
    await sql(`insert into public.campi (nome, ativo) values ('Fechado', false) on conflict do nothing`)
    expect((await change(admin, { campus_padrao: 'Fechado' })).error).toMatchObject({
      code: 'PT422',
      message: 'O campus padrão precisa estar aberto.',
    })
  })

  test('quem edita as configurações de um campus só não muda a igreja toda', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
       values ($1, 'configuracoes', 'editar', now() + interval '1 hour')`,
      [pastor.id],
    )
    expect(await change(pastor, { nome: 'De um campus' })).toBeEmpty()
    expect((await send(pastor, nomeDe('simples_escura'))).error).not.toBeNull()
  })

  test('uma alteração é uma operação, que quem administra desfaz', async ({ as }) => {
    const [admin, pastor] = [await as('admin'), await as('pastor')]
    expect((await change(admin, { instagram: 'antes' })).error).toBeNull()
    expect((await change(admin, { instagram: 'depois', telefone: null })).error).toBeNull()
    const { id } = await row<{ id: string }>(
      `select id from public.operacoes where tipo = 'configuracao' order by created_at desc limit 1`,
    )
    expect((await pastor.rpc('desfazer_operacao', { operacao: id })).error?.code).toBe('PT404')
    expect((await admin.rpc('desfazer_operacao', { operacao: id })).error).toBeNull()
    expect(await row('select instagram from public.igreja')).toEqual({ instagram: 'antes' })
  })
})

describe('logos', () => {
  test('quem administra envia e põe um logo; todos o veem, também quem não entrou', async ({ as, anon }) => {
    const admin = await as('admin')
    const nome = nomeDe('simples_escura')
    const logos = { simples_escura: nome }
    expect((await change(admin, { logos })).error).toMatchObject({ code: 'PT422' })
    expect((await send(admin, nome)).error).toBeNull()
    expect((await change(admin, { logos })).error).toBeNull()
    expect((await anon.rpc('igreja')).data).toMatchObject({ logos })
    const { publicUrl } = anon.storage.from('igreja').getPublicUrl(nome).data
    const answer = await fetch(publicUrl)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('só PNG, com o nome de um logo, e nada é trocado nem apagado', async ({ as }) => {
    const admin = await as('admin')
    const desenho = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })
    expect((await send(admin, nomeDe('completa_branca'), desenho)).error).not.toBeNull()
    for (const nome of [
      'logo.png',
      'logos/x.png',
      'logos/simples_escura-1.svg',
      'logos/a/simples_escura-1.png',
    ]) {
      expect((await send(admin, nome)).error, nome).not.toBeNull()
    }
    const nome = nomeDe('completa_branca')
    expect((await send(admin, nome)).error).toBeNull()
    expect((await admin.storage.from('igreja').update(nome, logo)).error).not.toBeNull()
    await admin.storage.from('igreja').remove([nome])
    expect(await sql('select from storage.objects where name = $1', [nome])).toHaveLength(1)
  })

  test('os outros não enviam nem listam', async ({ as }) => {
    for (const papel of ['pastor_executivo', 'pastor', 'coordenador', 'membro', 'visitante'] as const) {
      const pessoa = await as(papel)
      expect((await send(pessoa, nomeDe('simples_branca'))).error, papel).not.toBeNull()
      expect((await pessoa.storage.from('igreja').list('logos')).data ?? [], papel).toEqual([])
    }
  })
})
