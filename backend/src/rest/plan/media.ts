import { type Media, notAvailable } from '../parse/media.ts'
import type { SelectItem } from '../parse/select.ts'
import { headerText, type Understood } from '../request.ts'
import type { MediaHandler } from '../schema/model.ts'

/**
 * Chooses the form of the answer: the first that the client takes and that there is, the project's own forms before
 * PostgREST's (its page "Media Type Handlers"). Those with parameters of their own cannot be overridden.
 *
 * @throws RestError PGRST107 when there is none
 */
export function chooseMedia(
  { accept, query, incoming }: Understood,
  handlers: readonly MediaHandler[],
): Media {
  const isWhole = handlers.length > 0 && isEverything(query.select)
  const usable = handlers.filter((handler) => isWhole || handler.forAny)
  for (const { type, media } of accept) {
    const isFixed = type.startsWith('application/vnd.pgrst.')
    const own = isFixed
      ? undefined
      : usable.find((handler) => handler.type === type || handler.type === '*/*')
    if (own) return customMedia(own)
    if (media) return media
  }
  throw notAvailable(headerText(incoming.headers, 'accept') ?? '*/*')
}

const isEverything = ([only, ...more]: readonly SelectItem[]) =>
  more.length === 0 && only?.kind === 'field' && only.field.name === '*' && !only.aggregate

const WITH_CHARSET = ['application/json', 'application/geo+json', 'text/csv', 'text/plain', 'text/xml']

const customMedia = ({ type, aggregate, isBinary }: MediaHandler): Media => ({
  kind: 'custom',
  stripNulls: false,
  contentType:
    type === '*/*'
      ? 'application/octet-stream'
      : `${type}${WITH_CHARSET.includes(type) ? '; charset=utf-8' : ''}`,
  aggregate,
  isBinary,
})
