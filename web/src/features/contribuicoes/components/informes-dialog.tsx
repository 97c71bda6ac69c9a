import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toAppError } from '@/lib/errors'
import { formatCount, formatNumber } from '@/lib/format'
import { currentYear } from '../model'
import { AnoNav } from './ano-nav'

type Progress = { done: number; total: number }

/** Everybody's statements of a year in one file, with how far it is; closing stops it. */
export function InformesDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const [ano, setAno] = useState(currentYear())
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  async function handleStart() {
    const controller = new AbortController()
    run.current = controller
    setError(null)
    setProgress({ done: 0, total: 0 })
    try {
      const { downloadInformes } = await import('../download-papers')
      const count = await downloadInformes({
        ano,
        campus,
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      })
      if (controller.signal.aborted) return
      if (count === 0) {
        setError(`Ninguém tem contribuições com nome em ${ano}.`)
      } else {
        toast.success(`${formatCount(count, 'informe baixado', 'informes baixados')}.`)
        onClose()
      }
    } catch (reason) {
      if (!controller.signal.aborted) setError(toAppError(reason).message)
    }
    setProgress(null)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Informes do ano"
        description="Um PDF com uma página para cada pessoa que deu. A leitura de cada uma fica registrada."
      >
        <div className="space-y-4">
          {progress ? (
            <div className="space-y-2">
              <p role="status">
                {progress.total === 0
                  ? 'Reunindo…'
                  : `Reunindo ${formatNumber(progress.done)} de ${formatNumber(progress.total)}…`}
              </p>
              <progress
                aria-label="Informes reunidos"
                className="h-2 w-full accent-primary"
                max={progress.total || 1}
                value={progress.total ? progress.done : undefined}
              />
            </div>
          ) : (
            <AnoNav ano={ano} onChange={setAno} />
          )}
          {error && (
            <p role="alert" className="text-destructive text-sm">
              {error}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button isPending={progress !== null} onClick={() => void handleStart()}>
              Baixar PDF
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
