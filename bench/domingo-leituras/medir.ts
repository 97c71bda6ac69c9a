import type pg from 'pg'
import { type Igreja, LEITURAS, type Quem, TAREFAS } from './leituras.ts'

export const LIMIT_READ_MS = 200
export const LIMIT_JOB_MS = 2_000
const ROUNDS = 20
/** The first answers fill caches that a church in use has full. */
const WARM_UP = 2

/** The times of each read by each person who makes it. */
export async function readAll(
  igreja: Igreja,
  only: (name: string) => boolean = () => true,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const { name, quem, ask } of LEITURAS) {
    if (!only(name)) continue
    for (const one of quem)
      found.set(
        `${name}, ${one}`,
        await timesOf(igreja, one, ask).catch((error: Error) => {
          throw new Error(`${name}, ${one}: ${error.message}`)
        }),
      )
  }
  return found
}

async function timesOf(igreja: Igreja, quem: Quem, ask: (typeof LEITURAS)[number]['ask']): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const started = performance.now()
    const answers = await Promise.all(ask(igreja.clients[quem], igreja, quem, round))
    times.push(performance.now() - started)
    for (const { error } of answers) if (error) throw new Error(JSON.stringify(error))
  }
  return times.slice(WARM_UP)
}

/** What each job takes, and takes back. */
export async function runAll(
  sql: pg.Client,
  only: (name: string) => boolean = () => true,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { name, sql: text, values } of TAREFAS) {
    if (!only(name)) continue
    await sql.query('begin')
    const started = performance.now()
    await sql.query(text, [...values])
    found.set(name, performance.now() - started)
    await sql.query('rollback')
  }
  return found
}
