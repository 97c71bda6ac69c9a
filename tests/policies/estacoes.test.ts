import { createHash, createPublicKey, randomBytes, randomUUID, verify, webcrypto } from 'node:crypto'
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import { call, indexada, retrato } from './rosto-funcoes.ts'

type Fields = Record<string, unknown>
type Answer = Fields & { status: number }

/** As a device does: with its secret and no account. */
async function request(segredo: string, acao: string, mais: Fields = {}): Promise<Answer> {
  const resposta = await fetch(`${backendUrl}/functions/v1/estacao`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ acao, segredo, ...mais }),
  })
  const corpo: unknown = await resposta.json()
  return { ...Object(corpo), status: resposta.status }
}

const novoSegredo = () => randomBytes(32).toString('base64url')
const { privateKey, publicKey } = await webcrypto.subtle.generateKey(
  { name: 'ECDH', namedCurve: 'P-256' },
  true,
  ['deriveBits'],
)
const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', publicKey)
const publica = { kty, crv, x, y }
const PIN = '402915'

const pair = (quem: Person, codigo: string, pin = PIN, segredo = novoSegredo()) =>
  call<Answer & { success: boolean; verificar?: Fields; code?: string; aparelho?: string }>(quem, 'estacao', {
    acao: 'parear',
    segredo,
    codigo,
    pin,
    publica,
  })

async function novaEstacao(quem: Person, campus: string): Promise<{ id: string; codigo: string }> {
  const { data: id } = await quem
    .rpc('salvar_estacao', { campus, nome: `Porta ${randomUUID().slice(0, 8)}` })
    .throwOnError()
  const { data } = await quem
    .rpc('criar_codigo_da_estacao', { estacao: id, pin: PIN })
    .single()
    .throwOnError()
  return { id, codigo: data.codigo }
}

/** A paired station of this campus, by its leader. */
async function pareada(lider: Person, campus: string) {
  const { id, codigo } = await novaEstacao(lider, campus)
  const segredo = novoSegredo()
  const feita = await pair(lider, codigo, PIN, segredo)
  expect(feita).toMatchObject({ status: 200, success: true, campus })
  return { id, segredo, aparelho: String(feita.aparelho), verificar: feita.verificar ?? {} }
}

/** An event of this campus that began just now. */
const hoje = (campus: string): Promise<string> =>
  newEvento(campus, new Date(Date.now() - 600_000).toISOString())

const marca = (member_id: string, ocorrencia: string, mais: Fields = {}) => ({
  id: randomUUID(),
  member_id,
  ocorrencia,
  chegada: new Date().toISOString(),
  metodo: 'estacao',
  ...mais,
})
const codigos = (resposta: Answer) =>
  (resposta.respostas as { codigo: string }[] | undefined)?.map(({ codigo }) => codigo)

test('só quem edita o check-in do campus cria e revoga; o código vale uma vez, com o PIN, e poucas tentativas', async ({
  as,
}) => {
  const lider = await as('lider', { campus: 'Centro' })
  const deFora = await as('lider', { campus: 'Serra' })
  const membro = await as('membro', { campus: 'Centro' })
  const nome = `Porta ${randomUUID().slice(0, 8)}`
  for (const quem of [deFora, membro]) {
    expect((await quem.rpc('salvar_estacao', { campus: 'Centro', nome })).error?.code).toBe('42501')
  }
  const { id, codigo } = await novaEstacao(lider, 'Centro')
  expect(codigo).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  for (const quem of [deFora, membro]) {
    expect((await quem.rpc('criar_codigo_da_estacao', { estacao: id, pin: PIN })).error?.code).toBe('42501')
    expect((await quem.rpc('revogar_estacao', { estacao: id })).error?.code).toBe('42501')
    expect((await quem.rpc('resumo_das_estacoes').throwOnError()).data).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  }
  expect((await lider.rpc('criar_codigo_da_estacao', { estacao: id, pin: '111111' })).error?.code).toBe(
    'PT400',
  )

  expect(await pair(await as(null), codigo)).toMatchObject({ status: 403 })
  expect(await pair(membro, codigo, '402916')).toMatchObject({ status: 422, code: 'PIN' })
  expect(await pair(membro, `${codigo.slice(0, 4)}-${codigo.slice(4).toLowerCase()}`)).toMatchObject({
    success: true,
  })
  expect(await pair(membro, codigo)).toMatchObject({ status: 422, code: 'CODIGO' })
  const tarde = await lider.rpc('criar_codigo_da_estacao', { estacao: id, pin: PIN }).single().throwOnError()
  await sql(`update app.codigos_de_estacao set expira_em = now() where estacao_id = $1`, [id])
  expect(await pair(lider, tarde.data.codigo)).toMatchObject({ code: 'CODIGO' })
  const [curioso, outra] = [await as('membro'), await novaEstacao(lider, 'Centro')]
  for (let n = 0; n < 5; n += 1) expect(await pair(curioso, 'AAAAAAAA')).toMatchObject({ code: 'CODIGO' })
  expect(await pair(curioso, outra.codigo)).toMatchObject({ status: 429, code: 'MUITAS' })
  const guardado = await row<{ texto: string }>(
    `select (select string_agg(c::text, ' ') from app.codigos_de_estacao c)
       || (select string_agg(a::text, ' ') from app.aparelhos a) as texto`,
  )
  expect(guardado.texto).not.toMatch(new RegExp(`${PIN}|${outra.codigo}`))
})

