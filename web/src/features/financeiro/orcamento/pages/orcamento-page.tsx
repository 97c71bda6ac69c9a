import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy, Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf, Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { FinanceiroFrame, usePeriodo } from '../../components/financeiro-frame'
import { AfterPrimeiraConta } from '../../components/primeira-conta'
import { Saidas } from '../../components/saidas'
import { SECAO_LABELS } from '../../model'
import { financeiroQueries } from '../../queries'
import type { Relatorio } from '../../razao/planilha'
import { CopyDialog } from '../components/copy-dialog'
import { MesAMes } from '../components/mes-a-mes'
import { OrcarDialog } from '../components/orcar-dialog'
import { type LinhaPrevista, Tabela } from '../components/tabela'
import { endedMonths, forecast, MESES, orcamentoSearch, VER_LABELS } from '../model'
import { orcamentoQueries } from '../queries'

const SHEET = ['Orçado no ano', 'Orçado até aqui', 'Realizado', 'Previsto até dezembro'] as const

function relatorioOf(linhas: readonly LinhaPrevista[], campus: string, ano: number): Relatorio {
  return {
    ...{ campus, de: `${ano}-01-01`, ate: `${ano}-12-31`, nome: `orcamento-${ano}` },
    titulo: `Orçado e realizado de ${ano}`,
    colunas: [
      { label: 'Seção' },
      { label: 'Categoria' },
      ...SHEET.map((label) => ({ label, kind: 'centavos' as const })),
    ],
    linhas: linhas.map((linha) => [
      SECAO_LABELS[linha.secao],
      linha.conta,
      linha.orcado,
      linha.orcadoAteAqui,
      linha.realizado,
      linha.previsto,
    ]),
  }
}

function relatorioDosMeses(linhas: readonly LinhaPrevista[], campus: string, ano: number): Relatorio {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    ...{ campus, de: `${ano}-01-01`, ate: `${ano}-12-31`, nome: `orcamento-por-mes-${ano}` },
    titulo: `Orçado e realizado de ${ano}, mês a mês`,
    colunas: [
      { label: 'Categoria' },
      { label: '', width: 10 },
      ...[...MESES, 'Ano'].map((label) => ({ label, kind: 'centavos' as const })),
    ],
    linhas: linhas.flatMap(({ conta, orcado_centavos, realizado_centavos }) => [
      [conta, 'orçado', ...orcado_centavos, sum(orcado_centavos)],
      [conta, 'realizado', ...realizado_centavos, sum(realizado_centavos)],
    ]),
  }
}

type Open = { kind: 'orcar'; conta?: { id: string; nome: string } } | { kind: 'copiar' } | null
type OrcamentoProps = { campus: string; um: string; ano: number; centro: string; ver: 'ano' | 'meses' }

function Orcamento({ campus, um, ano, centro, ver }: OrcamentoProps) {
  const { data, error, refetch } = useQuery(orcamentoQueries.year({ campus, ano, centro }))
  const { data: contas = [] } = useQuery(financeiroQueries.contas())
  const canEdit = usePermissions().canEdit('financeiro') && um !== ''
  const [open, setOpen] = useState<Open>(null)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const ended = endedMonths(ano)
  const linhas = data.map((linha) => ({ ...linha, ...forecast(linha, ended) }))
  const orcadas = new Set(linhas.filter(({ orcado }) => orcado > 0).map((linha) => linha.conta_contabil_id))
  const categorias = contas
    .filter(({ id, tipo, ativa }) => ativa && (tipo === 'receita' || tipo === 'despesa') && !orcadas.has(id))
    .map(({ id, nome, tipo }) => ({ value: id, label: `${nome} (${tipo})` }))
  const estouram = linhas.filter(({ estoura }) => estoura)
  const close = () => setOpen(null)
  return (
    <>
      {linhas.length > 0 && (
        <Saidas relatorio={() => (ver === 'meses' ? relatorioDosMeses : relatorioOf)(linhas, campus, ano)} />
      )}
      {estouram.length > 0 && (
        <p
          role="status"
          className="rounded-lg border border-border bg-warning-soft px-4 py-2 text-sm text-warning-text"
        >
          Gastam mais que o orçado: {estouram.map(({ conta }) => conta).join(', ')}.
        </p>
      )}
      {canEdit && (
        <div data-print="hide" className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen({ kind: 'orcar' })}>
            <Plus aria-hidden />
            Orçar categoria
          </Button>
          {!centro && (
            <Button variant="outline" onClick={() => setOpen({ kind: 'copiar' })}>
              <Copy aria-hidden />
              Copiar {ano - 1}
            </Button>
          )}
        </div>
      )}
      {linhas.length === 0 ? (
        <Empty
          icon={Target}
          title={`${ano} ainda não tem orçamento`}
          description={
            canEdit
              ? 'Orce uma categoria, ou copie o ano anterior com um reajuste.'
              : 'Escolha um campus para orçar; o realizado aparece aqui ao lado.'
          }
        />
      ) : ver === 'meses' ? (
        <MesAMes linhas={linhas} ano={ano} />
      ) : (
        <Tabela
          linhas={linhas}
          onde={{ campus, ano, centro }}
          onEdit={
            canEdit
              ? (linha) =>
                  setOpen({ kind: 'orcar', conta: { id: linha.conta_contabil_id, nome: linha.conta } })
              : undefined
          }
        />
      )}
      {open?.kind === 'orcar' && (
        <OrcarDialog {...{ ano, centro, categorias }} campus={um} conta={open.conta} onClose={close} />
      )}
      {open?.kind === 'copiar' && <CopyDialog campus={um} ano={ano} onClose={close} />}
    </>
  )
}

/** What a year is meant to bring and to cost, beside what it did. */
export function Component() {
  const { campus, um } = usePeriodo()
  const [{ ano, centro, ver }, setSearch] = useSearch(orcamentoSearch)
  const { data: centros = [] } = useQuery(financeiroQueries.centros())
  return (
    <FinanceiroFrame aba="orcamento">
      <AfterPrimeiraConta>
        <div className="flex flex-wrap items-center gap-3">
          <div className="flex items-center gap-1">
            <IconButton label="Ano anterior" onClick={() => setSearch({ ano: ano - 1 })}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <p aria-live="polite" className="min-w-16 text-center font-medium">
              {ano}
            </p>
            <IconButton label="Próximo ano" onClick={() => setSearch({ ano: ano + 1 })}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
          <Select
            aria-label="Mostrar"
            className="w-full sm:w-44"
            options={optionsOf(VER_LABELS)}
            value={ver}
            onChange={({ target }) => setSearch({ ver: target.value === 'meses' ? 'meses' : 'ano' })}
          />
          {centros.length > 0 && (
            <Select
              aria-label="Centro de custo"
              className="w-full sm:w-56"
              placeholder="Todos os centros de custo"
              options={centros.map(({ id, nome }) => ({ value: id, label: nome }))}
              value={centro}
              onChange={({ target }) => setSearch({ centro: target.value })}
            />
          )}
        </div>
        <Orcamento campus={campus} um={um} ano={ano} centro={centro} ver={ver} />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
