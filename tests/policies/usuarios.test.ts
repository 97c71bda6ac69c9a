import { createClient } from '@supabase/supabase-js'
import { describe } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { givePapel, newConta, newMembro, type Papel } from '../support/people.ts'
import { call, type Resposta } from './rosto-funcoes.ts'

const PODEM: Papel[] = ['admin']
const NAO_PODEM: Papel[] = [
  'pastor_executivo',
  'pastor',
  'coordenador',
  'lider',
  'voluntario',
  'membro',
  'ltp',
  'financeiro',
  'ministerio_global',
  'lideranca_global',
  'visitante',
]

/** While `fazer` runs, this role edits configuracoes, as a church may decide. */
async function cuidando(quem: Papel, act: () => Promise<void>) {
  const linha = [quem, 'configuracoes', 'editar']
  await sql(
    'insert into public.role_permissions (role, resource, action) values ($1, $2, $3) on conflict do nothing',
    linha,
  )
  try {
    await act()
  } finally {
    await sql('delete from public.role_permissions where (role, resource, action) = ($1, $2, $3)', linha)
  }
}

let convidados = 0
const novoEmail = () => `convidado-${Date.now()}-${++convidados}@igreja.test`
const dados = (email: string, mais = {}) => ({
  email,
  nome: 'Clara',
  sobrenome: 'Convidada',
  campus: 'Posse',
  ...mais,
})

interface Convidado extends Resposta {
  convite: string
  caminho: string
  enviado: boolean
}
interface Aceito extends Resposta {
  token_hash: string
}

const invite = (pessoa: Person, email: string, mais = {}) =>
  call<Convidado>(pessoa, 'usuarios', { acao: 'convidar', dados: dados(email, mais), enviar: false })

const segredoDe = ({ caminho }: Convidado) => caminho.split('/').at(-1) ?? ''

