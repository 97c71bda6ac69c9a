import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

const MINUTO = 60_000
const daqui = (minutos: number) => new Date(Date.now() + minutos * MINUTO).toISOString()
/** An event of these minutes from now: people arrive from an hour before. */
const daquiA = (minutos: number, campus = 'Posse') => newEvento(campus, daqui(minutos))
const AMANHA = 24 * 60
/** The day comes: the event begins now. */
const chega = (id: string) => sql('update public.events set date = now() where id = $1', [id])

const linha = (event_id: string, member_id: string | null) =>
  row(
    'select present, veio, automatic, metodo, chegada is not null as chegou, profile_id from public.attendances where event_id = $1 and member_id = $2',
    [event_id, member_id],
  )

/** The calls of the specification: select by member and event, then update or insert. */
async function confirmAsCliente(pessoa: Person, event_id: string, member_id = pessoa.membroId ?? '') {
  const presencas = pessoa.from('attendances')
  const { data: achada } = await presencas.select('id').match({ member_id, event_id }).maybeSingle()
  const dita = { present: true, automatic: true, profile_id: pessoa.id }
  return achada
    ? presencas.update(dita).eq('id', achada.id).select('id').single()
    : presencas
        .insert({ ...dita, member_id, event_id, campus: 'Posse' })
        .select('id')
        .single()
}

