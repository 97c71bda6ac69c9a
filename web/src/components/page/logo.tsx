import { type CSSProperties, useState } from 'react'
import { cn } from '@/lib/cn'
import { type LogoName, logoUrl, useIgreja } from '@/lib/igreja'

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

/** The name of the product's own logo, which is drawn into it. */
const DRAWN_NAME = 'Ministério Pedras Vivas'

type DrawnProps = Required<Pick<LogoProps, 'variant' | 'tone' | 'alt'>> & Pick<LogoProps, 'className'>

function Drawn({ variant, tone, alt, className }: DrawnProps) {
  const { stone, live, text } = TONES[tone]
  const { nome } = useIgreja()
  const isWhole = variant === 'completa'
  const hidden = alt === '' || undefined
  if (isWhole && nome !== DRAWN_NAME) {
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={hidden}
        className={cn('inline-flex max-w-full items-center gap-2', className ?? 'h-10')}
      >
        <svg viewBox="0 0 48 48" aria-hidden className="h-full shrink-0">
          <Mark stone={stone} live={live} />
        </svg>
        <span className="truncate font-bold text-lg" style={{ color: text }}>
          {nome}
        </span>
      </span>
    )
  }
  return (
    <svg
      role="img"
      aria-label={alt}
      aria-hidden={hidden}
      viewBox={isWhole ? '0 0 212 48' : '0 0 48 48'}
      className={className ?? (isWhole ? 'h-10' : 'size-10')}
    >
      <Mark stone={stone} live={live} />
      {isWhole && (
        <>
          <text x="58" y="18" fill={text} fontSize="12" fontWeight="500" letterSpacing="1.2" opacity="0.8">
            MINISTÉRIO
          </text>
          <text x="57" y="40" fill={text} fontSize="25" fontWeight="700" letterSpacing="-0.4">
            Pedras Vivas
          </text>
        </>
      )}
    </svg>
  )
}

type Picture = { name: string; display: string; plate?: CSSProperties }

const PLATE = { background: '#ffffff', borderRadius: '0.375rem', padding: '0.25rem' }

/** Which of the church's own pictures stand for a logo: on light and on dark ground; one serves both when it is alone. */
function usePictures(variant: 'simples' | 'completa', tone: 'auto' | 'dark' | 'white'): Picture[] | null {
  const { logos } = useIgreja()
  const of = (colour: 'escura' | 'branca') => logos[`${variant}_${colour}` satisfies LogoName]
  const dark = of('escura') ?? of('branca')
  const white = of('branca') ?? of('escura')
  if (!(dark && white)) return null
  // the picture for light ground alone stands on a light plate where the ground is dark
  const plate = of('branca') ? undefined : PLATE
  if (tone === 'dark') return [{ name: dark, display: 'block' }]
  if (tone === 'white') return [{ name: white, display: 'block', plate }]
  // the theme says which of them is seen; see styles/tokens.css
  return [
    { name: dark, display: 'var(--logo-dark)' },
    { name: white, display: 'var(--logo-white)', plate },
  ]
}

/** The church's logo, its own or the product's, called like the church unless told otherwise. */
export function Logo({ variant = 'simples', tone = 'auto', alt, className }: LogoProps) {
  const { nome } = useIgreja()
  const pictures = usePictures(variant, tone)
  const [broken, setBroken] = useState<string>()
  const label = alt ?? nome
  if (!pictures || pictures.some(({ name }) => name === broken)) {
    return <Drawn variant={variant} tone={tone} alt={label} className={className} />
  }
  return (
    <span
      role="img"
      aria-label={label}
      aria-hidden={label === '' || undefined}
      className={cn('inline-block max-w-full', className ?? (variant === 'simples' ? 'size-10' : 'h-10'))}
    >
      {pictures.map(({ name, display, plate }) => (
        <img
          key={display}
          src={logoUrl(name)}
          alt=""
          style={{ display, ...plate }}
          className="h-full max-w-full object-contain object-left"
          onError={() => setBroken(name)}
        />
      ))}
    </span>
  )
}
