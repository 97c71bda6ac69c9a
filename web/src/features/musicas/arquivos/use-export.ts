import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { download } from '@/lib/download'
import { toAppError } from '@/lib/errors'
import type { MusicaSalva } from '../model'
import { musicasQueries } from '../queries'
import type { WriteFormat } from './write-file'

const PAGE = 200

/** One song as a file, or the whole library as a ZIP: so that a church can leave. */
export function useExport() {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)

  async function exportOne(musica: MusicaSalva, format: WriteFormat) {
    const { fileName, WRITERS, writeOne } = await import('./write-file')
    const name = `${fileName(musica)}.${WRITERS[format].ending}`
    download(new Blob([writeOne(musica, format)], { type: 'text/plain;charset=utf-8' }), name)
  }

  async function exportAll(format: WriteFormat) {
    setPending(true)
    try {
      const { WRITERS, writeAll } = await import('./write-file')
      const musicas: MusicaSalva[] = []
      for (let from = 0; musicas.length === from; from += PAGE) {
        const page = musicasQueries.pagina(from, PAGE)
        musicas.push(...(await queryClient.fetchQuery({ ...page, staleTime: 0, gcTime: 0 })))
      }
      if (musicas.length === 0) return toast.info('A biblioteca está vazia.')
      const zip = new Blob([writeAll(musicas, format)], { type: 'application/zip' })
      download(zip, `musicas-${WRITERS[format].label.toLowerCase()}.zip`)
    } catch (error) {
      toast.error(toAppError(error).message)
    } finally {
      setPending(false)
    }
  }

  return { isPending, exportOne, exportAll }
}
