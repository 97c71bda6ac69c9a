import { churchZone } from '@/lib/clock'
import { formatDate, formatList } from '@/lib/format'
import type { QuemPode } from './model'
import { isPapel, PAPEL_LABELS } from './palavras'

function wordsOfPapel(text: string): string {
  const [papel, campus] = text.split('@')
  const name = isPapel(papel) ? PAPEL_LABELS[papel] : text
  return campus ? `${name} em ${campus}` : name
}

/** Why somebody may, in one sentence: `É Pastor em Posse; recebeu por um tempo, até 31/12/2026`. */
export function porque({ papeis, especial, midias, pessoal_ate }: QuemPode): string {
  const reasons = [
    papeis.length > 0 && `é ${formatList(papeis.map(wordsOfPapel))}`,
    especial && 'é administrador especial',
    midias && 'lidera o ministério de Mídias',
    pessoal_ate && `recebeu por um tempo, até ${formatDate(pessoal_ate, churchZone())}`,
  ].filter((reason): reason is string => Boolean(reason))
  const text = reasons.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
