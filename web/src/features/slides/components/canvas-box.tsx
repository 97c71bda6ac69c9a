import type { KeyboardEvent, PointerEvent } from 'react'
import { cn } from '@/lib/cn'
import type { DrawnBox } from '../apresentacoes/drawn'
import type { Corner } from '../apresentacoes/edit'

const SHAPES = { rectangle: 'Retângulo', ellipse: 'Círculo', line: 'Linha' }

/** What a box is called where it is not seen. */
export function nameOfBox(box: DrawnBox): string {
  if (box.kind === 'text') return box.text.trim() ? `Texto: ${box.text.trim().slice(0, 40)}` : 'Texto vazio'
  return box.kind === 'image' ? `Imagem: ${box.media.alt ?? 'sem nome'}` : SHAPES[box.shape]
}

const CORNERS: Record<Corner, string> = {
  nw: '-top-3.5 -left-3.5 cursor-nwse-resize',
  ne: '-top-3.5 -right-3.5 cursor-nesw-resize',
  sw: '-bottom-3.5 -left-3.5 cursor-nesw-resize',
  se: '-right-3.5 -bottom-3.5 cursor-nwse-resize',
}

type CanvasBoxProps = {
  box: DrawnBox
  isSelected: boolean
  onSelect: () => void
  onKey: (event: KeyboardEvent) => void
  onBegin: (event: PointerEvent<HTMLElement>, corner?: Corner) => void
  onMove: (event: PointerEvent<HTMLElement>) => void
  onEnd: () => void
}

/** A box as it is taken hold of: to choose, move and resize it, by hand and by keyboard. */
export function CanvasBox(props: CanvasBoxProps) {
  const { box, isSelected, onSelect, onKey, onBegin, onMove, onEnd } = props
  const following = { onPointerMove: onMove, onPointerUp: onEnd, onPointerCancel: onEnd }
  return (
    <div
      className={cn('absolute', isSelected && 'z-10')}
      style={{ left: `${box.x}%`, top: `${box.y}%`, width: `${box.width}%`, height: `${box.height}%` }}
    >
      {/* a line is thin: it is caught beside it as well */}
      <button
        type="button"
        aria-label={nameOfBox(box)}
        aria-pressed={isSelected}
        className={cn(
          'absolute inset-x-0 top-1/2 size-full min-h-6 -translate-y-1/2 cursor-move touch-none border-2',
          isSelected
            ? 'border-[#4cc2c9]'
            : 'border-transparent hover:border-[#4cc2c9] hover:border-dashed focus-visible:border-[#4cc2c9]',
        )}
        onFocus={onSelect}
        onClick={onSelect}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          onSelect()
          onBegin(event)
        }}
        {...following}
      />
      {isSelected &&
        Object.entries(CORNERS).map(([corner, className]) => (
          <span
            key={corner}
            aria-hidden
            data-corner={corner}
            className={cn('absolute grid size-7 touch-none place-items-center', className)}
            onPointerDown={(event) => onBegin(event, corner as Corner)}
            {...following}
          >
            <span className="size-2.5 rounded-full border-2 border-[#4cc2c9] bg-white" />
          </span>
        ))}
    </div>
  )
}
