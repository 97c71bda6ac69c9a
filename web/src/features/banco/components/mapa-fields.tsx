import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { CAMPOS, type Campo, isEnough, type Mapa } from '../planilha/mapa'

type MapaFieldsProps = { colunas: readonly string[]; mapa: Mapa; onChange: (mapa: Mapa) => void }

/** Which column of the spreadsheet says what; folded away while it is known by itself. */
export function MapaFields({ colunas, mapa, onChange }: MapaFieldsProps) {
  const id = useId()
  const options = colunas.map((coluna) => ({ value: coluna, label: coluna }))
  const change = (campo: Campo, coluna: string) => {
    const { [campo]: _before, ...others } = mapa
    onChange(coluna ? { ...others, [campo]: coluna } : others)
  }
  return (
    <details className="group rounded-lg border border-border" open={!isEnough(mapa) || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 text-sm hover:bg-accent/40 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-medium">Colunas do arquivo</span>
          <span className="block break-words text-muted-foreground text-xs">
            {isEnough(mapa)
              ? [mapa.dia, mapa.texto, mapa.valor ?? `${mapa.credito ?? '–'} / ${mapa.debito ?? '–'}`]
                  .filter(Boolean)
                  .join(' · ')
              : 'Diga em que coluna estão o dia e o valor.'}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4 sm:grid-cols-2">
        {(Object.keys(CAMPOS) as Campo[]).map((campo) => (
          <div key={campo} className="space-y-1">
            <Label htmlFor={`${id}-${campo}`}>{CAMPOS[campo]}</Label>
            <Select
              id={`${id}-${campo}`}
              placeholder="Não há"
              value={mapa[campo] ?? ''}
              onChange={(event) => change(campo, event.target.value)}
              options={options}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
