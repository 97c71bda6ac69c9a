import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { modelosQueries, textoDaCarta } from '@/features/campi/public'
import { zoneOf } from '@/lib/clock'
import { formatList, formatLongDate } from '@/lib/format'
import { intercambioQueries } from '../../queries'
import { PaperButton } from '../components/paper-button'
import { letterPaper, modeloDaCarta } from '../letter'
import { letterName } from '../letter-name'
import { cartaShape } from '../model'
import { timbre } from '../sources'

/** A letter that was issued, to be printed. */
export function Component() {
  const id = z.guid().safeParse(useParams().id).data ?? ''
  const { data, isPending } = useQuery({ ...intercambioQueries.carta(id), enabled: id !== '' })
  const carta = cartaShape.safeParse(data).data
  const modelos = useQuery(modelosQueries.todos())
  if (id && (isPending || modelos.isPending)) return <Page width="narrow" title="Carta" />
  if (!carta) return <Empty title="Carta não encontrada" description="Ela pode ser de outro campus." />
  const { campus, destino, emitida_em, membros } = carta
  const name = letterName(carta)
  const texto = textoDaCarta(modelos.data ?? [], modeloDaCarta(carta), campus)
  return (
    <Page
      width="narrow"
      title={name}
      description={`${campus}${destino ? ` → ${destino}` : ''}, ${formatLongDate(emitida_em, zoneOf(campus))}`}
      actions={
        <PaperButton
          label="Ver e imprimir"
          file={name.replace('/', '-')}
          make={async () => letterPaper(carta, await timbre(campus), location.origin, texto)}
        />
      }
    >
      <p>{formatList(membros.map(({ nome_completo }) => nome_completo))}</p>
    </Page>
  )
}
