import { createClient } from '@supabase/supabase-js'
import { describe } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, expect, type Person, secretKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { givePapel, newConta, newMembro } from '../support/people.ts'

const notify = (userId: string) =>
  row<{ id: string }>(`select app.notificar($1, 'Aviso', 'Texto') as id`, [userId])

const titulos = async (userId: string) => {
  const rows = await sql<{ titulo: string }>(
    'select titulo from public.notifications where user_id = $1 order by created_at, titulo',
    [userId],
  )
  return rows.map(({ titulo }) => titulo)
}

describe('notificações', () => {
  test('cada um vê e marca as suas', async ({ as }) => {
    const [pessoa, outra] = [await as('membro'), await as('admin')]
    const { id } = await notify(pessoa.id)
    const alheia = await notify(outra.id)
    const { data } = await pessoa.from('notifications').select('id, user_id, lida')
    expect(data).toContainEqual({ id, user_id: pessoa.id, lida: false })
    expect(data?.filter(({ user_id }) => user_id !== pessoa.id)).toEqual([])
    const uma = await pessoa.from('notifications').update({ lida: true }).eq('id', id).select('id, lida')
    expect(uma.data).toEqual([{ id, lida: true }])
    const todas = pessoa.from('notifications').update({ lida: true }).eq('lida', false)
    expect((await todas.eq('user_id', pessoa.id).select('id')).data?.length).toBeGreaterThan(0)
    const alheias = pessoa.from('notifications').update({ lida: true })
    expect(await alheias.eq('id', alheia.id).select('id')).toBeEmpty()
    expect(await row('select lida from public.notifications where id = $1', [alheia.id])).toEqual({
      lida: false,
    })
  })

  for (const nome of ['admin', 'pastor_executivo', 'lider', 'visitante'] as const) {
    test(`${nome} não escreve, reescreve, apaga nem lê as de outros`, async ({ as }) => {
      const [pessoa, alvo] = [await as(nome), await as('membro')]
      const { id } = await notify(alvo.id)
      expect((await pessoa.from('notifications').select('id').eq('id', id)).data).toEqual([])
      const falsa = { titulo: 'Falso', mensagem: 'Texto' }
      for (const user_id of [alvo.id, pessoa.id]) {
        expect(await pessoa.from('notifications').insert({ ...falsa, user_id })).toBeDenied()
      }
      expect(await pessoa.from('notifications').upsert({ ...falsa, id, user_id: pessoa.id })).toBeDenied()
      expect(await pessoa.from('notifications').delete().eq('user_id', alvo.id)).toBeDenied()
    })
  }

  for (const mudanca of [
    { titulo: 'Outro' },
    { mensagem: 'Outra' },
    { destino: '/financeiro' },
    { chave: 'outra' },
    { created_at: '2001-01-01' },
    { user_id: '00000000-0000-4000-8000-000000000001' },
    { lida: true, titulo: 'Junto' },
  ]) {
    test(`ninguém muda ${Object.keys(mudanca).join(' e ')} de uma sua`, async ({ as }) => {
      const pessoa = await as('membro')
      const { id } = await notify(pessoa.id)
      expect(await pessoa.from('notifications').update(mudanca).eq('id', id)).toBeDenied()
    })
  }

  test('nem as próprias se apagam, e sem entrar nada se vê', async ({ as, anon }) => {
    const pessoa = await as('membro')
    expect(await pessoa.from('notifications').delete().eq('user_id', pessoa.id)).toBeDenied()
    expect(await anon.from('notifications').select('id')).toBeDenied()
    expect(await anon.from('notifications').update({ lida: true }).eq('user_id', pessoa.id)).toBeDenied()
  })

  test('o serviço escreve e apaga', async ({ as }) => {
    const pessoa = await as('membro')
    const servico = createClient<Database>(backendUrl, secretKey, {
      auth: { persistSession: false },
    })
    const nova = { user_id: pessoa.id, titulo: 'Do serviço', mensagem: 'Texto' }
    const { data } = await servico.from('notifications').insert(nova).select('id').single()
    expect(
      (
        await pessoa
          .from('notifications')
          .select('titulo')
          .eq('id', data?.id ?? '')
      ).data,
    ).toEqual([{ titulo: 'Do serviço' }])
    const apagar = servico
      .from('notifications')
      .delete()
      .eq('id', data?.id ?? '')
    expect((await apagar.select('id')).data).toHaveLength(1)
  })

  test('chegam ao vivo, e as permissões também: as tabelas estão na publicação', async () => {
    const live = await sql<{ tablename: string }>(
      `select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    )
    expect(live.map(({ tablename }) => tablename)).toEqual([
      'escala_pulsos',
      'notifications',
      'role_permissions',
      'roteiros',
    ])
  })
})

describe('notificar', () => {
  const count = (userId: string, chave: string) =>
    row('select count(*)::int as n from public.notifications where user_id = $1 and chave = $2', [
      userId,
      chave,
    ])

  test('com chave, a mesma pessoa é avisada uma vez', async ({ as }) => {
    const [pessoa, outra] = [await as('membro'), await as('membro')]
    const comChave = (userId: string) =>
      row<{ id: string }>(`select app.notificar($1, 'Escala', 'Domingo', '/', 'escala:1') as id`, [userId])
    const ids = await Promise.all(Array.from({ length: 20 }, () => comChave(pessoa.id)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await count(pessoa.id, 'escala:1')).toEqual({ n: 1 })
    expect((await comChave(outra.id)).id).not.toBe(ids[0]?.id)
  })

  test('sem chave, cada vez é um aviso; a quem não existe, nenhum', async ({ as }) => {
    const pessoa = await as('membro')
    expect((await notify(pessoa.id)).id).not.toBe((await notify(pessoa.id)).id)
    const ninguem = await notify('00000000-0000-4000-8000-00000000dead')
    expect(ninguem).toEqual({ id: null })
  })

  for (const destino of [
    '/',
    '/presenca?evento=posse-2026_1',
    '/membros/a1#funcoes',
    '/igreja?aba=agenda&x=1',
  ]) {
    test(`leva a ${destino}`, async ({ as }) => {
      const pessoa = await as('membro')
      await sql(`select app.notificar($1, 'Aviso', 'Texto', $2)`, [pessoa.id, destino])
      const { data } = await pessoa.from('notifications').select('destino').eq('titulo', 'Aviso')
      expect(data).toEqual([{ destino }])
    })
  }

  for (const destino of [
    '',
    'membros',
    '//mal.example',
    '/a//b',
    '/\\mal.example',
    'https://mal.example',
    'javascript:alert(1)',
    ' /membros',
    '/membros\nx',
    `/${'a'.repeat(500)}`,
  ]) {
    test(`não leva a ${JSON.stringify(destino.slice(0, 30))}`, async ({ as }) => {
      const pessoa = await as('membro')
      const errado = sql(`select app.notificar($1, 'Aviso', 'Texto', $2)`, [pessoa.id, destino])
      await expect(errado).rejects.toMatchObject({ code: '23514' })
    })
  }

  test('ninguém a chama pela API', async ({ as }) => {
    const admin = await as('admin')
    const { error } = await admin.rpc('notificar' as 'igreja')
    expect(error?.code).toBe('PGRST202')
  })
})

describe('quem é avisado', () => {
  const change = async (admin: Person, userId: string) => {
    const dele = { user_id: userId, role: 'lider' as const }
    await admin
      .from('user_roles')
      .insert({ ...dele, campus: 'Serra' })
      .throwOnError()
    await admin.from('user_roles').update({ campus: 'Centro' }).match(dele).throwOnError()
    await admin.from('user_roles').update({ role: 'coordenador' }).match(dele).throwOnError()
    await admin.from('user_roles').delete().match({ user_id: userId, role: 'coordenador' }).throwOnError()
  }

  test('de um papel: quando é dado, muda e é retirado', async ({ as }) => {
    const [admin, pessoa] = [await as('admin'), await as(null)]
    const antes = await titulos(admin.id)
    await change(admin, pessoa.id)
    expect((await titulos(pessoa.id)).filter((titulo) => /papel/.test(titulo))).toEqual([
      'Você recebeu o papel Líder',
      'Seu papel Líder mudou',
      'Você recebeu o papel Coordenador',
      'Você não tem mais o papel Coordenador',
    ])
    const { data } = await pessoa
      .from('notifications')
      .select('mensagem, destino, lida')
      .eq('titulo', 'Você recebeu o papel Líder')
    expect(data).toEqual([{ mensagem: 'Ele vale no campus Serra.', destino: '/', lida: false }])
    expect(await titulos(admin.id)).toEqual(antes)
  })

  test('de um papel sem campus; e nada quando nada muda', async ({ as }) => {
    const pessoa = await as(null)
    await givePapel(pessoa.id, 'financeiro', null)
    await sql('update public.user_roles set campus = campus, role = role where user_id = $1', [pessoa.id])
    const { data } = await pessoa.from('notifications').select('titulo, mensagem').match({ destino: '/' })
    expect(data).toEqual([
      {
        titulo: 'Você recebeu o papel Financeiro',
        mensagem: 'O menu já mostra o que você pode abrir.',
      },
    ])
  })

  test('todo papel tem nome', async () => {
    const semNome = await sql(
      'select r from unnest(enum_range(null::public.papel)) r where app.nome_do_papel(r) is null',
    )
    expect(semNome).toEqual([])
  })

  test('do vínculo com o cadastro, uma vez', async () => {
    const email = `vinculo-${crypto.randomUUID().slice(0, 8)}@igreja.test`
    const registro = await newMembro({ email, campus: 'Serra' })
    const id = await newConta(email)
    const enable = (profileId: string | null) =>
      sql('update public.membros_igreja set profile_id = $2 where id = $1', [registro.id, profileId])
    await enable(null)
    await enable(id)
    expect(await titulos(id)).toEqual(['Seu cadastro está vinculado'])
    const { mensagem } = await row<{ mensagem: string }>(
      'select mensagem from public.notifications where user_id = $1',
      [id],
    )
    expect(mensagem).toBe('Sua conta agora está ligada ao seu cadastro na igreja, no campus Serra.')
  })

  test('uma conta que se apaga não deixa avisos', async () => {
    const id = await newConta(`apagada-${crypto.randomUUID().slice(0, 8)}@igreja.test`)
    await givePapel(id, 'membro', 'Posse')
    await sql('delete from auth.users where id = $1', [id])
    expect(await titulos(id)).toEqual([])
  })
})
