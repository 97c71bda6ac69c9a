import type { Respostas } from '../familias'

/** What was answered, each with its question. */
export function RespostasLista({ respostas }: { respostas: Respostas }) {
  if (respostas.length === 0) return null
  return (
    <ul className="text-sm">
      {respostas.map(({ pergunta, valor }) => (
        <li key={pergunta} className="break-words">
          <span className="text-muted-foreground">{pergunta}</span> {valor}
        </li>
      ))}
    </ul>
  )
}
