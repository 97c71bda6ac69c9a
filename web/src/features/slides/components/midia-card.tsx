import { useQuery } from '@tanstack/react-query'
import { FileText, Film, MoreHorizontal, Music } from 'lucide-react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { formatNumber } from '@/lib/format'
import { MIDIA_LABELS, type Midia } from '../model'
import { slidesQueries } from '../queries'

const ICONS = { imagem: FileText, video: Film, audio: Music, documento: FileText }
const MB = 1024 * 1024
const THUMBNAIL = 480

const sizeOf = (bytes: number) =>
  bytes < MB ? `${formatNumber(Math.ceil(bytes / 1024))} KB` : `${formatNumber(Math.round(bytes / MB))} MB`

function durationOf(ms: number) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Picture({ midia }: { midia: Midia }) {
  const isFilm = midia.tipo === 'video'
  const { data: source } = useQuery({
    ...slidesQueries.source(midia.caminho, isFilm ? undefined : THUMBNAIL),
    enabled: midia.tipo === 'imagem' || isFilm,
  })
  const Icon = ICONS[midia.tipo]
  if (!source)
    return (
      <span className="grid size-full place-items-center">
        <Icon aria-hidden className="size-8 text-muted-foreground" />
      </span>
    )
  if (isFilm)
    return (
      <video
        src={`${source}#t=1`}
        preload="metadata"
        muted
        playsInline
        aria-hidden
        className="size-full object-cover"
      />
    )
  return <img src={source} alt={midia.descricao ?? ''} loading="lazy" className="size-full object-contain" />
}

type MidiaCardProps = { midia: Midia; mayEdit: boolean; onOpen: () => void; onRemove: () => void }

/** A file of the library: how it looks and what it is called. */
export function MidiaCard({ midia, mayEdit, onOpen, onRemove }: MidiaCardProps) {
  const { nome, tipo, tamanho, largura, altura, duracao_ms } = midia
  const details = [
    MIDIA_LABELS[tipo],
    largura && altura ? `${largura} × ${altura}` : '',
    duracao_ms ? durationOf(duracao_ms) : '',
    sizeOf(tamanho),
  ]
  return (
    <li className="overflow-hidden rounded-lg border border-border bg-card">
      <div className="aspect-video bg-muted">
        <Picture midia={midia} />
      </div>
      <div className="flex items-start gap-1 py-2 pr-1 pl-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={nome}>
            {nome}
          </p>
          <p className="text-muted-foreground text-sm">{details.filter(Boolean).join(' · ')}</p>
        </div>
        {mayEdit && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label={`Mais opções de ${nome}`}>
                <MoreHorizontal aria-hidden />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem onSelect={onOpen}>Nome e uso</DropdownMenuItem>
              <DropdownMenuItem variant="destructive" onSelect={onRemove}>
                Excluir
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
    </li>
  )
}
