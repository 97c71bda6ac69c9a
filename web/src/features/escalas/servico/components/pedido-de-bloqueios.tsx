import { CalendarX } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { formatList, formatMonth } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { servicoMutations } from '../mutations'

const nome = (mes: string) => formatMonth(mes, 'numeric')

/** The months of which those who make rosters asked on which days one cannot serve. */
export function PedidoDeBloqueios({ meses }: { meses: readonly string[] }) {
  const none = useMutation(servicoMutations.declareNoBloqueios())
  const [mes] = meses
  if (!mes) return null
  return (
    <section
      aria-label="Pedido de bloqueios"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-3 text-info-text"
    >
      <CalendarX aria-hidden className="size-5 shrink-0" />
      <p className="min-w-56 flex-1 font-medium">
        Em que dias de {formatList(meses.map(nome))} você não pode servir? Diga antes que a escala seja feita.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <Link to={`/dashboard-voluntario/disponibilidade?marcar=${mes.slice(0, 7)}`}>Marcar datas</Link>
        </Button>
        {meses.map((um) => (
          <Button
            key={um}
            variant="outline"
            isPending={none.isPending && none.variables === um}
            aria-label={`Não tenho nenhum em ${nome(um)}`}
            onClick={() => none.mutate(um)}
          >
            Não tenho nenhum
          </Button>
        ))}
      </div>
    </section>
  )
}
