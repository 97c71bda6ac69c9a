import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useLeaves } from '@/features/auth/public'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import type { QuemFalta } from '../model'
import { familiasMutations } from '../mutations'
import { familiasQueries } from '../queries'

/** Who answers for the child and has no account can be asked by e-mail, where e-mails leave. */
export function AcordoPorLink({ crianca, what }: { crianca: string; what: QuemFalta }) {
  const zone = useZone()
  const leaves = useLeaves()?.email ?? false
  const { data } = useQuery({ ...familiasQueries.quemConcorda(crianca, what), enabled: leaves })
  const send = useMutation(familiasMutations.requestAcordo(crianca, what))
  if (!leaves || !data?.length) return null
  return (
    <section aria-label="Por e-mail" className="mt-5 space-y-3 border-border border-t pt-5">
      <p className="text-muted-foreground text-sm">
        Se não está aqui, responde por um link no e-mail. Vale por sete dias.
      </p>
      <ul className="space-y-2">
        {data.map(({ id, nome, email, enviado_em }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 text-sm">
              <span className="block break-words font-medium">{nome}</span>
              <span className="wrap-anywhere block text-muted-foreground">
                {enviado_em ? `Enviado em ${formatDateTime(enviado_em, zone)}` : email}
              </span>
            </p>
            <Button
              variant="outline"
              size="sm"
              isPending={send.isPending && send.variables === id}
              disabled={send.isPending}
              aria-label={`${enviado_em ? 'Enviar outro link' : 'Enviar link'} a ${nome}`}
              onClick={() => send.mutate(id)}
            >
              <Mail aria-hidden />
              {enviado_em ? 'Enviar outro link' : 'Enviar link'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
