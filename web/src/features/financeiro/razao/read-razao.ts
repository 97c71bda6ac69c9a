import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { LinhaDoRazao } from './diario.ts'

/** Entries at a time. */
const PAGE = 1000

const page: z.ZodType<LinhaDoRazao[]> = z.array(
  z.object({
    lancamento_id: z.string(),
    campus_do_lancamento: z.string(),
    ano: z.number(),
    numero: z.number(),
    tipo: enumOf('tipo_lancamento'),
    caixa: z.string(),
    competencia: z.string(),
    historico: z.string(),
    documento: z.string().nullable(),
    motivo: z.string().nullable(),
    estorna: z.string().nullable(),
    codigo: z.string(),
    conta: z.string(),
    tipo_da_conta: enumOf('tipo_conta_contabil'),
    campus: z.string(),
    fundo: z.string(),
    centro: z.string().nullable(),
    valor_centavos: z.number(),
  }),
)

export type PedidoDoRazao = { campus: string; de: string; ate: string; formato: 'diario' | 'csv' }

/** Reads the ledger page by page; the database writes down that it did. */
export async function readRazao(
  { campus, ...asked }: PedidoDoRazao,
  onRows: (rows: LinhaDoRazao[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const args = { ...asked, campus: campus || null }
  const exportacao = await unwrap(
    // @ts-expect-error: the types of functions know no null, which means every campus
    supabase.rpc('iniciar_exportacao_financeira', args).abortSignal(signal),
  )
  let depois: string | undefined
  for (;;) {
    const request = supabase.rpc('exportar_razao', { exportacao, depois, limite: PAGE })
    const rows = page.parse(await unwrap(request.abortSignal(signal)))
    onRows(rows)
    if (new Set(rows.map(({ lancamento_id }) => lancamento_id)).size < PAGE) return
    depois = rows.at(-1)?.lancamento_id
  }
}
