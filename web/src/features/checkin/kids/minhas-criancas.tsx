import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { unwrap } from '@/lib/errors'
import { formatTime } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import { CuidadosDialog } from './cuidados-dialog'
import { kidsQueries } from './use-kids'

const minhas = z.array(
  z.object({
    crianca: z.uuid(),
    nome: z.string(),
    foto: z.string().nullable(),
    cuidado: z.boolean(),
    sala: z.string().nullable(),
    desde: z.string().nullable(),
  }),
)
type Minha = z.output<typeof minhas>[number]

const minhasQuery = () =>
  queryOptions({
    queryKey: [...kidsQueries.all(), 'minhas'],
    queryFn: async ({ signal }) =>
      minhas.parse(await unwrap(supabase.rpc('minhas_criancas_no_kids').abortSignal(signal))),
  })

/** The children for whom somebody answers: where they are now, and what they need. Nothing for who answers for none. */
export function MinhasCriancas() {
  const { data } = useSuspenseQuery(minhasQuery())
  const [open, setOpen] = useState<Minha | null>(null)
  if (data.length === 0) return null
  return (
    <Section
      title="Suas crianças no Kids"
      description="O que a equipe precisa saber antes de receber cada uma: alergias, restrições, medicamentos."
    >
      <ul className="divide-y divide-border rounded-lg border border-border bg-card shadow-card">
        {data.map((minha) => (
          <li key={minha.crianca} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <Avatar name={minha.nome} src={minha.foto} />
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">{minha.nome}</p>
              <p className="text-muted-foreground text-sm">
                {minha.cuidado ? 'Cuidados anotados' : 'Nada anotado'}
              </p>
            </div>
            {minha.sala && minha.desde && (
              <Badge variant="success">
                Na sala {minha.sala} desde {formatTime(minha.desde)}
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
          </li>
        ))}
      </ul>
      {open && (
        <CuidadosDialog deQuem={{ crianca: open.crianca }} nome={open.nome} onDone={() => setOpen(null)} />
      )}
    </Section>
  )
}
