import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, type Person, test } from '../support/church.ts'
import { newMidia, newTema } from '../support/culto.ts'
import { row, sql, unique } from '../support/database.ts'

const BUCKET = 'midias'
const png = async () => {
  const grey = sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a5a2b' } })
  return new Blob([new Uint8Array(await grey.png().toBuffer())], { type: 'image/png' })
}

async function send(quem: Person, nome = `${unique()}.png`) {
  const midia = randomUUID()
  const caminho = `${midia}/${midia}.png`
  const { error } = await quem.storage.from(BUCKET).upload(caminho, await png(), { contentType: 'image/png' })
  const guardada = await quem.rpc('guardar_midia', { caminho, nome, largura: 8, altura: 8 })
  return { id: midia, caminho, error: error ?? guardada.error }
}

const undo = async (quem: Person, operacao: unknown) =>
  (await quem.rpc('desfazer_operacao', { operacao: String(operacao) })).error

test('a biblioteca é uma para todos os campi: quem edita manda, quem só vê lê, os outros nada', async ({
  as,
  anon,
}) => {
  const [edita, deSerra, ve, membro] = [
    await as('pastor_executivo'),
    await as('pastor', { campus: 'Serra' }),
    await as('lider', { campus: 'Serra' }),
    await as('membro'),
  ]
  const midias = await as('membro')
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Mídias', 'Líder')`,
    [midias.membroId],
  )
  const feita = await send(edita)
  expect(feita.error).toBeNull()
  expect(
    await row('select tipo, mime, largura, tamanho > 0 as tem from public.midias where id = $1', [feita.id]),
  ).toEqual({
    tipo: 'imagem',
    mime: 'image/png',
    largura: 8,
    tem: true,
  })
  for (const quem of [deSerra, ve, midias]) {
    expect((await quem.storage.from(BUCKET).createSignedUrl(feita.caminho, 60)).error).toBeNull()
    expect((await quem.from('midias').select('id').eq('id', feita.id)).data).toHaveLength(1)
  }
  for (const quem of [membro, anon]) {
    expect((await quem.storage.from(BUCKET).download(feita.caminho)).error).not.toBeNull()
    expect((await quem.from('midias').select('id').eq('id', feita.id)).data ?? []).toEqual([])
  }
  expect((await send(midias)).error).toBeNull()
  expect((await send(deSerra)).error).toBeNull()
  for (const quem of [ve, membro]) {
    expect((await send(quem)).error).not.toBeNull()
    expect((await quem.from('temas').insert({ nome: 'x', para: 'tudo', aparencia: {} })).error?.code).toBe(
      '42501',
    )
    expect((await quem.from('apresentacoes').insert({ nome: 'x' })).error?.code).toBe('42501')
    expect((await quem.rpc('excluir_midia', { midia: feita.id })).error?.code).toBe('42501')
    expect((await quem.rpc('excluir_tema', { tema: await newTema() })).error?.code).toBe('42501')
  }
  // the file of another is nobody's to register, overwrite or clear away
  expect((await midias.rpc('guardar_midia', { caminho: feita.caminho, nome: 'minha' })).error?.code).toBe(
    'PT404',
  )
  await midias.storage.from(BUCKET).remove([feita.caminho])
  await edita.storage.from(BUCKET).remove([feita.caminho])
  expect((await edita.storage.from(BUCKET).download(feita.caminho)).error).toBeNull()
  const torto = await edita.storage
    .from(BUCKET)
    .upload(`${randomUUID()}/x.png`, await png(), { contentType: 'image/png' })
  expect(torto.error).not.toBeNull()
})

