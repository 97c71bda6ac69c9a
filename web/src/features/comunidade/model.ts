import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { emptyToNull, upTo } from '@/lib/fields'
import { calendarDay, formatCount, formatDate, plain, WEEKDAYS } from '@/lib/format'
import { parsePonto, pontoDe, pontoText } from '@/lib/places'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type Papel = Enums<'papel_na_celula'>
export type Entrada = Enums<'entrada_na_celula'>
export type Rede = Pick<Tables<'redes'>, 'id' | 'campus' | 'nome' | 'supervisor_id' | 'coordenador_id'>

export const PAPEL_LABELS = {
  lider: 'Líder',
  colider: 'Colíder',
  em_treinamento: 'Em treinamento',
  anfitriao: 'Anfitrião',
  membro: 'Membro',
} satisfies Record<Papel, string>

export const ENTRADA_LABELS = {
  por_pedido: 'A liderança aceita cada pedido',
  aberta: 'Aberta: entra na hora',
  fechada: 'Fechada por enquanto',
} satisfies Record<Entrada, string>

export const DIA_OPTIONS = WEEKDAYS.map((label, value) => ({ value: String(value), label }))

export type Celula = Row<
  'celula_local',
  | 'para_quem'
  | 'capacidade'
  | 'encerrada_em'
  | 'proximo'
  | 'meu_papel'
  | 'meu_pedido'
  | 'pedidos'
  | 'rede_id'
  | 'temporada_inicio'
  | 'temporada_fim'
  | 'supervisor_id'
  | 'latitude'
  | 'longitude'
  | 'cep_inicio'
>
export type Idades = Row<'idades_das_celulas', 'faixa' | 'ate'>
export type Saude = Row<'saude_da_celula', 'rede' | 'capacidade' | 'media' | 'sem_relatorio'>

const celula = z.object({
  id: z.guid(),
  campus: z.string(),
  tipo: z.string(),
  tipo_nome: z.string(),
  nome: z.string(),
  para_quem: z.string().nullable(),
  dia_da_semana: z.number(),
  hora: z.string(),
  bairro: z.string(),
  capacidade: z.number().nullable(),
  entrada: enumOf('entrada_na_celula'),
  encerrada_em: z.string().nullable(),
  pessoas: z.number(),
  lideres: z.array(z.string()),
  proximo: z.string().nullable(),
  meu_papel: enumOf('papel_na_celula').nullable(),
  meu_pedido: z.guid().nullable(),
  cuido: z.boolean(),
  pedidos: z.number().nullable(),
  rede_id: z.guid().nullable(),
  temporada_inicio: z.string().nullable(),
  temporada_fim: z.string().nullable(),
  fora: z.boolean(),
  supervisor_id: z.guid().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  cep_inicio: z.string().nullable(),
})

const encontro = z.object({
  previsto_para: z.string(),
  dia: z.string(),
  hora: z.string(),
  estado: enumOf('estado_do_encontro'),
  motivo: z.string().nullable(),
})

/** What `pagina_da_celula` answers; what is not for the caller is null. */
export const pagina = z.object({
  celula,
  gere: z.boolean(),
  mae: z.object({ id: z.guid(), nome: z.string() }).nullable(),
  plano: z
    .object({
      id: z.guid(),
      prevista_para: z.string(),
      lider: z.guid().nullable(),
      pessoas: z.array(z.guid()),
    })
    .nullable(),
  endereco: z.string().nullable(),
  pessoas: z
    .array(
      z.object({
        membro_id: z.guid(),
        papel: enumOf('papel_na_celula'),
        desde: z.string(),
        nome: z.string(),
        foto: z.string().nullable(),
        telefone: z.string().nullable(),
        menor: z.boolean(),
        vezes: z.number().nullable(),
      }),
    )
    .nullable(),
  pedidos: z
    .array(
      z.object({
        id: z.guid(),
        nome: z.string(),
        foto: z.string().nullable(),
        quando: z.string(),
        menor: z.boolean(),
      }),
    )
    .nullable(),
  encontros: z
    .array(encontro.extend({ presentes: z.number().nullable(), visitantes: z.number().nullable() }))
    .nullable(),
})
export type Pagina = z.infer<typeof pagina>
export type Pessoa = NonNullable<Pagina['pessoas']>[number]
export type Pedido = NonNullable<Pagina['pedidos']>[number]
export type Encontro = NonNullable<Pagina['encontros']>[number]

/** What `encontro_da_celula` answers. */
export const lista = encontro.extend({
  nome: z.string(),
  campus: z.string(),
  ja: z.boolean(),
  pessoas: z.array(
    z.object({
      membro_id: z.guid(),
      nome: z.string(),
      foto: z.string().nullable(),
      presente: z.boolean(),
    }),
  ),
  visitantes: z.array(z.object({ id: z.guid(), nome: z.string() })),
})
export type Lista = z.infer<typeof lista>

