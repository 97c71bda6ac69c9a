import { randomUUID } from 'node:crypto'
import { afterEach, describe } from 'vitest'
import { expect, type Person, signIn, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'

afterEach(() => sql('delete from app.seguranca'))

const regras = (mudadas: Record<string, unknown> = {}) => ({
  senha_minima: 8,
  sessao_horas: null,
  sessao_parada_horas: null,
  convite_dias: 7,
  ...mudadas,
})

const acesso = async (pessoa: Person) =>
  (await pessoa.rpc('meu_acesso')).data as { sessao_aberta: boolean; roles: unknown[]; campi: string[] }

describe('regras de segurança da igreja', () => {
  test('só quem administra vê, experimenta e muda; fica registrado', async ({ as, anon }) => {
    const admin = await as('admin')
    for (const nome of ['pastor_executivo', 'lideranca_global', 'lider', null] as const) {
      const pessoa = await as(nome)
      expect(await pessoa.rpc('regras_de_seguranca')).toBeDenied()
      expect(await pessoa.rpc('previa_das_regras', { regras: regras() })).toBeDenied()
      expect(await pessoa.rpc('definir_regras_de_seguranca', { regras: regras() })).toBeDenied()
    }
    expect(await anon.rpc('regras_de_seguranca')).toBeDenied()
    expect((await anon.rpc('senha_minima')).data).toBe(8)
    const set = (mudadas: Record<string, unknown>) =>
      admin.rpc('definir_regras_de_seguranca', { regras: regras(mudadas) as never })
    for (const errada of [
      { senha_minima: 7 },
      { senha_minima: 65 },
      { senha_minima: null },
      { sessao_horas: 0 },
      { sessao_parada_horas: 1 },
      { convite_dias: 31 },
      { convite_dias: 'x' },
    ]) {
      const { error } = await set(errada)
      expect(error?.code).toBe('PT400')
      expect(error?.message).toMatch(/^(A senha|Uma sessão|Um convite|Use números)/)
    }
    expect((await set({ senha_minima: 12, convite_dias: 2 })).error).toBeNull()
    expect((await admin.rpc('regras_de_seguranca')).data).toEqual(
      regras({ senha_minima: 12, convite_dias: 2 }),
    )
    expect(
      await row('select quem, acao, detalhes from app.registro_seguranca order by id desc limit 1'),
    ).toMatchObject({
      quem: admin.id,
      acao: 'regras_alteradas',
      detalhes: { antes: { senha_minima: 8 }, depois: { senha_minima: 12 } },
    })
  })

  test('quem salva por cima de regras que não leu fica sabendo, e as de outra pessoa ficam', async ({
    as,
  }) => {
    const admin = await as('admin')
    const set = (mudadas: Record<string, unknown>, antes: Record<string, unknown>) =>
      admin.rpc('definir_regras_de_seguranca', {
        regras: { ...regras(mudadas), antes: regras(antes) } as never,
      })
    expect((await set({ senha_minima: 12 }, {})).error).toBeNull()
    expect((await set({ convite_dias: 2 }, {})).error?.code).toBe('PT409')
    expect((await admin.rpc('regras_de_seguranca')).data).toEqual(regras({ senha_minima: 12 }))
    expect((await set({ senha_minima: 12, convite_dias: 2 }, { senha_minima: 12 })).error).toBeNull()
  })

  test('uma senha nova curta é recusada pelo servidor; uma longa entra, e o convite dura o que a igreja diz', async ({
    as,
    anon,
  }) => {
    const [admin, membro] = [await as('admin', { campus: 'Centro' }), await as('membro')]
    await admin.rpc('definir_regras_de_seguranca', {
      regras: regras({ senha_minima: 20, convite_dias: 2 }) as never,
    })
    const curta = `Kz7-${randomUUID().slice(0, 10)}`
    const { error } = await membro.auth.updateUser({ password: curta })
    expect(error?.code).toBe('weak_password')
    const novo = await anon.auth.signUp({ email: `novo-${randomUUID()}@igreja.test`, password: curta })
    expect(novo.error?.code).toBe('weak_password')
    expect((await membro.auth.updateUser({ password: `Kz7-${randomUUID()}` })).error).toBeNull()
    const convite = await admin.rpc('convidar', {
      dados: { email: `c-${randomUUID().slice(0, 8)}@igreja.test`, nome: 'Convidada', campus: 'Centro' },
    })
    expect(convite.error).toBeNull()
    const { dias } = await row<{ dias: number }>(
      `select round(extract(epoch from expira_em - now()) / 86400)::int as dias from public.convites where id = $1`,
      [(convite.data as { id: string }).id],
    )
    expect(dias).toBe(2)
  })

  test('uma sessão que começou há tempo demais, ou ficou parada, não vale no mesmo instante e não se renova', async ({
    as,
  }) => {
    const [admin, pastor, parado] = [await as('admin'), await as('pastor'), await as('lider')]
    const novo = await signIn(pastor.email, pastor.id)
    const sessao = async (pessoa: Person) => (await pessoa.auth.getClaims()).data?.claims.session_id as string
    await sql(
      `update auth.sessions set created_at = now() - interval '9 hours', refreshed_at = now() at time zone 'utc'
      where id = $1`,
      [await sessao(pastor)],
    )
    await sql(
      `update auth.sessions set created_at = now() - interval '4 hours',
      refreshed_at = (now() - interval '3 hours') at time zone 'utc' where id = $1`,
      [await sessao(parado)],
    )
    const propostas = regras({ sessao_horas: 8, sessao_parada_horas: 2 }) as never
    const previa = await admin.rpc('previa_das_regras', { regras: propostas }).single()
    expect(previa.data).toMatchObject({ a_sua: false })
    expect(previa.data?.pessoas).toBeGreaterThanOrEqual(2)
    // the rule holds by itself, before the job has ended anything
    await sql(`insert into app.seguranca (sessao_horas, sessao_parada_horas) values (8, 2)`)
    for (const fora of [pastor, parado]) {
      expect(await acesso(fora)).toMatchObject({ sessao_aberta: false, roles: [], campi: [] })
    }
    expect(await acesso(novo)).toMatchObject({ sessao_aberta: true, roles: [{ role: 'pastor' }] })
    expect((await admin.rpc('definir_regras_de_seguranca', { regras: propostas })).error).toBeNull()
    for (const fora of [pastor, parado]) {
      expect((await fora.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    }
    expect((await novo.auth.refreshSession()).error).toBeNull()
    await sql(`update auth.sessions set created_at = now() - interval '9 hours' where id = $1`, [
      await sessao(novo),
    ])
    expect((await row<{ n: number }>('select app.encerrar_sessoes_vencidas() as n')).n).toBe(1)
  })
})
