import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newEvent, sql } from './accounts.ts'
import { browserWithCamera, writeCameraFilm } from './camera.ts'
import { codeOf, enrolTotp } from './second-factor.ts'
import { expect, lastMessage, openAs, test, toasts } from './support.ts'

const FILM = join(tmpdir(), `camera-${process.pid}.y4m`)
const FACE = join(import.meta.dirname, '..', 'fixtures', 'faces', 'B001210_colour.jpg')
const PASSWORD = 'uma senha bem longa'
const SEGURANCA = '/configuracoes?secao=seguranca'

test.use({
  // ended sessions answer 401 and 403, and that is what is tried here
  expectedConsole: /40[13] \(|Sua sessão terminou/,
  context: async ({ launchOptions }, use) => {
    const browser = await browserWithCamera(FILM, launchOptions)
    await use(await browser.newContext())
    await browser.close()
  },
})
test.beforeAll(() => writeCameraFilm(FACE, FILM))

const person = (page: Page) => page.locator('#menu-lateral').getByRole('button').last()

async function signUp(page: Page, email: string) {
  await page.goto('/auth?modo=criar-conta')
  await page.getByLabel('Nome', { exact: true }).fill('Raquel')
  await page.getByLabel('Sobrenome').fill('das Neves')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta o código' })).toBeVisible()
  await page.goto((await lastMessage(email)).link)
  await expect(person(page)).toContainText('Raquel das Neves')
}

async function addSecondFactor(page: Page): Promise<string> {
  await page.goto(SEGURANCA)
  await page.getByRole('button', { name: 'Adicionar aplicativo' }).click()
  const secret = await enrolTotp(page)
  await expect(page.getByText('Segundo fator ativado.')).toBeVisible()
  return secret
}

async function signInWithSecondFactor(page: Page, email: string, secret: string) {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByLabel('Código').fill(codeOf(secret, { ahead: true }))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL('/')
}

async function takePhotoAndIndexFace(page: Page) {
  await page.goto('/')
  await person(page).click()
  await page.getByRole('menuitem', { name: 'Editar Perfil' }).click()
  await page.getByRole('button', { name: 'Usar câmera' }).click()
  await page.getByRole('button', { name: 'Tirar foto' }).click()
  await page.getByRole('button', { name: 'Salvar Foto' }).click()
  await expect(page.getByText('Foto enviada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Indexar rosto' }).click()
  await page.getByLabel('Li e autorizo').check()
  await page.getByRole('button', { name: 'Autorizar e indexar' }).click()
  await expect(page.getByText('Rosto indexado com sucesso para check-in facial!')).toBeVisible({
    timeout: 60_000,
  })
}

test('from the first sign-up to signing out everywhere', async ({ page, browser }) => {
  const email = `raquel-${Date.now()}@e2e.test`
  await sql(
    `insert into public.membros_igreja (nome, sobrenome, email, campus) values ('Raquel', 'das Neves', $1, 'Posse')`,
    [email],
  )
  await signUp(page, email)
  const secret = await addSecondFactor(page)
  await takePhotoAndIndexFace(page)
  const kept = await sql(
    `select membro.foto like '%/member-photos/profile-photos/%' as foto, count(rosto.*)::int as rostos
     from public.membros_igreja membro left join rostos.modelos rosto on rosto.membro_id = membro.id
     where membro.email = $1 group by membro.id`,
    [email],
  )
  expect(kept).toEqual([{ foto: true, rostos: 1 }])

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await signInWithSecondFactor(other, email, secret)
  await expect(other.getByRole('button', { name: /^Notificações/ })).toBeVisible()
  const office = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const admin = await office.newPage()
  await openAs(admin, 'admin', '/membros')
  await grantRole(admin, email)
  for (const device of [page, other]) {
    await expect(toasts(device).getByText('Você recebeu o papel Voluntário', { exact: true })).toBeVisible()
  }

  const event = await newEvent('Posse')
  await other.goto(`/presenca?evento=${event}`)
  await expect(other.getByText('Presença confirmada automaticamente.', { exact: true })).toBeVisible()

  await other.goto(SEGURANCA)
  await other.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Encerrar todas' }).click()
  await expect(other.getByText('As outras sessões foram encerradas.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await person(other).click()
  await other.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  // The last requests of a device may still be on their way.
  const open = () =>
    sql('select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1', [email])
  await expect.poll(open).toEqual([])
})

/** As the page of roles will do it: a request of the administrator's own session. */
async function grantRole(page: Page, email: string) {
  const [account] = await sql<{ id: string }>('select id from auth.users where email = $1', [email])
  const { key } = JSON.parse((await page.locator('#config').textContent()) ?? '{}')
  const kept = await page.evaluate(() => Object.entries({ ...localStorage }))
  const session = kept.find(([name]) => name.endsWith('-auth-token'))?.[1] ?? '{}'
  const answer = await page.request.post('/rest/v1/user_roles', {
    headers: { apikey: key, authorization: `Bearer ${JSON.parse(session).access_token}` },
    data: { user_id: account?.id, role: 'voluntario', campus: 'Posse' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}
