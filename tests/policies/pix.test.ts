import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { BankApi } from '../../supabase/functions/pix/api.ts'
import { type Bank, bank } from '../support/bank.ts'
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { dayFromNow, newCampus, newEvento } from '../support/events.ts'
import { newContaContabil, newFundo } from '../support/money.ts'
import { daChave, enrol, retiro } from '../support/registrations.ts'

let banco: Bank
beforeAll(async () => {
  banco = await bank()
})
afterAll(() => banco.close())

async function call(path: string, body: unknown, quem?: Person) {
  const session = await quem?.auth.getSession()
  const token = session?.data.session?.access_token
  const answer = await fetch(`${backendUrl}/functions/v1/pix${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const said: Record<string, unknown> = { ...Object(await answer.json()), status: answer.status }
  return said
}

type As = (role: 'financeiro' | 'lider' | 'admin' | 'membro', where?: { campus: string }) => Promise<Person>

/** A campus with a key, and who looks after its money. */
async function newChave(as: As, campus?: string) {
  const onde = campus ?? (await newCampus())
  const tesouraria = await as('financeiro', { campus: onde })
  const conta = await newContaContabil(onde, 'banco')
  const { data, error } = await tesouraria
    .from('chaves_pix')
    .insert({
      campus: onde,
      conta_contabil_id: conta,
      tipo: 'aleatoria',
      chave: randomUUID(),
      nome: 'Igreja',
      cidade: 'Posse',
    })
    .select('id, chave')
    .single()
  if (error) throw error
  return { campus: onde, tesouraria, conta, ...data }
}

/** The same with the bank's API, as if it were on the internet. */
async function newBank(as: As) {
  const chave = await newChave(as)
  const admin = await as('admin')
  const definicao = {
    chave: chave.id,
    base: 'https://pix.banco.example/v2',
    token: 'https://pix.banco.example/oauth/token',
    cliente: 'igreja',
    segredo: 'segredo-do-banco',
    ...banco.client,
    ca: banco.ca,
  }
  const aviso = randomBytes(32).toString('base64url')
  const define = (quem: Person, mudado = {}) =>
    call('', { acao: 'definir', definicao: { ...definicao, ...mudado } }, quem)
  const connect = () =>
    sql('update app.pix_api set base = $2, token = $3, aviso_hash = $4 where chave_id = $1', [
      chave.id,
      `${banco.url}/v2`,
      `${banco.url}/oauth/token`,
      createHash('sha256').update(aviso).digest('hex'),
    ])
  const announce = (...pix: object[]) => call(`/aviso/${aviso}/pix`, { pix })
  return { ...chave, admin, define, connect, announce }
}

const received = (pix: { endToEndId: string }) =>
  row<{ estado: string; motivo: string | null; lancamento_id: string | null }>(
    'select estado, motivo, lancamento_id from public.pix_recebidos where end_to_end_id = $1',
    [pix.endToEndId],
  )

test('a chave é da conta do campus; o código diz campus, fundo e culto, é sempre o mesmo e explica o que chega', async ({
  as,
}) => {
  const { campus, tesouraria, conta, id } = await newChave(as)
  const outra = await as('financeiro', { campus: await newCampus() })
  const alheia = {
    campus,
    conta_contabil_id: conta,
    tipo: 'aleatoria' as const,
    nome: 'Ladrão',
    cidade: 'Posse',
  }
  expect((await outra.from('chaves_pix').insert({ ...alheia, chave: randomUUID() })).error?.code).toBe(
    '42501',
  )
  expect((await outra.from('chaves_pix').select('id').eq('id', id)).data).toEqual([])
  const errada = {
    ...alheia,
    conta_contabil_id: await newContaContabil('Serra', 'banco'),
    chave: randomUUID(),
  }
  expect((await tesouraria.from('chaves_pix').insert(errada)).error?.code).toBe('PT422')
  expect(
    (
      await tesouraria
        .from('chaves_pix')
        .update({ chave: randomUUID() } as never)
        .eq('id', id)
    ).error?.code,
  ).toBe('42501')
  const [fundo, culto] = [await newFundo(), await newEvento(campus)]
  const ask = (quem: Person, ocorrencia: string = culto) =>
    quem.rpc('criar_codigo_pix', { chave: id, fundo, ocorrencia })
  const [um, dois] = await Promise.all([ask(tesouraria), ask(tesouraria)])
  expect(um.data).toMatch(/^[A-Z0-9]{14,25}$/)
  expect(dois.data).toBe(um.data)
  expect((await ask(outra)).error?.code).toBe('PT404')
  expect((await ask(tesouraria, await newEvento('Serra'))).error?.code).toBe('PT404')
  expect(await row('select (app.destino_do_pix($1)).*', [` ${um.data?.toLowerCase()}`])).toMatchObject({
    campus,
    conta_contabil_id: conta,
    fundo_id: fundo,
    ocorrencia_id: culto,
  })
  const avisos = await sql(`select from public.notifications where titulo like $1 and user_id = $2`, [
    `${campus} tem uma nova chave Pix`,
    tesouraria.id,
  ])
  expect(avisos).toHaveLength(1)
})

test('um membro contribui com o que a igreja oferece, primeiro no seu campus, e não vê o resto', async ({
  as,
  anon,
}) => {
  const { campus, tesouraria, id } = await newChave(as)
  const membro = await as('membro', { campus })
  const { data } = await membro.rpc('pix_para_contribuir')
  expect(data?.[0]).toMatchObject({ campus, fundo: 'Geral' })
  const fundo = await newFundo()
  const { data: codigo } = await tesouraria.rpc('criar_codigo_pix', { chave: id, fundo })
  const offered = async () => (await membro.rpc('pix_para_contribuir')).data?.map((um) => um.codigo)
  expect(await offered()).not.toContain(codigo)
  const mostrar = (quem: Person) =>
    quem.from('pix_codigos').update({ publico: true }).eq('codigo', String(codigo)).select('codigo')
  expect((await mostrar(membro)).data).toEqual([])
  expect((await mostrar(tesouraria)).data).toHaveLength(1)
  expect(await offered()).toContain(codigo)
  for (const tabela of ['chaves_pix', 'pix_codigos', 'pix_recebidos', 'pix_cobrancas'] as const)
    expect((await membro.from(tabela).select('campus')).data).toEqual([])
  expect((await anon.rpc('pix_para_contribuir')).error?.code).toBe('42501')
})

test('os segredos do banco só entram: quem aprova os define, ninguém os lê, e um endereço de dentro não serve', async ({
  as,
}) => {
  const { id, tesouraria, admin, define, connect } = await newBank(as)
  expect(await define(tesouraria)).toMatchObject({ status: 403 })
  for (const base of [
    'https://127.0.0.1/v2',
    'https://localhost/v2',
    'http://pix.banco.example/v2',
    'https://servidor/v2',
  ])
    expect(await define(admin, { base })).toMatchObject({ ok: false, campo: 'base' })
  expect(await define(admin, { cert: 'x' })).toMatchObject({ ok: false, campo: 'cert' })
  expect(await define(admin)).toMatchObject({ success: true, ok: false })
  await connect()
  expect(await call('', { acao: 'testar', chave: id }, admin)).toMatchObject({ ok: true })
  const kept = await row<{ segredos: string }>('select segredos from app.pix_api where chave_id = $1', [id])
  expect(Buffer.from(kept.segredos, 'base64').toString('latin1')).not.toContain('segredo-do-banco')
  const { data } = await tesouraria.rpc('pix_apis')
  expect(data).toMatchObject([{ chave_id: id, cliente: 'igreja', ok: true }])
  expect(JSON.stringify(data)).not.toContain(kept.segredos)
  expect(
    JSON.stringify(await sql(`select depois from public.alteracoes where tabela = 'app.pix_api'`)),
  ).not.toContain(kept.segredos)
  expect((await admin.rpc('pix_api_de', { chave: id })).error?.code).toBe('42501')
  await expect(
    new BankApi({
      chave_id: id,
      valor: 'chave',
      base: `${banco.url}/v2`,
      token: `${banco.url}/oauth/token`,
      cliente: 'igreja',
      segredo: 'segredo-do-banco',
      ...banco.client,
      ca: banco.ca,
    }).announceTo('https://igreja.example/functions/v1/pix/aviso/x'),
  ).resolves.toBeUndefined()
  expect(banco.webhooks.get('chave')).toBe('https://igreja.example/functions/v1/pix/aviso/x')
})

test('uma inscrição é paga por uma cobrança e confirmada sozinha, uma vez; o dinheiro entra na conta da chave', async ({
  as,
}) => {
  const { campus, conta, chave, admin, define, connect, announce } = await newBank(as)
  await define(admin)
  await connect()
  const lider = await as('lider', { campus })
  const { id, tipo } = await retiro(lider, { campus, tipos: [{ nome: 'Inteira', preco_centavos: 12_345 }] })
  const { data: segredo } = await enrol(id, { pessoas: [{ tipo_id: tipo('Inteira') }] })
  const pedido = await daChave(segredo ?? '')
  const charge = () => call('', { acao: 'cobrar', segredo })
  const [um, dois] = [await charge(), await charge()]
  expect(um.copia_e_cola).toContain('br.gov.bcb.pix')
  expect(dois.copia_e_cola).toBe(um.copia_e_cola)
  const { txid } = await row<{ txid: string }>('select txid from public.pix_cobrancas where pedido_id = $1', [
    pedido.id,
  ])
  expect(banco.charges.get(txid)).toEqual({ valor: '123.45', chave })
  const pix = banco.pay(chave, '123.45', txid)
  // The bank away: not answered with success, so it comes again.
  banco.state.isAway = true
  expect(await announce(pix)).toMatchObject({ status: 503 })
  banco.state.isAway = false
  const answers = await Promise.all([announce(pix), announce(pix), announce(pix, pix)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await daChave(segredo ?? '')).toMatchObject({ estado: 'inscrito' })
  expect(await received(pix)).toMatchObject({ estado: 'confirmado' })
  expect(
    await sql('select valor_centavos from public.partidas where conta_contabil_id = $1', [conta]),
  ).toEqual([{ valor_centavos: '12345' }])
  // An old token is asked for anew.
  banco.tokens.clear()
  expect(await announce(banco.pay(chave, '1.00'))).toMatchObject({ status: 200 })
  // Given up: given back by who approves, and the registration and the book say so when the bank does.
  await lider.rpc('cancelar_inscricoes', { ids: [pedido.inscricao] })
  const refund = (quem: Person, centavos = 12_345) =>
    call('', { acao: 'devolver', pix: pix.endToEndId, centavos, motivo: 'Desistiu' }, quem)
  expect(await refund(lider)).toMatchObject({ status: 403 })
  expect(await refund(admin, 12_346)).toMatchObject({ status: 409 })
  expect(await refund(admin)).toMatchObject({ estado: 'em_processamento' })
  for (const one of pix.devolucoes) one.status = 'DEVOLVIDO'
  await Promise.all([announce(pix), announce(pix)])
  expect(
    await row(
      'select sum(valor_centavos)::integer as saldo, count(*)::integer as n from public.partidas where conta_contabil_id = $1',
      [conta],
    ),
  ).toEqual({ saldo: 0, n: 2 })
})

test('valor errado, código desconhecido, número inventado, caminho forjado: nada se confirma, o que veio espera', async ({
  as,
}) => {
  const { campus, tesouraria, conta, chave, admin, define, connect, announce } = await newBank(as)
  await define(admin)
  await connect()
  const lider = await as('lider', { campus })
  const { id, tipo } = await retiro(lider, { campus, tipos: [{ nome: 'Inteira', preco_centavos: 5000 }] })
  const { data: segredo } = await enrol(id, { pessoas: [{ tipo_id: tipo('Inteira') }] })
  await call('', { acao: 'cobrar', segredo })
  const { txid } = await row<{ txid: string }>(
    'select c.txid from public.pix_cobrancas c join public.inscricao_pedidos p on p.id = c.pedido_id where p.chave = $1',
    [segredo],
  )
  const certo = banco.pay(chave, '50.00', txid)
  const forged = await call(`/aviso/${randomBytes(32).toString('base64url')}/pix`, { pix: [certo] })
  expect(forged).toMatchObject({ status: 404 })
  expect(await announce({ endToEndId: `E${'0'.repeat(31)}`, txid, valor: '50.00' })).toMatchObject({
    status: 200,
  })
  expect(await announce({ endToEndId: 'curto' })).toMatchObject({ status: 400 })
  const alheio = banco.pay(randomUUID(), '50.00', txid)
  expect(await announce(alheio)).toMatchObject({ status: 200 })
  expect(await sql('select from public.pix_recebidos where campus = $1', [campus])).toHaveLength(0)
  const menos = banco.pay(chave, '49.99', txid)
  const solto = banco.pay(chave, '7.00', 'naoEnosso')
  // What the message says of the amount is not believed.
  expect(await announce({ ...menos, valor: '50.00' }, solto)).toMatchObject({ status: 200 })
  expect(await received(menos)).toMatchObject({
    estado: 'na_fila',
    motivo: 'A inscrição espera R$ 50,00, e vieram R$ 49,99.',
  })
  expect(await received(solto)).toMatchObject({ estado: 'na_fila' })
  expect(await daChave(segredo ?? '')).toMatchObject({ estado: 'aguardando_pagamento' })
  const solve = (quem: Person) =>
    quem.rpc('resolver_pix', { pix: solto.endToEndId, solucao: 'Oferta do culto' })
  const de_fora = await as('financeiro', { campus: await newCampus() })
  expect((await solve(de_fora)).error?.code).toBe('PT404')
  expect((await solve(lider)).error?.code).toBe('42501')
  const fundo = await newFundo()
  const feito = await tesouraria.rpc('resolver_pix', { pix: solto.endToEndId, fundo })
  expect(feito.error).toBeNull()
  expect((await solve(tesouraria)).error?.code).toBe('PT409')
  expect(
    await row('select valor_centavos, fundo_id from public.partidas where conta_contabil_id = $1', [conta]),
  ).toEqual({
    valor_centavos: '700',
    fundo_id: fundo,
  })
  const devolvido = await call(
    '',
    { acao: 'devolver', pix: menos.endToEndId, centavos: 4999, motivo: 'Valor errado' },
    admin,
  )
  expect(devolvido).toMatchObject({ estado: 'em_processamento' })
  expect((await tesouraria.rpc('resolver_pix', { pix: menos.endToEndId, fundo })).error?.message).toContain(
    'sendo devolvido',
  )
})

test('o QR parado de um fundo lança a oferta sozinho, sem nome; a cobrança de um membro é dele', async ({
  as,
}) => {
  const { campus, id, chave, tesouraria, admin, define, connect, announce } = await newBank(as)
  await define(admin)
  await connect()
  const fundo = await newFundo(true)
  const { data: codigo } = await tesouraria.rpc('criar_codigo_pix', { chave: id, fundo, dia: dayFromNow() })
  const parado = banco.pay(chave, '30.00', String(codigo))
  await announce(parado)
  const { lancamento_id } = await received(parado)
  expect(
    await row(
      `select l.origem, l.historico, c.valor_centavos, c.membro_id, p.fundo_id from public.lancamentos l
       join public.contribuicoes c on c.lancamento_id = l.id join public.partidas p on p.lancamento_id = l.id and p.ordem = 1
       where l.id = $1`,
      [lancamento_id],
    ),
  ).toEqual({
    origem: 'pix',
    historico: 'Pix recebido',
    valor_centavos: '3000',
    membro_id: null,
    fundo_id: fundo,
  })
  const membro = await as('membro', { campus })
  const oferecido = (await membro.rpc('pix_para_contribuir')).data?.[0]?.codigo
  const give = (quem?: Person) => call('', { acao: 'contribuir', codigo: oferecido, centavos: 2500 }, quem)
  expect(await give()).toMatchObject({ status: 403 })
  expect((await give(membro)).copia_e_cola).toContain('br.gov.bcb.pix')
  const { txid } = await row<{ txid: string }>('select txid from public.pix_cobrancas where membro_id = $1', [
    membro.membroId,
  ])
  const dele = banco.pay(chave, '25.00', txid)
  await announce(dele)
  expect(
    await row('select membro_id from public.contribuicoes where lancamento_id = $1', [
      (await received(dele)).lancamento_id,
    ]),
  ).toEqual({ membro_id: membro.membroId })
  // Who gives stays with the finance of contributions: nobody reads it here.
  expect((await tesouraria.from('pix_cobrancas').select('txid').eq('txid', txid)).data).toEqual([{ txid }])
  expect((await tesouraria.from('pix_cobrancas').select('membro_id').eq('txid', txid)).error?.code).toBe(
    '42501',
  )
})

test('o que o banco não avisou é procurado, página por página: uma vez cada um, devoluções também', async ({
  as,
}) => {
  const { campus, id, chave, conta, tesouraria, admin, define, connect, announce } = await newBank(as)
  await define(admin)
  await connect()
  await sql(`update app.pix_api set definida_em = now() - interval '12 days' where chave_id = $1`, [id])
  const { data: codigo } = await tesouraria.rpc('criar_codigo_pix', { chave: id, fundo: await newFundo() })
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  const chegados = [11, 8, 6, 3, 2, 1, 0.01].map((ago) =>
    banco.pay(chave, '10.00', String(codigo), days(ago)),
  )
  const antes = banco.pay(chave, '5.00', String(codigo), days(20))
  const alheio = banco.pay(randomUUID(), '5.00', String(codigo))
  await announce(chegados[6] ?? {})
  banco.state.pageSize = 2
  const ask = (quem?: Person) => call('', { acao: 'procurar', chave: id }, quem)
  expect(await ask(tesouraria)).toMatchObject({ status: 403 })
  expect(await call('', { acao: 'procurar' })).toMatchObject({ status: 403 })
  banco.state.isAway = true
  expect(await ask(admin)).toMatchObject({ status: 503 })
  banco.state.isAway = false
  expect((await tesouraria.rpc('pix_apis')).data).toMatchObject([
    { procurado_ate: null, procura_erro: 'O banco não respondeu.' },
  ])
  // By the job and by a person at once.
  const { chave: carteiro } = await row<{ chave: string }>('select chave from app.carteiro')
  await sql('update app.pix_api set procura_em = null where chave_id = $1', [id])
  const job = fetch(`${backendUrl}/functions/v1/pix`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'x-carteiro': carteiro },
    body: JSON.stringify({ acao: 'procurar' }),
  })
  const [um, dois] = await Promise.all([job, ask(admin)])
  expect([um.status, dois.status]).toEqual([200, 200])
  await ask(admin)
  banco.state.pageSize = 100
  expect(
    await sql('select end_to_end_id from public.pix_recebidos where campus = $1 order by momento', [campus]),
  ).toEqual(chegados.map((pix) => ({ end_to_end_id: pix.endToEndId })))
  const book = () =>
    row(
      'select sum(valor_centavos)::integer as saldo, count(*)::integer as n from public.partidas where conta_contabil_id = $1',
      [conta],
    )
  expect(await book()).toEqual({ saldo: 7000, n: 7 })
  for (const pix of [antes, alheio])
    expect(await sql('select from public.pix_recebidos where end_to_end_id = $1', [pix.endToEndId])).toEqual(
      [],
    )
  expect((await tesouraria.rpc('pix_apis')).data).toMatchObject([{ procura_erro: null }])
  // Given back at the bank: what waits is settled by it, of what is in the book somebody is told, once.
  const solto = banco.pay(chave, '7.00', 'naoEnosso', days(0.01))
  const [lancado] = chegados.slice(-1)
  const giveBack = (pix = solto) =>
    pix.devolucoes.push({
      id: 'D1',
      rtrId: `D${randomBytes(16).toString('hex').slice(1)}`,
      valor: pix.valor,
      status: 'DEVOLVIDO',
    })
  await ask(admin)
  giveBack()
  giveBack(lancado)
  await ask(admin)
  await ask(admin)
  expect(await received(solto)).toMatchObject({ estado: 'resolvido' })
  expect(await sql('select estado from public.pix_devolucoes where campus = $1', [campus])).toEqual([
    { estado: 'devolvida' },
    { estado: 'devolvida' },
  ])
  expect(await book()).toEqual({ saldo: 7000, n: 7 })
  expect(
    await sql(
      `select mensagem from public.notifications where user_id = $1 and titulo = 'O banco devolveu R$ 10,00 de um Pix'`,
      [tesouraria.id],
    ),
  ).toEqual([{ mensagem: 'Ele está no livro-caixa: estorne o lançamento.' }])
})
