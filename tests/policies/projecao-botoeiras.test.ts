import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'

const NEXT = { do: 'next' }
const slide = (id: string, ...lines: string[]) => ({ id, content: { kind: 'text', lines } })

const ITENS = [
  { id: 'parte', title: 'Parte', slides: [] },
  { id: 'a', title: 'Hino', slides: [slide('a1', 'No ar'), slide('a2', 'Ainda não')] },
  { id: 'b', title: 'Aviso', slides: [slide('b1', 'Segredo de depois')] },
]

/** A campus of its own with a service that is live: its second item is the first with slides. */
async function newCulto(as: (papel: 'pastor', onde: { campus: string }) => Promise<Person>) {
  const campus = `Campus ${unique()}`
  await sql('insert into public.campi (nome) values ($1)', [campus])
  const opera = await as('pastor', { campus })
  const projecao = String((await opera.rpc('abrir_projecao', { campus }).throwOnError()).data)
  const put = (seq: number, mais: object) =>
    opera
      .rpc('guardar_projecao', {
        projecao,
        mandato: 1,
        aparelho: 'aparelho-a',
        seq,
        estado: {
          term: 1,
          holder: 'aparelho-a',
          seq,
          programme: 'p1',
          cover: 'none',
          hidesText: false,
          ended: false,
          place: { item: 'a', slide: 'a1', at: 1, index: 0 },
          now: { item: 'a', title: 'Hino', slide: slide('a1', 'No ar'), since: 1 },
          stage: { notes: 'só o palco' },
          ...mais,
        },
        programa: { version: 'p1', items: ITENS },
      })
      .throwOnError()
  await put(1, {})
  return { campus, opera, projecao, put }
}

type Anon = Pick<Person, 'rpc'>

const connect = async (opera: Person, campus: string, nome = 'Stream Deck') =>
  (await opera.rpc('ligar_botoeira', { campus, nome }).throwOnError()).data as { token: string }

const send = async (anon: Anon, token: string, comando: object, chave?: string) =>
  (await anon.rpc('mandar_da_botoeira', { token, comando: comando as { do: string }, chave })).error?.code

const list = async (opera: Person, campus: string) =>
  (await opera.rpc('botoeiras_do_campus', { campus }).throwOnError()).data as { id: string; nome: string }[]

async function hear(opera: Person, projecao: string) {
  const heard: { chave: string; comando: unknown }[] = []
  await opera.realtime.setAuth()
  const channel = opera.channel(`projecao:${projecao}`, { config: { private: true } })
  channel.on('broadcast', { event: 'comando' }, ({ payload }) => heard.push(payload))
  await new Promise((resolve) => channel.subscribe(resolve))
  return heard
}

describe('ligar uma botoeira', () => {
  test('só quem opera no campus; o token se vê uma vez e não fica guardado', async ({ as, anon }) => {
    const { campus, opera } = await newCulto(as)
    const { token } = await connect(opera, campus)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const [ligada, ...mais] = await list(opera, campus)
    expect(mais).toEqual([])
    const botoeira = ligada?.id ?? ''
    const outros = [
      await as('pastor', { campus: 'Serra' }),
      await as('lider', { campus }),
      await as('membro', { campus }),
    ]
    for (const outro of outros) {
      expect((await outro.rpc('ligar_botoeira', { campus, nome: 'Minha' })).error?.code).toBe('42501')
      expect((await outro.rpc('botoeiras_do_campus', { campus })).error?.code).toBe('42501')
      expect((await outro.rpc('desligar_botoeira', { botoeira })).error?.code).toBe('42501')
    }
    for (const nada of [
      await anon.rpc('ligar_botoeira', { campus, nome: 'Minha' }),
      await anon.rpc('botoeiras_do_campus', { campus }),
      await anon.rpc('desligar_botoeira', { botoeira }),
      await opera.from('projecao_botoeiras' as 'telas').select(),
    ])
      expect(nada.error).not.toBeNull()
    expect((await opera.rpc('ligar_botoeira', { campus, nome: ' ' })).error?.code).toBe('PT422')
    const guardado = JSON.stringify([
      await sql(`select b.*, encode(b.segredo, 'hex') from app.projecao_botoeiras b where b.campus = $1`, [
        campus,
      ]),
      await sql(`select antes, depois from public.alteracoes where tabela = 'app.projecao_botoeiras'`),
      await list(opera, campus),
    ])
    expect(guardado).not.toContain(token)
    expect(
      await row(
        `select acao, depois ? 'segredo' as segredo from public.alteracoes
      where tabela = 'app.projecao_botoeiras' and registro = $1`,
        [botoeira],
      ),
    ).toEqual({ acao: 'incluir', segredo: false })
  })

  test('vinte em um campus, também de muitas ao mesmo tempo', async ({ as }) => {
    const { campus, opera } = await newCulto(as)
    const feitas = await Promise.all(
      Array.from({ length: 24 }, (_, n) => opera.rpc('ligar_botoeira', { campus, nome: `Botoeira ${n}` })),
    )
    expect(feitas.filter(({ error }) => error?.code === 'PT409')).toHaveLength(4)
    expect(await list(opera, campus)).toHaveLength(20)
  })
})

