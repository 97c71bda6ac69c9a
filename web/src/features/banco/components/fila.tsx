import { useIsMutating, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useMutation } from '@/lib/use-mutation'
import { bancoMutations, type Done } from '../mutations'
import { bancoQueries } from '../queries'
import { useKeys } from '../use-keys'
import { LinhaCard } from './linha-card'

type FilaProps = { conta: string; faltam: number }

/** The lines that nobody has explained yet, one after the other: A accepts, S comes back to it later, Z undoes. */
export function Fila({ conta, faltam }: FilaProps) {
  const [skipped, setSkipped] = useState(0)
  const [done, setDone] = useState<readonly Done[]>([])
  const { data: linhas, error, refetch } = useQuery(bancoQueries.fila(conta, skipped))
  const undo = useMutation(bancoMutations.undo())
  const last = done.at(-1)
  // until an act is noted, the last one is another
  const isBusy = useIsMutating() > 0
  const goBack = () => {
    if (last && !isBusy) undo.mutate(last, { onSuccess: () => setDone((before) => before.slice(0, -1)) })
  }
  useKeys({ z: goBack })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!linhas) return <Skeleton className="h-64" />
  const [linha] = linhas
  return (
    <Section
      title={faltam > 0 ? `Falta explicar: ${faltam}` : 'Falta explicar'}
      description={
        // of whoever has a keyboard
        <span className="hidden md:inline">
          Teclas: A aceita a primeira sugestão, S deixa para depois, Z desfaz.
        </span>
      }
      actions={
        last && (
          <Button
            variant="outline"
            size="sm"
            isPending={undo.isPending}
            disabled={isBusy}
            aria-keyshortcuts="Z"
            onClick={goBack}
          >
            Desfazer a última
          </Button>
        )
      }
    >
      {linha ? (
        <LinhaCard
          key={linha.id}
          linha={linha}
          conta={conta}
          onDone={(one) => setDone((before) => [...before, one])}
          onSkip={() => setSkipped((before) => before + 1)}
        />
      ) : skipped > 0 && faltam > 0 ? (
        <Empty
          icon={CheckCheck}
          title="Sobraram as que ficaram para depois"
          description={`Você deixou ${skipped} para depois.`}
          action={<Button onClick={() => setSkipped(0)}>Ver de novo</Button>}
        />
      ) : (
        <Empty
          icon={CheckCheck}
          title="Tudo explicado"
          description="Cada linha do banco tem o seu lançamento. Importe o próximo extrato quando ele sair."
        />
      )}
    </Section>
  )
}
