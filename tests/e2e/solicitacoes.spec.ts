import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newAccount, signInAs, sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
  toasts,
} from './support.ts'

const letters = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)
const newPhone = () => `+5562977${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`

async function newCode(): Promise<{ id: string; codigo: string }> {
  const [made] = await sql<{ id: string; codigo: string }>(
    `insert into public.codigos_cadastro (campus, nome) values ('Posse', 'Prova') returning id, codigo`,
  )
  if (!made) throw new Error('no code')
  return made
}

/** Somebody of Posse who registered themselves and waits. */
async function waiting(more: Record<string, unknown> = {}, dados: Record<string, string> = {}) {
  const { codigo } = await newCode()
  const sobrenome = `Fila ${letters()}`
  const pedido = {
    envio: randomUUID(),
    tipo: 'visitante',
    versao: '2026-11',
    ...more,
    dados: { nome: 'Onofre', sobrenome, telefone: newPhone(), ...dados },
  }
  await sql('select public.receber_cadastro($1, $2, $3, $4)', [codigo, pedido, randomUUID(), 'E2E'])
  return { nome: `Onofre ${sobrenome}`, sobrenome }
}

const card = (page: Page, nome: string) => page.getByRole('listitem').filter({ hasText: nome })
const stateOf = async (sobrenome: string) => {
  const [found] = await sql<{ situacao: string; motivo: string | null; membro_id: string | null }>(
    `select situacao::text, motivo, membro_id from public.solicitacoes_cadastro where dados ->> 'sobrenome' = $1`,
    [sobrenome],
  )
  return found
}

test('a request becomes a person with a follow-up and a family, and a request again', async ({ page }) => {
  const telefone = newPhone()
  const [mae] = await sql<{ nome: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus, telefone) values ('Mãe', $1, 'Posse', $2)
     returning nome_completo as nome`,
    [`Sugerida ${letters()}`, telefone],
  )
  const { nome, sobrenome } = await waiting({ deseja_contato: true }, { telefone })
  await openAs(page, 'coordenador', '/membros/solicitacoes')
  const item = card(page, nome)
  await expect(item).toContainText('Quer contato')
  await item.getByRole('button', { name: 'Conferir' }).click()
  await expect(item.getByRole('checkbox', { name: 'Abrir acompanhamento' })).toBeChecked()
  await item.getByLabel('Ligar à família de').selectOption(mae?.nome ?? '')
  await item.getByLabel('Nessa família é').selectOption('filho')
  await expectNoSeriousViolations(page)
  await item.getByRole('button', { name: 'Criar cadastro novo' }).click()
  await expect(item).toHaveCount(0)
  const { membro_id } = (await stateOf(sobrenome)) ?? {}
  const [made] = await sql<{ seguido: boolean; mora: boolean }>(
    `select exists (select from public.acompanhamentos where membro_id = $1) as seguido,
       exists (select from public.familia_membros where membro_id = $1 and papel = 'filho') as mora`,
    [membro_id],
  )
  expect(made).toEqual({ seguido: true, mora: true })
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(item).toBeVisible()
  expect(await stateOf(sobrenome)).toMatchObject({ situacao: 'pendente', membro_id: null })
})

test('a request is rejected with a reason, which stays with it', async ({ page }) => {
  const { nome, sobrenome } = await waiting()
  await openAs(page, 'coordenador', '/membros/solicitacoes')
  await card(page, nome).getByRole('button', { name: 'Conferir' }).click()
  await card(page, nome).getByRole('button', { name: 'Rejeitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rejeitar solicitação' })
  const reject = dialog.getByRole('button', { name: 'Rejeitar' })
  await expect(reject).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Teste do telão')
  await reject.click()
  await expect(toasts(page).getByText('Solicitação rejeitada.')).toBeVisible()
  expect(await stateOf(sobrenome)).toMatchObject({ situacao: 'rejeitado', motivo: 'Teste do telão' })
  await expect(card(page, nome)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('rejeitado')
  await expect(card(page, nome)).toContainText('Motivo: Teste do telão')
})

test('a request of somebody who is there already completes that record', async ({ page }) => {
  const telefone = newPhone()
  const { nome, sobrenome } = await waiting({}, { telefone, bairro: 'Setor da Fila' })
  const [known] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus, telefone) values ('Onofre', $1, 'Posse', $2) returning id`,
    [sobrenome, telefone],
  )
  await openAs(page, 'pastor', '/membros/solicitacoes')
  const item = card(page, nome).first()
  await item.getByRole('button', { name: 'Conferir' }).click()
  await expect(item.getByRole('columnheader', { name: 'O cadastro diz' })).toBeVisible()
  await item.getByRole('button', { name: 'É esta pessoa' }).first().click()
  const bairro = item.getByRole('checkbox', { name: /^Bairro/ })
  await expect(bairro).toBeChecked()
  await item.getByRole('button', { name: 'Completar cadastro' }).click()
  await expect(card(page, nome)).toHaveCount(0)
  expect(await stateOf(sobrenome)).toMatchObject({ situacao: 'duplicado', membro_id: known?.id })
  const [row] = await sql('select bairro from public.membros_igreja where id = $1', [known?.id])
  expect(row).toEqual({ bairro: 'Setor da Fila' })
})

