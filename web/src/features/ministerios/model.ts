import { z } from 'zod'
import { emptyToNull, upTo } from '@/lib/fields'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type Ministerio = Tables<'ministerios'>
export type FuncaoDoCatalogo = Tables<'funcoes_ministerio'>
export type SituacaoInscricao = Enums<'situacao_inscricao'>
export type EtapaInscricao = Enums<'etapa_inscricao'>

export const TIPO_LABELS = {
  culto: 'Culto',
  ensino: 'Ensino',
  cuidado: 'Cuidado',
  evangelismo: 'Evangelismo',
  servico: 'Serviço',
  administracao: 'Administração',
} satisfies Record<Enums<'tipo_ministerio'>, string>
const TIPOS = Object.keys(TIPO_LABELS) as (keyof typeof TIPO_LABELS)[]

/** How far somebody is in a function; rosters tell it. */
export const NIVEL_LABELS = {
  aprendiz: 'Aprendiz',
  apto: 'Apto',
  lider: 'Nível líder',
} satisfies Record<Enums<'nivel_na_funcao'>, string>

export const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

export const SITUACAO_LABELS = {
  pendente: 'Pendente',
  em_analise: 'Em análise',
  aprovado: 'Aprovado',
  em_trilha: 'Em trilha',
  ativo: 'Servindo',
  rejeitado: 'Não aceito',
  desistiu: 'Desistiu',
} satisfies Record<SituacaoInscricao, string>

export const ETAPA_LABELS = {
  entrevista: 'Entrevista',
  trilha: 'Trilha',
  mentoria: 'Mentoria',
  teste: 'Teste',
} satisfies Record<EtapaInscricao, string>
export const ETAPAS = Object.keys(ETAPA_LABELS) as EtapaInscricao[]

/** The columns of the board, in order. */
export const ABERTAS = ['pendente', 'em_analise', 'aprovado', 'em_trilha'] as const

/** Where an application may go from here: as `app.proximas_situacoes` has it. */
export const PROXIMAS: Record<SituacaoInscricao, readonly SituacaoInscricao[]> = {
  pendente: ['em_analise', 'rejeitado'],
  em_analise: ['aprovado', 'pendente', 'rejeitado'],
  aprovado: ['em_trilha', 'ativo', 'em_analise', 'rejeitado'],
  em_trilha: ['ativo', 'aprovado', 'rejeitado'],
  ativo: [],
  rejeitado: ['em_analise'],
  desistiu: [],
}

export type MinisterioLocal = Row<
  'ministerio_local',
  | 'descricao'
  | 'cor'
  | 'foto'
  | 'encontro_dia'
  | 'encontro_hora'
  | 'encontro_local'
  | 'idade_min'
  | 'idade_max'
  | 'inscricoes'
  | 'minha_inscricao'
  | 'minha_situacao'
  | 'minha_etapa'
>

const pessoaCitada = z.object({ membro_id: z.guid(), nome: z.string() })

/** What `visao_do_ministerio` answers. */
export const visao = z.object({
  pessoas: z.number(),
  novos: z.number(),
  equipes: z.number(),
  inscricoes: z.number(),
  funcoes: z.array(
    z.object({
      id: z.guid(),
      nome: z.string(),
      lideranca: z.boolean(),
      vagas: z.number().nullable(),
      pessoas: z.number(),
    }),
  ),
  termos: z.array(pessoaCitada.extend({ id: z.guid(), funcao: z.string(), fim: z.string() })),
  sem_lider: z.boolean(),
  sem_sucessor: z.array(pessoaCitada.extend({ funcao: z.string() })),
  sobrecarregados: z.array(pessoaCitada.extend({ ministerios: z.array(z.string()) })),
})
export type Visao = z.infer<typeof visao>

export const ministeriosSearch = z.object({
  campus: z.string().default(''),
  inativos: z.stringbool().default(false),
})

/** `quinta às 19:30 · Sala 2` */
export function encontro({ encontro_dia, encontro_hora, encontro_local }: MinisterioLocal | Ministerio) {
  const dia = encontro_dia === null ? undefined : DIAS[encontro_dia]
  const quando = [dia, encontro_hora?.slice(0, 5)].filter(Boolean).join(' às ')
  return [quando, encontro_local].filter(Boolean).join(' · ')
}

