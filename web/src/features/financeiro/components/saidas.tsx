import { Download, FileDown, FileText, Printer, Sheet } from 'lucide-react'
import { createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'
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
import { downloadPlanilha, type Relatorio } from '../razao/planilha'

type SaidasProps = {
  /** What is shown, whole: for a spreadsheet or a PDF. */
  relatorio: () => Relatorio | Promise<Relatorio>
  /** Before it is printed: what is on paper is whole. */
  onPrint?: () => Promise<void>
  /** The month and campus whose books may be taken out. */
  livro?: { campus: string; mes: string }
}

/** Where a page of money shows how it leaves the screen: beside what can be done there, whatever part of it has it to give. */
export const SaidasPlace = createContext<HTMLElement | null>(null)

/** How a report leaves the screen: on paper, as a spreadsheet, and the books for somebody else. */
export function Saidas({ relatorio, onPrint, livro }: SaidasProps) {
  const canExport = usePermissions().can('financeiro', 'exportar')
  const [isExporting, setExporting] = useState(false)
  const file = useMutation({
    mutationFn: async (kind: 'xlsx' | 'pdf') => {
      const made = await relatorio()
      if (kind === 'xlsx') return downloadPlanilha(made)
      return (await import('../razao/relatorio-pdf')).downloadPdf(made)
    },
    meta: { success: 'Arquivo pronto.' },
  })
  const print = useMutation({ mutationFn: async () => onPrint?.() })
  const place = use(SaidasPlace)
  if (!place) return null
  return createPortal(
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="Imprimir e exportar">
            <Download aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => print.mutate(undefined, { onSuccess: () => window.print() })}>
            <Printer aria-hidden />
            Imprimir
          </DropdownMenuItem>
          {canExport && (
            <>
              <DropdownMenuItem onSelect={() => file.mutate('pdf')}>
                <FileText aria-hidden />
                PDF
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => file.mutate('xlsx')}>
                <Sheet aria-hidden />
                Planilha (XLSX)
              </DropdownMenuItem>
            </>
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
    </>,
    place,
  )
}
