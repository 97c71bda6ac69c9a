import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { LEDGER, Ledger } from '../forgotten/ledger.ts'
import { missingRows } from '../forgotten/rows.ts'
import { readSecrets } from '../secrets.ts'
import { bad, type Finding, good, warning } from './finding.ts'

/** Whether something is back that the ledger says was forgotten, and whether all of the ledger can be read. */
export async function examineForgotten(client: pg.Client, config: Config): Promise<Finding[]> {
  const secrets = await readSecrets(config.secretsFile ?? join(config.dataDir, 'secrets.json'))
  if (!secrets) return []
  const { entries, unreadable } = await new Ledger(join(config.dataDir, LEDGER), secrets).read()
  const found: Finding[] = []
  if (unreadable > 0)
    found.push(
      warning(
        `${unreadable} linhas de ${LEDGER} foram cortadas ou são de outra instalação.`,
        'Se o arquivo veio de outro lugar, traga o desta instalação e restaure de novo com --esquecidos.',
      ),
    )
  const missing = await missingRows(client, entries)
  if (missing.length > 0)
    found.push(
      bad(
        `${missing.length} registros que tinham sido esquecidos voltaram com uma cópia.`,
        'Reinicie: são esquecidos de novo. Se ficarem, o log diz por quê.',
      ),
    )
  return found.length > 0 ? found : [good(`Esquecidos: ${entries.length}, nenhum voltou.`)]
}
