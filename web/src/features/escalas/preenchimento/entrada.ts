import { z } from 'zod'
import { enumOf } from '../../../lib/enums.ts'

/**
 * What the automatic fill knows, as `dados_preenchimento` answers it. Pure: the fill runs in a worker and in Node.
 * Moments are ISO texts; indexes point into the lists of the same answer.
 */
const lugar = z.object({
  /** The place (`escala_vagas`). */
  id: z.string(),
  escala: z.string(),
  dia: z.string(),
  evento: z.string(),
  ministerio: z.string(),
  ministerio_nome: z.string(),
  campus: z.string(),
  fuso: z.string(),
  funcao: z.string(),
  funcao_nome: z.string(),
  subtempo: z.string(),
  inicio: z.string(),
  fim: z.string(),
  minimo: z.number(),
  maximo: z.number(),
  acumula: z.boolean(),
  /** One of those who stand in it should lead in the function. */
  pede_lider: z.boolean(),
  /** Of children: two adults, or nobody. */
  protege: z.boolean(),
  /** Who stands in it already; null: a guest. */
  ocupantes: z.array(z.string().nullable()),
  /** Index into `horarios`. */
  horario: z.number(),
})
export type Lugar = z.infer<typeof lugar>

const aptidao = z.object({
  ministerio: z.string(),
  funcao: z.string(),
  nivel: enumOf('nivel_na_funcao'),
  de: z.string(),
  /** The first day on which it does not hold any more. */
  ate: z.string().nullable(),
  /** What the function demands and the person lacks. */
  falta: z.string().nullable(),
})

const pessoa = z.object({
  id: z.string(),
  nome: z.string(),
  campus: z.string(),
  /** Known to be of age, or known not to be; a birth date may be missing. */
  adulto: z.boolean(),
  menor: z.boolean(),
  conjuge: z.string().nullable(),
  maximo_mes: z.number().nullable(),
  periodos: z.array(z.string()),
  campi: z.array(z.string()),
  /** Days served in the half year before the range, in all ministries: a recent one counts 1, after 60 days half. */
  carga: z.number(),
  ultima: z.string().nullable(),
  aptidoes: z.array(aptidao),
  /** Indexes of `horarios` in which the person is blocked out. */
  bloqueios: z.array(z.number()),
  /** Rosters that the person has declined. */
  recusas: z.array(z.string()),
})
export type Pessoa = z.infer<typeof pessoa>

const ocupacao = z.object({
  pessoa: z.string(),
  dia: z.string(),
  escala: z.string(),
  subtempo: z.string(),
  ministerio: z.string(),
  ministerio_nome: z.string(),
  campus: z.string(),
  inicio: z.string(),
  fim: z.string(),
  exclusivo: z.boolean(),
})
export type Ocupacao = z.infer<typeof ocupacao>

export const entrada = z.object({
  /** The first moment of the range: what lies before it is in `carga`. */
  de: z.string(),
  horarios: z.array(z.object({ inicio: z.string(), fim: z.string() })),
  lugares: z.array(lugar),
  pessoas: z.array(pessoa),
  /** Services that already stand, in all ministries and campuses, of the months in question. */
  ocupacoes: z.array(ocupacao),
  /** Wishes to serve together or apart, without saying whose. */
  pares: z.array(z.object({ a: z.string(), b: z.string(), juntos: z.boolean() })),
})
export type Entrada = z.infer<typeof entrada>

/** How far to fill: what each place needs, or what it takes. */
export type Opcoes = { ate: 'minimo' | 'maximo' }

/** A person in a place. */
export type Escolha = { lugar: string; pessoa: string }
