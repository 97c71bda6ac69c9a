import { TriangleAlert } from 'lucide-react'
import { formatCount, formatList } from '@/lib/format'
import type { Impedido, Previa as PreviaData } from '../model'

function Motivo({ motivo, quantos, nomes }: Impedido) {
  const named = nomes ?? []
  const others = quantos - named.length
  const people = others > 0 && named.length > 0 ? [...named, formatCount(others, 'outra', 'outras')] : named
  return (
    <li>
      <p className="font-medium">
        {formatCount(quantos, 'pessoa', 'pessoas')}: {motivo}
      </p>
      {people.length > 0 && <p className="text-muted-foreground">{formatList(people)}</p>}
    </li>
  )
}

/** What a change would do: how many change, how many are so already, and who cannot, with the reason. */
export function Previa({ previa }: { previa: PreviaData }) {
  const { ids, iguais, impedidos } = previa
  return (
    <div role="status" className="space-y-3 rounded-lg border border-border p-4 text-sm">
      <p className="font-semibold text-base">
        {ids.length === 0 ? 'Ninguém muda.' : `${formatCount(ids.length, 'pessoa muda', 'pessoas mudam')}.`}
      </p>
      {iguais > 0 && (
        <p className="text-muted-foreground">
          {formatCount(iguais, 'já está assim e fica', 'já estão assim e ficam')} como está.
        </p>
      )}
      {impedidos.length > 0 && (
        <div className="flex gap-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-text" />
          <ul aria-label="Quem não muda" className="min-w-0 space-y-2">
            {impedidos.map((impedido) => (
              <Motivo key={impedido.motivo} {...impedido} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
