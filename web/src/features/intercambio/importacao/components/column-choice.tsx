import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { type Coluna, emGrupos, USUAIS } from '../../exportacao/colunas'

type ColumnChoiceProps = {
  colunas: readonly Coluna[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which columns go into the file. */
export function ColumnChoice({ colunas, chosen, onChange }: ColumnChoiceProps) {
  const ids = useId()
  const keep = (want: (chave: string) => boolean) =>
    onChange(colunas.map(({ chave }) => chave).filter((chave) => want(chave)))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold text-lg">Colunas</legend>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => keep(() => true)}>
          Todas
        </Button>
        <Button size="sm" variant="outline" onClick={() => keep((chave) => USUAIS.includes(chave))}>
          As de sempre
        </Button>
      </div>
      {emGrupos(colunas).map((grupo) => (
        <fieldset key={grupo.titulo}>
          <legend className="pt-2 font-medium">{grupo.titulo}</legend>
          <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3 lg:grid-cols-4">
            {grupo.colunas.map(({ chave, label }) => (
              <div key={chave} className="flex min-h-11 items-center gap-3 md:min-h-9">
                <Checkbox
                  id={`${ids}-${chave}`}
                  checked={chosen.includes(chave)}
                  onCheckedChange={(checked) =>
                    keep((one) => (one === chave ? checked === true : chosen.includes(one)))
                  }
                />
                <Label
                  htmlFor={`${ids}-${chave}`}
                  className="min-w-0 flex-1 cursor-pointer break-words py-3 font-normal md:py-2"
                >
                  {label}
                </Label>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
