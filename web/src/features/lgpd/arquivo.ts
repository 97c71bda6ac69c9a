import type { Content } from 'pdfmake/interfaces'
import { churchZone } from '@/lib/clock'
import { csvLines } from '@/lib/csv'
import { formatDate, formatDateTime } from '@/lib/format'
import { letterhead, pageNumbers, paperOf } from '@/lib/paper'
import type { Exportado } from './model'

const TABELAS: Readonly<Record<string, string>> = {
  membros_igreja: 'Cadastro',
  membros_reservados: 'Documentos e filiação',
  profiles: 'Conta de acesso',
  user_roles: 'Papéis no sistema',
  membros_funcoes: 'Funções em ministérios',
  familia_membros: 'Família',
  parentescos: 'Parentesco',
  attendances: 'Presenças',
  consentimentos: 'Autorizações',
  eventos_de_vida: 'Eventos de vida',
  documentos_membros: 'Documentos guardados',
  aberturas_de_documentos: 'Quem abriu os documentos',
  acompanhamentos: 'Acompanhamento',
  solicitacoes_cadastro: 'Solicitações de cadastro',
  contas_a_pagar: 'Reembolsos',
  pedidos_lgpd: 'Pedidos de titular',
  notifications: 'Avisos recebidos',
  alteracoes: 'Histórico de alterações',
  'rostos.modelos': 'Códigos do rosto (cifrados)',
}

const words = (name: string) => {
  const text = name.replace(/^.*\./, '').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The name of a group of rows, for people. */
export const tituloDaTabela = (name: string) => TABELAS[name] ?? words(name)

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value as text; keys of other rows say nothing to people and are left to the JSON. */
export function valorLegivel(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (DAY.test(value)) return formatDate(value)
  if (MOMENT.test(value)) return formatDateTime(value, churchZone())
  return value
}

const isKey = (name: string) => name === 'id' || name.endsWith('_id')

function bloco(row: Record<string, unknown>): Content {
  const lines = Object.entries(row)
    .filter(([name]) => !isKey(name))
    .map(([name, value]) => ({ name: words(name), text: valorLegivel(value) }))
    .filter(({ text }) => text !== '')
  return {
    margin: [0, 0, 0, 8],
    stack: lines.map(({ name, text }) => ({ text: [{ text: `${name}: `, color: '#555555' }, text] })),
  }
}

/** The same as the JSON, to be read by people. */
export async function pdfDe(data: Exportado): Promise<Blob> {
  const { makePdf } = await import('@/lib/pdf')
  const parts = Object.entries(data.dados).flatMap(([name, rows]): Content[] => [
    { text: tituloDaTabela(name), style: 'secao' },
    ...rows.map(bloco),
  ])
  const paper = paperOf(
    `Dados de ${data.pessoa}`,
    [
      letterhead({ nome: data.igreja ?? '' }),
      { text: `Dados pessoais de ${data.pessoa}`, style: 'titulo' },
      {
        text: `Gerado em ${formatDateTime(data.gerado_em, churchZone())} por ${data.gerado_por ?? 'sistema'}, conforme a Lei 13.709/2018 (LGPD), artigos 18 e 19.`,
      },
      { text: data.fora, margin: [0, 4, 0, 0] },
      ...parts,
    ],
    { footer: pageNumbers },
  )
  return makePdf(paper)
}

/** The same for a spreadsheet: one line for each value. */
export function csvDaPessoa(data: Exportado): string {
  const lines = Object.entries(data.dados).flatMap(([name, rows]) =>
    rows.flatMap((row, at) =>
      Object.entries(row)
        .map(([field, value]) => ({ field, text: valorLegivel(value) }))
        .filter(({ field, text }) => !isKey(field) && text !== '')
        .map(({ field, text }) => [tituloDaTabela(name), at + 1, words(field), text]),
    ),
  )
  return csvLines([['Assunto', 'Registro', 'Campo', 'Valor'], ...lines])
}
