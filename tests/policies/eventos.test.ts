import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

describe('eventos', () => {
  test('um líder de Posse não vê eventos de outro campus', async ({ as }) => {
    await newEvento('Posse')
    await newEvento('Centro')
    const lider = await as('lider', { campus: 'Posse' })
    expect(await lider.from('events').select('campus')).toHaveOnlyCampus('Posse')
  })

  test('quem não tem papel vê os do próprio campus', async ({ as }) => {
    await newEvento('Posse')
    await newEvento('Serra')
    const pessoa = await as(null, { campus: 'Serra' })
    expect(await pessoa.from('events').select('campus')).toHaveOnlyCampus('Serra')
  })

  test('quem alcança todos vê todos', async ({ as }) => {
    const ids = [await newEvento('Posse'), await newEvento('Centro'), await newEvento('Serra')]
    for (const papel of ['admin', 'ministerio_global', 'lideranca_global'] as const) {
      const pessoa = await as(papel, { papelCampus: null })
      expect((await pessoa.from('events').select('id').in('id', ids)).data).toHaveLength(3)
    }
  })

  test('um líder cria e altera no seu campus, e em outro não', async ({ as }) => {
    const deles = await newEvento('Centro')
    const lider = await as('lider', { campus: 'Posse' })
    const novo = { name: 'Vigília', date: '2030-02-01T23:00:00Z' }
    const { data } = await lider
      .from('events')
      .insert({ ...novo, campus: 'Posse' })
      .select('id, campus')
      .single()
    expect(data?.campus).toBe('Posse')
    expect(await lider.from('events').insert({ ...novo, campus: 'Centro' })).toBeDenied()
    expect(await lider.from('events').update({ name: 'Outro' }).eq('id', deles).select()).toBeEmpty()
    const levar = lider.from('events').update({ campus: 'Centro' })
    expect(await levar.eq('id', data?.id ?? '')).toBeDenied()
    expect(
      await lider
        .from('events')
        .delete()
        .eq('id', data?.id ?? '')
        .select(),
    ).toBeEmpty()
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const excluir = coordenador
      .from('events')
      .delete()
      .eq('id', data?.id ?? '')
    expect((await excluir.select('id')).data).toHaveLength(1)
  })

  for (const papel of ['voluntario', 'membro', 'financeiro', 'visitante'] as const) {
    test(`${papel} vê e não altera`, async ({ as }) => {
      const id = await newEvento('Posse')
      const pessoa = await as(papel)
      expect(
        (await pessoa.from('events').select('location, campus, name, date').eq('id', id)).data,
      ).toHaveLength(1)
      expect(await pessoa.from('events').update({ name: 'Outro' }).eq('id', id).select()).toBeEmpty()
      const novo = { name: 'Meu', date: '2030-01-01T00:00:00Z', campus: 'Posse' }
      expect(await pessoa.from('events').insert(novo)).toBeDenied()
    })
  }

  test('um id não leva sublinhado, que separa a ocorrência', async () => {
    const criar = sql(
      `insert into public.events (id, name, campus, date) values ('com_sufixo', 'Culto', 'Posse', now())`,
    )
    await expect(criar).rejects.toMatchObject({ code: '23514' })
  })

  test('sem entrar ninguém vê', async ({ anon }) => {
    expect(await anon.from('events').select('id')).toBeDenied()
    expect(await anon.from('attendances').select('id')).toBeDenied()
  })
})

