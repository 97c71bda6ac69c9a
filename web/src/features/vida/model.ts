import { z } from 'zod'
import { SITUACOES } from '@/features/membros/public'
import { calendarDay, isDay } from '@/lib/format'
import type { Enums } from '@/lib/supabase'

export type TipoEvento = Enums<'tipo_evento_de_vida'>

export const EVENTO_LABELS = {
  batismo: 'Batismo',
  casamento: 'Casamento',
  falecimento: 'Falecimento',
  desligamento: 'Desligamento',
  disciplina: 'Disciplina',
  restauracao: 'Restauração',
  readmissao: 'Readmissão',
  consagracao: 'Consagração',
  apresentacao: 'Apresentação de criança',
  mudanca_de_igreja: 'Mudança para outra igreja',
  mudanca_de_campus: 'Mudança de campus',
} satisfies Record<TipoEvento, string>

export const ORIGEM_LABELS = {
  manual: 'registrado',
  evento_de_vida: 'com um evento de vida',
  importacao: 'pela importação',
  restauracao: 'restaurado',
  sistema: 'pelo sistema',
} satisfies Record<Enums<'origem_da_mudanca'>, string>

const keysOf = <T extends string>(labels: Record<T, string>) => Object.keys(labels) as T[]

const situacao = z.enum(SITUACOES)
const tipoEvento = z.enum(keysOf(EVENTO_LABELS))
const texto = z.string().nullable()

const passo = z.object({
  id: z.number(),
  desde: texto,
  motivo: texto,
  origem: z.enum(keysOf(ORIGEM_LABELS)),
  autor: texto,
  em: z.string(),
  operacao: texto,
  desfeita: z.boolean(),
  pode_desfazer: z.boolean(),
})

export const vidaAnswer = z.object({
  situacao,
  situacao_desde: texto,
  cadastrado_em: z.string(),
  rotulos: z.record(z.string(), z.string()),
  titulo: z.object({ id: z.string(), nome: z.string() }).nullable(),
  proximas: z.array(situacao),
  titulos: z.array(z.object({ id: z.string(), nome: z.string(), impedimento: texto })),
  situacoes: z.array(passo.extend({ antes: situacao, depois: situacao })),
  titulos_recebidos: z.array(passo.extend({ antes: texto, depois: texto, suspenso: z.boolean() })),
  eventos: z.array(
    z.object({
      id: z.string(),
      tipo: tipoEvento,
      data: texto,
      detalhes: z.array(z.object({ rotulo: z.string(), depois: z.string().optional() })),
      motivo: texto,
      autor: texto,
      em: z.string(),
      operacao: texto,
      pode_desfazer: z.boolean(),
      carta: texto,
    }),
  ),
  eventos_possiveis: z.array(tipoEvento),
  familia: z
    .object({
      nome: z.string(),
      responde: z.boolean(),
      moradores: z.array(z.object({ id: z.string(), nome_completo: z.string() })),
    })
    .nullable(),
  transferencia: z
    .object({ id: z.string(), origem: z.string(), destino: z.string(), pedida_pela_origem: z.boolean() })
    .nullable(),
})
export type Vida = z.infer<typeof vidaAnswer>
export type Situacao = Vida['situacao']
export type EventoRegistrado = Vida['eventos'][number]
export type Passo = z.infer<typeof passo>

/** Steps that a life event takes, with more than a change of situation: they are not offered by themselves. */
const POR_EVENTO: readonly Situacao[] = [
  'em_disciplina',
  'readmitido',
  'transferido',
  'desligado',
  'falecido',
]

/** The steps of the situation that are taken without an event. */
export function passosSimples({
  situacao: atual,
  proximas,
}: Pick<Vida, 'situacao' | 'proximas'>): Situacao[] {
  return proximas.filter((proxima) => !POR_EVENTO.includes(proxima) && atual !== 'em_disciplina')
}

/** Without those that were undone and the steps that undid them. */
export const emVigor = <P extends Pick<Passo, 'desfeita' | 'origem'>>(passos: readonly P[]): P[] =>
  passos.filter(({ desfeita, origem }) => !desfeita && origem !== 'restauracao')

export const previaAnswer = z.object({
  mudancas: z.array(
    z.object({
      pessoa: texto,
      grupo: z.string(),
      titulo: z.string(),
      acao: z.string(),
      campos: z.array(
        z.object({ rotulo: z.string(), antes: z.string().optional(), depois: z.string().optional() }),
      ),
    }),
  ),
  consequencias: z.array(z.string()),
})
export type Previa = z.infer<typeof previaAnswer>

const dia = z
  .string()
  .refine((value) => value === '' || isDay(value), { error: 'Data inválida', abort: true })
  .refine((value) => value <= calendarDay(), 'A data não pode estar no futuro')
const diaObrigatorio = z.string().min(1, 'Informe a data').pipe(dia)
const livre = z.string().trim().max(300, 'No máximo 300 caracteres')
const razao = z.string().trim().max(500, 'No máximo 500 caracteres')

export const mudancaForm = (motivoObrigatorio: boolean) =>
  z.object({
    data: dia,
    motivo: motivoObrigatorio ? razao.min(1, 'Informe o motivo') : razao,
  })
export type MudancaData = z.output<ReturnType<typeof mudancaForm>>

const EXIGEM_MOTIVO: readonly TipoEvento[] = ['desligamento', 'disciplina']

/** What the form of an event holds; each kind shows some of it. */
export const eventoForm = (tipo: TipoEvento) =>
  z
    .object({
      data: tipo === 'falecimento' ? dia : diaObrigatorio,
      motivo: EXIGEM_MOTIVO.includes(tipo) ? razao.min(1, 'Informe o motivo') : razao,
      local: livre,
      ministro: livre,
      certificado: livre,
      testemunhas: livre,
      torna_membro: z.boolean(),
      conjuge_id: z.string(),
      conjuge_nome: livre,
      lar: z.string(),
      sobrenome: livre,
      conjuge_sobrenome: livre,
      novo_responsavel_id: z.string(),
      titulo_id: tipo === 'consagracao' ? z.string().min(1, 'Escolha o título') : z.string(),
      igreja_destino: tipo === 'mudanca_de_igreja' ? livre.min(2, 'Informe a igreja de destino') : livre,
    })
    .refine((values) => tipo !== 'casamento' || values.conjuge_id !== '' || values.conjuge_nome !== '', {
      error: 'Escolha o cônjuge ou escreva o nome',
      path: ['conjuge_nome'],
    })
export type EventoData = z.output<ReturnType<typeof eventoForm>>

export const EVENTO_VAZIO: EventoData = {
  data: '',
  motivo: '',
  local: '',
  ministro: '',
  certificado: '',
  testemunhas: '',
  torna_membro: true,
  conjuge_id: '',
  conjuge_nome: '',
  lar: 'novo',
  sobrenome: '',
  conjuge_sobrenome: '',
  novo_responsavel_id: '',
  titulo_id: '',
  igreja_destino: '',
}

/** What the database is told: empty values are left out. */
export function eventoArgs(
  membroId: string,
  tipo: TipoEvento,
  { data, motivo, torna_membro, ...dados }: EventoData,
) {
  return {
    membro_id: membroId,
    tipo,
    data: data || undefined,
    motivo: motivo || undefined,
    dados: {
      ...Object.fromEntries(Object.entries(dados).filter(([, value]) => value !== '')),
      torna_membro: String(torna_membro),
    },
  }
}
