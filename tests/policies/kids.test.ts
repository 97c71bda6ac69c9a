import { randomBytes, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { describe, inject } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { evento, expect, membro, type Person, row, sql, test } from '../support/church.ts'

type Answer = { codigo: string; visita?: string; mensagem?: string; detalhe?: unknown; etiqueta?: Etiqueta }
type Etiqueta = {
  visita: string
  codigo: string
  alergia: string
  sala: string
}

const novo = () => randomUUID().slice(0, 8)
const id = async (text: string, values: unknown[]) => (await row<{ id: string }>(text, values)).id
const haMeses = (meses: number) => {
  const dia = new Date()
  dia.setUTCMonth(dia.getUTCMonth() - meses, 1)
  return dia.toISOString().slice(0, 10)
}

/** A campus of its own, so that rooms and codes of one test are not another's. */
async function campus() {
  const nome = `Kids ${novo()}`
  await sql('insert into public.campi (nome) values ($1)', [nome])
  return nome
}

/** A day of now, a room of it, and adults in it. */
async function porta(onde: string, { capacidade = 10, porAdulto = 5, adultos = 2, de = 0, ate = 143 } = {}) {
  const ocorrencia = await evento(onde, new Date(Date.now() - 600_000).toISOString())
  const sala = await id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade, por_adulto)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [onde, `Sala ${novo()}`, de, ate, capacidade, porAdulto],
  )
  for (let n = 0; n < adultos; n += 1) await adulto(ocorrencia, sala, onde)
  return { ocorrencia, sala }
}

async function adulto(ocorrencia: string, sala: string, onde: string) {
  const quem = await membro({ nome: 'Voluntária', campus: onde })
  await sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
    ocorrencia,
    sala,
    quem.id,
  ])
  return quem.id
}

async function crianca(onde: string, meses = 40, alergia?: string) {
  const quem = await membro({ nome: 'Criança', sobrenome: novo(), campus: onde })
  await sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [quem.id, haMeses(meses)])
  if (alergia)
    await sql('insert into public.kids_cuidados (crianca_id, alergia) values ($1, $2)', [quem.id, alergia])
  return quem.id
}

