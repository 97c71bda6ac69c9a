import { useEffect, useMemo, useRef, useState } from 'react'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Acao, type Conferida, type Politica, readConferida } from '../model'
import type { Erros, Valores } from './campos'
import type { Linha } from './lines'
import { leavesOut, type Regras } from './problemas'

const CHUNK = 250

/** A line with what would happen to it: `erros` keep it out, `deixados` are the fields that it comes in without. */
export type Avaliada = Linha & Pick<Conferida, 'quem' | 'por'> & { acao: Acao; deixados: Erros }

export const hasProblem = ({ erros, deixados }: Pick<Avaliada, 'erros' | 'deixados'>) =>
  Object.keys(erros).length > 0 || Object.keys(deixados).length > 0

type Known = WeakMap<Valores, Conferida>

const reduced = new WeakMap<Valores, Map<string, Valores>>()

/** The values without some of them, the same object each time: by it, what the database said is found again. */
function without(valores: Valores, campos: readonly string[], campus: string): Valores {
  if (campos.length === 0) return valores
  const key = [campus, ...campos].join('|')
  const before = reduced.get(valores) ?? new Map<string, Valores>()
  reduced.set(valores, before)
  const known = before.get(key)
  if (known) return known
  const rest = Object.fromEntries(Object.entries(valores).filter(([campo]) => !campos.includes(campo)))
  if (campos.includes('campus')) rest.campus = campus
  before.set(key, rest)
  return rest
}

/** What the line comes to: each error keeps it out or leaves its field out, until the database has no more to say. */
function evaluate(linha: Linha, known: Known, regras: Regras): Avaliada {
  const erros: Erros = {}
  const deixados: Erros = {}
  let { valores } = linha
  let found: Erros = linha.erros
  for (;;) {
    const left: string[] = []
    for (const [campo, erro] of Object.entries(found)) {
      // what was left out already and is still wrong cannot be mended so
      const isLeft = leavesOut(campo, erro, regras) && !(campo in deixados)
      ;(isLeft ? deixados : erros)[campo] = erro
      if (isLeft) left.push(campo)
    }
    valores = without(valores, left, regras.campus)
    const conferida = known.get(valores)
    const isOver = Object.keys(erros).length > 0
    if (isOver || !conferida) {
      const { quem = null, por = null } = conferida ?? {}
      return { ...linha, valores, erros, deixados, acao: isOver ? 'erro' : 'conferindo', quem, por }
    }
    found = conferida.erros
    if (Object.keys(found).length === 0) return { ...linha, valores, erros, deixados, ...pick(conferida) }
  }
}

const pick = ({ acao, quem, por }: Conferida) => ({ acao, quem, por })

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
export function useConferencia(linhas: readonly Linha[], politica: Politica, regras: Regras) {
  const knownByPolicy = useRef(new Map<Politica, Known>())
  const [version, setVersion] = useState(0)
  const [error, setError] = useState<AppError | null>(null)
  let known = knownByPolicy.current.get(politica)
  if (!known) {
    known = new WeakMap()
    knownByPolicy.current.set(politica, known)
  }
  const current = known

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that `current` knows more
  const avaliadas = useMemo(
    () => linhas.map((linha) => evaluate(linha, current, regras)),
    [linhas, current, regras, version],
  )

  useEffect(() => {
    const chunk = avaliadas.filter(({ acao }) => acao === 'conferindo').slice(0, CHUNK)
    if (chunk.length === 0 || error) return
    const stop = new AbortController()
    ask(chunk, politica, current, stop.signal).then(
      () => !stop.signal.aborted && setVersion((before) => before + 1),
      (failure) => !stop.signal.aborted && setError(toAppError(failure)),
    )
    return () => stop.abort()
  }, [avaliadas, politica, current, error])

  return { avaliadas, error, retry: () => setError(null) }
}
