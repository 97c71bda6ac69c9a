import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import {
  daChave,
  daquiA,
  enrol,
  familiasDe,
  letras,
  type Pedido,
  pedido,
  retiro,
  service,
  telefone,
} from '../support/registrations.ts'

const estados = async (evento: string) =>
  Object.fromEntries(
    (
      await sql<{ estado: string; n: number }>(
        'select estado, count(*)::int as n from public.inscricoes where evento_id = $1 group by 1',
        [evento],
      )
    ).map(({ estado, n }) => [estado, n]),
  )

const ocupadas = ({
  rascunho = 0,
  inscrito = 0,
  aguardando_pagamento = 0,
  presente = 0,
}: Record<string, number>) => rascunho + inscrito + aguardando_pagamento + presente

describe('vagas', () => {
  test('50 inscrições ao mesmo tempo para 10 vagas: 10 entram, 40 esperam na ordem; sem lista, são recusadas', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { id } = await retiro(lider, { lotacao: 10 })
    const respostas = await Promise.all(Array.from({ length: 50 }, () => enrol(id)))
    expect(respostas.filter(({ error }) => error)).toEqual([])
    expect(await estados(id)).toEqual({ inscrito: 10, lista_de_espera: 40 })
    const filas = await sql<{ posicao: number }>(
      `select (select (x ->> 'posicao')::int from jsonb_array_elements(public.pedido_de_inscricao(p.chave) -> 'pessoas') x) as posicao
       from public.inscricao_pedidos p join public.inscricoes i on i.pedido_id = p.id
       where p.evento_id = $1 and i.estado = 'lista_de_espera' order by i.ordem_espera`,
      [id],
    )
    expect(filas.map(({ posicao }) => posicao)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))

    const fechado = await retiro(lider, { lotacao: 10, regras: { lista_espera: false } })
    const outras = await Promise.all(Array.from({ length: 30 }, () => enrol(fechado.id)))
    expect(outras.filter(({ error }) => error?.code === 'PT409')).toHaveLength(20)
    expect(await estados(fechado.id)).toEqual({ inscrito: 10 })
  })

  test('cancelamentos ao mesmo tempo promovem na ordem e nunca além da lotação; desfazer devolve cada um ao seu lugar', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { id } = await retiro(lider, { lotacao: 3 })
    const chaves: string[] = []
    for (let n = 0; n < 8; n += 1) chaves.push((await enrol(id)).data ?? '')
    const dentro = await Promise.all(chaves.map(daChave))
    await Promise.all([
      lider.rpc('cancelar_inscricoes', { ids: [dentro[0]?.inscricao ?? ''] }),
      service.rpc('cancelar_minha_inscricao', { segredo: chaves[1] ?? '' }),
      enrol(id),
    ])
    const depois = (await Promise.all(chaves.map(daChave))).map(({ estado }) => estado)
    expect(depois).toEqual([
      'cancelado',
      'cancelado',
      'inscrito',
      'inscrito',
      'inscrito',
      ...Array(3).fill('lista_de_espera'),
    ])
    expect(ocupadas(await estados(id))).toBe(3)
    // Put back by hand, past every function: the trigger holds.
    await expect(
      sql(`update public.inscricoes set estado = 'inscrito', cancelado_em = null where id = $1`, [
        dentro[0]?.inscricao,
      ]),
    ).rejects.toThrow('Não há mais vagas')

    const { data } = await lider
      .rpc('cancelar_inscricoes', { ids: [dentro[2]?.inscricao ?? ''] })
      .single()
      .throwOnError()
    const { operacao, promovidas } = data
    expect(promovidas).toBe(1)
    expect((await lider.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect((await Promise.all(chaves.slice(2, 6).map(daChave))).map(({ estado }) => estado)).toEqual([
      'inscrito',
      'inscrito',
      'inscrito',
      'lista_de_espera',
    ])

    await sql('update public.events set lotacao = 5 where id = $1', [id])
    expect(await estados(id)).toMatchObject({ inscrito: 5, lista_de_espera: 2 })
  })

  test('a família espera junta, e quem não aceita a tempo dá a vez', async ({ as }) => {
    const lider = await as('lider')
    const { id } = await retiro(lider, { lotacao: 2, regras: { prazo_horas: 24 } })
    const primeira = (await enrol(id)).data ?? ''
    const casal = (await enrol(id, { pessoas: [{}, {}] })).data ?? ''
    const sozinha = (await enrol(id)).data ?? ''
    const email = `${letras()}@casal.test`
    await sql('update public.inscricao_pedidos set contato_email = $2 where chave = $1', [casal, email])
    await sql(`update app.carteiro set publico = 'https://igreja.test'`)
    expect(await estados(id)).toEqual({ inscrito: 1, lista_de_espera: 3 })
    // A place is free, but the couple came first and wants to come together.
    await service.rpc('cancelar_minha_inscricao', { segredo: primeira })
    expect(await estados(id)).toEqual({ cancelado: 1, inscrito: 2, lista_de_espera: 1 })
    // Without an account, a letter leads to the order.
    const cartas = await sql<{ text: string }>('select text from auth.outbox where recipient = $1', [email])
    expect(cartas).toHaveLength(2)
    expect(cartas[0]?.text).toContain(`https://igreja.test/inscricao/pedido/${casal}`)
    await sql('update app.carteiro set publico = null')
    const { data } = await service.rpc('pedido_de_inscricao', { segredo: casal })
    const { pessoas } = data as { pessoas: { aceitar_ate: string | null; ingresso: string | null }[] }
    expect(pessoas.map(({ aceitar_ate, ingresso }) => [aceitar_ate !== null, ingresso])).toEqual([
      [true, null],
      [true, null],
    ])
    await sql(
      `update public.inscricoes set aceitar_ate = now() - interval '1 minute' where evento_id = $1 and aceitar_ate is not null`,
      [id],
    )
    expect((await service.rpc('aceitar_vaga', { segredo: casal })).error?.code).toBe('PT409')
    await sql('select app.promover_todas()')
    await sql('select app.promover_todas()')
    expect(await estados(id)).toEqual({ cancelado: 3, inscrito: 1 })
    expect((await service.rpc('aceitar_vaga', { segredo: sozinha })).error).toBeNull()
    expect((await daChave(sozinha)).estado).toBe('inscrito')
  })

  test('onde nenhuma carta sai, quem responde pelo evento é avisado de quem saiu da espera', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { id } = await retiro(lider, { lotacao: 1 })
    await sql('update public.events set responsavel_id = $2 where id = $1', [id, lider.membroId])
    const dentro = (await enrol(id)).data ?? ''
    const espera = (await enrol(id)).data ?? ''
    const email = `${letras()}@espera.test`
    await sql('update public.inscricao_pedidos set contato_email = $2 where chave = $1', [espera, email])
    await sql(`update app.carteiro set publico = 'https://igreja.test', cartas = false`)
    await service.rpc('cancelar_minha_inscricao', { segredo: dentro })
    await sql('update app.carteiro set publico = null, cartas = null')
    expect((await daChave(espera)).estado).toBe('inscrito')
    expect(await sql('select from auth.outbox where recipient = $1', [email])).toHaveLength(0)
    expect(
      await sql(`select titulo from public.notifications where user_id = $1 and titulo like 'Avise quem%'`, [
        lider.id,
      ]),
    ).toHaveLength(1)
  })

  test('o último uso do cupom é de um só, e preço e vagas do tipo são do servidor', async ({ as }) => {
    const lider = await as('lider')
    const { id, tipo } = await retiro(lider, {
      tipos: [
        { nome: 'Adulto', preco_centavos: 10_000, idade_min: 12 },
        { nome: 'Criança', preco_centavos: 3000, idade_max: 11, vagas: 1 },
        { nome: 'Antecipado', preco_centavos: 1, venda_ate: daquiA(-1) },
      ],
      cupons: [{ codigo: 'unico', percentual: 50, limite: 1 }],
    })
    const adulto = { tipo_id: tipo('Adulto'), preco_centavos: 1 }
    const dois = await Promise.all(
      [1, 2].map(() => enrol(id, { cupom: 'UNICO', total_centavos: 0, pessoas: [adulto] })),
    )
    expect(dois.map(({ error }) => error)).toEqual([null, null])
    expect(dois.filter(({ data }) => data === null)).toHaveLength(1)
    const feito = await daChave(dois.find(({ data }) => data)?.data ?? '')
    expect(feito).toMatchObject({ total_centavos: '5000', estado: 'aguardando_pagamento' })
    const recusado = async (dados: Pedido) => (await enrol(id, dados)).error?.message
    // A refusal says whose it is and which field must change.
    expect((await enrol(id, { pessoas: [adulto, { nome: ' Davi  Prado' }] })).error).toMatchObject({
      message: 'Davi  Prado: escolha o tipo de inscrição.',
      details: '{"campo": "tipo_id", "pessoa": 1}',
    })
    expect(await recusado({ pessoas: [{ ...adulto, nome: ' ' }] })).toBe(
      'Pessoa 1: informe nome e sobrenome.',
    )
    expect(await recusado({ pessoas: [{ tipo_id: tipo('Antecipado') }] })).toContain('não está à venda')
    expect(await recusado({ pessoas: [{ tipo_id: tipo('Criança') }] })).toContain('não é para a idade')
    expect(await recusado({ pessoas: Array(9).fill(adulto) })).toContain('até 8 pessoas')
    const crianca = { tipo_id: tipo('Criança'), data_nascimento: '2020-01-01' }
    await enrol(id, { pessoas: [crianca] })
    await enrol(id, { pessoas: [adulto, crianca], juntos: false })
    expect(await estados(id)).toEqual({ aguardando_pagamento: 3, lista_de_espera: 1 })
    // Only who holds a place is paid for; promoted after it, the difference is due; what was given up pays for another.
    const grupo = await retiro(lider, {
      lotacao: 1,
      tipos: [{ nome: 'Inteira', preco_centavos: 10_000 }],
      cupons: [{ codigo: 'metade', percentual: 50 }],
    })
    const inteira = { tipo_id: grupo.tipo('Inteira') }
    const chave =
      (await enrol(grupo.id, { cupom: 'metade', juntos: false, pessoas: [inteira, inteira, inteira] }))
        .data ?? ''
    const { id: doGrupo } = await daChave(chave)
    const conta = async () => {
      const [uma] = await familiasDe(lider, grupo.id)
      expect((await service.rpc('pedido_de_inscricao', { segredo: chave })).data).toMatchObject({
        a_pagar_centavos: uma?.a_pagar_centavos,
        a_devolver_centavos: uma?.a_devolver_centavos,
      })
      return [uma?.a_pagar_centavos, uma?.a_devolver_centavos, await estados(grupo.id)]
    }
    const pay = (centavos: number, meio = 'pix') =>
      lider.rpc('confirmar_pagamento', { pedido: doGrupo, dia: '2026-01-01', meio, centavos })
    const lotacao = (n: number) => sql('update public.events set lotacao = $2 where id = $1', [grupo.id, n])
    const cancel = async (estado: string) => {
      const { id: uma } = await row<{ id: string }>(
        'select id from public.inscricoes where evento_id = $1 and estado::text = $2 limit 1',
        [grupo.id, estado],
      )
      await service.rpc('cancelar_minha_inscricao', { segredo: chave, inscricao: uma })
    }
    expect(await conta()).toEqual([5000, 0, { aguardando_pagamento: 1, lista_de_espera: 2 }])
    expect((await pay(5000)).error).toBeNull()
    expect(await conta()).toEqual([0, 0, { inscrito: 1, lista_de_espera: 2 }])
    expect((await pay(5000)).error?.code).toBe('PT409')
    await lotacao(2)
    expect(await conta()).toEqual([5000, 0, { inscrito: 1, aguardando_pagamento: 1, lista_de_espera: 1 }])
    await cancel('inscrito')
    // The one who waited to be paid for is paid for by who left; the last one, promoted, is not.
    expect(await conta()).toEqual([5000, 0, { cancelado: 1, inscrito: 1, aguardando_pagamento: 1 }])
    expect((await pay(5000)).error).toBeNull()
    await cancel('inscrito')
    expect(await conta()).toEqual([0, 5000, { cancelado: 2, inscrito: 1 }])
    // The same person twice, and the same sending twice.
    const mesma = pedido({ pessoas: [adulto] })
    const envia = () =>
      service.rpc('receber_inscricao', { evento: id, pedido: mesma as never, ip: randomUUID() })
    expect((await envia()).data).toBe((await envia()).data)
    expect(
      await recusado({ pessoas: [{ ...adulto, nome: String(mesma.pessoas[0]?.nome).toUpperCase() }] }),
    ).toContain('já tem inscrição')
  })
})

