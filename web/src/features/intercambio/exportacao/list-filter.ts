import { z } from 'zod'
import { readSelecao } from '@/features/membros/public'
import type { Json } from '@/lib/supabase'

const regras = z.json()

function readRegras(text: string): Json | undefined {
  try {
    return regras.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export type Filtro = {
  busca?: string
  campus?: string
  situacao?: string
  lista?: string
  regras?: Json
  familia?: boolean
  /** Nobody but these, or without these: chosen one by one. */
  ids?: string[]
  exceto?: string[]
}

const escolhidas = z.object({
  busca: z.string().optional(),
  campus: z.string().optional(),
  situacao: z.string().optional(),
  lista: z.string().optional(),
  regras: regras.optional(),
  familia: z.boolean().optional(),
  ids: z.array(z.string()).optional(),
  exceto: z.array(z.string()).optional(),
})

/** The filter of the members' list, from the parameters that the list keeps in its address; or those chosen in it. */
export function readFiltro(params: URLSearchParams): Filtro {
  if (params.has('selecao')) return escolhidas.catch({ ids: [] }).parse(readSelecao())
  const text = (name: string) => params.get(name)?.trim() || undefined
  const tree = params.get('regras')
  const filtro = {
    busca: text('busca'),
    campus: text('campus'),
    situacao: text('situacao'),
    lista: text('lista'),
    regras: tree ? readRegras(tree) : undefined,
    familia: params.get('familia') === 'true' || undefined,
  }
  return Object.fromEntries(Object.entries(filtro).filter(([, value]) => value !== undefined))
}
