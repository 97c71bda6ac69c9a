import { join } from 'node:path'
import { runBackend } from '../backend/src/run.ts'
import { applySpecialAdmins } from './admins-especiais.ts'
import { applyAddresses } from './enderecos.ts'
import { requireFirstAccessCode } from './primeiro-acesso.ts'
import { builtWeb } from './web-build.ts'

const ROOT = join(import.meta.dirname, '..')

let code: string | null = null

runBackend(
  {
    project: join(ROOT, 'supabase'),
    dataDir: process.env.DATA_DIR || join(ROOT, 'data', 'igreja'),
    webDir: await builtWeb(),
    dailyBackups: true,
    prepare: async (prepared) => {
      code = await requireFirstAccessCode(prepared)
    },
  },
  async (backend) => {
    await applySpecialAdmins(backend)
    await applyAddresses(backend)
    const { url, config, forgotten } = backend
    console.log(`\nPedras Vivas pronto em ${url}`)
    if (code) console.log(`Código do primeiro acesso: ${code}`)
    if (forgotten.done > 0)
      console.log(`${forgotten.done} registros esquecidos depois da cópia foram esquecidos de novo.`)
    if (forgotten.failed > 0)
      console.log(`${forgotten.failed} registros não puderam ser esquecidos de novo: rode npm run doctor.`)
    console.log(`Os dados da igreja ficam em ${config.dataDir}. Ctrl-C para parar.`)
  },
)
