import { ChevronRight } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Card, CardContent } from '@/components/ui/card'
import { formatList } from '@/lib/format'
import { type Etiqueta, type Familia, firstName, type Painel } from '../model'
import { EntradaCriancas } from './entrada-criancas'

interface FamiliaCardProps {
  painel: Painel
  familia: Familia
  /** One of several that were found, and not yet the one. */
  isFolded: boolean
  onOpen: () => void
  onDone: (etiquetas: Etiqueta[]) => void
}

/** A household that was found, with its children on the way in. */
export function FamiliaCard({ painel, familia, isFolded, onOpen, onDone }: FamiliaCardProps) {
  const { nome, adultos, criancas } = familia
  const title = nome ?? (formatList(adultos) || 'Sem família no cadastro')
  if (isFolded)
    return (
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-border bg-card px-4 py-2 text-left"
      >
        <span className="flex -space-x-2">
          {criancas.slice(0, 3).map((um) => (
            <Avatar key={um.id} name={um.nome} src={um.foto} className="ring-2 ring-card" />
          ))}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold">{title}</span>
          <span className="block break-words text-muted-foreground text-sm">
            {formatList(criancas.map((um) => firstName(um.nome)))}
            {nome && adultos.length > 0 && ` · com ${formatList(adultos)}`}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      </button>
    )
  return (
    <Card>
      <CardContent className="space-y-3">
        <div>
          <h3 className="break-words font-semibold">{title}</h3>
          {nome && <p className="break-words text-muted-foreground text-sm">{formatList(adultos)}</p>}
        </div>
        <EntradaCriancas painel={painel} criancas={criancas} canChoose onDone={onDone} />
      </CardContent>
    </Card>
  )
}
