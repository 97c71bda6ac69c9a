import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { DataList } from '@/components/page/data-list'
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
  if (id && (isPending || modelos.isPending)) return <Page title="Carta" />
  if (!carta) {
    return (
      <Page title="Carta" above={<BackLink to="/membros">Membros</BackLink>}>
        <Empty
          title="Carta não encontrada"
          description="Ela pode ser de outro campus, ou a emissão foi desfeita."
        />
      </Page>
    )
  }
  const { campus, destino, emitida_em, membros } = carta
  const name = letterName(carta)
  const texto = textoDaCarta(modelos.data ?? [], modeloDaCarta(carta), campus)
  return (
    <Page
      title={name}
      above={
        carta.tipo === 'transferencia' ? (
          <BackLink to="/membros/transferencias">Transferências</BackLink>
        ) : (
          <BackLink to="/membros">Membros</BackLink>
        )
      }
      actions={
        <PaperButton
          label="Ver e imprimir"
          variant="primary"
          file={name.replace('/', '-')}
          make={async () => letterPaper(carta, await timbre(campus), location.origin, texto)}
        />
      }
    >
      <DataList
        items={[
          {
            label: membros.length > 1 ? 'Pessoas' : 'Pessoa',
            value: formatList(membros.map(({ nome_completo }) => nome_completo)),
          },
          ...(destino ? [{ label: 'A quem se dirige', value: destino }] : []),
          { label: 'De', value: `${carta.igreja}, ${campus}` },
          { label: 'Emitida em', value: formatLongDate(emitida_em, zoneOf(campus)) },
          { label: 'Para conferir', value: 'Pelo QR impresso, que abre uma página da igreja.' },
        ]}
      />
    </Page>
  )
}
