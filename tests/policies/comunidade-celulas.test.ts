import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

interface Opcoes {
  campus?: string
  tipo?: string
  entrada?: 'aberta' | 'por_pedido' | 'fechada'
  capacidade?: number | null
  rede?: string | null
}

/** A cell that has met for a year on the weekday of today, with an address. */
async function newCelula({
  campus = 'Posse',
  tipo = 'celula',
  entrada = 'por_pedido',
  ...mais
}: Opcoes = {}) {
  const { id } = await row<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro, entrada, capacidade, rede_id, created_at)
     values ($1, $2, $3, extract(dow from app.hoje($1)), '20:00', 'Centro', $4, $5, $6, now() - interval '1 year') returning id`,
    [campus, tipo, `Célula ${unique()}`, entrada, mais.capacidade ?? null, mais.rede ?? null],
  )
  await sql(`insert into public.celula_enderecos (celula_id, endereco) values ($1, 'Rua das Flores, 10')`, [
    id,
  ])
  return id
}

const put = (celula: string, membro: string | null, papel = 'membro') =>
  sql(
    `insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio)
     select id, $2, tipo, $3::public.papel_na_celula, app.hoje(campus) - 60 from public.celulas where id = $1`,
    [celula, membro, papel],
  )

async function leader(as: (role: 'membro') => Promise<Person>, celula: string) {
  const pessoa = await as('membro')
  await put(celula, pessoa.membroId, 'lider')
  return pessoa
}

const enter = (pessoa: Person, celula: string) => pessoa.rpc('entrar_na_celula', { celula })
const page = (pessoa: Person, celula: string) => pessoa.rpc('pagina_da_celula', { celula })
const pedidoDe = async (celula: string, membro: string | null) =>
  (
    await row<{ id: string }>(
      `select id from public.celula_pedidos where celula_id = $1 and membro_id = $2 and estado = 'pendente'`,
      [celula, membro],
    )
  ).id

describe('outro campus', () => {
  test('não vê a célula, não entra nela, não cuida dela', async ({ as }) => {
    const serra = await newCelula({ campus: 'Serra' })
    const alguem = await newMembro({ campus: 'Serra' })
    await put(serra, alguem.id)
    for (const papel of ['membro', 'lider', 'coordenador', 'pastor'] as const) {
      const pessoa = await as(papel)
      expect(await pessoa.from('celulas').select('id').eq('id', serra)).toBeEmpty()
      expect(await pessoa.from('celula_membros').select('id').eq('celula_id', serra)).toBeEmpty()
      expect(await pessoa.from('celula_enderecos').select('endereco').eq('celula_id', serra)).toBeEmpty()
      expect((await page(pessoa, serra)).error?.code).toBe('PT404')
      expect((await enter(pessoa, serra)).error?.code).toBe('PT404')
      expect(await pessoa.rpc('encerrar_celula', { celula: serra })).toBeDenied()
      expect(
        await pessoa.rpc('definir_participante', { celula: serra, membro: alguem.id, papel: 'lider' }),
      ).toBeDenied()
      const { data } = await pessoa.rpc('saude_das_celulas')
      expect(data?.map(({ id }) => id)).not.toContain(serra)
    }
    const admin = await as('admin', { papelCampus: null })
    expect((await page(admin, serra)).error).toBeNull()
  })

  test('quem vai para outro campus deixa a célula e os pedidos', async ({ as }) => {
    const [celula, outra] = [await newCelula(), await newCelula({ tipo: 'interesse' })]
    const pessoa = await as('membro')
    await put(celula, pessoa.membroId)
    expect((await enter(pessoa, outra)).data).toBe('pendente')
    await sql(`update public.membros_igreja set campus = 'Serra' where id = $1`, [pessoa.membroId])
    expect(
      await row(
        `select (select fim is not null from public.celula_membros where celula_id = $1 and membro_id = $3) as saiu,
           (select estado from public.celula_pedidos where celula_id = $2 and membro_id = $3) as pedido`,
        [celula, outra, pessoa.membroId],
      ),
    ).toEqual({ saiu: true, pedido: 'cancelado' })
  })
})

describe('entrar', () => {
  test('pedido, aviso à liderança, aceite: só então endereço e pessoas', async ({ as }) => {
    const celula = await newCelula()
    const lider = await leader(as, celula)
    const pessoa = await as('membro')
    expect(await pessoa.from('celula_enderecos').select('endereco').eq('celula_id', celula)).toBeEmpty()
    expect((await page(pessoa, celula)).data).toMatchObject({ endereco: null, pessoas: null, pedidos: null })
    expect((await enter(pessoa, celula)).data).toBe('pendente')
    expect((await enter(pessoa, celula)).data).toBe('pendente')
    const { data: avisos } = await lider
      .from('notifications')
      .select('titulo, destino')
      .eq('destino', `/comunidade/celulas/${celula}`)
    expect(avisos).toHaveLength(1)
    // the leader sees who asks, and no telephone yet
    const { data: antes } = await page(lider, celula)
    expect(JSON.stringify(antes)).toContain('Própria')
    expect(antes).toMatchObject({ pedidos: [{ menor: false }], pessoas: [{ papel: 'lider' }] })
    const pedido = await pedidoDe(celula, pessoa.membroId)
    expect(await pessoa.rpc('decidir_pedido_de_celula', { pedido, aceita: true })).toBeDenied()
    expect((await lider.rpc('decidir_pedido_de_celula', { pedido, aceita: true })).error).toBeNull()
    expect((await lider.rpc('decidir_pedido_de_celula', { pedido, aceita: true })).error).toBeNull()
    const { data: dentro } = await page(pessoa, celula)
    expect(dentro).toMatchObject({ endereco: 'Rua das Flores, 10', pedidos: null })
    const { data: endereco } = await pessoa
      .from('celula_enderecos')
      .select('endereco')
      .eq('celula_id', celula)
    expect(endereco).toHaveLength(1)
    // those of the cell see each other without telephones; of others' rows they read none
    expect(JSON.stringify(dentro)).not.toMatch(/"telefone": ?"/)
    const { data: linhas } = await pessoa.from('celula_membros').select('membro_id').eq('celula_id', celula)
    expect(linhas).toEqual([{ membro_id: pessoa.membroId }])
  })

  test('recusa pede motivo e a pessoa o lê; a liderança de outra célula não decide', async ({ as }) => {
    const [celula, vizinha] = [await newCelula(), await newCelula()]
    const [lider, outro] = [await leader(as, celula), await leader(as, vizinha)]
    const pessoa = await as('membro')
    await enter(pessoa, celula)
    const pedido = await pedidoDe(celula, pessoa.membroId)
    expect(await outro.rpc('decidir_pedido_de_celula', { pedido, aceita: false, motivo: 'Não' })).toBeDenied()
    expect((await lider.rpc('decidir_pedido_de_celula', { pedido, aceita: false })).error?.code).toBe('PT422')
    const motivo = 'Vamos abrir outra perto de você.'
    expect((await lider.rpc('decidir_pedido_de_celula', { pedido, aceita: false, motivo })).error).toBeNull()
    const { data } = await pessoa.from('celula_pedidos').select('estado, motivo').eq('id', pedido)
    expect(data).toEqual([{ estado: 'recusado', motivo }])
    expect(await outro.from('celula_pedidos').select('id').eq('id', pedido)).toBeEmpty()
  })

  test('uma célula por pessoa e a capacidade valem também em pedidos simultâneos', async ({ as }) => {
    const pessoa = await as('membro')
    const celulas = await Promise.all(
      Array.from({ length: 8 }, () => newCelula({ entrada: 'aberta', capacidade: 2 })),
    )
    const respostas = await Promise.all(celulas.map((celula) => enter(pessoa, celula)))
    expect(respostas.filter(({ error }) => !error)).toHaveLength(1)
    expect(
      await row(`select count(*)::int as n from public.celula_membros where membro_id = $1 and fim is null`, [
        pessoa.membroId,
      ]),
    ).toEqual({ n: 1 })
    const cheia = await newCelula({ entrada: 'aberta', capacidade: 2 })
    const cinco = await Promise.all(Array.from({ length: 5 }, () => as('membro')))
    const entradas = await Promise.all(cinco.map((um) => enter(um, cheia)))
    expect(entradas.filter(({ error }) => !error)).toHaveLength(2)
    // a group of another kind is no cell: one may be in both
    expect((await enter(pessoa, await newCelula({ tipo: 'interesse', entrada: 'aberta' }))).data).toBe(
      'aceito',
    )
    expect((await enter(pessoa, await newCelula({ entrada: 'fechada' }))).error?.code).toBe('PT409')
  })

  test('sair guarda a história e deixa entrar em outra', async ({ as }) => {
    const [uma, outra] = [await newCelula({ entrada: 'aberta' }), await newCelula({ entrada: 'aberta' })]
    const pessoa = await as('membro')
    await enter(pessoa, uma)
    expect((await enter(pessoa, outra)).error?.message).toContain('Peça a troca')
    expect((await pessoa.rpc('sair_da_celula', { celula: uma })).error).toBeNull()
    expect((await enter(pessoa, outra)).data).toBe('aceito')
    const { data } = await pessoa.from('celula_membros').select('celula_id, fim')
    expect(data).toHaveLength(2)
  })
})

describe('mudar de célula', () => {
  const move = (pessoa: Person, celula: string) => pessoa.rpc('entrar_na_celula', { celula, troca: true })
  const abertas = (pessoa: Person) =>
    row<{ celulas: string[] }>(
      'select array_agg(celula_id) as celulas from public.celula_membros where membro_id = $1 and fim is null',
      [pessoa.membroId],
    )

  test('pedida, fica na antiga até a nova aceitar; a antiga é avisada', async ({ as }) => {
    const [antiga, nova] = [await newCelula(), await newCelula()]
    const [deLa, daqui] = [await leader(as, antiga), await leader(as, nova)]
    const pessoa = await as('membro')
    await put(antiga, pessoa.membroId)
    expect((await enter(pessoa, nova)).error?.code).toBe('PT409')
    expect((await move(pessoa, nova)).data).toBe('pendente')
    expect(await abertas(pessoa)).toEqual({ celulas: [antiga] })
    const { data: espera } = await daqui.rpc('esperando')
    expect(espera).toEqual([
      expect.objectContaining({ fila: 'comunidade', quantos: 1, alvo: `/comunidade/celulas/${nova}` }),
    ])
    expect((await deLa.rpc('esperando')).data).toEqual([])
    const pedido = await pedidoDe(nova, pessoa.membroId)
    expect(await deLa.rpc('decidir_pedido_de_celula', { pedido, aceita: true })).toBeDenied()
    expect((await daqui.rpc('decidir_pedido_de_celula', { pedido, aceita: true })).error).toBeNull()
    expect(await abertas(pessoa)).toEqual({ celulas: [nova] })
    const { data: avisos } = await deLa
      .from('notifications')
      .select('titulo')
      .eq('destino', `/comunidade/celulas/${antiga}`)
    expect(avisos).toEqual([{ titulo: expect.stringContaining(' foi da célula ') }])
  })

  test('aberta, muda na hora e uma vez; quem lidera passa a liderança antes', async ({ as }) => {
    const [antiga, nova] = [await newCelula(), await newCelula({ entrada: 'aberta' })]
    const pessoa = await as('membro')
    await put(antiga, pessoa.membroId)
    const duas = await Promise.all([move(pessoa, nova), move(pessoa, nova)])
    expect(duas.map(({ data }) => data)).toEqual(['aceito', 'aceito'])
    expect(await abertas(pessoa)).toEqual({ celulas: [nova] })
    const lider = await leader(as, antiga)
    expect((await move(lider, nova)).error?.message).toContain('Você lidera')
    expect(await abertas(lider)).toEqual({ celulas: [antiga] })
  })

  test('quem cuida do campus transfere quando o diz', async ({ as }) => {
    const [antiga, nova] = [await newCelula(), await newCelula()]
    const coordenacao = await as('coordenador')
    const { id: membro } = await newMembro()
    await put(antiga, membro)
    const set = (troca: boolean) =>
      coordenacao.rpc('definir_participante', { celula: nova, membro, papel: 'membro', troca })
    expect((await set(false)).error?.message).toContain('Marque a transferência')
    expect((await set(true)).error).toBeNull()
    expect(
      await row(`select count(*)::int as n from public.celula_membros where membro_id = $1 and fim is null`, [
        membro,
      ]),
    ).toEqual({ n: 1 })
  })
})

describe('menores', () => {
  test('os outros leem só o primeiro nome; quem cuida fala com o responsável', async ({ as }) => {
    const celula = await newCelula()
    const lider = await leader(as, celula)
    const colega = await as('membro')
    await put(celula, colega.membroId)
    const mae = await newMembro({ telefone: '11987650001' })
    const jovem = await newMembro({
      nome: 'Davi',
      sobrenome: 'Sobrenome Secreto',
      telefone: '11987650002',
      nascimento: dayFromNow(-15 * 365),
    })
    await sql(
      `insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'responsavel_legal')`,
      [jovem.id, mae.id],
    )
    await put(celula, jovem.id)
    const visto = JSON.stringify((await page(colega, celula)).data)
    expect(visto).toContain('Davi')
    expect(visto).not.toContain('Secreto')
    const cuidado = JSON.stringify((await page(lider, celula)).data)
    expect(cuidado).toContain('Secreto')
    expect(cuidado).toContain('11987650001')
    expect(cuidado).not.toContain('11987650002')
  })
})

describe('cuidar', () => {
  test('a supervisão cuida das células da sua rede, e só delas', async ({ as }) => {
    const pessoa = await as('membro')
    const rede = await row<{ id: string }>(
      `insert into public.redes (campus, nome, supervisor_id) values ('Posse', $1, $2) returning id`,
      [`Rede ${unique()}`, pessoa.membroId],
    )
    const [dela, alheia] = [await newCelula({ rede: rede.id }), await newCelula()]
    const { data } = await pessoa.rpc('saude_das_celulas')
    expect(data?.map(({ id }) => id)).toEqual([dela])
    expect((await page(pessoa, dela)).data).toMatchObject({ endereco: 'Rua das Flores, 10', gere: false })
    expect((await page(pessoa, alheia)).data).toMatchObject({ endereco: null })
    expect(await pessoa.rpc('encerrar_celula', { celula: dela })).toBeDenied()
  })

  test('quem coordena cuida de todas as suas redes; quem supervisiona uma célula, dela', async ({ as }) => {
    const [coordena, supervisiona] = [await as('membro'), await as('membro')]
    const redes = await sql<{ id: string }>(
      `insert into public.redes (campus, nome, coordenador_id) values ('Posse', $1, $3), ('Posse', $2, $3) returning id`,
      [`Rede ${unique()}`, `Rede ${unique()}`, coordena.membroId],
    )
    const [uma, outra, alheia] = [
      await newCelula({ rede: redes[0]?.id }),
      await newCelula({ rede: redes[1]?.id }),
      await newCelula(),
    ]
    await sql('update public.celulas set supervisor_id = $2 where id = $1', [uma, supervisiona.membroId])
    const looked = async (quem: Person) =>
      (await quem.rpc('saude_das_celulas')).data?.map(({ id }) => id).sort()
    expect(await looked(coordena)).toEqual([uma, outra].sort())
    expect(await looked(supervisiona)).toEqual([uma])
    expect((await coordena.from('redes').select('id')).data).toHaveLength(2)
    expect(await supervisiona.from('redes').select('id')).toBeEmpty()
    // without a leader the nearest of them hears of a request
    await enter(await as('membro'), uma)
    await enter(await as('membro'), outra)
    const told = async (quem: Person) =>
      (await quem.from('notifications').select('destino').like('destino', '/comunidade/celulas/%')).data?.map(
        ({ destino }) => destino,
      )
    expect(await told(supervisiona)).toEqual([`/comunidade/celulas/${uma}`])
    expect(await told(coordena)).toEqual([`/comunidade/celulas/${outra}`])
    // the supervisor and the network are named by those who look after the campus
    const dados = { campus: 'Posse', tipo: 'celula', nome: `Célula ${unique()}`, dia: 3, hora: '20:00' }
    const save = (quem: Person, supervisor: string | null) =>
      quem.rpc('salvar_celula', {
        ...dados,
        bairro: 'Centro',
        celula: uma,
        rede: redes[0]?.id,
        supervisor: supervisor ?? undefined,
      })
    expect(await save(coordena, coordena.membroId)).toBeDenied()
    expect((await save(coordena, supervisiona.membroId)).error).toBeNull()
    const coordenador = await as('coordenador')
    expect((await save(coordenador, (await newMembro({ campus: 'Serra' })).id)).error?.code).toBe('PT409')
    // who leaves the campus looks after nothing any more
    await sql(`update public.membros_igreja set campus = 'Serra' where id = any ($1)`, [
      [coordena.membroId, supervisiona.membroId],
    ])
    for (const quem of [coordena, supervisiona]) expect(await looked(quem)).toEqual([])
    expect(await row('select supervisor_id from public.celulas where id = $1', [uma])).toEqual({
      supervisor_id: null,
    })
    expect(alheia).not.toBe(uma)
  })

  test('fora da temporada não há encontros nem pedidos; a página diz quando volta', async ({ as }) => {
    const pessoa = await as('membro')
    const celula = await newCelula()
    const lider = await leader(as, celula)
    const dados = {
      campus: 'Posse',
      tipo: 'celula',
      nome: `Célula ${unique()}`,
      hora: '20:00',
      bairro: 'Centro',
    }
    const { dia } = await row<{ dia: number }>(
      'select dia_da_semana as dia from public.celulas where id = $1',
      [celula],
    )
    const season = (de?: string, ate?: string) =>
      lider.rpc('salvar_celula', { ...dados, dia, celula, temporada_inicio: de, temporada_fim: ate })
    expect((await season(dayFromNow(30))).error?.code).toBe('PT422')
    expect((await season(dayFromNow(30), dayFromNow(20))).error?.code).toBe('PT422')
    expect((await season(dayFromNow(30), dayFromNow(90))).error).toBeNull()
    expect((await page(pessoa, celula)).data).toMatchObject({
      celula: { fora: true, temporada_inicio: dayFromNow(30), proximo: expect.anything() },
    })
    expect((await enter(pessoa, celula)).error).toMatchObject({ code: 'PT409' })
    expect((await pessoa.rpc('celulas_para_mim')).data?.map((uma) => uma.celula)).not.toContain(celula)
    const mark = (quando: string) =>
      lider.rpc('marcar_na_celula', {
        celula,
        previsto_para: quando,
        membro: lider.membroId ?? '',
        presente: true,
        marcado_em: new Date().toISOString(),
      })
    expect((await mark(dayFromNow())).error?.code).toBe('PT404')
    expect((await season(dayFromNow(-90), dayFromNow(-1))).error).toBeNull()
    expect((await enter(pessoa, celula)).error?.message).toContain('terminou')
    expect((await season(dayFromNow(-90), dayFromNow())).error).toBeNull()
    expect((await mark(dayFromNow())).error).toBeNull()
    expect((await enter(pessoa, celula)).data).toBe('pendente')
    expect((await season()).error).toBeNull()
    expect((await page(pessoa, celula)).data).toMatchObject({
      celula: { fora: false, temporada_inicio: null },
    })
  })

  test('as idades e quem é novo, de quem cuida, quando se conhecem cinco', async ({ as }) => {
    const celula = await newCelula()
    const lider = await leader(as, celula)
    const idades = async (quem: Person) => (await quem.rpc('idades_das_celulas').throwOnError()).data
    await sql(`update public.membros_igreja set data_nascimento = $2 where id = $1`, [
      lider.membroId,
      dayFromNow(-40 * 366),
    ])
    expect(await idades(lider)).toEqual([])
    for (const anos of [20, 21, 35, 70]) {
      const pessoa = await newMembro()
      await sql(`update public.membros_igreja set data_nascimento = $2 where id = $1`, [
        pessoa.id,
        dayFromNow(-anos * 366),
      ])
      await put(celula, pessoa.id)
    }
    await sql(
      `update public.celula_membros set inicio = inicio - 100 where celula_id = $1 and membro_id = $2`,
      [celula, lider.membroId],
    )
    const faixas = await idades(lider)
    expect(faixas.map(({ faixa, pessoas, novas }) => [faixa, pessoas, novas])).toEqual([
      [0, 0, 0],
      [12, 0, 0],
      [18, 2, 2],
      [30, 2, 1],
      [45, 0, 0],
      [60, 1, 1],
      [null, 0, 0],
    ])
    expect(await idades(await as('membro'))).toEqual([])
  })

  test('criar, liderança e encerrar são de quem cuida do campus', async ({ as }) => {
    const coordenacao = await as('coordenador')
    const pessoa = await newMembro()
    const dados = { campus: 'Posse', tipo: 'celula', dia: 3, hora: '20:00', bairro: 'Centro' }
    const nova = { ...dados, nome: `Célula ${unique()}`, lider: pessoa.id }
    expect(await (await as('lider')).rpc('salvar_celula', nova)).toBeDenied()
    expect(await coordenacao.rpc('salvar_celula', { ...nova, campus: 'Serra' })).toBeDenied()
    const { data: celula, error } = await coordenacao.rpc('salvar_celula', nova)
    expect(error).toBeNull()
    const id = celula ?? ''
    const lider = await leader(as, id)
    const membro = await newMembro()
    await put(id, membro.id)
    const set = (quem: Person, papel?: 'lider' | 'em_treinamento') =>
      quem.rpc('definir_participante', { celula: id, membro: membro.id, papel })
    expect(await set(lider, 'lider')).toBeDenied()
    expect((await set(lider, 'em_treinamento')).error).toBeNull()
    expect(
      await lider.rpc('definir_participante', {
        celula: id,
        membro: (await newMembro()).id,
        papel: 'membro',
      }),
    ).toBeDenied()
    expect(await lider.from('celula_membros').delete().eq('celula_id', id)).toBeDenied()
    expect((await set(coordenacao, 'lider')).error).toBeNull()
    expect((await coordenacao.rpc('encerrar_celula', { celula: id })).error).toBeNull()
    expect((await page(lider, id)).error?.code).toBe('PT404')
    expect(
      await row('select count(*)::int as n from public.celula_membros where celula_id = $1 and fim is null', [
        id,
      ]),
    ).toEqual({ n: 0 })
  })
})

describe('encontro', () => {
  const hoje = dayFromNow(0)
  const momento = (segundos: number) => new Date(Date.now() + segundos * 1000).toISOString()
  const mark = (quem: Person, celula: string, membro: string | null, presente: boolean, marcado_em: string) =>
    quem.rpc('marcar_na_celula', { celula, previsto_para: hoje, membro: membro ?? '', presente, marcado_em })

  test('um toque por pessoa: repetido nada muda, e o mais novo vale, em qualquer ordem', async ({ as }) => {
    const celula = await newCelula()
    const lider = await leader(as, celula)
    const pessoa = await as('membro')
    await put(celula, pessoa.membroId)
    expect(await mark(pessoa, celula, pessoa.membroId, true, momento(0))).toBeDenied()
    const [antes, depois] = [momento(-20), momento(-10)]
    expect((await mark(lider, celula, pessoa.membroId, false, depois)).error).toBeNull()
    expect((await mark(lider, celula, pessoa.membroId, true, antes)).error).toBeNull()
    expect((await mark(lider, celula, pessoa.membroId, false, depois)).error).toBeNull()
    const { data } = await lider.from('celula_presencas').select('membro_id, presente')
    expect(data).toEqual([{ membro_id: pessoa.membroId, presente: false }])
    const estranho = await newMembro()
    expect((await mark(lider, celula, estranho.id, true, momento(0))).error?.code).toBe('PT404')
  })

  test('visitantes contam uma vez; cancelado e futuro não se marcam; um dia, um encontro', async ({ as }) => {
    const celula = await newCelula()
    const lider = await leader(as, celula)
    const visita = { celula, previsto_para: hoje, visitante: randomUUID(), nome: 'Marta' }
    for (const _ of [1, 2]) expect((await lider.rpc('marcar_visitante', visita)).error).toBeNull()
    const { data } = await lider.rpc('encontro_da_celula', { celula, previsto_para: hoje })
    expect(data).toMatchObject({ estado: 'realizado', visitantes: [{ nome: 'Marta' }] })
    const move = (previsto_para: string, mais: { estado: 'previsto' | 'cancelado'; dia?: string }) =>
      lider.rpc('mudar_encontro', { celula, previsto_para, ...mais })
    expect((await move(hoje, { estado: 'cancelado' })).error?.code).toBe('PT409')
    const [semana, outra] = [dayFromNow(7), dayFromNow(14)]
    expect((await lider.rpc('marcar_visitante', { ...visita, previsto_para: semana })).error?.code).toBe(
      'PT409',
    )
    expect((await move(dayFromNow(8), { estado: 'cancelado' })).error?.code).toBe('PT404')
    expect((await move(semana, { estado: 'previsto', dia: outra })).error?.code).toBe('PT409')
    expect((await move(semana, { estado: 'cancelado' })).error).toBeNull()
    const { data: pagina } = await page(lider, celula)
    expect(pagina).toMatchObject({ celula: { proximo: hoje } })
    expect((await move(semana, { estado: 'previsto' })).error).toBeNull()
  })

  test('quem não veio deixa a média e o relatório que falta', async ({ as }) => {
    const celula = await newCelula()
    const lider = await leader(as, celula)
    const falta = async () => (await lider.rpc('saude_das_celulas')).data?.find(({ id }) => id === celula)
    expect((await falta())?.sem_relatorio).toBe(dayFromNow(-7))
    await lider.rpc('marcar_na_celula', {
      celula,
      previsto_para: dayFromNow(-7),
      membro: lider.membroId ?? '',
      presente: true,
      marcado_em: momento(0),
    })
    expect(await falta()).toMatchObject({ sem_relatorio: null, media: 1, pessoas: 1 })
  })
})
