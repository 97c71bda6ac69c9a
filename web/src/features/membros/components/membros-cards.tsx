import { memo } from 'react'
import { useVirtualRows } from '@/components/table/use-virtual-rows'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { RowCheckbox } from '@/components/ui/checkbox'
import { cn } from '@/lib/cn'
import { isSelecionado } from '../massa/use-selecao'
import type { MembroDaLista } from '../model'
import { type OpenMembro, useOpenMembro } from '../use-open-membro'
import { type Situacoes, useSituacoes } from '../use-situacoes'
import type { MembrosRowsProps } from './membros-rows'
import { SituacaoDaLinha } from './situacao-badge'

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

type CardProps = Pick<MembrosRowsProps, 'choose'> & {
  membro: MembroDaLista
  /** Its place in the whole list. */
  index: number
  total: number
  isChosen: boolean
  abrir: OpenMembro
  situacoes: Situacoes
}

const MembroCard = memo(function MembroCard(props: CardProps) {
  const { membro, index, total, isChosen, choose, abrir, situacoes } = props
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      className={cn(
        'absolute inset-x-0 flex h-22 items-center gap-3 border-border border-b px-4 [contain:size] active:bg-muted',
        isChosen && 'bg-primary-soft',
      )}
      style={{ top: `${index * CARD_REM}rem` }}
    >
      {choose && (
        <RowCheckbox
          aria-label={`Selecionar ${membro.nome_completo}`}
          checked={isChosen}
          onCheckedChange={(checked) => choose([membro.id], checked)}
        />
      )}
      <Avatar name={membro.nome_completo} src={membro.foto} />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex items-center justify-between gap-2">
          <a
            href={`/membros/${membro.id}`}
            data-membro={membro.id}
            className="line-clamp-2 min-w-0 break-words font-medium leading-tight outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
            {...abrir}
          >
            {membro.nome_completo}
          </a>
          <span className="shrink-0">
            <SituacaoDaLinha situacao={membro.situacao} situacoes={situacoes} />
          </span>
        </p>
        <p className="flex items-center gap-1.5 overflow-hidden text-muted-foreground text-sm">
          <span className="mr-1 truncate">{membro.campus}</span>
          <Chips funcoes={membro.funcoes} />
        </p>
      </div>
    </li>
  )
})

/** The list in the hand. */
export function MembrosCards({ membros, total, skipped, topRef, selecao, choose }: MembrosRowsProps) {
  const count = skipped + membros.length
  const { ref, indexes } = useVirtualRows(count, CARD_REM, skipped)
  const abrir = useOpenMembro()
  const situacoes = useSituacoes()
  return (
    <div className="relative rounded-lg border border-border bg-card shadow-card">
      {skipped > 0 && (
        <div
          ref={topRef}
          aria-hidden
          className="absolute inset-x-0 top-0"
          style={{ height: `${skipped * CARD_REM}rem` }}
        />
      )}
      <ul ref={ref} aria-label="Membros" className="relative" style={{ height: `${count * CARD_REM}rem` }}>
        {indexes.map((index) => {
          const membro = membros[index - skipped]
          if (!membro) return null
          return (
            <MembroCard
              key={membro.id}
              membro={membro}
              index={index}
              total={total ?? -1}
              isChosen={choose !== undefined && isSelecionado(selecao, membro.id)}
              choose={choose}
              abrir={abrir}
              situacoes={situacoes}
            />
          )
        })}
      </ul>
    </div>
  )
}
