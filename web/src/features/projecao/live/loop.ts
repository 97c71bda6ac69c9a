import { churchZone, dayOf } from '@/lib/clock'
import type { Command, Lead } from './command'

/** Where a loop goes now; null: not yet, or it has no part in what is shown. It ends with the beginning of the service. */
export function turnOf({ programme, state }: Lead, now: number): Extract<Command, { do: 'show' }> | null {
  const { place, now: shown, cover, hidesText, ended } = state
  const item = programme.items.find(({ id }) => id === place?.item)
  if (!item?.loop || !shown || shown.slide.id !== place?.slide) return null
  if (ended || cover !== 'none' || hidesText || now - shown.since < item.loop * 1000) return null
  if (programme.service && now >= Date.parse(programme.service.startsAt)) return null
  const day = dayOf(new Date(now), churchZone())
  const at = item.slides.findIndex(({ id }) => id === shown.slide.id)
  const behind = [...item.slides.slice(at + 1), ...item.slides.slice(0, Math.max(at, 0))]
  const next = behind.find(({ lastDay }) => lastDay === undefined || lastDay >= day)
  return next ? { do: 'show', item: item.id, slide: next.id } : null
}
