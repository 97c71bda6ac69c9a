import { randomUUID } from 'node:crypto'
import type { Enums } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

type Dados = Record<string, string>

async function open(pessoa: Person, tipo: Enums<'ato_tipo'>, membro_id: string, dados: Dados = {}) {
  const { data, error } = await pessoa.rpc('abrir_ato', { tipo, membro_id, dados })
  expect(error).toBeNull()
  return data?.[0]?.id ?? ''
}

const ato = (id: string) =>
  row<{ etapa: string; versao: number; campus: string; protocolo: string; operacao: string | null }>(
    'select etapa, versao, campus, protocolo, operacao from public.atos where id = $1',
    [id],
  )

async function move(pessoa: Person, id: string, etapa: Enums<'ato_etapa'>, motivo?: string) {
  return pessoa.rpc('mover_ato', { ato: id, versao: (await ato(id)).versao, etapa, motivo })
}

const perform = async (pessoa: Person, id: string, dados: Dados = {}, data = '2026-05-10') =>
  pessoa.rpc('realizar_ato', { ato: id, versao: (await ato(id)).versao, data, dados, motivo: 'pedido' })

const undo = async (pessoa: Person, operacao: string | null) =>
  expect((await pessoa.rpc('desfazer_operacao', { operacao: operacao ?? '' })).error).toBeNull()

const situacao = (id: string) =>
  row('select situacao, batismo_data::text, titulo_id, campus from public.membros_igreja where id = $1', [id])

test('um batismo: protocolo, uma vez só, etapas, prévia, e tudo desfeito como um', async ({ as }) => {
  const alvo = await newMembro({ situacao: 'congregado', sobrenome: 'Ato' })
  const [quem, lider] = [await as('coordenador'), await as('lider')]
  const id = await open(quem, 'batismo', alvo.id, { local: 'Rio', titulo_id: 'fora' })
  expect((await ato(id)).protocolo).toMatch(/^[2-9A-HJ-NP-Z]{5}-BATISMO-\d{4}$/)
  expect((await quem.rpc('abrir_ato', { tipo: 'batismo', membro_id: alvo.id })).error).toMatchObject({
    code: 'PT409',
    message: expect.stringContaining('Ana Ato já tem um pedido de batismo em andamento: '),
  })
  // Of two who move the same card, the second one sees who was first.
  const { versao } = await ato(id)
  const corrida = await Promise.all(
    (['preparo', 'aprovado'] as const).map((etapa) => quem.rpc('mover_ato', { ato: id, versao, etapa })),
  )
  expect(corrida.filter(({ error }) => error === null)).toHaveLength(1)
  expect(corrida.find(({ error }) => error)?.error).toMatchObject({
    code: 'PT409',
    message: expect.stringMatching(/^Pessoa de Teste mudou este cartão: está em “(Em preparo|Aprovado)”/),
  })
  if ((await ato(id)).etapa === 'aprovado') await move(quem, id, 'preparo')
  expect((await perform(quem, id)).error?.message).toBe('Aprove o ato antes de realizá-lo.')
  expect((await move(quem, id, 'realizado')).error?.code).toBe('PT409')
  expect((await move(quem, id, 'cancelado')).error?.code).toBe('PT422')
  expect((await move(lider, id, 'aprovado')).error?.code).toBe('42501')
  expect((await move(quem, id, 'aprovado')).error).toBeNull()

  const antes = await situacao(alvo.id)
  const visto = {
    ato: id,
    versao: (await ato(id)).versao,
    data: '2026-05-10',
    dados: { torna_membro: 'true' },
  }
  expect((await quem.rpc('previa_do_ato', visto)).data).toMatchObject({
    mudancas: expect.arrayContaining([expect.objectContaining({ titulo: 'Tornou-se membro' })]),
  })
  expect([await situacao(alvo.id), (await ato(id)).etapa]).toEqual([antes, 'aprovado'])
  expect((await quem.rpc('realizar_ato', { ...visto, data: '2999-01-01' })).error?.code).toBe('PT422')
  const { data: operacao, error } = await quem.rpc('realizar_ato', visto)
  expect(error).toBeNull()
  expect(await situacao(alvo.id)).toMatchObject({ situacao: 'membro', batismo_data: '2026-05-10' })
  expect(await ato(id)).toMatchObject({ etapa: 'realizado', operacao })
  expect((await quem.rpc('abrir_ato', { tipo: 'batismo', membro_id: alvo.id })).error?.message).toContain(
    'já está registrado, em 10/05/2026',
  )
  expect((await move(quem, id, 'preparo')).error?.message).toContain('já foi realizado')
  await undo(quem, operacao)
  expect(await situacao(alvo.id)).toEqual(antes)
  expect(await ato(id)).toMatchObject({ etapa: 'aprovado', operacao: null })
  // Whoever dies waits for nothing more.
  await quem.rpc('registrar_evento_de_vida', { membro_id: alvo.id, tipo: 'falecimento' })
  expect((await ato(id)).etapa).toBe('cancelado')
})

