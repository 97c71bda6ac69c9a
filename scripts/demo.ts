import { join } from 'node:path'
import { runBackend } from '../backend/src/run.ts'
import { applySpecialAdmins } from './admins-especiais.ts'
import { emailOf, PASSWORD, ROLES } from './demo-accounts.ts'
import { addPortraits } from './demo-portraits.ts'
import { demoMoneySeed, demoSeed } from './demo-seed.ts'
import { applyAddresses } from './enderecos.ts'
import { builtWeb } from './web-build.ts'

const ROOT = join(import.meta.dirname, '..')
const seed = await demoSeed()

runBackend(
  {
    project: join(ROOT, 'supabase'),
    dataDir: process.env.DATA_DIR || join(ROOT, 'data', 'demo'),
    webDir: await builtWeb(),
    seeds: [seed, await demoMoneySeed()],
  },
  async (backend) => {
    await applySpecialAdmins(backend)
    await applyAddresses(backend)
    const { url } = backend
    console.log(`\nIgreja de demonstração pronta em ${url}\n`)
    console.log(`Entre com um destes e-mails e a senha ${PASSWORD}:`)
    for (const role of ROLES) console.log(`  ${emailOf(role)}`)
    console.log('\nCtrl-C para parar. Os dados ficam guardados para a próxima vez.')
    // Nobody waits for the pictures: they come while one signs in, and the next start goes on where this one ends.
    addPortraits(backend, seed).catch((error) => console.warn('Os retratos ficam para a próxima vez:', error))
  },
)
