import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Section } from '@/components/page/section'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { formatCount, formatNumber } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { ALCANCE_SAUDAVEL, type Lideranca, pedrasVivasSearch, type TipoDeAlerta } from '../model'
import { pedrasVivasQueries } from '../queries'
import { AlertasLista } from './alertas-lista'
import { Arvore } from './arvore'

const ALERTAS: readonly { tipo: TipoDeAlerta; label: string }[] = [
  { tipo: 'amplos', label: `Cuidam de mais de ${ALCANCE_SAUDAVEL} pessoas` },
  { tipo: 'vagas', label: 'Lideranças vagas' },
  { tipo: 'unicos', label: 'Ministérios sem sucessor' },
  { tipo: 'termos', label: 'Mandatos que terminam em 60 dias' },
]

type AlertaButtonProps = { label: string; value: number; isOpen: boolean; onPress: () => void }

function AlertaButton({ label, value, isOpen, onPress }: AlertaButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onPress}
      className={cn(
        'flex h-full w-full flex-col rounded-lg border p-4 text-left shadow-card hover:border-ring',
        value > 0
          ? 'border-border bg-warning-soft text-warning-text'
          : 'border-border bg-card text-card-foreground',
        isOpen && 'border-ring ring-1 ring-ring',
      )}
    >
      <span className="font-bold text-2xl tabular-nums">{formatNumber(value)}</span>
      <span className="text-sm">{label}</span>
    </button>
  )
}

const sum = (liderancas: readonly Lideranca[], of: (one: Lideranca) => number) =>
  liderancas.reduce((total, one) => total + of(one), 0)

/** Who leads whom and how many each cares for; where the leadership is thin comes first. */
export function LiderancaSection() {
  const { data } = useSuspenseQuery(pedrasVivasQueries.liderancas())
  const [{ alerta }, setSearch] = useSearch(pedrasVivasSearch)
  if (data.length === 0) return null
  const lideres = sum(data, (one) => one.lideres)
  const cuidados = sum(data, (one) => one.cuidados)
  return (
    <Section
      title="Liderança e cuidado"
      description={`${formatCount(lideres, 'líder', 'líderes')} e ${formatCount(cuidados, 'pessoa que serve ou é acompanhada', 'pessoas que servem ou são acompanhadas')}.`}
    >
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {ALERTAS.map(({ tipo, label }) => (
          <li key={tipo}>
            <AlertaButton
              label={label}
              value={sum(data, (one) => one[tipo])}
              isOpen={alerta === tipo}
              onPress={() => setSearch({ alerta: alerta === tipo ? '' : tipo })}
            />
          </li>
        ))}
      </ul>
      {alerta && (
        <Suspense key={alerta} fallback={<Skeleton className="h-40 rounded-lg" />}>
          <AlertasLista tipo={alerta} />
        </Suspense>
      )}
      <Arvore liderancas={data} />
    </Section>
  )
}
