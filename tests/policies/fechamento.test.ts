import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import {
  categoria,
  newContaContabil,
  newFornecedor,
  newLancamento,
  newLinhaDoExtrato,
} from '../support/money.ts'

interface Falta {
  tipo: string
  alvo: string | null
  nome: string | null
  quantos: number
  donos: string[]
}
interface DoCampus {
  campus: string
  numeros: Record<string, number>
  faltas: Falta[]
  ofertas: { culto: string; quem: string }[]
  fechado: { mudou: boolean; ressalva: string | null; entrou_centavos: number } | null
}

const { dia: DOMINGO } = await row<{ dia: string }>('select app.ultimo_domingo()::text as dia')

async function newCampus(): Promise<string> {
  const { nome } = await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
    `Campus ${unique()}`,
  ])
  return nome
}

const ler = async (quem: Person, campus: string): Promise<DoCampus | undefined> => {
  const { data } = await quem.rpc('domingo', { campus, dia: DOMINGO }).throwOnError()
  return (data as unknown as { campi: DoCampus[] }).campi[0]
}
const fechar = (quem: Person, campus: string, ressalva?: string) =>
  quem.rpc('fechar_domingo', { campus, dia: DOMINGO, ressalva })

const contagem = async (campus: string, primeiro: Person, segundo: Person) =>
  id(
    `insert into public.contagens_de_oferta (campus, culto, dia, conta_contabil_id, tolerancia_centavos, primeiro_id,
       segundo_id, chave) values ($1, 'Culto da prova', $2, $3, 0, $4, $5, $6) returning id`,
    [campus, DOMINGO, await newContaContabil(campus), primeiro.membroId, segundo.membroId, randomUUID()],
  )

const conta = async (campus: string, criada_por: string, tipo: 'pendente' | 'aprovada' = 'pendente') =>
  id(
    `insert into public.contas_a_pagar (campus, tipo, fornecedor_id, descricao, conta_contabil_id, competencia,
       vencimento, valor_centavos, serie, estado, criada_por)
     values ($1, 'conta', $2, 'Flores do altar', $3, $4, $4, 4500, $5, $6::public.estado_conta_a_pagar, $7) returning id`,
    [campus, await newFornecedor(), await categoria('4.2.02'), DOMINGO, randomUUID(), tipo, criada_por],
  )

test('a treasurer of another campus, a pastor and who counts see and close nothing', async ({ as }) => {
  const campus = await newCampus()
  const [outra, pastor, membro, tesouraria] = await Promise.all([
    as('financeiro', { campus: await newCampus() }),
    as('pastor', { campus }),
    as('membro', { campus }),
    as('financeiro', { campus }),
  ])
  await contagem(campus, membro, pastor)
  expect((await outra.rpc('domingo', { campus })).error?.code).toBe('PT404')
  expect((await fechar(outra, campus, 'Fica assim')).error?.code).toBe('PT404')
  for (const quem of [pastor, membro]) {
    expect((await quem.rpc('domingo', { campus })).error?.code).toBe('42501')
    expect((await quem.rpc('domingo')).error?.code).toBe('42501')
    expect((await fechar(quem, campus, 'Fica assim')).error?.code).toBe('42501')
  }
  await fechar(tesouraria, campus, 'Fica assim').throwOnError()
  const rows = (quem: Person) => quem.from('domingos_fechados').select('campus').eq('campus', campus)
  expect((await rows(tesouraria)).data).toHaveLength(1)
  for (const quem of [outra, pastor, membro]) expect((await rows(quem)).data).toEqual([])
  const { data } = await outra.rpc('domingo').throwOnError()
  expect(JSON.stringify(data)).not.toContain(campus)
})

test('each thing that is left has who it waits for; nothing of the blind count', async ({ as }) => {
  const campus = await newCampus()
  const [um, dois, tesouraria] = await Promise.all([
    as('membro', { campus }),
    as('membro', { campus }),
    as('financeiro', { campus }),
  ])
  const evento = await id(
    `insert into public.events (name, campus, date, tipo) values ('Culto sem conta', $1,
       ($2::date + time '10:00') at time zone app.fuso_do_campus($1), 'culto') returning id`,
    [campus, DOMINGO],
  )
  const contada = await contagem(campus, um, dois)
  const paga = await conta(campus, tesouraria.id)
  const { linha } = await newLinhaDoExtrato(campus)
  await sql('update public.linhas_do_extrato set dia = $2 where id = $1', [linha, DOMINGO])
  await um
    .rpc('entregar_contagem', {
      contagem: contada,
      rodada: 1,
      folha: { dinheiro: { 5000: 3 }, cheques: [], envelopes: [] },
    })
    .throwOnError()
  const lido = await ler(tesouraria, campus)
  const nome = async (quem: Person) =>
    (
      await row<{ nome: string }>('select nome_completo as nome from public.membros_igreja where id = $1', [
        quem.membroId,
      ])
    ).nome
  expect(lido?.faltas).toMatchObject([
    { tipo: 'culto', alvo: evento, nome: 'Culto sem conta' },
    { tipo: 'contagem', alvo: contada, donos: [await nome(dois)], valor_centavos: null },
    { tipo: 'extrato', quantos: 1 },
    { tipo: 'comprovante', alvo: paga, nome: 'Flores do altar' },
    { tipo: 'aprovacao', quantos: 1 },
  ])
  expect(JSON.stringify(lido)).not.toContain('15000')
})