test('o que está em uso não se exclui, e quem tenta lê onde; o resto volta ao desfazer', async ({ as }) => {
  const quem = await as('pastor_executivo')
  const midia = await newMidia('Nuvens')
  const media = { id: midia.id, path: midia.caminho, mime: 'image/png', bytes: 10 }
  const { data: tema } = await quem
    .from('temas')
    .insert({ nome: 'Céu', para: 'musica', aparencia: { background: { kind: 'media', media, dim: 0.4 } } })
    .select('id')
    .single()
  const slides = [
    { id: 'a', boxes: [{ id: 'b', kind: 'image', media, fit: 'cover', x: 0, y: 0, width: 9, height: 9 }] },
  ]
  const { data: feitos } = await quem
    .from('apresentacoes')
    .insert({ nome: 'Boas-vindas', slides })
    .select('id, versao')
    .single()
  expect((await quem.rpc('usos_da_midia', { midia: midia.id })).data).toBe('slides “Boas-vindas”, tema “Céu”')
  expect((await quem.rpc('excluir_midia', { midia: midia.id })).error).toMatchObject({
    code: 'PT409',
    message: '“Nuvens” está em uso: slides “Boas-vindas”, tema “Céu”. Troque ali antes de excluir.',
  })
  // who saves an older version writes over nobody
  const save = (versao: number) =>
    quem
      .from('apresentacoes')
      .update({ nome: 'Boas-vindas 2' })
      .eq('id', feitos?.id ?? '')
      .eq('versao', versao)
      .select('versao')
  expect((await save(1)).data).toEqual([{ versao: 2 }])
  expect((await save(1)).data).toEqual([])
  await sql('delete from public.apresentacoes where id = $1', [feitos?.id])
  const voltas = [
    (await quem.rpc('excluir_tema', { tema: tema?.id ?? '' })).data,
    (await quem.rpc('excluir_midia', { midia: midia.id })).data,
  ]
  expect(voltas.every(Boolean)).toBe(true)
  for (const operacao of voltas.reverse()) expect(await undo(quem, operacao)).toBeNull()
  expect((await quem.rpc('usos_da_midia', { midia: midia.id })).data).toContain('tema “Céu”')
})

test('o fundo de um tema é uma imagem ou um vídeo, como a biblioteca o tem; feito à mão de outro jeito, não entra', async ({
  as,
}) => {
  const quem = await as('pastor_executivo')
  const imagem = await newMidia()
  const filme = await newMidia(`Mar ${unique()}`, 'video')
  const som = await newMidia(`Sino ${unique()}`, 'audio')
  const looks = (media: Record<string, unknown>) =>
    JSON.parse(JSON.stringify({ background: { kind: 'media', media: { bytes: 10, ...media }, dim: 0.5 } }))
  const nome = `Fundo ${unique()}`
  const keep = (media: Record<string, unknown>) =>
    quem
      .from('temas')
      .insert({ nome, para: 'tudo', aparencia: looks(media) })
      .select('id, midia_id')
      .single()
  const [bemImagem, bemFilme] = [
    { id: imagem.id, path: imagem.caminho, mime: 'image/png' },
    { id: filme.id, path: filme.caminho, mime: 'video/webm' },
  ]
  expect((await keep(bemImagem)).data).toMatchObject({ midia_id: imagem.id })
  const { data: tema } = await keep(bemFilme)
  expect(tema).toMatchObject({ midia_id: filme.id })
  const forged = [
    // a film that is a picture, a picture that is a film, the bytes of another, a sound, nothing that is there
    { ...bemImagem, mime: 'video/webm' },
    { ...bemFilme, mime: 'image/png' },
    { ...bemFilme, path: imagem.caminho },
    { ...bemFilme, id: imagem.id },
    { id: som.id, path: som.caminho, mime: 'audio/ogg' },
    { ...bemFilme, id: randomUUID() },
    { path: filme.caminho, mime: 'video/webm' },
  ]
  const refusal = { code: 'PT422', message: 'O fundo deste tema não está na biblioteca. Escolha outro.' }
  for (const media of forged) {
    expect((await keep(media)).error).toMatchObject(refusal)
    const mudado = await quem
      .from('temas')
      .update({ aparencia: looks(media) })
      .eq('id', tema?.id ?? '')
    expect(mudado.error).toMatchObject(refusal)
    const pacote = {
      nome,
      itens: [],
      temas: [{ id: randomUUID(), nome, para: 'tudo', aparencia: looks(media) }],
    }
    const aberto = await quem.rpc('abrir_pacote_de_culto', {
      chave: randomUUID(),
      pacote,
      no_campus: 'Posse',
    })
    expect(aberto.error).toMatchObject(refusal)
  }
  expect((await quem.rpc('excluir_midia', { midia: filme.id })).error?.code).toBe('PT409')
  // the rest of a theme is changed whatever became of its ground
  expect((await quem.rpc('usar_tema_sempre', { tema: tema?.id ?? '' })).error).toBeNull()
  await sql('delete from public.temas where nome = $1', [nome])
})

