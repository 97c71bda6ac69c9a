import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toastUndo } from '@/features/auditoria/public'
import { churchZone } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { PeriodoBadge } from '../../components/periodo-badge'
import { PrazoDialog } from '../../components/prazo-dialog'
import { estadoDoPeriodo, fimDoDia, type PapelDaPessoa } from '../../model'
import { permissoesMutations } from '../../mutations'
import { PAPEL_LABELS } from '../../palavras'

/** A role of a regional is taken away in all of its campuses. */
function RemoveFromRegional({ papel, regional }: { papel: string; regional: string }) {
  const remove = useMutation(permissoesMutations.removeFromRegional())
  return (
    <Button variant="outline" size="sm" isPending={remove.isPending} onClick={() => remove.mutate(papel)}>
      Retirar da regional {regional}
    </Button>
  )
}

/** One role record of a person: where, since when, until when, by whom. */
export function PapelItem({ papel, canManage }: { papel: PapelDaPessoa; canManage: boolean }) {
  const [isExtending, setExtending] = useState(false)
  const end = useMutation(permissoesMutations.endPapel())
  const deadline = useMutation(permissoesMutations.changePrazoDoPapel())
  const nome = `${PAPEL_LABELS[papel.papel]}${papel.campus ? ` em ${papel.campus}` : ''}`
  const isOver = estadoDoPeriodo(papel.inicio, papel.expira_em) === 'encerrado'
  const isFuture = estadoDoPeriodo(papel.inicio, papel.expira_em) === 'futuro'
  const handleEnd = () =>
    end.mutate(papel.id, {
      onSuccess: () => {
        // one that had not begun is gone
        if (isFuture) return
        toastUndo(`${nome}: encerrado.`, () => deadline.mutate({ id: papel.id, expira_em: papel.expira_em }))
      },
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 space-y-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {nome}
          <PeriodoBadge inicio={papel.inicio} expiraEm={papel.expira_em} />
        </p>
        <p className="text-muted-foreground">
          Desde {formatDate(papel.inicio, churchZone())}
          {papel.concedido_por && ` · dado por ${papel.concedido_por}`}
          {papel.regional && ` · pela regional ${papel.regional.nome}`}
        </p>
      </div>
      {canManage && papel.regional && (
        <RemoveFromRegional papel={papel.regional.papel} regional={papel.regional.nome} />
      )}
      {canManage && !papel.regional && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            onClick={() => setExtending(true)}
            aria-label={`Alterar prazo: ${nome}`}
          >
            {isOver ? 'Reabrir' : 'Prazo'}
          </Button>
          {!isOver && (
            <Button
              variant="outline"
              size="sm"
              isPending={end.isPending}
              onClick={handleEnd}
              aria-label={`Encerrar: ${nome}`}
            >
              Encerrar
            </Button>
          )}
        </div>
      )}
      {isExtending && (
        <PrazoDialog
          title={nome}
          expiraEm={isOver ? null : papel.expira_em}
          isPending={deadline.isPending}
          onSave={(day) => deadline.mutateAsync({ id: papel.id, expira_em: day ? fimDoDia(day) : null })}
          onClose={() => setExtending(false)}
        />
      )}
    </li>
  )
}
