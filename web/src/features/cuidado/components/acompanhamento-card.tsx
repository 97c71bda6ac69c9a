import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { formatDate } from '@/lib/format'
import type { Acompanhamento } from '../model'
import { AcompanhamentoActions } from './acompanhamento-actions'
import { Prazo } from './prazo'

/** A visitor on the board. */
export function AcompanhamentoCard({
  acompanhamento,
  canAct,
}: {
  acompanhamento: Acompanhamento
  canAct: boolean
}) {
  const { nome, foto, membro_id, campus, responsavel, created_at, motivo } = acompanhamento
  const details = [campus, responsavel ?? 'Sem responsável', `desde ${formatDate(created_at)}`]
  return (
    <li className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex items-start gap-3">
        <Avatar name={nome} src={foto} />
        <div className="min-w-0 flex-1 space-y-1">
          <p className="break-words font-medium">
            <Link to={`/membros/${membro_id}/acompanhamento`} className="underline-offset-4 hover:underline">
              {nome}
            </Link>
          </p>
          <p className="break-words text-muted-foreground text-sm">{details.join(' · ')}</p>
          {motivo && <p className="break-words text-sm">{motivo}</p>}
          <Prazo acompanhamento={acompanhamento} />
        </div>
      </div>
      {canAct && <AcompanhamentoActions acompanhamento={acompanhamento} />}
    </li>
  )
}
