import { timbre } from '@/features/intercambio/public'
import { download } from '@/lib/download'
import { makePdf } from '@/lib/pdf'
import { ataPaper } from './ata'
import type { Contagem } from './model'

/** The record of a count to sign. Who made it and its engine come with the first one. */
export async function downloadAta(contagem: Contagem): Promise<void> {
  const head = await timbre(contagem.campus)
  download(await makePdf(ataPaper(contagem, head)), `ata-${contagem.dia}.pdf`)
}
