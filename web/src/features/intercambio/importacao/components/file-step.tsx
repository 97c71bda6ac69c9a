import { ClipboardPaste, Download, FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { download } from '@/lib/download'
import { modelo } from '../modelo'
import { ACCEPTED, openTable, TABLE_PROBLEMS } from '../open-table'
import type { Tabela } from '../table'
import { PasteTable } from './paste-table'
import { RecentImports } from './recent-imports'

type FileStepProps = { onTable: (tabela: Tabela, arquivo: string) => void }

/** Where the file comes from. */
export function FileStep({ onTable }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleFile(file: File | undefined) {
    if (!file) return
    setReading(true)
    const answer = await openTable(file)
    setReading(false)
    setProblem(answer.problem ? TABLE_PROBLEMS[answer.problem] : null)
    if (answer.table) onTable(answer.table, file.name)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void handleFile(event.dataTransfer.files[0])
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside is the way for all */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={cn(
          'flex flex-col items-center gap-3 rounded-lg border-2 border-border border-dashed bg-card px-6 py-12 text-center',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        <FileSpreadsheet aria-hidden className="size-10 text-muted-foreground" />
        <p className="font-semibold text-lg">Escolha a planilha</p>
        <p className="max-w-md text-muted-foreground text-sm">
          CSV ou XLSX, até 5.000 linhas, com os nomes das colunas na primeira linha, de onde vier: Excel,
          Google Contatos, Planning Center, ChurchCRM. Nada é gravado antes de você conferir.
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Planilha"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void handleFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button isPending={isReading} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          Escolher arquivo
        </Button>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="outline" onClick={() => setPasting(true)}>
            <ClipboardPaste aria-hidden />
            Colar da planilha
          </Button>
          <Button variant="ghost" onClick={async () => download(await modelo(), 'planilha modelo.xlsx')}>
            <Download aria-hidden />
            Baixar planilha modelo
          </Button>
        </div>
        {problem && (
          <p role="alert" className="font-medium text-destructive-text text-sm">
            {problem}
          </p>
        )}
      </div>
      {isPasting && (
        <PasteTable
          onTable={(tabela) => onTable(tabela, 'Colado da planilha')}
          onClose={() => setPasting(false)}
        />
      )}
      <RecentImports />
    </>
  )
}
