import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { runProgram } from '../program.ts'
import { makeDailyBackup } from './daily.ts'
import { backupSettings } from './settings.ts'

/** What the schedule starts: a process of its own, which steps back for everybody else. */
runProgram(async (signal) => {
  const { values } = parseArgs({ options: { project: { type: 'string' }, data: { type: 'string' } } })
  setPriority(10)
  const config = loadConfig({ project: values.project ?? 'supabase', dataDir: values.data })
  await makeDailyBackup(config, backupSettings(config.dataDir, process.env), signal)
  return 0
})
