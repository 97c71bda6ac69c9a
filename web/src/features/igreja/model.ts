import { z } from 'zod'
import { type Zone, zoneName } from '@/lib/clock'
import { formatCep, formatCnpj, isCep, isCnpj, onlyDigits, plainCnpj } from '@/lib/documents'
import { emptyToNull, upTo } from '@/lib/fields'
import { formatPhone, internationalPhone } from '@/lib/format'
import { formatPix, PIX_TIPOS, readPix } from '@/lib/pix/keys'
import { parsePonto, pontoDe, pontoText } from '@/lib/places'
import type { Database, Enums, Tables } from '@/lib/supabase'

export type Campus = Tables<'campi'>
export type Sala = Tables<'salas'>
export type Recurso = Tables<'recursos_do_campus'>
export type Bloqueio = Tables<'indisponibilidades'>
export type Horario = Tables<'horarios_culto'>

export const TIPO_LABELS = {
  sede: 'Sede',
  congregacao: 'Congregação',
  ponto_de_pregacao: 'Ponto de pregação',
} satisfies Record<Enums<'tipo_campus'>, string>
const TIPOS = Object.keys(TIPO_LABELS) as Enums<'tipo_campus'>[]

export const SALA_LABELS = {
  templo: 'Templo',
  sala: 'Sala',
  auditorio: 'Auditório',
  kids: 'Kids',
  cozinha: 'Cozinha',
  quadra: 'Quadra',
  escritorio: 'Escritório',
  outro: 'Outro',
}

/** Brazil's time zones, from east to west, as the database takes them. */
export const FUSOS: readonly (readonly [Zone, string])[] = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Fortaleza',
  'America/Bahia',
  'America/Belem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
].map((zone) => [zone, zoneName(zone)])

const pessoa = z.object({ membro_id: z.guid(), nome: z.string(), foto: z.string().nullable() })

/** What `pagina_do_campus` answers. */
export const pagina = z.object({
  pastores: z.array(pessoa.extend({ titular: z.boolean() })),
  lideranca: z.array(
    z.object({
      id: z.guid(),
      ministerio: z.string(),
      cor: z.string().nullable(),
      lideres: z.array(pessoa.extend({ funcao: z.string() })),
    }),
  ),
  agenda: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      inicio: z.string(),
      fim: z.string(),
      local: z.string().nullable(),
    }),
  ),
})
export type Pagina = z.infer<typeof pagina>

/** What `numeros_do_campus` answers. */
export const numeros = z.object({
  total: z.number(),
  situacoes: z.record(z.string(), z.number()),
  faixas: z.array(z.object({ faixa: z.string(), pessoas: z.number() })),
  meses: z.array(z.object({ mes: z.string(), entraram: z.number(), sairam: z.number(), total: z.number() })),
})
export type Numeros = z.infer<typeof numeros>

/** What closing a campus would touch. */
export type Previa = Database['public']['Functions']['previa_fechar_campus']['Returns'][number]

export const campusSearch = z.object({ campus: z.string().default('') })

const wholeNumber = (max: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) => value === '' || (/^[1-9]\d*$/.test(value) && Number(value) <= max),
      'Informe um número',
    )
    .transform((value) => (value === '' ? null : Number(value)))
const phone = z
  .string()
  .trim()
  .refine((value) => value === '' || internationalPhone(value) !== undefined, 'Telefone inválido')
  .transform((value) => internationalPhone(value) ?? null)

/** About a metre: a campus is a public place. */
export const PONTO_DECIMALS = 5

