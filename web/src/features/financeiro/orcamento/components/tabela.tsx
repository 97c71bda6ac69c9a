import { Pencil, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney } from '@/lib/format'
import { SECAO_LABELS } from '../../model'
import { Numero } from '../../relatorios/components/numero'
import { lancamentosHref } from '../../relatorios/model'
import type { LinhaDoOrcamento, Previsto } from '../model'

export type LinhaPrevista = LinhaDoOrcamento & Previsto

const ESTOURA = { ja: 'Passou do orçado', ate_o_fim: 'Vai passar do orçado' }
const money = 'whitespace-nowrap text-right tabular-nums'

/** How much of the budget is used: full until here, hatched beyond it, so that it is seen without colour. */
function Barra({ orcado, realizado }: Previsto) {
  if (orcado === 0) return null
  const within = Math.min(100, (100 * realizado) / orcado)
  const beyond = Math.min(100, Math.max(0, (100 * (realizado - orcado)) / orcado))
  return (
    <span aria-hidden className="mt-1 flex h-2 overflow-hidden rounded-full bg-muted">
      <span className="h-full bg-primary" style={{ width: `${(within * 100) / (100 + beyond)}%` }} />
      <span
        className="h-full bg-[repeating-linear-gradient(45deg,var(--destructive)_0_3px,transparent_3px_6px)]"
        style={{ width: `${(beyond * 100) / (100 + beyond)}%` }}
      />
    </span>
  )
}

type TabelaProps = {
  linhas: readonly LinhaPrevista[]
  onde: { campus: string; ano: number; centro: string }
  onEdit?: (linha: LinhaPrevista) => void
}

/** The budget beside what was done, and what the year will come to. */
export function Tabela({ linhas, onde: { campus, ano, centro }, onEdit }: TabelaProps) {
  const secoes = [...new Set(linhas.map(({ secao }) => secao))]
  return (
    <Table aria-label="Orçado e realizado">
      <TableHeader>
        <TableRow>
          <TableHead>Categoria</TableHead>
          <TableHead className="hidden text-right sm:table-cell">Orçado no ano</TableHead>
          <TableHead className="text-right">Realizado</TableHead>
          <TableHead className="hidden text-right md:table-cell">Previsto até dezembro</TableHead>
          {onEdit && <TableHead aria-label="Ações" data-print="hide" />}
        </TableRow>
      </TableHeader>
      <TableBody>
        {secoes.map((secao) => (
          <Fragment key={secao}>
            <TableRow>
              <TableHead scope="rowgroup" colSpan={5}>
                {SECAO_LABELS[secao]}
              </TableHead>
            </TableRow>
            {linhas
              .filter((linha) => linha.secao === secao)
              .map((linha) => (
                <Fragment key={linha.conta_contabil_id}>
                  <TableRow className="max-sm:border-b-0">
                    <TableHead scope="row" className="sm:pl-8">
                      <span className="flex flex-wrap items-center gap-2">
                        {linha.conta}
                        {linha.estoura && (
                          <Badge variant={linha.estoura === 'ja' ? 'destructive' : 'warning'}>
                            <TriangleAlert aria-hidden />
                            {ESTOURA[linha.estoura]}
                          </Badge>
                        )}
                      </span>
                      <Barra {...linha} />
                    </TableHead>
                    <TableCell className={`hidden sm:table-cell ${money}`}>
                      {formatMoney(linha.orcado)}
                    </TableCell>
                    <TableCell className="text-right">
                      <Numero
                        centavos={linha.realizado}
                        label={`${linha.conta}, realizado`}
                        to={lancamentosHref({
                          ...{ campus, centro, conta: linha.conta_contabil_id },
                          ...{ de: `${ano}-01-01`, ate: `${ano}-12-31` },
                        })}
                      />
                    </TableCell>
                    <TableCell className={`hidden md:table-cell ${money}`}>
                      {formatMoney(linha.previsto)}
                    </TableCell>
                    {onEdit && (
                      <TableCell data-print="hide" className="w-11 py-0">
                        <IconButton label={`Orçar ${linha.conta}`} onClick={() => onEdit(linha)}>
                          <Pencil aria-hidden />
                        </IconButton>
                      </TableCell>
                    )}
                  </TableRow>
                  <TableRow className="sm:hidden">
                    <TableCell colSpan={5} className="h-auto pt-0 text-muted-foreground text-xs">
                      <span className="sr-only">{linha.conta}: </span>
                      Orçado {formatMoney(linha.orcado)} · previsto {formatMoney(linha.previsto)}
                    </TableCell>
                  </TableRow>
                </Fragment>
              ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  )
}
