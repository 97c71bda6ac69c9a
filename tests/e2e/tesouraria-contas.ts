import { expect } from '@playwright/test'
import { CAMPUS } from './tesouraria.ts'
import { BANCO, COFRE, chave, GASTOS, type Mes, onde } from './tesouraria-mes.ts'

/** Six bills of R$ 210,00, 220,00, …: four are paid, one is paid and taken back, one stays open. */
export const billsOf = ({ em }: Pick<Mes, 'em'>) =>
  Array.from({ length: 6 }, (_, index) => ({
    nome: `Conta ${index + 1}`,
    centavos: 21_000 + 1_000 * index,
    dia: em(3 + 4 * index),
    gasto: GASTOS[index % GASTOS.length] ?? '',
  }))
export type Contas = ReturnType<typeof billsOf>

/** One enters, another approves, the other treasurer pays. */
export async function payBills({ conselho, rute, saulo, idDe, anotar }: Mes, contas: Contas): Promise<void> {
  const { data: fornecedor } = await rute.api
    .from('fornecedores')
    .insert({ nome: 'Serviços da Cidade', campus: CAMPUS })
    .select('id')
    .single()
    .throwOnError()
  const aPagar: string[] = []
  for (const { nome, centavos, dia, gasto } of contas) {
    const { data } = await rute.api
      .rpc('lancar_conta', {
        chave: chave(),
        ...onde,
        fornecedor: fornecedor.id,
        descricao: nome,
        categoria: idDe(gasto),
        centavos,
        vencimento: dia,
        documento: nome,
      })
      .throwOnError()
    aPagar.push(data)
  }
  await conselho.page.goto(`/financeiro/a-pagar?conta=${aPagar[0]}`)
  await conselho.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(conselho.page.getByRole('dialog').getByText('Aprovada', { exact: true })).toBeVisible()
  const { data: revisoes } = await conselho.api.rpc('listar_contas_a_pagar', onde).throwOnError()
  const pendentes = revisoes.filter(({ estado }) => estado === 'pendente')
  await conselho.api
    .rpc('aprovar_contas', {
      contas: pendentes.map(({ id }) => id ?? ''),
      revisoes: pendentes.map(({ revisao }) => revisao ?? 0),
    })
    .throwOnError()
  for (const [index, { dia, gasto, centavos }] of contas.slice(0, 5).entries()) {
    await saulo.api
      .rpc('pagar_contas', { chave: chave(), contas: [aPagar[index] ?? ''], onde: idDe(BANCO), dia })
      .throwOnError()
    anotar(dia, gasto, BANCO, centavos)
  }
}

/** What reached the bank and was noted before it told of it: tithes of Marta. */
export const tithesOf = ({ em }: Pick<Mes, 'em'>): [number, string][] => [
  [1_000, em(1)],
  [2_500, em(1)],
  [1_500 + 648, em(1)],
  [7_000, em(8)],
]

/** Enters tithes that are known, one of them twice, and takes back what was wrong. */
export async function enterTithes(
  { rute, saulo, marta, hoje, em, idDe, anotar }: Mes,
  contas: Contas,
  dizimos: readonly [number, string][],
): Promise<void> {
  for (const [centavos, caixa] of [...dizimos, [7_000, em(8)] as const]) {
    await rute.api
      .rpc('lancar_contribuicao', {
        chave: chave(),
        ...onde,
        conta: idDe(BANCO),
        centavos,
        caixa,
        tipo: 'dizimo',
        forma: 'pix',
        membro: marta.membro,
      })
      .throwOnError()
    anotar(caixa, BANCO, 'Dízimos', centavos)
  }
  await rute.api
    .rpc('lancar_despesa', {
      chave: chave(),
      ...onde,
      conta: idDe(COFRE),
      categoria: idDe('Kids'),
      centavos: 3_300,
      caixa: em(20),
      historico: 'Troco por engano',
    })
    .throwOnError()
  anotar(em(20), 'Kids', COFRE, 3_300)
  const aEstornar = async (historico: string) => {
    const { data } = await saulo.api
      .from('lancamentos')
      .select('id')
      .ilike('historico', `${historico}%`)
      .order('numero', { ascending: false })
      .limit(1)
      .single()
      .throwOnError()
    return data.id
  }
  await saulo.api
    .rpc('estornar', { lancamento: await aEstornar('Dízimo'), motivo: 'Lançado em dobro', dia: em(9) })
    .throwOnError()
  anotar(em(9), 'Dízimos', BANCO, 7_000)
  await saulo.api
    .rpc('estornar', { lancamento: await aEstornar('Conta 5'), motivo: 'O boleto voltou', dia: em(20) })
    .throwOnError()
  anotar(em(20), BANCO, contas[4]?.gasto ?? '', contas[4]?.centavos ?? 0)
  await saulo.page.goto(`/financeiro?campus=${CAMPUS}`)
  await saulo.page.getByRole('button', { name: 'Mês anterior' }).click()
  await saulo.page.getByRole('button', { name: 'Estornar Troco por engano' }).click()
  await saulo.page.getByLabel('Motivo').fill('Nunca saiu')
  await saulo.page.getByRole('button', { name: 'Estornar', exact: true }).click()
  await expect(saulo.page.getByRole('dialog')).toBeHidden()
  anotar(hoje, COFRE, 'Kids', 3_300)
}
