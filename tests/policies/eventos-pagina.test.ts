import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'

/** So far away that no other test looks there. */
const DE = '2034-03-01T00:00:00Z'
const ATE = '2034-03-31T00:00:00Z'
const dia = (day: number) => `2034-03-${String(day).padStart(2, '0')}T22:30:00Z`

const pagina = async (quem: Person, endereco: string) =>
  (await quem.rpc('pagina_do_dia', { endereco }).maybeSingle()).data

/** A weekly series with these days of March 2034, and their ids. */
async function serie(campus: string, days: readonly number[], nome = `Série ${unique()}`) {
  const base = await id(
    `insert into public.events (name, campus, date, regra) values ($1, $2, $3, 'FREQ=WEEKLY;BYDAY=WE') returning id`,
    [nome, campus, dia(days[0] ?? 1)],
  )
  const ids = await Promise.all(
    days.map((day) =>
      id(
        `insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim)
         values (app.id_da_ocorrencia($1, $3, 'America/Sao_Paulo'), $1, $2, $3, $3, $3::timestamptz + interval '2 hours')
         returning id`,
        [base, campus, dia(day)],
      ),
    ),
  )
  return { base, ids }
}

describe('a página de um dia', () => {
  test('abre exatamente para quem acha o dia na agenda: outro campus, evento fechado, convidado, sem permissão', async ({
    as,
    anon,
  }) => {
    const deCentro = await newEvento('Centro', dia(5), { aberto: true })
    const fechado = await newEvento('Posse', dia(6), { aberto: false })
    const nosso = await newEvento('Posse', dia(7))
    const convida = await newEvento('Centro', dia(8), { aberto: false })
    await sql(`insert into public.evento_campi (event_id, campus) values ($1, 'Posse')`, [convida])
    const todos = [deCentro, fechado, nosso, convida]
    const quem = {
      membro: await as('membro'),
      membroDeSerra: await as('membro', { campus: 'Serra' }),
      lider: await as('lider'),
      liderDeCentro: await as('lider', { campus: 'Centro' }),
      pastor: await as('pastor_executivo'),
      semPapel: await as(null),
    }
    const abre = async (pessoa: Person) => {
      const linhas = await Promise.all(todos.map((um) => pagina(pessoa, um)))
      return todos.filter((_, place) => linhas[place] !== null)
    }
    const naAgenda = async (pessoa: Person) => {
      const { data } = await pessoa.rpc('agenda', { de: DE, ate: ATE })
      return todos.filter((um) => data?.some((linha) => linha.id === um))
    }
    for (const pessoa of Object.values(quem)) expect(await abre(pessoa)).toEqual(await naAgenda(pessoa))
    expect(await abre(quem.membro)).toEqual([fechado, nosso, convida])
    expect(await abre(quem.membroDeSerra)).toEqual([])
    expect(await abre(quem.liderDeCentro)).toEqual([deCentro, convida])
    expect(await abre(quem.pastor)).toEqual(todos)
    expect((await anon.rpc('pagina_do_dia', { endereco: nosso })).error).not.toBeNull()
    await sql('delete from public.events where id = any ($1)', [todos])
  })

  test('números e botões são de quem conta e de quem edita ali, não de quem só vê', async ({ as }) => {
    const [membro, lider, deCentro] = [
      await as('membro'),
      await as('lider'),
      await as('lider', { campus: 'Centro' }),
    ]
    const evento = await newEvento('Posse', dia(9))
    await sql(`insert into public.evento_campi (event_id, campus) values ($1, 'Centro')`, [evento])
    await sql(
      `insert into public.attendances (member_id, event_id, metodo, chegada) values ($1, $2, 'lista', $3)`,
      [membro.membroId, evento, dia(9)],
    )
    expect(await pagina(lider, evento)).toMatchObject({
      presentes: 1,
      visitantes: 0,
      edita: true,
      toma_presenca: true,
    })
    for (const quem of [membro, deCentro])
      expect(await pagina(quem, evento)).toMatchObject({
        presentes: null,
        visitantes: null,
        edita: false,
        toma_presenca: false,
        escalas: [],
      })
    await sql('delete from public.attendances where event_id = $1', [evento])
    await sql('delete from public.events where id = $1', [evento])
  })

  test('o endereço da série é o do próximo dia, também o de um dia que ela já não tem; os dias ao lado', async ({
    as,
  }) => {
    const membro = await as('membro')
    const { base, ids } = await serie('Posse', [1, 8, 15])
    const [primeiro = '', segundo = '', terceiro = ''] = ids
    await sql(`update public.ocorrencias set estado = 'cancelada', motivo = 'Feriado' where id = $1`, [
      primeiro,
    ])
    expect(await pagina(membro, base)).toMatchObject({ id: segundo, anterior: primeiro, proximo: terceiro })
    expect(await pagina(membro, primeiro)).toMatchObject({
      id: primeiro,
      anterior: null,
      estado: 'cancelada',
      motivo: 'Feriado',
    })
    expect(await pagina(membro, `${base}_2034-03-02T1930`)).toMatchObject({ id: segundo })
    expect(await pagina(membro, 'nada')).toBeNull()
    await sql('delete from public.events where id = $1', [base])
  })

  test('o que o dia usa é de quem edita ali ou aprova o uso', async ({ as }) => {
    const [membro, lider, dona, deCentro] = [
      await as('membro'),
      await as('lider'),
      await as('membro'),
      await as('lider', { campus: 'Centro' }),
    ]
    const evento = await newEvento('Posse', dia(10), { local: null })
    const som = await id(
      `insert into public.recursos_do_campus (campus, nome, quantidade, aprovador_id) values ('Posse', $1, 2, $2) returning id`,
      [`Caixa de som ${unique()}`, dona.membroId],
    )
    await sql('insert into public.evento_recursos (event_id, recurso_id, quantidade) values ($1, $2, 2)', [
      evento,
      som,
    ])
    const usos = async (quem: Person) => (await quem.rpc('usos_do_dia', { ocorrencia: evento })).data
    const recursos = (quem: Person) => quem.from('evento_recursos').select().eq('event_id', evento)
    const pedido = { recursos: [{ id: som, quantidade: 1 }], inicios: [dia(10)], minutos: 60 }
    const conflitos = async (quem: Person) => (await quem.rpc('conflitos_de_uso', { pedido })).data
    expect(await usos(lider)).toMatchObject([{ quantidade: 2, estado: 'pendente' }])
    expect(await usos(dona)).toHaveLength(1)
    expect((await recursos(lider)).data).toHaveLength(1)
    expect(await conflitos(lider)).toHaveLength(1)
    for (const quem of [membro, deCentro]) {
      expect(await usos(quem)).toEqual([])
      expect(await recursos(quem)).toBeEmpty()
      expect(await conflitos(quem)).toEqual([])
    }
    await sql('delete from public.events where id = $1', [evento])
    await sql('delete from public.recursos_do_campus where id = $1', [som])
  })
})

