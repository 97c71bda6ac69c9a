import loadHighs from 'highs'
import wasmUrl from 'highs/runtime?url'
import type { Entrada, Opcoes } from './entrada.ts'
import { fill } from './fill.ts'

/** What people wait for at most; most churches are done in a second. */
const SEGUNDOS = 15

addEventListener('message', async ({ data }: MessageEvent<{ entrada: Entrada; opcoes: Opcoes }>) => {
  // Without the solver the plain algorithm answers, and the page says so.
  const highs = await loadHighs({ locateFile: () => wasmUrl }).catch(() => null)
  postMessage(fill(data.entrada, data.opcoes, highs, { segundos: SEGUNDOS }))
})