const alguem = () =>
  createClient<Database>(backendUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** What the page of the link does. */
async function accept(segredo: string) {
  const cliente = alguem()
  const { data, error } = await cliente.functions.invoke<Aceito>('usuarios', {
    body: { acao: 'aceitar', segredo },
  })
  if (error) return JSON.parse(await error.context.text()) as Aceito
  const entrada = await cliente.auth.verifyOtp({ token_hash: data?.token_hash ?? '', type: 'invite' })
  return { ...data, usuario: entrada.data.user?.id, erro: entrada.error?.code }
}

describe('convites', () => {
  for (const quem of PODEM) {
    test(`${quem} convida, e quem aceita entra com papéis, campus e vínculo`, async ({ as }) => {
      const admin = await as(quem, { papelCampus: null })
      const ficha = await newMembro({ nome: 'Clara', campus: 'Serra' })
      const email = novoEmail()
      const papeis = [{ role: 'lider', campus: 'Serra', expira_em: '2040-01-01T00:00:00Z' }]
      const convite = await invite(admin, email, { campus: 'Serra', papeis, membro_id: ficha.id })
      expect(convite).toMatchObject({ success: true, status: 200, enviado: false })
      const aceito = await accept(segredoDe(convite))
      expect(aceito).toMatchObject({ success: true, usuario: expect.any(String), erro: undefined })
      expect(
        await row(
          `select p.campus, p.nome, r.role, r.campus as no_campus, r.concedido_por, m.profile_id = p.id as vinculado
           from public.profiles p join public.user_roles r on r.user_id = p.id
           join public.membros_igreja m on m.id = $2 where p.email = $1`,
          [email, ficha.id],
        ),
      ).toEqual({
        campus: 'Serra',
        nome: 'Clara',
        role: 'lider',
        no_campus: 'Serra',
        concedido_por: admin.id,
        vinculado: true,
      })
      expect(await accept(segredoDe(convite))).toMatchObject({ success: false, code: 'PT409' })
    })
  }

  for (const quem of NAO_PODEM) {
    test(`${quem} não convida nem vê contas e convites`, async ({ as }) => {
      const pessoa = await as(quem)
      expect(await invite(pessoa, novoEmail())).toMatchObject({
        success: false,
        status: 403,
        code: '42501',
      })
      expect(await pessoa.from('convites').select('id')).toBeEmpty()
      expect(await pessoa.rpc('listar_contas')).toBeEmpty()
      expect(await pessoa.rpc('sugestoes_de_vinculo', { nome: 'Ana Teste' })).toBeEmpty()
    })
  }

  test('sem entrar ninguém convida; o segredo não se lê', async ({ anon, as }) => {
    const { error } = await anon.functions.invoke('usuarios', {
      body: { acao: 'convidar', dados: dados(novoEmail()), enviar: false },
    })
    expect(error?.context.status).toBeGreaterThanOrEqual(401)
    const admin = await as('admin')
    expect((await admin.from('convites').select('segredo')).error?.code).toBe('42501')
    expect((await admin.rpc('convite_do_segredo', { segredo: 'a' })).error?.code).toBe('42501')
  })

  test('revogado, expirado ou inventado não entra; renovado, só o link novo', async ({ as }) => {
    const admin = await as('admin')
    const revogado = await invite(admin, novoEmail())
    expect((await admin.rpc('revogar_convite', { convite: revogado.convite })).error).toBeNull()
    expect(await accept(segredoDe(revogado))).toMatchObject({ success: false, code: 'PT404' })
    const velho = await invite(admin, novoEmail())
    await sql(`update public.convites set expira_em = now() - interval '1 minute' where id = $1`, [
      velho.convite,
    ])
    expect(await accept(segredoDe(velho))).toMatchObject({
      code: 'PT409',
      error: expect.stringContaining('expirou'),
    })
    const novo = await call<Convidado>(admin, 'usuarios', {
      acao: 'reenviar',
      convite: velho.convite,
      enviar: true,
    })
    expect(novo).toMatchObject({ success: true, enviado: true })
    expect(await accept(segredoDe(velho))).toMatchObject({ code: 'PT404' })
    expect(await accept(segredoDe(novo))).toMatchObject({ success: true, erro: undefined })
    expect(await accept('0'.repeat(48))).toMatchObject({ code: 'PT404' })
  })

  test('o link da carta leva à igreja, venha o pedido da página que vier', async ({ as }) => {
    const admin = await as('admin')
    const email = novoEmail()
    const { data } = await admin.functions.invoke<Convidado>('usuarios', {
      body: { acao: 'convidar', dados: dados(email), enviar: true },
      headers: { Origin: 'https://outra.example' },
    })
    expect(data).toMatchObject({ success: true, enviado: true })
    const [carta] = await sql('select html from auth.outbox where recipient = $1', [email])
    expect(carta?.html).toContain(data?.caminho)
    expect(carta?.html).not.toContain('outra.example')
  })

  test('quem já tem conta não é convidado; convidar de novo troca o convite aberto', async ({ as }) => {
    const admin = await as('admin')
    expect(await invite(admin, admin.email)).toMatchObject({ code: 'PT409' })
    const email = novoEmail()
    const primeiro = await invite(admin, email)
    const segundo = await invite(admin, email, { nome: 'Outra' })
    expect(segundo.convite).toBe(primeiro.convite)
    expect(await accept(segredoDe(primeiro))).toMatchObject({ code: 'PT404' })
  })

  test('um cadastro fora do alcance, ou com conta, não se vincula; papel só por quem gere papéis', async ({
    as,
  }) => {
    await sql(`insert into public.role_permissions (role, resource, action) values ('coordenador', 'configuracoes', 'editar')
               on conflict do nothing`)
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const deFora = await newMembro({ campus: 'Centro' })
    const doado = await as('membro')
    const request = (mais: object) => invite(coordenador, novoEmail(), mais)
    expect(await request({ membro_id: deFora.id })).toMatchObject({ code: 'PT404' })
    expect(await request({ membro_id: doado.membroId })).toMatchObject({ code: 'PT409' })
    expect(await request({ papeis: [{ role: 'admin' }] })).toMatchObject({ code: '42501' })
    expect(await request({ campus: 'Centro' })).toMatchObject({ code: '42501' })
    expect(await request({})).toMatchObject({ success: true })
    const contas = await coordenador.rpc('listar_contas', { limite: 100 })
    expect(contas).toHaveOnlyCampus('Posse')
    await sql(
      `delete from public.role_permissions where role = 'coordenador' and resource = 'configuracoes' and action = 'editar'`,
    )
  })
})

describe('um convite vale a palavra de quem convidou', () => {
  const resend = (pessoa: Person, convite: string) =>
    call<Convidado>(pessoa, 'usuarios', { acao: 'reenviar', convite, enviar: false })

  test('o link de um convite com papel só é dado a quem gere papéis', async ({ as }) => {
    const [admin, coordenador] = [await as('admin'), await as('coordenador')]
    await cuidando('coordenador', async () => {
      const comPapel = await invite(admin, novoEmail(), { papeis: [{ role: 'admin' }] })
      expect(await resend(coordenador, comPapel.convite)).toMatchObject({ success: false, code: '42501' })
      const semPapel = await invite(admin, novoEmail())
      expect(await resend(coordenador, semPapel.convite)).toMatchObject({ success: true })
    })
  })

  test('quem deixou de cuidar das contas não deixa convites para depois', async ({ as }) => {
    const [admin, saiu, coordenador] = [await as('admin'), await as('admin'), await as('coordenador')]
    const papeis = [{ role: 'admin' }]
    const email = novoEmail()
    const deAdmin = await invite(saiu, email, { papeis })
    const renovado = await invite(saiu, novoEmail(), { papeis })
    const convites = [deAdmin, renovado]
    await cuidando('coordenador', async () => {
      const { id } = await newMembro({ campus: 'Posse' })
      convites.push(await invite(coordenador, novoEmail(), { membro_id: id }))
    })
    await sql('delete from public.user_roles where user_id = $1', [saiu.id])
    for (const convite of convites)
      expect(await accept(segredoDe(convite))).toMatchObject({ success: false, code: 'PT404' })
    // nor by signing up with the address
    const id = await newConta(email)
    expect(await sql('select role from public.user_roles where user_id = $1', [id])).toEqual([])
    expect(await accept(segredoDe(await resend(admin, renovado.convite)))).toMatchObject({ success: true })
  })

  test('nem o de quem foi bloqueado', async ({ as }) => {
    const bloqueado = await as('admin')
    const convite = await invite(bloqueado, novoEmail())
    await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [bloqueado.id])
    expect(await accept(segredoDe(convite))).toMatchObject({ code: 'PT404' })
  })

  test('ninguém se torna administrador especial por um link', async ({ as }) => {
    const coordenador = await as('coordenador')
    const email = novoEmail()
    await cuidando('coordenador', async () => {
      const antes = await invite(coordenador, email)
      await sql(
        'insert into app.admins_especiais (posicao, email) select coalesce(max(posicao), 0) + 1, $1 from app.admins_especiais',
        [email],
      )
      try {
        expect(await invite(coordenador, email)).toMatchObject({ success: false, code: 'PT409' })
        expect(await accept(segredoDe(antes))).toMatchObject({ success: false, code: 'PT404' })
      } finally {
        await sql('delete from app.admins_especiais where email = $1', [email])
      }
    })
  })
})

