import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const MM = 72 / 25.4

const id = async (text: string, values: unknown[]) => (await sql<{ id: string }>(text, values))[0]?.id ?? ''

/** A campus of its own with a Kids of now: one room with two adults, a mother with two children, and a father who must not. */
async function kidsOfNow() {
  const nome = `Kids ${randomUUID().slice(0, 6)}`
  await sql('insert into public.campi (nome) values ($1)', [nome])
  const dia = await id(
    `insert into public.events (name, campus, date) values ('Culto da Família', $1, now() - interval '5 minutes') returning id`,
    [nome],
  )
  const sala = await id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade) values ($1, 'Maternal', 24, 71, 12) returning id`,
    [nome],
  )
  const pessoa = (primeiro: string, sobrenome: string, nascimento: string) =>
    id(
      `insert into public.membros_igreja (nome, sobrenome, campus, data_nascimento, telefone)
       values ($1, $2, $3, $4::date, '+5562998117766') returning id`,
      [primeiro, sobrenome, nome, nascimento],
    )
  for (const ajudante of ['Bruna', 'Célia'])
    await sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
      dia,
      sala,
      await pessoa(ajudante, 'Ajudante', '1990-01-01'),
    ])
  const ha = (anos: number) => `${new Date().getFullYear() - anos}-01-01`
  const [mae, lia, davi] = [
    await pessoa('Marta', 'Prado', '1992-02-02'),
    await pessoa('Lia', 'Prado', ha(4)),
    await pessoa('Davi', 'Prado', ha(3)),
  ]
  const casa = await id(
    `insert into public.familias (nome, campus, responsavel_id) values ('Família Prado', $1, $2) returning id`,
    [nome, mae],
  )
  for (const [membro, papel] of [
    [mae, 'responsavel'],
    [lia, 'filho'],
    [davi, 'filho'],
  ])
    await sql(
      'insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, $3::public.familia_papel)',
      [casa, membro, papel],
    )
  await sql(`insert into public.kids_cuidados (crianca_id, alergia) values ($1, 'Amendoim')`, [lia])
  await sql(
    `insert into public.autorizados_busca (crianca_id, nome, estado, motivo) values ($1, 'Otávio Prado', 'nao_autorizado', 'Ordem judicial')`,
    [lia],
  )
  const lider = await newAccount('lider')
  await sql('update public.user_roles set campus = $2 where user_id = $1', [lider.id, nome])
  return { nome, dia, lia, lider }
}

/** The campus is not one of those that the other pages of the church count. */
test.afterEach(() => sql(`update public.campi set ativo = false where nome like 'Kids %'`))

test('the children come in with labels and go only with whom they may', async ({ page }) => {
  test.slow()
  const { dia, lia, lider } = await kidsOfNow()
  await page.setViewportSize(PHONE)
  await page.goto(`/checkin/kids`)
  await signInAs(page, lider)
  await expect(page.getByRole('heading', { name: 'Kids', level: 1 })).toBeVisible()

  await page.getByLabel(/Telefone \(4 últimos/).fill('7766')
  await page.getByRole('button', { name: 'Buscar família' }).click()
  await page.getByRole('checkbox', { name: /Lia Prado/ }).check()
  await page.getByRole('checkbox', { name: /Davi Prado/ }).check()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Continuar com 2 crianças' }).click()
  await expect(page.getByText('Alergia: Amendoim')).toBeVisible()
  await page.getByRole('button', { name: 'Receber e imprimir etiquetas' }).click()
  await expect(page.getByRole('alert')).toContainText('Confirme alergias')
  await page.getByRole('checkbox', { name: /Confirmei alergias/ }).check()
  await page.getByRole('button', { name: 'Receber e imprimir etiquetas' }).click()
  await expect(page.getByText('2 crianças recebidas.')).toBeVisible()
  const codigo = (await page.locator('main strong.font-mono').first().textContent()) ?? ''
  expect(codigo).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)

  // Two labels for each child, 62 × 100 mm; the guardian's says first name and code.
  await expect(page.locator('.kids-barras rect').first()).toBeAttached()
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  expect(pdf.numPages).toBe(4)
  const { text } = await extractText(pdf)
  for (const number of [1, 2, 3, 4]) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    expect(Math.abs(width - 62 * MM)).toBeLessThan(2)
    expect(Math.abs(height - 100 * MM)).toBeLessThan(2)
  }
  expect(text[0]).toMatch(/Lia Prado[\s\S]*Maternal · 4 anos[\s\S]*Amendoim/)
  expect(text[0]).toContain(codigo)
  expect(text[1]?.replaceAll(/\s+/g, ' ').trim()).toBe(`Lia ${codigo}`)

  await page.setViewportSize(TABLET)
  await page.getByRole('button', { name: 'Próxima família' }).click()
  await page.getByRole('button', { name: 'Salas', exact: true }).click()
  const filha = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Lia Prado/ }) })
  await expect(filha).toContainText('Alergia: Amendoim')
  await expectNoSeriousViolations(page)
  await filha.getByRole('button', { name: 'Chamar responsável' }).click()
  await page.getByRole('button', { name: 'Chamar', exact: true }).click()
  await expect(filha.getByText(/Chamado às/)).toBeVisible()
  await page.getByRole('button', { name: 'Evacuação' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 crianças presentes' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Salas', exact: true }).click()
  await page.getByRole('button', { name: 'Evacuação' }).click()
  await expect(page.getByText('Davi Prado')).toBeVisible()
  await page.context().setOffline(false)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Saída' }).click()
  const conferir = async () => {
    await page.getByLabel('Código da etiqueta').fill(codigo)
    await page.getByRole('button', { name: 'Conferir código' }).click()
  }
  await conferir()
  const otavio = page.getByRole('button', { name: /Otávio Prado/ })
  await expect(otavio).toContainText('NÃO AUTORIZADO')
  await otavio.click()
  await page.getByRole('button', { name: 'Entregar pelo código' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'NÃO ENTREGUE' })).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: /Marta Prado/ }).click()
  await page.getByRole('button', { name: 'Entregar pelo código' }).click()
  await expect(page.getByText(/Criança entregue|Crianças entregues/).first()).toBeVisible()
  await conferir()
  await expect(page.getByText(/Saiu às .* com Marta Prado/).first()).toBeVisible()
  await page.getByRole('button', { name: /Marta Prado/ }).click()
  await page.getByRole('button', { name: 'Entregar pelo código' }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /já foi entregue.*com Marta Prado/ })
      .first(),
  ).toBeVisible()
  expect(
    await sql(
      `select detalhes ->> 'codigo' as codigo from public.kids_avisos
       where ocorrencia_id = $1 and crianca_id = $2 and tipo = 'recusa' order by created_at`,
      [dia, lia],
    ),
  ).toEqual([{ codigo: 'CONFIRME' }, { codigo: 'NAO_AUTORIZADO' }, { codigo: 'JA_SAIU' }])
})