test('a lista do dia é assinada, só do campus e só o que é preciso', async ({ as }) => {
  const lider = await as('lider', { campus: 'Centro' })
  const daqui = await newMembro({ campus: 'Centro', telefone: '(41) 99876-4321' })
  const deLa = await newMembro({ campus: 'Serra' })
  const saiu = await newMembro({ campus: 'Centro', situacao: 'transferido' })
  const { data: cartoes } = await (await as('admin'))
    .rpc('emitir_carteirinhas', { membros: [(await newMembro({ campus: 'Centro', situacao: 'membro' })).id] })
    .throwOnError()
  const estacao = await pareada(lider, 'Centro')
  const [dia, outroDia] = [await hoje('Centro'), await hoje('Serra')]

  expect(await request(novoSegredo(), 'dias')).toMatchObject({ status: 403 })
  expect((await request(estacao.segredo, 'dias')).dias).toContainEqual(expect.objectContaining({ id: dia }))
  expect((await request(estacao.segredo, 'dias')).dias).not.toContainEqual(
    expect.objectContaining({ id: outroDia }),
  )
  expect(await request(estacao.segredo, 'abrir', { ocorrencia: outroDia })).toMatchObject({ status: 404 })
  const { texto, assinatura } = await request(estacao.segredo, 'abrir', { ocorrencia: dia })
  const chave = createPublicKey({ key: estacao.verificar, format: 'jwk' })
  const confere = (lista: string) =>
    verify(
      'sha256',
      Buffer.from(lista),
      { key: chave, dsaEncoding: 'ieee-p1363' },
      Buffer.from(String(assinatura), 'base64'),
    )
  expect(confere(String(texto))).toBe(true)
  expect(confere(String(texto).replace(daqui.id, deLa.id))).toBe(false)
  const lista = JSON.parse(String(texto))
  expect(lista).toMatchObject({ aparelho: estacao.aparelho, estacao: { id: estacao.id, campus: 'Centro' } })
  const pessoas: Fields[] = lista.pessoas
  expect(pessoas.find(({ id }) => id === daqui.id)).toEqual({
    id: daqui.id,
    nome: daqui.nome_completo,
    foto: null,
    sexo: null,
    casa: null,
    fone: '4321',
    cartao: null,
  })
  expect(pessoas.map(({ id }) => id)).not.toEqual(expect.arrayContaining([deLa.id]))
  expect(pessoas.map(({ id }) => id)).not.toContain(saiu.id)
  const [cartao] = cartoes ?? []
  const hash = createHash('sha256')
    .update(cartao?.codigo ?? '')
    .digest('hex')
  expect(pessoas.find(({ cartao: c }) => c === hash)?.id).toBe(cartao?.membro_id)
  expect(String(texto)).not.toContain(cartao?.codigo)
})

test('presenças da estação: uma vez, a mais cedo vale, do campus, e depois de revogada só as de antes', async ({
  as,
}) => {
  const lider = await as('lider', { campus: 'Centro' })
  const estacao = await pareada(lider, 'Centro')
  const dia = await hoje('Centro')
  const [um, dois, deLa] = [
    await newMembro({ campus: 'Centro' }),
    await newMembro({ campus: 'Centro' }),
    await newMembro({ campus: 'Serra' }),
  ]
  const mark = (marcas: Fields[]) => request(estacao.segredo, 'marcar', { marcas, pendentes: 0 })
  const antes = new Date(Date.now() - 120_000).toISOString()

  const primeira = marca(um.id, dia)
  expect(codigos(await mark([primeira]))).toEqual(['ok'])
  expect(codigos(await mark([primeira]))).toEqual(['ok'])
  expect(codigos(await mark([marca(um.id, dia, { chegada: antes, metodo: 'cartao' })]))).toEqual([
    'ja_registrada',
  ])
  expect(
    await row(
      `select count(*)::int as n, min(metodo::text) as metodo, min(chegada) = $2 as cedo, bool_and(estacao_id = $3) as daqui
       from public.attendances where event_id = $1`,
      [dia, antes, estacao.id],
    ),
  ).toEqual({ n: 1, metodo: 'cartao', cedo: true, daqui: true })
  expect(codigos(await mark([marca(deLa.id, dia), marca(dois.id, await hoje('Serra'))]))).toEqual([
    'fora_do_campus',
    'nao_encontrado',
  ])
  expect(await mark([marca(dois.id, dia, { metodo: 'proprio' })])).toMatchObject({ status: 400 })

  const visita = randomUUID()
  const visitante = { nome: `Visita ${visita.slice(0, 8)}`, telefone: '(41) 99123-4567' }
  const recebida = marca(visita, dia, { id: visita, visitante })
  expect(await mark([recebida])).toMatchObject({ respostas: [{ codigo: 'ok' }] })
  expect(codigos(await mark([recebida, marca(visita, dia, { visitante })]))).toEqual(['ok', 'ja_registrada'])
  expect(
    await row(
      `select count(*)::int as n, min(campus) as campus, min(situacao::text) as situacao from public.membros_igreja
       where nome_completo = $1`,
      [visitante.nome],
    ),
  ).toEqual({ n: 1, campus: 'Centro', situacao: 'visitante' })

  await lider.rpc('revogar_estacao', { estacao: estacao.id }).throwOnError()
  for (const acao of ['dias', 'rostos'])
    expect(await request(estacao.segredo, acao)).toMatchObject({ status: 410 })
  expect(await request(estacao.segredo, 'abrir', { ocorrencia: dia })).toMatchObject({ status: 410 })
  const depois = await mark([marca(dois.id, dia, { chegada: antes }), marca(um.id, dia)])
  expect(depois).toMatchObject({ status: 200, revogada: true })
  expect(codigos(depois)).toEqual(['ok', 'revogada'])
})

