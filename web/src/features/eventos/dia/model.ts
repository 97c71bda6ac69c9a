import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { Enums, Row } from '@/lib/supabase'

export type PessoaDoDia = Row<
  'pessoa_do_dia',
  'nome' | 'foto' | 'situacao' | 'chegada' | 'metodo' | 'registrado_por' | 'idade' | 'fone' | 'familia'
>
export type Ausente = Row<'ausente', 'foto' | 'telefone' | 'ultima'>

export type Metodo = Enums<'metodo_presenca'>

export const METODO_LABELS = {
  proprio: 'Pela própria pessoa',
  lista: 'Na lista',
  qr: 'Código do telão',
  ingresso: 'Ingresso',
  cartao: 'Carteirinha',
  rosto: 'Rosto',
  estacao: 'Estação',
  escala: 'Escala',
  relatorio: 'Relatório',
  aviso: 'Disse que vem',
} satisfies Record<Metodo, string>

export const MOTIVO_LABELS: Readonly<Record<string, string>> = {
  vem: 'Vem',
  habitual: 'Costuma vir',
  ministerio: 'Do ministério',
  escala: 'Na escala',
  inscricao: 'Fez inscrição',
}

/** What became of a mark that was refused, as the person at the door reads it. */
export const RECUSA_LABELS: Readonly<Record<string, string>> = {
  nao_encontrado: 'Esta pessoa não foi encontrada.',
  fora_do_campus: 'Esta pessoa é de outro campus.',
  fora_do_prazo: 'As pessoas não estão chegando agora: este dia ainda não abriu ou o prazo já passou.',
  encerrada: 'A presença deste dia já foi encerrada.',
}

export const diaSearch = z.object({
  ver: z.enum(['esperados', 'presentes']).default('esperados'),
  busca: z.string().default(''),
})

export const numeros = z.object({
  estado: enumOf('estado_ocorrencia'),
  abre: z.string(),
  fecha: z.string(),
  esperados: z.number(),
  presentes: z.number(),
  chegaram: z.number(),
  visitantes: z.number(),
  metodos: z.record(z.string(), z.number()),
  horas: z.array(z.object({ hora: z.string(), pessoas: z.number() })),
})
export type Numeros = z.output<typeof numeros>

export const recebido = z.union([
  z.object({
    parecidos: z.array(
      z.object({
        membro_id: z.uuid(),
        nome: z.string(),
        foto: z.string().nullable(),
        presente: z.boolean(),
      }),
    ),
  }),
  z.object({ membro_id: z.uuid(), codigo: z.string() }),
])

export const visitanteForm = z.object({
  nome: z.string().trim().min(2, 'Informe o nome').max(200, 'No máximo 200 caracteres'),
  telefone: z.string().trim(),
  como: z.string(),
})
export type VisitanteData = z.output<typeof visitanteForm>

const quantos = z
  .string()
  .trim()
  .refine((value) => /^\d{0,5}$/.test(value), 'Informe um número')
  .transform(Number)

export const CONTAGEM_LABELS = {
  adultos: 'Adultos',
  jovens: 'Jovens',
  criancas: 'Crianças',
  visitantes: 'Visitantes',
  online: 'Online',
}
export type Contado = keyof typeof CONTAGEM_LABELS
export const CONTADOS = Object.keys(CONTAGEM_LABELS) as Contado[]

export const contagemForm = z
  .object({
    adultos: quantos,
    jovens: quantos,
    criancas: quantos,
    visitantes: quantos,
    online: quantos,
  })
  .refine((data) => CONTADOS.some((key) => data[key] > 0), {
    path: ['adultos'],
    message: 'Informe ao menos um número',
  })
export type ContagemValues = z.input<typeof contagemForm>
export type ContagemData = z.output<typeof contagemForm>

const SEMANAS = ['2', '3', '4', '6', '8', '12'] as const
export const SEMANAS_OPTIONS = SEMANAS.map((value) => ({ value, label: `${value} semanas` }))
export const ausentesSearch = z.object({
  semanas: z.enum(SEMANAS).default('3'),
  campus: z.string().default(''),
  serie: z.string().default(''),
})
export type AusentesSearch = z.output<typeof ausentesSearch>
