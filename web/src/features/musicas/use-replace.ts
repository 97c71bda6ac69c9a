import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import type { MusicaSalva } from './model'
import { musicasMutations } from './mutations'
import { musicasQueries } from './queries'
import { type Hit, type ReplaceOptions, replaceIn } from './replace'

const PAGE = 200
const BATCH = 50

export type Replaced = { musica: MusicaSalva; hits: Hit[] }
type Asked = { find: string; by: string; options: ReplaceOptions }

/** Looks through the library, shows what would change, and writes it as one lot that can be undone. */
export function useReplace() {
  const queryClient = useQueryClient()
  const [found, setFound] = useState<Replaced[] | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isLooking, setLooking] = useState(false)
  const begin = useMutation(musicasMutations.beginLote())
  const write = useMutation(musicasMutations.writeMany())

  async function look(next: Asked) {
    setLooking(true)
    try {
      const changed: Replaced[] = []
      for (let from = 0, read = PAGE; read === PAGE; from += PAGE) {
        const query = musicasQueries.pagina(from, PAGE)
        const page = await queryClient.fetchQuery({ ...query, gcTime: 0, staleTime: 0 })
        read = page.length
        changed.push(...page.flatMap((musica) => replaceIn(musica, next.find, next.by, next.options) ?? []))
      }
      setFound(changed)
      setAsked(next)
    } catch (error) {
      toast.error(toAppError(error).message)
    } finally {
      setLooking(false)
    }
  }

  /** Writes the chosen ones; gives how many, and those that somebody changed meanwhile. */
  async function run(chosen: readonly Replaced[]) {
    if (!asked) return null
    const lote = await begin.mutateAsync({ tipo: 'troca', nome: `“${asked.find}” por “${asked.by}”` })
    const refused: string[] = []
    for (let from = 0; from < chosen.length; from += BATCH) {
      const batch = chosen.slice(from, from + BATCH)
      const lista = batch.map(({ musica }) => ({ dados: musica, musica: musica.id, versao: musica.versao }))
      for (const { ordem, erro } of await write.mutateAsync({ lote, lista }))
        if (erro) refused.push(batch[ordem]?.musica.titulo ?? '')
    }
    await queryClient.invalidateQueries({ queryKey: musicasQueries.all() })
    setFound(null)
    return { lote, written: chosen.length - refused.length, refused }
  }

  return {
    found,
    forget: () => setFound(null),
    isLooking,
    look,
    run,
    isWriting: begin.isPending || write.isPending,
  }
}
