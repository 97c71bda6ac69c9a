import { useQuery } from '@tanstack/react-query'
import { FileText, Sheet } from 'lucide-react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatCount, formatMonth } from '@/lib/format'
import { daysOf } from '../../model'
import { financeiroQueries } from '../../queries'
import { useRazaoDownload } from '../use-razao-download'

const BEGINNING = '2000-01-01'

type ExportDialogProps = { campus: string; mes: string; onClose: () => void }

/** The books for somebody else: the accountant's sheet of a month, or all of them in plain text. */
export function ExportDialog({ campus, mes, onClose }: ExportDialogProps) {
  const { data: contas } = useQuery(financeiroQueries.contas())
  const { run, stop, done, error } = useRazaoDownload(contas ?? [], () => {
    toast.success('Arquivo pronto.')
    onClose()
  })
  const { de, ate } = daysOf(mes)
  const name = formatMonth(de, 'numeric')
  const suffix = `${mes}${campus ? `-${campus}` : ''}`
  const choices = [
    {
      icon: Sheet,
      label: 'Para o contador (CSV)',
      hint: `Os lançamentos de ${name}, com os códigos do plano de contas.`,
      start: () => run({ campus, de, ate, formato: 'csv' }, `contador-${suffix}.csv`),
    },
    {
      icon: FileText,
      label: 'Livro em texto (hledger, ledger)',
      hint: `O livro inteiro até o fim de ${name}: outro programa confere as contas.`,
      start: () => run({ campus, de: BEGINNING, ate, formato: 'diario' }, `livro-${suffix}.journal`),
    },
  ]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Exportar o livro"
        description={`${campus || 'Todos os seus campi'}. Cada exportação fica registrada: quem, quando e o quê.`}
      >
        {error && (
          <p role="alert" className="font-medium text-destructive-text text-sm">
            {error.message}
          </p>
        )}
        {done === null ? (
          <ul className="space-y-3">
            {choices.map(({ icon: Icon, label, hint, start }) => (
              <li key={label} className="space-y-1">
                <Button variant="outline" className="w-full" disabled={!contas} onClick={start}>
                  <Icon aria-hidden />
                  {label}
                </Button>
                <p className="text-muted-foreground text-sm">{hint}</p>
              </li>
            ))}
          </ul>
        ) : (
          <div className="flex items-center justify-between gap-4">
            <p role="status">{formatCount(done, 'lançamento lido', 'lançamentos lidos')}…</p>
            <Button variant="outline" onClick={stop}>
              Cancelar
            </Button>
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
