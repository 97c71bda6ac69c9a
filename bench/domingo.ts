import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createServer } from 'vite'
import { machine, percentile, table } from '../backend/bench/report.ts'
import { type Backend, startBackend } from '../backend/src/backend.ts'
import { signedIn } from './accounts.ts'
import { doorTimes } from './domingo-porta.ts'

const SUPABASE = join(import.meta.dirname, '..', 'supabase')
const WEB = join(import.meta.dirname, '..', 'web')
const CAMPI = ['Posse', 'Centro', 'Serra']
const STATIONS_EACH = 2
const PEOPLE_EACH = 400
/** People of a campus who are marked at its other station too, as happens when somebody is not sure. */
const TWICE = 20
const MINUTES = 30
const OFFLINE_MINUTES = 10
/** Half of the minutes bring six tenths of the people: 120 at each station. */
const WORST = { from: 10, to: 25, share: 0.6 }
/** How long a minute of that Sunday takes here. */
const MINUTE_MS = 1_500
const PIN = '402915'
const CARD_LIMIT_MS = { rosto: 700, cartao: 150 }

/** What is used of the station's own code, which is written for a browser. */
interface Mark {
  id: string
  member_id: string
  ocorrencia: string
  chegada: string
  metodo: 'rosto' | 'cartao' | 'estacao'
}
interface Answer {
  agora: string
  revogada: boolean
  desafio: boolean
  rostos: string
  respostas: { id: string; codigo: string }[]
}
interface Queued {
  mark: Mark
  sendAfter: number
  answer: string
}
interface Queue {
  pending: number
  add: (mark: Mark) => Promise<void>
  send: (send: (marks: readonly Mark[], pending: number) => Promise<Answer>) => Promise<Answer>
}
interface Store {
  all: () => Promise<Queued[]>
  add: (queued: Queued) => Promise<void>
  answer: (codes: ReadonlyMap<string, string>) => Promise<void>
  remove: (id: string) => Promise<void>
}
interface QueueModule {
  MarkQueue: { open: (store: Store, now: () => number) => Promise<Queue> }
}

/** The disk of a device: it outlives what runs on it. */
function disk(): Store {
  const rows = new Map<string, Queued>()
  return {
    all: async () => [...rows.values()].map((row) => ({ ...row })),
    add: async (queued) => void rows.set(queued.mark.id, { ...queued }),
    answer: async (codes) => {
      for (const [id, answer] of codes) {
        const row = rows.get(id)
        if (row) rows.set(id, { ...row, answer })
      }
    },
    remove: async (id) => void rows.delete(id),
  }
}

const segredo = () => randomBytes(32).toString('base64url')

function publicKey() {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
}

