import { ChevronRight } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { formatDate, formatDateTime } from '@/lib/format'
import { detailsOf, type Fato, origemLabel } from '../historia'
import { iconOf } from '../icons'
import { useUndoVida } from '../use-undo-vida'
import { Campos } from './previa'

function Detalhes({ fato }: { fato: Fato }) {
  const { mutate, isPending } = useUndoVida()
  const { operacao, momento } = fato
  return (
    <div className="space-y-2 pb-1 text-foreground">
      {detailsOf(fato).map((mudanca, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was done at once is never put in another order
        <div key={index}>
          {mudanca.frase !== fato.frase && <p className="break-words text-sm">{mudanca.frase}</p>}
          <Campos campos={mudanca.campos} />
        </div>
      ))}
      {fato.motivo && <p className="break-words text-sm">Motivo: {fato.motivo}</p>}
      {operacao && operacao.titulo !== fato.frase && (
        <p className="break-words text-muted-foreground text-sm">Parte de: {operacao.titulo}</p>
      )}
      {momento && (
        <p className="text-muted-foreground text-sm">
          Registrado em {formatDateTime(momento, myZone())} · {fato.autor ?? 'Sistema'}
          {fato.origem && ` · ${origemLabel(fato.origem)}`}
        </p>
      )}
      {operacao?.pode_desfazer && (
        <Button
          variant="outline"
          size="sm"
          isPending={isPending}
          aria-label={`Desfazer: ${operacao.titulo}`}
          onClick={() => mutate(operacao.id)}
        >
          Desfazer
        </Button>
      )}
    </div>
  )
}

/** Something that happened: the sentence and its day; how it was written down behind a tap. */
export function HistoriaItem({ fato }: { fato: Fato }) {
  const Icon = iconOf(fato.tipo)
  const dia = (
    <time dateTime={fato.dia} className="text-muted-foreground text-sm">
      {formatDate(fato.dia)}
    </time>
  )
  return (
    <li className="flex gap-3 px-4 py-3 md:px-5">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">
          {fato.frase}
          {fato.operacao?.desfeita_em && (
            <Badge variant="outline" className="ml-2">
              Desfeito
            </Badge>
          )}
        </p>
        {fato.momento ? (
          <details className="group text-muted-foreground text-sm">
            <summary className="-my-1 flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 hover:text-foreground md:my-0 md:min-h-7 [&::-webkit-details-marker]:hidden">
              {dia}
              <span className="inline-flex items-center gap-0.5">
                <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
                Ver detalhes
                <span className="sr-only">: {fato.frase}</span>
              </span>
            </summary>
            <Detalhes fato={fato} />
          </details>
        ) : (
          dia
        )}
      </div>
    </li>
  )
}
