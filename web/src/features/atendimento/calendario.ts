import { download } from '@/lib/download'
import { endOf } from './model'

type Conversa = { id: string; inicio: string; minutos: number; local: string }

/** A file that every calendar opens (RFC 5545); what the conversation is about is not in it. */
export async function downloadConversa({ id, inicio, minutos, local }: Conversa): Promise<void> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Pedras Vivas', product: 'Conversa', language: 'PT-BR' } })
  calendar.createEvent({
    id: `conversa-${id}@pedras-vivas`,
    start: new Date(inicio),
    end: new Date(endOf(inicio, minutos)),
    summary: 'Conversa',
    location: local,
  })
  download(new Blob([calendar.toString()], { type: 'text/calendar;charset=utf-8' }), 'conversa.ics')
}
