import { AppError } from '@/lib/errors'
import { isChunkFailure } from './chunk-recovery'

const MISSING_FEATURE = /symbol|promise|fetch|async|iterator|regenerator|object\.assign|array\.from/i
const NETWORK_FAILURE = /failed to fetch|networkerror|load failed|fetch failed/i

export const COMPATIBILITY_PAGE = '/compatibilidade.html'
export const REDIRECT_AFTER_MS = 1000

/** The version of the browser that passed every test of that page, as the page notes it (public/compatibilidade.js). */
const PASSED_KEY = 'compatibilidade'

/** This very browser passed the tests before: what failed is the app's own fault. After an update of it, it is asked anew. */
export function hasPassedTests(): boolean {
  try {
    return localStorage.getItem(PASSED_KEY) === navigator.userAgent
  } catch {
    return false // blocked: nothing is kept there
  }
}

/** The browser lacks something that the product needs. A network failure also speaks of "fetch", but is not one. */
export function isCompatibilityError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError || isChunkFailure(error)) return false
  const text = `${error.name} ${error.message}`
  return MISSING_FEATURE.test(text) && !NETWORK_FAILURE.test(text)
}
