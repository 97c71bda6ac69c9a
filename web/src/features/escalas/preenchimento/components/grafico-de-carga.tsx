import { Fold } from '@/components/page/fold'
import { formatCount, formatNumber } from '@/lib/format'
import type { Preenchimento } from '../fill'

const FAIXAS = [
  { label: 'nenhuma', de: 0, ate: 0.5 },
  { label: '1', de: 0.5, ate: 1.5 },
  { label: '2', de: 1.5, ate: 2.5 },
  { label: '3', de: 2.5, ate: 3.5 },
  { label: '4', de: 3.5, ate: 4.5 },
  { label: '5 ou mais', de: 4.5, ate: Number.POSITIVE_INFINITY },
]

/** How the load lies on people before and after a fill: as bars, and person by person in a table. */
export function GraficoDeCarga({ cargas }: Pick<Preenchimento, 'cargas'>) {
  const faixas = FAIXAS.map(({ label, de, ate }) => ({
    label,
    antes: cargas.filter((c) => c.antes >= de && c.antes < ate).length,
    depois: cargas.filter((c) => c.depois >= de && c.depois < ate).length,
  }))
  const maior = Math.max(1, ...faixas.flatMap(({ antes, depois }) => [antes, depois]))
  const largura = (n: number) => ({ width: `${(100 * n) / maior}%` })
  return (
    <div className="space-y-3">
      <p className="text-muted-foreground text-sm">
        Quantas pessoas servem quantas vezes, em todos os ministérios e campi. O que passou há mais tempo
        conta menos.
      </p>
      <p className="flex gap-4 text-xs" aria-hidden>
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm border border-foreground bg-muted" /> Antes
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm bg-primary" /> Depois
        </span>
      </p>
      <dl className="space-y-2 text-sm">
        {faixas.map(({ label, antes, depois }) => (
          <div key={label} className="grid grid-cols-[5rem_1fr] items-center gap-2">
            <dt>{label}</dt>
            <dd className="space-y-1">
              <span className="sr-only">
                antes {formatCount(antes, 'pessoa', 'pessoas')}, depois{' '}
                {formatCount(depois, 'pessoa', 'pessoas')}
              </span>
              <span aria-hidden className="flex items-center gap-2 text-xs tabular-nums">
                <span
                  className="h-3 min-w-px rounded-sm border border-foreground bg-muted"
                  style={largura(antes)}
                />
                {antes}
              </span>
              <span aria-hidden className="flex items-center gap-2 text-xs tabular-nums">
                <span className="h-3 min-w-px rounded-sm bg-primary" style={largura(depois)} />
                {depois}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Fold title="Ver pessoa por pessoa, em tabela">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-border border-b text-left">
              <th className="py-1.5 font-medium">Pessoa</th>
              <th className="py-1.5 text-right font-medium">Antes</th>
              <th className="py-1.5 pl-4 text-right font-medium">Depois</th>
            </tr>
          </thead>
          <tbody>
            {cargas
              .toSorted((a, b) => b.depois - a.depois || a.nome.localeCompare(b.nome, 'pt-BR'))
              .slice(0, 500)
              .map(({ pessoa, nome, antes, depois }) => (
                <tr key={pessoa} className="border-border border-b">
                  <td className="break-words py-1.5">{nome}</td>
                  <td className="py-1.5 text-right tabular-nums">{formatNumber(Math.round(antes))}</td>
                  <td className="py-1.5 pl-4 text-right tabular-nums">{formatNumber(Math.round(depois))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Fold>
    </div>
  )
}
