/** What rules may speak of, and how it may be compared; the database compiles the same names (`app.filtro_de_regra`). */

export const OPERADORES = {
  igual: 'é',
  diferente: 'não é',
  contem: 'contém',
  vazio: 'não foi informado',
  preenchido: 'foi informado',
  entre: 'entre',
  a_partir: 'a partir de',
  ate: 'até',
  ultimos_dias: 'nos últimos dias',
  mais_de_dias: 'há mais de (dias)',
  proximos_dias: 'nos próximos dias',
  presente: 'veio nas últimas semanas',
  ausente: 'não veio nas últimas semanas',
  sim: 'sim',
  nao: 'não',
}
export type Operador = keyof typeof OPERADORES

/** What is typed beside an operator: nothing, one value, two, or several of a list. */
type Entrada = 'nada' | 'um' | 'dois' | 'varios'
type Comparacao = { nome: Operador; entrada: Entrada }

const igualdade: Comparacao[] = [
  { nome: 'igual', entrada: 'varios' },
  { nome: 'diferente', entrada: 'varios' },
]
const existencia: Comparacao[] = [
  { nome: 'vazio', entrada: 'nada' },
  { nome: 'preenchido', entrada: 'nada' },
]
const limites: Comparacao[] = [
  { nome: 'entre', entrada: 'dois' },
  { nome: 'a_partir', entrada: 'um' },
  { nome: 'ate', entrada: 'um' },
]

export const OPERADORES_DE = {
  opcao: [...igualdade, ...existencia],
  texto: [
    { nome: 'igual', entrada: 'um' },
    { nome: 'contem', entrada: 'um' },
    { nome: 'diferente', entrada: 'um' },
    ...existencia,
  ],
  dia: [
    ...limites,
    { nome: 'ultimos_dias', entrada: 'um' },
    { nome: 'mais_de_dias', entrada: 'um' },
    ...existencia,
  ],
  numero: limites,
  idade_maxima: [{ nome: 'ate', entrada: 'um' }],
  presenca: [
    { nome: 'presente', entrada: 'um' },
    { nome: 'ausente', entrada: 'um' },
  ],
  ultima_vez: [
    { nome: 'mais_de_dias', entrada: 'um' },
    { nome: 'ultimos_dias', entrada: 'um' },
  ],
  escala: [
    { nome: 'proximos_dias', entrada: 'um' },
    { nome: 'ultimos_dias', entrada: 'um' },
    { nome: 'mais_de_dias', entrada: 'um' },
  ],
  algum: igualdade,
  sim_ou_nao: [
    { nome: 'sim', entrada: 'nada' },
    { nome: 'nao', entrada: 'nada' },
  ],
} satisfies Record<string, Comparacao[]> as Record<Tipo, Comparacao[]>
export type Tipo =
  | 'opcao'
  | 'texto'
  | 'dia'
  | 'numero'
  | 'idade_maxima'
  | 'presenca'
  | 'ultima_vez'
  | 'escala'
  | 'algum'
  | 'sim_ou_nao'

type Definicao = { label: string; tipo: Tipo }

export const CAMPOS = {
  situacao: { label: 'Situação', tipo: 'opcao' },
  titulo_id: { label: 'Título', tipo: 'opcao' },
  campus: { label: 'Campus', tipo: 'opcao' },
  sexo: { label: 'Sexo', tipo: 'opcao' },
  estado_civil: { label: 'Estado civil', tipo: 'opcao' },
  idade: { label: 'Idade', tipo: 'numero' },
  mes_do_aniversario: { label: 'Mês do aniversário', tipo: 'opcao' },
  data_nascimento: { label: 'Data de nascimento', tipo: 'dia' },
  bairro: { label: 'Bairro', tipo: 'texto' },
  cidade: { label: 'Cidade', tipo: 'texto' },
  profissao: { label: 'Profissão', tipo: 'texto' },
  como_conheceu: { label: 'Como conheceu a igreja', tipo: 'opcao' },
  data_membresia: { label: 'Membro desde', tipo: 'dia' },
  batismo_data: { label: 'Data do batismo', tipo: 'dia' },
  data_conversao: { label: 'Data da conversão', tipo: 'dia' },
  situacao_desde: { label: 'Nesta situação desde', tipo: 'dia' },
  ministerio: { label: 'Serve no ministério', tipo: 'opcao' },
  funcao: { label: 'Tem a função', tipo: 'texto' },
  familia: { label: 'Tem família registrada', tipo: 'sim_ou_nao' },
  responsavel: { label: 'É responsável pela família', tipo: 'sim_ou_nao' },
  filhos_ate: { label: 'Tem filhos de', tipo: 'idade_maxima' },
  presenca: { label: 'Presença', tipo: 'presenca' },
  visita: { label: 'Última visita', tipo: 'ultima_vez' },
  ultimo_contato: { label: 'Último contato', tipo: 'ultima_vez' },
  contato: { label: 'Contato por', tipo: 'algum' },
  escala: { label: 'Serve na escala', tipo: 'escala' },
  consentimento: { label: 'Autorizou', tipo: 'algum' },
  acompanhamento: { label: 'Acompanhamento aberto', tipo: 'sim_ou_nao' },
  telefone: { label: 'Tem telefone', tipo: 'sim_ou_nao' },
  email: { label: 'Tem e-mail', tipo: 'sim_ou_nao' },
  foto: { label: 'Tem foto', tipo: 'sim_ou_nao' },
  conta: { label: 'Tem conta no sistema', tipo: 'sim_ou_nao' },
  criado: { label: 'Cadastro criado', tipo: 'dia' },
  origem: { label: 'Origem do cadastro', tipo: 'opcao' },
} satisfies Record<string, Definicao>
export type Campo = keyof typeof CAMPOS
export const isCampo = (value: string): value is Campo => Object.hasOwn(CAMPOS, value)
