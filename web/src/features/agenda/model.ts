import { z } from 'zod'

/** What `meus_eventos` answers. */
export const meusEventos = z.array(
  z.object({
    id: z.string(),
    nome: z.string(),
    inicio: z.string(),
    fim: z.string(),
    campus: z.string(),
    local: z.string().nullable(),
    inscricao: z.string().nullable(),
    faixa: z.string().nullable(),
  }),
)
