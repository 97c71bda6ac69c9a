import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { givePapel, type Papel } from '../support/people.ts'

const OUTROS: Papel[] = [
  'pastor_executivo',
  'pastor',
  'lider',
  'membro',
  'financeiro',
  'lideranca_global',
  'visitante',
]

describe('papéis das pessoas', () => {
  test('o que muda nos papéis de alguém fica registrado, com quem mudou', async ({ as }) => {
    const [admin, outra] = [await as('admin'), await as('membro')]
    const dado = admin.from('user_roles').insert({ user_id: outra.id, role: 'lider', campus: 'Posse' })
    const { data } = await dado.select('id').single()
    const id = data?.id ?? ''
    await admin.from('user_roles').update({ campus: 'Serra' }).eq('id', id)
    await admin.from('user_roles').delete().eq('id', id)
    const registros = await sql<{ acao: string; detalhes: Record<string, unknown> }>(
      'select acao, detalhes from app.registro_seguranca where quem = $1 and alvo = $2 order by id',
      [admin.id, outra.id],
    )
    expect(registros).toMatchObject([
      { acao: 'papel_concedido', detalhes: { papel: 'lider', campus: 'Posse' } },
      { acao: 'papel_alterado', detalhes: { papel: 'lider', campus: 'Serra', antes: 'lider' } },
      { acao: 'papel_retirado', detalhes: { papel: 'lider', campus: 'Serra' } },
    ])
  })

  for (const nome of OUTROS) {
    test(`${nome} não dá papel a ninguém, nem a si`, async ({ as }) => {
      const [pessoa, outra] = [await as(nome), await as('membro')]
      for (const user_id of [pessoa.id, outra.id]) {
        expect(await pessoa.from('user_roles').insert({ user_id, role: 'admin' })).toBeDenied()
      }
      const subir = pessoa.from('user_roles').update({ role: 'admin' })
      expect(await subir.eq('user_id', pessoa.id).select()).toBeEmpty()
      expect(await pessoa.from('user_roles').delete().eq('user_id', outra.id).select()).toBeEmpty()
    })
  }

  test('nem quando a igreja deixa o papel editar permissões', async ({ as }) => {
    const [pastor, outra] = [await as('pastor'), await as('membro')]
    await sql(`insert into public.role_permissions (role, resource, action) values
      ('pastor', 'permissoes', 'visualizar'), ('pastor', 'permissoes', 'editar')`)
    try {
      expect(await pastor.from('user_roles').insert({ user_id: outra.id, role: 'admin' })).toBeDenied()
      expect(await pastor.from('user_roles').insert({ user_id: outra.id, role: 'lider' })).toBeDenied()
      const proprio = { role: 'pastor', resource: 'financeiro', action: 'editar' } as const
      expect(await pastor.from('role_permissions').insert(proprio)).toBeDenied()
      // nor what they lack to another role, whose account could give it back
      expect(await pastor.from('role_permissions').insert({ ...proprio, role: 'visitante' })).toBeDenied()
      const tirarDoAdmin = pastor.from('role_permissions').update({ allowed: false })
      expect(await tirarDoAdmin.match({ role: 'admin', resource: 'financeiro' })).toBeDenied()
      const deOutros = pastor.from('role_permissions').update({ allowed: true })
      expect((await deOutros.match({ role: 'membro', resource: 'home' }).select()).data).toHaveLength(1)
    } finally {
      await sql(`delete from public.role_permissions where role = 'pastor' and resource = 'permissoes'`)
    }
  })

  test('o que alguém tem só por um tempo não passa a papel nenhum', async ({ as }) => {
    const executivo = await as('pastor_executivo', { papelCampus: null })
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
       select $1, r, a, now() + interval '1 day' from (values ('permissoes'::public.recurso, 'editar'::public.acao), ('alunos', 'excluir')) v (r, a)`,
      [executivo.id],
    )
    const grant = (resource: 'permissoes' | 'alunos', action: 'editar' | 'excluir') =>
      executivo.from('role_permissions').insert({ role: 'visitante', resource, action, allowed: true })
    try {
      expect(await grant('permissoes', 'editar')).toBeDenied()
      expect(await grant('alunos', 'excluir')).toBeDenied()
      const { data } = await executivo.rpc('matriz_de_permissoes')
      const versao = String((data as { versao?: unknown } | null)?.versao)
      const mudancas = [{ role: 'visitante', resource: 'permissoes', action: 'editar', allowed: true }]
      expect(await executivo.rpc('mudar_permissoes', { mudancas, versao })).toBeDenied()
      expect((await grant('alunos', 'editar')).error).toBeNull()
    } finally {
      await sql('delete from public.concessoes_pessoais where user_id = $1', [executivo.id])
      await sql(
        `delete from public.role_permissions where role = 'visitante' and resource in ('permissoes', 'alunos')`,
      )
    }
  })

  test('cada um vê os seus; quem vê permissões, os do seu alcance', async ({ as }) => {
    const [membro, alheia] = [await as('membro'), await as('membro', { campus: 'Serra' })]
    const { data } = await membro.from('user_roles').select('user_id, role, campus')
    expect(data).toEqual([{ user_id: membro.id, role: 'membro', campus: 'Posse' }])
    const executivo = await as('pastor_executivo', { papelCampus: null })
    const todos = await executivo.from('user_roles').select('user_id').in('user_id', [membro.id, alheia.id])
    expect(todos.data).toHaveLength(2)
  })

  test('o administrador dá e tira, e fica escrito quem deu', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('membro')]
    const dar = { user_id: alvo.id, role: 'lider', campus: 'Serra', concedido_por: alvo.id } as const
    const { data } = await admin.from('user_roles').insert(dar).select('concedido_por').single()
    expect(data).toEqual({ concedido_por: admin.id })
    const tirar = admin.from('user_roles').delete().match({ user_id: alvo.id, role: 'lider' })
    expect((await tirar.select()).data).toHaveLength(1)
  })

  test('um papel por campus não se repete, com ou sem campus', async ({ as }) => {
    const pessoa = await as('membro', { papelCampus: null })
    await expect(givePapel(pessoa.id, 'membro', null)).rejects.toMatchObject({ code: '23505' })
  })

  test('o que se lembra numa transação é de uma pessoa só, e some com o papel', async ({ as }) => {
    const [pastor, outra] = [await as('pastor'), await as('membro')]
    const agora = ({ id }: { id: string }) =>
      `perform set_config('request.jwt.claims', '{"sub": "${id}", "role": "authenticated"}', true);`
    const numa = sql(`do $$ begin
      ${agora(pastor)}
      if not app.pode('membros', 'editar') or app.meus_campi() = '{}' then raise exception 'não podia'; end if;
      ${agora(outra)}
      if app.pode('membros', 'editar') or app.tem_papel('pastor') then raise exception 'passou para outra'; end if;
      ${agora(pastor)}
      delete from public.user_roles where user_id = '${pastor.id}';
      if app.pode('membros', 'editar') or app.meus_campi() <> '{}' then raise exception 'contou depois'; end if;
      raise exception 'tudo certo';
    end $$`)
    await expect(numa).rejects.toThrow('tudo certo')
  })

  test('sem entrar ninguém vê papéis', async ({ anon }) => {
    expect(await anon.from('user_roles').select('role')).toBeDenied()
    expect(await anon.from('role_permissions').select('role')).toBeDenied()
  })
})

describe('permissões dos papéis', () => {
  test('todos leem, só quem edita permissões escreve', async ({ as }) => {
    for (const nome of ['pastor_executivo', 'pastor', 'membro', 'visitante'] as const) {
      const pessoa = await as(nome)
      const { data } = await pessoa
        .from('role_permissions')
        .select('resource, action, allowed')
        .eq('role', nome)
      expect(data?.length).toBeGreaterThan(0)
      const nova = { role: 'visitante', resource: 'membros', action: 'visualizar' } as const
      expect(await pessoa.from('role_permissions').insert(nova)).toBeDenied()
      expect(await pessoa.from('role_permissions').delete().eq('role', 'ltp').select()).toBeEmpty()
    }
  })

  test('o administrador altera, mas não perde permissões nem configurações', async ({ as }) => {
    const admin = await as('admin')
    const setPermission = (
      role: Papel,
      resource: 'permissoes' | 'configuracoes' | 'feed',
      allowed: boolean,
    ) =>
      admin
        .from('role_permissions')
        .update({ allowed })
        .match({ role, resource, action: 'visualizar' })
        .select()
    expect((await setPermission('ltp', 'feed', false)).data).toHaveLength(1)
    expect((await setPermission('ltp', 'feed', true)).data).toHaveLength(1)
    for (const resource of ['permissoes', 'configuracoes'] as const) {
      expect(await setPermission('admin', resource, false)).toBeDenied()
      expect(await admin.from('role_permissions').delete().match({ role: 'admin', resource })).toBeDenied()
      const mover = admin.from('role_permissions').update({ role: 'ltp' })
      expect(await mover.match({ role: 'admin', resource, action: 'editar' })).toBeDenied()
    }
  })
})

describe('o último administrador', () => {
  // One connection, undone at the end: the other tests keep their admins.
  const alone = (change: string) =>
    sql(`do $$ begin
      delete from public.user_roles where role = 'admin' and user_id <> '00000000-0000-4000-8000-000000000001';
      ${change};
      raise exception 'not refused';
    end $$`)

  for (const change of [
    `delete from public.user_roles where role = 'admin'`,
    `update public.user_roles set role = 'pastor' where role = 'admin'`,
    `update public.user_roles set expira_em = now() + interval '1 day' where role = 'admin'`,
    `delete from public.profiles where id = '00000000-0000-4000-8000-000000000001'`,
  ]) {
    test(`fica: ${change}`, async () => {
      await expect(alone(change)).rejects.toThrow('A igreja precisa de ao menos um administrador.')
    })
  }
})
