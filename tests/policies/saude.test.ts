import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'

interface Saude {
  banco: { bytes: number; conexoes: number }
  horas: { pedidos: number; erros: number }[]
  copias: { tipo: string; ok: boolean }[]
  arquivos: { balde: string; objetos: number }[]
  mensagens: { esperando: number; desistidas: number }
  consultas: { texto: string }[]
  replicacao: { nome: string }[]
}

describe('a saúde do sistema', () => {
  for (const papel of ['pastor_executivo', 'pastor', 'lider', 'membro', 'financeiro', 'visitante'] as const)
    test(`${papel} não vê`, async ({ as }) => {
      const pessoa = await as(papel)
      expect(await pessoa.rpc('saude')).toBeDenied()
    })

  test('quem não entrou não vê', async ({ anon }) => {
    expect(await anon.rpc('saude')).toBeDenied()
  })

  test('um administrador vê pedidos, cópias, arquivos, mensagens e consultas como estão', async ({ as }) => {
    const admin = await as('admin')
    await sql(`insert into backend.minutes (minute, process, requests, errors, refused, p50_ms, p95_ms, resident_bytes)
      values (date_trunc('minute', now()), 'teste', 40, 2, 1, 5, 10, 1)
      on conflict (minute, process) do update set requests = 40`)
    await sql(
      `insert into backend.backups (kind, file, ended, bytes, ok) values ('daily', '/x', now(), 9, true)`,
    )
    await sql(
      `insert into auth.outbox (kind, recipient, subject, html, text, given_up_at) values ('x', 'x', '', '', '', now())`,
    )
    const { data, error } = await admin.rpc('saude')
    expect(error).toBeNull()
    const saude: Saude = JSON.parse(JSON.stringify(data))
    expect(saude.banco.bytes).toBeGreaterThan(1_000_000)
    expect(saude.horas).toHaveLength(24)
    expect(saude.horas.at(-1)?.pedidos).toBeGreaterThanOrEqual(40)
    expect(saude.horas.at(-1)?.erros).toBeGreaterThanOrEqual(2)
    expect(saude.copias[0]).toMatchObject({ tipo: 'daily', ok: true })
    expect(saude.mensagens.desistidas).toBeGreaterThanOrEqual(1)
    expect(saude.consultas.length).toBeGreaterThan(0)
    await sql(`delete from backend.minutes where process = 'teste'`)
    await sql(`delete from backend.backups where file = '/x'`)
    await sql(`delete from auth.outbox where recipient = 'x'`)
  })

  test('o que a instalação não sabe é nulo, e o resto continua', async ({ as }) => {
    const admin = await as('admin')
    await sql('alter table backend.backups rename to backups_fora')
    try {
      const { data } = await admin.rpc('saude')
      expect(data).toMatchObject({ copias: null, banco: { versao: expect.stringMatching(/^\d/) } })
    } finally {
      await sql('alter table backend.backups_fora rename to backups')
    }
  })
})
