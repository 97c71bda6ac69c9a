import { useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered, PackageOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { CardList } from '@/components/table/card-list'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { igrejaQueries } from '@/features/igreja/public'
import { CriacaoFrame } from '@/features/slides/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { CultoCard } from '../components/culto-card'
import { roteiroQueries } from '../queries'
import { useCanEdit } from '../use-can-edit'

const search = z.object({ campus: z.string().default('') })
const TODOS = 'todos'

/** The services of the next weeks; whoever prepares further ahead asks for more. */
const FIRST = 6

function Lists({ campus }: { campus: string }) {
  const canEdit = useCanEdit()
  const { data: cultos } = useSuspenseQuery(roteiroQueries.cultos(campus))
  const { data: modelos } = useSuspenseQuery(roteiroQueries.modelos())
  const [limit, setLimit] = useState(FIRST)
  // one thing to do first: the next service without an order
  const next = cultos.find(({ roteiro_id }) => !roteiro_id)
  const shown = modelos.filter((modelo) => !campus || modelo.campus === campus)
  return (
    <>
      <Section title="Próximos cultos">
        {cultos.length === 0 ? (
          <Empty
            icon={ListOrdered}
            title="Nenhum culto à frente"
            description="Os cultos da agenda aparecem aqui, cada um com o que falta no roteiro."
          />
        ) : (
          <ul className="space-y-3">
            {cultos.slice(0, limit).map((culto) => (
              <li key={culto.ocorrencia_id}>
                <CultoCard
                  culto={culto}
                  canEdit={canEdit}
                  isNext={culto === next}
                  modelos={modelos.filter((modelo) => modelo.campus === culto.campus)}
                />
              </li>
            ))}
          </ul>
        )}
        {cultos.length > limit && (
          <Button variant="outline" className="mt-3" onClick={() => setLimit(cultos.length)}>
            Mostrar mais
          </Button>
        )}
      </Section>
      {shown.length > 0 && (
        <Section title="Modelos">
          <CardList
            rows={shown}
            rowKey={({ id }) => id}
            label="Modelos"
            rowHref={({ id }) => `/criacao/roteiros/${id}`}
            card={(modelo) => (
              <p className="flex flex-wrap justify-between gap-2">
                <span className="font-medium">{modelo.nome}</span>
                <span className="text-muted-foreground text-sm">{modelo.campus}</span>
              </p>
            )}
          />
        </Section>
      )}
    </>
  )
}

/** The next services, each with what its order lacks; the templates below. */
export function Component() {
  const [{ campus: chosen }, setSearch] = useSearch(search)
  const { campi } = usePermissions()
  const { user } = useSession()
  const { data: proprio } = useSuspenseQuery(igrejaQueries.meuCampus(user?.id ?? ''))
  const own = proprio && campi.includes(proprio) ? proprio : TODOS
  const campus = chosen || own
  const canEdit = useCanEdit()
  return (
    <CriacaoFrame
      aba="roteiros"
      actions={
        canEdit && (
          <Button variant="outline" asChild>
            <Link to="/criacao/abrir-pacote">
              <PackageOpen aria-hidden />
              Abrir pacote do culto…
            </Link>
          </Button>
        )
      }
    >
      {campi.length > 1 && (
        <Select
          aria-label="Campus"
          className="sm:w-64"
          options={[
            { value: TODOS, label: 'Todos os campi' },
            ...campi.map((nome) => ({ value: nome, label: nome })),
          ]}
          value={campus}
          onChange={({ target }) => setSearch({ campus: target.value })}
        />
      )}
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Lists key={campus} campus={campus === TODOS ? '' : campus} />
      </Suspense>
    </CriacaoFrame>
  )
}
