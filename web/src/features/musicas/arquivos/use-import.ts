import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '@/lib/use-mutation'
import { musicasMutations, type ToWrite } from '../mutations'
import { musicasQueries } from '../queries'
import { beginningOf, type Candidate, type Choice, candidatesOf, type Repeated } from './candidates'
import { openFiles } from './open-files'
import type { ReadFile } from './read-file'

const BATCH = 50
const COMPARED = 500

export type Report = {
  lote: string
  news: number
  replaced: number
  refused: { titulo: string; erro: string }[]
}

type Step =
  | { name: 'choose' }
  | { name: 'reading' | 'writing'; done: number; total: number }
  | { name: 'check' }
  | { name: 'done'; report: Report }

const toWrite = ({ song, choice, repeated }: Candidate): ToWrite => ({
  dados: song,
  ...(choice === 'substitui' && repeated && { musica: repeated.musica, versao: repeated.versao }),
})

/** An import from files to its report. What went wrong on the way leaves everything where it was. */
export function useImport() {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [files, setFiles] = useState<ReadFile[]>([])
  const [candidates, setCandidates] = useState<Candidate[]>([])
  const begin = useMutation(musicasMutations.beginLote())
  const write = useMutation(musicasMutations.writeMany())

  async function repeatedOf(read: readonly ReadFile[]) {
    const songs = read.flatMap((file) => file.songs)
    const found = new Map<number, Repeated>()
    for (let from = 0; from < songs.length; from += COMPARED) {
      const lista = songs
        .slice(from, from + COMPARED)
        .map((song) => ({ titulo: song.titulo, inicio: beginningOf(song) }))
      const rows = await queryClient.fetchQuery({
        ...musicasQueries.repetidas(lista),
        staleTime: 0,
        gcTime: 0,
      })
      for (const { ordem, ...repeated } of rows) found.set(from + ordem, repeated)
    }
    return found
  }

  async function open(chosen: readonly File[]) {
    if (chosen.length === 0) return
    const total = chosen.length
    setStep({ name: 'reading', done: 0, total })
    const read = await openFiles(chosen, (done) => setStep({ name: 'reading', done, total }))
    setFiles(read)
    setCandidates(candidatesOf(read, await repeatedOf(read).catch(() => new Map())))
    setStep({ name: 'check' })
  }

  const choose = (keys: readonly string[], choice: Choice) =>
    setCandidates((all) =>
      all.map((one) =>
        keys.includes(one.key)
          ? { ...one, choice: choice === 'substitui' && !one.repeated ? 'nova' : choice }
          : one,
      ),
    )

  async function run() {
    const chosen = candidates.filter(({ choice }) => choice !== 'pula')
    const names = [...new Set(chosen.map(({ file }) => file))]
    const nome =
      names.length > 3 ? `${names.slice(0, 3).join(', ')} e mais ${names.length - 3}` : names.join(', ')
    const report: Report = { lote: '', news: 0, replaced: 0, refused: [] }
    setStep({ name: 'writing', done: 0, total: chosen.length })
    try {
      report.lote = await begin.mutateAsync({ tipo: 'importacao', nome })
      for (let from = 0; from < chosen.length; from += BATCH) {
        const batch = chosen.slice(from, from + BATCH)
        for (const { ordem, erro } of await write.mutateAsync({
          lote: report.lote,
          lista: batch.map(toWrite),
        })) {
          const candidate = batch[ordem]
          if (!candidate) continue
          if (erro) report.refused.push({ titulo: candidate.song.titulo, erro })
          else if (candidate.choice === 'substitui') report.replaced += 1
          else report.news += 1
        }
        setStep({ name: 'writing', done: from + batch.length, total: chosen.length })
      }
    } catch {
      // the mutation has said it; what was written already is told, and can be undone
      if (!report.lote) return setStep({ name: 'check' })
      const told = report.news + report.replaced + report.refused.length
      for (const { song } of chosen.slice(told))
        report.refused.push({ titulo: song.titulo, erro: 'Não chegou: a conexão caiu.' })
    }
    await queryClient.invalidateQueries({ queryKey: musicasQueries.all() })
    setStep({ name: 'done', report })
  }

  const restart = () => {
    setFiles([])
    setCandidates([])
    setStep({ name: 'choose' })
  }
  return { step, files, candidates, open, choose, run, restart }
}
