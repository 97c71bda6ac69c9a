import { z } from 'zod'
import { parseMoney } from '@/lib/format'
import type { Row, Tables } from '@/lib/supabase'
import type { Movimento } from './ofx/read-ofx'

export type Linha = Pick<
  Tables<'linhas_do_extrato'>,
  'id' | 'dia' | 'valor_centavos' | 'memo' | 'contraparte' | 'campus'
>

/** What a line could be, as the database proposes it. */
export type Sugestao = {
  tipo: 'livro' | 'soma' | 'linhas' | 'regra' | 'parecida' | 'pix' | 'conta_a_pagar' | 'inscricao'
  motivo: string
  linhas: string[]
  partidas: string[]
  descricao: string
  diferenca_centavos: number
  regra_id: string | null
  categoria_id: string | null
  fundo_id: string | null
  centro_id: string | null
  quem_sabe: string | null
  /** The bill, the movement of a registration or the order that is meant. */
  alvo_id: string | null
}

export type PartidaAberta = Row<'partida_aberta', 'contrapartida'>
export type ExtratoImportado = Row<'extrato_importado', 'autor' | 'de' | 'ate'>
export type LinhaExperimentada = Row<'linha_experimentada', 'contraparte' | 'explicada_como'>
export type QuemSabe = Row<'quem_sabe', 'telefone'>
export type PerguntaDoBanco = Row<'pergunta_do_banco', 'quem' | 'resposta'>
export type Dia = { dia: string; extrato_centavos: number | null; livro_centavos: number }

export const bancoSearch = z.object({
  /** The bank account that is looked at; without one, the first that waits for something. */
  conta: z.string().default(''),
})

/** A line as it is sent: its place in the file, and among those that say the same. */
export type LinhaNova = Omit<Movimento, 'fitid'> & { posicao: number; fitid: string | null; igual: number }

/**
 * The movements of a file as lines. A number (FITID) that the bank gave to different movements is none; each line is
 * counted among those of the same day, amount and text.
 */
export function linesOf(movimentos: readonly Movimento[]): LinhaNova[] {
  const says = ({ dia, centavos, memo }: Movimento) => [dia, centavos, memo].join('|')
  const of = new Map<string, Set<string>>()
  for (const one of movimentos) of.set(one.fitid, (of.get(one.fitid) ?? new Set()).add(says(one)))
  const seen = new Map<string, number>()
  return movimentos.map((one, index) => {
    const igual = (seen.get(says(one)) ?? 0) + 1
    seen.set(says(one), igual)
    const isOwn = one.fitid !== '' && of.get(one.fitid)?.size === 1
    return { ...one, posicao: index + 1, fitid: isOwn ? one.fitid : null, igual }
  })
}

/** What would become of a line: new, there already, or like one that is there. */
export type Situacao = 'nova' | 'repetida' | 'parecida'

/** Pieces of at most so many. */
export const piecesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** The first day on which the statement and the book differ. */
export const firstDifference = (dias: readonly Dia[]): Dia | undefined =>
  dias.find(({ extrato_centavos, livro_centavos }) =>
    extrato_centavos === null ? false : extrato_centavos !== livro_centavos,
  )

const historico = z
  .string()
  .trim()
  .min(2, 'Diga em poucas palavras o que foi')
  .max(200, 'No máximo 200 caracteres')

export const explainForm = z
  .object({
    categoria: z.string().min(1, 'Escolha a categoria'),
    historico,
    fundo: z.string(),
    makesRule: z.boolean(),
    texto: z.string().trim().max(100, 'No máximo 100 caracteres'),
  })
  .refine(({ makesRule, texto }) => !makesRule || texto.length >= 2, {
    path: ['texto'],
    error: 'Diga o que o texto do banco contém',
  })
export type ExplainData = z.output<typeof explainForm>

export const ignoreForm = z.object({
  motivo: z
    .string()
    .trim()
    .min(3, 'Diga por que não precisa de lançamento')
    .max(300, 'No máximo 300 caracteres'),
})

export const askForm = z.object({
  para: z.string().min(1, 'Escolha a quem perguntar'),
  pergunta: z.string().trim().min(3, 'Escreva a pergunta').max(300, 'No máximo 300 caracteres'),
})

export const answerForm = z.object({
  resposta: z.string().trim().min(1, 'Escreva o que você sabe').max(500, 'No máximo 500 caracteres'),
})

const centavos = z
  .string()
  .refine((text) => text.trim() === '' || (parseMoney(text) ?? 0) > 0, 'Informe o valor, como 150,00')
  .transform((text) => parseMoney(text) ?? undefined)

export const regraForm = z
  .object({
    texto: z
      .string()
      .trim()
      .min(2, 'Diga o que o texto do banco contém')
      .max(100, 'No máximo 100 caracteres'),
    entra: z.enum(['sim', 'nao']).transform((value) => value === 'sim'),
    de: centavos,
    ate: centavos,
    categoria: z.string().min(1, 'Escolha a categoria'),
    historico,
    fundo: z.string(),
  })
  .refine(({ de, ate }) => de === undefined || ate === undefined || de <= ate, {
    path: ['ate'],
    error: 'O segundo valor é maior que o primeiro',
  })
export type RegraData = z.output<typeof regraForm>
