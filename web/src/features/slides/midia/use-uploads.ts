import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toAppError } from '@/lib/errors'
import { slidesQueries } from '../queries'
import { FORMATS, MOST_BYTES, mimeOf, nameOfFile } from './formats'
import { pagesOf } from './pdf-pages'
import { sendMidia } from './send-midia'

export type Upload = { key: string; nome: string; part: number; problem: string }

const problemOf = (file: File): string => {
  const type = mimeOf(file)
  if (type !== 'application/pdf' && !FORMATS[type])
    return 'Este tipo de arquivo não serve. Use imagem, vídeo, áudio ou PDF.'
  return file.size > MOST_BYTES ? 'O arquivo tem mais de 300 MB.' : ''
}

/** Files on their way into the library, one after the other; of a PDF, each page as a picture. */
export function useUploads() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const mine = new AbortController()
    leaving.current = mine
    return () => mine.abort()
  }, [])

  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  async function run(key: string, file: File) {
    const { signal } = leaving.current
    if (signal.aborted) return
    const nome = nameOfFile(file.name)
    try {
      if (mimeOf(file) === 'application/pdf') {
        for await (const { file: picture, page, total } of pagesOf(file)) {
          const onProgress = (part: number) => change(key, { part: (page - 1 + part) / total })
          await sendMidia({ file: picture, nome: `${nome} – ${page}`, onProgress, signal })
        }
      } else await sendMidia({ file, nome, onProgress: (part) => change(key, { part }), signal })
      drop(key)
    } catch (error) {
      change(key, { problem: toAppError(error).message })
    }
    await client.invalidateQueries({ queryKey: slidesQueries.all() })
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = crypto.randomUUID()
      const problem = problemOf(file)
      setUploads((all) => [...all, { key, nome: file.name, part: 0, problem }])
      if (!problem) queue.current = queue.current.then(() => run(key, file))
    }
  }

  return { uploads, add, drop }
}
