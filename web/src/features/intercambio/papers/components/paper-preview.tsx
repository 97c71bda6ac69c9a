import { Download, Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { download } from '@/lib/download'
import { formatCount } from '@/lib/format'
import type { PdfPages } from '@/lib/pdf-view'

const KEPT_MS = 60_000

/** The viewer of the device prints: it alone keeps to the size of the paper. */
function openToPrint(pdf: Blob) {
  const address = URL.createObjectURL(pdf)
  window.open(address, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

type PaperPreviewProps = { title: string; file: string; pdf: Blob; pages: PdfPages; onClose: () => void }

/** A paper as it will be printed, before it is. */
export function PaperPreview({ title, file, pdf, pages, onClose }: PaperPreviewProps) {
  const more = pages.total - pages.pictures.length
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description="É assim que sai no papel." size="lg">
        <div className="space-y-3">
          {pages.pictures.map((picture, index) => (
            <img
              key={picture}
              src={picture}
              alt={`Página ${index + 1}`}
              className="w-full rounded-md border border-border bg-white"
            />
          ))}
          {more > 0 && (
            <p className="text-muted-foreground text-sm">E mais {formatCount(more, 'página', 'páginas')}.</p>
          )}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={() => openToPrint(pdf)}>
            <Printer aria-hidden />
            Imprimir
          </Button>
          <Button onClick={() => download(pdf, `${file}.pdf`)}>
            <Download aria-hidden />
            Baixar PDF
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
