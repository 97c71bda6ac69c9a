import { z } from 'zod'
import { DAY_MS } from '@/lib/clock'
import { enumOf } from '@/lib/enums'
import { formatCount } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type TipoPedido = Enums<'tipo_pedido_lgpd'>
export type EstadoPedido = Enums<'estado_pedido_lgpd'>
export type Pedido = Tables<'pedidos_lgpd'>

export const TIPO_LABELS: Record<TipoPedido, string> = {
  acesso: 'Ver os próprios dados',
  correcao: 'Corrigir os dados',
  exportacao: 'Levar os dados em um arquivo',
  oposicao: 'Parar um uso dos dados',
  compartilhamento: 'Saber como os dados são usados',
  anonimizacao: 'Ser anonimizado',
  eliminacao: 'Apagar os dados',
}

export const TIPO_HINTS: Record<TipoPedido, string> = {
  acesso: 'Saber se a igreja guarda dados seus, quais são e para quê. A lei chama de confirmação e acesso.',
  correcao: 'Corrigir o que está errado, incompleto ou desatualizado.',
  exportacao: 'Receber os seus dados em um arquivo, para levar a outro lugar. A lei chama de portabilidade.',
  anonimizacao: 'Que os registros deixem de dizer quem você é. A lei chama de anonimização.',
  eliminacao: 'Apagar os dados que a igreja não precisa guardar por lei. A lei chama de eliminação.',
  oposicao: 'Que seus dados deixem de ser usados para algo, como mensagens. A lei chama de oposição.',
  compartilhamento: 'Saber o que se guarda, para quê, e o que saiu da igreja com o seu nome.',
}

export const ESTADO_LABELS: Record<EstadoPedido, string> = {
  pendente: 'Aberto',
  em_analise: 'Em análise',
  aprovado: 'Em anonimização',
  rejeitado: 'Não atendido',
  concluido: 'Atendido',
}

/** How a person gets what they asked for: it waits in their account, or somebody hands them this file. */
export const ENTREGA_LABELS = {
  conta: 'Na conta da pessoa, que é avisada',
  pdf: 'Em PDF, que você entrega',
  json: 'Em JSON, que você entrega',
  csv: 'Em planilha (CSV), que você entrega',
}
export type Entrega = keyof typeof ENTREGA_LABELS
export type Formato = Exclude<Entrega, 'conta'>

const FORMATOS: Partial<Record<TipoPedido, readonly Formato[]>> = {
  acesso: ['pdf', 'json'],
  exportacao: ['json', 'csv'],
  compartilhamento: ['pdf'],
}

/** The ways in which it can be handed over, the best first; none: this request gives no file. */
export const entregasDe = (tipo: TipoPedido, temConta: boolean): readonly Entrega[] => {
  const formatos = FORMATOS[tipo] ?? []
  return temConta && formatos.length > 0 ? ['conta', ...formatos] : formatos
}

/** Being forgotten has its own page, where a second person confirms. */
export const isEsquecimento = (tipo: TipoPedido) => tipo === 'anonimizacao' || tipo === 'eliminacao'

const ABERTOS: readonly EstadoPedido[] = ['pendente', 'em_analise', 'aprovado']

export const isAberto = ({ estado }: Pick<Pedido, 'estado'>) => ABERTOS.includes(estado)

/** An answer is due and its day has passed. */
export const isVencido = (pedido: Pick<Pedido, 'estado' | 'prazo'>, today: string) =>
  isAberto(pedido) && pedido.prazo < today

/** How long there is to answer, in words: `faltam 6 dias`, `é hoje`, `venceu há 2 dias`. */
export function prazoEmPalavras(prazo: string, today: string): string {
  const days = Math.round((Date.parse(prazo) - Date.parse(today)) / DAY_MS)
  if (days === 0) return 'o prazo é hoje'
  if (days < 0) return `o prazo venceu há ${formatCount(-days, 'dia', 'dias')}`
  return `${days === 1 ? 'falta' : 'faltam'} ${formatCount(days, 'dia', 'dias')}`
}

export const FILA_LABELS = { abertos: 'Abertos', vencidos: 'Vencidos', encerrados: 'Encerrados' }
export const filaSearch = z.object({
  situacao: z.enum(['abertos', 'vencidos', 'encerrados']).default('abertos'),
  campus: z.string().default(''),
})
export type FilaSearch = z.infer<typeof filaSearch>

export const requestForm = z.object({
  tipo: enumOf('tipo_pedido_lgpd', 'Escolha o que você pede.'),
  mensagem: z.string().trim().max(1000, 'Use até 1.000 letras.'),
  identidade: z.string().trim().max(200, 'Use até 200 letras.'),
  finalidade: enumOf('finalidade').or(z.literal('')),
})
export type RequestData = z.infer<typeof requestForm>

const escrito = (max: number) => z.string().trim().max(max, `Use até ${max} letras.`)

const identidadeForm = (conhecida: boolean) =>
  conhecida ? escrito(200) : escrito(200).min(3, 'Diga como a identidade foi conferida.')

/** What answering takes; `conhecida`: it is known already who asks. */
export const respostaForm = (conhecida: boolean) =>
  z.object({
    identidade: identidadeForm(conhecida),
    resposta: escrito(1000),
    entrega: z.string(),
    finalidade: z.string(),
    campos: z.record(z.string(), z.string().trim().max(200, 'Use até 200 letras.')),
  })
export type RespostaData = z.infer<ReturnType<typeof respostaForm>>

export const recusaForm = z.object({ motivo: escrito(1000).min(3, 'Diga à pessoa por quê.') })
export const notaForm = z.object({ nota: escrito(2000).min(3, 'Escreva a nota.') })

export type Vista = Row<'vista_dos_dados', 'quem'>

const linha = z.record(z.string(), z.unknown())
export const exportadoAnswer = z.object({
  pessoa: z.string(),
  gerado_em: z.string(),
  gerado_por: z.string().nullable(),
  igreja: z.string().nullable(),
  fora: z.string(),
  dados: z.record(z.string(), z.array(linha)),
})
export type Exportado = z.infer<typeof exportadoAnswer>
