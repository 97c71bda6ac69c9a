import { type Account, newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, forgetSession, openAs, test, toasts } from './support.ts'

test('somebody publishes, is found without accents, gets a message and answers the board', async ({
  page,
}) => {
  const enter = async (quem: Account, path: string) => {
    if (page.url() !== 'about:blank') await forgetSession(page)
    await page.goto(path)
    await signInAs(page, quem)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const [dona, pede] = [await newAccount('membro'), await newAccount('membro')]
  await sql(`update public.membros_igreja set data_nascimento = '1990-05-05' where id = any ($1)`, [
    [dona.membroId, pede.membroId],
  ])
  const marca = Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)

  await enter(dona, '/diretorio-profissional/meu-perfil')
  await expect(page.getByText('Você não está no diretório')).toBeVisible()
  await page.getByRole('button', { name: 'Novo perfil ou vaga' }).click()
  const form = page.getByRole('dialog', { name: 'Novo perfil' })
  await form.getByLabel('Ofício ou profissão').fill(`Eletricista ${marca}`)
  await form.getByLabel('Categoria').selectOption('Eletricista')
  await form.getByLabel('O que você faz').fill('Instalação e manutenção de tomadas.')
  await form.getByRole('button', { name: 'Salvar e enviar' }).click()
  await expect(form.getByText('Sem a sua autorização o perfil não aparece').first()).toBeVisible()
  await form.getByRole('checkbox', { name: 'Autorizo' }).click()
  await form.getByRole('button', { name: 'Salvar e enviar' }).click()
  await expect(page.getByText('Em análise')).toBeVisible()

  await openAs(page, 'pastor', '/diretorio-profissional/moderacao')
  const novo = page.getByRole('listitem').filter({ hasText: marca })
  await expect(novo).toBeVisible()
  await expectNoSeriousViolations(page)
  await novo.getByRole('button', { name: 'Publicar' }).click()
  await expect(novo).toHaveCount(0)

  await enter(pede, '/diretorio-profissional')
  await page.getByLabel('Procurar', { exact: true }).fill(`MANUTENCAO ${marca}`)
  await page.getByRole('button', { name: 'Presta serviço' }).click()
  const achado = page.getByRole('link', { name: new RegExp(marca) })
  await expect(achado).toHaveCount(1)
  await expectNoSeriousViolations(page)
  // the list may still be on its way to what was filtered
  await expect(async () => {
    await achado.click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/perfil\//, { timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Mandar recado' }).click()
  const recado = page.getByRole('dialog', { name: /^Recado para/ })
  await recado.getByLabel('Recado', { exact: true }).fill('Você atende sexta?')
  await recado.getByLabel('Seu WhatsApp').fill('62988887777')
  await recado.getByRole('button', { name: 'Enviar recado' }).click()
  await expect(toasts(page)).toContainText('Recado entregue.')

  await page.goto('/diretorio-profissional/mural')
  await page.getByRole('button', { name: 'Pedir ajuda' }).click()
  const pedido = page.getByRole('dialog', { name: 'Pedir ajuda' })
  await pedido.getByLabel('Do que você precisa').fill(`Trocar um disjuntor ${marca}`)
  await pedido.getByLabel('Categoria').selectOption('Eletricista')
  await pedido.getByRole('button', { name: 'Pedir ajuda' }).click()
  await expect(page.getByText('Ninguém respondeu ainda.', { exact: false })).toBeVisible()

  await enter(dona, '/diretorio-profissional/mural')
  const noMural = page.getByRole('listitem').filter({ hasText: `Trocar um disjuntor ${marca}` })
  await expect(noMural).toBeVisible()
  await expectNoSeriousViolations(page)
  await noMural.getByRole('button', { name: 'Posso ajudar' }).click()
  await expect(noMural.getByText('Você disse que pode ajudar.', { exact: false })).toBeVisible()
  await page.goto('/diretorio-profissional/meu-perfil')
  await expect(page.getByText('Você atende sexta?')).toBeVisible()
  await expect(page.getByText(/^Aparece até/)).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Sair do diretório' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair do diretório' }).click()
  await expect(page.getByText('Fora do diretório')).toBeVisible()

  await enter(pede, `/diretorio-profissional?busca=${marca}`)
  await expect(page.getByText('Ninguém encontrado')).toBeVisible()
})