describe('contas', () => {
  test('bloquear põe para fora na hora, e desbloquear deixa entrar de novo', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('lider')]
    expect((await admin.rpc('bloquear_conta', { usuario: alvo.id, bloqueada: true })).error).toBeNull()
    expect((await alvo.rpc('buscar_membros')).error?.code).toBe('PT401')
    const entrada = () => alguem().auth.signInWithPassword({ email: alvo.email, password: 'Senha@2026' })
    expect((await entrada()).error?.code).toBe('user_banned')
    const { data } = await admin.rpc('listar_contas', { busca: alvo.email })
    expect(data).toMatchObject([{ id: alvo.id, estado: 'bloqueada' }])
    await admin.rpc('bloquear_conta', { usuario: alvo.id, bloqueada: false })
    expect((await entrada()).error).toBeNull()
  })

  test('sair de todos encerra cada sessão', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('lider')]
    expect((await admin.rpc('sair_de_todos', { usuario: alvo.id })).data).toBe(1)
    const { data } = await alvo.rpc('meu_acesso')
    expect(data).toMatchObject({ sessao_aberta: false })
  })

  test('ninguém bloqueia a própria conta; quem não administra não toca em nenhuma', async ({ as }) => {
    const [admin, lider, alvo] = [await as('admin'), await as('lider'), await newConta(novoEmail())]
    expect((await admin.rpc('bloquear_conta', { usuario: admin.id, bloqueada: true })).error?.code).toBe(
      '42501',
    )
    expect((await lider.rpc('bloquear_conta', { usuario: alvo, bloqueada: true })).error?.code).toBe('PT404')
    expect((await lider.rpc('sair_de_todos', { usuario: alvo })).error?.code).toBe('PT404')
    expect((await lider.rpc('vincular_conta', { usuario: lider.id, membro: '' })).error).not.toBeNull()
  })

  test('só um administrador cuida da conta de quem está acima', async ({ as }) => {
    await sql(`insert into public.role_permissions (role, resource, action) values ('pastor', 'configuracoes', 'editar')
               on conflict do nothing`)
    const [pastor, executivo, lider] = [await as('pastor'), await as('pastor_executivo'), await as('lider')]
    expect(await pastor.rpc('sair_de_todos', { usuario: executivo.id })).toBeDenied()
    expect((await pastor.rpc('sair_de_todos', { usuario: lider.id })).error).toBeNull()
    const deFora = await as('lider', { campus: 'Centro' })
    expect((await pastor.rpc('sair_de_todos', { usuario: deFora.id })).error?.code).toBe('PT404')
    await sql(
      `delete from public.role_permissions where role = 'pastor' and resource = 'configuracoes' and action = 'editar'`,
    )
  })

  test('quem alcança todos os campi é cuidado só por um administrador', async ({ as }) => {
    const [pastor, global] = [await as('pastor'), await as('lideranca_global')]
    await cuidando('pastor', async () => {
      expect(await pastor.rpc('sair_de_todos', { usuario: global.id })).toBeDenied()
      expect(await pastor.rpc('bloquear_conta', { usuario: global.id, bloqueada: true })).toBeDenied()
    })
  })

  test('um administrador bloqueado não conta como o que a igreja precisa ter', async ({ as }) => {
    await as('admin')
    await as('admin')
    await expect(
      sql(`do $$
        declare um uuid;
        begin
          select r.user_id into um from public.user_roles r where r.role = 'admin' limit 1;
          update auth.users u set banned_until = now() + interval '1 day'
          from public.user_roles r where r.user_id = u.id and r.role = 'admin' and u.id <> um;
          delete from public.user_roles r where r.user_id = um and r.role = 'admin';
        end $$`),
    ).rejects.toThrow('ao menos um administrador')
  })

  test('o link de nova senha entra no navegador da pessoa, e só quem lê a caixa de correio o tem', async ({
    as,
  }) => {
    const [admin, lider, alvo] = [await as('admin'), await as('lider'), await as('membro')]
    const request = (quem: Person, usuario: string) =>
      call<Resposta>(quem, 'usuarios', { acao: 'senha', usuario })
    expect(await request(lider, alvo.id)).toMatchObject({ success: false, code: 'PT404' })
    expect(await request(admin, admin.id)).toMatchObject({ success: false, code: '42501' })
    const resposta = await request(admin, alvo.id)
    expect(Object.keys(resposta).sort()).toEqual(['email', 'status', 'success'])
    expect(await request(admin, alvo.id)).toMatchObject({ success: false, code: 'PT429' })
    const { html } = await row<{ html: string }>(
      'select html from auth.outbox where recipient = $1 order by id desc limit 1',
      [alvo.email],
    )
    const token = /\/senha\/([0-9a-z_]+)"/.exec(html)?.[1] ?? ''
    expect(html).not.toContain('/auth/v1/verify')
    const navegador = alguem()
    const { data, error } = await navegador.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(alvo.id)
    expect((await alguem().auth.verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('o vínculo muda de cadastro, é sugerido pelo e-mail e fica registrado', async ({ as }) => {
    const admin = await as('admin')
    const email = novoEmail()
    const usuario = await newConta(email)
    await givePapel(usuario, 'membro', 'Posse')
    const [antes, depois] = [await newMembro({ nome: 'Antes' }), await newMembro({ nome: 'Depois' })]
    expect((await admin.rpc('vincular_conta', { usuario, membro: antes.id })).error).toBeNull()
    expect((await admin.rpc('vincular_conta', { usuario, membro: depois.id })).error).toBeNull()
    expect(await sql('select id from public.membros_igreja where profile_id = $1', [usuario])).toEqual([
      { id: depois.id },
    ])
    const livre = await newMembro({ nome: 'Livre', email: novoEmail() })
    const { data } = await admin.rpc('sugestoes_de_vinculo', { email: livre.email ?? '' })
    expect(data).toMatchObject([{ membro_id: livre.id, motivo: 'Mesmo e-mail' }])
  })
})
