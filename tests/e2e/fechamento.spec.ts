import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a Sunday on the phone: what is left leads to its place; closed with a reason, and anew when something came', async ({
  page,
}) => {
  const [domingo] = await sql<{ dia: string }>('select app.ultimo_domingo()::text as dia')
  const dia = String(domingo?.dia)
  await sql(
    `with caixa as (
       insert into public.contas_contabeis (nome, tipo, campus) values ('Cofre do domingo', 'caixa', 'Posse') returning id
     ), dois as (
       select array_agg(id) as ids from (select id from public.membros_igreja where campus = 'Posse' order by id limit 2) m
     )
     insert into public.contagens_de_oferta (campus, culto, dia, conta_contabil_id, tolerancia_centavos, primeiro_id,
       segundo_id, chave)
     select 'Posse', 'Culto do fechamento', $1, caixa.id, 0, dois.ids[1], dois.ids[2], gen_random_uuid() from caixa, dois`,
    [dia],
  )
  await openAs(page, 'financeiro', '/financeiro/domingo')
  const menu = page.getByRole('navigation', { name: 'Financeiro' })
  await expect(menu.getByRole('link', { name: 'Domingo' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Domingo' })).toBeInViewport()
  const posse = page.getByRole('region', { name: 'Domingo em Posse' })
  const falta = posse.getByRole('listitem').filter({ hasText: 'Culto do fechamento: contagem em aberto' })
  await expect(falta).toContainText(/Com .+ e .+/)
  await expectNoSeriousViolationsInAnyTheme(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await falta.getByRole('link', { name: /^Ver contagem/ }).click()
  await expect(page.getByText(/Faltam entregar/)).toBeVisible()
  await page.goBack()

  await posse.getByRole('button', { name: 'Fechar assim mesmo' }).click()
  const fechar = page.getByRole('dialog', { name: 'Fechar com ressalva' })
  await fechar.getByRole('button', { name: 'Fechar o domingo' }).click()
  await expect(fechar.getByText('Diga por que fecha com algo em aberto')).toBeVisible()
  await fechar.getByLabel('Motivo').fill('A contagem fica para segunda')
  await fechar.getByRole('button', { name: 'Fechar o domingo' }).click()
  await expect(posse.getByText('Domingo fechado')).toBeVisible()
  await expect(posse.getByRole('status')).toContainText('Ressalva: A contagem fica para segunda.')
  await expect(posse.getByRole('button', { name: /^Fechar/ })).toBeHidden()

  await sql(
    `with f as (insert into public.fornecedores (nome) values ('Gás da Serra') returning id)
     insert into public.contas_a_pagar (campus, tipo, fornecedor_id, descricao, conta_contabil_id, competencia, vencimento,
       valor_centavos, serie, estado)
     select 'Posse', 'conta', f.id, 'Gás do fechamento', c.id, $1, $1, 9000, gen_random_uuid(), 'aprovada'
     from f, (select id from public.contas_contabeis where tipo = 'despesa' order by codigo limit 1) c`,
    [dia],
  )
  await page.reload()
  await expect(posse.getByText('Chegou algo depois', { exact: true })).toBeVisible()
  await expect(posse.getByRole('link', { name: /^Anexar: Gás do fechamento/ })).toBeVisible()
  await page.getByRole('button', { name: 'Domingo anterior' }).click()
  await expect(page.getByRole('button', { name: 'Próximo domingo' })).toBeEnabled()
  // The church of this worker has no bills for those who come after.
  await sql(`delete from public.contas_a_pagar where descricao = 'Gás do fechamento'`)
})
