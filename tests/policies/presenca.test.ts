import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { dayFromNow, newEvento } from '../support/events.ts'
import { newFamilia, newMembro } from '../support/people.ts'

const MINUTO = 60_000
const daqui = (minutos: number) => new Date(Date.now() + minutos * MINUTO).toISOString()

/** An event that began `minutos` ago (or begins so many minutes from now, negative), with people arriving. */
const cultoDe = (campus: string, minutos = 10) => newEvento(campus, daqui(-minutos))

interface Marca {
  id?: string
  member_id: string
  chegada?: string
  metodo?: string
}

const mark = async (pessoa: Person, ocorrencia: string, marcas: Marca[], corrigir?: string) => {
  const presencas = marcas.map((marca) => ({ id: randomUUID(), ...marca }))
  const { data, error } = await pessoa.rpc('marcar_presencas', { ocorrencia, presencas, corrigir })
  return error ? error.message : data.map(({ codigo }) => codigo)
}

/** As a station does, which has the person before it. */
const daEstacao = (ocorrencia: string, member_id: string) =>
  sql(`select app.marcar_presenca(gen_random_uuid(), $1, $2, 'cartao')`, [member_id, ocorrencia])

const linha = (event_id: string, member_id: string) =>
  row<{ present: boolean; chegada: Date | null; metodo: string; registrado_por: string | null }>(
    'select present, chegada, metodo, registrado_por from public.attendances where event_id = $1 and member_id = $2',
    [event_id, member_id],
  )

