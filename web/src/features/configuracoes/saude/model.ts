import { z } from 'zod'
import { DAY_MS, myZone } from '@/lib/clock'
import { formatCount, formatDateTime, formatList, formatNumber } from '@/lib/format'

const banco = z.object({
  bytes: z.number(),
  versao: z.string(),
  conexoes: z.number(),
  conexoes_max: z.number(),
  transacao_mais_longa_s: z.number(),
})
const slot = z.object({ nome: z.string(), ativa: z.boolean(), atraso_bytes: z.number().nullable() })
const balde = z.object({ balde: z.string(), objetos: z.number(), bytes: z.number() })
const consulta = z.object({
  texto: z.string(),
  vezes: z.number(),
  media_ms: z.number(),
  maior_ms: z.number(),
  total_ms: z.number(),
})
const hora = z.object({ hora: z.string(), pedidos: z.number(), erros: z.number(), p95_ms: z.number() })
const copia = z.object({
  inicio: z.string(),
  fim: z.string().nullable(),
  tipo: z.enum(['manual', 'daily', 'upgrade']),
  bytes: z.number().nullable(),
  ok: z.boolean().nullable(),
  erro: z.string().nullable(),
})
const tarefa = z.object({
  nome: z.string(),
  quando: z.string(),
  ativa: z.boolean(),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  estado: z.string().nullable(),
  erro: z.string().nullable(),
  falhas: z.number(),
})

/** What `saude()` answers; null is what this installation does not know. */
export const saude = z.object({
  banco,
  replicacao: z.array(slot).nullable(),
  arquivos: z.array(balde).nullable(),
  consultas: z.array(consulta).nullable(),
  horas: z.array(hora).nullable(),
  mensagens: z.object({ esperando: z.number(), desistidas: z.number() }).nullable(),
  copias: z.array(copia).nullable(),
  tarefas: z.array(tarefa).nullable(),
})
export type Saude = z.infer<typeof saude>
export type Hora = z.infer<typeof hora>
export type Consulta = z.infer<typeof consulta>
export type Copia = z.infer<typeof copia>
export type Tarefa = z.infer<typeof tarefa>

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
const STEP = 1024

/** `1,5 MB` */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = formatNumber(Math.round((bytes / STEP ** power) * 10) / 10)
  return `${value} ${UNITS[power]}`
}

const OLD_BACKUP_DAYS = 2
const FULL_SHARE = 0.8
const LONG_TRANSACTION_S = 300
const LONG_LAG_BYTES = 100 * STEP ** 2

/** The last backup that succeeded; undefined when there is none. */
export const ultimaCopia = ({ copias }: Saude): Copia | undefined => copias?.find(({ ok }) => ok === true)

/** What somebody should look at, each with what to do; empty when all is well. */
export function avisos(dados: Saude, now = Date.now()): string[] {
  return [
    ...avisosDeCopias(dados, now),
    ...avisosDoBanco(dados),
    ...avisosDoUso(dados),
    ...avisosDasTarefas(dados),
  ]
}

function avisosDeCopias(dados: Saude, now: number): string[] {
  if (dados.copias === null) return []
  const ultima = ultimaCopia(dados)
  if (!ultima)
    return [
      'Ainda não há cópia de segurança. O servidor faz a primeira esta noite; quem cuida dele pode fazer uma já.',
    ]
  if (now - Date.parse(ultima.inicio) > OLD_BACKUP_DAYS * DAY_MS)
    return [
      `A última cópia de segurança é de ${formatDateTime(ultima.inicio, myZone())}. Peça a quem cuida do servidor que veja por que não há outra.`,
    ]
  return []
}

function avisosDoBanco({ banco, replicacao }: Saude): string[] {
  const found: string[] = []
  if (banco.conexoes > banco.conexoes_max * FULL_SHARE)
    found.push(`O banco usa ${banco.conexoes} das ${banco.conexoes_max} conexões.`)
  if (banco.transacao_mais_longa_s > LONG_TRANSACTION_S)
    found.push(
      `Uma transação está aberta há ${formatCount(Math.round(banco.transacao_mais_longa_s / 60), 'minuto', 'minutos')}.`,
    )
  const atrasadas = (replicacao ?? []).filter(
    ({ ativa, atraso_bytes }) => !ativa || (atraso_bytes ?? 0) > LONG_LAG_BYTES,
  )
  if (atrasadas.length > 0)
    found.push(`A replicação está parada ou atrasada: ${formatList(atrasadas.map(({ nome }) => nome))}.`)
  return found
}

function avisosDoUso({ mensagens, horas }: Saude): string[] {
  const found: string[] = []
  if (mensagens && mensagens.desistidas > 0)
    found.push(
      `${formatCount(mensagens.desistidas, 'mensagem não pôde ser enviada', 'mensagens não puderam ser enviadas')}. Confira o e-mail (SMTP) e o SMS.`,
    )
  const erros = (horas ?? []).reduce((sum, { erros }) => sum + erros, 0)
  if (erros > 0)
    found.push(
      `${formatCount(erros, 'pedido falhou', 'pedidos falharam')} no servidor nas últimas 24 horas. Veja o registro dele.`,
    )
  return found
}

function avisosDasTarefas({ tarefas }: Saude): string[] {
  const falhas = (tarefas ?? []).filter(({ ativa, estado }) => ativa && estado === 'failed')
  if (falhas.length === 0) return []
  const nomes = formatList(falhas.map(({ nome }) => `“${nome}”`))
  return [
    falhas.length === 1
      ? `A tarefa automática ${nomes} falhou na última vez. Veja abaixo por quê.`
      : `As tarefas automáticas ${nomes} falharam na última vez. Veja abaixo por quê.`,
  ]
}

/** How a job went last: when, how long, and how often it failed. */
export function andamento({ ativa, inicio, fim, estado, falhas }: Tarefa): string {
  if (!ativa) return 'Desligada.'
  if (!inicio) return 'Ainda não rodou.'
  const vezes = falhas > 0 ? ` · ${formatCount(falhas, 'falha', 'falhas')} em 7 dias` : ''
  if (estado === 'failed') return `Falhou em ${formatDateTime(inicio, myZone())}${vezes}`
  if (estado !== 'succeeded' || !fim) return `Roda desde ${formatDateTime(inicio, myZone())}${vezes}`
  const segundos = (Date.parse(fim) - Date.parse(inicio)) / 1000
  const duracao = segundos < 1 ? 'menos de 1 s' : `${Math.round(segundos)} s`
  return `Rodou em ${formatDateTime(inicio, myZone())} · ${duracao}${vezes}`
}
