import { createClient } from '@supabase/supabase-js'
import { describe, inject } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { conta, expect, membro, type Papel, type Person, papel, row, sql, test } from '../support/church.ts'
import { chamar, type Resposta } from './rosto-funcoes.ts'

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

const convidar = (pessoa: Person, email: string, mais = {}) =>
  chamar<Convidado>(pessoa, 'usuarios', { acao: 'convidar', dados: dados(email, mais), enviar: false })

const segredoDe = ({ caminho }: Convidado) => caminho.split('/').at(-1) ?? ''

const alguem = () =>
  createClient<Database>(inject('backendUrl'), inject('publishableKey'), {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** What the page of the link does. */
async function aceitar(segredo: string) {
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
      const ficha = await membro({ nome: 'Clara', campus: 'Serra' })
      const email = novoEmail()
      const papeis = [{ role: 'lider', campus: 'Serra', expira_em: '2040-01-01T00:00:00Z' }]
      const convite = await convidar(admin, email, { campus: 'Serra', papeis, membro_id: ficha.id })
      expect(convite).toMatchObject({ success: true, status: 200, enviado: false })
      const aceito = await aceitar(segredoDe(convite))
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
      expect(await aceitar(segredoDe(convite))).toMatchObject({ success: false, code: 'PT409' })
    })
  }

  for (const quem of NAO_PODEM) {
    test(`${quem} não convida nem vê contas e convites`, async ({ as }) => {
      const pessoa = await as(quem)
      expect(await convidar(pessoa, novoEmail())).toMatchObject({
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
    const revogado = await convidar(admin, novoEmail())
    expect((await admin.rpc('revogar_convite', { convite: revogado.convite })).error).toBeNull()
    expect(await aceitar(segredoDe(revogado))).toMatchObject({ success: false, code: 'PT404' })
    const velho = await convidar(admin, novoEmail())
    await sql(`update public.convites set expira_em = now() - interval '1 minute' where id = $1`, [
      velho.convite,
    ])
    expect(await aceitar(segredoDe(velho))).toMatchObject({
      code: 'PT409',
      error: expect.stringContaining('expirou'),
    })
    const novo = await chamar<Convidado>(admin, 'usuarios', {
      acao: 'reenviar',
      convite: velho.convite,
      enviar: true,
    })
    expect(novo).toMatchObject({ success: true, enviado: true })
    expect(await aceitar(segredoDe(velho))).toMatchObject({ code: 'PT404' })
    expect(await aceitar(segredoDe(novo))).toMatchObject({ success: true, erro: undefined })
    expect(await aceitar('0'.repeat(48))).toMatchObject({ code: 'PT404' })
  })

  test('quem já tem conta não é convidado; convidar de novo troca o convite aberto', async ({ as }) => {
    const admin = await as('admin')
    expect(await convidar(admin, admin.email)).toMatchObject({ code: 'PT409' })
    const email = novoEmail()
    const primeiro = await convidar(admin, email)
    const segundo = await convidar(admin, email, { nome: 'Outra' })
    expect(segundo.convite).toBe(primeiro.convite)
    expect(await aceitar(segredoDe(primeiro))).toMatchObject({ code: 'PT404' })
  })

  test('um cadastro fora do alcance, ou com conta, não se vincula; papel só por quem gere papéis', async ({
    as,
  }) => {
    await sql(`insert into public.role_permissions (role, resource, action) values ('coordenador', 'configuracoes', 'editar')
               on conflict do nothing`)
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const deFora = await membro({ campus: 'Centro' })
    const doado = await as('membro')
    const pedir = (mais: object) => convidar(coordenador, novoEmail(), mais)
    expect(await pedir({ membro_id: deFora.id })).toMatchObject({ code: 'PT404' })
    expect(await pedir({ membro_id: doado.membroId })).toMatchObject({ code: 'PT409' })
    expect(await pedir({ papeis: [{ role: 'admin' }] })).toMatchObject({ code: '42501' })
    expect(await pedir({ campus: 'Centro' })).toMatchObject({ code: '42501' })
    expect(await pedir({})).toMatchObject({ success: true })
    const contas = await coordenador.rpc('listar_contas', { limite: 100 })
    expect(contas).toHaveOnlyCampus('Posse')
    await sql(
      `delete from public.role_permissions where role = 'coordenador' and resource = 'configuracoes' and action = 'editar'`,
    )
  })
})

describe('contas', () => {
  test('bloquear põe para fora na hora, e desbloquear deixa entrar de novo', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('lider')]
    expect((await admin.rpc('bloquear_conta', { usuario: alvo.id, bloqueada: true })).error).toBeNull()
    expect(await alvo.rpc('buscar_membros')).toBeEmpty()
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
    const [admin, lider, alvo] = [await as('admin'), await as('lider'), await conta(novoEmail())]
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

  test('o vínculo muda de cadastro, é sugerido pelo e-mail e fica registrado', async ({ as }) => {
    const admin = await as('admin')
    const email = novoEmail()
    const usuario = await conta(email)
    await papel(usuario, 'membro', 'Posse')
    const [antes, depois] = [await membro({ nome: 'Antes' }), await membro({ nome: 'Depois' })]
    expect((await admin.rpc('vincular_conta', { usuario, membro: antes.id })).error).toBeNull()
    expect((await admin.rpc('vincular_conta', { usuario, membro: depois.id })).error).toBeNull()
    expect(await sql('select id from public.membros_igreja where profile_id = $1', [usuario])).toEqual([
      { id: depois.id },
    ])
    const livre = await membro({ nome: 'Livre', email: novoEmail() })
    const { data } = await admin.rpc('sugestoes_de_vinculo', { email: livre.email ?? '' })
    expect(data).toMatchObject([{ membro_id: livre.id, motivo: 'Mesmo e-mail' }])
  })
})
