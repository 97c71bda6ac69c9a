import { Badge, type BadgeProps } from '@/components/ui/badge'
import { SITUACAO_LABELS, type Situacao } from '../model'

const VARIANTS: Record<Situacao, BadgeProps['variant']> = {
  aguardando_ativacao: 'warning',
  visitante: 'info',
  congregado: 'info',
  membro: 'neutral',
  readmitido: 'neutral',
  afastado: 'warning',
  em_disciplina: 'warning',
  transferido: 'outline',
  desligado: 'outline',
  falecido: 'outline',
}

export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  return <Badge variant={VARIANTS[situacao]}>{SITUACAO_LABELS[situacao]}</Badge>
}
