import { machine, table } from '../../backend/bench/report.ts'
import { brokenRules } from '../../tests/support/preenchimento.ts'
import { fill } from '../../web/src/features/escalas/preenchimento/fill.ts'
import { guloso } from '../../web/src/features/escalas/preenchimento/guloso.ts'
import { build, cargasCom, gini } from '../../web/src/features/escalas/preenchimento/modelo.ts'
import { igreja } from './igreja.ts'
import { solver } from './solver.ts'

const LIMITE = 5
const GINI = 0.8

/** The automatic fill of 12 weeks, 40 positions and 300 volunteers: time, rules, fairness against the plain algorithm, sentences. */
export async function escalas(): Promise<boolean> {
  const highs = await solver()
  const linhas: string[][] = []
  let certo = true
  for (const semente of [7, 11, 23]) {
    const entrada = igreja({ semente })
    const comeco = performance.now()
    const antes = process.cpuUsage()
    const feito = fill(entrada, { ate: 'minimo' }, highs, { segundos: 4.5 })
    const segundos = (performance.now() - comeco) / 1000
    const { user, system } = process.cpuUsage(antes)
    const escolhas = feito.decisoes.flatMap((d) =>
      d.escolhidos.map((e) => ({ lugar: d.lugar, pessoa: e.pessoa })),
    )
    const quebras = brokenRules(entrada, escolhas)
    for (const quebra of quebras.slice(0, 5)) console.log(quebra)
    const modelo = build(entrada, { ate: 'minimo' })
    const simples = guloso(modelo)
    const doGuloso = gini(cargasCom(modelo, simples))
    const decisoes = feito.decisoes.length
    const ditas = feito.decisoes.filter(
      (d) =>
        d.escolhidos.every((e) => e.porque.endsWith('.')) &&
        d.outros.every((o) => o.motivo !== '') &&
        (d.faltam === 0 || d.vazia),
    ).length
    const razao = feito.gini.depois / doGuloso
    certo &&=
      segundos < LIMITE &&
      quebras.length === 0 &&
      razao <= GINI &&
      ditas === decisoes &&
      escolhas.length >= simples.length
    linhas.push([
      String(semente),
      feito.modo,
      `${segundos.toFixed(2)} s`,
      `${((user + system) / 1e6).toFixed(2)} s`,
      String(quebras.length),
      `${escolhas.length} / ${simples.length} of ${entrada.lugares.length}`,
      feito.gini.depois.toFixed(3),
      doGuloso.toFixed(3),
      `× ${razao.toFixed(2)}`,
      `${Math.round((100 * ditas) / decisoes)} %`,
    ])
  }
  console.log(`${machine()}\n`)
  console.log(
    table(
      [
        'seed',
        'by',
        'time',
        'of the processor',
        'rules broken',
        'filled / greedy',
        'Gini',
        'greedy',
        'ratio',
        'explained',
      ],
      linhas,
    ),
  )
  return certo
}
