import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'
import { newContaContabil, newFundo } from '../support/money.ts'
import { newMembro } from '../support/people.ts'

type As = (
  papel: 'membro' | 'financeiro' | 'admin' | 'ministerio_global' | 'pastor',
  options?: { campus?: string; papelCampus?: string | null },
) => Promise<Person>

interface Envelope {
  centavos: number
  nome?: string | null
  membro_id?: string | null
  tipo?: string
  forma?: string
  fundo_id?: string | null
}

/** R$ 50,00 in notes, unless something else is said. */
const sheet = (
  dinheiro: Record<string, number> = { 5000: 1 },
  envelopes: Envelope[] = [],
  cheques: { centavos: number; banco?: string; numero?: string }[] = [],
) => ({
  dinheiro,
  cheques: cheques.map((cheque) => ({ banco: null, numero: null, ...cheque })),
  envelopes: envelopes.map((envelope) => ({
    membro_id: null,
    nome: null,
    tipo: 'dizimo',
    forma: 'dinheiro',
    fundo_id: null,
    ...envelope,
  })),
})

interface Sessao {
  campus: string
  caixa: string
  id: string
  um: Person
  dois: Person
  tesouraria: Person
}

interface Options {
  tolerancia?: number
  dia?: string
  campus?: string
  /** Who counts first, if somebody works for finance. */
  um?: Person
}

async function newCampus(): Promise<string> {
  const { nome } = await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
    `Campus ${unique()}`,
  ])
  return nome
}

async function open(as: As, { tolerancia = 0, dia = dayFromNow(), ...resto }: Options = {}): Promise<Sessao> {
  const campus = resto.campus ?? (await newCampus())
  const [caixa, tesouraria, dois] = [
    await newContaContabil(campus),
    await as('financeiro', { campus }),
    await as('membro', { campus }),
  ]
  const um = resto.um ?? (await as('membro', { campus }))
  await sql(
    `insert into public.regras_de_oferta (campus, tolerancia_centavos) values ($1, $2)
     on conflict (campus) do update set tolerancia_centavos = excluded.tolerancia_centavos`,
    [campus, tolerancia],
  )
  const { data, error } = await tesouraria.rpc('abrir_contagem', {
    chave: randomUUID(),
    caixa,
    dia,
    primeiro: String(um.membroId),
    segundo: String(dois.membroId),
    culto: 'Culto da noite',
  })
  expect(error).toBeNull()
  return { campus, caixa, id: String(data), um, dois, tesouraria }
}

const deliver = (quem: Person, contagem: string, folha = sheet(), rodada = 1) =>
  quem.rpc('entregar_contagem', { contagem, rodada, folha })

const commit = (quem: Person, contagem: string, chave = randomUUID()) =>
  quem.rpc('finalizar_contagem', { contagem, chave })

/** Both counted the same. */
async function agreed(as: As, options: Options = {}, folha = sheet()): Promise<Sessao> {
  const sessao = await open(as, options)
  await deliver(sessao.um, sessao.id, folha)
  expect((await deliver(sessao.dois, sessao.id, folha)).data).toBe('confrontada')
  return sessao
}

const minha = async (quem: Person, contagem: string) =>
  (await quem.rpc('minha_contagem', { contagem })).data as Record<string, unknown> | null

/** Legs of an entry: cents by the code of the category, or the type of what it went into. */
const legs = (lancamento: unknown) =>
  sql<{ conta: string; fundo: string; centavos: number }>(
    `select case c.tipo when 'receita' then c.codigo else c.tipo::text end as conta, f.nome as fundo,
       p.valor_centavos::integer as centavos
     from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id
     join public.fundos f on f.id = p.fundo_id where p.lancamento_id = $1 order by p.ordem`,
    [lancamento],
  )

