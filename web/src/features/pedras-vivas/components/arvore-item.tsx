import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { ArvoreState } from '../use-arvore'

type ArvoreItemProps = {
  /** The path of the item: those above it, divided by strokes. */
  itemKey: string
  /** What one types to come here. */
  name: string
  level: number
  /** Its place among those beside it, from 1, and how many they are, also those that are not shown yet. */
  place?: readonly [position: number, size: number]
  arvore: ArvoreState
  /** What opens below it. */
  branch?: ReactNode
  /** Its line. */
  children: ReactNode
}

/** An item of the tree; its branch, while it is open, stands behind it, so that its name is only its own line. */
export function ArvoreItem({ itemKey, name, level, place, arvore, branch, children }: ArvoreItemProps) {
  const isOpen = Boolean(branch) && arvore.isOpen(itemKey)
  function handleClick({ target }: MouseEvent) {
    const isAction = target instanceof Element && target.closest('a, button')
    if (branch && !isAction) arvore.toggle(itemKey)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of all its items */}
      <div
        role="treeitem"
        aria-level={level}
        aria-posinset={place?.[0]}
        aria-setsize={place?.[1]}
        aria-expanded={branch ? isOpen : undefined}
        tabIndex={arvore.active === itemKey ? 0 : -1}
        data-key={itemKey}
        data-nome={name}
        onFocus={() => arvore.setActive(itemKey)}
        onClick={handleClick}
        className={cn(
          'flex min-h-12 items-center gap-3 rounded-md py-1.5 pr-2 hover:bg-accent/40 focus-visible:-outline-offset-2',
          branch ? 'cursor-pointer pl-2' : 'pl-3 md:pl-10',
        )}
      >
        {branch && (
          <ChevronRight
            aria-hidden
            className={cn(
              'size-5 shrink-0 text-muted-foreground transition-transform',
              isOpen && 'rotate-90',
            )}
          />
        )}
        {children}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a branch of a tree is no set of fields
        <div role="group" className="ml-3 border-border border-l pl-1 md:ml-4.5 md:pl-2">
          {branch}
        </div>
      )}
    </>
  )
}
