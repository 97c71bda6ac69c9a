import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { musicasQueries } from '@/features/musicas/public'
import { sendMidia, slidesQueries } from '@/features/slides/public'
import { toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { roteiroQueries } from '../queries'
import { MOST_BYTES, Problem } from './limits'
import type { Pacote } from './model'
import { type Brought, type Found, findInLibrary, payloadOf } from './plan'

export type Target = { ocorrencia: string } | { campus: string }

type Step =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; part: number }
  | { name: 'check'; pacote: Pacote; found: Found }
  | { name: 'writing'; pacote: Pacote; found: Found; done: number; total: number }

/** Of these, the files that a try before this one sent, whether its answer came or not. */
async function sentBefore(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length > 0 ? await unwrap(supabase.from('midias').select('id').in('id', ids)) : []
  return new Set(rows.map(({ id }) => id))
}

/** A package from its file to the roteiro. Nothing is written before the person has seen what. */
export function usePacote(onDone: (roteiro: string) => void) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [brought, setBrought] = useState<Brought>(new Set())
  /** Made once for a package: a second try finds what the first one did. */
  const ids = useRef(new Map<string, string>())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const mine = new AbortController()
    leaving.current = mine
    return () => mine.abort()
  }, [])

  const freshId = (key: string) => {
    const known = ids.current.get(key) ?? crypto.randomUUID()
    ids.current.set(key, known)
    return known
  }

  async function open(file: File) {
    if (file.size > MOST_BYTES)
      return setStep({
        name: 'choose',
        problem: `Este arquivo tem ${Math.ceil(file.size / 1_000_000)} MB, e cabem até 200 MB. Baixe o pacote de novo sem um dos vídeos.`,
      })
    const { signal } = leaving.current
    const tell = (part: number) => setStep({ name: 'reading', part })
    tell(0)
    ids.current.clear()
    try {
      const [{ readPacote }, { unpackBeside }] = await Promise.all([import('./read'), import('./beside')])
      const unpacked = await unpackBeside(file, { onProgress: tell, signal })
      if (!unpacked) return
      const { pacote, problem } = readPacote(unpacked)
      if (!pacote) return setStep({ name: 'choose', problem })
      const found = await findInLibrary(client, pacote.manifest)
      // what is not surely the same comes as a song of its own, unless somebody says so
      setBrought(new Set([...found.musicas].flatMap(([id, { igual }]) => (igual ? [] : [id]))))
      setStep({ name: 'check', pacote, found })
    } catch (error) {
      const problem = error instanceof Problem ? error.message : toAppError(error).message
      setStep({ name: 'choose', problem })
    }
  }

  async function run(target: Target) {
    if (step.name !== 'check') return
    const { pacote, found } = step
    const { toSend, pacote: payload } = payloadOf(pacote.manifest, found, brought, freshId)
    const total = toSend.length + 1
    const { signal } = leaving.current
    try {
      const there = await sentBefore(toSend.map(({ id }) => id))
      for (const [at, { midia, id }] of toSend.entries()) {
        setStep({ name: 'writing', pacote, found, done: at, total })
        if (there.has(id)) continue
        const file = new File([pacote.files.get(midia.id) ?? ''], midia.nome, { type: midia.mime })
        await sendMidia({ file, nome: midia.nome, id, onProgress: () => undefined, signal })
        if (midia.descricao)
          await unwrap(supabase.from('midias').update({ descricao: midia.descricao }).eq('id', id))
      }
      setStep({ name: 'writing', pacote, found, done: toSend.length, total })
      const where = 'campus' in target ? { no_campus: target.campus } : { ocorrencia: target.ocorrencia }
      const roteiro = await unwrap(
        supabase.rpc('abrir_pacote_de_culto', { chave: freshId('roteiro'), pacote: payload, ...where }),
      )
      await Promise.all(
        [roteiroQueries.all(), slidesQueries.all(), musicasQueries.all()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
      toast.success('Roteiro criado a partir do pacote.')
      onDone(roteiro)
    } catch (error) {
      toast.error(toAppError(error).message)
      setStep({ name: 'check', pacote, found })
    }
  }

  const bring = (id: string, isNew: boolean) =>
    setBrought((now) => {
      const next = new Set(now)
      if (isNew) next.add(id)
      else next.delete(id)
      return next
    })

  const restart = () => setStep({ name: 'choose' })
  return { step, brought, bring, open, run, restart }
}
