import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { KEYS_HELP, runKeysCommand } from './auth/keys-command.ts'
import { loadConfig } from './config.ts'
import type { ProgramInput } from './program.ts'
import { runBackend } from './run.ts'
import { StartError } from './start-error.ts'

const HELP = `npm run backend -- [--project <pasta>] [--data <pasta>] [--web <pasta>] [--seed <arquivo.sql>]...
npm run backend -- keys [list | rotate | revoke <kid> | revoke shared] [--alg ES256 | RS256]
npm run backend -- backup | restore | doctor | export | import [--project <pasta>] [--data <pasta>] ...`

const DEFAULTS = { project: 'supabase', dataDir: 'data' }

/** Commands that read their options themselves. */
const PROGRAMS: Record<string, () => Promise<(input: ProgramInput) => void>> = {
  backup: async () => (await import('./backup/program.ts')).runBackup,
  restore: async () => (await import('./backup/program.ts')).runRestore,
  doctor: async () => (await import('./doctor/program.ts')).runDoctor,
  export: async () => (await import('./move/program.ts')).runExport,
  import: async () => (await import('./move/program.ts')).runImport,
}

async function main(): Promise<void> {
  const program = PROGRAMS[process.argv[2] ?? '']
  if (!program) return serveOrKeys()
  process.argv.splice(2, 1)
  const run = await program()
  run(DEFAULTS)
}

function serveOrKeys(): void | Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string', default: DEFAULTS.project },
      data: { type: 'string' },
      web: { type: 'string' },
      seed: { type: 'string', multiple: true, default: [] },
      alg: { type: 'string', default: 'ES256' },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...words] = positionals
  const { project, data: dataDir, web, seed: seeds } = values
  if (values.help) console.log(command === 'keys' ? KEYS_HELP : HELP)
  else if (command === 'keys') return keys(project, dataDir, words, values.alg)
  else if (command !== undefined) fail(`Não há comando ${command}.\n${HELP}`)
  else
    runBackend({ project, dataDir, webDir: web ?? null, seeds }, ({ url, secrets }) => {
      console.log(`API:                  ${url}`)
      console.log(`Chave publicável:     ${secrets.publishableKey}`)
    })
}

async function keys(project: string, data: string | undefined, words: string[], alg: string): Promise<void> {
  try {
    const {
      auth,
      dataDir,
      secretsFile = join(dataDir, 'secrets.json'),
    } = loadConfig({ project, dataDir: data })
    console.log(await runKeysCommand({ words, alg, secretsFile, settings: auth }))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    fail(error.message)
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

await main()