describe('quem', () => {
  test('linhas feitas à mão, outro campus, segredos: nada passa', async ({ as, anon }) => {
    const lider = await as('lider')
    const { id } = await retiro(lider)
    const chave = (await enrol(id)).data ?? ''
    const feito = await daChave(chave)
    const outro = await as('lider', { campus: 'Centro' })
    for (const quem of [outro, await as('membro'), anon] as Person[]) {
      const ids = [feito.inscricao]
      for (const resposta of await Promise.all([
        quem.rpc('salvar_inscricoes_do_evento', { evento: id, dados: {} }),
        quem.rpc('cancelar_inscricoes', { ids }),
        quem.rpc('aprovar_inscricoes', { ids }),
        quem.rpc('chamar_da_espera', { ids }),
        quem.rpc('confirmar_pagamento', { pedido: feito.id, dia: '2026-01-01', meio: 'pix', centavos: 1 }),
        quem.rpc('endereco_da_inscricao', { pedido: feito.id }),
        quem.rpc('numeros_das_inscricoes', { evento: id }),
        quem.rpc('pedidos_do_evento', { evento: id }),
        quem.rpc('devolver_pagamento', { pedido: feito.id, centavos: 1 }),
        quem.rpc('sugestoes_da_inscricao', { inscricao: feito.inscricao }),
        quem.rpc('vincular_inscricao', { inscricao: feito.inscricao, membro: quem.membroId ?? feito.id }),
        quem.rpc('usar_ingresso', { ocorrencia: id, ingresso: feito.ingresso }),
        quem.rpc('receber_inscricao', { evento: id, pedido: pedido() as never, ip: '' }),
      ]))
        expect(resposta).toBeDenied()
    }
    for (const tabela of ['inscricoes', 'inscricao_pedidos', 'inscricao_regras'] as const)
      expect(await outro.from(tabela).select('campus').eq('evento_id', id)).toBeEmpty()
    expect(await lider.from('inscricoes').select('campus').eq('evento_id', id)).toHaveOnlyCampus('Posse')
    expect(await lider.from('inscricoes').select('ingresso').eq('evento_id', id)).toBeDenied()
    expect(await lider.from('inscricao_pedidos').select('chave').eq('evento_id', id)).toBeDenied()
    expect(
      await lider.from('inscricoes').insert({
        evento_id: id,
        pedido_id: feito.id,
        campus: 'Posse',
        nome: 'Feita à Mão',
        pessoa_chave: 'x',
        estado: 'inscrito',
      }),
    ).toBeDenied()
    // Who registered without a record is somebody of the church: only of the organiser's reach, and once.
    const [ela, deFora] = [await newMembro(), await newMembro({ campus: 'Centro' })]
    await sql(
      `update public.membros_igreja m set telefone = p.contato_telefone from public.inscricao_pedidos p
       where m.id = any ($1) and p.id = $2`,
      [[ela.id, deFora.id], feito.id],
    )
    expect((await lider.rpc('sugestoes_da_inscricao', { inscricao: feito.inscricao })).data).toMatchObject([
      { membro_id: ela.id },
    ])
    const link = (alguem: string) =>
      lider.rpc('vincular_inscricao', { inscricao: feito.inscricao, membro: alguem })
    expect(await link(deFora.id)).toBeDenied()
    const { data: ligada } = await link(ela.id)
    expect((await link(ela.id)).error?.code).toBe('PT409')
    const quem = () => row('select membro_id from public.inscricoes where id = $1', [feito.inscricao])
    expect(await quem()).toEqual({ membro_id: ela.id })
    await lider.rpc('desfazer_operacao', { operacao: ligada ?? '' })
    expect(await quem()).toEqual({ membro_id: null })
    // Nothing but the secret leads to an order: not what organisers, tickets and forms know of it.
    const { envio } = await row<{ envio: string }>(
      'select envio from public.inscricao_pedidos where id = $1',
      [feito.id],
    )
    for (const segredo of [
      'x',
      '',
      '%',
      feito.id,
      feito.inscricao,
      feito.ingresso,
      envio,
      chave.slice(0, 23),
    ])
      expect((await anon.rpc('pedido_de_inscricao', { segredo })).data).toBeNull()
    expect((await anon.rpc('cancelar_minha_inscricao', { segredo: 'x' })).error?.code).toBe('PT404')
  })

  test('só para a igreja: campus, papel e a própria casa contam; convidados não entram', async ({
    as,
    anon,
  }) => {
    const lider = await as('lider')
    const { id } = await retiro(lider, {
      regras: { publico: false, so_campus: true, idade_min: 18, maximo_familia: 2 },
    })
    const dela = await as('membro')
    const envia = (quem: Person, ...pessoas: Record<string, unknown>[]) =>
      quem.rpc('inscrever', {
        evento: id,
        pedido: { envio: randomUUID(), contato: { nome: 'Eu', telefone: telefone() }, pessoas } as never,
      })
    expect((await anon.rpc('pagina_de_inscricao', { evento: id })).data).toBeNull()
    expect((await enrol(id)).error?.code).toBe('PT404')
    expect((await envia(await as('membro', { campus: 'Centro' }), {})).error?.code).toBe('PT404')
    const vizinha = await newMembro()
    expect(await envia(dela, { membro_id: vizinha.id })).toBeDenied()
    expect(await envia(dela, { nome: 'Convidado De Fora' })).toBeDenied()
    const eu = { membro_id: dela.membroId }
    expect((await envia(dela, eu)).error?.message).toContain('data de nascimento')
    expect((await envia(dela, { ...eu, data_nascimento: '2015-01-01' })).error?.message).toContain(
      'faixa de idade',
    )
    expect((await envia(dela, { ...eu, data_nascimento: '1990-01-01' })).error).toBeNull()
    expect((await envia(dela, { ...eu, data_nascimento: '1990-01-01' })).error?.message).toContain(
      'já tem inscrição',
    )
    expect((await dela.rpc('minhas_inscricoes')).data).toMatchObject([
      { evento: 'Retiro', estados: ['inscrito'] },
    ])
    await sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [
      vizinha.id,
      '1990-01-01',
    ])
    expect((await envia(lider, { membro_id: vizinha.id })).error).toBeNull()
  })

  test('a resposta sensível é de quem vê dados sensíveis; a obrigatória não falta', async ({ as }) => {
    const [lider, pastor] = [await as('lider'), await as('pastor')]
    const { id } = await retiro(lider, {
      perguntas: [
        { texto: 'Tem alergia?', tipo: 'texto', obrigatoria: true, sensivel: true },
        { texto: 'Camiseta', tipo: 'escolha', opcoes: ['P', 'M'], por_pessoa: false },
      ],
    })
    const perguntas = await sql<{ id: string }>(
      'select id from public.inscricao_perguntas where evento_id = $1 order by ordem',
      [id],
    )
    const [alergia = '', camiseta = ''] = perguntas.map((uma) => uma.id)
    const responde = (respostas: Record<string, string>, doPedido = {}) =>
      enrol(id, { pessoas: [{ respostas }], respostas: doPedido })
    expect((await responde({})).error?.message).toContain('Tem alergia?')
    expect((await responde({ [alergia]: 'Não' }, { [camiseta]: 'XG' })).error?.message).toContain('Camiseta')
    expect((await responde({ [alergia]: 'Amendoim' }, { [camiseta]: 'M' })).error).toBeNull()
    const le = async (quem: Person) =>
      (
        await quem
          .from('inscricao_respostas')
          .select('valor')
          .in('pergunta_id', [alergia, camiseta])
          .order('valor')
      ).data
    expect(await le(lider)).toEqual([{ valor: 'M' }])
    expect(await le(pastor)).toEqual([{ valor: 'Amendoim' }, { valor: 'M' }])
    expect(await lider.rpc('exportar_inscritos', { evento: id })).toBeDenied()
    expect(
      await (await as('pastor', { campus: 'Serra' })).rpc('exportar_inscritos', { evento: id }),
    ).toBeDenied()
    expect((await pastor.rpc('exportar_inscritos', { evento: id })).data).toMatchObject([
      { 'Tem alergia?': 'Amendoim', Camiseta: 'M' },
    ])
  })
})

