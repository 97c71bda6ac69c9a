import { expect, mainMenu, openAs, type Role, signInByForm, test } from './support.ts'

/** One page that each role may not open; admin and pastor_executivo may open all. */
const FORBIDDEN: Record<Exclude<Role, 'admin' | 'pastor_executivo'>, string> = {
  pastor: '/financeiro',
  coordenador: '/financeiro',
  lider: '/permissoes',
  voluntario: '/membros',
  membro: '/dashboard',
  financeiro: '/membros',
  ltp: '/cadastro',
  ministerio_global: '/permissoes',
  lideranca_global: '/permissoes',
  visitante: '/comunidade',
}

for (const [role, path] of Object.entries(FORBIDDEN) as [Role, string][]) {
  test(`${role} may not open ${path}`, async ({ page }) => {
    await openAs(page, role, path)
    await expect(page).toHaveURL('/acesso-negado')
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso negado' })).toBeVisible()
    if (role === 'visitante') await expect(page.getByText(/^Abrem /)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Voltar ao início' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an admin opens every page of the shell', async ({ page }) => {
  const pages = {
    '/financeiro': 'Financeiro',
    '/checkin': 'Check-in Facial',
    '/criacao': 'Criação',
    '/familiapv': 'Comunidade',
    '/create-users': 'Usuários',
    '/relatoriolideres': 'Relatório de líderes',
  }
  for (const [path, title] of Object.entries(pages)) {
    await openAs(page, 'admin', path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('the volunteer dashboard says why it does not open', async ({ page }) => {
  await openAs(page, 'membro', '/dashboard-voluntario')
  await expect(page).toHaveURL('/acesso-negado')
  await expect(page.getByText('Acesso Negado', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Você não tem permissão para acessar o Dashboard do Voluntário.', { exact: true }),
  ).toBeVisible()
})

test('an unknown page is not found', async ({ page }) => {
  await openAs(page, 'membro', '/nao-existe/mesmo')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown page is not found by whoever is signed out either', async ({ page }) => {
  await page.goto('/nao-existe/mesmo')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await expect(page).toHaveURL('/nao-existe/mesmo')
  await expect(mainMenu(page).getByRole('link')).toHaveCount(0)
  await expect(mainMenu(page).getByText('Sua conta ainda não abre')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test('waits for the permissions', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/v1/rpc/meu_acesso*', async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, 'admin', '/conteudo')
  await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Conteúdo' })).toBeVisible()
})

test.describe('without permissions', () => {
  test.use({ expectedConsole: /403 \(Forbidden\)/ })

  for (const place of ['main', 'navigation'] as const) {
    test(`nothing opens when they cannot be read, and asking again helps, in the ${place}`, async ({
      page,
    }) => {
      await page.route('**/rest/v1/rpc/meu_acesso*', (route) =>
        route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
      )
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await openAs(page, 'admin', '/conteudo')
      await expect(page).toHaveURL('/acesso-negado')
      await expect(page.getByRole('heading', { level: 1, name: 'Permissões não carregadas' })).toBeVisible()
      await expect(page.getByText('Não foi possível carregar o menu.')).toBeVisible()
      await expect(mainMenu(page).getByRole('link')).toHaveCount(0)
      expect(logged.filter((text) => text.startsWith('permissões:'))).not.toEqual([])
      await page.unroute('**/rest/v1/rpc/meu_acesso*')
      const asked = place === 'main' ? page.getByRole('main') : mainMenu(page)
      await asked.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Conteúdo' })).toBeVisible()
      await expect(mainMenu(page).getByRole('link', { name: 'Conteúdo' })).toBeVisible()
    })
  }
})

test('nobody signed in is sent to sign in and comes back to the page', async ({ page }) => {
  await page.goto('/conteudo?aba=agenda')
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ voltar: '/conteudo?aba=agenda' })}`)
  await signInByForm(page, 'membro')
  await expect(page).toHaveURL('/conteudo?aba=agenda')
  await expect(page.getByRole('heading', { level: 1, name: 'Conteúdo' })).toBeVisible()
})

test('another site is no page to come back to', async ({ page }) => {
  await page.goto('/auth?voltar=//mal.example/')
  await signInByForm(page, 'membro')
  await expect(page).toHaveURL('/')
})

for (const path of ['/', '/feed', '/relatoriolideres', '/homeapp', '/membros/x']) {
  test(`${path} needs a person`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth/)
  })
}

for (const [path, title] of [
  ['/app', 'Modo App'],
  ['/projection-display', 'Telão'],
  ['/acesso-negado', 'Acesso negado'],
]) {
  test(`${path} is for everybody`, async ({ page }) => {
    await page.goto(String(path))
    await expect(page).toHaveURL(String(path))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}
