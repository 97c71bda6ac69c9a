import { expect } from '@playwright/test'
import { toasts } from './support.ts'
import { CAMPUS, type Linha, ofx, type Pessoa } from './tesouraria.ts'
import type { Contas } from './tesouraria-contas.ts'
import type { depositSundays } from './tesouraria-domingos.ts'
import { BANCO, chave, GASTOS, type Mes, onde, soma } from './tesouraria-mes.ts'

type Depositos = Awaited<ReturnType<typeof depositSundays>>

/** The lines of the bank, and what each is: two of them are one tithe, one of them is two. */
export function bankLines(
  { em }: Mes,
  contas: Contas,
  depositos: Depositos,
  { pix, despesas }: { pix: number; despesas: number },
) {
  const creditos: (Linha & { oQue: 'livro' | 'dois' | 'metade' | 'regra' })[] = Array.from(
    { length: pix },
    (_, index) => {
      const centavos = 1_000 + 37 * index
      const base = {
        dia: em(1 + ((index * 7) % 28)),
        memo: `PIX RECEBIDO DOAÇÃO ${index}`,
        fitid: `C${index}`,
      }
      if (index === 0) return { ...base, centavos: 1_000, oQue: 'livro' }
      if (index === 4) return { ...base, centavos: 2_500 + 2_148, oQue: 'dois' }
      if (index === 5) return { ...base, dia: em(8), centavos: 3_000, oQue: 'metade' }
      if (index === 6) return { ...base, dia: em(8), centavos: 4_000, oQue: 'metade' }
      return { ...base, centavos, oQue: 'regra' }
    },
  )
  const gastos = Array.from({ length: despesas }, (_, index) => {
    const conta = contas[index]
    // Two equal fees of one day without a number, and a number that the bank gave twice.
    if (index >= 4 && index < 6)
      return { dia: em(27), centavos: -1_290, memo: 'TARIFA MENSAL CONVÊNIO', gasto: 'Tarifas do banco' }
    if (index < 4 && conta)
      return {
        dia: conta.dia,
        centavos: -conta.centavos,
        memo: `PAGTO BOLETO ${index}`,
        fitid: `D${index}`,
        gasto: '',
      }
    return {
      dia: em(2 + ((index * 5) % 26)),
      centavos: -(5_000 + 111 * index),
      memo: `COMPRA CARTÃO ${index}`,
      fitid: 'D0',
      gasto: GASTOS[index % GASTOS.length] ?? '',
    }
  })
  const linhas: Linha[] = [
    ...creditos,
    ...gastos,
    ...depositos.map(({ dia, centavos }, index) => ({
      dia,
      centavos,
      memo: 'DEPÓSITO EM DINHEIRO',
      fitid: `E${index}`,
    })),
  ].toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0))
  const saldoDoBanco = 500_000 + soma(linhas.map(({ centavos }) => centavos))
  return { creditos, gastos, linhas, saldoDoBanco }
}
type Extrato = ReturnType<typeof bankLines>

/** Brings in the bank's files, broken and overlapping, each line once. */
export async function importStatements(
  { rute, saulo, em, fim }: Mes,
  { linhas, saldoDoBanco }: Extrato,
): Promise<void> {
  const importar = async ({ page }: Pessoa, name: string, quais: readonly Linha[], novas: number) => {
    await page.goto(`/financeiro/banco?campus=${CAMPUS}`)
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
    await dialog
      .getByLabel('Arquivo do banco')
      .setInputFiles({ name, mimeType: 'application/x-ofx', buffer: ofx(quais, saldoDoBanco, fim) })
    await expect(
      dialog.getByText(`${novas} linhas para entrar, ${quais.length - novas} já estavam aqui.`),
    ).toBeVisible()
    if (novas > 0) await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    else await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  }
  const metade = linhas.filter(({ dia }) => dia <= em(14))
  await importar(rute, 'quinzena.ofx', metade, metade.length)
  await importar(saulo, 'mes.ofx', linhas, linhas.length - metade.length)
  await importar(rute, 'mes de novo.ofx', linhas, 0)
  await expect(rute.page.getByRole('heading', { name: `Falta explicar: ${linhas.length}` })).toBeVisible()
}

