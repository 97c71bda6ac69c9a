import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type BackupOrder, createBackup } from './create.ts'
import { backupName, namedBackups } from './names.ts'
import type { BackupSettings } from './settings.ts'

const KEPT = 3

/**
 * Copies the database before migrations change it, into the folder of the backups; gives the file. The bytes of objects
 * stay where they are: no migration touches them.
 *
 * @throws StartError when it cannot be made; nothing was changed
 */
export async function backupBeforeUpgrade(
  { adminUrl, dataDir, secretsFile }: Pick<BackupOrder, 'adminUrl' | 'dataDir' | 'secretsFile'>,
  settings: BackupSettings,
): Promise<string> {
  const { folder, passphrase } = settings
  const file = join(folder, backupName('antes-da-atualizacao', new Date(), passphrase !== null))
  try {
    await createBackup({ adminUrl, dataDir, secretsFile, file, kind: 'upgrade', files: null, passphrase })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new StartError(
      `A cópia de antes da atualização não pôde ser feita, e nada foi mudado. ${error.message} Sem a cópia: BACKUP_BEFORE_UPGRADE=off.`,
    )
  }
  const older = (await namedBackups(folder, 'antes-da-atualizacao')).slice(KEPT)
  for (const { file: old } of older) await rm(old, { force: true })
  return file
}
