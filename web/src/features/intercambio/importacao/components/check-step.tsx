import { Download } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { download } from '@/lib/download'
import { formatCount, formatList, formatNumber } from '@/lib/format'
import { ACAO_LABELS, type Acao } from '../../model'
import type { Draft } from '../draft'
import { problemsOf } from '../problemas'
import { refusedFile, refusedName, withCells } from '../refused'
import { type Avaliada, hasProblem } from '../use-conferencia'
import { CorrectedFile } from './corrected-file'
import { LinesTable } from './lines-table'
import { PolicyChoice } from './policy-choice'
import { ProblemList } from './problem-list'

const FILTERS = ['erro', 'criar', 'atualizar', 'ignorar'] as const satisfies readonly Acao[]

const errorsFile = (draft: Draft, wrong: readonly Avaliada[]) =>
  refusedFile(
    withCells(draft, wrong).map((one) => ({
      ...one,
      linha: one.numero,
      erros: { ...one.deixados, ...one.erros },
    })),
  )

const isIn = (filter: Acao, one: Avaliada) => (filter === 'erro' ? hasProblem(one) : one.acao === filter)

/** What becomes of the lines in which something is wrong, and how they are mended. */
function mendingText(wrong: readonly Avaliada[]): string {
  const out = wrong.filter(({ acao }) => acao === 'erro').length
  const without = wrong.length - out
  const becomes = [
    without > 0 && formatCount(without, 'entra sem o campo com erro', 'entram sem os campos com erro'),
    out > 0 &&
      formatCount(
        out,
        'fica de fora, guardada com a importação',
        'ficam de fora, guardadas com a importação',
      ),
  ].filter((part) => part !== false)
  return `${formatCount(wrong.length, 'linha precisa', 'linhas precisam')} de conserto: ${formatList(becomes)}. Para consertar, escreva na própria célula e aperte Enter, ou baixe os erros, corrija no arquivo e envie-o aqui.`
}

type CheckStepProps = {
  draft: Draft
  avaliadas: readonly Avaliada[]
  error: Error | null
  onRetry: () => void
  onChange: (change: Partial<Draft>) => void
  onMend: (numero: number, column: number, text: string) => void
  onImport: () => void
  discard: ReactNode
}

/** The dry run: what would happen to each line, what is wrong, and the place to mend it. */
export function CheckStep(props: CheckStepProps) {
  const { draft, avaliadas, error, onRetry, onChange, onMend, onImport, discard } = props
  const [chosen, setChosen] = useState<Acao | 'todas'>('todas')
  // the lines under the hand stay while they are mended, until another filter is chosen
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const counts = new Map(FILTERS.map((acao) => [acao, avaliadas.filter((one) => isIn(acao, one)).length]))
  const problemas = useMemo(() => problemsOf(avaliadas), [avaliadas])
  const waiting = avaliadas.filter(({ acao }) => acao === 'conferindo').length
  const ready = (counts.get('criar') ?? 0) + (counts.get('atualizar') ?? 0)
  const wrong = avaliadas.filter(hasProblem)
  const out = wrong.filter(({ acao }) => acao === 'erro').length
  const isNobodyIn = ready === 0 && out > 0
  const shown =
    chosen === 'todas' ? avaliadas : avaliadas.filter((one) => isIn(chosen, one) || held.has(one.numero))

  function choose(acao: Acao | 'todas') {
    setChosen(acao)
    setHeld(
      new Set(acao === 'todas' ? [] : avaliadas.filter((one) => isIn(acao, one)).map(({ numero }) => numero)),
    )
  }

  const filter = (acao: Acao | 'todas', label: string, count: number) => (
    <Button
      key={acao}
      size="sm"
      variant={chosen === acao ? 'secondary' : 'outline'}
      aria-pressed={chosen === acao}
      onClick={() => choose(acao)}
      className={cn(acao === 'erro' && count > 0 && 'text-destructive-text')}
    >
      {label} {formatNumber(count)}
    </Button>
  )

  return (
    <div className="space-y-5">
      <PolicyChoice draft={draft} onChange={onChange} />
      <ProblemList draft={draft} problemas={problemas} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-2">
        {filter('todas', 'Todas', avaliadas.length)}
        {FILTERS.map((acao) => filter(acao, ACAO_LABELS[acao], counts.get(acao) ?? 0))}
      </div>
      <p role="status" className="text-muted-foreground text-sm">
        {waiting > 0
          ? `Conferindo ${formatNumber(avaliadas.length - waiting)} de ${formatNumber(avaliadas.length)}…`
          : wrong.length > 0
            ? mendingText(wrong)
            : 'Nenhuma linha com erro.'}
      </p>
      {wrong.length > 0 && (
        <div className="flex flex-wrap items-start gap-2">
          <Button
            size="sm"
            variant="outline"
            onClick={() => download(errorsFile(draft, wrong), refusedName(draft.arquivo))}
          >
            <Download aria-hidden />
            Baixar erros
          </Button>
          <CorrectedFile draft={draft} onCorrected={(emendas) => onChange({ emendas })} />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {shown.length > 0 ? (
        <LinesTable draft={draft} linhas={shown} onMend={onMend} />
      ) : (
        <Empty title="Nenhuma linha aqui" description="Escolha outro filtro acima." />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {discard}
        <Button variant="outline" onClick={() => onChange({ etapa: 'colunas' })}>
          Voltar às colunas
        </Button>
        <Button disabled={waiting > 0 || (ready === 0 && !isNobodyIn)} onClick={onImport}>
          {isNobodyIn
            ? `Guardar ${formatCount(out, 'linha', 'linhas')} para corrigir depois`
            : `Importar ${formatCount(ready, 'pessoa', 'pessoas')}`}
        </Button>
      </div>
    </div>
  )
}
