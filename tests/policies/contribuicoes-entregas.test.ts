import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newContribuicao, newContribuinte } from '../support/money.ts'
import { newMembro } from '../support/people.ts'

const newCampus = async () =>
  (
    await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
      `Campus ${unique()}`,
    ])
  ).nome

const lettersTo = (email: string) =>
  sql<{ id: string; subject: string; text: string; html: string }>(
    'select id, subject, text, html from auth.outbox where recipient = $1',
    [email],
  )

beforeAll(() => sql(`update app.carteiro set publico = 'https://igreja.test', cartas = true`))
afterAll(() => sql('update app.carteiro set publico = null, cartas = null'))

test('a carta vai uma vez, também pedida junto, à conta confirmada, e não diz quanto nem o quê', async ({
  as,
}) => {
  const campus = await newCampus()
  const quem = await as('financeiro', { campus })
  const pessoa = await as('membro', { campus })
  const membro = String(pessoa.membroId)
  await sql('update public.membros_igreja set profile_id = $2 where id = $1 and profile_id is null', [
    membro,
    pessoa.id,
  ])
  const contribuicao = await newContribuicao(campus, { membro, dia: '2026-03-10' })
  const juntas = await Promise.all([1, 2, 3].map(() => quem.rpc('mandar_papel', { membro, ano: 2026 })))
  expect(juntas.map(({ data, error }) => error?.message ?? data).sort()).toEqual([
    'ja_mandado',
    'ja_mandado',
    'mandado',
  ])
  expect((await quem.rpc('mandar_papel', { membro, ano: 2026, contribuicao })).data).toBe('mandado')
  expect((await quem.rpc('mandar_papel', { membro, ano: 2025 })).error?.code).toBe('PT404')
  const cartas = (await lettersTo(pessoa.email)).filter(({ text }) => text.includes('/minhas-contribuicoes'))
  expect(cartas).toHaveLength(2)
  for (const { text, html, subject } of cartas) {
    expect(text).toContain('https://igreja.test/minhas-contribuicoes?ano=2026')
    expect(`${text}${html}${subject}`).not.toMatch(/R\$|10,00|[Dd]ízimo/)
  }
  await sql('update auth.outbox set given_up_at = now() where id = $1', [cartas[0]?.id])
  await sql('update auth.outbox set sent_at = now() where id = $1', [cartas[1]?.id])
  const { data } = await quem.rpc('papeis_entregues', { membro })
  expect(data?.map(({ papel, saiu_em, desistiu_em }) => [papel, !!saiu_em, !!desistiu_em])).toEqual([
    ['recibo', true, false],
    ['informe', false, true],
  ])
  expect((await quem.rpc('mandar_papel', { membro, ano: 2026 })).data).toBe('mandado')
})

test('um e-mail só escrito no cadastro, ou não confirmado, não recebe; de todos, cada um conta uma vez', async ({
  as,
}) => {
  const campus = await newCampus()
  const quem = await as('financeiro', { campus })
  const email = `${unique()}@igreja.test`
  const semConta = await newMembro({ campus, email })
  const pessoa = await as('membro', { campus })
  const naoConfirmada = await as('membro', { campus })
  await sql('update auth.users set email_confirmed_at = null where id = $1', [naoConfirmada.id])
  const empresa = await newContribuinte(campus)
  for (const membro of [semConta.id, pessoa.membroId, naoConfirmada.membroId])
    await newContribuicao(campus, { membro, dia: '2026-03-10' })
  await newContribuicao(campus, { contribuinte: empresa, dia: '2026-03-10' })
  expect((await quem.rpc('mandar_papel', { membro: semConta.id, ano: 2026 })).data).toBe('sem_conta')
  const inParts = async () => {
    const partes: unknown[] = []
    let depois: string | undefined
    for (;;) {
      const { data } = await quem.rpc('mandar_informes', { ano: 2026, campus, limite: 3, depois })
      const parte = data as { depois: string | null; mandado: number; ja_mandado: number; sem_conta: number }
      if (parte.depois === null) break
      partes.push(parte)
      depois = parte.depois
    }
    return (partes as { mandado: number; ja_mandado: number; sem_conta: number; total: number }[]).reduce(
      (soma, { mandado, ja_mandado, sem_conta, total }) => [
        (soma[0] ?? 0) + mandado,
        (soma[1] ?? 0) + ja_mandado,
        (soma[2] ?? 0) + sem_conta,
        total,
      ],
      [0, 0, 0, 0],
    )
  }
  expect(await inParts()).toEqual([1, 0, 3, 4])
  expect(await inParts()).toEqual([0, 1, 3, 4])
  expect(await lettersTo(email)).toEqual([])
})

describe('quem pode', () => {
  test('nem outro campus, nem quem só vê somas, nem a própria pessoa; sem correio, uma frase', async ({
    as,
  }) => {
    const campus = await newCampus()
    const pessoa = await as('membro', { campus })
    const membro = String(pessoa.membroId)
    const contribuicao = await newContribuicao(campus, { membro, dia: '2026-03-10' })
    for (const [quem, code] of [
      [await as('financeiro', { campus: 'Centro' }), 'PT404'],
      [await as('pastor_executivo', { campus }), '42501'],
      [pessoa, '42501'],
    ] as const) {
      for (const { error } of await Promise.all([
        quem.rpc('mandar_papel', { membro, ano: 2026 }),
        quem.rpc('papeis_entregues', { membro }),
        quem.rpc('telefone_de_quem_contribui', { membro }),
        quem.rpc('anotar_entrega_de_papel', { via: 'whatsapp', ano: 2026, membro, contribuicao }),
        quem.rpc('mandar_informes', { ano: 2026, campus }),
      ]))
        expect(error?.code).toBe(code)
      expect((await quem.from('entregas_de_papeis').select('id')).error?.code).toBe('42501')
    }
    const tesoureira = await as('financeiro', { campus })
    const note = (via: 'whatsapp' | 'carta', outra = contribuicao) =>
      tesoureira.rpc('anotar_entrega_de_papel', { via, ano: 2026, membro, contribuicao: outra })
    expect((await note('whatsapp')).error).toBeNull()
    expect((await note('carta')).error?.code).toBe('PT422')
    expect((await note('whatsapp', randomUUID())).error?.code).toBe('PT404')
    expect((await tesoureira.rpc('papeis_entregues', { membro })).data).toMatchObject([
      { papel: 'recibo', via: 'whatsapp', ano: 2026 },
    ])
    await sql('update app.carteiro set cartas = false')
    const { error } = await tesoureira.rpc('mandar_papel', { membro, ano: 2026 })
    await sql('update app.carteiro set cartas = true')
    expect(error).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('ainda não manda e-mails'),
    })
  })
})
