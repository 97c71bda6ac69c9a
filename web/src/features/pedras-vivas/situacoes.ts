import type { Parte } from './components/padroes'
import type { Numeros } from './model'

const GRUPOS: readonly { name: string; situacoes: readonly string[] }[] = [
  { name: 'Membros', situacoes: ['membro', 'readmitido'] },
  { name: 'Congregados', situacoes: ['congregado'] },
  { name: 'Visitantes', situacoes: ['visitante'] },
]

/** Members, attenders, visitors, and the others together. */
export function partesDasSituacoes({ pessoas, situacoes }: Numeros): Parte[] {
  const parts = GRUPOS.map((grupo) => ({
    name: grupo.name,
    value: grupo.situacoes.reduce((sum, one) => sum + (situacoes[one] ?? 0), 0),
  }))
  const known = parts.reduce((sum, { value }) => sum + value, 0)
  return [...parts, { name: 'Outras situações', value: pessoas - known }]
}
