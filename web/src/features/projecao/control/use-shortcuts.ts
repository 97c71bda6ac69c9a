import { useEffect, useRef } from 'react'
import { type Action, meaningOf, type Preset } from './shortcuts'

type Handlers = {
  onAction: (action: Action) => void
  onNumber: (number: number) => void
  onMark: (mark: string) => void
}

/** Two digits pressed in this time are one number. */
const DIGITS_MS = 600

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A button does with Space and Enter what it says; everything else is a shortcut there too. */
const isPress = (target: EventTarget | null, key: string) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('button, a, [role=menuitem], [role=tab]') !== null

/** What is on its way out holds the focus for a moment more, and no key. */
const DIALOG = ['dialog', 'alertdialog', 'menu']
  .map((role) => `[role=${role}]:not([data-state=closed])`)
  .join()

const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(DIALOG) !== null

/** The keys of the operator, anywhere on the page but where something is typed. */
export function useShortcuts(preset: Preset, handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    let digits = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || isInDialog(target)) return
      const meaning = meaningOf(preset, event)
      if (!meaning) return
      const isSearch = 'action' in meaning && meaning.action === 'search'
      if (!isSearch && (isTyping(target) || isPress(target, key))) return
      event.preventDefault()
      if ('action' in meaning) return latest.current.onAction(meaning.action)
      if ('mark' in meaning) return latest.current.onMark(meaning.mark)
      digits = (digits + meaning.digit).slice(-2)
      clearTimeout(timer)
      timer = setTimeout(() => {
        digits = ''
      }, DIGITS_MS)
      latest.current.onNumber(Number(digits))
    }
    addEventListener('keydown', handleKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', handleKey)
    }
  }, [preset])
}
