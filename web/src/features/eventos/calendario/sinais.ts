import { Ban, CircleCheck, Radio, Ticket, UserRoundX, Users } from 'lucide-react'
import { formatCount, formatNumber } from '@/lib/format'
import type { Ocorrencia } from '../model'

/** What is worth knowing of a day before it is opened. */
export type Sinal = {
  chave: string
  icon: typeof Users
  /** Where there is room for a word. */
  texto: string
  /** Where there is room for a number, or two words. */
  curto: string
  variant: 'destructive' | 'success' | 'neutral' | 'info' | 'warning'
}

type Estado = Pick<Ocorrencia, 'estado' | 'fim' | 'presentes' | 'inscreve' | 'faltam'>

/** It is over, or called off: it stands back behind what is still to come. */
export const isPast = ({ estado, fim }: Pick<Estado, 'estado' | 'fim'>, agora = Date.now()) =>
  estado === 'encerrada' || Date.parse(fim) < agora

/** The signs of a day: what the database left out is not said. */
export function sinaisDe(ocorrencia: Estado, agora = Date.now()): Sinal[] {
  const { estado, presentes, inscreve, faltam } = ocorrencia
  if (estado === 'cancelada')
    return [{ chave: 'cancelada', icon: Ban, texto: 'Cancelado', curto: '', variant: 'destructive' }]
  const sinais: Sinal[] = []
  const past = isPast(ocorrencia, agora)
  if (estado === 'aberta' && !past)
    sinais.push({ chave: 'aberta', icon: Radio, texto: 'Recebendo presenças', curto: '', variant: 'success' })
  if (presentes !== null && (past || presentes > 0))
    sinais.push({
      chave: 'presentes',
      icon: Users,
      texto: formatCount(presentes, 'presente', 'presentes'),
      curto: formatNumber(presentes),
      variant: 'neutral',
    })
  else if (estado === 'encerrada')
    sinais.push({ chave: 'encerrada', icon: CircleCheck, texto: 'Encerrado', curto: '', variant: 'neutral' })
  if (faltam)
    sinais.push({
      chave: 'faltam',
      icon: UserRoundX,
      texto: faltam === 1 ? 'Falta 1 na escala' : `Faltam ${formatNumber(faltam)} na escala`,
      curto: faltam === 1 ? 'Falta 1' : `Faltam ${formatNumber(faltam)}`,
      variant: 'warning',
    })
  if (inscreve)
    sinais.push({ chave: 'inscreve', icon: Ticket, texto: 'Inscrições abertas', curto: '', variant: 'info' })
  return sinais
}
