import { z } from 'zod'
import { enumOf } from '@/lib/enums'

const morador = z.object({
  nome: z.string(),
  papel: enumOf('familia_papel'),
  /** Only of people in reach. */
  id: z.guid().optional(),
  sexo: enumOf('sexo').nullish(),
  foto: z.string().nullish(),
  data_nascimento: z.string().nullish(),
})

/** What `cartao_da_pessoa` answers. */
export const cartaoDaPessoa = z.object({
  familia: z.object({ id: z.guid(), nome: z.string(), pessoas: z.array(morador) }).nullable(),
  funcoes: z.array(z.object({ id: z.guid(), funcao: z.string(), ministerio: z.string() })),
  ultima: z.object({ momento: z.string(), evento: z.string() }).nullable(),
  semanas: z.array(z.object({ semana: z.string(), vezes: z.number() })),
  /** The reader takes part in the care of this person. */
  cuida: z.boolean(),
  acompanhamento: z
    .object({
      proxima_data: z.string().nullable(),
      atrasado: z.boolean(),
      canal: enumOf('contato_canal').nullable(),
      responsavel: z.string().nullable(),
    })
    .nullable(),
  contato: z
    .object({ canal: enumOf('contato_canal'), momento: z.string(), autor: z.string().nullable() })
    .nullable(),
})
export type CartaoDaPessoa = z.infer<typeof cartaoDaPessoa>
export type Semana = CartaoDaPessoa['semanas'][number]

/** `Veio em 14 das últimas 26 semanas`: the rhythm in words. */
export function sayRitmo(semanas: readonly Semana[]): string {
  const came = semanas.filter(({ vezes }) => vezes > 0).length
  if (semanas.length === 0) return 'Ainda sem semanas para contar'
  if (semanas.length === 1) return came ? 'Veio na última semana' : 'Não veio na última semana'
  if (came === 0) return `Não veio nas últimas ${semanas.length} semanas`
  return `Veio em ${came} das últimas ${semanas.length} semanas`
}