/** `12 a 17 anos`, `a partir de 18 anos` */
export function faixaEtaria({ idade_min, idade_max }: MinisterioLocal | Ministerio) {
  if (idade_min !== null && idade_max !== null) return `${idade_min} a ${idade_max} anos`
  if (idade_min !== null) return `a partir de ${idade_min} anos`
  return idade_max === null ? '' : `até ${idade_max} anos`
}

const optionalText = (max: number) => upTo(max).transform(emptyToNull)
const isWhole = (value: string, max: number) => /^\d+$/.test(value) && Number(value) <= max
const optionalNumber = (max: number, message: string, min = 0) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || (isWhole(value, max) && Number(value) >= min), message)
    .transform((value) => (value === '' ? null : Number(value)))
const optionalDay = z
  .string()
  .refine((value) => value === '' || z.iso.date().safeParse(value).success, 'Data inválida')
  .transform(emptyToNull)

export const ministerioForm = z
  .object({
    nome: upTo(80).min(2, 'Nome deve ter ao menos 2 caracteres'),
    campus: z.string().min(1, 'Campus é obrigatório'),
    tipo: z.enum(TIPOS),
    descricao: optionalText(500),
    missao: optionalText(1000),
    encontro_dia: z
      .string()
      .regex(/^[0-6]?$/)
      .transform((value) => (value === '' ? null : Number(value))),
    encontro_hora: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d(:\d\d)?)?$/, 'Informe a hora, como 19:30')
      .transform(emptyToNull),
    encontro_local: optionalText(200),
    idade_min: optionalNumber(120, 'Idade inválida'),
    idade_max: optionalNumber(120, 'Idade inválida'),
    cor: z
      .string()
      .regex(/^(#[0-9a-f]{6})?$/)
      .transform(emptyToNull),
    aceita_inscricao: z.boolean(),
  })
  .refine(({ idade_min, idade_max }) => idade_min === null || idade_max === null || idade_min <= idade_max, {
    path: ['idade_max'],
    error: 'A idade máxima não pode ser menor que a mínima',
  })
export type MinisterioFormValues = z.input<typeof ministerioForm>
export type MinisterioData = z.output<typeof ministerioForm>

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

export function ministerioValues(ministerio: Ministerio | null, campus: string): MinisterioFormValues {
  return {
    nome: ministerio?.nome ?? '',
    campus: ministerio?.campus ?? campus,
    tipo: ministerio?.tipo ?? 'servico',
    descricao: ministerio?.descricao ?? '',
    missao: ministerio?.missao ?? '',
    encontro_dia: textOf(ministerio?.encontro_dia),
    encontro_hora: ministerio?.encontro_hora?.slice(0, 5) ?? '',
    encontro_local: ministerio?.encontro_local ?? '',
    idade_min: textOf(ministerio?.idade_min),
    idade_max: textOf(ministerio?.idade_max),
    cor: ministerio?.cor ?? '',
    aceita_inscricao: ministerio?.aceita_inscricao ?? true,
  }
}

export const assignForm = z
  .object({
    membro_id: z.string().min(1, 'Escolha a pessoa'),
    ministerio_id: z.string().min(1, 'Escolha o ministério'),
    funcao_id: z.string().min(1, 'Escolha a função'),
    inicio: z.iso.date('Data inválida'),
    fim: optionalDay,
    ata: optionalText(80),
    excecao: optionalText(300),
  })
  .refine(({ inicio, fim }) => fim === null || fim >= inicio, {
    path: ['fim'],
    error: 'O término não pode vir antes do início',
  })
export type AssignData = z.output<typeof assignForm>

export const catalogoForm = z.object({
  nome: upTo(80).min(2, 'Nome deve ter ao menos 2 caracteres'),
  lideranca: z.boolean(),
  prepara_lider: z.boolean(),
  vagas: optionalNumber(500, 'Informe um número de 1 a 500', 1),
  exige_antecedentes: z.boolean(),
  titulo_minimo_id: z.string().transform(emptyToNull),
  idade_minima: optionalNumber(99, 'Idade inválida', 1),
  treinamentos: z.array(z.string()),
})
export type CatalogoValues = z.input<typeof catalogoForm>
export type CatalogoData = z.output<typeof catalogoForm>

/** A function as a person holds it, with what its rules ask of the interface. */
export const funcaoState = ({ inicio, fim }: { inicio: string; fim: string | null }, today: string) => {
  if (inicio > today) return 'futura'
  return fim !== null && fim <= today ? 'encerrada' : 'ativa'
}
