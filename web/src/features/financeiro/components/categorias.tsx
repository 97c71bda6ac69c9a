import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import { RECEITAS, SECAO_LABELS } from '../model'
import { type Categoria, financeiroQueries } from '../queries'
import { CategoriaDialog } from './categoria-dialog'

const SECOES = Object.keys(SECAO_LABELS) as Categoria['secao'][]

/** The categories of the whole church by the section of the income statement in which each stands. */
export function Categorias() {
  const { canEdit, todosOsCampi } = usePermissions()
  const { data, error, refetch } = useQuery(financeiroQueries.categorias())
  const [open, setOpen] = useState<{ secao: Categoria['secao']; categoria?: Categoria } | null>(null)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  // A category is of every campus: whoever reaches all of them changes it.
  const edits = canEdit('financeiro') && todosOsCampi
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {SECOES.map((secao) => (
        <Section
          key={secao}
          title={SECAO_LABELS[secao]}
          description={RECEITAS.includes(secao) ? 'Receitas' : 'Despesas'}
          actions={
            edits && (
              <Button variant="outline" size="sm" onClick={() => setOpen({ secao })}>
                <Plus aria-hidden />
                Nova
              </Button>
            )
          }
        >
          <Card>
            <ul className="divide-y divide-border">
              {data
                .filter((categoria) => categoria.secao === secao)
                .map((categoria) => (
                  <li
                    key={categoria.id}
                    className="flex min-h-11 items-center justify-between gap-3 px-4 py-1"
                  >
                    <span className="flex min-w-0 flex-wrap items-center gap-2 break-words">
                      {categoria.nome}
                      {categoria.e_dizimo && <Badge>dízimo</Badge>}
                      {!categoria.ativa && <Badge variant="outline">fora de uso</Badge>}
                    </span>
                    {edits && (
                      <IconButton
                        label={`Mudar ${categoria.nome}`}
                        onClick={() => setOpen({ secao, categoria })}
                      >
                        <Pencil aria-hidden />
                      </IconButton>
                    )}
                  </li>
                ))}
            </ul>
          </Card>
        </Section>
      ))}
      {open && <CategoriaDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  )
}
