import { randomUUID } from 'node:crypto'
import { newAccount, quietYear, signInAs, sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

type Row = { id: string }
const named = (name: string) => `${name} ${Math.floor(Math.random() * 1e6)}`
const id = async (text: string, values: unknown[]) => (await sql<Row>(text, values))[0]?.id ?? ''

/** Somebody who holds a function of its own in the worship ministry, of which the leader of Posse makes the rosters. */
async function servo(louvor: string, funcao: string) {
  const { membroId = '', ...conta } = await newAccount('voluntario')
  const nome = named('Serva')
  await sql(
    `update public.membros_igreja set nome = $2, sobrenome = 'Teste', situacao = 'membro' where id = $1`,
    [membroId, nome],
  )
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
    [membroId, louvor, funcao],
  )
  return { ...conta, nome: `${nome} Teste`, membroId: membroId ?? '' }
}

test('the fill proposes with reasons, is accepted in part, and taken back', async ({ page }) => {
  const louvor = await id(`select id from public.ministerios where campus = 'Posse' and nome = 'Louvor'`, [])
  const nomeDaFuncao = named('Violino')
  const funcao = await id(
    'insert into public.funcoes_ministerio (ministerio_id, nome) values ($1, $2) returning id',
    [louvor, nomeDaFuncao],
  )
  const [ana, bia] = [await servo(louvor, funcao), await servo(louvor, funcao)]
  const ano = quietYear()
  for (const dia of ['08', '15', '22']) {
    const ocorrencia = await id(
      `insert into public.events (name, campus, date, tipo) values ('Vigília', 'Posse', $1, 'outro') returning id`,
      [`${ano}-01-${dia}T22:00:00Z`],
    )
    const escala = await id(
      'insert into public.escalas (ocorrencia_id, ministerio_id) values ($1, $2) returning id',
      [ocorrencia, louvor],
    )
    await sql('insert into public.escala_vagas (escala_id, funcao_id) values ($1, $2)', [escala, funcao])
  }
  // Ana is away on the 8th and nobody reads why; both are away on the 22nd.
  for (const [quem, dia] of [
    [ana, '08'],
    [ana, '22'],
    [bia, '22'],
  ] as const) {
    const bloqueio = randomUUID()
    await sql(`insert into public.bloqueios (id, membro_id, motivo) values ($1, $2, 'Consulta médica')`, [
      bloqueio,
      quem.membroId,
    ])
    await sql(
      'insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim) values ($1, $2, $3, $4)',
      [bloqueio, quem.membroId, `${ano}-01-${dia}T12:00:00Z`, `${ano}-01-${dia}T23:59:00Z`],
    )
  }

  await openAs(page, 'lider', `/ministerios/${louvor}/escalas?de=${ano}-01-06`)
  await page.getByRole('button', { name: 'Preencher automaticamente' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Preencher automaticamente' })
  const ate = dialogo.getByLabel('Até', { exact: true })
  const fim = await ate.inputValue()
  await ate.fill(`01/01/${ano - 1}`)
  await dialogo.getByRole('button', { name: 'Ver a proposta' }).click()
  await expect(dialogo.getByText('O fim vem depois do começo.')).toBeVisible()
  await ate.fill(fim)
  await expectNoSeriousViolationsInAnyTheme(page)
  await dialogo.getByRole('button', { name: 'Ver a proposta' }).click()

  // The proposal stands in the matrix, its reason upon a press.
  const barra = page.getByRole('region', { name: 'Proposta' })
  await expect(barra.getByRole('status')).toContainText('2 pessoas em 2 lugares; 1 fica vazio.')
  // The solver itself answered, not its substitute.
  await expect(barra.getByText(/caminho simples/)).toHaveCount(0)
  const fantasma = ({ nome }: { nome: string }) => page.getByRole('button', { name: `${nome} : proposta` })
  await fantasma(bia).click()
  await expect(page.getByText(/é a única pessoa livre/i)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Por que não outra pessoa?' }).click()
  await expect(page.getByText('bloqueado em 08/01')).toBeVisible()
  await expect(page.getByText('Consulta médica')).toHaveCount(0)
  await expectNoSeriousViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Por que ficaria vazio?' }).click()
  await expect(
    page.getByText('Das 2 pessoas que exercem a função, nenhuma pode: 2 têm a data bloqueada.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoSeriousViolationsInAnyTheme(page)
  await barra.getByRole('button', { name: 'Ver em lista' }).click()
  const lista = page.getByRole('dialog', { name: 'Proposta' })
  await lista.locator('summary', { hasText: 'lugar' }).nth(1).click()
  await lista.getByText('Carga antes e depois').click()
  await lista.getByText('Ver pessoa por pessoa, em tabela').click()
  await expect(lista.getByRole('row', { name: `${ana.nome} 0 1` })).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await lista.getByRole('button', { name: 'Voltar à matriz' }).click()

  await fantasma(ana).click()
  await page.getByRole('menuitem', { name: 'Tirar da proposta' }).click()
  await expect(page.getByRole('button', { name: `${ana.nome} : fora da proposta` })).toBeVisible()
  await barra.getByRole('button', { name: 'Preencher 1 lugar no rascunho' }).click()
  await expect(page.getByText('1 lugar preenchido no rascunho. Nada foi publicado.')).toBeVisible()
  await expect(barra).toBeHidden()
  const naEscala = ({ nome }: { nome: string }) => page.getByRole('button', { name: new RegExp(`^${nome}`) })
  await expect(naEscala(bia)).toBeVisible()
  await expect(naEscala(ana)).toHaveCount(0)
  const postas = await sql<{ publicado_em: string | null; porque: string }>(
    'select publicado_em, porque from public.escala_itens where membro_id = $1',
    [bia.membroId],
  )
  expect(postas).toEqual([{ publicado_em: null, porque: expect.stringContaining('única pessoa livre') }])

  const more = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await more('Desfazer preenchimento')
  await expect(page.getByText('1 pessoa retirada.')).toBeVisible()
  await expect(naEscala(bia)).toHaveCount(0)
  expect(await sql('select from public.escala_itens where membro_id = $1', [bia.membroId])).toEqual([])

  // Published, the same places are gaps: people are picked, shown once more, and only then invited.
  await sql(
    `update public.escalas e set estado = 'publicada', publicada_em = now() from public.escala_vagas v
     where v.escala_id = e.id and v.funcao_id = $1`,
    [funcao],
  )
  await page.reload()
  await expect(page.getByText('2 ausentes')).toBeVisible()
  await more(/^Sugerir para as lacunas/)
  const sugestoes = page.getByRole('dialog', { name: 'Sugerir para as lacunas' })
  await sugestoes.getByRole('button', { name: 'Ver as sugestões' }).click()
  await expect(barra.getByRole('status')).toContainText('2 sugestões para 3 lugares; 1 fica vazio.')
  await expect(barra.getByRole('button', { name: 'Marque quem convidar' })).toBeDisabled()
  await page.getByRole('button', { name: `${bia.nome} : fora da proposta` }).click()
  await page.getByRole('menuitem', { name: 'Pôr na proposta' }).click()
  await expectNoSeriousViolations(page)
  await barra.getByRole('button', { name: 'Preencher 1 lugar e convidar…' }).click()
  const convidar = page.getByRole('dialog', { name: 'Convidar quem entrou' })
  await convidar.getByText('Quem, pelo app').click()
  await expect(convidar.getByText(bia.nome)).toBeVisible()
  const avisos = () =>
    sql(`select from public.notifications where user_id = $1 and chave like 'escala%'`, [bia.id])
  expect(await avisos()).toEqual([])
  await expectNoSeriousViolations(page)
  await convidar.getByRole('button', { name: 'Convidar e avisar 1 pessoa' }).click()
  await expect(page.getByText('Publicado. 1 pessoa avisada.')).toBeVisible()
  expect(await avisos()).toHaveLength(1)
  await page.getByRole('button', { name: /^Ações de \S+ 08\/01/ }).click()
  await page.getByRole('menuitem', { name: 'Recado à equipe…' }).click()
  const recado = page.getByRole('dialog', { name: 'Recado à equipe' })
  await expect(recado.getByText(`${nomeDaFuncao}: ${bia.nome.replace(' Teste', '')}`)).toBeVisible()
  await recado.getByRole('button', { name: 'Avisar a equipe' }).click()
  await expect(recado.getByText('Escreva o recado').first()).toBeVisible()
  await recado.getByLabel('Recado', { exact: true }).fill('Cheguem uma hora antes.')
  await expectNoSeriousViolations(page)
  await recado.getByRole('button', { name: 'Avisar a equipe' }).click()
  await expect(page.getByText('1 pessoa avisada.', { exact: true })).toBeVisible()
  expect(await avisos()).toHaveLength(2)
})

test('two who cannot keep their days are proposed each other’s; the last yes exchanges both', async ({
  page,
  browser,
}) => {
  const louvor = await id(`select id from public.ministerios where campus = 'Posse' and nome = 'Louvor'`, [])
  const funcao = await id(
    'insert into public.funcoes_ministerio (ministerio_id, nome) values ($1, $2) returning id',
    [louvor, named('Harpa')],
  )
  const pessoas = [await servo(louvor, funcao), await servo(louvor, funcao)]
  const ano = quietYear()
  for (const [n, { membroId }] of pessoas.entries()) {
    const ocorrencia = await id(
      `insert into public.events (name, campus, date, tipo) values ('Vigília', 'Posse', $1, 'outro') returning id`,
      [`${ano}-03-0${n + 1}T22:00:00Z`],
    )
    const escala = await id(
      `insert into public.escalas (ocorrencia_id, ministerio_id, estado, publicada_em) values ($1, $2, 'publicada', now()) returning id`,
      [ocorrencia, louvor],
    )
    const vaga = await id(
      'insert into public.escala_vagas (escala_id, funcao_id) values ($1, $2) returning id',
      [escala, funcao],
    )
    const item = await id(
      `insert into public.escala_itens (vaga_id, membro_id, estado, publicado_em) values ($1, $2, 'troca_solicitada', now()) returning id`,
      [vaga, membroId],
    )
    await sql(
      `insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, estado_antes) values ($1, $2, $3, 'trocar', 'pendente')`,
      [item, louvor, membroId],
    )
  }

  await openAs(page, 'lider', `/ministerios/${louvor}/escalas/painel`)
  await page.getByRole('button', { name: 'Procurar trocas em roda' }).click()
  await expect(page.getByText(/em roda propostas?\. Cada pessoa foi avisada\./)).toBeVisible()

  for (const [n, pessoa] of pessoas.entries()) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await phone.goto('/dashboard-voluntario')
    await signInAs(phone, pessoa)
    await phone.waitForURL(/dashboard-voluntario/)
    await expect(phone.getByRole('heading', { name: 'Trocas em roda' })).toBeVisible()
    await expect(phone.getByText(`${n} de 2 aceitaram.`, { exact: false })).toBeVisible()
    await expectNoSeriousViolations(phone)
    await phone
      .getByRole('region', { name: 'Trocas em roda' })
      .getByRole('button', { name: 'Aceitar' })
      .click()
    await expect(
      phone.getByText(n === 0 ? 'Anotado. Quando todos aceitarem' : 'Troca feita: todos aceitaram.', {
        exact: false,
      }),
    ).toBeVisible()
    await context.close()
  }
  const servem = await sql<{ membro_id: string }>(
    `select i.membro_id from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
     where v.funcao_id = $1 and i.estado = 'confirmado' order by i.inicio`,
    [funcao],
  )
  expect(servem.map(({ membro_id }) => membro_id)).toEqual(
    pessoas.map(({ membroId }) => membroId).toReversed(),
  )
})