test('pago, o ingresso entra uma vez por dia; o segundo uso diz quando', async ({ as, anon }) => {
  const lider = await as('lider')
  const { id, tipo } = await retiro(lider, { tipos: [{ nome: 'Inteira', preco_centavos: 5000 }] })
  await sql(`update public.events set date = now() - interval '10 minutes' where id = $1`, [id])
  await sql(`update public.inscricao_regras set fecha_em = now() + interval '1 hour' where evento_id = $1`, [
    id,
  ])
  const ela = await newMembro({ nome: 'Célia', sobrenome: 'Portão' })
  const { data: chave } = await lider.rpc('inscrever', {
    evento: id,
    pedido: pedido({ pessoas: [{ membro_id: ela.id, tipo_id: tipo('Inteira') }] }) as never,
  })
  const feito = await daChave(chave ?? '')
  const redeem = () => lider.rpc('usar_ingresso', { ocorrencia: id, ingresso: feito.ingresso })
  expect((await redeem()).error?.message).toContain('ainda não pagou')
  const pagar = { pedido: feito.id, dia: dayFromNow(), meio: 'pix', centavos: 5000 }
  expect((await lider.rpc('confirmar_pagamento', { ...pagar, meio: 'fiado' })).error?.code).toBe('PT422')
  const [um, dois] = await Promise.all([
    lider.rpc('confirmar_pagamento', pagar),
    lider.rpc('confirmar_pagamento', pagar),
  ])
  expect([um?.error?.code ?? 'ok', dois?.error?.code ?? 'ok'].sort()).toEqual(['PT409', 'ok'])
  const { data } = await anon.rpc('pedido_de_inscricao', { segredo: chave ?? '' })
  expect(data).toMatchObject({
    a_pagar_centavos: 0,
    a_devolver_centavos: 0,
    pessoas: [{ estado: 'inscrito', ingresso: feito.ingresso }],
  })
  const usos = await Promise.all([redeem(), redeem()])
  expect(usos.map((uso) => uso.error)).toEqual([null, null])
  expect(usos.filter((uso) => uso.data?.ja_usado_em === null)).toHaveLength(1)
  expect(
    await row('select metodo::text, present from public.attendances where member_id = $1 and event_id = $2', [
      ela.id,
      id,
    ]),
  ).toEqual({ metodo: 'ingresso', present: true })
  const outro = await retiro(lider)
  expect(
    (await lider.rpc('usar_ingresso', { ocorrencia: outro.id, ingresso: feito.ingresso })).error,
  ).not.toBeNull()
})
