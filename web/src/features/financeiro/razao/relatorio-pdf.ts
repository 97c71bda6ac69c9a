import { timbre } from '@/features/intercambio/public'
import { download } from '@/lib/download'
import { makePdf } from '@/lib/pdf'
import { noteExport, type Relatorio } from './planilha'
import { relatorioPaper } from './relatorio-paper'

/** Gives a report as a PDF; that it was taken out is written down first. */
export async function downloadPdf(relatorio: Relatorio): Promise<void> {
  await noteExport(relatorio, 'pdf')
  const head = await timbre(relatorio.campus || undefined)
  download(await makePdf(relatorioPaper(relatorio, head)), `${relatorio.nome}.pdf`)
}
