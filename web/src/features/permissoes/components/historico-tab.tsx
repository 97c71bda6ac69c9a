import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import type { SetSearch } from '@/lib/search-params'
import { fraseDoPapel } from '../historico'
import { frase, mudancaDoRegistro, registros } from '../matriz/model'
import type { Matriz } from '../matriz/use-matriz'
import type { PermissoesSearch } from '../model'
import { permissoesQueries } from '../queries'
import { BackButton } from './back-button'
import { CompareSection } from './compare-section'

type HistoricoTabProps = { matriz: Matriz; search: PermissoesSearch; setSearch: SetSearch<PermissoesSearch> }
type Entrada = {
  id: number
  momento: string
  autor_nome: string | null
  titulo: string | null
  motivo: string | null
  mudancas: unknown
}

const SHOWN = 8

function Item({ entrada, ...props }: HistoricoTabProps & { entrada: Entrada }) {
  const [isOpen, setOpen] = useState(false)
  const read = registros.safeParse(entrada.mudancas)
  const lines = (read.data ?? []).flatMap((registro) => {
    if (registro.tabela !== 'role_permissions') return [fraseDoPapel(registro)]
    const mudanca = mudancaDoRegistro(registro)
    return mudanca ? [frase(mudanca)] : []
  })
  const shown = isOpen ? lines : lines.slice(0, SHOWN)
  const isMatrix = read.data?.some(({ tabela }) => tabela === 'role_permissions')
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3 text-sm">
      <div className="wrap-anywhere min-w-0 flex-1 space-y-1">
        <p className="text-muted-foreground">
          {formatDateTime(entrada.momento, myZone())} · {entrada.autor_nome || 'Sistema'}
        </p>
        <ul>
          {shown.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {lines.length > shown.length && (
          <Button variant="link" size="sm" onClick={() => setOpen(true)}>
            Ver as {lines.length} mudanças
          </Button>
        )}
        {entrada.motivo && <p className="text-muted-foreground">Motivo: {entrada.motivo}</p>}
      </div>
      {isMatrix && <BackButton {...props} momento={entrada.momento} />}
    </li>
  )
}

const ASSUNTOS = [
  { value: 'permissoes', label: 'Permissões dos papéis' },
  { value: 'papeis', label: 'Papéis das pessoas' },
]

/** What changed, by whom, and the way back to any point. */
export function HistoricoTab(props: HistoricoTabProps) {
  const [assunto, setAssunto] = useState<'permissoes' | 'papeis'>('permissoes')
  const [isWhole, setWhole] = useState(false)
  const list = useInfiniteQuery({
    ...permissoesQueries.historico(assunto, !isWhole),
    select: ({ pages }) => pages.flat(),
  })
  const rows = list.data ?? []
  return (
    <div className="space-y-6">
      <CompareSection {...props} />
      <Select
        aria-label="Assunto"
        options={ASSUNTOS}
        value={assunto}
        onChange={({ target }) => setAssunto(target.value === 'papeis' ? 'papeis' : 'permissoes')}
        className="max-w-xs"
      />
      {list.isPending && <PageSkeleton />}
      {list.isError && rows.length === 0 && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Empty
          icon={History}
          title="Nada mudou ainda"
          description="Cada mudança aparece aqui, com quem a fez."
        />
      )}
      {rows.length > 0 && (
        <Card>
          <ul aria-label="Histórico" className="divide-y divide-border">
            {rows.map((entrada) => (
              <Item key={entrada.id} {...props} entrada={entrada} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && <LoadMore list={list} shown={rows.length} />}
      {!list.hasNextPage && !isWhole && (
        <Button variant="link" size="sm" onClick={() => setWhole(true)}>
          Ver também o que veio com a instalação
        </Button>
      )}
    </div>
  )
}
