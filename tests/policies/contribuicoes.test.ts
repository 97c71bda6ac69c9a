import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import type { Json } from '../../supabase/database.types.ts'
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import {
  newCampanha,
  newContaContabil,
  newContribuicao,
  newContribuinte,
  newFundo,
  newLancamento,
} from '../support/money.ts'
import { givePapel, newMembro } from '../support/people.ts'

const MES = '2026-03-01'

interface Dada {
  campus: string
  conta: string
  centavos?: number
  membro?: string
  contribuinte?: string
  chave?: string
  fundo?: string
}

const give = (quem: Person, { campus, conta, ...resto }: Dada) =>
  quem.rpc('lancar_contribuicao', {
    chave: randomUUID(),
    campus,
    conta,
    centavos: 1000,
    caixa: '2026-03-10',
    tipo: 'dizimo',
    forma: 'pix',
    ...resto,
  })

async function newCampus(): Promise<string> {
  const { nome } = await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
    `Campus ${unique()}`,
  ])
  return nome
}

const porPessoa = async (quem: Person, campus: string, busca?: string) =>
  quem.rpc('contribuicoes_por_pessoa', { mes: MES, campus, busca })

/** What the address answers, as text: a hand-made request. */
async function fetchText(
  quem: Person,
  path: string,
): Promise<{ status: number; text: string; range: string | null }> {
  const { data } = await quem.auth.getSession()
  const response = await fetch(`${backendUrl}/rest/v1/${path}`, {
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      prefer: 'count=exact',
    },
  })
  return {
    status: response.status,
    text: await response.text(),
    range: response.headers.get('content-range'),
  }
}