describe('marcar presenças', () => {
  test('marca quem está ao alcance, com a primeira chegada, uma linha por pessoa e cada marca uma vez', async ({
    as,
  }) => {
    const id = await cultoDe('Posse', 60)
    const [lider, outro] = [await as('lider'), await as('lider')]
    const { id: member_id } = await newMembro()
    const cedo = daqui(-50)
    const marca = { id: randomUUID(), member_id, chegada: daqui(-20), metodo: 'lista' }
    expect(await mark(lider, id, [marca])).toEqual(['ok'])
    expect(await mark(lider, id, [marca])).toEqual(['ok'])
    expect(await mark(outro, id, [{ member_id, chegada: cedo, metodo: 'cartao' }])).toEqual(['ja_registrada'])
    expect(await mark(outro, id, [{ member_id }])).toEqual(['ja_registrada'])
    expect(await linha(id, member_id)).toEqual({
      present: true,
      chegada: new Date(cedo),
      metodo: 'cartao',
      registrado_por: outro.id,
    })
    // Taken back, the mark that is sent again by a device that was offline changes nothing.
    expect((await lider.rpc('retirar_presencas', { ocorrencia: id, membros: [member_id] })).data).toBe(1)
    expect(await mark(lider, id, [marca])).toEqual(['ok'])
    expect(await linha(id, member_id)).toMatchObject({ present: false, chegada: null })
    const historia = await sql(
      `select acao from public.alteracoes where tabela = 'attendances' and membro_id = $1`,
      [member_id],
    )
    expect(historia.length).toBeGreaterThanOrEqual(2)
  })

  test('dois aparelhos com as mesmas pessoas ao mesmo tempo: uma linha de cada, a chegada mais cedo', async ({
    as,
  }) => {
    const id = await cultoDe('Posse', 60)
    const pessoas = await Promise.all(Array.from({ length: 40 }, () => newMembro()))
    const lider = await as('lider')
    const cedo = daqui(-45)
    const lote = (chegada: string) => pessoas.map(({ id: member_id }) => ({ member_id, chegada }))
    const respostas = await Promise.all([
      mark(lider, id, lote(daqui(-30))),
      mark(lider, id, lote(cedo).reverse()),
      mark(lider, id, lote(daqui(-15))),
    ])
    expect(respostas.flat().filter((codigo) => codigo === 'ok')).toHaveLength(40)
    expect(
      await row(
        'select count(*)::int as n, count(distinct chegada)::int as chegadas, min(chegada) as cedo from public.attendances where event_id = $1',
        [id],
      ),
    ).toEqual({ n: 40, chegadas: 1, cedo: new Date(cedo) })
  })

  test('quem é de outro campus só entra pela estação ou se já veio; e ninguém marca fora do seu alcance', async ({
    as,
  }) => {
    const [aqui, la] = [await cultoDe('Posse'), await cultoDe('Centro')]
    const [deFora, falecido] = [
      await newMembro({ campus: 'Centro' }),
      await newMembro({ situacao: 'falecido' }),
    ]
    const lider = await as('lider', { campus: 'Posse' })
    const marcas = [
      { member_id: deFora.id },
      { member_id: falecido.id },
      { member_id: randomUUID() },
      { member_id: deFora.id, metodo: 'proprio' },
    ]
    expect(await mark(lider, aqui, marcas)).toEqual([
      'fora_do_campus',
      'nao_encontrado',
      'nao_encontrado',
      'nao_encontrado',
    ])
    const aMao = { member_id: deFora.id, event_id: aqui }
    // Whoever has no record of their own is compared with nobody.
    const semCadastro = await as('lider', { campus: 'Posse', semMembro: true })
    for (const quem of [lider, semCadastro]) {
      expect(await quem.from('attendances').insert(aMao)).toBeDenied()
      expect(await quem.from('attendances').insert({ ...aMao, profile_id: quem.id })).toBeDenied()
    }
    // A request may say that it is a station's: only a station is believed.
    for (const metodo of ['cartao', 'qr', 'rosto', 'estacao', 'ingresso'])
      expect(await mark(lider, aqui, [{ member_id: deFora.id, metodo }])).toEqual(['fora_do_campus'])
    await daEstacao(aqui, deFora.id)
    expect(await mark(lider, aqui, [{ member_id: deFora.id }])).toEqual(['ja_registrada'])
    const { id: member_id } = await newMembro()
    const recusas = async (pessoa: Person, ocorrencia: string) => [
      await pessoa.rpc('marcar_presencas', { ocorrencia, presencas: [{ id: randomUUID(), member_id }] }),
      await pessoa.rpc('retirar_presencas', { ocorrencia, membros: [member_id] }),
      await pessoa.rpc('mudar_estado_do_dia', { ocorrencia, estado: 'encerrada' }),
    ]
    const respostas = [
      ...(await recusas(lider, la)),
      ...(await recusas(await as('voluntario'), aqui)),
      ...(await recusas(await as(null), aqui)),
    ]
    for (const resposta of respostas) expect(resposta).toBeDenied()
    const demais = Array.from({ length: 501 }, () => ({ member_id }))
    expect(await mark(lider, aqui, demais)).toContain('até 500')
    expect(await mark(lider, aqui, [{ member_id: 'x' }])).toContain('não está completa')
    expect(await mark(lider, 'inventado', [{ member_id }])).toBe('Evento não encontrado')
  })

  test('a chegada fica dentro da janela do dia, nunca no futuro, nem por um pedido feito à mão', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { id: member_id } = await newMembro()
    const id = await cultoDe('Posse', 30)
    for (const chegada of [daqui(-30 - 61), daqui(10), daqui(-30 + 120 + 181)])
      expect(await mark(lider, id, [{ member_id, chegada }])).toEqual(['fora_do_prazo'])
    expect(await mark(lider, id, [{ member_id, chegada: daqui(2) }])).toEqual(['ok'])
    expect((await linha(id, member_id)).chegada?.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    const change = (dados: { chegada?: string; metodo?: 'rosto'; registrado_por?: null }) =>
      lider.from('attendances').update(dados).eq('event_id', id)
    expect(await change({ chegada: daqui(-29) })).toBeDenied()
    expect(await change({ metodo: 'rosto' })).toBeDenied()
    const outra = await newMembro()
    await lider
      .from('attendances')
      .insert({ member_id: outra.id, event_id: id, chegada: daqui(-500), metodo: 'rosto' })
    const feita = await linha(id, outra.id)
    expect(feita).toMatchObject({ metodo: 'lista', registrado_por: lider.id })
    expect(Math.abs((feita.chegada?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    // Ahead of the day one says that one comes, and arrives later.
    const amanha = await cultoDe('Posse', -24 * 60)
    expect(await mark(lider, amanha, [{ member_id }])).toEqual(['fora_do_prazo'])
    const ontem = await cultoDe('Posse', 24 * 60)
    expect(await mark(lider, ontem, [{ member_id }])).toEqual(['fora_do_prazo'])
    expect(await mark(lider, ontem, [{ member_id, chegada: daqui(-24 * 60 + 5) }])).toEqual(['ok'])
    const aMao = await lider.from('attendances').insert({ member_id: outra.id, event_id: ontem })
    expect(aMao.error).toMatchObject({ code: 'PT409' })
    const pessoa = await as('membro')
    await pessoa.rpc('confirmar_presenca', { evento_id: amanha })
    expect(await linha(amanha, pessoa.membroId ?? '')).toMatchObject({
      chegada: null,
      metodo: 'aviso',
    })
    expect((await pessoa.rpc('confirmar_presenca', { evento_id: ontem })).error?.message).toContain('O prazo')
  })

  test('um dia local, de 00:00 a 23:59, recebe no fuso do campus e não no dia vizinho', async ({ as }) => {
    const lider = await as('lider')
    const { id: member_id } = await newMembro()
    // Midnight in São Paulo of yesterday.
    const meia = new Date(`${dayFromNow(-1)}T00:00:00-03:00`)
    const id = await newEvento('Posse', meia.toISOString())
    await sql(
      'update public.events set duracao = 1439, abre_minutos = 0, tolerancia_minutos = 0 where id = $1',
      [id],
    )
    const em = (minutos: number) => new Date(meia.getTime() + minutos * MINUTO).toISOString()
    const attempt = async (minutos: number) =>
      (await mark(lider, id, [{ member_id, chegada: em(minutos) }]))[0]
    expect([await attempt(-1), await attempt(1440), await attempt(1439), await attempt(0)]).toEqual([
      'fora_do_prazo',
      'fora_do_prazo',
      'ok',
      'ja_registrada',
    ])
    expect((await linha(id, member_id)).chegada).toEqual(meia)
  })

  test('encerrado não recebe, salvo correção com motivo de quem edita; reabrir pede motivo e fica na história', async ({
    as,
  }) => {
    const id = await cultoDe('Posse')
    const [lider, pessoa, alvo] = [await as('lider'), await as('membro'), await newMembro()]
    const change = (estado: 'aberta' | 'encerrada', motivo?: string) =>
      lider.rpc('mudar_estado_do_dia', { ocorrencia: id, estado, motivo })
    const amanha = await cultoDe('Posse', -24 * 60)
    const cedo = await lider.rpc('mudar_estado_do_dia', { ocorrencia: amanha, estado: 'encerrada' })
    expect(cedo.error?.message).toContain('não começou')
    expect((await change('encerrada')).error).toBeNull()
    expect(await change('encerrada')).toMatchObject({ data: null, error: null })
    expect(await mark(lider, id, [{ member_id: alvo.id }])).toEqual(['encerrada'])
    const confirmar = await pessoa.rpc('confirmar_presenca', { evento_id: id })
    expect(confirmar.error?.message).toBe('A presença deste dia já foi encerrada.')
    const aMao = await lider.from('attendances').insert({ member_id: alvo.id, event_id: id })
    expect(aMao.error?.message).toBe('A presença deste dia já foi encerrada.')
    expect(await mark(lider, id, [{ member_id: alvo.id }], 'x')).toContain('motivo da correção')
    expect(await mark(lider, id, [{ member_id: alvo.id }], 'Ficou na lista de papel')).toEqual(['ok'])
    const retirar = { ocorrencia: id, membros: [alvo.id] }
    expect((await lider.rpc('retirar_presencas', retirar)).error).toMatchObject({ code: 'PT409' })
    expect((await lider.rpc('retirar_presencas', { ...retirar, corrigir: 'Era outra Ana' })).data).toBe(1)
    const motivos = await sql(
      `select acao, motivo from public.alteracoes where tabela = 'attendances' and membro_id = $1 order by id`,
      [alvo.id],
    )
    expect(motivos).toEqual([
      { acao: 'incluir', motivo: 'Ficou na lista de papel' },
      { acao: 'alterar', motivo: 'Era outra Ana' },
    ])
    expect((await change('aberta')).error?.message).toContain('por que o dia é reaberto')
    expect((await change('aberta', 'Faltou a turma da porta')).error).toBeNull()
    expect(await mark(lider, id, [{ member_id: alvo.id }])).toEqual(['ok'])
  })

  test('os ministérios do evento são do campus dele, e quem edita os liga', async ({ as }) => {
    const ministerio = (campus: string) =>
      row<{ id: string }>('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [
        campus,
        `Ministério ${randomUUID().slice(0, 8)}`,
      ])
    const [nosso, deles] = [await ministerio('Posse'), await ministerio('Serra')]
    const lider = await as('lider')
    const chave = randomUUID()
    const dados = { name: 'Ensaio geral', tipo: 'ensaio', campus: 'Posse', date: daqui(600) }
    const save = (ministerios: string[]) =>
      lider.rpc('salvar_evento', { chave, dados: { ...dados, ministerios } })
    expect((await save([deles.id])).error?.message).toBe('Este ministério é de outro campus.')
    const { data } = await save([nosso.id])
    const links = () =>
      sql('select ministerio_id from public.evento_ministerios where event_id = $1', [chave])
    expect(await links()).toEqual([{ ministerio_id: nosso.id }])
    const { operacao } = data as { operacao: string }
    expect((await lider.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect(await links()).toEqual([])
  })
})

/** A weekly series at Posse of so many weeks up to the one whose day is `minutos` ago, oldest first. */
async function semanas(quantas: number, campus = 'Posse', minutos = 10): Promise<string[]> {
  const base = randomUUID()
  const inicio = (semana: number) => new Date(Date.now() - minutos * MINUTO - semana * 7 * 24 * 60 * MINUTO)
  await sql(
    `insert into public.events (id, name, campus, date, regra) values ($1, 'Culto semanal', $2, $3, 'FREQ=WEEKLY')`,
    [base, campus, inicio(quantas)],
  )
  const ids = Array.from({ length: quantas }, (_, n) => `${base}_${n}`)
  for (const [n, id] of ids.entries())
    await sql(
      `insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim)
       values ($1, $2, $3, $4, $4, $4::timestamptz + interval '2 hours')`,
      [id, base, campus, inicio(quantas - 1 - n)],
    )
  return ids
}

const veio = (member_id: string, ...dias: (string | undefined)[]) =>
  sql('insert into public.attendances (member_id, event_id) select $1, unnest($2::text[])', [member_id, dias])

describe('a porta', () => {
  test('esperados: quem veio a 2 dos últimos 4 e quem é dos ministérios; de outro campus, sem o nome', async ({
    as,
  }) => {
    const dias = await semanas(6)
    const hoje = dias[5] ?? ''
    const [habitual, raro, antigo, doMinisterio, deFora] = [
      await newMembro({ nome: 'Habitual' }),
      await newMembro({ nome: 'Raro' }),
      await newMembro({ nome: 'Antigo' }),
      await newMembro({ nome: 'Músico' }),
      await newMembro({ nome: 'Segredo', campus: 'Centro' }),
    ]
    await veio(habitual.id, dias[2], dias[4])
    await veio(raro.id, dias[4])
    await veio(antigo.id, dias[0], dias[1])
    const ministerio = await row<{ id: string }>(
      `insert into public.ministerios (campus, nome) values ('Posse', $1) returning id`,
      [`Ministério ${randomUUID().slice(0, 8)}`],
    )
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao)
       select $1, m.id, m.nome, 'Vocal' from public.ministerios m where m.id = $2`,
      [doMinisterio.id, ministerio.id],
    )
    await sql('insert into public.evento_ministerios values ($1, $2)', [hoje.split('_')[0], ministerio.id])
    const lider = await as('lider')
    const lista = async (args = {}) =>
      (await lider.rpc('lista_de_presenca', { ocorrencia: hoje, ...args })).data ?? []
    expect((await lista()).map(({ nome, motivos, presente }) => [nome, motivos, presente])).toEqual([
      ['Habitual Teste', ['habitual'], false],
      ['Músico Teste', ['ministerio'], false],
    ])
    await mark(lider, hoje, [{ member_id: habitual.id }])
    await daEstacao(hoje, deFora.id)
    const presentes = await lista({ mostrar: 'presentes' })
    expect(presentes).toHaveLength(2)
    expect(presentes.find(({ membro_id }) => membro_id === deFora.id)).toMatchObject({
      nome: null,
      foto: null,
      campus: 'Centro',
      metodo: 'cartao',
    })
    // Who serves on the day's published roster and who registered, of whatever campus, is expected and may be marked.
    const [daEscala, daEspera, inscrita] = [
      await newMembro(),
      await newMembro(),
      await newMembro({ campus: 'Centro' }),
    ]
    const base = hoje.split('_')[0]
    await sql(
      `with f as (insert into public.funcoes_ministerio (ministerio_id, nome) values ($1, 'Som') returning id),
       e as (insert into public.escalas (ocorrencia_id, ministerio_id, estado) values ($2, $1, 'publicada') returning id),
       v as (insert into public.escala_vagas (escala_id, funcao_id) select e.id, f.id from e, f returning id, escala_id)
       insert into public.escala_itens (vaga_id, escala_id, ministerio_id, ocorrencia_id, subtempo, membro_id, publicado_em, inicio, fim)
       select v.id, v.escala_id, $1, $2, 'Culto', $3, now(), now(), now() + interval '1 hour' from v`,
      [ministerio.id, hoje, daEscala.id],
    )
    await sql(`insert into public.inscricao_regras (evento_id, campus) values ($1, 'Posse')`, [base])
    const markFromOutside = () => mark(lider, hoje, [{ member_id: inscrita.id }])
    expect(await markFromOutside()).toEqual(['fora_do_campus'])
    for (const [quem, estado] of [
      [daEspera.id, 'lista_de_espera'],
      [inscrita.id, 'inscrito'],
    ])
      await sql(
        `with p as (insert into public.inscricao_pedidos (envio, evento_id, campus) values (gen_random_uuid(), $1, 'Posse') returning id)
         insert into public.inscricoes (pedido_id, evento_id, campus, membro_id, nome, pessoa_chave, estado, ordem_espera)
         select p.id, $1, 'Posse', $2::uuid, 'Alguém de Fora', $2, $3::public.estado_inscricao, 1 from p`,
        [base, quem, estado],
      )
    expect(
      (await lista())
        .filter(({ membro_id }) => [daEscala.id, daEspera.id, inscrita.id].includes(membro_id ?? ''))
        .map(({ membro_id, motivos }) => [membro_id, motivos]),
    ).toEqual(
      expect.arrayContaining([
        [daEscala.id, ['escala']],
        [inscrita.id, ['inscricao']],
      ]),
    )
    expect((await lista()).some(({ membro_id }) => membro_id === daEspera.id)).toBe(false)
    expect(await markFromOutside()).toEqual(['ok'])
    expect(await lista({ busca: 'Segredo' })).toEqual([])
    expect(await lista({ busca: 'musico' })).toEqual([expect.objectContaining({ nome: 'Músico Teste' })])
    expect((await lider.rpc('numeros_do_dia', { ocorrencia: hoje })).data).toMatchObject({
      estado: 'aberta',
      esperados: 4,
      presentes: 3,
      chegaram: 3,
      metodos: { lista: 2, cartao: 1 },
    })
    for (const pessoa of [await as('lider', { campus: 'Centro' }), await as('voluntario')]) {
      expect(await pessoa.rpc('lista_de_presenca', { ocorrencia: hoje })).toBeDenied()
      expect(await pessoa.rpc('numeros_do_dia', { ocorrencia: hoje })).toBeDenied()
      expect(await pessoa.rpc('codigo_do_telao', { ocorrencia: hoje })).toBeDenied()
    }
  })

  test('um visitante entra uma vez, com presença e acompanhamento; o parecido é mostrado antes', async ({
    as,
  }) => {
    const id = await cultoDe('Posse')
    const lider = await as('lider')
    const nome = `Zacarias ${randomUUID().slice(0, 8)}`
    const telefone = `+55629${String(Math.random()).slice(2, 10)}`
    const pedido = { ocorrencia: id, chave: randomUUID(), nome, telefone }
    const primeira = await lider.rpc('receber_visitante', pedido)
    expect(primeira.data).toMatchObject({ membro_id: pedido.chave, codigo: 'ok' })
    expect((await lider.rpc('receber_visitante', pedido)).data).toMatchObject({ codigo: 'ok' })
    expect(
      await row(
        `select m.situacao, m.campus, (select count(*)::int from public.acompanhamentos a where a.membro_id = m.id) as n
         from public.membros_igreja m where m.id = $1`,
        [pedido.chave],
      ),
    ).toEqual({ situacao: 'visitante', campus: 'Posse', n: 1 })
    const outro = { ...pedido, chave: randomUUID(), nome: 'Zeca', telefone: telefone.slice(3) }
    expect((await lider.rpc('receber_visitante', outro)).data).toMatchObject({
      parecidos: [{ membro_id: pedido.chave, nome, presente: true }],
    })
    expect((await lider.rpc('receber_visitante', { ...outro, mesmo_assim: true })).data).toMatchObject({
      membro_id: outro.chave,
    })
    const errado = await lider.rpc('receber_visitante', { ...outro, chave: randomUUID(), como: 'inventado' })
    expect(errado.error).toMatchObject({ code: 'PT400' })
    // The id of somebody who is there already gives nobody away.
    const alheio = await lider.rpc('receber_visitante', { ...pedido, chave: (await newMembro()).id })
    expect(alheio.error).toMatchObject({ code: 'PT409' })
    const deFora = await as('lider', { campus: 'Serra' })
    expect(await deFora.rpc('receber_visitante', { ...pedido, chave: randomUUID() })).toBeDenied()
  })

  test('uma contagem é do dia, de quem contou, e de quem alcança o campus', async ({ as }) => {
    const id = await cultoDe('Posse')
    const [lider, deFora] = [await as('lider'), await as('lider', { campus: 'Serra' })]
    const count = (pessoa: Person, dados = {}) =>
      pessoa.from('contagens').insert({ ocorrencia_id: id, adultos: 120, ...dados } as never)
    expect((await count(lider)).error).toBeNull()
    expect(await count(deFora)).toBeDenied()
    expect(await count(await as('voluntario'))).toBeDenied()
    expect((await count(lider, { momento: daqui(-60 * 24 * 9) })).error).toMatchObject({ code: '23514' })
    expect(await count(lider, { registrado_por: deFora.id })).toBeDenied()
    const { data } = await lider.from('contagens').select('campus, registrado_por').eq('ocorrencia_id', id)
    expect(data).toEqual([{ campus: 'Posse', registrado_por: lider.id }])
    expect(await deFora.from('contagens').select('id').eq('ocorrencia_id', id)).toBeEmpty()
  })

  test('a família de quem chegou vem na lista, só até onde alcança quem marca', async ({ as }) => {
    const hoje = await cultoDe('Posse')
    const [mae, filho, deFora] = [
      await newMembro({ nome: 'Mãe Teste', telefone: '+5562999994321' }),
      await newMembro({ nome: 'Filho Teste', nascimento: '2016-01-01' }),
      await newMembro({ nome: 'De fora', campus: 'Centro' }),
    ]
    await newFamilia('Posse', mae.id, [filho.id, deFora.id])
    const lider = await as('lider')
    const familia = (quem: Person, busca: string) =>
      quem.rpc('lista_de_presenca', { ocorrencia: hoje, mostrar: 'familia', busca })
    const { data } = await familia(lider, mae.id)
    expect(new Set(data?.map(({ membro_id }) => membro_id))).toEqual(new Set([mae.id, filho.id]))
    expect(data?.find(({ membro_id }) => membro_id === mae.id)).toMatchObject({
      familia: 1,
      fone: '4321',
      idade: null,
    })
    // By somebody of elsewhere nobody's household is found.
    expect((await familia(lider, deFora.id)).data).toEqual([])
    expect((await familia(lider, 'Mãe')).error?.code).toBe('PT400')
    for (const outro of [await as('lider', { campus: 'Centro' }), await as('membro')])
      expect(await familia(outro, mae.id)).toBeDenied()
    await daEstacao(hoje, deFora.id)
    const { data: presentes } = await lider.rpc('lista_de_presenca', {
      ocorrencia: hoje,
      mostrar: 'presentes',
    })
    expect(presentes).toMatchObject([{ nome: null, familia: null, fone: null, idade: null }])
  })

  test('o código do telão é de um evento só e vence; sem ele, o evento que o exige não confirma', async ({
    as,
    anon,
  }) => {
    const [id, outro] = [await cultoDe('Posse'), await cultoDe('Posse')]
    await sql('update public.events set exige_codigo = true where id = any ($1)', [[id, outro]])
    const [lider, pessoa, visita] = [
      await as('lider'),
      await as('membro'),
      await as('membro', { campus: 'Centro' }),
    ]
    const { data } = await lider.rpc('codigo_do_telao', { ocorrencia: id }).single().throwOnError()
    const { token, curto } = data
    const confirm = async (evento_id: string, codigo?: string) =>
      (await pessoa.rpc('confirmar_presenca', { evento_id, codigo })).error?.message ?? 'confirmada'
    expect(await confirm(id)).toBe('Leia o código do telão para confirmar.')
    const vencido = 'Este código já venceu. Leia o que está no telão agora.'
    expect(await confirm(outro, token)).toBe(vencido)
    expect(await confirm(outro, curto)).toBe(vencido)
    const de = (segundos: number) =>
      row<{ c: string }>('select app.codigo_do_momento($1, false, now() - make_interval(secs => $2)) as c', [
        id,
        segundos,
      ])
    expect(await confirm(id, (await de(120)).c)).toBe(vencido)
    expect(await confirm(id, (await de(-60)).c)).toBe(vencido)
    // Without an account the code says where one is, and the way into the queue of its campus; an old one nothing.
    const [chegada] = await sql<{ codigo: string }>(
      `insert into public.codigos_cadastro (campus, nome) values ('Posse', 'Telão') returning codigo`,
    )
    const arrive = async (codigo: string, ocorrencia = id) =>
      (await anon.rpc('chegada_pelo_telao', { ocorrencia, codigo })).data
    expect(await arrive(token)).toMatchObject({ nome: 'Culto', campus: 'Posse' })
    expect(Object(await arrive(token)).cadastro).toMatch(/^[A-Z2-9]{10}$/)
    expect([await arrive(token, outro), await arrive((await de(120)).c), await arrive('AAAAAA')]).toEqual([
      null,
      null,
      null,
    ])
    await sql('delete from public.codigos_cadastro where codigo = $1', [chegada?.codigo])
    await sql(`delete from app.palpites where coisa = 'telao'`)
    expect(await confirm(id, token)).toBe('confirmada')
    expect(await linha(id, pessoa.membroId ?? '')).toMatchObject({ metodo: 'qr' })
    expect(
      (await visita.rpc('confirmar_presenca', { evento_id: id, codigo: curto.toLowerCase() })).error,
    ).toBeNull()
  })

  test('ausentes: quem vinha e falta há semanas, no alcance; nunca quem saiu ou faleceu', async ({ as }) => {
    const dias = await semanas(12)
    const centro = await semanas(12, 'Centro')
    const serie = (dias[0] ?? '').split('_')[0] ?? ''
    const [sumido, presente, raro, falecido, deFora] = [
      await newMembro({ nome: 'Sumido', telefone: '+5562999990000' }),
      await newMembro({ nome: 'Presente' }),
      await newMembro({ nome: 'Raro' }),
      await newMembro({ nome: 'Falecido', situacao: 'falecido' }),
      await newMembro({ nome: 'De fora', campus: 'Centro' }),
    ]
    for (const { id } of [sumido, presente, falecido]) await veio(id, dias[4], dias[5], dias[6], dias[7])
    await veio(presente.id, dias[11])
    await veio(raro.id, dias[6], dias[7])
    await veio(deFora.id, centro[4], centro[5], centro[6])
    const [lider, secretaria] = [await as('lider'), await as('coordenador')]
    const { data } = await lider.rpc('ausentes', { semanas: 3, serie })
    expect(data).toEqual([
      expect.objectContaining({ nome: 'Sumido Teste', vezes: 4, total: 1, acompanhado: false }),
    ])
    expect((await lider.rpc('ausentes', { semanas: 3, no_campus: 'Centro' })).data).toEqual([])
    expect((await lider.rpc('ausentes', { semanas: 6, serie })).data).toEqual([])
    // A week ends with the campus's Sunday night, which is Monday in UTC: two days of one week count once.
    const horas = ['6 weeks', '5 weeks 1 hour', '3 weeks 2 days'].map(
      (antes) =>
        `(date_trunc('week', now() at time zone 'America/Sao_Paulo') - interval '${antes}') at time zone 'America/Sao_Paulo'`,
    )
    const tres = await semanas(3)
    for (const [n, quando] of horas.entries())
      await sql(
        `update public.ocorrencias set inicio = q.quando, fim = q.quando + interval '1 hour' from (select ${quando} as quando) q
         where id = $1`,
        [tres[n]],
      )
    await veio(sumido.id, ...tres)
    expect((await lider.rpc('ausentes', { semanas: 2, serie: tres[0]?.split('_')[0] })).data).toEqual([])
    expect((await lider.rpc('ausentes', { semanas: 1 })).error).toMatchObject({ code: 'PT400' })
    expect(await (await as('membro')).rpc('ausentes', { semanas: 3 })).toBeDenied()
    const pode = (
      await row<{ pode: boolean }>(
        `select coalesce(bool_or(allowed), false) as pode from public.role_permissions
       where role = 'coordenador' and resource = 'membros' and action = 'exportar'`,
      )
    ).pode
    const exportar = await secretaria.rpc('exportar_ausentes', { semanas: 3, serie })
    if (pode) expect(exportar.data).toHaveLength(1)
    else expect(exportar).toBeDenied()
    const doDia = await secretaria.rpc('exportar_presencas', { ocorrencia: dias[11] ?? '' })
    if (pode) {
      expect(doDia.data).toMatchObject([{ nome: 'Presente Teste' }])
      expect(
        await sql('select quantidade from public.exportacoes where autor = $1 and filtro @> $2', [
          secretaria.id,
          { presentes: dias[11] },
        ]),
      ).toEqual([{ quantidade: '1' }])
    } else expect(doDia).toBeDenied()
    expect(
      await (await as('pastor', { campus: 'Centro' })).rpc('exportar_presencas', {
        ocorrencia: dias[11] ?? '',
      }),
    ).toBeDenied()
    // Whoever takes presence at the door takes no file of it away.
    expect(await lider.rpc('exportar_presencas', { ocorrencia: dias[11] ?? '' })).toBeDenied()
    expect(await (await as('voluntario')).rpc('exportar_ausentes', { semanas: 3, serie })).toBeDenied()
  })
})
