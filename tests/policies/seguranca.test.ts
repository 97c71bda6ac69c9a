import { randomUUID } from 'node:crypto'
import { afterEach, describe } from 'vitest'
import { expect, type Person, signIn, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { givePapel, newConta, type Papel } from '../support/people.ts'

const demand = (papeis: Papel[]) =>
  sql(
    `insert into app.seguranca (papeis_com_segundo_fator) values ($1)
     on conflict (unica) do update set papeis_com_segundo_fator = excluded.papeis_com_segundo_fator`,
    [papeis],
  )

afterEach(() => demand([]))

/** A verified second factor, as enrolling leaves it. */
const grantFator = (userId: string) =>
  sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1::uuid, $2, $1::uuid::text, 'totp', 'verified', now(), now(), 'x')`,
    [randomUUID(), userId],
  )

/** The person shows the second factor: their session rises to aal2, and so does their next token. */
async function upload(pessoa: Person): Promise<void> {
  await sql(`update auth.sessions set aal = 'aal2' where user_id = $1`, [pessoa.id])
  const { error } = await pessoa.auth.refreshSession()
  if (error) throw error
}

interface Acesso {
  segundo_fator: string
  sessao_aberta: boolean
  todos_os_campi: boolean
  especial: boolean
  roles: { role: string }[]
  campi: string[]
  permissoes: Record<string, string[]>
}

async function acesso(pessoa: Person): Promise<Acesso> {
  const { data, error } = await pessoa.rpc('meu_acesso')
  if (error) throw error
  return data as never
}

const veMembros = async (pessoa: Person) =>
  (
    (
      await pessoa
        .from('membros_igreja')
        .select('id')
        .neq('id', pessoa.membroId ?? '')
        .limit(1)
    ).data ?? []
  ).length > 0

describe('segundo fator exigido', () => {
  for (const nome of ['admin', 'financeiro'] as const) {
    test(`${nome} sem segundo fator perde o que o papel dá, e sabe por quê`, async ({ as }) => {
      const pessoa = await as(nome)
      await demand(['admin', 'financeiro'])
      expect(await acesso(pessoa)).toMatchObject({
        segundo_fator: 'cadastrar',
        roles: [],
        campi: [],
        todos_os_campi: false,
      })
      expect((await acesso(pessoa)).permissoes).not.toHaveProperty('financeiro')
      expect(await veMembros(pessoa)).toBe(false)
      await grantFator(pessoa.id)
      expect((await acesso(pessoa)).segundo_fator).toBe('verificar')
      await upload(pessoa)
      expect(await acesso(pessoa)).toMatchObject({ segundo_fator: 'ok', roles: [{ role: nome }] })
      expect((await acesso(pessoa)).permissoes.financeiro).toContain('editar')
    })
  }

  test('o administrador de um campus não alcança outro enquanto não confirma', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('membro', { campus: 'Serra' })]
    await demand(['admin'])
    const rename = () =>
      admin
        .from('membros_igreja')
        .update({ nome: 'Outra' })
        .eq('id', alvo.membroId ?? '')
        .select('id')
    expect(await rename()).toBeEmpty()
    expect(await admin.from('user_roles').insert({ user_id: alvo.id, role: 'lider' })).toBeDenied()
    await grantFator(admin.id)
    await upload(admin)
    expect((await rename()).data).toHaveLength(1)
  })

  test('quem não tem o papel exigido segue como antes', async ({ as }) => {
    const lider = await as('lider', { campus: 'Centro' })
    const antes = await acesso(lider)
    await demand(['admin', 'financeiro'])
    expect(await acesso(lider)).toEqual(antes)
    expect(antes).toMatchObject({ segundo_fator: 'ok', sessao_aberta: true })
  })

  test('de dois papéis, só o exigido deixa de contar', async ({ as }) => {
    const pessoa = await as('lider', { campus: 'Centro' })
    await givePapel(pessoa.id, 'financeiro', 'Serra')
    await demand(['financeiro'])
    expect(await acesso(pessoa)).toMatchObject({ roles: [{ role: 'lider' }], campi: ['Centro'] })
  })

  test('um administrador especial conta como administrador', async () => {
    const email = `especial-${randomUUID().slice(0, 8)}@igreja.test`
    await sql('select app.definir_admins_especiais($1)', [[email]])
    const pessoa = await signIn(email, await newConta(email))
    expect(await acesso(pessoa)).toMatchObject({ especial: true, segundo_fator: 'ok' })
    await demand(['admin'])
    expect(await acesso(pessoa)).toMatchObject({ especial: false, segundo_fator: 'cadastrar' })
    await grantFator(pessoa.id)
    await upload(pessoa)
    expect(await acesso(pessoa)).toMatchObject({ especial: true, segundo_fator: 'ok' })
  })

  test('quem cadastrou um segundo fator só tem papéis depois de mostrá-lo, exigido ou não', async ({
    as,
  }) => {
    const pastor = await as('pastor')
    expect(await veMembros(pastor)).toBe(true)
    await grantFator(pastor.id)
    expect(await acesso(pastor)).toMatchObject({ segundo_fator: 'verificar', roles: [], campi: [] })
    expect(await veMembros(pastor)).toBe(false)
    await upload(pastor)
    expect(await veMembros(pastor)).toBe(true)
  })
})

describe('quem muda a exigência', () => {
  test('só um administrador que confirmou o próprio segundo fator', async ({ as }) => {
    const admin = await as('admin')
    const set = (papeis: Papel[]) => admin.rpc('definir_segundo_fator', { papeis })
    expect((await set(['admin'])).error?.code).toBe('PT403')
    await grantFator(admin.id)
    expect((await set(['admin'])).error?.code).toBe('PT403')
    await upload(admin)
    expect((await set(['financeiro', 'admin', 'admin'])).error).toBeNull()
    expect((await admin.rpc('segundo_fator_exigido')).data).toEqual(['admin', 'financeiro'])
    const registro = await row(
      'select quem, acao, detalhes from app.registro_seguranca order by id desc limit 1',
    )
    expect(registro).toMatchObject({ quem: admin.id, acao: 'segundo_fator_exigido' })
    expect((await set([])).error).toBeNull()
    expect((await admin.rpc('segundo_fator_exigido')).data).toEqual([])
  })

  for (const nome of ['pastor_executivo', 'financeiro', 'lideranca_global', 'membro', null] as const) {
    test(`${nome ?? 'sem papel'} não muda`, async ({ as }) => {
      const pessoa = await as(nome)
      await grantFator(pessoa.id)
      await upload(pessoa)
      expect(await pessoa.rpc('definir_segundo_fator', { papeis: [] })).toBeDenied()
    })
  }

  test('sem entrar ninguém pergunta nem muda', async ({ anon }) => {
    expect(await anon.rpc('segundo_fator_exigido')).toBeDenied()
    expect(await anon.rpc('definir_segundo_fator', { papeis: [] })).toBeDenied()
    expect(await anon.rpc('minhas_sessoes')).toBeDenied()
    expect(await anon.rpc('encerrar_sessao', { sessao: randomUUID() })).toBeDenied()
    expect(await anon.rpc('redefinir_segundo_fator', { usuario: randomUUID() })).toBeDenied()
    expect(await anon.rpc('contas_com_segundo_fator', { busca: '' })).toBeDenied()
  })
})

describe('redefinir o segundo fator de alguém', () => {
  const fatores = async (id: string) =>
    (await sql('select id from auth.mfa_factors where user_id = $1', [id])).length

  test('o administrador encontra a pessoa e a libera; as sessões dela terminam', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('financeiro')]
    await grantFator(alvo.id)
    await upload(alvo)
    const { data } = await admin.rpc('contas_com_segundo_fator', { busca: alvo.email.toUpperCase() })
    expect(data).toEqual([expect.objectContaining({ user_id: alvo.id, email: alvo.email, fatores: 1 })])
    expect((await admin.rpc('redefinir_segundo_fator', { usuario: alvo.id })).data).toBe(1)
    expect(await fatores(alvo.id)).toBe(0)
    expect((await alvo.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const registro = await row('select * from app.registro_seguranca order by id desc limit 1')
    expect(registro).toMatchObject({ quem: admin.id, alvo: alvo.id, acao: 'segundo_fator_redefinido' })
  })

  for (const nome of ['pastor_executivo', 'pastor', 'financeiro', 'membro'] as const) {
    test(`${nome} não redefine nem encontra ninguém`, async ({ as }) => {
      const [pessoa, alvo] = [await as(nome), await as('membro')]
      await grantFator(alvo.id)
      expect(await pessoa.rpc('redefinir_segundo_fator', { usuario: alvo.id })).toBeDenied()
      expect(await fatores(alvo.id)).toBe(1)
      expect(await pessoa.rpc('contas_com_segundo_fator', { busca: '' })).toBeEmpty()
    })
  }

  test('ninguém o próprio, e conta inexistente não existe', async ({ as }) => {
    const admin = await as('admin')
    await grantFator(admin.id)
    expect((await admin.rpc('redefinir_segundo_fator', { usuario: admin.id })).error?.code).toBe('PT403')
    await upload(admin)
    expect(await admin.rpc('redefinir_segundo_fator', { usuario: admin.id })).toBeDenied()
    expect(await fatores(admin.id)).toBe(1)
    const { error } = await admin.rpc('redefinir_segundo_fator', { usuario: randomUUID() })
    expect(error?.code).toBe('PT404')
  })

  test('nem o administrador, se o seu segundo fator é exigido e falta', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('membro')]
    await grantFator(alvo.id)
    await demand(['admin'])
    expect(await admin.rpc('redefinir_segundo_fator', { usuario: alvo.id })).toBeDenied()
    expect(await fatores(alvo.id)).toBe(1)
  })
})

describe('sessões', () => {
  const sessoes = async (pessoa: Person) => {
    const { data, error } = await pessoa.rpc('minhas_sessoes')
    if (error) throw error
    return data
  }

  test('cada um vê só as suas, esta primeiro', async ({ as }) => {
    const [pessoa, outra] = [await as('membro'), await as('admin')]
    await signIn(pessoa.email, pessoa.id)
    const minhas = await sessoes(pessoa)
    expect(minhas.map(({ atual }) => atual)).toEqual([true, false])
    expect(minhas[0]).toMatchObject({ nivel: 'aal1', ip: expect.stringMatching(/127|::1/) })
    const alheias = (await sessoes(outra)).map(({ id }) => id)
    expect(minhas.filter(({ id }) => alheias.includes(id))).toEqual([])
  })

  test('encerrar uma tira dela os papéis no mesmo instante', async ({ as }) => {
    const pastor = await as('pastor')
    const perdido = await signIn(pastor.email, pastor.id, pastor.membroId)
    expect(await veMembros(perdido)).toBe(true)
    const alvo = (await sessoes(pastor)).find(({ atual }) => !atual)
    expect((await pastor.rpc('encerrar_sessao', { sessao: alvo?.id ?? '' })).data).toBe(true)
    expect(await veMembros(perdido)).toBe(false)
    expect(await acesso(perdido)).toMatchObject({ sessao_aberta: false, roles: [], campi: [] })
    expect((await perdido.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect(await sessoes(pastor)).toHaveLength(1)
    expect(await acesso(pastor)).toMatchObject({ sessao_aberta: true, roles: [{ role: 'pastor' }] })
  })

  test('ninguém encerra a de outra pessoa, nem o administrador', async ({ as }) => {
    const [admin, outra] = [await as('admin'), await as('membro')]
    const [alheia] = await sessoes(outra)
    expect((await admin.rpc('encerrar_sessao', { sessao: alheia?.id ?? '' })).data).toBe(false)
    expect(await sessoes(outra)).toHaveLength(1)
  })

  test('todas as outras terminam com signOut, esta fica', async ({ as }) => {
    const pessoa = await as('membro')
    const outra = await signIn(pessoa.email, pessoa.id)
    expect((await pessoa.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(await sessoes(pessoa)).toHaveLength(1)
    expect((await outra.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })
})

test('as regras rodam uma vez por comando, não por linha', async ({ as }) => {
  const pastor = await as('pastor')
  await sql(`insert into public.membros_igreja (nome, sobrenome, campus)
    select 'Lote', 'Teste ' || n, 'Posse' from generate_series(1, 300) n`)
  const { id: sessao } = await row<{ id: string }>('select id from auth.sessions where user_id = $1', [
    pastor.id,
  ])
  const claims = JSON.stringify({ sub: pastor.id, role: 'authenticated', aal: 'aal1', session_id: sessao })
  // One transaction of its own, so that its functions can be counted.
  await sql(`do $$
    declare
      lidas integer;
      chamadas integer;
    begin
      set local track_functions = 'all';
      perform set_config('request.jwt.claims', '${claims}', true);
      set local role authenticated;
      select count(*) into lidas from public.membros_igreja;
      reset role;
      assert lidas >= 300, format('%s rows', lidas);
      select calls into chamadas from pg_stat_xact_user_functions where funcname = 'pode';
      assert chamadas between 1 and 12, format('%s calls for %s rows', chamadas, lidas);
      -- The roles themselves are found once, for all policies.
      select calls into chamadas from pg_stat_xact_user_functions where funcname = 'papeis_validos';
      assert chamadas = 1, format('%s times for %s rows', chamadas, lidas);
    end $$`)
})
