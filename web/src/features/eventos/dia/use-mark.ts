import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retryDelay, shouldRetry } from '@/lib/query-client'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type PessoaDoDia, RECUSA_LABELS } from './model'
import { diaMutations } from './mutations'
import { diaQueries } from './queries'

type Lista = InfiniteData<PessoaDoDia[]>
type Mudanca = { pessoa: PessoaDoDia; presente: boolean; chave: string }

const UNDO_MS = 10_000

const nomeDe = ({ nome }: PessoaDoDia) => nome ?? 'Pessoa de outro campus'

/**
 * Marks people of a day present and takes marks back, on the screen at once. `recentes` were marked within the last 10 s:
 * their row offers to undo, as messages over the list would be in the way. A mark that did not reach the server is sent
 * again under the same idempotency key. `dito` is for screen readers.
 */
export function useMark(ocorrencia: string, corrigir: string | undefined) {
  const client = useQueryClient()
  const [recentes, setRecentes] = useState<readonly string[]>([])
  const [dito, setDito] = useState('')
  const mutations = diaMutations(ocorrencia)
  const mutationKey = [...diaQueries.all(ocorrencia), 'marcar']

  function paint({ membro_id }: PessoaDoDia, presente: boolean) {
    client.setQueriesData<Lista>({ queryKey: [...diaQueries.all(ocorrencia), 'lista'] }, (lista) => {
      if (!lista) return lista
      const change = (pessoa: PessoaDoDia): PessoaDoDia =>
        pessoa.membro_id === membro_id
          ? { ...pessoa, presente, chegada: presente ? new Date().toISOString() : null }
          : pessoa
      return { ...lista, pages: lista.pages.map((page) => page.map(change)) }
    })
  }

  const { mutate } = useMutation({
    mutationKey,
    retry: shouldRetry,
    retryDelay,
    mutationFn: async ({ pessoa, presente, chave }: Mudanca) => {
      const membro = pessoa.membro_id
      if (presente) return mutations.mark({ membro, chave, corrigir })
      await mutations.remove({ membro, corrigir })
      return 'ok'
    },
    onMutate: async ({ pessoa, presente }) => {
      await client.cancelQueries({ queryKey: [...diaQueries.all(ocorrencia), 'lista'] })
      paint(pessoa, presente)
    },
    onError: (_error, { pessoa, presente }) => paint(pessoa, !presente),
    onSuccess: (codigo, { pessoa, presente }) => {
      const recusa = RECUSA_LABELS[codigo]
      if (recusa) {
        paint(pessoa, false)
        toast.error(recusa)
      } else {
        setDito(presente ? `${nomeDe(pessoa)} está presente.` : `Presença de ${nomeDe(pessoa)} retirada.`)
      }
    },
    // While further marks are on their way, an answer in between would take them off the screen.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return
      void client.invalidateQueries({ queryKey: diaQueries.all(ocorrencia) })
    },
  })

  function mark(pessoa: PessoaDoDia) {
    const { membro_id } = pessoa
    const presente = !pessoa.presente
    mutate({ pessoa, presente, chave: crypto.randomUUID() })
    const without = (known: readonly string[]) => known.filter((id) => id !== membro_id)
    setRecentes((known) => (presente ? [...without(known), membro_id] : without(known)))
    if (presente) setTimeout(() => setRecentes(without), UNDO_MS)
  }
  return { mark, recentes, dito }
}
