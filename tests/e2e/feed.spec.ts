import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

/** Eight pixels square. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEElEQVR42mNkYPjPgA0wDi4JAMuoCAF8Zg6SAAAAAElFTkSuQmCC'

test('a post with a picture is written, answered, reported and decided', async ({ page, browser }) => {
  const marca = Math.random().toString(36).slice(2, 8)
  const texto = `Ensaio às 17h ${marca}`
  await openAs(page, 'lider', '/feed')
  const publicar = page.getByRole('button', { name: 'Publicar' })
  const dialog = page.getByRole('dialog', { name: 'Publicar' })
  await publicar.click()
  await dialog.getByLabel('Quem lê').selectOption('Campus · Posse')
  await dialog.getByLabel('Texto').fill(texto)
  // closed by mistake: what was typed is there again
  await page.keyboard.press('Escape')
  await publicar.click()
  await expect(dialog.getByLabel('Texto')).toHaveValue(texto)
  await dialog
    .getByLabel('Fotos')
    .setInputFiles({ name: 'coral.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await dialog.getByLabel('O que a foto 1 mostra').fill('O coral da igreja')
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'O coral da igreja' }).first()).toBeVisible()
  const { id } = (
    await sql<{ id: string }>('select id from public.publicacoes where texto = $1', [texto])
  )[0] ?? {
    id: '',
  }

  // a phone of somebody else
  const pessoa = await newAccount('membro')
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await other.goto(`/feed/${id}`)
  await signInAs(other, pessoa)
  await expect(other.getByText(texto)).toBeVisible()
  const amem = other.getByRole('button', { name: 'Amém' })
  await amem.click()
  await expect(other.getByRole('button', { name: 'Amém 1' })).toHaveAttribute('aria-pressed', 'true')
  await other.getByLabel('Comentar').fill(`Estarei lá ${marca}`)
  await other.getByRole('button', { name: 'Enviar comentário' }).click()
  const comments = other.getByRole('region', { name: 'Comentários' })
  await expect(comments.getByText(`Estarei lá ${marca}`)).toBeVisible()
  await comments.getByRole('button', { name: /Mais sobre o comentário/ }).click()
  await other.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect(comments.getByText(`Estarei lá ${marca}`)).toBeHidden()
  await other.getByRole('button', { name: 'Desfazer' }).click()
  await expect(comments.getByText(`Estarei lá ${marca}`)).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(other)
  await other.getByRole('button', { name: /Mais sobre a publicação/ }).click()
  await other.getByRole('menuitem', { name: 'Denunciar' }).click()
  await other.getByLabel('Motivo').fill(`Horário errado ${marca}`)
  await other.getByRole('dialog').getByRole('button', { name: 'Denunciar' }).click()
  await expect(other.getByText('Denúncia recebida.')).toBeVisible()
  await other.close()

  // new ones are announced to who reads, and come when asked for
  await sql(
    `insert into public.publicacoes (id, autor_id, campus, publico, texto) values (gen_random_uuid(), $1, 'Posse', 'campus', $2)`,
    [pessoa.membroId, `Chegou depois ${marca}`],
  )
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  const nova = page.getByRole('button', { name: '1 publicação nova' })
  await expect(nova).toBeVisible()
  // nothing moves under who comes back to the page
  await expect(page.getByText(`Chegou depois ${marca}`)).toHaveCount(0)
  await nova.click()
  await expect(page.getByText(`Chegou depois ${marca}`)).toBeVisible()

  const moderates = await browser.newPage()
  await openAs(moderates, 'coordenador', '/feed/moderacao')
  const caso = moderates
    .getByRole('listitem')
    .filter({ hasText: `Horário errado ${marca}` })
    .first()
  await expect(caso).toBeVisible()
  await caso.getByRole('button', { name: 'Retirar' }).click()
  await expect(moderates.getByText('Retirado. Quem escreveu foi avisado.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Chegou depois ${marca}`)).toBeVisible()
  await expect(page.getByText(texto)).toBeHidden()
  await sql('delete from public.publicacoes where texto like $1', [`%${marca}`])
})
