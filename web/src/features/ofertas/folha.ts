import { z } from 'zod'
import { parseMoney } from '@/lib/format'
import { DINHEIRO, type Folha, type MinhaContagem, somaDaFolha, somaDe } from './model'

/** The field of a note or coin: names of numbers alone would be places of a list. */
export const campoDe = (centavos: number) => `c${centavos}` as const

const quantos = z
  .string()
  .trim()
  .refine((text) => /^\d{0,6}$/.test(text), 'Só números, sem vírgula')
  .transform(Number)
const valor = z
  .string()
  .transform((text) => parseMoney(text) ?? 0)
  .refine((cents) => cents > 0, 'Informe o valor, como 150,00')

/** What is typed while one counts; what it gives is a sheet. */
export const folhaForm = z
  .object({
    dinheiro: z.record(z.string(), quantos),
    cheques: z.array(z.object({ valor, banco: z.string().trim(), numero: z.string().trim() })),
    envelopes: z.array(
      z.object({
        valor,
        tipo: z.enum(['dizimo', 'oferta', 'primicias', 'missoes', 'campanha']),
        forma: z.enum(['dinheiro', 'cheque']),
        fundo: z.string(),
        /** The person who is chosen, by id; '' where only a name is written, or none. */
        membro: z.string(),
        nome: z
          .string()
          .trim()
          .refine((text) => text.length !== 1, 'Escreva o nome, ou deixe vazio'),
      }),
    ),
  })
  .transform(
    ({ dinheiro, cheques, envelopes }): Folha => ({
      dinheiro: Object.fromEntries(
        Object.entries(dinheiro).flatMap(([campo, quantas]) =>
          quantas > 0 ? [[campo.slice(1), quantas]] : [],
        ),
      ),
      cheques: cheques.map(({ valor: centavos, banco, numero }) => ({
        centavos,
        banco: banco || null,
        numero: numero || null,
      })),
      envelopes: envelopes.map(({ valor: centavos, tipo, forma, fundo, membro, nome }) => ({
        centavos,
        tipo,
        forma,
        fundo_id: fundo || null,
        membro_id: membro || null,
        nome: membro ? null : nome || null,
      })),
    }),
  )
export type FolhaTyped = z.input<typeof folhaForm>
export type EnvelopeTyped = FolhaTyped['envelopes'][number]

/** A draft as the phone and the server keep it. */
export const rascunho = z.object({
  dinheiro: z.record(z.string(), z.string()),
  cheques: z.array(z.object({ valor: z.string(), banco: z.string(), numero: z.string() })),
  envelopes: z.array(
    z.object({
      valor: z.string(),
      tipo: z.enum(['dizimo', 'oferta', 'primicias', 'missoes', 'campanha']),
      forma: z.enum(['dinheiro', 'cheque']),
      fundo: z.string(),
      membro: z.string(),
      nome: z.string(),
    }),
  ),
})

export const CHEQUE_VAZIO = { valor: '', banco: '', numero: '' }
export const ENVELOPE_VAZIO: EnvelopeTyped = {
  valor: '',
  tipo: 'dizimo',
  forma: 'dinheiro',
  fundo: '',
  membro: '',
  nome: '',
}

const typedMoney = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** Where one begins: an empty sheet; in a recount one's own of the round before, without what differed. */
export function startOf({
  anterior,
  diferencas,
}: Pick<MinhaContagem, 'anterior' | 'diferencas'>): FolhaTyped {
  const differs = new Set(diferencas?.dinheiro.map((um) => um.valor))
  return {
    dinheiro: Object.fromEntries(
      DINHEIRO.map((centavos) => {
        const quantas = differs.has(centavos) ? undefined : anterior?.dinheiro[centavos]
        return [campoDe(centavos), quantas ? String(quantas) : '']
      }),
    ),
    cheques: (anterior?.cheques ?? []).map(({ centavos, banco, numero }) => ({
      valor: typedMoney(centavos),
      banco: banco ?? '',
      numero: numero ?? '',
    })),
    envelopes: (anterior?.envelopes ?? []).map((um) => ({
      valor: typedMoney(um.centavos),
      tipo: um.tipo,
      forma: um.forma,
      fundo: um.fundo_id ?? '',
      membro: um.membro_id ?? '',
      nome: um.nome ?? '',
    })),
  }
}

const countOf = (text: string | undefined) => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : 0)

/** What a note or coin comes to, as far as it is typed. */
export const subtotal = (centavos: number, text: string | undefined) => centavos * countOf(text)

/** What it comes to so far; half-typed amounts count nothing. */
export function totalsOf({ dinheiro, cheques, envelopes }: FolhaTyped): { total: number; envelopes: number } {
  const cents = (lines: readonly { valor: string }[]) =>
    lines.reduce((soma, linha) => soma + Math.max(0, parseMoney(linha.valor) ?? 0), 0)
  return {
    total: DINHEIRO.reduce((soma, um) => soma + subtotal(um, dinheiro[campoDe(um)]), 0) + cents(cheques),
    envelopes: cents(envelopes),
  }
}

/** What keeps a whole sheet from being delivered; null: nothing. */
export function problemOf(folha: Folha): string | null {
  if (somaDaFolha(folha) === 0) return 'Nada foi contado ainda.'
  if (somaDe(folha.envelopes) > somaDaFolha(folha))
    return 'Os envelopes somam mais do que foi contado: conte também o que estava neles.'
  return null
}
