import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { toast } from '@/components/feedback/toast'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { formatCount, formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import type { Lote } from '../../model'
import { musicasMutations } from '../../mutations'
import { musicasQueries } from '../../queries'

/** Says what became of an undone import or replacement. */
export function useUndoLote(onUndone?: () => void) {
  const undo = useMutation(musicasMutations.undoLote())
  const run = (lote: string) =>
    undo.mutate(lote, {
      onSuccess: ({ desfeitas, ficaram }) => {
        toast.success(`Desfeito em ${formatCount(desfeitas, 'música', 'músicas')}.`, {
          description:
            ficaram > 0
              ? `${formatCount(ficaram, 'ficou', 'ficaram')} como está: já mudou, foi cantada ou está em um roteiro.`
              : undefined,
        })
        onUndone?.()
      },
    })
  return { run, isPending: undo.isPending }
}

/** The last imports and replacements, each undone as a whole. */
export function LotesList() {
  const zone = useZone()
  const { data: lotes = [] } = useQuery(musicasQueries.lotes())
  const [asked, setAsked] = useState<Lote | null>(null)
  const { run, isPending } = useUndoLote(() => setAsked(null))
  if (lotes.length === 0) return null
  return (
    <Section title="As últimas">
      <ul aria-label="As últimas" className="divide-y divide-border rounded-lg border border-border bg-card">
        {lotes.map((lote) => (
          <li key={lote.id} className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2">
            <div className="min-w-0">
              <p className="break-words">
                {lote.tipo === 'importacao' ? 'Importação' : 'Troca'}: {lote.nome}
              </p>
              <p className="text-muted-foreground text-sm">{formatDateTime(lote.created_at, zone)}</p>
            </div>
            {lote.desfeito_em ? (
              <span className="text-muted-foreground text-sm">Desfeita</span>
            ) : (
              <Button variant="outline" size="sm" onClick={() => setAsked(lote)}>
                <Undo2 aria-hidden />
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Desfazer tudo?"
        description="O que entrou sai, o que mudou volta. Fica o que alguém mudou depois, já cantou ou pôs em um roteiro."
        confirmLabel="Desfazer"
        isPending={isPending}
        onConfirm={() => asked && run(asked.id)}
      />
    </Section>
  )
}
