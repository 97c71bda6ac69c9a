import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { usePermissions } from '@/lib/permissions'
import { PAPEL_LABELS, type Papel } from '../palavras'
import { useViewAs } from '../use-view-as'

/** Begins seeing as a role in a campus. */
export function ViewAsDialog({ papel, onClose }: { papel: Papel; onClose: () => void }) {
  const id = useId()
  const { campi } = usePermissions()
  const [campus, setCampus] = useState(campi[0] ?? '')
  const { viewAs, isPending } = useViewAs()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Ver como ${PAPEL_LABELS[papel]}`}
        description="Você vê o que este papel vê, sem poder alterar nada, por até 30 minutos. Fica registrado."
      >
        <div className="space-y-1.5">
          <Label htmlFor={id}>Campus</Label>
          <Select
            id={id}
            options={campi.map((nome) => ({ value: nome, label: nome }))}
            value={campus}
            onChange={(event) => setCampus(event.target.value)}
          />
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button isPending={isPending} onClick={() => viewAs({ papel, campus })}>
            Ver como
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
