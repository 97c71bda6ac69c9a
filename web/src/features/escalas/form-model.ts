import { z } from 'zod'
import type { EscalaModeloVaga } from './model'

const inteiro = (de: number, ate: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d+$/, 'Só números')
    .transform(Number)
    .refine((n) => n >= de && n <= ate, `De ${de} a ${ate}`)

const vagaForm = z
  .object({
    funcao_id: z.string().min(1, 'Escolha a função'),
    subtempo: z
      .string()
      .trim()
      .min(2, 'Diga o horário, como Culto ou Ensaio')
      .max(40, 'No máximo 40 caracteres'),
    desloca_minutos: inteiro(-10080, 10080),
    minimo: inteiro(0, 100),
    maximo: inteiro(1, 100),
    duracao_minutos: z
      .literal('')
      .transform(() => null)
      .or(inteiro(5, 20160)),
    acumula: z.boolean(),
    pede_lider: z.boolean(),
  })
  .refine(({ minimo, maximo }) => minimo <= maximo, { path: ['maximo'], message: 'Não menos que o mínimo' })
const vagasForm = z
  .array(vagaForm)
  .max(60, 'Até 60 posições')
  .refine(
    (vagas) =>
      new Set(vagas.map(({ funcao_id, subtempo }) => `${subtempo}|${funcao_id}`)).size === vagas.length,
    'A mesma função aparece duas vezes no mesmo horário',
  )

export const modeloForm = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(80, 'No máximo 80 caracteres'),
  tipo_evento: z.string().transform((tipo) => tipo || null),
  vagas: vagasForm.min(1, 'Adicione ao menos uma posição'),
})
export type ModeloValues = z.input<typeof modeloForm>
export type ModeloData = z.output<typeof modeloForm>

export const diaForm = z.object({
  observacao: z.string().trim().max(500, 'No máximo 500 caracteres'),
  vagas: vagasForm,
})
export type DiaValues = z.input<typeof diaForm>
export type DiaData = z.output<typeof diaForm>

type VagaSalva = Pick<
  EscalaModeloVaga,
  | 'funcao_id'
  | 'subtempo'
  | 'desloca_minutos'
  | 'duracao_minutos'
  | 'minimo'
  | 'maximo'
  | 'acumula'
  | 'pede_lider'
>

/** A place as its form holds it. */
export const vagaNoForm = (vaga?: VagaSalva): ModeloValues['vagas'][number] => ({
  funcao_id: vaga?.funcao_id ?? '',
  subtempo: vaga?.subtempo ?? 'Culto',
  desloca_minutos: String(vaga?.desloca_minutos ?? 0),
  minimo: String(vaga?.minimo ?? 1),
  maximo: String(vaga?.maximo ?? 1),
  duracao_minutos: vaga?.duracao_minutos ? String(vaga.duracao_minutos) : '',
  acumula: vaga?.acumula ?? false,
  pede_lider: vaga?.pede_lider ?? false,
})

export const ajustesForm = z.object({
  troca_com_aprovacao: z.boolean(),
  auto_inscricao: z.boolean(),
  inscricao_fecha_horas: inteiro(0, 336),
  prazo_resposta_horas: inteiro(1, 336),
  pede_bloqueios: z.boolean(),
})
export type AjustesValues = z.input<typeof ajustesForm>
export type AjustesData = z.output<typeof ajustesForm>

export const recusaForm = z.object({
  motivo: z
    .string()
    .trim()
    .min(3, 'Diga por que não pode: ajuda quem faz a escala.')
    .max(300, 'No máximo 300 caracteres'),
})

export const recadoForm = z.object({
  texto: z.string().trim().min(3, 'Escreva o recado').max(500, 'No máximo 500 caracteres'),
})
export type RecadoData = z.output<typeof recadoForm>