describe('presenças', () => {
  const record = (member_id: string, event_id: string) =>
    sql('insert into public.attendances (member_id, event_id) values ($1, $2)', [member_id, event_id])

  test('cada um vê as suas, e quem vê membros as do seu alcance', async ({ as }) => {
    const [aqui, la] = [await newEvento('Posse'), await newEvento('Centro')]
    const pessoa = await as('membro', { campus: 'Posse' })
    const outra = await newMembro({ campus: 'Posse' })
    const dela = await newMembro({ campus: 'Centro' })
    await record(pessoa.membroId ?? '', aqui)
    await record(outra.id, aqui)
    await record(dela.id, la)
    expect((await pessoa.from('attendances').select('member_id')).data).toEqual([
      { member_id: pessoa.membroId },
    ])
    const lider = await as('lider', { campus: 'Posse' })
    expect(await lider.from('attendances').select('campus')).toHaveOnlyCampus('Posse')
    const visitante = await as(null)
    expect(await visitante.from('attendances').select('id')).toBeEmpty()
  })

  test('um líder registra no seu campus; o campus é sempre o do evento', async ({ as }) => {
    const [aqui, la] = [await newEvento('Posse'), await newEvento('Centro')]
    const alvo = await newMembro()
    const lider = await as('lider', { campus: 'Posse' })
    const { data } = await lider
      .from('attendances')
      .insert({ member_id: alvo.id, event_id: `${aqui}_20300106`, campus: 'Centro' })
      .select('campus, event_base, location, present, automatic')
      .single()
    expect(data).toEqual({
      campus: 'Posse',
      event_base: aqui,
      location: 'Templo',
      present: true,
      automatic: false,
    })
    const fora = { member_id: alvo.id, event_id: la, campus: 'Posse' }
    expect(await lider.from('attendances').insert(fora)).toBeDenied()
    const mover = lider.from('attendances').update({ event_id: la })
    expect(await mover.eq('member_id', alvo.id)).toBeDenied()
    const desfazer = lider.from('attendances').update({ present: false })
    expect((await desfazer.eq('member_id', alvo.id).select('present')).data).toEqual([{ present: false }])
  })

  test('ninguém registra em nome de outra conta', async ({ as }) => {
    const id = await newEvento('Posse')
    const alvo = await as('membro')
    const lider = await as('lider', { campus: 'Posse' })
    const presenca = { member_id: alvo.membroId ?? '', event_id: id, profile_id: alvo.id }
    expect(await lider.from('attendances').insert(presenca)).toBeDenied()
  })

  for (const papel of ['voluntario', 'membro', 'visitante'] as const) {
    test(`${papel} não registra nem altera presenças`, async ({ as }) => {
      const id = await newEvento('Posse')
      const [pessoa, alvo] = [await as(papel), await newMembro()]
      await record(alvo.id, id)
      for (const member_id of [alvo.id, pessoa.membroId ?? '']) {
        expect(await pessoa.from('attendances').insert({ member_id, event_id: `${id}_2` })).toBeDenied()
      }
      expect(
        await pessoa.from('attendances').update({ present: false }).eq('event_id', id).select(),
      ).toBeEmpty()
      expect(await pessoa.from('attendances').delete().eq('event_id', id).select()).toBeEmpty()
    })
  }

  test('uma presença é de um evento que existe', async () => {
    const alvo = await newMembro()
    await expect(record(alvo.id, 'nao-existe')).rejects.toMatchObject({ code: '23503' })
  })
})

