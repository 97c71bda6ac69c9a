import { z } from 'zod'
import { dayAndHour, type Zone } from '@/lib/clock'
import { enumOf } from '@/lib/enums'
import { upTo } from '@/lib/fields'
import { formatMoney, parseMoney } from '@/lib/format'
import { momentOf } from '@/lib/reckoning'
import type { Enums, Json, Tables } from '@/lib/supabase'

export const PERGUNTA_LABELS = {
  texto: 'Texto',
  escolha: 'Escolha',
  sim_nao: 'Sim ou não',
  numero: 'Número',
} satisfies Record<Enums<'tipo_pergunta'>, string>

export type Ajustes = Tables<'inscricao_regras'> & {
  inscricao_tipos: Tables<'inscricao_tipos'>[]
  inscricao_perguntas: Tables<'inscricao_perguntas'>[]
  inscricao_cupons: Tables<'inscricao_cupons'>[]
}

const numero = (most: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) => value === '' || (/^\d{1,6}$/.test(value) && Number(value) <= most),
      `Um número até ${most}`,
    )
const dinheiro = z
  .string()
  .trim()
  .refine((value) => value === '' || parseMoney(value) !== null, 'Informe um valor, como 150,00')
const quando = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, 'Informe dia e hora, como 21/11/2026 19:30')
const curto = (most: number, message: string) =>
  z.string().trim().min(2, message).max(most, `No máximo ${most} caracteres`)

const tipo = z.object({
  id: z.string(),
  nome: curto(80, 'Informe o nome'),
  preco: dinheiro,
  vagas: numero(100_000),
  idade_min: numero(120),
  idade_max: numero(120),
  venda_de: quando,
  venda_ate: quando,
})

const pergunta = z
  .object({
    id: z.string(),
    texto: curto(200, 'Escreva a pergunta'),
    tipo: enumOf('tipo_pergunta'),
    opcoes: upTo(2000),
    obrigatoria: z.boolean(),
    por_pessoa: z.boolean(),
    sensivel: z.boolean(),
  })
  .refine((one) => one.tipo !== 'escolha' || opcoesDe(one.opcoes).length >= 2, {
    path: ['opcoes'],
    message: 'Escreva ao menos duas opções, uma por linha',
  })

const cupom = z
  .object({
    id: z.string(),
    codigo: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,20}$/, 'De 3 a 20 letras, números ou traço'),
    percentual: numero(100),
    desconto: dinheiro,
    limite: numero(100_000),
    vale_ate: quando,
  })
  .refine(({ percentual, desconto }) => (percentual === '') !== (desconto === ''), {
    path: ['percentual'],
    message: 'Informe a porcentagem ou o valor, um dos dois',
  })

export const ajustesForm = z
  .object({
    ativo: z.boolean(),
    publico: z.boolean(),
    so_campus: z.boolean(),
    papeis: z.array(z.string()),
    abre_em: quando,
    fecha_em: quando,
    idade_min: numero(120),
    idade_max: numero(120),
    aprovacao: z.boolean(),
    lista_espera: z.boolean(),
    prazo_horas: numero(720),
    maximo_familia: numero(50),
    texto: upTo(4000),
    termos: upTo(8000),
    tipos: z.array(tipo),
    perguntas: z.array(pergunta),
    cupons: z.array(cupom),
  })
  .refine(({ abre_em, fecha_em }) => !abre_em || !fecha_em || fecha_em > abre_em, {
    path: ['fecha_em'],
    message: 'Fecha depois de abrir',
  })
export type AjustesValues = z.input<typeof ajustesForm>

export const TIPO_NOVO: AjustesValues['tipos'][number] = {
  id: '',
  nome: '',
  preco: '',
  vagas: '',
  idade_min: '',
  idade_max: '',
  venda_de: '',
  venda_ate: '',
}
export const PERGUNTA_NOVA: AjustesValues['perguntas'][number] = {
  id: '',
  texto: '',
  tipo: 'texto',
  opcoes: '',
  obrigatoria: false,
  por_pessoa: true,
  sensivel: false,
}
export const CUPOM_NOVO: AjustesValues['cupons'][number] = {
  id: '',
  codigo: '',
  percentual: '',
  desconto: '',
  limite: '',
  vale_ate: '',
}

const opcoesDe = (texto: string) => [...new Set(texto.split('\n').map((uma) => uma.trim()))].filter(Boolean)
const escrito = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)
const lido = (value: string) => (value.trim() === '' ? null : Number(value))
const reais = (centavos: number | null) => (centavos ? formatMoney(centavos).replace(/R\$\s?/u, '') : '')