test('a change that a member asks for is approved or refused field by field', async ({ page, browser }) => {
  const account = await newAccount('membro')
  await page.goto('/meu-cadastro')
  await signInAs(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meu cadastro')
  const sobrenome = `Corrigida ${letters()}`
  const form = page.getByRole('form', { name: 'Pedir correção' })
  await form.getByLabel('Sobrenome').fill(sobrenome)
  await form.getByLabel('Estado civil').selectOption('casado')
  await form.getByRole('button', { name: 'Pedir correção' }).click()
  const asked = page.getByRole('list', { name: 'Meus pedidos' }).getByRole('listitem')
  await expect(asked).toHaveCount(2)
  await expectNoSeriousViolations(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, 'coordenador', '/membros/solicitacoes?aba=pedidos')
  const request = (campo: string) =>
    other
      .getByRole('list', { name: 'Pedidos de alteração' })
      .getByRole('listitem')
      .filter({ has: other.locator(`a[href="/membros/${account.membroId}"]`) })
      .filter({ hasText: `${campo}:` })
  await expect(request('Sobrenome').getByRole('deletion')).toHaveText('Pessoa')
  await expect(request('Sobrenome').getByRole('insertion')).toHaveText(sobrenome)
  await request('Sobrenome').getByRole('button', { name: 'Aprovar' }).click()
  await expect(request('Sobrenome')).toHaveCount(0)
  await expect(toasts(other).getByText('Pedido aprovado.')).toBeVisible()
  // A toast stays while the pointer rests on it.
  await other.mouse.move(10, 10)
  await request('Estado civil').getByRole('button', { name: 'Rejeitar' }).click()
  const dialog = other.getByRole('dialog', { name: 'Rejeitar pedido' })
  await dialog.getByLabel('Motivo').fill('Traga a certidão')
  await dialog.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(request('Estado civil')).toHaveCount(0)
  await context.close()

  await page.reload()
  await expect(asked.filter({ hasText: 'Sobrenome' })).toContainText('Aprovado')
  await expect(asked.filter({ hasText: 'Estado civil' })).toContainText('Motivo: Traga a certidão')
  const [row] = await sql('select sobrenome, estado_civil from public.membros_igreja where id = $1', [
    account.membroId,
  ])
  expect(row).toEqual({ sobrenome, estado_civil: null })
})

test.describe('the public form on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens by the code of a campus, asks for what is missing and ends in its queue', async ({ page }) => {
    const { codigo, id } = await newCode()
    const sobrenome = `Porta ${letters()}`
    await page.goto(`/cadastro-publico/${codigo}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seja bem-vindo!')
    await page.getByRole('radio', { name: 'Aceitei Jesus' }).check()
    await page.getByLabel('Nome', { exact: true }).fill('Perpétua')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Sobrenome deve ter ao menos 2 caracteres')).toBeVisible()
    await expectNoSeriousViolationsInAnyTheme(page)
    await page.getByLabel('Sobrenome').fill(sobrenome)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Informe um telefone ou um e-mail')).toBeVisible()
    await page.getByLabel('Celular com DDD').fill(`62977${String(Date.now()).slice(-6)}`)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('checkbox', { name: 'Quero que alguém da igreja fale comigo' }).click()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Para enviar, marque que você autoriza')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Li e autorizo' }).click()
    await expectNoSeriousViolations(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    // Nobody fills in three steps faster than three seconds; neither does this test.
    await page.waitForTimeout(3_000)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obrigado, Perpétua!')
    const kept = await sql(
      `select campus, tipo::text, deseja_contato, situacao::text from public.solicitacoes_cadastro where codigo_id = $1`,
      [id],
    )
    expect(kept).toEqual([
      { campus: 'Posse', tipo: 'aceitei_jesus', deseja_contato: true, situacao: 'pendente' },
    ])
  })

  test('what fills in the field that nobody sees, or is too quick, is thanked and not kept', async ({
    page,
  }) => {
    const { codigo, id } = await newCode()
    const send = (more: object) =>
      page.request.post('/functions/v1/cadastro-publico', {
        data: {
          codigo,
          envio: randomUUID(),
          tipo: 'visitante',
          versao: '2026-11',
          segundos: 30,
          dados: { nome: 'Robô', sobrenome: 'Ligeiro', telefone: newPhone() },
          ...more,
        },
      })
    await page.goto(`/cadastro-publico/${codigo}`)
    for (const more of [{ site: 'https://spam.example' }, { segundos: 1 }]) {
      const answer = await send(more)
      expect(await answer.json()).toEqual({ success: true })
    }
    const kept = () => sql('select from public.solicitacoes_cadastro where codigo_id = $1', [id])
    expect(await kept()).toEqual([])
    expect(await (await send({})).json()).toEqual({ success: true })
    expect(await kept()).toHaveLength(1)
  })

  test('a code that was turned off opens nothing', async ({ page }) => {
    const { codigo, id } = await newCode()
    await sql('update public.codigos_cadastro set ativo = false where id = $1', [id])
    await page.goto(`/cadastro-publico/${codigo}`)
    await expect(page.getByText('Este código não vale mais')).toBeVisible()
  })
})
