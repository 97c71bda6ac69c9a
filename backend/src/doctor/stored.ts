import type pg from 'pg'
import { type Files, isVersion } from '../storage/files/files.ts'
import { bad, type Finding, good, warning } from './finding.ts'

/** Objects without bytes and bytes without objects. Uploads that are under way have bytes and no object yet. */
export async function examineStored(client: pg.Client, files: Files): Promise<Finding[]> {
  const kept = new Set<string>()
  for await (const version of files.versions()) kept.add(version)
  const { rows } = await client.query<{ version: string; path: string; is_shown: boolean }>(
    `select version, bucket_id || '/' || name as path, true as is_shown from storage.objects where version is not null
     union all select version, '', false from storage.unused_files`,
  )
  const missing: string[] = []
  for (const { version, path, is_shown } of rows) {
    if (!kept.delete(version) && is_shown && isVersion(version)) missing.push(path)
  }
  const found: Finding[] = []
  if (missing.length > 0)
    found.push(
      bad(
        `${missing.length} arquivos não têm conteúdo, por exemplo ${missing.slice(0, 3).join(', ')}.`,
        'Recupere a pasta storage de uma cópia, ou envie-os de novo.',
      ),
    )
  if (kept.size > 0)
    found.push(
      warning(
        `${kept.size} arquivos guardados não pertencem a nada, por exemplo ${[...kept].slice(0, 3).join(', ')}.`,
        'Ocupam espaço e não atrapalham; uma cópia restaurada não os traz.',
      ),
    )
  return found.length > 0
    ? found
    : [good(`Arquivos: ${rows.filter((row) => row.is_shown).length}, todos com conteúdo.`)]
}
