import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, forgetSession, openAs, test } from './support.ts'

test('the church decides who publishes; who may not publish anywhere has no button for it', async ({
  page,
  browser,
}) => {
  const pessoa = await newAccount('membro')
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await other.goto('/feed')
  await signInAs(other, pessoa)
  await expect(other.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  const publicar = other.getByRole('button', { name: 'Publicar' })
  await expect(publicar).toBeHidden()
  try {
    await openAs(page, 'admin', '/feed/moderacao')
    await page.getByRole('button', { name: 'Regras' }).click()
    const dialog = page.getByRole('dialog', { name: 'Regras do feed' })
    await expect(dialog.getByLabel('Toda a igreja')).toHaveValue('administracao')
    await dialog.getByLabel('Campus').selectOption('Todos do campus')
    await expectNoSeriousViolations(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Regras salvas.')).toBeVisible()
    await other.reload()
    await publicar.click()
    const texto = `Bom dia ${Math.random().toString(36).slice(2, 8)}`
    // there is one audience: nothing to choose
    const escrever = other.getByRole('dialog', { name: 'Publicar' })
    await expect(escrever.getByLabel('Quem lê')).toBeHidden()
    await escrever.getByLabel('Texto').fill(texto)
    await escrever.getByRole('button', { name: 'Publicar' }).click()
    await expect(other.getByText(texto)).toBeVisible()
    await sql('delete from public.publicacoes where texto = $1', [texto])
  } finally {
    await sql('update public.feed_regras set publica_campus = default')
  }
  await other.close()
})

test('a post for a role is read by who holds it there, and by nobody else', async ({ page }) => {
  const texto = `Reunião ${Math.random().toString(36).slice(2, 8)}`
  await openAs(page, 'coordenador', '/feed')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar' })
  await expect(dialog.getByLabel('Papel')).toBeHidden()
  await dialog.getByLabel('Quem lê').selectOption('Por papel · Posse')
  await dialog.getByLabel('Texto').fill(texto)
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(dialog.getByText('Escolha o papel')).toBeVisible()
  await dialog.getByLabel('Papel').selectOption('Líder')
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  const post = page.getByRole('article').filter({ hasText: texto })
  await expect(post).toContainText('Líder · Posse')
  await forgetSession(page)
  await openAs(page, 'lider', '/feed')
  await expect(post).toBeVisible()
  await forgetSession(page)
  await openAs(page, 'membro', '/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(post).toHaveCount(0)
  await sql('delete from public.publicacoes where texto = $1', [texto])
})
