import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, quoteIdent } from '../../postgres/database.ts'
import type { Caller, Part, Statement } from '../../postgres/transaction.ts'
import type { Change } from './change.ts'
import type { Column } from './facts.ts'

/** One caller's question about rows of one table: which of these may they read now? */
export interface Question {
  caller: Caller
  schema: string
  table: string
  key: Column[]
  changes: Change[]
}

/** Callers of one round trip; the rest goes in further ones, so that no request of others waits long. */
const CALLERS_AT_ONCE = 200
const ROUND_TRIPS_AT_ONCE = 2

/** The plan must not be made anew for each person, as it is by default for the first five. */
const SETTINGS = { plan_cache_mode: 'force_generic_plan' }

/**
 * Asks PostgreSQL, as each caller with their claims, for the rows of their changes by primary key; tells each change
 * that may be read through `seen`. What cannot be asked (a policy that fails) counts as unreadable.
 */
export async function askVisible(
  db: Database,
  questions: Question[],
  seen: (question: Question, change: Change) => void,
  log: FastifyBaseLogger,
): Promise<void> {
  const groups: Question[][] = []
  for (let start = 0; start < questions.length; start += CALLERS_AT_ONCE)
    groups.push(questions.slice(start, start + CALLERS_AT_ONCE))
  const next = async (): Promise<void> => {
    const group = groups.shift()
    if (!group) return
    await askGroup(db, group, seen, log)
    await next()
  }
  await Promise.all(Array.from({ length: ROUND_TRIPS_AT_ONCE }, next))
}

async function askGroup(
  db: Database,
  group: Question[],
  seen: (question: Question, change: Change) => void,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const answers = await db.runEach(group.map(partOf), SETTINGS)
    for (const [index, question] of group.entries())
      for (const [position] of answers[index]?.[0]?.rows ?? []) {
        const change = question.changes[Number(position) - 1]
        if (change) seen(question, change)
      }
  } catch (error) {
    // One caller's failure must not hide the rows of the others.
    const half = Math.floor(group.length / 2)
    if (half > 0) {
      await askGroup(db, group.slice(0, half), seen, log)
      await askGroup(db, group.slice(half), seen, log)
    } else log.warn({ table: group[0]?.table, reason: String(error) }, 'a row could not be asked for')
  }
}

const partOf = (question: Question): Part => ({
  caller: question.caller,
  statements: [statementOf(question)],
})

function statementOf({ schema, table, key, changes }: Question): Statement {
  const names = key.map((_, index) => `k${index}`)
  const arrays = key.map(({ cast }, index) => `$${index + 1}::${cast}[]`)
  const same = key.map(({ name }, index) => `t.${quoteIdent(name)} = k.k${index}`)
  const text =
    `select k.n from unnest(${arrays.join(', ')}) with ordinality as k (${names.join(', ')}, n) ` +
    `where exists (select from ${quoteIdent(schema)}.${quoteIdent(table)} t where ${same.join(' and ')})`
  const values = key.map(({ name }) => arrayText(changes.map(({ record }) => record?.[name] ?? null)))
  return { name: `visible_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text, values }
}

/** An array in PostgreSQL's text form. */
const arrayText = (values: (string | null)[]) =>
  `{${values.map((value) => (value === null ? 'null' : `"${value.replace(/[\\"]/g, '\\$&')}"`)).join(',')}}`
