import { z } from 'zod'
import { EVENTO_LABELS } from './model'

export const GRUPO_LABELS = {
  '': 'Tudo',
  vida: 'Vida na igreja',
  familia: 'Família',
  funcoes: 'Onde serve',
  autorizacoes: 'Autorizações',
  cadastro: 'Dados do cadastro',
  outros: 'Cuidado e outros',
}
const GRUPOS = Object.keys(GRUPO_LABELS) as (keyof typeof GRUPO_LABELS)[]

/** The state of the timeline that lives in the address. */
export const historiaSearch = z.object({ tipo: z.enum(GRUPOS).default('') })
export type HistoriaSearch = z.infer<typeof historiaSearch>

const texto = z.string().nullable()

const EVENTOS = Object.keys(EVENTO_LABELS) as (keyof typeof EVENTO_LABELS)[]

export const historiaAnswer = z.array(
  z.object({
    id: z.number(),
    dia: z.string(),
    frase: texto,
    tipo: z.enum(['cadastro', 'vida', 'familia', 'funcoes', 'autorizacoes', 'outros', ...EVENTOS]).nullable(),
    momento: texto,
    autor: texto,
    origem: texto,
    mudancas: z.array(
      z.object({
        frase: z.string(),
        acao: z.string(),
        campos: z.array(
          z.object({ rotulo: z.string(), antes: z.string().optional(), depois: z.string().optional() }),
        ),
      }),
    ),
    motivo: texto,
    operacao: z
      .object({ id: z.string(), titulo: z.string(), desfeita_em: texto, pode_desfazer: z.boolean() })
      .nullable(),
  }),
)
type Resposta = z.infer<typeof historiaAnswer>[number]

/** Something that happened to a person, in a sentence. */
export type Fato = Resposta & { frase: string }

const ORIGENS: Readonly<Record<string, string>> = {
  tela: 'pela tela',
  importacao: 'importação',
  cadastro_publico: 'cadastro público',
  agenda: 'novas datas de uma série, ao abrir a agenda',
  pedido: 'pedido da pessoa',
  sistema: 'pelo sistema',
}

export const origemLabel = (origem: string) => ORIGENS[origem] ?? origem.replaceAll('_', ' ')

/** Month by month, in the order in which they come; what says nothing to people is left out. */
export function inMonths(respostas: readonly Resposta[]): { mes: string; fatos: Fato[] }[] {
  const fatos = respostas.filter((resposta): resposta is Fato => resposta.frase !== null)
  const meses = Map.groupBy(fatos, ({ dia }) => dia.slice(0, 7))
  return [...meses].map(([mes, doMes]) => ({ mes, fatos: doMes }))
}

/** What is behind “Ver detalhes” of the changes: not the sentence that stands there already. */
export function detailsOf({ frase, mudancas }: Fato): Fato['mudancas'] {
  return mudancas.filter(
    (mudanca, index) =>
      mudanca.campos.length > 0 ||
      (mudanca.frase !== frase && mudancas.findIndex((outra) => outra.frase === mudanca.frase) === index),
  )
}
