import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test, toasts } from './support.ts'

const NOME = `Boas-vindas ${Date.now()}`

test('slides are drawn by hand and by keyboard, two people lose nothing, and they go to the screen', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'pastor', '/criacao/slides')
  await page.getByRole('button', { name: 'Novos slides' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(NOME)
  await page.getByLabel('Começar com').selectOption('Título e texto')
  await page.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByRole('heading', { name: NOME })).toBeVisible()

  // by keyboard: choose, write, move, resize; and back
  const canvas = page.getByRole('region', { name: 'Slide', exact: true })
  const title = canvas.getByRole('button', { name: 'Texto: Título' })
  await title.focus()
  await title.press('Enter')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Bem-vindos')
  const box = canvas.getByRole('button', { name: 'Texto: Bem-vindos' })
  await box.press('ArrowDown')
  await box.press('Alt+Shift+ArrowDown')
  await expect(page.getByLabel('De cima')).toHaveValue('9')
  await expect(page.getByLabel('Altura', { exact: true })).toHaveValue('23')
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('De cima')).toHaveValue('8')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByLabel('De cima')).toHaveValue('9')

  // by hand
  await page.getByRole('button', { name: 'Retângulo' }).click()
  const shape = canvas.getByRole('button', { name: 'Retângulo' })
  const from = await shape.boundingBox()
  if (!from) throw new Error('no box')
  await page.mouse.move(from.x + 30, from.y + 30)
  await page.mouse.down()
  await page.mouse.move(from.x + 130, from.y + 80, { steps: 4 })
  await page.mouse.up()
  const to = await shape.boundingBox()
  expect(to?.x).toBeGreaterThan(from.x + 60)
  await shape.press('Delete')
  await expect(shape).toBeHidden()

  // a second slide, put before the first
  await page.getByRole('button', { name: 'Novo slide' }).click()
  await page.getByRole('menuitem', { name: 'Três pontos' }).click()
  await expect(canvas.getByRole('button', { name: 'Texto: 2. Ponto' })).toBeVisible()
  await page.getByLabel('Nota de quem fala').fill('Sem pressa')
  await page.getByRole('button', { name: 'Slide 2', exact: true }).press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: 'Slide 1', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Slides salvos.')
  await expectNoSeriousViolationsInAnyTheme(page)

  // somebody else saves meanwhile: both stand there
  await sql(
    `update public.apresentacoes set slides = jsonb_set(slides, '{0,note}', '"Dela"') where nome = $1`,
    [NOME],
  )
  await page.getByLabel('Nota de quem fala').fill('Minha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Vocês dois mudaram 1 slide')
  await expect(page.getByRole('list', { name: 'Slides' }).getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Aviso de antes do culto').click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Tudo salvo')).toBeVisible()

  // in the order of a service
  const culto = `Culto ${Math.floor(Math.random() * 1e6)}`
  await sql(
    `insert into public.events (name, campus, date) values ($1, 'Posse', now() + interval '1 hour')`,
    [culto],
  )
  await openAs(page, 'pastor', '/criacao')
  await page.getByRole('listitem').filter({ hasText: culto }).getByRole('button', { name: 'Montar' }).click()
  await page.getByRole('menuitem', { name: 'Vazio' }).click()
  await page.getByLabel('Novo item').fill('/slides Abertura')
  await page.getByLabel('Novo item').press('Enter')
  await expect(page.getByText('Faltam os slides')).toBeVisible()
  await page.getByRole('button', { name: 'Detalhes de Abertura' }).click()
  await page.getByLabel('Buscar slides').fill(NOME)
  await page.getByRole('button', { name: new RegExp(`${NOME} 3 slides`) }).click()
  await expect(page.getByRole('link', { name: 'Ver os slides' })).toBeVisible()
  await expect(page.getByText('Faltam os slides')).toBeHidden()
  await expectNoSeriousViolationsInAnyTheme(page)
  await sql(
    `delete from public.roteiros r using public.ocorrencias o, public.events e
     where o.id = r.ocorrencia_id and e.id = o.event_base and e.name = $1`,
    [culto],
  )
  await sql('delete from public.events where name = $1', [culto])

  // found in the control, and on a screen exactly so
  const campus = 'Serra'
  await sql(
    'update public.projecao_sessoes set encerrada_em = clock_timestamp() where campus = $1 and encerrada_em is null',
    [campus],
  )
  const [tela] = await sql<{ publico: string }>(
    'insert into public.telas (campus, nome) values ($1, $2) returning publico',
    [campus, `Projetor ${Date.now()}`],
  )
  await openAs(page, 'admin', `/projecao?campus=${campus}`)
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const far = await elsewhere.newPage()
  await far.goto(new URL(`/projection-display?tela=${tela?.publico}`, page.url()).href)
  const field = page.getByRole('combobox', { name: 'Procurar em tudo' })
  await expect(page.getByRole('button', { name: 'Preto' })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill(NOME.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(NOME) })).toBeVisible()
  await field.press('Enter')
  await expect(far.getByText('2. Ponto')).toBeVisible()
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
  await expect(far.getByText('Bem-vindos')).toBeVisible()
  expect(await far.content()).not.toContain('Minha')

  // a panel of buttons by its token
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Botoeiras e programas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Stream Deck')
  await dialog.getByRole('button', { name: 'Ligar' }).click()
  const [token, address, apikey] = await Promise.all(
    ['Token', 'Endereço para pedir', 'Cabeçalho apikey'].map((name) =>
      dialog.getByLabel(name, { exact: true }).inputValue(),
    ),
  )
  const press = (comando: object) =>
    page.request.post(address ?? '', { headers: { apikey: apikey ?? '' }, data: { token, comando } })
  expect((await press({ do: 'cover', cover: 'black', on: true })).status()).toBe(200)
  await expect(far.locator('[data-layer=base]')).toHaveAttribute('data-picture', /^black/)
  await expect(dialog.getByText('Stream Deck', { exact: true })).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await dialog.getByRole('button', { name: 'Desligar Stream Deck' }).click()
  await expect(dialog.getByText('Nenhuma ligada.')).toBeVisible()
  expect((await press({ do: 'next' })).status()).toBe(404)

  // notices turn by themselves, whose last day has not passed
  await sql(
    `insert into public.apresentacoes (nome, aviso, ate, slides) values ($1, true, '2020-01-01', $2)`,
    [
      `Vencido ${NOME}`,
      '[{"id": "v", "boxes": [{"id": "b", "kind": "text", "text": "Vencido", "align": "center", "x": 0, "y": 0, "width": 90, "height": 90}]}]',
    ],
  )
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Preto' }).click()
  await page.getByRole('tab', { name: 'Texto' }).click()
  await page.getByLabel('Segundos cada').fill('3')
  await page.getByRole('button', { name: 'Mostrar avisos' }).click()
  await expect(far.getByText('2. Ponto')).toBeVisible()
  await expect(far.getByText('Bem-vindos')).toBeVisible()
  expect(await far.content()).not.toContain('Vencido')
  await sql('delete from public.apresentacoes where nome like $1', [`%${NOME}`])
  await elsewhere.close()
})
