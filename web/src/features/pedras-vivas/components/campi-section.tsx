import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Church } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { formatCount, formatNumber } from '@/lib/format'
import { pedrasVivasQueries } from '../queries'
import { CampusCard } from './campus-card'
import { ComparacaoSection } from './comparacao-section'

const PAGE = 12

/** Every campus that the person sees, and those with numbers side by side. */
export function CampiSection() {
  const { data: campi } = useSuspenseQuery(pedrasVivasQueries.campi())
  // The cards do not wait for the Sundays.
  const { data: domingos } = useQuery(pedrasVivasQueries.domingos())
  const [shown, setShown] = useState(PAGE)
  const contados = campi.flatMap((campus) => (campus.numeros ? [{ ...campus, numeros: campus.numeros }] : []))
  const total = contados.reduce((sum, { numeros }) => sum + numeros.pessoas, 0)
  if (campi.length === 0) {
    return (
      <Empty
        icon={Church}
        title="Nenhum campus ao seu alcance"
        description="Peça à secretaria da igreja para ligar sua conta ao seu campus."
      />
    )
  }
  return (
    <>
      <Section
        title={campi.length === 1 ? 'Seu campus' : 'Os campi'}
        description={
          contados.length > 1
            ? `${formatCount(campi.length, 'campus', 'campi')}, ${formatNumber(total)} pessoas.`
            : undefined
        }
      >
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 [&>li>div]:h-full">
          {campi.slice(0, shown).map((campus) => (
            <li key={campus.id}>
              <CampusCard campus={campus} domingo={domingos?.find((one) => one.campus === campus.nome)} />
            </li>
          ))}
        </ul>
        {campi.length > PAGE && (
          <LoadMore
            list={{ hasNextPage: shown < campi.length, fetchNextPage: () => setShown(shown + PAGE) }}
            shown={Math.min(shown, campi.length)}
            total={campi.length}
          />
        )}
      </Section>
      {contados.length > 1 && <ComparacaoSection campi={contados} domingos={domingos ?? []} />}
    </>
  )
}
