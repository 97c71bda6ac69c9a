import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

test('a cell is created, asked for and joined; its leader says who came, without network too', async ({
  page,
  browser,
}) => {
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
  const arrived = () =>
    sql(
      'select from public.celula_presencas p join public.celula_encontros e on e.id = p.encontro_id where e.celula_id = $1',
      [id],
    )
  await expect.poll(async () => (await arrived()).length).toBe(1)
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

test('a cell becomes two: planned, done, and seen in the tree; who looks for one is shown what fits', async ({
  page,
  browser,
}) => {
  const marca = Math.random().toString(36).slice(2, 7)
  const [treina, vai] = [await newAccount('membro'), await newAccount('membro')]
  for (const [quem, como] of [
    [treina, 'Tito'],
    [vai, 'Vera'],
  ] as const)
    await sql(`update public.membros_igreja set nome = $2, sobrenome = $3 where id = $1`, [
      quem.membroId,
      como,
      `De ${marca}`,
    ])
  const [{ id = '' } = {}] = await sql<{ id: string }>(
    `insert into public.celulas (campus, nome, dia_da_semana, hora, bairro, capacidade)
     values ('Posse', $1, 3, '20:00', $2, 3) returning id`,
    [`Mãe ${marca}`, `Bairro ${marca}`],
  )
  const put = (membro: string | null, papel: string) =>
    sql(
      `insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio)
       values ($1, $2, 'celula', $3::public.papel_na_celula, app.hoje('Posse') - 30)`,
      [id, membro, papel],
    )
  await put(treina.membroId, 'em_treinamento')
  await put(vai.membroId, 'membro')
  await openAs(page, 'coordenador', `/comunidade/celulas/${id}`)
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Planejar multiplicação…' }).click()
  const plano = page.getByRole('dialog', { name: `Multiplicar Mãe ${marca}` })
  await expect(plano.getByLabel('Quem vai liderar a célula nova')).toHaveValue(treina.membroId ?? '')
  const [{ dia = '' } = {}] = await sql<{ dia: string }>(
    `select to_char(app.hoje('Posse') + 20, 'DD/MM/YYYY') as dia`,
  )
  await plano.getByRole('textbox', { name: 'Dia previsto' }).fill(dia)
  await plano.getByLabel(`Vera De ${marca}`).check()
  await plano.getByRole('button', { name: 'Salvar plano' }).click()
  const secao = page.getByRole('region', { name: 'Multiplicação' })
  await expect(secao.getByText(/Tito De .+ lidera a nova · 2 pessoas vão e 0 ficam/)).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await secao.getByRole('button', { name: 'Multiplicar agora' }).click()
  const nova = page.getByRole('dialog', { name: 'Célula nova' })
  await nova.getByLabel('Nome').fill(`Filha ${marca}`)
  await nova.getByRole('button', { name: 'Multiplicar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Filha ${marca}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Nasceu de Mãe ${marca}` })).toBeVisible()
  await expect(page.getByText('Ainda não veio').first()).toBeVisible()
  await page.goto('/comunidade/arvore')
  const mae = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Mãe ${marca}` }) })
  await expect(mae.getByRole('listitem').getByRole('link', { name: `Filha ${marca}` })).toBeVisible()

  const alguem = await newAccount('membro')
  await sql('update public.membros_igreja set bairro = $2 where id = $1', [
    alguem.membroId,
    `BAIRRO ${marca}`,
  ])
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await other.goto('/comunidade')
  await signInAs(other, alguem)
  const proposta = other.getByRole('region', { name: 'Para você' })
  await expect(proposta.getByText('Fica no seu bairro e há 3 vagas.')).toBeVisible()
  await expect(other.getByRole('link', { name: `Mãe ${marca}` })).toHaveCount(1)
  await sql('update public.celulas set encerrada_em = app.hoje(campus) where nome like $1', [`%${marca}`])
  await other.close()
})
