import { join } from 'node:path'
import { runBackend } from '../backend/src/run.ts'
import { applySpecialAdmins } from './admins-especiais.ts'
import { builtWeb } from './web-build.ts'

const PASSWORD = 'Demo@2026'
const ROLES = [
  'admin',
  'pastor_executivo',
  'pastor',
  'coordenador',
  'lider',
  'voluntario',
  'membro',
  'financeiro',
  'ltp',
  'ministerio_global',
  'lideranca_global',
  'visitante',
]

const ROOT = join(import.meta.dirname, '..')

runBackend(
  {
    project: join(ROOT, 'supabase'),
    dataDir: process.env.DATA_DIR || join(ROOT, 'data', 'demo'),
    webDir: await builtWeb(),
    seeds: [join(ROOT, 'supabase', 'seed', 'demo.sql')],
  },
  async (backend) => {
    await applySpecialAdmins(backend)
    const { url } = backend
    console.log(`\nIgreja de demonstração pronta em ${url}\n`)
    console.log(`Entre com um destes e-mails e a senha ${PASSWORD}:`)
    for (const role of ROLES) console.log(`  ${role}@demo.test`)
    console.log('\nCtrl-C para parar. Os dados ficam guardados para a próxima vez.')
  },
)
