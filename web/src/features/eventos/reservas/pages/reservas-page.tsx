import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { formatCount, formatPeriod } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { BackToAgenda } from '../../components/back-to-agenda'
import { MotivoDialog } from '../../components/motivo-dialog'
import { agendaMutations, MUDA_A_AGENDA } from '../../mutations'
import { reservasSearch, USO_LABELS, USO_VARIANT, type UsoPedido } from '../model'
import { reservasQueries } from '../queries'

const MOST_DAYS = 4

const TABS = [
  { name: '', label: 'Para decidir', to: '/presenca/reservas' },
  { name: 'decididos', label: 'Decididas', to: '/presenca/reservas?ver=decididos' },
]

function Pedido({ pedido }: { pedido: UsoPedido }) {
  const [isRefusing, setRefusing] = useState(false)
  const { canEdit } = usePermissions()
  const decideUso = useMutation(agendaMutations.decideUso())
  const offerUndo = useUndo(MUDA_A_AGENDA)
  const { coisa, nome, campus, evento_nome, quantidade, estado, motivo, pediu, dias } = pedido
  function decide(aprovar: boolean, porque?: string) {
    decideUso.mutate(
      { coisa, dias: dias.map(({ id }) => id), aprovar, motivo: porque },
      {
        onSuccess: (operacao) => {
          setRefusing(false)
          const dito = aprovar ? 'Uso aprovado.' : 'Uso recusado.'
          // Who only answers for a room changes their mind under "Decididas".
          if (canEdit('eventos')) offerUndo(dito, operacao)
          else toast.success(dito)
        },
      },
    )
  }
  return (
    <li className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {quantidade > 1 ? `${quantidade} × ${nome}` : nome}
          <Badge variant={USO_VARIANT[estado]}>{USO_LABELS[estado]}</Badge>
        </h2>
        <p className="break-words text-muted-foreground text-sm">
          {evento_nome} · {campus}
        </p>
      </div>
      {pediu && (
        <p className="flex items-center gap-2 text-sm">
          <Avatar name={pediu} size="sm" />
          <span className="min-w-0 break-words">Pedido por {pediu}</span>
        </p>
      )}
      <ul className="text-sm">
        {dias.slice(0, MOST_DAYS).map(({ id, de, ate }) => (
          <li key={id} className="first-letter:uppercase">
            {formatPeriod(de, ate, zoneOf(campus))}
          </li>
        ))}
        {dias.length > MOST_DAYS && (
          <li className="text-muted-foreground">
            e mais {formatCount(dias.length - MOST_DAYS, 'dia', 'dias')}
          </li>
        )}
      </ul>
      {motivo && <p className="text-sm">Motivo: {motivo}</p>}
      <div className="flex flex-wrap gap-2">
        {estado !== 'aprovada' && (
          <Button isPending={decideUso.isPending && !isRefusing} onClick={() => decide(true)}>
            {dias.length > 1 ? 'Aprovar todos os dias' : 'Aprovar'}
          </Button>
        )}
        {estado !== 'recusada' && (
          <Button variant="outline" onClick={() => setRefusing(true)}>
            Recusar…
          </Button>
        )}
      </div>
      {isRefusing && (
        <MotivoDialog
          title={`Recusar o uso de ${nome}?`}
          description="Quem pediu recebe o motivo, e o lugar fica livre para outros."
          submitLabel="Recusar"
          isPending={decideUso.isPending}
          onSubmit={(porque) => decide(false, porque)}
          onClose={() => setRefusing(false)}
        />
      )}
    </li>
  )
}

function Lista({ decididos }: { decididos: boolean }) {
  const { data, error, refetch } = useQuery(reservasQueries.pedidos(decididos))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0)
    return (
      <Empty
        icon={ClipboardCheck}
        title={decididos ? 'Nada decidido' : 'Nada para decidir'}
        description="Salas e recursos que pedem aprovação são marcados na página da igreja, em “Quem aprova o uso”."
      />
    )
  return (
    <ul aria-label="Reservas" className="space-y-3">
      {data.map((pedido) => (
        <Pedido key={`${pedido.coisa} ${pedido.evento} ${pedido.estado} ${pedido.de}`} pedido={pedido} />
      ))}
    </ul>
  )
}

/** Rooms and resources that somebody asked for, for whoever approves them. */
export function Component() {
  const [{ ver }] = useSearch(reservasSearch)
  return (
    <Page
      title="Reservas"
      description="Salas e recursos cujo uso você aprova."
      width="narrow"
      above={<BackToAgenda />}
    >
      <PageTabs label="Reservas" tabs={TABS} current={ver} />
      <Lista key={ver} decididos={ver === 'decididos'} />
    </Page>
  )
}
