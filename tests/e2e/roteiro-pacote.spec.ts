import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { makeFilm } from '../support/film.ts'
import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

const idOf = async (text: string, values: unknown[]) => (await sql<{ id: string }>(text, values))[0]?.id ?? ''

/** A theme as its page saves it, on a film. */
const looksOn = (media: object) => ({
  font: { family: 'Figtree Variable', weight: 700, color: '#ffffff', upper: false },
  size: 8,
  lineHeight: 1.25,
  align: 'center',
  vertical: 'center',
  outline: null,
  shadow: { blur: 1, color: '#000000cc' },
  background: { kind: 'media', media, dim: 0.6 },
  safe: 5,
  lowerThird: false,
})

/** What a roteiro holds, by names: ids are of a church. */
const contentsOf = (roteiro: string) =>
  sql(
    `select i.tipo, i.titulo, i.minutos::float, i.quem, i.tom, i.passagem, i.biblias, i.texto, i.opcoes, i.notas_palco,
       i.notas_tecnica, i.links, m.titulo as musica, m.grupos, a.nome as arranjo, a.sequencia, t.nome as tema,
       t.aparencia #- '{background,media}' as aparencia, f.nome as fundo, f.mime as fundo_mime, f.tamanho::int as fundo_bytes,
       s.nome as slides, d.nome as midia, d.tamanho::int, d.mime, d.descricao
     from public.roteiro_itens i left join public.musicas m on m.id = i.musica_id
     left join public.musica_arranjos a on a.id = i.arranjo_id left join public.temas t on t.id = i.tema_id
     left join public.midias f on f.id = t.midia_id and f.caminho = t.aparencia #>> '{background,media,path}'
     left join public.apresentacoes s on s.id = i.apresentacao_id left join public.midias d on d.id = i.midia_id
     where i.roteiro_id = $1 order by i.posicao`,
    [roteiro],
  )

