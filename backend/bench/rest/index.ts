import { release } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { machine, table } from '../report.ts'
import { type Compared, compare, type Lite, startLite } from './against.ts'
import { openStage, type Stage } from './stage.ts'
import {
  type Figure,
  longAnswers,
  memory,
  pageLoad,
  residentMiB,
  slowBesideFast,
  twoProcesses,
} from './under-load.ts'

const LITE_TARGET = 4
const TAIL_TARGET = 5
const IDLE_MIB = 150
const IDLE_MS = 60_000

/**
 * The REST API against the bare driver, against @supabase/lite and against the clock; what a load does to the backend.
 * All in one run on one PostgreSQL; true when every target is met.
 *
 * @param project the Supabase folder whose backend is looked at while it rests
 */
export async function backend(project: string): Promise<boolean> {
  console.log(`${machine()}, Linux ${release()}`)
  const stage = await openStage()
  let lite: Lite | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.close().finally(() => process.exit(1)))
  try {
    await createDatabase(stage, 'resting', 'template0')
    await createDatabase(stage, 'lite', 'postgres')
    lite = await startLite(stage)
    const resting = await stage.serve({ project, database: 'resting', plain: true })
    const restsSince = performance.now()
    const served = await stage.serve()
    const compared = await compare(stage, served, lite)
    await lite?.stop()
    lite = null
    const figures = [...(await pageLoad(stage, served)), ...(await slowBesideFast(stage, served))]
    figures.push(...(await longAnswers(stage, served)), ...(await memory(stage, served)))
    figures.push(...(await twoProcesses(stage, served, await stage.serve())))
    await pause(Math.max(0, IDLE_MS - (performance.now() - restsSince)))
    figures.push(idleFigure(residentMiB(resting.pid)))
    return report(compared, figures)
  } finally {
    await lite?.stop()
    await stage.close()
  }
}

async function createDatabase(stage: Stage, name: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: stage.urlOf('template1') })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
}

const idleFigure = (mebibytes: number): Figure => ({
  name: 'resident memory of a project that has been at rest for a minute, beside PostgreSQL',
  value: `${mebibytes.toFixed(0)} MiB`,
  target: `≤ ${IDLE_MIB} MiB`,
  holds: Number.isNaN(mebibytes) ? null : mebibytes <= IDLE_MIB,
})

const percent = (share: number) => `${(share * 100).toFixed(0)} %`
const mark = (holds: boolean | null) => (holds === null ? '' : holds ? '✓' : '✗')

function report(compared: Compared[], figures: Figure[]): boolean {
  const rows = compared.map(({ operation, perSecond, p50, p99, cpuMs, ratio, liteRatio, liteProblem }) => [
    operation.name,
    Math.round(perSecond).toString(),
    `${p50.toFixed(2)} ms`,
    `× ${(p99 / p50).toFixed(1)} ${mark(p99 <= TAIL_TARGET * p50)}`,
    `${cpuMs.toFixed(3)} ms`,
    `${percent(ratio)} ${mark(ratio >= operation.target)}`,
    liteRatio === null
      ? `– ${liteProblem ?? ''}`
      : `× ${liteRatio.toFixed(1)} ${operation.free ? '' : mark(liteRatio >= LITE_TARGET)}`,
  ])
  const head = [
    ...['16 connections', 'requests/s', 'p50', 'p99 / p50'],
    ...['Node CPU each', 'of the bare driver', '@supabase/lite'],
  ]
  console.log(`\n${table(head, rows)}\n`)
  console.log(
    'Targets: reads ≥ 60 % and writes ≥ 50 % of the bare driver; ≥ × 4 of @supabase/lite; p99 ≤ × 5 of p50.\n',
  )
  console.log(
    table(
      ['measured', 'value', 'target', ''],
      figures.map(({ name, value, target, holds }) => [name, value, target, mark(holds)]),
    ),
  )
  return (
    figures.every(({ holds }) => holds !== false) &&
    compared.every(
      ({ operation, ratio, liteRatio, p50, p99 }) =>
        ratio >= operation.target &&
        (operation.free || (liteRatio ?? LITE_TARGET) >= LITE_TARGET) &&
        p99 <= TAIL_TARGET * p50,
    )
  )
}
