import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'

/** Sundays at 09:30 in São Paulo, from `weeks` weeks away. */
const domingo = (weeks: number, minutes = 0) =>
  new Date(Date.parse('2031-01-05T12:30:00Z') + weeks * 7 * 86_400_000 + minutes * 60_000).toISOString()

const nome = (what: string) => `${what} ${randomUUID().slice(0, 8)}`
const sala = async (aprovador: string | null = null, campus = 'Posse') =>
  (
    await row<{ id: string }>(
      'insert into public.salas (campus, nome, aprovador_id) values ($1, $2, $3) returning id',
      [campus, nome('Sala'), aprovador],
    )
  ).id
const recurso = async (quantidade: number, campus = 'Posse') =>
  (
    await row<{ id: string }>(
      'insert into public.recursos_do_campus (campus, nome, quantidade) values ($1, $2, $3) returning id',
      [campus, nome('Projetor'), quantidade],
    )
  ).id

type Dados = Record<string, unknown>

/** A series of Sundays, 60 minutes each. */
async function mark(quem: Person, weeks: number[], dados: Dados = {}, minutes = 0) {
  const datas = weeks.map((week) => domingo(week, minutes))
  const { data, error } = await quem.rpc('salvar_evento', {
    chave: randomUUID(),
    dados: {
      name: nome('Encontro'),
      tipo: 'encontro',
      campus: 'Posse',
      duracao: 60,
      regra: 'FREQ=WEEKLY;BYDAY=SU',
      date: datas[0],
      ...dados,
    } as never,
    datas,
  })
  return { error, ...((data ?? {}) as { id: string; operacao: string }) }
}
const dias = async (evento: string) =>
  (
    await sql<{ id: string }>('select id from public.ocorrencias where event_base = $1 order by inicio', [
      evento,
    ])
  ).map(({ id }) => id)
