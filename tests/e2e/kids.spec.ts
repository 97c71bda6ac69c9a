import { extractText, getDocumentProxy } from 'unpdf'
import { newAccount, signInAs, sql } from './accounts.ts'
import { closeKids, kidsOfNow } from './kids-of-now.ts'
import { expect, expectNoSeriousViolations, expectNoSeriousViolationsInAnyTheme, test } from './support.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const MM = 72 / 25.4

test.afterEach(closeKids)

/** Somebody else who looks after the check-in of the campus, with a PIN. */
async function supervisora(campus: string) {
  const { id } = await newAccount('coordenador')
  await sql(`update public.profiles set nome = 'Supervisora', sobrenome = 'do Kids' where id = $1`, [id])
  await sql('update public.user_roles set campus = $2 where user_id = $1', [id, campus])
  await sql(
    `insert into app.kids_pins (conta, pin) select p.id, app.hmac_do_kids('pin|' || p.id || '|482915') from public.profiles p where p.id = $1`,
    [id],
  )
}

test('the children come in with labels and go only with whom they may', async ({ page }) => {
  test.slow()
  const { nome, dia, lia, pastor } = await kidsOfNow()
  await supervisora(nome)
  await page.setViewportSize(PHONE)
  await page.goto(`/checkin/kids`)
  await signInAs(page, pastor)
  await expect(page.getByRole('heading', { name: 'Kids', level: 1 })).toBeVisible()

  await page.getByLabel(/Telefone \(4 últimos/).fill('7766')
  await page.getByRole('button', { name: 'Buscar família' }).click()
  await page.getByRole('checkbox', { name: /Lia Prado/ }).check()
  await page.getByRole('checkbox', { name: /Davi Prado/ }).check()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByRole('button', { name: 'Continuar com 2 crianças' }).click()
  await expect(page.getByText('Alergia: Amendoim')).toBeVisible()
  await page.getByRole('button', { name: 'Receber e imprimir etiquetas' }).click()
  await expect(page.getByRole('alert')).toContainText('Confirme alergias')
  await page.getByRole('checkbox', { name: /Confirmei alergias/ }).check()
  await page.getByRole('button', { name: 'Receber e imprimir etiquetas' }).click()
  await expect(page.getByText('2 crianças recebidas.')).toBeVisible()
  const codigo = (await page.locator('main strong.font-mono').first().textContent()) ?? ''
  expect(codigo).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)

  // A label for each child and one for the guardian of both, 62 × 100 mm; that one says first names and code.
  await expect(page.locator('.kids-barras rect').first()).toBeAttached()
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  expect(pdf.numPages).toBe(3)
  const { text } = await extractText(pdf)
  for (const number of [1, 2, 3]) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    expect(Math.abs(width - 62 * MM)).toBeLessThan(2)
    expect(Math.abs(height - 100 * MM)).toBeLessThan(2)
  }
  expect(text[0]).toMatch(/Lia Prado[\s\S]*Maternal · 4 anos[\s\S]*Amendoim/)
  expect(text[0]).toContain(codigo)
  expect(text[2]?.replaceAll(/\s+/g, ' ').trim()).toBe(`Lia e Davi ${codigo}`)

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
  const check = async () => {
    await page.getByLabel('Código da etiqueta').fill(codigo)
    await page.getByRole('button', { name: 'Conferir código' }).click()
  }
  await check()
  const otavio = page.getByRole('button', { name: /Otávio Prado/ })
  await expect(otavio).toContainText('NÃO AUTORIZADO')
  await otavio.click()
  await page.getByRole('button', { name: 'Entregar pelo código' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'NÃO ENTREGUE' })).toBeVisible()
  await expectNoSeriousViolations(page)
  // From now on this code needs somebody else's PIN, whoever takes them.
  await expect(page.getByRole('button', { name: 'Entregar pelo código' })).toHaveCount(0)
  await check()
  await expect(page.getByText('agora só com o PIN de um supervisor')).toBeVisible()
  await page.getByRole('button', { name: /Marta Prado/ }).click()
  await page.getByLabel('Motivo').fill('A mãe está aqui')
  await page.getByLabel('Supervisor', { exact: true }).selectOption({ label: 'Supervisora do Kids' })
  await page.getByLabel('PIN do supervisor').fill('482915')
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Entregar com supervisor' }).click()
  await expect(page.getByText(/Lia Prado saiu com Marta Prado \(responsável\)/).first()).toBeVisible()
  await check()
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
