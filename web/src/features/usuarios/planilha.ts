import Papa from 'papaparse'
import { plain } from '@/lib/format'
import { CONVITE_VAZIO, type ConviteData, conviteForm } from './model'

export const MOST_LINES = 200

/** One line of the file: what can be invited, or why it cannot. */
export type Linha = {
  numero: number
  nome: string
  email: string
  data: ConviteData | null
  erro: string | null
}

const HEADERS: Record<string, 'nome' | 'sobrenome' | 'email' | 'campus'> = {
  nome: 'nome',
  sobrenome: 'sobrenome',
  email: 'email',
  'e-mail': 'email',
  campus: 'campus',
}

/** The campus that was meant, without accents or case. */
const campusOf = (text: string, campi: readonly string[]) =>
  text.trim()
    ? (campi.find((nome) => plain(nome.trim()) === plain(text.trim())) ?? '')
    : campi.length === 1
      ? (campi[0] ?? '')
      : ''

function readLine(row: Record<string, string>, numero: number, campi: readonly string[]): Linha {
  const values = { ...CONVITE_VAZIO }
  for (const [header, text] of Object.entries(row)) {
    const field = HEADERS[plain(header.trim())]
    if (field) values[field] = text ?? ''
  }
  if (!values.sobrenome.trim()) {
    const [nome = '', ...rest] = values.nome.trim().split(/\s+/)
    values.nome = nome
    values.sobrenome = rest.join(' ')
  }
  const asked = values.campus
  values.campus = campusOf(asked, campi)
  const result = conviteForm.safeParse(values)
  const erro =
    asked.trim() && !values.campus
      ? `O campus “${asked.trim()}” não está no seu alcance`
      : result.error?.issues[0]?.message
  const nome = `${values.nome} ${values.sobrenome}`.trim()
  return {
    numero,
    nome,
    email: values.email.trim(),
    data: erro ? null : (result.data ?? null),
    erro: erro ?? null,
  }
}

/**
 * Reads a CSV with the columns nome, sobrenome (or the whole name in nome), email and campus; the separator is found by
 * itself. Addresses that come twice are refused the second time. @throws Error with a sentence when it is no such file
 */
export function readPlanilha(text: string, campi: readonly string[]): Linha[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const known = (meta.fields ?? []).map((header) => HEADERS[plain(header.trim())])
  if (!known.includes('nome') || !known.includes('email')) {
    throw new Error('A primeira linha deve ter as colunas nome e email.')
  }
  if (data.length > MOST_LINES) throw new Error(`Envie até ${MOST_LINES} pessoas por vez.`)
  const seen = new Set<string>()
  return data.map((row, index) => {
    const linha = readLine(row, index + 2, campi)
    const email = linha.data?.email ?? ''
    if (email && seen.has(email)) return { ...linha, data: null, erro: 'Este e-mail já está em outra linha' }
    seen.add(email)
    return linha
  })
}
