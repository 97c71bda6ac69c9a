import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { Button } from '@/components/ui/button'
import { BackToList } from '@/features/membros/public'
import { cn } from '@/lib/cn'
import { toAppError } from '@/lib/errors'
import { formatNumber } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch, writeSearch } from '@/lib/search-params'
import { toast } from '@/lib/toast'
import { type Aberta, AcoesAbertas } from '../components/acoes-abertas'
import { AtoDialog } from '../components/ato-dialog'
import { Coluna } from '../components/coluna'
import { Filtros } from '../components/filtros'
import { NovoDialog } from '../components/novo-dialog'
import { COLUNAS, ETAPA_LABELS, type Etapa, type Filtro, type QuadroSearch, quadroSearch } from '../model'
import { printPendentes } from '../print'
import { atosQueries, pendentes } from '../queries'
import { useMove } from '../use-move'

function Print({ filtro }: { filtro: Filtro }) {
  const [isPending, setPending] = useState(false)
  async function handlePrint() {
    setPending(true)
    try {
      await printPendentes(await pendentes(filtro))
    } catch (error) {
      toast.error(toAppError(error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" isPending={isPending} onClick={() => void handlePrint()}>
      <Printer aria-hidden />
      Imprimir pendentes
    </Button>
  )
}

/** What a card let go over a column means; the last column asks first. */
function useDrop(filtro: Filtro, onPerform: (aberta: Aberta) => void) {
  const queryClient = useQueryClient()
  const { move } = useMove()
  return (id: string, etapa: Etapa) => {
    const ato = COLUNAS.flatMap(
      (uma) => queryClient.getQueryData(atosQueries.coluna(filtro, uma).queryKey)?.pages.flat() ?? [],
    ).find((um) => um.id === id)
    if (!ato || ato.etapa === etapa || ato.etapa === 'realizado') return
    if (etapa !== 'realizado') move(ato, etapa)
    else if (ato.etapa === 'aprovado') onPerform({ acao: 'realizar', ato })
    else toast.error('Aprove o ato antes de realizá-lo.')
  }
}

function Quadro({ search }: { search: QuadroSearch }) {
  const [params] = useSearchParams()
  const [aberta, setAberta] = useState<Aberta>(null)
  const canEdit = usePermissions().canEdit('membros')
  const { tipo, campus, responsavel, cancelados } = search
  const filtro = { tipo, campus, responsavel }
  const { data: contagem } = useQuery(atosQueries.contagem(filtro))
  const isReading = useIsFetching({ queryKey: atosQueries.colunas() }) > 0
  const drop = useDrop(filtro, setAberta)
  const colunas: readonly Etapa[] = cancelados ? ['cancelado'] : COLUNAS
  const atual = colunas.find((uma) => uma === search.etapa) ?? colunas[0]
  return (
    <>
      {!cancelados && (
        <div className="lg:hidden">
          <PageTabs
            label="Etapas"
            current={atual ?? 'pedido'}
            tabs={COLUNAS.map((uma) => ({
              name: uma,
              label: `${ETAPA_LABELS[uma]} (${formatNumber(contagem?.[uma] ?? 0)})`,
              to: `?${writeSearch(quadroSearch, params, { etapa: uma })}`,
            }))}
          />
        </div>
      )}
      <div className={cn('grid items-start gap-4', !cancelados && 'lg:grid-cols-4')}>
        {colunas.map((etapa) => (
          <Coluna
            key={etapa}
            etapa={etapa}
            filtro={filtro}
            total={contagem && (contagem[etapa] ?? 0)}
            isReading={isReading}
            canEdit={canEdit}
            onAcao={(acao, ato) => setAberta({ acao, ato })}
            onDrop={drop}
            className={etapa === atual ? undefined : 'hidden lg:block'}
          />
        ))}
      </div>
      <AcoesAbertas aberta={aberta} onClose={() => setAberta(null)} />
    </>
  )
}

export function Component() {
  const [search, setSearch] = useSearch(quadroSearch)
  const [isNew, setNew] = useState(false)
  const canEdit = usePermissions().canEdit('membros')
  return (
    <Page
      above={<BackToList />}
      title="Atos"
      description="Batismos, transferências, consagrações, credenciais e reconciliações, do pedido ao realizado."
      width="wide"
      actions={
        <>
          <Print filtro={search} />
          {canEdit && (
            <Button onClick={() => setNew(true)}>
              <Plus aria-hidden />
              Novo ato
            </Button>
          )}
        </>
      }
    >
      <Filtros search={search} setSearch={setSearch} />
      <Quadro search={search} />
      {isNew && <NovoDialog tipo={search.tipo || undefined} onClose={() => setNew(false)} />}
      {search.ato && <AtoDialog id={search.ato} onClose={() => setSearch({ ato: '' })} />}
    </Page>
  )
}
