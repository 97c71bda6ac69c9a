import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { Matriz } from '../matriz/use-matriz'
import { isPapel, PAPEL_LABELS, PAPEL_OPTIONS, type Papel } from '../palavras'

/** Makes a role like another one, as pending changes. */
export function CopyDialog({
  papel,
  matriz,
  onClose,
}: {
  papel: Papel
  matriz: Matriz
  onClose: () => void
}) {
  const id = useId()
  const [de, setDe] = useState('')
  const handleCopy = () => {
    if (!isPapel(de)) return
    matriz.copy(de, papel)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Copiar para ${PAPEL_LABELS[papel]}`}
        description="As permissões ficam iguais às do papel escolhido. Nada é salvo antes de você revisar."
      >
        <div className="space-y-1.5">
          <Label htmlFor={id}>Copiar de</Label>
          <Select
            id={id}
            placeholder="Escolha um papel…"
            options={PAPEL_OPTIONS.filter(({ value }) => value !== papel)}
            value={de}
            onChange={(event) => setDe(event.target.value)}
          />
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!de} onClick={handleCopy}>
            Copiar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
