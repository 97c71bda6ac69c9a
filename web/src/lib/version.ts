import { AppError } from './errors'

/** Nothing was changed over the version that was read: somebody was faster, or the person may not change it any more. */
export const notChanged = (read: string, now: string, sentence: string) =>
  read === now ? new AppError('42501') : new AppError('PT409', { cause: { message: sentence } })
