/** The books as plain text that hledger and ledger read. Pure: pages and `npm run export` write the same. */

/** A leg of an entry, as `app.razao` gives it. */
export type LinhaDoRazao = {
  lancamento_id: string
  campus_do_lancamento: string
  ano: number
  numero: number
  tipo: 'entrada' | 'despesa' | 'transferencia' | 'oferta' | 'saldo_inicial' | 'estorno'
  caixa: string
  competencia: string
  historico: string
  documento: string | null
  motivo: string | null
  estorna: string | null
  codigo: string
  conta: string
  tipo_da_conta: 'caixa' | 'banco' | 'a_receber' | 'patrimonio' | 'receita' | 'despesa'
  campus: string
  fundo: string
  centro: string | null
  valor_centavos: number
}

type ContaDoDiario = Pick<LinhaDoRazao, 'codigo' | 'conta' | 'tipo_da_conta' | 'campus'>

const RAIZES: Record<LinhaDoRazao['tipo_da_conta'], { raiz: string; type: 'A' | 'C' | 'E' | 'R' | 'X' }> = {
  caixa: { raiz: 'Ativo', type: 'C' },
  banco: { raiz: 'Ativo', type: 'C' },
  a_receber: { raiz: 'Ativo', type: 'A' },
  patrimonio: { raiz: 'Patrimônio', type: 'E' },
  receita: { raiz: 'Receita', type: 'R' },
  despesa: { raiz: 'Despesa', type: 'X' },
}

/** Where what a campus gave to others or had from them stands, when only one of them is written. */
const ENTRE_CAMPI = 'Patrimônio:Entre campi'

/** Text that ends no line, begins no comment and parts no account: what plain text means by `;`, `|`, `:` and two spaces. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll(';', ',').replaceAll('|', '/').trim()
const name = (text: string) => plain(text).replaceAll(':', '-')
/** The value of a tag ends at a comma. */
const tag = (text: string) => plain(text).replaceAll(',', ' ').replace(/\s+/g, ' ')

/** `Ativo:Posse:1.1.01 Caixa`, `Receita:3.1.01 Dízimos` */
export function contaDoDiario({ codigo, conta, tipo_da_conta, campus }: ContaDoDiario): string {
  const { raiz, type } = RAIZES[tipo_da_conta]
  const own = `${codigo} ${name(conta)}`
  return type === 'A' || type === 'C' ? `${raiz}:${name(campus)}:${own}` : `${raiz}:${own}`
}

/** `-1234.56 BRL` of -123456 cents, without floating point. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} BRL`
}

const TAGS = ['tipo', 'documento', 'estorna', 'motivo', 'campus', 'fundo', 'centro']

/** The commodity, the tags and every account: a journal names what it uses. */
export function cabecalhoDoDiario(contas: readonly ContaDoDiario[]): string {
  const types = new Map<string, string>([[ENTRE_CAMPI, 'E']])
  for (const conta of contas) types.set(contaDoDiario(conta), RAIZES[conta.tipo_da_conta].type)
  const declared = [...types]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([conta, type]) => `account ${conta}\n    ; type: ${type}\n`)
  const named = TAGS.map((one) => `tag ${one}\n`).join('')
  return `; Pedras Vivas. Datas: caixa=competência.\n\ncommodity BRL\n    format 1000.00 BRL\n\n${named}\n${declared.join('')}\n`
}

function tags(pairs: Readonly<Record<string, string | null>>): string {
  return Object.entries(pairs)
    .filter(([, value]) => value)
    .map(([key, value]) => `    ; ${key}: ${tag(value ?? '')}\n`)
    .join('')
}

/** One entry: its two days, its number, and a posting for each leg with its campus, fund and cost centre. */
function transaction(legs: readonly LinhaDoRazao[]): string {
  const [first] = legs
  if (!first) return ''
  const { caixa, competencia, campus_do_lancamento, ano, numero, historico } = first
  const code = `${plain(campus_do_lancamento).replace(/[()]/g, '')}/${ano}-${numero}`
  const days = caixa === competencia ? caixa : `${caixa}=${competencia}`
  const head = `${days} * (${code}) ${plain(historico)}\n`
  const about = tags({
    tipo: first.tipo,
    documento: first.documento,
    estorna: first.estorna,
    motivo: first.motivo,
  })
  const postings = legs.map(
    (leg) =>
      `    ${contaDoDiario(leg)}  ${amount(leg.valor_centavos)}\n${tags({
        campus: leg.campus,
        fundo: leg.fundo,
        centro: leg.centro,
      })}`,
  )
  const rest = legs.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0)
  if (rest !== 0) postings.push(`    ${ENTRE_CAMPI}  ${amount(-rest)}\n`)
  return `${head}${about}${postings.join('')}\n`
}

/** The legs of each entry together, in the order in which they come. */
function entries(linhas: readonly LinhaDoRazao[]): LinhaDoRazao[][] {
  const found = new Map<string, LinhaDoRazao[]>()
  for (const linha of linhas) {
    const legs = found.get(linha.lancamento_id)
    if (legs) legs.push(linha)
    else found.set(linha.lancamento_id, [linha])
  }
  return [...found.values()]
}

/** Whole entries as text, in their order. */
export const linhasDoDiario = (linhas: readonly LinhaDoRazao[]) => entries(linhas).map(transaction).join('')
