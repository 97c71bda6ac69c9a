import { RestError } from '../errors.ts'

/** The forms an answer can take. */
export interface Media {
  kind: 'array' | 'object' | 'csv'
  /** Leaves keys without a value out (`nulls=stripped`). */
  stripNulls: boolean
  contentType: string
  /** Of an execution plan: its form and the words of `explain`. */
  plan?: { format: 'text' | 'json'; options: string[] }
}

const JSON_TYPE = 'application/json'
const ARRAY: Media = { kind: 'array', stripNulls: false, contentType: `${JSON_TYPE}; charset=utf-8` }
const OBJECT_TYPE = 'application/vnd.pgrst.object'

/** Chooses the form from `Accept`: the first one that is known. */
export function parseAccept(header: string | undefined): Media {
  if (!header || header === '*/*' || header === JSON_TYPE) return ARRAY
  for (const item of header.split(',')) {
    const media = mediaOf(item.trim())
    if (media) return media
  }
  throw notAvailable(header)
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