/** A mother and her children in one household. */
async function familia(onde: string, quantas: number, alergia?: string) {
  const mae = await membro({ nome: 'Mãe', sobrenome: novo(), campus: onde, telefone: '(62) 99811-7788' })
  const casa = await id(
    'insert into public.familias (nome, campus, responsavel_id) values ($1, $2, $3) returning id',
    [`Família ${novo()}`, onde, mae.id],
  )
  const filhos: string[] = []
  for (let n = 0; n < quantas; n += 1) filhos.push(await crianca(onde, 40 + n, n === 0 ? alergia : undefined))
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'responsavel')`,
    [casa, mae.id],
  )
  for (const filho of filhos)
    await sql(`insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'filho')`, [
      casa,
      filho,
    ])
  return { mae: mae.id, casa, filhos }
}

const pedido = (criancaId: string, mais: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  crianca: criancaId,
  confirmado: true,
  ...mais,
})
async function entrar(quem: Person, ocorrencia: string, criancas: object[], excecao?: object) {
  const { data, error } = await quem.rpc('entrar_kids', {
    ocorrencia,
    criancas: JSON.parse(JSON.stringify(criancas)),
    excecao: excecao && JSON.parse(JSON.stringify(excecao)),
  })
  if (error) throw error
  return data as Answer[]
}
async function entregar(quem: Person, ocorrencia: string, visitas: string[], mais: Record<string, string>) {
  const { data, error } = await quem.rpc('entregar_kids', {
    ocorrencia,
    visitas,
    pedido: { chave: randomUUID(), ...mais },
  })
  if (error) throw error
  return data as Answer[]
}
const codigos = (respostas: Answer[]) => respostas.map(({ codigo }) => codigo)
const avisos = (ocorrencia: string, tipo: string) =>
  sql<{
    texto: string
    crianca_id: string | null
    autor_id: string | null
    detalhes: Record<string, string>
  }>(
    `select texto, crianca_id, autor_id, detalhes from public.kids_avisos
     where ocorrencia_id = $1 and tipo = $2::public.tipo_aviso_kids order by created_at`,
    [ocorrencia, tipo],
  )
const etiqueta = (resposta: Answer | undefined): Etiqueta => {
  if (!resposta?.etiqueta) throw new Error(`no label: ${JSON.stringify(resposta)}`)
  return resposta.etiqueta
}

describe('entrada', () => {
  test('cinquenta ao mesmo tempo para dez lugares: entram dez, e só quem está no Kids deste campus recebe', async ({
    as,
  }) => {
    const onde = await campus()
    const { ocorrencia, sala } = await porta(onde, { capacidade: 30, porAdulto: 5, adultos: 2 })
    const lider = await as('lider', { campus: onde })
    const criancas: string[] = []
    for (let n = 0; n < 50; n += 1) criancas.push(await crianca(onde))
    const respostas = await Promise.all(
      criancas.map((qual) => entrar(lider, ocorrencia, [pedido(qual, { sala })])),
    )
    const todas = codigos(respostas.flat())
    expect(todas.filter((codigo) => codigo === 'ok')).toHaveLength(10)
    expect(todas.filter((codigo) => codigo === 'CHEIA')).toHaveLength(40)
    const { quantas, codigos: unicos } = await row<{ quantas: string; codigos: string }>(
      'select count(*) as quantas, count(distinct codigo_id) as codigos from public.kids_visitas where ocorrencia_id = $1',
      [ocorrencia],
    )
    expect([quantas, unicos]).toEqual(['10', '10'])
    expect(await avisos(ocorrencia, 'recusa')).toHaveLength(40)

    const qual = criancas[0] ?? ''
    const visita = (
      await row<{ id: string }>('select id from public.kids_visitas where ocorrencia_id = $1', [ocorrencia])
    ).id
    for (const outro of [
      await as('lider', { campus: 'Serra' }),
      await as('membro', { campus: onde }),
      await as('voluntario', { campus: onde }),
    ]) {
      const tentativas = [
        outro.rpc('painel_kids', { ocorrencia }),
        outro.rpc('buscar_kids', { ocorrencia, texto: 'Criança' }),
        outro.rpc('cuidados_kids', { ocorrencia, criancas: [qual] }),
        outro.rpc('salvar_cuidados_kids', { crianca: qual, dados: { alergia: 'x' }, ocorrencia }),
        outro.rpc('visitante_kids', { ocorrencia, dados: {} }),
        outro.rpc('entrar_kids', { ocorrencia, criancas: [pedido(qual)] }),
        outro.rpc('reimprimir_kids', { visita }),
        outro.rpc('retirada_kids', { ocorrencia, visita }),
        outro.rpc('supervisores_kids', { ocorrencia }),
        outro.rpc('entregar_kids', {
          ocorrencia,
          visitas: [visita],
          pedido: { chave: visita, como: 'codigo', codigo: 'AAAA' },
        }),
        outro.rpc('sincronizar_kids', { ocorrencia, retiradas: [] }),
        outro.rpc('lista_kids', { ocorrencia }),
        outro.rpc('chamar_responsavel_kids', { visita }),
        outro.rpc('anotar_incidente_kids', { visita, texto: 'caiu' }),
        outro.rpc('mudar_sala_kids', { visita, sala }),
        outro.rpc('marcar_adulto_kids', { ocorrencia, sala, membro: qual }),
        outro.rpc('equipe_kids', { ocorrencia, sala }),
        outro.rpc('salvar_sala_kids', { campus: onde, dados: {}, sala }),
        outro.rpc('abrir_sala_kids', { sala, aberta: false }),
      ]
      for (const resposta of await Promise.all(tentativas)) expect(resposta).toBeDenied()
      expect(await outro.from('kids_visitas').select('id').eq('id', visita)).toBeEmpty()
      expect(await outro.from('kids_cuidados').select('*')).toBeEmpty()
      expect((await outro.rpc('dias_do_kids')).data).not.toContainEqual(
        expect.objectContaining({ id: ocorrencia }),
      )
    }
    // Somebody of another campus is not received here, whoever asks.
    const deFora = await crianca('Serra')
    expect(codigos(await entrar(lider, ocorrencia, [pedido(deFora)]))).toEqual(['NAO_ENCONTRADA'])
  })

  test('idade, adultos e sala fechada: recusa com motivo; a exceção pede o PIN de outra pessoa', async ({
    as,
  }) => {
    const onde = await campus()
    const { ocorrencia, sala } = await porta(onde, { adultos: 1, de: 0, ate: 47 })
    const [lider, outra] = [await as('lider', { campus: onde }), await as('lider', { campus: onde })]
    const deOutroCampus = await as('lider', { campus: 'Serra' })
    for (const quem of [lider, outra, deOutroCampus])
      await quem.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    expect((await outra.rpc('definir_pin_kids', { pin: '111111' })).error?.code).toBe('PT400')
    expect(
      await (await as('voluntario', { campus: onde })).rpc('definir_pin_kids', { pin: '482915' }),
    ).toBeDenied()

    const [pequena, grande] = [await crianca(onde, 20), await crianca(onde, 90)]
    const comPin = (mais: object) => ({
      motivo: 'Visita rápida',
      supervisor: outra.id,
      pin: '482915',
      ...mais,
    })
    const tentar = async (excecao?: object) =>
      codigos(await entrar(lider, ocorrencia, [pedido(pequena, { sala })], excecao))
    expect(codigos(await entrar(lider, ocorrencia, [pedido(pequena, { sala, confirmado: false })]))).toEqual([
      'CONFIRME',
    ])
    expect(await tentar()).toEqual(['SEM_ADULTOS'])
    expect(await tentar({ motivo: 'sim' })).toEqual(['SUPERVISOR'])
    expect(await tentar(comPin({ supervisor: lider.id }))).toEqual(['OUTRA_PESSOA'])
    expect(await tentar(comPin({ supervisor: deOutroCampus.id }))).toEqual(['PIN'])
    expect(await tentar(comPin({ pin: '482916' }))).toEqual(['PIN'])
    expect(await tentar(comPin({ motivo: '' }))).toEqual(['MOTIVO'])
    expect(await tentar(comPin({}))).toEqual(['ok'])
    expect(
      await row('select excecao, excecao_por from public.kids_visitas where crianca_id = $1', [pequena]),
    ).toEqual({ excecao: 'Visita rápida', excecao_por: outra.id })

    await adulto(ocorrencia, sala, onde)
    expect(codigos(await entrar(lider, ocorrencia, [pedido(grande, { sala })]))).toEqual(['IDADE'])
    expect(codigos(await entrar(lider, ocorrencia, [pedido(grande, { sala })], { motivo: 'Irmã' }))).toEqual([
      'ok',
    ])
    // A minor is no adult of a room, and who left it counts no more.
    expect((await lider.rpc('marcar_adulto_kids', { ocorrencia, sala, membro: grande })).error?.code).toBe(
      'PT409',
    )
    await lider.rpc('abrir_sala_kids', { sala, aberta: false }).throwOnError()
    expect(codigos(await entrar(lider, ocorrencia, [pedido(await crianca(onde, 20), { sala })]))).toEqual([
      'FECHADA',
    ])
    expect((await avisos(ocorrencia, 'recusa')).map(({ detalhes }) => detalhes.codigo)).toEqual(
      expect.arrayContaining(['CONFIRME', 'SEM_ADULTOS', 'PIN', 'IDADE', 'FECHADA']),
    )
    expect(await avisos(ocorrencia, 'excecao')).toHaveLength(2)
    // Five wrong PINs end it for a while, the right one too.
    const outraCrianca = await crianca(onde, 20)
    const insistir = async (pin: string) =>
      codigos(await entrar(lider, ocorrencia, [pedido(outraCrianca, { sala })], comPin({ pin })))
    for (const esperado of ['PIN', 'PIN', 'PIN', 'MUITAS'])
      expect(await insistir('999990')).toEqual([esperado])
    expect(await insistir('482915')).toEqual(['MUITAS'])
  })

  test('a escala com presença abre lugares; quem serve vê a sala, e a leitura de cuidados fica escrita', async ({
    as,
  }) => {
    const onde = await campus()
    const { ocorrencia, sala } = await porta(onde, { adultos: 0 })
    const ministerio = await id(
      'insert into public.ministerios (campus, nome) values ($1, $2) returning id',
      [onde, `Kids ${novo()}`],
    )
    const funcao = await id(
      'insert into public.funcoes_ministerio (ministerio_id, nome) values ($1, $2) returning id',
      [ministerio, 'Berçário'],
    )
    await sql('update public.kids_salas set funcao_id = $2 where id = $1', [sala, funcao])
    const escala = await id(
      `insert into public.escalas (ocorrencia_id, ministerio_id, estado, publicada_em) values ($1, $2, 'publicada', now()) returning id`,
      [ocorrencia, ministerio],
    )
    const vaga = await id(
      'insert into public.escala_vagas (escala_id, funcao_id, maximo) values ($1, $2, 5) returning id',
      [escala, funcao],
    )
    const [uma, duas] = [await as('voluntario', { campus: onde }), await as('voluntario', { campus: onde })]
    for (const { membroId } of [uma, duas])
      await sql('insert into public.escala_itens (vaga_id, membro_id, publicado_em) values ($1, $2, now())', [
        vaga,
        membroId,
      ])
    const lider = await as('lider', { campus: onde })
    const lugares = async () =>
      await row<{ vagas: number; estado: string }>('select vagas, estado from app.salas_do_kids($1)', [
        ocorrencia,
      ])
    expect(await lugares()).toEqual({ vagas: 0, estado: 'sem_adultos' })
    expect(await uma.rpc('lista_kids', { ocorrencia })).toBeDenied()
    for (const { membroId } of [uma, duas])
      await lider
        .rpc('marcar_presencas', { ocorrencia, presencas: [{ id: randomUUID(), member_id: membroId ?? '' }] })
        .throwOnError()
    expect(await lugares()).toEqual({ vagas: 10, estado: 'aberta' })

    const { filhos, mae } = await familia(onde, 2, 'Amendoim')
    const [primeira, segunda] = await entrar(
      lider,
      ocorrencia,
      filhos.map((filho) => pedido(filho)),
    )
    expect(etiqueta(primeira)).toMatchObject({ alergia: 'Amendoim' })
    expect(etiqueta(primeira).codigo).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
    expect(etiqueta(segunda).codigo).toBe(etiqueta(primeira).codigo)
    const lista = await uma.rpc('lista_kids', { ocorrencia }).throwOnError()
    expect(JSON.stringify(lista.data)).toContain('Amendoim')
    expect(await avisos(ocorrencia, 'leitura')).toMatchObject([{ autor_id: uma.id }])
    await lider.rpc('cuidados_kids', { ocorrencia, criancas: filhos }).throwOnError()
    expect(await avisos(ocorrencia, 'leitura')).toMatchObject([
      {},
      { autor_id: lider.id, crianca_id: filhos[0] },
    ])
    // Nobody reads the table itself but those who answer for the child; no answer carries what is not asked for.
    expect(await lider.from('kids_cuidados').select('*')).toBeEmpty()
    const busca = await lider.rpc('buscar_kids', { ocorrencia, texto: '7788' }).throwOnError()
    expect(JSON.stringify(busca.data)).toContain('"cuidado":true')
    expect(JSON.stringify(busca.data)).not.toContain('Amendoim')
    const conta = await as(null, { campus: onde, semMembro: true })
    await sql('update public.membros_igreja set profile_id = $2 where id = $1', [mae, conta.id])
    expect((await conta.from('kids_cuidados').select('alergia')).data).toEqual([{ alergia: 'Amendoim' }])
    expect((await conta.from('kids_visitas').select('id')).data).toHaveLength(2)
    expect(await conta.rpc('lista_kids', { ocorrencia })).toBeDenied()

    const chamados = await uma
      .rpc('chamar_responsavel_kids', { visita: etiqueta(primeira).visita, motivo: 'Está com fome' })
      .throwOnError()
    expect(chamados.data).toBe(1)
    await uma
      .rpc('anotar_incidente_kids', { visita: etiqueta(primeira).visita, texto: 'Ralou o joelho' })
      .throwOnError()
    await uma.rpc('reimprimir_kids', { visita: etiqueta(primeira).visita }).throwOnError()
    expect(
      (await avisos(ocorrencia, 'reimpressao')).length + (await avisos(ocorrencia, 'incidente')).length,
    ).toBe(2)
    expect(await uma.rpc('marcar_adulto_kids', { ocorrencia, sala, membro: mae })).toBeDenied()
    await lider
      .rpc('marcar_adulto_kids', { ocorrencia, sala, membro: duas.membroId ?? '', presente: false })
      .throwOnError()
    expect(await lugares()).toEqual({ vagas: 0, estado: 'sem_adultos' })
  })

  test('criança visitante: o mínimo, uma vez, família própria', async ({ as }) => {
    const onde = await campus()
    const { ocorrencia } = await porta(onde)
    const lider = await as('lider', { campus: onde })
    const { casa } = await familia(onde, 1)
    const dados = {
      crianca: randomUUID(),
      responsavel: randomUUID(),
      nome: 'Téo',
      nascimento: haMeses(50).slice(0, 7),
      responsavel_nome: 'Rita Alves',
      telefone: '(62) 99811-7788',
      alergia: 'Leite',
    }
    expect(
      (await lider.rpc('visitante_kids', { ocorrencia, dados: { ...dados, telefone: '12' } })).error?.code,
    ).toBe('PT400')
    const uma = await lider.rpc('visitante_kids', { ocorrencia, dados }).throwOnError()
    await lider.rpc('visitante_kids', { ocorrencia, dados }).throwOnError()
    expect(Object(uma.data).familia).not.toBe(casa)
    expect(
      await sql(
        'select nome, situacao, origem from public.membros_igreja where id = any ($1) order by nome',
        [[dados.crianca, dados.responsavel]],
      ),
    ).toEqual([
      { nome: 'Rita', situacao: 'visitante', origem: 'kids' },
      { nome: 'Téo', situacao: 'visitante', origem: 'kids' },
    ])
    expect(etiqueta((await entrar(lider, ocorrencia, [pedido(dados.crianca)]))[0])).toMatchObject({
      alergia: 'Leite',
    })
  })
})

describe('saída', () => {
  test('pelo código, pela lista ou com supervisor; nunca por quem não pode, nunca duas vezes; tudo escrito', async ({
    as,
  }) => {
    const onde = await campus()
    const { ocorrencia } = await porta(onde)
    const [lider, outra] = [await as('lider', { campus: onde }), await as('coordenador', { campus: onde })]
    await outra.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    const { filhos, mae } = await familia(onde, 2)
    const [um = '', dois = ''] = filhos
    const pai = await membro({ nome: 'Pai', sobrenome: novo(), campus: onde })
    await sql(
      `insert into public.autorizados_busca (crianca_id, adulto_id, estado, motivo) values ($1, $2, 'nao_autorizado', 'Ordem judicial')`,
      [um, pai.id],
    )
    const avo = await id(
      `insert into public.autorizados_busca (crianca_id, nome) values ($1, 'Avó Lúcia') returning id`,
      [um],
    )
    const vencido = await id(
      `insert into public.autorizados_busca (crianca_id, nome, validade) values ($1, 'Tio Beto', '2020-01-01') returning id`,
      [um],
    )
    const [a, b] = await entrar(lider, ocorrencia, [pedido(um), pedido(dois)])
    const { codigo, visita } = etiqueta(a)
    const segunda = etiqueta(b).visita
    const leva = await lider.rpc('retirada_kids', { ocorrencia, codigo: codigo.toLowerCase() }).throwOnError()
    expect(
      Object(leva.data).criancas.find((uma: { visita: string }) => uma.visita === visita).leva[0],
    ).toMatchObject({ membro: pai.id, pode: false })

    const recusas: [Record<string, string>, string][] = [
      [{ como: 'codigo', codigo, levou: pai.id }, 'NAO_AUTORIZADO'],
      [{ como: 'codigo', codigo, levou_nome: pai.nome_completo.toUpperCase() }, 'NAO_AUTORIZADO'],
      [
        { como: 'supervisor', levou: pai.id, motivo: 'Insistiu', supervisor: outra.id, pin: '482915' },
        'NAO_AUTORIZADO',
      ],
      [{ como: 'codigo', codigo }, 'QUEM'],
      [{ como: 'codigo', codigo: 'AAAA', levou: mae }, 'CODIGO'],
      [{ como: 'autorizado', autorizado: vencido }, 'FORA_DA_LISTA'],
      [{ como: 'autorizado', levou: lider.membroId ?? '' }, 'FORA_DA_LISTA'],
      [
        {
          como: 'supervisor',
          levou_nome: 'Vizinha',
          motivo: 'Mãe ligou',
          supervisor: lider.id,
          pin: '482915',
        },
        'OUTRA_PESSOA',
      ],
      [
        {
          como: 'supervisor',
          levou_nome: 'Vizinha',
          motivo: 'Mãe ligou',
          supervisor: outra.id,
          pin: '000001',
        },
        'PIN',
      ],
      [{ como: 'supervisor', levou_nome: 'Vizinha', supervisor: outra.id, pin: '482915' }, 'MOTIVO'],
    ]
    for (const [mais, esperado] of recusas)
      expect([mais, ...codigos(await entregar(lider, ocorrencia, [visita], mais))]).toEqual([mais, esperado])
    expect((await avisos(ocorrencia, 'recusa')).map(({ detalhes }) => detalhes.codigo)).toEqual(
      recusas.map(([, codigo]) => codigo),
    )
    const avisado = await sql(
      `select titulo from public.notifications where user_id = $1 and titulo like 'Kids: pessoa não autorizada%'`,
      [outra.id],
    )
    expect(avisado).toHaveLength(3)

    // Nor a sibling with it, in the same request.
    expect(
      codigos(
        await entregar(lider, ocorrencia, [visita, segunda], { como: 'codigo', codigo, levou: pai.id }),
      ),
    ).toEqual(['NAO_AUTORIZADO', 'NAO_AUTORIZADO'])
    expect(
      codigos(await entregar(lider, ocorrencia, [visita], { como: 'autorizado', autorizado: avo })),
    ).toEqual(['ok'])
    expect(await entregar(lider, ocorrencia, [visita], { como: 'codigo', codigo, levou: mae })).toMatchObject(
      [{ codigo: 'JA_SAIU', detalhe: { levou: 'Avó Lúcia' } }],
    )
    expect(codigos(await entregar(lider, ocorrencia, [segunda], { como: 'codigo', codigo }))).toEqual(['ok'])
    // Two hand-overs at once: one child goes once. A child of another day is not found.
    const filha = etiqueta((await entrar(lider, ocorrencia, [pedido(await crianca(onde))]))[0])
    const juntas = await Promise.all(
      [1, 2, 3].map(() =>
        entregar(lider, ocorrencia, [filha.visita], { como: 'codigo', codigo: filha.codigo }),
      ),
    )
    expect(codigos(juntas.flat()).sort()).toEqual(['JA_SAIU', 'JA_SAIU', 'ok'])
    expect(
      codigos(
        await entregar(lider, (await porta(onde)).ocorrencia, [filha.visita], {
          como: 'codigo',
          codigo: filha.codigo,
        }),
      ),
    ).toEqual(['NAO_ENCONTRADA'])

    const historia = await sql(
      `select acao from public.alteracoes where membro_id = $1 and tabela in ('kids_visitas', 'kids_avisos')`,
      [um],
    )
    expect(historia.length).toBeGreaterThan(10)
    const guardado = await row<{ texto: string }>(
      `select string_agg(t::text, ' ') as texto from (
         select v::text from public.kids_visitas v union all select a::text from public.kids_avisos a
         union all select a::text from public.alteracoes a union all select k::text from app.kids_codigos k
         union all select p::text from app.kids_pins p) t`,
    )
    expect(guardado.texto).not.toMatch(new RegExp(`\\b${codigo}\\b|482915`))

    // Wrong codes are counted, and a right one does not help then.
    const curiosa = await as('lider', { campus: onde })
    const mais = etiqueta((await entrar(lider, ocorrencia, [pedido(await crianca(onde))]))[0])
    for (let n = 0; n < 5; n += 1)
      expect((await curiosa.rpc('retirada_kids', { ocorrencia, codigo: 'AAAA' })).data).toMatchObject({
        recusa: 'CODIGO',
      })
    expect((await curiosa.rpc('retirada_kids', { ocorrencia, codigo: mais.codigo })).data).toMatchObject({
      recusa: 'MUITAS',
    })
    expect(
      codigos(await entregar(curiosa, ocorrencia, [mais.visita], { como: 'codigo', codigo: mais.codigo })),
    ).toEqual(['MUITAS'])
  })
})

describe('estação', () => {
  const servico = createClient<Database>(inject('backendUrl'), inject('secretKey'), {
    auth: { persistSession: false },
  })

  /** A paired station, as the database keeps it. */
  async function estacao(onde: string, kids: string | null) {
    const chave = randomBytes(32).toString('hex')
    const qual = await id(
      'insert into public.estacoes (campus, nome, kids) values ($1, $2, $3) returning id',
      [onde, `Porta ${novo()}`, kids],
    )
    await sql(`insert into app.aparelhos (estacao_id, chave, publica) values ($1, decode($2, 'hex'), '{}')`, [
      qual,
      chave,
    ])
    const pedir = async (acao: string, dados: Record<string, unknown>) => {
      const { data, error } = await servico.rpc('na_estacao_kids', {
        chave,
        acao,
        dados: JSON.parse(JSON.stringify(dados)),
      })
      return { resposta: Object(data).resposta, code: error?.code }
    }
    return { qual, chave, pedir }
  }

  test('sem rede: vale uma vez, o conflito é guardado e avisado; no autoatendimento ninguém sai nem se cadastra', async ({
    as,
    anon,
  }) => {
    const onde = await campus()
    const { ocorrencia } = await porta(onde)
    const lider = await as('lider', { campus: onde })
    const { filhos } = await familia(onde, 2, 'Ovo')
    const [uma, desligada, sozinha] = [
      await estacao(onde, 'assistido'),
      await estacao(onde, null),
      await estacao(onde, 'autoatendimento'),
    ]
    const deFora = await estacao('Serra', 'assistido')
    for (const outra of [desligada, deFora])
      expect((await outra.pedir('painel', { ocorrencia })).code).toBe('42501')
    for (const quem of [lider, anon])
      expect(
        await quem.rpc('na_estacao_kids', { chave: uma.chave, acao: 'painel', dados: { ocorrencia } }),
      ).toBeDenied()

    const entrada = await sozinha.pedir('entrar', {
      ocorrencia,
      criancas: filhos.map((filho) => pedido(filho)),
    })
    const [a, b] = entrada.resposta as Answer[]
    const { visita, codigo } = etiqueta(a)
    const busca = JSON.stringify((await sozinha.pedir('buscar', { ocorrencia, texto: '7788' })).resposta)
    expect(busca).toContain('"adultos":["Mãe"]')
    expect(busca).not.toContain('Família')
    expect((await sozinha.pedir('buscar', { ocorrencia, texto: 'Criança' })).code).toBe('PT400')
    for (const acao of ['visitante', 'retirada', 'lista', 'reimprimir', 'sincronizar'])
      expect((await sozinha.pedir(acao, { ocorrencia, visita, dados: {}, retiradas: [] })).code).toBe('42501')

    const abrir = async (chave: string) =>
      Object((await servico.rpc('abrir_dia', { chave, ocorrencia }).throwOnError()).data).kids
    const dia = await abrir(uma.chave)
    expect(dia.visitas).toHaveLength(2)
    expect(JSON.stringify(dia)).not.toContain(`"${codigo}"`)
    expect(JSON.stringify(dia)).toContain('Ovo')
    for (const outra of [desligada, sozinha]) expect(await abrir(outra.chave)).toBeNull()

    const em = new Date(Date.now() - 60_000).toISOString()
    const retirada = { chave: randomUUID(), visita, em, como: 'codigo', codigo }
    for (let n = 0; n < 2; n += 1)
      expect((await uma.pedir('sincronizar', { ocorrencia, retiradas: [retirada] })).resposta).toMatchObject([
        { codigo: 'ok' },
      ])
    const outraVisita = etiqueta(b).visita
    await entregar(lider, ocorrencia, [outraVisita], { como: 'codigo', codigo })
    const tarde = { ...retirada, chave: randomUUID(), visita: outraVisita }
    for (let n = 0; n < 2; n += 1)
      expect((await uma.pedir('sincronizar', { ocorrencia, retiradas: [tarde] })).resposta).toMatchObject([
        { codigo: 'CONFLITO' },
      ])
    expect(await avisos(ocorrencia, 'conflito')).toHaveLength(1)
    expect(
      await sql(
        `select from public.notifications where user_id = $1 and titulo = 'Kids: entrega sem rede que não confere'`,
        [lider.id],
      ),
    ).toHaveLength(1)
    expect(
      await row('select sem_rede, saida_estacao_id from public.kids_visitas where id = $1', [visita]),
    ).toEqual({
      sem_rede: true,
      saida_estacao_id: uma.qual,
    })
    expect(
      await (await as('lider', { campus: 'Serra' })).rpc('ligar_kids_na_estacao', { estacao: uma.qual }),
    ).toBeDenied()
    await lider.rpc('ligar_kids_na_estacao', { estacao: uma.qual }).throwOnError()
    expect((await uma.pedir('painel', { ocorrencia })).code).toBe('42501')
  })

  test('a chamada: quem é esperado na sala, um toque, que se desfaz; o que a estação recusou sem rede fica escrito uma vez', async ({
    as,
  }) => {
    const onde = await campus()
    const { ocorrencia, sala } = await porta(onde, { de: 36, ate: 47 })
    const lider = await as('lider', { campus: onde })
    const { filhos } = await familia(onde, 2, 'Ovo')
    const [ana = '', bia = ''] = filhos
    const [fora, nova] = [await crianca(onde, 100), await crianca(onde, 40)]
    const antes = await porta(onde)
    for (const qual of [ana, bia, fora])
      await sql(
        `insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id, entrada_em, saida_em, saida_como)
         values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), now() - interval '8 days', now() - interval '8 days', 'codigo')`,
        [qual, antes.ocorrencia, onde, antes.sala],
      )
    const [chamada, sozinha] = [await estacao(onde, 'chamada'), await estacao(onde, 'autoatendimento')]
    const daSala = async () => (await chamada.pedir('chamada', { ocorrencia, sala })).resposta
    const lista = (await daSala()) as { crianca: string; cuidado: boolean; visita: string | null }[]
    // Of another age, or never here: not on the list of this room.
    expect(lista.map(({ crianca: qual }) => qual).sort()).toEqual([ana, bia].sort())
    expect(JSON.stringify(lista)).not.toContain(nova)
    expect(lista.find(({ crianca: qual }) => qual === ana)).toMatchObject({ cuidado: true, visita: null })
    expect((await sozinha.pedir('chamada', { ocorrencia, sala })).code).toBe('42501')
    expect(
      (await lider.rpc('chamada_kids', { ocorrencia, sala: (await porta('Serra')).sala })).error?.code,
    ).toBe('PT404')
    for (const outro of [await as('lider', { campus: 'Serra' }), await as('voluntario', { campus: onde })])
      expect(await outro.rpc('chamada_kids', { ocorrencia, sala })).toBeDenied()

    const toque = async (qual: string) =>
      etiqueta(
        (
          (await chamada.pedir('entrar', { ocorrencia, criancas: [pedido(qual, { sala })] }))
            .resposta as Answer[]
        )[0],
      )
    const { visita } = await toque(bia)
    expect(await daSala()).toContainEqual(expect.objectContaining({ crianca: bia, visita }))
    // By another hand, or later, it is no mistake any more.
    expect((await lider.rpc('desfazer_entrada_kids', { visita })).error?.code).toBe('PT409')
    expect(
      await (await as('lider', { campus: 'Serra' })).rpc('desfazer_entrada_kids', { visita }),
    ).toBeDenied()
    expect((await chamada.pedir('desfazer_entrada', { visita })).code).toBeUndefined()
    expect(await sql('select from public.kids_visitas where id = $1', [visita])).toEqual([])
    expect(
      await row('select present from public.attendances where member_id = $1 and event_id = $2', [
        bia,
        ocorrencia,
      ]),
    ).toEqual({ present: false })
    expect((await avisos(ocorrencia, 'mudanca')).map(({ texto }) => texto)).toEqual(['Entrada desfeita'])
    const depois = await toque(bia)
    await sql(`update public.kids_visitas set entrada_em = now() - interval '3 minutes' where id = $1`, [
      depois.visita,
    ])
    expect((await chamada.pedir('desfazer_entrada', { visita: depois.visita })).code).toBe('PT409')

    const pai = await id(
      `insert into public.autorizados_busca (crianca_id, nome, estado, motivo) values ($1, 'Otávio', 'nao_autorizado', 'Ordem judicial') returning id`,
      [bia],
    )
    const em = new Date(Date.now() - 60_000).toISOString()
    const recusas = [
      { chave: randomUUID(), em, codigo: 'CODIGO', visita: null },
      {
        chave: randomUUID(),
        em,
        codigo: 'NAO_AUTORIZADO',
        visita: depois.visita,
        como: 'codigo',
        autorizado: pai,
      },
    ]
    for (let n = 0; n < 2; n += 1)
      expect((await chamada.pedir('recusas', { ocorrencia, recusas })).resposta).toMatchObject([
        { codigo: 'ok', visita: null },
        { codigo: 'ok', visita: depois.visita },
      ])
    expect(
      (await chamada.pedir('recusas', { ocorrencia, recusas: [{ ...recusas[0], codigo: 'x' }] })).code,
    ).toBe('PT400')
    expect((await sozinha.pedir('recusas', { ocorrencia, recusas })).code).toBe('42501')
    expect(await avisos(ocorrencia, 'recusa')).toEqual([
      expect.objectContaining({
        crianca_id: null,
        detalhes: expect.objectContaining({ codigo: 'CODIGO', sem_rede: true }),
      }),
      expect.objectContaining({
        crianca_id: bia,
        texto: expect.stringMatching(/^Saída sem rede, às \d\d:\d\d: NÃO ENTREGUE/),
        detalhes: expect.objectContaining({ codigo: 'NAO_AUTORIZADO', levou: 'Otávio' }),
      }),
    ])
    expect(
      await sql(
        `select from public.notifications where user_id = $1 and titulo like 'Kids: pessoa não autorizada%' and mensagem like '%sem rede%'`,
        [lider.id],
      ),
    ).toHaveLength(1)
  })

  type DoDia = {
    codigos: string[]
    visitas: { id: string; crianca: string }[]
    salas: { id: string; por_adulto: number }[]
    criancas: { id: string; fones: string[]; alergia: string | null; leva: { membro: string }[] }[] | null
  }
  const abrir = async (chave: string, ocorrencia: string) =>
    Object((await servico.rpc('abrir_dia', { chave, ocorrencia }).throwOnError()).data).kids as DoDia | null
  /** A day whose adults have been there for an hour, and a station that has it open. */
  async function portaSemRede(onde: string) {
    const dia = await porta(onde)
    await sql(`update public.kids_adultos set desde = now() - interval '1 hour' where ocorrencia_id = $1`, [
      dia.ocorrencia,
    ])
    const uma = await estacao(onde, 'chamada')
    const kids = await abrir(uma.chave, dia.ocorrencia)
    if (!kids) throw new Error('no list')
    const mandar = async (entradas: object[]) => {
      const { resposta, code } = await uma.pedir('entradas', { ocorrencia: dia.ocorrencia, entradas })
      return code ?? codigos(resposta as Answer[])
    }
    return { ...dia, uma, kids, mandar }
  }
  const ha = (segundos: number) => new Date(Date.now() - segundos * 1000).toISOString()

  test('sem rede também se entra: a estação recebe só as crianças que podem vir e códigos seus; o que ela conta vale uma vez', async ({
    as,
  }) => {
    const onde = await campus()
    const lider = await as('lider', { campus: onde })
    const { filhos, mae } = await familia(onde, 3, 'Ovo')
    const [lia = '', davi = '', noe = ''] = filhos
    const [nunca, fora] = [await crianca(onde), await crianca(onde, 150)]
    const antes = await porta(onde)
    for (const qual of [lia, fora])
      await sql(
        `insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id, entrada_em, saida_em, saida_como)
         values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), now() - interval '8 days', now() - interval '8 days', 'codigo')`,
        [qual, antes.ocorrencia, onde, antes.sala],
      )
    const { ocorrencia, sala, uma, kids, mandar } = await portaSemRede(onde)
    const [umCodigo = '', outroCodigo = ''] = kids.codigos
    expect(kids.codigos).toHaveLength(60)
    // Siblings of who came before; nobody whom no room is for, and nobody unknown to the Kids.
    expect(kids.criancas?.map(({ id: qual }) => qual).sort()).toEqual([...filhos].sort())
    expect(JSON.stringify(kids)).not.toContain(nunca)
    expect(kids.criancas?.find(({ id: qual }) => qual === lia)).toMatchObject({
      fones: ['7788'],
      alergia: 'Ovo',
      leva: [{ membro: mae, pode: true }],
    })
    expect(kids.salas).toContainEqual(expect.objectContaining({ id: sala, por_adulto: 5, adultos: 2 }))
    const { resposta: deNovo } = await uma.pedir('dia', { ocorrencia })
    expect(deNovo).toMatchObject({ codigos: kids.codigos, criancas: null })
    expect(await avisos(ocorrencia, 'leitura')).toHaveLength(1)
    const outra = await estacao(onde, 'assistido')
    const delaKids = await abrir(outra.chave, ocorrencia)
    expect(kids.codigos.filter((codigo) => delaKids?.codigos.includes(codigo))).toEqual([])

    await sql(
      `insert into public.attendances (member_id, event_id, present, metodo, chegada) values ($1, $2, true, 'lista', now())`,
      [lia, ocorrencia],
    )
    const em = ha(60)
    const duas = [lia, davi].map((qual) => ({ id: randomUUID(), crianca: qual, sala, em, codigo: umCodigo }))
    for (let n = 0; n < 2; n += 1) expect(await mandar(duas)).toEqual(['ok', 'ok'])
    expect(
      await sql(
        `select v.entrada_sem_rede, v.entrada_em = $2 as na_hora, v.entrada_estacao_id = $3 as daqui, p.chegada = $2 as presente
         from public.kids_visitas v join public.attendances p on p.member_id = v.crianca_id and p.event_id = v.ocorrencia_id
         where v.ocorrencia_id = $1`,
        [ocorrencia, em, uma.qual],
      ),
    ).toEqual(Array(2).fill({ entrada_sem_rede: true, na_hora: true, daqui: true, presente: true }))
    // The third of the household enters with network: the code that the guardian holds.
    const [terceiro] = await entrar(lider, ocorrencia, [pedido(noe)])
    expect(etiqueta(terceiro).codigo).toBe(umCodigo)
    expect(
      codigos(await entregar(lider, ocorrencia, [duas[0]?.id ?? ''], { como: 'codigo', codigo: umCodigo })),
    ).toEqual(['ok'])
    expect(await avisos(ocorrencia, 'conflito')).toEqual([])
    expect((await abrir(uma.chave, ocorrencia))?.codigos).not.toContain(umCodigo)

    // The answer of an entry was lost: the code on the label that was printed here holds.
    const perdida = { id: randomUUID(), crianca: lia }
    await uma.pedir('entrar', { ocorrencia, criancas: [{ ...perdida, sala, confirmado: true }] })
    expect(await mandar([{ ...perdida, sala, em: ha(0), codigo: outroCodigo }])).toEqual(['ok'])
    expect((await lider.rpc('retirada_kids', { ocorrencia, codigo: outroCodigo })).data).toMatchObject({
      criancas: [{ visita: perdida.id }],
    })

    // Clocks that are off: never before the day, never in the future.
    const [cedo, tarde] = [await crianca(onde), await crianca(onde)]
    const relogios = [
      { id: randomUUID(), crianca: cedo, sala, em: ha(90 * 86_400), codigo: kids.codigos[2] },
      { id: randomUUID(), crianca: tarde, sala, em: ha(-3600), codigo: kids.codigos[3] },
    ]
    await mandar(relogios)
    expect(
      await sql(
        `select v.entrada_em between j.abre and now() as no_dia from public.kids_visitas v cross join app.janela(v.ocorrencia_id) j
         where v.crianca_id = any ($1)`,
        [[cedo, tarde]],
      ),
    ).toEqual([{ no_dia: true }, { no_dia: true }])

    await servico.rpc('encerrar_dia', { chave: uma.chave }).throwOnError()
    const { abertos } = await row<{ abertos: string }>(
      `select count(*) as abertos from app.kids_codigos k join app.aparelhos a on a.id = k.aparelho_id
       where a.estacao_id = $1 and k.encerrado_em is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id)`,
      [uma.qual],
    )
    expect(abertos).toBe('0')
    expect((await uma.pedir('dia', { ocorrencia })).resposta).toMatchObject({ codigos: [] })
    // What still waited there when the day was closed has its code again.
    const depois = { id: randomUUID(), crianca: nunca, sala, em: ha(0), codigo: kids.codigos[5] }
    expect(await mandar([depois])).toEqual(['ok'])
    expect(
      (await lider.rpc('retirada_kids', { ocorrencia, codigo: depois.codigo ?? '' })).data,
    ).toMatchObject({
      criancas: [{ visita: depois.id }],
    })
  })

  test('o que não confere não perde a criança e é avisado uma vez; código, criança, dia ou estação de outros é recusado', async ({
    as,
  }) => {
    const onde = await campus()
    const lider = await as('lider', { campus: onde })
    const { ocorrencia, sala, uma, kids, mandar } = await portaSemRede(onde)
    const [outra, sozinha, desligada] = [
      await estacao(onde, 'assistido'),
      await estacao(onde, 'autoatendimento'),
      await estacao(onde, null),
    ]
    const deFora = await estacao('Serra', 'assistido')
    const delaKids = await abrir(outra.chave, ocorrencia)
    let proximo = 0
    const entrada = (qual: string, mais: object = {}) => {
      proximo += 1
      return { id: randomUUID(), crianca: qual, sala, em: ha(60), codigo: kids.codigos[proximo], ...mais }
    }
    const nova = () => crianca(onde)
    const visitas = (qual: string) =>
      sql<{ id: string }>('select id from public.kids_visitas where crianca_id = $1', [qual])

    const ela = await nova()
    for (const quem of [sozinha, desligada, deFora])
      expect((await quem.pedir('entradas', { ocorrencia, entradas: [entrada(ela)] })).code).toBe('42501')
    for (const mais of [{ em: 'ontem' }, { sala: null }, { codigo: '' }, { crianca: 'x' }])
      expect(await mandar([entrada(ela, mais)])).toBe('PT400')
    const amanha = await porta(onde)
    const { resposta: noOutroDia } = await uma.pedir('entradas', {
      ocorrencia: amanha.ocorrencia,
      entradas: [entrada(ela, { sala: amanha.sala })],
    })
    expect(codigos(noOutroDia as Answer[])).toEqual(['RECUSADA'])
    const alheia = await crianca('Serra')
    const salaAlheia = (await porta('Serra')).sala
    for (const recusada of [
      entrada(ela, { codigo: delaKids?.codigos[0] }),
      entrada(ela, { codigo: 'AAAAA' }),
      entrada(ela, { sala: salaAlheia }),
      entrada(alheia),
    ])
      for (let n = 0; n < 2; n += 1) expect(await mandar([recusada])).toEqual(['RECUSADA'])
    expect([await visitas(ela), await visitas(alheia)]).toEqual([[], []])
    expect((await avisos(ocorrencia, 'conflito')).map(({ crianca_id }) => crianca_id)).toEqual([
      ela,
      ela,
      ela,
      null,
    ])

    // Inside by another door: it is one child, and who hands it over here hands over that one.
    const { mae, filhos } = await familia(onde, 1)
    const dentro = filhos[0] ?? ''
    const [primeira] = await entrar(lider, ocorrencia, [pedido(dentro)])
    const dupla = entrada(dentro)
    for (let n = 0; n < 2; n += 1) expect(await mandar([dupla])).toEqual(['RECUSADA'])
    expect(await visitas(dentro)).toEqual([{ id: etiqueta(primeira).visita }])
    const retirada = { chave: randomUUID(), visita: dupla.id, em: ha(0), como: 'autorizado', levou: mae }
    expect((await uma.pedir('sincronizar', { ocorrencia, retiradas: [retirada] })).resposta).toMatchObject([
      { codigo: 'ok', visita: dupla.id },
    ])

    const [a, b, c, d, e] = [await nova(), await nova(), await nova(), await nova(), await nova()]
    expect(await mandar([entrada(a)])).toEqual(['ok'])
    await sql('update public.kids_salas set capacidade = 1 where id = $1', [sala])
    const demais = entrada(b)
    for (let n = 0; n < 2; n += 1) expect(await mandar([demais])).toEqual(['CONFLITO'])
    await sql('update public.kids_salas set capacidade = 10 where id = $1', [sala])
    // A code that another household has by now: the child is in, by a code of its own.
    expect(await mandar([entrada(c, { codigo: demais.codigo })])).toEqual(['CONFLITO'])
    expect(await mandar([entrada(e, { em: ha(7200) })])).toEqual(['CONFLITO'])
    await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [ocorrencia])
    expect(await mandar([entrada(d, { em: ha(-1) })])).toEqual(['CONFLITO'])
    await sql('update app.aparelhos set revogado_em = now() where estacao_id = $1', [uma.qual])
    const [antes, depois] = [await nova(), await nova()]
    expect((await uma.pedir('painel', { ocorrencia })).code).toBe('PT410')
    expect(await mandar([entrada(antes), entrada(depois, { em: ha(-1) })])).toEqual(['ok', 'CONFLITO'])
    for (const qual of [a, b, c, d, e, antes, depois]) expect(await visitas(qual)).toHaveLength(1)
    expect(
      await sql(
        'select from public.kids_visitas where ocorrencia_id = $1 group by codigo_id having count(*) > 1',
        [ocorrencia],
      ),
    ).toEqual([])
    const textos = (await avisos(ocorrencia, 'conflito')).map(({ texto }) => texto)
    expect(textos.slice(4)).toEqual([
      expect.stringContaining('A criança já está no Kids.'),
      expect.stringContaining('A sala está cheia.'),
      expect.stringContaining('imprima de novo'),
      expect.stringContaining('Faltam adultos'),
      expect.stringContaining('já estava encerrada'),
      expect.stringContaining('revogada'),
    ])
    expect(
      await sql(
        `select from public.notifications where user_id = $1 and titulo = 'Kids: entrada sem rede que não confere'`,
        [lider.id],
      ),
    ).toHaveLength(11)
  })
})

describe('ajustes e cuidados', () => {
  test('um código por família ou um por criança; os cuidados mudam por quem pode, com história, e nunca por cima de outra mudança', async ({
    as,
  }) => {
    const onde = await campus()
    const { ocorrencia, sala } = await porta(onde)
    const [pastor, voluntaria] = [
      await as('pastor', { campus: onde }),
      await as('voluntario', { campus: onde }),
    ]
    const deFora = await as('pastor', { campus: 'Serra' })
    const doisCodigos = async () => {
      const { filhos } = await familia(onde, 2)
      const respostas = await entrar(
        pastor,
        ocorrencia,
        filhos.map((filho) => pedido(filho)),
      )
      return new Set(respostas.map((uma) => etiqueta(uma).codigo)).size
    }
    expect(await doisCodigos()).toBe(1)
    for (const outro of [deFora, voluntaria])
      expect(await outro.rpc('salvar_ajustes_kids', { campus: onde, codigo_por_familia: false })).toBeDenied()
    await pastor.rpc('salvar_ajustes_kids', { campus: onde, codigo_por_familia: false }).throwOnError()
    expect(await doisCodigos()).toBe(2)

    const { filhos, mae } = await familia(onde, 1, 'Ovo')
    const [filho = ''] = filhos
    const ler = (quem: Person, mais: object = {}) =>
      quem.rpc('ler_cuidados_kids', { crianca: filho, ...mais })
    const salvar = (quem: Person, dados: Record<string, string | null>, mais: object = {}) =>
      quem.rpc('salvar_cuidados_kids', { crianca: filho, dados, ...mais })
    for (const outro of [deFora, voluntaria]) {
      for (const mais of [{}, { ocorrencia }]) {
        expect(await ler(outro, mais)).toBeDenied()
        expect(await salvar(outro, { alergia: 'x' }, mais)).toBeDenied()
      }
    }
    const lida = Object((await ler(pastor).throwOnError()).data)
    expect(lida).toMatchObject({ cuidado: { alergia: 'Ovo' }, pode_editar: true })
    const { versao } = lida.cuidado
    await salvar(pastor, { alergia: 'Ovo e leite', versao }).throwOnError()
    expect((await salvar(pastor, { alergia: 'Nada', versao })).error?.code).toBe('PT409')
    expect((await salvar(pastor, { alergia: 'x'.repeat(301) })).error?.code).toBe('PT400')

    // Who serves in the room reads and changes it that day, without what it was before; the mother always.
    await sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
      ocorrencia,
      sala,
      voluntaria.membroId,
    ])
    expect(await ler(voluntaria)).toBeDenied()
    expect((await ler(voluntaria, { ocorrencia })).data).toMatchObject({
      cuidado: { alergia: 'Ovo e leite' },
      historia: [],
    })
    await salvar(
      voluntaria,
      { alergia: 'Ovo e leite', observacao: 'Bombinha na mochila' },
      { ocorrencia },
    ).throwOnError()
    const responsavel = await as('membro', { campus: onde })
    await sql('update public.membros_igreja set profile_id = null where id = $1', [responsavel.membroId])
    await sql('update public.membros_igreja set profile_id = $2 where id = $1', [mae, responsavel.id])
    const minhas = (quem: Person) => quem.rpc('minhas_criancas_no_kids').throwOnError()
    expect((await minhas(responsavel)).data).toMatchObject([{ crianca: filho, cuidado: true, sala: null }])
    for (const outro of [pastor, deFora, voluntaria]) expect((await minhas(outro)).data).toEqual([])
    await salvar(responsavel, {}).throwOnError()
    const historia = Object((await ler(responsavel).throwOnError()).data)
    expect(historia.cuidado).toBeNull()
    expect(historia.historia.map(({ acao }: { acao: string }) => acao)).toEqual([
      'excluir',
      'alterar',
      'alterar',
      'incluir',
    ])
    expect(historia.historia[1].campos).toEqual([{ rotulo: 'Observação', depois: 'Bombinha na mochila' }])
    const leituras = await sql<{ autor_id: string }>(
      `select autor_id from public.kids_avisos where crianca_id = $1 and tipo = 'leitura' order by created_at`,
      [filho],
    )
    expect(leituras.map(({ autor_id }) => autor_id)).toEqual([pastor.id, voluntaria.id])
  })
})
