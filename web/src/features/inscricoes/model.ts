import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { calendarDay, formatCount, formatMoney, formatPeriod, formatPhone, isDay } from '@/lib/format'
import type { Enums } from '@/lib/supabase'
import { dentro, foraDaFaixa, idadeNoDia, limitado, naoCabe } from './faixa'

export const ESTADO_LABELS = {
  rascunho: 'Aguardando aprovação',
  inscrito: 'Inscrito',
  aguardando_pagamento: 'Aguardando pagamento',
  lista_de_espera: 'Lista de espera',
  cancelado: 'Cancelado',
  presente: 'Presente',
} satisfies Record<Enums<'estado_inscricao'>, string>
export type Estado = keyof typeof ESTADO_LABELS
export const ESTADOS = Object.keys(ESTADO_LABELS) as Estado[]

export const ESTADO_VARIANT = {
  rascunho: 'info',
  inscrito: 'success',
  aguardando_pagamento: 'warning',
  lista_de_espera: 'neutral',
  cancelado: 'destructive',
  presente: 'primary',
} as const satisfies Record<Estado, string>

export const AGUARDA_FAMILIA = 'Aguardando o pagamento da família'

/** How somebody stands, in words; a child who pays nothing comes in with those who pay. */
export const situacaoDe = ({ estado, aguarda_familia }: { estado: Estado; aguarda_familia: boolean }) =>
  aguarda_familia
    ? ({ label: AGUARDA_FAMILIA, variant: 'warning' } as const)
    : { label: ESTADO_LABELS[estado], variant: ESTADO_VARIANT[estado] }

export const MEIO_LABELS = {
  pix: 'Pix',
  dinheiro: 'Dinheiro',
  cartao: 'Cartão',
  transferencia: 'Transferência',
  isento: 'Isento',
}

const evento = z.object({
  id: z.string(),
  nome: z.string(),
  local: z.string().nullable(),
  campus: z.string(),
  inicio: z.string(),
  minutos: z.number(),
  fuso: z.string(),
  igreja: z.string().nullable(),
})
export type EventoDaInscricao = z.infer<typeof evento>

/** From when until when it takes place, in words. */
export const quandoDoEvento = ({ inicio, minutos, fuso }: EventoDaInscricao) =>
  formatPeriod(inicio, new Date(Date.parse(inicio) + minutos * 60_000), fuso)

const pergunta = z.object({
  id: z.string(),
  texto: z.string(),
  tipo: enumOf('tipo_pergunta'),
  opcoes: z.array(z.string()),
  obrigatoria: z.boolean(),
  por_pessoa: z.boolean(),
  sensivel: z.boolean(),
})
export type Pergunta = z.infer<typeof pergunta>

const tipo = z.object({
  id: z.string(),
  nome: z.string(),
  preco_centavos: z.number(),
  idade_min: z.number().nullable(),
  idade_max: z.number().nullable(),
  vagas: z.number().nullable(),
})
export type Tipo = z.infer<typeof tipo>

export const pagina = z.object({
  evento: evento.extend({ descricao: z.string().nullable() }),
  situacao: z.enum(['aberta', 'ainda_nao', 'encerrada', 'fechada']),
  abre_em: z.string().nullable(),
  fecha_em: z.string().nullable(),
  publico: z.boolean(),
  idade_min: z.number().nullable(),
  idade_max: z.number().nullable(),
  aprovacao: z.boolean(),
  lista_espera: z.boolean(),
  maximo_familia: z.number(),
  texto: z.string().nullable(),
  termos: z.string().nullable(),
  vagas: z.number().nullable(),
  ha_espera: z.boolean(),
  tem_cupom: z.boolean(),
  tipos: z.array(tipo),
  perguntas: z.array(pergunta),
  contato: z.object({ nome: z.string(), email: z.string(), telefone: z.string() }).nullable(),
  casa: z.array(
    z.object({
      membro_id: z.string(),
      nome: z.string(),
      data_nascimento: z.string().nullable(),
      eu: z.boolean(),
    }),
  ),
})
export type Pagina = z.infer<typeof pagina>

