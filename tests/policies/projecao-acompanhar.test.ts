import { createClient } from '@supabase/supabase-js'
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row } from '../support/database.ts'
import { newCampus } from '../support/events.ts'

type Permite = 'nao' | 'passagens' | 'tudo'

const LETRA = { kind: 'text', lines: ['Palavras da música'], chords: ['[G]Palavras'], footer: 'De alguém' }
const PASSAGEM = { kind: 'text', lines: ['Porque Deus amou'], reference: 'João 3.16 NVI' }

/** A service in a campus of its own, and what puts a slide on its screens. */
async function newCulto(as: (papel: 'pastor', onde: { campus: string }) => Promise<Person>) {
  const campus = await newCampus()
  const opera = await as('pastor', { campus })
  const projecao = String((await opera.rpc('abrir_projecao', { campus }).throwOnError()).data)
  const { publico: culto } = await row<{ publico: string }>(
    'select publico from public.projecao_sessoes where id = $1',
    [projecao],
  )
  let seq = 0
  const show = async (content: object | null, mais: object = {}) => {
    seq += 1
    const now = content && { item: 'i', title: 'Nome do item', slide: { id: 's', content } }
    const stamp = { term: 1, holder: 'aparelho-a', seq }
    const estado = {
      ...stamp,
      programme: 'p1',
      cover: 'none',
      hidesText: false,
      ended: false,
      now,
      stage: { notes: 'só o palco', next: { content: { lines: ['o que ainda vem'] } } },
      ...mais,
    }
    await opera
      .rpc('guardar_projecao', {
        projecao,
        mandato: 1,
        aparelho: 'aparelho-a',
        seq,
        estado: JSON.parse(JSON.stringify(estado)),
        programa: { version: 'p1', items: [{ title: 'o que ainda vem' }] },
      })
      .throwOnError()
  }
  const allow = (acompanhar: Permite) =>
    opera.rpc('salvar_ajustes_da_projecao', { campus, acompanhar }).throwOnError()
  return { campus, opera, projecao, culto, show, allow }
}

const read = async (anon: Pick<Person, 'rpc'>, culto: string) => anon.rpc('acompanhar_o_culto', { culto })

test('só onde a igreja quer, e só o que está no ar agora', async ({ as, anon }) => {
  const { culto, show, allow } = await newCulto(as)
  const mostra = async () =>
    ((await read(anon, culto).then((um) => um.data)) as { mostra: object | null } | null)?.mostra
  await show(PASSAGEM)
  expect((await read(anon, culto)).error?.code).toBe('PT404')
  await allow('passagens')
  expect(await mostra()).toEqual({
    titulo: 'Nome do item',
    linhas: PASSAGEM.lines,
    referencia: PASSAGEM.reference,
    rodape: null,
  })
  await show(LETRA)
  expect(await mostra()).toBeNull()
  await allow('tudo')
  expect(await mostra()).toMatchObject({ linhas: LETRA.lines, rodape: 'De alguém', referencia: null })
  const dita = JSON.stringify((await read(anon, culto)).data)
  for (const dentro of ['ainda vem', 'só o palco', '[G]', 'aparelho-a']) expect(dita).not.toContain(dentro)
  for (const fora of [{ cover: 'black' }, { hidesText: true }, { ended: true }]) {
    await show(LETRA, fora)
    expect(await mostra()).toBeNull()
  }
  for (const outra of [{ kind: 'image', media: {} }, { kind: 'blank' }, null]) {
    await show(outra)
    expect(await mostra()).toBeNull()
  }
  await show(LETRA)
  await allow('nao')
  expect((await read(anon, culto)).error?.code).toBe('PT404')
})

test('o endereço é o do culto: inventado, de uma tela, da tabela ou do culto passado não abre nada', async ({
  as,
  anon,
}) => {
  const { campus, opera, projecao, culto, show, allow } = await newCulto(as)
  await allow('tudo')
  await show(LETRA)
  const tela = await opera
    .from('telas')
    .insert({ campus, nome: 'Uma tela' })
    .select('publico')
    .single()
    .throwOnError()
  for (const errado of ['', '0'.repeat(40), '%', projecao, tela.data.publico, campus])
    expect((await read(anon, errado)).error?.code).toBe('PT404')
  expect((await read(anon, culto)).error).toBeNull()
  await opera.rpc('encerrar_projecao', { projecao }).throwOnError()
  await opera.rpc('abrir_projecao', { campus }).throwOnError()
  expect((await read(anon, culto)).error?.code).toBe('PT404')
})

test('quem acompanha ouve o que muda, e nada do que não vê; ninguém mais fala', async ({ as, anon }) => {
  const { culto, show, allow, opera, projecao } = await newCulto(as)
  type Heard = { event: string; payload: unknown }
  const join = (client: Pick<Person, 'channel'>, topic: string, heard: Heard[] = []) =>
    new Promise<string>((resolve) => {
      const channel = client.channel(topic, { config: { private: true } })
      for (const event of ['mostra', 'acabou', 'estado'])
        channel.on('broadcast', { event }, ({ payload }) => heard.push({ event, payload }))
      channel.subscribe((status) => status !== 'CLOSED' && resolve(status))
    })
  expect(await join(anon, `culto:${culto}`)).toBe('CHANNEL_ERROR')
  await allow('passagens')
  const heard: Heard[] = []
  const nobody = createClient(backendUrl, publishableKey)
  expect(await join(nobody, `culto:${culto}`, heard)).toBe('SUBSCRIBED')
  await nobody
    .channel(`culto:${culto}`)
    .send({ type: 'broadcast', event: 'mostra', payload: { mostra: 'falso' } })
  await show(LETRA)
  await show(PASSAGEM)
  await show(PASSAGEM, { hidesBackground: true })
  await opera.rpc('encerrar_projecao', { projecao }).throwOnError()
  // that the campus decided otherwise is told on the same topic, and may still be on its way when somebody joins
  const sinceShown = () => heard.slice(heard.findIndex(({ event }) => event !== 'acabou'))
  await expect.poll(() => sinceShown().map(({ event }) => event)).toEqual(['mostra', 'acabou'])
  expect(sinceShown()[0]?.payload).toMatchObject({ mostra: { referencia: PASSAGEM.reference } })
  expect(JSON.stringify(heard)).not.toMatch(/Palavras|falso/)
  await nobody.removeAllChannels()
  await anon.removeAllChannels()
})

test('o que as pessoas leem decide quem opera o campus; o que não se diz fica como está', async ({ as }) => {
  const { campus, opera, allow } = await newCulto(as)
  await allow('passagens')
  await opera.rpc('salvar_ajustes_da_projecao', { campus, kids_sozinho: true }).throwOnError()
  for (const quem of [await as('lider', { campus }), await as('pastor', { campus: 'Serra' })])
    expect((await quem.rpc('salvar_ajustes_da_projecao', { campus, acompanhar: 'tudo' })).error?.code).toBe(
      '42501',
    )
  expect((await opera.rpc('projecao_do_campus', { campus })).data).toMatchObject({
    acompanhar: 'passagens',
    kids_sozinho: true,
  })
})
