import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../report.ts'
import type { Load } from './load.ts'
import { type Asking, HOME, messageOf, OPERATIONS } from './requests.ts'
import type { Served, Stage } from './stage.ts'

/** One line of the report: a figure and what it has to reach. */
export interface Figure {
  name: string
  value: string
  target: string
  /** Null where there is no target. */
  holds: boolean | null
}

const MEBIBYTE = 2 ** 20

const httpLoad = (stage: Stage, { port }: Served, askings: Asking[], rest: Partial<Load>): Load => ({
  connections: 16,
  ...rest,
  kind: 'http',
  port,
  messages: askings.map((asking) => messageOf(asking, stage.identity)),
})

const operation = (name: string): Asking[] => OPERATIONS.find((item) => item.name === name)?.requests ?? []

/** Twenty requests at once over six connections, as a browser opens them, from the first byte to the last. */
export async function pageLoad(stage: Stage, served: Served): Promise<Figure[]> {
  const pages = async (browsers: number, rounds: number) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      await stage.load(
        httpLoad(stage, served, HOME, { connections: 6 * browsers, requests: HOME.length * browsers }),
      )
      times.push(performance.now() - started)
    }
    return times
  }
  await pages(1, 5)
  const alone = await pages(1, 40)
  const crowd = await pages(10, 15)
  return [
    {
      name: 'home with 20 requests, one browser',
      value: `${percentile(alone, 50).toFixed(0)} ms (p95 ${percentile(alone, 95).toFixed(0)})`,
      target: '≤ 200 ms',
      holds: percentile(alone, 50) <= 200,
    },
    {
      name: 'home of ten browsers at the same moment, until the last has everything',
      value: `${percentile(crowd, 50).toFixed(0)} ms (p95 ${percentile(crowd, 95).toFixed(0)})`,
      target: '',
      holds: null,
    },
  ]
}

/** Fast reads alone and beside three statements that sleep. */
export async function slowBesideFast(stage: Stage, served: Served): Promise<Figure[]> {
  const fast = httpLoad(stage, served, operation('detail'), { connections: 4, milliseconds: 2_000 })
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < 3; round++) {
    alone.push(...(await stage.load(fast)).times)
    const sleeping = Array.from({ length: 3 }, () => sleep(stage, served, 2.5))
    await pause(100)
    beside.push(...(await stage.load(fast)).times)
    await Promise.all(sleeping)
  }
  const ratio = percentile(beside, 50) / percentile(alone, 50)
  return [
    {
      name: 'p50 of fast reads beside 3 statements that sleep, against without them',
      value: `× ${ratio.toFixed(2)} (${percentile(alone, 50).toFixed(2)} → ${percentile(beside, 50).toFixed(2)} ms, slowest ${(beside.toSorted((a, b) => a - b).at(-1) ?? 0).toFixed(0)} ms)`,
      target: '≤ × 1.5',
      holds: ratio <= 1.5,
    },
  ]
}