test('closed only with a reason while something is left; the record stays as it was, and what comes later is said', async ({
  as,
}) => {
  const campus = await newCampus()
  const tesouraria = await as('financeiro', { campus })
  const primeira = await conta(campus, tesouraria.id, 'aprovada')
  expect((await fechar(tesouraria, campus)).error?.code).toBe('PT422')
  const { data: um } = await fechar(tesouraria, campus, 'A nota chega amanhã').throwOnError()
  expect((await fechar(tesouraria, campus, 'De novo')).data).toBe(um)
  expect((await ler(tesouraria, campus))?.fechado).toMatchObject({
    mudou: false,
    ressalva: 'A nota chega amanhã',
    entrou_centavos: 0,
  })

  await sql('delete from public.contas_a_pagar where id = $1', [primeira])
  await newLancamento(campus, DOMINGO)
  const depois = await ler(tesouraria, campus)
  expect(depois).toMatchObject({
    numeros: { entrou_centavos: 1000 },
    faltas: [],
    fechado: { mudou: true, entrou_centavos: 0 },
  })
  const [a, b] = await Promise.all([fechar(tesouraria, campus), fechar(tesouraria, campus)])
  expect(a.data).toBe(b.data)
  expect(a.data).not.toBe(um)
  expect((await ler(tesouraria, campus))?.fechado).toMatchObject({ mudou: false, entrou_centavos: 1000 })
  expect((await tesouraria.from('domingos_fechados').select('id').eq('campus', campus)).data).toHaveLength(2)
  for (const dia of ['2026-03-10', '2199-01-06'])
    expect((await tesouraria.rpc('domingo', { campus, dia })).error?.code).toBe('PT422')
})

test('what waits for somebody: bills for who approves and not for who entered them, their count, their reimbursement, the Sunday', async ({
  as,
}) => {
  const campus = await newCampus()
  const [quem, membro, outra] = await Promise.all([
    as('financeiro', { campus }),
    as('membro', { campus }),
    as('financeiro', { campus: await newCampus() }),
  ])
  const esperas = async (pessoa: Person) =>
    (await pessoa.rpc('esperando').throwOnError()).data
      .filter(({ fila }) => fila === 'financas')
      .map(({ nome }) => nome)
  const contada = await contagem(campus, membro, quem)
  await sql(
    `insert into public.contas_a_pagar (campus, tipo, membro_id, descricao, competencia, vencimento, valor_centavos, serie,
       estado, motivo) values ($1, 'reembolso', $2, 'Lanche', $3, $3, 900, $4, 'rejeitada', 'Sem a nota')`,
    [campus, membro.membroId, DOMINGO, randomUUID()],
  )
  expect(await esperas(membro)).toEqual(
    expect.arrayContaining(['Seu reembolso não foi aprovado', 'Contar a oferta: Culto da prova']),
  )
  await membro
    .rpc('entregar_contagem', {
      contagem: contada,
      rodada: 1,
      folha: { dinheiro: { 5000: 1 }, cheques: [], envelopes: [] },
    })
    .throwOnError()
  expect(await esperas(membro)).toEqual(['Seu reembolso não foi aprovado'])

  await newLancamento(campus, DOMINGO)
  expect(await esperas(quem)).toContain(`Domingo a fechar em ${campus}`)
  expect(await esperas(outra)).toEqual([])
  await fechar(quem, campus, 'Fica assim').throwOnError()
  expect(await esperas(quem)).not.toContain(`Domingo a fechar em ${campus}`)

  const admin = await as('admin')
  const aAprovar = async (pessoa: Person) =>
    (await pessoa.rpc('esperando').throwOnError()).data
      .filter(({ nome }) => /contas? a pagar espera/.test(nome ?? ''))
      .reduce((soma, { quantos }) => soma + (quantos ?? 0), 0)
  const antes = await aAprovar(admin)
  await conta(campus, quem.id)
  expect(await aAprovar(admin)).toBe(antes + 1)
  await conta(campus, admin.id)
  expect(await aAprovar(admin)).toBe(antes + 1)
  for (const pessoa of [quem, outra, membro]) expect(await aAprovar(pessoa)).toBe(0)
})
