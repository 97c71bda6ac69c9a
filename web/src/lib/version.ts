import { AppError } from './errors'

/** Nothing was changed over the version that was read: somebody was faster, or the person may not change it any more. */
export const notChanged = (read: string, now: string, sentence: string) =>
  read === now ? new AppError('42501') : new AppError('PT409', { cause: { message: sentence } })

/** Said of what somebody else changed meanwhile: `esta sala`. */
export const changedByAnother = (what: string) =>
  `Outra pessoa alterou ${what}. Confira o que mudou e salve de novo.`

/** The `updated_at` of the version that is changed; a new record has none. */
export type ReadAt = { lido_em?: string }

/**
 * The version that a change is made on. A change that does not say it must not become a new record.
 *
 * @throws Error where it is missing
 */
export function versionRead(lido_em: string | undefined): string {
  if (lido_em) return lido_em
  throw new Error('a record is changed without the version that was read')
}

/**
 * A change of the one row that is still as it was read. `what` is what it is called: `esta sala`.
 *
 * @throws AppError PT409 when somebody was faster
 */
export async function overVersion<R>(
  change: Promise<readonly R[]>,
  read: string,
  current: () => Promise<{ updated_at: string }>,
  what: string,
): Promise<R> {
  const [saved] = await change
  if (saved) return saved
  throw notChanged(read, (await current()).updated_at, changedByAnother(what))
}