test('a service leaves as one file and comes in again, whole, without what is here already', async ({
  page,
}) => {
  const marca = Math.random().toString(36).slice(2, 8)
  const newCulto = (nome: string, days: number) =>
    idOf(
      `insert into public.events (name, campus, date) values ($1, 'Posse', now() + make_interval(hours => $2)) returning id`,
      [nome, days],
    )
  const [culto, outro] = [await newCulto(`Culto ${marca}`, 1), await newCulto(`Vigília ${marca}`, 2)]

  // a picture as people send it
  await openAs(page, 'pastor', '/criacao/midia')
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#205060' } })
    .png()
    .toBuffer()
  const send = async (nome: string, name: string, mimeType: string, buffer: Buffer) => {
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
    await expect(page.getByText(nome).first()).toBeVisible()
    await expect
      .poll(async () => (await sql('select 1 from public.midias where nome = $1', [nome])).length)
      .toBe(1)
  }
  await send(`Capa ${marca}`, `Capa ${marca}.png`, 'image/png', picture)
  await send(`Mar ${marca}`, `Mar ${marca}.webm`, 'video/webm', await makeFilm(page))
  const midia = await idOf('select id from public.midias where nome = $1', [`Capa ${marca}`])
  await sql(`update public.midias set descricao = 'Uma capa azul' where id = $1`, [midia])

  const [film] = await sql<{ id: string; path: string; mime: string; bytes: number }>(
    'select id, caminho as path, mime, tamanho::int as bytes from public.midias where nome = $1',
    [`Mar ${marca}`],
  )
  const tema = await idOf(
    `insert into public.temas (nome, para, aparencia) values ($1, 'musica', $2) returning id`,
    [`Tema ${marca}`, JSON.stringify(looksOn(film ?? {}))],
  )
  const musica = await idOf(
    'insert into public.musicas (titulo, tom, grupos) values ($1, $2, $3) returning id',
    [
      `Cantiga ${marca}`,
      'G',
      JSON.stringify([
        { id: 'v1', tipo: 'verso', numero: 1, texto: `[G]Cantiga ${marca} que ninguém mais tem` },
      ]),
    ],
  )
  const arranjo = await idOf(
    `insert into public.musica_arranjos (musica_id, nome, sequencia) values ($1, 'Curta', '{v1}') returning id`,
    [musica],
  )
  const roteiro = await idOf(
    `insert into public.roteiros (campus, ocorrencia_id, nome) values ('Posse', $1, $2) returning id`,
    [culto, `Culto ${marca}`],
  )
  await sql(
    `insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, minutos, quem, musica_id, arranjo_id, tom, tema_id,
       midia_id, texto, notas_palco, links)
     select $1, i.* from (values
       (1, 'musica'::public.roteiro_item_tipo, $2, 4.5, 'Banda', $3::uuid, $4::uuid, 'A', $5::uuid, null::uuid, null, 'Só o violão',
         '[{"url": "https://exemplo.org/ensaio"}]'::jsonb),
       (2, 'imagem', 'Capa da série', null, null, null, null, null, null, $6::uuid, null, null, '[]'),
       (3, 'aviso', 'Retiro', 2, null, null, null, null, null, null, 'Inscrições na porta', null, '[]')) i`,
    [roteiro, `Cantiga ${marca}`, musica, arranjo, tema, midia],
  )
  const before = await contentsOf(roteiro)
  expect(before[0]).toMatchObject({ fundo: `Mar ${marca}`, fundo_mime: 'video/webm' })

  await page.goto(`/criacao/roteiros/${roteiro}`)
  await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Baixar pacote do culto' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^culto-culto-.*\.zip$/)
  const zip = await readFile(await file.path())

  // a church that knows nothing of it
  await sql('delete from public.roteiros where id = $1', [roteiro])
  await sql('delete from public.musicas where id = $1', [musica])
  await sql('delete from public.temas where id = $1', [tema])
  await sql('delete from public.midias where id = any($1)', [[midia, film?.id]])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/criacao')
  await page.getByRole('link', { name: 'Abrir pacote do culto…' }).click()
  const choose = page.getByLabel('Pacote do culto', { exact: true })
  await choose.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: zip.subarray(0, 400) })
  await expect(page.getByRole('alert')).toHaveText(
    'O arquivo está quebrado ou incompleto. Baixe-o de novo de onde veio.',
  )
  await choose.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByRole('list', { name: 'Itens do pacote' }).getByRole('listitem')).toHaveText([
    /Cantiga/,
    /Capa da série/,
    /Retiro/,
  ])
  await expect(page.getByRole('list', { name: 'Músicas' })).toContainText('Vem com o pacote')
  await expect(page.getByRole('list', { name: 'Temas' })).toContainText('Vem com o pacote')
  await expect(page.getByRole('list', { name: 'Mídia' })).toContainText('Vem com o pacote')
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByLabel('Para qual culto').selectOption(outro)
  await page.getByRole('button', { name: 'Criar roteiro' }).click()
  await expect(page).toHaveURL(/\/criacao\/roteiros\//)
  await expect(page.getByRole('heading', { name: `Culto ${marca}` })).toBeVisible()
  const made = await idOf('select id from public.roteiros where ocorrencia_id = $1', [outro])
  expect(await contentsOf(made)).toEqual(before)

  // once more, as a template: the song and the theme are there now, and nothing comes twice
  await page.goto('/criacao/abrir-pacote')
  await page
    .getByLabel('Pacote do culto', { exact: true })
    .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByRole('list', { name: 'Músicas' })).toContainText('Já está aqui')
  await expect(page.getByRole('list', { name: 'Temas' })).toContainText('Já está aqui')
  await expect(page.getByRole('list', { name: 'Mídia' })).toContainText('Já está aqui')
  await page.getByLabel('Para qual culto').selectOption('modelo:Posse')
  await page.getByRole('button', { name: 'Criar roteiro' }).click()
  await expect(page).toHaveURL(/\/criacao\/roteiros\//)
  await expect(page.getByRole('heading', { name: `Culto ${marca}` })).toBeVisible()
  expect(await sql('select 1 from public.musicas where titulo = $1', [`Cantiga ${marca}`])).toHaveLength(1)
  for (const nome of [`Capa ${marca}`, `Mar ${marca}`])
    expect(await sql('select 1 from public.midias where nome = $1', [nome])).toHaveLength(1)
  await sql('delete from public.roteiros where nome = $1', [`Culto ${marca}`])
  for (const one of [culto, outro]) await sql('delete from public.events where id = $1', [one])
})
