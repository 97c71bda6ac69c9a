import { useQuery } from '@tanstack/react-query'
import type { Conta } from './model'
import { financeiroQueries } from './queries'

const NONE: never[] = []

/** What a form of the ledger offers: where money is (in this campus, or in all), the categories and the funds. */
export function useEscolhas(campus: string) {
  const { data: contas = NONE } = useQuery(financeiroQueries.contas())
  const { data: todos = NONE } = useQuery(financeiroQueries.fundos())
  const ativas = contas.filter(({ ativa }) => ativa)
  const named = ({ id, nome, campus: dono }: Conta) => ({
    value: id,
    label: campus === '' && dono ? `${nome} – ${dono}` : nome,
  })
  return {
    contas,
    onde: (alsoDue: boolean) =>
      ativas
        .filter(({ tipo }) => tipo === 'caixa' || tipo === 'banco' || (alsoDue && tipo === 'a_receber'))
        .filter((conta) => campus === '' || conta.campus === campus)
        .map(named),
    /** From where money is paid: banks first. */
    saiDe: () =>
      ativas
        .filter(({ tipo }) => tipo === 'banco' || tipo === 'caixa')
        .filter((conta) => campus === '' || conta.campus === campus)
        .sort((one, other) => Number(other.tipo === 'banco') - Number(one.tipo === 'banco'))
        .map(named),
    categorias: (tipo: 'entrada' | 'despesa') =>
      ativas.filter((conta) => conta.tipo === (tipo === 'entrada' ? 'receita' : 'despesa')).map(named),
    fundos: todos.filter(({ ativo }) => ativo).map(({ id, nome }) => ({ value: id, label: nome })),
  }
}
