/** A number among the arguments is the length of `caos`, in seconds. */
const seconds = process.argv.slice(2).map(Number).find(Boolean)

/**
 * Measurements, each a ratio in one run: `npm run bench` runs all, `npm run bench -- membros` the ones named.
 * Fails when a ratio misses its target.
 */
const BENCHES: Record<string, () => Promise<boolean>> = {
  backend: async () => (await import('./backend/index.ts')).backend(),
  membros: async () => (await import('./membros.ts')).membros(),
  lista: async () => (await import('./lista/index.ts')).lista(),
  face: async () => (await import('./face/index.ts')).face(),
  domingo: async () => (await import('./domingo.ts')).domingo(),
  'domingo-leituras': async () => (await import('./domingo-leituras/index.ts')).domingoLeituras(),
  storage: async () => (await import('./storage.ts')).storage(),
  realtime: async () => (await import('./realtime.ts')).realtime(),
  sockets: async () => (await import('./idle-sockets.ts')).idleSockets(),
  caos: async () => (await import('./caos.ts')).caos(seconds),
  escalas: async () => (await import('./escalas/index.ts')).escalas(),
  fuzz: async () => (await import('./fuzz.ts')).fuzz(),
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
