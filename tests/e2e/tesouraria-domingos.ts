import { expect, type Page } from '@playwright/test'
import { BANCO, COFRE, chave, depois, type Mes, reais, soma } from './tesouraria-mes.ts'

/** The first `count` Sundays of the month. */
const domingos = (mes: string, count: number) =>
  Array.from({ length: 28 }, (_, index) => `${mes}-${String(index + 1).padStart(2, '0')}`)
    .filter((dia) => new Date(`${dia}T12:00:00Z`).getUTCDay() === 0)
    .slice(0, count)

type Folha = Record<'20000' | '10000' | '5000' | '2000', number>
const quanto = (folha: Partial<Folha>) =>
  soma(Object.entries(folha).map(([nota, quantas]) => Number(nota) * quantas))

async function count(page: Page, contagem: string, folha: Partial<Folha>): Promise<void> {
  await page.goto(`/contar-oferta/${contagem}`)
  for (const [nota, quantas] of Object.entries(folha))
    await page.getByLabel(`Quantas: nota de ${reais(Number(nota))}`).fill(String(quantas))
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click()
}

const FOLHAS: Partial<Folha>[] = [
  { '10000': 3, '5000': 4, '2000': 5 },
  { '10000': 2, '5000': 1, '2000': 5 },
  { '20000': 2, '5000': 4 },
  { '10000': 5 },
]
const ENVELOPES = [6_000, 0, 15_000, 0]

/** What Marta gave in an envelope. */
export const DE_MARTA = ENVELOPES[0] ?? 0

/** Counts four Sundays by two who do not see each other; one differs and is counted anew. */
export async function countSundays(tesouraria: Mes) {
  const { rute, saulo, conta1, conta2, marta, mes, idDe, anotar } = tesouraria
  const dias = domingos(mes, 4)
  const contagens: string[] = []
  for (const [index, dia] of dias.entries()) {
    const { data: contagem } = await (index % 2 ? saulo : rute).api
      .rpc('abrir_contagem', {
        chave: chave(),
        caixa: idDe(COFRE),
        dia,
        primeiro: conta1.membro,
        segundo: conta2.membro,
        culto: `Culto ${index + 1}`,
      })
      .throwOnError()
    contagens.push(contagem)
    const folha = FOLHAS[index] ?? {}
    if (index === 1) {
      await count(conta1.page, contagem, folha)
      await expect(conta1.page.getByText(`Você entregou ${reais(quanto(folha))}`)).toBeVisible()
      await count(conta2.page, contagem, { ...folha, '2000': 4 })
      await expect(conta2.page.getByText('A diferença é de R$ 20,00: 1 nota de R$ 20,00.')).toBeVisible()
      await Promise.all([conta1, conta2].map(({ page }) => count(page, contagem, folha)))
      await expect(conta1.page.getByText(`As duas contagens conferem: ${reais(quanto(folha))}`)).toBeVisible()
    } else {
      const envelope =
        index === 0
          ? {
              centavos: 6_000,
              membro_id: marta.membro,
              nome: null,
              tipo: 'dizimo',
              forma: 'dinheiro',
              fundo_id: null,
            }
          : index === 2 && {
              centavos: 15_000,
              membro_id: null,
              nome: 'Visitante Generosa',
              tipo: 'oferta',
              forma: 'dinheiro',
              fundo_id: idDe('fundo Longe'),
            }
      for (const { api } of [conta1, conta2])
        await api
          .rpc('entregar_contagem', {
            contagem,
            rodada: 1,
            folha: { dinheiro: folha, cheques: [], envelopes: envelope ? [envelope] : [] },
          })
          .throwOnError()
    }
  }
  const propria = await conta1.api.rpc('finalizar_contagem', {
    contagem: contagens[0] ?? '',
    chave: chave(),
  })
  expect(propria.error?.code).toBe('42501')
  await rute.page.goto(`/financeiro/ofertas/${contagens[0]}`)
  await rute.page.getByRole('button', { name: 'Finalizar e lançar' }).click()
  await rute.page.getByRole('button', { name: 'Lançar', exact: true }).click()
  await expect(rute.page.getByText(/falta depositar/)).toBeVisible()
  for (const contagem of contagens.slice(1))
    await saulo.api.rpc('finalizar_contagem', { contagem, chave: chave() }).throwOnError()
  for (const [index, dia] of dias.entries()) {
    const [envelope = 0, total] = [ENVELOPES[index], quanto(FOLHAS[index] ?? {})]
    if (envelope > 0)
      anotar(dia, COFRE, index === 0 ? 'Dízimos' : 'Ofertas', envelope, index === 0 ? 'Geral' : 'Longe')
    anotar(dia, COFRE, 'Ofertas', total - envelope)
  }
  return { dias, contagens }
}

/** Takes what was counted to the bank: twice of a Sunday, once of two. */
export async function depositSundays(
  { saulo, idDe, anotar }: Mes,
  { dias, contagens }: Awaited<ReturnType<typeof countSundays>>,
) {
  const depositos = [[0], [1], [2, 3]].map((quais) => ({
    dia: depois(dias[quais.at(-1) ?? 0] ?? ''),
    contagens: quais.map((index) => contagens[index] ?? ''),
    centavos: soma(quais.map((index) => quanto(FOLHAS[index] ?? {}))),
    longe: soma(quais.map((index) => (index === 2 ? (ENVELOPES[2] ?? 0) : 0))),
  }))
  for (const { dia, contagens: quais, centavos, longe } of depositos) {
    await saulo.api
      .rpc('depositar_ofertas', { chave: chave(), contagens: quais, banco: idDe(BANCO), dia })
      .throwOnError()
    if (longe > 0) anotar(dia, BANCO, COFRE, longe, 'Longe')
    anotar(dia, BANCO, COFRE, centavos - longe)
  }
  return depositos
}