describe('lançar', () => {
  test('um pedido dá o lançamento e a contribuição; repetido, os mesmos; no livro não há nome', async ({
    as,
  }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const [conta, membro] = [await newContaContabil(campus), await newMembro({ nome: 'Dizimista', campus })]
    const chave = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => give(quem, { campus, conta, membro: membro.id, chave })),
    )
    expect(new Set(answers.map(({ data, error }) => error?.message ?? data)).size).toBe(1)
    expect((await give(quem, { campus, conta, chave })).error?.code).toBe('PT409')
    const { data: livro } = await quem.from('lancamentos').select('historico').eq('campus', campus)
    expect(livro).toEqual([{ historico: 'Dízimo' }])
    const { data } = await porPessoa(quem, campus)
    expect(data).toMatchObject([{ membro_id: membro.id, quantas: 1, valor_centavos: 1000 }])
  })

  test('as de um lançamento não passam do que entrou, também quando duas chegam juntas', async () => {
    const lancamento = await newLancamento('Posse')
    const contribute = (centavos: number) =>
      sql(`select app.contribuir($1, null, null, 'oferta', 'dinheiro', $2)`, [lancamento, centavos])
    const juntas = await Promise.allSettled([600, 600, 600].map(contribute))
    expect(juntas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await contribute(400)
    await expect(contribute(1)).rejects.toThrow('ainda cabem R$ 0,00')
  })

  test('estornado, não conta em lugar nenhum, nem recebe outra, nem tem recibo', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const pessoa = await as('membro', { campus })
    const contribuicao = await newContribuicao(campus, { membro: pessoa.membroId, dia: '2026-03-10' })
    const { lancamento_id } = await row<{ lancamento_id: string }>(
      'select lancamento_id from public.contribuicoes where id = $1',
      [contribuicao],
    )
    expect((await pessoa.rpc('minhas_contribuicoes', { ano: 2026 })).data).toHaveLength(1)
    expect((await quem.rpc('estornar', { lancamento: lancamento_id, motivo: 'Em dobro' })).error).toBeNull()
    expect((await pessoa.rpc('minhas_contribuicoes', { ano: 2026 })).data).toEqual([])
    expect((await porPessoa(quem, campus)).data).toEqual([])
    expect((await quem.rpc('contribuicoes_em_numeros', { mes: MES, campus })).data).toEqual([])
    expect((await pessoa.rpc('emitir_recibo', { contribuicao })).error?.code).toBe('PT409')
    expect(
      (await quem.rpc('informe_de_contribuicoes', { ano: 2026, membro: String(pessoa.membroId) })).data,
    ).toMatchObject({
      total: 0,
    })
    await expect(
      sql(`select app.contribuir($1, null, null, 'oferta', 'pix', 1)`, [lancamento_id]),
    ).rejects.toThrow('foi estornado')
  })

  test('fica como foi lançada; só quem deu se corrige, com motivo, e o recibo de antes não vale mais', async ({
    as,
  }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const [um, outro] = [await newMembro({ nome: 'Um', campus }), await newMembro({ nome: 'Outro', campus })]
    const contribuicao = await newContribuicao(campus, { membro: um.id, dia: '2026-03-10' })
    await expect(
      sql('update public.contribuicoes set valor_centavos = 1 where id = $1', [contribuicao]),
    ).rejects.toThrow('faça um estorno')
    await expect(sql('delete from public.contribuicoes where id = $1', [contribuicao])).rejects.toThrow(
      'faça um estorno',
    )
    const issue = async () => (await quem.rpc('emitir_recibo', { contribuicao })).data
    const [antes, igual] = [await issue(), await issue()]
    expect(igual).toEqual(antes)
    const correct = (membro: string | undefined, motivo: string) =>
      quem.rpc('atribuir_contribuicao', { contribuicao, motivo, membro })
    expect((await correct(outro.id, '')).error?.code).toBe('PT422')
    expect((await correct(outro.id, 'Era do irmão')).error).toBeNull()
    const depois = await issue()
    expect(depois?.nome).toContain('Outro')
    expect(depois?.numero).not.toBe(antes?.numero)
    expect((await correct(undefined, 'Ninguém sabe')).error).toBeNull()
    expect((await quem.rpc('emitir_recibo', { contribuicao })).error?.code).toBe('PT404')
    const { data } = await quem.rpc('correcoes_da_contribuicao', { contribuicao })
    expect(data?.map(({ motivo, para_nome }) => [motivo, para_nome?.slice(0, 5) ?? null])).toEqual([
      ['Ninguém sabe', null],
      ['Era do irmão', 'Outro'],
    ])
  })
})

