import type { Statement } from '../postgres/transaction.ts'
import { type EffectiveSettings, effectiveSettings } from './effective-settings.ts'
import { notAvailable } from './parse/media.ts'
import { type Prepared, prepareCall, prepareTable } from './prepare.ts'
import { headerText, type Incoming, type Understood, understand } from './request.ts'
import type { Schema } from './schema/model.ts'
import type { ApiSettings } from './settings.ts'
import type { StatementNames } from './statement-names.ts'

export interface Planned {
  request: Understood
  prepared: Prepared
  statements: Statement[]
}

interface With {
  schema: Schema
  settings: ApiSettings
  /** Statements of the same text are prepared once per connection. */
  names: StatementNames
}

/**
 * Turns a request into its plan: 4 to 20 µs of the processor, so that nothing of it is remembered.
 *
 * @throws RestError for what cannot be understood or planned
 */
export function plannedOf(incoming: Incoming, { schema, settings, names }: With): Planned {
  const effective = effectiveSettings(settings, schema)
  const request = understand(incoming, effective)
  const prepared = (incoming.isCall ? prepareCall : prepareTable)(request, schema, settings)
  if (prepared.media.plan) explain(prepared, request, effective)
  const hasBody = prepared.action !== 'explain' && !prepared.media.isBinary
  const statements = prepared.statements.map((statement, index) =>
    names.named({ ...statement, body: index === 0 && hasBody }),
  )
  return { request, prepared, statements }
}

/** Asks for the execution plan instead; only where the authenticator's `pgrst.db_plan_enabled` allows it. */
function explain(
  prepared: Prepared,
  { incoming }: Understood,
  { plans }: Pick<EffectiveSettings, 'plans'>,
): void {
  const { media } = prepared
  if (!plans || !media.plan) throw notAvailable(headerText(incoming.headers, 'accept') ?? '')
  const [statement] = prepared.statements
  const words = [`format ${media.plan.format}`, ...media.plan.options].join(', ')
  prepared.statements = statement ? [{ ...statement, text: `explain (${words}) ${statement.text}` }] : []
  prepared.action = 'explain'
  prepared.check = undefined
}
