import { z } from 'zod'

const UNIT_SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 0.001, s: 1, m: 60, h: 3600 }

/**
 * Seconds of a Go duration such as `1m0s`, `24h` or `500ms` (pkg.go.dev/time#ParseDuration); null when it is none.
 */
export function parseDuration(text: string): number | null {
  if (text === '0') return 0
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return null
  return [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_SECONDS[unit ?? ''] ?? 0),
    0,
  )
}

/** A Go duration in `config.toml`, in seconds after parsing. */
export const duration = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const seconds = parseDuration(text)
      if (seconds !== null) return seconds
      context.addIssue({ code: 'custom', message: `"${text}" não é uma duração, como 1m0s ou 24h.` })
      return z.NEVER
    })
