import { expect } from '@playwright/test'
import { CAMPUS, hledger, hledgerSums, journalOf } from './tesouraria.ts'
import type { Contas } from './tesouraria-contas.ts'
import { DE_MARTA } from './tesouraria-domingos.ts'
import { BANCO, COFRE, chave, depois, GASTOS, type Mes, onde, reais, soma } from './tesouraria-mes.ts'

/** Closes the month; what comes late is refused, let in with a reason, and it is closed again. */
export async function closeMonth({ conselho, rute, em, idDe, anotar }: Mes): Promise<void> {
  const { page } = conselho
  const close = async () => {
    await page.getByRole('button', { name: /^Fechar / }).click()
    await page.getByRole('button', { name: 'Fechar o mês' }).click()
    await expect(page.getByText(/está fechado desde/)).toBeVisible()
  }
  await page.goto(`/financeiro?campus=${CAMPUS}`)
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await close()
  const tarde = {
    chave: chave(),
    ...onde,
    conta: idDe(COFRE),
    categoria: idDe('Kids'),
    centavos: 4_200,
    caixa: em(28),
    historico: 'Nota que chegou tarde',
    fundo: idDe('fundo Geral'),
  }
  const recusada = await rute.api.rpc('lancar_despesa', tarde)
  expect(recusada.error?.message).toContain(`está fechado em ${CAMPUS}`)
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByLabel('Motivo').fill('Faltou uma nota do Kids')
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText(/Reaberto até .*: Faltou uma nota do Kids/)).toBeVisible()
  await rute.api.rpc('lancar_despesa', tarde).throwOnError()
  anotar(em(28), 'Kids', COFRE, 4_200)
  await close()
}

/** What was noted on paper of the month, and until its end. */
const onPaper = ({ caderno, em, fim }: Mes) => {
  const domes = { de: em(1), ate: fim }
  return { domes, doMes: caderno.somas(domes), tudo: caderno.somas({ ate: fim }) }
}

/** Compares every report with what was noted on paper. */
export async function expectReports(tesouraria: Mes, contas: Contas): Promise<void> {
  const { rute, caderno, mes, fim, em, idDe } = tesouraria
  const { domes, doMes, tudo } = onPaper(tesouraria)
  const { data: saldos } = await rute.api.rpc('saldos_das_contas', { ...onde, dia: fim }).throwOnError()
  expect(Object.fromEntries(saldos.map(({ nome, saldo_centavos }) => [nome, saldo_centavos]))).toEqual({
    [COFRE]: tudo[COFRE] ?? 0,
    [BANCO]: tudo[BANCO],
  })
  const { data: dre } = await rute.api.rpc('dre', { ...onde, ...domes }).throwOnError()
  const dinheiro = [COFRE, BANCO]
  const semDinheiro = Object.fromEntries(Object.entries(doMes).filter(([conta]) => !dinheiro.includes(conta)))
  expect(Object.fromEntries(dre.map(({ conta, valor_centavos }) => [conta, -valor_centavos]))).toEqual(
    semDinheiro,
  )
  const { data: balancete } = await rute.api.rpc('balancete', { ...onde, ...domes }).throwOnError()
  const doBalancete = balancete.filter(({ saldo_centavos }) => saldo_centavos !== 0)
  expect(Object.fromEntries(doBalancete.map(({ conta, saldo_centavos }) => [conta, saldo_centavos]))).toEqual(
    tudo,
  )
  const { data: fundos } = await rute.api.rpc('saldos_dos_fundos', { ...onde, dia: fim }).throwOnError()
  expect(fundos.map(({ nome, saldo_centavos }) => [nome, saldo_centavos])).toEqual(
    ['Geral', 'Longe'].map((fundo) => {
      const sums = caderno.somas({ ate: fim, fundo })
      return [fundo, soma(dinheiro.map((conta) => sums[conta] ?? 0))]
    }),
  )
  const { data: livro } = await rute.api.rpc('livro_caixa', { ...onde, ...domes }).throwOnError()
  const doLivro: Record<string, number> = {}
  for (const { caixa, conta, valor_centavos } of livro)
    doLivro[`${caixa} ${conta}`] = (doLivro[`${caixa} ${conta}`] ?? 0) + (valor_centavos ?? 0)
  expect(doLivro).toEqual(caderno.porDia(dinheiro, domes.de, domes.ate))
  expect(livro.at(-1)?.saldo_centavos).toBe((tudo[COFRE] ?? 0) + (tudo[BANCO] ?? 0))
  const { data: orcamento } = await rute.api
    .rpc('orcado_e_realizado', { ...onde, ano: Number(mes.slice(0, 4)) })
    .throwOnError()
  const doOrcamento = Object.fromEntries(
    orcamento.map(({ conta, orcado_centavos, realizado_centavos }) => [
      conta,
      [orcado_centavos, realizado_centavos].map((meses) => meses?.[Number(mes.slice(5)) - 1]),
    ]),
  )
  for (const gasto of GASTOS) expect(doOrcamento[gasto], gasto).toEqual([100_000, doMes[gasto]])
  const { data: abertas } = await rute.api
    .rpc('listar_contas_a_pagar', { ...onde, estados: ['pendente', 'aprovada'] })
    .throwOnError()
  expect(abertas.map(({ descricao, valor_centavos }) => [descricao, valor_centavos])).toEqual(
    contas.slice(4).map(({ nome, centavos }) => [nome, centavos]),
  )
  const { data: extrato } = await rute.api
    .rpc('extrato_e_livro', { conta: idDe(BANCO), ...domes })
    .throwOnError()
  // the tithe that was entered twice and the payment that came back lay between two days of the book alone
  for (const { dia, extrato_centavos, livro_centavos } of extrato)
    if (dia && dia !== em(8) && (dia < (contas[4]?.dia ?? '') || dia > em(20)))
      expect([dia, livro_centavos], dia).toEqual([dia, extrato_centavos ?? livro_centavos])
}