describe('a busca de eventos', () => {
  test('acha pelo nome, sem acentos, só o que a pessoa tem na agenda, pelo próximo dia', async ({ as }) => {
    const marca = unique()
    const [membro, deSerra, semPapel] = [
      await as('membro'),
      await as('membro', { campus: 'Serra' }),
      await as(null),
    ]
    const { base, ids } = await serie('Posse', [2, 9], `Vigília ${marca} de oração`)
    const deles = await newEvento('Centro', dia(3), { nome: `Vigília ${marca}` })
    const antigo = await newEvento('Posse', '2020-03-03T12:00:00Z', { nome: `Vigília ${marca}` })
    const acha = async (quem: Person, busca: string) => (await quem.rpc('buscar_eventos', { busca })).data
    expect(await acha(membro, ` oracao ${marca}`)).toEqual([
      { id: ids[0], nome: `Vigília ${marca} de oração`, inicio: expect.any(String), campus: 'Posse' },
    ])
    expect(await acha(membro, `vigilia ${marca}`)).toHaveLength(1)
    expect(await acha(membro, `jejum ${marca}`)).toEqual([])
    expect(await acha(membro, 'v')).toEqual([])
    expect(await acha(deSerra, marca)).toEqual([])
    const { data: naAgenda } = await semPapel.rpc('agenda', { de: DE, ate: ATE })
    expect((await acha(semPapel, marca))?.map((um) => um.id)).toEqual(
      naAgenda?.some((um) => um.id === ids[0]) ? [ids[0]] : [],
    )
    await sql('delete from public.events where id = any ($1)', [[base, deles, antigo]])
  })
})

describe('a minha inscrição num evento', () => {
  test('a própria, com seu endereço; a que outra conta fez, sem ele; a de ninguém mais', async ({ as }) => {
    const [quem, filha, outra] = [await as('membro'), await as('membro'), await as('membro')]
    const evento = await newEvento('Posse', dia(12))
    await sql(`insert into public.inscricao_regras (evento_id, campus) values ($1, 'Posse')`, [evento])
    const pedido = await row<{ id: string; chave: string }>(
      `insert into public.inscricao_pedidos (envio, evento_id, campus, conta_id) values (gen_random_uuid(), $1, 'Posse', $2)
       returning id, chave`,
      [evento, quem.id],
    )
    await sql(
      `insert into public.inscricoes (pedido_id, evento_id, campus, membro_id, nome, pessoa_chave, estado, ordem_espera)
       values ($1, $2, 'Posse', $3, 'Mãe', 'mae', 'inscrito', null),
         ($1, $2, 'Posse', $4, 'Filha', 'filha', 'lista_de_espera', 1)`,
      [pedido.id, evento, quem.membroId, filha.membroId],
    )
    const minha = async (pessoa: Person) => (await pessoa.rpc('minha_inscricao', { evento })).data
    expect(await minha(quem)).toEqual([
      { chave: pedido.chave, estados: expect.arrayContaining(['inscrito', 'lista_de_espera']) },
    ])
    expect(await minha(filha)).toEqual([{ chave: null, estados: ['lista_de_espera'] }])
    expect(await minha(outra)).toEqual([])
    await sql(
      `update public.inscricoes set estado = 'cancelado', cancelado_em = now(), cancelado_por = 'pessoa' where pedido_id = $1`,
      [pedido.id],
    )
    expect(await minha(quem)).toEqual([])
    await sql('delete from public.events where id = $1', [evento])
  })
})
