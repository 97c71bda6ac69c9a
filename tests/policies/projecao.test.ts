import { createClient } from '@supabase/supabase-js'
import { describe } from 'vitest'
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'

const APARELHO = 'aparelho-a'
const OUTRO = 'aparelho-b'

/** A state as a control sends it. */
const estadoDe = (term: number, holder: string, seq: number, mais: object = {}) => ({
  term,
  holder,
  seq,
  programme: 'p1',
  ...mais,
})

const PROGRAMA = { version: 'p1', items: [] }
/** As a prepared service: notes, key and chords are for the stage. */
const DO_CULTO = {
  ...PROGRAMA,
  items: [
    {
      id: 'i1',
      title: 'Hino',
      notes: 'entra o piano',
      key: 'Fá maior',
      slides: [
        { id: 's1', note: 'sem pressa', content: { kind: 'text', lines: ['Santo'], chords: ['[G7M]Santo'] } },
      ],
    },
  ],
}

const save = (quem: Person, projecao: string, term: number, holder: string, seq: number, mais: object = {}) =>
  quem.rpc('guardar_projecao', {
    projecao,
    mandato: term,
    aparelho: holder,
    seq,
    estado: estadoDe(term, holder, seq, mais),
    programa: PROGRAMA,
  })

const stampOf = (projecao: string) =>
  row('select mandato::int, aparelho, seq::int from public.projecao_sessoes where id = $1', [projecao])

/** A campus of its own, so that no other test leads in it. */
async function newCampus(): Promise<string> {
  const campus = `Campus ${unique()}`
  await sql('insert into public.campi (nome) values ($1)', [campus])
  return campus
}

async function newTela(quem: Person, campus: string, tipo: 'principal' | 'palco' = 'principal') {
  const { data } = await quem
    .from('telas')
    .insert({ campus, nome: `Tela ${unique()}`, tipo })
    .select('id, publico')
    .single()
    .throwOnError()
  return data
}

describe('quem opera', () => {
  test('cria telas e abre uma projeção só no seu campus; o endereço da tela ninguém escolhe', async ({
    as,
  }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const tela = await newTela(opera, campus)
    expect(tela.publico).toMatch(/^[0-9a-f]{40}$/)
    expect(await opera.from('telas').insert({ campus: 'Serra', nome: 'Alheia' })).toBeDenied()
    expect(await opera.from('telas').insert({ campus, nome: 'Minha', publico: '0'.repeat(40) })).toBeDenied()
    expect(
      await opera
        .from('telas')
        .update({ publico: '0'.repeat(40) })
        .eq('id', tela.id),
    ).toBeDenied()
    expect((await opera.rpc('abrir_projecao', { campus: 'Serra' })).error?.code).toBe('42501')
    const projecao = (await opera.rpc('abrir_projecao', { campus })).data
    expect((await opera.rpc('abrir_projecao', { campus })).data).toBe(projecao)
  })

  test('de outro campus, ou sem a permissão, não vê nem muda nada', async ({ as, anon }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const tela = await newTela(opera, campus)
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    await save(opera, projecao, 1, APARELHO, 1).throwOnError()
    for (const quem of [await as('pastor', { campus: 'Serra' }), await as('membro', { campus })]) {
      expect(await quem.from('telas').select().eq('id', tela.id)).toBeEmpty()
      expect(await quem.from('projecao_sessoes').select().eq('id', projecao)).toBeEmpty()
      expect((await quem.rpc('projecao_do_campus', { campus })).error?.code).toBe('42501')
      expect((await save(quem, projecao, 9, OUTRO, 1)).error?.code).toBe('42501')
      expect((await quem.rpc('encerrar_projecao', { projecao })).error?.code).toBe('42501')
      await quem.from('telas').delete().eq('id', tela.id)
    }
    expect((await anon.rpc('projecao_do_campus', { campus })).error).not.toBeNull()
    expect((await anon.from('telas').select()).data ?? []).toEqual([])
    expect(await stampOf(projecao)).toEqual({ mandato: 1, aparelho: APARELHO, seq: 1 })
    expect((await opera.rpc('projecao_do_campus', { campus })).data).toMatchObject({
      sessao: { id: projecao, estado: { seq: 1 }, programa: PROGRAMA },
      telas: [{ id: tela.id }],
    })
  })

  test('só vê a projeção quem a vê: um líder de mídias opera, quem só visualiza não', async ({ as }) => {
    const campus = await newCampus()
    const ve = await as('lider', { campus })
    expect((await ve.rpc('projecao_do_campus', { campus })).data).toMatchObject({ sessao: null, telas: [] })
    expect((await ve.rpc('abrir_projecao', { campus })).error?.code).toBe('42501')
    expect(await ve.from('telas').insert({ campus, nome: 'Minha' })).toBeDenied()
  })
})

