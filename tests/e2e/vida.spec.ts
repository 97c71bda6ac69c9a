import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
  toasts,
} from './support.ts'

const PHONE = { width: 390, height: 844 }

/** Runs SQL as the owner of the demo church, to have people of the test's own. */
async function owner(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** Somebody new of Posse; gives their id. */
async function pessoa(nome: string, sobrenome: string, situacao = 'membro'): Promise<string> {
  const id = randomUUID()
  await owner(
    `insert into public.membros_igreja (id, nome, sobrenome, campus, situacao, data_nascimento)
     values ($1, $2, $3, 'Posse', $4, '1975-04-09')`,
    [id, nome, sobrenome, situacao],
  )
  return id
}

/** A household of Posse: its head, the spouse and a child. */
async function familia(sobrenome: string): Promise<string[]> {
  const ids = await Promise.all(['Abel', 'Rute', 'Davi'].map((nome) => pessoa(nome, sobrenome)))
  await owner(
    `with casa as (insert into public.familias (nome, responsavel_id) values ($1, $2) returning id)
     insert into public.familia_membros (familia_id, membro_id, papel)
     select casa.id, m.id, m.papel::public.familia_papel
     from casa, (values ($2::uuid, 'responsavel'), ($3::uuid, 'conjuge'), ($4::uuid, 'filho')) m (id, papel)`,
    [`Família ${sobrenome}`, ...ids],
  )
  return ids
}

const unico = (nome: string) => `${nome}${Date.now() % 100_000}`
const secao = (page: Page, nome: string) => page.getByRole('region', { name: nome })

test('a baptism is previewed, registered once and taken back as one', async ({ page }) => {
  const sobrenome = unico('Batista')
  const id = await pessoa('Lídia', sobrenome, 'congregado')
  await openAs(page, 'coordenador', `/membros/${id}/vida`)
  const eventos = secao(page, 'Eventos de vida')
  await eventos.getByRole('button', { name: 'Registrar' }).click()
  await page.getByRole('menuitem', { name: 'Batismo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ministro').fill('Pr. Paulo')
  await dialog.getByRole('button', { name: 'Ver o que vai mudar' }).click()
  const previa = dialog.getByRole('region', { name: 'O que vai mudar' })
  await expect(previa).toContainText('Congregado')
  await expect(previa).toContainText('Batismo por Pr. Paulo')
  await expectNoSeriousViolationsInAnyTheme(page)
  await dialog.getByRole('button', { name: 'Confirmar e registrar' }).click()

  await expect(eventos.getByRole('listitem')).toContainText('Batismo')
  await expect(secao(page, 'Situação').getByText('Membro', { exact: true }).first()).toBeVisible()
  await eventos.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByRole('menuitem', { name: 'Casamento' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Batismo' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Visão geral' }).click()
  const linha = page.getByRole('list', { name: 'Linha do tempo' })
  const batismo = linha.getByRole('listitem').filter({ hasText: 'Batismo por Pr. Paulo' }).last()
  await expect(batismo.getByText('Débora Martins Rocha')).toBeHidden()
  await batismo.getByText('Ver detalhes').click()
  await expect(batismo.getByText('Tornou-se membro')).toBeVisible()
  await expect(batismo.getByText('Débora Martins Rocha')).toBeVisible()
  await expect(batismo.getByRole('button', { name: `Desfazer: Batismo de Lídia ${sobrenome}` })).toBeVisible()
  await expectNoSeriousViolations(page)

  await page.goBack()
  await eventos.getByRole('button', { name: 'Desfazer o batismo registrado' }).click()
  await expect(toasts(page).getByText('Desfeito.')).toBeVisible()
  await expect(eventos.getByText('Nenhum evento registrado.')).toBeVisible()
  await expect(secao(page, 'Situação').getByText('Congregado').first()).toBeVisible()
})

test('when the head of a family dies, somebody else answers for it, and the lists let go', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const sobrenome = unico('Lamim')
  const [abel] = await familia(sobrenome)
  await openAs(page, 'pastor', `/membros/${abel}/vida`)
  await secao(page, 'Eventos de vida').getByRole('button', { name: 'Registrar' }).click()
  await page.getByRole('menuitem', { name: 'Falecimento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(`Quem passa a responder pela Família ${sobrenome}`)
    .selectOption(`Davi ${sobrenome}`)
  await dialog.getByRole('button', { name: 'Ver o que vai mudar' }).click()
  await expect(dialog).toContainText('sai da lista de membros, da busca, dos aniversários')
  await expect(dialog).toContainText(`Davi ${sobrenome}`)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(PHONE.width)
  await dialog.getByRole('button', { name: 'Confirmar e registrar' }).click()
  await expect(secao(page, 'Situação').getByText('Falecido').first()).toBeVisible()
  await page.goto(`/membros?busca=${sobrenome}`)
  await expect(page.getByText(`Davi ${sobrenome}`)).toBeVisible()
  await expect(page.getByText(`Abel ${sobrenome}`)).toHaveCount(0)
})

test('a family goes from Posse to Centro: one side asks, the other accepts', async ({ page, browser }) => {
  const sobrenome = unico('Travessia')
  const [abel] = await familia(sobrenome)
  await openAs(page, 'coordenador', `/membros/${abel}/vida`)
  await secao(page, 'Eventos de vida').getByRole('button', { name: 'Registrar' }).click()
  await page.getByRole('menuitem', { name: 'Transferir para outro campus' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: `Rute ${sobrenome}` })).toBeChecked()
  await dialog.getByLabel('Campus de destino').selectOption('Centro')
  await dialog.getByLabel('Motivo').fill('Mudaram de bairro')
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('aguarda decisão')).toBeVisible()
  await page.getByRole('link', { name: 'Ver transferências' }).click()
  await page.getByRole('tab', { name: 'Enviadas' }).click()
  const enviada = page
    .getByRole('listitem')
    .filter({ hasText: `Abel ${sobrenome}` })
    .first()
  await expect(enviada).toContainText('Quem decide é Centro.')
  await expect(enviada.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
  await expectNoSeriousViolations(page)

  // a browser of their own: two people
  const context = await browser.newContext()
  const outra = await context.newPage()
  await openAs(outra, 'pastor_executivo', '/membros/transferencias')
  const recebida = outra
    .getByRole('listitem')
    .filter({ hasText: `Abel ${sobrenome}` })
    .first()
  await recebida.getByRole('button', { name: 'Aceitar' }).click()
  const aceitar = outra.getByRole('dialog')
  await expect(aceitar).toContainText('Davi')
  await aceitar.getByRole('button', { name: 'Aceitar' }).click()
  await expect(toasts(outra).getByText('Transferência aceita.')).toBeVisible()
  await page.goto(`/membros/${abel}/vida`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membro não encontrado')
  await context.close()
})