const undo = (quem: Person, operacao: string) => quem.rpc('desfazer_operacao', { operacao })
describe('salas e recursos', () => {
  test('o mesmo lugar e hora é de um só: com preparo, peças e datas bloqueadas, também quando dois pedem juntos', async ({
    as,
  }) => {
    const lider = await as('lider')
    const pastor = await as('pastor')
    const [templo, projetor] = [await sala(), await recurso(2)]
    const primeiro = await mark(lider, [0, 1], {
      sala_id: templo,
      preparo_minutos: 60,
      desmontagem_minutos: 30,
      recursos: [{ id: projetor, quantidade: 1 }],
    })
    expect(primeiro.error).toBeNull()
    // Seen before saving: it ends when the other begins, and stands in its setup.
    const pedido = { sala: templo, inicios: [domingo(1, -60)], minutos: 60 }
    expect((await lider.rpc('conflitos_de_uso', { pedido })).data).toMatchObject([
      { bloqueio: false, livres: 0 },
    ])
    expect((await mark(lider, [1], { sala_id: templo }, -60)).error?.message).toContain('já está em uso')
    expect((await mark(lider, [1], { sala_id: templo }, 90)).error).toBeNull()
    // Two of two projectors are more than one that remains.
    const pecas = (quantidade: number) => mark(lider, [0], { recursos: [{ id: projetor, quantidade }] })
    expect((await pecas(2)).error).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('livres: 1'),
    })
    expect((await pecas(3)).error?.code).toBe('PT409')
    expect((await pecas(1)).error).toBeNull()
    // Both at once.
    const juntos = await Promise.all([8, 8, 8].map((week) => mark(lider, [week], { sala_id: templo })))
    expect(juntos.filter(({ error }) => error === null)).toHaveLength(1)
    expect(juntos.filter(({ error }) => error?.code === 'PT409')).toHaveLength(2)
    // Past the function, by the table.
    const avulso = await row<{ id: string }>(
      `insert into public.events (name, campus, date, duracao) values ('Avulso', 'Posse', $1, 60) returning id`,
      [domingo(0)],
    )
    expect(
      (await lider.from('events').update({ sala_id: templo }).eq('id', avulso.id)).error?.message,
    ).toContain('já está em uso')
    // Blocked: by whoever looks after the campus.
    const bloqueio = { sala_id: templo, de: domingo(20, -500), ate: domingo(20, 600), motivo: 'Pintura' }
    expect(await lider.from('indisponibilidades').insert({ ...bloqueio, campus: 'Posse' })).toBeDenied()
    expect(
      await pastor
        .from('indisponibilidades')
        .insert({ ...bloqueio, sala_id: await sala(null, 'Centro'), campus: 'Posse' }),
    ).toBeDenied()
    expect(
      (await pastor.from('indisponibilidades').insert({ ...bloqueio, campus: 'Posse' })).error,
    ).toBeNull()
    expect((await mark(lider, [20], { sala_id: templo })).error?.message).toContain(
      'não pode ser usado de 25/05/2031 a 25/05/2031: Pintura',
    )
    // What is called off gives its place back; undone, it does not take it from somebody else.
    const [dia] = await dias(primeiro.id)
    const cancelado = await lider.rpc('cancelar_ocorrencia', { ocorrencia: dia ?? '' })
    expect((await mark(lider, [0], { sala_id: templo })).error).toBeNull()
    expect((await undo(lider, cancelado.data ?? '')).error?.message).toContain('já está em uso')
    expect(
      (await mark(lider, [0], { recursos: [{ id: await recurso(1, 'Centro'), quantidade: 1 }] })).error,
    ).toMatchObject({ message: expect.stringContaining('de outro campus') })
  })

  test('quem responde pela sala aprova ou recusa com motivo, e quem pediu fica sabendo; ninguém mais decide', async ({
    as,
  }) => {
    const lider = await as('lider')
    const dona = await as('membro')
    const capela = await sala(dona.membroId)
    const { id } = await mark(lider, [30, 31], { sala_id: capela })
    const pedidos = async (quem: Person) =>
      ((await quem.rpc('usos_pedidos')).data as { coisa: string; evento: string; dias: unknown[] }[]).filter(
        ({ coisa }) => coisa === capela,
      )
    const esperam = async (quem: Person) =>
      (await quem.rpc('esperando')).data?.find(({ fila }) => fila === 'reservas')?.quantos
    expect(await pedidos(dona)).toMatchObject([{ evento: id, dias: [{}, {}] }])
    expect(await esperam(dona)).toBe(1)
    expect(await pedidos(lider)).toEqual([])
    expect(await esperam(lider)).toBeUndefined()
    expect(await pedidos(await as('pastor', { campus: 'Centro' }))).toEqual([])
    expect(await pedidos(await as('pastor'))).toHaveLength(1)
    const avisos = async (quem: Person) =>
      (
        await sql<{ titulo: string }>(
          `select titulo from public.notifications where user_id = $1 and titulo like 'Uso %' order by created_at`,
          [quem.id],
        )
      ).map(({ titulo }) => titulo)
    expect(await avisos(dona)).toEqual(['Uso para aprovar'])
    const [um, dois] = await dias(id)
    const decide = (quem: Person, dia = '', aprovar = true, motivo?: string) =>
      quem.rpc('decidir_usos', { coisa: capela, dias: [dia], aprovar, motivo })
    const estado = async (dia = '') => (await lider.rpc('usos_do_dia', { ocorrencia: dia })).data?.[0]?.estado
    expect(await decide(lider, um)).toBeDenied()
    expect((await decide(dona, um, false)).error?.code).toBe('PT422')
    expect((await decide(dona, um)).error).toBeNull()
    const pastora = await as('pastor')
    const recusa = await decide(pastora, dois, false, 'Há um casamento.')
    expect([await estado(um), await estado(dois)]).toEqual(['aprovada', 'recusada'])
    expect(await avisos(lider)).toEqual(['Uso aprovado', 'Uso recusado'])
    // What lasts several days is asked for, and given, with its end.
    const retiro = await mark(lider, [40], { sala_id: capela, duracao: 43 * 60 })
    await decide(dona, (await dias(retiro.id))[0])
    const ditos = await sql<{ mensagem: string }>(
      `select mensagem from public.notifications where user_id = any ($1) and titulo in ('Uso para aprovar', 'Uso aprovado')
       and mensagem ~ '\\d\\d/\\d\\d às \\d\\d:\\d\\d a \\d\\d/\\d\\d às'`,
      [[dona.id, lider.id]],
    )
    expect(ditos).toHaveLength(2)
    // Refused, the place is free for others; and is not given twice.
    const outro = await mark(lider, [31], { sala_id: capela })
    expect(outro.error).toBeNull()
    expect((await decide(dona, dois)).error?.code).toBe('PT409')
    expect((await undo(pastora, recusa.data ?? '')).error?.code).toBe('PT409')
    expect((await pastora.rpc('excluir_evento', { evento: outro.id })).error).toBeNull()
    expect((await undo(pastora, recusa.data ?? '')).error).toBeNull()
    expect(await estado(dois)).toBe('pendente')
    // Moved to another hour, what was approved is asked anew.
    await sql(
      `update public.ocorrencias set inicio = inicio - interval '2 hours', fim = fim - interval '2 hours' where id = $1`,
      [um],
    )
    expect(await estado(um)).toBe('pendente')
    // Who approves does not ask themselves.
    const minha = await sala(lider.membroId)
    const meu = await mark(lider, [40], { sala_id: minha })
    expect(await estado((await dias(meu.id))[0])).toBe('aprovada')
    // An approver comes from whom the editor reaches.
    const fora = await as('membro', { campus: 'Centro' })
    const change = (membro: string | null) => async (pastor: Person) =>
      pastor.from('salas').update({ aprovador_id: membro }).eq('id', minha)
    expect((await change(fora.membroId)(await as('pastor'))).error?.code).toBe('PT404')
    expect((await change(dona.membroId)(await as('pastor'))).error).toBeNull()
  })
})

