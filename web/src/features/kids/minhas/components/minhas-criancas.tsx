import { useSuspenseQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { CuidadosDialog } from '../../cuidados/components/cuidados-dialog'
import { type Minha, minhasQuery } from '../queries'
import { QuemBusca } from './quem-busca'

/** The children for whom somebody answers: where they are now, and what they need. Nothing where there are none. */
export function MinhasCriancas() {
  const zone = useZone()
  const { data } = useSuspenseQuery(minhasQuery())
  const [open, setOpen] = useState<Minha | null>(null)
  if (data.length === 0) return null
  return (
    <Section
      title="Suas crianças no Kids"
      description="Quem pode buscar cada uma, e o que a equipe precisa saber: alergias, restrições, medicamentos."
    >
      <ul className="divide-y divide-border rounded-lg border border-border bg-card shadow-card">
        {data.map((minha) => (
          <li key={minha.crianca} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <Avatar name={minha.nome} src={minha.foto} />
            <div className="min-w-40 flex-1">
              <p className="break-words font-semibold">{minha.nome}</p>
              <p className="text-muted-foreground text-sm">
                {minha.cuidado ? 'Cuidados anotados' : 'Nada anotado'}
              </p>
            </div>
            {minha.sala && minha.desde && (
              <Badge variant="success">
                Na sala {minha.sala} desde {formatTime(minha.desde, zone)}
              </Badge>
            )}
            <Button
              variant="outline"
              size="sm"
              aria-label={`Cuidados de ${minha.nome}`}
              onClick={() => setOpen(minha)}
            >
              <HeartPulse aria-hidden />
              Cuidados
            </Button>
            <QuemBusca minha={minha} />
          </li>
        ))}
      </ul>
      {open && (
        <CuidadosDialog deQuem={{ crianca: open.crianca }} nome={open.nome} onDone={() => setOpen(null)} />
      )}
    </Section>
  )
}
