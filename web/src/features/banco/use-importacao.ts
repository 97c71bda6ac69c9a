import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { Lido } from './components/import-preview'
import { linesOf } from './model'
import { bancoMutations } from './mutations'
import { guessMapa, isEnough, type Mapa, planilhaOf } from './planilha/mapa'
import { openArquivo, PROBLEMS } from './planilha/open-arquivo'
import type { Arquivo } from './planilha/read-file'
import { readPlanilha } from './planilha/read-planilha'
import { bancoQueries } from './queries'

/** One account of a file, as its columns say. */
function lidoOf(arquivo: Arquivo | null, chosen: number, mapa: Mapa | null): Lido | null {
  if (arquivo?.formato === 'ofx') {
    const extrato = arquivo.extratos[chosen]
    return extrato ? { ...extrato, problemas: [] } : null
  }
  if (!arquivo || !mapa || !isEnough(mapa)) return null
  return { banco: '', conta: '', saldo: null, ilegiveis: 0, ...readPlanilha(planilhaOf(arquivo.rows), mapa) }
}

/** The way of a file of the bank: read away from the page, its columns told, compared, sent; or cancelled as if it never was. */
export function useImportacao(conta: string, onClose: () => void) {
  const [id] = useState(() => crypto.randomUUID())
  const [nome, setNome] = useState('')
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const [chosen, setChosen] = useState(0)
  const [mapa, setMapa] = useState<Mapa | null>(null)
  const [problem, setProblem] = useState('')
  const [reading, setReading] = useState<number | null>(null)
  const [sent, setSent] = useState(0)
  const [hasStarted, setStarted] = useState(false)
  const opening = useRef<AbortController | null>(null)
  const sending = useRef<AbortController | null>(null)
  const { data: remembered } = useQuery(bancoQueries.mapa(conta))
  const check = useMutation(bancoMutations.check())
  const send = useMutation(bancoMutations.import())
  const drop = useMutation(bancoMutations.dropImport())
  const extrato = useMemo(() => lidoOf(arquivo, chosen, mapa), [arquivo, chosen, mapa])
  const linhas = useMemo(() => linesOf(extrato?.movimentos ?? []), [extrato])
  const colunas = useMemo(
    () => (arquivo && arquivo.formato !== 'ofx' ? planilhaOf(arquivo.rows).colunas : null),
    [arquivo],
  )
  const { mutate: compare, reset } = check
  useEffect(() => {
    reset()
    if (linhas.length > 0) compare({ conta, linhas })
  }, [linhas, conta, compare, reset])
  useEffect(() => () => opening.current?.abort(), [])

  async function read(picked: File | undefined) {
    opening.current?.abort()
    setArquivo(null)
    setMapa(null)
    setChosen(0)
    setProblem('')
    if (!picked) return setReading(null)
    const mine = new AbortController()
    opening.current = mine
    setReading(0)
    const answer = await openArquivo(picked, { onProgress: setReading, signal: mine.signal })
    if (!answer || mine.signal.aborted) return
    setReading(null)
    if (!answer.arquivo) return setProblem(PROBLEMS[answer.problem ?? 'ilegivel'])
    setNome(picked.name)
    if (answer.arquivo.formato !== 'ofx')
      setMapa(guessMapa(planilhaOf(answer.arquivo.rows), remembered ?? undefined))
    setArquivo(answer.arquivo)
  }

  function start() {
    if (!arquivo || !extrato) return
    sending.current = new AbortController()
    setStarted(true)
    send.mutate(
      {
        id,
        conta,
        arquivo: nome,
        formato: arquivo.formato,
        mapa,
        extrato,
        linhas,
        signal: sending.current.signal,
        onProgress: (done) => setSent(done / linhas.length),
      },
      {
        onSuccess: (isIn) => {
          toast.success(isIn ? 'Extrato importado.' : 'Importação cancelada: nada entrou.')
          if (isIn) onClose()
        },
      },
    )
  }

  function cancel() {
    opening.current?.abort()
    sending.current?.abort()
    if (hasStarted && !send.isPending) drop.mutate(id)
    onClose()
  }

  return {
    arquivo,
    read,
    problem,
    reading,
    extrato,
    choose: setChosen,
    mapa: colunas && mapa ? { colunas, mapa } : null,
    setMapa,
    situacoes: check.data ?? null,
    send: start,
    sent,
    isSending: send.isPending,
    hasStarted,
    cancel,
  }
}
