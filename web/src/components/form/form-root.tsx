import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { cn } from '@/lib/cn'
import { AppError } from '@/lib/errors'
import { FormErrors } from './form-errors'

export type FormRootProps<V extends FieldValues, C, O> = {
  form: UseFormReturn<V, C, O>
  /** May return the promise of what it does: until it settles, a second press sends nothing. */
  onSubmit: (data: O) => unknown
  /** While it saves, nothing can be changed; what was typed stays. Absent: until the promise of `onSubmit` settles. */
  isPending?: boolean
  /** Whose field it is, in the summary of what is wrong, where a form has the same fields for several people. */
  whose?: (name: string) => string | undefined
  /** Names the form for screen readers when no heading stands beside it. */
  label?: string
  className?: string
  children: ReactNode
}

const PendingContext = createContext(false)

/** Whether the form around is saving. */
export function useFormPending(): boolean {
  return useContext(PendingContext)
}

/** Fields that cannot be changed let go of the keyboard's focus: when they can again, it goes on where it was. */
function useKeptFocus(isPending: boolean) {
  const kept = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isPending) {
      kept.current = document.activeElement
    } else if (document.activeElement === document.body && kept.current instanceof HTMLElement) {
      kept.current.focus({ preventScroll: true })
    }
  }, [isPending])
}

/**
 * A form over React Hook Form: the summary of what is wrong stands on top, a failed check moves the focus to the first
 * field that must change, and `form.setError('root', …)` says what concerns the whole form.
 */
export function FormRoot<V extends FieldValues, C, O>(props: FormRootProps<V, C, O>) {
  const { form, onSubmit, label, whose, className, children } = props
  const isSending = useRef(false)
  const [isWaiting, setWaiting] = useState(false)
  const isPending = props.isPending ?? isWaiting
  useKeptFocus(isPending)

  async function send(data: O) {
    if (isSending.current) return
    isSending.current = true
    try {
      const saved = onSubmit(data)
      if (saved instanceof Promise) setWaiting(true)
      await saved
    } catch (error) {
      // the mutation has told the person already
      if (!(error instanceof AppError)) throw error
    } finally {
      isSending.current = false
      setWaiting(false)
    }
  }

  return (
    <FormProvider {...form}>
      <PendingContext value={isPending}>
        <form noValidate aria-label={label} onSubmit={form.handleSubmit(send)}>
          <FormErrors whose={whose} />
          <fieldset disabled={isPending} className={cn('space-y-4', className)}>
            {children}
          </fieldset>
        </form>
      </PendingContext>
    </FormProvider>
  )
}
