import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ErrorState } from '@/components/feedback/error-state'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { campanhasMutations } from '../mutations'
import { contribuicoesQueries } from '../queries'
import { Andamento } from './andamento'

/** Who promised how much to a campaign, and gave of it. */
export function Promessas({ campanha }: { campanha: string }) {
  const { data, error, refetch } = useQuery(contribuicoesQueries.promessas(campanha))
  const canEdit = usePermissions().canEdit('financeiro')
  const cancel = useMutation(campanhasMutations.cancel())
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0) return <p className="text-muted-foreground text-sm">Ninguém prometeu ainda.</p>
  return (
    <ul aria-label="Promessas" className="divide-y divide-border">
      {data.map(({ id, nome, prometido_centavos, cumprido_centavos }) => {
        const quem = nome ?? 'Sem nome'
        return (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words">{quem}</p>
              <Andamento label={quem} valor={cumprido_centavos} de={prometido_centavos} />
            </div>
            {canEdit && (
              <IconButton
                label={`Cancelar a promessa de ${quem}`}
                disabled={cancel.isPending}
                onClick={() => cancel.mutate(id)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
