import { randomUUID } from 'node:crypto'
import { row, unique } from './database.ts'
import { newMembro } from './people.ts'

const idOf = async (text: string, values: unknown[]) => (await row<{ id: string }>(text, values)).id

/** A code of the chart of accounts that nothing else has. */
const code = (first: string) =>
  `${first}.${100 + Math.floor(Math.random() * 900)}.${Math.floor(Math.random() * 1000)}`

/** A cash box or bank account of a campus, empty. */
export const newContaContabil = (campus: string, tipo: 'caixa' | 'banco' = 'caixa'): Promise<string> =>
  idOf(
    `insert into public.contas_contabeis (codigo, nome, tipo, campus) values ($1, $2, $3::public.tipo_conta_contabil, $4)
     returning id`,
    [code('1.1'), `Conta ${unique()}`, tipo, campus],
  )

/** A fund; restricted: it may not go below zero. */
export const newFundo = (restrito = false): Promise<string> =>
  idOf('insert into public.fundos (nome, restrito) values ($1, $2) returning id', [
    `Fundo ${unique()}`,
    restrito,
  ])

/** A category that a new church begins with, by its code. */
export const categoria = (codigo: string): Promise<string> =>
  idOf('select id from public.contas_contabeis where codigo = $1', [codigo])

/** The fund of a new church. */
export const fundoGeral = (): Promise<string> => idOf('select app.fundo_geral() as id', [])

/** An entry of R$ 10,00 in a campus, put there as the owner of the database. */
export async function newLancamento(campus: string, caixa = '2026-01-15'): Promise<string> {
  const [conta, receita, fundo] = [
    await newContaContabil(campus),
    await categoria('3.1.02'),
    await fundoGeral(),
  ]
  return idOf(
    `select app.lancar($1, $2, 'entrada', $3, null, 'Oferta da matriz', null, array[
       ($4, 1000, $2, $6, null)::app.partida_nova, ($5, -1000, $2, $6, null)::app.partida_nova]) as id`,
    [randomUUID(), campus, caixa, conta, receita, fundo],
  )
}

interface ContribuicaoOptions {
  membro?: string | null
  contribuinte?: string | null
  centavos?: number
  dia?: string
  tipo?: 'dizimo' | 'oferta'
}

/** A contribution of an entry of R$ 10,00 of its own, put there as the owner of the database. */
export async function newContribuicao(
  campus: string,
  { membro = null, contribuinte = null, centavos = 1000, dia, tipo = 'dizimo' }: ContribuicaoOptions = {},
): Promise<string> {
  const lancamento = await newLancamento(campus, dia)
  return idOf(`select app.contribuir($1, $2, $3, $4::public.tipo_contribuicao, 'pix', $5) as id`, [
    lancamento,
    membro,
    contribuinte,
    tipo,
    centavos,
  ])
}

/** A company that gives, with a CNPJ with letters of its own. */
export const newContribuinte = (campus: string, nome = `Empresa ${unique()}`): Promise<string> =>
  idOf(`insert into public.contribuintes (campus, tipo, nome) values ($1, 'empresa', $2) returning id`, [
    campus,
    nome,
  ])

/** A campaign of a campus for a fund of its own. */
export async function newCampanha(campus: string, fundo?: string): Promise<string> {
  return idOf(
    `insert into public.campanhas (nome, campus, fundo_id, inicio, meta_centavos) values ($1, $2, $3, '2026-01-01', 10000)
     returning id`,
    [`Campanha ${unique()}`, campus, fundo ?? (await newFundo(true))],
  )
}

/** What somebody promised to a campaign of its own. */
export async function newPromessa(campus: string, membro: string | null = null): Promise<string> {
  return idOf(
    'insert into public.promessas (campanha_id, campus, membro_id, valor_centavos, chave) values ($1, $2, $3, 5000, $4) returning id',
    [await newCampanha(campus), campus, membro, randomUUID()],
  )
}
/** A supplier of the whole church, or of a campus. */
export const newFornecedor = (
  campus: string | null = null,
  cpf_cnpj: string | null = null,
): Promise<string> =>
  idOf('insert into public.fornecedores (nome, campus, cpf_cnpj) values ($1, $2, $3) returning id', [
    `Fornecedor ${unique()}`,
    campus,
    cpf_cnpj,
  ])

/** An approved bill of R$ 10,00, put there as the owner of the database. */
export const newContaAprovada = async (campus: string): Promise<string> =>
  idOf(
    `insert into public.contas_a_pagar (campus, tipo, fornecedor_id, descricao, conta_contabil_id, competencia, vencimento,
       valor_centavos, serie, estado)
     values ($1, 'conta', $2, $3, $4, '2026-03-01', '2026-03-10', 1000, $5, 'aprovada') returning id`,
    [campus, await newFornecedor(), `Conta ${unique()}`, await categoria('4.2.02'), randomUUID()],
  )

