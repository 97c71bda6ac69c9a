import type { Locator, Page } from '@playwright/test'
import { planilhaDeTeste } from '../fixtures/planilha.ts'
import { type Church, newChurch } from './church.ts'
import { expect, expectNoSeriousViolations, expectNoSeriousViolationsInAnyTheme, test } from './support.ts'

/** What somebody who does not know the church's system takes, in seconds: a press with its look around, a letter. */
const PRESS_S = 4
const LETTER_S = 0.3
const LIMIT_S = 15 * 60

let church: Church
test.beforeAll(async () => {
  church = await newChurch()
})
test.afterAll(() => church.close())

test('from an empty database to a church with services, people, ministries and lists in a quarter of an hour', async ({
  page,
}) => {
  let presses = 0
  let letters = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  const write = async (what: Locator, text: string) => {
    letters += text.length
    await what.fill(text)
  }
  const button = (name: string | RegExp, on: Page | Locator = page) => on.getByRole('button', { name })
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await page.goto(church.url)
  await write(page.getByLabel('Nome da igreja'), 'Igreja da Colina')
  await write(page.getByLabel('Nome do campus'), 'Colina')
  await write(page.getByLabel('Nome', { exact: true }), 'Rute')
  await write(page.getByLabel('Sobrenome'), 'Moabe')
  await write(page.getByLabel('E-mail'), 'rute@colina.example')
  await write(page.getByRole('textbox', { name: 'Senha' }), 'aonde quer que fores')
  await press(button('Começar'))

  const guide = page.getByRole('region', { name: 'Vamos preparar Igreja da Colina' })
  await expect(guide).toContainText('0 de 7 prontos')
  await expectNoSeriousViolationsInAnyTheme(page)

  await press(button('Informar horários'))
  const cultos = page.getByRole('dialog', { name: 'Quando são os cultos?' })
  await press(button('Adicionar', cultos))
  await expect(cultos.getByRole('list', { name: 'Cultos da semana' })).toContainText('Domingo, 18:30')
  await write(cultos.getByLabel('Nome do culto'), 'Culto de Oração')
  await cultos.getByLabel('Dia').selectOption({ label: 'Quarta' })
  await write(cultos.getByLabel('Hora'), '19:30')
  await press(button('Adicionar', cultos))
  await expect(cultos.getByRole('list', { name: 'Cultos da semana' })).toContainText('Quarta, 19:30')
  await expectNoSeriousViolations(page)
  await press(button('Pronto', cultos))
  await expect(guide).toContainText('1 de 7 prontos')
  await expect(page.getByText('Culto da Família').or(page.getByText('Culto de Oração')).first()).toBeVisible()

  await press(button('Escolher ministérios'))
  const ministerios = page.getByRole('dialog', { name: 'Quais ministérios há aqui?' })
  await press(ministerios.getByRole('checkbox', { name: /^Diaconia/ }))
  await expectNoSeriousViolations(page)
  await press(button('Criar 7 ministérios', ministerios))
  await expect(guide).toContainText('2 de 7 prontos')
  await press(button('Criar listas'))
  await expect(guide).toContainText('3 de 7 prontos')

  // What is left for later waits at its place; the guide goes on with the next.
  await press(button('Logo da igreja: depois'))
  await expect(step('Logo da igreja')).toContainText('para depois')
  await press(page.getByRole('link', { name: 'Importar planilha' }))
  const { csv } = planilhaDeTeste({ linhas: 30, falhas: 0, semente: 3, campus: 'Colina' })
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name: 'colina.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  presses += 3
  await press(button('Conferir'))
  await press(button(/^Importar \d+ pessoas$/))
  await expect(page.getByRole('tab', { name: /pessoas cadastradas$/ })).toBeVisible({ timeout: 30_000 })

  await page.goto(`${church.url}/`)
  await expect(guide).toContainText('4 de 7 prontos')
  await press(button('Guardar este guia'))
  await expect(guide).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rute')
  await expect(guide).toBeHidden()

  // Whoever founded it is one of its people, and the services are in the agenda.
  await expect(page.getByRole('link', { name: 'Meu cadastro' })).toBeVisible()
  await page.goto(`${church.url}/ministerios`)
  await expect(page.getByRole('link', { name: /Louvor/ }).first()).toBeVisible()

  const seconds = presses * PRESS_S + letters * LETTER_S
  test.info().annotations.push({
    type: 'reckoned',
    description: `${presses} presses, ${letters} letters, ${seconds} s`,
  })
  expect(seconds).toBeLessThanOrEqual(LIMIT_S)
})
