import type { RefusalCode } from '@faces/refusals.ts'
import type { Seen } from './messages'
import { LEAST_FRAMES } from './series'

/** What whoever stands at the door can do so that their face is seen. */
const HINTS: Partial<Record<RefusalCode, string>> = {
  MULTIPLE_FACES: 'Uma pessoa por vez diante da câmera.',
  POOR_QUALITY_SMALL: 'Chegue mais perto da câmera.',
  POOR_QUALITY_DARK: 'Está escuro. Fique de frente para a luz.',
  POOR_QUALITY_TURNED: 'Olhe de frente para a câmera.',
  POOR_QUALITY_BLURRED: 'Fique parado um instante.',
  POOR_QUALITY: 'Fique parado, de frente e com luz.',
}

export function faceHint({ refusal, decision, frames }: Seen): string | null {
  if (refusal) return HINTS[refusal] ?? null
  if (decision === 'nao_reconhecido') return 'Não reconheci. Mostre a carteirinha ou procure pelo nome.'
  return frames > 0 && frames < LEAST_FRAMES ? 'Só um instante…' : null
}