describe('quem disse que vem ainda não veio', () => {
  test('antes da janela fica guardado e ninguém conta; dentro dela, conta', async ({ as }) => {
    const [id, lider] = [await daquiA(AMANHA), await as('lider')]
    const pessoa = await as('membro')
    const dita = await pessoa.rpc('confirmar_presenca', { evento_id: id })
    expect(dita.data).toMatchObject({ present: true, veio: false, metodo: 'aviso', chegada: null })
    const numeros = async () => (await lider.rpc('numeros_do_dia', { ocorrencia: id })).data
    expect(await numeros()).toMatchObject({ presentes: 0, esperados: 1, metodos: {} })
    const lista = async (mostrar: string) =>
      (await lider.rpc('lista_de_presenca', { ocorrencia: id, mostrar })).data?.map(
        ({ presente, motivos }) => ({ presente, motivos }),
      )
    expect(await lista('presentes')).toEqual([])
    expect(await lista('esperados')).toEqual([{ presente: false, motivos: ['vem'] }])
    const agenda = await lider.rpc('agenda', { de: daqui(0), ate: daqui(2 * AMANHA), no_campus: 'Posse' })
    expect(agenda.data?.find((dia) => dia.id === id)?.presentes).toBe(0)
    expect((await lider.rpc('codigo_do_telao', { ocorrencia: id })).data).toMatchObject([
      { presentes: 0, estado: 'agendada' },
    ])
    expect(
      (await lider.rpc('mudar_estado_do_dia', { ocorrencia: id, estado: 'encerrada' })).error?.code,
    ).toBe('PT409')
    expect(await lider.rpc('rsvp_do_dia', { ocorrencia: id })).toMatchObject({
      data: { numeros: { vou: 1 } },
    })

    await chega(id)
    await pessoa.rpc('confirmar_presenca', { evento_id: id })
    expect(await linha(id, pessoa.membroId)).toMatchObject({ veio: true, metodo: 'proprio', chegou: true })
    expect(await numeros()).toMatchObject({ presentes: 1, chegaram: 1 })
    expect(await lista('presentes')).toHaveLength(1)
  })

  test('quem não chega não conta; a liderança e a estação marcam quem chegou', async ({ as }) => {
    const [id, lider] = [await daquiA(AMANHA), await as('lider')]
    const pessoas = [await as('membro'), await as('membro')]
    for (const pessoa of pessoas) await pessoa.rpc('confirmar_presenca', { evento_id: id })
    await chega(id)
    const mark = (member_id: string | null, metodo: string) =>
      lider.rpc('marcar_presencas', {
        ocorrencia: id,
        presencas: [{ id: crypto.randomUUID(), member_id, metodo }],
      })
    const veio = pessoas[0]?.membroId ?? null
    for (const metodo of ['proprio', 'aviso'])
      expect((await mark(veio, metodo)).data).toMatchObject([{ codigo: 'nao_encontrado' }])
    expect((await mark(veio, 'lista')).data).toMatchObject([{ codigo: 'ok' }])
    expect((await lider.rpc('numeros_do_dia', { ocorrencia: id })).data).toMatchObject({ presentes: 1 })
    await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [id])
    const faltosa = pessoas[1]?.membroId ?? null
    expect(await linha(id, faltosa)).toMatchObject({ present: true, veio: false })
    // Of whom nobody knows the hour: the word of who takes presence counts.
    await lider.rpc('marcar_presencas', {
      ocorrencia: id,
      presencas: [{ id: crypto.randomUUID(), member_id: faltosa, metodo: 'lista' }],
      corrigir: 'Estava no som',
    })
    expect(await linha(id, faltosa)).toMatchObject({ veio: true, metodo: 'lista' })
  })

  test('antes da janela nem quem lidera marca presente', async ({ as }) => {
    const [id, lider, { id: member_id }] = [await daquiA(AMANHA), await as('lider'), await newMembro()]
    expect((await lider.from('attendances').insert({ member_id, event_id: id })).error).toBeNull()
    expect(await linha(id, member_id)).toMatchObject({ present: true, veio: false, metodo: 'aviso' })
    await chega(id)
    await lider.from('attendances').update({ present: true }).match({ member_id, event_id: id })
    expect(await linha(id, member_id)).toMatchObject({ veio: true, metodo: 'lista', chegou: true })
  })

  test('um sufixo inventado de um evento de uma vez tem a janela dele', async ({ as }) => {
    const [id, pessoa] = [await daquiA(AMANHA), await as('membro')]
    await pessoa.rpc('confirmar_presenca', { evento_id: `${id}_noite` })
    expect(await linha(`${id}_noite`, pessoa.membroId)).toMatchObject({ veio: false })
    const passado = await daquiA(-3 * AMANHA)
    const tarde = await pessoa.rpc('confirmar_presenca', { evento_id: `${passado}_noite` })
    expect(tarde.error?.code).toBe('PT409')
  })

  test('há um só sim: dizer que não vem retira o que foi confirmado antes, e confirmar antes diz que vem', async ({
    as,
  }) => {
    const [id, pessoa] = [await daquiA(AMANHA), await as('membro')]
    await pessoa.rpc('confirmar_presenca', { evento_id: id })
    expect((await pessoa.rpc('rsvp_do_dia', { ocorrencia: id })).data).toMatchObject({
      resposta: 'vou',
      estado: 'agendada',
    })
    await pessoa.rpc('responder_rsvp', { ocorrencia: id, resposta: 'nao_vou' })
    expect(await linha(id, pessoa.membroId)).toMatchObject({ present: false, veio: false })
    await pessoa.rpc('confirmar_presenca', { evento_id: id })
    expect((await pessoa.rpc('rsvp_do_dia', { ocorrencia: id })).data).toMatchObject({ resposta: 'vou' })
    await chega(id)
    await pessoa.rpc('confirmar_presenca', { evento_id: id })
    await pessoa.rpc('responder_rsvp', { ocorrencia: id, resposta: 'nao_vou' })
    expect(await linha(id, pessoa.membroId)).toMatchObject({ veio: true })
  })

  test('só um lugar diz quem veio: nenhuma função conta o que foi confirmado', async () => {
    const contam = await sql<{ nome: string }>(
      `select proname as nome from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace)
         and prosrc ~ 'attendances' and prosrc ~ '[a-z]\\.present\\M' order by 1`,
    )
    // Who writes a confirmation looks at it; none of these counts.
    expect(contam.map(({ nome }) => nome)).toEqual([
      'confirmar_presenca',
      'evento_da_presenca',
      'preparar_unificacao',
      'responder_rsvp',
    ])
  })
})