test('rostos: só à estação pareada do campus, fechados para ela; retirada a autorização, nem rosto nem presença', async ({
  as,
}) => {
  const maria = await as('membro', { campus: 'Centro' })
  const vizinha = await as('membro', { campus: 'Serra' })
  const mariaId = await indexada(maria, await retrato('R000033_colour'))
  await indexada(vizinha, await retrato('P000555_colour'))
  const lider = await as('lider', { campus: 'Centro' })
  const estacao = await pareada(lider, 'Centro')
  const dia = await hoje('Centro')
  for (const quem of [lider, await as('admin')]) {
    const direto = await quem.rpc('rostos_da_estacao' as never, { chave: '00', versao: '' } as never)
    expect(direto.error).not.toBeNull()
  }
  expect(await request(novoSegredo(), 'rostos')).toMatchObject({ status: 403 })
  expect(await request(estacao.segredo, 'rostos')).toMatchObject({ status: 409 })
  await request(estacao.segredo, 'abrir', { ocorrencia: dia })

  const { envelope, versao } = await request(estacao.segredo, 'rostos')
  const { efemera, iv, cifra } = envelope as Record<string, string>
  const bytes = (texto = '') => new Uint8Array(Buffer.from(texto, 'base64'))
  const outra = await webcrypto.subtle.importKey(
    'raw',
    bytes(efemera),
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  )
  const comum = await webcrypto.subtle.deriveBits({ name: 'ECDH', public: outra }, privateKey, 256)
  const material = await webcrypto.subtle.importKey('raw', comum, 'HKDF', false, ['deriveKey'])
  const info = Buffer.from(`rostos ${estacao.aparelho} ${versao}`)
  const chave = await webcrypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  )
  const aberto = Buffer.from(
    await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, chave, bytes(cifra)),
  )
  const donos = Array.from({ length: aberto.length / 544 }, (_, n) =>
    aberto.subarray(n * 544, n * 544 + 16).toString('hex'),
  )
  expect(donos).toContain(mariaId.replaceAll('-', ''))
  expect(donos).not.toContain(vizinha.membroId?.replaceAll('-', ''))
  expect(await request(estacao.segredo, 'rostos', { versao })).toMatchObject({ igual: true })
  expect(
    await row(`select count(*)::int as n from rostos.auditoria where acao = 'enviar' and usuario = $1`, [
      lider.id,
    ]),
  ).toEqual({ n: 1 })

  const antes = new Date().toISOString()
  await maria
    .rpc('revogar_consentimento', { membro_id: mariaId, finalidade: 'reconhecimento_facial' })
    .throwOnError()
  const depois = new Date(Date.now() + 1_000).toISOString()
  const agora = await request(estacao.segredo, 'rostos', { versao })
  expect(agora).toMatchObject({ igual: false })
  const rosto = (chegada: string) => [marca(mariaId, dia, { chegada, metodo: 'rosto', pontuacao: 0.71 })]
  expect(codigos(await request(estacao.segredo, 'marcar', { marcas: rosto(depois) }))).toEqual([
    'sem_autorizacao',
  ])
  expect(codigos(await request(estacao.segredo, 'marcar', { marcas: rosto(antes) }))).toEqual(['ok'])
})

test('quem ligou uma estação fica sabendo, e ela acaba com a conta bloqueada', async ({ as }) => {
  const lider = await as('lider', { campus: 'Centro' })
  const { segredo } = await pareada(lider, 'Centro')
  const titulos = await sql('select titulo from public.notifications where user_id = $1', [lider.id])
  expect(titulos).toContainEqual({ titulo: 'Uma estação foi ligada com a sua conta' })
  const dias = () => request(segredo, 'dias')
  expect(await dias()).toMatchObject({ status: 200 })
  await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [lider.id])
  expect(await dias()).toMatchObject({ status: 410 })
})
