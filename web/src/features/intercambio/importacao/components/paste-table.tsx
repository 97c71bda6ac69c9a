import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { openTable, TABLE_PROBLEMS } from '../open-table'
import type { Tabela } from '../table'

type PasteTableProps = { onTable: (tabela: Tabela) => void; onClose: () => void }

/** Cells copied from a spreadsheet, which come as text with tabs: read as a file would be. */
export function PasteTable({ onTable, onClose }: PasteTableProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleUse() {
    setReading(true)
    const answer = await openTable(new File([text], 'colado.tsv'))
    setReading(false)
    if (answer.table) onTable(answer.table)
    else setProblem(TABLE_PROBLEMS[answer.problem])
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Colar da planilha"
        description="No Excel ou no Google Planilhas, selecione as células com a linha dos nomes das colunas, copie e cole aqui."
      >
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Células copiadas</Label>
          <Textarea
            id={id}
            rows={6}
            spellCheck={false}
            className="max-h-72 whitespace-pre font-mono text-sm"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(null)
            }}
          />
          {problem && (
            <p role="alert" className="font-medium text-destructive-text text-sm">
              {problem}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2 pt-4">
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button isPending={isReading} disabled={text.trim() === ''} onClick={handleUse}>
            Usar estas células
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
