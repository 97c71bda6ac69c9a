import type { Entrada, Opcoes } from './entrada.ts'
import { type Decisao, explain } from './explain.ts'
import { guloso } from './guloso.ts'
import { build, cargasCom, gini, type Modelo, type Posto } from './modelo.ts'
import { faltaLider, semQuebras } from './regras.ts'
import { type Highs, resolver } from './solver.ts'

/** A fill with everything that a preview shows. `modo`: the solver's, or the plain algorithm's where that had to do. */
export type Preenchimento = {
  modo: 'solver' | 'guloso'
  decisoes: Decisao[]
  /** Load of each person of the input, before and after. */
  cargas: { pessoa: string; nome: string; antes: number; depois: number }[]
  gini: { antes: number; depois: number }
}

type Corrida = { segundos: number; stop?: () => boolean }

const semLider = (modelo: Modelo, postos: Posto[]) =>
  modelo.vagas.filter((vaga) =>
    faltaLider(
      modelo,
      vaga,
      postos.filter(({ v }) => v === vaga.n),
    ),
  ).length

/** Which of two fills is the better: more places, more leaders where one is asked for, then a load spread more evenly. */
function melhor(modelo: Modelo, a: Posto[], b: Posto[]): Posto[] {
  if (a.length !== b.length) return a.length > b.length ? a : b
  const lideres = semLider(modelo, a) - semLider(modelo, b)
  if (lideres !== 0) return lideres < 0 ? a : b
  return gini(cargasCom(modelo, a)) <= gini(cargasCom(modelo, b)) ? a : b
}

/** Fills places: by the solver where it is there and finds something in time, never with fewer places than by hand. */
export function fill(
  entrada: Entrada,
  opcoes: Opcoes,
  highs: Highs | null,
  { segundos, stop }: Corrida = { segundos: 4 },
): Preenchimento {
  const modelo = build(entrada, opcoes)
  const simples = guloso(modelo)
  let achado: Posto[] | null = null
  try {
    achado = highs && resolver(highs, modelo, { segundos, stop })
  } catch {
    // A solver that fails leaves the plain algorithm's fill, and the page says so.
  }
  const postos = achado ? melhor(modelo, semQuebras(modelo, achado), simples) : simples
  const antes = cargasCom(modelo, [])
  const depois = cargasCom(modelo, postos)
  return {
    modo: achado && postos !== simples ? 'solver' : 'guloso',
    decisoes: explain(modelo, postos),
    cargas: modelo.pessoas.map(({ id, nome }, p) => ({
      pessoa: id,
      nome,
      antes: antes[p] ?? 0,
      depois: depois[p] ?? 0,
    })),
    gini: { antes: gini(antes), depois: gini(depois) },
  }
}
