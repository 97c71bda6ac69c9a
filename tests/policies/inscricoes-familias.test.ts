import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'
import { daChave, enrol, familiasDe, letras, retiro, service } from '../support/registrations.ts'

const numerosDe = async (quem: Person, evento: string) =>
  (await quem.rpc('numeros_das_inscricoes', { evento })).data

test('uma família é uma conta: a criança gratuita entra com quem paga, e um pagamento serve a todos', async ({
  as,
  anon,
}) => {
  const lider = await as('lider')
  const { id, tipo } = await retiro(lider, {
    lotacao: 5,
    tipos: [
      { nome: 'Adulto', preco_centavos: 20_000, idade_min: 12 },
      { nome: 'Criança', preco_centavos: 7700, idade_min: 4, idade_max: 11 },
      { nome: 'Até 3', preco_centavos: 0, idade_max: 3 },
    ],
  })
  await sql(`update public.events set date = now() + interval '1 hour' where id = $1`, [id])
  const casal = { tipo_id: tipo('Adulto') }
  const chave =
    (
      await enrol(id, {
        pessoas: [
          casal,
          casal,
          { tipo_id: tipo('Criança'), data_nascimento: dayFromNow(-6 * 365) },
          { nome: 'Bebê Teles', tipo_id: tipo('Até 3'), data_nascimento: dayFromNow(-400) },
        ],
      })
    ).data ?? ''
  const { id: pedido } = await daChave(chave)
  const ler = async () => {
    const [familia] = await familiasDe(lider, id)
    return familia
  }
  const antes = await ler()
  expect(antes).toMatchObject({ a_pagar_centavos: 47_700, entrou_centavos: 0, a_devolver_centavos: 0 })
  expect(antes?.pessoas.map(({ estado, aguarda_familia }) => [estado, aguarda_familia])).toEqual(
    expect.arrayContaining([
      ['aguardando_pagamento', false],
      ['inscrito', true],
    ]),
  )
  const bebe = await row<{ id: string; ingresso: string }>(
    `select id, ingresso from public.inscricoes where pedido_id = $1 and nome = 'Bebê Teles'`,
    [pedido],
  )
  const daPagina = async () => {
    const { data } = await anon.rpc('pedido_de_inscricao', { segredo: chave })
    const { pessoas } = data as {
      pessoas: { id: string; ingresso: string | null; aguarda_familia: boolean }[]
    }
    return pessoas.find((uma) => uma.id === bebe.id)
  }
  const redeem = () => lider.rpc('usar_ingresso', { ocorrencia: id, ingresso: bebe.ingresso })
  expect(await daPagina()).toMatchObject({ ingresso: null, aguarda_familia: true })
  expect((await redeem()).error?.message).toBe('A família de Bebê Teles ainda não pagou a inscrição.')
  expect(await numerosDe(lider, id)).toMatchObject({
    lotacao: 5,
    ocupadas: 4,
    recebido_centavos: 0,
    a_receber_centavos: 47_700,
    a_receber: 1,
  })
  const pagar = { pedido, dia: dayFromNow(), meio: 'pix', centavos: 47_700 }
  expect((await lider.rpc('confirmar_pagamento', pagar)).error).toBeNull()
  expect(await daPagina()).toMatchObject({ ingresso: bebe.ingresso, aguarda_familia: false })
  expect((await redeem()).error).toBeNull()
  expect(await numerosDe(lider, id)).toMatchObject({
    recebido_centavos: 47_700,
    a_receber_centavos: 0,
    a_receber: 0,
    sem_uso: 1,
  })
  // Given up after it was paid: to be given back, once, and no more than that.
  const adulto = (await ler())?.pessoas.find(({ estado }) => estado === 'inscrito')?.id ?? ''
  const { preco_centavos } = await row<{ preco_centavos: string }>(
    'select preco_centavos from public.inscricoes where id = $1',
    [adulto],
  )
  const preco = Number(preco_centavos)
  await service.rpc('cancelar_minha_inscricao', { segredo: chave, inscricao: adulto })
  expect(await numerosDe(lider, id)).toMatchObject({ recebido_centavos: 47_700, a_devolver_centavos: preco })
  const refund = (centavos: number) => lider.rpc('devolver_pagamento', { pedido, centavos })
  for (const errado of [preco + 1, 0, -1]) expect((await refund(errado)).error?.code).toBe('PT409')
  const duas = await Promise.all([refund(preco), refund(preco)])
  expect(duas.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['PT409', 'ok'])
  expect(await numerosDe(lider, id)).toMatchObject({
    recebido_centavos: 47_700 - preco,
    a_devolver_centavos: 0,
  })
  await lider.rpc('desfazer_operacao', { operacao: duas.find(({ data }) => data)?.data ?? '' })
  expect(await numerosDe(lider, id)).toMatchObject({ a_devolver_centavos: preco })
})

