import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { type ConcessaoDaPessoa, estadoDoPeriodo, fimDoDia } from '../model'
import { permissoesMutations } from '../mutations'
import { nomeDaCelula } from '../palavras'
import { PeriodoBadge } from './periodo-badge'
import { PrazoDialog } from './prazo-dialog'

/** A permission that a person was given for a time. */
export function ConcessaoItem({
  concessao,
  canManage,
}: {
  concessao: ConcessaoDaPessoa
  canManage: boolean
}) {
  const [isExtending, setExtending] = useState(false)
  const end = useMutation(permissoesMutations.endConcessao())
  const deadline = useMutation(permissoesMutations.changePrazoDaConcessao())
  const { id, inicio, expira_em, concedido_por } = concessao
  const nome = nomeDaCelula(`${concessao.resource}:${concessao.action}`)
  const isOver = estadoDoPeriodo(inicio, expira_em) === 'encerrado'
  const handleEnd = () =>
    end.mutate(id, {
      onSuccess: () => toastUndo('Permissão encerrada.', () => deadline.mutate({ id, expira_em })),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
      <div className="min-w-0 space-y-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="first-letter:uppercase">{nome}</span>
          <PeriodoBadge inicio={inicio} expiraEm={expira_em} />
        </p>
        <p className="text-muted-foreground">
          Permissão temporária{concedido_por && `, dada por ${concedido_por}`}. Vale nos campi que os papéis
          da pessoa alcançam.
        </p>
      </div>
      {canManage && !isOver && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            onClick={() => setExtending(true)}
            aria-label={`Alterar prazo: ${nome}`}
          >
            Prazo
          </Button>
          <Button
            variant="outline"
            size="sm"
            isPending={end.isPending}
            onClick={handleEnd}
            aria-label={`Encerrar: ${nome}`}
          >
            Encerrar
          </Button>
        </div>
      )}
      {isExtending && (
        <PrazoDialog
          title={nome}
          expiraEm={expira_em}
          isRequired
          isPending={deadline.isPending}
          onSave={(day) => deadline.mutateAsync({ id, expira_em: fimDoDia(day) })}
          onClose={() => setExtending(false)}
        />
      )}
    </li>
  )
}
