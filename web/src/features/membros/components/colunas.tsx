import type { ReactNode } from 'react'
import { ageInYears, formatDate, formatPhone } from '@/lib/format'
import type { ColunaId } from '../exibicao'
import type { MembroDaLista, MembrosSearch } from '../model'
import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '../rotulos'
import type { Situacoes } from '../use-situacoes'
import { Funcoes } from './funcoes'
import { SituacaoDaLinha } from './situacao-badge'

type Coluna = {
  /** In rem. */
  width: number
  /** The order of the list that a press on its head asks for. */
  ordem?: MembrosSearch['ordem']
  cell: (membro: MembroDaLista, situacoes: Situacoes) => ReactNode
}

const labelOf = (labels: Record<string, string>, key: string | null) => (key ? (labels[key] ?? key) : '')

/** What each column shows; the name always stands first, the head's words are `COLUNA_LABELS`. */
export const COLUNAS: Record<ColunaId, Coluna> = {
  situacao: {
    width: 11.75,
    cell: ({ situacao }, situacoes) => <SituacaoDaLinha situacao={situacao} situacoes={situacoes} />,
  },
  campus: { width: 7.5, ordem: 'campus', cell: ({ campus }) => campus },
  telefone: { width: 10.5, cell: ({ telefone }) => formatPhone(telefone) },
  funcoes: { width: 11, cell: ({ funcoes }) => <Funcoes funcoes={funcoes} /> },
  email: { width: 16, cell: ({ email }) => email },
  idade: { width: 5.5, cell: ({ data_nascimento }) => ageInYears(data_nascimento) },
  nascimento: { width: 8, cell: ({ data_nascimento }) => formatDate(data_nascimento) },
  nome_preferido: { width: 10, cell: ({ nome_preferido }) => nome_preferido },
  rol: { width: 6, cell: ({ rol }) => rol },
  titulo: { width: 9, cell: ({ titulo }) => titulo },
  sexo: { width: 7.5, cell: ({ sexo }) => labelOf(SEXO_LABELS, sexo) },
  estado_civil: { width: 9, cell: ({ estado_civil }) => labelOf(ESTADO_CIVIL_LABELS, estado_civil) },
  bairro: { width: 10, cell: ({ bairro }) => bairro },
  cidade: { width: 10, cell: ({ cidade }) => cidade },
  membro_desde: { width: 8.5, cell: ({ data_membresia }) => formatDate(data_membresia) },
  batismo: { width: 8, cell: ({ batismo_data }) => formatDate(batismo_data) },
  cadastro: { width: 9, ordem: 'recentes', cell: ({ created_at }) => formatDate(created_at) },
}
