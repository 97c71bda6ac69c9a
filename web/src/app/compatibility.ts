import { AppError } from '@/lib/errors'
import { isChunkFailure } from './chunk-recovery'

const MISSING_FEATURE = /symbol|promise|fetch|async|iterator|regenerator|object\.assign|array\.from/i
const NETWORK_FAILURE = /failed to fetch|networkerror|load failed|fetch failed/i

export const COMPATIBILITY_PAGE = '/compatibilidade.html'
export const REDIRECT_AFTER_MS = 1000

/** The browser lacks something that the product needs. A network failure also speaks of "fetch", but is not one. */
export function isCompatibilityError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError || isChunkFailure(error)) return false
  const text = `${error.name} ${error.message}`
  return MISSING_FEATURE.test(text) && !NETWORK_FAILURE.test(text)
}
