import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

test('a cell is put on the map of who looks for one near them; where they are is asked for once', async ({
  page,
  browser,
  baseURL,
}) => {
  const marca = Math.random().toString(36).slice(2, 7)
  const [longe] = await sql<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro, latitude, longitude)
     values ('Posse', 'celula', $1, 0, '08:00', 'Longe', -14.29, -46.37) returning id`,
    [`Longe ${marca}`],
  )
  await openAs(page, 'coordenador', '/comunidade')
  await page.goto('/comunidade/saude')
  await page.getByRole('button', { name: 'Nova célula' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova célula' })
  await dialog.getByLabel('Nome').fill(`Perto ${marca}`)
  await dialog.getByLabel('Dia da semana').selectOption('Sábado')
  await dialog.getByLabel('Hora').fill('21:30')
  await dialog.getByLabel('Bairro').fill('Jardim')
  await dialog.getByText('Mais opções').click()
  await dialog.getByLabel('Ponto no mapa').fill('Centro')
  await dialog.getByRole('button', { name: 'Criar célula' }).click()
  await expect(dialog.getByText('Escreva latitude e longitude, como -14.09, -46.37')).toBeVisible()
  await dialog.getByLabel('Ponto no mapa').fill('-14.083412, -46.369187')
  await dialog.getByLabel('Começo do CEP').fill('73900-000')
  await dialog.getByRole('button', { name: 'Criar célula' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Perto ${marca}` })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''

  const pessoa = await newAccount('membro')
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    geolocation: { latitude: -14.09, longitude: -46.37 },
  })
  const other = await context.newPage()
  await other.goto('/comunidade')
  await signInAs(other, pessoa)
  const perto = other.getByRole('button', { name: 'Perto de mim' })
  await perto.click()
  await expect(other.getByText(/não deixou ver onde você está/)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await perto.click()
  const lista = other.getByRole('region', { name: 'Células perto de mim' })
  await expect(lista.getByText(/^A cerca de 1,1 km\./).first()).toBeVisible()
  const names = await lista.getByRole('link', { name: new RegExp(marca) }).allTextContents()
  expect(names).toEqual([`Perto ${marca}`, `Longe ${marca}`])
  await expectNoSeriousViolations(other)
  await other.getByRole('button', { name: 'Na ordem dos dias' }).click()
  await expect(lista).toBeHidden()
  await context.close()
  await sql('update public.celulas set encerrada_em = app.hoje(campus) where id = any ($1)', [
    [id, longe?.id],
  ])
})
