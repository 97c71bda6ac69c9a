import { useSuspenseQuery } from '@tanstack/react-query'
import { MoreHorizontal, Plus, Scale, Truck } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { optionsOf, Select } from '@/components/ui/select'
import { FinanceiroFrame, financeiroQueries, Saidas, usePeriodo } from '@/features/financeiro/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { ContaDialog } from '../components/conta-dialog'
import { ContaSheet } from '../components/conta-sheet'
import { Dias } from '../components/dias'
import { Escolhidas } from '../components/escolhidas'
import { FaixasDialog } from '../components/faixas-dialog'
import { FornecedoresDialog } from '../components/fornecedores-dialog'
import { Lista } from '../components/lista'
import { LoteSheet } from '../components/lote-sheet'
import { aPagarSearch, type Conta, SITUACOES, type Situacao } from '../model'
import { pagamentosQueries } from '../queries'
import { relatorioOf } from '../relatorio'

type Open = 'nova' | 'lote' | 'faixas' | 'fornecedores' | null

/** What the church owes: entered, approved, paid. */
export function Component() {
  const { campus, um } = usePeriodo()
  // what dialogs offer first is there when they open
  useSuspenseQuery(financeiroQueries.contas())
  const [search, setSearch] = useSearch(aPagarSearch)
  const canEdit = usePermissions().canEdit('financeiro')
  const [open, setOpen] = useState<Open>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Conta>>(new Map())
  const [pagando, setPagando] = useState<Conta | null>(null)
  const close = () => setOpen(null)
  const contas = [...chosen.values()]

  const choose = (conta: Conta, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      if (isChosen) next.set(conta.id, conta)
      else next.delete(conta.id)
      return next
    })

  function forget(ids: string[]) {
    const rest = contas.filter(({ id }) => !ids.includes(id))
    setChosen(new Map(rest.map((conta) => [conta.id, conta])))
    if (rest.length === 0) close()
  }

  return (
    <FinanceiroFrame
      aba="a-pagar"
      actions={
        <>
          {canEdit && (
            <Button onClick={() => setOpen('nova')}>
              <Plus aria-hidden />
              Nova conta
            </Button>
          )}
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline" size="icon" aria-label="Mais opções">
                <MoreHorizontal aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem onSelect={() => setOpen('fornecedores')}>
                <Truck aria-hidden />
                Fornecedores
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpen('faixas')}>
                <Scale aria-hidden />
                Quem aprova
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </>
      }
    >
      <Saidas relatorio={async () => relatorioOf(await pagamentosQueries.readAbertas(campus), campus)} />
      <Dias campus={campus} dia={search.dia} onChange={(dia) => setSearch({ dia, situacao: 'abertas' })} />
      <div className="flex flex-wrap gap-3">
        <SearchField
          className="min-w-0 flex-1 basis-60"
          label="Buscar conta"
          placeholder="O que é, quem recebe, número…"
          value={search.busca}
          onChange={(busca) => setSearch({ busca })}
        />
        <Select
          aria-label="Situação"
          className="w-full sm:w-56"
          options={optionsOf(SITUACOES)}
          value={search.situacao}
          onChange={({ target }) => setSearch({ situacao: target.value as Situacao })}
        />
      </div>
      <Lista
        campus={campus}
        search={search}
        chosen={chosen}
        onChoose={choose}
        onPay={setPagando}
        onOpen={(conta) => setSearch({ conta }, { push: true })}
      />
      <Escolhidas contas={contas} onClear={() => setChosen(new Map())} onLote={() => setOpen('lote')} />
      {open === 'nova' && (
        <ContaDialog
          campus={um}
          onSaved={(conta) => {
            close()
            setSearch({ conta })
          }}
          onClose={close}
        />
      )}
      {open === 'fornecedores' && <FornecedoresDialog campus={um} onClose={close} />}
      {open === 'faixas' && <FaixasDialog onClose={close} />}
      {open === 'lote' && (
        <LoteSheet
          contas={contas.filter(({ estado }) => estado === 'aprovada')}
          onPaid={forget}
          onClose={close}
        />
      )}
      {pagando && (
        <LoteSheet
          title="Pagar"
          contas={[pagando]}
          onPaid={(ids) => {
            forget(ids)
            setPagando(null)
          }}
          onClose={() => setPagando(null)}
        />
      )}
      {search.conta && open === null && (
        <ContaSheet id={search.conta} onClose={() => setSearch({ conta: '' })} />
      )}
    </FinanceiroFrame>
  )
}
