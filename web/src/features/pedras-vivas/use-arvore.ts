import { type KeyboardEvent, useState } from 'react'

const ITEM = '[role="treeitem"]'
const ACTION = '[data-acao]'
const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter']

/** Whether `key` is below `above`: keys are paths. */
const isBelow = (key: string, above: string) => key.startsWith(`${above}/`)
const above = (key: string) => key.slice(0, key.lastIndexOf('/'))

/** The first item after `from`, around the end, whose name begins with the letter. */
function byLetter(items: readonly HTMLElement[], from: number, letter: string): HTMLElement | undefined {
  const around = [...items.slice(from + 1), ...items.slice(0, from + 1)]
  return around.find((item) => item.dataset.nome?.toLocaleLowerCase('pt-BR').startsWith(letter))
}

const expanded = (item: HTMLElement) => item.getAttribute('aria-expanded')

/** Where a key leads from an item, when it only moves. */
function goal(key: string, item: HTMLElement, items: readonly HTMLElement[]): HTMLElement | null | undefined {
  const at = items.indexOf(item)
  if (key === 'ArrowDown') return items[at + 1]
  if (key === 'ArrowUp') return items[at - 1]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const path = item.dataset.key ?? ''
  if (key === 'ArrowRight')
    return items.slice(at + 1, at + 2).find((next) => isBelow(next.dataset.key ?? '', path))
  if (key === 'ArrowLeft') return items.find((one) => one.dataset.key === above(path))
  return byLetter(items, at, key.toLocaleLowerCase('pt-BR'))
}

/** Whether a key opens or closes an item; otherwise it moves, or presses what the item leads to. */
function toggles(key: string, item: HTMLElement): boolean {
  const state = expanded(item)
  if (state === null) return false
  if (key === 'ArrowRight') return state === 'false'
  if (key === 'ArrowLeft') return state === 'true'
  return key === ' ' || (key === 'Enter' && !item.querySelector(ACTION))
}

/**
 * A tree by the keyboard, as the ARIA pattern has it: ↑ ↓ go through what is shown, → opens and goes in, ← closes and goes
 * out, Home and End to the ends, a letter to the next name, Space opens and closes, Enter presses what the item leads to.
 */
export function useArvore(first: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState(first)

  function toggle(key: string) {
    const isOpen = open.has(key)
    setOpen(isOpen ? new Set([...open].filter((one) => one !== key)) : new Set([...open, key]))
    // What was in focus is gone with its branch.
    if (isOpen && active && isBelow(active, key)) setActive(key)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(key.length === 1 || KEYS.includes(key))) return
    const item = target instanceof HTMLElement ? target.closest<HTMLElement>(ITEM) : null
    const path = item?.dataset.key
    if (!item || !path) return
    event.preventDefault()
    if (toggles(key, item)) toggle(path)
    else if (key === 'Enter' || key === ' ') item.querySelector<HTMLElement>(ACTION)?.click()
    else goal(key, item, [...currentTarget.querySelectorAll<HTMLElement>(ITEM)])?.focus()
  }

  /** Goes to an item that is about to be drawn, when what was pressed may be gone by then. */
  const focus = (key: string) =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus(),
    )

  return { focus, isOpen: (key: string) => open.has(key), toggle, active, setActive, handleKeyDown }
}
export type ArvoreState = ReturnType<typeof useArvore>
