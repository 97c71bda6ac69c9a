import { z } from 'zod'
import { sala } from '../model'

const text = z.string().nullable()
const leva = z.array(
  z.object({
    autorizado: text,
    membro: text,
    nome: z.string(),
    foto: text,
    pode: z.boolean(),
    parentesco: text.default(null),
  }),
)

const esperada = z.object({
  id: z.string(),
  nome: z.string(),
  primeiro_nome: z.string(),
  meses: z.number(),
  /** The household; null: none. */
  casa: text,
  /** The last four digits of the household's phones. */
  fones: z.array(z.string()),
  cuidado: z.boolean(),
  alergia: text,
  restricao: text,
  medicamento: text,
  leva,
})
/** A child who may come. */
export type Esperada = z.output<typeof esperada>

/**
 * What a station holds of a day's children, to receive them and to hand them over without network (see app.kids_do_dia). What has a
 * default is not in a list that an earlier version of the station kept.
 */
export const kidsDoDia = z.object({
  agora: z.string().default('1970-01-01T00:00:00Z'),
  sal: z.string(),
  codigo_por_familia: z.boolean().default(true),
  /** Security codes that nobody else gives today. */
  codigos: z.array(z.string()).default([]),
  salas: z.array(sala.extend({ por_adulto: z.number() })).default([]),
  visitas: z.array(
    z.object({
      id: z.string(),
      crianca: text.default(null),
      nome: z.string(),
      meses: z.number().nullable().default(null),
      sala: z.string(),
      sala_id: z.string(),
      entrada: z.string(),
      alergia: text,
      codigo: z.string(),
      /** Of codes that go with it, as `codigo`. */
      tambem: z.array(z.string()).default([]),
      /** The code in letters, of who entered at this station. */
      aberto: text.default(null),
      primeiro_nome: z.string().default(''),
      /** Alike: the same code, or one that goes with it. */
      grupo: text.default(null),
      /** A hand-over by its code was refused for who came: it takes a supervisor. */
      trancado: z.boolean().default(false),
      leva,
    }),
  ),
  /** Null: as they came with the list of the day. */
  criancas: z.array(esperada).nullable().default(null),
})
export type KidsDoDia = z.output<typeof kidsDoDia>
