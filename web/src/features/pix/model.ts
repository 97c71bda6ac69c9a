import { z } from 'zod'
import { formatShortPeriod, parseMoney } from '@/lib/format'
import { brCode } from '@/lib/pix/br-code'
import { PIX_TIPOS, readPix } from '@/lib/pix/keys'
import type { Database, Row, Tables } from '@/lib/supabase'

export type Chave = Pick<
  Tables<'chaves_pix'>,
  'id' | 'campus' | 'conta_contabil_id' | 'tipo' | 'chave' | 'nome' | 'cidade' | 'ativa'
>
export type Recebido = Pick<
  Tables<'pix_recebidos'>,
  'end_to_end_id' | 'campus' | 'chave_id' | 'txid' | 'centavos' | 'momento' | 'motivo'
>
export type Api = Row<
  'situacao_da_pix_api',
  'definida_por' | 'aviso_em' | 'ok' | 'mensagem' | 'procurado_ate' | 'procura_erro'
>
/** What a member may give to. */
export type Oferta = Database['public']['Functions']['pix_para_contribuir']['Returns'][number]

const texto = (min: number, max: number, sentence: string) =>
  z.string().trim().min(min, sentence).max(max, `No máximo ${max} caracteres`)

export const chaveForm = z
  .object({
    campus: z.string().min(1, 'Escolha o campus'),
    tipo: z.enum(PIX_TIPOS, 'Escolha o tipo'),
    chave: texto(1, 77, 'Informe a chave'),
    conta_contabil_id: z.string().min(1, 'Escolha a conta do banco'),
    nome: texto(2, 80, 'Informe quem recebe'),
    cidade: texto(2, 60, 'Informe a cidade'),
  })
  .refine(({ tipo, chave }) => readPix(tipo, chave) !== null, {
    path: ['chave'],
    message: 'Esta chave não é desse tipo',
  })
  .transform((data) => ({ ...data, chave: readPix(data.tipo, data.chave) ?? '' }))
export type ChaveData = z.output<typeof chaveForm>

export const apiForm = z.object({
  base: texto(1, 300, 'Informe o endereço da API'),
  token: texto(1, 300, 'Informe o endereço do token'),
  cliente: texto(1, 300, 'Informe o client_id'),
  segredo: z.string().max(500),
  cert: z.string().max(20_000),
  key: z.string().max(20_000),
})
export type ApiData = z.output<typeof apiForm>

/** What the function answers to a bank that is set up or tried. */
export const desfecho = z.object({
  ok: z.boolean(),
  mensagem: z.string(),
  campo: z.enum(['base', 'token', 'cliente', 'segredo', 'cert', 'key']).optional(),
})

/** An amount that is typed; null: none, so who pays types it; undefined: not to be read. */
export function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const cents = parseMoney(text)
  return cents && cents > 0 ? cents : undefined
}

type Parado = { chave: string; nome: string; cidade: string; codigo: string; centavos: number | null }

/** What the QR of a fund holds. */
export const staticCode = ({ codigo, centavos, ...quem }: Parado): string =>
  brCode({ ...quem, txid: codigo, ...(centavos && { centavos }) })

type Dia = { id: string; inicio: string; fim: string; nome: string | null; events: { name: string } | null }

/** A service, as one chooses it. */
export const cultoOption = ({ id, inicio, fim, nome, events }: Dia, zone: string) => ({
  value: id,
  label: `${nome ?? events?.name ?? 'Culto'}, ${formatShortPeriod(inicio, fim, zone)}`,
})
