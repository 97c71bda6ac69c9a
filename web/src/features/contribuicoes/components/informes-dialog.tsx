import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toAppError } from '@/lib/errors'
import { formatCount, formatNumber } from '@/lib/format'
import { currentYear, describeMandados } from '../model'
import { contribuicoesQueries, writeInformes } from '../queries'
import { AnoNav } from './ano-nav'

type Progress = { done: number; total: number }

/** Everybody's statements of a year in one file, with how far it is; closing stops it. */
export function InformesDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const [ano, setAno] = useState(currentYear())
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const client = useQueryClient()
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  async function handleRun(work: (signal: AbortSignal) => Promise<string | null>) {
    const controller = new AbortController()
    run.current = controller
    setError(null)
    setProgress({ done: 0, total: 0 })
    try {
      const said = await work(controller.signal)
      if (controller.signal.aborted) return
      if (said === null) {
        setError(`Ninguém tem contribuições com nome em ${ano}.`)
      } else {
        toast.success(said)
        onClose()
      }
    } catch (reason) {
      if (!controller.signal.aborted) setError(toAppError(reason).message)
    }
    setProgress(null)
  }
  const onProgress = (done: number, total: number) => setProgress({ done, total })

  const handleDownload = () =>
    handleRun(async (signal) => {
      const { downloadInformes } = await import('../download-papers')
      const count = await downloadInformes({ ano, campus, signal, onProgress })
      return count === 0 ? null : `${formatCount(count, 'informe baixado', 'informes baixados')}.`
    })

  const handleWrite = () =>
    handleRun(async (signal) => {
      const mandados = await writeInformes(ano, campus, signal, onProgress)
      await client.invalidateQueries({ queryKey: contribuicoesQueries.all() })
      return describeMandados(mandados)
    })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Informes do ano"
        description="Por e-mail, cada pessoa com conta recebe o link de “Minhas contribuições”, uma vez e sem valores. O PDF tem uma página para cada pessoa, e cada leitura fica registrada."
      >
        <div className="space-y-4">
          {progress ? (
            <div className="space-y-2">
              <p role="status">
                {progress.total === 0
                  ? 'Preparando…'
                  : `${formatNumber(progress.done)} de ${formatNumber(progress.total)} pessoas…`}
              </p>
              <progress
                aria-label="Pessoas feitas"
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
            <Button variant="outline" disabled={progress !== null} onClick={() => void handleDownload()}>
              Baixar PDF
            </Button>
            <Button isPending={progress !== null} onClick={() => void handleWrite()}>
              Mandar por e-mail
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
