import { expect, type Person, test } from '../support/church.ts'
import { newBiblia } from '../support/culto.ts'
import { sql, unique } from '../support/database.ts'

const start = async (quem: Person, sigla: string) =>
  String(
    (await quem.rpc('comecar_biblia', { sigla, nome: 'Bíblia de teste', credito: 'Domínio público' })).data,
  )

const put = (quem: Person, biblia: string, texto: string) =>
  quem.rpc('guardar_livro', { biblia, livro: 43, capitulos: { 3: { 16: texto, 17: ' ', 18: 'Outro' } } })

const seen = async (quem: Person, sigla: string) =>
  (await quem.from('biblias').select('id, versiculos').eq('sigla', sigla)).data

const read = async (quem: Person, biblia: string) =>
  (await quem.rpc('livro_da_biblia', { biblia, livro: 43 })).data

test('uma versão aparece inteira ou não aparece, toma o lugar da anterior e volta ao desfazer', async ({
  as,
}) => {
  const [quem, outro] = [await as('pastor_executivo'), await as('pastor_executivo', { campus: 'Serra' })]
  const sigla = `T${unique()}`.replace(/[^A-Za-z0-9]/g, '').slice(-10)
  const primeira = await start(quem, sigla)
  expect((await put(quem, primeira, 'Antes')).data).toBe(2)
  for (const um of [quem, outro]) {
    expect(await seen(um, sigla)).toEqual([])
    expect(await read(um, primeira)).toBeNull()
    expect((await um.from('biblia_versiculos').select('texto').eq('biblia_id', primeira)).data).toEqual([])
  }
  // what one brings is theirs alone
  expect((await put(outro, primeira, 'x')).error?.code).toBe('PT404')
  expect((await outro.rpc('concluir_biblia', { biblia: primeira })).error?.code).toBe('PT404')
  expect((await outro.rpc('remover_biblia', { biblia: primeira })).error?.code).toBe('PT404')
  expect((await put(quem, primeira, 'De novo')).data).toBe(2)
  expect((await quem.rpc('concluir_biblia', { biblia: primeira })).error).toBeNull()
  expect(await seen(outro, sigla)).toEqual([{ id: primeira, versiculos: 2 }])
  expect(await read(outro, primeira)).toEqual({ 3: { 16: 'De novo', 18: 'Outro' } })
  expect((await put(quem, primeira, 'x')).error?.code).toBe('PT404')

  const segunda = await start(outro, sigla.toLowerCase())
  expect((await outro.rpc('concluir_biblia', { biblia: segunda })).error?.code).toBe('PT422')
  await put(outro, segunda, 'Depois')
  expect(await seen(quem, sigla)).toEqual([{ id: primeira, versiculos: 2 }])
  expect((await outro.rpc('concluir_biblia', { biblia: segunda })).error).toBeNull()
  expect(await seen(quem, sigla)).toEqual([])
  expect((await quem.rpc('remover_biblia', { biblia: segunda })).error).toBeNull()
  expect(await read(quem, segunda)).toBeNull()
  expect((await quem.rpc('restaurar_biblia', { biblia: primeira })).error).toBeNull()
  expect(await read(outro, primeira)).toEqual({ 3: { 16: 'De novo', 18: 'Outro' } })
  expect((await quem.rpc('restaurar_biblia', { biblia: segunda })).error).toBeNull()
  expect(await seen(quem, sigla)).toEqual([])
})