/** An open count of an offering of a campus, of two people who are new there. */
export async function newContagem(campus: string): Promise<string> {
  const [um, dois] = [await newMembro({ campus }), await newMembro({ campus })]
  return idOf(
    `insert into public.contagens_de_oferta (campus, culto, dia, conta_contabil_id, tolerancia_centavos, primeiro_id,
       segundo_id, chave) values ($1, 'Culto da matriz', '2026-01-15', $2, 0, $3, $4, $5) returning id`,
    [campus, await newContaContabil(campus), um.id, dois.id, randomUUID()],
  )
}

/** A deposit of R$ 10,00 of a campus, put there as the owner of the database. */
export const newDeposito = async (campus: string): Promise<string> =>
  idOf(
    `insert into public.depositos_de_oferta (campus, conta_contabil_id, dia, valor_centavos, lancamento_id)
     values ($1, $2, '2026-01-16', 1000, $3) returning id`,
    [campus, await newContaContabil(campus, 'banco'), await newLancamento(campus)],
  )
/** A statement with one line of R$ 10,00 that waits, put there as the owner of the database. */
export async function newLinhaDoExtrato(
  campus: string,
): Promise<{ conta: string; extrato: string; linha: string }> {
  const conta = await newContaContabil(campus, 'banco')
  const extrato = await idOf(
    `insert into public.extratos (id, conta_contabil_id, campus, arquivo, formato, total)
     values (gen_random_uuid(), $1, $2, 'extrato.ofx', 'ofx', 1) returning id`,
    [conta, campus],
  )
  const linha = await idOf(
    `insert into public.linhas_do_extrato (extrato_id, conta_contabil_id, campus, ordem, dia, valor_centavos, memo, resumo,
       texto, parecida) values ($1, $2, $3, 1, '2026-01-15', 1000, 'PIX', $4, 'pix', 'pix') returning id`,
    [extrato, conta, campus, unique()],
  )
  return { conta, extrato, linha }
}

/** What somebody was asked about such a line. */
export async function newPerguntaDoExtrato(campus: string): Promise<{ pergunta: string; linha: string }> {
  const { linha } = await newLinhaDoExtrato(campus)
  const pergunta = await idOf(
    `insert into public.perguntas_do_extrato (id, linha_id, campus, pergunta) values (gen_random_uuid(), $1, $2, 'O que foi?')
     returning id`,
    [linha, campus],
  )
  return { pergunta, linha }
}

/** Such a line, reconciled with the leg of an entry. */
export async function newConciliacao(campus: string): Promise<{ conciliacao: string; partida: string }> {
  const { conta, linha } = await newLinhaDoExtrato(campus)
  const [receita, fundo] = [await categoria('3.1.02'), await fundoGeral()]
  const lancamento = await idOf(
    `select app.lancar($1, $2, 'entrada', '2026-01-15', null, 'Oferta da matriz', null, array[
       ($3, 1000, $2, $5, null)::app.partida_nova, ($4, -1000, $2, $5, null)::app.partida_nova]) as id`,
    [randomUUID(), campus, conta, receita, fundo],
  )
  const conciliacao = await idOf(
    `insert into public.conciliacoes (chave, conta_contabil_id, campus) values ($1, $2, $3) returning id`,
    [randomUUID(), conta, campus],
  )
  const partida = await idOf(
    `insert into public.partidas_conciliadas (partida_id, conciliacao_id, campus, lancada)
     select p.id, $1, $2, false from public.partidas p where p.lancamento_id = $3 and p.ordem = 1 returning partida_id as id`,
    [conciliacao, campus, lancamento],
  )
  await row(
    `update public.linhas_do_extrato set estado = 'conciliada', conciliacao_id = $2 where id = $1 returning id`,
    [linha, conciliacao],
  )
  return { conciliacao, partida }
}

/** What a campus proposed to publish of a month that nothing else has, put there as the owner of the database. */
export const newTransparencia = async (campus: string): Promise<string> =>
  idOf(
    `insert into public.transparencias (campus, mes, edicao, texto, resumo, frases, grupos)
     select $1, coalesce(max(t.mes), '1990-01-01')::date + interval '1 month', 1, $2,
       encode(sha256(convert_to($2, 'UTF8')), 'hex'), '{}', '{}'
     from public.transparencias t where t.campus = $1 and t.mes < '2000-01-01' returning id`,
    [campus, `Transparência: 1 ${unique()}`],
  )
