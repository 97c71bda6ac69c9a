import { Button } from '@/components/ui/button'
import type { Draft } from '../draft'
import type { useImportRun } from '../use-import-run'
import { ProgressBar } from './progress-bar'

type ImportProgressProps = {
  draft: Draft
  total: number
  run: ReturnType<typeof useImportRun>
  onContinue: () => void
  onEnd: () => void
}

/** The import itself: how far it is; stopped, what to do. */
export function ImportProgress({ draft, total, run, onContinue, onEnd }: ImportProgressProps) {
  const done = Object.keys(draft.feitas).length
  return (
    <div className="mx-auto max-w-xl space-y-5 rounded-lg border border-border bg-card p-6">
      <ProgressBar
        label={
          run.isRunning ? 'Importando…' : done > 0 ? 'Importação interrompida' : 'Importação por começar'
        }
        done={done}
        total={total}
      />
      {run.error && (
        <p role="alert" className="font-medium text-destructive-text text-sm">
          {run.error.message} Nada do que já entrou se perde, e ninguém entra duas vezes.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {run.isRunning ? (
          <Button variant="outline" onClick={run.stop}>
            Parar aqui
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onEnd}>
              Encerrar
            </Button>
            <Button onClick={onContinue}>Continuar</Button>
          </>
        )}
      </div>
    </div>
  )
}
