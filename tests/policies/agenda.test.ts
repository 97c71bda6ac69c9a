import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

const SERIE = {
  name: 'Culto de Domingo',
  tipo: 'culto',
  campus: 'Posse',
  duracao: 120,
  regra: 'FREQ=WEEKLY;BYDAY=SU',
}

/** Sundays at 09:30 in São Paulo, from `weeks` weeks away. */
const domingo = (weeks: number) => {
  const day = new Date('2031-01-05T12:30:00Z')
  day.setUTCDate(day.getUTCDate() + 7 * weeks)
  return day.toISOString()
}
const datas = (...weeks: number[]) => weeks.map(domingo)

async function serie(pessoa: Person, weeks = [0, 1, 2, 3], dados: Record<string, unknown> = {}) {
  const { data, error } = await pessoa.rpc('salvar_evento', {
    chave: randomUUID(),
    dados: { ...SERIE, date: domingo(0), ...dados },
    datas: datas(...weeks),
  })
  if (error) throw error
  return data as { id: string; operacao: string; postas: number }
}

const dias = (id: string) =>
  sql<{ id: string; inicio: Date; estado: string; nome: string | null }>(
    'select id, inicio, estado, nome from public.ocorrencias where event_base = $1 order by inicio',
    [id],
  )
const lido = (id: string) =>
  row<{ updated_at: string }>(
    `select to_jsonb(updated_at) #>> '{}' as updated_at from public.events where id = $1`,
    [id],
  )

const umDia = (id = '') =>
  row<{ updated_at: string }>(
    `select to_jsonb(updated_at) #>> '{}' as updated_at from public.ocorrencias where id = $1`,
    [id],
  )

