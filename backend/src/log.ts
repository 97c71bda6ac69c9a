import { writeSync } from 'node:fs'
import pg from 'pg'
import pino, { type LogFn, type Logger } from 'pino'

const DEEPEST = 4
const LONGEST = 2_000

/** What must never stand in a log, wherever it comes from. */
const SECRETS: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}(?:\.[\w-]+){1,2}/g, '[token]'],
  [/\bsb_(?:secret|publishable)_[\w-]+/g, '[key]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/([?&#](?:token|token_hash|access_token|refresh_token|code|apikey|password)=)[^&\s"']+/gi, '$1[secret]'],
  [/(\/\/[^\s:/@]+:)[^\s@/]+(?=@)/g, '$1[secret]'],
  [/\$(?:2[aby]|argon2id?)\$[\w$./+=,-]+/g, '[hash]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // CPF, CNPJ, phone numbers, codes: six digits and more, with what people write between them.
  [/(?<![\w-])\+?\d(?:[ ().-]?\d){5,}(?![\w-])/g, '[number]'],
]

/** A text without tokens, keys, addresses and numbers of people. */
function scrub(text: string): string {
  let clean = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  for (const [pattern, instead] of SECRETS) clean = clean.replace(pattern, instead)
  return clean
}

function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrub(value)
  if (value instanceof Error) return errorOf(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST || ArrayBuffer.isView(value)) return '[…]'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => scrubbed(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubbed(item, depth + 1)]))
}

/** SQLSTATE classes whose messages repeat values of the statement: 22 bad data, 23 constraint. */
const REPEATS_VALUES = /^(22|23)/

/** What helps to find a fault, and nothing of what a person sent: PostgreSQL's `detail` and `where` show rows. */
function errorOf(error: Error): Record<string, unknown> {
  const code = 'code' in error ? error.code : undefined
  if (!(error instanceof pg.DatabaseError))
    return { type: error.name, code, message: scrub(error.message), stack: scrub(error.stack ?? '') }
  const { severity, schema, table, column, constraint, routine } = error
  const said = REPEATS_VALUES.test(String(code))
    ? error.message.replace(/"(?:[^"]|"")*"/g, '"…"')
    : error.message
  // What a project raises says what it likes, of people too.
  const message = routine === 'exec_stmt_raise' ? '[raised]' : scrub(said)
  return { type: 'DatabaseError', code, severity, message, schema, table, column, constraint, routine }
}

/** Texts scrubbed; an error that comes without words gets some, else pino would take its message as it is. */
function cleanArguments(args: Parameters<LogFn>): Parameters<LogFn> {
  const [first, ...rest]: unknown[] = args
  const words = rest.map((one) => (typeof one === 'string' ? scrub(one) : scrubbed(one)))
  if (typeof first === 'string') return [scrub(first), ...words] as Parameters<LogFn>
  const line = first instanceof Error ? { err: first } : first
  return [line, ...(words.length > 0 ? words : ['-'])] as Parameters<LogFn>
}

/**
 * Standard output. Lines that cannot be written (a full disk, a closed pipe) are lost, and nothing else: pino's own
 * destination would keep them, and try for ever to write them when the program ends.
 */
const standardOutput: pino.DestinationStream = {
  write(line) {
    try {
      for (let rest = Buffer.from(line); rest.length > 0; ) rest = rest.subarray(writeSync(1, rest))
    } catch {
      // There is nowhere to say so.
    }
  },
}

/** The program's log: lines of JSON on standard output. Everything written goes through `scrub`. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: (error: unknown) => scrubbed(error) },
      formatters: {
        log: (line) => Object.fromEntries(Object.entries(line).map(([key, item]) => [key, scrubbed(item)])),
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, cleanArguments(args))
        },
      },
    },
    destination ?? standardOutput,
  )
}
