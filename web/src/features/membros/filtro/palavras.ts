import type { SelectOption } from '@/components/ui/select'
import { formatCount, formatDate } from '@/lib/format'
import { CAMPOS, type Campo } from './campos'
import { isGrupo, type No, type Regra } from './model'

type Options = (campo: Campo) => readonly SelectOption[]

/** What is said of "how long ago", by field: not for so long, and within it. */
const SINCE: Partial<Record<Campo, { not: string; within: string }>> = {
  visita: { not: 'Sem visita', within: 'Visita' },
  ultimo_contato: { not: 'Sem contato', within: 'Contato' },
  escala: { not: 'Não serve', within: 'Serviu' },
}
const SEXO: Readonly<Record<string, string>> = { feminino: 'Mulheres', masculino: 'Homens' }
const days = (value: Regra['valor'][number] | undefined) => formatCount(Number(value), 'dia', 'dias')
const weeks = (value: Regra['valor'][number] | undefined) =>
  Number(value) === 1 ? 'na última semana' : `nas últimas ${value} semanas`

/** `Sem visita há 60 dias`, `Mulheres`, `Bairro: Centro`: a rule as people say it. */
export function wordsOfRegra({ campo, operador, valor }: Regra, options: Options): string {
  const { label, tipo } = CAMPOS[campo]
  const since = SINCE[campo]
  const [one, two] = valor
  if (since && operador === 'mais_de_dias') return `${since.not} há ${days(one)}`
  if (since && operador === 'ultimos_dias') return `${since.within} nos últimos ${days(one)}`
  if (operador === 'proximos_dias') return `Serve nos próximos ${days(one)}`
  if (operador === 'presente') return `Veio ${weeks(one)}`
  if (operador === 'ausente') return `Não veio ${weeks(one)}`
  if (tipo === 'idade_maxima') return `${label} até ${one} anos`
  if (tipo === 'numero') {
    if (operador === 'entre') return `De ${one} a ${two} anos`
    return operador === 'a_partir' ? `${one} anos ou mais` : `Até ${one} anos`
  }
  if (tipo === 'sim_ou_nao')
    return operador === 'sim' ? label : `Não ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  if (campo === 'sexo' && operador === 'igual' && valor.length === 1) return SEXO[String(one)] ?? label
  return `${label}: ${wordsOfValue(operador, tipo === 'dia', valor, (value) => nameOf(value, options(campo)))}`
}

const nameOf = (value: string, options: readonly SelectOption[]) =>
  options.find((option) => option.value === value)?.label ?? value

function wordsOfValue(
  operador: Regra['operador'],
  isDay: boolean,
  valor: Regra['valor'],
  name: (value: string) => string,
): string {
  const [one = '', two = ''] = valor.map((value) =>
    isDay ? formatDate(String(value)) || String(value) : name(String(value)),
  )
  const all = valor.map((value) => name(String(value))).join(' ou ')
  switch (operador) {
    case 'igual':
      return all
    case 'diferente':
      return `não ${all}`
    case 'contem':
      return `tem “${one}”`
    case 'vazio':
      return 'não informado'
    case 'preenchido':
      return 'informado'
    case 'entre':
      return `de ${one} a ${two}`
    case 'a_partir':
      return `a partir de ${one}`
    case 'ate':
      return `até ${one}`
    case 'ultimos_dias':
      return `nos últimos ${days(valor[0])}`
    default:
      return `há mais de ${days(valor[0])}`
  }
}

const JOINED = { todos: ' e ', qualquer: ' ou ', nenhum: ' nem ' }

/** A rule, or a group of them in one sentence. */
export function wordsOf(no: No, options: Options): string {
  if (!isGrupo(no)) return wordsOfRegra(no, options)
  const parts = no.regras.map((one) => (isGrupo(one) ? `(${wordsOf(one, options)})` : wordsOf(one, options)))
  const text = parts.join(JOINED[no.combina])
  return no.combina === 'nenhum' ? `Nem ${text}` : text
}

/** The fields that a tree speaks of. */
export const camposDe = (no: No): Campo[] => (isGrupo(no) ? no.regras.flatMap(camposDe) : [no.campo])