/** Both take the same line: one wins, the other reads why not; then by key and by hand. */
export async function reconcileByHand({ rute, saulo, idDe }: Mes, { linhas }: Extrato): Promise<void> {
  for (const [texto, entra, categoria, historico] of [
    ['PIX RECEBIDO', true, '+Ofertas', 'Oferta por Pix'],
    ['TARIFA', false, 'Tarifas do banco', 'Tarifa do banco'],
  ] as const)
    await rute.api
      .rpc('salvar_regra', { id: chave(), ...onde, texto, entra, categoria: idDe(categoria), historico })
      .throwOnError()
  await Promise.all(
    [rute, saulo].map(async ({ page }) => {
      await page.goto(`/financeiro/banco?campus=${CAMPUS}`)
      await expect(page.getByText('PIX RECEBIDO DOAÇÃO 0', { exact: true })).toBeVisible()
      await expect(page.getByRole('list', { name: 'O que pode ser' })).toContainText(
        'Mesmo valor, no mesmo dia',
      )
    }),
  )
  await rute.page.keyboard.press('a')
  await expect(rute.page.getByRole('heading', { name: `Falta explicar: ${linhas.length - 1}` })).toBeVisible()
  await saulo.page.keyboard.press('a')
  await expect(toasts(saulo.page).getByText('Esta linha já foi explicada.')).toBeVisible()
  // one line, two tithes: proposed as a sum, and found by hand
  await expect(rute.page.getByText('PIX RECEBIDO DOAÇÃO 4', { exact: true })).toBeVisible()
  await expect(rute.page.getByRole('list', { name: 'O que pode ser' })).toContainText('Soma de 2 lançamentos')
  await rute.page.getByRole('button', { name: 'Procurar no livro' }).click()
  const procurar = rute.page.getByRole('dialog', { name: 'Procurar no livro' })
  await procurar.getByLabel('Palavras ou valor').fill('dízimo')
  await procurar.getByRole('checkbox', { name: /R\$\s25,00/ }).check()
  await procurar.getByRole('checkbox', { name: /R\$\s21,48/ }).check()
  await procurar.getByRole('button', { name: 'Conciliar' }).click()
  await expect(procurar).toBeHidden()
  await expect(rute.page.getByText('PIX RECEBIDO DOAÇÃO 8', { exact: true })).toBeVisible()
  await expect(rute.page.getByRole('list', { name: 'O que pode ser' })).toContainText(
    'Regra: o texto contém “PIX RECEBIDO”',
  )
  await rute.page.keyboard.press('a')
  await expect(rute.page.getByRole('heading', { name: `Falta explicar: ${linhas.length - 3}` })).toBeVisible()
}

/** What is left: as it is proposed, or by the category of what was bought. */
export async function reconcileTheRest(
  { rute, saulo, idDe, em, anotar }: Mes,
  { creditos, gastos }: Extrato,
): Promise<void> {
  const { data: abertas } = await rute.api
    .from('linhas_do_extrato')
    .select('id, memo, dia, valor_centavos')
    .eq('estado', 'nova')
    .order('dia')
    .order('ordem')
    .throwOnError()
  const metades = abertas.filter(({ memo }) => /DOAÇÃO [56]$/.test(memo))
  const { data: partidas } = await rute.api
    .rpc('partidas_em_aberto', { conta: idDe(BANCO), de: em(8), ate: em(8), busca: '70,00' })
    .throwOnError()
  await rute.api
    .rpc('conciliar', {
      chave: chave(),
      linhas: metades.map(({ id }) => id),
      partidas: partidas.map(({ partida_id }) => partida_id ?? ''),
    })
    .throwOnError()
  for (const [index, linha] of abertas.filter((one) => !metades.includes(one)).entries()) {
    const { api } = index % 2 ? saulo : rute
    const compra = gastos.find(({ memo, gasto }) => memo === linha.memo && GASTOS.includes(gasto))
    if (compra) {
      await api
        .rpc('explicar_linha', {
          chave: chave(),
          linha: linha.id,
          categoria: idDe(compra.gasto),
          historico: linha.memo,
        })
        .throwOnError()
      continue
    }
    const { data: sugestoes } = await api.rpc('sugestoes_da_linha', { linha: linha.id }).throwOnError()
    const [primeira] = sugestoes
    if (!primeira?.linhas) throw new Error(`nothing proposed for ${linha.memo}`)
    if (primeira.partidas && primeira.partidas.length > 0)
      await api
        .rpc('conciliar', { chave: chave(), linhas: primeira.linhas, partidas: primeira.partidas })
        .throwOnError()
    else
      await api
        .rpc('explicar_linha', {
          chave: chave(),
          linha: linha.id,
          categoria: primeira.categoria_id ?? '',
          historico: primeira.descricao ?? '',
          regra: primeira.regra_id ?? undefined,
        })
        .throwOnError()
  }
  for (const { oQue, dia, centavos } of creditos)
    if (oQue === 'regra') anotar(dia, BANCO, 'Ofertas', centavos)
  for (const { gasto, dia, centavos } of gastos) if (gasto) anotar(dia, gasto, BANCO, -centavos)
  await rute.page.reload()
  await expect(rute.page.getByText('Tudo explicado', { exact: true })).toBeVisible()
}
