import { useState } from 'react'
import { Section } from '@/components/page/section'
import { columnsOf } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { formatNumber } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { isMedida, type Linha, MEDIDAS, type Medida, sort, valorDe } from '../comparacao'
import { type CampusContado, type Domingo, pedrasVivasSearch } from '../model'
import { Barra, Legenda } from './barra'

const MEDIDA_NAMES = Object.keys(MEDIDAS).filter(isMedida)
const OPTIONS = MEDIDA_NAMES.map((value) => ({ value, label: MEDIDAS[value].label }))

const column = columnsOf<Linha>()
const COLUMNS = column.columns([
  column.accessor('nome', { header: 'Campus', meta: { sort: 'nome' } }),
  ...MEDIDA_NAMES.map((medida) =>
    column.accessor((linha) => valorDe(linha, medida), {
      id: medida,
      header: MEDIDAS[medida].label,
      meta: { sort: medida, align: 'end' },
      cell: ({ row, getValue }) =>
        medida === 'domingo' && row.original.domingo?.presentes == null ? '–' : formatNumber(getValue()),
    }),
  ),
])

function Grafico({ linhas, medida }: { linhas: readonly Linha[]; medida: Medida }) {
  const most = Math.max(1, ...linhas.map((linha) => valorDe(linha, medida)))
  const [first] = linhas
  const parts = first ? MEDIDAS[medida].partes(first) : []
  return (
    <Card className="space-y-4 p-4 md:p-5">
      {parts.length > 1 && <Legenda partes={parts} />}
      <ul className="space-y-3">
        {linhas.map((linha) => {
          const partes = MEDIDAS[medida].partes(linha)
          return (
            <li
              key={linha.id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm md:grid-cols-[12rem_1fr_4.5rem]"
            >
              <span className="min-w-0 break-words font-medium">{linha.nome}</span>
              <Barra
                partes={partes}
                most={most}
                className="col-span-2 row-start-2 h-4 rounded-sm md:col-span-1 md:col-start-2 md:row-start-1"
              />
              <span className="text-right tabular-nums md:col-start-3">
                {medida === 'domingo' && linha.domingo?.presentes == null
                  ? '–'
                  : formatNumber(valorDe(linha, medida))}
              </span>
              {partes.length > 1 && (
                <span className="sr-only">
                  {partes.map(({ name, value }) => `${name}: ${formatNumber(value)}`).join(', ')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The campuses side by side: as bars by one measure, or as a table of all of them. */
export function ComparacaoSection({
  campi,
  domingos,
}: {
  campi: readonly CampusContado[]
  domingos: readonly Domingo[]
}) {
  const [{ ordem, crescente }, setSearch] = useSearch(pedrasVivasSearch)
  const [isTable, setTable] = useState(false)
  const linhas = sort(
    campi.map((campus) => ({ ...campus, domingo: domingos.find((one) => one.campus === campus.nome) })),
    ordem,
    crescente,
  )
  const medida = isMedida(ordem) ? ordem : 'pessoas'
  return (
    <Section
      title="Lado a lado"
      actions={
        <>
          {!isTable && (
            <Select
              aria-label="Comparar por"
              className="w-48"
              options={OPTIONS}
              value={medida}
              onChange={({ target }) => setSearch({ ordem: target.value, crescente: false })}
            />
          )}
          <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
        </>
      }
    >
      {isTable ? (
        <DataTable
          label="Comparação entre os campi"
          rows={linhas}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          sort={{ by: ordem, descending: !crescente }}
          onSort={(by) => setSearch({ ordem: by, crescente: by === ordem ? !crescente : by === 'nome' })}
        />
      ) : (
        <Grafico linhas={linhas} medida={medida} />
      )}
    </Section>
  )
}
