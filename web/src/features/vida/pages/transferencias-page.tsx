import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { BackToList } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { RequestDialog } from '../components/request-dialog'
import { TransferenciaItem } from '../components/transferencia-item'
import { vidaQueries } from '../queries'
import { CAIXA_LABELS, CAIXAS, type Caixa, transferenciasSearch } from '../transferencia'

const VAZIA: Record<Caixa, string> = {
  receber: 'Nenhum pedido espera por uma decisão sua.',
  enviadas: 'Para pedir uma transferência, abra a pessoa e vá em Vida na igreja.',
  concluidas: 'O que for aceito, recusado ou cancelado aparece aqui.',
}

function Lista({ caixa }: { caixa: Caixa }) {
  const list = useSuspenseInfiniteQuery(vidaQueries.transferencias(caixa))
  const transferencias = list.data.pages.flat()
  if (transferencias.length === 0) {
    return <Empty icon={ArrowLeftRight} title="Nenhuma transferência" description={VAZIA[caixa]} />
  }
  return (
    <>
      <ul aria-label={CAIXA_LABELS[caixa]} className="space-y-4">
        {transferencias.map((transferencia) => (
          <li key={transferencia.id}>
            <TransferenciaItem transferencia={transferencia} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={transferencias.length} />
    </>
  )
}

export function Component() {
  const [{ caixa }, setSearch] = useSearch(transferenciasSearch)
  const [isAsking, setAsking] = useState(false)
  const canEdit = usePermissions().canEdit('membros')
  return (
    <Page
      above={<BackToList />}
      title="Transferências"
      description="Pessoas que mudam de campus: um lado pede, o outro decide."
      actions={
        canEdit && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            <Plus aria-hidden />
            Receber alguém
          </Button>
        )
      }
    >
      <Tabs value={caixa} onValueChange={(value) => setSearch(transferenciasSearch.parse({ caixa: value }))}>
        <TabsList aria-label="Transferências">
          {CAIXAS.map((nome) => (
            <TabsTrigger key={nome} value={nome}>
              {CAIXA_LABELS[nome]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={caixa}>
          <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
            <Lista caixa={caixa} />
          </Suspense>
        </TabsContent>
      </Tabs>
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
    </Page>
  )
}
