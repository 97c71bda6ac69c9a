import { z } from 'zod'

export const GRUPO_LABELS = {
  '': 'Tudo',
  cadastro: 'Cadastro',
  vida: 'Eventos de vida',
  familia: 'Família',
  funcoes: 'Funções',
  autorizacoes: 'Autorizações',
  outros: 'Outros',
}
const GRUPOS = Object.keys(GRUPO_LABELS) as (keyof typeof GRUPO_LABELS)[]

/** The state of the timeline that lives in the address. */
export const historiaSearch = z.object({ tipo: z.enum(GRUPOS).default('') })
export type HistoriaSearch = z.infer<typeof historiaSearch>

const texto = z.string().nullable()

export const historiaAnswer = z.array(
  z.object({
    id: z.number(),
    momento: z.string(),
    autor: texto,
    origem: z.string(),
    grupo: z.string(),
    titulo: z.string(),
    acao: z.string(),
    campos: z.array(
      z.object({ rotulo: z.string(), antes: z.string().optional(), depois: z.string().optional() }),
    ),
    motivo: texto,
    operacao: z
      .object({ id: z.string(), titulo: z.string(), desfeita_em: texto, pode_desfazer: z.boolean() })
      .nullable(),
  }),
)
export type Alteracao = z.infer<typeof historiaAnswer>[number]

const ORIGENS: Readonly<Record<string, string>> = {
  tela: 'pela tela',
  importacao: 'importação',
  cadastro_publico: 'cadastro público',
  pedido: 'pedido da pessoa',
  sistema: 'pelo sistema',
}

export const origemLabel = (origem: string) => ORIGENS[origem] ?? origem.replaceAll('_', ' ')

/** What was done at once: an operation, or a change by itself. */
export type Momento = { id: number; primeira: Alteracao; mudancas: Alteracao[] }

/** Changes that belong together stand together; those that say nothing to people are left out. */
export function emMomentos(alteracoes: readonly Alteracao[]): Momento[] {
  const momentos: Momento[] = []
  for (const alteracao of alteracoes) {
    const ultimo = momentos.at(-1)
    const mesma = alteracao.operacao && ultimo?.primeira.operacao?.id === alteracao.operacao.id
    if (mesma && ultimo) ultimo.mudancas.push(alteracao)
    else momentos.push({ id: alteracao.id, primeira: alteracao, mudancas: [alteracao] })
  }
  return momentos.filter(
    ({ primeira, mudancas }) =>
      primeira.operacao || mudancas.some(({ acao, campos }) => acao !== 'alterar' || campos.length > 0),
  )
}