describe('quem conduz', () => {
  test('o maior mandato vale: quem conduzia antes não sobrescreve, nem atrasado nem repetido', async ({
    as,
  }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    const aceito = async (term: number, holder: string, seq: number) =>
      (await save(opera, projecao, term, holder, seq).throwOnError()).data
    expect(await aceito(1, APARELHO, 5)).toEqual({ aceito: true })
    expect(await aceito(1, APARELHO, 4)).toMatchObject({ aceito: false, estado: { seq: 5 } })
    expect(await aceito(2, OUTRO, 0)).toEqual({ aceito: true })
    expect(await aceito(1, APARELHO, 6)).toMatchObject({ aceito: false, estado: { holder: OUTRO } })
    // Two took over at once, without a server between them: the same one wins everywhere.
    expect(await aceito(2, APARELHO, 99)).toMatchObject({ aceito: false, estado: { holder: OUTRO } })
    expect(await aceito(2, OUTRO, 0)).toEqual({ aceito: true })
    expect(await stampOf(projecao)).toEqual({ mandato: 2, aparelho: OUTRO, seq: 0 })
  })

  test('de muitos ao mesmo tempo fica o maior', async ({ as }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    const tentativas = Array.from(
      { length: 12 },
      (_, i) => [1 + (i % 3), i % 2 ? OUTRO : APARELHO, i] as const,
    )
    await Promise.all(tentativas.map(([term, holder, seq]) => save(opera, projecao, term, holder, seq)))
    expect(await stampOf(projecao)).toEqual({ mandato: 3, aparelho: OUTRO, seq: 11 })
  })

  test('um estado que não diz o que o pedido diz é recusado, e o encerrado não volta', async ({ as }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    const raw = (mais: object) =>
      opera.rpc('guardar_projecao', {
        projecao,
        mandato: 1,
        aparelho: APARELHO,
        seq: 1,
        estado: estadoDe(1, APARELHO, 1),
        ...mais,
      })
    expect((await raw({ seq: 2 })).error?.code).toBe('PT400')
    expect((await raw({ aparelho: 'x' })).error?.code).toBe('PT400')
    expect((await raw({ programa: { version: 'outro' } })).error?.code).toBe('PT400')
    expect((await raw({})).error).toBeNull()
    await opera.rpc('encerrar_projecao', { projecao }).throwOnError()
    expect((await raw({ mandato: 2, estado: estadoDe(2, APARELHO, 1) })).error?.code).toBe('PT409')
    expect(await sql('select from app.projecao_programas where sessao_id = $1', [projecao])).toEqual([])
  })
})

