import { Badge, type BadgeProps } from '@/components/ui/badge'
import { SITUACAO_LABELS, type Situacao } from '../model'

const VARIANTS: Record<Situacao, BadgeProps['variant']> = {
  visitante: 'info',
  frequentador: 'info',
  membro: 'success',
  afastado: 'warning',
  transferido: 'neutral',
  falecido: 'neutral',
}

export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  return <Badge variant={VARIANTS[situacao]}>{SITUACAO_LABELS[situacao]}</Badge>
}
