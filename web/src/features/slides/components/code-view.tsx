import type { CodeContent } from '../slide'
import type { Theme } from '../theme'
import { textOf } from './text-style'

/** The white around it that cameras need, in squares. */
const QUIET = 4

/** A QR code as large as the picture allows, black on white whatever the theme, and a sentence below. */
export function CodeView({ content: { path, size, lines }, theme }: { content: CodeContent; theme: Theme }) {
  const whole = size + 2 * QUIET
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-[4cqh] p-[5cqh]">
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
        role="img"
        aria-label={lines.join(' ')}
        shapeRendering="crispEdges"
        className="rounded-[1.5cqh]"
        style={{ width: '62cqmin', height: '62cqmin' }}
      >
        <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
      <div style={{ ...textOf(theme), fontSize: '6cqmin', textAlign: 'center' }}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
