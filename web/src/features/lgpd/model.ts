import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type TipoPedido = Enums<'tipo_pedido_lgpd'>
export type EstadoPedido = Enums<'estado_pedido_lgpd'>
export type Pedido = Tables<'pedidos_lgpd'>

export const TIPO_LABELS: Record<TipoPedido, string> = {
  acesso: 'Confirmação e acesso',
  correcao: 'Correção',
  exportacao: 'Exportação',
  anonimizacao: 'Anonimização',
  eliminacao: 'Eliminação',
  oposicao: 'Oposição',
}

export const TIPO_HINTS: Record<TipoPedido, string> = {
  acesso: 'Saber se a igreja guarda dados seus, quais são e para quê.',
  correcao: 'Corrigir o que está errado, incompleto ou desatualizado.',
  exportacao: 'Receber os seus dados em um arquivo.',
  anonimizacao: 'Que os registros deixem de dizer quem você é.',
  eliminacao: 'Apagar os dados que a igreja não precisa guardar por lei.',
  oposicao: 'Que seus dados deixem de ser usados para algo, como mensagens.',
}

export const ESTADO_LABELS: Record<EstadoPedido, string> = {
  pendente: 'Pendente',
  em_analise: 'Em análise',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
  concluido: 'Concluído',
}

/** What may follow a state. */
export const PASSOS: Record<EstadoPedido, readonly EstadoPedido[]> = {
  pendente: ['em_analise'],
  em_analise: ['aprovado', 'rejeitado'],
  aprovado: ['concluido'],
  rejeitado: [],
  concluido: [],
}

export const PASSO_LABELS: Record<EstadoPedido, string> = {
  pendente: 'Reabrir',
  em_analise: 'Começar a análise',
  aprovado: 'Aprovar',
  rejeitado: 'Rejeitar',
  concluido: 'Concluir',
}

/** An approved request to be forgotten ends by doing it, and by nothing else. */
export const seConcluiApagando = ({
  estado,
  tipo,
  membro_id,
}: Pick<Pedido, 'estado' | 'tipo' | 'membro_id'>) =>
  estado === 'aprovado' && membro_id !== null && (tipo === 'anonimizacao' || tipo === 'eliminacao')

const ABERTOS: readonly EstadoPedido[] = ['pendente', 'em_analise', 'aprovado']

export const isAberto = ({ estado }: Pick<Pedido, 'estado'>) => ABERTOS.includes(estado)

/** An answer is due and its day has passed. */
export const isVencido = (pedido: Pick<Pedido, 'estado' | 'prazo'>, today: string) =>
  isAberto(pedido) && pedido.prazo < today

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
})
export type RequestData = z.infer<typeof requestForm>

const escrito = (max: number) => z.string().trim().max(max, `Use até ${max} letras.`)

/** What a step takes: a rejection its reason, an approval the way in which the person was recognised. */
export const passoForm = (para: EstadoPedido, conhecida: boolean) =>
  z.object({
    resposta: para === 'rejeitado' ? escrito(1000).min(3, 'Diga à pessoa por quê.') : escrito(1000),
    identidade:
      para === 'aprovado' && !conhecida
        ? escrito(200).min(3, 'Diga como a identidade foi conferida.')
        : escrito(200),
    nota: escrito(2000),
  })
export type PassoData = z.infer<ReturnType<typeof passoForm>>

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
