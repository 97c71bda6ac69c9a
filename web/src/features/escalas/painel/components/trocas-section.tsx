import { useSuspenseQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount, formatDateTime } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { TIPO_TROCA_LABELS } from '../../model'
import { escalasMutations } from '../../mutations'
import { escalasQueries } from '../../queries'
import { rodasMutations } from '../queries'

/** Swaps that are open, and those that wait for a leader. */
export function TrocasSection({ ministerio }: { ministerio: string }) {
  const zone = useZone()
  const { data: trocas } = useSuspenseQuery(escalasQueries.trocas(ministerio))
  const propose = useMutation(rodasMutations.propor(ministerio))
  const decide = useMutation(escalasMutations.decideTroca())
  return (
    <Section
      title="Trocas"
      actions={
        trocas.filter(({ tipo, estado }) => tipo === 'trocar' && estado === 'aberta').length > 1 && (
          <Button
            variant="outline"
            isPending={propose.isPending}
            onClick={() =>
              propose.mutate(undefined, {
                onSuccess: (n) =>
                  toast.success(
                    n > 0
                      ? `${formatCount(n, 'troca em roda proposta', 'trocas em roda propostas')}. Cada pessoa foi avisada.`
                      : 'Nenhuma troca em roda possível agora.',
                  ),
              })
            }
          >
            Procurar trocas em roda
          </Button>
        )
      }
    >
      {trocas.length === 0 ? (
        <p className="text-muted-foreground">Nenhuma troca em andamento.</p>
      ) : (
        <Card>
          <ul aria-label="Trocas" className="divide-y divide-border">
            {trocas.map((troca) => (
              <li key={troca.id} className="flex flex-col gap-2 px-4 py-3 md:flex-row md:items-center">
                <div className="min-w-0 flex-1">
                  <p className="font-medium">
                    {troca.de}: {troca.funcao}, {formatDateTime(troca.inicio, zone)}
                  </p>
                  <p className="text-muted-foreground text-sm">
                    {TIPO_TROCA_LABELS[troca.tipo]}.{' '}
                    {troca.aceita_por
                      ? `${troca.aceita_por} aceitou${troca.oferecido_inicio ? `, e dá ${formatDateTime(troca.oferecido_inicio, zone)}` : ''}.`
                      : `Pedida a ${troca.para ?? 'todos que podem'}.`}{' '}
                    {troca.mensagem}
                  </p>
                </div>
                {troca.estado === 'aguardando' ? (
                  <div className="flex gap-2">
                    <Button
                      disabled={decide.isPending}
                      onClick={() => decide.mutate({ troca: troca.id, aprova: true })}
                      aria-label={`Aprovar a troca de ${troca.de}`}
                    >
                      Aprovar
                    </Button>
                    <Button
                      variant="outline"
                      disabled={decide.isPending}
                      onClick={() => decide.mutate({ troca: troca.id, aprova: false })}
                      aria-label={`Não aprovar a troca de ${troca.de}`}
                    >
                      Não aprovar
                    </Button>
                  </div>
                ) : (
                  <Badge variant="info">Espera alguém</Badge>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
