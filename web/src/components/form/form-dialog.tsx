import type { FieldValues } from 'react-hook-form'
import { Dialog, DialogContent, type DialogContentProps } from '@/components/ui/dialog'
import { FormActions } from './form-actions'
import { FormRoot, type FormRootProps } from './form-root'

type FormDialogProps<V extends FieldValues, C, O> = Omit<FormRootProps<V, C, O>, 'className'> &
  Pick<DialogContentProps, 'title' | 'description' | 'size'> & {
    submitLabel: string
    onClose: () => void
  }

/** A form in a dialog of its own, which is open as long as it is rendered. */
export function FormDialog<V extends FieldValues, C, O>(props: FormDialogProps<V, C, O>) {
  const { title, description, size, submitLabel, onClose, children, ...form } = props
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description} size={size}>
        <FormRoot {...form}>
          {children}
          <FormActions submitLabel={submitLabel} onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
