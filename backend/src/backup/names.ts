import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ENCRYPTED_EXTENSION, EXTENSION } from './format.ts'

export type NamedKind = 'copia' | 'antes-da-atualizacao'

export interface NamedBackup {
  file: string
  /** Moment of the machine's own clock that its name says. */
  moment: Date
}

const NAME = /^(copia|antes-da-atualizacao)-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst(\.age)?(\.part)?$/

const two = (number: number) => String(number).padStart(2, '0')

/** `copia-2026-11-21-030000.tar.zst`, in the machine's own time. */
export function backupName(kind: NamedKind, moment: Date, isEncrypted: boolean): string {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join('')
  return `${kind}-${day}-${time}${isEncrypted ? ENCRYPTED_EXTENSION : EXTENSION}`
}

/** Backups of one kind in a folder, the latest first. Files of other names are nobody's business here. */
export async function namedBackups(folder: string, kind: NamedKind): Promise<NamedBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = names.flatMap((name) => {
    const [, itsKind, day, hours, minutes, seconds, , part] = NAME.exec(name) ?? []
    if (itsKind !== kind || part) return []
    return [{ file: join(folder, name), moment: new Date(`${day}T${hours}:${minutes}:${seconds}`) }]
  })
  return found.sort((one, other) => other.moment.getTime() - one.moment.getTime())
}

/** Removes what a backup that was killed left of its file. Only for who knows that none is under way. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (NAME.exec(name)?.[8]) await rm(join(folder, name), { force: true })
}
