import { Fragment } from 'react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney } from '@/lib/format'
import { isOfFew, type Publicacao } from '../model'
import { FundosChart } from './fundos-chart'

const money = 'whitespace-nowrap text-right tabular-nums'

type LinhaProps = { nome: string; frase?: string; entrou?: number; saiu?: number; isPart?: boolean }

function Linha({ nome, frase, entrou, saiu, isPart = false }: LinhaProps) {
  return (
    <TableRow className={isPart ? '' : 'font-semibold'}>
      <TableHead scope="row" className={isPart ? 'pl-5! sm:pl-8!' : 'font-semibold'}>
        {nome}
        {frase && (
          <span className="block max-w-prose font-normal text-muted-foreground text-xs">{frase}</span>
        )}
      </TableHead>
      <TableCell className={money}>{entrou === undefined ? '' : formatMoney(entrou)}</TableCell>
      <TableCell className={money}>{saiu === undefined ? '' : formatMoney(saiu)}</TableCell>
    </TableRow>
  )
}

/** The numbers of a month as they are public: a chart with its table beside. */
export function Numeros({ publicacao: { fundos, entradas, saidas } }: { publicacao: Publicacao }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <FundosChart fundos={fundos} />
      <div className="min-w-0 space-y-2">
        {/* Three columns fit a phone only with little between them. */}
        <Table
          aria-label="Entradas e saídas por fundo"
          className="[&_td]:px-2 [&_th]:px-2 sm:[&_td]:px-4 sm:[&_th]:px-4"
        >
          <TableHeader>
            <TableRow>
              <TableHead>Fundo</TableHead>
              <TableHead className="text-right">Entrou</TableHead>
              <TableHead className="text-right">Saiu</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {fundos.map((fundo) => (
              <Fragment key={fundo.nome}>
                <Linha
                  nome={fundo.nome}
                  frase={isOfFew(fundo) ? undefined : fundo.frase}
                  entrou={fundo.entradas}
                  saiu={fundo.saidas}
                />
                {fundo.partes.map(({ nome, centavos, entra }) => (
                  <Linha
                    key={`${entra}${nome}`}
                    nome={nome}
                    isPart
                    {...(entra ? { entrou: centavos } : { saiu: centavos })}
                  />
                ))}
              </Fragment>
            ))}
            <Linha nome="Total do mês" entrou={entradas} saiu={saidas} />
          </TableBody>
        </Table>
        {fundos.filter(isOfFew).map(({ nome, frase }) => (
          <p key={nome} className="max-w-prose text-muted-foreground text-sm">
            {nome}: {frase}
          </p>
        ))}
      </div>
    </div>
  )
}
