import { newAccount, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const CAMPUS = 'Serra'
const named = () => `Norte ${Math.floor(Math.random() * 1e6)}`

// The campus belongs to no regional for the tests that follow.
test.afterEach(() => sql('update public.campi set regional_id = null where nome = $1', [CAMPUS]))

test('a regional gets a campus, and a role for it reaches that campus', async ({ page }) => {
  const [regional, person] = [named(), await newAccount('membro')]
  await openAs(page, 'admin', '/configuracoes/igreja')
  const section = page.getByRole('region', { name: 'Regionais' })
  await section.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('dialog', { name: 'Nova regional' }).getByLabel('Nome').fill(regional)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('listitem').filter({ hasText: regional }).first()).toContainText('0 campi')
  await section.getByLabel(`Regional de ${CAMPUS}`).selectOption(regional)
  await expect(section.getByRole('listitem').filter({ hasText: regional }).first()).toContainText('1 campus')
  await expectNoSeriousViolations(page)

  await page.goto(`/permissoes?aba=pessoas&pessoa=${person.id}`)
  await page.getByRole('button', { name: 'Dar papel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar papel' })
  await dialog.getByRole('combobox', { name: 'Papel' }).selectOption('pastor_executivo')
  await dialog.getByRole('combobox', { name: 'Campus' }).selectOption(`Regional ${regional} (todos os campi)`)
  await dialog.getByRole('button', { name: 'Dar papel' }).click()
  await expect(dialog.getByText('Este papel já alcança todos os campi').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Papel' }).selectOption('pastor')
  await dialog.getByRole('button', { name: 'Dar papel' }).click()
  const papel = page.getByRole('listitem').filter({ hasText: `Pastor em ${CAMPUS}` })
  await expect(papel).toContainText(`pela regional ${regional}`)

  await papel.getByRole('button', { name: `Retirar da regional ${regional}` }).click()
  await expect(page.getByText('Papel retirado de toda a regional.')).toBeVisible()
  await expect(papel).toHaveCount(0)
})
