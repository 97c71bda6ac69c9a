import { useQuery } from '@tanstack/react-query'
import { bancoQueries } from '../queries'

/** What was asked about a line, and what came back. */
export function Perguntas({ linha }: { linha: string }) {
  const { data: perguntas = [] } = useQuery(bancoQueries.perguntas(linha))
  if (perguntas.length === 0) return null
  return (
    <ul aria-label="Perguntas sobre esta linha" className="space-y-2 rounded-lg bg-muted p-3 text-sm">
      {perguntas.map(({ id, pergunta, resposta }) => (
        <li key={id} className="break-words">
          <span className="text-muted-foreground">{pergunta}</span>
          <span className="block font-medium">{resposta ?? 'Ainda sem resposta.'}</span>
        </li>
      ))}
    </ul>
  )
}
