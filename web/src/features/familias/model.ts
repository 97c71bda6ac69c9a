import { z } from 'zod'
import { PAPEL_FAMILIA_LABELS, PARENTE_BY_SEX } from '@/features/membros/public'
import { enumOf } from '@/lib/enums'
import { emptyToNull } from '@/lib/fields'
import { formatPhone, internationalPhone } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type FamiliaPapel = Enums<'familia_papel'>
export type Grau = Enums<'grau_parentesco'>
export type Autorizado = Tables<'autorizados_busca'> & {
  adulto: { nome_completo: string; foto: string | null; telefone: string | null } | null
}

export const PAPEIS = Object.keys(PAPEL_FAMILIA_LABELS) as [FamiliaPapel, ...FamiliaPapel[]]

export const GRAU_LABELS = {
  conjuge: 'Cônjuge',
  pai_mae: 'Pai ou mãe',
  filho: 'Filho ou filha',
  avo: 'Avô ou avó',
  neto: 'Neto ou neta',
  irmao: 'Irmão ou irmã',
  tio: 'Tio ou tia',
  sobrinho: 'Sobrinho ou sobrinha',
  responsavel_legal: 'Responsável legal',
  dependente: 'Dependente',
  outro: 'Outro parentesco',
} satisfies Record<Grau, string>
export const GRAUS = Object.keys(GRAU_LABELS) as [Grau, ...Grau[]]

/** `Mãe`, `Avô`: what somebody is, said by their sex where it is known. */
export function grauLabel(grau: Grau | FamiliaPapel, sexo?: Enums<'sexo'> | null): string {
  if (grau === 'responsavel') return PAPEL_FAMILIA_LABELS.responsavel
  return (sexo && PARENTE_BY_SEX[grau]?.[sexo]) || GRAU_LABELS[grau]
}

const pessoa = z.object({
  nome: z.string().nullish(),
  campus: z.string().nullish(),
  /** Only of people in reach is more told than their name and campus. */
  alcance: z.boolean().default(false),
  id: z.guid().optional(),
  foto: z.string().nullish(),
  sexo: enumOf('sexo').nullish(),
  data_nascimento: z.string().nullish(),
  telefone: z.string().nullish(),
  endereco: z.string().nullish(),
  saiu: z.boolean().default(false),
})

const morador = pessoa.extend({
  nome: z.string(),
  vinculo: z.guid(),
  papel: z.enum(PAPEIS),
  inicio: z.string(),
})

const casa = z.object({
  id: z.guid(),
  nome: z.string(),
  telefone: z.string().nullable(),
  responsavel_saiu: z.boolean().nullable(),
  pessoas: z.array(morador),
})

/** What `casa` answers: a household by itself. */
export const casaInteira = casa.extend({
  campus: z.string(),
  pode_editar: z.boolean(),
  historia: z.array(
    z.object({
      id: z.number(),
      momento: z.string(),
      autor: z.string().nullable(),
      titulo: z.string(),
      pessoa: z.string().nullable(),
      campos: z.array(
        z.object({ rotulo: z.string(), antes: z.string().optional(), depois: z.string().optional() }),
      ),
    }),
  ),
})
export type CasaInteira = z.infer<typeof casaInteira>

/** What `familia_do_membro` answers. */
export const familiaDoMembro = z.object({
  pode_editar: z.boolean(),
  familia: casa.nullable(),
  anteriores: z.array(
    z.object({ nome: z.string(), papel: z.enum(PAPEIS), inicio: z.string(), fim: z.string() }),
  ),
  parentes: z.array(pessoa.extend({ parentesco: z.guid(), grau: z.enum(GRAUS) })),
})
export type FamiliaDoMembro = z.infer<typeof familiaDoMembro>
export type Casa = NonNullable<FamiliaDoMembro['familia']>
export type Morador = Casa['pessoas'][number]
export type Parente = FamiliaDoMembro['parentes'][number]

/** Those whom the caller may change: in reach, with a record. */
export const alcancados = (casa: Casa) =>
  casa.pessoas.flatMap((pessoa) => (pessoa.alcance && pessoa.id ? [{ ...pessoa, id: pessoa.id }] : []))

/** A household, or somebody without one (familia null), at the same phone or address. */
export type CasaParecida = Row<'casa_parecida', 'familia' | 'membro' | 'pessoas'>
export type Endereco = Record<'cep' | 'logradouro' | 'numero' | 'complemento', string>

/** Who waits until somebody who answers for the child agrees, and who may confirm that on the spot. */
export const acordos = z.object({
  guardas: z.array(z.object({ adulto: z.guid(), nome: z.string(), recusada: z.boolean() })),
  supervisores: z.array(z.object({ id: z.guid(), nome: z.string() })),
})

/** Who answers for a child and can be asked by a letter: they have no account. */
export type ResponsavelPorLink = Row<'responsavel_por_link', 'enviado_em'>

/** What a letter asks of who answers for a child. */
export const pedidoDeAcordo = z.object({
  crianca: z.string(),
  nome: z.string(),
  parentesco: z.string().nullable(),
  responsavel: z.string(),
  tipo: z.enum(['busca', 'guarda']),
})

/** Who takes a child, or who answers for it. */
export type QuemFalta = { autorizado: string } | { adulto: string }

const text = (max: number) => z.string().trim().max(max, `No máximo ${max} caracteres`)
const telefone = text(40).transform((value) => internationalPhone(value) ?? emptyToNull(value))

export const casaForm = z.object({
  nome: text(150).min(2, 'Informe o nome da família'),
  telefone,
})
export const casaValues = ({ nome, telefone }: Casa): z.input<typeof casaForm> => ({
  nome,
  telefone: formatPhone(telefone),
})

export const enderecoForm = z.object({
  cep: text(9).refine((value) => /^(\d{5}-?\d{3})?$/.test(value), 'CEP inválido'),
  logradouro: text(150).min(2, 'Informe a rua'),
  numero: text(20),
  complemento: text(80),
  bairro: text(80),
  cidade: text(80),
  uf: text(2).refine((value) => /^([A-Za-z]{2})?$/.test(value), 'UF inválida'),
})
export type EnderecoValues = z.input<typeof enderecoForm>

/** A related person, or an adult who picks up: one with a record, or a name. */
const pessoaOuNome = { pessoa: z.string().nullable(), nome: text(200) }
const needsSomebody = (data: { pessoa: string | null; nome: string }) =>
  data.pessoa !== null || data.nome.length >= 2
const SOMEBODY = { error: 'Escolha uma pessoa ou informe o nome', path: ['nome'] }

export const parenteForm = z
  .object({ ...pessoaOuNome, telefone, grau: z.enum(GRAUS, 'Escolha o parentesco') })
  .refine(needsSomebody, SOMEBODY)
export type ParenteData = z.output<typeof parenteForm>

export const autorizadoForm = z
  .object({
    ...pessoaOuNome,
    parentesco: text(40).transform(emptyToNull),
    documento: text(40).transform(emptyToNull),
    telefone,
    estado: enumOf('estado_autorizacao'),
    motivo: text(1000).transform(emptyToNull),
    processo: text(100).transform(emptyToNull),
    validade: z
      .string()
      .refine((value) => value === '' || z.iso.date().safeParse(value).success, 'Data inválida')
      .transform(emptyToNull),
  })
  .refine(needsSomebody, SOMEBODY)
  .refine(({ estado, motivo }) => estado === 'autorizado' || motivo !== null, {
    error: 'Diga por que esta pessoa não pode buscar',
    path: ['motivo'],
  })
export type AutorizadoData = z.output<typeof autorizadoForm>
