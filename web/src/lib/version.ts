import { AppError } from './errors'

/** Nothing was changed over the version that was read: somebody was faster, or the person may not change it any more. */
export const notChanged = (read: string, now: string, sentence: string) =>
  read === now ? new AppError('42501') : new AppError('PT409', { cause: { message: sentence } })

/**
 * A change of the one row that is still as it was read.
 *
 * @throws AppError PT409 with the sentence when somebody was faster
 */
export async function overVersion<R>(
  change: Promise<readonly R[]>,
  read: string,
  current: () => Promise<{ updated_at: string }>,
  sentence: string,
): Promise<R> {
  const [saved] = await change
  if (saved) return saved
  throw notChanged(read, (await current()).updated_at, sentence)
}