describe('às cegas', () => {
  test('nenhuma das duas vê a contagem da outra, nem a tesouraria, antes de as duas entregarem', async ({
    as,
  }) => {
    const { campus, id, um, dois, tesouraria } = await open(as)
    const admin = await as('admin')
    const segredo = { 20000: 7, 100: 3 }
    await um
      .rpc('guardar_contagem', { contagem: id, rodada: 1, sequencia: 1, rascunho: sheet(segredo) })
      .throwOnError()
    expect((await minha(um, id))?.rascunho).toMatchObject({ dinheiro: segredo })
    await deliver(um, id, sheet(segredo, [{ centavos: 1234, nome: 'Zuleica Envelope' }]))
    const answers = await Promise.all([
      minha(dois, id),
      ...[tesouraria, admin, dois].flatMap((quem) => [
        quem.rpc('contagem_de_oferta', { contagem: id }),
        quem.rpc('nomes_dos_envelopes', { contagem: id }),
        quem.rpc('contagens_do_periodo', { campus, de: dayFromNow(-1), ate: dayFromNow() }),
        quem.from('contagens_de_oferta').select('*', { count: 'exact' }).eq('id', id),
        quem.from('alteracoes').select('*').order('id', { ascending: false }).limit(50),
        quem.from('notifications').select('*'),
      ]),
      // what refuses says nothing either
      deliver(dois, id, sheet({ 3: 1 })),
      deliver(dois, id, sheet(), 2),
    ])
    // Ids and fractions of seconds hold any digits by chance.
    const told = JSON.stringify(answers).replaceAll(
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|:\d\d\.\d+/g,
      '',
    )
    for (const trace of ['20000', '140300', '1.403', '1234', 'Zuleica']) expect(told).not.toContain(trace)
    expect(await minha(dois, id)).toMatchObject({ entregue: false, outra_entregue: true, folha: null })
    expect((await minha(um, id))?.folha).toMatchObject({ dinheiro: segredo })
    for (const table of ['contagem_folhas', 'contagem_envelopes']) {
      const { error } = await tesouraria.from(table as 'contagens_de_oferta').select('*')
      expect(error?.code).toBe('PGRST205')
    }
  })

  test('quem conta vê a sua sessão e mais nenhuma; quem não foi nomeado, nenhuma', async ({ as }) => {
    const [uma, outra] = [await open(as), await open(as)]
    const membro = await as('membro', { campus: uma.campus })
    const { campus, id: contagem } = uma
    for (const quem of [outra.um, membro, uma.tesouraria]) {
      expect((await quem.rpc('minha_contagem', { contagem })).error?.code).toBe('PT404')
      expect((await deliver(quem, contagem)).error?.code).toBe('PT404')
      expect((await quem.rpc('pessoas_do_envelope', { contagem, busca: 'Própria' })).error?.code).toBe(
        'PT404',
      )
      expect(
        (await quem.rpc('guardar_contagem', { contagem, rodada: 1, sequencia: 1, rascunho: {} })).error?.code,
      ).toBe('PT404')
    }
    expect((await uma.um.rpc('contagem_de_oferta', { contagem })).error?.code).toBe('42501')
    expect(await uma.um.from('contagens_de_oferta').select('id')).toBeEmpty()
    // While one counts, names of the campus help to say whose an envelope is.
    const vizinha = await newMembro({ nome: 'Quitéria', campus })
    const alheia = await newMembro({ nome: 'Quitéria', campus: outra.campus })
    const { data } = await uma.um.rpc('pessoas_do_envelope', { contagem, busca: 'quiteria te' })
    expect(data).toEqual([{ id: vizinha.id, nome: 'Quitéria Teste' }])
    expect((await uma.um.rpc('pessoas_do_envelope', { contagem, busca: 'qu' })).data).toEqual([])
    const folha = sheet({ 5000: 1 }, [{ centavos: 100, membro_id: alheia.id }])
    expect((await deliver(uma.um, contagem, folha)).error?.code).toBe('PT404')
  })

  test('a tesouraria de outro campus não vê nada, nem muda', async ({ as }) => {
    const { campus, id: contagem, caixa, um, dois } = await agreed(as)
    const quem = await as('financeiro', { campus: 'Serra' })
    expect(await quem.from('contagens_de_oferta').select('id').eq('id', contagem)).toBeEmpty()
    for (const { error } of await Promise.all([
      quem.rpc('contagem_de_oferta', { contagem }),
      quem.rpc('nomes_dos_envelopes', { contagem }),
      quem.rpc('contagens_do_periodo', { campus, de: dayFromNow(), ate: dayFromNow() }),
      quem.rpc('contadores_possiveis', { campus, busca: 'Própria' }),
      commit(quem, contagem),
      quem.rpc('cancelar_contagem', { contagem, motivo: 'De outro campus' }),
      quem.rpc('abrir_contagem', {
        chave: randomUUID(),
        caixa,
        dia: dayFromNow(),
        primeiro: String(um.membroId),
        segundo: String(dois.membroId),
      }),
    ])) {
      expect(error?.code).toBe('PT404')
    }
  })
})

