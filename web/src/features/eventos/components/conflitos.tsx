import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { Zone } from '@/lib/clock'
import { formatDate, formatPeriod } from '@/lib/format'
import { lastDayOf } from '@/lib/reckoning'
import { eventosQueries, type Uso } from '../queries'

const MOST_SHOWN = 3

type Conflito = { coisa: string; nome: string; de: string; ate: string; bloqueio: boolean; livres: number }

function frase({ coisa, nome, de, ate, bloqueio, livres }: Conflito, zone: Zone): string {
  if (!nome) return `${coisa}: há só ${livres}`
  if (bloqueio) return `${coisa} não pode ser usado até ${formatDate(lastDayOf(ate, zone))}: ${nome}`
  const resto = livres > 0 ? ` (livres: ${livres})` : ''
  return `${coisa}: ${nome}, ${formatPeriod(de, ate, zone)}${resto}`
}

/** What stands in the way of a room and resources, before one saves; the database decides once more. */
export function Conflitos({ uso, zone }: { uso: Uso; zone: Zone }) {
  const asks = uso.sala !== '' || uso.local.trim() !== '' || uso.recursos.length > 0
  const { data = [] } = useQuery({
    ...eventosQueries.conflitos(uso),
    enabled: asks && uso.inicios.length > 0 && uso.minutos > 0,
  })
  if (data.length === 0 || !asks) return null
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text sm:col-span-2"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p>Estes usos não cabem:</p>
        <ul className="list-disc pl-5">
          {data.slice(0, MOST_SHOWN).map((conflito) => (
            <li key={frase(conflito, zone)}>{frase(conflito, zone)}</li>
          ))}
        </ul>
        {data.length > MOST_SHOWN && <p>E mais {data.length - MOST_SHOWN} vezes.</p>}
        <p>Escolha outra hora, outra sala ou outro recurso.</p>
      </div>
    </div>
  )
}
