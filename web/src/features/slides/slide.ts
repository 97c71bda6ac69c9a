/**
 * What one picture of the screen shows, ready to draw: whoever draws it asks nothing more of anybody. Songs, passages, notices
 * and the church's own slides all become this.
 */
export type Slide = {
  /** Stays the same while its item does: the operator's place survives a change elsewhere. */
  id: string
  /** Which part of a song it is of: `V1`, `R`, `P`: what a key of the operator jumps to. */
  mark?: string
  /** What the operator reads above its picture: “Refrão”, “João 3.16”. */
  label?: string
  /** For whoever speaks: on the stage alone. */
  note?: string
  /** The last day (`aaaa-mm-dd`) on which a loop shows it. */
  lastDay?: string
  content: SlideContent
}

export type SlideContent =
  | TextContent
  | { kind: 'image'; media: MediaRef; fit: 'cover' | 'contain' }
  | {
      kind: 'video'
      media: MediaRef
      fit: 'cover' | 'contain'
      from?: number
      to?: number
      loop: boolean
      volume: number
    }
  | { kind: 'countdown'; target: CountdownTarget; title?: string; atZero: 'stop' | 'continue' }
  | { kind: 'drawing'; boxes: readonly Box[]; background?: MediaRef }
  | CodeContent
  | { kind: 'blank' }

export type TextContent = {
  kind: 'text'
  /** Without chords. */
  lines: readonly string[]
  /** The same lines as ChordPro, for the stage alone. */
  chords?: readonly string[]
  /** A second version, shown beside or below. */
  second?: { lines: readonly string[]; reference?: string }
  /** Where a passage is from. */
  reference?: string
  /** Author, copyright and licence, on the last slide of a song. */
  footer?: string
}

/** A QR code, ready to draw: a screen asks nobody what it says. */
export type CodeContent = {
  kind: 'code'
  /** Its dark squares as an SVG path, one unit each. */
  path: string
  /** How many squares wide it is. */
  size: number
  /** What is read beside it. */
  lines: readonly string[]
}

/** A moment (ISO), or seconds from when it is put on the screen. */
export type CountdownTarget = { at: string } | { seconds: number }

/** A picture or film: `path` within the bucket `midias`, `bytes` and `hash` for whoever keeps it beforehand. */
export type MediaRef = { id: string; path: string; mime: string; bytes: number; alt?: string }

export const isFilm = ({ mime }: Pick<MediaRef, 'mime'>) => mime.startsWith('video/')

/** A box of a drawn slide; places and sizes in hundredths of the picture's width and height. */
export type Box = {
  id: string
  x: number
  y: number
  width: number
  height: number
} & (
  | {
      kind: 'text'
      text: string
      align: 'left' | 'center' | 'right'
      vertical?: 'top' | 'center' | 'bottom'
      /** The largest, as in a theme: what does not fit its box is made smaller. */
      size?: number
      color?: string
      bold?: boolean
    }
  | { kind: 'image'; media: MediaRef; fit: 'cover' | 'contain' }
  | { kind: 'shape'; shape: 'rectangle' | 'ellipse' | 'line'; color: string; opacity: number }
)

/** The type of theme that a slide is drawn with. */
export type ThemeUse = 'musica' | 'biblia' | 'aviso'
