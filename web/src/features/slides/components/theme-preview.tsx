import type { Slide } from '../slide'
import type { Theme } from '../theme'
import { useSources } from '../use-sources'
import { SlideView } from './slide-view'

type ThemePreviewProps = { theme: Theme; slide: Slide }

/** A slide as the screen would show it. */
export function ThemePreview({ theme, slide }: ThemePreviewProps) {
  const sourceOf = useSources(theme.background.kind === 'media' ? [theme.background.media] : [], 960)
  return (
    <div className="aspect-video overflow-hidden rounded-md border border-border bg-muted">
      <SlideView slide={slide} theme={theme} sourceOf={sourceOf} />
    </div>
  )
}
