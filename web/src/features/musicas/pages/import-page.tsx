import { useEffect } from 'react'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { CheckList } from '../arquivos/components/check-list'
import { FileDrop } from '../arquivos/components/file-drop'
import { ImportReport } from '../arquivos/components/import-report'
import { LotesList } from '../arquivos/components/lotes-list'
import { Progress } from '../arquivos/components/progress'
import { useImport } from '../arquivos/use-import'

/** Songs of other programs: chosen, seen, and only then written. */
export function Component() {
  const { step, files, candidates, open, choose, run, restart } = useImport()
  useEffect(() => {
    if (step.name !== 'writing') return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [step.name])
  return (
    <Page
      title="Importar músicas"
      description="Nada é gravado antes de você conferir, e a importação inteira pode ser desfeita."
      above={<BackLink to="/criacao/musicas">Músicas</BackLink>}
    >
      {step.name === 'choose' && (
        <>
          <FileDrop onFiles={open} />
          <LotesList />
        </>
      )}
      {(step.name === 'reading' || step.name === 'writing') && (
        <Progress
          label={step.name === 'reading' ? 'Lendo arquivos' : 'Gravando músicas'}
          done={step.done}
          total={step.total}
        />
      )}
      {step.name === 'check' && (
        <CheckList files={files} candidates={candidates} onChoose={choose} onRun={run} onRestart={restart} />
      )}
      {step.name === 'done' && <ImportReport report={step.report} onRestart={restart} />}
    </Page>
  )
}
