import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe } from 'vitest'
import { backendUrl, expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'
import { comFoto, index, indexada, retrato } from './rosto-funcoes.ts'

const finalidade = 'reconhecimento_facial' as const

let bom: Buffer
beforeAll(async () => {
  bom = await retrato('R000033_colour')
})

const guardados = (membroId: string) =>
  row<{ n: number }>('select count(*)::int as n from rostos.modelos where membro_id = $1', [membroId])

test('a foto autorizada é indexada uma vez, cifrada, e some com a autorização', async ({ as }) => {
  const pessoa = await as('membro')
  const membroId = pessoa.membroId ?? ''
  await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
  const foto = await comFoto(membroId, bom)
  expect(await index(pessoa, membroId, foto)).toEqual({ status: 200, success: true, already: false })
  expect(await index(pessoa, membroId, foto)).toEqual({ status: 200, success: true, already: true })
  const guardado = await row<{ cifrado: Buffer; modelo: string; norma: number }>(
    'select cifrado, modelo, norma from rostos.modelos where membro_id = $1',
    [membroId],
  )
  expect(guardado.cifrado).toHaveLength(12 + 512 + 16)
  expect(guardado).toMatchObject({ modelo: 'local/blazeface-sface-2021dec/1' })
  expect(guardado.norma).toBeGreaterThan(10)
  expect((await pessoa.rpc('meu_rosto')).data).toMatchObject({ indexado: true, fotos: 1 })
  await pessoa.rpc('revogar_consentimento', { membro_id: membroId, finalidade })
  expect(await guardados(membroId)).toEqual({ n: 0 })
})

test('a mesma foto pedida muitas vezes ao mesmo tempo dá um modelo', async ({ as }) => {
  const pessoa = await as('membro')
  const membroId = pessoa.membroId ?? ''
  await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
  const foto = await comFoto(membroId, bom)
  const respostas = await Promise.all([1, 2, 3].map(() => index(pessoa, membroId, foto)))
  expect(respostas.map(({ success }) => success)).toEqual([true, true, true])
  expect(await guardados(membroId)).toEqual({ n: 1 })
})

describe('fotos que não servem', () => {
  const largura = 225
  const fotos: [string, string, string, () => Promise<Buffer>][] = [
    [
      'sem rosto',
      'NO_FACE',
      'Nenhum rosto foi encontrado na foto. Use uma foto de frente, com o rosto inteiro.',
      () =>
        sharp({ create: { width: 400, height: 400, channels: 3, background: '#3a7' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'de duas pessoas',
      'MULTIPLE_FACES',
      'Há mais de um rosto na foto. Use uma foto só sua.',
      async () => {
        const outra = await sharp(await retrato('P000555_colour'))
          .resize(largura, 275, { fit: 'cover' })
          .toBuffer()
        const uma = await sharp(bom).resize(largura, 275, { fit: 'cover' }).toBuffer()
        return sharp({ create: { width: 2 * largura, height: 275, channels: 3, background: '#888' } })
          .composite([
            { input: uma, left: 0, top: 0 },
            { input: outra, left: largura, top: 0 },
          ])
          .jpeg()
          .toBuffer()
      },
    ],
    [
      'de longe',
      'POOR_QUALITY_SMALL',
      'O rosto está pequeno demais na foto. Chegue mais perto da câmera.',
      () => sharp(bom).resize(130).jpeg().toBuffer(),
    ],
    [
      'borrada',
      'POOR_QUALITY_BLURRED',
      'A foto está borrada. Tire outra com a câmera parada.',
      () => sharp(bom).resize(400).blur(8).jpeg().toBuffer(),
    ],
    [
      'de lado',
      'POOR_QUALITY_SIDEWAYS',
      'A foto está de lado ou de cabeça para baixo. Gire a foto e envie de novo.',
      () => sharp(bom).resize(400).rotate(90).jpeg().toBuffer(),
    ],
    [
      'escura',
      'POOR_QUALITY_DARK',
      'A foto está escura demais. Tire outra em um lugar mais claro.',
      () => sharp(bom).resize(400).linear(0.03, 0).jpeg({ quality: 60 }).toBuffer(),
    ],
  ]
  for (const [nome, code, error, act] of fotos) {
    test(nome, async ({ as }) => {
      const pessoa = await as('membro')
      const membroId = pessoa.membroId ?? ''
      await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
      const foto = await comFoto(membroId, await act())
      expect(await index(pessoa, membroId, foto)).toEqual({ status: 200, success: false, code, error })
      expect(await guardados(membroId)).toEqual({ n: 0 })
      const [linha] = await sql('select usuario, resultado from rostos.auditoria where membro_id = $1', [
        membroId,
      ])
      expect(linha).toEqual({ usuario: pessoa.id, resultado: code })
    })
  }
})

describe('recusas', () => {
  test('sem autorização', async ({ as }) => {
    const pessoa = await as('membro')
    const membroId = pessoa.membroId ?? ''
    expect(await index(pessoa, membroId, await comFoto(membroId, bom))).toMatchObject({
      status: 200,
      success: false,
      error: 'É preciso autorizar o reconhecimento facial antes de indexar o rosto.',
    })
  })

  test('uma foto que não é a da pessoa, ou que não está aqui', async ({ as }) => {
    const pessoa = await as('membro')
    const membroId = pessoa.membroId ?? ''
    await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
    const dela = await comFoto(membroId, bom)
    const outra = await as('membro')
    const alheia = await comFoto(outra.membroId ?? '', bom)
    for (const foto of [
      alheia,
      'https://example.com/foto.jpg',
      'http://169.254.169.254/latest/meta-data',
      `${dela}/../../outra.jpg`,
      dela.replace(/-\d+\.jpg/, '-1.jpg'),
    ]) {
      expect(await index(pessoa, membroId, foto)).toMatchObject({
        status: 200,
        success: false,
        error: 'A foto não é a foto atual desta pessoa. Salve a foto antes de indexar.',
      })
    }
    // Even written into the record by other means, somebody else's photo is not theirs.
    await sql('update public.membros_igreja set foto = $2 where id = $1', [membroId, alheia])
    expect(await index(pessoa, membroId, alheia)).toMatchObject({ code: 'OTHER_PHOTO' })
    expect(await guardados(membroId)).toEqual({ n: 0 })
  })

  test('outra pessoa: só quem edita membros, no seu campus', async ({ as }) => {
    const pessoa = await as('membro', { campus: 'Serra' })
    const membroId = await indexada(pessoa, bom)
    const foto = await comFoto(membroId, bom)
    for (const estranho of [
      await as('membro', { campus: 'Serra' }),
      await as('lider', { campus: 'Serra' }),
      await as('pastor', { campus: 'Posse' }),
    ]) {
      const resposta = await index(estranho, membroId, foto)
      expect(resposta).toMatchObject({ status: 403, success: false, code: 'NOT_ALLOWED' })
      expect(await index(estranho, randomUUID(), foto)).toEqual(resposta)
    }
    const pastor = await as('pastor', { campus: 'Serra' })
    expect(await index(pastor, membroId, foto)).toMatchObject({ status: 200, success: true })
  })

  test('quem vê como outra pessoa só lê: nada é indexado', async ({ as }) => {
    const admin = await as('admin')
    const membroId = admin.membroId ?? ''
    await admin.rpc('registrar_consentimento', { membro_id: membroId, finalidade: 'reconhecimento_facial' })
    const foto = await comFoto(membroId, bom)
    await admin.rpc('ver_como', { papel: 'admin' }).throwOnError()
    expect(await index(admin, membroId, foto)).toMatchObject({
      status: 423,
      success: false,
      error: 'Você está vendo como outra pessoa: nada pode ser alterado.',
    })
    expect(await guardados(membroId)).toEqual({ n: 0 })
    await admin.rpc('sair_de_ver_como').throwOnError()
    expect(await index(admin, membroId, foto)).toMatchObject({ status: 200, success: true })
  })

  test('sem conta, com pedidos malformados ou grandes demais', async ({ as, anon }) => {
    const pessoa = await as('membro')
    const registro = await newMembro()
    const url = `${backendUrl}/functions/v1/azure-face-index`
    const { data } = await pessoa.auth.getSession()
    const request = (body: string, init: RequestInit = {}) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${data.session?.access_token}` },
        body,
        ...init,
      }).then(({ status }) => status)
    expect(await request('{}', { headers: {} })).toBe(401)
    expect(await request('{}', { headers: { authorization: 'Bearer a.b.c' } })).toBe(401)
    expect(await request('{"membroId":')).toBe(400)
    expect(await request(JSON.stringify({ membroId: 'x', photoUrl: 'y' }))).toBe(400)
    expect(await request(JSON.stringify({ membroId: registro.id }))).toBe(400)
    expect(await request('x'.repeat(20_000))).toBe(413)
    expect(
      await fetch(url, { headers: { authorization: `Bearer ${data.session?.access_token}` } }),
    ).toMatchObject({
      status: 405,
    })
    const { error } = await anon.functions.invoke('azure-face-index', {
      body: { membroId: registro.id, photoUrl: 'x' },
    })
    expect(error.context.status).toBe(401)
  })

  test('quem saiu da igreja não é indexado', async ({ as }) => {
    const pastor = await as('pastor')
    const { id } = await newMembro({ situacao: 'transferido' })
    await pastor.rpc('registrar_em_papel', { membro_id: id, finalidade, assinado_em: '2026-01-10' })
    expect(await index(pastor, id, await comFoto(id, bom))).toMatchObject({ status: 200, code: 'LEFT' })
    expect(await guardados(id)).toEqual({ n: 0 })
  })

  test('a secretaria cadastra uma turma inteira, crianças também; cada pessoa tem o seu limite', {
    timeout: 120_000,
  }, async ({ as }) => {
    const secretaria = await as('coordenador', { campus: 'Serra' })
    const turma = await Promise.all(Array.from({ length: 14 }, () => newMembro({ campus: 'Serra' })))
    const [crianca] = turma
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 3000 where id = $1`, [
      crianca?.id,
    ])
    const foto = await sharp(bom).resize(180).jpeg().toBuffer()
    for (const { id } of turma) {
      const endereco = await comFoto(id, foto)
      expect(await index(secretaria, id, endereco)).toMatchObject({ status: 200, code: 'NO_CONSENT' })
      const papel = { membro_id: id, finalidade, assinado_em: '2026-01-10' }
      await secretaria
        .rpc('registrar_em_papel', id === crianca?.id ? { ...papel, responsavel: 'Pai' } : papel)
        .throwOnError()
      expect(await index(secretaria, id, endereco)).toMatchObject({ status: 200, success: true })
    }
    expect(await guardados(crianca?.id ?? '')).toEqual({ n: 1 })
    const id = turma[1]?.id ?? ''
    const ultima = await comFoto(id, foto)
    for (let n = 0; n < 12; n += 1)
      expect(await index(secretaria, id, 'x')).toMatchObject({ code: 'OTHER_PHOTO' })
    for (let n = 0; n < 9; n += 1)
      expect(await index(secretaria, id, ultima)).toMatchObject({ success: true })
    expect(await index(secretaria, id, ultima)).toMatchObject({ status: 429, code: 'TOO_MANY' })
  })

  test('muitas tentativas seguidas', async ({ as }) => {
    const pessoa = await as('membro')
    const membroId = pessoa.membroId ?? ''
    for (let n = 0; n < 10; n += 1) await index(pessoa, membroId, 'x')
    expect(await index(pessoa, membroId, 'x')).toMatchObject({ status: 429, code: 'TOO_MANY' })
    const outra = await as('membro')
    expect(await index(outra, outra.membroId ?? '', 'x')).toMatchObject({ code: 'NO_CONSENT' })
  })
})
