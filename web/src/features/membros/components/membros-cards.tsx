import { useLinhasVirtuais } from '@/components/table/use-linhas-virtuais'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/lib/cn'
import type { MembroDaLista } from '../model'
import { isSelecionado } from '../use-selecao'
import { MembroLink } from './membro-link'
import type { MembrosRowsProps } from './membros-list'
import { SituacaoBadge } from './situacao-badge'

const CARD_REM = 5.5
const CHIPS = 2

function Chips({ funcoes }: { funcoes: readonly string[] }) {
  const names = [...new Set(funcoes.map((funcao) => funcao.split(' · ')[1] ?? funcao))]
  return (
    <>
      {names.slice(0, CHIPS).map((name) => (
        <Badge key={name} variant="outline" className="shrink-0">
          {name}
        </Badge>
      ))}
      {names.length > CHIPS && <span className="shrink-0">+{names.length - CHIPS}</span>}
    </>
  )
}

type CardProps = Pick<MembrosRowsProps, 'selecao' | 'escolher'> & {
  membro: MembroDaLista
  position: number
  total: number
}

function MembroCard({ membro, position, total, selecao, escolher }: CardProps) {
  const isChosen = escolher !== undefined && isSelecionado(selecao, membro.id)
  return (
    <li
      aria-posinset={position}
      aria-setsize={total}
      className={cn(
        'relative flex h-22 items-center gap-3 border-border border-b px-4 last:border-b-0 active:bg-muted',
        isChosen && 'bg-primary-soft',
      )}
    >
      {escolher && (
        <Checkbox
          aria-label={`Selecionar ${membro.nome_completo}`}
          checked={isChosen}
          onCheckedChange={(checked) => escolher([membro.id], checked === true)}
          className="relative z-10"
        />
      )}
      <Avatar name={membro.nome_completo} src={membro.foto} />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex items-center justify-between gap-2">
          <MembroLink id={membro.id} className="block min-w-0 truncate font-medium">
            {membro.nome_completo}
          </MembroLink>
          <span className="shrink-0">
            <SituacaoBadge situacao={membro.situacao} />
          </span>
        </p>
        <p className="flex items-center gap-1.5 overflow-hidden text-muted-foreground text-sm">
          <span className="mr-1 truncate">{membro.campus}</span>
          <Chips funcoes={membro.funcoes} />
        </p>
      </div>
    </li>
  )
}

/** The list in the hand. */
export function MembrosCards({ membros, total, skipped, topRef, selecao, escolher }: MembrosRowsProps) {
  const { ref, indexes, before, after } = useLinhasVirtuais(membros.length, CARD_REM)
  return (
    <div className="overflow-clip rounded-lg border border-border bg-card shadow-card">
      {skipped > 0 && <div ref={topRef} aria-hidden style={{ height: `${skipped * CARD_REM}rem` }} />}
      <ul ref={ref} aria-label="Membros" style={{ paddingTop: before, paddingBottom: after }}>
        {indexes.map((index) => {
          const membro = membros[index]
          if (!membro) return null
          return (
            <MembroCard
              key={membro.id}
              membro={membro}
              position={skipped + index + 1}
              total={total ?? -1}
              selecao={selecao}
              escolher={escolher}
            />
          )
        })}
      </ul>
    </div>
  )
}