/** What an input of date and hour shows of a moment, by the clock of the event's campus. */
function noRelogio(instante: string | null, zone: Zone): string {
  if (!instante) return ''
  const { day, hour } = dayAndHour(instante, zone)
  return `${day}T${hour}`
}
const instante = (relogio: string, zone: Zone) =>
  relogio ? momentOf(relogio.slice(0, 10), relogio.slice(11), zone) : null

/** What the form shows of what is kept; of an event without registrations, what suits most. */
export function valoresDe(kept: Ajustes | null, zone: Zone): AjustesValues {
  return {
    ativo: kept?.ativo ?? true,
    publico: kept?.publico ?? true,
    so_campus: kept?.so_campus ?? false,
    papeis: kept?.papeis ?? [],
    abre_em: noRelogio(kept?.abre_em ?? null, zone),
    fecha_em: noRelogio(kept?.fecha_em ?? null, zone),
    idade_min: escrito(kept?.idade_min),
    idade_max: escrito(kept?.idade_max),
    aprovacao: kept?.aprovacao ?? false,
    lista_espera: kept?.lista_espera ?? true,
    prazo_horas: kept ? escrito(kept.prazo_horas) : '48',
    maximo_familia: escrito(kept?.maximo_familia ?? 8),
    texto: kept?.texto ?? '',
    termos: kept?.termos ?? '',
    tipos: (kept?.inscricao_tipos ?? []).map((um) => ({
      id: um.id,
      nome: um.nome,
      preco: reais(um.preco_centavos),
      vagas: escrito(um.vagas),
      idade_min: escrito(um.idade_min),
      idade_max: escrito(um.idade_max),
      venda_de: noRelogio(um.venda_de, zone),
      venda_ate: noRelogio(um.venda_ate, zone),
    })),
    perguntas: (kept?.inscricao_perguntas ?? []).map(
      ({ id, texto, tipo, opcoes, obrigatoria, por_pessoa, sensivel }) => ({
        id,
        texto,
        tipo,
        opcoes: opcoes.join('\n'),
        obrigatoria,
        por_pessoa,
        sensivel,
      }),
    ),
    cupons: (kept?.inscricao_cupons ?? []).map((um) => ({
      id: um.id,
      codigo: um.codigo,
      percentual: escrito(um.percentual),
      desconto: reais(um.desconto_centavos),
      limite: escrito(um.limite),
      vale_ate: noRelogio(um.vale_ate, zone),
    })),
  }
}

/** What is sent: everything at once, with what was read. */
export function dadosDe(values: AjustesValues, kept: Ajustes | null, zone: Zone): Json {
  const id = (value: string) => (value ? { id: value } : {})
  return {
    updated_at: kept?.updated_at ?? null,
    regras: {
      ativo: values.ativo,
      publico: values.publico,
      so_campus: !values.publico && values.so_campus,
      papeis: values.publico ? [] : values.papeis,
      abre_em: instante(values.abre_em, zone),
      fecha_em: instante(values.fecha_em, zone),
      idade_min: lido(values.idade_min),
      idade_max: lido(values.idade_max),
      aprovacao: values.aprovacao,
      lista_espera: values.lista_espera,
      prazo_horas: lido(values.prazo_horas),
      maximo_familia: lido(values.maximo_familia) ?? 8,
      texto: values.texto || null,
      termos: values.termos || null,
    },
    tipos: values.tipos.map((um) => ({
      ...id(um.id),
      nome: um.nome,
      preco_centavos: parseMoney(um.preco) ?? 0,
      vagas: lido(um.vagas),
      idade_min: lido(um.idade_min),
      idade_max: lido(um.idade_max),
      venda_de: instante(um.venda_de, zone),
      venda_ate: instante(um.venda_ate, zone),
    })),
    perguntas: values.perguntas.map((uma) => ({
      ...uma,
      ...id(uma.id),
      id: uma.id || null,
      opcoes: opcoesDe(uma.opcoes),
    })),
    cupons: values.cupons.map((um) => ({
      ...id(um.id),
      codigo: um.codigo,
      percentual: lido(um.percentual),
      desconto_centavos: um.desconto ? parseMoney(um.desconto) : null,
      limite: lido(um.limite),
      vale_ate: instante(um.vale_ate, zone),
    })),
  }
}
