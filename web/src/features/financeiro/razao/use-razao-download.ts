import { useEffect, useRef, useState } from 'react'
import { csvFile, csvLines } from '@/lib/csv'
import { download } from '@/lib/download'
import { type AppError, toAppError } from '@/lib/errors'
import type { Conta } from '../model'
import { CABECALHO_DO_CONTADOR, linhasDoContador } from './contador.ts'
import { cabecalhoDoDiario, type LinhaDoRazao, linhasDoDiario } from './diario.ts'
import { type PedidoDoRazao, readRazao } from './read-razao'

/** The file bit by bit: its head, and what each page of legs adds. */
function writerOf({ formato }: PedidoDoRazao, contas: readonly Conta[]) {
  if (formato === 'csv') {
    const parts = [csvLines([CABECALHO_DO_CONTADOR])]
    return {
      add: (rows: LinhaDoRazao[]) => parts.push(csvLines(linhasDoContador(rows))),
      file: () => csvFile(...parts),
    }
  }
  const chart = contas.map(({ codigo, nome, tipo, campus }) => ({
    codigo,
    conta: nome,
    tipo_da_conta: tipo,
    campus: campus ?? '',
  }))
  const parts = [cabecalhoDoDiario(chart)]
  return {
    add: (rows: LinhaDoRazao[]) => parts.push(linhasDoDiario(rows)),
    file: () => new Blob(parts, { type: 'text/plain;charset=utf-8' }),
  }
}

/** Writes the ledger into a file, with a count while it does, until it is done or stopped. */
export function useRazaoDownload(contas: readonly Conta[], onDone: () => void) {
  const stopper = useRef<AbortController>(null)
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function run(asked: PedidoDoRazao, name: string) {
    const stop = new AbortController()
    stopper.current = stop
    const writer = writerOf(asked, contas)
    setError(null)
    setDone(0)
    try {
      const add = (rows: LinhaDoRazao[]) => {
        writer.add(rows)
        setDone((before) => (before ?? 0) + new Set(rows.map(({ lancamento_id }) => lancamento_id)).size)
      }
      await readRazao(asked, add, stop.signal)
      download(writer.file(), name)
      onDone()
    } catch (failure) {
      if (!stop.signal.aborted) setError(toAppError(failure))
    } finally {
      setDone(null)
    }
  }
  return { run, stop: () => stopper.current?.abort(), done, error }
}