test('os totais são a soma das famílias, em centavos, também com cupom, isenção e cancelados', async ({
  as,
}) => {
  const lider = await as('lider')
  const { id, tipo } = await retiro(lider, {
    tipos: [{ nome: 'Inteira', preco_centavos: 3333 }],
    cupons: [{ codigo: 'terco', percentual: 33 }],
  })
  const inteira = { tipo_id: tipo('Inteira') }
  const chaves: string[] = []
  for (const n of [1, 2, 3, 2, 1])
    chaves.push(
      (await enrol(id, { cupom: n === 3 ? 'terco' : '', pessoas: Array(n).fill(inteira) })).data ?? '',
    )
  const [um, dois, tres, isentos] = await Promise.all(chaves.map(daChave))
  const paga = (pedido: string | undefined, centavos: number, meio = 'pix') =>
    lider.rpc('confirmar_pagamento', { pedido: pedido ?? '', dia: dayFromNow(), meio, centavos })
  await paga(um?.id, 3333)
  await paga(tres?.id, 6700)
  await paga(isentos?.id, 6666, 'isento')
  await service.rpc('cancelar_minha_inscricao', { segredo: chaves[2] ?? '', inscricao: tres?.inscricao })
  await service.rpc('cancelar_minha_inscricao', { segredo: chaves[1] ?? '', inscricao: dois?.inscricao })
  const familias = await familiasDe(lider, id)
  const soma = (campo: 'entrou_centavos' | 'a_pagar_centavos' | 'a_devolver_centavos') =>
    familias.reduce((total, uma) => total + uma[campo], 0)
  expect(await numerosDe(lider, id)).toMatchObject({
    lotacao: null,
    ocupadas: 7,
    pedidos: 5,
    cancelados: 2,
    recebido_centavos: soma('entrou_centavos'),
    a_receber_centavos: soma('a_pagar_centavos'),
    a_devolver_centavos: soma('a_devolver_centavos'),
  })
  // 3 × 33,33 less 33% are 67,00; two thirds of it are 44,67.
  expect([soma('entrou_centavos'), soma('a_pagar_centavos'), soma('a_devolver_centavos')]).toEqual([
    3333 + 6700,
    3333 + 3333,
    6700 - 4467,
  ])
})

test('a lista: página por página, busca por nome e telefone, fila na ordem, e respostas só a quem pode', async ({
  as,
}) => {
  const [lider, pastor] = [await as('lider'), await as('pastor')]
  const { id } = await retiro(lider, {
    lotacao: 34,
    regras: { maximo_familia: 2 },
    perguntas: [
      { texto: 'Tem alergia?', tipo: 'texto', sensivel: true },
      { texto: 'Camiseta', tipo: 'texto' },
    ],
  })
  await Promise.all(Array.from({ length: 34 }, () => enrol(id)))
  const perguntas = await sql<{ id: string }>(
    'select id from public.inscricao_perguntas where evento_id = $1 order by ordem',
    [id],
  )
  const [alergia = '', camiseta = ''] = perguntas.map((uma) => uma.id)
  const nome = `Conceição ${letras()}`
  const contato = { nome: 'Zilá Porto', telefone: '+5562981234567' }
  await enrol(id, {
    contato,
    pessoas: [{ nome, respostas: { [alergia]: 'Amendoim', [camiseta]: 'M' } }, {}],
  })
  await enrol(id)
  const primeira = await familiasDe(lider, id)
  const segunda = await familiasDe(lider, id, { depois: primeira.at(-1)?.id ?? '' })
  expect([primeira.length, segunda.length]).toEqual([30, 6])
  expect(new Set([...primeira, ...segunda].map((uma) => uma.id)).size).toBe(36)
  for (const procurado of [nome.replace('ção', 'cao').toUpperCase(), 'zila porto', '(62) 98123-4567', '4567'])
    expect((await familiasDe(lider, id, { procurado })).map((uma) => uma.contato_nome)).toContain(
      'Zilá Porto',
    )
  expect(await familiasDe(lider, id, { procurado: '%' })).toHaveLength(30)
  expect(await familiasDe(lider, id, { procurado: 'ninguém com este nome' })).toEqual([])
  const fila = await familiasDe(lider, id, { filtro: 'espera' })
  expect(fila.map(({ pessoas }) => pessoas.map(({ posicao }) => posicao))).toEqual([[1, 2], [3]])
  expect(await familiasDe(lider, id, { filtro: 'espera', depois: fila[0]?.id ?? '' })).toMatchObject([
    { id: fila[1]?.id },
  ])
  expect(await familiasDe(lider, id, { filtro: 'cancelados' })).toEqual([])
  expect(await numerosDe(lider, id)).toMatchObject({
    ocupadas: 34,
    na_espera: 3,
    pedidos: 36,
    espera: 2,
    sem_uso: 34,
  })
  const respostas = async (quem: Person) =>
    (await familiasDe(quem, id, { filtro: 'espera' }))[0]?.pessoas[0]?.respostas
  expect(await respostas(lider)).toEqual([{ pergunta: 'Camiseta', valor: 'M' }])
  expect(await respostas(pastor)).toEqual([
    { pergunta: 'Tem alergia?', valor: 'Amendoim' },
    { pergunta: 'Camiseta', valor: 'M' },
  ])
  // An order of another event is no place to go on from.
  const outro = await retiro(lider)
  await enrol(outro.id)
  expect(await familiasDe(lider, outro.id, { depois: fila[0]?.id ?? '' })).toHaveLength(1)
})

test('a página do pedido diz só o aviso que existe', async ({ as }) => {
  const lider = await as('lider')
  const { id } = await retiro(lider)
  const chave = (await enrol(id)).data ?? ''
  const aviso = async () =>
    ((await service.rpc('pedido_de_inscricao', { segredo: chave })).data as { aviso: string | null }).aviso
  expect(await aviso()).toBeNull()
  await sql('update public.events set responsavel_id = $2 where id = $1', [id, lider.membroId])
  expect(await aviso()).toBe('equipe')
  await sql(`update public.inscricao_pedidos set contato_email = 'a@b.test' where chave = $1`, [chave])
  await sql(`update app.carteiro set publico = 'https://igreja.test', cartas = false`)
  expect(await aviso()).toBe('equipe')
  await sql('update app.carteiro set cartas = true')
  expect(await aviso()).toBe('email')
  await sql('update app.carteiro set publico = null, cartas = null')
  await sql('update public.inscricao_pedidos set conta_id = $2 where chave = $1', [chave, lider.id])
  expect(await aviso()).toBe('conta')
})
