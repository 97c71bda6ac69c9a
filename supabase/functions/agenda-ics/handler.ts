import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { z } from 'zod'
import { addressOf } from '../_shared/caller.ts'
import { asService } from '../_shared/clients.ts'

const KINDS = ['campus', 'evento', 'chave'] as const
const MAX_AGE_S = 900

const agenda = z.object({
  nome: z.string(),
  igreja: z.string().nullable(),
  fuso: z.string(),
  itens: z.array(
    z.object({
      uid: z.string(),
      nome: z.string(),
      descricao: z.string().nullable(),
      local: z.string().nullable(),
      inicio: z.string(),
      fim: z.string(),
      cancelado: z.boolean(),
      criado_em: z.string(),
      alterado_em: z.string(),
    }),
  ),
})

const service = asService()

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** A TEXT of RFC 5545, section 3.3.11: the library escapes what belongs to events, not the calendar's own name. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\p{Cc}+/gu, ' ')

/**
 * A calendar as RFC 5545 writes it. Each day of a series is an event of its own, in UTC: an hour that was moved, a day that
 * was called off and a time zone whose rules change are all just moments.
 */
function written({ nome, igreja, fuso, itens }: z.infer<typeof agenda>): string {
  const calendar = ical({
    name: escaped(igreja ? `${nome} · ${igreja}` : nome),
    prodId: { company: 'Pedras Vivas', product: 'Agenda', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: MAX_AGE_S * 4,
    x: [['X-WR-TIMEZONE', fuso]],
  })
  for (const item of itens) {
    const changed = new Date(item.alterado_em)
    calendar.createEvent({
      id: `${item.uid}@pedras-vivas`,
      start: new Date(item.inicio),
      end: new Date(item.fim),
      stamp: changed,
      lastModified: changed,
      sequence: Math.max(0, Math.floor((changed.getTime() - Date.parse(item.criado_em)) / 1000)),
      summary: item.nome,
      ...(item.descricao && { description: item.descricao }),
      ...(item.local && { location: item.local }),
      status: item.cancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

async function tagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Buffer.from(digest).toString('base64url').slice(0, 27)}"`
}

const isSame = (request: Request, tag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag)

/**
 * The calendars that phones and computers follow: GET `?campus=<name>` (what is public there), `?evento=<id>` (a public
 * event) or `?chave=<secret>` (a person's own rosters and registrations) → text/calendar with an ETag; 304 when nothing
 * changed, 404 when there is none, 429 when an address asks too often.
 */
export default async function handler(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'Este endereço é para calendários.', { allow: 'GET, HEAD' })
  const params = new URL(request.url).searchParams
  const kind = KINDS.find((one) => params.get(one))
  const value = kind ? (params.get(kind) ?? '') : ''
  if (!kind || value.length > 200) return plain(404, 'Agenda não encontrada.')
  const { data, error } = await service.rpc('agenda_para_calendarios', {
    pedido: { [kind]: value },
    ip: addressOf(request),
  })
  if (error?.code === 'PT429') return plain(429, error.message, { 'retry-after': '60' })
  if (error) {
    console.error(error)
    return plain(500, 'Algo não saiu como esperado. Tente de novo em instantes.')
  }
  if (data === null) return plain(404, 'Agenda não encontrada.')
  const text = written(agenda.parse(data))
  const tag = await tagOf(text)
  const headers = {
    etag: tag,
    'cache-control': `${kind === 'chave' ? 'private' : 'public'}, max-age=${MAX_AGE_S}`,
  }
  if (isSame(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="agenda.ics"',
    },
  })
}
