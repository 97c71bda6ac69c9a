import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

test('só quem edita configurações e alcança todos cuida da retenção', async ({ as }) => {
  for (const papel of ['pastor_executivo', 'coordenador', 'membro'] as const) {
    const quem = await as(papel)
    expect(await quem.rpc('retencao')).toBeDenied()
    expect(await quem.rpc('lista_de_retencao', { regra: 'avisos' })).toBeDenied()
    expect(await quem.rpc('definir_retencao', { regra: 'avisos', dias: 90 })).toBeDenied()
    expect(await quem.rpc('aplicar_retencao', { regra: 'avisos' })).toBeDenied()
    expect(await quem.from('retencao_execucoes').select('id')).toBeEmpty()
  }
})

test('conta e lista sem mudar nada, apaga em partes e fica escrito', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  await sql(
    `insert into public.acessos_negados (momento, user_id, nome, resource, action)
     select now() - interval '300 days', gen_random_uuid(), 'Antigo ' || n, 'financeiro', 'visualizar' from generate_series(1, 620) n`,
  )
  const { data } = await admin.rpc('retencao').throwOnError()
  const regra = data.find((one) => one.regra === 'acessos_negados')
  expect(regra?.dias).toBe(180)
  const total = regra?.encontradas ?? 0
  expect(total).toBeGreaterThanOrEqual(620)
  const { data: lista } = await admin.rpc('lista_de_retencao', { regra: 'acessos_negados', limite: 10 })
  expect(lista).toHaveLength(10)
  const conta = () =>
    row<{ n: number }>(
      `select count(*)::int as n from public.acessos_negados where momento < now() - interval '180 days'`,
    )
  expect((await conta()).n).toBe(total)
  const { data: primeira } = await admin.rpc('aplicar_retencao', { regra: 'acessos_negados' }).throwOnError()
  expect(primeira).toMatchObject({ encontradas: total, apagadas: 500, concluida: false })
  const execucao = primeira.execucao ?? ''
  const outro = await as('admin', { papelCampus: null })
  const alheia = await outro.rpc('aplicar_retencao', { regra: 'acessos_negados', execucao })
  expect(alheia.error?.code).toBe('PT404')
  const { data: resto } = await admin
    .rpc('aplicar_retencao', { regra: 'acessos_negados', execucao })
    .throwOnError()
  expect(resto).toMatchObject({ apagadas: total, concluida: true })
  expect((await conta()).n).toBe(0)
  const { data: execucoes } = await admin.from('retencao_execucoes').select('apagadas').eq('id', execucao)
  expect(execucoes).toEqual([{ apagadas: total }])
  const avisos = await sql(
    `select 1 from public.notifications where user_id = $1 and chave like 'retencao:%'`,
    [admin.id],
  )
  expect(avisos).toHaveLength(1)
})

test('o que sai não fica no histórico de alterações', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  const marca = `zqr${randomUUID().slice(0, 8)}`
  await sql(
    `insert into public.solicitacoes_cadastro (envio, campus, tipo, situacao, motivo, decidido_em, dados, consentimento_versao, consentimento_texto)
     values (gen_random_uuid(), 'Posse', 'visitante', 'rejeitado', 'Repetida', now() - interval '100 days', $1, 'v', 'Texto')`,
    [{ nome: marca }],
  )
  const guardada = () =>
    sql(`select 1 from public.alteracoes where coalesce(antes, depois)::text like $1`, [`%${marca}%`])
  expect(await guardada()).toHaveLength(1)
  await admin.rpc('aplicar_retencao', { regra: 'solicitacoes' }).throwOnError()
  expect(await sql('select 1 from public.solicitacoes_cadastro where nome_completo = $1', [marca])).toEqual(
    [],
  )
  expect(await guardada()).toEqual([])
})

test('os dias ficam nos limites, e pessoas só são sugeridas', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  expect((await admin.rpc('definir_retencao', { regra: 'entradas', dias: 30 })).error?.code).toBe('PT422')
  expect((await admin.rpc('definir_retencao', { regra: 'nenhuma', dias: 30 })).error?.code).toBe('PT404')
  await admin.rpc('definir_retencao', { regra: 'visitantes', dias: 400 }).throwOnError()
  const parado = await newMembro({ situacao: 'visitante', nome: 'Parado' })
  const ativo = await newMembro({ situacao: 'visitante', nome: 'Ativo' })
  await sql(`alter table public.membros_igreja disable trigger d_marcar_alteracao`)
  await sql(
    `update public.membros_igreja set updated_at = now() - interval '500 days' where id in ($1, $2)`,
    [parado.id, ativo.id],
  )
  await sql(`alter table public.membros_igreja enable trigger d_marcar_alteracao`)
  await sql(
    `with a as (insert into public.acompanhamentos (membro_id) values ($1) returning id)
     insert into public.contatos_acompanhamento (acompanhamento_id, canal, momento) select id, 'visita', now() from a`,
    [ativo.id],
  )
  const { data } = await admin.rpc('lista_de_retencao', { regra: 'visitantes' }).throwOnError()
  const ids = data.map(({ membro_id }) => membro_id)
  expect(ids).toContain(parado.id)
  expect(ids).not.toContain(ativo.id)
  expect((await admin.rpc('aplicar_retencao', { regra: 'visitantes' })).error?.code).toBe('PT404')
  expect(await sql('select 1 from public.membros_igreja where id = $1', [parado.id])).toHaveLength(1)
  await sql(`delete from public.retencao_regras`)
})

test('toda regra encontra e lista sem erro', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  const { data } = await admin.rpc('retencao').throwOnError()
  for (const regra of data.map((one) => one.regra ?? '')) {
    const lista = await admin.rpc('lista_de_retencao', { regra, limite: 1 })
    expect([regra, lista.error]).toEqual([regra, null])
  }
})
