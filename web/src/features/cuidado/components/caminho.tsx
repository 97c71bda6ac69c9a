import { useQuery } from '@tanstack/react-query'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { CANAL_LABELS, type Contato, ETAPA_LABELS } from '../model'
import { cuidadoQueries } from '../queries'

function titleOf({ canal, etapa }: Contato): string {
  if (etapa) return `Etapa: ${ETAPA_LABELS[etapa]}`
  return canal ? `Contato: ${CANAL_LABELS[canal]}` : 'Contato'
}

/** Every contact and every stage of a follow-up, the newest first. */
export function Caminho({ acompanhamento }: { acompanhamento: string }) {
  const { data = [] } = useQuery(cuidadoQueries.contatos(acompanhamento))
  return (
    <ol aria-label="Caminho" className="space-y-3 border-border border-l-2 pl-4">
      {data.map((contato) => (
        <li key={contato.id}>
          <p className="font-medium text-sm">{titleOf(contato)}</p>
          {contato.texto && <p className="break-words text-sm">{contato.texto}</p>}
          <p className="text-muted-foreground text-xs">
            {[formatDateTime(contato.momento, myZone()), contato.autor_nome].filter(Boolean).join(', ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