export const campusForm = z
  .object({
    nome: upTo(80).min(2, 'Nome deve ter ao menos 2 caracteres'),
    tipo: z.enum(TIPOS),
    cnpj: z
      .string()
      .trim()
      .refine((value) => value === '' || isCnpj(value), 'CNPJ inválido')
      .transform((value) => emptyToNull(plainCnpj(value))),
    cep: z
      .string()
      .refine((value) => value === '' || isCep(value), 'CEP inválido')
      .transform((value) => emptyToNull(onlyDigits(value))),
    endereco: upTo(300).transform(emptyToNull),
    mapa: upTo(1000)
      .regex(/^(https:\/\/\S+)?$/, 'Cole um endereço que começa com https://')
      .transform(emptyToNull),
    ponto: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || parsePonto(text) !== null,
        'Escreva latitude e longitude, como -14.09300, -46.36900',
      )
      .transform(parsePonto),
    telefone: phone,
    whatsapp: phone,
    capacidade: wholeNumber(1_000_000),
    pix_tipo: z.union([z.literal('').transform(() => null), z.enum(PIX_TIPOS)]),
    pix_chave: upTo(77),
    cor: z
      .string()
      .regex(/^(#[0-9a-f]{6})?$/)
      .transform(emptyToNull),
    fuso: z.string().transform(emptyToNull),
  })
  .refine(({ pix_tipo, pix_chave }) => pix_tipo === null || readPix(pix_tipo, pix_chave) !== null, {
    path: ['pix_chave'],
    error: 'Esta chave não é do tipo escolhido',
  })
  .refine(({ pix_tipo, pix_chave }) => pix_tipo !== null || pix_chave === '', {
    path: ['pix_tipo'],
    error: 'Escolha o tipo da chave',
  })
  .transform(({ pix_chave, ponto, ...campus }) => ({
    ...campus,
    latitude: ponto?.latitude ?? null,
    longitude: ponto?.longitude ?? null,
    pix_chave: campus.pix_tipo === null ? null : readPix(campus.pix_tipo, pix_chave),
  }))
export type CampusFormValues = z.input<typeof campusForm>
export type CampusData = z.output<typeof campusForm>

export function campusValues(campus: Campus | null): CampusFormValues {
  return {
    nome: campus?.nome ?? '',
    tipo: campus?.tipo ?? 'congregacao',
    cnpj: formatCnpj(campus?.cnpj),
    cep: formatCep(campus?.cep),
    endereco: campus?.endereco ?? '',
    mapa: campus?.mapa ?? '',
    ponto: pontoText(campus && pontoDe(campus), PONTO_DECIMALS),
    telefone: formatPhone(campus?.telefone),
    whatsapp: formatPhone(campus?.whatsapp),
    capacidade: campus?.capacidade ? String(campus.capacidade) : '',
    pix_tipo: campus?.pix_tipo ?? '',
    pix_chave: campus?.pix_tipo && campus.pix_chave ? formatPix(campus.pix_tipo, campus.pix_chave) : '',
    cor: campus?.cor ?? '',
    fuso: campus?.fuso ?? '',
  }
}

export const salaForm = z.object({
  aprovador_id: z.string().nullable(),
  nome: upTo(80).min(2, 'Nome deve ter ao menos 2 caracteres'),
  tipo: z.string(),
  capacidade: wholeNumber(100_000),
  recursos: upTo(400).transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, 20),
  ),
})
export type SalaValues = z.input<typeof salaForm>
export type SalaData = z.output<typeof salaForm>

export const horarioForm = z.object({
  nome: upTo(80).min(2, 'Nome deve ter ao menos 2 caracteres'),
  dia: z
    .string()
    .regex(/^[0-6]$/, 'Escolha o dia')
    .transform(Number),
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, 'Informe a hora, como 19:30'),
  sala_id: z.string().transform(emptyToNull),
})
export type HorarioValues = z.input<typeof horarioForm>
export type HorarioData = z.output<typeof horarioForm>

export const recursoForm = z.object({
  nome: upTo(80).min(2, 'Nome deve ter ao menos 2 caracteres'),
  quantidade: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}$/, 'Informe quantos há')
    .transform(Number),
  aprovador_id: z.string().nullable(),
})
export type RecursoValues = z.input<typeof recursoForm>
export type RecursoData = z.output<typeof recursoForm>

const dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe a data, como 24/12/2026')
/** Whole days; `alvo` is `sala:<id>` or `recurso:<id>`. */
export const bloqueioForm = z
  .object({
    alvo: z.string().min(1, 'Escolha a sala ou o recurso'),
    de: dia,
    ate: dia,
    motivo: upTo(200).min(3, 'Diga o motivo, com ao menos 3 letras'),
  })
  .refine(({ de, ate }) => ate >= de, { path: ['ate'], error: 'O último dia vem depois do primeiro' })
export type BloqueioValues = z.input<typeof bloqueioForm>
