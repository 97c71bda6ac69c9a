import { PAPEL_LABELS } from '@/features/permissoes/public'
import { churchZone } from '@/lib/clock'
import { formatDate, formatList } from '@/lib/format'
import type { PapelDaConta } from '../model'

function nomeDe({ role, campus, expira_em }: PapelDaConta): string {
  const where = campus ? ` · ${campus}` : ''
  const until = expira_em ? ` · até ${formatDate(expira_em, churchZone())}` : ''
  return `${PAPEL_LABELS[role]}${where}${until}`
}

/** The roles of an account, with where and until when. */
export function PapeisDaConta({ papeis }: { papeis: readonly PapelDaConta[] }) {
  if (papeis.length === 0)
    return <span className="text-muted-foreground">Sem papel: vale como visitante</span>
  return (
    <ul className="space-y-0.5">
      {papeis.map((papel) => (
        <li key={`${papel.role} ${papel.campus} ${papel.expira_em}`}>{nomeDe(papel)}</li>
      ))}
    </ul>
  )
}

/** The same in one line, for a card. */
export function papeisEmLinha(papeis: readonly PapelDaConta[]): string {
  return formatList([...new Set(papeis.map(({ role }) => PAPEL_LABELS[role]))]) || 'Sem papel'
}