/** The pages say the same; the pastor sees sums alone, the member their own alone. */
export async function expectPages(tesouraria: Mes, dizimos: readonly [number, string][]): Promise<void> {
  const { saulo, pastor, marta, mes, em } = tesouraria
  const { domes, doMes } = onPaper(tesouraria)
  const { page } = saulo
  const row = (table: string, nome: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${nome}`) })
  await page.goto(`/financeiro/resultado?campus=${CAMPUS}`)
  await expect(row('Resultado', 'Ofertas').first()).toContainText(reais(-(doMes.Ofertas ?? 0)))
  await page.goto(`/financeiro/orcamento?campus=${CAMPUS}`)
  await expect(row('Orçado e realizado', 'Kids')).toBeVisible()
  const deMarta = soma([DE_MARTA, ...dizimos.map(([centavos]) => centavos)])
  const { data: numeros } = await saulo.api
    .rpc('contribuicoes_em_numeros', { mes: em(1), ...onde })
    .throwOnError()
  expect(numeros.find(({ tipo }) => tipo === 'dizimo')?.valor_centavos).toBe(deMarta)
  await pastor.page.goto(`/financeiro/resultado?campus=${CAMPUS}`)
  await expect(pastor.page.getByRole('table', { name: 'Resultado' })).toContainText(
    reais(-(doMes.Ofertas ?? 0)),
  )
  await pastor.page.goto('/financeiro/contribuicoes')
  await expect(pastor.page.getByRole('main')).toContainText('Contribuições')
  await expect(pastor.page.getByRole('main')).not.toContainText('Marta')
  expect((await pastor.api.rpc('contribuicoes_por_pessoa', { mes: em(1) })).error?.code).toBe('42501')
  expect((await pastor.api.from('linhas_do_extrato').select('id')).data).toEqual([])
  await marta.page.goto('/minhas-contribuicoes')
  await expect(marta.page.getByRole('list', { name: 'Contribuições' })).toContainText(reais(7_000))
  const { data: minhas } = await marta.api
    .rpc('minhas_contribuicoes', { ano: Number(mes.slice(0, 4)) })
    .throwOnError()
  expect(soma(minhas.map(({ valor_centavos }) => valor_centavos ?? 0))).toBe(deMarta)
  expect((await marta.api.rpc('dre', { ...onde, ...domes })).error?.code).toBe('42501')
}

/** hledger reads the exported journal and agrees to the cent. */
export async function expectHledger(tesouraria: Mes): Promise<void> {
  const { church, caderno, em, fim } = tesouraria
  const { doMes } = onPaper(tesouraria)
  const journal = await journalOf(church)
  hledger(journal, 'check', '--strict', 'ordereddates')
  expect(hledgerSums(journal)).toEqual(caderno.somas())
  expect(hledgerSums(journal, '--begin', em(1), '--end', depois(fim))).toEqual(doMes)
  for (const fundo of ['Geral', 'Longe'])
    expect(hledgerSums(journal, `tag:fundo=^${fundo}$`, '--end', depois(fim)), fundo).toEqual(
      caderno.somas({ ate: fim, fundo }),
    )
}
