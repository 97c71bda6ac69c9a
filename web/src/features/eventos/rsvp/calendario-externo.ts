import { download } from '@/lib/download'
import type { PaginaDoDia } from '../pagina/model'

type Dia = Pick<PaginaDoDia, 'id' | 'nome' | 'inicio' | 'fim' | 'sala' | 'local' | 'campus'>

const onde = ({ sala, local, campus }: Dia) => [sala, local, campus].filter(Boolean).join(', ')
const emUtc = (instante: string) => new Date(instante).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Opens the form of Google Calendar, filled in. */
export const googleHref = (dia: Dia) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: dia.nome,
    dates: `${emUtc(dia.inicio)}/${emUtc(dia.fim)}`,
    location: onde(dia),
  })}`

/** A file that calendars of phones and computers open: one day, in UTC, under the same name as in the church's feeds. */
export async function downloadIcs(dia: Dia): Promise<void> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Pedras Vivas', product: 'Agenda', language: 'PT-BR' } })
  calendar.createEvent({
    id: `${dia.id}@pedras-vivas`,
    start: new Date(dia.inicio),
    end: new Date(dia.fim),
    summary: dia.nome,
    location: onde(dia),
  })
  download(new Blob([calendar.toString()], { type: 'text/calendar;charset=utf-8' }), 'evento.ics')
}
