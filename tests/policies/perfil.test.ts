import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newConta } from '../support/people.ts'

describe('perfis', () => {
  test('nascem com a conta, com nome e campus padrão', async ({ as }) => {
    const pessoa = await as('membro', { semMembro: true })
    const { data } = await pessoa.from('profiles').select('*').eq('id', pessoa.id).single()
    expect(data).toMatchObject({
      nome: 'Pessoa',
      sobrenome: 'de Teste',
      campus: 'Posse',
      email: pessoa.email,
    })
  })

  test('acompanham o campus do cadastro vinculado', async ({ as }) => {
    const pessoa = await as('membro', { campus: 'Serra' })
    expect(await pessoa.from('profiles').select('campus').eq('id', pessoa.id)).toHaveOnlyCampus('Serra')
  })

  test('cada um altera o seu', async ({ as }) => {
    const pessoa = await as('visitante')
    const { data } = await pessoa
      .from('profiles')
      .update({ nome: 'Nova', username: 'Nova.Pessoa', updated_at: '2001-01-01' })
      .eq('id', pessoa.id)
      .select()
      .single()
    expect(data).toMatchObject({ nome: 'Nova', username: 'nova.pessoa' })
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await sql('update public.profiles set username = null where id = $1', [pessoa.id])
  })

  for (const mudanca of [
    { campus: 'Centro' },
    { email: 'outro@igreja.test' },
    { id: '00000000-0000-4000-8000-0000000000fe' },
    { created_at: '2001-01-01' },
  ]) {
    test(`ninguém altera ${Object.keys(mudanca)[0]} por fora`, async ({ as }) => {
      const pessoa = await as('membro')
      expect(await pessoa.from('profiles').update(mudanca).eq('id', pessoa.id)).toBeDenied()
    })
  }

  test('são vistos por quem vê membros, no seu campus', async ({ as }) => {
    const [aqui, la] = [await as('membro', { campus: 'Posse' }), await as('membro', { campus: 'Centro' })]
    const lider = await as('lider', { campus: 'Posse' })
    const { data } = await lider.from('profiles').select('id').in('id', [aqui.id, la.id])
    expect(data).toEqual([{ id: aqui.id }])
    const vizinho = await aqui.from('profiles').select('id')
    expect(vizinho.data).toEqual([{ id: aqui.id }])
  })

  test('não são alterados por quem só vê', async ({ as }) => {
    const alvo = await as('membro')
    for (const papel of ['pastor', 'coordenador', 'lider', 'membro'] as const) {
      const pessoa = await as(papel)
      expect(await pessoa.from('profiles').update({ nome: 'Outra' }).eq('id', alvo.id).select()).toBeEmpty()
    }
  })

  test('não se criam nem se apagam pela API', async ({ as, anon }) => {
    const admin = await as('admin')
    expect(await admin.from('profiles').insert({ id: crypto.randomUUID(), nome: 'Ana' })).toBeDenied()
    expect(await admin.from('profiles').delete().eq('id', admin.id)).toBeDenied()
    expect(await anon.from('profiles').select('id')).toBeDenied()
  })
})

describe('username', () => {
  const set = async (username: string) => {
    const id = await newConta(`u-${crypto.randomUUID()}@igreja.test`)
    return row('update public.profiles set username = $2 where id = $1 returning username', [id, username])
  }

  test('é único sem olhar maiúsculas', async () => {
    expect(await set('Unica.Pessoa')).toEqual({ username: 'unica.pessoa' })
    await expect(set('UNICA.PESSOA')).rejects.toMatchObject({ code: '23505' })
  })

  for (const errado of ['ab', 'a'.repeat(21), 'com espaço', 'ção', 'a-b-c', 'a/b']) {
    test(`não aceita "${errado}"`, async () => {
      await expect(set(errado)).rejects.toMatchObject({ code: '23514' })
    })
  }

  test('vazio é nenhum', async () => {
    expect(await set('  ')).toEqual({ username: null })
  })
})

describe('cadastro de contas', () => {
  const nomes = async (dados: object, email: string) =>
    row('select * from app.nome_de_cadastro($1, $2)', [JSON.stringify(dados), email])

  test('o nome vem do cadastro, do provedor ou do e-mail', async () => {
    expect(await nomes({ first_name: ' Ana ', last_name: 'Lima' }, 'x@y.z')).toEqual({
      nome: 'Ana',
      sobrenome: 'Lima',
    })
    expect(await nomes({ full_name: 'Ana Maria Lima' }, 'x@y.z')).toEqual({
      nome: 'Ana',
      sobrenome: 'Maria Lima',
    })
    expect(await nomes({ given_name: 'Ana', family_name: 'Lima' }, 'x@y.z')).toEqual({
      nome: 'Ana',
      sobrenome: 'Lima',
    })
    expect(await nomes({ first_name: 'A' }, 'maria@y.z')).toEqual({ nome: 'maria', sobrenome: null })
    expect(await nomes({}, 'm@y.z')).toEqual({ nome: 'Sem nome', sobrenome: null })
  })

  test('o cadastro não escolhe papel nem campus', async ({ anon }) => {
    const email = `esperta-${crypto.randomUUID().slice(0, 8)}@igreja.test`
    const { error } = await anon.auth.signUp({
      email,
      password: 'Senha@2026',
      options: {
        data: {
          first_name: 'Esperta',
          last_name: 'Demais',
          campus: 'Serra',
          igreja_nome: 'Minha',
          role: 'admin',
        },
      },
    })
    expect(error).toBeNull()
    expect(
      await row(
        `select p.nome, p.campus, (select count(*)::int from public.user_roles r where r.user_id = p.id) as papeis
         from public.profiles p where p.email = $1`,
        [email],
      ),
    ).toEqual({ nome: 'Esperta', campus: 'Posse', papeis: 0 })
    expect(await row('select nome from public.igreja')).not.toEqual({ nome: 'Minha' })
  })
})
