import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/cn'
import { CopyDialog } from '../../components/copy-dialog'
import { ViewAsDialog } from '../../components/view-as-dialog'
import { explicacaoDoPapel, PAPEL_LABELS, type Papel } from '../../palavras'
import type { Matriz } from '../use-matriz'

export function PapelMenuItems({
  papel,
  matriz,
  onCopy,
  onSee,
}: {
  papel: Papel
  matriz: Matriz
  onCopy: () => void
  onSee: () => void
}) {
  const canChange = matriz.canChange(papel, 'home', 'visualizar')
  return (
    <>
      <DropdownMenuLabel className="max-w-64">
        {explicacaoDoPapel(papel, matriz.significadoLtp)}
      </DropdownMenuLabel>
      <DropdownMenuItem disabled={!canChange} onSelect={() => matriz.match(matriz.padrao, [papel])}>
        Voltar ao padrão
      </DropdownMenuItem>
      <DropdownMenuItem disabled={!canChange} onSelect={onCopy}>
        Copiar de outro papel…
      </DropdownMenuItem>
      {matriz.isAdmin && <DropdownMenuItem onSelect={onSee}>Ver como este papel…</DropdownMenuItem>}
    </>
  )
}

/** What the role menu opens. */
export function usePapelDialogs(papel: Papel, matriz: Matriz) {
  const [open, setOpen] = useState<'copiar' | 'ver' | null>(null)
  return {
    onCopy: () => setOpen('copiar'),
    onSee: () => setOpen('ver'),
    dialogs: (
      <>
        {open === 'copiar' && <CopyDialog papel={papel} matriz={matriz} onClose={() => setOpen(null)} />}
        {open === 'ver' && <ViewAsDialog papel={papel} onClose={() => setOpen(null)} />}
      </>
    ),
  }
}

/** The role above its column, with what concerns the whole role. */
export function PapelHead({ papel, matriz, className }: { papel: Papel; matriz: Matriz; className: string }) {
  const { dialogs, ...actions } = usePapelDialogs(papel, matriz)
  return (
    <th scope="col" className={cn('border-border border-b p-0 font-medium text-xs', className)}>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={`${PAPEL_LABELS[papel]}: ações do papel`}
          className="flex h-36 w-full flex-col items-center justify-end gap-1 py-1.5 hover:bg-accent/50 focus-visible:-outline-offset-2"
        >
          <span className="rotate-180 whitespace-nowrap leading-tight [writing-mode:vertical-rl]">
            {PAPEL_LABELS[papel]}
          </span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="center">
          <PapelMenuItems papel={papel} matriz={matriz} {...actions} />
        </DropdownMenuContent>
      </DropdownMenu>
      {dialogs}
    </th>
  )
}
