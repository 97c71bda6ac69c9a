import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatCount, formatDateTime } from '@/lib/format'
import { intercambioQueries } from '../../queries'
import { ACCEPTED, openTable, TABLE_PROBLEMS } from '../open-table'
import type { Tabela } from '../table'

function Recentes() {
  const { data: importacoes = [] } = useQuery(intercambioQueries.recentes())
  if (importacoes.length === 0) return null
  return (
    <Section title="Importações recentes">
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {importacoes.map((importacao) => (
          <li key={importacao.id}>
            <Link
              to={`/membros/importar/${importacao.id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2 hover:bg-accent/50"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{importacao.arquivo}</span>
                <span className="text-muted-foreground text-sm">
                  {formatDateTime(importacao.created_at, myZone())} ·{' '}
                  {formatCount(importacao.criadas + importacao.atualizadas, 'pessoa', 'pessoas')}
                  {importacao.recusadas > 0 &&
                    ` · ${formatCount(importacao.recusadas, 'linha com erro', 'linhas com erro')}`}
                </span>
              </span>
              {importacao.operacoes?.desfeita_em && <Badge variant="outline">Desfeita</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type FileStepProps = { onTable: (tabela: Tabela, arquivo: string) => void }

/** Where the file comes from. */
export function FileStep({ onTable }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
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
          CSV ou XLSX, até 5.000 linhas, com os nomes das colunas na primeira linha. Nada é gravado antes de
          você conferir.
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
        {problem && (
          <p role="alert" className="font-medium text-destructive-text text-sm">
            {problem}
          </p>
        )}
      </div>
      <Recentes />
    </>
  )
}
