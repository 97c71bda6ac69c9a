import { Suspense } from 'react'
import { Page } from '@/components/page/page'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { BackToList } from '@/features/membros/public'
import { useSearch } from '@/lib/search-params'
import { Codigos } from '../components/codigos'
import { Fila } from '../components/fila'
import { Pedidos } from '../components/pedidos'
import { Vinculos } from '../components/vinculos'
import { ESTADO_LABELS, ESTADOS, filaSearch } from '../model'

const waiting = <Skeleton className="h-40" />

export function Component() {
  const [{ aba, estado }, setSearch] = useSearch(filaSearch)
  return (
    <Page
      above={<BackToList />}
      title="Solicitações"
      description="Cadastros feitos pelo QR Code, correções que as pessoas pedem e contas que pedem o seu cadastro."
    >
      <Tabs value={aba} onValueChange={(value) => setSearch({ aba: filaSearch.shape.aba.parse(value) })}>
        <TabsList aria-label="Solicitações">
          <TabsTrigger value="cadastros">Cadastros</TabsTrigger>
          <TabsTrigger value="pedidos">Pedidos de alteração</TabsTrigger>
          <TabsTrigger value="vinculos">Contas</TabsTrigger>
          <TabsTrigger value="codigos">Códigos QR</TabsTrigger>
        </TabsList>
        <TabsContent value="cadastros" className="space-y-4">
          <Select
            aria-label="Situação"
            className="max-w-60"
            value={estado}
            options={ESTADOS.map((one) => ({ value: one, label: ESTADO_LABELS[one] }))}
            onChange={(event) => setSearch({ estado: filaSearch.shape.estado.parse(event.target.value) })}
          />
          <Suspense fallback={waiting}>
            <Fila estado={estado} />
          </Suspense>
        </TabsContent>
        <TabsContent value="pedidos">
          <Suspense fallback={waiting}>
            <Pedidos />
          </Suspense>
        </TabsContent>
        <TabsContent value="vinculos">
          <Suspense fallback={waiting}>
            <Vinculos />
          </Suspense>
        </TabsContent>
        <TabsContent value="codigos">
          <Suspense fallback={waiting}>
            <Codigos />
          </Suspense>
        </TabsContent>
      </Tabs>
    </Page>
  )
}
