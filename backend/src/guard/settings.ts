import { z } from 'zod'
import { parseTrust } from './proxies.ts'

const whole = (name: string, fallback: number) =>
  z.coerce
    .number(`${name} deve ser um número inteiro.`)
    .int(`${name} deve ser um número inteiro.`)
    .nonnegative()
    .default(fallback)

/**
 * What protects the port, from the environment. Limits of requests are generous for an address, behind which many
 * may stand, and closer for one account; 0 is no limit.
 */
export const guardEnvironment = z
  .object({
    TRUST_PROXY: z.string().optional(),
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    RATE_LIMIT_PER_ADDRESS: whole('RATE_LIMIT_PER_ADDRESS', 60_000),
    RATE_LIMIT_PER_ACCOUNT: whole('RATE_LIMIT_PER_ACCOUNT', 3_000),
    MAX_BODY_BYTES: whole('MAX_BODY_BYTES', 16 * 2 ** 20),
    MAX_CONNECTIONS: whole('MAX_CONNECTIONS', 20_000),
  })
  .transform((env, context) => {
    const trust = parseTrust(env.TRUST_PROXY)
    if (!trust)
      context.addIssue(
        'TRUST_PROXY deve ser o número de proxies à frente (até 10) ou os endereços deles, como 10.0.0.0/8.',
      )
    if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined))
      context.addIssue('TLS_CERT e TLS_KEY vão juntos: um é o certificado, o outro a chave dele.')
    if (!trust) return z.NEVER
    const files = env.TLS_CERT && env.TLS_KEY ? { cert: env.TLS_CERT, key: env.TLS_KEY } : null
    return {
      trust,
      /** Paths of certificate and key (PEM); null speaks plain HTTP, as behind a proxy. */
      tls: files,
      /** Requests to the APIs in a minute. */
      perAddress: { most: env.RATE_LIMIT_PER_ADDRESS, windowSeconds: 60 },
      perAccount: { most: env.RATE_LIMIT_PER_ACCOUNT, windowSeconds: 60 },
      /** A body of the REST API, which is kept in memory; the other APIs have their own, and uploads stream. */
      bodyBytes: env.MAX_BODY_BYTES || Number.MAX_SAFE_INTEGER,
      /** Open at once; half of them from one address. */
      maxConnections: env.MAX_CONNECTIONS,
    }
  })

export type GuardSettings = z.output<typeof guardEnvironment>

/** Limits that no installation has a reason to change. */
export const LIMITS = {
  /** Request line and headers together. Long filters of a list travel in the request line. */
  headerBytes: 64 * 1024,
  headers: 100,
  urlCharacters: 32 * 1024,
  /** Until the headers have arrived. */
  headersMs: 15_000,
  /** A connection between two requests: a little longer than proxies keep theirs. */
  keepAliveMs: 75_000,
  /** A connection on which nothing moves, though a request is under way. */
  silenceMs: 180_000,
  handshakeMs: 10_000,
  /** A body must bring so much in each stretch of time; 256 bytes a second are less than any phone sends. */
  bodyBytes: 5_120,
  bodyMs: 20_000,
} as const
