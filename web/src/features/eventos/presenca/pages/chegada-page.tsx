import { useQuery } from '@tanstack/react-query'
import { LogIn, UserPlus } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { zoneOf } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { formatWeekdayTime } from '@/lib/format'
import { useSession } from '@/lib/session'
import { supabase } from '@/lib/supabase'

const chegada = z
  .object({ nome: z.string(), inicio: z.string(), campus: z.string(), cadastro: z.string().nullable() })
  .nullable()

/** Where the code of the screen leads: whoever is signed in goes on to confirm; the others learn where they are. */
export function Component() {
  const [params] = useSearchParams()
  const { status } = useSession()
  const ocorrencia = params.get('evento') ?? ''
  const codigo = params.get('t') ?? ''
  const onward = `/presenca?${params}`
  const isOut = status === 'signed-out'
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['chegada', ocorrencia, codigo],
    queryFn: async ({ signal }) =>
      chegada.parse(
        await unwrap(supabase.rpc('chegada_pelo_telao', { ocorrencia, codigo }).abortSignal(signal)),
      ),
    enabled: isOut,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (status === 'signed-in') return <Navigate to={onward} replace />
  return (
    <main className="mx-auto grid w-full max-w-md flex-1 content-center gap-6 p-6 text-center">
      <DocumentTitle>Presença</DocumentTitle>
      <Logo variant="completa" className="mx-auto h-12" />
      {isPending && !error && <Skeleton className="h-40 w-full" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && (
        <>
          <div className="space-y-1">
            <h1 className="break-words font-bold text-3xl">{data?.nome ?? 'Este código já venceu'}</h1>
            <p className="text-muted-foreground">
              {data
                ? `${formatWeekdayTime(data.inicio, zoneOf(data.campus))} · ${data.campus}`
                : 'Leia de novo o que está no telão.'}
            </p>
          </div>
          <div className="space-y-3">
            <Button asChild size="lg" className="w-full">
              <Link to={onward}>
                <LogIn aria-hidden />
                Entrar
              </Link>
            </Button>
            {data?.cadastro && (
              <Button asChild size="lg" variant="outline" className="w-full">
                <Link to={`/cadastro-publico/${data.cadastro}`}>
                  <UserPlus aria-hidden />
                  Sou visitante
                </Link>
              </Button>
            )}
          </div>
        </>
      )}
    </main>
  )
}
