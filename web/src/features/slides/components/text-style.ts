import type { CSSProperties } from 'react'
import type { Theme } from '../theme'

export const VERTICAL = { top: 'flex-start', center: 'center', bottom: 'flex-end' } as const

/** How the letters of a theme are drawn, but for their size. */
export const textOf = (theme: Theme): CSSProperties => ({
  fontFamily: `'${theme.font.family}', sans-serif`,
  fontWeight: theme.font.weight,
  color: theme.font.color,
  textTransform: theme.font.upper ? 'uppercase' : undefined,
  lineHeight: theme.lineHeight,
  textAlign: theme.align,
  WebkitTextStroke: theme.outline ? `${theme.outline.width}cqh ${theme.outline.color}` : undefined,
  paintOrder: 'stroke fill',
  textShadow: theme.shadow ? `0 0 ${theme.shadow.blur}cqh ${theme.shadow.color}` : undefined,
})
