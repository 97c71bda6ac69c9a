import type { Locator, Page } from '@playwright/test'
import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

const CEP = /viacep\.com\.br|brasilapi\.com\.br/
const unique = () => Date.now().toString(36).replace(/\d/g, 'x')

/** Nobody answers for postal codes, as without internet. */
const withoutCep = (page: Page) => page.route(CEP, (route) => route.abort())
const label = (page: Page, text: string) => page.getByLabel(text, { exact: true })

test.describe('a new person', () => {
  test.use({ expectedConsole: /ERR_FAILED/ })

  test('in three steps by keyboard alone; without internet the CEP holds nobody up', async ({ page }) => {
    await withoutCep(page)
    await openAs(page, 'coordenador', '/membros')
    await page.getByRole('link', { name: 'Nova pessoa' }).press('Enter')
    await expect(label(page, 'Nome')).toBeFocused()
    const nome = `Zenaide ${unique()}`
    await page.keyboard.type(nome)
    await page.keyboard.press('Tab')
    await page.keyboard.type('da Prova')
    await page.keyboard.press('Enter')

    await expect(label(page, 'Telefone')).toBeFocused()
    await page.keyboard.type('62988')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Telefone incompleto: escreva com DDD')).toBeVisible()
    await label(page, 'Telefone').fill(`629${String(Date.now()).slice(-8)}`)
    await label(page, 'CEP').fill('73900000')
    await expect(page.getByText('Não encontramos o endereço deste CEP.')).toBeVisible()
    await label(page, 'Rua').fill('Rua da Prova')
    await label(page, 'Número').fill('7')
    await page.reload()
    await expect(label(page, 'Rua')).toHaveValue('Rua da Prova')
    await label(page, 'Rua').press('Enter')

    await expect(page.getByRole('combobox', { name: 'Campus' })).toBeFocused()
    const family = page.getByRole('combobox', { name: 'É da família de' })
    await family.fill('debora martins rocha')
    const found = page.getByRole('listbox', { name: 'Pessoas encontradas' }).getByRole('option')
    await expect(found.first()).toContainText('Débora Martins Rocha')
    await family.press('Enter')
    await page.getByLabel('Nessa família é').selectOption('irmao')
    await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${nome} da Prova`)
    await expect(
      page.getByRole('complementary', { name: 'Cartão' }).getByText('Rua da Prova, 7 – 73900-000'),
    ).toBeVisible()
  })
})

test('somebody who is registered already is found while typing, and opened instead', async ({ page }) => {
  await openAs(page, 'coordenador', '/cadastro')
  await label(page, 'Nome').fill('debora')
  await label(page, 'Sobrenome').fill('martins rocha')
  const existing = page.getByRole('link', { name: 'Abrir o existente: Débora Martins Rocha' })
  await expect(existing).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await existing.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Débora Martins Rocha')
})

test.describe('what is already known', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a CEP fills the street but not what was typed; the same e-mail is refused; the next one begins empty', async ({
    page,
  }) => {
    await page.route(CEP, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: route.request().url().includes('viacep')
          ? {
              cep: '73900-000',
              logradouro: 'Rua do CEP',
              bairro: 'Bairro do CEP',
              localidade: 'Posse',
              uf: 'GO',
            }
          : {
              cep: '73900000',
              street: 'Rua do CEP',
              neighborhood: 'Bairro do CEP',
              city: 'Posse',
              state: 'GO',
            },
      }),
    )
    await openAs(page, 'coordenador', '/cadastro')
    const nome = `Quitéria ${unique()}`
    await label(page, 'Nome').fill(nome)
    await label(page, 'Sobrenome').fill('Nova')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await label(page, 'E-mail').fill('coordenador@demo.test')
    await expect(page.getByText('Esta pessoa já tem cadastro')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('alert')).toContainText('Abra o existente ou corrija os dados.')
    await label(page, 'E-mail').fill('')
    await label(page, 'Bairro').fill('Bairro digitado')
    await label(page, 'CEP').fill('73900-000')
    await expect(label(page, 'Rua')).toHaveValue('Rua do CEP')
    await expect(label(page, 'Bairro')).toHaveValue('Bairro digitado')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('combobox', { name: 'Campus' })).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Salvar e cadastrar outro' }).click()
    await expect(page.getByText(`${nome} está no cadastro.`)).toBeVisible()
    await expect(label(page, 'Nome')).toHaveValue('')
    await expect(page.getByText('O que você tinha digitado está aqui.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Usar a mesma casa' }).click()
    await expect(label(page, 'Sobrenome')).toHaveValue('Nova')
    await expectNoSeriousViolations(page)
  })
})

test.describe('a household at once', () => {
  // Undone, its children are asked for once more, and are not there.
  test.use({ expectedConsole: /ERR_FAILED|403/ })

  test('a family of four by five clicks and the keyboard, with whose children they are; undone as one', async ({
    page,
  }) => {
    await page.route(CEP, (route) => route.abort())
    await openAs(page, 'coordenador', '/membros')
    await expect(page.getByText(/^Mostrando/)).toBeVisible()
    const marca = unique()
    let clicks = 0
    const click = (target: Locator) => {
      clicks += 1
      return target.click()
    }
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        if (text) await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
    }
    await click(page.getByRole('button', { name: 'Outros cadastros' }))
    await click(page.getByRole('menuitem', { name: 'Nova família' }))
    await click(label(page, 'Nome'))
    await type(`Ana ${marca}`)
    await page.keyboard.type('Tavares')
    for (const nome of ['João', 'Bia', 'Caio']) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(`${nome} ${marca}`)
    }
    await expect(
      page.getByRole('checkbox', { name: `Os filhos são de Ana ${marca} e João ${marca}` }),
    ).toBeChecked()
    await click(label(page, 'Telefone da casa'))
    await type(`629${String(Date.now()).slice(-8)}`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await type('', 'Rua da Prova', '7', '', 'Centro', 'Posse', 'GO')
    await expectNoSeriousViolations(page)
    await click(page.getByRole('button', { name: 'Cadastrar família' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Família Tavares')
    expect(clicks).toBeLessThanOrEqual(12)
    await expect(page.getByRole('list', { name: 'Família Tavares' }).getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Família não encontrada')).toBeVisible()
  })
})

test('the same phone finds the house, the same name the person: nobody is registered twice', async ({
  page,
}) => {
  const marca = unique()
  const telefone = `+55629${String(Date.now()).slice(-8)}`
  const [casa] = await sql<{ id: string; quem: string }>(
    `with m as (insert into public.membros_igreja (nome, sobrenome, campus, telefone)
       values ('Rute', $1, 'Posse', $2) returning id)
     insert into public.familias (nome, responsavel_id) select 'Família ' || $1, id from m returning id, responsavel_id as quem`,
    [marca, telefone],
  )
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'responsavel')`,
    [casa?.id, casa?.quem],
  )
  await openAs(page, 'coordenador', '/membros/familias/nova')
  await label(page, 'Telefone da casa').fill(telefone.slice(3))
  await page.getByRole('button', { name: `É da mesma casa: Família ${marca}` }).click()
  await expect(page.getByText(`onde moram: Rute ${marca}.`)).toBeVisible()
  await label(page, 'Nome').fill('Rute')
  await label(page, 'Sobrenome').fill(marca)
  await page.getByRole('button', { name: `É esta pessoa: Rute ${marca}` }).click()
  await expect(label(page, 'Nome')).toHaveValue('')
  await label(page, 'Nome').fill('Davi')
  await label(page, 'Sobrenome').fill(marca)
  await page.getByLabel('Papel na casa').selectOption('filho')
  await page.getByRole('button', { name: 'Cadastrar família' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Família ${marca}`)
  await expect(page.getByRole('list', { name: `Família ${marca}` }).getByRole('listitem')).toContainText([
    `Rute ${marca}`,
    `Davi ${marca}`,
  ])
})

test('who only sees members is told, and finds no button', async ({ page }) => {
  await openAs(page, 'lider', '/membros')
  await expect(page.getByText(/^Mostrando/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nova pessoa' })).toHaveCount(0)
  await page.goto('/cadastro')
  await expect(page.getByText('Você pode ver membros, mas não cadastrar')).toBeVisible()
  await openAs(page, 'membro', '/cadastro')
  await expect(page).toHaveURL('/acesso-negado')
})
