import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { BackToList } from '@/features/membros/public'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { intercambioQueries } from '../../queries'
import { CAMPO_KEYS, definitionOf } from '../campos'
import { CheckStep } from '../components/check-step'
import { FileStep } from '../components/file-step'
import { ImportProgress } from '../components/import-progress'
import { MappingStep } from '../components/mapping-step'
import { Steps } from '../components/steps'
import { withoutOurs } from '../corrections'
import { type Draft, type SetDraft, useDraft } from '../draft'
import { type Linha, readLines } from '../lines'
import { applyMapping, guessMapping, headerKey } from '../mapping'
import { dddFor, type Regras } from '../problemas'
import type { Tabela } from '../table'
import { type Avaliada, useConferencia } from '../use-conferencia'
import { useImportRun } from '../use-import-run'
import { useStepFocus } from '../use-step-focus'

const STEPS = ['Arquivo', 'Colunas', 'Conferência', 'Importação']
const STEP_OF = { colunas: 1, conferir: 2, importar: 3 } as const
const keptColumns = z.record(z.string(), z.string()).catch({})

function useStart(setDraft: SetDraft) {
  const queryClient = useQueryClient()
  const { can, campi } = usePermissions()
  const seesSensitive = can('membros', 'ver_sensivel')
  return async (file: Tabela, arquivo: string) => {
    const tabela = withoutOurs(file)
    const allowed = new Set(CAMPO_KEYS.filter((campo) => seesSensitive || !definitionOf(campo).isSensitive))
    const kept = await queryClient
      .fetchQuery(intercambioQueries.mapeamento(headerKey(tabela.cabecalhos)))
      .catch(() => null)
    const mapping = kept
      ? applyMapping(tabela.cabecalhos, keptColumns.parse(kept.colunas), allowed)
      : guessMapping(tabela.cabecalhos).map((campo) => (campo && allowed.has(campo) ? campo : ''))
    setDraft({
      id: crypto.randomUUID(),
      arquivo: arquivo.slice(0, 200),
      tabela,
      mapping,
      emendas: {},
      campus: campi.length === 1 ? (campi[0] ?? '') : '',
      politica: 'ignorar',
      campos: 'vazios',
      escolhas: {},
      ddd: '',
      etapa: 'colunas',
      feitas: {},
      salvoEm: Date.now(),
    })
  }
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Descartar planilha
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Descartar esta planilha?"
        description="As colunas escolhidas e os consertos feitos se perdem. Ninguém foi cadastrado ainda."
        confirmLabel="Descartar"
        onConfirm={onDiscard}
      />
    </>
  )
}

function Working({ draft, setDraft }: { draft: Draft; setDraft: SetDraft }) {
  const navigate = useNavigate()
  const known = useRef(new Map<string, Linha>())
  const { tabela, mapping, emendas, campus, etapa, escolhas } = draft
  const regras = useMemo<Regras>(() => ({ escolhas, ddd: draft.ddd, campus }), [escolhas, draft.ddd, campus])
  const ddd = dddFor(regras)
  const linhas = useMemo(
    () => (etapa === 'colunas' ? [] : readLines({ tabela, mapping, emendas, campus, ddd }, known.current)),
    [tabela, mapping, emendas, campus, ddd, etapa],
  )
  const { avaliadas, error, retry } = useConferencia(linhas, draft.politica, regras)
  const handleEnd = useCallback(
    (id: string) => {
      setDraft(null)
      navigate(`/membros/importar/${id}`, { replace: true })
    },
    [navigate, setDraft],
  )
  const run = useImportRun(setDraft, handleEnd)
  const change = (part: Partial<Draft>) => setDraft((current) => current && { ...current, ...part })
  const mend = (numero: number, column: number, text: string) =>
    setDraft(
      (current) =>
        current && {
          ...current,
          emendas: { ...current.emendas, [numero]: { ...current.emendas[numero], [column]: text } },
        },
    )
  const isRefused = ({ acao, numero }: Avaliada) => acao === 'erro' && !draft.feitas[numero]
  const parts = {
    ready: avaliadas.filter((one) => !isRefused(one)),
    refused: avaliadas.filter(isRefused),
  }

  function handleImport() {
    const next: Draft = { ...draft, etapa: 'importar' }
    setDraft(next)
    void run.run(next, parts)
  }

  const discard = <Discard onDiscard={() => setDraft(null)} />
  if (etapa === 'colunas') return <MappingStep draft={draft} onChange={change} discard={discard} />
  if (etapa === 'importar') {
    return (
      <ImportProgress
        draft={draft}
        total={parts.ready.length}
        run={run}
        onContinue={() => run.run(draft, parts)}
        onEnd={() => run.end(draft, parts)}
      />
    )
  }
  return (
    <CheckStep
      draft={draft}
      avaliadas={avaliadas}
      error={error}
      onRetry={retry}
      onChange={change}
      onMend={mend}
      onImport={handleImport}
      discard={discard}
    />
  )
}

export function Component() {
  const { draft, isLoading, setDraft } = useDraft()
  const start = useStart(setDraft)
  const step = draft ? STEP_OF[draft.etapa] : 0
  const place = useStepFocus(isLoading ? null : step)
  const isOld = draft !== null && Date.now() - draft.salvoEm > 60 * 60_000
  return (
    <Page
      above={<BackToList />}
      title="Importar pessoas"
      width="wide"
      description={
        isOld
          ? `Planilha em andamento desde ${formatDateTime(new Date(draft.salvoEm), myZone())}.`
          : 'De uma planilha para o cadastro.'
      }
    >
      <Steps steps={STEPS} current={step} />
      <section ref={place} tabIndex={-1} aria-label={STEPS[step]} className="space-y-6 outline-none">
        {isLoading && <Skeleton className="h-64" />}
        {!isLoading && !draft && <FileStep onTable={start} />}
        {draft && <Working key={draft.id} draft={draft} setDraft={setDraft} />}
      </section>
    </Page>
  )
}