async function ask(backend: Backend, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${backend.url}/functions/v1/estacao`, {
    method: 'POST',
    headers: {
      apikey: backend.secrets.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return Object(answer)
}

interface Campus {
  campus: string
  ocorrencia: string
  people: string[]
  /** Secrets of its stations. */
  stations: string[]
}

async function prepare(backend: Backend, sql: pg.Client): Promise<Campus[]> {
  const { client: admin, token } = await signedIn(backend, sql)
  await sql.query(`insert into public.campi (nome) select unnest($1::text[]) on conflict do nothing`, [CAMPI])
  const campi: Campus[] = []
  for (const campus of CAMPI) {
    const { rows: events } = await sql.query<{ id: string }>(
      `insert into public.events (name, campus, location, date)
       values ('Culto', $1, 'Templo', now() - interval '40 minutes') returning id`,
      [campus],
    )
    const { rows: people } = await sql.query<{ id: string }>(
      `insert into public.membros_igreja (nome, sobrenome, campus, situacao)
       select 'Pessoa', 'De Medida ' || n, $1, 'membro' from generate_series(1, $2) n returning id`,
      [campus, PEOPLE_EACH],
    )
    const stations: string[] = []
    for (let n = 0; n < STATIONS_EACH; n += 1) {
      const { data: estacao } = await admin
        .rpc('salvar_estacao', { campus, nome: `Porta ${n}` })
        .throwOnError()
      const { data } = await admin
        .rpc('criar_codigo_da_estacao', { estacao, pin: PIN })
        .single()
        .throwOnError()
      const secret = segredo()
      const { codigo } = data
      await ask(backend, { acao: 'parear', segredo: secret, codigo, pin: PIN, publica: publicKey() }, token)
      stations.push(secret)
    }
    campi.push({ campus, ocorrencia: events[0]?.id ?? '', people: people.map(({ id }) => id), stations })
  }
  return campi
}

/** When each arrives, in minutes, in order. */
function arrivals(count: number): number[] {
  const worst = Math.round(count * WORST.share)
  const inWorst = () => WORST.from + Math.random() * (WORST.to - WORST.from)
  const outside = () => {
    const minute = Math.random() * (MINUTES - (WORST.to - WORST.from))
    return minute < WORST.from ? minute : minute + (WORST.to - WORST.from)
  }
  return Array.from({ length: count }, (_, n) => (n < worst ? inWorst() : outside())).sort((a, b) => a - b)
}

interface StationRun {
  secret: string
  marks: { minute: number; mark: Mark }[]
  offlineFrom: number
  killedAt: number | null
}

interface Tally {
  sends: number[]
  kills: number
  longest: number
}

/** One station through its Sunday, and on until its queue is empty. */
async function live(
  backend: Backend,
  { MarkQueue }: QueueModule,
  run: StationRun,
  tally: Tally,
): Promise<void> {
  const began = performance.now()
  const minute = () => (performance.now() - began) / MINUTE_MS
  // ten seconds of that Sunday are a sixth of its minute
  const now = () => minute() * 60_000
  const store = disk()
  let queue = await MarkQueue.open(store, now)
  const waiting = [...run.marks]
  let killedAt = run.killedAt
  while (waiting.length > 0 || queue.pending > 0) {
    while (waiting[0] && waiting[0].minute <= minute()) {
      const next = waiting.shift()
      if (next) await queue.add(next.mark)
    }
    tally.longest = Math.max(tally.longest, queue.pending)
    const isOffline = minute() >= run.offlineFrom && minute() < run.offlineFrom + OFFLINE_MINUTES
    const isKill = killedAt !== null && minute() >= killedAt && !isOffline
    const sending = queue.send(async (marcas, pendentes) => {
      if (isOffline) throw new Error('no network')
      const started = performance.now()
      const answer = await ask(backend, { acao: 'marcar', segredo: run.secret, marcas, pendentes })
      if (marcas.length > 0) tally.sends.push(performance.now() - started)
      // it arrived, and the device died before it heard so
      if (isKill && marcas.length > 0) throw new Error('killed')
      return Object(answer)
    })
    const failed = await sending.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (failed === 'killed') {
      queue = await MarkQueue.open(store, now)
      killedAt = null
      tally.kills += 1
    } else if (failed && failed !== 'no network') throw new Error(failed)
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS / 6))
  }
}

function runsOf(campi: Campus[], day: number): { runs: StationRun[]; earliest: Map<string, string> } {
  const earliest = new Map<string, string>()
  const runs = campi.flatMap(({ ocorrencia, people, stations }, place) =>
    stations.map((secret, station): StationRun => {
      const own = people.filter((_, n) => n % STATIONS_EACH === station)
      const again = people.filter((_, n) => n % STATIONS_EACH !== station).slice(0, TWICE)
      const who = [...own, ...again].sort(() => Math.random() - 0.5)
      const minutes = arrivals(who.length)
      const marks = who.map((member_id, n) => {
        const minute = minutes[n] ?? 0
        const chegada = new Date(day + minute * 60_000).toISOString()
        const key = `${ocorrencia} ${member_id}`
        const before = earliest.get(key)
        if (!before || chegada < before) earliest.set(key, chegada)
        return {
          minute,
          mark: { id: randomUUID(), member_id, ocorrencia, chegada, metodo: 'cartao' as const },
        }
      })
      const offlineFrom = 3 + ((place * STATIONS_EACH + station) * 17) / 5
      return { secret, marks, offlineFrom, killedAt: place === 0 && station === 0 ? 20 : null }
    }),
  )
  return { runs, earliest }
}

async function sunday(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'domingo-'))
  const vite = await createServer({
    root: WEB,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  })
  const backend = await startBackend({
    project: SUPABASE,
    dataDir,
    seeds: [],
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    const campi = await prepare(backend, sql)
    const module: unknown = await vite.ssrLoadModule('/src/features/estacoes/station/queue.ts')
    const { runs, earliest } = runsOf(campi, Date.now() - 35 * 60_000)
    const tally: Tally = { sends: [], kills: 0, longest: 0 }
    await Promise.all(runs.map((run) => live(backend, Object(module), run, tally)))

    const { rows } = await sql.query<{ key: string; chegada: Date }>(
      `select event_id || ' ' || member_id as key, chegada from public.attendances where present and event_id = any ($1)`,
      [campi.map(({ ocorrencia }) => ocorrencia)],
    )
    const kept = new Map(rows.map(({ key, chegada }) => [key, chegada.toISOString()]))
    const lost = [...earliest.keys()].filter((key) => !kept.has(key)).length
    const late = [...earliest].filter(([key, chegada]) => kept.has(key) && kept.get(key) !== chegada).length
    const doubled = rows.length - kept.size
    const strange = [...kept.keys()].filter((key) => !earliest.has(key)).length
    const marks = runs.reduce((sum, run) => sum + run.marks.length, 0)
    console.log(
      `${runs.length} stations of ${campi.length} campuses, ${marks} marks of ${earliest.size} people in ${MINUTES} minutes of ` +
        `${MINUTE_MS / 1000} s; each station without network for ${OFFLINE_MINUTES}, one killed between sending and the answer.\n`,
    )
    console.log(
      table(
        [
          'presences',
          'lost',
          'doubled',
          'not the earliest',
          'not generated',
          'kills',
          'longest queue',
          'send p50',
          'send p95',
        ],
        [
          [
            String(rows.length),
            String(lost),
            String(doubled),
            String(late),
            String(strange),
            String(tally.kills),
            String(tally.longest),
            `${percentile(tally.sends, 50).toFixed(0)} ms`,
            `${percentile(tally.sends, 95).toFixed(0)} ms`,
          ],
        ],
      ),
    )
    return lost + doubled + late + strange === 0 && tally.kills === 1
  } finally {
    await sql.end()
    await backend.close()
    await vite.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Sunday at the doors: no presence lost or doubled, and how quickly somebody is recognised on the station itself. */
export async function domingo(): Promise<boolean> {
  console.log(`${machine()}\n`)
  const isWhole = await sunday()
  console.log('')
  const { face, card, people } = await doorTimes()
  const line = (name: string, times: number[], limit: number) => [
    name,
    `${percentile(times, 50).toFixed(0)} ms`,
    `${percentile(times, 95).toFixed(0)} ms`,
    `${limit} ms`,
  ]
  console.log(
    table(
      [`from the last frame to the card, WebAssembly, ${people} people`, 'p50', 'p95', 'limit of p95'],
      [line('face', face, CARD_LIMIT_MS.rosto), line('card (QR)', card, CARD_LIMIT_MS.cartao)],
    ),
  )
  return isWhole && percentile(face, 95) < CARD_LIMIT_MS.rosto && percentile(card, 95) < CARD_LIMIT_MS.cartao
}
