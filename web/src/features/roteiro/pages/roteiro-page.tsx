import { useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { zoneOf } from '@/lib/clock'
import { formatCount, formatTime, formatWeekdayDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { AddItem } from '../components/add-item'
import { ItemsList } from '../components/items-list'
import { RoteiroMenu } from '../components/roteiro-menu'
import { useLiveRoteiro } from '../live'
import { type Roteiro, totalMinutes } from '../model'
import { roteiroQueries } from '../queries'
import { useCanEdit } from '../use-can-edit'

const back = <BackLink to="/criacao">Roteiros</BackLink>
const MINUTE_MS = 60_000

/** When it is, how much is in it, and when it would end. */
function summaryOf({ inicio, campus, itens }: Roteiro): string {
  const zone = zoneOf(campus)
  const minutes = totalMinutes(itens)
  const length = minutes > 0 && `${Math.round(minutes)} min`
  const end = inicio && new Date(Date.parse(inicio) + minutes * MINUTE_MS)
  return [
    inicio ? `${formatWeekdayDate(inicio, zone)}, ${formatTime(inicio, zone)}` : 'Modelo',
    campus,
    formatCount(itens.length, 'item', 'itens'),
    length,
    end && minutes > 0 && `termina às ${formatTime(end, zone)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One order of service: whoever works on it with others sees what they do at once. */
export function Component() {
  const { id = '' } = useParams()
  useLiveRoteiro(id)
  const canEdit = useCanEdit()
  const { data: roteiro } = useSuspenseQuery(roteiroQueries.roteiro(id))
  const print = useMutation({
    mutationFn: async (of: Roteiro) => (await import('../download-roteiro')).downloadRoteiro(of),
  })
  if (!roteiro) {
    return (
      <Page title="Roteiro" above={back}>
        <Empty
          icon={ListOrdered}
          title="Este roteiro não está mais aqui"
          description="Ele pode ter sido excluído, ou ser de outro campus."
        />
      </Page>
    )
  }
  return (
    <Page
      title={roteiro.nome}
      description={<span className="inline-block first-letter:uppercase">{summaryOf(roteiro)}</span>}
      above={back}
      actions={
        <>
          <Button
            variant="outline"
            disabled={print.isPending || roteiro.itens.length === 0}
            onClick={() => print.mutate(roteiro)}
          >
            <Printer aria-hidden />
            PDF para imprimir
          </Button>
          {canEdit && <RoteiroMenu roteiro={roteiro} />}
        </>
      }
    >
      {roteiro.itens.length === 0 ? (
        <Empty
          icon={ListOrdered}
          title="O roteiro está vazio"
          description={canEdit ? 'Escreva abaixo o que acontece primeiro.' : 'Ninguém escreveu nele ainda.'}
        />
      ) : (
        <ItemsList roteiro={roteiro} canEdit={canEdit} />
      )}
      {canEdit && <AddItem roteiro={roteiro.id} />}
    </Page>
  )
}
