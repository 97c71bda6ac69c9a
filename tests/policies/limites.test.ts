import { randomUUID } from 'node:crypto'
import { backendUrl, expect, publishableKey, secretKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

/** Somebody without an account, behind this address; `onlyIf`: asks for the one row that this filter leaves. */
const call = async (funcao: string, args: Record<string, string>, endereco: string, onlyIf?: string) => {
  const answer = await fetch(`${backendUrl}/rest/v1/rpc/${funcao}${onlyIf ? `?${onlyIf}` : ''}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      accept: onlyIf ? 'application/vnd.pgrst.object+json' : 'application/json',
      'content-type': 'application/json',
      'x-forwarded-for': endereco,
    },
    body: JSON.stringify(args),
  })
  return { status: answer.status, body: (await answer.json()) as { message?: string } | null }
}

let rede = 0
/** An address of somebody else's line. */
const novoEndereco = () => `198.51.100.${++rede}`

const MUITOS = 'Muitos códigos errados agora há pouco. Espere alguns minutos e tente de novo.'

test('cupom: quem erra cem vezes em dez minutos espera, e quem está em outra rede não', async () => {
  const id = await newEvento('Posse', new Date(Date.now() + 86_400_000).toISOString())
  await sql('insert into public.inscricao_regras (evento_id) values ($1) on conflict do nothing', [id])
  await sql(
    `insert into public.inscricao_cupons (evento_id, codigo, percentual) values ($1, 'CERTO10', 10)`,
    [id],
  )
  const [aqui, ali] = [novoEndereco(), novoEndereco()]
  const check = (codigo: string, endereco: string) => call('conferir_cupom', { evento: id, codigo }, endereco)
  const respostas = await Promise.all(Array.from({ length: 130 }, (_, n) => check(`ERRADO${n}`, aqui)))
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(await check('CERTO10', aqui)).toEqual({
    status: 429,
    body: expect.objectContaining({ message: MUITOS }),
  })
  // What is said to have stood before the address does not count.
  expect((await check('CERTO10', `${ali}, ${aqui}`)).status).toBe(429)
  expect((await check('CERTO10', ali)).body).toMatchObject({ percentual: 10 })
  await sql(`update app.palpites set momento = momento - interval '11 minutes' where coisa = $1`, [
    `cupom ${id}`,
  ])
  expect((await check('CERTO10', aqui)).body).toMatchObject({ percentual: 10 })
})

test('cupom: nem por um pedido que nada escreve, nem pela própria inscrição, se adivinha sem contar', async ({
  as,
}) => {
  const id = await newEvento('Posse', new Date(Date.now() + 86_400_000).toISOString())
  await sql(
    `insert into public.inscricao_regras (evento_id, publico) values ($1, true)
     on conflict (evento_id) do update set publico = true`,
    [id],
  )
  await sql(
    `insert into public.inscricao_cupons (evento_id, codigo, percentual) values ($1, 'CERTO10', 10)`,
    [id],
  )
  const contados = async () =>
    (
      await row<{ n: number }>('select count(*)::int as n from app.palpites where coisa = $1', [
        `cupom ${id}`,
      ])
    ).n
  for (const codigo of ['CERTO10', 'ERRADO']) {
    const address = `${backendUrl}/rest/v1/rpc/conferir_cupom?evento=${id}&codigo=${codigo}`
    expect((await fetch(address, { headers: { apikey: publishableKey } })).status).toBe(405)
  }
  const pessoa = await as('visitante')
  const pedido = (cupom: string, nomes: string[]) => ({
    envio: randomUUID(),
    contato: { nome: 'Ana Prado', telefone: '+5562999990000' },
    pessoas: nomes.map((nome) => ({ nome, data_nascimento: '1990-01-01' })),
    cupom,
  })
  // Twice the same person: an order that is refused after its coupon was looked at.
  const [errado, certo] = [
    pedido('ERRADO', ['Lia Prado', 'Lia Prado']),
    pedido('CERTO10', ['Lia Prado', 'Lia Prado']),
  ]
  expect(await pessoa.rpc('inscrever', { evento: id, pedido: errado })).toMatchObject({
    data: null,
    error: null,
  })
  expect(await contados()).toBe(1)
  expect((await pessoa.rpc('inscrever', { evento: id, pedido: certo })).error?.code).toBe('PT409')
  await sql('insert into app.palpites (coisa, rede) select $1, $2 from generate_series(1, 99)', [
    `cupom ${id}`,
    (await row<{ rede: string }>('select rede from app.palpites where coisa = $1', [`cupom ${id}`])).rede,
  ])
  expect((await pessoa.rpc('inscrever', { evento: id, pedido: certo })).error?.code).toBe('PT429')
})

test('palpites sobre eventos que não existem são uma só conta', async () => {
  const endereco = novoEndereco()
  for (const evento of ['a', 'b']) await call('conferir_cupom', { evento, codigo: 'NADA' }, endereco)
  expect(await sql('select coisa from app.palpites where rede = $1', [endereco])).toEqual([
    { coisa: 'cupom' },
    { coisa: 'cupom' },
  ])
})

test('muitos que adivinham de muitos lugares: entra quem quase não errou', async () => {
  const id = await newEvento('Posse', new Date(Date.now() + 86_400_000).toISOString())
  await sql('insert into public.inscricao_regras (evento_id) values ($1) on conflict do nothing', [id])
  const aqui = novoEndereco()
  await sql(
    `insert into app.palpites (coisa, rede) select $1, 'rede ' || n from generate_series(1, 1000) n`,
    [`cupom ${id}`],
  )
  const errar = () => call('conferir_cupom', { evento: id, codigo: 'NADA' }, aqui)
  for (let n = 0; n < 5; n += 1) expect((await errar()).status).toBe(200)
  expect((await errar()).status).toBe(429)
})

/** A code that is nobody's. */
const palpiteDe = (funcao: string) => ({
  codigo: 'NENHUM',
  ...(funcao === 'chegada_pelo_telao' && { ocorrencia: 'nenhuma' }),
})

test.for([
  ['conferir_carta', 'carta'],
  ['conferir_carteirinha', 'carteirinha'],
  ['conferir_certificado', 'certificado'],
  ['convite_de_cadastro', 'cadastro'],
  ['chegada_pelo_telao', 'telao'],
] as const)('%s conta os códigos errados', async ([funcao, coisa]) => {
  const endereco = novoEndereco()
  await sql('insert into app.palpites (coisa, rede) select $1, $2 from generate_series(1, 99)', [
    coisa,
    endereco,
  ])
  const request = () => call(funcao, palpiteDe(funcao), endereco)
  expect([(await request()).status, (await request()).status]).toEqual([200, 429])
  await sql('delete from app.palpites where coisa = $1', [coisa])
})

// One row that a wrong code does not give is an error, and what failed wrote nothing: these answer with one value.
test.for([
  ['conferir_carta', 'carta'],
  ['conferir_carteirinha', 'carteirinha'],
  ['conferir_certificado', 'certificado'],
  ['convite_de_cadastro', 'cadastro'],
  ['chegada_pelo_telao', 'telao'],
] as const)('%s conta também o palpite de quem só quer a resposta certa', async ([funcao, coisa]) => {
  const endereco = novoEndereco()
  await call(funcao, palpiteDe(funcao), endereco, 'campus=not.is.null')
  expect(await sql('select coisa from app.palpites where rede = $1', [endereco])).toEqual([{ coisa }])
  await sql('delete from app.palpites where coisa = $1', [coisa])
})

test('um texto longo é recusado antes de custar', async ({ as }) => {
  const pessoa = await as('pastor', { campus: 'Posse' })
  const { status } = await pessoa.rpc('contar_membros', { busca: 'á'.repeat(7_500_000) })
  expect(status).toBe(413)
  const [{ ms }] = (await sql<{ ms: number }>(`
    with t as (select clock_timestamp() as t0), n as materialized (
      select length(app.normalizar(repeat('á', 1000000))) as l, t0 from t)
    select extract(epoch from clock_timestamp() - t0) * 1000 as ms from n where l = 4000`)) as [
    { ms: number },
  ]
  expect(Number(ms)).toBeLessThan(500)
})

test('nenhuma linha guarda um texto sem fim', async ({ as }) => {
  const admin = await as('admin')
  const nome = `Sala ${randomUUID()}`
  const keep = (recurso: string) => admin.from('salas').insert({ campus: 'Posse', nome, recursos: [recurso] })
  expect((await keep('x'.repeat(20_001))).error).toMatchObject({
    code: 'PT422',
    message: 'O texto é longo demais.',
  })
  expect((await keep('Projetor')).error).toBeNull()
  // Longer than an index takes: that is no failure of the server.
  const campus = Array.from({ length: 400 }, () => randomUUID()).join('')
  const { status } = await fetch(`${backendUrl}/rest/v1/salas?nome=eq.${nome}`, {
    method: 'PATCH',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ campus }),
  })
  expect(status).toBe(413)
  await sql('delete from public.salas where nome = $1', [nome])
})

test('listas dentro de listas, ou a mesma muitas vezes, são recusadas antes de custar', async ({ as }) => {
  const pessoa = await as('visitante')
  const read = (colunas: string) => pessoa.from('ocorrencias').select<string, unknown>(colunas).limit(1)
  const dias = (dentro: string) =>
    `evento:events!ocorrencias_event_base_fkey(id, dias:ocorrencias!ocorrencias_event_base_fkey(${dentro}))`
  expect((await read(dias('id'))).error).toBeNull()
  expect((await read(dias(dias('id')))).error).toMatchObject({ code: 'PGRST100' })
  const muitas = Array.from({ length: 5 }, (_, n) => dias('id').replaceAll(/(evento|dias):/g, `$1${n}:`))
  expect((await read(muitas.slice(0, 4).join())).error).toBeNull()
  expect((await read(muitas.join())).error).toMatchObject({ code: 'PGRST100' })
})

test('arquivos têm limite: os de uma pessoa, e os de quem os envia em todos os lugares', async ({ as }) => {
  const pastor = await as('pastor', { campus: 'Posse' })
  const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' })
  const send = (quem: string) =>
    pastor.storage.from('documentos-membros').upload(`${quem}/${randomUUID()}.pdf`, pdf)
  const [cheio, pesado, outro] = [(await newMembro()).id, (await newMembro()).id, (await newMembro()).id]
  await sql(
    `insert into storage.objects (bucket_id, name) select 'documentos-membros', $1 || '/' || gen_random_uuid() || '.pdf'
     from generate_series(1, 199)`,
    [cheio],
  )
  expect((await send(cheio)).error).toBeNull()
  const demais = { status: 413, message: expect.stringContaining('Já há arquivos demais aqui') }
  expect((await send(cheio)).error).toMatchObject(demais)
  await sql(
    `insert into storage.objects (bucket_id, name, metadata)
     values ('documentos-membros', $1 || '/' || gen_random_uuid() || '.pdf', '{"size": 524287990}')`,
    [pesado],
  )
  expect((await send(pesado)).error).toMatchObject(demais)
  expect((await send(outro)).error).toBeNull()
  await sql(
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ('member-photos', 'de antes', $1, '{"size": 10737418200}')`,
    [pastor.id],
  )
  expect((await send(outro)).error).toMatchObject({
    status: 413,
    message: expect.stringContaining('Você já enviou arquivos demais'),
  })
})

