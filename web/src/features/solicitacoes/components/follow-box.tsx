import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'

type FollowBoxProps = { id: string; checked: boolean; onChange: (checked: boolean) => void }

/** Whether the approval begins a follow-up: as the person wished, unless whoever decides knows better. */
export function FollowBox({ id, checked, onChange }: FollowBoxProps) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Checkbox
        id={`acompanhar-${id}`}
        checked={checked}
        onCheckedChange={(value) => onChange(value === true)}
      />
      <Label htmlFor={`acompanhar-${id}`} className="cursor-pointer py-2 font-normal">
        Abrir acompanhamento
      </Label>
    </div>
  )
}
