import { type CSSProperties, memo, useRef } from 'react'
import { isFilm, type MediaRef, type Slide, type TextContent } from '../slide'
import type { Theme } from '../theme'
import { CodeView } from './code-view'
import { DrawingView } from './drawing-view'
import { FilmStill } from './film-still'
import { textOf, VERTICAL } from './text-style'
import { useFittedSize } from './use-fitted-size'

function backgroundOf(theme: Theme): CSSProperties {
  const { background } = theme
  if (background.kind === 'color') return { background: background.color }
  if (background.kind === 'gradient')
    return { background: `linear-gradient(${background.angle}deg, ${background.from}, ${background.to})` }
  return {}
}

function FittedText({ content, theme }: { content: TextContent; theme: Theme }) {
  const ref = useRef<HTMLDivElement>(null)
  const columns = content.second ? [content, content.second] : [content]
  useFittedSize(ref, theme.size, JSON.stringify([content, theme]))
  return (
    <div className="flex size-full overflow-hidden" style={{ alignItems: VERTICAL[theme.vertical] }}>
      <div ref={ref} className="flex w-full gap-[4cqw]" style={textOf(theme)}>
        {columns.map((column, index) => (
          <div key={index === 0 ? 'first' : 'second'} className="min-w-0 flex-1">
            {column.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
              <p key={at} className="break-words">
                {line || '\u00a0'}
              </p>
            ))}
            {column.reference && <p style={{ fontSize: '0.55em', opacity: 0.85 }}>{column.reference}</p>}
          </div>
        ))}
      </div>
    </div>
  )
}

type SlideViewProps = {
  slide: Slide
  theme: Theme
  /** Where the bytes of a picture or film are: kept by the browser already, or signed for a while. */
  sourceOf: (media: MediaRef) => string | undefined
  /** Nothing behind the text: for a stream that puts it over its own picture. */
  isTransparent?: boolean
  /** The film behind the text plays below, for all slides of the theme: nothing is drawn over it. */
  isOverFilm?: boolean
}

/**
 * Draws a slide of any size in the shape of its parent, the same everywhere: on the screen, in the preview and as a
 * thumbnail. Films and countdowns are still pictures here; the output puts its own in their place.
 */
export const SlideView = memo(function SlideView(props: SlideViewProps) {
  const { slide, theme, sourceOf, isTransparent = false, isOverFilm = false } = props
  const { content } = slide
  const behind = theme.background.kind === 'media' && !isTransparent && !isOverFilm ? theme.background : null
  return (
    <div
      className="relative size-full overflow-hidden"
      style={{ containerType: 'size', ...(isTransparent ? {} : backgroundOf(theme)) }}
    >
      {behind && (
        <>
          {isFilm(behind.media) ? (
            <FilmStill key={behind.media.path} path={behind.media.path} source={sourceOf(behind.media)} />
          ) : (
            <img src={sourceOf(behind.media)} alt="" className="absolute inset-0 size-full object-cover" />
          )}
          <div className="absolute inset-0 bg-black" style={{ opacity: behind.dim }} />
        </>
      )}
      {content.kind === 'text' && (
        <div
          className="absolute inset-x-0"
          style={{
            padding: `${theme.safe}cqh ${theme.safe}cqw`,
            top: theme.lowerThird ? '66%' : 0,
            bottom: 0,
          }}
        >
          <FittedText content={content} theme={theme} />
        </div>
      )}
      {content.kind === 'text' && content.footer && (
        <p
          className="absolute inset-x-0 text-center"
          style={{ ...textOf(theme), bottom: '1.5cqh', fontSize: '2cqh', fontWeight: 400 }}
        >
          {content.footer}
        </p>
      )}
      {content.kind === 'image' && (
        <img
          src={sourceOf(content.media)}
          alt={content.media.alt ?? ''}
          className="absolute inset-0 size-full"
          style={{ objectFit: content.fit }}
        />
      )}
      {content.kind === 'code' && <CodeView content={content} theme={theme} />}
      {content.kind === 'drawing' && (
        <DrawingView content={content} theme={theme} sourceOf={sourceOf} isTransparent={isTransparent} />
      )}
    </div>
  )
})
