import { afterAll, describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'

const call = (pessoa: Person, body: object) => pessoa.functions.invoke('integracoes', { body })
const erroDe = async (answer: Awaited<ReturnType<typeof call>>) => await answer.error?.context?.json()
const tryOut = (pessoa: Person, servico: string) => call(pessoa, { acao: 'testar', servico })

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
    expect(Object.keys(data).sort()).toEqual(['configurado', 'propria', 'success', 'testes'])
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
