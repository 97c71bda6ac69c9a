import { useEffect, useMemo, useRef, useState } from 'react'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Acao, type Conferida, type Politica, readConferida } from '../model'
import type { Valores } from './campos'
import type { Linha } from './lines'

const CHUNK = 250

/** A line with what would happen to it. */
export type Avaliada = Linha & Pick<Conferida, 'quem' | 'por'> & { acao: Acao }

type Known = WeakMap<Valores, Conferida>

function evaluate(linha: Linha, known: Known): Avaliada {
  const conferida = known.get(linha.valores)
  const erros = { ...conferida?.erros, ...linha.erros }
  const acao = Object.keys(erros).length > 0 ? 'erro' : (conferida?.acao ?? 'conferindo')
  return { ...linha, erros, acao, quem: conferida?.quem ?? null, por: conferida?.por ?? null }
}

const isUnknown = (known: Known) => (linha: Linha) =>
  Object.keys(linha.erros).length === 0 && !known.has(linha.valores)

async function ask(
  chunk: readonly Linha[],
  politica: Politica,
  known: Known,
  signal: AbortSignal,
): Promise<void> {
  const linhas = chunk.map(({ numero, valores }) => ({ linha: numero, valores }))
  const rows = await unwrap(supabase.rpc('conferir_linhas', { linhas, politica }).abortSignal(signal))
  const byNumber = new Map(rows.map((row) => [row.linha, readConferida(row)]))
  for (const { numero, valores } of chunk) {
    const conferida = byNumber.get(numero)
    if (conferida) known.set(valores, conferida)
  }
}

/** The dry run: asks the database about the lines that it has not seen yet, some hundred at a time. */
export function useConferencia(linhas: readonly Linha[], politica: Politica) {
  const knownByPolicy = useRef(new Map<Politica, Known>())
  const [version, setVersion] = useState(0)
  const [error, setError] = useState<AppError | null>(null)
  let known = knownByPolicy.current.get(politica)
  if (!known) {
    known = new WeakMap()
    knownByPolicy.current.set(politica, known)
  }
  const current = known

  useEffect(() => {
    const chunk = linhas.filter(isUnknown(current)).slice(0, CHUNK)
    if (chunk.length === 0 || error) return
    const stop = new AbortController()
    ask(chunk, politica, current, stop.signal).then(
      () => !stop.signal.aborted && setVersion(version + 1),
      (failure) => !stop.signal.aborted && setError(toAppError(failure)),
    )
    return () => stop.abort()
  }, [linhas, politica, current, version, error])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that `current` knows more
  const avaliadas = useMemo(() => linhas.map((linha) => evaluate(linha, current)), [linhas, current, version])
  return { avaliadas, error, retry: () => setError(null) }
}