describe('confirmar presença', () => {
  const confirmar = { automatica: true }

  test('cria a presença da própria pessoa, com lugar e campus do evento', async ({ as }) => {
    const id = await newEvento('Centro')
    const pessoa = await as('membro', { campus: 'Posse' })
    const { data } = await pessoa.rpc('confirmar_presenca', { ...confirmar, evento_id: id })
    expect(data).toMatchObject({
      member_id: pessoa.membroId,
      profile_id: pessoa.id,
      event_id: id,
      campus: 'Centro',
      location: 'Templo',
      present: true,
      automatic: true,
    })
  })

  test('atualiza a que existe, e cada ocorrência é uma', async ({ as }) => {
    const id = await newEvento('Posse')
    const pessoa = await as(null)
    await sql('insert into public.attendances (member_id, event_id, present) values ($1, $2, false)', [
      pessoa.membroId,
      id,
    ])
    const { data } = await pessoa.rpc('confirmar_presenca', { evento_id: id, automatica: false })
    expect(data).toMatchObject({ present: true, automatic: false, profile_id: pessoa.id })
    await pessoa.rpc('confirmar_presenca', { ...confirmar, evento_id: `${id}_20300113` })
    expect((await pessoa.from('attendances').select('event_id').eq('event_base', id)).data).toHaveLength(2)
  })

  test('cinquenta ao mesmo tempo deixam uma linha', async ({ as }) => {
    const id = await newEvento('Posse')
    const pessoa = await as('membro')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => pessoa.rpc('confirmar_presenca', { ...confirmar, evento_id: id })),
    )
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await row('select count(*)::int as n from public.attendances where event_id = $1', [id])).toEqual({
      n: 1,
    })
  })

  test('cinquenta pessoas e ocorrências ao mesmo tempo: uma linha para cada', async ({ as }) => {
    const id = await newEvento('Posse')
    const pessoas = await Promise.all(Array.from({ length: 5 }, () => as('membro')))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        pessoas[n % 5]?.rpc('confirmar_presenca', {
          evento_id: n % 2 ? `${id}_20300113` : id,
          automatica: n % 3 === 0,
        }),
      ),
    )
    expect(answers.filter((answer) => answer?.error)).toEqual([])
    const linhas = await row('select count(*)::int as n from public.attendances where event_base = $1', [id])
    expect(linhas).toEqual({ n: 10 })
  })

  test('um evento aberto recebe gente de outros campi, um restrito só os seus', async ({ as }) => {
    const [aberto, restrito] = [await newEvento('Centro'), await newEvento('Centro')]
    await sql('update public.events set aberto = false where id = $1', [restrito])
    const [deFora, deDentro] = [await as('membro', { campus: 'Posse' }), await as(null, { campus: 'Centro' })]
    const lider = await as('pastor_executivo', { campus: 'Serra' })
    const attempt = async (pessoa: Person, id: string) => {
      const mostrado = await pessoa.rpc('evento_da_presenca', { evento_id: id }).maybeSingle()
      const { error } = await pessoa.rpc('confirmar_presenca', { evento_id: id })
      return [mostrado.data !== null, error?.message ?? 'confirmada']
    }
    expect(await attempt(deFora, aberto)).toEqual([true, 'confirmada'])
    expect(await attempt(deDentro, restrito)).toEqual([true, 'confirmada'])
    expect(await attempt(lider, restrito)).toEqual([true, 'confirmada'])
    expect(await attempt(deFora, restrito)).toEqual([false, 'Evento não encontrado'])
    expect(await attempt(deFora, `${restrito}_1`)).toEqual([false, 'Evento não encontrado'])
    expect(await attempt(deFora, 'inventado')).toEqual([false, 'Evento não encontrado'])
    expect(
      await row('select count(*)::int as n from public.attendances where event_id = $1', [restrito]),
    ).toEqual({ n: 2 })
    expect(await deFora.from('events').select('id').eq('id', restrito)).toBeEmpty()
  })

  for (const errado of ['', '_', 'a_', '_a', 'a b', "x'--", 'a'.repeat(61), 'ação']) {
    test(`"${errado.slice(0, 10)}" não é um evento`, async ({ as }) => {
      const pessoa = await as('membro')
      const { error } = await pessoa.rpc('confirmar_presenca', { evento_id: errado })
      expect(error).toMatchObject({ code: 'PT404', message: 'Evento não encontrado' })
      expect(await pessoa.rpc('evento_da_presenca', { evento_id: errado })).toBeEmpty()
    })
  }

  test('a página mostra o evento, e se a pessoa já confirmou', async ({ as, anon }) => {
    const id = await newEvento('Serra')
    const pessoa = await as('membro', { campus: 'Posse' })
    const show = async () => (await pessoa.rpc('evento_da_presenca', { evento_id: id }).maybeSingle()).data
    const visto = { id, name: 'Culto', campus: 'Serra', location: 'Templo' }
    expect(await show()).toMatchObject({ ...visto, confirmado: false, automatico: false })
    await pessoa.rpc('confirmar_presenca', { ...confirmar, evento_id: id })
    expect(await show()).toMatchObject({ ...visto, vem: true, confirmado: false, automatico: true })
    await sql('update public.events set date = now() where id = $1', [id])
    await pessoa.rpc('confirmar_presenca', { ...confirmar, evento_id: id })
    expect(await show()).toMatchObject({ ...visto, vem: false, confirmado: true, estado: 'aberta' })
    await sql('update public.attendances set present = false where event_id = $1', [id])
    expect(await show()).toMatchObject({ confirmado: false, automatico: false })
    expect(await anon.rpc('evento_da_presenca', { evento_id: id })).toBeDenied()
  })

  test('sem perfil, ou com um perfil sem e-mail, ninguém está autenticado', async ({ as }) => {
    const id = await newEvento('Posse')
    const [semEmail, semConta] = [await as('membro'), await as('membro')]
    await sql('update public.profiles set email = null where id = $1', [semEmail.id])
    await sql('delete from auth.users where id = $1', [semConta.id])
    const { error } = await semEmail.rpc('confirmar_presenca', { evento_id: id })
    expect(error).toMatchObject({ code: '28000', message: 'Usuário não autenticado' })
    expect((await semConta.rpc('confirmar_presenca', { evento_id: id })).error?.code).toBe('PT401')
  })

  test('diz por que não confirma', async ({ as, anon }) => {
    const id = await newEvento('Posse')
    const sem = await as('membro', { semMembro: true })
    const semMembro = await sem.rpc('confirmar_presenca', { ...confirmar, evento_id: id })
    expect(semMembro.error).toMatchObject({ code: 'PT404', message: 'Membro não encontrado' })
    const pessoa = await as('membro')
    const semEvento = await pessoa.rpc('confirmar_presenca', { ...confirmar, evento_id: 'nao-existe_1' })
    expect(semEvento.error).toMatchObject({ code: 'PT404', message: 'Evento não encontrado' })
    expect(await anon.rpc('confirmar_presenca', { ...confirmar, evento_id: id })).toBeDenied()
  })

  test('um e-mail não confirmado não confirma por outra pessoa', async ({ as }) => {
    const id = await newEvento('Posse')
    const pessoa = await as('membro', { semMembro: true })
    await sql('update auth.users set email_confirmed_at = null where id = $1', [pessoa.id])
    await newMembro({ email: pessoa.email })
    const { error } = await pessoa.rpc('confirmar_presenca', { ...confirmar, evento_id: id })
    expect(error?.message).toBe('Membro não encontrado')
  })
})
