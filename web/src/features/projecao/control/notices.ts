import { type Apresentacao, slideOfDrawn, type Theme } from '@/features/slides/public'
import type { ProgrammeItem } from '../live/programme'

/** Notices one after the other, again and again, so many seconds each; one whose last day has passed is passed over. */
export const itemOfNotices = (
  avisos: readonly Apresentacao[],
  theme: Theme,
  seconds: number,
): ProgrammeItem => ({
  id: crypto.randomUUID(),
  title: 'Avisos de antes do culto',
  use: 'aviso',
  theme,
  loop: seconds,
  slides: avisos.flatMap(({ id, nome, ate, slides }) =>
    slides.map((slide) => ({
      ...slideOfDrawn(slide),
      id: `${id}-${slide.id}`,
      label: nome,
      ...(ate && { lastDay: ate }),
    })),
  ),
})