export const pedido = z.object({
  evento,
  contato: z.string().nullable(),
  total_centavos: z.number(),
  desconto_centavos: z.number(),
  a_pagar_centavos: z.number(),
  a_devolver_centavos: z.number(),
  pago_em: z.string().nullable(),
  /** How somebody of the waiting list is told of a place; null: by this page alone. */
  aviso: z.enum(['conta', 'email', 'equipe']).nullable(),
  prazo_horas: z.number().nullable(),
  pix: z.object({ tipo: z.string().nullable(), chave: z.string() }).nullable(),
  pessoas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      tipo: z.string().nullable(),
      estado: z.enum(ESTADOS),
      preco_centavos: z.number(),
      aceitar_ate: z.string().nullable(),
      cancelado_por: z.string().nullable(),
      posicao: z.number().nullable(),
      aguarda_familia: z.boolean(),
      ingresso: z.string().nullable(),
      usado_em: z.string().nullable(),
    }),
  ),
})
export type Pedido = z.infer<typeof pedido>
export type Inscrita = Pedido['pessoas'][number]

export const cupom = z
  .object({ percentual: z.number().nullable(), desconto_centavos: z.number().nullable() })
  .nullable()
export type Cupom = z.infer<typeof cupom>

// The form of a family ----------------------------------------------------------------------------------------------

const resposta = z.string().trim().max(500, 'No máximo 500 caracteres')
/** The types that somebody of this age may choose; without a date of birth, all. */
export function tiposPara(nascimento: string, { tipos, evento }: Pagina): Tipo[] {
  const idade = idadeNoDia(nascimento, evento)
  return idade === null ? tipos : tipos.filter((um) => dentro(idade, um))
}

