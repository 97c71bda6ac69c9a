import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { checked } from './passphrase.ts'

/** How many backups of the schedule are kept: the latest of so many days, weeks and months. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

export interface BackupSettings {
  /** Where backups that nobody asked for by name are kept. */
  folder: string
  /** Hour of the machine's own clock at which the daily one is due; null for no daily backups. */
  hour: number | null
  keep: Keep
  passphrase: string | null
  beforeUpgrade: boolean
}

const onOff = z.enum(['on', 'off']).default('on')

const environment = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(23)], 'deve ser uma hora de 0 a 23, ou off')
    .default(3),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'deve ser dias, semanas e meses, por exemplo 7,4,3')
    .default('7,4,3'),
  BACKUP_PASSPHRASE: z.string().optional(),
  BACKUP_BEFORE_UPGRADE: onOff,
})

/**
 * Reads BACKUP_DIR, BACKUP_HOUR, BACKUP_KEEP, BACKUP_PASSPHRASE and BACKUP_BEFORE_UPGRADE.
 *
 * @throws StartError when one of them cannot be understood
 */
export function backupSettings(dataDir: string, env: Record<string, string | undefined>): BackupSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const { BACKUP_DIR, BACKUP_HOUR, BACKUP_KEEP, BACKUP_PASSPHRASE, BACKUP_BEFORE_UPGRADE } = parsed.data
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split(',').map(Number)
  return {
    folder: BACKUP_DIR ? resolve(BACKUP_DIR) : join(dataDir, 'backups'),
    hour: BACKUP_HOUR === 'off' ? null : BACKUP_HOUR,
    keep: { days: Math.max(1, days), weeks, months },
    passphrase: BACKUP_PASSPHRASE === undefined ? null : checked(BACKUP_PASSPHRASE),
    beforeUpgrade: BACKUP_BEFORE_UPGRADE === 'on',
  }
}
