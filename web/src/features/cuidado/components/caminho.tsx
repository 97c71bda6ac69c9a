import { CONTATO_CANAL_LABELS } from '@/features/membros/public'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { type Contato, ETAPA_LABELS } from '../model'

function titleOf({ canal, etapa }: Contato): string {
  if (etapa) return `Etapa: ${ETAPA_LABELS[etapa]}`
  return canal ? `Contato: ${CONTATO_CANAL_LABELS[canal]}` : 'Contato'
}

/** Contacts and stages, the newest first. */
export function Caminho({ label, contatos }: { label: string; contatos: readonly Contato[] }) {
  return (
    <ol aria-label={label} className="space-y-3 border-border border-l-2 pl-4">
      {contatos.map((contato) => (
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
