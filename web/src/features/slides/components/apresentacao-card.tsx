import { useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { churchZone, today } from '@/lib/clock'
import { formatCount, formatShortDay } from '@/lib/format'
import { picturesOf, slideOfDrawn } from '../apresentacoes/drawn'
import { type Apresentacao, themeFor } from '../model'
import { slidesQueries } from '../queries'
import { useSources } from '../use-sources'
import { SlideView } from './slide-view'

function Notice({ ate }: { ate: string | null }) {
  if (!ate) return <Badge>Aviso</Badge>
  const isOver = ate < today(churchZone())
  return (
    <Badge variant={isOver ? 'warning' : 'neutral'}>
      {isOver ? 'Aviso vencido em' : 'Aviso até'} {formatShortDay(ate)}
    </Badge>
  )
}

type ApresentacaoCardProps = {
  apresentacao: Apresentacao
  mayEdit: boolean
  onCopy: () => void
  onRemove: () => void
}

/** Slides by their first one. */
export function ApresentacaoCard({ apresentacao, mayEdit, onCopy, onRemove }: ApresentacaoCardProps) {
  const { id, nome, slides, aviso, ate, tema_id } = apresentacao
  const { data: temas = [] } = useQuery(slidesQueries.temas())
  const theme = themeFor(temas, 'aviso', tema_id)
  const first = slides.slice(0, 1)
  const pictures = picturesOf(first)
  const sourceOf = useSources(
    theme.background.kind === 'media' ? [...pictures, theme.background.media] : pictures,
    480,
  )
  return (
    <li className="overflow-hidden rounded-lg border border-border bg-card">
      <div aria-hidden className="aspect-video bg-black">
        {first.map((slide) => (
          <SlideView key={slide.id} slide={slideOfDrawn(slide)} theme={theme} sourceOf={sourceOf} />
        ))}
      </div>
      <div className="flex items-start gap-1 py-2 pr-1 pl-3">
        <div className="min-w-0 flex-1 space-y-1">
          <Link
            to={`/criacao/slides/${id}`}
            className="block truncate py-1 font-medium underline-offset-4 hover:underline"
          >
            {nome}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
            {slides.length === 0 ? 'Sem slides' : formatCount(slides.length, 'slide', 'slides')}
            {aviso && <Notice ate={ate} />}
          </p>
        </div>
        {mayEdit && (
          <MoreMenu label={`Mais opções de ${nome}`}>
            <DropdownMenuItem onSelect={onCopy}>
              <Copy aria-hidden />
              Duplicar
            </DropdownMenuItem>
            <DropdownMenuItem variant="destructive" onSelect={onRemove}>
              <Trash2 aria-hidden />
              Excluir
            </DropdownMenuItem>
          </MoreMenu>
        )}
      </div>
    </li>
  )
}
