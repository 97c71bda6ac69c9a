import { Badge, type BadgeProps } from '@/components/ui/badge'
import type { Situacao } from '../model'
import { type Situacoes, useSituacoes } from '../use-situacoes'

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
  return <SituacaoDaLinha situacao={situacao} situacoes={useSituacoes()} />
}

/** The same in a list, which asks for the words once. */
export function SituacaoDaLinha({ situacao, situacoes }: { situacao: Situacao; situacoes: Situacoes }) {
  return <Badge variant={VARIANTS[situacao]}>{situacoes[situacao]}</Badge>
}
