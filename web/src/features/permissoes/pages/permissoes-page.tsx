import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Page } from '@/components/page/page'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { MatrizTab } from '../matriz/components/matriz-tab'
import { useMatriz } from '../matriz/use-matriz'
import { ABA_LABELS, ABAS, type Aba, permissoesSearch } from '../model'
import { permissoesQueries } from '../queries'
import { useNotifyVencimentos } from '../use-notify-vencimentos'

const PessoasTab = lazy(async () => ({ default: (await import('../components/pessoas-tab')).PessoasTab }))
const PedidosTab = lazy(async () => ({ default: (await import('../components/pedidos-tab')).PedidosTab }))
const DerivadasTab = lazy(async () => ({
  default: (await import('../components/derivadas-tab')).DerivadasTab,
}))
const HistoricoTab = lazy(async () => ({
  default: (await import('../components/historico-tab')).HistoricoTab,
}))
const RegistroTab = lazy(async () => ({ default: (await import('../components/registro-tab')).RegistroTab }))

export function Component() {
  const [search, setSearch] = useSearch(permissoesSearch)
  const { todosOsCampi, canEdit } = usePermissions()
  const matriz = useMatriz()
  const { data: pedidos = [] } = useQuery({
    ...permissoesQueries.pedidos(true),
    enabled: canEdit('permissoes'),
  })
  useNotifyVencimentos()
  const unsaved = useUnsavedChanges(matriz.lista.length > 0)
  const abas = ABAS.filter((aba) => {
    if (aba === 'pedidos') return canEdit('permissoes')
    return todosOsCampi || (aba !== 'historico' && aba !== 'registro')
  })
  const aba: Aba = abas.includes(search.aba) ? search.aba : 'pessoas'
  const choose = (value: string) => {
    const next = ABAS.find((one) => one === value)
    if (next) setSearch({ aba: next, busca: '' }, { push: true })
  }
  return (
    <Page
      title="Permissões"
      documentTitle={`${ABA_LABELS[aba]} · Permissões`}
      description="O que cada papel pode, e quem tem cada papel."
      actions={
        canEdit('configuracoes') && (
          <Button asChild variant="outline">
            <Link to="/create-users">
              <UsersRound aria-hidden />
              Usuários e convites
            </Link>
          </Button>
        )
      }
      width={aba === 'matriz' ? 'wide' : 'normal'}
    >
      {unsaved.dialog}
      <Tabs value={aba} onValueChange={choose}>
        <TabsList aria-label="Partes das permissões">
          {abas.map((one) => (
            <TabsTrigger key={one} value={one}>
              {ABA_LABELS[one]}
              {one === 'pedidos' && pedidos.length > 0 && (
                <Badge variant="warning" className="ml-2">
                  {pedidos.length}
                </Badge>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={aba}>
          <Suspense fallback={<PageSkeleton />}>
            {aba === 'matriz' && <MatrizTab matriz={matriz} search={search} setSearch={setSearch} />}
            {aba === 'pessoas' && <PessoasTab search={search} setSearch={setSearch} />}
            {aba === 'pedidos' && <PedidosTab />}
            {aba === 'derivadas' && <DerivadasTab />}
            {aba === 'historico' && <HistoricoTab matriz={matriz} search={search} setSearch={setSearch} />}
            {aba === 'registro' && <RegistroTab />}
          </Suspense>
        </TabsContent>
      </Tabs>
    </Page>
  )
}
