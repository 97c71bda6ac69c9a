import { cn } from '@/lib/cn'

export const CHURCH_NAME = 'Ministério Pedras Vivas'

export type LogoProps = {
  /** `simples` is the mark alone, `completa` carries the name beside it. */
  variant?: 'simples' | 'completa'
  /** `dark` for light ground, `white` for dark or coloured ground; `auto` follows the theme. */
  tone?: 'auto' | 'dark' | 'white'
  alt?: string
  className?: string
}

const TONES = {
  auto: { stone: 'var(--logo-stone)', live: 'var(--logo-live)', text: 'var(--foreground)' },
  dark: { stone: '#17595c', live: '#c9813a', text: '#29241f' },
  white: { stone: '#ffffff', live: '#f3c58b', text: '#ffffff' },
}

/** Living stones: a wall whose stones leave a cross of light between them; the corner stone is alive. */
function Mark({ stone, live }: { stone: string; live: string }) {
  return (
    <>
      <path d="M12 4h6.5v13.5H4V12a8 8 0 0 1 8-8Z" fill={stone} />
      <path d="M29.500 4H36a8 8 0 0 1 8 8v5.500H29.500Z" fill={stone} />
      <path d="M4 26.500h14.500V44H12a8 8 0 0 1-8-8Z" fill={stone} />
      <path d="M29.500 26.500H44V36a8 8 0 0 1-8 8h-6.500Z" fill={live} />
      <path d="M21.500 4h5v16.500H44v3H26.500V44h-5V23.500H4v-3h17.500Z" fill={live} />
    </>
  )
}

export function Logo({ variant = 'simples', tone = 'auto', alt = CHURCH_NAME, className }: LogoProps) {
  const { stone, live, text } = TONES[tone]
  if (variant === 'simples') {
    return (
      <svg viewBox="0 0 48 48" role="img" aria-label={alt} className={cn('size-10', className)}>
        <Mark stone={stone} live={live} />
      </svg>
    )
  }
  return (
    <svg viewBox="0 0 212 48" role="img" aria-label={alt} className={cn('h-10', className)}>
      <Mark stone={stone} live={live} />
      <text x="58" y="18" fill={text} fontSize="12" fontWeight="500" letterSpacing="1.2" opacity="0.8">
        MINISTÉRIO
      </text>
      <text x="57" y="40" fill={text} fontSize="25" fontWeight="700" letterSpacing="-0.4">
        Pedras Vivas
      </text>
    </svg>
  )
}
