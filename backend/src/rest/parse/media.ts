import { RestError } from '../errors.ts'

/** The forms an answer can take. */
export interface Media {
  kind: 'array' | 'object' | 'csv' | 'custom'
  /** Leaves keys without a value out (`nulls=stripped`). */
  stripNulls: boolean
  contentType: string
  /** Of an execution plan: its form and the words of `explain`. */
  plan?: { format: 'text' | 'json'; options: string[] }
  /** Of a form that the project makes itself: the SQL that makes it of the rows `r`; null for the value of a function. */
  aggregate?: string | null
  /** The body is bytes: PostgreSQL writes them in hexadecimal digits. */
  isBinary?: boolean
}

/** A type that the client takes, with the form that it means here; null when it is none of PostgREST's own. */
export interface Accepted {
  type: string
  media: Media | null
}

const JSON_TYPE = 'application/json'
const ARRAY: Media = { kind: 'array', stripNulls: false, contentType: `${JSON_TYPE}; charset=utf-8` }
const OBJECT_TYPE = 'application/vnd.pgrst.object'

const ANYTHING: readonly Accepted[] = [{ type: '*/*', media: ARRAY }]

/** What the client takes, the most wanted first. */
export function parseAccept(header: string | undefined): readonly Accepted[] {
  if (!header || header === '*/*') return ANYTHING
  const items = header.split(',').map((item) => {
    const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((part) => part.startsWith('q='))?.slice(2)
    return { type, media: mediaOf(item.trim()), weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  return items.sort((one, other) => other.weight - one.weight)
}

export const notAvailable = (types: string) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${types}`)

function mediaOf(item: string): Media | null {
  const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const stripNulls = parameters.includes('nulls=stripped')
  switch (type) {
    case '*/*':
    case 'application/*':
    case JSON_TYPE:
      return ARRAY
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls
        ? {
            kind: 'array',
            stripNulls,
            contentType: 'application/vnd.pgrst.array+json; nulls=stripped; charset=utf-8',
          }
        : ARRAY
    case OBJECT_TYPE:
    case `${OBJECT_TYPE}+json`:
      return {
        kind: 'object',
        stripNulls,
        contentType: `${OBJECT_TYPE}+json; ${stripNulls ? 'nulls=stripped; ' : ''}charset=utf-8`,
      }
    case 'text/csv':
      return { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return planMedia(type.endsWith('+json') ? 'json' : 'text', item, parameters)
    default:
      return null
  }
}

/** `application/vnd.pgrst.plan+json; for="…"; options=analyze|verbose`: how the answer would be made. */
function planMedia(format: 'text' | 'json', item: string, parameters: readonly string[]): Media {
  const wanted = /\bfor="([^"]*)"/i.exec(item)?.[1]
  const words = parameters.find((part) => part.startsWith('options='))?.slice('options='.length) ?? ''
  const media = (wanted && mediaOf(wanted)) || ARRAY
  const options = PLAN_OPTIONS.filter((option) => words.split('|').includes(option))
  const facts = [
    `application/vnd.pgrst.plan+${format}`,
    `for="${media.contentType.replace(/; charset=utf-8$/, '')}"`,
    ...(options.length > 0 ? [`options=${options.join('|')}`] : []),
    'charset=utf-8',
  ]
  return { ...media, contentType: facts.join('; '), plan: { format, options } }
}

const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal']
