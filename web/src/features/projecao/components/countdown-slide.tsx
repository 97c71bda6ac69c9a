import { useEffect, useState } from 'react'
import type { SlideContent, Theme } from '@/features/slides/public'
import { spellCountdown } from '../live/clock'

/** Draws again a little after each full second of the shared clock. */
export function useSecond(now: () => number): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setMoment(now())
      timer = setTimeout(tick, 1000 - (now() % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])
  return moment
}

type CountdownSlideProps = {
  content: Extract<SlideContent, { kind: 'countdown' }>
  since: number
  theme: Theme
  now: () => number
}

/** Counts to a moment: the same on every screen, whatever its own clock says. */
export function CountdownSlide({ content, since, theme, now }: CountdownSlideProps) {
  const moment = useSecond(now)
  const { target, title, atZero } = content
  const end = 'at' in target ? Date.parse(target.at) : since + target.seconds * 1000
  const left = atZero === 'stop' ? Math.max(0, end - moment) : end - moment
  return (
    <div
      className="absolute inset-0 grid place-content-center text-center"
      style={{
        containerType: 'size',
        color: theme.font.color,
        fontFamily: `'${theme.font.family}', sans-serif`,
        fontWeight: theme.font.weight,
      }}
    >
      {title && <p style={{ fontSize: '7cqh' }}>{title}</p>}
      <p className="tabular-nums" style={{ fontSize: '30cqh', lineHeight: 1.1 }}>
        {spellCountdown(left)}
      </p>
    </div>
  )
}
