import { join } from 'node:path'

/** A number among the arguments is the length of `chaos`, in seconds. */
const seconds = process.argv.slice(2).map(Number).find(Boolean)

const SUPABASE = join(import.meta.dirname, '..', 'supabase')

/**
 * Measurements, each a ratio in one run: `npm run bench` runs all, `npm run bench -- membros` the ones named.
 * Fails when a ratio misses its target.
 */
const BENCHES: Record<string, () => Promise<boolean>> = {
  backend: async () => (await import('../backend/bench/rest/index.ts')).backend(SUPABASE),
  membros: async () => (await import('./membros.ts')).membros(),
  lista: async () => (await import('./lista/index.ts')).lista(),
  face: async () => (await import('./face/index.ts')).face(),
  domingo: async () => (await import('./domingo.ts')).domingo(),
  'domingo-leituras': async () => (await import('./domingo-leituras/index.ts')).domingoLeituras(),
  storage: async () => (await import('../backend/bench/storage.ts')).storage(),
  realtime: async () => (await import('./realtime.ts')).realtime(),
  sockets: async () => (await import('../backend/bench/idle-sockets.ts')).idleSockets(),
  chaos: async () => (await import('../backend/bench/chaos.ts')).chaos(seconds),
  escalas: async () => (await import('./escalas/index.ts')).escalas(),
  projecao: async () => (await import('./projecao/index.ts')).projecao(),
  'projecao-domingo': async () => (await import('./projecao/sunday.ts')).projecaoDomingo(),
  financeiro: async () => (await import('./financeiro/index.ts')).financeiro(),
  conversas: async () => (await import('./conversas/index.ts')).conversas(),
  comunidade: async () => (await import('./comunidade.ts')).comunidade(),
  fuzz: async () => (await import('../backend/bench/fuzz.ts')).fuzz(),
}

// A folder among the arguments holds photographs for `face`.
const isFolder = (argument: string) => argument.includes('/')
const folder = process.argv.slice(2).find(isFolder)
if (folder) process.env.FACES_DIR = folder
const wanted = process.argv.slice(2).filter((argument) => !isFolder(argument) && !Number(argument))
const names = wanted.length > 0 ? wanted : Object.keys(BENCHES)
const results: boolean[] = []
for (const name of names) {
  const bench = BENCHES[name]
  if (!bench)
    throw new Error(`There is no bench called ${name}; there are: ${Object.keys(BENCHES).join(', ')}`)
  console.log(`\n## ${name}\n`)
  results.push(await bench())
}
process.exit(results.every(Boolean) ? 0 : 1)
