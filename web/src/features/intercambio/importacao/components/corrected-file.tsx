import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { corrections } from '../corrections'
import type { Draft } from '../draft'
import type { Emendas } from '../lines'
import { ACCEPTED, openTable, TABLE_PROBLEMS } from '../open-table'

const NOT_OURS = 'Este não é o arquivo de “Baixar erros”: falta a coluna Linha ou as colunas da planilha.'

type CorrectedFileProps = { draft: Draft; onCorrected: (emendas: Emendas) => void }

/** Takes the file of errors back, corrected elsewhere: its lines take the place of those that they came from. */
export function CorrectedFile({ draft, onCorrected }: CorrectedFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleFile(file: File | undefined) {
    if (!file) return
    setReading(true)
    const answer = await openTable(file)
    setReading(false)
    const found = answer.table ? corrections(draft, answer.table) : null
    setProblem(answer.problem ? TABLE_PROBLEMS[answer.problem] : found ? null : NOT_OURS)
    if (!found) return
    onCorrected(found.emendas)
    toast.success(`${formatCount(found.lines, 'linha corrigida', 'linhas corrigidas')}.`)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="Erros corrigidos"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void handleFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="sm" variant="outline" isPending={isReading} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        Enviar corrigido
      </Button>
      {problem && (
        <p role="alert" className="w-full font-medium text-destructive-text text-sm">
          {problem}
        </p>
      )}
    </>
  )
}
