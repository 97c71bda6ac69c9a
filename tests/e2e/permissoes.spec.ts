import type { Page } from '@playwright/test'
import { newAccount, signInAs, sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  forgetSession,
  openAs,
  test,
  toasts,
} from './support.ts'

const grade = (page: Page) => page.getByRole('grid', { name: 'Permissões por papel' })
const celula = (page: Page, nome: string) =>
  grade(page).getByRole('button', { name: new RegExp(`^${nome}: `) })
const ABERTO = 'LTP em Escalas'

async function review(page: Page) {
  await page.getByRole('button', { name: 'Revisar e salvar' }).click()
  return page.getByRole('dialog', { name: 'Revisar mudanças' })
}

test('a matrix changed by keyboard: pending, who is concerned, saved, undone, rolled back', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permissoes?aba=matriz')
  await expect(celula(page, ABERTO)).toHaveAccessibleName(`${ABERTO}: não vê`)
  await celula(page, 'Coordenador em Escalas').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight')
  await expect(celula(page, ABERTO)).toBeFocused()
  await page.keyboard.press('v')
  await expect(celula(page, ABERTO)).toHaveAccessibleName(`${ABERTO}: vê, mudança pendente`)
  await expect(page.getByText('1 mudança pendente · 1 pessoa afetada')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)

  const dialog = await review(page)
  await expect(dialog.getByText('LTP ganha visualizar em Escalas')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Pessoas afetadas' })).toContainText(
    'ganha visualizar em Escalas',
  )
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toasts(page).getByText('Permissões salvas.')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(celula(page, ABERTO)).toHaveAccessibleName(`${ABERTO}: não vê`)

  await celula(page, ABERTO).click()
  await (await review(page)).getByRole('button', { name: 'Salvar' }).click()
  await expect(celula(page, ABERTO)).toHaveAccessibleName(`${ABERTO}: vê`)
  await page.getByRole('tab', { name: 'Histórico' }).click()
  const passos = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  const desfeito = passos.filter({ hasText: 'Motivo: Desfeito' }).first()
  await desfeito.getByRole('button', { name: 'Voltar a este ponto' }).click()
  await expect(celula(page, ABERTO)).toHaveAccessibleName(`${ABERTO}: não vê, mudança pendente`)
  await (await review(page)).getByRole('button', { name: 'Salvar' }).click()
  await expect(celula(page, ABERTO)).toHaveAccessibleName(`${ABERTO}: não vê`)
})

test('who sees Financeiro, and why, by one choice; the whole matrix fits a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'admin', '/permissoes')
  await page
    .getByRole('list', { name: 'Papéis' })
    .getByRole('button', { name: /^Líder/ })
    .click()
  await expect(page.getByRole('table', { name: 'Pessoas com o papel Líder' })).toContainText(
    'lider@demo.test',
  )
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Papéis' }).getByRole('listitem')).toHaveCount(12)
  await page.getByRole('combobox', { name: 'Quem vê' }).selectOption('financeiro')
  const quem = page.getByRole('list', { name: 'Quem vê Financeiro' })
  await expect(
    quem
      .getByRole('listitem')
      .filter({ hasText: /^.*É .*Financeiro/ })
      .first(),
  ).toBeVisible()
  await expect(quem.getByRole('listitem').filter({ hasText: 'Administrador' }).first()).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByLabel('Buscar conta').fill('quem vê financeiro?')
  await page.getByRole('button', { name: 'Quem vê Financeiro' }).click()
  await expect(quem).toBeVisible()

  await page.getByRole('tab', { name: 'Matriz' }).click()
  await expect(grade(page)).toBeVisible()
  const cut = await page.evaluate<number>(
    `(() => { const table = document.querySelector('table[role=grid]'); return table.scrollWidth - table.parentElement.clientWidth })()`,
  )
  expect(cut).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Quem vê Financeiro' }).click()
  await expect(quem).toBeVisible()
})

test.describe('seeing as somebody else', () => {
  test.use({ expectedConsole: /status of 423/ })

  test('a leader of Posse, who changes nothing, until one leaves', async ({ page }) => {
    // a session of its own: the others must not see as a leader meanwhile
    await page.goto('/auth?voltar=/permissoes')
    await signInAs(page, await newAccount('admin'))
    await page.getByRole('tab', { name: 'Matriz' }).click()
    await grade(page).getByRole('button', { name: 'Líder: ações do papel' }).click()
    await page.getByRole('menuitem', { name: 'Ver como este papel…' }).click()
    await page.getByLabel('Campus').selectOption('Posse')
    await page.getByRole('dialog').getByRole('button', { name: 'Ver como' }).click()
    const banner = page.getByRole('region', { name: 'Ver como' })
    await expect(banner).toContainText('Vendo como Líder em Posse')
    await expect(page.getByRole('link', { name: 'Permissões' })).toHaveCount(0)
    await page.goto('/permissoes')
    await expect(page).toHaveURL('/acesso-negado')
    await banner.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/permissoes')
    await expect(banner).toHaveCount(0)
    await page.getByRole('tab', { name: 'Registro' }).click()
    await expect(page.getByText(/viu como Líder em Posse/).first()).toBeVisible()
  })
})

test('a denied page says who opens it, takes a request, and it is granted until a day', async ({ page }) => {
  const conta = await newAccount('membro')
  const motivo = `Preparo o relatório de ${conta.email}.`
  await page.goto('/auth?voltar=/dashboard')
  await signInAs(page, conta)
  await expect(page).toHaveURL('/acesso-negado')
  await expect(page.getByText(/^Abrem Dashboard: Administrador, .*Líder/)).toBeVisible()
  await page.getByRole('button', { name: 'Pedir acesso' }).click()
  await page.getByLabel('Por que você precisa?').fill(motivo)
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText(/Você pediu este acesso em/)).toBeVisible()
  await forgetSession(page)

  await openAs(page, 'admin', '/permissoes?aba=pedidos')
  const pedido = page.getByRole('listitem').filter({ hasText: motivo })
  await pedido.getByRole('button', { name: 'Conceder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conceder acesso' })
  await expect(dialog.getByRole('textbox', { name: 'Vale até' })).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Conceder', exact: true }).click()
  await expect(page.getByText('Pedido respondido.')).toBeVisible()

  await page.goto(`/permissoes?aba=pessoas&pessoa=${conta.id}`)
  await expect(page.getByText('Visualizar em Dashboard', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Recurso').selectOption('dashboard')
  await expect(page.getByText(/Recebeu esta permissão por um tempo/)).toBeVisible()
  await page.getByRole('button', { name: 'Dar papel' }).click()
  const dar = page.getByRole('dialog', { name: 'Dar papel' })
  await dar.getByRole('combobox', { name: 'Papel' }).selectOption('voluntario')
  await dar.getByRole('button', { name: 'Dar papel' }).click()
  await expect(page.getByText('Voluntário em Posse').first()).toBeVisible()
  await expectNoSeriousViolations(page)
  const [concessao] = await sql<{ n: number }>(
    'select count(*)::int as n from public.concessoes_pessoais where user_id = $1 and expira_em > now()',
    [conta.id],
  )
  expect(concessao?.n).toBe(1)
})
