import { createClient } from '@supabase/supabase-js'
import { describe } from 'vitest'
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'

const NEXT = { do: 'next' }

/** A campus of its own, with a service that is live. */
async function newCulto(as: (papel: 'pastor', onde: { campus: string }) => Promise<Person>) {
  const campus = `Campus ${unique()}`
  await sql('insert into public.campi (nome) values ($1)', [campus])
  const opera = await as('pastor', { campus })
  const projecao = String((await opera.rpc('abrir_projecao', { campus }).throwOnError()).data)
  await opera
    .rpc('guardar_projecao', {
      projecao,
      mandato: 1,
      aparelho: 'aparelho-a',
      seq: 1,
      estado: { term: 1, holder: 'aparelho-a', seq: 1, programme: 'p1', stage: { notes: 'só o palco' } },
      programa: { version: 'p1', items: [] },
    })
    .throwOnError()
  return { campus, opera, projecao }
}

type Convite = { publico: string; pin: string }

const invite = async (opera: Person, projecao: string, papel: 'operador' | 'pulpito') =>
  (await opera.rpc('convidar_remoto', { projecao, papel }).throwOnError()).data as Convite

type Anon = Pick<Person, 'rpc'>

const enter = async (anon: Anon, { publico, pin }: Convite) =>
  (await anon.rpc('entrar_como_remoto', { convite: publico, pin }).throwOnError()).data as {
    token?: string
    recusa?: string
  }

const newRemoto = async (opera: Person, projecao: string, papel: 'operador' | 'pulpito', anon: Anon) => {
  const { token } = await enter(anon, await invite(opera, projecao, papel))
  return String(token)
}

const send = async (anon: Anon, token: string, comando: object, chave: string = crypto.randomUUID()) =>
  (await anon.rpc('mandar_do_remoto', { token, chave, comando: comando as { do: string } })).error?.code

const wrongOf = (pin: string) => (pin === '000000' ? '000001' : '000000')

describe('convidar um celular', () => {
  test('só quem opera no campus; o PIN não fica guardado, e um convite novo acaba com o anterior', async ({
    as,
    anon,
  }) => {
    const { campus, opera, projecao } = await newCulto(as)
    const quem = [
      await as('pastor', { campus: 'Serra' }),
      await as('lider', { campus }),
      await as('membro', { campus }),
    ]
    for (const outro of quem) {
      expect((await outro.rpc('convidar_remoto', { projecao, papel: 'operador' })).error?.code).toBe('42501')
      expect((await outro.rpc('desligar_remoto', { projecao, numero: 1 })).error?.code).toBe('42501')
      const responde = { projecao, chave: crypto.randomUUID(), aceita: true }
      expect((await outro.rpc('responder_ao_pulpito', responde)).error?.code).toBe('42501')
    }
    expect((await anon.rpc('convidar_remoto', { projecao, papel: 'operador' })).error).not.toBeNull()
    const primeiro = await invite(opera, projecao, 'operador')
    const segundo = await invite(opera, projecao, 'operador')
    expect(segundo.pin).toMatch(/^\d{6}$/)
    const guardado = await sql<{ pin: string }>(
      'select pin from app.projecao_convites where sessao_id = $1',
      [projecao],
    )
    expect(JSON.stringify(guardado)).not.toContain(segundo.pin)
    expect(await enter(anon, primeiro)).toEqual({ recusa: 'CONVITE' })
    expect((await enter(anon, segundo)).token).toMatch(/^[0-9a-f]{64}$/)
    for (const lido of ['projecao_convites', 'projecao_remotos', 'projecao_passagens'])
      expect((await opera.from(lido as 'telas').select()).error).not.toBeNull()
  })

  test('um PIN adivinhado trava o convite na quinta vez, também de muitos ao mesmo tempo', async ({
    as,
    anon,
  }) => {
    const { opera, projecao } = await newCulto(as)
    const convite = await invite(opera, projecao, 'operador')
    const errado = { ...convite, pin: wrongOf(convite.pin) }
    const respostas = await Promise.all(Array.from({ length: 9 }, () => enter(anon, errado)))
    expect(respostas.filter(({ recusa }) => recusa === 'PIN')).toHaveLength(4)
    expect(respostas.filter(({ recusa }) => recusa === 'TRAVADO')).toHaveLength(5)
    expect(await enter(anon, convite)).toEqual({ recusa: 'TRAVADO' })
    expect(await sql('select from app.projecao_remotos where sessao_id = $1', [projecao])).toEqual([])
    const outro = await invite(opera, projecao, 'operador')
    expect((await enter(anon, outro)).token).toBeDefined()
  })

  test('vale um quarto de hora, e só o seu papel e a sua projeção', async ({ as, anon }) => {
    const [um, dois] = [await newCulto(as), await newCulto(as)]
    const doPulpito = await invite(um.opera, um.projecao, 'pulpito')
    const doOutro = await invite(dois.opera, dois.projecao, 'operador')
    if (doPulpito.pin !== doOutro.pin)
      expect(await enter(anon, { ...doOutro, pin: doPulpito.pin })).toMatchObject({ recusa: 'PIN' })
    await sql(
      `update app.projecao_convites set expira_em = now() - interval '1 second' where sessao_id = $1`,
      [dois.projecao],
    )
    expect(await enter(anon, doOutro)).toEqual({ recusa: 'CONVITE' })
    for (const errado of ['', '0'.repeat(40), `${doPulpito.publico}0`.slice(1), '%'])
      expect(await enter(anon, { ...doPulpito, publico: errado })).toEqual({ recusa: 'CONVITE' })
  })
})

