import { Badge } from '@/components/ui/badge'
import { formatCount, formatDate, formatMoney } from '@/lib/format'
import { linesOf, type Situacao } from '../model'
import type { Extrato } from '../ofx/read-ofx'
import type { Problema } from '../planilha/read-planilha'

const SHOWN = 100
const count = (n: number) => formatCount(n, 'linha', 'linhas')
const listClass = 'max-h-60 divide-y divide-border overflow-y-auto rounded-lg border border-border text-sm'

export type Lido = Extrato & { problemas: Problema[] }
type ImportPreviewProps = { extrato: Lido; situacoes: ReadonlyMap<number, Situacao> | null }

function Problemas({ problemas }: { problemas: readonly Problema[] }) {
  return (
    <div className="space-y-1.5">
      <p className="font-medium text-destructive-text">
        {count(problemas.length)} {problemas.length === 1 ? 'fica' : 'ficam'} de fora:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul aria-label="Linhas que ficam de fora" tabIndex={0} className={listClass}>
        {problemas.slice(0, SHOWN).map(({ numero, texto, problema }) => (
          <li key={numero} className="px-3 py-2">
            <span className="font-medium">Linha {numero}:</span> {problema}
            <span className="block break-words text-muted-foreground text-xs">{texto}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What would come in, what is there already, and what cannot be read and why. */
export function ImportPreview({ extrato, situacoes }: ImportPreviewProps) {
  const { movimentos, problemas, ilegiveis, saldo } = extrato
  const all = situacoes ? [...situacoes.values()] : []
  const of = (what: Situacao) => all.filter((one) => one === what).length
  const [repetidas, parecidas] = [of('repetida'), of('parecida')]
  return (
    <div className="space-y-3">
      <div role="status" className="space-y-1 text-sm">
        <p className="font-medium">
          {situacoes
            ? `${count(all.length - repetidas)} para entrar, ${repetidas} já ${repetidas === 1 ? 'estava' : 'estavam'} aqui.`
            : movimentos.length > 0
              ? 'Comparando com o que já está aqui…'
              : 'Nenhum movimento nestas colunas.'}
        </p>
        {parecidas > 0 && (
          <p>
            {count(parecidas)} com o dia e o valor de outra que já está aqui: confira na fila se não é a
            mesma.
          </p>
        )}
        {ilegiveis > 0 && <p>{count(ilegiveis)} sem dia ou valor que se possa ler ficam de fora.</p>}
        {saldo && (
          <p className="text-muted-foreground">
            Saldo de {formatMoney(saldo.centavos)} em {formatDate(saldo.dia)}, diz o banco.
          </p>
        )}
      </div>
      {problemas.length > 0 && <Problemas problemas={problemas} />}
      {movimentos.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <ul aria-label="Linhas do arquivo" tabIndex={0} className={listClass}>
          {linesOf(movimentos.slice(0, SHOWN)).map(({ posicao, dia, memo, contraparte, centavos }) => (
            <li key={posicao} className="flex items-start justify-between gap-3 px-3 py-2">
              <span className="min-w-0 break-words">
                {memo || contraparte || 'Sem texto do banco'}
                <span className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
                  {formatDate(dia)}
                  {situacoes?.get(posicao) === 'repetida' && <Badge variant="outline">Já está aqui</Badge>}
                  {situacoes?.get(posicao) === 'parecida' && <Badge variant="warning">Parecida</Badge>}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatMoney(centavos)}</span>
            </li>
          ))}
          {movimentos.length > SHOWN && (
            <li className="px-3 py-2 text-muted-foreground">e mais {count(movimentos.length - SHOWN)}.</li>
          )}
        </ul>
      )}
    </div>
  )
}
