import { type Dia, type Matriz, posicoes, vagaDa } from '../model'
import { type AcoesDoDia, CabecaDoDia } from './cabeca-do-dia'
import { type AcoesDaMatriz, Celula } from './celula'

export type MatrizProps = AcoesDaMatriz &
  AcoesDoDia & {
    matriz: Matriz
    ministerio: { id: string; nome: string }
  }

/** The day before it whose roster can be copied: the last one of the same event, else the last one at all. */
export function diaAnterior(dias: readonly Dia[], dia: Dia): Dia | undefined {
  const antes = dias.filter(({ inicio, escala_id }) => inicio < dia.inicio && escala_id !== null)
  return antes.findLast(({ event_base }) => event_base === dia.event_base) ?? antes.at(-1)
}

/** Positions down, days across. */
export function MatrizGrade({ matriz, ministerio, onAdd, onMove, proposta, ...acoes }: MatrizProps) {
  const linhas = posicoes(matriz.dias)
  const temPartes = new Set(linhas.map(({ subtempo }) => subtempo)).size > 1
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways
      tabIndex={0}
      aria-label="Matriz da escala"
      className="relative overflow-x-auto rounded-lg border border-border bg-card"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-border border-b align-top">
            <th scope="col" className="sticky left-0 z-10 min-w-32 bg-card p-2 text-left font-medium">
              Posição
            </th>
            {matriz.dias.map((dia) => (
              <th
                key={dia.id}
                scope="col"
                className="min-w-40 border-border border-l p-2 text-left font-normal"
              >
                <CabecaDoDia
                  {...acoes}
                  {...{ dia, matriz }}
                  anterior={diaAnterior(matriz.dias, dia)}
                  ministerioId={ministerio.id}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.chave} className="border-border border-b align-top last:border-0">
              <th scope="row" className="sticky left-0 z-10 bg-card p-2 text-left font-medium">
                {linha.funcao}
                {temPartes && (
                  <span className="block font-normal text-muted-foreground text-xs">{linha.subtempo}</span>
                )}
              </th>
              {matriz.dias.map((dia) => {
                const vaga = vagaDa(dia, linha)
                return (
                  <td key={dia.id} className="border-border border-l p-1.5">
                    {vaga ? (
                      <Celula
                        {...{ vaga, dia, matriz, proposta, onAdd, onMove }}
                        ministerio={ministerio.nome}
                      />
                    ) : (
                      <span className="text-muted-foreground">
                        <span aria-hidden>–</span>
                        <span className="sr-only">Não há neste dia</span>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
