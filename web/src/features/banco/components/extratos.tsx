import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount, formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { bancoMutations } from '../mutations'
import { bancoQueries } from '../queries'

const row = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm'

/** The files that came in, each with a way back. */
export function Extratos({ conta }: { conta: string }) {
  const { data: extratos = [] } = useQuery(bancoQueries.extratos(conta))
  const [toUndo, setToUndo] = useState<(typeof extratos)[number] | null>(null)
  const undo = useMutation(bancoMutations.undoImport())
  const canEdit = usePermissions().canEdit('financeiro')
  if (extratos.length === 0) return null
  return (
    <Section title="Extratos importados">
      <Card>
        <ul className="divide-y divide-border">
          {extratos.map((extrato) => (
            <li key={extrato.id} className={row}>
              <span className="min-w-0 flex-1 break-words">
                {extrato.arquivo}
                <span className="block text-muted-foreground text-xs">
                  {[
                    extrato.de && `${formatDate(extrato.de)} a ${formatDate(extrato.ate)}`,
                    `${formatCount(extrato.entraram, 'linha', 'linhas')}, ${extrato.explicadas} ${extrato.explicadas === 1 ? 'explicada' : 'explicadas'}`,
                    extrato.autor,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {canEdit && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Desfazer ${extrato.arquivo}`}
                  onClick={() => setToUndo(extrato)}
                >
                  Desfazer
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        open={toUndo !== null}
        onOpenChange={(open) => !open && setToUndo(null)}
        title="Desfazer esta importação?"
        description="As linhas dela saem, e o que foi lançado para explicá-las é estornado. O arquivo pode ser importado de novo."
        confirmLabel="Desfazer a importação"
        isPending={undo.isPending}
        onConfirm={() => toUndo && undo.mutate(toUndo.id, { onSuccess: () => setToUndo(null) })}
      />
    </Section>
  )
}

/** The lines that need no entry; each may come back into the queue. */
export function Ignoradas({ conta }: { conta: string }) {
  const { data: linhas = [] } = useQuery(bancoQueries.ignoradas(conta))
  const undo = useMutation(bancoMutations.undo())
  const canEdit = usePermissions().canEdit('financeiro')
  if (linhas.length === 0) return null
  return (
    <Section title="Sem lançamento">
      <Card>
        <ul className="divide-y divide-border">
          {linhas.map(({ id, dia, valor_centavos, memo, motivo }) => (
            <li key={id} className={row}>
              <span className="min-w-0 flex-1 break-words">
                {memo}
                <span className="block text-muted-foreground text-xs">
                  {formatDate(dia)} · {formatMoney(valor_centavos)} · {motivo}
                </span>
              </span>
              {canEdit && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Retomar ${memo}`}
                  onClick={() => undo.mutate({ ignorada: id })}
                >
                  Retomar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
