import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { Row } from '@/lib/supabase'
import type { EstadoServico } from './estado'
import { ESTADO_DO_SERVICO } from './estado'

const estado = z.enum(Object.keys(ESTADO_DO_SERVICO) as EstadoServico[])

const contagem = z.object({ vezes: z.number(), horas: z.number(), faltas: z.number() })
export type Contagem = z.infer<typeof contagem>

const servico = z.object({
  id: z.guid(),
  escala_id: z.guid(),
  ocorrencia_id: z.string(),
  ministerio_id: z.guid(),
  ministerio: z.string(),
  campus: z.string(),
  fuso: z.string(),
  funcao: z.string(),
  subtempo: z.string(),
  inicio: z.string(),
  fim: z.string(),
  estado,
  motivo: z.string().nullable(),
  evento: z.string(),
  local: z.string().nullable(),
  estado_do_dia: enumOf('estado_ocorrencia'),
  observacao: z.string().nullable(),
  troca_id: z.guid().nullable(),
  colegas: z.array(
    z.object({
      id: z.guid(),
      nome: z.string(),
      funcao: z.string(),
      subtempo: z.string(),
      estado,
      foto: z.string().nullable(),
      telefone: z.string().nullable(),
    }),
  ),
})
export type Servico = z.infer<typeof servico>

const troca = z.object({
  id: z.guid(),
  tipo: enumOf('tipo_troca'),
  estado: enumOf('estado_troca'),
  mensagem: z.string().nullable(),
  item_id: z.guid(),
  de: z.string(),
  foto: z.string().nullable(),
  ministerio_id: z.guid(),
  ministerio: z.string(),
  fuso: z.string(),
  funcao: z.string(),
  subtempo: z.string(),
  inicio: z.string(),
  fim: z.string(),
  so_para_mim: z.boolean(),
  minha: z.boolean(),
  porque_nao: z.string().nullable(),
})
export type TrocaPedida = z.infer<typeof troca>

const vagaAberta = z.object({
  vaga_id: z.guid(),
  ministerio: z.string(),
  campus: z.string(),
  fuso: z.string(),
  funcao: z.string(),
  subtempo: z.string(),
  inicio: z.string(),
  evento: z.string(),
  abertas: z.number(),
  faltam: z.number(),
})
export type VagaAberta = z.infer<typeof vagaAberta>

/** What `meu_servico` answers. */
export const meuServico = z.object({
  membro_id: z.guid().nullable(),
  fuso: z.string(),
  proximas: z.array(servico),
  trocas: z.array(troca),
  vagas: z.array(vagaAberta),
  meses: z.array(z.string()),
  falta: z.array(z.object({ ministerio: z.string(), funcao: z.string(), faltas: z.array(z.string()) })),
  contagem,
})
export type MeuServico = z.infer<typeof meuServico>

/** A wish to serve on the same days as somebody, or on others. */
const par = z.object({ id: z.guid(), nome: z.string(), juntos: z.boolean() })
export type Par = z.infer<typeof par>

export type Colega = Row<'colega_de_servico', 'foto'>

/** What `minha_disponibilidade` answers. */
export const disponibilidade = z.object({
  membro_id: z.guid().nullable(),
  fuso: z.string(),
  bloqueios: z.array(
    z.object({
      id: z.guid(),
      regra: z.string().nullable(),
      motivo: z.string().nullable(),
      familia: z.boolean(),
      meu: z.boolean().nullable(),
      inicio: z.string(),
      fim: z.string(),
      ultimo: z.string(),
    }),
  ),
  dias: z.array(z.object({ bloqueio_id: z.guid(), inicio: z.string(), fim: z.string() })),
  servicos: z.array(
    z.object({
      id: z.guid(),
      inicio: z.string(),
      fim: z.string(),
      estado,
      ministerio: z.string(),
      funcao: z.string(),
      subtempo: z.string(),
    }),
  ),
  meses: z.array(z.object({ mes: z.string(), respondido: z.boolean() })),
  preferencias: z
    .object({
      maximo_mes: z.number().nullable(),
      periodos: z.array(z.enum(['manha', 'tarde', 'noite'])),
      campi: z.array(z.string()),
    })
    .nullable(),
  pares: z.array(par),
  familia: z.array(z.string()),
  campi: z.array(z.string()),
})
export type Disponibilidade = z.infer<typeof disponibilidade>
export type Bloqueio = Disponibilidade['bloqueios'][number] & {
  /** How it recurs, in words. */
  repete: string
  /** Where each of its stretches begins, as far as the calendar reaches. */
  inicios: string[]
}

