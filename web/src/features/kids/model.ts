import { z } from 'zod'
import { formatCount } from '@/lib/format'

export const sala = z.object({
  id: z.string(),
  nome: z.string(),
  de_meses: z.number(),
  ate_meses: z.number(),
  capacidade: z.number(),
  dentro: z.number(),
  adultos: z.number(),
  minimo: z.number(),
  vagas: z.number(),
  estado: z.enum(['aberta', 'cheia', 'sem_adultos', 'fechada']),
})
export type Sala = z.output<typeof sala>

export const painel = z.object({
  ocorrencia: z.string(),
  nome: z.string(),
  inicio: z.string(),
  fim: z.string(),
  campus: z.string(),
  modo: z.enum(['assistido', 'autoatendimento', 'chamada']),
  completo: z.boolean(),
  salas: z.array(sala),
})
export type Painel = z.output<typeof painel> & {
  /** Known from the last list that came. */
  isOffline?: boolean
  /** The list lets children in, too. */
  canEnter?: boolean
}

export const familias = z.array(
  z.object({
    familia: z.string().nullable(),
    nome: z.string().nullable(),
    adultos: z.array(z.string()),
    criancas: z.array(
      z.object({
        id: z.string(),
        nome: z.string(),
        meses: z.number().nullable(),
        foto: z.string().nullable(),
        cuidado: z.boolean(),
        sala: z.string().nullable(),
        visita: z.string().nullable(),
      }),
    ),
  }),
)
export type Familia = z.output<typeof familias>[number]
export type Crianca = Familia['criancas'][number]

const text = z.string().nullable()

export const chamada = z.array(
  z.object({
    crianca: z.string(),
    nome: z.string(),
    foto: text,
    meses: z.number().nullable(),
    cuidado: z.boolean(),
    /** Is inside, in this room. */
    visita: text,
    /** Is inside, in that one. */
    outra_sala: text,
    saida: text,
  }),
)
export type NaChamada = z.output<typeof chamada>[number]

export const cuidados = z.array(
  z.object({ crianca: z.string(), alergia: text, restricao: text, medicamento: text, observacao: text }),
)
export type Cuidado = z.output<typeof cuidados>[number]

export const etiqueta = z.object({
  visita: z.string(),
  nome: z.string(),
  primeiro_nome: z.string(),
  sala: z.string(),
  meses: z.number().nullable(),
  alergia: z.string(),
  entrada: z.string(),
  codigo: z.string(),
})
export type Etiqueta = z.output<typeof etiqueta>

export const entradas = z.array(
  z.object({
    id: z.string(),
    codigo: z.string(),
    mensagem: z.string().nullish(),
    sala: z.string().nullish(),
    sugestao: z.object({ id: z.string(), nome: z.string() }).nullish(),
    etiqueta: etiqueta.nullish(),
  }),
)
export type Entrada = z.output<typeof entradas>[number]

const pessoa = z.object({
  autorizado: text,
  membro: text,
  nome: z.string(),
  foto: text,
  documento: text.optional(),
  pode: z.boolean(),
  /** What they are to the child, as people say it. */
  parentesco: text,
})
export type QuemLeva = z.output<typeof pessoa>

const recusa = z.object({ recusa: z.string(), mensagem: z.string() })
export const retirada = z.union([
  recusa,
  z.object({
    criancas: z.array(
      z.object({
        visita: z.string(),
        nome: z.string(),
        sala: z.string(),
        entrada: z.string(),
        saida: text,
        levou: text,
        /** A hand-over by its code was refused for who came: it takes a supervisor. */
        trancado: z.boolean(),
        leva: z.array(pessoa),
      }),
    ),
  }),
])
export type NaPorta = Extract<z.output<typeof retirada>, { criancas: unknown }>['criancas'][number]

export const saidas = z.array(
  z.object({
    visita: z.string(),
    codigo: z.string(),
    mensagem: z.string().nullish(),
    detalhe: z.object({ saida: z.string(), levou: z.string() }).nullish(),
  }),
)
export type Saida = z.output<typeof saidas>[number]

export const supervisores = z.array(z.object({ id: z.string(), nome: z.string() }))
export const equipe = z.array(
  z.object({
    membro: z.string(),
    nome: z.string(),
    /** The day's roster puts them there. */
    escalado: z.boolean(),
    /** Is in the room. */
    presente: z.boolean(),
  }),
)

