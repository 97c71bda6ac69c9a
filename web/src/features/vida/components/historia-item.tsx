import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { type Momento, origemLabel } from '../historia'
import { useUndoVida } from '../use-undo-vida'
import { Campos } from './previa'

/** One moment of the timeline: who did what, from where, before → after. */
export function HistoriaItem({ momento: { primeira, mudancas } }: { momento: Momento }) {
  const { mutate, isPending } = useUndoVida()
  const { operacao } = primeira
  const motivo = mudancas.find((mudanca) => mudanca.motivo)?.motivo
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-start md:px-5">
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{operacao?.titulo ?? primeira.titulo}</span>
          {operacao?.desfeita_em && <Badge variant="outline">Desfeito</Badge>}
        </p>
        {mudancas.map((mudanca) => (
          <div key={mudanca.id}>
            {operacao && <p className="text-sm">{mudanca.titulo}</p>}
            <Campos campos={mudanca.campos} />
          </div>
        ))}
        {motivo && <p className="break-words text-sm">Motivo: {motivo}</p>}
        <p className="text-muted-foreground text-sm">
          {formatDateTime(primeira.momento, myZone())} · {primeira.autor ?? 'Sistema'} ·{' '}
          {origemLabel(primeira.origem)}
        </p>
      </div>
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
    </li>
  )
}