describe('as chamadas da especificação, pelo próprio membro', () => {
  test('procura, cria e altera a sua presença com as regras da confirmação', async ({ as }) => {
    const [id, pessoa] = [await daquiA(AMANHA), await as('membro')]
    expect((await confirmAsCliente(pessoa, id)).error).toBeNull()
    expect(await linha(id, pessoa.membroId)).toEqual({
      present: true,
      veio: false,
      automatic: true,
      metodo: 'aviso',
      chegou: false,
      profile_id: pessoa.id,
    })
    await chega(id)
    expect((await confirmAsCliente(pessoa, id)).error).toBeNull()
    expect(await linha(id, pessoa.membroId)).toMatchObject({ veio: true, metodo: 'proprio', chegou: true })
    // Marked by a leader first, the row is theirs to confirm.
    const [agora, lider] = [await daquiA(10), await as('lider')]
    await lider.from('attendances').insert({ member_id: pessoa.membroId ?? '', event_id: agora })
    expect((await confirmAsCliente(pessoa, agora)).error).toBeNull()
    expect(await linha(agora, pessoa.membroId)).toMatchObject({
      automatic: true,
      metodo: 'lista',
      profile_id: pessoa.id,
    })
  })

  test('nada do que a pessoa manda além disso fica', async ({ as }) => {
    const [id, pessoa, outra] = [await daquiA(AMANHA), await as('membro'), await as('membro')]
    const member_id = pessoa.membroId ?? ''
    await pessoa.from('attendances').insert({
      member_id,
      event_id: id,
      profile_id: pessoa.id,
      campus: 'Serra',
      location: 'Em casa',
      metodo: 'rosto',
      chegada: daqui(-5),
      created_at: daqui(-AMANHA),
      registrado_por: outra.id,
    })
    expect(
      await row(
        "select campus, location, metodo, chegada, registrado_por, created_at > now() - interval '1 hour' as agora from public.attendances where event_id = $1",
        [id],
      ),
    ).toEqual({
      campus: 'Posse',
      location: 'Templo',
      metodo: 'aviso',
      chegada: null,
      registrado_por: null,
      agora: true,
    })
    const change = (dados: object) => pessoa.from('attendances').update(dados).eq('event_id', id)
    for (const dados of [
      { metodo: 'rosto' },
      { chegada: daqui(0) },
      { present: false },
      { member_id: outra.membroId },
      { profile_id: outra.id },
      { event_id: `${id}_x` },
      { created_at: daqui(0) },
    ])
      expect(await change(dados), JSON.stringify(dados)).toBeDenied()
    await change({ present: true, location: 'Em casa' })
    expect(await row('select location from public.attendances where event_id = $1', [id])).toEqual({
      location: 'Templo',
    })
    expect(await pessoa.from('attendances').delete().eq('event_id', id).select()).toBeEmpty()
  })

  test('não por outra pessoa, nem onde a confirmação é recusada', async ({ as, anon }) => {
    const [id, pessoa, outra] = [await daquiA(10), await as('membro'), await as('membro')]
    expect(await confirmAsCliente(pessoa, id, outra.membroId ?? '')).toBeDenied()
    const member_id = pessoa.membroId ?? ''
    expect(await pessoa.from('attendances').insert({ member_id, event_id: id })).toBeDenied()
    expect(
      await pessoa.from('attendances').insert({ member_id, event_id: id, profile_id: outra.id }),
    ).toBeDenied()
    expect(await anon.from('attendances').insert({ member_id, event_id: id })).toBeDenied()
    await confirmAsCliente(outra, id)
    expect(
      await pessoa
        .from('attendances')
        .update({ present: true, profile_id: pessoa.id })
        .eq('event_id', id)
        .select(),
    ).toBeEmpty()
    const recusa = async (event_id: string) => (await confirmAsCliente(pessoa, event_id)).error
    expect((await recusa(await daquiA(-3 * AMANHA)))?.message).toContain('O prazo')
    const [encerrado, comCodigo, fechado] = [await daquiA(10), await daquiA(10), await daquiA(10, 'Centro')]
    await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [encerrado])
    await sql('update public.events set exige_codigo = true where id = $1', [comCodigo])
    await sql('update public.events set aberto = false where id = $1', [fechado])
    expect((await recusa(encerrado))?.code).toBe('PT409')
    expect((await recusa(comCodigo))?.code).toBe('PT422')
    expect((await recusa(fechado))?.code).toBe('PT404')
    expect((await recusa(`${unique()}-nenhum`))?.code).toBe('PT404')
    await sql('update public.profiles set email = null where id = $1', [pessoa.id])
    expect((await recusa(await daquiA(10)))?.message).toBe('Usuário não autenticado')
  })
})
