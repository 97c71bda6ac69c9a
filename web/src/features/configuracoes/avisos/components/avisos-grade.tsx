import type { KeyboardEvent } from 'react'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { CANAIS, CANAL_LABELS, CATEGORIAS, type Canal, type Categoria, categoriaLabel } from '../model'

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows go from square to square; Tab goes through them as everywhere. */
function handleArrow(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key]
  const { linha, coluna } = event.target instanceof HTMLElement ? event.target.dataset : {}
  if (!step || linha === undefined || coluna === undefined) return
  const [row, column] = [Number(linha) + step[0], Number(coluna) + step[1]]
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-linha="${row}"][data-coluna="${column}"]`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}

type AvisosGradeProps = {
  label: string
  isLigado: (categoria: Categoria, canal: Canal) => boolean
  onChange: (categoria: Categoria, canal: Canal, ligado: boolean) => void
}

/** What comes by which channel. */
export function AvisosGrade({ label, isLigado, onChange }: AvisosGradeProps) {
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-sm" onKeyDown={handleArrow}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-border border-b text-muted-foreground">
            <th scope="col" className="p-3 text-left font-medium md:px-5">
              Assunto
            </th>
            {CANAIS.map((canal) => (
              <th key={canal} scope="col" className="w-16 p-2 font-medium md:w-24">
                {CANAL_LABELS[canal]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {CATEGORIAS.map((categoria, linha) => (
            <tr key={categoria}>
              <th scope="row" className="p-3 text-left font-medium md:px-5">
                {categoriaLabel(categoria)}
              </th>
              {CANAIS.map((canal, coluna) => (
                <td key={canal} className="h-12 p-2">
                  <span className="grid place-items-center">
                    <Checkbox
                      aria-label={`${categoriaLabel(categoria)}: ${CANAL_LABELS[canal]}`}
                      data-linha={linha}
                      data-coluna={coluna}
                      checked={isLigado(categoria, canal)}
                      onCheckedChange={(ligado) => onChange(categoria, canal, ligado === true)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
