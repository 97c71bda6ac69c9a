import { useSuspenseQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { zoneOf } from '@/lib/clock'
import { formatShortDay, formatTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { CultoAPreparar } from '../model'
import { PacotePreview } from '../pacote/components/pacote-preview'
import { type Target, usePacote } from '../pacote/use-pacote'
import { roteiroQueries } from '../queries'

const TEMPLATE = 'modelo:'

/** Where it may go: a service without an order, or a campus's templates. */
function optionsOf(cultos: readonly CultoAPreparar[], campi: readonly string[]) {
  const services = cultos
    .filter(({ roteiro_id }) => !roteiro_id)
    .map(({ ocorrencia_id: value, nome, inicio, campus }) => {
      const zone = zoneOf(campus)
      const where = campi.length > 1 ? ` · ${campus}` : ''
      return { value, label: `${nome}, ${formatShortDay(inicio, zone)}, ${formatTime(inicio, zone)}${where}` }
    })
  const templates = campi.map((campus) => ({
    value: TEMPLATE + campus,
    label: campi.length > 1 ? `Guardar como modelo em ${campus}` : 'Guardar como modelo',
  }))
  return [...services, ...templates]
}

const targetOf = (value: string): Target =>
  value.startsWith(TEMPLATE) ? { campus: value.slice(TEMPLATE.length) } : { ocorrencia: value }

function ChooseFile({ problem, onFile }: { problem?: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-input border-dashed px-4 py-10 text-center">
      <FileUp aria-hidden className="size-8 text-muted-foreground" />
      <p className="max-w-prose text-muted-foreground text-sm">
        O arquivo .zip que “Baixar pacote do culto” faz na página de um roteiro, aqui ou em outra igreja.
        Cabem até 200 MB.
      </p>
      <Button onClick={() => input.current?.click()}>Escolher arquivo</Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Pacote do culto"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className="text-destructive-text text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A service that comes as one file: chosen, seen, and only then written. */
export function Component() {
  const id = useId()
  const navigate = useNavigate()
  const { campi } = usePermissions()
  const { data: cultos } = useSuspenseQuery(roteiroQueries.cultos(''))
  const options = optionsOf(cultos, campi)
  const [where, setWhere] = useState('')
  const chosen = options.some(({ value }) => value === where) ? where : (options[0]?.value ?? '')
  const { step, brought, bring, open, run, restart } = usePacote((roteiro) =>
    navigate(`/criacao/roteiros/${roteiro}`),
  )
  const isWriting = step.name === 'writing'
  useEffect(() => {
    if (!isWriting) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isWriting])
  return (
    <Page
      title="Abrir pacote do culto"
      description="Nada é gravado antes de você conferir."
      above={<BackLink to="/criacao">Roteiros</BackLink>}
      width="narrow"
    >
      {step.name === 'choose' && <ChooseFile problem={step.problem} onFile={open} />}
      {step.name === 'reading' && <p role="status">Lendo o pacote: {Math.floor(step.part * 100)}%</p>}
      {(step.name === 'check' || step.name === 'writing') && (
        <>
          <PacotePreview pacote={step.pacote} found={step.found} brought={brought} onBring={bring} />
          <div className="space-y-1">
            <Label htmlFor={id}>Para qual culto</Label>
            <Select
              id={id}
              options={options}
              disabled={isWriting}
              value={chosen}
              onChange={({ target }) => setWhere(target.value)}
            />
          </div>
          {step.name === 'writing' && (
            <p role="status" className="text-sm">
              Gravando: {step.done} de {step.total}
            </p>
          )}
          <div
            data-sticky-actions
            className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-border border-t bg-background px-4 py-3 md:mx-0 md:px-0"
          >
            <Button isPending={isWriting} disabled={!chosen} onClick={() => run(targetOf(chosen))}>
              Criar roteiro
            </Button>
            <Button variant="outline" disabled={isWriting} onClick={restart}>
              Cancelar
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}