describe('para quem é', () => {
  test('campus e idade dizem quem vê, quem é esperado e quem se inscreve; o ano mostra dias e conflitos', async ({
    as,
  }) => {
    const lider = await as('lider')
    const deCentro = await as('membro', { campus: 'Centro' })
    const deSerra = await as('membro', { campus: 'Serra' })
    const nasceu = (quem: Person, dia: string) =>
      sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [quem.membroId, dia])
    await nasceu(deCentro, '2000-01-01')
    await nasceu(deSerra, '2000-01-01')
    const daqui = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const name = nome('Acampamento')
    const { data, error } = await lider.rpc('salvar_evento', {
      chave: randomUUID(),
      dados: {
        name,
        tipo: 'retiro',
        campus: 'Posse',
        date: daqui(20),
        duracao: 60,
        aberto: false,
        idade_min: 18,
        idade_max: 35,
        campi: ['Centro', 'Posse', 'Não existe'],
      } as never,
    })
    expect(error).toBeNull()
    const { id } = data as { id: string }
    const veem = async (quem: Person) => ({
      agenda: JSON.stringify((await quem.rpc('agenda', { de: daqui(19), ate: daqui(21) })).data).includes(
        name,
      ),
      minha: JSON.stringify((await quem.rpc('meus_eventos')).data).includes(name),
      rsvp: (await quem.rpc('rsvp_do_dia', { ocorrencia: id })).data !== null,
    })
    expect(await veem(deCentro)).toEqual({ agenda: true, minha: true, rsvp: true })
    expect(await veem(deSerra)).toEqual({ agenda: false, minha: false, rsvp: false })
    const crianca = await as('membro')
    await nasceu(crianca, daqui(-365 * 10).slice(0, 10))
    expect(await veem(crianca)).toEqual({ agenda: true, minha: false, rsvp: true })

    await lider.rpc('salvar_inscricoes_do_evento', {
      evento: id,
      dados: {
        updated_at: null,
        regras: { publico: false, so_campus: true, idade_max: 40 },
        tipos: [],
        perguntas: [],
        cupons: [],
      } as never,
    })
    const enrol = (quem: Person) =>
      quem.rpc('inscrever', {
        evento: id,
        pedido: {
          envio: randomUUID(),
          contato: { nome: 'Eu', telefone: `+55629${Math.floor(1e7 + Math.random() * 8.9e7)}` },
          pessoas: [{ membro_id: quem.membroId }],
        } as never,
      })
    expect((await enrol(deSerra)).error?.code).toBe('PT404')
    expect((await enrol(crianca)).error?.message).toContain(
      'fora da faixa de idade deste evento, de 18 a 35 anos',
    )
    expect((await enrol(deCentro)).error).toBeNull()
    expect((await deCentro.rpc('pagina_de_inscricao', { evento: id })).data).toMatchObject({
      idade_min: 18,
      idade_max: 35,
    })

    // Of a linked ministry, only those of the age.
    const ministerio = await row<{ id: string }>(
      'insert into public.ministerios (campus, nome) values ($1, $2) returning id',
      ['Posse', nome('Jovens')],
    )
    await sql('insert into public.evento_ministerios values ($1, $2)', [id, ministerio.id])
    const moco = await as('membro')
    await nasceu(moco, '2000-01-01')
    for (const { membroId } of [crianca, moco])
      await sql(
        `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao)
         select $1, m.id, m.nome, 'Apoio' from public.ministerios m where m.id = $2`,
        [membroId, ministerio.id],
      )
    const esperados = await sql<{ membro_id: string }>('select membro_id from app.esperados($1)', [id])
    expect(esperados.map(({ membro_id }) => membro_id).sort()).toEqual(
      [deCentro.membroId, moco.membroId].sort(),
    )

    // Two of one ministry at the same hour are a conflict of the year.
    const outro = await mark(lider, [50], { name: 'Vigília', ministerios: [ministerio.id] })
    await mark(lider, [50], { name: 'Oficina', ministerios: [ministerio.id] }, 30)
    // Begins when the first has ended, and meets the second alone.
    await mark(lider, [50], { name: 'Café', ministerios: [ministerio.id] }, 75)
    expect(outro.error).toBeNull()
    const ano = (quem: Person, filtro: Record<string, string> = {}) =>
      quem.rpc('agenda_do_ano', { ano: 2031, ...filtro })
    const doMinisterio = { no_campus: 'Posse', do_ministerio: ministerio.id }
    expect((await ano(lider, doMinisterio)).data).toEqual([
      {
        dia: '2031-12-21',
        tipos: ['encontro'],
        nomes: ['09:30 Vigília', '10:00 Oficina', '10:45 Café'],
        conflitos: ['Mesmo horário: Café e Oficina', 'Mesmo horário: Oficina e Vigília'],
      },
    ])
    expect((await ano(deSerra, doMinisterio)).data).toEqual([])
  })
})
