import { useEffect, useRef, useState } from 'react'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type Aberta, openFiles, PROBLEMS } from './importacao/open-files'
import { type BibliaData, type BibliaFormValues, guessSigla } from './model'
import { bibliaMutations, type Envio } from './mutations'

export type Lido = Aberta & { values: BibliaFormValues }

/** The way of a version: read away from the page, judged, sent book by book; it goes on where it stopped, or never was. */
export function useImportacao(onClose: () => void) {
  const [lido, setLido] = useState<Lido | null>(null)
  const [problem, setProblem] = useState('')
  const [reading, setReading] = useState<number | null>(null)
  const [sent, setSent] = useState(0)
  const [hasStarted, setStarted] = useState(false)
  const opening = useRef<AbortController | null>(null)
  const sending = useRef<AbortController | null>(null)
  const envio = useRef<Envio>({ id: null, sent: new Set() })
  const send = useMutation(bibliaMutations.import())
  const giveUp = useMutation(bibliaMutations.giveUp())
  const remove = useMutation(bibliaMutations.remove())
  useEffect(() => () => opening.current?.abort(), [])

  async function read(files: readonly File[]) {
    opening.current?.abort()
    setLido(null)
    setProblem('')
    if (files.length === 0) return setReading(null)
    const mine = new AbortController()
    opening.current = mine
    setReading(0)
    const answer = await openFiles(files, { onProgress: setReading, signal: mine.signal })
    if (!answer || mine.signal.aborted) return
    setReading(null)
    if ('problem' in answer) return setProblem(PROBLEMS[answer.problem])
    const { nome = '', sigla, credito = '' } = answer.lida
    const name = files.length === 1 ? (files[0]?.name ?? '') : ''
    setLido({
      ...answer,
      values: {
        sigla: guessSigla(sigla, nome, name),
        nome: nome.slice(0, 120),
        credito: credito.slice(0, 500),
      },
    })
  }

  async function start(data: BibliaData) {
    if (!lido) return
    sending.current = new AbortController()
    setStarted(true)
    const biblia = await send.mutateAsync({
      texto: lido.lida.texto,
      data,
      envio: envio.current,
      signal: sending.current.signal,
      onProgress: setSent,
    })
    if (biblia)
      toast.success(`${data.sigla} importada.`, {
        action: { label: 'Desfazer', onClick: () => remove.mutate(biblia) },
        durationMs: 10_000,
      })
    onClose()
  }

  function cancel() {
    opening.current?.abort()
    sending.current?.abort()
    if (envio.current.id && !send.isPending) giveUp.mutate(envio.current.id)
    if (!send.isPending) onClose()
  }

  return { lido, problem, reading, read, start, sent, isSending: send.isPending, hasStarted, cancel }
}
