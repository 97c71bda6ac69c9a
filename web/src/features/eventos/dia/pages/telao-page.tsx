import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { DocumentTitle } from '@/components/page/document-title'
import { Skeleton } from '@/components/ui/skeleton'
import { zoneOf } from '@/lib/clock'
import { formatCount, formatWeekdayTime } from '@/lib/format'
import { diaQueries } from '../queries'

/** The picture of a code; null while it is drawn. */
function useQr(text: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void (async () => {
      const { toDataURL } = await import('qrcode')
      const next = await toDataURL(text, { margin: 2, width: 900, errorCorrectionLevel: 'M' })
      if (isCurrent) setUrl(next)
    })()
    return () => {
      isCurrent = false
    }
  }, [text])
  return url
}

function Codigo({ ocorrencia, token }: { ocorrencia: string; token: string }) {
  const address = new URL('/chegada', location.origin)
  address.search = new URLSearchParams({ evento: ocorrencia, t: token }).toString()
  const url = useQr(address.href)
  if (!url) return <Skeleton className="aspect-square w-full" />
  return (
    <img
      src={url}
      alt="Código para confirmar a presença"
      className="w-full rounded-xl"
      data-link={address.href}
    />
  )
}

/** After closing the screen invites to what comes next. */
function Encerrado({ ocorrencia }: { ocorrencia: string }) {
  const { data: next } = useQuery(diaQueries.proximo(ocorrencia))
  return (
    <div role="status" className="space-y-4">
      <p className="text-lg md:text-2xl">A presença deste culto foi encerrada</p>
      {next && (
        <p className="text-lg text-muted-foreground md:text-2xl">
          O próximo: {next.nome ?? next.evento.name}, {formatWeekdayTime(next.inicio, zoneOf(next.campus))}
        </p>
      )}
    </div>
  )
}

/** The code that people read from the screen at the place: it changes every half minute. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(diaQueries.telao(id))
  const isClosed = data?.estado === 'encerrada' || data?.estado === 'cancelada'
  useEffect(() => {
    // The screen stays on for as long as the page is open, where the device can do so.
    const lock = navigator.wakeLock?.request('screen').catch(() => null)
    return () => void lock?.then((held) => held?.release())
  }, [])
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <DocumentTitle>Telão</DocumentTitle>
      <div className="w-full max-w-[min(36rem,70dvh)] space-y-4 text-center">
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        <h1 className="font-bold text-2xl md:text-3xl">{data?.nome ?? 'Presença'}</h1>
        {isClosed ? (
          <Encerrado ocorrencia={id} />
        ) : (
          <p className="text-lg md:text-2xl">Aponte a câmera e confirme sua presença</p>
        )}
        {data && !isClosed && (
          <>
            <Codigo ocorrencia={id} token={data.token} />
            <p className="text-lg md:text-2xl">
              Sem câmera? Entre em {location.host}, toque em Confirmar presença e digite{' '}
              <strong className="font-mono tracking-widest">{data.curto}</strong>
            </p>
            <p role="status" className="text-muted-foreground">
              {formatCount(data.presentes, 'pessoa presente', 'pessoas presentes')}
            </p>
          </>
        )}
        <Link
          to={`/presenca/dias/${encodeURIComponent(id)}`}
          className="inline-flex min-h-11 items-center gap-2 text-muted-foreground text-sm hover:text-foreground"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Voltar à lista
        </Link>
      </div>
    </main>
  )
}