test('consagração, credencial e reconciliação seguem as regras da vida na igreja', async ({ as }) => {
  const pastor = await as('pastor')
  const { presbitero } = await row<{ presbitero: string }>(
    `select t.id as presbitero from public.titulos t join public.titulos antes on antes.id = t.exige_titulo_id
     where t.ativo and antes.exige_titulo_id is not null order by t.nivel limit 1`,
  )
  const alvo = await newMembro({ sobrenome: 'Consagrada' })
  const consagracao = await open(pastor, 'consagracao', alvo.id, { titulo_id: presbitero })
  const { data } = await pastor.rpc('atos', { ato: consagracao })
  expect(data).toMatchObject([{ impedimento: expect.stringMatching(/exige/), etapa_nome: 'Pedido' }])
  await move(pastor, consagracao, 'aprovado')
  expect((await perform(pastor, consagracao)).error).toMatchObject({
    code: 'PT409',
    message: expect.stringMatching(/exige/),
  })
  expect((await ato(consagracao)).etapa).toBe('aprovado')

  const credencial = await open(pastor, 'credencial', alvo.id)
  expect((await move(pastor, credencial, 'preparo')).error?.code).toBe('PT422')
  await move(pastor, credencial, 'aprovado')
  const emitida = await perform(pastor, credencial)
  expect(emitida.error).toBeNull()
  const carteirinhas = () => sql('select codigo from public.carteirinhas where membro_id = $1', [alvo.id])
  expect(await carteirinhas()).toHaveLength(1)
  await undo(pastor, emitida.data)
  expect(await carteirinhas()).toEqual([])

  // Readmission gives the title back.
  const { titulo } = await row<{ titulo: string }>(
    'select id as titulo from public.titulos where exige_titulo_id is null and ativo and idade_min is null order by nivel limit 1',
  )
  const volta = await newMembro({ sobrenome: 'Volta' })
  await pastor.rpc('mudar_titulo', { membro_id: volta.id, titulo_id: titulo })
  const { titulo_id } = await row<{ titulo_id: string }>(
    'select titulo_id from public.membros_igreja where id = $1',
    [volta.id],
  )
  expect((await pastor.rpc('abrir_ato', { tipo: 'reconciliacao', membro_id: volta.id })).error?.code).toBe(
    'PT409',
  )
  for (const [sai, nova] of [
    ['disciplina', 'membro'],
    ['desligamento', 'readmitido'],
  ] as const) {
    await pastor.rpc('registrar_evento_de_vida', {
      membro_id: volta.id,
      tipo: sai,
      data: '2026-01-10',
      motivo: 'motivo',
    })
    const id = await open(pastor, 'reconciliacao', volta.id)
    await move(pastor, id, 'aprovado')
    expect((await perform(pastor, id)).error).toBeNull()
    expect(await situacao(volta.id)).toMatchObject({ situacao: nova, titulo_id })
  }
})

