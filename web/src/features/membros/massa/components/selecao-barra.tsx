import { Users, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { formatCount, formatNumber } from '@/lib/format'
import type { MembrosSearch } from '../../model'
import { ACAO_LABELS, alvoDe, MAX_PESSOAS, type TipoDeAcao } from '../model'
import { quantosSelecionados, type Selecao } from '../use-selecao'

const MassaDialog = lazy(async () => ({ default: (await import('./massa-dialog')).MassaDialog }))
const ACOES = Object.keys(ACAO_LABELS) as TipoDeAcao[]

type SelecaoBarraProps = {
  search: MembrosSearch
  selecao: Selecao
  total: number | undefined
  onTodas: () => void
  onClear: () => void
}

/** How many people are chosen, and what can be done with all of them. */
export function SelecaoBarra({ search, selecao, total, onTodas, onClear }: SelecaoBarraProps) {
  const [tipo, setTipo] = useState<TipoDeAcao | null>(null)
  const count = quantosSelecionados(selecao, total)
  if (count === 0) return null
  const isTooMany = count !== undefined && count > MAX_PESSOAS
  return (
    <section
      aria-label="Pessoas selecionadas"
      data-sticky-actions
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-lg border border-border bg-popover p-2 pl-4 text-popover-foreground shadow-pop"
    >
      <p role="status" className="mr-auto font-medium text-sm">
        {count === undefined ? 'Todas selecionadas' : formatCount(count, 'selecionada', 'selecionadas')}
        {isTooMany && (
          <span className="block font-normal text-muted-foreground">
            Filtre até {formatNumber(MAX_PESSOAS)} para mudar de uma vez.
          </span>
        )}
      </p>
      {!selecao.tudo && total !== undefined && total > selecao.ids.size && (
        <Button variant="ghost" size="sm" onClick={onTodas}>
          Selecionar todas as {formatNumber(total)}
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" disabled={isTooMany}>
            <Users aria-hidden />
            Mudar
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top">
          {ACOES.map((acao) => (
            <DropdownMenuItem key={acao} onSelect={() => setTipo(acao)}>
              {ACAO_LABELS[acao]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <IconButton label="Desmarcar todas" variant="ghost" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      {tipo && (
        <Suspense>
          <MassaDialog
            tipo={tipo}
            alvo={alvoDe(selecao, search)}
            quantas={count}
            onClose={() => setTipo(null)}
            onDone={() => {
              setTipo(null)
              onClear()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
