import type { Locator } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { newSala, putAdulto } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga, putItem } from '../support/rosters.ts'
import { newAccount, signInAs, sql } from './accounts.ts'
import { closeKids, kidsOfNow } from './kids-of-now.ts'
import { expect, expectNoSeriousViolations, expectNoSeriousViolationsInAnyTheme, test } from './support.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const MM = 72 / 25.4

test.afterEach(closeKids)

// The network goes away for a moment, and something may just be asked for.
test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })

test('a closed room is opened before the search, and three siblings come in by two taps after it', async ({
  page,
}) => {
  const { nome, dia, mae, pastor } = await kidsOfNow()
  const primarios = await newSala(nome, { nome: 'Primários', de: 72, ate: 143 })
  const ministerio = await newMinisterio(nome)
  const funcao = await newFuncao(ministerio)
  await sql('update public.kids_salas set funcao_id = $2 where id = $1', [primarios, funcao])
  const equipe = async (sobrenome: string) => {
    const quem = await newMembro({ nome: 'Ana', sobrenome, campus: nome, nascimento: '1990-01-01' })
    await giveFuncao(quem.id, ministerio, funcao)
    return quem.id
  }
  await putAdulto(dia, primarios, await equipe('Abreu'))
  const escalada = await equipe('Zuza')
  await putItem(await newVaga(await newEscala(dia, ministerio, 'publicada'), funcao), escalada, 'confirmado')
  const lucia = await newMembro({
    nome: 'Lúcia',
    sobrenome: 'Prado',
    campus: nome,
    nascimento: `${new Date().getFullYear() - 8}-01-01`,
  })
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel)
     select familia_id, $1, 'filho' from public.familia_membros where membro_id = $2`,
    [lucia.id, mae],
  )
  await page.setViewportSize(PHONE)
  await page.goto('/checkin/kids')
  await signInAs(page, pastor)
  await expect(page.getByText('Sala Primários fechada: falta 1 adulto.')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar adultos em Primários' }).click()
  const team = page.getByRole('list', { name: 'Equipe da sala' })
  await expect(team.getByRole('button').first()).toHaveText(/Ana Zuza.*Na escala/)
  await page.getByRole('searchbox', { name: 'Procurar adulto' }).fill('zuza')
  await expect(team.getByRole('button')).toHaveCount(1)
  await expectNoSeriousViolations(page)
  await team.getByRole('button', { name: /Ana Zuza/ }).click()
  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByText('Primários fechada')).toHaveCount(0)

  let taps = 0
  const tap = async (what: Locator) => {
    await what.click()
    taps += 1
  }
  const field = page.getByLabel(/Telefone \(4 últimos/)
  await field.fill('7766')
  await expect(page.getByRole('checkbox', { name: /Lúcia Prado/ })).toBeChecked()
  await expect(page.getByLabel('Sala de Lúcia').locator('option:checked')).toHaveText(/^Primários/)
  await tap(page.getByRole('checkbox', { name: /Confirmei alergias/ }))
  await tap(page.getByRole('button', { name: 'Receber Lúcia, Lia e Davi' }))
  await expect(page.getByText('Lúcia → Primários, Lia → Maternal e Davi → Maternal')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(3)
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Entrada desfeita: Lúcia, Lia e Davi.').first()).toBeVisible()
  expect(await sql('select from public.kids_visitas where ocorrencia_id = $1', [dia])).toEqual([])
})

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
  const { nome, dia, lia, pastor } = await kidsOfNow()
  await supervisora(nome)
  await page.setViewportSize(PHONE)
  await page.goto(`/checkin/kids`)
  await signInAs(page, pastor)
  await expect(page.getByRole('heading', { name: 'Kids', level: 1 })).toBeVisible()

  await expect(page.getByLabel(/Telefone \(4 últimos/)).toBeFocused()
  await page.getByLabel(/Telefone \(4 últimos/).fill('7766')
  await expect(page.getByRole('checkbox', { name: /Lia Prado/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Davi Prado/ })).toBeChecked()
  await expect(page.getByText('Alergia: Amendoim')).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByRole('button', { name: 'Receber Lia e Davi' }).click()
  await expect(page.getByRole('alert')).toContainText('Confirme alergias')
  await page.getByRole('checkbox', { name: /Confirmei alergias/ }).check()
  await page.getByRole('button', { name: 'Receber Lia e Davi' }).click()
  await expect(page.getByText('Lia → Maternal e Davi → Maternal')).toBeVisible()
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
  await expect(page.getByLabel(/Telefone \(4 últimos/)).toBeFocused()
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
  // without the label: found by the name, and handed over by no less than before
  const semCodigo = page.getByLabel('Sem o código? Nome da criança')
  await semCodigo.fill('ninguem')
  await expect(page.getByText('Nenhuma criança com este nome')).toBeVisible()
  await semCodigo.fill('pra lia')
  await page.getByRole('button', { name: 'Lia Prado Maternal' }).click()
  await expect(page.getByRole('button', { name: /Otávio Prado/ })).toContainText('NÃO AUTORIZADO')
  await expect(page.getByRole('button', { name: 'Entregar pelo código' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Saída' }).click()
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
  await expect(page.getByText('Davi e Lia foram com Marta Prado (responsável).').first()).toBeVisible()
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
