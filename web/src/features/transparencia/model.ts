import { z } from 'zod'

export type Parte = { nome: string; centavos: number; entra: boolean }
export type Fundo = { nome: string; frase: string; entradas: number; saidas: number; partes: Parte[] }
export type Publicacao = {
  igreja: string
  campus: string
  /** Its first day. */
  mes: string
  edicao: number
  substitui?: string
  motivo?: string
  entradas: number
  saidas: number
  fundos: Fundo[]
}

const partLine = /^([+-]) (.+): (-?\d+)$/

/** The lines `Name: value` of a part of the text. */
const fieldsOf = (lines: readonly string[]) =>
  new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(': ')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2)] as const] : []
    }),
  )

function readFundo(block: string): Fundo {
  const lines = block.split('\n')
  const fields = fieldsOf(lines.slice(0, 4))
  return {
    nome: fields.get('Fundo') ?? '',
    frase: fields.get('Frase') ?? '',
    entradas: Number(fields.get('Entradas')),
    saidas: Number(fields.get('Saídas')),
    partes: lines.slice(4).flatMap((line) => {
      const [, sign, nome = '', cents] = partLine.exec(line) ?? []
      return sign ? [{ nome, centavos: Number(cents), entra: sign === '+' }] : []
    }),
  }
}

/** The published text as the page shows it: what is hashed is all that is shown. */
export function readTexto(texto: string): Publicacao {
  const [head = '', ...blocks] = texto.split('\n\n')
  const fields = fieldsOf(head.split('\n'))
  return {
    igreja: fields.get('Igreja') ?? '',
    campus: fields.get('Campus') ?? '',
    mes: `${fields.get('Mês')}-01`,
    edicao: Number(fields.get('Edição')),
    substitui: fields.get('Substitui'),
    motivo: fields.get('Motivo'),
    entradas: Number(fields.get('Entradas')),
    saidas: Number(fields.get('Saídas')),
    fundos: blocks.map(readFundo),
  }
}

/** What the text says of a fund that few gave to, unless the church wrote something else. */
const FRASE_DOS_POUCOS = 'O que poucas pessoas deram, somado para não dizer quem deu.'
export const isOfFew = ({ frase }: Fundo): boolean => frase === FRASE_DOS_POUCOS

/** SHA-256 of a text in UTF-8, in hexadecimal; null where the browser does not reckon it (addresses without https). */
export async function hashOf(texto: string): Promise<string | null> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(texto))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Two texts tell the same numbers: only their sentences may differ. */
export const hasSameNumbers = (one: string, other: string): boolean => {
  const numbers = (texto: string) => texto.replace(/^(Frase|Motivo): .*$/gm, '')
  return numbers(one) === numbers(other)
}

/** The text as a file: the same bytes that are hashed. */
export const fileNameOf = ({ campus, mes, edicao }: Publicacao): string =>
  `transparencia-${campus}-${mes.slice(0, 7)}-edicao-${edicao}.txt`.replace(/[^\p{L}\p{N}.-]+/gu, '-')

const frase = z.string().trim().min(3, 'Escreva uma frase').max(300, 'No máximo 300 caracteres')

/** A sentence for each line, and for another edition the reason. */
export const propostaForm = (isAnother: boolean) =>
  z.object({
    frases: z.array(z.object({ linha: z.string(), texto: frase })),
    motivo: isAnother
      ? z.string().trim().min(3, 'Diga por que há outra edição').max(300, 'No máximo 300 caracteres')
      : z.string(),
  })
export type PropostaData = z.output<ReturnType<typeof propostaForm>>

export const edicoesSchema = z.array(z.object({ edicao: z.number(), resumo: z.string() }))