describe('uma botoeira', () => {
  test('manda o que um celular manda, e nada mais', async ({ as, anon }) => {
    const { campus, opera, projecao } = await newCulto(as)
    const { token } = await connect(opera, campus)
    const heard = await hear(opera, projecao)
    const pedidos = [
      NEXT,
      { do: 'back' },
      { do: 'cover', cover: 'black', on: true },
      { do: 'cover', cover: 'logo', on: false },
      { do: 'hide', layer: 'text', on: true },
      { do: 'alert', kind: 'texto', text: 'Carro aberto', seconds: 20 },
    ]
    for (const pedido of pedidos) expect(await send(anon, token, pedido)).toBeUndefined()
    // the part has no slides: it is not counted
    expect(await send(anon, token, { do: 'item', number: 2 })).toBeUndefined()
    await expect
      .poll(() => heard.map(({ comando }) => comando))
      .toEqual([...pedidos, { do: 'show', item: 'b', slide: 'b1' }])
    await opera.removeAllChannels()
    for (const nada of [
      {},
      [],
      { do: 'end' },
      { do: 'programme' },
      { do: 'show', item: 'a', slide: 'a1' },
      { do: 'ask', text: 'Jo 3.16' },
      { do: 'cover', cover: 'black' },
      { do: 'cover', cover: 'none', on: true },
      { do: 'hide', layer: 'background', on: true },
      { do: 'alert', kind: 'kids', text: 'x', seconds: 5 },
      { do: 'alert', kind: 'texto', text: 'x', seconds: 3601 },
      { do: 'alert', kind: 'texto', text: 'x'.repeat(161), seconds: 5 },
      { do: 'item', number: 0 },
      { do: 'item', number: '1' },
      { do: 'next', mais: 'x'.repeat(2000) },
    ])
      expect(await send(anon, token, nada), JSON.stringify(nada).slice(0, 80)).toBe('PT400')
    expect(await send(anon, token, { do: 'item', number: 3 })).toBe('PT422')
    expect(await send(anon, token, { do: 'item', number: 1.5 })).toBe('PT422')
  })

  test('repetida com a mesma chave, é o mesmo pedido', async ({ as, anon }) => {
    const { campus, opera, projecao } = await newCulto(as)
    const { token } = await connect(opera, campus)
    const heard = await hear(opera, projecao)
    const chave = crypto.randomUUID()
    for (let n = 0; n < 2; n += 1) expect(await send(anon, token, NEXT, chave)).toBeUndefined()
    expect(await send(anon, token, NEXT)).toBeUndefined()
    await expect.poll(() => heard).toHaveLength(3)
    await opera.removeAllChannels()
    // the control obeys each key once: `Wishes` of remote/wanted.ts
    expect(new Set(heard.map((one) => one.chave)).size).toBe(2)
    expect(heard[0]?.chave).toBe(chave)
  })

  test('lê o que está no ar, e nada do que não está', async ({ as, anon }) => {
    const { campus, opera, put } = await newCulto(as)
    const { token } = await connect(opera, campus)
    const read = async () => (await anon.rpc('sinal_da_botoeira', { token }).throwOnError()).data
    const lido = await read()
    expect(lido).toEqual({
      campus,
      aberta: true,
      conduzida: true,
      cobertura: 'none',
      texto_escondido: false,
      alerta: null,
      item: { numero: 1, titulo: 'Hino', slide: 1, slides: 2 },
      no_ar: { titulo: 'Hino', linhas: ['No ar'], referencia: null, rodape: null },
    })
    await put(2, { cover: 'black', alert: { text: 'Passou', until: 1 } })
    const preto = await read()
    expect(preto).toMatchObject({ cobertura: 'black', alerta: null, no_ar: null })
    await put(3, { hidesText: true, alert: { text: 'Carro', until: Date.now() + 60_000 } })
    expect(await read()).toMatchObject({ texto_escondido: true, alerta: 'Carro', no_ar: null })
    for (const escondido of ['Ainda não', 'Segredo', 'só o palco'])
      expect(JSON.stringify([lido, preto])).not.toContain(escondido)
    await put(4, { ended: true, now: null, place: null })
    expect(await read()).toMatchObject({ aberta: false, conduzida: false, item: null, no_ar: null })
  })

  test('desligada não manda nem lê; um token adivinhado, o guardado ou o de um celular, também não', async ({
    as,
    anon,
  }) => {
    const { campus, opera, projecao } = await newCulto(as)
    const { token } = await connect(opera, campus)
    const outra = await connect(opera, campus, 'OBS')
    const guardado = await row<{ segredo: string }>(
      `select encode(segredo, 'hex') as segredo from app.projecao_botoeiras where campus = $1 and nome = 'OBS'`,
      [campus],
    )
    for (const errado of ['', '0'.repeat(64), guardado.segredo, `${token}0`.slice(1), projecao, '%'])
      expect(await send(anon, errado, NEXT)).toBe('PT404')
    expect(
      (await anon.rpc('mandar_do_remoto', { token, chave: crypto.randomUUID(), comando: NEXT })).error?.code,
    ).toBe('PT404')
    const [primeira] = await list(opera, campus)
    for (let n = 0; n < 2; n += 1)
      expect((await opera.rpc('desligar_botoeira', { botoeira: primeira?.id ?? '' })).error).toBeNull()
    expect(await send(anon, token, NEXT)).toBe('PT404')
    expect((await anon.rpc('sinal_da_botoeira', { token })).error?.code).toBe('PT404')
    expect(await send(anon, outra.token, NEXT)).toBeUndefined()
    expect((await list(opera, campus)).map(({ nome }) => nome)).toEqual(['OBS'])
  })

  test('manda só no seu campus, e só onde há culto', async ({ as, anon }) => {
    const [um, dois] = [await newCulto(as), await newCulto(as)]
    const { token } = await connect(um.opera, um.campus)
    const heard = await hear(dois.opera, dois.projecao)
    expect(await send(anon, token, NEXT)).toBeUndefined()
    expect((await anon.rpc('sinal_da_botoeira', { token })).data).toMatchObject({ campus: um.campus })
    const [ligada] = await list(um.opera, um.campus)
    expect((await dois.opera.rpc('desligar_botoeira', { botoeira: ligada?.id ?? '' })).error?.code).toBe(
      '42501',
    )
    await um.opera.rpc('encerrar_projecao', { projecao: um.projecao }).throwOnError()
    expect(await send(anon, token, NEXT)).toBe('PT409')
    expect((await anon.rpc('sinal_da_botoeira', { token })).data).toMatchObject({ aberta: false })
    expect(heard).toEqual([])
    await dois.opera.removeAllChannels()
    // the next service hears it again
    await um.opera.rpc('abrir_projecao', { campus: um.campus }).throwOnError()
    expect(await send(anon, token, NEXT)).toBeUndefined()
  })

  test('não inunda a projeção', async ({ as, anon }) => {
    const { campus, opera } = await newCulto(as)
    const { token } = await connect(opera, campus)
    const codes = await Promise.all(Array.from({ length: 70 }, () => send(anon, token, NEXT)))
    expect(codes.filter((code) => code === 'PT429')).toHaveLength(10)
  })
})