async function sleep(stage: Stage, { port }: Served, seconds: number): Promise<void> {
  const { apikey, token } = stage.identity
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/rpc/sleep_for`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** What the process holds of the machine's memory at this moment, in MiB; NaN where the system does not tell. */
export function residentMiB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** About 100 MB as JSON and as CSV: how fast, and how much more memory than before. */
export async function longAnswers(stage: Stage, served: Served): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const accept of ['application/json', 'text/csv']) {
    await served.probe('collect')
    const before = residentMiB(served.pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMiB(served.pid))
    }, 20)
    const started = performance.now()
    const bytes = await download(stage, served, 'rpc/long_answer?row_count=200000', accept).catch(
      (error: Error) => {
        console.error(`200,000 rows as ${accept}: ${error.message}`)
        return Number.NaN
      },
    )
    const seconds = (performance.now() - started) / 1_000
    clearInterval(watch)
    figures.push({
      name: `200,000 rows as ${accept}, ${(bytes / 1e6).toFixed(0)} MB: memory of the backend while it passes on`,
      value: `+ ${(peak - before).toFixed(0)} MiB (${(bytes / 1e6 / seconds).toFixed(0)} MB/s)`,
      target: '≤ + 50 MiB',
      holds: Number.isNaN(peak) ? null : peak - before <= 50 && bytes > 0,
    })
  }
  return figures
}

function download(stage: Stage, { port }: Served, path: string, accept: string): Promise<number> {
  const { apikey, token } = stage.identity
  const headers = { apikey, accept, authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/rest/v1/${path}`, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

const EARLY = 50_000
const ALL = Number(process.env.BENCH_REQUESTS ?? 200_000)

/** What the process holds after 50,000 and after 200,000 requests, each time after the garbage was collected. */
export async function memory(stage: Stage, served: Served): Promise<Figure[]> {
  const mixed = [...operation('list of 20').slice(0, 4), ...operation('detail'), ...HOME]
  const first = Math.min(EARLY, ALL / 4)
  await stage.load(httpLoad(stage, served, mixed, { requests: first }))
  const early = await served.probe('collect')
  await stage.load(httpLoad(stage, served, mixed, { requests: ALL - first }))
  const late = await served.probe('collect')
  const heap = late.heapUsed / early.heapUsed
  const rss = late.rss / early.rss
  return [
    {
      name: `heap after ${ALL.toLocaleString('en')} requests against after ${first.toLocaleString('en')}`,
      value: `× ${heap.toFixed(2)} (${(early.heapUsed / MEBIBYTE).toFixed(1)} → ${(late.heapUsed / MEBIBYTE).toFixed(1)} MiB)`,
      target: '≤ × 1.1',
      holds: heap <= 1.1,
    },
    {
      name: 'resident memory at the same moments',
      value: `× ${rss.toFixed(2)} (${(early.rss / MEBIBYTE).toFixed(0)} → ${(late.rss / MEBIBYTE).toFixed(0)} MiB)`,
      target: '≤ × 1.15',
      holds: rss <= 1.15,
    },
  ]
}

const SLICE_MS = 40
const SHARE = 0.2
/** Two backends, PostgreSQL and two loads can then all have a core. */
const ENOUGH_CORES = 6

/**
 * Lets processes run for a part of the time only, each in moments of its own. On two cores PostgreSQL and the load need
 * what a second process would use; this way each process has the same processor time and the same room beside it,
 * whether it is alone or not, and what remains to be seen is what the two take from one another.
 */
function ration(served: Served[]): () => void {
  if (cpus().length >= ENOUGH_CORES) return () => {}
  const timers = served.map(({ pid }, index) => {
    process.kill(pid, 'SIGSTOP')
    const slice = () => {
      process.kill(pid, 'SIGCONT')
      setTimeout(() => process.kill(pid, 'SIGSTOP'), SLICE_MS * SHARE)
    }
    let every: NodeJS.Timeout | undefined
    const first = setTimeout(
      () => {
        every = setInterval(slice, SLICE_MS)
      },
      (SLICE_MS * index) / 2,
    )
    return () => {
      clearTimeout(first)
      clearInterval(every)
      setTimeout(() => process.kill(pid, 'SIGCONT'), SLICE_MS)
    }
  })
  return () => {
    for (const stop of timers) stop()
  }
}

/** How many requests one process and two processes over the same PostgreSQL answer, each with the same share of a core. */
export async function twoProcesses(stage: Stage, first: Served, second: Served): Promise<Figure[]> {
  const measure = async (served: Served[]) => {
    const before = await Promise.all(served.map((one) => one.probe()))
    const stop = ration(served)
    const requests = await shared(stage, served)
    stop()
    await pause(3 * SLICE_MS)
    const after = await Promise.all(served.map((one) => one.probe()))
    const cpuMs = after.reduce((sum, { cpuMs }, index) => sum + cpuMs - (before[index]?.cpuMs ?? 0), 0)
    return { requests, perCpuSecond: requests / (cpuMs / 1_000), cpuMs }
  }
  await shared(stage, [second])
  const ratios: number[] = []
  const costs: number[] = []
  for (let round = 0; round < 3; round++) {
    const one = await measure([round % 2 === 0 ? first : second])
    const two = await measure([first, second])
    ratios.push(two.requests / one.requests)
    costs.push(one.perCpuSecond / two.perCpuSecond)
  }
  const gain = percentile(ratios, 50) - 1
  return [
    {
      name:
        cpus().length >= ENOUGH_CORES
          ? 'a second process: throughput'
          : `a second process, each with ${SHARE * 100} % of a core: throughput`,
      value: `+ ${(gain * 100).toFixed(0)} %`,
      target: '≥ + 70 %',
      holds: gain >= 0.7,
    },
    {
      name: 'processor time of a request with two processes against with one',
      value: `× ${percentile(costs, 50).toFixed(2)}`,
      target: '≤ × 1.2',
      holds: percentile(costs, 50) <= 1.2,
    },
  ]
}

/** Requests answered in two seconds by all of them together; the load's own connections take turns. */
async function shared(stage: Stage, served: Served[]): Promise<number> {
  const loads = await Promise.all(
    served.map((one, index) =>
      stage.load(httpLoad(stage, one, operation('detail'), { connections: 8, milliseconds: 2_000 }), index),
    ),
  )
  return loads.reduce((sum, { requests }) => sum + requests, 0)
}
