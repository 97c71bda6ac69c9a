import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../backend/bench/report.ts'
import type { Account } from '../accounts.ts'
import type { PhonesOrder, PhonesReport } from './follow-phones.ts'
import { CAMPUS, type House, type Line } from './house.ts'

/*
 * Phones that follow a service: each asks, joins, asks again, and then every half minute, as the page does. From the call of the
 * control, in which the commit is, to each phone. Server, database and phones share the machine.
 */
const PHONES = Number(process.env.BENCH_CELULARES) || 2_000
const PER_SECOND = 40
const CHANGES = 30
const PAUSE_MS = 1_500
const MOST_MS = 500

async function told(phones: ChildProcess, order: PhonesOrder): Promise<PhonesReport> {
  phones.send(order)
  const [report] = await once(phones, 'message')
  return report
}

/** Puts a passage on the screens whose words say when it was sent. */
async function show({ client }: Account, projecao: string, seq: number): Promise<void> {
  const content = { kind: 'text', lines: [`Slide ${seq} ${Date.now()}`], reference: 'Romanos 8.28' }
  const estado = {
    term: 1,
    holder: 'aparelho-a',
    seq,
    programme: 'p1',
    cover: 'none',
    hidesText: false,
    ended: false,
    now: { item: 'i', title: 'Passagem', slide: { id: `s${seq}`, content } },
  }
  await client
    .rpc('guardar_projecao', { projecao, mandato: 1, aparelho: 'aparelho-a', seq, estado })
    .throwOnError()
}

export async function follow(house: House, account: Account): Promise<Line[]> {
  const { client } = account
  const open = () => client.rpc('abrir_projecao', { campus: CAMPUS }).throwOnError()
  // one of its own: who held the one before counts further than this does
  await client.rpc('encerrar_projecao', { projecao: (await open()).data }).throwOnError()
  const { data: projecao } = await open()
  await client.rpc('salvar_ajustes_da_projecao', { campus: CAMPUS, acompanhar: 'passagens' }).throwOnError()
  const { rows } = await house.sql.query<{ publico: string }>(
    'select publico from public.projecao_sessoes where id = $1',
    [projecao],
  )
  const phones = fork(join(import.meta.dirname, 'follow-phones.ts'))
  try {
    const opened = await told(phones, {
      do: 'open',
      url: house.url,
      key: house.where.publishableKey,
      culto: rows[0]?.publico ?? '',
      count: PHONES,
      perSecond: PER_SECOND,
    })
    for (let seq = 1; seq <= CHANGES; seq += 1) {
      await show(account, projecao, seq)
      await pause(PAUSE_MS)
    }
    const heard = await told(phones, { do: 'report' })
    const faults = [...opened.faults, ...heard.faults]
    for (const fault of new Set(faults)) console.log(`phones: ${fault}`)
    const p95 = percentile(heard.heardMs, 95)
    const all = PHONES * CHANGES
    const ms = (times: number[], part: number) => Math.round(percentile(times, part))
    return [
      {
        what: `${PHONES} phones follow, from the control's call to the phone`,
        figures: `p50 ${ms(heard.heardMs, 50)}, p95 ${Math.round(p95)}, at most ${Math.max(...heard.heardMs)} ms; ${heard.heardMs.length} of ${all} heard`,
        target: `p95 ≤ ${MOST_MS} ms, all`,
        isHeld: p95 <= MOST_MS && heard.heardMs.length === all && faults.length === 0,
      },
      {
        what: `${PER_SECOND} phones a second come, until each follows`,
        figures: `p50 ${ms(opened.openedMs, 50)}, p95 ${ms(opened.openedMs, 95)} ms; ${opened.open} open, ${faults.length} refused or lost`,
        target: '',
        isHeld: null,
      },
    ]
  } finally {
    phones.kill()
    await client.rpc('encerrar_projecao', { projecao })
  }
}
