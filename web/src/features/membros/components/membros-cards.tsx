import { Avatar } from '@/components/ui/avatar'
import type { MembroDaLista } from '../model'
import { MembroLink } from './membro-link'
import type { MembrosRowsProps } from './membros-list'
import { SituacaoBadge } from './situacao-badge'

const CARD_REM = 5

function MembroCard({ membro }: { membro: MembroDaLista }) {
  return (
    <li className="relative flex h-20 items-center gap-3 border-border border-b px-4 last:border-b-0 active:bg-muted">
      <Avatar name={membro.nome_completo} src={membro.foto} />
      <div className="min-w-0 flex-1 space-y-0.5">
        <MembroLink id={membro.id} className="block truncate font-medium">
          {membro.nome_completo}
        </MembroLink>
        <p className="flex items-center justify-between gap-2 text-muted-foreground text-sm">
          <span className="truncate">{[membro.campus, ...membro.funcoes].join(', ')}</span>
          <span className="shrink-0">
            <SituacaoBadge situacao={membro.situacao} />
          </span>
        </p>
      </div>
    </li>
  )
}

/** The list in the hand. */
export function MembrosCards({ membros, skipped, topRef }: MembrosRowsProps) {
  return (
    <ul aria-label="Membros" className="overflow-clip rounded-lg border border-border bg-card shadow-card">
      {skipped > 0 && <li ref={topRef} aria-hidden style={{ height: `${skipped * CARD_REM}rem` }} />}
      {membros.map((membro) => (
        <MembroCard key={membro.id} membro={membro} />
      ))}
    </ul>
  )
}
