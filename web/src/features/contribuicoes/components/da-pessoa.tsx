import { useQuery } from '@tanstack/react-query'
import { HandCoins, Send } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useSearch } from '@/lib/search-params'
import { anoSearch, currentYear, type Quem } from '../model'
import { contribuicoesQueries } from '../queries'
import { Acoes } from './acoes'
import { AnoNav } from './ano-nav'
import { EntregaDialog } from './entrega-dialog'
import { Entregas } from './entregas'
import { Leituras } from './leituras'
import { ListaDeContribuicoes } from './lista-de-contribuicoes'
import { Totais } from './totais'

function Ano({ quem, ano }: { quem: Quem; ano: number }) {
  const { data, error, refetch } = useQuery(contribuicoesQueries.daPessoa(quem, ano))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.length === 0) {
    return (
      <Empty
        icon={HandCoins}
        title={`Nada em ${ano}`}
        description="As contribuições lançadas em nome desta pessoa aparecem aqui."
      />
    )
  }
  return (
    <>
      <Totais ano={ano} contribuicoes={data} />
      <ListaDeContribuicoes
        contribuicoes={data}
        actions={(linha) => <Acoes contribuicao={linha} quem={quem} />}
      />
      <Entregas quem={quem} />
      {/* after what was read: this reading is among them */}
      <Leituras quem={quem} />
    </>
  )
}

/** What somebody gave, year by year, its papers, and who saw it. */
export function DaPessoa({ quem }: { quem: Quem }) {
  const [{ ano = currentYear() }, setSearch] = useSearch(anoSearch)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AnoNav
          ano={ano}
          onChange={(value) => setSearch({ ano: value === currentYear() ? undefined : value })}
        />
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Send aria-hidden />
          Informe de {ano}
        </Button>
      </div>
      <Ano quem={quem} ano={ano} />
      {isOpen && <EntregaDialog quem={quem} ano={ano} onClose={() => setOpen(false)} />}
    </div>
  )
}
