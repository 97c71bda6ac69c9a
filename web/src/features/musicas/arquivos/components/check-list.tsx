import { useCallback } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import type { Candidate, Choice } from '../candidates'
import type { ReadFile } from '../read-file'
import { CandidateItem } from './candidate-item'

type CheckListProps = {
  files: readonly ReadFile[]
  candidates: readonly Candidate[]
  onChoose: (keys: readonly string[], choice: Choice) => void
  onRun: () => void
  onRestart: () => void
}

function Problems({ files }: { files: readonly ReadFile[] }) {
  const failed = files.filter(({ problem }) => problem !== null)
  if (failed.length === 0) return null
  return (
    <ul
      aria-label="Arquivos não lidos"
      className="space-y-1 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text"
    >
      {failed.map(({ name, problem }) => (
        <li key={name} className="break-words">
          <span className="font-medium">{name}</span>: {problem}
        </li>
      ))}
    </ul>
  )
}

/** What the files hold, before anything is written. */
export function CheckList({ files, candidates, onChoose, onRun, onRestart }: CheckListProps) {
  const chooseOne = useCallback((key: string, choice: Choice) => onChoose([key], choice), [onChoose])
  const chosen = candidates.filter(({ choice }) => choice !== 'pula').length
  const repeated = candidates.filter((one) => one.repeated !== null).map(({ key }) => key)
  if (candidates.length === 0) {
    return (
      <div className="space-y-4">
        <Problems files={files} />
        <Empty
          title="Nenhuma música nestes arquivos"
          action={<Button onClick={onRestart}>Escolher outros</Button>}
        />
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <Problems files={files} />
      {repeated.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>{formatCount(repeated.length, 'parece', 'parecem')} com as que já estão:</span>
          <Button variant="outline" size="sm" onClick={() => onChoose(repeated, 'pula')}>
            Pular todas
          </Button>
          <Button variant="outline" size="sm" onClick={() => onChoose(repeated, 'substitui')}>
            Substituir todas
          </Button>
        </div>
      )}
      <ul
        aria-label="Músicas dos arquivos"
        className="divide-y divide-border rounded-lg border border-border bg-card"
      >
        {candidates.map((candidate) => (
          <CandidateItem key={candidate.key} candidate={candidate} onChoose={chooseOne} />
        ))}
      </ul>
      <div
        data-sticky-actions
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-border border-t bg-background px-4 py-3 md:mx-0 md:px-0"
      >
        <Button disabled={chosen === 0} onClick={onRun}>
          Importar {formatCount(chosen, 'música', 'músicas')}
        </Button>
        <Button variant="outline" onClick={onRestart}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
