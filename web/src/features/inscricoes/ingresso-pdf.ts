import { download } from '@/lib/download'
import { type EventoDaInscricao, type Inscrita, quandoDoEvento } from './model'

/** One page for each ticket; the code holds a random text and nothing about the person. */
export async function downloadIngressos(
  evento: EventoDaInscricao,
  pessoas: readonly Inscrita[],
): Promise<void> {
  const { makePdf } = await import('@/lib/pdf')
  const pdf = await makePdf({
    pageSize: 'A6',
    pageMargins: [24, 28, 24, 20],
    info: { title: `Ingresso – ${evento.nome}` },
    defaultStyle: { alignment: 'center', fontSize: 11 },
    content: pessoas.map(({ nome, tipo, ingresso }, place) => [
      { text: evento.igreja ?? '', fontSize: 11, pageBreak: place > 0 ? ('before' as const) : undefined },
      {
        text: evento.nome,
        fontSize: 20,
        bold: true,
        margin: [0, 6, 0, 4] as [number, number, number, number],
      },
      { text: quandoDoEvento(evento) },
      {
        text: [evento.local, evento.campus].filter(Boolean).join(' · '),
        margin: [0, 0, 0, 12] as [number, number, number, number],
      },
      { qr: ingresso ?? '', fit: 170 },
      { text: nome, fontSize: 15, bold: true, margin: [0, 12, 0, 2] as [number, number, number, number] },
      { text: tipo ?? '' },
    ]),
  })
  download(pdf, 'ingressos.pdf')
}