/** A group of ages, in words. */
export const faixaText = ({ faixa, ate }: Pick<Idades, 'faixa' | 'ate'>) => {
  if (faixa === null || ate === null) return 'Não informada'
  if (faixa === 0) return `Até ${ate} anos`
  return ate > 120 ? `${faixa} anos ou mais` : `${faixa} a ${ate} anos`
}

export const celulasSearch = z.object({
  dia: z.string().default(''),
  tipo: z.string().default(''),
  bairro: z.string().default(''),
  vagas: z.stringbool().default(false),
  ver: z.enum(['lista', 'mapa']).default('lista'),
})
export type CelulasSearch = z.output<typeof celulasSearch>

/** How many more a cell takes; null: as many as come. */
export const vagasDe = ({ capacidade, pessoas }: Pick<Celula, 'capacidade' | 'pessoas'>) =>
  capacidade === null ? null : Math.max(capacidade - pessoas, 0)

export const isFull = (celula: Pick<Celula, 'capacidade' | 'pessoas'>) => vagasDe(celula) === 0

/** Nobody comes in now. */
export const isShut = (celula: Pick<Celula, 'capacidade' | 'pessoas' | 'entrada' | 'fora'>) =>
  celula.fora || celula.entrada === 'fechada' || isFull(celula)

type Temporada = Pick<Celula, 'fora' | 'temporada_inicio' | 'temporada_fim'>

/** When a group out of season is back, or until when its season lasts; empty for one that meets all year. */
export function temporadaText(
  { fora, temporada_inicio, temporada_fim }: Temporada,
  today = calendarDay(),
): string {
  if (!temporada_inicio) return ''
  if (!fora) return `Temporada até ${formatDate(temporada_fim)}`
  return temporada_inicio > today ? `Volta em ${formatDate(temporada_inicio)}` : 'Fora de temporada'
}

export const pedidosText = (pedidos: number) =>
  pedidos === 1 ? '1 pedido espera resposta' : `${pedidos} pedidos esperam resposta`

type Vagas = Pick<Celula, 'capacidade' | 'pessoas'> & { entrada?: Entrada } & Partial<Temporada>

export function vagasText(celula: Vagas): string {
  if (celula.fora) {
    const { fora, temporada_inicio = null, temporada_fim = null } = celula
    return temporadaText({ fora, temporada_inicio, temporada_fim })
  }
  if (celula.entrada === 'fechada') return 'Fechada'
  const vagas = vagasDe(celula)
  if (vagas === null) return 'Há lugar'
  return vagas === 0 ? 'Cheia' : formatCount(vagas, 'vaga', 'vagas')
}

/** `Quarta às 20:00` */
export const quando = ({ dia_da_semana, hora }: Pick<Celula, 'dia_da_semana' | 'hora'>) =>
  `${WEEKDAYS[dia_da_semana] ?? ''} às ${hora.slice(0, 5)}`

/** Whom the filters leave; a quarter is found without accents. */
export const filterCelulas = (celulas: readonly Celula[], { dia, tipo, bairro, vagas }: CelulasSearch) =>
  celulas.filter(
    (uma) =>
      (dia === '' || String(uma.dia_da_semana) === dia) &&
      (tipo === '' || uma.tipo === tipo) &&
      (bairro === '' || plain(uma.bairro) === plain(bairro)) &&
      (!vagas || !isShut(uma)),
  )

/** The cells that are proposed, in their order, each with the reason. */
export const propostasOf = (
  celulas: readonly Celula[],
  motivos: readonly { celula: string; motivo: string }[],
) =>
  motivos.flatMap(({ celula: id, motivo }) => {
    const celula = celulas.find((uma) => uma.id === id)
    return celula ? [{ celula, motivo }] : []
  })

