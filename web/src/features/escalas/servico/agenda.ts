import { download } from '@/lib/download'
import type { Servico } from './model'

/** Services as a file that every calendar opens (RFC 5545). */
export async function downloadServicos(servicos: readonly Servico[]): Promise<void> {
  const { default: ical } = await import('ical-generator')
  const agenda = ical({ prodId: '//Pedras Vivas//Minha escala//PT' })
  for (const { id, ministerio, funcao, subtempo, evento, inicio, fim, local, campus } of servicos)
    agenda.createEvent({
      // As in the subscribed calendar, so that one does not stand beside the other.
      id: `escala-${id}`,
      start: new Date(inicio),
      end: new Date(fim),
      summary: `Servir: ${evento}`,
      description: `${ministerio}: ${funcao} (${subtempo})`,
      location: [local, campus].filter(Boolean).join(', '),
    })
  download(new Blob([agenda.toString()], { type: 'text/calendar' }), 'minha-escala.ics')
}
