import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  type Role,
  signInByForm,
  test,
} from './support.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Editar Perfil' })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Salvar' }).click()
const field = (page: Page, label: string) =>
  dialogOf(page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const person = (page: Page) => page.locator('#menu-lateral').getByRole('button').last()

async function openDialog(page: Page) {
  await person(page).click()
  await page.getByRole('menuitem', { name: 'Editar Perfil' }).click()
  await expect(field(page, 'Username')).toBeVisible()
}

async function openDialogAs(page: Page, role: Role) {
  await openAs(page, role, '/')
  await openDialog(page)
}

/** Resolves when the page has started anew, as it does after a saved profile. */
const reloaded = (page: Page) => page.waitForEvent('domcontentloaded')

const WRONG: readonly (readonly [field: string, text: string, message: string])[] = [
  ['Nome', 'A', 'Nome deve ter ao menos 2 caracteres'],
  ['Sobrenome', 'B', 'Sobrenome deve ter ao menos 2 caracteres'],
  ['Username', 'ab', 'Username deve ter ao menos 3 caracteres'],
  ['Username', 'a'.repeat(21), 'Username deve ter no máximo 20 caracteres'],
  ['Username', 'ana souza', 'Username pode conter apenas letras, números, ponto e underscore'],
  ['Username', 'joão', 'Username pode conter apenas letras, números, ponto e underscore'],
  ['Data de nascimento', '31/02/2020', 'Data inválida'],
]

test('every wrong value is said at its field, in the words of the church', async ({ page }) => {
  await openDialogAs(page, 'ltp')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  for (const [name, text, message] of WRONG) {
    const input = field(page, name)
    const before = await input.inputValue()
    await input.fill(text)
    await save(page)
    await expect(input).toHaveAccessibleDescription(message)
    await expect(input).toBeFocused()
    await input.fill(before || 'certo.123')
  }
  expect(sent).toEqual([])
})

test('the profile is saved with the member, and is there after a reload and a new sign-in', async ({
  page,
}) => {
  await page.goto('/auth')
  await signInByForm(page, 'ministerio_global')
  await expect(page).toHaveURL('/')
  await openDialog(page)
  const suffix = String(Date.now() % 100_000)
  await field(page, 'Nome').fill('Rosângela')
  await field(page, 'Sobrenome').fill(`de Ávila ${suffix}`)
  await field(page, 'Username').fill('')
  await field(page, 'Username').pressSequentially(`Rosa.${suffix}`)
  await expect(field(page, 'Username')).toHaveValue(`rosa.${suffix}`)
  await field(page, 'Telefone').pressSequentially('')
  await field(page, 'Telefone').fill('62987651234')
  await field(page, 'Data de nascimento').fill('10/05/1990')
  await field(page, 'Endereço').fill('')
  const reload = reloaded(page)
  await save(page)
  await expect(page.getByText('Perfil e membro atualizados com sucesso!')).toBeVisible()
  await reload
  await expect(person(page)).toContainText(`Rosângela de Ávila ${suffix}`)

  await person(page).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await signInByForm(page, 'ministerio_global')
  await expect(page).toHaveURL('/')
  await openDialog(page)
  await expect(field(page, 'Sobrenome')).toHaveValue(`de Ávila ${suffix}`)
  await expect(field(page, 'Username')).toHaveValue(`rosa.${suffix}`)
  await expect(field(page, 'Telefone')).toHaveValue('(62) 98765-1234')
  await expect(field(page, 'Data de nascimento')).toHaveValue('10/05/1990')
  await expect(field(page, 'Endereço')).toHaveValue('')

  await page.keyboard.press('Escape')
  await page.goto(`/membros?busca=${suffix}`)
  await expect(page.getByRole('link', { name: `Rosângela de Ávila ${suffix}` })).toBeVisible()
})

test('the campus is for admins, pastors and leaders', async ({ page }) => {
  await openDialogAs(page, 'voluntario')
  const campus = dialogOf(page).getByRole('combobox', { name: 'Campus' })
  await expect(campus).toBeDisabled()
  await expect(campus).toHaveAccessibleDescription('Apenas administradores/líderes podem alterar o campus.')
  await openDialogAs(page, 'admin')
  await expect(campus).toBeEnabled()
  await expect(campus.getByRole('option')).toContainText(['Posse', 'Centro', 'Serra'])
})

test('two presses save once', async ({ page }) => {
  await openDialogAs(page, 'lideranca_global')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(new URL(request.url()).pathname)
  })
  await field(page, 'Endereço').fill(`Rua Dupla, ${Date.now() % 10_000}`)
  const reload = reloaded(page)
  await dialogOf(page).getByRole('button', { name: 'Salvar' }).dblclick()
  await reload
  expect(sent).toEqual(['/rest/v1/profiles', '/rest/v1/membros_igreja'])
})

test.describe('when saving fails', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|409/ })

  test('without connection it says so, keeps what was typed, and saves later', async ({ page }) => {
    await openDialogAs(page, 'financeiro')
    const street = `Rua sem sinal, ${Date.now() % 10_000}`
    await field(page, 'Endereço').fill(street)
    await page.route('**/rest/v1/profiles*', (route) => route.abort('internetdisconnected'))
    await save(page)
    await expect(page.getByText(/^Erro ao atualizar perfil: /)).toBeVisible()
    await expect(field(page, 'Endereço')).toHaveValue(street)
    await page.unroute('**/rest/v1/profiles*')
    const reload = reloaded(page)
    await save(page)
    await reload
    await openDialog(page)
    await expect(field(page, 'Endereço')).toHaveValue(street)
  })

  test("somebody else's username is refused at its field", async ({ page }) => {
    await openDialogAs(page, 'admin')
    const taken = await field(page, 'Username').inputValue()
    expect(taken).not.toBe('')
    await openDialogAs(page, 'financeiro')
    await field(page, 'Username').fill(taken)
    await save(page)
    await expect(field(page, 'Username')).toHaveAccessibleDescription('Este username já está em uso')
    await expect(field(page, 'Username')).toHaveValue(taken)
  })
})

test('closing with typed text asks first', async ({ page }) => {
  await openDialogAs(page, 'membro')
  await field(page, 'Nome').fill('Outro nome')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(field(page, 'Nome')).toHaveValue('Outro nome')
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await openDialog(page)
  await expect(field(page, 'Nome')).not.toHaveValue('Outro nome')
})

test('axe finds nothing serious in the profile dialog, in every theme', async ({ page }) => {
  await openDialogAs(page, 'admin')
  await expectNoSeriousViolationsInAnyTheme(page)
  await field(page, 'Nome').fill('')
  await field(page, 'Username').fill('x')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Confira 2 campos')
  await expectNoSeriousViolations(page)
})
