import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { percentile } from '../../backend/bench/report.ts'
import type { Account } from '../accounts.ts'
import { type House, type Line, newContext, openControl, signIn } from './house.ts'

/* One field for everything that can be shown, in a church with five thousand songs: from each key to the painted list. */
const SONGS = 5_000
const MOST_MS = 50
const DELAY_MS = 90

const SONGS_SQL = `
  insert into public.musicas (titulo, autores, outros_titulos, grupos)
  select (array['Graça','Luz','Rocha','Fonte','Aliança','Promessa','Caminho','Manhã','Vitória','Clamor'])[1 + n % 10] || ' '
      || (array['eterna','da vida','do deserto','sobre as águas','em Sião','que não falha','dos aflitos'])[1 + n % 7] || ' ' || n,
    array[(array['Ana Brandão','Davi Gusmão','Coral do Vale'])[1 + n % 3]], array['Cântico número ' || n],
    jsonb_build_array(jsonb_build_object('id', 'v1', 'tipo', 'verso', 'numero', 1, 'texto', 'Verso da canção ' || n))
  from generate_series($1::integer, $2) n`

const WORDS = [
  'graça eterna 4',
  'cantico numero 31',
  'ana brandao',
  'rocha sobre as aguas',
  'caminho que nao falha 27',
]

/** From the key to the frame after the list has been drawn anew. */
const WATCH = `
  window.typed = []
  addEventListener('keydown', (event) => {
    if (event.target.getAttribute('role') !== 'combobox' || event.key.length > 1) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => typed.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  }, true)`

/** Of the page's own objects, once what is not needed any more is gone. */
async function heapMb(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.enable')
  await devTools.send('HeapProfiler.collectGarbage')
  await devTools.send('Performance.enable')
  const { metrics } = await devTools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20
}

type Typed = { times: number[]; mb: number; found: number }

async function typeIn(page: Page, url: string): Promise<Typed> {
  await openControl(page, url)
  const field = page.getByRole('combobox', { name: 'Procurar em tudo' })
  // the names of the library come after the page
  await page.waitForResponse((answer) => answer.url().includes('/rest/v1/midias')).catch(() => undefined)
  await pause(4_000)
  let found = 0
  for (const words of WORDS) {
    await field.pressSequentially(words, { delay: DELAY_MS })
    found += await page.getByRole('option').count()
    await field.press('Escape')
    await pause(300)
  }
  const times = await page.evaluate<number[]>('typed')
  const devTools = await page.context().newCDPSession(page)
  return { times, mb: await heapMb(devTools), found }
}

export async function search(browser: Browser, house: House, account: Account): Promise<Line[]> {
  const context = await newContext(browser)
  try {
    const page = await context.newPage()
    await signIn(page, house.url, account)
    await page.addInitScript(WATCH)
    await house.sql.query(SONGS_SQL, [1, 50])
    const few = await typeIn(page, house.url)
    await house.sql.query(SONGS_SQL, [51, SONGS])
    const many = await typeIn(page, house.url)
    const of = (times: number[], part: number) => percentile(times, part)
    const p95 = of(many.times, 95)
    return [
      {
        what: `control with ${SONGS} songs: from each key to the painted list`,
        figures: `p50 ${of(many.times, 50).toFixed(1)}, p95 ${p95.toFixed(1)}, at most ${Math.max(...many.times).toFixed(1)} ms of ${many.times.length} keys (with 50 songs p95 ${of(few.times, 95).toFixed(1)}); ${many.found} found`,
        target: `p95 ≤ ${MOST_MS} ms`,
        isHeld: p95 <= MOST_MS && many.found > 0,
      },
      {
        what: 'memory of the control, its own objects: 50 songs, then all',
        figures: `${few.mb.toFixed(1)} MB, ${many.mb.toFixed(1)} MB`,
        target: '',
        isHeld: null,
      },
    ]
  } finally {
    await context.close()
  }
}
