import { useState } from 'react'
import { useUndo } from '@/features/auditoria/public'
import { membrosQueries } from '@/features/membros/public'
import { useMutation } from '@/lib/use-mutation'
import type { ContatoData } from './model'
import { cuidadoMutations } from './mutations'
import { cuidadoQueries } from './queries'

/** Writes a contact down once, however often it is tried, and offers to take it back. */
export function useRecordContato(membro: string) {
  const [chave] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useMutation(cuidadoMutations.recordContato(membro))
  const sayDone = useUndo([cuidadoQueries.all(), membrosQueries.all()])
  return async (data: ContatoData) => {
    const operacao = await mutateAsync({ ...data, chave })
    sayDone('Contato registrado.', operacao)
  }
}
