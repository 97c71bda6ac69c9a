import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import type { Foto } from '../model'
import { feedQueries } from '../queries'

const ImageViewer = lazy(() =>
  import('@/components/media/image-viewer').then(({ ImageViewer: Viewer }) => ({ default: Viewer })),
)

function Uma({ foto, autor, isAlone }: { foto: Foto; autor: string; isAlone: boolean }) {
  const { data } = useQuery(feedQueries.foto(foto))
  const [isOpen, setOpen] = useState(false)
  const name = foto.descricao ?? `Foto de ${autor}`
  // its place is kept, so that nothing jumps when it comes
  const ratio = isAlone ? Math.max(foto.largura / foto.altura, 0.75) : 1
  return (
    <>
      <button
        type="button"
        className="block w-full overflow-hidden rounded-lg"
        style={{ aspectRatio: ratio }}
        aria-label={`Ampliar: ${name}`}
        onClick={() => setOpen(true)}
      >
        {data ? (
          <img
            src={data.small}
            alt={name}
            loading="lazy"
            className="size-full object-cover"
            width={foto.largura}
            height={foto.altura}
          />
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

/** The pictures of a post: one as it is, several in a grid. */
export function Fotos({ fotos, autor }: { fotos: readonly Foto[]; autor: string }) {
  if (fotos.length === 0) return null
  return (
    <div
      className={cn('grid gap-1', fotos.length > 1 && 'grid-cols-2', fotos.length > 4 && 'sm:grid-cols-3')}
    >
      {fotos.map((foto) => (
        <Uma key={foto.caminho} foto={foto} autor={autor} isAlone={fotos.length === 1} />
      ))}
    </div>
  )
}