/** What `meu_historico` answers. */
export const historico = z.object({
  itens: z.array(
    z.object({
      id: z.guid(),
      inicio: z.string(),
      fim: z.string(),
      fuso: z.string(),
      estado,
      subtempo: z.string(),
      ministerio: z.string(),
      funcao: z.string(),
      evento: z.string(),
      presente: z.boolean(),
    }),
  ),
  mais: z.boolean(),
  contagem,
})

export type CandidatoATroca = Row<'candidato_a_troca', 'foto'>

export const bloqueioSalvo = z.object({
  id: z.guid(),
  pessoas: z.number(),
  recusas: z.array(
    z.object({ item_id: z.guid(), membro_id: z.guid(), ministerio: z.string(), inicio: z.string() }),
  ),
})
export type Recusas = z.infer<typeof bloqueioSalvo>['recusas']

export const trocaForm = z.object({
  tipo: enumOf('tipo_troca'),
  para: z.string().transform((para) => para || undefined),
  mensagem: z.string().trim().max(300, 'No máximo 300 caracteres'),
})
export type TrocaData = z.output<typeof trocaForm>

export const PARTES = {
  dia: { label: 'O dia todo', de: '00:00', ate: '00:00' },
  manha: { label: 'De manhã, até 12:00', de: '00:00', ate: '12:00' },
  tarde: { label: 'De tarde, de 12:00 a 18:00', de: '12:00', ate: '18:00' },
  noite: { label: 'De noite, depois das 18:00', de: '18:00', ate: '00:00' },
}
export type Parte = keyof typeof PARTES

const DIA_INVALIDO = 'Digite a data como dd/mm/aaaa'
const dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, DIA_INVALIDO)

export const bloqueioForm = z
  .object({
    data: dia,
    ateDia: dia,
    parte: z.enum(Object.keys(PARTES) as Parte[]),
    repete: z.enum(['nao', 'semana', 'mes_dia', 'mes_semana', 'ano']),
    dias: z.array(z.enum(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])),
    intervalo: z.string().regex(/^[1-9]\d?$/, 'De 1 a 99'),
    ate: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, DIA_INVALIDO),
    motivo: z.string().trim().max(300, 'No máximo 300 caracteres'),
    familia: z.boolean(),
  })
  .superRefine(({ data, ateDia, repete, dias, ate }, { addIssue }) => {
    if (ateDia < data)
      addIssue({ code: 'custom', path: ['ateDia'], message: 'O último dia vem depois do primeiro' })
    if (repete === 'semana' && dias.length === 0)
      addIssue({ code: 'custom', path: ['dias'], message: 'Escolha ao menos um dia da semana' })
    if (repete !== 'nao' && ate !== '' && ate < data)
      addIssue({ code: 'custom', path: ['ate'], message: 'O último dia vem depois do primeiro' })
  })
export type BloqueioData = z.output<typeof bloqueioForm>

export const preferenciasForm = z.object({
  maximo: z
    .string()
    .trim()
    .regex(/^([1-9]|[12]\d|3[01])?$/, 'De 1 a 31 vezes')
    .transform((vezes) => (vezes ? Number(vezes) : undefined)),
  manha: z.boolean(),
  tarde: z.boolean(),
  noite: z.boolean(),
  campi: z.array(z.string()),
  pares: z.array(par).max(20, 'Até 20 pessoas'),
})
export type PreferenciasValues = z.input<typeof preferenciasForm>
export type PreferenciasData = z.output<typeof preferenciasForm>
