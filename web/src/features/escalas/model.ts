import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type EstadoItem = Enums<'estado_item'>
export type EscalaModelo = Tables<'escala_modelos'>
export type EscalaModeloVaga = Tables<'escala_modelo_vagas'>

export const ESTADO_LABELS = {
  pendente: 'Sem resposta',
  confirmado: 'Confirmado',
  recusado: 'Não pode',
  troca_solicitada: 'Pediu troca',
  substituido: 'Substituído',
  faltou: 'Faltou',
} satisfies Record<EstadoItem, string>

export const TIPO_TROCA_LABELS = {
  cobrir: 'Cobrir',
  trocar: 'Trocar o dia',
} satisfies Record<Enums<'tipo_troca'>, string>

export const TIPO_EVENTO_LABELS = {
  culto: 'Culto',
  encontro: 'Encontro',
  reuniao: 'Reunião',
  curso: 'Curso',
  retiro: 'Retiro',
  ensaio: 'Ensaio',
  outro: 'Outro',
}

const estadoItem = z.enum(Object.keys(ESTADO_LABELS) as EstadoItem[])

/** Somebody in this state takes the place, as `app.ocupa` has it. */
export const occupies = (estado: EstadoItem) =>
  estado === 'pendente' || estado === 'confirmado' || estado === 'troca_solicitada'

const item = z.object({
  id: z.guid(),
  membro_id: z.guid().nullable(),
  nome: z.string(),
  foto: z.string().nullable(),
  convidado: z.boolean(),
  estado: estadoItem,
  publicado: z.boolean(),
  inicio: z.string(),
  fim: z.string(),
  motivo: z.string().nullable(),
  porque: z.string().nullable(),
  rodada_id: z.guid().nullable(),
  /** The leader who wrote the answer down. */
  anotada_por: z.string().nullable(),
  telefone: z.string().nullable(),
  bloqueado: z.boolean().nullable(),
})
export type Item = z.infer<typeof item>

const vaga = z.object({
  id: z.guid(),
  funcao_id: z.guid(),
  funcao: z.string(),
  subtempo: z.string(),
  desloca_minutos: z.number(),
  duracao_minutos: z.number().nullable(),
  minimo: z.number(),
  maximo: z.number(),
  acumula: z.boolean(),
  pede_lider: z.boolean(),
  /** Nobody who stands in it leads; only for those who make the roster. */
  falta_lider: z.boolean(),
  ordem: z.number(),
  itens: z.array(item),
})
export type Vaga = z.infer<typeof vaga>

const dia = z.object({
  id: z.string(),
  event_base: z.string(),
  nome: z.string(),
  tipo: z.string(),
  inicio: z.string(),
  fim: z.string(),
  estado: enumOf('estado_ocorrencia'),
  local: z.string().nullable(),
  escala_id: z.guid().nullable(),
  escala_estado: enumOf('estado_escala').nullable(),
  modelo_id: z.guid().nullable(),
  observacao: z.string().nullable(),
  /** Who of the ministry is blocked out, by name; only for those who make the roster. */
  ausentes: z.array(z.string()),
  vagas: z
    .array(vaga)
    .nullable()
    .transform((vagas) => vagas ?? []),
})
export type Dia = z.infer<typeof dia>

const ajustes = z.object({
  troca_com_aprovacao: z.boolean(),
  auto_inscricao: z.boolean(),
  inscricao_fecha_horas: z.number(),
  prazo_resposta_horas: z.number(),
  pede_bloqueios: z.boolean(),
})
export type Ajustes = z.infer<typeof ajustes>

/** What `escala_matriz` answers. */
export const matriz = z.object({ cuido: z.boolean(), fuso: z.string(), ajustes, dias: z.array(dia) })
export type Matriz = z.infer<typeof matriz>

/** What `candidatos_da_vaga` answers. */
export const candidatos = z.array(
  z.object({
    membro_id: z.guid(),
    nome: z.string(),
    foto: z.string().nullable(),
    nivel: enumOf('nivel_na_funcao').nullable(),
    qualificado: z.boolean(),
    no_mes: z.number(),
    ultima: z.string().nullable(),
    avisos: z.array(z.object({ codigo: z.string(), frase: z.string(), impede: z.boolean() })),
    impede: z.boolean(),
    respondeu_mes: z.boolean(),
  }),
)
export type Candidato = z.infer<typeof candidatos>[number]

/** What `previa_publicacao` answers. */
export const previas = z.array(
  z.object({
    escala_id: z.guid(),
    evento: z.string(),
    inicio: z.string(),
    faltam: z.number(),
    sem_lider: z.array(z.string()),
    pessoas: z.array(
      z.object({
        item_id: z.guid(),
        /** The same for one person in all of these rosters. */
        quem: z.string(),
        nome: z.string(),
        funcao: z.string(),
        subtempo: z.string(),
        canal: enumOf('canal_do_chamado'),
      }),
    ),
  }),
)
export type Previa = z.infer<typeof previas>[number]