/** The quarters of these cells, each once, by name. */
export const bairrosOf = (celulas: readonly Celula[]): string[] =>
  [...new Map(celulas.map(({ bairro }) => [plain(bairro), bairro])).values()].toSorted((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  )

/** As many as the database keeps: they tell the region. */
export const PONTO_DECIMALS = 2

const day = z.iso.date('Informe o dia').or(z.literal('')).transform(emptyToNull)

export const celulaForm = z
  .object({
    nome: upTo(80).min(2, 'Dê um nome à célula'),
    lider: z.string(),
    dia: z.string().regex(/^[0-6]$/, 'Escolha o dia'),
    hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d/, 'Informe a hora, como 20:00'),
    bairro: upTo(80).min(2, 'Informe o bairro'),
    campus: z.string().min(1, 'Escolha o campus'),
    tipo: z.string().min(1, 'Escolha o tipo'),
    cep_inicio: z
      .string()
      .trim()
      .regex(/^(\d{5}(-?\d{3})?)?$/, 'Os 5 primeiros números, como 73900')
      .transform((text) => emptyToNull(text.slice(0, 5))),
    ponto: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || parsePonto(text) !== null,
        'Escreva latitude e longitude, como -14.09, -46.37',
      )
      .transform(parsePonto),
    endereco: upTo(200).refine((text) => text === '' || text.length >= 3, 'Escreva rua e número'),
    capacidade: z
      .string()
      .trim()
      .refine((text) => text === '' || (/^\d{1,3}$/.test(text) && +text >= 2 && +text <= 500), 'De 2 a 500')
      .transform((text) => (text === '' ? null : Number(text))),
    entrada: enumOf('entrada_na_celula'),
    para_quem: upTo(80),
    rede: z.string().transform(emptyToNull),
    supervisor: z.string().transform(emptyToNull),
    temporada_inicio: day,
    temporada_fim: day,
  })
  .refine(({ temporada_inicio, temporada_fim }) => !temporada_inicio === !temporada_fim, {
    path: ['temporada_fim'],
    error: 'Diga o primeiro e o último dia',
  })
  .refine(
    ({ temporada_inicio, temporada_fim }) =>
      !temporada_inicio || !temporada_fim || temporada_inicio <= temporada_fim,
    { path: ['temporada_fim'], error: 'O último dia vem depois do primeiro' },
  )
export type CelulaValues = z.input<typeof celulaForm>
export type CelulaData = z.output<typeof celulaForm>

export const celulaValues = (
  celula: Celula | null,
  endereco: string | null,
  campus: string,
): CelulaValues => ({
  nome: celula?.nome ?? '',
  lider: '',
  dia: celula ? String(celula.dia_da_semana) : '',
  hora: celula?.hora.slice(0, 5) ?? '',
  bairro: celula?.bairro ?? '',
  campus: celula?.campus ?? campus,
  tipo: celula?.tipo ?? 'celula',
  cep_inicio: celula?.cep_inicio ?? '',
  ponto: pontoText(celula && pontoDe(celula), PONTO_DECIMALS),
  endereco: endereco ?? '',
  capacidade: celula?.capacidade ? String(celula.capacidade) : '',
  entrada: celula?.entrada ?? 'por_pedido',
  para_quem: celula?.para_quem ?? '',
  rede: celula?.rede_id ?? '',
  supervisor: celula?.supervisor_id ?? '',
  temporada_inicio: celula?.temporada_inicio ?? '',
  temporada_fim: celula?.temporada_fim ?? '',
})

/** What was tapped on this device and the server may not have yet. */
export type Toque =
  | { tipo: 'pessoa'; id: string; presente: boolean; em: string }
  | { tipo: 'visitante'; id: string; nome: string | null }

/** A meeting as it will be once what was tapped has arrived. */
export function applyToques({ pessoas, visitantes }: Lista, toques: readonly Toque[]) {
  const marked = new Map(
    toques.flatMap((um) => (um.tipo === 'pessoa' ? [[um.id, um.presente] as const] : [])),
  )
  const visitors = new Map(visitantes.map(({ id, nome }) => [id, nome]))
  for (const um of toques) {
    if (um.tipo === 'pessoa') continue
    if (um.nome === null) visitors.delete(um.id)
    else visitors.set(um.id, um.nome)
  }
  return {
    pessoas: pessoas.map((uma) => ({ ...uma, presente: marked.get(uma.membro_id) ?? uma.presente })),
    visitantes: [...visitors].map(([id, nome]) => ({ id, nome })),
  }
}

export type Passos = Row<'passos_de_quem_chega'>

/** The way of the first weeks, in order, and what of it was done. */
export const passosOf = ({ celula, oracao, mostra, conversa }: Passos) => [
  {
    title: 'Encontre uma célula',
    text: 'Um grupo perto de você, na semana.',
    to: '#celulas',
    done: celula,
  },
  {
    title: 'Ore com a igreja',
    text: 'Peça oração ou ore por alguém.',
    to: '/comunidade/oracao',
    done: oracao,
  },
  {
    title: 'Conheça as pessoas',
    text: 'Escolha o que você mostra, e a quem.',
    to: '/comunidade/pessoas',
    done: mostra,
  },
  {
    title: 'Converse com o pastor',
    text: 'Ele oferece um horário; só ele lê o assunto.',
    to: '/comunidade/atendimento',
    done: conversa,
  },
]
