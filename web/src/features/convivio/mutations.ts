import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { EscolhasData } from './model'
import { convivioQueries } from './queries'

export const convivioMutations = {
  choose: (membro: string) =>
    mutationOptions({
      mutationFn: (data: EscolhasData) => unwrap(supabase.rpc('escolher_convivio', { membro, ...data })),
      meta: { success: 'Salvo. Já vale.', invalidates: [convivioQueries.all()] },
    }),
}
