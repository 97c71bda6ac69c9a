import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test, toasts } from './support.ts'

const letters = () =>
  [...crypto.randomUUID()]
    .filter((one) => /[a-f]/.test(one))
    .join('')
    .slice(0, 8)

/** So that no other pair of these tests looks alike. */
const birthday = () => new Date(Math.random() * 6e11).toISOString().slice(0, 10)

/** One person, registered twice in Posse: with a phone, and with an e-mail and a district. */
async function pair() {
  const sobrenome = `${letters()} ${letters()}`
  const people = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus, situacao, telefone, email, bairro, data_nascimento) values
     ('Idalina', $1, 'Posse', 'membro', '+5562977' || lpad(floor(random() * 1000000)::text, 6, '0'), null, null, $3),
     ('Idalina', $1, 'Posse', 'visitante', null, $2, 'Setor Novo', $3) returning id`,
    [sobrenome, `${letters()}@duplo.test`, birthday()],
  )
  return { nome: `Idalina ${sobrenome}`, ids: people.map(({ id }) => id) }
}

test('two records become one, field by field, and two again', async ({ page }) => {
  const { nome, ids } = await pair()
  await openAs(page, 'pastor', '/membros/duplicados')
  const card = page
    .getByRole('list', { name: 'Pares parecidos' })
    .getByRole('listitem')
    .filter({ hasText: nome })
  await expect(card).toContainText('mesmo nome, mesmo nascimento')
  await expectNoSeriousViolations(page)
  await card.getByRole('link', { name: 'Comparar e unificar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Unificar os cadastros de ${nome}`)
  // What only one of them says is no question: it stays.
  await expect(page.getByRole('radio', { name: /Setor Novo|vazio/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'O que só um diz, e fica' })).toContainText('Setor Novo')
  const situacao = page.getByRole('group', { name: 'Situação', exact: true })
  await expect(situacao.getByRole('radio')).toHaveCount(2)
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Unificar em Idalina' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nome)
  const left = () => sql('select bairro from public.membros_igreja where id = any ($1)', [ids])
  expect(await left()).toEqual([{ bairro: 'Setor Novo' }])
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await left()).length).toBe(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a pair that is two people is told apart, and back', async ({ page }) => {
    const { nome } = await pair()
    await openAs(page, 'coordenador', '/membros/duplicados')
    const card = page
      .getByRole('list', { name: 'Pares parecidos' })
      .getByRole('listitem')
      .filter({ hasText: nome })
    await expect(card).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await card.getByRole('button', { name: 'Não são a mesma pessoa' }).click()
    await expect(card).toHaveCount(0)
    await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(card).toBeVisible()
  })

  test('who does not approve members does not open it', async ({ page }) => {
    await openAs(page, 'lider', '/membros/duplicados')
    await expect(page).toHaveURL('/acesso-negado')
  })
})