/** What `escalar` and `mover_na_escala` answer. */
export const posta = z.object({
  id: z.guid(),
  operacao: z.guid().nullable(),
  avisos: z.array(z.object({ codigo: z.string(), frase: z.string() })),
})

export type Canal = Enums<'canal_do_chamado'>

export const CANAL_LABELS = {
  app: 'pelo app',
  email: 'por e-mail',
  whatsapp: 'por WhatsApp',
} satisfies Record<Canal, string>

/** Whom a publication tells, and by which way. */
export type Convidado = Row<'convidado_da_publicacao'>

/** An invitation that a leader has still to send. */
export type ConviteDaFila = Row<'convite_da_fila', 'telefone' | 'lugares'>

export const copiada = z.object({
  operacao: z.guid(),
  postas: z.number(),
  fora: z.array(z.object({ nome: z.string(), motivo: z.string() })),
})

const lugarDoConvite = z.object({
  id: z.guid(),
  funcao: z.string(),
  subtempo: z.string(),
  evento: z.string(),
  inicio: z.string(),
  fim: z.string(),
  local: z.string().nullable(),
  estado: z.enum(['pendente', 'confirmado', 'recusado', 'troca_solicitada', 'fora', 'cancelado']),
})
export type LugarDoConvite = z.infer<typeof lugarDoConvite>

const trocaDoConvite = z.object({
  de: z.string(),
  tipo: enumOf('tipo_troca'),
  mensagem: z.string().nullable(),
  funcao: z.string(),
  subtempo: z.string(),
  inicio: z.string(),
  fim: z.string(),
  estado: z.enum(['aberta', 'feita', 'aguardando', 'encerrada']),
})
export type TrocaDoConvite = z.infer<typeof trocaDoConvite>

/** What `convite_da_escala` answers; null: no such link. */
export const convite = z
  .discriminatedUnion('expirado', [
    z.object({ expirado: z.literal(true) }),
    z.object({
      expirado: z.literal(false),
      nome: z.string(),
      ministerio: z.string(),
      campus: z.string(),
      fuso: z.string(),
      /** The person's dates; of a swap, those that they can give in return. */
      lugares: z.array(lugarDoConvite),
      troca: trocaDoConvite.nullable(),
    }),
  ])
  .nullable()
export type Convite = Extract<z.infer<typeof convite>, { expirado: false }>

export type Troca = Row<'troca_do_ministerio', 'mensagem' | 'aceita_por' | 'para' | 'oferecido_inicio'>

/** What `painel_escalas` answers. */
export const painel = z.object({
  convites: z.number(),
  confirmados: z.number(),
  recusados: z.number(),
  pendentes: z.number(),
  faltas: z.number(),
  carga: z.array(
    z.object({
      id: z.guid(),
      nome_completo: z.string(),
      foto: z.string().nullable(),
      em_60_dias: z.number(),
      em_outros: z.number(),
      faltas: z.number(),
      recusas: z.number(),
      horas: z.number(),
      ultima: z.string().nullable(),
    }),
  ),
  parados: z.array(z.object({ id: z.guid(), nome: z.string(), ultima: z.string().nullable() })),
  faltam: z.array(
    z.object({
      vaga_id: z.guid(),
      inicio: z.string(),
      evento: z.string(),
      funcao: z.string(),
      subtempo: z.string(),
      faltam: z.number(),
    }),
  ),
})

export type Painel = z.infer<typeof painel>

/** A row of the matrix: a function in a part of the event. */
export type Posicao = { chave: string; funcao: string; subtempo: string }

/** Every position of these days, in the order in which the days have them. */
export function posicoes(dias: readonly Dia[]): Posicao[] {
  const todas = new Map<string, Posicao & { ordem: number }>()
  for (const { vagas } of dias)
    for (const { funcao_id, funcao, subtempo, ordem } of vagas) {
      const chave = `${subtempo}|${funcao_id}`
      const antes = todas.get(chave)
      if (!antes || antes.ordem > ordem) todas.set(chave, { chave, funcao, subtempo, ordem })
    }
  return [...todas.values()].toSorted(
    (a, b) => a.ordem - b.ordem || a.funcao.localeCompare(b.funcao, 'pt-BR'),
  )
}

export const vagaDa = (dia: Dia, { chave }: Posicao) =>
  dia.vagas.find(({ subtempo, funcao_id }) => `${subtempo}|${funcao_id}` === chave)

/** How many people a place still needs, and how many it would still take. */
export function lugares({ minimo, maximo, itens }: Pick<Vaga, 'minimo' | 'maximo' | 'itens'>) {
  const ocupados = itens.filter(({ estado }) => occupies(estado)).length
  return { ocupados, faltam: Math.max(minimo - ocupados, 0), cabem: Math.max(maximo - ocupados, 0) }
}

/** What of a day people have not been told of yet. */
export const toPublish = (dia: Dia) =>
  dia.escala_estado === 'rascunho' ||
  dia.vagas.some(({ itens }) => itens.some(({ publicado, estado }) => !publicado && occupies(estado)))