test('quem só projeta ou cria lê; quem não edita não traz nem tira; os outros não leem', async ({ as }) => {
  const [ve, membro] = [await as('lider'), await as('membro')]
  const biblia = await newBiblia()
  expect(await read(ve, biblia)).toMatchObject({ 1: { 1: expect.any(String) } })
  expect((await membro.rpc('livro_da_biblia', { biblia, livro: 43 })).error?.code).toBe('42501')
  expect((await membro.from('biblias').select('id').eq('id', biblia)).data).toEqual([])
  expect((await membro.from('biblia_versiculos').select('texto').eq('biblia_id', biblia)).data).toEqual([])
  for (const quem of [ve, membro]) {
    const recusas = await Promise.all([
      quem.rpc('comecar_biblia', { sigla: 'XX', nome: 'Não' }),
      quem.rpc('remover_biblia', { biblia }),
      quem.rpc('restaurar_biblia', { biblia }),
      quem.rpc('mudar_biblia', { biblia, nome: 'Não' }),
      put(quem, biblia, 'x'),
    ])
    expect(recusas.map(({ error }) => error?.code)).toEqual(Array(5).fill('42501'))
  }
})

test('a igreja tem um padrão, uma versão ou duas; a que toma o lugar de outra toma também este', async ({
  as,
}) => {
  const [quem, ve] = [await as('pastor_executivo'), await as('lider')]
  const nova = () => `P${unique()}`.replace(/[^A-Za-z0-9]/g, '').slice(-10)
  const [sigla, outra] = [nova(), nova()]
  const bring = async (nome: string) => {
    const biblia = await start(quem, nome)
    await put(quem, biblia, 'Verso')
    await quem.rpc('concluir_biblia', { biblia })
    return biblia
  }
  const [a, b] = [await bring(sigla), await bring(outra)]
  const usual = async () =>
    (await quem.from('biblias').select('sigla').not('padrao', 'is', null).order('padrao')).data?.map(
      (one) => one.sigla,
    )
  const use = (biblia: string, ao_lado?: string) => quem.rpc('usar_biblias_sempre', { biblia, ao_lado })
  expect((await ve.rpc('usar_biblias_sempre', { biblia: a })).error?.code).toBe('42501')
  expect((await use(a, b)).error).toBeNull()
  expect(await usual()).toEqual([sigla, outra])
  expect((await use(b, a)).error).toBeNull()
  expect(await usual()).toEqual([outra, sigla])
  expect((await use(a)).error).toBeNull()
  expect(await usual()).toEqual([sigla])
  // the same one twice is one
  expect((await use(a, a)).error).toBeNull()
  expect(await usual()).toEqual([sigla])
  for (const wrong of [use(crypto.randomUUID()), use(a, crypto.randomUUID())])
    expect((await wrong).error?.code).toBe('PT404')
  expect(await usual()).toEqual([sigla])

  const nova_a = await bring(sigla)
  expect(await usual()).toEqual([sigla])
  expect((await use(a)).error?.code).toBe('PT404')
  // gone, it is nobody's default; back, it is again, unless there is another by now
  await quem.rpc('remover_biblia', { biblia: nova_a })
  expect(await usual()).toEqual([])
  await quem.rpc('restaurar_biblia', { biblia: nova_a })
  expect(await usual()).toEqual([sigla])
  await quem.rpc('remover_biblia', { biblia: nova_a })
  await use(b)
  await quem.rpc('restaurar_biblia', { biblia: nova_a })
  expect(await usual()).toEqual([outra])
  await sql('update public.biblias set padrao = null where id = $1', [b])
})

test('o que ninguém terminou some no dia seguinte; o removido, em uma semana', async ({ as }) => {
  const quem = await as('pastor_executivo')
  const [larga, velha, recente] = [await newBiblia(), await newBiblia(), await newBiblia()]
  await sql(
    `update public.biblias set mudou_em = now() - interval '8 days',
    estado = (case when id = $1 then 'importando' else 'removida' end)::public.biblia_estado where id in ($1, $2)`,
    [larga, velha],
  )
  await sql(
    `update public.biblias set estado = 'removida', mudou_em = now() - interval '6 days' where id = $1`,
    [recente],
  )
  await start(quem, 'LIMPA')
  expect(await sql('select id from public.biblias where id = any ($1)', [[larga, velha, recente]])).toEqual([
    { id: recente },
  ])
})
