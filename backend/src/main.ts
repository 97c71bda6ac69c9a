import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { KEYS_HELP, runKeysCommand } from './auth/keys-command.ts'
import { loadConfig } from './config.ts'
import { runBackend } from './run.ts'
import { StartError } from './start-error.ts'

const HELP = `npm run backend -- [--project <pasta>] [--data <pasta>] [--web <pasta>] [--seed <arquivo.sql>]...
npm run backend -- keys [list | rotate | revoke <kid> | revoke shared] [--alg ES256 | RS256]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string', default: 'supabase' },
    data: { type: 'string' },
    web: { type: 'string' },
    seed: { type: 'string', multiple: true, default: [] },
    alg: { type: 'string', default: 'ES256' },
    help: { type: 'boolean', default: false },
  },
})

const [command, ...words] = positionals
if (values.help) console.log(command === 'keys' ? KEYS_HELP : HELP)
else if (command === 'keys') await keys()
else if (command === undefined) serve()
else fail(`Não há comando ${command}.\n${HELP}`)

function serve(): void {
  runBackend(
    { project: values.project, dataDir: values.data, webDir: values.web ?? null, seeds: values.seed },
    ({ url, secrets }) => {
      console.log(`API:                  ${url}`)
      console.log(`Chave publicável:     ${secrets.publishableKey}`)
    },
  )
}

async function keys(): Promise<void> {
  try {
    const {
      auth,
      dataDir,
      secretsFile = join(dataDir, 'secrets.json'),
    } = loadConfig({
      project: values.project,
      dataDir: values.data,
    })
    console.log(await runKeysCommand({ words, alg: values.alg, secretsFile, settings: auth }))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    fail(error.message)
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