describe('uma tela', () => {
  test('sem entrar, mostra o que está ao vivo no seu campus, e nada antes nem depois', async ({
    as,
    anon,
  }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const [principal, palco] = [await newTela(opera, campus), await newTela(opera, campus, 'palco')]
    const shown = async (tela: string) => (await anon.rpc('projecao_da_tela', { tela }).throwOnError()).data
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    expect(await shown(principal.publico)).toMatchObject({ tipo: 'principal', sessao: null })
    await opera
      .rpc('guardar_projecao', {
        projecao,
        mandato: 1,
        aparelho: APARELHO,
        seq: 1,
        estado: estadoDe(1, APARELHO, 1, {
          slide: 'a',
          now: { slide: DO_CULTO.items[0]?.slides[0] },
          stage: { notes: 'só o palco' },
        }),
        programa: DO_CULTO,
      })
      .throwOnError()
    const doPrincipal = JSON.stringify(await shown(principal.publico))
    expect(doPrincipal).toContain('"slide": "a"'.replace(' ', ''))
    expect(doPrincipal).toContain('Santo')
    for (const doPalco of ['só o palco', 'entra o piano', 'Fá maior', 'G7M', 'sem pressa'])
      expect(doPrincipal).not.toContain(doPalco)
    expect(doPrincipal).not.toContain(campus)
    expect(doPrincipal).not.toContain(projecao)
    const noPalco = JSON.stringify(await shown(palco.publico))
    for (const doPalco of ['só o palco', 'entra o piano', 'Fá maior', 'G7M', 'sem pressa'])
      expect(noPalco).toContain(doPalco)
    await opera.rpc('encerrar_projecao', { projecao }).throwOnError()
    expect(await shown(principal.publico)).toMatchObject({ sessao: null })
  })

  test('um endereço inventado, o id da tabela ou o de uma tela excluída não abrem nada', async ({
    as,
    anon,
  }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const tela = await newTela(opera, campus)
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    await save(opera, projecao, 1, APARELHO, 1)
    await anon.rpc('sinal_da_tela', { tela: tela.publico, sinal: { pronto: 1 } }).throwOnError()
    await opera.from('telas').delete().eq('id', tela.id).throwOnError()
    for (const errado of ['0'.repeat(40), tela.id, '', `${tela.publico}0`, tela.publico, '%']) {
      expect((await anon.rpc('projecao_da_tela', { tela: errado })).error?.code).toBe('PT404')
      expect((await anon.rpc('sinal_da_tela', { tela: errado, sinal: {} })).error?.code).toBe('PT404')
    }
  })

  test('diz como está, em poucas palavras, e ouve até onde a projeção foi', async ({ as, anon }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const tela = await newTela(opera, campus)
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    await save(opera, projecao, 3, APARELHO, 7)
    const tell = (sinal: object | string) =>
      anon.rpc('sinal_da_tela', { tela: tela.publico, sinal: sinal as { pronto: number } })
    expect((await tell({ pronto: 42, total: 42 })).data).toMatchObject({
      mandato: 3,
      aparelho: APARELHO,
      seq: 7,
    })
    expect((await tell({ texto: 'x'.repeat(3000) })).error?.code).toBe('PT400')
    expect((await tell('texto')).error?.code).toBe('PT400')
    expect((await opera.rpc('projecao_do_campus', { campus })).data).toMatchObject({
      telas: [{ sinal: { pronto: 42 } }],
    })
  })

  test('ouve pelo seu canal o que muda; ninguém mais ouve, e ninguém fala nele', async ({ as, anon }) => {
    const campus = await newCampus()
    const opera = await as('pastor', { campus })
    const tela = await newTela(opera, campus)
    const projecao = String((await opera.rpc('abrir_projecao', { campus })).data)
    const heard: unknown[] = []
    const join = (client: Pick<Person, 'channel'>, topic: string) =>
      new Promise<string>((resolve) => {
        const channel = client
          .channel(topic, { config: { private: true } })
          .on('broadcast', { event: 'estado' }, ({ payload }) => heard.push(payload))
          .subscribe((status) => status !== 'CLOSED' && resolve(status))
        void channel
      })
    const nobody = createClient(backendUrl, publishableKey)
    expect(await join(nobody, `tela:${tela.publico}`)).toBe('SUBSCRIBED')
    expect(await join(anon, `tela:${'0'.repeat(40)}`)).toBe('CHANNEL_ERROR')
    expect(await join(anon, `projecao:${projecao}`)).toBe('CHANNEL_ERROR')
    const alheio = await as('pastor', { campus: 'Serra' })
    await alheio.realtime.setAuth()
    expect(await join(alheio, `projecao:${projecao}`)).toBe('CHANNEL_ERROR')
    await opera.realtime.setAuth()
    expect(await join(opera, `projecao:${projecao}`)).toBe('SUBSCRIBED')
    // By hand, as a screen that would speak for the control.
    await nobody
      .channel(`tela:${tela.publico}`)
      .send({ type: 'broadcast', event: 'estado', payload: { estado: { seq: 666 } } })
    await save(opera, projecao, 1, APARELHO, 1)
    await expect.poll(() => heard.length).toBe(2)
    expect(JSON.stringify(heard)).not.toContain('666')
    for (const client of [nobody, anon, alheio, opera]) await client.removeAllChannels()
  })
})