export const lista = z.object({
  agora: z.string(),
  adultos: z.array(z.object({ sala: z.string(), membro: z.string(), nome: z.string() })),
  criancas: z.array(
    z.object({
      visita: z.string(),
      crianca: z.string(),
      nome: z.string(),
      meses: z.number().nullable(),
      sala: z.string(),
      sala_nome: z.string(),
      entrada: z.string(),
      alergia: text,
      restricao: text,
      medicamento: text,
      observacao: text,
      chamado: text,
      responsaveis: z.array(z.object({ nome: z.string(), telefone: text })),
      /** Without network: its labels can be printed again here. */
      canPrint: z.boolean().optional(),
    }),
  ),
})
export type Lista = z.output<typeof lista>
export type NaSala = Lista['criancas'][number]

export const mudanca = z.object({
  codigo: z.string(),
  mensagem: z.string().nullish(),
  etiqueta: etiqueta.nullish(),
})

export interface Excecao {
  motivo: string
  supervisor?: string
  pin?: string
}

export const ESTADO_LABELS: Record<Sala['estado'], string> = {
  aberta: 'Aberta',
  cheia: 'Cheia',
  sem_adultos: 'Faltam adultos',
  fechada: 'Fechada',
}

/** Why nobody enters a room, and what opens it; null: one enters, or it is full. */
export function porQueFechada({ nome, estado, minimo, adultos }: Sala): string | null {
  if (estado === 'fechada') return `Sala ${nome} fechada.`
  if (estado !== 'sem_adultos') return null
  const missing = minimo - adultos
  return `Sala ${nome} fechada: ${missing === 1 ? 'falta 1 adulto' : `faltam ${missing} adultos`}.`
}

/** Why this child has no room of its own; by the rooms of its age. */
export function semSala(salas: readonly Sala[], meses: number | null): string {
  const ofAge = salas.filter((um) => meses !== null && meses >= um.de_meses && meses <= um.ate_meses)
  const first = ofAge[0]
  if (!first) return 'Nenhuma sala é para esta idade.'
  return porQueFechada(first) ?? `${first.nome} está cheia.`
}

/** `Lia`, of `Lia Prado`. */
export const firstName = (nome: string): string => nome.split(' ')[0] ?? nome

/** A room to choose, and how it stands. */
export const opcaoDeSala = ({ id, nome, estado, vagas }: Sala) => ({
  value: id,
  label: `${nome} · ${estado === 'aberta' ? formatCount(vagas, 'lugar', 'lugares') : ESTADO_LABELS[estado]}`,
})

/** Refusals that a supervisor may waive, and the one that only takes a reason. */
export const PEDE_SUPERVISOR = ['CHEIA', 'SEM_ADULTOS', 'FECHADA', 'SUPERVISOR', 'PIN', 'OUTRA_PESSOA']
export const PEDE_MOTIVO = ['IDADE', 'MOTIVO', ...PEDE_SUPERVISOR]

const YEAR = 12

/** 7 meses, 2 anos, 2 anos e 4 meses. */
export function idade(meses: number | null): string {
  if (meses === null) return 'idade não informada'
  const [years, months] = [Math.floor(meses / YEAR), meses % YEAR]
  const said = [
    years > 0 && `${years} ${years === 1 ? 'ano' : 'anos'}`,
    (months > 0 || years === 0) && years < 3 && `${months} ${months === 1 ? 'mês' : 'meses'}`,
  ].filter(Boolean)
  return said.join(' e ')
}

export const cuidadoEmTexto = (um: Pick<Cuidado, 'alergia' | 'restricao' | 'medicamento' | 'observacao'>) =>
  [
    um.alergia && `Alergia: ${um.alergia}`,
    um.restricao && `Restrição: ${um.restricao}`,
    um.medicamento && `Medicamento: ${um.medicamento}`,
    um.observacao,
  ]
    .filter(Boolean)
    .join(' · ')

export const visitanteForm = z.object({
  nome: z.string().trim().min(2, 'Diga o primeiro nome.').max(100, 'Use até 100 letras.'),
  nascimento: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Diga o mês e o ano, como 05/2021.'),
  responsavel_nome: z
    .string()
    .trim()
    .min(2, 'Diga quem responde pela criança.')
    .max(150, 'Use até 150 letras.'),
  telefone: z
    .string()
    .trim()
    .refine((value) => value.replaceAll(/\D/g, '').length >= 8, 'Diga o telefone com DDD.'),
  alergia: z.string().trim().max(300, 'Use até 300 letras.'),
})
export type VisitanteData = z.output<typeof visitanteForm>
