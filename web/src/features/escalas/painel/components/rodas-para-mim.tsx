import { useQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatWeekdayTime } from '@/lib/format'
import type { Enums } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { rodasMutations, rodasQueries } from '../queries'

const DITO = {
  aberta: 'Anotado. Quando todos aceitarem, a troca acontece.',
  feita: 'Troca feita: todos aceitaram.',
  encerrada: 'Não deu: algo mudou na escala. Seu pedido continua aberto.',
} satisfies Record<Enums<'estado_roda'>, string>

/** Swaps in a round that wait for the person: what they give, what they get, and how many agreed. */
export function RodasParaMim() {
  const { data: rodas = [] } = useQuery(rodasQueries.paraMim())
  const accept = useMutation(rodasMutations.accept())
  const decline = useMutation(rodasMutations.refuse())
  const isPending = accept.isPending || decline.isPending
  if (rodas.length === 0) return null
  return (
    <Section
      title="Trocas em roda"
      description="Cada um fica com o dia de outro. Só acontece se todos aceitarem."
    >
      <Card>
        <ul className="divide-y divide-border">
          {rodas.map((roda) => (
            <li key={roda.id} className="flex flex-col gap-2 px-4 py-3 md:flex-row md:items-center">
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  Você serve {formatWeekdayTime(roda.recebe_inicio, roda.fuso)} ({roda.recebe_funcao},{' '}
                  {roda.recebe_subtempo})
                </p>
                <p className="text-muted-foreground text-sm">
                  Em vez de {formatWeekdayTime(roda.dou_inicio, roda.fuso)} ({roda.dou_funcao}),{' '}
                  {roda.ministerio}. {roda.aceitaram} de {roda.pessoas} aceitaram.
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {roda.aceitei ? (
                  <Badge variant="info">Você aceitou</Badge>
                ) : (
                  <Button
                    disabled={isPending}
                    onClick={() =>
                      accept.mutate(roda.id, { onSuccess: (estado) => toast.success(DITO[estado]) })
                    }
                  >
                    Aceitar
                  </Button>
                )}
                <Button variant="outline" disabled={isPending} onClick={() => decline.mutate(roda.id)}>
                  Não posso
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
