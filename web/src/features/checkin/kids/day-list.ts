import { z } from 'zod'

const text = z.string().nullable()

/** What a station holds of a day's children, to hand them over without network (see app.kids_do_dia). */
export const kidsDoDia = z.object({
  sal: z.string(),
  visitas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      sala: z.string(),
      sala_id: z.string(),
      entrada: z.string(),
      alergia: text,
      codigo: z.string(),
      leva: z.array(
        z.object({ autorizado: text, membro: text, nome: z.string(), foto: text, pode: z.boolean() }),
      ),
    }),
  ),
})
export type KidsDoDia = z.output<typeof kidsDoDia>