describe('conferir', () => {
  test('a tolerância vale até o último centavo; dentro dela conta a primeira; passou, diz só em quanto', async ({
    as,
  }) => {
    const inside = await open(as, { tolerancia: 5 })
    await deliver(inside.um, inside.id, sheet({ 5000: 1, 5: 1 }))
    expect((await deliver(inside.dois, inside.id, sheet({ 5000: 1 }))).data).toBe('confrontada')
    const { data } = await inside.tesouraria
      .from('contagens_de_oferta')
      .select('total_centavos')
      .eq('id', inside.id)
      .single()
    expect(data).toEqual({ total_centavos: 5005 })

    const { id, um, dois, tesouraria } = await open(as, { tolerancia: 5 })
    await deliver(um, id, sheet({ 5000: 2, 5: 1, 1: 1 }))
    expect((await deliver(dois, id, sheet({ 5000: 1, 10000: 1 }))).data).toBe('recontagem')
    const diferencas = {
      centavos: 4994,
      dinheiro: [
        { valor: 10000, quantidade: 1 },
        { valor: 5000, quantidade: 1 },
        { valor: 5, quantidade: 1 },
        { valor: 1, quantidade: 1 },
      ],
      cheques: 0,
      envelopes: 0,
    }
    expect(await minha(um, id)).toMatchObject({ rodada: 2, diferencas, folha: null, total_centavos: null })
    expect((await minha(dois, id))?.anterior).toMatchObject({ dinheiro: { 5000: 1, 10000: 1 } })
    expect(JSON.stringify((await tesouraria.rpc('contagem_de_oferta', { contagem: id })).data)).not.toContain(
      '"dinheiro": {',
    )
    // The second round is as blind as the first.
    expect((await deliver(um, id, sheet({ 5000: 1, 10000: 1 }), 2)).data).toBe('recontagem')
    expect((await minha(dois, id))?.folha).toBeNull()
    expect((await commit(tesouraria, id)).error?.message).toBe('As duas contagens ainda não conferem.')
    expect((await deliver(dois, id, sheet({ 5000: 1, 10000: 1 }), 2)).data).toBe('confrontada')
  })

  test('os envelopes conferem um a um: nome, tipo, valor; quem acha a pessoa e quem escreve o nome dizem o mesmo', async ({
    as,
  }) => {
    const { campus, id, um, dois } = await open(as, { tolerancia: 100 })
    const ana = await newMembro({ nome: 'Ana', sobrenome: `Ré ${unique()}`, campus })
    await deliver(um, id, sheet({ 5000: 1 }, [{ centavos: 3000, membro_id: ana.id }, { centavos: 500 }]))
    const wrong = [{ centavos: 3000, nome: ana.nome_completo, tipo: 'oferta' }, { centavos: 500 }]
    expect((await deliver(dois, id, sheet({ 5000: 1 }, wrong))).data).toBe('recontagem')
    expect((await minha(um, id))?.diferencas).toMatchObject({ centavos: 0, envelopes: 1 })
    const right = [{ centavos: 500 }, { centavos: 3000, nome: ana.nome_completo.toUpperCase() }]
    await deliver(dois, id, sheet({ 5000: 1 }, right), 2)
    expect(
      (
        await deliver(
          um,
          id,
          sheet({ 5000: 1 }, [{ centavos: 3000, membro_id: ana.id }, { centavos: 500 }]),
          2,
        )
      ).data,
    ).toBe('confrontada')
  })

  test('entregar de novo o mesmo vale uma vez, também ao mesmo tempo; outra coisa é recusada', async ({
    as,
  }) => {
    const { id, um, dois } = await open(as)
    const folha = sheet(
      { 5000: 1, 25: 4 },
      [{ centavos: 100, nome: 'Bia Só' }],
      [{ centavos: 900, banco: 'X' }],
    )
    const many = await Promise.all([1, 2, 3, 4].map(() => deliver(um, id, folha)))
    expect(many.map(({ data, error }) => error?.message ?? data)).toEqual(Array(4).fill('aberta'))
    expect((await deliver(um, id, sheet())).error?.message).toBe('Você já entregou esta contagem.')
    await Promise.all([deliver(dois, id, folha), deliver(dois, id, folha)])
    const kept = await row(
      'select count(*)::integer as folhas, (select estado from public.contagens_de_oferta where id = $1) as estado from app.contagem_folhas where contagem_id = $1',
      [id],
    )
    expect(kept).toEqual({ folhas: 2, estado: 'confrontada' })
    expect((await deliver(um, id, folha)).data).toBe('confrontada')
    // A draft that comes late changes nothing.
    expect(
      (await um.rpc('guardar_contagem', { contagem: id, rodada: 1, sequencia: 9, rascunho: {} })).error?.code,
    ).toBe('PT409')
  })

  test('um rascunho mais velho que chega tarde não apaga o mais novo; o que não faz sentido é recusado', async ({
    as,
  }) => {
    const { id, um } = await open(as)
    const keep = (sequencia: number, notas: number) =>
      um.rpc('guardar_contagem', {
        contagem: id,
        rodada: 1,
        sequencia,
        rascunho: sheet({ 5000: notas }),
      })
    expect((await keep(2, 7)).data).toBe(2)
    expect((await keep(1, 3)).data).toBe(2)
    expect((await minha(um, id))?.rascunho).toMatchObject({ dinheiro: { 5000: 7 } })
    for (const folha of [
      sheet({}),
      sheet({ 300: 1 }),
      sheet({ 5000: -1 }),
      sheet({ 5000: 1 }, [{ centavos: 5001 }]),
      sheet({ 5000: 1 }, [{ centavos: 10, tipo: 'outra' }]),
      sheet({ 5000: 1 }, [{ centavos: 10, forma: 'pix' }]),
      sheet({ 5000: 1 }, [], [{ centavos: 0 }]),
    ]) {
      expect((await deliver(um, id, folha)).error?.code).toBe('PT422')
    }
  })
})

