import { z } from 'zod'
import { enumOf } from '@/lib/enums'

/** By which way somebody was recognised at a station; as the database has it. */
export type Metodo = 'rosto' | 'cartao' | 'estacao'

const pessoa = z.object({
  id: z.string(),
  nome: z.string(),
  /** Path of the photo in its bucket. */
  foto: z.string().nullable(),
  /** The last four digits of the phone. */
  fone: z.string().nullable(),
  /** SHA-256 of the code of the member's card. */
  cartao: z.string().nullable(),
  /** By which they are greeted. */
  sexo: enumOf('sexo').nullish(),
  /** Their household. */
  casa: z.string().nullish(),
})
export type Pessoa = z.output<typeof pessoa>

export const dayList = z.object({
  aparelho: z.string(),
  estacao: z.object({
    id: z.string(),
    nome: z.string(),
    campus: z.string(),
    /** The zone of its campus: the station's clock. */
    fuso: z.string(),
    desafio: z.boolean(),
    /** How it receives children; null: it does not. */
    kids: z.string().nullish(),
  }),
  ocorrencia: z.object({
    id: z.string(),
    nome: z.string(),
    inicio: z.string(),
    fim: z.string(),
    abre: z.string().nullable(),
    fecha: z.string().nullable(),
  }),
  emitida_em: z.string(),
  expira_em: z.string(),
  rostos: z.string(),
  presentes: z.array(z.string()),
  pessoas: z.array(pessoa),
  /** What the Kids hold of the day, as only they read it. */
  kids: z.unknown().optional(),
})
export type DayList = z.output<typeof dayList>

/** The list as it came: the text, and the signature of exactly this text. */
export const signedList = z.object({ texto: z.string(), assinatura: z.string() })
export type SignedList = z.output<typeof signedList>

/** What only the PIN opens. */
export const secrets = z.object({
  segredo: z.string(),
  /** Where the church is, and the key that names the app to it. */
  url: z.string(),
  chave: z.string(),
  /** By which day lists are signed. */
  verificar: z.looseObject({ kty: z.string() }),
})
export type Secrets = z.output<typeof secrets>

/** One presence, as it is sent. */
export const markSchema = z.object({
  id: z.string(),
  member_id: z.string(),
  ocorrencia: z.string(),
  chegada: z.string(),
  metodo: z.enum(['rosto', 'cartao', 'estacao']),
  pontuacao: z.number().optional(),
  /** Somebody who comes for the first time: the church registers them under the mark's id. */
  visitante: z.object({ nome: z.string(), telefone: z.string() }).optional(),
})
export type Mark = z.output<typeof markSchema>

export const dia = z.object({
  id: z.string(),
  nome: z.string(),
  inicio: z.string(),
  fim: z.string(),
  fuso: z.string(),
})
export type Dia = z.output<typeof dia>

export const markAnswer = z.object({
  agora: z.string(),
  revogada: z.boolean(),
  desafio: z.boolean(),
  rostos: z.string(),
  respostas: z.array(z.object({ id: z.string(), codigo: z.string() })),
})
export type MarkAnswer = z.output<typeof markAnswer>

/** Answers of the server that leave no presence behind, each with what a person at the door is told. */
export const RECUSAS: Readonly<Record<string, string>> = {
  nao_encontrado: 'O cadastro ou o evento não existe mais.',
  fora_do_campus: 'A pessoa não é deste campus.',
  fora_do_prazo: 'Fora do horário em que a presença é marcada.',
  encerrada: 'O dia já estava encerrado.',
  sem_autorizacao: 'A autorização do rosto foi retirada antes. Use o cartão ou a busca.',
  revogada: 'A estação já tinha sido revogada.',
  recusada: 'Um dos dados não é aceito. Registre a presença na lista do evento.',
}
