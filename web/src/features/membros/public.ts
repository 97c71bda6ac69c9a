export { SITUACOES_INICIAIS } from './cadastro/model'
export { BackToList } from './components/back-to-list'
export { CampusField } from './components/campus-field'
export { EnderecoFields } from './components/endereco-fields'
export { MembroNome } from './components/membro-nome'
export { MembroPicker } from './components/membro-picker'
export { MembroRosto } from './components/membro-rosto'
export { SituacaoBadge } from './components/situacao-badge'
export { UsernameField } from './components/username-field'
export { enderecoDaFicha } from './ficha'
export { readSelecao } from './massa/selecao-guardada'
export type { MembroSecao } from './membro-tabs'
export { MEMBRO_VAZIO } from './membro-vazio'
export {
  CAMPUS_HINT,
  dadosPessoais,
  type Membro,
  nomeCompleto,
  SITUACOES,
  TAKEN,
  takenField,
  telefone,
  username,
} from './model'
export { linkFoto } from './mutations'
export { membrosQueries } from './queries'
export {
  indexRosto,
  type Rosto,
  rostoMutations,
  rostoQueries,
  sentenceOfRosto,
} from './rosto'
export {
  CONTATO_CANAL_LABELS,
  ESTADO_CIVIL_LABELS,
  FICHA_LABELS,
  MOTIVO_LABELS,
  PAPEL_FAMILIA_LABELS,
  PARENTE_BY_SEX,
} from './rotulos'
export { useSituacoes } from './use-situacoes'
