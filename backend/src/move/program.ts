import { join, resolve } from 'node:path'
import { startBackend } from '../backend.ts'
import { withDatabase } from '../backup/open-database.ts'
import { argumentsOf, configOf, type ProgramInput, runProgram } from '../program.ts'
import { adoptSecrets, loadSecrets } from '../secrets.ts'
import { openFiles } from '../storage/files/open.ts'
import { type Beside, exportProject } from './export.ts'
import { type Manifest, readManifest, SECRETS } from './folder.ts'
import { importProject } from './import.ts'

const EXPORT_USAGE = 'Uso: npm run export -- <pasta nova> [--data <pasta>] [--project <pasta>]'
const IMPORT_USAGE = 'Uso: npm run import -- <pasta da exportação> [--data <pasta>] [--project <pasta>]'

/** `npm run export -- <folder>`: everything, into a new folder, and what the project writes beside it; while it is in use, too. */
export function runExport(input: ProgramInput, beside?: Beside): void {
  runProgram(async () => {
    const { values, file } = argumentsOf(EXPORT_USAGE, OPTIONS)
    const folder = resolve(file)
    const config = configOf(values, input)
    const files = await openFiles(config.dataDir, { s3: config.s3, isAlone: false })
    const work = async (adminUrl: string) => {
      const secrets = await loadSecrets(config.dataDir, config.secretsFile)
      return exportProject({ adminUrl, project: config.project, folder, files, secrets, onProgress, beside })
    }
    const manifest = await (config.databaseUrl
      ? work(config.databaseUrl)
      : withDatabase(config.dataDir, config.secretsFile, work)
    ).finally(() => files.close())
    console.log(`Exportado em ${folder}: ${rowsOf(manifest)} linhas e ${manifest.files} arquivos.`)
    console.log(
      `Leia ${join(folder, 'LEIA-ME.md')}. A pasta contém tudo, sem cifra: apague-a quando terminar.`,
    )
    return 0
  })
}

/** `npm run import -- <folder>`: into an empty data folder, or an empty database that DATABASE_URL names. */
export function runImport(input: ProgramInput): void {
  runProgram(async () => {
    const { values, file } = argumentsOf(IMPORT_USAGE, OPTIONS)
    const folder = resolve(file)
    await readManifest(folder)
    const config = configOf(values, input)
    await adoptSecrets(join(folder, SECRETS), config.dataDir, config.secretsFile)
    const { project, dataDir } = config
    const backend = await startBackend({ project, dataDir, env: { ...process.env, PORT: '0' } })
    const files = await openFiles(dataDir, { s3: config.s3, isAlone: false })
    try {
      const { databaseUrl: adminUrl, secrets } = backend
      const manifest = await importProject({ adminUrl, folder, files, secrets, onProgress })
      console.log(`Importado: ${rowsOf(manifest)} linhas conferidas e ${manifest.files} arquivos.`)
      return 0
    } finally {
      await files.close()
      await backend.close()
    }
  })
}

const OPTIONS = { data: { type: 'string' }, project: { type: 'string' } } as const

const rowsOf = ({ tables }: Manifest) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** What is being written, in one line that is written over. */
function onProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what.slice(0, 100)}`)
}