test('uma transferência aprovada pede ao outro campus, que a realiza ou recusa', async ({ as }) => {
  const [daqui, dela] = [await as('pastor'), await as('pastor', { campus: 'Centro' })]
  const alvo = await newMembro({ sobrenome: 'Muda' })
  const id = await open(daqui, 'transferencia', alvo.id, { campus_destino: 'Centro' })
  const pedido = async () =>
    (await row<{ t: string | null }>('select transferencia_id as t from public.atos where id = $1', [id]))
      .t ?? ''
  await move(daqui, id, 'aprovado')
  await dela.rpc('recusar_transferencia', { transferencia_id: await pedido(), resposta: 'Ainda não' })
  expect([(await ato(id)).etapa, await pedido()]).toEqual(['preparo', ''])
  const { data: aprovada } = await move(daqui, id, 'aprovado')
  const aberto = await pedido()
  await undo(daqui, aprovada)
  expect(await sql('select id from public.transferencias where id = $1', [aberto])).toEqual([])
  await move(daqui, id, 'aprovado')
  expect((await perform(daqui, id)).error?.message).toBe('Quem decide é o campus Centro.')
  const { data } = await dela.rpc('aceitar_transferencia', { transferencia_id: await pedido() }).single()
  expect(await ato(id)).toMatchObject({ etapa: 'realizado', campus: 'Centro' })
  expect((await dela.rpc('atos', { ato: id })).data).toMatchObject([{ carta: expect.any(String) }])
  expect((await daqui.rpc('atos', { ato: id })).data).toEqual([])
  await undo(dela, data?.operacao ?? '')
  expect(await ato(id)).toMatchObject({ etapa: 'aprovado', campus: 'Posse' })

  const fora = await newMembro({ sobrenome: 'Parte' })
  const outra = await open(daqui, 'transferencia', fora.id, { igreja_destino: 'Igreja do Vale' })
  const batismo = await open(daqui, 'batismo', fora.id)
  await move(daqui, outra, 'aprovado')
  const feita = await perform(daqui, outra)
  expect(feita.error).toBeNull()
  expect(await situacao(fora.id)).toMatchObject({ situacao: 'transferido' })
  expect([(await ato(outra)).etapa, (await ato(batismo)).etapa]).toEqual(['realizado', 'cancelado'])
  await undo(daqui, feita.data)
  expect([(await ato(outra)).etapa, (await ato(batismo)).etapa]).toEqual(['aprovado', 'pedido'])
})

test('de outro campus, sem editar ou o próprio: ninguém vê nem mexe; quem responde é avisado', async ({
  as,
}) => {
  const [pastor, vizinho, lider] = [
    await as('pastor'),
    await as('pastor', { campus: 'Serra' }),
    await as('lider'),
  ]
  const voluntario = await as('voluntario')
  const alvo = await newMembro({ situacao: 'congregado', sobrenome: 'Alvo' })
  const aberto = await pastor.rpc('abrir_ato', {
    tipo: 'batismo',
    membro_id: alvo.id,
    responsavel_id: lider.id,
    observacao: 'segredo',
  })
  const id = aberto.data?.[0]?.id ?? ''
  const { versao } = await ato(id)
  expect(
    await sql(`select destino from public.notifications where user_id = $1 and categoria = 'tarefas'`, [
      lider.id,
    ]),
  ).toEqual([{ destino: `/membros/atos?ato=${id}` }])
  for (const pessoa of [vizinho, voluntario]) {
    expect(await pessoa.from('atos').select('id').eq('id', id)).toBeEmpty()
    expect((await pessoa.rpc('atos', { ato: id })).data).toEqual([])
    for (const { error } of [
      await pessoa.rpc('mover_ato', { ato: id, versao, etapa: 'preparo' }),
      await pessoa.rpc('realizar_ato', { ato: id, versao, data: '2026-05-10' }),
      await pessoa.rpc('previa_do_ato', { ato: id, versao, data: '2026-05-10' }),
      await pessoa.rpc('abrir_ato', { tipo: 'credencial', membro_id: alvo.id }),
    ])
      expect(error?.code).toBe('PT404')
  }
  expect(await pastor.from('atos').update({ observacao: 'x' }).eq('id', id)).toBeDenied()
  const dados = { ato: id, versao, planejado_para: '2026-12-01', observacao: 'x', dados: {} }
  const deFora = await pastor.rpc('alterar_ato', { ...dados, responsavel_id: vizinho.id })
  expect(deFora.error?.message).toBe('Escolha como responsável alguém que lidera neste campus.')
  expect((await pastor.rpc('alterar_ato', { ...dados, responsavel_id: lider.id })).error).toBeNull()
  expect((await pastor.rpc('alterar_ato', { ...dados, responsavel_id: lider.id })).error?.code).toBe('PT409')

  // One's own act is for others.
  const eu = pastor.membroId ?? ''
  expect((await pastor.rpc('abrir_ato', { tipo: 'credencial', membro_id: eu })).error?.code).toBe('42501')
  const outro = await as('pastor')
  const meu = await open(outro, 'consagracao', eu)
  expect(await pastor.from('atos').select('id').eq('id', meu)).toBeEmpty()
  expect((await move(pastor, meu, 'aprovado')).error?.code).toBe('42501')

  // A document of the card is a document of the person, and as hidden as it.
  const caminho = `${alvo.id}/${randomUUID()}.pdf`
  const { doc } = await row<{ doc: string }>(
    `insert into public.documentos_membros (membro_id, nome, caminho, formato, tamanho)
     values ($1, 'Certidão', $2, 'application/pdf', 10) returning id as doc`,
    [alvo.id, caminho],
  )
  const junto = { ato_id: id, documento_id: doc }
  expect(await vizinho.from('ato_documentos').insert(junto)).toBeDenied()
  expect(await pastor.from('ato_documentos').insert({ ...junto, ato_id: meu })).toBeDenied()
  expect((await pastor.from('ato_documentos').insert(junto)).error).toBeNull()
  expect((await pastor.from('ato_documentos').select('ato_id')).data).toEqual([{ ato_id: id }])
  for (const pessoa of [vizinho, voluntario])
    expect(await pessoa.from('ato_documentos').select('ato_id')).toBeEmpty()
})

