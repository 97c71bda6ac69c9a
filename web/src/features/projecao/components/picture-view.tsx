import { Logo } from '@/components/page/logo'
import { type MediaRef, type Slide, SlideView, type Theme } from '@/features/slides/public'
import type { Cover, Shown } from '../live/state'
import { CountdownSlide } from './countdown-slide'
import { VideoSlide } from './video-slide'

/** What one layer of a screen draws. */
export type Picture = {
  shown: Shown | null
  cover: Cover
  hidesText: boolean
  hidesBackground: boolean
  /** Text over nothing, for a stream; and in the lower third alone. */
  isTransparent: boolean
  isLowerThird: boolean
}

const BLANK: Slide['content'] = { kind: 'blank' }

function themeOf({ shown, hidesBackground, isLowerThird }: Picture, theme: Theme): Theme {
  const plain: Theme = hidesBackground ? { ...theme, background: { kind: 'color', color: '#000000' } } : theme
  return isLowerThird && shown ? { ...plain, lowerThird: true } : plain
}

/** What is drawn of it here: not what moves, and no words where they are hidden. */
function stillOf(content: Slide['content'], { hidesText, isTransparent }: Picture): Slide['content'] {
  if (content.kind === 'countdown' || content.kind === 'video') return BLANK
  // a code is for those in the room: over a stream's picture nobody would find room for it
  if (content.kind === 'code' && isTransparent) return BLANK
  if (!hidesText) return content
  if (content.kind === 'text') return BLANK
  return content.kind === 'drawing'
    ? { ...content, boxes: content.boxes.filter(({ kind }) => kind !== 'text') }
    : content
}

type PictureViewProps = {
  picture: Picture
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
  /** Films play, and are heard; in a preview they are still and silent. */
  isLive?: boolean
  /** The film behind the text plays below. */
  isOverFilm?: boolean
}

/** One whole picture of a screen: a cover, or a slide on its background. */
export function PictureView(props: PictureViewProps) {
  const { picture, sourceOf, now, isLive = false, isOverFilm = false } = props
  const { shown, cover, hidesText, isTransparent } = picture
  if (cover !== 'none' || !shown) {
    if (isTransparent) return null
    return (
      <div className="grid size-full place-items-center bg-black" style={{ containerType: 'size' }}>
        {cover !== 'black' && (
          <Logo
            variant="completa"
            tone="white"
            className={cover === 'logo' ? 'h-[22cqh]' : 'h-[8cqh] opacity-25'}
          />
        )}
      </div>
    )
  }
  const { slide, since } = shown
  const theme = themeOf(picture, shown.theme)
  const { content } = slide
  const drawn: Slide = { ...slide, content: stillOf(content, picture) }
  return (
    <div className="relative size-full">
      <SlideView
        slide={drawn}
        theme={theme}
        sourceOf={sourceOf}
        isTransparent={isTransparent}
        isOverFilm={isOverFilm}
      />
      {content.kind === 'video' && (
        <VideoSlide content={content} since={since} sourceOf={sourceOf} now={now} isLive={isLive} />
      )}
      {content.kind === 'countdown' && !hidesText && (
        <CountdownSlide content={content} since={since} theme={theme} now={now} />
      )}
    </div>
  )
}
