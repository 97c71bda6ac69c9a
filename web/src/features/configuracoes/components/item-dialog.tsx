import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { type ItemData, itemForm } from '../listas/model'

type ItemDialogProps = {
  title: string
  nome: string
  isPending: boolean
  /** Rejects when it was not saved: the dialog stays as it is. */
  onSave: (data: ItemData) => Promise<unknown>
  onClose: () => void
}

/** The name of an entry of a list. */
export function ItemDialog({ title, nome, isPending, onSave, onClose }: ItemDialogProps) {
  const form = useForm<ItemData>({ resolver: zodResolver(itemForm), defaultValues: { nome } })
  async function handleSubmit(data: ItemData) {
    await onSave(data)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} size="sm">
        <FormRoot form={form} onSubmit={handleSubmit} isPending={isPending} label={title}>
          <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" isPending={isPending}>
              Salvar
            </Button>
          </DialogFooter>
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
