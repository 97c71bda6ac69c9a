import { useQuery } from '@tanstack/react-query'
import { FileUp, Landmark } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { AfterPrimeiraConta, FinanceiroFrame, usePeriodo } from '@/features/financeiro/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { Dias } from '../components/dias'
import { Extratos, Ignoradas } from '../components/extratos'
import { Fila } from '../components/fila'
import { ImportDialog } from '../components/import-dialog'
import { Regras } from '../components/regras'
import { bancoSearch } from '../model'
import { bancoQueries } from '../queries'

/** The accounts of the bank with what waits in each, and the one that is looked at. */
function useConta() {
  const { campus } = usePeriodo()
  const [{ conta: asked }, setSearch] = useSearch(bancoSearch)
  const contas = useQuery(bancoQueries.contas(campus))
  const all = contas.data ?? []
  const conta =
    all.find(({ conta_contabil_id }) => conta_contabil_id === asked) ??
    all.find(({ faltam }) => faltam > 0) ??
    all[0]
  return { contas, conta, setConta: (id: string) => setSearch({ conta: id }) }
}

function Banco() {
  const { mes } = usePeriodo()
  const { can, canEdit, campi } = usePermissions()
  const { contas, conta, setConta } = useConta()
  if (contas.error) return <ErrorState error={contas.error} onRetry={() => void contas.refetch()} />
  if (!contas.data) return <Skeleton className="h-64" />
  if (!conta)
    return (
      <Empty
        icon={Landmark}
        title="Nenhuma conta de banco ainda"
        description="Crie a conta do banco em Contas e fundos. Depois o extrato dela entra aqui."
      />
    )
  const id = conta.conta_contabil_id
  // the lines name who paid
  const reads = canEdit('financeiro') || can('financeiro', 'ver_sensivel')
  return (
    <>
      <Select
        aria-label="Conta do banco"
        className="sm:w-80"
        value={id}
        onChange={(event) => setConta(event.target.value)}
        options={contas.data.map(({ conta_contabil_id, nome, campus_da_conta, faltam }) => ({
          value: conta_contabil_id,
          label: [nome, campi.length > 1 && campus_da_conta, faltam > 0 && `${faltam} a explicar`]
            .filter(Boolean)
            .join(' – '),
        }))}
      />
      {reads ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {canEdit('financeiro') && <Fila key={id} conta={id} faltam={conta.faltam} />}
          <div className="space-y-6">
            <Dias conta={id} mes={mes} />
            <Extratos conta={id} />
            <Ignoradas conta={id} />
            <Regras campus={conta.campus_da_conta} />
          </div>
        </div>
      ) : (
        <p>
          {conta.faltam === 0
            ? 'Tudo explicado nesta conta.'
            : `A tesouraria ainda tem ${conta.faltam} ${conta.faltam === 1 ? 'linha' : 'linhas'} a explicar nesta conta.`}
        </p>
      )}
    </>
  )
}

function Import() {
  const { conta } = useConta()
  const [isOpen, setOpen] = useState(false)
  const canEdit = usePermissions().canEdit('financeiro')
  if (!conta || !canEdit) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        Importar extrato
      </Button>
      {isOpen && (
        <ImportDialog conta={conta.conta_contabil_id} nome={conta.nome} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** What the bank says, line by line, until each has its entry. */
export function Component() {
  return (
    <FinanceiroFrame aba="banco" hasMes actions={<Import />}>
      <AfterPrimeiraConta>
        <Banco />
      </AfterPrimeiraConta>
    </FinanceiroFrame>
  )
}
