import type { Use } from '../model'
import type { Slide } from '../slide'

const verse = 'Ouvi o rio que desce da serra e canta de madrugada.'

/** Own lines, to see a theme with: one usual text, and one for which the letters must shrink. */
export const SAMPLES: Readonly<Record<Use, Slide>> = {
  tudo: { id: 'tudo', content: { kind: 'text', lines: ['O rio desce da serra', 'e canta de madrugada'] } },
  musica: {
    id: 'musica',
    content: { kind: 'text', lines: ['O rio desce da serra', 'e canta de madrugada'] },
  },
  biblia: { id: 'biblia', content: { kind: 'text', lines: [`16 ${verse}`], reference: 'João 3.16' } },
  aviso: { id: 'aviso', content: { kind: 'text', lines: ['Almoço da família', 'Domingo, 12:30, no salão'] } },
}
