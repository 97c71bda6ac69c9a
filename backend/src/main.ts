import { parseArgs } from 'node:util'
import { runBackend } from './run.ts'

const { values } = parseArgs({
  options: {
    project: { type: 'string', default: 'supabase' },
    data: { type: 'string' },
    web: { type: 'string' },
    seed: { type: 'string', multiple: true, default: [] },
  },
})

runBackend(
  { project: values.project, dataDir: values.data, webDir: values.web ?? null, seeds: values.seed },
  ({ url, secrets }) => {
    console.log(`API:                  ${url}`)
    console.log(`Chave publicável:     ${secrets.publishableKey}`)
  },
)