describe('um celular', () => {
  test('de quem opera manda; o do púlpito só pede; nenhum manda outra coisa', async ({ as, anon }) => {
    const { opera, projecao } = await newCulto(as)
    const operador = await newRemoto(opera, projecao, 'operador', anon)
    const pulpito = await newRemoto(opera, projecao, 'pulpito', anon)
    expect(await send(anon, operador, NEXT)).toBeUndefined()
    expect(await send(anon, pulpito, NEXT)).toBe('PT400')
    expect(await send(anon, operador, { do: 'ask', text: 'Jo 3.16' })).toBe('PT400')
    for (const nada of [{ do: 'end' }, { do: 'programme' }, {}, [], { do: 'alert', text: 'x'.repeat(2000) }])
      expect(await send(anon, operador, nada)).toBe('PT400')
    for (const nada of ['', '   ', 'x'.repeat(61)])
      expect(await send(anon, pulpito, { do: 'ask', text: nada })).toBe('PT400')
    const doOperador = (await anon.rpc('sinal_do_remoto', { token: operador }).throwOnError()).data
    expect(doOperador).toMatchObject({
      papel: 'operador',
      numero: 1,
      programa: { version: 'p1' },
      estado: { seq: 1 },
    })
    const igual = (await anon.rpc('sinal_do_remoto', { token: operador, conhece: 'p1' }).throwOnError()).data
    expect(igual).toMatchObject({ programa: null })
    const doPulpito = (await anon.rpc('sinal_do_remoto', { token: pulpito, atraso: 120 }).throwOnError()).data
    expect(doPulpito).toMatchObject({
      papel: 'pulpito',
      numero: 2,
      programa: null,
      estado: { stage: { notes: 'só o palco' } },
    })
  })

  test('desligado não manda, não lê e não ouve, e o seu segredo não volta', async ({ as, anon }) => {
    const { campus, opera, projecao } = await newCulto(as)
    const token = await newRemoto(opera, projecao, 'operador', anon)
    const canal = String(
      ((await anon.rpc('sinal_do_remoto', { token }).throwOnError()).data as { canal: string }).canal,
    )
    const outro = await newRemoto(opera, projecao, 'operador', anon)
    await opera.rpc('desligar_remoto', { projecao, numero: 1 }).throwOnError()
    expect(await send(anon, token, NEXT)).toBe('PT404')
    expect((await anon.rpc('sinal_do_remoto', { token })).error?.code).toBe('PT404')
    const ouve = createClient(backendUrl, publishableKey)
    const status = await new Promise<string>((resolve) => {
      ouve
        .channel(`remoto:${canal}`, { config: { private: true } })
        .subscribe((dito) => dito !== 'CLOSED' && resolve(dito))
    })
    expect(status).toBe('CHANNEL_ERROR')
    await ouve.removeAllChannels()
    expect(await send(anon, outro, NEXT)).toBeUndefined()
    expect((await opera.rpc('projecao_do_campus', { campus })).data).toMatchObject({
      sessao: { remotos: [{ numero: 2, papel: 'operador' }] },
    })
  })

  test('acaba com o culto: nem o segredo, nem o convite, nem o que pediu ficam', async ({ as, anon }) => {
    const { campus, opera, projecao } = await newCulto(as)
    const convite = await invite(opera, projecao, 'pulpito')
    const { token = '' } = await enter(anon, convite)
    expect(await send(anon, token, { do: 'ask', text: 'Sl 23' })).toBeUndefined()
    await opera.rpc('encerrar_projecao', { projecao }).throwOnError()
    expect(await send(anon, token, { do: 'ask', text: 'Sl 23' })).toBe('PT404')
    expect(await enter(anon, convite)).toEqual({ recusa: 'CONVITE' })
    expect((await opera.rpc('convidar_remoto', { projecao, papel: 'pulpito' })).error?.code).toBe('PT409')
    // The next service of the same campus knows nothing of it.
    await opera.rpc('abrir_projecao', { campus }).throwOnError()
    expect((await anon.rpc('sinal_do_remoto', { token })).error?.code).toBe('PT404')
    for (const tabela of ['projecao_convites', 'projecao_remotos', 'projecao_passagens'])
      expect(await sql(`select from app.${tabela} where sessao_id = $1`, [projecao])).toEqual([])
  })

  test('um segredo inventado, o guardado ou o de uma tela não abrem nada', async ({ as, anon }) => {
    const { opera, projecao, campus } = await newCulto(as)
    await newRemoto(opera, projecao, 'operador', anon)
    const guardado = await row<{ segredo: string }>(
      `select encode(segredo, 'hex') as segredo from app.projecao_remotos where sessao_id = $1`,
      [projecao],
    )
    const tela = await opera
      .from('telas')
      .insert({ campus, nome: 'Uma tela' })
      .select('publico')
      .single()
      .throwOnError()
    for (const errado of ['', '0'.repeat(64), guardado.segredo, tela.data.publico, projecao])
      expect(await send(anon, errado, NEXT)).toBe('PT404')
  })

  test('não inunda a projeção', async ({ as, anon }) => {
    const { opera, projecao } = await newCulto(as)
    const token = await newRemoto(opera, projecao, 'operador', anon)
    const codes = await Promise.all(Array.from({ length: 70 }, () => send(anon, token, NEXT)))
    expect(codes.filter((code) => code === 'PT429')).toHaveLength(10)
  })
})

