import type { Theme } from '@/features/slides/public'
import { contrastOf } from '@/lib/palette'
import type { Programme } from '../live/programme'
import type { ScreenStatus } from './screens'

/** Large letters over their ground: WCAG 2, 1.4.3. */
const LEAST_CONTRAST = 3

const HEX = /^#[0-9a-f]{6}$/i

/** Words that can hardly be told from what is behind them; pictures nobody can judge beforehand. */
function isFaint({ font, background }: Theme): boolean {
  const grounds =
    background.kind === 'color'
      ? [background.color]
      : background.kind === 'gradient'
        ? [background.from, background.to]
        : []
  return (
    [font.color, ...grounds].every((colour) => HEX.test(colour)) &&
    grounds.some((ground) => contrastOf(font.color, ground) < LEAST_CONTRAST)
  )
}

/** What is to be seen to before the service, in sentences; nothing: it can begin. */
export function faultsOf(programme: Programme, screens: readonly ScreenStatus[]): string[] {
  const { items } = programme
  const open = screens.filter(({ presence }) => presence === 'here' || presence === 'late')
  return [
    ...(items.length === 0 ? ['O roteiro está vazio.'] : []),
    ...items.filter(({ slides }) => slides.length === 0).map(({ title }) => `“${title}” não tem slides.`),
    ...items.filter(({ theme }) => isFaint(theme)).map(({ title }) => `“${title}” tem pouco contraste.`),
    ...(open.length === 0 ? ['Nenhuma tela está aberta.'] : []),
    ...screens.filter(({ presence }) => presence === 'lost').map(({ tela }) => `${tela.nome} não responde.`),
    ...open.flatMap(({ tela, signal }) =>
      signal && signal.pronto < signal.total
        ? [`${tela.nome} ainda guarda o roteiro: ${signal.pronto} de ${signal.total}.`]
        : [],
    ),
  ]
}