describe('sigilo', () => {
  test('quem vê só o dinheiro não lê nomes, por nenhum caminho; lê somas de cinco ou mais', async ({
    as,
  }) => {
    const campus = await newCampus()
    const pastor = await as('pastor', { campus })
    await givePapel(pastor.id, 'ministerio_global', null)
    const marca = `Secreta${unique()}`
    const pessoa = await newMembro({ nome: marca, campus })
    const contribuicao = await newContribuicao(campus, { membro: pessoa.id, dia: '2026-03-10' })
    for (const { error, data } of [
      await porPessoa(pastor, campus),
      await pastor.rpc('contribuicoes_por_pessoa', { mes: MES }),
      await pastor.rpc('contribuicoes_da_pessoa', { ano: 2026, membro: pessoa.id }),
      await pastor.rpc('leituras_da_pessoa', { membro: pessoa.id }),
      await pastor.rpc('informe_de_contribuicoes', { ano: 2026, membro: pessoa.id }),
      await pastor.rpc('contribuicoes_anonimas', { campus, mes: MES }),
      await pastor.rpc('buscar_quem_contribui', { busca: marca }),
      await pastor.rpc('correcoes_da_contribuicao', { contribuicao }),
    ]) {
      expect(error?.code).toBe('42501')
      expect(data).toBeNull()
    }
    expect((await pastor.rpc('emitir_recibo', { contribuicao })).error?.code).toBe('PT404')
    expect((await pastor.from('contribuintes').select('id')).data).toEqual([])
    for (const path of [
      'contribuicoes',
      'contribuicoes?select=count()',
      'contribuicoes?select=id&limit=0',
      'lancamentos?select=*,contribuicoes(*)',
      'lancamentos?select=id,contribuicoes(count)',
      'lancamentos?select=id&contribuicoes.membro_id=not.is.null',
      'lancamentos?select=id,contribuicoes!inner()',
      'membros_igreja?select=id,contribuicoes(valor_centavos)',
      'membros_igreja?select=id,leituras_de_contribuicoes(momento)',
      'contribuintes?select=*,contribuicoes(*)',
      'atribuicoes_de_contribuicao',
      'leituras_de_contribuicoes',
      'recibos_de_contribuicao',
    ]) {
      const { status, text, range } = await fetchText(pastor, path)
      expect([path, status >= 400]).toEqual([path, true])
      expect(text).not.toContain(pessoa.id)
      expect(range).toBeNull()
    }
    const numeros = () => pastor.rpc('contribuicoes_em_numeros', { mes: MES, campus })
    expect((await numeros()).data).toEqual([
      { tipo: 'dizimo', quantas: null, pessoas: null, valor_centavos: null },
    ])
    for (let n = 0; n < 4; n++) {
      await newContribuicao(campus, { membro: (await newMembro({ campus })).id, dia: '2026-03-11' })
    }
    expect((await numeros()).data).toEqual([{ tipo: 'dizimo', quantas: 5, pessoas: 5, valor_centavos: 5000 }])
  })

  test('a tesouraria de um campus não sabe quem deu em outro, nem dá em nome de quem não alcança', async ({
    as,
  }) => {
    const [campus, alheio] = [await newCampus(), await newCampus()]
    const quem = await as('financeiro', { campus })
    const conta = await newContaContabil(campus)
    const pessoa = await newMembro({ campus: alheio })
    const empresa = await newContribuinte(alheio)
    const contribuicao = await newContribuicao(alheio, { membro: pessoa.id })
    expect((await porPessoa(quem, alheio)).error?.code).toBe('PT404')
    for (const { error } of [
      await quem.rpc('contribuicoes_da_pessoa', { ano: 2026, membro: pessoa.id }),
      await quem.rpc('leituras_da_pessoa', { membro: pessoa.id }),
      await quem.rpc('informe_de_contribuicoes', { ano: 2026, contribuinte: empresa }),
      await quem.rpc('emitir_recibo', { contribuicao }),
      await quem.rpc('atribuir_contribuicao', { contribuicao, motivo: 'De outro campus' }),
      await quem.rpc('correcoes_da_contribuicao', { contribuicao }),
      await give(quem, { campus, conta, membro: pessoa.id }),
      await give(quem, { campus, conta, contribuinte: empresa }),
    ]) {
      expect(error?.code).toBe('PT404')
    }
    expect((await quem.from('contribuintes').select('id').eq('id', empresa)).data).toEqual([])
    expect((await quem.rpc('buscar_quem_contribui', { busca: 'Empresa' })).data).toEqual([])
    const { error } = await quem.from('contribuintes').insert({ campus: alheio, nome: 'De fora' })
    expect(error?.code).toBe('42501')
    // who gave here and belongs there: what they gave here
    await newContribuicao(campus, { membro: pessoa.id, dia: '2026-03-10' })
    const { data } = await quem.rpc('contribuicoes_da_pessoa', { ano: 2026, membro: pessoa.id })
    expect(data?.map((linha) => linha.campus)).toEqual([campus])
  })

  test('cada pessoa lê as suas, e de ninguém mais', async ({ as }) => {
    const [a, b] = [await as('membro'), await as('membro')]
    const contribuicao = await newContribuicao('Posse', { membro: a.membroId, dia: '2026-03-10' })
    expect((await a.rpc('minhas_contribuicoes', { ano: 2026 })).data).toMatchObject([{ id: contribuicao }])
    expect((await a.rpc('informe_de_contribuicoes', { ano: 2026 })).data).toMatchObject({ total: 1000 })
    expect((await a.rpc('emitir_recibo', { contribuicao })).data).toMatchObject({ valor_centavos: 1000 })
    expect((await b.rpc('minhas_contribuicoes', { ano: 2026 })).data).toEqual([])
    expect((await b.rpc('informe_de_contribuicoes', { ano: 2026 })).data).toMatchObject({ total: 0 })
    expect((await b.rpc('emitir_recibo', { contribuicao })).error?.code).toBe('PT404')
    for (const quem of [a, b]) {
      const membro = String(quem === a ? b.membroId : a.membroId)
      expect((await quem.rpc('informe_de_contribuicoes', { ano: 2026, membro })).error?.code).toBe('42501')
      expect((await quem.rpc('contribuicoes_da_pessoa', { ano: 2026, membro })).error?.code).toBe('42501')
      expect((await quem.from('contribuicoes').select('id')).error?.code).toBe('42501')
    }
  })

  test('toda leitura fica escrita, e a própria pessoa sabe dela', async ({ as }) => {
    const campus = await newCampus()
    const [quem, pessoa] = [await as('financeiro', { campus }), await as('membro', { campus })]
    const membro = String(pessoa.membroId)
    const contribuicao = await newContribuicao(campus, { membro, dia: '2026-03-10' })
    await porPessoa(quem, campus)
    await porPessoa(quem, campus)
    await quem.rpc('contribuicoes_da_pessoa', { ano: 2026, membro })
    await quem.rpc('informe_de_contribuicoes', { ano: 2026, membro })
    await quem.rpc('emitir_recibo', { contribuicao })
    const { data } = await quem.rpc('leituras_da_pessoa', { membro })
    expect(data?.map(({ vista }) => vista)).toEqual(['recibo', 'informe', 'pessoa', 'lista'])
    await pessoa.rpc('minhas_contribuicoes', { ano: 2026 })
    const { data: vistas } = await pessoa.rpc('quem_viu_meus_dados')
    expect(vistas?.filter(({ o_que }) => o_que === 'Viu as suas contribuições')).toHaveLength(4)
  })

  test('auditoria, linha do tempo, união, exportação e desfazer não dizem que alguém dá', async ({ as }) => {
    const campus = await newCampus()
    const pastor = await as('pastor', { campus })
    const marca = `Doa${unique()}`
    const [fica, sai] = [
      await newMembro({ nome: marca, campus }),
      await newMembro({ nome: `${marca}o`, campus }),
    ]
    const contribuicao = await newContribuicao(campus, { membro: sai.id, dia: '2026-03-10' })
    const tesouraria = await as('financeiro', { campus })
    await tesouraria.rpc('contribuicoes_da_pessoa', { ano: 2026, membro: sai.id })
    await newContribuinte(campus, `Empresa ${marca}`)
    const previa = await pastor.rpc('previa_da_unificacao', { um: fica.id, outro: sai.id })
    expect(previa.error).toBeNull()
    expect(JSON.stringify(previa.data)).not.toContain('contribui')
    const exportado = await pastor.rpc('exportar_pessoa', { membro_id: sai.id })
    expect(exportado.error).toBeNull()
    expect(Object.keys((exportado.data as { dados: object }).dados).join()).not.toContain('contribui')
    const { data: operacao, error } = await pastor.rpc('unificar_membros', { fica: fica.id, sai: sai.id })
    expect(error).toBeNull()
    const dono = async () =>
      (
        await row<{ membro_id: string }>('select membro_id from public.contribuicoes where id = $1', [
          contribuicao,
        ])
      ).membro_id
    expect(await dono()).toBe(fica.id)
    const registro = await sql<{ texto: string }>(
      `select concat_ws(' ', a.tabela, a.antes, a.depois, a.membro_id) as texto from public.alteracoes a
       where a.tabela ~ 'contribui' and (concat(a.antes, a.depois) ~ $1 or a.membro_id is not null
         or concat(a.antes, a.depois) ~ $2)`,
      [marca, `${fica.id}|${sai.id}`],
    )
    expect(registro).toEqual([])
    const volta = await pastor.rpc('desfazer_operacao', { operacao: String(operacao) })
    expect(volta.error).toBeNull()
    expect(JSON.stringify(volta.data)).not.toContain('contribui')
    expect(await dono()).toBe(sai.id)
  })

  test('o arquivo da pessoa leva as suas contribuições; anonimizada, o dinheiro fica sem ela', async ({
    as,
  }) => {
    const pessoa = await as('membro')
    const contribuicao = await newContribuicao('Posse', { membro: pessoa.membroId, dia: '2026-03-10' })
    const { data } = await pessoa.rpc('exportar_pessoa', { membro_id: String(pessoa.membroId) })
    expect((data as { dados: { contribuicoes: object[] } }).dados.contribuicoes).toMatchObject([
      { id: contribuicao },
    ])
    await sql(`select app.executar_anonimizacao($1, app.iniciar_operacao('anonimizacao', 'Prova'))`, [
      pessoa.membroId,
    ])
    expect(
      await row(
        `select c.membro_id, c.valor_centavos, (select count(*) from public.atribuicoes_de_contribuicao a
           where a.contribuicao_id = c.id and a.de_membro is not null) as ditas
         from public.contribuicoes c where c.id = $1`,
        [contribuicao],
      ),
    ).toEqual({ membro_id: null, valor_centavos: '1000', ditas: '0' })
  })
})

