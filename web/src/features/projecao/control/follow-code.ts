import { DEFAULT_THEME } from '@/features/slides/public'
import type { Command } from '../live/command'

/** The dark squares of a code, row by row, as an SVG path. */
export function pathOfCode({ data, size }: { data: ArrayLike<number>; size: number }): string {
  const squares: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (data[row * size + column]) squares.push(`M${column} ${row}h1v1h-1z`)
    }
  }
  return squares.join('')
}

/** The code by which people follow the service, shown in passing: the next slide takes it away. */
export async function showFollowCode(address: string): Promise<Command> {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
  return {
    do: 'quick',
    title: 'Código para acompanhar',
    theme: DEFAULT_THEME,
    slide: {
      id: crypto.randomUUID(),
      content: {
        kind: 'code',
        path: pathOfCode(modules),
        size: modules.size,
        lines: ['Aponte a câmera e acompanhe o culto no celular'],
      },
    },
  }
}
