import { LocalEngine } from '../../supabase/functions/_shared/faces/local-engine.ts'
import { backendUrl, expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { call, indexada, type Resposta, retrato } from './rosto-funcoes.ts'

interface Identificacao extends Resposta {
  decisao?: string
  candidatos?: { membro_id: string; nome: string; pontuacao: number; margem: number }[]
  limiar?: number
  pessoas?: number
}

const imagem = async (nome: string) => (await retrato(nome)).toString('base64')

const identify = (pessoa: Person, campus: string, pedido: object) =>
  call<Identificacao>(pessoa, 'identificar-rosto', { campus, estacao: 'Porta', ...pedido })

test('a pessoa certa, só no seu campus, só por quem pode', async ({ as }) => {
  const maria = await as('membro', { campus: 'Centro' })
  const joana = await as('membro', { campus: 'Centro' })
  const vizinha = await as('membro', { campus: 'Serra' })
  const mariaId = await indexada(maria, await retrato('R000033_colour'))
  await indexada(joana, await retrato('P000555_colour'))
  await indexada(vizinha, await retrato('B001210_colour'))
  const recepcao = await as('lider', { campus: 'Centro' })

  const certa = await identify(recepcao, 'Centro', { imagem: await imagem('R000033_grey') })
  expect(certa).toMatchObject({ status: 200, success: true, decisao: 'confirmar', limiar: 0.45, pessoas: 2 })
  expect(certa.candidatos).toHaveLength(1)
  expect(certa.candidatos?.[0]).toMatchObject({ membro_id: mariaId, nome: 'Própria Teste' })
  expect(certa.candidatos?.[0]?.pontuacao).toBeGreaterThan(0.6)
  expect(JSON.stringify(certa).length).toBeLessThan(1_000)

  const deFora = await identify(recepcao, 'Centro', { imagem: await imagem('B001210_grey') })
  expect(deFora).toMatchObject({ success: true, decisao: 'nao_reconhecido', candidatos: [] })

  const entreOutras = { imagem: await imagem('R000033_grey'), esperados: [joana.membroId] }
  expect(await identify(recepcao, 'Centro', entreOutras)).toMatchObject({
    decisao: 'nao_reconhecido',
    pessoas: 1,
  })

  const quadros = { imagens: [await imagem('R000033_grey'), await imagem('R000033_colour')] }
  expect(await identify(recepcao, 'Centro', quadros)).toMatchObject({ decisao: 'confirmar' })

  expect(await identify(recepcao, 'Serra', { imagem: await imagem('B001210_grey') })).toMatchObject({
    success: true,
    decisao: 'nao_reconhecido',
    pessoas: 0,
  })
  const propria = await identify(maria, 'Centro', { imagem: await imagem('R000033_grey') })
  expect(propria).toMatchObject({ decisao: 'confirmar', pessoas: 1 })
  expect(await identify(joana, 'Centro', { imagem: await imagem('R000033_grey') })).toMatchObject({
    decisao: 'nao_reconhecido',
    pessoas: 1,
  })
  expect(await identify(await as(null), 'Centro', { imagem: await imagem('R000033_grey') })).toMatchObject({
    status: 403,
    code: 'NO_STATION',
  })

  await maria.rpc('revogar_consentimento', { membro_id: mariaId, finalidade: 'reconhecimento_facial' })
  expect(await identify(recepcao, 'Centro', { imagem: await imagem('R000033_grey') })).toMatchObject({
    decisao: 'nao_reconhecido',
    pessoas: 1,
  })
  const linha = await row(
    `select estacao, campus, resultado from rostos.auditoria
     where acao = 'identificar' and usuario = $1 and membro_id = $2 order by id limit 1`,
    [recepcao.id, mariaId],
  )
  expect(linha).toEqual({ estacao: 'Porta', campus: 'Centro', resultado: 'confirmar' })
})

test('abaixo do limiar a resposta não diz nome, foto nem quem', async ({ as }) => {
  const maria = await as('membro', { campus: 'Centro' })
  const esperados = [await indexada(maria, await retrato('R000033_colour'))]
  const recepcao = await as('lider', { campus: 'Centro' })
  const { face } = await new LocalEngine().read(await retrato('R000033_colour'), 'identify')
  const dela = face?.vector ?? new Float32Array()
  /** A face that resembles hers so much. */
  function parecida(quanto: number): number[] {
    const outro = dela.map((_, n) => Math.cos(n * n))
    const comum = outro.reduce((soma, valor, n) => soma + valor * (dela[n] ?? 0), 0)
    const resto = outro.map((valor, n) => valor - comum * (dela[n] ?? 0))
    const fator = Math.sqrt(1 - quanto ** 2) / Math.hypot(...resto)
    return [...dela].map((valor, n) => quanto * valor + fator * (resto[n] ?? 0))
  }
  const resposta = (quanto: number) =>
    identify(recepcao, 'Centro', { embedding: parecida(quanto), esperados })
  for (const quanto of [0.3, 0.41, 0.44]) {
    const { candidatos, ...resto } = await resposta(quanto)
    expect(candidatos).toEqual([])
    expect(resto).toMatchObject({ success: true, decisao: 'nao_reconhecido', limiar: 0.45, pessoas: 1 })
  }
  expect(await resposta(0.47)).toMatchObject({
    decisao: 'confirmar',
    candidatos: [{ membro_id: esperados[0] }],
  })
})

test('quem muda de campus é encontrado no novo', async ({ as }) => {
  const pessoa = await as('membro', { campus: 'Posse' })
  const membroId = await indexada(pessoa, await retrato('B001210_colour'))
  const admin = await as('admin', { papelCampus: null })
  const onde = async (campus: string) =>
    (await identify(admin, campus, { imagem: await imagem('B001210_grey'), esperados: [membroId] })).decisao
  expect(await onde('Posse')).toBe('confirmar')
  await sql(`update public.membros_igreja set campus = 'Centro' where id = $1`, [membroId])
  expect([await onde('Posse'), await onde('Centro')]).toEqual(['nao_reconhecido', 'confirmar'])
})

test('quem vê como outra pessoa só lê: ninguém é identificado', async ({ as }) => {
  const admin = await as('admin')
  const pedido = async () => identify(admin, 'Posse', { imagem: await imagem('B001210_grey') })
  await admin.rpc('ver_como', { papel: 'lider', campus: 'Posse' }).throwOnError()
  expect(await pedido()).toMatchObject({ status: 423, success: false, code: 'SEEING_AS' })
  const notadas = await row('select count(*)::int as n from rostos.auditoria where usuario = $1', [admin.id])
  expect(notadas).toEqual({ n: 0 })
  await admin.rpc('sair_de_ver_como').throwOnError()
  expect(await pedido()).toMatchObject({ status: 200, success: true })
})

test('a imagem como ela é, e pedidos que não se entendem', async ({ as }) => {
  const pessoa = await as('lider')
  const { data } = await pessoa.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'image/jpeg' }
  const url = `${backendUrl}/functions/v1/identificar-rosto`
  const body = new Uint8Array(await retrato('B001210_grey'))
  const resposta = await fetch(`${url}?campus=Posse`, { method: 'POST', headers, body })
  expect(await resposta.json()).toMatchObject({ success: true })
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400)
  expect(await identify(pessoa, 'Posse', {})).toMatchObject({ status: 400, code: 'INVALID' })
  expect(await identify(pessoa, 'Posse', { imagem: 'não é base64' })).toMatchObject({ status: 400 })
  expect(await identify(pessoa, 'Posse', { embedding: Array(128).fill(0) })).toMatchObject({ status: 400 })
  expect(await identify(pessoa, 'Posse', { embedding: [1] })).toMatchObject({ status: 400 })
  expect(await identify(pessoa, 'Posse', { imagem: Buffer.from('texto').toString('base64') })).toMatchObject({
    status: 200,
    code: 'UNREADABLE',
  })
})