/** Name, price and what is left of a type. */
export const rotuloDo = ({ nome, preco_centavos, vagas }: Tipo) =>
  [
    nome,
    preco_centavos > 0 ? formatMoney(preco_centavos) : 'gratuito',
    vagas === 0
      ? 'sem vagas: lista de espera'
      : vagas !== null && `${vagas === 1 ? 'resta' : 'restam'} ${formatCount(vagas, 'vaga', 'vagas')}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What somebody registers as: what they chose, or the only type that is for their age. */
export function tipoDe({ data_nascimento, tipo_id }: PessoaValues, regras: Pagina): Tipo | null {
  const tipos = tiposPara(data_nascimento, regras)
  return tipos.find(({ id }) => id === tipo_id) ?? (tipos.length === 1 ? (tipos[0] ?? null) : null)
}

const hasSobrenome = (nome: string) => /\S\s+\S/.test(nome)

/** The form, checked against what the event asks for; the database decides once more. */
export function inscricaoForm(regras: Pagina) {
  const porIdade = asksIdade(regras)
  const respostas = z.record(z.string(), resposta)
  const faltam = (doPedido: boolean, dadas: Record<string, string>) =>
    regras.perguntas.filter(
      ({ id, obrigatoria, por_pessoa }) => obrigatoria && por_pessoa !== doPedido && !dadas[id]?.trim(),
    )
  const pessoa = z
    .object({
      membro_id: z.string(),
      /** Whoever fills in the form, without a record: their name is asked once. */
      eu: z.boolean(),
      vem: z.boolean(),
      nome: z.string().trim().max(200, 'No máximo 200 caracteres'),
      data_nascimento: z.string(),
      tipo_id: z.string(),
      respostas,
    })
    .superRefine((values, context) => {
      if (!values.vem) return
      const issue = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message })
      const doCadastro = regras.casa.find(({ membro_id }) => membro_id === values.membro_id)
      if (!values.membro_id && !values.eu && !hasSobrenome(values.nome))
        issue(['nome'], 'Informe nome e sobrenome')
      const nascimento = values.data_nascimento
      if (nascimento !== '' && (!isDay(nascimento) || nascimento > calendarDay()))
        issue(['data_nascimento'], 'Data inválida')
      const escolhido = tipoDe(values, regras)
      if (nascimento === '' && porIdade) issue(['data_nascimento'], 'Informe a data de nascimento')
      const idade = idadeNoDia(nascimento, regras.evento)
      if (naoCabe(doCadastro?.data_nascimento ?? null, regras)) issue(['vem'], 'Desmarque quem não pode vir')
      else if (idade !== null && !dentro(idade, regras))
        issue(['data_nascimento'], foraDaFaixa(idade, regras))
      else if (idade !== null && regras.tipos.length > 0 && tiposPara(nascimento, regras).length === 0)
        issue([doCadastro?.data_nascimento ? 'vem' : 'data_nascimento'], 'Nenhum tipo é para esta idade')
      else if (regras.tipos.length > 0 && !escolhido && (nascimento !== '' || !porIdade))
        issue(['tipo_id'], values.tipo_id ? 'Este tipo não é para esta idade' : 'Escolha o tipo')
      for (const { id } of faltam(false, values.respostas)) issue(['respostas', id], 'Responda esta pergunta')
    })
  return z
    .object({
      nome: z.string().trim().min(2, 'Informe seu nome').max(200, 'No máximo 200 caracteres'),
      telefone: z.string().trim().max(40),
      email: z.literal('').or(z.string().trim().toLowerCase().pipe(z.email('E-mail inválido'))),
      pessoas: z.array(pessoa),
      respostas,
      cupom: z.string().trim().max(20, 'No máximo 20 caracteres'),
      juntos: z.boolean(),
      aceita: z.boolean().refine((value) => value || !regras.termos, 'Para se inscrever, aceite os termos'),
      /** Nobody sees this field; programs fill it in. */
      site: z.string(),
      captcha: z.string(),
    })
    .superRefine((values, context) => {
      if (values.pessoas.some(({ eu, vem }) => eu && vem) && !hasSobrenome(values.nome))
        context.addIssue({ code: 'custom', path: ['nome'], message: 'Informe nome e sobrenome' })
      if (!values.telefone && !values.email)
        context.addIssue({ code: 'custom', path: ['telefone'], message: 'Informe um telefone ou um e-mail' })
      for (const { id } of faltam(true, values.respostas))
        context.addIssue({ code: 'custom', path: ['respostas', id], message: 'Responda esta pergunta' })
    })
}
export type InscricaoValues = z.input<ReturnType<typeof inscricaoForm>>
export type PessoaValues = InscricaoValues['pessoas'][number]

/** An empty answer for each question, of a person or of the order. */
const semRespostas = ({ perguntas }: Pagina, pessoal: boolean) =>
  Object.fromEntries(perguntas.filter(({ por_pessoa }) => por_pessoa === pessoal).map(({ id }) => [id, '']))

export const pessoaVazia = (regras: Pagina): PessoaValues => ({
  membro_id: '',
  eu: false,
  vem: true,
  nome: '',
  data_nascimento: '',
  tipo_id: '',
  respostas: semRespostas(regras, true),
})

/** Somebody's age decides whether they may come, or as what. */
export const asksIdade = (regras: Pagina) => limitado(regras) || regras.tipos.some(limitado)

/** The form as it opens: people of the church find their household in it, themselves chosen. */
export function valoresIniciais(regras: Pagina): InscricaoValues {
  const pessoas = regras.casa.map(({ membro_id, nome, data_nascimento, eu }) => ({
    ...pessoaVazia(regras),
    membro_id,
    nome,
    vem: eu && naoCabe(data_nascimento, regras) === null,
    data_nascimento: data_nascimento ?? '',
  }))
  return {
    nome: regras.contato?.nome ?? '',
    telefone: formatPhone(regras.contato?.telefone),
    email: regras.contato?.email ?? '',
    pessoas: pessoas.length > 0 ? pessoas : [{ ...pessoaVazia(regras), eu: true }],
    respostas: semRespostas(regras, false),
    cupom: '',
    juntos: true,
    aceita: false,
    site: '',
    captcha: '',
  }
}

/** What an order costs, as the database will reckon it. */
export function totalDe(pessoas: readonly PessoaValues[], regras: Pagina, desconto: Cupom) {
  const soma = pessoas
    .filter(({ vem }) => vem)
    .reduce((total, pessoa) => total + (tipoDe(pessoa, regras)?.preco_centavos ?? 0), 0)
  const tirado = desconto?.percentual
    ? Math.floor((soma * desconto.percentual) / 100)
    : (desconto?.desconto_centavos ?? 0)
  const menos = Math.min(soma, tirado)
  return { soma, desconto: menos, total: soma - menos }
}
