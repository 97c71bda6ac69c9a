import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { toast } from '@/components/feedback/toast'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { download } from '@/lib/download'
import { calendarDay, formatCount, formatDateTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { ColumnChoice } from '../../importacao/components/column-choice'
import { ProgressBar } from '../../importacao/components/progress-bar'
import { intercambioQueries } from '../../queries'
import { COLUNAS } from '../colunas'
import { useKeptColumns } from '../kept-columns'
import { readFiltro } from '../list-filter'
import { type ExportRequest, useExportRun } from '../use-export-run'

const FORMATOS = [
  { formato: 'xlsx', label: 'Planilha (XLSX)' },
  { formato: 'csv', label: 'CSV' },
] as const

const FORMATO_LABELS: Readonly<Record<string, string>> = {
  xlsx: 'em XLSX',
  csv: 'em CSV',
  etiquetas: 'em etiquetas',
  mensagens: 'para mensagens',
}

function Registro() {
  const { data: exportacoes = [] } = useQuery(intercambioQueries.exportacoes())
  if (exportacoes.length === 0) return null
  return (
    <Section title="Exportações registradas">
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {exportacoes.map(({ id, created_at, autor_nome, formato, quantidade }) => (
          <li key={id} className="px-4 py-3 text-sm">
            {formatDateTime(created_at, myZone())} · {autor_nome} ·{' '}
            {formatCount(quantidade, 'pessoa', 'pessoas')} {FORMATO_LABELS[formato] ?? formato}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Component() {
  const [params] = useSearchParams()
  const filtro = readFiltro(params)
  const seesSensitive = usePermissions().can('membros', 'ver_sensivel')
  const colunas = COLUNAS.filter(({ isSensitive }) => seesSensitive || !isSensitive)
  const [kept, choose] = useKeptColumns()
  const chosen = colunas.map(({ chave }) => chave).filter((chave) => kept.includes(chave))
  const { data: total } = useQuery(intercambioQueries.total(filtro))
  const registro = useQuery(intercambioQueries.exportacoes())

  function handleFile(file: Blob, { formato }: ExportRequest) {
    download(file, `pessoas-${calendarDay()}.${formato}`)
    toast.success('Arquivo pronto.')
    void registro.refetch()
  }

  const { run, stop, progress, error } = useExportRun(handleFile)
  return (
    <Page
      title="Exportar pessoas"
      description={
        total === undefined
          ? '\u00a0'
          : `${formatCount(total, 'pessoa', 'pessoas')} ${params.has('selecao') ? 'que você escolheu' : 'do filtro da lista'}. Cada exportação fica registrada: quem, quando e o quê.`
      }
      above={<BackLink to={params.has('selecao') ? '/membros' : `/membros?${params}`}>Membros</BackLink>}
    >
      <ColumnChoice colunas={colunas} chosen={chosen} onChange={choose} />
      {error && (
        <p role="alert" className="font-medium text-destructive-text text-sm">
          {error.message}
        </p>
      )}
      {progress ? (
        <div className="max-w-xl space-y-3">
          <ProgressBar label="Exportando…" {...progress} />
          <Button variant="outline" onClick={stop}>
            Cancelar
          </Button>
        </div>
      ) : (
        <div
          data-sticky-actions
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-border border-t bg-background px-4 py-3 max-md:*:grow md:mx-0 md:px-0"
        >
          {FORMATOS.map(({ formato, label }) => (
            <Button
              key={formato}
              variant={formato === 'xlsx' ? 'primary' : 'outline'}
              disabled={chosen.length === 0 || total === 0}
              onClick={() => run({ filtro, colunas: chosen, formato })}
            >
              <FileDown aria-hidden />
              {label}
            </Button>
          ))}
        </div>
      )}
      <Registro />
    </Page>
  )
}
