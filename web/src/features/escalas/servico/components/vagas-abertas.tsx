import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount, formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { VagaAberta } from '../model'
import { servicoMutations } from '../mutations'
import { respostaMutations } from '../resposta'

/** Places that nobody holds yet and that one may take. */
export function VagasAbertas({ vagas }: { vagas: readonly VagaAberta[] }) {
  const take = useMutation(servicoMutations.takeVaga())
  const undo = useMutation(respostaMutations.back())
  if (vagas.length === 0) return null
  return (
    <Section title="Vagas abertas" description="Lugares em que você pode servir e que ainda estão livres.">
      <Card>
        <ul aria-label="Vagas abertas" className="divide-y divide-border">
          {vagas.map(({ vaga_id, ministerio, funcao, subtempo, inicio, fuso, evento, faltam, abertas }) => (
            <li key={vaga_id} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <div className="min-w-48 flex-1">
                <p className="break-words font-medium">
                  {ministerio}: {funcao} ({subtempo})
                </p>
                <p className="text-muted-foreground text-sm">
                  {evento}, {formatWeekdayTime(inicio, fuso)}
                </p>
              </div>
              <Badge variant={faltam > 0 ? 'warning' : 'neutral'}>
                {faltam > 0
                  ? formatCount(faltam, 'pessoa faltando', 'pessoas faltando')
                  : formatCount(abertas, 'lugar livre', 'lugares livres')}
              </Badge>
              <Button
                variant="outline"
                className="grow md:grow-0"
                isPending={take.isPending && take.variables === vaga_id}
                aria-label={`Quero servir: ${ministerio}, ${funcao}, ${formatWeekdayTime(inicio, fuso)}`}
                onClick={() =>
                  take.mutate(vaga_id, {
                    onSuccess: (id) =>
                      toastUndo('Você está na escala. Obrigado por servir!', () =>
                        undo.mutate([{ id, inicio, estado: 'pendente' }]),
                      ),
                  })
                }
              >
                Quero servir
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