describe('lançar', () => {
  test('quem contou não lança, quem só vê não lança; a terceira lança por categoria e fundo, com quem deu', async ({
    as,
  }) => {
    const campus = await newCampus()
    const conta = await as('financeiro', { campus })
    const ana = await newMembro({ nome: 'Ana', campus })
    const fundo = await newFundo(true)
    const folha = sheet(
      { 10000: 2, 5000: 1, 100: 3 },
      [
        { centavos: 10_000, membro_id: ana.id },
        { centavos: 2000, nome: 'Bento Visitante', tipo: 'missoes', fundo_id: fundo },
        { centavos: 500, tipo: 'oferta' },
        { centavos: 5000, nome: 'Caio Cheque', forma: 'cheque' },
      ],
      [{ centavos: 5000, numero: '12' }],
    )
    const { id, tesouraria, caixa } = await agreed(as, { campus, um: conta }, folha)
    expect((await commit(conta, id)).error?.message).toContain('Quem contou não lança')
    expect((await commit(await as('ministerio_global'), id)).error?.code).toBe('42501')
    expect((await commit(await as('pastor', { campus }), id)).error?.code).toBe('42501')
    const chave = randomUUID()
    const { data: lancamento, error } = await commit(tesouraria, id, chave)
    expect(error).toBeNull()
    const { nome } = await row<{ nome: string }>('select nome from public.fundos where id = $1', [fundo])
    expect(
      (await legs(lancamento))
        .map(({ conta: onde, fundo: de, centavos }) => [onde, de === nome, centavos])
        .sort(),
    ).toEqual([
      ['3.1.01', false, -15_000],
      ['3.1.02', false, -13_300],
      ['3.1.04', true, -2000],
      ['caixa', false, 28_300],
      ['caixa', true, 2000],
    ])
    const gave = await sql(
      `select c.tipo, c.forma, c.valor_centavos::integer as centavos, c.membro_id = $2 as ana, k.nome
       from public.contribuicoes c left join public.contribuintes k on k.id = c.contribuinte_id
       where c.lancamento_id = $1 order by c.valor_centavos, c.tipo`,
      [lancamento, ana.id],
    )
    expect(gave).toEqual([
      { tipo: 'oferta', forma: 'dinheiro', centavos: 500, ana: null, nome: null },
      { tipo: 'missoes', forma: 'dinheiro', centavos: 2000, ana: null, nome: 'Bento Visitante' },
      { tipo: 'dizimo', forma: 'cheque', centavos: 5000, ana: null, nome: 'Caio Cheque' },
      { tipo: 'dizimo', forma: 'dinheiro', centavos: 10_000, ana: true, nome: null },
      { tipo: 'oferta', forma: 'dinheiro', centavos: 12_800, ana: null, nome: null },
    ])
    expect(await row('select origem, tipo from public.lancamentos where id = $1', [lancamento])).toEqual({
      origem: 'contagem',
      tipo: 'oferta',
    })
    expect((await commit(tesouraria, id, chave)).data).toBe(lancamento)
    // Once it is committed, who counted sees no names any more.
    expect((await minha(conta, id))?.folha).toBeNull()
    const { data: saldos } = await tesouraria.rpc('saldos_das_contas', { campus })
    expect(saldos?.find(({ conta_contabil_id }) => conta_contabil_id === caixa)?.saldo_centavos).toBe(30_300)
  })

  test('os nomes: quem sabe quem deu, e fica escrito que viu; quem só vê os números não', async ({ as }) => {
    const campus = await newCampus()
    const ana = await newMembro({ nome: 'Ana', campus })
    const { id: contagem, tesouraria } = await agreed(
      as,
      { campus },
      sheet({ 5000: 1 }, [{ centavos: 1000, membro_id: ana.id }]),
    )
    const { data: shown } = await tesouraria.rpc('contagem_de_oferta', { contagem })
    expect(JSON.stringify(shown)).not.toContain(ana.nome_completo)
    const global = await as('ministerio_global')
    expect((await global.rpc('contagem_de_oferta', { contagem })).error).toBeNull()
    expect((await global.rpc('nomes_dos_envelopes', { contagem })).error?.code).toBe('42501')
    for (let times = 0; times < 2; times++) {
      const { data } = await tesouraria.rpc('nomes_dos_envelopes', { contagem })
      expect(data).toEqual([{ ordem: 1, nome: ana.nome_completo }])
    }
    const read = await sql(
      'select leitor_id, vista from public.leituras_de_contribuicoes where membro_id = $1',
      [ana.id],
    )
    expect(read).toEqual([{ leitor_id: tesouraria.id, vista: 'lista' }])
  })

  test('duas que lançam juntas fazem um lançamento; estornado, aparece e pode ser lançado de novo', async ({
    as,
  }) => {
    const { campus, id, tesouraria } = await agreed(as)
    const outra = await as('financeiro', { campus })
    const answers = await Promise.all([tesouraria, outra, tesouraria, outra].map((quem) => commit(quem, id)))
    const done = answers.filter(({ error }) => error === null)
    expect(done).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.message === 'Esta contagem já foi lançada.')).toHaveLength(3)
    expect((await tesouraria.rpc('cancelar_contagem', { contagem: id, motivo: 'Engano' })).error?.code).toBe(
      'PT409',
    )
    const lancamento = String(done[0]?.data)
    await tesouraria.rpc('estornar', { lancamento, motivo: 'No caixa errado' }).throwOnError()
    const { data } = await tesouraria.rpc('contagem_de_oferta', { contagem: id })
    expect(data).toMatchObject({
      estado: 'finalizada',
      lancamento: { id: lancamento, estorno: { motivo: 'No caixa errado' } },
    })
    const again = await commit(outra, id)
    expect(again.error).toBeNull()
    expect(again.data).not.toBe(lancamento)
  })

  test('um mês fechado não recebe a oferta, nem a contagem de um dia dele', async ({ as }) => {
    const campus = await newCampus()
    const dia = dayFromNow(-40)
    const { id, tesouraria, caixa, um, dois } = await agreed(as, { campus, dia })
    await (await as('admin')).rpc('fechar_mes', { campus, mes: dia }).throwOnError()
    expect((await commit(tesouraria, id)).error?.message).toContain('está fechado')
    const { error } = await tesouraria.rpc('abrir_contagem', {
      chave: randomUUID(),
      caixa,
      dia,
      primeiro: String(um.membroId),
      segundo: String(dois.membroId),
    })
    expect(error?.code).toBe('PT409')
  })

  test('abrir: duas pessoas do campus que entram no sistema, uma vez por chave; quem não lança não abre', async ({
    as,
  }) => {
    const { campus, caixa, um, dois, tesouraria } = await open(as)
    const semConta = await newMembro({ nome: 'Sem', sobrenome: 'Conta', campus })
    const pedido = { caixa, dia: dayFromNow(), primeiro: String(um.membroId), segundo: String(dois.membroId) }
    const ask = (quem: Person, mais: Partial<typeof pedido & { chave: string; ocorrencia: string }> = {}) =>
      quem.rpc('abrir_contagem', { chave: randomUUID(), ...pedido, ...mais })
    expect((await ask(tesouraria, { segundo: pedido.primeiro })).error?.code).toBe('PT422')
    expect((await ask(tesouraria, { segundo: semConta.id })).error?.code).toBe('PT404')
    expect((await ask(tesouraria, { dia: dayFromNow(1) })).error?.code).toBe('PT422')
    expect((await ask(tesouraria, { ocorrencia: 'nenhuma' })).error?.code).toBe('PT404')
    expect((await ask(um)).error?.code).toBe('42501')
    expect((await ask(await as('ministerio_global'))).error?.code).toBe('42501')
    const chave = randomUUID()
    const [a, b] = [await ask(tesouraria, { chave }), await ask(tesouraria, { chave })]
    expect(a.data).toBe(b.data)
    const { data } = await tesouraria.rpc('contadores_possiveis', { campus, busca: 'própria' })
    expect(data?.map(({ id }) => id)).toContain(um.membroId)
    expect(data?.map(({ id }) => id)).not.toContain(semConta.id)
    expect(
      (await um.from('notifications').select('destino').eq('destino', `/contar-oferta/${a.data}`)).data,
    ).toHaveLength(1)
    expect(
      (
        await tesouraria
          .from('regras_de_oferta')
          .update({ tolerancia_centavos: 9 })
          .eq('campus', campus)
          .select()
      ).data,
    ).toEqual([])
  })
})