describe('campanhas', () => {
  test('o que entra no fundo conta; quem prometeu e cumpriu, só sabe quem sabe quem deu, e a própria pessoa', async ({
    as,
  }) => {
    const [campus, alheio] = [await newCampus(), await newCampus()]
    const [quem, outra, pessoa] = [
      await as('financeiro', { campus }),
      await as('financeiro', { campus: alheio }),
      await as('membro', { campus }),
    ]
    const executivo = await as('pastor_executivo')
    const [conta, fundo] = [await newContaContabil(campus), await newFundo(true)]
    const campanha = await newCampanha(campus, fundo)
    const membro = String(pessoa.membroId)
    const pedido = { chave: randomUUID(), campanha, centavos: 5000, membro }
    const promessas = [await quem.rpc('prometer', pedido), await quem.rpc('prometer', pedido)]
    expect(new Set(promessas.map(({ data, error }) => error?.message ?? data)).size).toBe(1)
    await give(quem, { campus, conta, membro, fundo })
    await give(quem, { campus, conta, membro })
    const numeros = async (de: Person) =>
      (await de.rpc('campanhas_em_numeros')).data?.find(({ id }) => id === campanha)
    expect(await numeros(quem)).toMatchObject({
      arrecadado_centavos: 1000,
      prometido_centavos: 5000,
      promessas: 1,
    })
    expect(await numeros(executivo)).toMatchObject({
      arrecadado_centavos: 1000,
      prometido_centavos: null,
      promessas: null,
    })
    expect(await numeros(outra)).toBeUndefined()
    expect((await quem.rpc('promessas_da_campanha', { campanha })).data).toMatchObject([
      { membro_id: membro, prometido_centavos: 5000, cumprido_centavos: 1000 },
    ])
    expect((await outra.rpc('promessas_da_campanha', { campanha })).error?.code).toBe('PT404')
    expect((await pessoa.rpc('minhas_promessas')).data).toMatchObject([
      { prometido_centavos: 5000, cumprido_centavos: 1000 },
    ])
    for (const { error } of [
      await executivo.rpc('promessas_da_campanha', { campanha }),
      await executivo.rpc('prometer', { ...pedido, chave: randomUUID() }),
      await pessoa.rpc('campanhas_em_numeros'),
      await executivo.from('promessas').select('id'),
      await quem.from('promessas').select('id'),
    ]) {
      expect(error?.code).toBe('42501')
    }
    const promessa = String(promessas[0]?.data)
    expect((await outra.rpc('prometer', { ...pedido, chave: randomUUID() })).error?.code).toBe('PT404')
    expect((await outra.rpc('cancelar_promessa', { promessa })).error?.code).toBe('PT404')
    expect((await quem.rpc('cancelar_promessa', { promessa })).error).toBeNull()
    expect((await pessoa.rpc('minhas_promessas')).data).toEqual([])
  })
})

