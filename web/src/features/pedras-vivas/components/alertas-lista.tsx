import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadMore } from '@/components/table/load-more'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatCount, formatDate } from '@/lib/format'
import type { Alerta, TipoDeAlerta } from '../model'
import { pedrasVivasQueries } from '../queries'

type Tell = {
  /** Where it leads; null: nowhere. */
  to: (alerta: Alerta) => string | null
  title: (alerta: Alerta) => string
  detail: (alerta: Alerta) => string
  badge?: (alerta: Alerta) => ReactNode
}

const ministerioDe = ({ ministerio_id }: Alerta) => (ministerio_id ? `/ministerios/${ministerio_id}` : null)
const onde = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const DIZER: Record<TipoDeAlerta, Tell> = {
  amplos: {
    to: ({ membro_id }) => membro_id && `/membros/${membro_id}`,
    title: ({ nome }) => nome ?? 'Sem nome',
    detail: ({ campus }) => campus,
    badge: ({ numero }) => formatCount(numero ?? 0, 'pessoa', 'pessoas'),
  },
  vagas: {
    to: (alerta) => ministerioDe(alerta) ?? `/igreja?campus=${encodeURIComponent(alerta.campus)}`,
    title: ({ ministerio, funcao }) => onde(ministerio, funcao),
    detail: ({ campus }) => campus,
  },
  unicos: {
    to: ministerioDe,
    title: ({ ministerio }) => ministerio ?? '',
    detail: ({ campus, nome, funcao }) => onde(campus, nome, funcao),
  },
  termos: {
    to: (alerta) => ministerioDe(alerta),
    title: ({ nome }) => nome ?? '',
    detail: ({ campus, ministerio, funcao }) => onde(campus, ministerio, funcao),
    badge: ({ quando }) => `termina em ${formatDate(quando)}`,
  },
}

const CALM: Record<TipoDeAlerta, string> = {
  amplos: 'Ninguém cuida de mais de doze pessoas.',
  vagas: 'Toda liderança tem quem a exerça.',
  unicos: 'Todo ministério tem quem possa suceder a liderança.',
  termos: 'Nenhum mandato termina nos próximos 60 dias.',
}

/** Those whom a warning is about, page by page. */
export function AlertasLista({ tipo }: { tipo: TipoDeAlerta }) {
  const list = useSuspenseInfiniteQuery(pedrasVivasQueries.alertas(tipo))
  const itens = list.data.pages.flat()
  const total = itens[0]?.total ?? 0
  const { to, title, detail, badge } = DIZER[tipo]
  if (itens.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-success-text">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {CALM[tipo]}
      </p>
    )
  }
  return (
    <>
      <Card>
        <ul className="divide-y divide-border">
          {itens.map((alerta) => {
            const href = to(alerta)
            return (
              <li
                key={[
                  alerta.campus,
                  alerta.ministerio_id,
                  alerta.membro_id,
                  alerta.funcao,
                  alerta.quando,
                ].join('/')}
                className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-accent/40 md:px-5"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="break-words font-medium">
                    {href ? (
                      <Link to={href} className="after:absolute after:inset-0">
                        {title(alerta)}
                      </Link>
                    ) : (
                      title(alerta)
                    )}
                  </p>
                  <p className="break-words text-muted-foreground text-sm">{detail(alerta)}</p>
                </div>
                {badge && <Badge variant="warning">{badge(alerta)}</Badge>}
              </li>
            )
          })}
        </ul>
      </Card>
      {total > itens.length && <LoadMore list={list} shown={itens.length} total={total} />}
    </>
  )
}
