import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'

export type UnsavedChanges = {
  /** Leaves at once when nothing would be lost, else asks first. */
  ask: (leave: () => void) => void
  /** What was typed is saved: nobody needs to be asked any more. */
  release: () => void
  /** To be rendered with the form. */
  dialog: ReactNode
}

/** Warns before typed text is lost: by a link, the back button, a closed dialog, a closed tab. */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const isReleased = useRef(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isAtRisk = useCallback(() => isDirty && !isReleased.current, [isDirty])
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => isAtRisk() && currentLocation.pathname !== nextLocation.pathname,
      [isAtRisk],
    ),
  )

  useEffect(() => {
    // nothing typed any more: what is typed next is at risk again
    if (!isDirty) isReleased.current = false
  }, [isDirty])

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault()
    }
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isAtRisk])

  function stay() {
    setLeave(null)
    blocker.reset?.()
  }

  function discard() {
    isReleased.current = true
    setLeave(null)
    leave?.()
    blocker.proceed?.()
  }

  return {
    ask: (next) => (isAtRisk() ? setLeave(() => next) : next()),
    release: () => {
      isReleased.current = true
    },
    dialog: (
      <ConfirmDialog
        open={leave !== null || blocker.state === 'blocked'}
        onOpenChange={(open) => {
          if (!open) stay()
        }}
        title="Descartar alterações?"
        description="O que você digitou ainda não foi salvo."
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        onConfirm={discard}
      />
    ),
  }
}
