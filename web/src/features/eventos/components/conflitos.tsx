import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { Zone } from '@/lib/clock'
import { formatDate, formatPeriod } from '@/lib/format'
import { lastDayOf } from '@/lib/reckoning'
import { useDebounced } from '@/lib/use-debounced'
import { eventosQueries, type Uso } from '../queries'

const MOST_SHOWN = 3

type Conflito = { coisa: string; nome: string; de: string; ate: string; bloqueio: boolean; livres: number }

function frase({ coisa, nome, de, ate, bloqueio, livres }: Conflito, zone: Zone): string {
  if (!nome) return `${coisa}: há só ${livres}`
  if (bloqueio) return `${coisa} não pode ser usado até ${formatDate(lastDayOf(ate, zone))}: ${nome}`
  const resto = livres > 0 ? ` (livres: ${livres})` : ''
  return `${coisa}: ${nome}, ${formatPeriod(de, ate, zone)}${resto}`
}

type ConflitosProps = {
  uso: Uso
  zone: Zone
  /** What is not free. */
  title: string
  /** What to choose instead. */
  escolha: string
}

/** What stands in the way of a room or of resources, beside where they are chosen; the database decides once more. */
export function Conflitos({ uso, zone, title, escolha }: ConflitosProps) {
  const texto = useDebounced(JSON.stringify(uso))
  const asked = useMemo((): Uso => JSON.parse(texto), [texto])
  const asks = asked.sala !== '' || asked.local.trim() !== '' || asked.recursos.length > 0
  const { data = [] } = useQuery({
    ...eventosQueries.conflitos(asked),
    enabled: asks && asked.inicios.length > 0 && asked.minutos > 0,
  })
  if (data.length === 0 || !asks) return null
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text sm:col-span-2"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 break-words">
        <p>{title}</p>
        <ul className="list-disc pl-5">
          {data.slice(0, MOST_SHOWN).map((conflito) => (
            <li key={frase(conflito, zone)}>{frase(conflito, zone)}</li>
          ))}
        </ul>
        {data.length > MOST_SHOWN && <p>E mais {data.length - MOST_SHOWN} vezes.</p>}
        <p>{escolha}</p>
      </div>
    </div>
  )
}