describe('agenda', () => {
  test('uma série tem um dia para cada data, e o mesmo pedido não a cria duas vezes', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const chave = randomUUID()
    const pedido = { chave, dados: { ...SERIE, date: domingo(0) }, datas: datas(0, 1, 2) }
    const primeiro = await lider.rpc('salvar_evento', pedido)
    const segundo = await lider.rpc('salvar_evento', pedido)
    expect(primeiro.data).toMatchObject({ id: chave, postas: 3 })
    expect(segundo.data).toMatchObject({ id: chave, postas: 0 })
    expect((await dias(chave)).map(({ id }) => id)).toEqual([
      `${chave}_2031-01-05T0930`,
      `${chave}_2031-01-12T0930`,
      `${chave}_2031-01-19T0930`,
    ])
  })

  test('quem edita em Posse não cria, muda nem cancela em Centro; quem só vê, em lugar nenhum', async ({
    as,
  }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const deles = await serie(await as('lider', { campus: 'Centro' }), [0, 1], { campus: 'Centro' })
    const [dia] = await dias(deles.id)
    const { updated_at } = await lido(deles.id)
    const tentativas = (pessoa: Person) => [
      pessoa.rpc('salvar_evento', {
        chave: randomUUID(),
        dados: { ...SERIE, campus: 'Centro', date: domingo(0) },
        datas: datas(0),
      }),
      pessoa.rpc('salvar_evento', {
        chave: randomUUID(),
        evento: deles.id,
        dados: { updated_at, campus: 'Posse' },
        datas: datas(0),
      }),
      pessoa.rpc('prolongar_eventos', { series: { [deles.id]: datas(5) } }),
      pessoa.rpc('mudar_ocorrencia', { ocorrencia: dia?.id ?? '', dados: { local: 'Outro' } }),
      pessoa.rpc('cancelar_ocorrencia', { ocorrencia: dia?.id ?? '' }),
      pessoa.rpc('excluir_evento', { evento: deles.id }),
    ]
    for (const pessoa of [lider, await as('voluntario', { campus: 'Centro' })])
      for (const resposta of await Promise.all(tentativas(pessoa))) expect(resposta).toBeDenied()
    const agenda = { de: domingo(-1), ate: domingo(2) }
    expect((await lider.rpc('agenda', agenda)).data).not.toContainEqual(
      expect.objectContaining({ campus: 'Centro' }),
    )
    expect(await lider.from('ocorrencias').select('id').eq('event_base', deles.id)).toBeEmpty()
    expect(await dias(deles.id)).toHaveLength(2)
  })

  test('responde pelo evento quem é do campus, nunca alguém que só outro campus conhece', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const { membroId: deFora } = await as('membro', { campus: 'Centro' })
    const { membroId: daqui } = await as('membro', { campus: 'Posse' })
    const { id } = await serie(lider, [0], { responsavel_id: daqui })
    const pedido = { chave: randomUUID(), dados: { ...SERIE, date: domingo(0), responsavel_id: deFora } }
    const resposta = await lider.rpc('salvar_evento', { ...pedido, datas: datas(0) })
    expect(resposta.error?.message).toBe('Escolha quem responde pelo evento entre as pessoas do campus.')
    const direto = await lider.from('events').update({ responsavel_id: deFora }).eq('id', id).select('id')
    expect(direto.error).not.toBeNull()
    const [evento] = await sql<{ responsavel_id: string }>(
      'select responsavel_id from public.events where id = $1',
      [id],
    )
    expect(evento?.responsavel_id).toBe(daqui)
  })

  test('mudar a série respeita o dia cancelado, o dia mudado e o que já passou', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const { id } = await serie(lider, [0, 1, 2, 3])
    const [, segundo, terceiro] = await dias(id)
    await lider.rpc('cancelar_ocorrencia', { ocorrencia: segundo?.id ?? '', motivo: 'Feriado' })
    const { updated_at: doDia } = await umDia(terceiro?.id)
    await lider.rpc('mudar_ocorrencia', {
      ocorrencia: terceiro?.id ?? '',
      dados: { updated_at: doDia, nome: 'Culto de missões' },
    })
    const mudar = lider.rpc('mudar_ocorrencia', {
      ocorrencia: segundo?.id ?? '',
      dados: { updated_at: (await umDia(segundo?.id)).updated_at, local: 'Outro', estado: 'agendada' },
    })
    expect((await mudar).error?.message).toContain('encerrado ou cancelado')
    // Half an hour later from now on.
    const tarde = (weeks: number) => new Date(Date.parse(domingo(weeks)) + 1_800_000).toISOString()
    const { error } = await lider.rpc('salvar_evento', {
      chave: randomUUID(),
      evento: id,
      dados: { ...SERIE, date: domingo(0), updated_at: (await lido(id)).updated_at },
      datas: [0, 1, 2, 3, 4].map(tarde),
    })
    expect(error).toBeNull()
    expect((await dias(id)).map(({ inicio, estado, nome }) => [inicio.toISOString(), estado, nome])).toEqual([
      [tarde(0), 'agendada', null],
      [domingo(1), 'cancelada', null],
      [domingo(2), 'agendada', 'Culto de missões'],
      [tarde(3), 'agendada', null],
      [tarde(4), 'agendada', null],
    ])
  })

  test('“daqui em diante” divide a série; desfazer junta de novo', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const { id } = await serie(lider, [0, 1, 2, 3])
    const { data } = await lider.rpc('salvar_evento', {
      chave: randomUUID(),
      evento: id,
      desde: domingo(2),
      dados: {
        ...SERIE,
        name: 'Culto da Família',
        date: domingo(2),
        updated_at: (await lido(id)).updated_at,
        cortar_em: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20310118T025900Z',
      },
      datas: datas(2, 3),
    })
    const nova = data as { id: string; operacao: string }
    expect(await dias(id)).toHaveLength(2)
    expect(await dias(nova.id)).toHaveLength(2)
    expect((await lider.rpc('desfazer_operacao', { operacao: nova.operacao })).error).toBeNull()
    expect(await dias(id)).toHaveLength(4)
    expect(await dias(nova.id)).toHaveLength(0)
  })

  test('dois que salvam ao mesmo tempo: o segundo fica sabendo', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const { id } = await serie(lider)
    const { updated_at } = await lido(id)
    const save = (name: string) =>
      lider.rpc('salvar_evento', {
        chave: randomUUID(),
        evento: id,
        dados: { ...SERIE, name, date: domingo(0), updated_at },
        datas: datas(0, 1, 2, 3),
      })
    const respostas = await Promise.all([save('Culto A'), save('Culto B')])
    expect(respostas.filter(({ error }) => error === null)).toHaveLength(1)
    expect(respostas.find(({ error }) => error)?.error?.message).toContain('Outra pessoa alterou este evento')
  })

  test('presença só em dia que existe e não foi cancelado; com presença, não se cancela nem exclui', async ({
    as,
  }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const { id } = await serie(lider, [0, 1])
    const [primeiro, segundo] = await dias(id)
    const { id: member_id } = await newMembro({ campus: 'Posse' })
    const record = (event_id: string) => lider.from('attendances').insert({ member_id, event_id })
    expect((await record(`${id}_2031-02-30T0930`)).error?.message).toBe('Evento não encontrado')
    await lider.rpc('cancelar_ocorrencia', { ocorrencia: segundo?.id ?? '' })
    expect((await record(segundo?.id ?? '')).error?.message).toBe('Evento não encontrado')
    expect((await record(primeiro?.id ?? '')).error).toBeNull()
    // Said beforehand, nobody was there yet.
    await sql(`update public.attendances set metodo = 'lista' where event_id = $1 and metodo = 'aviso'`, [
      primeiro?.id,
    ])
    const cancelar = await lider.rpc('cancelar_ocorrencia', { ocorrencia: primeiro?.id ?? '' })
    expect(cancelar.error?.message).toContain('ele aconteceu')
    const admin = await as('admin')
    expect((await admin.rpc('excluir_evento', { evento: id })).error?.message).toContain('Há presenças')
  })

  test('o código da série vale para o dia que acontece agora', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const agora = new Date(Date.now() - 600_000)
    agora.setUTCSeconds(0, 0)
    const semana = 7 * 86_400_000
    const quando = [0, 1].map((weeks) => new Date(agora.getTime() + weeks * semana).toISOString())
    const { data } = await lider.rpc('salvar_evento', {
      chave: randomUUID(),
      dados: { ...SERIE, date: quando[0] },
      datas: quando,
    })
    const { id } = data as { id: string }
    const [hoje] = await dias(id)
    const presenca = await lider.rpc('confirmar_presenca', { evento_id: id })
    expect(presenca.data?.event_id).toBe(hoje?.id)
  })

  test('a sala de outro campus não serve, e a ocupada é dita antes de salvar', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const sala = (campus: string) =>
      row<{ id: string }>('insert into public.salas (campus, nome) values ($1, $2) returning id', [
        campus,
        `Sala ${randomUUID().slice(0, 8)}`,
      ])
    const [nossa, deles] = [await sala('Posse'), await sala('Serra')]
    const emSerra = lider.rpc('salvar_evento', {
      chave: randomUUID(),
      dados: { ...SERIE, date: domingo(0), sala_id: deles.id },
      datas: datas(0),
    })
    expect((await emSerra).error?.message).toBe('Esta sala é de outro campus.')
    const { id } = await serie(lider, [0, 1], { sala_id: nossa.id })
    const request = (quem: Person, inicios: string[], fora?: string) =>
      quem.rpc('conflitos_de_uso', {
        pedido: { sala: nossa.id, inicios, minutos: 60, ...(fora && { fora }) },
      })
    expect((await request(lider, datas(1, 5))).data).toHaveLength(1)
    expect((await request(lider, datas(1, 5), id)).data).toEqual([])
    expect((await request(await as('lider', { campus: 'Serra' }), datas(1))).data).toEqual([])
  })

  test('um lugar escrito com o nome de uma sala é a sala: guarda-a, e o conflito é dito antes e ao salvar', async ({
    as,
  }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const nome = `Capela ${randomUUID().slice(0, 8)}`
    const [nossa] = await sql<{ id: string }>(
      'insert into public.salas (campus, nome) values ($1, $2) returning id',
      ['Posse', nome],
    )
    const { id } = await serie(lider, [0, 1], { location: ` ${nome.toUpperCase()}`.trim() })
    expect(await sql('select distinct sala_id from public.ocorrencias where event_base = $1', [id])).toEqual([
      { sala_id: nossa?.id },
    ])
    const pedido = { sala: null, campus: 'Posse', local: nome.toLowerCase(), inicios: datas(1), minutos: 60 }
    expect((await lider.rpc('conflitos_de_uso', { pedido })).data).toHaveLength(1)
    const outro = await lider.rpc('salvar_evento', {
      chave: randomUUID(),
      dados: { ...SERIE, date: domingo(1), location: nome },
      datas: datas(1),
    })
    expect(outro.error?.code).toBe('PT409')
    // The same words in another campus are another place, and its rooms are not told of.
    const emSerra = await as('lider', { campus: 'Serra' })
    expect((await emSerra.rpc('conflitos_de_uso', { pedido })).data).toEqual([])
    const [dia] = await dias(id)
    await sql(`update public.ocorrencias set local = 'Quintal', sala_id = null where id = $1`, [dia?.id])
    expect(await sql('select sala_id from public.ocorrencias where id = $1', [dia?.id])).toEqual([
      { sala_id: null },
    ])
    await sql('update public.ocorrencias set local = $2 where id = $1', [dia?.id, nome])
    expect(await sql('select sala_id from public.ocorrencias where id = $1', [dia?.id])).toEqual([
      { sala_id: nossa?.id },
    ])
  })

  test('também com palavras a mais, nas duas ordens, e quando a sala só depois recebe o nome', async ({
    as,
  }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const nome = `Capela ${randomUUID().slice(0, 8)}`
    const lugar = await serie(lider, [2, 3], { location: `na ${nome.toUpperCase()}, 2º andar` })
    const pastor = await as('pastor', { campus: 'Posse' })
    const sala = async (chamada: string) =>
      (
        await pastor
          .from('salas')
          .insert({ campus: 'Posse', nome: chamada })
          .select('id')
          .single()
          .throwOnError()
      ).data.id
    const nossa = await sala(nome)
    expect(
      await sql('select distinct sala_id from public.ocorrencias where event_base = $1', [lugar.id]),
    ).toEqual([{ sala_id: nossa }])
    const de = async (local: string) =>
      (await sql<{ id: string | null }>(`select app.sala_do_lugar('Posse', $1) as id`, [local]))[0]?.id
    const [dez, segunda] = [await sala(`${nome}0`), await sala(`${nome} anexo`)]
    for (const local of [
      nome,
      `No ${nome}`,
      `${nome} (80 lugares)`,
      `${nome} – fundos`,
      `${nome} da igreja`,
      `Sala ${nome} lado sul`,
    ])
      expect(await de(local), local).toBe(nossa)
    expect(await de(`${nome}0`)).toBe(dez)
    expect(await de(`${nome} anexo, piso 1`)).toBe(segunda)
    for (const local of [
      `${nome}00`,
      `${nome} 2`,
      `${nome} da Assembleia`,
      `Fundos da ${nome}`,
      `Ao lado de ${nome}`,
      'Sala',
      '',
    ])
      expect(await de(local), local).toBeNull()
    // Booked by words first, then by the room, and the other way round.
    const mark = (dados: object) =>
      lider.rpc('salvar_evento', {
        chave: randomUUID(),
        dados: { ...SERIE, date: domingo(2), ...dados } as never,
        datas: datas(2),
      })
    expect((await mark({ sala_id: nossa })).error?.code).toBe('PT409')
    expect((await mark({ location: `${nome} anexo`, sala_id: null })).error).toBeNull()
    expect((await mark({ sala_id: segunda })).error?.code).toBe('PT409')
    await sql('update public.salas set ativo = false where id = $1', [segunda])
    expect(await de(`${nome} anexo`)).toBe(nossa)
  })

  test('um evento de uma vez tem um dia, que anda com ele', async () => {
    const id = await newEvento('Posse')
    await sql(`update public.events set date = '2030-02-03T12:30:00Z', duracao = 30 where id = $1`, [id])
    expect(await sql('select id, inicio, fim from public.ocorrencias where event_base = $1', [id])).toEqual([
      { id, inicio: new Date('2030-02-03T12:30:00Z'), fim: new Date('2030-02-03T13:00:00Z') },
    ])
  })

  test('séries são prolongadas juntas, ou nenhuma', async ({ as }) => {
    const lider = await as('lider', { campus: 'Posse' })
    const [uma, outra] = [await serie(lider, [0, 1]), await serie(lider, [0])]
    const extend = (series: Record<string, string[]>) => lider.rpc('prolongar_eventos', { series })
    const deles = await serie(await as('lider', { campus: 'Centro' }), [0], { campus: 'Centro' })
    expect(await extend({ [uma.id]: datas(2), [deles.id]: datas(1) })).toBeDenied()
    expect(await dias(uma.id)).toHaveLength(2)
    expect((await extend({ [uma.id]: datas(1, 2, 3), [outra.id]: datas(1) })).data).toBe(3)
    expect(await dias(uma.id)).toHaveLength(4)
    expect(await dias(outra.id)).toHaveLength(2)
  })
})