test('sem entrar não se segue tabela alguma, nem todas', async ({ anon }) => {
  for (const table of ['notifications', '*']) {
    const dito = await new Promise<{ status: string; message: string }>((done) => {
      const canal = anon.channel(randomUUID())
      canal.on('postgres_changes', { event: '*', schema: 'public', table }, () => {})
      canal.on('system', {}, done)
      canal.subscribe()
    })
    expect(dito).toMatchObject({ status: 'error', message: expect.stringContaining('Unable to subscribe') })
  }
  await anon.removeAllChannels()
})

test('nomes não têm quebras de linha, nem o que vira a escrita; textos longos ficam com as suas linhas', async ({
  as,
}) => {
  const lider = await as('lider', { campus: 'Posse' })
  const { data, error } = await lider
    .from('events')
    .insert({
      name: 'Mau\r\nATTENDEE:mailto:x\u0007\u202e',
      descricao: 'Um\r\ndois\u0001',
      campus: 'Posse',
      date: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .select('id, name, descricao')
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ name: 'Mau ATTENDEE:mailto:x', descricao: 'Um\ndois' })
  const pastor = await as('pastor', { campus: 'Posse' })
  const { id } = await newMembro({ campus: 'Posse' })
  await pastor.from('membros_igreja').update({ nome: 'Outro\tnome\u2028só' }).eq('id', id)
  expect(await row('select nome from public.membros_igreja where id = $1', [id])).toEqual({
    nome: 'Outro nome só',
  })
})

test('o registro de alterações guarda o endereço que o servidor viu', async ({ as }) => {
  const pessoa = await as('membro')
  const { data } = await pessoa.auth.getSession()
  const answer = await fetch(`${backendUrl}/rest/v1/membros_igreja?id=eq.${pessoa.membroId}`, {
    method: 'PATCH',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.1, 198.51.100.250',
    },
    body: JSON.stringify({ telefone: '+5562999990000' }),
  })
  expect(answer.status).toBe(204)
  const { ip } = await row<{ ip: string }>(
    'select ip from public.alteracoes where autor = $1 order by id desc limit 1',
    [pessoa.id],
  )
  expect(ip).toBe('198.51.100.250')
})
