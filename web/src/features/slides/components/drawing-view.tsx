import { useRef } from 'react'
import type { Box, MediaRef, SlideContent } from '../slide'
import type { Theme } from '../theme'
import { textOf, VERTICAL } from './text-style'
import { useFittedSize } from './use-fitted-size'

/** Of a box of text that says no size. */
export const BOX_SIZE = 6

type TextBox = Extract<Box, { kind: 'text' }>

function BoxText({ box, theme }: { box: TextBox; theme: Theme }) {
  const ref = useRef<HTMLDivElement>(null)
  useFittedSize(ref, box.size ?? BOX_SIZE, JSON.stringify([box, theme]))
  const weight = box.bold === undefined ? theme.font.weight : box.bold ? 700 : 400
  return (
    <div className="flex size-full" style={{ alignItems: VERTICAL[box.vertical ?? 'center'] }}>
      <div
        ref={ref}
        className="w-full whitespace-pre-wrap break-words"
        style={{
          ...textOf(theme),
          fontWeight: weight,
          color: box.color ?? theme.font.color,
          textAlign: box.align,
        }}
      >
        {box.text}
      </div>
    </div>
  )
}

type DrawingViewProps = {
  content: Extract<SlideContent, { kind: 'drawing' }>
  theme: Theme
  sourceOf: (media: MediaRef) => string | undefined
  isTransparent?: boolean
}

/** The boxes of a slide that the church drew itself, one upon the other, in the shape of their parent. */
export function DrawingView({ content, theme, sourceOf, isTransparent = false }: DrawingViewProps) {
  const { boxes, background } = content
  return (
    <>
      {background && !isTransparent && (
        <img
          src={sourceOf(background)}
          alt={background.alt ?? ''}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {boxes.map((box) => (
        <div
          key={box.id}
          className="absolute overflow-hidden"
          style={{
            left: `${box.x}%`,
            top: `${box.y}%`,
            width: `${box.width}%`,
            height: `${box.height}%`,
          }}
        >
          {box.kind === 'text' && <BoxText box={box} theme={theme} />}
          {box.kind === 'image' && (
            <img
              src={sourceOf(box.media)}
              alt={box.media.alt ?? ''}
              className="size-full"
              style={{ objectFit: box.fit }}
            />
          )}
          {box.kind === 'shape' && (
            <div
              className="size-full"
              style={{
                background: box.color,
                opacity: box.opacity,
                borderRadius: { rectangle: 0, ellipse: '50%', line: '9999px' }[box.shape],
              }}
            />
          )}
        </div>
      ))}
    </>
  )
}
