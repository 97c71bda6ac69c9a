import type { Modelo, Posto } from './modelo.ts'
import { type Programa, programa } from './programa.ts'

/** The loaded solver, as the package `highs` gives it. */
export type Highs = Awaited<ReturnType<typeof import('highs')['default']>>

/** Fills whose cost differs by less are alike: two people's loads are further apart than this as soon as one serves once more. */
const IGUAIS = 15

type Corrida = { segundos: number; stop?: () => boolean }

const QUASE = 1e-6

/** The rows one after the other, as HiGHS takes them. */
function emLinhas({ linhas, custos }: Programa) {
  const starts = [0]
  for (const { indices } of linhas) starts.push((starts.at(-1) ?? 0) + indices.length)
  return {
    format: 'csr' as const,
    numRows: linhas.length,
    numCols: custos.length,
    starts: Int32Array.from(starts),
    indices: Int32Array.from(linhas.flatMap(({ indices }) => indices)),
    values: Float64Array.from(linhas.flatMap(({ valores }) => valores)),
  }
}

/** Which choices the whole-number search still makes: the first way keeps those that the relaxation is sure of. */
const BUSCAS: readonly ((relaxado: number, custo: number) => readonly [number, number])[] = [
  (x) => (x > 1 - QUASE ? [1, 1] : x > QUASE ? [0, 1] : [0, 0]),
  (x, custo) => (x > QUASE || custo < 2 * IGUAIS ? [0, 1] : [0, 0]),
]

/**
 * The best fill that HiGHS finds within `segundos`; null: none in that time, or told to stop (`parar`). Solved first with
 * halves allowed: places and people are so nearly a plain assignment that few halves come of it, and only these are then
 * decided as whole numbers. The same input gives the same fill unless the time is what ends it.
 */
export function resolver(highs: Highs, modelo: Modelo, { segundos, stop }: Corrida): Posto[] | null {
  const p = programa(modelo)
  if (p.postos.length === 0) return []
  const fim = performance.now() + segundos * 1000
  const remaining = () => (fim - performance.now()) / 1000
  const { variableType, callbackType } = highs.constants
  const interrompe = {
    [callbackType.simplexInterrupt](evento: { interrupt(): void }): undefined {
      if (stop?.()) evento.interrupt()
    },
    [callbackType.mipInterrupt](evento: { interrupt(): void }): undefined {
      if (stop?.()) evento.interrupt()
    },
  }
  const dados = {
    numCols: p.custos.length,
    numRows: p.linhas.length,
    colCost: Float64Array.from(p.custos),
    colLower: new Float64Array(p.custos.length),
    colUpper: Float64Array.from(p.tetos),
    rowLower: Float64Array.from(p.linhas, ({ de }) => de),
    rowUpper: Float64Array.from(p.linhas, ({ ate }) => ate),
    matrix: emLinhas(p),
  }
  const opcoes = { output_flag: false, random_seed: 1, mip_rel_gap: 0, mip_abs_gap: IGUAIS }
  const relaxado = highs.withModel(dados, (model) => {
    model.options.set({ ...opcoes, time_limit: remaining() })
    model.run(stop && interrompe)
    const pronto = model.getModelStatus() === highs.constants.modelStatus.optimal
    return pronto ? model.getSolution() : null
  })
  if (!relaxado || stop?.()) return null
  const cabem = Math.floor(p.postos.reduce((s, _, i) => s + (relaxado.colValue[i] ?? 0), 0) + QUASE)
  let melhor: Posto[] | null = null
  for (const busca of BUSCAS) {
    const limites = p.postos.map((_, i) => busca(relaxado.colValue[i] ?? 0, relaxado.colDual[i] ?? 0))
    const colLower = dados.colLower.slice()
    const colUpper = dados.colUpper.slice()
    limites.forEach(([de, ate], i) => {
      colLower[i] = de
      colUpper[i] = ate
    })
    const integrality = p.inteiras.map((inteira) =>
      inteira ? variableType.integer : variableType.continuous,
    )
    const achado = highs.withModel({ ...dados, colLower, colUpper, integrality }, (model) => {
      model.options.set({ ...opcoes, time_limit: Math.max(remaining(), 0.1) })
      model.run(stop && interrompe)
      const { colValue } = model.getSolution()
      const soma = p.postos.filter((_, i) => (colValue[i] ?? 0) > 0.5)
      return colValue.length === p.custos.length ? soma : null
    })
    if (stop?.()) return null
    if (achado && achado.length > (melhor?.length ?? -1)) melhor = achado
    if (remaining() < 0.5 || (melhor && melhor.length >= cabem)) break
  }
  return melhor
}
