import { churchZone } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import type { Registro } from './matriz/model'
import { isPapel, nomeDaCelula, PAPEL_LABELS } from './palavras'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A change of somebody's roles, or of what they were given for a time, as a sentence. */
export function fraseDoPapel({ tabela, acao, antes, depois, papel, pessoa }: Registro): string {
  const linha = depois ?? antes ?? {}
  const nome = pessoa || 'Uma pessoa'
  const oque =
    tabela === 'user_roles'
      ? `o papel ${isPapel(papel) ? PAPEL_LABELS[papel] : ''}${linha.campus ? ` em ${text(linha.campus)}` : ''}`
      : linha.resource
        ? nomeDaCelula(`${text(linha.resource)}:${text(linha.action)}`)
        : 'uma permissão temporária'
  if (acao === 'incluir')
    return `${nome} recebeu ${oque}${linha.expira_em ? ` até ${formatDate(text(linha.expira_em), churchZone())}` : ''}`
  if (acao === 'excluir') return `${nome} perdeu ${oque}`
  if (depois && 'expira_em' in depois) {
    return depois.expira_em
      ? `${nome}: ${oque} vale até ${formatDate(text(depois.expira_em), churchZone())}`
      : `${nome}: ${oque} vale sem fim`
  }
  return `${nome}: ${oque} mudou`
}