describe('depositar', () => {
  test('várias ofertas numa transferência ao banco, cada uma uma vez; estornada, de novo', async ({ as }) => {
    const campus = await newCampus()
    const [uma, outra] = [await agreed(as, { campus }), await agreed(as, { campus }, sheet({ 2000: 1 }))]
    const [banco, alheio] = [
      await newContaContabil(campus, 'banco'),
      await newContaContabil('Serra', 'banco'),
    ]
    const { tesouraria } = uma
    const contagens = [uma.id, outra.id]
    const deposit = (mais: { banco?: string; chave?: string; dia?: string } = {}) =>
      tesouraria.rpc('depositar_ofertas', {
        chave: randomUUID(),
        contagens,
        banco,
        dia: dayFromNow(),
        ...mais,
      })
    expect((await deposit()).error?.message).toBe('Escolha ofertas lançadas deste campus.')
    for (const { id } of [uma, outra])
      await commit(tesouraria, id).then(({ error }) => expect(error).toBeNull())
    expect((await deposit({ banco: alheio })).error?.code).toBe('PT404')
    expect((await deposit({ dia: dayFromNow(-1) })).error?.code).toBe('PT422')
    const juntos = await Promise.all([deposit(), deposit()])
    expect(juntos.map(({ error }) => error?.message ?? 'feito').sort()).toEqual([
      'Uma destas ofertas já foi depositada.',
      'feito',
    ])
    const { data } = await tesouraria
      .from('depositos_de_oferta')
      .select('valor_centavos, lancamento_id, deposito_contagens(contagem_id)')
      .eq('conta_contabil_id', banco)
      .single()
    expect(data?.valor_centavos).toBe(7000)
    expect(data?.deposito_contagens.map(({ contagem_id }) => contagem_id).sort()).toEqual(
      [...contagens].sort(),
    )
    expect((await legs(data?.lancamento_id)).map(({ conta, centavos }) => [conta, centavos]).sort()).toEqual([
      ['banco', 7000],
      ['caixa', -2000],
      ['caixa', -5000],
    ])
    await tesouraria
      .rpc('estornar', { lancamento: String(data?.lancamento_id), motivo: 'Banco errado' })
      .throwOnError()
    const chave = randomUUID()
    const again = [await deposit({ chave }), await deposit({ chave })]
    expect(again.map(({ error }) => error)).toEqual([null, null])
    expect(again[0]?.data).toBe(again[1]?.data)
  })
})

