import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import boletos from '../cases/boletos.json' with { type: 'json' }
import { expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import {
  categoria,
  newContaAprovada,
  newContaContabil,
  newFornecedor,
  newFundo,
  newLancamento,
} from '../support/money.ts'
import { givePapel } from '../support/people.ts'

const BUCKET = 'anexos-financeiro'
const PDF = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' })

interface Conta {
  campus?: string
  fornecedor?: string
  centavos?: number
  documento?: string
  [outro: string]: unknown
}

const enter = async (quem: Person, { campus = 'Posse', fornecedor, ...resto }: Conta = {}) =>
  quem.rpc('lancar_conta', {
    chave: randomUUID(),
    campus,
    fornecedor: fornecedor ?? (await newFornecedor()),
    descricao: 'Conta de luz',
    categoria: await categoria('4.2.02'),
    centavos: 10_000,
    vencimento: '2026-03-10',
    ...resto,
  })

const entered = async (quem: Person, conta?: Conta) => String((await enter(quem, conta)).data)

const read = (conta: string) =>
  row<{ estado: string; revisao: number; valor_centavos: string; lancamento_id: string | null }>(
    'select estado, revisao, valor_centavos, lancamento_id from public.contas_a_pagar where id = $1',
    [conta],
  )
const stateOf = async (conta: string) => (await read(conta)).estado

const approve = async (quem: Person, conta: string, revisao?: number) =>
  quem.rpc('aprovar_contas', {
    contas: [conta],
    revisoes: [revisao ?? (await read(conta)).revisao],
  })

const pay = (quem: Person, contas: string[], onde: string, resto: Record<string, unknown> = {}) =>
  quem.rpc('pagar_contas', { chave: randomUUID(), contas, onde, dia: '2026-03-10', ...resto })

const change = async (quem: Person, conta: string, resto: Record<string, unknown>) => {
  const antes = await row<Record<string, unknown>>(
    `select revisao, fornecedor_id as fornecedor, descricao, conta_contabil_id as categoria, valor_centavos::int as centavos,
       vencimento::text, documento, pix_tipo, pix_chave from public.contas_a_pagar where id = $1`,
    [conta],
  )
  // @ts-expect-error: what the row held, and what is changed of it
  return quem.rpc('mudar_conta', { a_pagar: conta, ...antes, ...resto })
}

test('a mesma chave dá a mesma conta, também ao mesmo tempo; com outro valor ou outro fornecedor, diz que não é a mesma', async ({
  as,
}) => {
  const tesouraria = await as('financeiro')
  const conta = { chave: randomUUID(), fornecedor: await newFornecedor(), centavos: 10_001, parcelas: 3 }
  const answers = await Promise.all([1, 2, 3].map(() => enter(tesouraria, conta)))
  expect(new Set(answers.map(({ data, error }) => error?.message ?? data)).size).toBe(1)
  for (const outra of [{ centavos: 10_002 }, { fornecedor: await newFornecedor() }, { parcelas: 2 }])
    expect((await enter(tesouraria, { ...conta, ...outra })).error?.code).toBe('PT409')
})

describe('quem aprova', () => {
  test('ninguém aprova o que lançou ou mudou, nem depois de ganhar outro papel; outra pessoa aprova', async ({
    as,
  }) => {
    const [tesouraria, pastor] = [await as('financeiro'), await as('pastor_executivo')]
    const conta = await entered(tesouraria)
    expect((await approve(tesouraria, conta)).error?.code).toBe('42501')
    await givePapel(tesouraria.id, 'admin', 'Posse')
    expect((await approve(tesouraria, conta)).error?.message).toContain('Você lançou')
    // who changes what is paid becomes one who entered it
    const outra = await entered(tesouraria)
    const admin = await as('admin')
    expect((await change(admin, outra, { centavos: 20_000 })).error).toBeNull()
    expect((await approve(admin, outra)).error?.details).toBe('impedimento')
    expect(
      (await tesouraria.rpc('rejeitar_conta', { a_pagar: outra, revisao: 2, motivo: 'Não' })).error?.code,
    ).toBe('PT409')
    expect((await approve(pastor, outra)).data).toBe(1)
    expect(await stateOf(outra)).toBe('aprovada')
    expect(await stateOf(conta)).toBe('pendente')
  })

  test('nem o que é pago a si mesmo: como fornecedor com o seu CPF ou pela sua chave Pix', async ({ as }) => {
    const [tesouraria, pastor] = [await as('financeiro'), await as('pastor_executivo')]
    const cpf = '52998224725'
    await sql('delete from public.membros_reservados where cpf = $1', [cpf])
    await sql(
      `insert into public.membros_reservados (membro_id, cpf) values ($1, $2)
       on conflict (membro_id) do update set cpf = excluded.cpf`,
      [pastor.membroId, cpf],
    )
    await sql('update public.fornecedores set cpf_cnpj = null where cpf_cnpj = $1', [cpf])
    const comoFornecedor = await entered(tesouraria, { fornecedor: await newFornecedor(null, cpf) })
    const pelaChave = await entered(tesouraria, { pix_tipo: 'email', pix_chave: pastor.email })
    for (const conta of [comoFornecedor, pelaChave]) {
      expect((await approve(pastor, conta)).error?.message).toContain('Quem recebe é você')
    }
  })

  test('acima da faixa, duas pessoas diferentes, também quando as partes escondem o valor', async ({
    as,
  }) => {
    const [tesouraria, um, dois] = [await as('financeiro'), await as('pastor_executivo'), await as('admin')]
    const cara = await entered(tesouraria, { centavos: 500_001 })
    const parte = await entered(tesouraria, { centavos: 600_000, parcelas: 3, mensal: false })
    for (const conta of [cara, parte]) {
      // the same person at once, several times: one approval
      const juntas = await Promise.all([1, 2, 3].map(() => approve(um, conta, 1)))
      expect(juntas.filter(({ error }) => error === null)).toHaveLength(1)
      expect(await stateOf(conta)).toBe('pendente')
      expect((await approve(dois, conta)).data).toBe(1)
      expect(await stateOf(conta)).toBe('aprovada')
    }
    // two people at once: both count
    const juntos = await entered(tesouraria, { centavos: 500_001 })
    expect(
      (await Promise.all([approve(um, juntos, 1), approve(dois, juntos, 1)])).map(({ data }) => data).sort(),
    ).toEqual([0, 1])
    expect(await stateOf(juntos)).toBe('aprovada')
    const barata = await entered(tesouraria, { centavos: 500_000 })
    expect((await approve(um, barata)).data).toBe(1)
    // a month of its own each: each counts alone
    const mensal = await entered(tesouraria, { centavos: 400_000, parcelas: 3, mensal: true })
    expect((await approve(um, mensal)).data).toBe(1)
  })

  test('as faixas mudam por quem aprova e alcança; a mais exigente vale', async ({ as }) => {
    const [tesouraria, pastor] = [await as('financeiro'), await as('pastor_executivo')]
    const faixa = { campus: 'Centro', acima_de_centavos: 0, aprovadores: 2 }
    expect(await tesouraria.from('faixas_de_aprovacao').insert(faixa)).toBeDenied()
    const { data } = await pastor.from('faixas_de_aprovacao').insert(faixa).select('id').single()
    const deLa = await as('financeiro', { campus: 'Centro' })
    const conta = await entered(deLa, { campus: 'Centro' })
    expect((await approve(pastor, conta)).data).toBe(0)
    expect(
      await tesouraria
        .from('faixas_de_aprovacao')
        .delete()
        .eq('id', data?.id ?? '')
        .select(),
    ).toBeEmpty()
    expect(
      (
        await pastor
          .from('faixas_de_aprovacao')
          .delete()
          .eq('id', data?.id ?? '')
          .select()
      ).data,
    ).toHaveLength(1)
    expect((await approve(await as('admin'), conta)).data).toBe(1)
  })

  test('mudar valor ou quem recebe derruba as aprovações; quem aprova o que leu não aprova outra coisa', async ({
    as,
  }) => {
    const [tesouraria, pastor] = [await as('financeiro'), await as('pastor_executivo')]
    for (const resto of [
      { centavos: 90_000 },
      { fornecedor: await newFornecedor() },
      { pix_tipo: 'email', pix_chave: 'outra@conta.test' },
    ]) {
      const conta = await entered(tesouraria)
      await approve(pastor, conta)
      expect((await change(tesouraria, conta, { descricao: 'Luz de março' })).data).toBe('aprovada')
      expect((await change(tesouraria, conta, resto)).data).toBe('pendente')
      expect((await pay(tesouraria, [conta], await newContaContabil('Posse'))).error?.message).toContain(
        'ainda não foi aprovada',
      )
      expect((await approve(pastor, conta, 1)).error?.message).toContain('alguém mudou')
      expect((await approve(pastor, conta, 2)).data).toBe(1)
    }
    // the supplier's key, changed afterwards, reaches no bill
    const fornecedor = await newFornecedor()
    await sql(
      `update public.fornecedores set pix_tipo = 'email', pix_chave = 'certa@luz.test' where id = $1`,
      [fornecedor],
    )
    const conta = await entered(tesouraria, { fornecedor })
    await tesouraria.from('fornecedores').update({ pix_chave: 'falsa@luz.test' }).eq('id', fornecedor)
    expect(await row('select pix_chave from public.contas_a_pagar where id = $1', [conta])).toEqual({
      pix_chave: 'certa@luz.test',
    })
  })

  test('rejeitada diz por quê, é corrigida e volta; cada passo avisa quem espera', async ({ as }) => {
    const [tesouraria, pastor] = [await as('financeiro'), await as('pastor_executivo')]
    const conta = await entered(tesouraria)
    expect((await pastor.rpc('rejeitar_conta', { a_pagar: conta, revisao: 1, motivo: '' })).error?.code).toBe(
      'PT422',
    )
    await pastor.rpc('rejeitar_conta', { a_pagar: conta, revisao: 1, motivo: 'Falta a nota' })
    expect(await stateOf(conta)).toBe('rejeitada')
    expect((await change(tesouraria, conta, { documento: '123' })).data).toBe('pendente')
    expect((await approve(pastor, conta)).data).toBe(1)
    await pay(tesouraria, [conta], await newContaContabil('Posse'))
    const titles = async (quem: Person) => {
      const { data } = await quem
        .from('notifications')
        .select('titulo, mensagem')
        .ilike('destino', `%${conta}`)
      return data?.map(({ titulo, mensagem }) => (titulo.includes('não') ? mensagem : titulo)).sort()
    }
    expect(await titles(pastor)).toEqual(['Uma conta espera sua aprovação', 'Uma conta espera sua aprovação'])
    const dele = await titles(tesouraria)
    expect(dele).toContain('A conta foi aprovada')
    expect(dele?.some((text) => text.includes('Falta a nota'))).toBe(true)
  })
})

describe('quem alcança', () => {
  test('a tesouraria de outro campus e quem não tem o financeiro não veem nem tocam', async ({ as }) => {
    const conta = await newContaAprovada('Serra')
    const [onde, fornecedor] = [await newContaContabil('Serra'), await newFornecedor('Serra')]
    const [outro, pastor] = [await as('financeiro'), await as('pastor', { campus: 'Serra' })]
    for (const quem of [outro, pastor]) {
      const codigo = quem === outro ? 'PT404' : '42501'
      expect(await quem.from('contas_a_pagar').select('id').eq('id', conta)).toBeEmpty()
      expect(await quem.from('fornecedores').select('id').eq('id', fornecedor)).toBeEmpty()
      for (const { error } of await Promise.all([
        enter(quem, { campus: 'Serra', fornecedor }),
        pay(quem, [conta], onde),
        change(quem, conta, { centavos: 5 }),
        quem.rpc('cancelar_conta', { a_pagar: conta, motivo: 'De outro campus' }),
        quem.rpc('listar_contas_a_pagar', { campus: 'Serra' }),
        quem.rpc('dias_a_pagar', { campus: 'Serra' }),
        quem.rpc('conta_a_pagar', { a_pagar: conta }),
      ])) {
        expect(error?.code).toBe(codigo)
      }
    }
    // who approves, but in another campus
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, inicio, expira_em)
       values ($1, 'financeiro', 'aprovar', now() - interval '1 hour', now() + interval '1 day')`,
      [outro.id],
    )
    expect((await approve(outro, conta)).error?.code).toBe('PT404')
    expect(
      (await outro.rpc('rejeitar_conta', { a_pagar: conta, revisao: 1, motivo: 'Não' })).error?.code,
    ).toBe('PT404')
    const daqui = await outro.rpc('listar_contas_a_pagar', {})
    expect(daqui.data?.every(({ campus }) => campus === 'Posse')).toBe(true)
    expect((await enter(outro, { fornecedor })).error?.code).toBe('PT404')
    // nobody writes the tables themselves
    expect(
      await outro.from('contas_a_pagar').update({ estado: 'aprovada' }).eq('campus', 'Posse'),
    ).toBeDenied()
    expect(
      await outro.from('aprovacoes_de_contas').insert({ conta_id: conta, revisao: 1, aprovada: true }),
    ).toBeDenied()
  })

  test('uma lista em ordem de vencimento, página por página, com busca sem acento', async ({ as }) => {
    const campus = await id('insert into public.campi (nome) values ($1) returning nome as id', [
      `Campus ${unique()}`,
    ])
    const quem = await as('financeiro', { campus })
    for (const vencimento of ['2026-03-20', '2026-03-10', '2026-03-10', '2026-04-01']) {
      await entered(quem, { campus, vencimento, descricao: `Manutenção ${vencimento}` })
    }
    const ask = async (depois?: { vencimento: string | null; id: string | null }) =>
      (
        await quem.rpc('listar_contas_a_pagar', {
          campus,
          busca: 'MANUTENCAO',
          limite: 3,
          depois_do_dia: depois?.vencimento ?? undefined,
          depois_da_conta: depois?.id ?? undefined,
        })
      ).data ?? []
    const first = await ask()
    const rest = await ask(first.at(-1))
    expect([...first, ...rest].map(({ vencimento }) => vencimento)).toEqual([
      '2026-03-10',
      '2026-03-10',
      '2026-03-20',
      '2026-04-01',
    ])
    const { data: fim } = await quem.rpc('listar_contas_a_pagar', { campus, recentes: true, limite: 1 })
    expect(fim?.map(({ vencimento }) => vencimento)).toEqual(['2026-04-01'])
    expect((await quem.rpc('dias_a_pagar', { campus })).data).toEqual([
      { dia: '2026-03-10', quantas: 2, centavos: 20_000 },
      { dia: '2026-03-20', quantas: 1, centavos: 10_000 },
      { dia: '2026-04-01', quantas: 1, centavos: 10_000 },
    ])
  })
})

describe('lançar', () => {
  test('a mesma chave dá a mesma conta; uma repetida diz qual, e pode seguir', async ({ as }) => {
    const quem = await as('financeiro')
    const fornecedor = await newFornecedor()
    const chave = randomUUID()
    const [um, dois] = await Promise.all(
      [1, 2].map(() => enter(quem, { chave, fornecedor, documento: '77' })),
    )
    expect(um?.data).toBe(dois?.data)
    const { error } = await enter(quem, { fornecedor, documento: '77', vencimento: '2026-05-05' })
    expect(error?.details).toBe('conta_repetida')
    expect(error?.message).toMatch(
      /Fornecedor .*nº 77, R\$ 100,00, com vencimento em 10\/03\/2026 \(pendente\)/,
    )
    expect((await enter(quem, { fornecedor, documento: '77', mesmo_assim: true })).error).toBeNull()
    const juntas = await Promise.all([1, 2, 3].map(() => enter(quem, { fornecedor, documento: '78' })))
    expect(juntas.filter(({ error: falha }) => falha === null)).toHaveLength(1)
  })

  test('partes somam o total, meses repetem o valor; o fim do mês fica no fim; no máximo 60', async ({
    as,
  }) => {
    const quem = await as('financeiro')
    const series = async (conta: string) =>
      sql(
        `select vencimento::text as dia, competencia::text as fato, valor_centavos::int as valor from public.contas_a_pagar
         where serie = (select serie from public.contas_a_pagar where id = $1) order by parcela`,
        [conta],
      )
    const partes = await entered(quem, {
      centavos: 10_000,
      parcelas: 3,
      vencimento: '2026-01-31',
      competencia: '2026-01-20',
    })
    expect(await series(partes)).toEqual([
      { dia: '2026-01-31', fato: '2026-01-20', valor: 3334 },
      { dia: '2026-02-28', fato: '2026-01-20', valor: 3333 },
      { dia: '2026-03-31', fato: '2026-01-20', valor: 3333 },
    ])
    const meses = await entered(quem, { centavos: 500, parcelas: 2, mensal: true, vencimento: '2026-01-31' })
    expect(await series(meses)).toEqual([
      { dia: '2026-01-31', fato: '2026-01-31', valor: 500 },
      { dia: '2026-02-28', fato: '2026-02-28', valor: 500 },
    ])
    expect((await enter(quem, { parcelas: 61 })).error?.code).toBe('PT422')
    expect((await enter(quem, { centavos: 2, parcelas: 3 })).error?.code).toBe('PT422')
    expect(
      (await quem.rpc('cancelar_conta', { a_pagar: partes, motivo: 'Devolvida', seguintes: true })).data,
    ).toBe(3)
  })

  test('a linha digitável é conferida, como a tela a confere', async () => {
    for (const { linha, vale } of boletos) {
      expect(await row('select app.linha_digitavel_valida($1) as vale', [linha]), linha).toEqual({ vale })
    }
  })
})

describe('pagar', () => {
  test('dois pagam ao mesmo tempo: um lançamento, com juros e desconto à parte; o pedido repetido não paga de novo', async ({
    as,
  }) => {
    const campus = 'Centro'
    const [um, dois] = [await as('financeiro', { campus }), await as('financeiro', { campus })]
    const [conta, onde, chave] = [
      await newContaAprovada(campus),
      await newContaContabil(campus),
      randomUUID(),
    ]
    const vezes = await Promise.all([
      ...[1, 2, 3].map(() => pay(um, [conta], onde, { chave, acrescimo: 50, desconto: 20 })),
      ...[1, 2, 3].map(() => pay(dois, [conta], onde)),
    ])
    const pagas = vezes.filter(({ error }) => error === null).length
    expect([1, 3]).toContain(pagas)
    const { lancamento_id } = await read(conta)
    const legs = await sql<{ valor: number }>(
      `select p.valor_centavos::int as valor from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
       where l.id = $1 and l.tipo = 'despesa' and l.origem = 'conta_a_pagar' order by p.ordem`,
      [lancamento_id],
    )
    expect(legs.map(({ valor }) => valor)).toEqual(pagas === 3 ? [1000, 50, -20, -1030] : [1000, -1000])
    expect(
      await row('select count(*)::int as n from public.partidas where conta_contabil_id = $1', [onde]),
    ).toEqual({ n: 1 })
    const de_novo = await pay(
      pagas === 3 ? um : dois,
      [conta],
      onde,
      pagas === 3 ? { chave, acrescimo: 50, desconto: 20 } : {},
    )
    expect(de_novo.error?.message ?? de_novo.data).toEqual(
      pagas === 3 ? 1 : expect.stringContaining('já foi paga'),
    )
  })

  test('várias de uma vez, todas ou nenhuma; o estorno devolve a conta a aprovada, e ela se paga de novo', async ({
    as,
  }) => {
    const quem = await as('financeiro')
    const [a, b, rascunho] = [
      await newContaAprovada('Posse'),
      await newContaAprovada('Posse'),
      await entered(quem),
    ]
    const onde = await newContaContabil('Posse')
    expect((await pay(quem, [a, b, rascunho], onde)).error?.message).toContain('ainda não foi aprovada')
    expect((await pay(quem, [a, b], await newContaContabil('Serra'))).error?.code).toBe('PT404')
    expect(await stateOf(a)).toBe('aprovada')
    expect((await pay(quem, [a, b], onde)).data).toBe(2)
    const { lancamento_id } = await read(a)
    expect(
      (await quem.rpc('estornar', { lancamento: String(lancamento_id), motivo: 'Banco devolveu' })).error,
    ).toBeNull()
    expect(await read(a)).toMatchObject({ estado: 'aprovada', lancamento_id: null })
    expect(await stateOf(b)).toBe('paga')
    expect((await pay(quem, [a], onde)).data).toBe(1)
    expect((await quem.rpc('cancelar_conta', { a_pagar: a, motivo: 'Tarde demais' })).error?.code).toBe(
      'PT409',
    )
    await newLancamento('Posse')
  })

  test('um mês fechado recusa; um fundo com destinação não fica negativo sem quem aprova', async ({ as }) => {
    const campus = await id('insert into public.campi (nome) values ($1) returning nome as id', [
      `Campus ${unique()}`,
    ])
    const [quem, admin] = [await as('financeiro', { campus }), await as('admin')]
    const [conta, onde] = [await newContaAprovada(campus), await newContaContabil(campus)]
    await admin.rpc('fechar_mes', { campus, mes: '2026-03-01' })
    expect((await pay(quem, [conta], onde)).error?.message).toContain('está fechado')
    expect(await stateOf(conta)).toBe('aprovada')
    const comFundo = await newContaAprovada(campus)
    await sql(`update public.contas_a_pagar set fundo_id = $2, competencia = '2026-04-01' where id = $1`, [
      comFundo,
      await newFundo(true),
    ])
    const dia = '2026-04-02'
    expect((await pay(quem, [comFundo], onde, { dia })).error?.details).toBe('fundo_negativo')
    expect((await pay(quem, [comFundo], onde, { dia, mesmo_assim: true })).error?.code).toBe('42501')
    expect((await pay(admin, [comFundo], onde, { dia, mesmo_assim: true })).data).toBe(1)
  })
})

describe('reembolsos', () => {
  const keep = (quem: Person, resto: Record<string, unknown> = {}) =>
    quem.rpc('salvar_reembolso', {
      chave: randomUUID(),
      campus: 'Posse',
      descricao: 'Lanche do Kids',
      centavos: 4590,
      dia: '2026-03-01',
      pix_tipo: 'email',
      pix_chave: quem.email,
      ...resto,
    })

  const attach = async (quem: Person, conta: string) => {
    const caminho = `${conta}/${randomUUID()}.pdf`
    const { error } = await quem.storage.from(BUCKET).upload(caminho, PDF, { contentType: PDF.type })
    if (error) return { caminho, error, anexo: '' }
    const linha = { a_pagar: conta, caminho, nome: 'recibo.pdf', formato: PDF.type, tamanho: PDF.size }
    const feito = await quem.rpc('anexar_a_conta', linha)
    return { caminho, error: feito.error, anexo: String(feito.data) }
  }

  test('cada um faz, vê e corrige os seus; o rascunho é só de quem o faz; rejeitado volta com o motivo', async ({
    as,
  }) => {
    const [membro, outro, tesouraria, pastor] = [
      await as('membro'),
      await as('membro'),
      await as('financeiro'),
      await as('pastor_executivo'),
    ]
    const hoje = (await row<{ hoje: string }>('select app.hoje()::text as hoje')).hoje
    const dele = String((await keep(membro, { dia: hoje })).data)
    expect((await keep(outro, { chave: dele, dia: hoje })).error?.code).toBe('PT404')
    for (const quem of [outro, tesouraria, pastor]) {
      expect(await quem.from('contas_a_pagar').select('id').eq('id', dele)).toBeEmpty()
      expect((await quem.rpc('meus_reembolsos', {})).data).toEqual([])
      expect((await quem.rpc('enviar_reembolso', { a_pagar: dele })).error?.code).toBe('PT404')
      expect((await quem.rpc('excluir_rascunho', { a_pagar: dele })).error?.code).toBe('PT404')
    }
    expect((await membro.rpc('enviar_reembolso', { a_pagar: dele })).error?.message).toContain(
      'foto do recibo',
    )
    expect((await attach(membro, dele)).error).toBeNull()
    expect((await membro.rpc('enviar_reembolso', { a_pagar: dele })).error).toBeNull()
    expect((await keep(membro, { chave: dele, centavos: 9_999_999, dia: hoje })).error?.code).toBe('PT409')
    expect((await change(tesouraria, dele, { centavos: 1 })).error?.code).toBe('PT409')
    const { revisao } = await read(dele)
    await pastor.rpc('rejeitar_conta', { a_pagar: dele, revisao, motivo: 'Recibo ilegível' })
    const { data } = await membro.rpc('meus_reembolsos', {})
    expect(data).toMatchObject([{ id: dele, estado: 'rejeitada', motivo: 'Recibo ilegível' }])
    expect((await keep(membro, { chave: dele, dia: hoje })).error).toBeNull()
    expect((await membro.rpc('enviar_reembolso', { a_pagar: dele })).error).toBeNull()
    // nobody approves what is paid to them, whatever role they got since
    await givePapel(membro.id, 'admin', null)
    expect((await approve(membro, dele)).error?.message).toContain('Este reembolso é seu')
    expect((await approve(pastor, dele)).data).toBe(1)
    const onde = await newContaContabil('Posse')
    const pagar = (resto = {}) => pay(tesouraria, [dele], onde, { dia: hoje, ...resto })
    expect((await pagar()).error?.details).toBe('sem_categoria')
    expect((await pagar({ categoria: await categoria('4.3.01') })).data).toBe(1)
    const { lancamento_id } = await read(dele)
    expect(await row('select historico from public.lancamentos where id = $1', [lancamento_id])).toEqual({
      historico: 'Reembolso: Lanche do Kids',
    })
    const { data: avisos } = await membro
      .from('notifications')
      .select('titulo')
      .eq('destino', '/meus-reembolsos')
    expect(avisos?.map(({ titulo }) => titulo).sort()).toEqual([
      'Seu reembolso foi aprovado',
      'Seu reembolso foi pago',
      'Seu reembolso não foi aprovado',
    ])
    const semCadastro = await as('membro', { semMembro: true })
    expect((await keep(semCadastro, { dia: hoje })).error?.code).toBe('PT409')
  })

  test('o recibo só se abre por quem vê a conta, e só se envia para a própria', async ({ as, anon }) => {
    const [membro, outro, tesouraria, deLa] = [
      await as('membro'),
      await as('membro'),
      await as('financeiro'),
      await as('financeiro', { campus: 'Serra' }),
    ]
    const hoje = (await row<{ hoje: string }>('select app.hoje()::text as hoje')).hoje
    const dele = String((await keep(membro, { dia: hoje })).data)
    const { caminho, anexo } = await attach(membro, dele)
    const files = (quem: Person) => quem.storage.from(BUCKET)
    const closed = async (quem: Person) => {
      expect((await files(quem).download(caminho)).error).not.toBeNull()
      expect((await files(quem).createSignedUrl(caminho, 60)).error).not.toBeNull()
      expect((await files(quem).list(dele)).data ?? []).toEqual([])
      expect(await quem.from('anexos_de_contas').select('id').eq('conta_id', dele)).toBeEmpty()
      expect((await attach(quem, dele)).error).not.toBeNull()
      expect((await quem.rpc('retirar_anexo', { anexo })).error?.code).toBe('PT404')
    }
    // a draft is nobody else's, not even the treasurer's
    for (const quem of [outro, deLa, tesouraria]) await closed(quem)
    expect((await files(membro).createSignedUrl(caminho, 60)).error).toBeNull()
    await membro.rpc('enviar_reembolso', { a_pagar: dele })
    for (const quem of [outro, deLa]) await closed(quem)
    expect((await anon.storage.from(BUCKET).download(caminho)).error).not.toBeNull()
    expect((await files(tesouraria).createSignedUrl(caminho, 60)).error).toBeNull()
    // what was sent stays with what is decided
    expect((await membro.rpc('retirar_anexo', { anexo })).error?.code).toBe('PT409')
    await files(membro).remove([caminho])
    expect((await files(tesouraria).download(caminho)).error).toBeNull()
    for (const nome of [
      `${dele}/x.pdf`,
      `outra/${randomUUID()}.pdf`,
      `${randomUUID()}/${randomUUID()}.pdf`,
    ]) {
      expect((await files(membro).upload(nome, PDF, { contentType: PDF.type })).error, nome).not.toBeNull()
    }
    const falsa = {
      a_pagar: dele,
      caminho: `${dele}/${randomUUID()}.pdf`,
      nome: 'x',
      formato: PDF.type,
      tamanho: 5,
    }
    expect((await membro.rpc('anexar_a_conta', falsa)).error?.code).toBe('PT404')
  })
})
