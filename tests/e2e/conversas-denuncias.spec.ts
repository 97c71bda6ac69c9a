import { newAccount, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const newMarca = () => Math.random().toString(36).slice(2, 8)

test('messages of one person that were reported are answered once', async ({ page }) => {
  const marca = newMarca()
  const [autor, quem] = [await newAccount('membro'), await newAccount('membro')]
  await sql(`update public.membros_igreja set nome = 'Insistente', sobrenome = $2 where id = $1`, [
    autor.membroId,
    marca,
  ])
  await sql(
    `insert into app.mensagem_denuncias (membro_id, autor_id, campus, texto, escrita_em, motivo)
     select $1, $2, 'Posse', 'Compre ' || n, now(), 'Propaganda' from generate_series(1, 3) n`,
    [quem.membroId, autor.membroId],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'pastor', '/comunidade/conversas/denuncias')
  await page.getByRole('button', { name: `Decidir todas de Insistente ${marca}` }).click()
  await page.getByRole('menuitem', { name: 'Deixar as 3 como estão' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: 'Deixar 3' }).click()
  await expect(page.getByText('Anotado: 3 mensagens ficam.')).toBeVisible()
  await expect(page.getByText(`Insistente ${marca}`)).toHaveCount(0)
})
