import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useUndo } from '@/features/auditoria/public'
import { toAppError } from '@/lib/errors'
import { formatCount, formatNumber } from '@/lib/format'
import type { Json } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { membrosQueries } from '../../queries'
import { ACAO_LABELS, type Acao, applyToMany, isAcaoCompleta, massaQueries, type TipoDeAcao } from '../model'
import { AcaoFields } from './acao-fields'
import { Previa } from './previa'

type MassaDialogProps = {
  tipo: TipoDeAcao
  alvo: Json
  /** How many people were chosen. */
  quantas: number | undefined
  onClose: () => void
  onDone: () => void
}

const invalidates = [membrosQueries.all()]

/** A change for many: what changes, what it will do, and then, in one operation, it is done. */
export function MassaDialog({ tipo, alvo, quantas, onClose, onDone }: MassaDialogProps) {
  const [acao, setAcao] = useState<Acao>({ tipo })
  const [seen, setSeen] = useState<Acao | null>(null)
  const [done, setDone] = useState(0)
  const undo = useUndo(invalidates)
  const previa = useQuery({
    ...massaQueries.previa(alvo, seen ?? acao),
    enabled: seen !== null,
    retry: false,
  })
  const ids = seen && previa.data ? previa.data.ids : []
  const apply = useMutation({
    mutationFn: () => applyToMany(ids, acao, setDone),
    onSuccess: ({ operacao, mudaram, impedidos }) => {
      const changed = formatCount(mudaram, 'pessoa mudou.', 'pessoas mudaram.')
      if (operacao && mudaram > 0) undo(changed, operacao)
      const left = impedidos.reduce((sum, { quantos }) => sum + quantos, 0)
      if (left > 0) toast.info(`${formatCount(left, 'pessoa ficou', 'pessoas ficaram')} como estava.`)
      onDone()
    },
    meta: { invalidates },
  })

  function handleChange(patch: Partial<Acao>) {
    setAcao((now) => ({ ...now, ...patch }))
    setSeen(null)
  }

  const isBusy = apply.isPending
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent
        title={ACAO_LABELS[tipo]}
        description={
          quantas === undefined
            ? undefined
            : formatCount(quantas, 'pessoa selecionada', 'pessoas selecionadas')
        }
      >
        <fieldset disabled={isBusy} className="space-y-4">
          <AcaoFields acao={acao} onChange={handleChange} />
          {previa.data && seen && <Previa previa={previa.data} />}
          {previa.isError && seen && (
            <p role="alert" className="text-destructive-text text-sm">
              {toAppError(previa.error).message}
            </p>
          )}
          {isBusy && (
            <div role="status" className="space-y-1.5 text-sm">
              <progress className="w-full accent-primary" max={ids.length} value={done} />
              <p>
                {formatNumber(done)} de {formatNumber(ids.length)}
              </p>
            </div>
          )}
        </fieldset>
        <DialogFooter>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          {ids.length > 0 ? (
            <Button isPending={isBusy} onClick={() => apply.mutate()}>
              Mudar {formatCount(ids.length, 'pessoa', 'pessoas')}
            </Button>
          ) : (
            <Button
              disabled={!isAcaoCompleta(acao)}
              isPending={previa.isFetching}
              onClick={() => setSeen(acao)}
            >
              Ver o que muda
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
