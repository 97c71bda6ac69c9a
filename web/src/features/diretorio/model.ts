import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { emptyToNull, upTo } from '@/lib/fields'
import { formatPhone, internationalPhone } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type Tipo = Enums<'perfil_tipo'>
export type Estado = Enums<'perfil_estado'>

export const TIPO_LABELS = {
  prestador: 'Presta serviço',
  pro_bono: 'Ajuda de graça',
  vaga: 'Vaga de trabalho',
  procuro: 'Procura trabalho',
} satisfies Record<Tipo, string>
export const TIPOS = Object.keys(TIPO_LABELS) as [Tipo, ...Tipo[]]

/** What the owner reads of where their profile stands. */
export const ESTADO_LABELS = {
  pendente: 'Em análise',
  publicado: 'No diretório',
  pausado: 'Fora do diretório',
  recusado: 'Precisa mudar',
} satisfies Record<Estado, string>

export const AVISO =
  'A igreja não garante serviços nem vagas. Combine preço e prazo antes, e peça referências.'

/** What a profile shows to others: never a phone or an e-mail. */
export type Perfil = Row<'perfil_do_diretorio', 'area' | 'foto'>
export type MeuPerfil = Tables<'perfis_profissionais'>
export type Recado = Tables<'perfil_recados'>
export type AConferir = Row<'perfil_a_conferir', 'area' | 'denuncias' | 'recados'>

const resposta = z.object({ perfil: z.string(), nome: z.string(), titulo: z.string() })
export const respostas = z.array(resposta)
export type Ajuda = Omit<Row<'ajuda_do_mural', never>, 'respostas'> & { respostas: z.infer<typeof respostas> }

export const diretorioSearch = z.object({
  busca: z.string().default(''),
  tipo: z.enum(['', ...TIPOS]).default(''),
  categoria: z.string().default(''),
  campus: z.string().default(''),
})
export type DiretorioSearch = z.infer<typeof diretorioSearch>

const MAX_DAYS = 60

export const perfilForm = z
  .object({
    tipo: z.enum(TIPOS, 'Escolha o que você quer mostrar'),
    titulo: upTo(80).min(3, 'Escreva ao menos 3 letras'),
    categoria: z.string().min(1, 'Escolha a categoria'),
    descricao: upTo(600).min(10, 'Conte em ao menos 10 letras'),
    contato: enumOf('perfil_contato', 'Escolha como querem falar com você'),
    whatsapp: z.string(),
    area: upTo(120).transform(emptyToNull),
    a_distancia: z.boolean(),
    so_campus: z.boolean(),
    meses: z.enum(['6', '12']),
    fim: z.string(),
    consente: z.boolean().refine((sim) => sim, 'Sem a sua autorização o perfil não aparece'),
  })
  .refine(({ contato, whatsapp }) => contato !== 'whatsapp' || internationalPhone(whatsapp) !== undefined, {
    path: ['whatsapp'],
    error: 'Escreva o WhatsApp com DDD',
  })
  .refine(({ tipo, fim }) => tipo !== 'vaga' || fim !== '', {
    path: ['fim'],
    error: `Diga até quando a vaga vale: no máximo ${MAX_DAYS} dias`,
  })
export type PerfilValues = z.input<typeof perfilForm>
export type PerfilData = z.output<typeof perfilForm>

export const valuesOf = (perfil: MeuPerfil | null, telefone = ''): PerfilValues => ({
  tipo: perfil?.tipo ?? 'prestador',
  titulo: perfil?.titulo ?? '',
  categoria: perfil?.categoria ?? '',
  descricao: perfil?.descricao ?? '',
  contato: perfil?.contato ?? 'recado',
  whatsapp: formatPhone(perfil?.whatsapp ?? telefone),
  area: perfil?.area ?? '',
  a_distancia: perfil?.a_distancia ?? false,
  so_campus: perfil?.so_campus ?? false,
  meses: perfil?.meses === 6 ? '6' : '12',
  fim: perfil?.tipo === 'vaga' ? perfil.vale_ate : '',
  consente: false,
})

export const recadoForm = z.object({
  texto: upTo(600).min(5, 'Escreva ao menos 5 letras'),
  responder: z
    .string()
    .refine((fone) => internationalPhone(fone) !== undefined, 'Escreva o seu WhatsApp com DDD'),
})

export const ajudaForm = z.object({
  categoria: z.string().min(1, 'Escolha a categoria'),
  texto: upTo(300).min(5, 'Escreva ao menos 5 letras'),
  dia: z.iso.date('Escolha o dia'),
})

/** Whether the owner may renew: soon before the end, or after it. */
export const isEnding = ({ estado, tipo, vale_ate }: MeuPerfil, inDays: (days: number) => string) =>
  estado === 'publicado' && vale_ate <= inDays(tipo === 'vaga' ? 2 : 15)
