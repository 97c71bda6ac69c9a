import { useQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { feedMutations } from '../mutations'
import { feedQueries } from '../queries'

/** Who may not write for a while, and the way back before that. */
export function Suspensas() {
  const { data: suspensas = [] } = useQuery(feedQueries.suspensas())
  const lift = useMutation(feedMutations.lift())
  if (suspensas.length === 0) return null
  return (
    <Section title="Não escrevem por enquanto">
      <Card>
        <ul className="divide-y divide-border">
          {suspensas.map(({ membro_id, nome, campus, fim, motivo }) => (
            <li key={membro_id} className="flex flex-wrap items-center justify-between gap-2 p-4">
              <div className="min-w-0">
                <p className="break-words font-medium">{nome}</p>
                <p className="break-words text-muted-foreground text-sm">
                  {campus} · até {formatDate(fim)} · {motivo}
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={`Deixar ${nome} escrever`}
                isPending={lift.isPending && lift.variables === membro_id}
                onClick={() => lift.mutate(membro_id)}
              >
                Deixar escrever
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
