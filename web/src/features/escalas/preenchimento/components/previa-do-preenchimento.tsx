import { Button } from '@/components/ui/button'
import { formatCount, formatWeekdayDate } from '@/lib/format'
import type { Decisao } from '../explain'
import { acceptLabel, diasPorPessoa, resumoDaProposta } from '../palavras'
import type { Proposta } from '../use-proposta'
import { DecisaoDoLugar } from './decisao-do-lugar'
import { GraficoDeCarga } from './grafico-de-carga'

/** Every decision with its reasons, day by day: a draft is accepted as a whole or in part, for gaps people are picked. */
export function PreviaDoPreenchimento({ proposta, onBack }: { proposta: Proposta; onBack: () => void }) {
  const { feito, lacunas, itens, sugeridos } = proposta
  const { decisoes, cargas } = feito
  const dias = Map.groupBy(decisoes, ({ data }) => data)
  const comMinisterio = new Set(decisoes.map(({ ministerio }) => ministerio)).size > 1
  return (
    <div className="space-y-4">
      <p>
        {resumoDaProposta(proposta)} {!lacunas && diasPorPessoa(proposta)}
      </p>
      {lacunas && sugeridos > 1 && (
        <Button variant="outline" onClick={proposta.toggleAll}>
          {itens.length < sugeridos ? 'Marcar todas' : 'Desmarcar todas'}
        </Button>
      )}
      {[...dias].map(([data, deste], n) => (
        <details key={data} open={n === 0} className="rounded-md border border-border px-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {formatWeekdayDate(data)}{' '}
            <span className="font-normal text-muted-foreground text-sm">{resumo(deste)}</span>
          </summary>
          <ul className="divide-y divide-border">
            {deste.map((decisao) => (
              <DecisaoDoLugar
                key={decisao.lugar}
                {...{ decisao, comMinisterio }}
                isOut={(pessoa) => proposta.isOut(decisao.lugar, pessoa)}
                onToggle={(pessoa) => proposta.toggle(decisao.lugar, pessoa)}
              />
            ))}
          </ul>
        </details>
      ))}
      <details className="rounded-md border border-border px-3 pb-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Carga antes e depois</summary>
        <GraficoDeCarga cargas={cargas} />
      </details>
      <div className="flex flex-wrap gap-2">
        <Button disabled={itens.length === 0} isPending={proposta.isPending} onClick={proposta.apply}>
          {acceptLabel(proposta)}
        </Button>
        <Button variant="outline" disabled={proposta.isPending} onClick={onBack}>
          Voltar à matriz
        </Button>
      </div>
    </div>
  )
}

function resumo(decisoes: readonly Decisao[]): string {
  const vazios = decisoes.reduce((s, { faltam }) => s + faltam, 0)
  return [
    formatCount(decisoes.length, 'lugar', 'lugares'),
    vazios > 0 && formatCount(vazios, 'vazio', 'vazios'),
  ]
    .filter(Boolean)
    .join(', ')
}
