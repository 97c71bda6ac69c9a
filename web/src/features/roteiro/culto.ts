import { z } from 'zod'
import { arranjosSchema, type Choice, gruposSchema } from '@/features/musicas/public'
import { enumOf } from '@/lib/enums'
import { plain } from '@/lib/format'
import { itemLinks } from './model'

const musica = z.object({
  titulo: z.string(),
  autores: z.array(z.string()),
  copyright: z.string().nullable(),
  ccli: z.string().nullable(),
  tom: z.string().nullable(),
  bpm: z.number().nullable(),
  compasso: z.string().nullable(),
  grupos: gruposSchema,
  arranjos: arranjosSchema,
})

const item = z.object({
  id: z.string(),
  tipo: enumOf('roteiro_item_tipo'),
  titulo: z.string(),
  minutos: z.number().nullable(),
  quem: z.string().nullable(),
  passagem: z.string().nullable(),
  notas_palco: z.string().nullable(),
  notas_tecnica: z.string().nullable(),
  links: itemLinks,
  tom: z.string().nullable(),
  arranjo_id: z.string().nullable(),
  musica: musica.nullable(),
})

/** What `roteiro_do_culto` answers. */
export const roteiroDoCulto = z.object({
  id: z.string(),
  nome: z.string(),
  campus: z.string(),
  fuso: z.string(),
  inicio: z.string(),
  cancelado: z.boolean(),
  ministerios: z.array(z.string()),
  itens: z.array(item),
})
export type RoteiroDoCulto = z.output<typeof roteiroDoCulto>
export type ItemDoCulto = RoteiroDoCulto['itens'][number]

export type Notes = 'palco' | 'tecnica'

/** Sound, light, cameras and projection read the notes of those who sit at a desk; whoever else serves, those of the stage. */
export const notesFor = (ministerios: readonly string[]): Notes =>
  ministerios.length > 0 &&
  ministerios.every((nome) => /midia|som|luz|tecnic|proje|transmiss/.test(plain(nome)))
    ? 'tecnica'
    : 'palco'

export const notesOf = (of: ItemDoCulto, notes: Notes) =>
  notes === 'palco' ? of.notas_palco : of.notas_tecnica

/** The key of the day: the service's, the order's, or the song's own. */
export function keyOfDay({ tom, arranjo_id, musica: song }: ItemDoCulto): string | null {
  return tom ?? song?.arranjos.find(({ id }) => id === arranjo_id)?.tom ?? song?.tom ?? null
}

export const firstChoice = (of: ItemDoCulto): Choice => ({ tom: keyOfDay(of) ?? '', capo: '0' })
