import { readMigrations } from '../postgres/migrations.ts'
import { argumentsOf, configOf, type ProgramInput, runProgram } from '../program.ts'
import { StartError } from '../start-error.ts'
import { openFiles } from '../storage/files/open.ts'
import { createBackup } from './create.ts'
import { withDatabase } from './open-database.ts'
import { knownPassphrase, newPassphrase } from './passphrase.ts'
import { progressBar, size } from './progress-bar.ts'
import { restoreBackup } from './restore.ts'

const BACKUP_USAGE =
  'Uso: npm run backup -- <arquivo> [--data <pasta>] [--project <pasta>] [--encrypt] [--no-files]'
const RESTORE_USAGE =
  'Uso: npm run restore -- <arquivo> [--data <pasta>] [--project <pasta>] [--replace] [--esquecidos <arquivo>]'

/** `npm run backup -- <file>`: see the usage. A passphrase stands in BACKUP_PASSPHRASE, or is asked for. */
export function runBackup(input: ProgramInput): void {
  runProgram(async (signal) => {
    const { values, file } = argumentsOf(BACKUP_USAGE, {
      data: { type: 'string' },
      project: { type: 'string' },
      encrypt: { type: 'boolean', default: false },
      'no-files': { type: 'boolean', default: false },
    })
    const config = configOf(values, input)
    refuseForeignDatabase(config.databaseUrl)
    const passphrase = await newPassphrase(values.encrypt === true)
    const files = values['no-files']
      ? null
      : await openFiles(config.dataDir, { s3: config.s3, isAlone: true })
    const bar = progressBar('Copiando')
    const backup = await withDatabase(config.dataDir, config.secretsFile, (adminUrl) =>
      createBackup({
        adminUrl,
        dataDir: config.dataDir,
        secretsFile: config.secretsFile,
        file,
        kind: 'manual',
        files,
        passphrase,
        signal,
        onProgress: bar.show,
      }),
    ).finally(() => {
      bar.end()
      return files?.close()
    })
    console.log(`Cópia pronta: ${backup.file} (${size(backup.bytes)}, ${backup.files} arquivos).`)
    console.log(`SHA-256: ${backup.sha256}`)
    if (backup.missing.length > 0)
      console.log(`${backup.missing.length} arquivos já faltavam antes da cópia. Rode npm run doctor.`)
    if (passphrase === null)
      console.log(
        'Ela contém os dados e as chaves, sem senha: guarde-a como guarda a própria pasta de dados.',
      )
    return 0
  })
}

/** `npm run restore -- <file>`: see the usage. */
export function runRestore(input: ProgramInput): void {
  runProgram(async () => {
    const { values, file } = argumentsOf(RESTORE_USAGE, {
      data: { type: 'string' },
      project: { type: 'string' },
      replace: { type: 'boolean', default: false },
      esquecidos: { type: 'string' },
    })
    const config = configOf(values, input)
    refuseForeignDatabase(config.databaseUrl)
    const bar = progressBar('Restaurando')
    const restored = await restoreBackup({
      file,
      dataDir: config.dataDir,
      replace: values.replace === true,
      migrations: await readMigrations(config.project),
      s3: config.s3,
      ledger: typeof values.esquecidos === 'string' ? values.esquecidos : undefined,
      passphrase: knownPassphrase,
      onRead: bar.show,
      onStep: (step) => {
        bar.end()
        console.log(step === 'check' ? 'Conferindo o banco de dados…' : 'Enviando os arquivos ao S3…')
      },
    }).finally(bar.end)
    const { header } = restored
    console.log(`Restaurado em ${config.dataDir}: cópia de ${header.created} (${restored.files} arquivos).`)
    if (!header.hasFiles) console.log('A cópia não tem arquivos: ficaram os que já estavam na pasta.')
    if (restored.missing > 0)
      console.log(`${restored.missing} arquivos já faltavam quando a cópia foi feita.`)
    if (restored.toForget > 0)
      console.log(
        `${restored.toForget} registros foram esquecidos depois da cópia (pessoas anonimizadas, autorizações retiradas): o próximo início os esquece de novo, antes de atender.`,
      )
    if (config.secretsFile)
      console.log(`As chaves estão em ${config.dataDir}/secrets.json: copie-as para ${config.secretsFile}.`)
    if (restored.previous) console.log(`Os dados anteriores estão guardados em ${restored.previous}.`)
    return 0
  })
}

function refuseForeignDatabase(url: string | null): void {
  if (url === null) return
  throw new StartError(
    'Com DATABASE_URL o banco é de outro servidor: copie-o com as ferramentas dele (pg_basebackup ou pg_dump), junto com o balde S3 e o secrets.json da pasta de dados.',
  )
}
