import { ExternalLink, Play } from 'lucide-react'
import { videoAddress, videoPlace } from '../model'

/** A film elsewhere, as a still card: nothing of it is loaded before somebody opens it, and only where it is known to be a film. */
export function VideoCartao({ video }: { video: string }) {
  const address = videoAddress(video)
  if (!address) return null
  const place = videoPlace(video)
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="flex items-center gap-4 rounded-lg border border-border bg-muted p-4 hover:bg-card"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary text-primary-foreground">
        <Play aria-hidden className="size-6 fill-current" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Ver vídeo no {place}</span>
        <span className="block text-muted-foreground text-sm">Abre em outra página.</span>
      </span>
      <ExternalLink aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </a>
  )
}
