const CHURCH_NAME = 'Ministério Pedras Vivas'

export type LogoProps = {
  /** `simples` is the mark alone, `completa` carries the name beside it. */
  variant?: 'simples' | 'completa'
  /** `dark` for light ground, `white` for dark or coloured ground; `auto` follows the theme and the text around it. */
  tone?: 'auto' | 'dark' | 'white'
  /** Empty for a logo that only decorates. */
  alt?: string
  /** Its size; without it, 40 px high. */
  className?: string
}

const TONES = {
  auto: { stone: 'var(--logo-stone)', live: 'var(--logo-live)', text: 'currentColor' },
  dark: { stone: '#17595c', live: '#c9813a', text: '#29241f' },
  white: { stone: '#ffffff', live: '#f3c58b', text: '#ffffff' },
}

/** Living stones: a wall in the shape of a church window, the cross is the light between them, one stone is alive. */
function Mark({ stone, live }: { stone: string; live: string }) {
  return (
    <g strokeWidth="2" strokeLinejoin="round">
      <g fill={stone} stroke={stone}>
        <path d="M21 5.3V17H7.2A18 18 0 0 1 21 5.3Z" />
        <path d="M27 5.3V17H40.800A18 18 0 0 0 27 5.3Z" />
        <path d="M6 23H21V32L6 29.5Z" />
        <path d="M6 33.5L21 36V44H8A2 2 0 0 1 6 42Z" />
        <path d="M27 23H42V33.5L27 31Z" />
      </g>
      <path d="M27 35L42 37.5V42A2 2 0 0 1 40 44H27Z" fill={live} stroke={live} />
    </g>
  )
}

export function Logo({ variant = 'simples', tone = 'auto', alt = CHURCH_NAME, className }: LogoProps) {
  const { stone, live, text } = TONES[tone]
  const hidden = alt === '' || undefined
  if (variant === 'simples') {
    return (
      <svg
        viewBox="0 0 48 48"
        role="img"
        aria-label={alt}
        aria-hidden={hidden}
        className={className ?? 'size-10'}
      >
        <Mark stone={stone} live={live} />
      </svg>
    )
  }
  return (
    <svg
      viewBox="0 0 212 48"
      role="img"
      aria-label={alt}
      aria-hidden={hidden}
      className={className ?? 'h-10'}
    >
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
