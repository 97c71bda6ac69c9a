import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList } from '@/lib/format'
import { retryDelay, shouldRetry } from '@/lib/query-client'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type PessoaDoDia, RECUSA_LABELS } from './model'
import { diaMutations, type Marca } from './mutations'
import { diaQueries } from './queries'

type Lista = InfiniteData<PessoaDoDia[]>
type Mudanca = { pessoas: readonly PessoaDoDia[]; presente: boolean; marcas: readonly Marca[] }

const UNDO_MS = 10_000

export const nomeDe = ({ nome }: PessoaDoDia): string => nome ?? 'Pessoa de outro campus'

const frase = (pessoas: readonly PessoaDoDia[], presente: boolean) => {
  const who = formatList(pessoas.map(nomeDe))
  if (!presente) return `Presença de ${who} retirada.`
  return `${who} ${pessoas.length === 1 ? 'está presente' : 'estão presentes'}.`
}

/**
 * Marks people of a day present and takes marks back, on the screen at once. `recentes` were marked within the last 10 s:
 * their row offers to undo, as messages over the list would be in the way; `ultimos` are those of the last mark. A mark that
 * did not reach the server is sent again under the same idempotency key. `dito` is for screen readers.
 */
export function useMark(ocorrencia: string, corrigir: string | undefined) {
  const client = useQueryClient()
  const [recentes, setRecentes] = useState<readonly string[]>([])
  const [ultimos, setUltimos] = useState<readonly PessoaDoDia[]>([])
  const [dito, setDito] = useState('')
  const mutations = diaMutations(ocorrencia)
  const mutationKey = [...diaQueries.all(ocorrencia), 'marcar']

  function paint(pessoas: readonly PessoaDoDia[], presente: boolean) {
    const ids = new Set(pessoas.map(({ membro_id }) => membro_id))
    client.setQueriesData<Lista>({ queryKey: [...diaQueries.all(ocorrencia), 'lista'] }, (lista) => {
      if (!lista) return lista
      const change = (pessoa: PessoaDoDia): PessoaDoDia =>
        ids.has(pessoa.membro_id)
          ? { ...pessoa, presente, chegada: presente ? new Date().toISOString() : null }
          : pessoa
      return { ...lista, pages: lista.pages.map((page) => page.map(change)) }
    })
  }

  function forget(pessoas: readonly PessoaDoDia[]) {
    const ids = new Set(pessoas.map(({ membro_id }) => membro_id))
    setUltimos((known) => known.filter(({ membro_id }) => !ids.has(membro_id)))
  }

  const { mutate } = useMutation({
    mutationKey,
    retry: shouldRetry,
    retryDelay,
    mutationFn: async ({ presente, marcas }: Mudanca) => {
      if (presente) return mutations.mark({ marcas, corrigir })
      await mutations.remove({ marcas, corrigir })
      return []
    },
    onMutate: async ({ pessoas, presente }) => {
      await client.cancelQueries({ queryKey: [...diaQueries.all(ocorrencia), 'lista'] })
      paint(pessoas, presente)
    },
    onError: (_error, { pessoas, presente }) => {
      paint(pessoas, !presente)
      forget(pessoas)
    },
    onSuccess: (respostas, { pessoas, presente, marcas }) => {
      const refused = respostas.flatMap(({ id, codigo }) => {
        const pessoa = pessoas[marcas.findIndex(({ chave }) => chave === id)]
        const recusa = RECUSA_LABELS[codigo]
        return pessoa && recusa ? [{ pessoa, recusa }] : []
      })
      if (refused[0]) {
        const not = refused.map(({ pessoa }) => pessoa)
        paint(not, false)
        forget(not)
        toast.error(refused[0].recusa)
      }
      const done = pessoas.filter((pessoa) => !refused.some((one) => one.pessoa === pessoa))
      if (done.length > 0) setDito(frase(done, presente))
    },
    // While further marks are on their way, an answer in between would take them off the screen.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return
      void client.invalidateQueries({ queryKey: diaQueries.all(ocorrencia) })
    },
  })

  function mark(pessoas: readonly PessoaDoDia[], presente: boolean) {
    const ids = pessoas.map(({ membro_id }) => membro_id)
    mutate({
      pessoas,
      presente,
      marcas: ids.map((membro) => ({ membro, chave: crypto.randomUUID() })),
    })
    const without = (known: readonly string[]) => known.filter((id) => !ids.includes(id))
    setRecentes((known) => (presente ? [...without(known), ...ids] : without(known)))
    if (presente) setUltimos(pessoas)
    else forget(pessoas)
    if (presente) setTimeout(() => setRecentes(without), UNDO_MS)
  }
  return { mark, recentes, ultimos, dito }
}

export type Marking = ReturnType<typeof useMark>
