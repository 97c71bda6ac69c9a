import type { QueryClient } from '@tanstack/react-query'
import { toast } from '@/components/feedback/toast'
import { download } from '@/lib/download'
import { calendarDay, plain } from '@/lib/format'
import type { Roteiro } from '../model'
import { roteiroQueries } from '../queries'
import { packBeside } from './beside'
import { collectPacote } from './collect'
import { MOST_BYTES } from './limits'

/** The whole service as one file, as it stands now. */
export async function downloadPacote(client: QueryClient, { id, nome, inicio }: Roteiro): Promise<void> {
  const roteiro = await client.fetchQuery({ ...roteiroQueries.roteiro(id), staleTime: 0 })
  if (!roteiro) return
  const pacote = await collectPacote(client, roteiro)
  const zip = pacote && (await packBeside(pacote))
  if (!zip || zip.size > MOST_BYTES) {
    toast.error('A mídia deste culto passa de 200 MB. Tire um vídeo do roteiro e baixe de novo.')
    return
  }
  const name = plain(nome).replace(/[^a-z0-9]+/g, '-')
  download(zip, `culto-${name}${inicio ? `-${calendarDay(inicio)}` : ''}.zip`)
}
