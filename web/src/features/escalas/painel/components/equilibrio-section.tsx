import { useSuspenseQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import { rodasQueries } from '../queries'

/** How evenly a ministry's people serve: how many serve how often, what a fifth of them carries, and couples never free together. */
export function EquilibrioSection({ ministerio }: { ministerio: string }) {
  const { data } = useSuspenseQuery(rodasQueries.equilibrio(ministerio))
  const maior = Math.max(1, ...data.faixas.map(({ pessoas }) => pessoas))
  return (
    <Section
      title="Equilíbrio e cansaço"
      description="Dias servidos em todos os ministérios e campi: oito semanas para trás e quatro para a frente"
    >
      {data.dias === 0 ? (
        <p className="text-muted-foreground">Ainda não há escalas publicadas neste período.</p>
      ) : (
        <Card className="space-y-4 p-4">
          <p>
            {data.parte_dos_20 !== null &&
              `Um quinto das pessoas faz ${data.parte_dos_20}% dos serviços${data.parte_dos_20 >= 60 ? ': reparta com quem serve menos' : ''}.`}{' '}
            {data.mais.length > 0 &&
              `Quem mais serve: ${data.mais
                .slice(0, 3)
                .map(({ nome, dias }) => `${nome} (${formatCount(dias, 'dia', 'dias')})`)
                .join(', ')}.`}
          </p>
          <table className="w-full text-sm">
            <caption className="sr-only">Quantas pessoas servem quantos dias</caption>
            <thead className="sr-only">
              <tr>
                <th>Dias servidos</th>
                <th>Pessoas</th>
              </tr>
            </thead>
            <tbody>
              {data.faixas.map(({ dias, pessoas }) => (
                <tr key={dias}>
                  <th scope="row" className="w-20 py-1 text-left font-normal">
                    {dias === 0 ? 'nenhum' : formatCount(dias, 'dia', 'dias')}
                  </th>
                  <td className="py-1">
                    <span className="flex items-center gap-2 tabular-nums">
                      <span
                        aria-hidden
                        className="h-3 min-w-px rounded-sm bg-primary"
                        style={{ width: `${(85 * pessoas) / maior}%` }}
                      />
                      {pessoas}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.casais.length > 0 && (
            <p className="text-warning-text">
              Casais que não tiveram um fim de semana livre juntos em oito semanas:{' '}
              {data.casais.map(({ nomes }) => nomes).join('; ')}.
            </p>
          )}
        </Card>
      )}
    </Section>
  )
}