describe('o púlpito pede uma passagem', () => {
  test('uma vez, mesmo repetida; quem opera responde, e a primeira resposta vale', async ({ as, anon }) => {
    const { campus, opera, projecao } = await newCulto(as)
    const token = await newRemoto(opera, projecao, 'pulpito', anon)
    const chave = crypto.randomUUID()
    const pede = (text: string) => send(anon, token, { do: 'ask', text }, chave)
    expect([await pede(' Rm 8.28 '), await pede('Rm 8.28'), await pede('Rm 8.29')]).toEqual([
      undefined,
      undefined,
      'PT409',
    ])
    const asked = async () => (await opera.rpc('projecao_do_campus', { campus }).throwOnError()).data
    expect(await asked()).toMatchObject({ sessao: { passagens: [{ chave, texto: 'Rm 8.28' }] } })
    for (const aceita of [true, false])
      await opera.rpc('responder_ao_pulpito', { projecao, chave, aceita }).throwOnError()
    expect(await asked()).toMatchObject({ sessao: { passagens: [] } })
    expect((await anon.rpc('sinal_do_remoto', { token })).data).toMatchObject({
      passagens: [{ chave, texto: 'Rm 8.28', aceita: true }],
    })
  })

  test('a resposta de outra projeção não é a sua, nem a chave de outro celular', async ({ as, anon }) => {
    const [um, dois] = [await newCulto(as), await newCulto(as)]
    const token = await newRemoto(um.opera, um.projecao, 'pulpito', anon)
    const chave = crypto.randomUUID()
    expect(await send(anon, token, { do: 'ask', text: 'Sl 1' }, chave)).toBeUndefined()
    await dois.opera
      .rpc('responder_ao_pulpito', { projecao: dois.projecao, chave, aceita: true })
      .throwOnError()
    expect((await anon.rpc('sinal_do_remoto', { token })).data).toMatchObject({
      passagens: [{ aceita: null }],
    })
    const outro = await newRemoto(um.opera, um.projecao, 'pulpito', anon)
    expect(await send(anon, outro, { do: 'ask', text: 'Sl 1' }, chave)).toBe('PT409')
    for (let n = 0; n < 9; n += 1) await send(anon, token, { do: 'ask', text: `Sl ${n + 2}` })
    expect(await send(anon, token, { do: 'ask', text: 'Sl 99' })).toBe('PT409')
  })

  test('quem conduz ouve o pedido e o toque, pelo canal da projeção', async ({ as, anon }) => {
    const { opera, projecao } = await newCulto(as)
    const [operador, pulpito] = [
      await newRemoto(opera, projecao, 'operador', anon),
      await newRemoto(opera, projecao, 'pulpito', anon),
    ]
    const heard: unknown[] = []
    await opera.realtime.setAuth()
    const channel = opera.channel(`projecao:${projecao}`, { config: { private: true } })
    for (const event of ['comando', 'passagem'])
      channel.on('broadcast', { event }, ({ payload }) => heard.push(payload))
    await new Promise((resolve) => channel.subscribe(resolve))
    const chave = crypto.randomUUID()
    await send(anon, operador, NEXT, chave)
    await send(anon, pulpito, { do: 'ask', text: 'Sl 23' })
    await expect.poll(() => heard).toMatchObject([{ chave, numero: 1, comando: NEXT }, { texto: 'Sl 23' }])
    await opera.removeAllChannels()
  })
})