test('por culto: aberta sem valores, lançada por fundo e forma; de outro campus nada', async ({ as }) => {
  const folha = sheet({ 5000: 1 }, [], [{ centavos: 2500 }])
  const sessao = await agreed(as, {}, folha)
  const periodo = { de: dayFromNow(), ate: dayFromNow(), campus: sessao.campus }
  const read = async () => (await sessao.tesouraria.rpc('entradas_por_culto', periodo)).data
  expect(await read()).toMatchObject([{ estado: 'confrontada', fundos: [], formas: [] }])
  expect((await commit(sessao.tesouraria, sessao.id)).error).toBeNull()
  expect(await read()).toMatchObject([
    {
      estado: 'lancada',
      total_centavos: 7500,
      fundos: [{ centavos: 7500 }],
      formas: [
        { forma: 'dinheiro', centavos: 5000 },
        { forma: 'cheque', centavos: 2500 },
      ],
    },
  ])
  const outra = await as('financeiro', { campus: 'Centro' })
  expect((await outra.rpc('entradas_por_culto', periodo)).error?.code).toBe('PT404')
  expect((await outra.rpc('entradas_por_culto', { ...periodo, campus: undefined })).data).not.toContainEqual(
    expect.objectContaining({ campus: sessao.campus }),
  )
  expect((await sessao.um.rpc('entradas_por_culto', periodo)).error?.code).toBe('42501')
})
