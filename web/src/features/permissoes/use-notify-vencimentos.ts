import { useEffect } from 'react'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** Whoever looks after permissions lets those know whose access ends soon; each gets one notification, whoever asks. */
export function useNotifyVencimentos(): void {
  useEffect(() => {
    unwrap(supabase.rpc('avisar_vencimentos')).catch((error) => console.warn('vencimentos:', error))
  }, [])
}
