import type { FieldValues } from 'react-hook-form'
import { EditConflict, type EditConflictProps } from './edit-conflict'
import { FormRoot, type FormRootProps } from './form-root'
import type { RecordForm as RecordFormState } from './use-record-form'

type RecordFormProps<V extends FieldValues, O> = Omit<FormRootProps<V, unknown, O>, 'form'> &
  Omit<EditConflictProps<V>, 'conflict'> & {
    record: RecordFormState<V, O>
  }

/** What `useRecordForm` holds: above the fields stands what somebody else changed, and nothing is saved before the choice. */
export function RecordForm<V extends FieldValues, O>(props: RecordFormProps<V, O>) {
  const { record, isPending = false, what, zone, show, onSubmit, children, ...rest } = props
  const { form, mustChoose, conflict } = record
  return (
    <FormRoot
      form={form}
      isPending={isPending || record.isPending}
      onSubmit={(data) => (mustChoose() ? undefined : onSubmit(data))}
      {...rest}
    >
      <EditConflict conflict={conflict} what={what} zone={zone} show={show} />
      {children}
    </FormRoot>
  )
}
