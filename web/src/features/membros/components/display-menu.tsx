import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { IconButton } from '@/components/ui/icon-button'
import { Label } from '@/components/ui/label'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Switch } from '@/components/ui/switch'
import { COLUNA_LABELS, type ColunaId, type Exibicao, move } from '../exibicao'

type DisplayMenuProps = { exibicao: Exibicao; onChange: (patch: Partial<Exibicao>) => void }

function ColunaItem({ id, exibicao, onChange }: DisplayMenuProps & { id: ColunaId }) {
  const labelId = useId()
  const { colunas } = exibicao
  const place = colunas.indexOf(id)
  const label = COLUNA_LABELS[id]
  return (
    <li className="flex min-h-10 items-center gap-3">
      <Checkbox
        id={labelId}
        checked={place >= 0}
        onCheckedChange={(checked) =>
          onChange({ colunas: checked === true ? [...colunas, id] : colunas.filter((other) => other !== id) })
        }
      />
      <Label htmlFor={labelId} className="flex-1 font-normal">
        {label}
      </Label>
      {place >= 0 && (
        <>
          <IconButton
            label={`${label} antes`}
            disabled={place === 0}
            onClick={() => onChange({ colunas: move(colunas, id, -1) })}
            className="size-9 md:size-8"
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`${label} depois`}
            disabled={place === colunas.length - 1}
            onClick={() => onChange({ colunas: move(colunas, id, 1) })}
            className="size-9 md:size-8"
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** Which columns the table shows, in which order, and how dense it is. */
export function DisplayMenu({ exibicao, onChange }: DisplayMenuProps) {
  const denseId = useId()
  const rest = (Object.keys(COLUNA_LABELS) as ColunaId[]).filter((id) => !exibicao.colunas.includes(id))
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline">
          <Columns3 aria-hidden />
          Colunas
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="max-h-[70dvh] space-y-3">
        <div className="flex items-center justify-between gap-3">
          <Label htmlFor={denseId}>Linhas compactas</Label>
          <Switch id={denseId} checked={exibicao.densa} onCheckedChange={(densa) => onChange({ densa })} />
        </div>
        <ul aria-label="Colunas da tabela" className="border-border border-t pt-2">
          {[...exibicao.colunas, ...rest].map((id) => (
            <ColunaItem key={id} id={id} exibicao={exibicao} onChange={onChange} />
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}
