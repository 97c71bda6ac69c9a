import { formatNumber } from '@/lib/format'
import type { Contagem as Contada } from '../model'

/** How often and how long one served in the last twelve months. */
export function Contagem({ contagem: { vezes, horas, faltas } }: { contagem: Contada }) {
  const partes = [
    { nome: vezes === 1 ? 'vez' : 'vezes', valor: vezes },
    { nome: horas === 1 ? 'hora' : 'horas', valor: horas },
    { nome: faltas === 1 ? 'falta' : 'faltas', valor: faltas },
  ]
  return (
    <dl aria-label="Últimos 12 meses" className="grid max-w-md grid-cols-3 gap-3">
      {partes.map(({ nome, valor }) => (
        <div
          key={nome}
          className="flex flex-col-reverse rounded-lg border border-border bg-card px-4 py-3 text-card-foreground"
        >
          <dt className="text-muted-foreground text-sm">{nome}</dt>
          <dd className="font-bold text-2xl tabular-nums">{formatNumber(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}
