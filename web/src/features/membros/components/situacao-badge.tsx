import { Badge, type BadgeProps } from '@/components/ui/badge'
import type { Situacao } from '../model'
import { useSituacoes } from '../use-situacoes'

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
  return <Badge variant={VARIANTS[situacao]}>{useSituacoes()[situacao]}</Badge>
}
