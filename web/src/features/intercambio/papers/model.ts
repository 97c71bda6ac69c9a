import { z } from 'zod'

/** A letter, as the church wrote it down. */
export const cartaShape = z.object({
  numero: z.string(),
  codigo: z.string(),
  tipo: z.string(),
  campus: z.string(),
  destino: z.string().nullable(),
  emitida_em: z.string(),
  igreja: z.string(),
  membros: z.array(
    z.object({
      nome_completo: z.string(),
      data_nascimento: z.string().nullish(),
      titulo: z.string().nullish(),
      batismo_data: z.string().nullish(),
      data_membresia: z.string().nullish(),
    }),
  ),
  /** Of a certificate of presentation. */
  apresentacao: z
    .object({
      data: z.string(),
      local: z.string().nullish(),
      ministro: z.string().nullish(),
      pais: z.array(z.string()),
    })
    .optional(),
})
export type Carta = z.infer<typeof cartaShape>
