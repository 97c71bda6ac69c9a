import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { membrosQueries } from '@/features/membros/public'
import { toAppError } from '@/lib/errors'
import { toast } from '@/lib/toast'
import { enrolled, matched } from './enrol'
import type { Foto } from './model'

type Stage = 'escolher' | 'lendo' | 'conferir' | 'cadastrando' | 'feito'

/** A folder of photos: whose they are, then face after face, until all are through or somebody says stop. */
export function useRostosRun() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<Stage>('escolher')
  const [fotos, setFotos] = useState<readonly Foto[]>([])
  const [feitas, setFeitas] = useState<ReadonlySet<File>>(new Set())
  const [total, setTotal] = useState(0)
  const isStopped = useRef(false)
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  useEffect(() => stop, [stop])

  async function choose(files: readonly File[]) {
    if (files.length === 0) return
    setStage('lendo')
    try {
      setFotos(await matched(files))
      setFeitas(new Set())
      setStage('conferir')
    } catch (error) {
      toast.error(toAppError(error).message)
      setStage('escolher')
    }
  }

  async function start() {
    isStopped.current = false
    setTotal(fotos.filter(({ motivo, file }) => motivo === null && !feitas.has(file)).length)
    setStage('cadastrando')
    for (const foto of fotos) {
      if (foto.motivo !== null || feitas.has(foto.file)) continue
      if (isStopped.current) break
      const motivo = await enrolled(foto)
      if (motivo === null) setFeitas((before) => new Set(before).add(foto.file))
      else setFotos((before) => before.map((one) => (one.file === foto.file ? { ...one, motivo } : one)))
    }
    await queryClient.invalidateQueries({ queryKey: membrosQueries.all() })
    setStage('feito')
  }

  return { stage, fotos, feitas, total, choose, start, stop }
}
