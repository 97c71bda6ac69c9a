import {
  expect,
  expectNoSeriousViolations,
  mainMenu,
  menuLabels,
  openAs,
  type Role,
  test,
} from './support.ts'

const EVERYTHING = [
  'Home',
  'Modo App',
  'Dashboard',
  'Dashboard Voluntário',
  'Membros',
  'Ministério Pedras Vivas',
  'Igreja',
  'Ministérios Locais',
  'Feed',
  'InstaPV',
  'Comunidade',
  'Financeiro',
  'Conteúdo',
  'Projeção',
  'Criação',
  'Check-in Facial',
  'Alunos',
  'Permissões',
  'Configurações',
]

const without = (...labels: string[]) => EVERYTHING.filter((label) => !labels.includes(label))

/** What members see; others see more. */
const MEMBER = [
  'Home',
  'Modo App',
  'Ministério Pedras Vivas',
  'Igreja',
  'Ministérios Locais',
  'Feed',
  'InstaPV',
  'Comunidade',
  'Conteúdo',
  'Check-in Facial',
  'Alunos',
  'Configurações',
]
const memberAnd = (...labels: string[]) =>
  EVERYTHING.filter((label) => MEMBER.includes(label) || labels.includes(label))

/** The menu of each role with the permissions that a new church begins with. */
const MENUS: Record<Role, readonly string[]> = {
  admin: EVERYTHING,
  pastor_executivo: without('Financeiro'),
  pastor: without('Financeiro', 'Permissões'),
  coordenador: without('Financeiro', 'Permissões'),
  lider: without('Financeiro', 'Permissões'),
  voluntario: memberAnd('Dashboard Voluntário'),
  membro: MEMBER,
  financeiro: memberAnd('Dashboard', 'Financeiro'),
  ltp: MEMBER,
  ministerio_global: without('Permissões'),
  lideranca_global: without('Permissões'),
  visitante: ['Home', 'Modo App', 'Feed', 'Configurações'],
}

for (const [role, expected] of Object.entries(MENUS) as [Role, readonly string[]][]) {
  test(`the menu of ${role}`, async ({ page }) => {
    await openAs(page, role, '/')
    await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
    expect(await menuLabels(page)).toEqual(expected)
  })
}

test('an entry leads to its page and says so', async ({ page }) => {
  await openAs(page, 'admin', '/')
  await mainMenu(page).getByRole('link', { name: 'Ministérios Locais' }).click()
  await expect(page).toHaveURL('/ministerios')
  await expect(page.getByRole('heading', { level: 1, name: 'Ministérios Locais' })).toBeVisible()
  await expect(page).toHaveTitle(/Ministérios Locais/)
  await expect(mainMenu(page).locator('[aria-current=page]')).toHaveText('Ministérios Locais')
})

test('a page that is being prepared leads to what serves until then, as far as one may open it', async ({
  page,
}) => {
  await openAs(page, 'pastor', '/dashboard')
  const meanwhile = page.getByRole('navigation', { name: 'Enquanto isso, use:' })
  await expect(meanwhile.getByRole('link', { name: 'Ministério Pedras Vivas' })).toBeVisible()
  await expect(meanwhile.getByRole('link', { name: 'Entradas por culto' })).toBeHidden()
  await expectNoSeriousViolations(page)
  await meanwhile.getByRole('link', { name: 'Saúde das células' }).click()
  await expect(page).toHaveURL('/comunidade/saude')
  await page.context().clearCookies()
  await page.evaluate('localStorage.clear()')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: 'Modo App' })).toBeVisible()
  await expect(meanwhile).toBeHidden()
})
