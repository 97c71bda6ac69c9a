import { type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeFilm } from '../support/film.ts'
import { framesOf, RECORD } from '../support/frames.ts'
import { sql } from './accounts.ts'
import { expectNoSeriousViolations, openAs, test } from './support.ts'

/** The network goes away in the middle. */
test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket/ })

const CAMPUS = 'Posse'

/** No session and no screen from before: a campus has one of its own. */
async function clearCampus() {
  await sql(
    'update public.projecao_sessoes set encerrada_em = clock_timestamp() where campus = $1 and encerrada_em is null',
    [CAMPUS],
  )
  await sql('delete from public.telas where campus = $1', [CAMPUS])
}

const newTela = async (nome: string, tipo: string) => {
  const [tela] = await sql<{ publico: string }>(
    'insert into public.telas (campus, nome, tipo) values ($1, $2, $3::public.tela_tipo) returning publico',
    [CAMPUS, nome, tipo],
  )
  return `/projection-display?tela=${tela?.publico}`
}

/** Public domain: words of 1779 (Newton), told in two verses. */
const HINO = `Verso um, linha um
Verso um, linha dois

Verso dois, linha um
Verso dois, linha dois

Verso três, a última`

async function openScreen(context: BrowserContext, path: string): Promise<Page> {
  const screen = await context.newPage()
  await screen.addInitScript(RECORD)
  await screen.goto(path)
  return screen
}

const live = (page: Page) => page.getByRole('region', { name: 'No ar' })

