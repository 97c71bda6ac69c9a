import { lazy, Suspense, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { photoDownloadUrl, photoUrl } from '@/lib/photo'

const ImageViewer = lazy(() => import('./image-viewer').then((module) => ({ default: module.ImageViewer })))

type PhotoViewProps = { name: string | null | undefined; src: string | null | undefined }

/** A large portrait that opens in the image viewer; without a photo only the initials. */
export function PhotoView({ name, src }: PhotoViewProps) {
  const [isOpen, setOpen] = useState(false)
  const full = photoUrl(src, 'full')
  const download = photoDownloadUrl(src, `Foto de ${name}`)
  if (!full || !download) return <Avatar size="xl" name={name} />
  return (
    <>
      <button
        type="button"
        aria-label={`Ver foto de ${name}`}
        className="shrink-0 rounded-full"
        onClick={() => setOpen(true)}
      >
        <Avatar size="xl" name={name} src={src} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImageViewer
            title={`Foto de ${name}`}
            src={full}
            downloadUrl={download}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