test('quem sempre vem e falta duas semanas sem avisar ganha um só acompanhamento', async ({ as }) => {
  const campus = `Faltas ${randomUUID().slice(0, 6)}`
  await sql('insert into public.campi (nome) values ($1)', [campus])
  const pastor = await as('pastor', { campus })
  const pessoas = await Promise.all(
    ['Some', 'Avisou', 'Voltou', 'Raro', 'Fiel'].map((nome) => newMembro({ nome, campus })),
  )
  const [some, avisou, voltou, raro, fiel] = pessoas.map(({ id }) => id)
  const { base } = await row<{ base: string }>(
    `insert into public.events (name, campus, location, date, tipo)
     values ('Culto', $1, 'Templo', '2029-01-01T12:00Z', 'culto') returning id as base`,
    [campus],
  )
  // Twelve Sundays before Tuesday, 22 January 2030; who was at the one of which week.
  for (let semana = 1; semana <= 12; semana++) {
    const { dia } = await row<{ dia: string }>(
      `insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim)
       select $1 || '_s' || $3::text, $1, $2, d, d, d + interval '2 hours'
       from (select timestamptz '2030-01-20T13:00Z' - make_interval(weeks => $3 - 1) as d) x returning id as dia`,
      [base, campus, semana],
    )
    const vieram = [
      semana > 4 && some,
      semana > 4 && avisou,
      semana !== 2 && semana !== 3 && voltou,
      semana > 9 && raro,
      fiel,
    ].filter(Boolean)
    for (const quem of vieram)
      await sql('insert into public.attendances (member_id, event_id, campus) values ($1, $2, $3)', [
        quem,
        dia,
        campus,
      ])
    if (semana <= 4)
      await sql(
        `insert into public.rsvps (ocorrencia_id, membro_id, campus, resposta) values ($1, $2, $3, 'nao_vou')`,
        [dia, avisou, campus],
      )
  }
  const alert = async (agora: string) =>
    (await row<{ n: number }>('select app.alertar_faltas(array[$1], $2) as n', [campus, agora])).n
  expect(await alert('2030-01-21T12:00Z')).toBe(0)
  expect(await alert('2030-01-22T12:00Z')).toBe(1)
  expect(await alert('2030-01-23T12:00Z')).toBe(0)
  await sql('delete from app.faltas_conferidas where campus = $1', [campus])
  expect(await alert('2030-01-23T12:00Z')).toBe(0)
  expect(
    await sql(
      `select a.membro_id, a.responsavel_id, c.texto from public.acompanhamentos a
       join public.contatos_acompanhamento c on c.acompanhamento_id = a.id where a.campus = $1`,
      [campus],
    ),
  ).toEqual([{ membro_id: some, responsavel_id: pastor.id, texto: expect.stringContaining('14/01') }])
  const avisos = () =>
    sql(`select titulo from public.notifications where user_id = $1 and categoria = 'tarefas'`, [pastor.id])
  expect(await avisos()).toEqual([{ titulo: 'Some Teste faltou 2 vezes em 30 dias' }])
  await sql('update public.campi set ativo = false where nome = $1', [campus])
})
