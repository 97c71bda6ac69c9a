import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { configuracoesQueries } from '../../queries'
import type { MapaData } from './model'

const invalidates = [
  [...configuracoesQueries.all(), 'integracoes'],
  ['comunidade', 'mapa'],
]

export const mapaMutations = {
  /** Without an address there is no map. */
  set: () =>
    mutationOptions({
      mutationFn: ({ endereco, atribuicao }: MapaData) =>
        unwrap(supabase.rpc('definir_mapa', { endereco: endereco ?? '', atribuicao })),
      meta: { invalidates },
    }),
}
