import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { type Anexo, fileSize, voiceTime } from '../model'
import { conversasQueries } from '../queries'

const ImageViewer = lazy(() =>
  import('@/components/media/image-viewer').then(({ ImageViewer: Viewer }) => ({ default: Viewer })),
)

/** What is opened later still opens: its address holds for ten minutes. */
const SIGN_ANEW_MS = 8 * 60_000

function Foto({ anexo, autor }: { anexo: Anexo; autor: string }) {
  const { data } = useQuery(conversasQueries.anexo(anexo.caminho, true))
  const [isOpen, setOpen] = useState(false)
  const name = `Foto de ${autor}`
  // its place is kept, so that nothing jumps when it comes
  const ratio = Math.max((anexo.largura ?? 1) / (anexo.altura ?? 1), 0.75)
  return (
    <>
      <button
        type="button"
        className="block w-64 max-w-full overflow-hidden rounded-lg"
        style={{ aspectRatio: ratio }}
        aria-label={`Ampliar: ${name}`}
        onClick={() => setOpen(true)}
      >
        {data ? (
          <img src={data.small} alt={name} loading="lazy" className="size-full object-cover" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </button>
      {isOpen && data && (
        <Suspense>
          <ImageViewer
            title={name}
            src={data.whole}
            downloadUrl={data.whole}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Voz({ anexo, autor }: { anexo: Anexo; autor: string }) {
  const { data } = useQuery({
    ...conversasQueries.anexo(anexo.caminho, false),
    refetchInterval: SIGN_ANEW_MS,
  })
  return (
    <div className="flex max-w-full items-center gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what somebody just said */}
      <audio
        controls
        preload="none"
        src={data?.whole}
        aria-label={`Mensagem de voz de ${autor}, ${voiceTime(anexo.segundos ?? 0)}`}
        className="h-11 w-60 max-w-full"
      />
      <span className="text-muted-foreground text-xs tabular-nums">{voiceTime(anexo.segundos ?? 0)}</span>
    </div>
  )
}

function Arquivo({ anexo }: { anexo: Anexo }) {
  const { data } = useQuery({
    ...conversasQueries.anexo(anexo.caminho, false),
    refetchInterval: SIGN_ANEW_MS,
  })
  return (
    <a
      href={data?.whole}
      target="_blank"
      rel="noopener noreferrer"
      download={anexo.nome}
      className="flex min-h-11 max-w-full items-center gap-2 rounded-md border border-border bg-card px-3 py-2 text-card-foreground text-sm hover:bg-accent"
    >
      <FileText aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{anexo.nome}</span>
      <span className="shrink-0 text-muted-foreground text-xs">{fileSize(anexo.bytes)}</span>
    </a>
  )
}

/** What goes with a message: pictures, files, a voice. */
export function Anexos({ anexos, autor }: { anexos: readonly Anexo[]; autor: string }) {
  if (anexos.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      {anexos.map((anexo) => {
        if (anexo.tipo === 'foto') return <Foto key={anexo.caminho} anexo={anexo} autor={autor} />
        if (anexo.tipo === 'voz') return <Voz key={anexo.caminho} anexo={anexo} autor={autor} />
        return <Arquivo key={anexo.caminho} anexo={anexo} />
      })}
    </div>
  )
}
