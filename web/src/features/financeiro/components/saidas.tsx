import { FileDown, MoreHorizontal, Printer, Sheet } from 'lucide-react'
import { useState } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { ExportDialog } from '../razao/components/export-dialog'

type SaidasProps = {
  /** Gives what is shown as a spreadsheet. */
  onSheet: () => Promise<void>
  /** Before it is printed: what is on paper is whole. */
  onPrint?: () => Promise<void>
  /** The month and campus whose books may be taken out. */
  livro?: { campus: string; mes: string }
}

/** How a report leaves the screen: on paper, as a spreadsheet, and the books for somebody else. */
export function Saidas({ onSheet, onPrint, livro }: SaidasProps) {
  const canExport = usePermissions().can('financeiro', 'exportar')
  const [isExporting, setExporting] = useState(false)
  const sheet = useMutation({ mutationFn: onSheet, meta: { success: 'Arquivo pronto.' } })
  const print = useMutation({ mutationFn: async () => onPrint?.() })
  return (
    <div data-print="hide" className="flex justify-end">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="Imprimir e exportar">
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => print.mutate(undefined, { onSuccess: () => window.print() })}>
            <Printer aria-hidden />
            Imprimir
          </DropdownMenuItem>
          {canExport && (
            <DropdownMenuItem onSelect={() => sheet.mutate()}>
              <Sheet aria-hidden />
              Planilha (XLSX)
            </DropdownMenuItem>
          )}
          {canExport && livro && (
            <DropdownMenuItem onSelect={() => setExporting(true)}>
              <FileDown aria-hidden />
              Exportar o livro
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isExporting && livro && <ExportDialog {...livro} onClose={() => setExporting(false)} />}
    </div>
  )
}