describe('contribuintes e recibos', () => {
  test('CPF e CNPJ, também com letras, são conferidos', async ({ as }) => {
    const campus = await newCampus()
    const quem = await as('financeiro', { campus })
    const add = (tipo: 'pessoa' | 'empresa', documento: string) =>
      quem
        .from('contribuintes')
        .insert({ campus, tipo, nome: 'Quem dá', documento })
        .select('documento')
        .single()
    expect((await add('empresa', '12.abc.345/01de-35')).data).toEqual({ documento: '12ABC34501DE35' })
    expect((await add('empresa', '12.ABC.345/01DE-36')).error?.message).toContain('CNPJ não existe')
    expect((await add('pessoa', '529.982.247-25')).data).toEqual({ documento: '52998224725' })
    expect((await add('pessoa', '529.982.247-26')).error?.message).toContain('CPF não existe')
    expect(
      (await quem.rpc('buscar_quem_contribui', { busca: '12.ABC.345/01DE-35', campus })).data,
    ).toMatchObject([{ nome: 'Quem dá', detalhe: 'empresa' }])
  })

  test('os informes de um ano vêm todos, um por pessoa, a quem sabe quem deu e exporta', async ({ as }) => {
    const campus = await newCampus()
    const [quem, executivo] = [await as('financeiro', { campus }), await as('pastor_executivo')]
    const nomes = ['Ana', 'Bia', 'Caio']
    for (const nome of nomes) {
      const { id } = await newMembro({ nome, campus })
      await newContribuicao(campus, { membro: id, dia: '2026-03-10' })
      await newContribuicao(campus, { membro: id, dia: '2026-05-10' })
    }
    await newContribuicao(campus, { dia: '2026-03-10' })
    const ler = (cursor?: Json) => quem.rpc('informes_do_ano', { ano: 2026, campus, limite: 2, cursor })
    const { data: um } = await ler()
    const { data: dois } = await ler(um?.at(-1)?.cursor_seguinte ?? undefined)
    const todos = [...(um ?? []), ...(dois ?? [])]
    expect(
      todos.map(({ informe, total }) => [Object(informe).nome.slice(0, 3), Object(informe).total, total]),
    ).toEqual([
      ['Ana', 2000, 3],
      ['Bia', 2000, 3],
      ['Cai', 2000, 3],
    ])
    expect((await executivo.rpc('informes_do_ano', { ano: 2026, campus })).error?.code).toBe('42501')
  })

  test('números de recibos não têm lacunas, também pedidos juntos', async ({ as }) => {
    const pessoa = await as('membro')
    const dadas = await Promise.all(
      [1, 2, 3, 4].map(() => newContribuicao('Posse', { membro: pessoa.membroId, dia: '2026-03-10' })),
    )
    const recibos = await Promise.all(
      dadas.map((contribuicao) => pessoa.rpc('emitir_recibo', { contribuicao })),
    )
    expect(recibos.every(({ error }) => error === null)).toBe(true)
    expect(
      await row(
        'select count(*) = max(numero) as inteira from public.recibos_de_contribuicao where ano > 2001 group by ano',
      ),
    ).toEqual({ inteira: true })
  })

  test('quem vê como outra pessoa não lê nomes: a leitura não se escreveria', async ({ as }) => {
    const admin = await as('admin')
    const { error } = await admin.rpc('ver_como', { papel: 'financeiro', campus: 'Posse' })
    expect(error).toBeNull()
    expect((await porPessoa(admin, 'Posse')).error?.code).toBe('PT423')
  })
})