test('um tema padrão por uso; o novo toma o lugar do outro', async ({ as }) => {
  const [quem, ve] = [await as('pastor_executivo'), await as('lider')]
  const [um, outro] = [await newTema(undefined, 'aviso'), await newTema(undefined, 'aviso')]
  expect((await ve.rpc('usar_tema_sempre', { tema: um })).error?.code).toBe('42501')
  for (const tema of [um, outro, outro])
    expect((await quem.rpc('usar_tema_sempre', { tema })).error).toBeNull()
  expect(await sql(`select id from public.temas where para = 'aviso' and padrao`)).toEqual([{ id: outro }])
})

test('slides próprios: a segunda tentativa acha o que a primeira fez; excluir volta ao desfazer, com as mídias', async ({
  as,
}) => {
  const [quem, ve] = [await as('pastor_executivo'), await as('lider')]
  const midia = await newMidia()
  const nova = {
    id: randomUUID(),
    nome: 'Boas-vindas',
    slides: [{ id: 'a', boxes: [], note: 'Sorria', background: { id: midia.id, path: midia.caminho } }],
  }
  const create = () =>
    quem.from('apresentacoes').upsert(nova, { onConflict: 'id', ignoreDuplicates: true }).select('id')
  expect((await create()).data).toHaveLength(1)
  const salva = await quem
    .from('apresentacoes')
    .update({ nome: 'Boas-vindas de hoje' })
    .eq('id', nova.id)
    .eq('versao', 1)
    .select('versao')
  expect(salva.data).toEqual([{ versao: 2 }])
  // what was worked on meanwhile stays
  expect((await create()).error).toBeNull()
  expect(await row('select nome, versao from public.apresentacoes where id = $1', [nova.id])).toEqual({
    nome: 'Boas-vindas de hoje',
    versao: 2,
  })
  expect((await ve.rpc('excluir_apresentacao', { apresentacao: nova.id })).error?.code).toBe('42501')
  expect((await quem.rpc('excluir_apresentacao', { apresentacao: randomUUID() })).error?.code).toBe('PT404')
  const { data: operacao } = await quem.rpc('excluir_apresentacao', { apresentacao: nova.id })
  expect(await sql('select from public.apresentacao_midias where apresentacao_id = $1', [nova.id])).toEqual(
    [],
  )
  expect(await undo(quem, operacao)).toBeNull()
  expect(await row('select nome, slides from public.apresentacoes where id = $1', [nova.id])).toEqual({
    nome: 'Boas-vindas de hoje',
    slides: nova.slides,
  })
  expect(
    await sql('select midia_id from public.apresentacao_midias where apresentacao_id = $1', [nova.id]),
  ).toEqual([{ midia_id: midia.id }])
  await sql(
    `with r as (insert into public.roteiros (campus, nome) values ('Posse', $1) returning id)
     insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, apresentacao_id)
     select r.id, 1, 'apresentacao', 'Boas-vindas', $2 from r`,
    [unique(), nova.id],
  )
  expect((await quem.rpc('excluir_apresentacao', { apresentacao: nova.id })).error).toMatchObject({
    code: 'PT409',
    message: '“Boas-vindas de hoje” está em um roteiro. Troque ali antes de excluir.',
  })
})
