import { newAccount, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const newMarca = () => Math.random().toString(36).slice(2, 8)

test('what one person posted to many is answered once, and nothing of anybody else', async ({ page }) => {
  const marca = newMarca()
  const [autor, outro, quem] = [
    await newAccount('membro'),
    await newAccount('membro'),
    await newAccount('membro'),
  ]
  await sql(`update public.membros_igreja set nome = 'Insistente', sobrenome = $2 where id = $1`, [
    autor.membroId,
    marca,
  ])
  const report = (de: string | null, texto: string) =>
    sql(
      `with nova as (insert into public.publicacoes (id, autor_id, campus, publico, texto)
         values (gen_random_uuid(), $1, 'Posse', 'campus', $2) returning id)
       insert into public.feed_denuncias (publicacao_id, membro_id, motivo) select id, $3, 'Propaganda' from nova`,
      [de, texto, quem.membroId],
    )
  for (const n of [1, 2, 3]) await report(autor.membroId, `Compre ${n} ${marca}`)
  await report(outro.membroId, `Bom dia ${marca}`)
  await openAs(page, 'coordenador', '/feed/moderacao')
  const casos = page.getByRole('listitem').filter({ has: page.getByRole('blockquote') })
  const deles = casos.filter({ hasText: `Insistente ${marca}` })
  await page.getByRole('button', { name: /^Propaganda · \d+$/ }).click()
  await expect(deles).toHaveCount(3)
  await deles
    .first()
    .getByRole('button', { name: `Mais sobre Insistente ${marca}` })
    .click()
  await page.getByRole('menuitem', { name: `Retirar 3 de Insistente ${marca}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('3 saem do feed')
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: 'Retirar 3' }).click()
  await expect(page.getByText('3 denúncias decididas.')).toBeVisible()
  await expect(deles).toHaveCount(0)
  await expect(casos.filter({ hasText: `Bom dia ${marca}` })).toHaveCount(1)
  await sql(`delete from public.publicacoes where texto like $1`, [`%${marca}`])
})
