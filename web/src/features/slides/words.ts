import type { SlideContent } from './slide'

/** The words that a slide shows, line by line; none of a picture. */
export function wordsOf(content: SlideContent): readonly string[] {
  if (content.kind === 'text' || content.kind === 'code') return content.lines
  if (content.kind !== 'drawing') return []
  return content.boxes.flatMap((box) => (box.kind === 'text' ? box.text.split('\n') : [])).filter(Boolean)
}
