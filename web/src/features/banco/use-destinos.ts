import { useEscolhas } from '@/features/financeiro/public'

/** What a line may be entered by: the categories of its direction, and the other accounts of the campus (a transfer). */
export function useDestinos(campus: string, entra: boolean, conta = '') {
  const { categorias, onde } = useEscolhas(campus)
  return [
    ...categorias(entra ? 'entrada' : 'despesa'),
    ...onde(true)
      .filter(({ value }) => value !== conta)
      .map(({ value, label }) => ({
        value,
        label: entra ? `Transferência de ${label}` : `Transferência para ${label}`,
      })),
  ]
}
