import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { Enums } from '@/lib/supabase'

type Forma = Enums<'forma_contribuicao'>

export const FORMAS = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  cartao: 'Cartão',
  transferencia: 'Transferência',
  cheque: 'Cheque',
  boleto: 'Boleto',
  outra: 'Outra',
} satisfies Record<Forma, string>

/** What a service brought, as the call answers it. */
export const entradaPorCulto = z.object({
  contagem_id: z.string(),
  dia: z.string(),
  culto: z.string(),
  campus: z.string(),
  estado: enumOf('estado_contagem'),
  total_centavos: z.number().nullable(),
  fundos: z.array(z.object({ nome: z.string(), centavos: z.number() })),
  formas: z.array(z.object({ forma: enumOf('forma_contribuicao'), centavos: z.number() })),
})
export type EntradaPorCulto = z.output<typeof entradaPorCulto>

/** The funds and means that occur, each a column of the sheet. */
export const columnsOfCultos = (cultos: readonly EntradaPorCulto[]) => {
  const used = new Set(cultos.flatMap(({ formas }) => formas.map(({ forma }) => forma)))
  return {
    fundos: [...new Set(cultos.flatMap(({ fundos }) => fundos.map(({ nome }) => nome)))].sort((a, b) =>
      a.localeCompare(b, 'pt-BR'),
    ),
    formas: (Object.keys(FORMAS) as Forma[]).filter((forma) => used.has(forma)),
  }
}

/** What all of them brought; of what is not in the ledger, nothing. */
export function sumOfCultos(cultos: readonly EntradaPorCulto[]) {
  const fundos: Record<string, number> = {}
  const formas: Partial<Record<Forma, number>> = {}
  let total = 0
  for (const culto of cultos) {
    if (culto.estado === 'lancada') total += culto.total_centavos ?? 0
    for (const { nome, centavos } of culto.fundos) fundos[nome] = (fundos[nome] ?? 0) + centavos
    for (const { forma, centavos } of culto.formas) formas[forma] = (formas[forma] ?? 0) + centavos
  }
  return { fundos, formas, total }
}
