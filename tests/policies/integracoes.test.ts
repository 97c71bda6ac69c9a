import { createClient } from '@supabase/supabase-js'
import { afterAll, describe } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, expect, type Person, publishableKey, secretKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'

const call = (pessoa: Person, body: object) => pessoa.functions.invoke('integracoes', { body })
const erroDe = async (answer: Awaited<ReturnType<typeof call>>) => await answer.error?.context?.json()
const tryOut = (pessoa: Person, servico: string) => call(pessoa, { acao: 'testar', servico })

const SENHA = 'senha-que-ninguem-le'

afterAll(() => sql('delete from app.testes_de_integracoes'))

describe('integrações', () => {
  test('quem administra vê o que está configurado, sem segredo nenhum', async ({ as }) => {
    const admin = await as('admin')
    const { data, error } = await call(admin, { acao: 'estado' })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      success: true,
      propria: true,
      configurado: {
        email: false,
        sms: false,
        google: false,
        rostos: 'local',
        captcha: null,
        arquivos: 'pasta',
      },
    })
    expect(Object.keys(data).sort()).toEqual([
      'configurado',
      'mapa',
      'mensagens',
      'propria',
      'success',
      'testes',
    ])
  })

  test('um teste guarda, lê e apaga um arquivo, fica anotado, e não se repete logo', async ({ as }) => {
    const admin = await as('admin')
    const { data } = await tryOut(admin, 'arquivos')
    expect(data).toEqual({
      success: true,
      ok: true,
      mensagem: 'Um arquivo de teste foi guardado, lido e apagado.',
    })
    expect(
      await sql(`select from storage.objects where bucket_id = 'igreja' and name like 'testes/%'`),
    ).toEqual([])
    const { testes } = (await call(admin, { acao: 'estado' })).data
    expect(testes).toContainEqual(
      expect.objectContaining({ servico: 'arquivos', ok: true, autor: 'Pessoa de Teste' }),
    )
    const logo = await tryOut(admin, 'arquivos')
    expect(await erroDe(logo)).toMatchObject({ code: 'PT429' })
  })

  test('o que não está configurado diz isso, e nada é enviado', async ({ as }) => {
    const admin = await as('admin')
    const mensagens = () =>
      row<{ n: string }>(`select count(*) as n from auth.outbox where recipient = $1`, [admin.email])
    for (const [servico, palavra] of [
      ['email', 'Sem servidor de e-mail'],
      ['sms', 'Sem o Twilio'],
      ['google', 'não está ligada'],
      ['captcha', 'não está ligado'],
    ] as const) {
      const { data } = await tryOut(admin, servico)
      expect(data, servico).toMatchObject({ success: true, ok: false })
      expect(data.mensagem).toContain(palavra)
    }
    expect(await mensagens()).toEqual({ n: '0' })
  })

  test('e-mail e SMS se definem aqui por quem administra; a senha não volta por nenhuma chamada', async ({
    as,
  }) => {
    const service = createClient<Database>(backendUrl, secretKey, { auth: { persistSession: false } })
    const admin = await as('admin')
    const email = {
      servico: 'email',
      provedor: 'outro',
      servidor: 'localhost',
      porta: 587,
      seguranca: 'starttls',
      usuario: 'igreja@exemplo.org',
      endereco: 'igreja@exemplo.org',
      nome: 'Igreja',
      senha: SENHA,
    }
    const definir = (pessoa: Person, mais: object = {}) =>
      call(pessoa, { acao: 'definir', definicao: { ...email, ...mais } })
    // The church's own network is not there for who only administers the church.
    expect((await definir(admin)).data).toMatchObject({ ok: false, motivo: 'address' })
    expect((await definir(admin, { porta: 5432 })).data).toMatchObject({ ok: false, campo: 'porta' })
    expect((await definir(admin, { senha: undefined })).data).toMatchObject({
      ok: false,
      motivo: 'sem_senha',
    })
    expect(await sql('select from auth.message_settings')).toEqual([])
    await sql(
      `insert into auth.message_settings (channel, settings, secret)
       values ('sms', jsonb_build_object('account_sid', 'AC' || repeat('0', 32), 'from', '+15550001111'), $1)`,
      [SENHA],
    )
    await service
      .rpc('anotar_integracao', {
        servico: 'sms',
        pessoa: admin.id,
        dados: {
          provedor: 'Twilio',
          servidor: 'Twilio',
          usuario: 'AC0',
          remetente: '+15550001111',
          senha: true,
        },
      })
      .throwOnError()
    const { data: visto } = await call(admin, { acao: 'estado' })
    expect(visto.mensagens.sms).toMatchObject({ source: 'settings', settings: { from: '+15550001111' } })
    const { data: alteracoes } = await admin
      .from('alteracoes')
      .select('*')
      .eq('tabela', 'app.integracoes_definidas')
      .throwOnError()
    expect(alteracoes).toMatchObject([{ autor: admin.id, acao: 'incluir' }])
    expect(JSON.stringify([visto, alteracoes])).not.toContain(SENHA)
    for (const apikey of [secretKey, publishableKey]) {
      const headers = { apikey, 'accept-profile': 'auth' }
      expect((await fetch(`${backendUrl}/rest/v1/message_settings`, { headers })).ok).toBe(false)
    }
    const token = (await admin.auth.getSession()).data.session?.access_token
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
    expect((await fetch(`${backendUrl}/auth/v1/admin/messages`, { headers })).status).toBe(403)
    expect(
      await row(`select bool_or(has_table_privilege(r, 'auth.message_settings', 'select')) as le
        from unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin']) r`),
    ).toEqual({ le: false })

    const outros = [
      await as('coordenador'),
      await as('pastor'),
      await as('pastor_executivo'),
      await as('membro'),
    ]
    for (const pessoa of outros) {
      expect(await erroDe(await definir(pessoa))).toMatchObject({ code: '42501' })
      const retirar = await call(pessoa, { acao: 'retirar', servico: 'sms' })
      expect(await erroDe(retirar)).toMatchObject({ code: '42501' })
      expect(await pessoa.rpc('definir_integracao')).toBeDenied()
    }
    for (const pessoa of [admin, ...outros])
      expect(
        await pessoa.rpc('anotar_integracao', { servico: 'sms', pessoa: admin.id, dados: null }),
      ).toBeDenied()
    expect((await call(admin, { acao: 'retirar', servico: 'sms' })).error).toBeNull()
    expect(await sql('select from auth.message_settings')).toEqual([])
    expect(await sql('select from app.integracoes_definidas')).toEqual([])
  })

  test('os outros não veem nem testam, também não quem edita um campus só', async ({ as, anon }) => {
    const local = await as('pastor', { campus: 'Posse' })
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
       values ($1, 'configuracoes', 'editar', now() + interval '1 hour')`,
      [local.id],
    )
    for (const pessoa of [local, await as('pastor_executivo'), await as('membro')]) {
      expect(await erroDe(await call(pessoa, { acao: 'estado' }))).toMatchObject({ code: '42501' })
      expect(await erroDe(await tryOut(pessoa, 'rostos'))).toMatchObject({ code: '42501' })
      expect(await pessoa.rpc('integracoes')).toBeDenied()
      expect(await pessoa.rpc('iniciar_teste', { servico: 'rostos' })).toBeDenied()
    }
    expect((await anon.functions.invoke('integracoes', { body: { acao: 'estado' } })).error).not.toBeNull()
    const admin = await as('admin')
    expect(await admin.rpc('terminar_teste', { servico: 'email', ok: true, mensagem: 'x' })).toBeDenied()
    expect(
      await admin.rpc('mensagem_enviada', { destinatario: 'x', desde: '2020-01-01T00:00:00Z' }),
    ).toBeDenied()
    expect(await erroDe(await tryOut(admin, 'outro'))).toMatchObject({ code: 'PT400' })
    expect(await sql(`select from app.testes_de_integracoes where servico = 'rostos'`)).toEqual([])
  })
})
