import { BookmarkPlus, FileDown, MessageCircle, Printer, Users, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { formatCount, formatNumber } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { MembrosSearch } from '../../model'
import { ACAO_LABELS, alvoDe, MAX_PESSOAS, type TipoDeAcao } from '../model'
import { keepSelecao } from '../selecao-guardada'
import { quantosSelecionados, type Selecao } from '../use-selecao'

const MassaDialog = lazy(async () => ({ default: (await import('./massa-dialog')).MassaDialog }))
const MensagensDialog = lazy(async () => ({ default: (await import('./mensagens-dialog')).MensagensDialog }))
const ListaFixaDialog = lazy(async () => ({
  default: (await import('../../listas/components/lista-fixa-dialog')).ListaFixaDialog,
}))
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
  const [isOpen, setOpen] = useState<'mensagem' | 'lista' | null>(null)
  const navigate = useNavigate()
  const { can } = usePermissions()
  function leave(path: string) {
    keepSelecao(selecao, search)
    navigate(`${path}?selecao=1`)
  }
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
            Ações
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top">
          <DropdownMenuItem onSelect={() => setOpen('mensagem')}>
            <MessageCircle aria-hidden />
            Escrever no WhatsApp
          </DropdownMenuItem>
          {!selecao.tudo && (
            <DropdownMenuItem onSelect={() => setOpen('lista')}>
              <BookmarkPlus aria-hidden />
              Pôr em uma lista
            </DropdownMenuItem>
          )}
          {can('membros', 'exportar') && (
            <DropdownMenuItem onSelect={() => leave('/membros/exportar')}>
              <FileDown aria-hidden />
              Exportar
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => leave('/membros/imprimir')}>
            <Printer aria-hidden />
            Imprimir carteirinhas e etiquetas
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>Mudar nos cadastros</DropdownMenuLabel>
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
      {isOpen === 'mensagem' && (
        <Suspense>
          <MensagensDialog alvo={alvoDe(selecao, search)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {isOpen === 'lista' && (
        <Suspense>
          <ListaFixaDialog ids={[...selecao.ids]} onClose={() => setOpen(null)} />
        </Suspense>
      )}
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
