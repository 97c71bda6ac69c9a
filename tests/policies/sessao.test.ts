import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe } from 'vitest'
import {
  backendUrl,
  expect,
  type Person,
  publishableKey,
  secretKey,
  signIn,
  test,
} from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { PASSWORD } from '../support/people.ts'

/** A verified second factor, as enrolling leaves it: the session at hand has not shown it. */
const grantFator = (userId: string) =>
  sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1::uuid, $2, $1::uuid::text, 'totp', 'verified', now(), now(), 'x')`,
    [randomUUID(), userId],
  )

const end = (pessoa: Person) => sql('delete from auth.sessions where user_id = $1', [pessoa.id])

const png = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer()

/** What a person reads and changes of their own, by every way to the database. */
async function doProprio(pessoa: Person) {
  const id = pessoa.membroId ?? ''
  const { data } = await pessoa.auth.getSession()
  const foto = `profile-photos/${pessoa.id}-${Date.now()}.png`
  const storage = pessoa.storage.from('member-photos')
  const envio = await storage.upload(foto, new Blob([new Uint8Array(await png())], { type: 'image/png' }))
  const funcao = await fetch(`${backendUrl}/functions/v1/azure-face-index`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ membroId: id, photoUrl: 'x' }),
  })
  return {
    ler: (await pessoa.from('membros_reservados').select('cpf').eq('membro_id', id)).status,
    mudar: (await pessoa.from('membros_igreja').update({ endereco: 'Rua' }).eq('id', id)).status,
    exportar: (await pessoa.rpc('exportar_pessoa', { membro_id: id })).status,
    agenda: (await pessoa.rpc('criar_endereco_da_agenda')).status,
    enviar: envio.error === null,
    listar: ((await storage.list('profile-photos')).data ?? []).length > 0,
    funcao: funcao.status,
  }
}

const acesso = async (pessoa: Person) => (await pessoa.rpc('meu_acesso')).data

describe('uma sessão encerrada não vale para nada, nem para o próprio', () => {
  test('saiu, foi encerrada ou bloqueada: leitura, escrita, função, arquivo e endereço de agenda recusam na hora', async ({
    as,
  }) => {
    const aberta = await as('membro')
    expect(await doProprio(aberta)).toMatchObject({
      ler: 200,
      mudar: 204,
      exportar: 200,
      agenda: 200,
      enviar: true,
      listar: true,
    })
    const bloqueada = await as('membro')
    await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [bloqueada.id])
    await end(aberta)
    for (const fora of [aberta, bloqueada]) {
      expect(await doProprio(fora)).toEqual({
        ler: 401,
        mudar: 401,
        exportar: 401,
        agenda: 401,
        enviar: false,
        listar: false,
        funcao: 401,
      })
      const { error } = await fora.from('profiles').select('id')
      expect(error?.code).toBe('PT401')
    }
  })

  test('só pergunta por que, e o que qualquer um pergunta, como ninguém', async ({ as }) => {
    const pessoa = await as('admin')
    await end(pessoa)
    expect(await acesso(pessoa)).toMatchObject({
      sessao_aberta: false,
      email: null,
      membro_id: null,
      roles: [],
    })
    expect((await pessoa.rpc('senha_minima')).status).toBe(200)
    expect((await pessoa.rpc('igreja')).error).toBeNull()
    expect((await pessoa.rpc('pedido_de_inscricao', { segredo: 'x' })).status).toBeLessThan(500)
  })

  test('a chave do serviço e quem não entrou seguem como antes', async ({ anon }) => {
    expect((await anon.rpc('senha_minima')).status).toBe(200)
    expect(await anon.from('profiles').select('id')).toBeDenied()
    const resposta = await fetch(`${backendUrl}/rest/v1/profiles?select=id&limit=1`, {
      headers: { apikey: secretKey },
    })
    expect(resposta.status).toBe(200)
  })
})

describe('o segundo fator guarda também o que é da própria pessoa', () => {
  test('sem mostrá-lo nada se lê nem se muda; com ele, tudo como antes', async ({ as }) => {
    const pessoa = await as('membro')
    await grantFator(pessoa.id)
    expect(await doProprio(pessoa)).toEqual({
      ler: 403,
      mudar: 403,
      exportar: 403,
      agenda: 403,
      enviar: false,
      listar: false,
      funcao: 403,
    })
    expect((await pessoa.from('profiles').select('id')).error?.code).toBe('PT403')
    expect(await acesso(pessoa)).toMatchObject({
      segundo_fator: 'verificar',
      sessao_aberta: true,
      email: null,
      membro_id: null,
    })
    await sql(`update auth.sessions set aal = 'aal2' where user_id = $1`, [pessoa.id])
    await pessoa.auth.refreshSession()
    expect(await doProprio(pessoa)).toMatchObject({ ler: 200, mudar: 204, exportar: 200, enviar: true })
  })
})

describe('o endereço da agenda', () => {
  const temEndereco = async (pessoa: Person) =>
    (await sql('select from public.agenda_enderecos where conta_id = $1', [pessoa.id])).length === 1
  const avisos = async (pessoa: Person) =>
    (
      await sql<{ titulo: string }>(
        'select titulo from public.notifications where user_id = $1 order by created_at, titulo',
        [pessoa.id],
      )
    ).map(({ titulo }) => titulo)

  test('acaba com sair de todos, bloqueio e senha nova, e a pessoa fica sabendo', async ({ as }) => {
    const admin = await as('admin')
    const formas: ((pessoa: Person) => PromiseLike<unknown>)[] = [
      ({ id }) => admin.rpc('sair_de_todos', { usuario: id }),
      ({ id }) => admin.rpc('bloquear_conta', { usuario: id, bloqueada: true }),
      (pessoa) => pessoa.auth.updateUser({ password: `Kz7-${randomUUID()}` }),
    ]
    for (const forma of formas) {
      const pessoa = await as('membro')
      await pessoa.rpc('criar_endereco_da_agenda')
      expect(await temEndereco(pessoa)).toBe(true)
      await forma(pessoa)
      expect(await temEndereco(pessoa)).toBe(false)
      expect(await avisos(pessoa)).toContain('O endereço da sua agenda deixou de valer')
    }
  })

  test('fica quando a mesma senha, vinda de fora, passa a ser guardada de outra forma', async ({ as }) => {
    const pessoa = await as('membro')
    await sql(
      `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4)) where id = $1`,
      [pessoa.id, PASSWORD],
    )
    await pessoa.rpc('criar_endereco_da_agenda')
    const { error } = await pessoa.auth.signInWithPassword({ email: pessoa.email, password: PASSWORD })
    expect(error).toBeNull()
    const { encrypted_password } = await row<{ encrypted_password: string }>(
      'select encrypted_password from auth.users where id = $1',
      [pessoa.id],
    )
    expect(encrypted_password).toMatch(/^\$argon2id\$/)
    expect(await temEndereco(pessoa)).toBe(true)
    expect(await avisos(pessoa)).not.toContain('O endereço da sua agenda deixou de valer')
  })

  test('acaba com a sessão que o fez, se outra a encerra; sair por vontade própria o deixa', async ({
    as,
  }) => {
    const pessoa = await as('membro')
    const outra = await signIn(pessoa.email, pessoa.id)
    await outra.rpc('criar_endereco_da_agenda')
    expect(await avisos(pessoa)).toContain('Sua agenda tem um endereço novo')
    expect((await pessoa.rpc('encerrar_outras_sessoes')).data).toBe(1)
    expect(await temEndereco(pessoa)).toBe(false)
    await pessoa.rpc('criar_endereco_da_agenda')
    expect((await pessoa.rpc('encerrar_outras_sessoes')).data).toBe(0)
    expect(await temEndereco(pessoa)).toBe(true)
    await pessoa.auth.signOut({ scope: 'local' })
    expect(await temEndereco(pessoa)).toBe(true)
  })
})