test('a service on four screens: nothing is ever blank, whoever goes away', async ({
  page,
  context,
  browser,
}) => {
  await clearCampus()
  const [principal, palco, longe] = [
    await newTela('Projetor', 'principal'),
    await newTela('Palco', 'palco'),
    await newTela('Templo', 'principal'),
  ]
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs(page, 'pastor', `/projecao?campus=${CAMPUS}`)
  await page.getByRole('tab', { name: 'Texto' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Hino')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill(HINO)
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const main = await openScreen(context, principal)
  const stage = await openScreen(context, palco)
  const elsewhere = await browser.newContext()
  const far = await openScreen(elsewhere, new URL(longe, page.url()).href)

  await page.bringToFront()
  await page.locator('body').press('ArrowRight')
  for (const screen of [main, stage, far])
    await expect(screen.getByText('Verso um, linha dois')).toBeVisible()
  await expect(stage.getByText('Verso dois, linha um')).toBeVisible()
  await page.locator('body').press('ArrowRight')
  for (const screen of [main, stage, far])
    await expect(screen.getByText('Verso dois, linha um')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Telas' })).toContainText('Projetor: no ar · pronto: 3 de 3')
  await expectNoSeriousViolations(page)

  // black, and back
  await page.locator('body').press('b')
  await expect(main.locator('[data-layer=base]')).toHaveAttribute('data-picture', /^black/)
  await page.locator('body').press('b')
  await expect(main.getByText('Verso dois, linha um')).toBeVisible()

  // the screen is loaded anew, with the server and without; the control too: nothing answers any more
  await main.reload()
  await expect(main.getByText('Verso dois, linha um')).toBeVisible()
  for (const [kept, path] of [
    [main, '/projection-display'],
    [page, '/projecao'],
  ] as const)
    await expect.poll(() => kept.evaluate(`caches.match('${path}').then(Boolean)`)).toBe(true)
  await context.setOffline(true)
  await page.locator('body').press('3')
  await expect(main.getByText('Verso três, a última')).toBeVisible()
  await expect(stage.getByText('Verso três, a última')).toBeVisible()
  await main.reload()
  await expect(main.getByText('Verso três, a última')).toBeVisible()
  await page.reload()
  await expect(live(page).getByText('Verso três, a última')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Avançar' })).toBeEnabled()
  await page.locator('body').press('ArrowLeft')
  await expect(main.getByText('Verso dois, linha um')).toBeVisible()
  // far away nothing was heard of it, and what was there is there
  await expect(far.getByText('Verso dois, linha um')).toBeVisible()
  await page.locator('body').press('1')
  await context.setOffline(false)
  await expect(far.getByText('Verso um, linha dois')).toBeVisible()

  // the control is loaded anew: it is at the same slide, and goes on
  await page.reload()
  await expect(live(page).getByText('Verso um, linha dois')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Avançar' })).toBeEnabled()
  await expect(page.getByText('Sem servidor')).toBeHidden()
  await page.locator('body').press('ArrowRight')
  for (const screen of [main, far]) await expect(screen.getByText('Verso dois, linha um')).toBeVisible()

  // a second operator on another machine sees who leads, and takes over by one key; the first follows
  const second = await elsewhere.newPage()
  await openAs(second, 'pastor', new URL(`/projecao?campus=${CAMPUS}`, page.url()).href)
  await expect(second.getByText('Outro aparelho conduz')).toBeVisible()
  await second.locator('body').press('ArrowRight')
  await second.locator('body').press('F9')
  await expect(page.getByText('Outro aparelho conduz')).toBeVisible()
  await page.locator('body').press('1')
  await second.locator('body').press('ArrowRight')
  for (const screen of [main, stage, far])
    await expect(screen.getByText('Verso três, a última')).toBeVisible()

  // a song of the library, and its chorus by a letter
  const titulo = `Cantiga ${Date.now()}`
  await sql('insert into public.musicas (titulo, grupos) values ($1, $2)', [
    titulo,
    JSON.stringify([
      { id: 'v1', tipo: 'verso', numero: 1, texto: '[G]Verso da can[D]tiga' },
      { id: 'r', tipo: 'refrao', numero: 1, texto: 'Verso do refrão' },
    ]),
  ])
  await second.getByRole('tab', { name: 'Músicas' }).click()
  await second.getByLabel('Procurar música').fill(titulo)
  await second.getByRole('button', { name: `Adicionar ${titulo}` }).click()
  await expect(second.getByRole('region', { name: 'Roteiro' }).getByText(titulo)).toBeVisible()
  await second.locator('body').press('Tab')
  await second.getByRole('button', { name: 'Avançar' }).click()
  await expect(far.getByText('Verso da cantiga')).toBeVisible()
  await expect(stage.getByText('Verso do refrão')).toBeVisible()
  await second.locator('body').press('r')
  for (const screen of [main, far]) await expect(screen.getByText('Verso do refrão')).toBeVisible()

  // it is seen while it comes; what is below goes when it covers it
  await expect.poll(async () => (await framesOf(far)).shown.at(-1)?.words).toContain('Verso do refrão')
  const [ofMain, ofFar] = [await framesOf(main), await framesOf(far)]
  expect([ofMain.faults, ofFar.faults]).toEqual([[], []])
  expect(ofMain.seen).toBeGreaterThan(5)
  // it was loaded anew: nothing of a page that was still coming was to be seen
  expect(ofMain.before).toEqual([])
  // of the black in between it may have heard nothing: only what is newest is sent
  const heads = ofFar.shown
    .map(({ words }) => words.split('\n')[0])
    .filter((head) => head?.startsWith('Verso'))
  expect(heads.filter((head, at) => head !== heads[at - 1])).toEqual([
    'Verso um, linha um',
    'Verso dois, linha um',
    'Verso um, linha um',
    'Verso dois, linha um',
    'Verso três, a última',
    'Verso da cantiga',
    'Verso do refrão',
  ])
  await elsewhere.close()
})

test('the order of a prepared service opens as a whole, with the bytes of its pictures', async ({
  page,
  context,
}) => {
  await clearCampus()
  const marca = Math.random().toString(36).slice(2, 8)
  const principal = await newTela('Projetor', 'principal')
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs(page, 'pastor', '/criacao/midia')
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#88bbee' } })
  await page.getByLabel('Arquivos', { exact: true }).setInputFiles({
    name: `Mar ${marca}.png`,
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await expect(page.getByRole('list', { name: 'Mídias' }).getByText(`Mar ${marca}`)).toBeVisible()
  const [culto] = await sql<{ id: string }>(
    `insert into public.events (name, campus, date) values ($1, 'Posse', now() + interval '1 hour') returning id`,
    [`Culto ${marca}`],
  )
  const [roteiro] = await sql<{ id: string }>(
    `with r as (insert into public.roteiros (campus, ocorrencia_id, nome) values ('Posse', $1, $2) returning id)
     insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, musica_id, texto)
     select r.id, i.posicao, i.tipo::public.roteiro_item_tipo, i.titulo,
       case i.tipo when 'musica' then (select id from public.musicas where titulo = 'Castelo forte') end, i.texto
     from r, (values (1, 'aviso', 'Boas-vindas', 'Que bom que você veio'), (2, 'musica', 'Castelo forte', null),
       (3, 'imagem', 'Mar', null), (4, 'oracao', 'Oração', null)) i (posicao, tipo, titulo, texto)
     returning roteiro_id as id`,
    [culto?.id, `Culto ${marca}`],
  )
  await page.goto(`/criacao/roteiros/${roteiro?.id}`)
  await expect(page.getByText('Falta o arquivo')).toBeVisible()
  await page.getByRole('button', { name: 'Detalhes de Mar' }).click()
  await page.getByRole('list', { name: 'Arquivos da biblioteca' }).getByText(`Mar ${marca}`).click()
  await expect(page.getByText('Falta o arquivo')).toBeHidden()
  await page.goto(`/projecao?campus=${CAMPUS}`)
  await page.getByRole('button', { name: new RegExp(`Abrir o roteiro de Culto ${marca}`) }).click()
  const order = page.getByRole('region', { name: 'Roteiro' })
  await expect(order.getByRole('listitem')).toHaveText([
    /Boas-vindas/,
    /Castelo forte/,
    /Mar/,
    /Oração.*nada na tela/,
  ])
  const main = await openScreen(context, principal)
  await page.bringToFront()
  await order.getByRole('button', { name: /Boas-vindas/ }).click()
  await page.locator('body').press('ArrowRight')
  await expect(main.getByText('Que bom que você veio')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Telas' })).toContainText(
    /Projetor: no ar · pronto: (\d+) de \1/,
  )
  // the last slide before the picture, and on
  await order.getByRole('button', { name: /^Mar/ }).click()
  await page.getByRole('region', { name: 'Slides' }).getByRole('button').first().click()
  const shown = main.locator('[data-layer=base] img')
  await expect(shown).toHaveJSProperty('naturalWidth', 640)
  // with nobody to ask, the bytes are there
  await expect.poll(() => main.evaluate(`caches.match('/projection-display').then(Boolean)`)).toBe(true)
  await context.setOffline(true)
  await main.reload()
  await expect(shown).toHaveJSProperty('naturalWidth', 640)
  await context.setOffline(false)
  await sql('delete from public.events where id = $1', [culto?.id])
})

interface FilmState {
  isSame: boolean
  plays: boolean
  isMuted: boolean
  isKept: boolean
  time: number
}

/** Of the film behind the words; runs in the page. */
const FILM_STATE = `(() => {
  const film = document.querySelector('[data-ground=seen] video')
  return {
    isSame: film?.dataset.same === 'yes',
    plays: film?.paused === false && film.videoWidth > 0,
    isMuted: film?.muted === true,
    isKept: film?.src.startsWith('blob:') === true,
    time: film?.currentTime ?? 0,
  }
})()`

test('a film behind the words goes on while slides change, whoever goes away; without a ground it is dark', async ({
  page,
  context,
}) => {
  await clearCampus()
  const marca = Math.random().toString(36).slice(2, 8)
  const principal = await newTela('Projetor', 'principal')
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs(page, 'pastor', '/criacao/midia')
  await page.getByLabel('Arquivos', { exact: true }).setInputFiles({
    name: `Mar ${marca}.webm`,
    mimeType: 'video/webm',
    buffer: await makeFilm(page),
  })
  await expect(page.getByRole('list', { name: 'Mídias' }).getByText(`Mar ${marca}`)).toBeVisible()
  await page.getByRole('link', { name: 'Temas' }).click()
  await page.getByRole('button', { name: 'Novo tema' }).first().click()
  const novo = page.getByRole('dialog', { name: 'Novo tema' })
  await novo.getByLabel('Nome').fill(`Mar ${marca}`)
  await novo.getByLabel('Para', { exact: true }).selectOption('Músicas')
  await novo.getByLabel('Fundo', { exact: true }).selectOption('Vídeo')
  await novo.getByLabel('Vídeo', { exact: true }).selectOption(`Mar ${marca}`)
  await expect(novo.getByText('Contraste de')).toBeVisible()
  await novo.getByLabel('Escurecer').fill('0.6')
  await expect(novo.getByText('Contraste de')).toBeHidden()
  await novo.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: `Mais opções de Mar ${marca}` }).click()
  await page.getByRole('menuitem', { name: 'Usar como padrão' }).click()
  // lists show a picture of it: nothing plays there
  const card = page.getByRole('list', { name: 'Temas' }).getByRole('listitem').filter({ hasText: marca })
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await expect(page.locator('video')).toHaveCount(0)
  await expectNoSeriousViolations(page)

  const verses = HINO.split('\n\n').map((texto, at) => ({
    id: `v${at}`,
    tipo: 'verso',
    numero: at + 1,
    texto,
  }))
  await sql('insert into public.musicas (titulo, grupos) values ($1, $2)', [
    `Hino ${marca}`,
    JSON.stringify(verses),
  ])
  await page.goto(`/projecao?campus=${CAMPUS}`)
  await page.getByRole('tab', { name: 'Músicas' }).click()
  await page.getByLabel('Procurar música').fill(`Hino ${marca}`)
  await page.getByRole('button', { name: `Adicionar Hino ${marca}` }).click()
  await expect(page.getByRole('region', { name: 'Slides' }).locator('img').first()).toHaveJSProperty(
    'naturalWidth',
    320,
  )
  const main = await openScreen(context, principal)
  await main.emulateMedia({ reducedMotion: 'no-preference' })
  await page.bringToFront()
  await page.locator('body').press('Tab')
  await page.getByRole('button', { name: 'Avançar' }).click()
  await expect(main.getByText('Verso um, linha dois')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Telas' })).toContainText('Projetor: no ar · pronto: 3 de 3')
  const film = main.locator('[data-ground=seen] video')
  const stateOf = () => main.evaluate<FilmState>(FILM_STATE)
  await expect.poll(async () => (await stateOf()).plays).toBe(true)
  await main.evaluate(`document.querySelector('[data-ground=seen] video').dataset.same = 'yes'`)
  const moves = async () => {
    const { time } = await stateOf()
    await expect.poll(async () => (await stateOf()).time).not.toBe(time)
  }
  await moves()
  await page.locator('body').press('ArrowRight')
  await expect(main.getByText('Verso dois, linha um')).toBeVisible()
  await expect(main.getByText('Verso um, linha dois')).toHaveCount(0)
  // not begun again: the very one
  expect(await stateOf()).toMatchObject({ isSame: true, plays: true, isMuted: true, isKept: true })

  // its ground is taken away and comes back, at the place where it would be
  await page.getByRole('button', { name: 'Sem fundo' }).click()
  await expect(film).toHaveCount(0)
  await expect(main.getByText('Verso dois, linha um')).toBeVisible()
  await page.getByRole('button', { name: 'Sem fundo' }).click()
  await expect.poll(async () => (await film.count()) === 1 && (await stateOf()).plays).toBe(true)

  // nobody answers any more, and the screen is loaded anew
  await expect.poll(() => main.evaluate(`caches.match('/projection-display').then(Boolean)`)).toBe(true)
  await context.setOffline(true)
  await page.locator('body').press('3')
  await expect(main.getByText('Verso três, a última')).toBeVisible()
  await moves()
  await main.reload()
  await expect(main.getByText('Verso três, a última')).toBeVisible()
  await expect.poll(async () => (await stateOf()).plays).toBe(true)
  const { faults, seen } = await framesOf(main)
  expect(faults).toEqual([])
  expect(seen).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.close()
  await moves()

  // whoever asks for less motion sees a picture
  await main.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(async () => (await stateOf()).plays).toBe(false)
  expect((await stateOf()).time).toBe(1)
  await sql('delete from public.temas where nome = $1', [`Mar ${marca}`])
})
