import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { formatList } from '@/lib/format'
import { type Celula, isShut, quando, vagasText } from '../model'

/** A cell in three lines, and the way to its page. */
export function CelulaResumo({ celula }: { celula: Celula }) {
  const { id, nome, tipo_nome, para_quem, bairro, lideres } = celula
  return (
    <div className="space-y-0.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Link
          to={`/comunidade/celulas/${id}`}
          className="inline-flex min-h-11 min-w-0 items-center break-words font-semibold text-base underline underline-offset-4 md:min-h-8"
        >
          {nome}
        </Link>
        <Badge variant={isShut(celula) ? 'neutral' : 'success'}>{vagasText(celula)}</Badge>
      </div>
      <div>
        {quando(celula)} · {bairro}
      </div>
      <div className="text-muted-foreground">
        {[tipo_nome, para_quem, lideres.length > 0 && `com ${formatList(lideres)}`]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  )
}
