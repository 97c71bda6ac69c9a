import { z } from 'zod'
import { FICHA_LABELS } from '@/features/membros/public'
import { formatCep, formatCpf } from '@/lib/documents'
import { ageInYears, formatCount, formatDate, formatPhone } from '@/lib/format'
import type { Database } from '@/lib/supabase'

export type Chance = { label: string; variant: 'destructive' | 'warning' | 'neutral' }

/** How likely two records are one person, in words. */
export function chanceDe(pontos: number): Chance {
  if (pontos >= 80) return { label: 'Muito provável', variant: 'destructive' }
  if (pontos >= 60) return { label: 'Provável', variant: 'warning' }
  return { label: 'Possível', variant: 'neutral' }
}

const pessoaDoPar = z.object({
  id: z.string(),
  nome_completo: z.string(),
  foto: z.string().nullable(),
  campus: z.string(),
  situacao: z.string(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  data_nascimento: z.string().nullable(),
})
export type PessoaDoPar = z.infer<typeof pessoaDoPar>

type ParDaApi = Database['public']['Functions']['pares_duplicados']['Returns'][number]

export function parDe({ pontos, motivos, pessoa_a, pessoa_b, total, cursor_seguinte }: ParDaApi) {
  return {
    pontos,
    motivos,
    total,
    cursor: cursor_seguinte,
    pessoas: [pessoaDoPar.parse(pessoa_a), pessoaDoPar.parse(pessoa_b)] as const,
  }
}
export type Par = ReturnType<typeof parDe>

const valor = z.union([z.string(), z.number(), z.boolean(), z.null()])
const lado = z.object({
  id: z.string(),
  nome_completo: z.string(),
  foto: z.string().nullable(),
  campus: z.string(),
  tem_conta: z.boolean(),
  campos: z.record(z.string(), valor),
  nomes: z.record(z.string(), z.string()),
  ligacoes: z.record(z.string(), z.number()),
})
export type Lado = z.infer<typeof lado>
export const previa = z.object({ impedimento: z.string().nullable(), pessoas: z.tuple([lado, lado]) })
export type Previa = z.infer<typeof previa>

/** The fields in the order of the member's page; a column that is not named here is shown under its own name. */
const LABELS: Readonly<Record<string, string>> = {
  foto: 'Foto',
  ...FICHA_LABELS,
  endereco: 'Endereço',
  situacao: 'Situação',
  situacao_desde: 'Situação desde',
  titulo_id: 'Título',
  falecido_em: 'Falecimento',
  saiu_em: 'Saída',
}
const ORDER = Object.keys(LABELS)

const plain = (campo: string) => campo.replaceAll('_', ' ')
export const rotuloDe = (campo: string) =>
  LABELS[campo] ?? plain(campo).replace(/^./, (first) => first.toUpperCase())

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A value as people read it. */
export function show(
  campo: string,
  { campos, nomes }: Lado,
  titulos: Readonly<Record<string, string>>,
): string {
  const value = campos[campo]
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  if (campo === 'cpf') return formatCpf(text)
  if (campo === 'cep') return formatCep(text)
  if (campo.endsWith('telefone')) return formatPhone(text)
  if (campo === 'titulo_id') return titulos[text] ?? 'Título'
  if (campo === 'foto') return 'Foto'
  if (DAY.test(text)) return formatDate(text)
  if (nomes[text]) return nomes[text]
  const isKey = ['sexo', 'estado_civil', 'situacao', 'como_conheceu', 'emergencia_parentesco'].includes(campo)
  return isKey ? rotuloDe(text) : text
}

export type Linha = {
  campo: string
  valores: readonly [string, string]
  difere: boolean
  /** Both say something, and not the same: only then there is something to choose. */
  escolhe: boolean
  /** The columns that go with it. */
  colunas: readonly string[]
}

/** An address is one thing: half of each would be nobody's. */
const ENDERECO = ['endereco', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf']

function enderecoDe(lado: Lado): string {
  const line = show('endereco', lado, {})
  if (line) return line
  return ENDERECO.map((campo) => show(campo, lado, {}))
    .filter(Boolean)
    .join(', ')
}

/** Of one name both: it is said once. */
export const tituloDe = ([um, outro]: Previa['pessoas']): string =>
  um.nome_completo === outro.nome_completo
    ? `Unificar os cadastros de ${um.nome_completo}`
    : `Unificar ${um.nome_completo} e ${outro.nome_completo}`

/** `Nascimento: 03/04/1990, 36 anos`; empty: nobody wrote it down. */
export function nascimentoDe(pessoa: Lado): string {
  const dia = show('data_nascimento', pessoa, {})
  const idade = ageInYears(String(pessoa.campos.data_nascimento ?? ''))
  return (
    dia &&
    `Nascimento: ${[dia, idade !== null && formatCount(idade, 'ano', 'anos')].filter(Boolean).join(', ')}`
  )
}

/** What tells two people of one name apart. */
export function distintos([um, outro]: Previa['pessoas']): readonly [string, string] {
  if (um.nome_completo !== outro.nome_completo) return [um.nome_completo, outro.nome_completo]
  const apart = (a: string, b: string) => a && b && a !== b
  const campos = ['data_nascimento', 'telefone', 'email', 'bairro'] as const
  const campo = campos.find((one) => apart(show(one, um, {}), show(one, outro, {})))
  const words = (lado: Lado, place: number) => {
    if (um.campus !== outro.campus) return lado.campus
    return campo ? show(campo, lado, {}) : `cadastro ${place}`
  }
  return [`${um.nome_completo} (${words(um, 1)})`, `${outro.nome_completo} (${words(outro, 2)})`]
}

/** The fields that one of the two has, those in which they differ first. */
export function linhasDe([um, outro]: Previa['pessoas'], titulos: Readonly<Record<string, string>>): Linha[] {
  const campos = [...new Set([...ORDER, ...Object.keys(um.campos), ...Object.keys(outro.campos)])]
  const place = (campo: string) => (ORDER.indexOf(campo) < 0 ? ORDER.length : ORDER.indexOf(campo))
  const differs = (campo: string) => (um.campos[campo] ?? null) !== (outro.campos[campo] ?? null)
  return campos
    .filter((campo) => campo === 'endereco' || !ENDERECO.includes(campo))
    .map((campo) => {
      const colunas = campo === 'endereco' ? ENDERECO : [campo]
      const valores =
        campo === 'endereco'
          ? ([enderecoDe(um), enderecoDe(outro)] as const)
          : ([show(campo, um, titulos), show(campo, outro, titulos)] as const)
      const difere = colunas.some(differs)
      return { campo, valores, difere, escolhe: difere && valores.every(Boolean), colunas }
    })
    .filter(({ valores: [a, b] }) => a || b)
    .sort((a, b) => Number(b.difere) - Number(a.difere) || place(a.campo) - place(b.campo))
}

/** From which of the two each differing field comes, before anybody chooses: from the one that stays, unless it lacks it. */
export function escolhaInicial(linhas: readonly Linha[], fica: 0 | 1): Record<string, 0 | 1> {
  const outro = fica === 0 ? 1 : 0
  return Object.fromEntries(
    linhas.filter(({ difere }) => difere).map(({ campo, valores }) => [campo, valores[fica] ? fica : outro]),
  )
}

const LIGACOES: Readonly<Record<string, readonly [string, string]>> = {
  membros_funcoes: ['função', 'funções'],
  attendances: ['presença', 'presenças'],
  consentimentos: ['autorização', 'autorizações'],
  familia_membros: ['família', 'famílias'],
  parentescos: ['parentesco', 'parentescos'],
  autorizados_busca: ['autorização de busca', 'autorizações de busca'],
  anotacoes_pastorais: ['anotação', 'anotações'],
  documentos_membros: ['documento', 'documentos'],
  acompanhamentos: ['acompanhamento', 'acompanhamentos'],
  contas_a_pagar: ['reembolso', 'reembolsos'],
  'rostos.modelos': ['rosto indexado', 'rostos indexados'],
  pedidos_alteracao: ['pedido de alteração', 'pedidos de alteração'],
  solicitacoes_cadastro: ['solicitação', 'solicitações'],
}

const tabelaDe = (nome: string) => nome.replace(/^public\./, '')

/** What hangs on a record, as short texts: `2 funções`, `14 presenças`; what has no name here is counted together. */
export function ligacoesDe({ ligacoes }: Lado): string[] {
  const texts: string[] = []
  let others = 0
  for (const [nome, quantas] of Object.entries(ligacoes)) {
    const [one, many] = LIGACOES[tabelaDe(nome)] ?? []
    if (one) texts.push(`${quantas} ${quantas === 1 ? one : many}`)
    else others += quantas
  }
  return others > 0 ? [...texts, `${others} ${others === 1 ? 'registro' : 'registros'} do histórico`] : texts
}

/** The record to keep before anybody chooses: the one with an account, else the one with more history. */
export function keptOf([um, outro]: Previa['pessoas']): 0 | 1 {
  if (um.tem_conta !== outro.tem_conta) return um.tem_conta ? 0 : 1
  const weight = ({ ligacoes }: Lado) => Object.values(ligacoes).reduce((sum, n) => sum + n, 0)
  return weight(outro) > weight(um) ? 1 : 0
}

export const duplicadosSearch = z.object({ campus: z.string().default('') })
