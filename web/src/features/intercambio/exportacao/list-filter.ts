import { z } from 'zod'
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
}

/** The filter of the members' list, from the parameters that the list keeps in its address. */
export function readFiltro(params: URLSearchParams): Filtro {
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
