import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { dayOf } from '@/lib/clock'
import { formatWeekdayTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import type { Painel } from '../../model'

const MOST_AT_FIRST = 6

/** The next places that lack somebody, each one press from the choice of people. */
export function LugaresAbertos({ ministerio, faltam }: Pick<Painel, 'faltam'> & { ministerio: string }) {
  const zone = useZone()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? faltam : faltam.slice(0, MOST_AT_FIRST)
  return (
    <Section title="Próximos lugares em aberto">
      {faltam.length === 0 ? (
        <p className="text-muted-foreground">Nenhum: tudo preenchido.</p>
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {shown.map(({ vaga_id, inicio, evento, funcao, faltam: quantos }) => (
              <li key={vaga_id}>
                <Link
                  to={`/ministerios/${ministerio}/escalas?de=${dayOf(inicio, zone)}&vaga=${vaga_id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-accent"
                >
                  <span className="min-w-0 flex-1">
                    <span className="font-medium">{funcao}</span>{' '}
                    <span className="text-muted-foreground text-sm">
                      {formatWeekdayTime(inicio, zone)}, {evento}
                    </span>
                  </span>
                  <Badge variant="warning">{quantos === 1 ? 'falta 1' : `faltam ${quantos}`}</Badge>
                </Link>
              </li>
            ))}
          </ul>
          {shown.length < faltam.length && (
            <Button variant="ghost" className="w-full" onClick={() => setWhole(true)}>
              Mostrar mais {faltam.length - shown.length}
            </Button>
          )}
        </Card>
      )}
    </Section>
  )
}
