import { randomUUID } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import QRCode from 'qrcode'
import { PASSWORD } from '../../scripts/demo-accounts.ts'
import type { Database } from '../../supabase/database.types.ts'
import { newAccount, signInAs, sql } from './accounts.ts'
import { browserWithCamera, writeCameraFilm } from './camera.ts'
import { type FILMS, filmOf, PORTRAIT } from './films.ts'
import { isKept, keptIn } from './station-store.ts'
import { expect, expectNoSeriousViolations, expectNoSeriousViolationsInAnyTheme, test } from './support.ts'

const PIN = '402915'

/** Somebody of Posse with this name, found by nobody else's. */
async function person(sobrenome: string, telefone: string | null = null): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus, situacao, telefone)
     values ('Estação', $1, 'Posse', 'membro', $2) returning id`,
    [sobrenome, telefone],
  )
  return made?.id ?? ''
}

/** Somebody whose face is indexed, with consent, as the profile does it. */
async function indexedPerson(key: string): Promise<string> {
  const { email, membroId } = await newAccount('membro')
  const client = createClient<Database>(String(process.env.E2E_URL), key, { auth: { persistSession: false } })
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  const name = `profile-photos/${data.user?.id}-${Date.now()}.jpg`
  const photos = client.storage.from('member-photos')
  const bytes = new Uint8Array(await readFile(PORTRAIT.file))
  const { error } = await photos.upload(name, new Blob([bytes], { type: 'image/jpeg' }))
  expect(error).toBeNull()
  const photoUrl = photos.getPublicUrl(name).data.publicUrl
  await client
    .from('profiles')
    .update({ foto_url: photoUrl })
    .eq('id', data.user?.id ?? '')
    .throwOnError()
  const membro_id = membroId ?? ''
  await client
    .rpc('registrar_consentimento', { membro_id, finalidade: 'reconhecimento_facial' })
    .throwOnError()
  const indexed = await client.functions.invoke('azure-face-index', { body: { membroId, photoUrl } })
  expect(indexed.data).toMatchObject({ success: true })
  return membro_id
}

async function cardOf(membro: string): Promise<string> {
  const [card] = await sql<{ codigo: string }>(
    `insert into public.carteirinhas (membro_id, valida_ate) values ($1, app.hoje('Posse') + 30) returning codigo`,
    [membro],
  )
  return card?.codigo ?? ''
}

/** What happened at the station, by person: by which way, each once. Somebody else may confirm the next event by themselves. */
async function presences(event: string): Promise<Record<string, string>> {
  const rows = await sql<{ member_id: string; metodo: string }>(
    `select member_id, metodo from public.attendances where event_id = $1 and present and metodo <> 'proprio'`,
    [event],
  )
  expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(rows.length)
  return Object.fromEntries(rows.map(({ member_id, metodo }) => [member_id, metodo]))
}

const taken = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 presença aqui' : `${count} presenças aqui`)).toBeVisible()
const yes = (page: Page) => page.getByRole('button', { name: 'Sou eu, marcar presença' })

async function bySearch(page: Page, text: string, name: string) {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await yes(page).press('Enter')
  await expect(page.getByText('Presença marcada.')).toBeVisible()
}

async function typePin(page: Page, button: string) {
  await page.getByLabel('PIN da estação').fill(PIN)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** What still lies in the station's database, by store. */
const kept = (page: Page) => keptIn(page, 'estacao-de-checkin', ['dia', 'fotos', 'fila'])

const REQUEST = /^(Pisque os olhos|Vire o rosto|Olhe de frente)/
const FAILURE = /O tempo acabou|O rosto saiu|Outra pessoa/
const LET_IN = 'Sua presença de hoje já estava marcada.'
/** With `DESAFIO=all` each is held before the camera, for half a minute; see docs/decisions/009-faces.md. */
const ATTACKS = process.env.DESAFIO
  ? (['tilted', 'painted', 'other', 'two', 'nobody'] satisfies (keyof typeof FILMS)[])
  : []
const ATTACK_MS = 30_000

/** Holds another film before the camera and opens the station anew. */
async function show(page: Page, pictures: readonly (string | Buffer)[], seconds = 0.8) {
  await writeCameraFilm(pictures, `${film}.new`, seconds)
  await rename(`${film}.new`, film)
  await page.reload()
  await typePin(page, 'Abrir')
}

let browser: Browser
let face = ''
const film = join(tmpdir(), `estacao-${randomUUID()}.y4m`)
test.afterAll(async () => {
  await browser?.close()
  // Of two with the same face nobody is named: a second try must not meet the first one's.
  if (face) await sql('delete from rostos.modelos where membro_id = $1', [face])
  await rm(film, { force: true })
})

test('a station takes presences by face, card and name, also without network, each once', async ({
  page: first,
  launchOptions,
}) => {
  test.setTimeout(ATTACKS.length > 0 ? 900_000 : 600_000)
  const html = await (await first.request.get('/')).text()
  const key = String(JSON.parse(/id="config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').key)
  const mark = randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')
  face = await indexedPerson(key)
  const [card, name, phone, undone, away, later] = [
    await person(`Cartão ${mark}`),
    await person(`Nome ${mark}`),
    await person(`Telefone ${mark}`, `(41) 99999-${String(Date.now()).slice(-4)}`),
    await person(`Desfeita ${mark}`),
    await person(`Longe ${mark}`),
    await person(`Depois ${mark}`),
  ]
  const [event] = await sql<{ id: string; name: string }>(
    `insert into public.events (name, campus, location, date)
     values ('Culto da Estação ' || $1, 'Posse', 'Gramado', now() - interval '5 minutes') returning id, name`,
    [mark],
  )
  // one alone would open by itself
  await sql(
    `insert into public.events (name, campus, date) values ('Outro ' || $1, 'Posse', now() + interval '1 hour')`,
    [mark],
  )
  const [id, eventName] = [event?.id ?? '', event?.name ?? '']
  const qr = await QRCode.toBuffer(`${process.env.E2E_URL}/carteirinha/${await cardOf(card)}`, { width: 400 })
  await writeCameraFilm(await filmOf('turns'), film, 0.8)

  browser = await browserWithCamera(film, launchOptions)
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(25_000)
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))

  // A leader sets the station up and pairs this device with it.
  await page.goto('/checkin')
  await signInAs(page, await newAccount('lider'))
  await page.getByRole('button', { name: 'Nova estação' }).first().click()
  await page.getByLabel('Nome', { exact: true }).fill(`Porta ${mark}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: `Porta ${mark}` })
    .getByRole('button', { name: 'Parear aparelho' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Parear um aparelho' })
  await dialog.getByRole('textbox', { name: 'PIN da estação' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Gerar código' }).click()
  const code = (await dialog.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Pronto' }).click()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByText('Usar este aparelho com um código').click()
  await page.getByLabel('Código').fill(code)
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Usar este aparelho', exact: true }).click()

  await expect(page.getByRole('heading', { name: `Porta ${mark}` })).toBeVisible()
  await page.getByLabel('PIN da estação').fill('999999')
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await expect(page.getByText('PIN incorreto.')).toBeVisible()
  await typePin(page, 'Abrir')
  await page.getByRole('button', { name: eventName }).click()
  await expect(page.getByRole('heading', { name: eventName })).toBeVisible()

  // Whoever stands there is asked, with their photo and with nothing in focus; the question goes with them.
  await expect(yes(page)).toBeVisible({ timeout: 60_000 })
  const question = page.getByRole('region', { name: /^É você, .+\?$/ })
  const shown = `[...document.querySelectorAll('section img')].map(({ complete, naturalWidth }) => complete && naturalWidth > 0)`
  expect(await page.evaluate(shown)).toEqual([true])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(question).toHaveCount(0)
  expect(await presences(id)).toEqual({})

  // Somebody who resembles a member, but not enough: no name, no photo.
  await show(page, await filmOf('between'))
  await expect(page.getByText('Não reconheci. Mostre a carteirinha ou procure pelo nome.')).toBeVisible({
    timeout: 60_000,
  })
  const [member] = await sql<{ nome: string }>(
    'select nome_completo as nome from public.membros_igreja where id = $1',
    [face],
  )
  for (let n = 0; n < 10; n += 1) {
    await expect(page.getByText(member?.nome ?? '')).toHaveCount(0)
    await expect(page.locator('section img')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(400)
  }
  expect(await presences(id)).toEqual({})

  // The camera shows a face and a card in turn; whichever comes first is asked first.
  await show(page, [PORTRAIT.file, qr], 15)
  for (let n = 0; n < 2; n += 1) {
    await expect(yes(page)).toBeVisible({ timeout: 60_000 })
    if (n === 0) await expectNoSeriousViolations(page)
    await yes(page).click({ timeout: 60_000 })
    await taken(page, n + 1)
  }
  await bySearch(page, `nome ${mark}`, `Estação Nome ${mark}`)
  const [{ fone = '' } = {}] = await sql<{ fone: string }>(
    'select right(telefone, 4) as fone from public.membros_igreja where id = $1',
    [phone],
  )
  await bySearch(page, fone, `Estação Telefone ${mark}`)
  await bySearch(page, `desfeita ${mark}`, `Estação Desfeita ${mark}`)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Presença desfeita.')).toBeVisible()
  await taken(page, 4)
  const online = { [face]: 'rosto', [card]: 'cartao', [name]: 'estacao', [phone]: 'estacao' }
  await expect.poll(() => presences(id)).toEqual(online)

  // Without network, also after a reload.
  await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true)
  expect(await kept(page)).toMatchObject({ dia: 3, fila: 4 })
  await expect.poll(async () => Number(Object(await kept(page)).fotos)).toBeGreaterThan(0)
  await context.setOffline(true)
  await bySearch(page, `longe ${mark}`, `Estação Longe ${mark}`)
  await page.reload()
  await typePin(page, 'Abrir')
  await taken(page, 5)
  await expect(page.getByText(/Olhe para a câmera|Só um instante/)).toBeVisible({ timeout: 30_000 })
  await bySearch(page, `depois ${mark}`, `Estação Depois ${mark}`)
  await page.getByRole('button', { name: 'Quero me cadastrar' }).click()
  await page.getByLabel('Nome e sobrenome').fill(`Visita ${mark}`)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await taken(page, 7)
  await expect(page.getByText('3 por enviar')).toBeVisible()
  await expect(page.getByText('Sem rede')).toBeVisible({ timeout: 20_000 })
  expect(await presences(id)).toEqual(online)
  await context.setOffline(false)
  const visitor = async () =>
    (
      await sql<{ id: string }>('select id from public.membros_igreja where nome_completo = $1', [
        `Visita ${mark}`,
      ])
    )[0]?.id
  await expect.poll(visitor, { timeout: 40_000 }).toBeDefined()
  const all = { ...online, [away]: 'estacao', [later]: 'estacao', [String(await visitor())]: 'estacao' }
  await expect.poll(() => presences(id), { timeout: 40_000 }).toEqual(all)
  await expect(page.getByText('por enviar')).toHaveCount(0, { timeout: 60_000 })

  await page.evaluate('document.exitFullscreen().catch(() => {})')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Nome ou telefone' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expectNoSeriousViolations(page)

  await page.getByRole('button', { name: 'Equipe' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar o dia' }).click()
  await typePin(page, 'Encerrar')
  await expect(page.getByRole('heading', { name: 'Qual evento?' })).toBeVisible()
  expect(await kept(page)).toEqual({ dia: 0, fotos: 0, fila: 0 })
  expect(await presences(id)).toEqual(all)
  expect(Object.keys(all)).not.toContain(undone)

  // Where the campus wants it, a picture is asked to blink or to turn, and does neither; who does both is let in.
  await sql('update public.estacoes set desafio = true where nome = $1', [`Porta ${mark}`])
  await page.getByRole('button', { name: eventName }).click()
  await expect(page.getByText(REQUEST)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(FAILURE)).toBeVisible({ timeout: 60_000 })
  for (const name of ATTACKS) {
    await show(page, await filmOf(name))
    await expect(page.getByText(name === 'two' ? /Uma pessoa por vez|Outra pessoa/ : FAILURE)).toBeVisible({
      timeout: 60_000,
    })
    await page.waitForTimeout(ATTACK_MS)
    await expect(page.getByText(LET_IN)).toHaveCount(0)
    console.log(`${name}: stopped`)
  }
  await show(page, await filmOf('live'))
  // tried again until the device is quick enough to see each movement
  await expect(page.getByText(LET_IN)).toBeVisible({ timeout: 180_000 })
  expect(problems).toEqual([])
})
