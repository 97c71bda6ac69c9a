import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

test('a cell is created, asked for and joined; its leader says who came, without network too', async ({
  page,
  browser,
}) => {
  test.slow()
  const marca = Math.random().toString(36).slice(2, 7)
  const nome = `Célula ${marca}`
  const [pessoa, lider] = [await newAccount('membro'), await newAccount('lider')]
  for (const [quem, como] of [
    [pessoa, 'Rute'],
    [lider, 'Leda'],
  ] as const)
    await sql(`update public.membros_igreja set nome = $2, sobrenome = $3 where id = $1`, [
      quem.membroId,
      como,
      `De ${marca}`,
    ])
  // five fields
  await openAs(page, 'coordenador', '/comunidade/saude')
  await page.getByRole('button', { name: 'Nova célula' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova célula' })
  await dialog.getByLabel('Nome').fill(nome)
  await dialog.getByLabel('Líder').fill(`Leda De ${marca}`)
  await page.getByRole('option', { name: new RegExp(marca) }).click()
  await dialog.getByLabel('Dia da semana').selectOption('Quarta')
  await dialog.getByLabel('Hora').fill('20:00')
  await dialog.getByLabel('Bairro').fill('Jardim')
  await dialog.getByRole('button', { name: 'Criar célula' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  await sql(
    `update public.celulas set created_at = now() - interval '1 year', dia_da_semana = extract(dow from app.hoje('Posse')) where id = $1`,
    [id],
  )
  await sql(`update public.celula_membros set inicio = inicio - 30 where celula_id = $1`, [id])

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await other.goto('/familiapv')
  await signInAs(other, pessoa)
  await other.getByLabel('Bairro').selectOption('Jardim')
  await other.getByRole('button', { name: `Pedir para entrar em ${nome}` }).click()
  await expect(
    other.getByRole('region', { name: /Minhas? célula/ }).getByText('Pedido enviado.'),
  ).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(other)

  const third = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await third.goto(`/comunidade/celulas/${id}`)
  await signInAs(third, lider)
  await third.getByRole('button', { name: `Aceitar Rute De ${marca}` }).click()
  await expect(third.getByRole('region', { name: 'Pessoas' }).getByText(`Rute De ${marca}`)).toBeVisible()
  await third.getByRole('link', { name: 'Marcar presença' }).first().click()
  const rute = third.getByRole('button', { name: `Rute De ${marca}` })
  await rute.click()
  await expect(rute).toHaveAttribute('aria-pressed', 'true')
  await third.context().setOffline(true)
  await third.getByRole('button', { name: `Leda De ${marca}` }).click()
  await third.getByLabel('Nome do visitante').fill('Marta')
  await third.getByRole('button', { name: 'Adicionar' }).click()
  await expect(third.getByText(/Sem rede\. 2 toques estão guardados/)).toBeVisible()
  await third.context().setOffline(false)
  await expect(third.getByText(/Sem rede/)).toBeHidden({ timeout: 15_000 })
  await expect(third.getByText('2 presentes de 2 · 1 visitante')).toBeVisible()
  const [kept] = await sql<{ presentes: number; visitantes: number }>(
    `select (select count(*)::int from public.celula_presencas a join public.celula_encontros e on e.id = a.encontro_id
         where e.celula_id = $1 and a.presente) as presentes,
       (select count(*)::int from public.celula_visitantes v join public.celula_encontros e on e.id = v.encontro_id
         where e.celula_id = $1) as visitantes`,
    [id],
  )
  expect(kept).toEqual({ presentes: 2, visitantes: 1 })

  await other.goto(`/comunidade/celulas/${id}`)
  await expect(other.getByRole('region', { name: 'Pessoas' }).getByText(`Leda De ${marca}`)).toBeVisible()
  await other.getByRole('button', { name: 'Mais opções' }).click()
  await other.getByRole('menuitem', { name: 'Sair da célula…' }).click()
  await other.getByRole('button', { name: 'Sair da célula' }).click()
  await expect(other.getByRole('button', { name: `Pedir para entrar em ${nome}` })).toBeVisible()
  await other.close()
  await third.close()
})
