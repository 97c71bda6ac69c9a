import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/church.ts'
import { id, row, sql } from '../support/database.ts'
import { inDays } from '../support/events.ts'
import { anotherDia, assign, avisosOf, newLouvor, newServo, publish } from '../support/louvor.ts'

test('conflitos avisam e dizem por quê; as regras de segurança das crianças recusam', async ({ as }) => {
  const lider = await as('lider')
  const { ministerio, vaga, vocal, ...resto } = await newLouvor(lider)
  const ana = await newServo(ministerio, vocal)
  const emOutra = await as('lider')
  const outra = await newLouvor(emOutra, {
    inicio: (
      await row<{ i: Date }>('select inicio as i from public.ocorrencias where id = $1', [resto.ocorrencia])
    ).i.toISOString(),
  })
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
    [ana.membroId, outra.ministerio, outra.vocal],
  )
  await assign(emOutra, outra.vaga, ana.membroId)
  await ana.rpc('salvar_preferencias', { maximo: 1 })
  const inicio = inDays(9)
  await ana.rpc('salvar_bloqueio', {
    chave: randomUUID(),
    dias: [{ inicio, fim: inDays(12) }],
    motivo: 'Exame médico',
  })
  const { data: candidatos } = await lider.rpc('candidatos_da_vaga', { vaga })
  expect(JSON.stringify(candidatos)).not.toContain('Exame')
  const { avisos: ditos } = await assign(lider, vaga, ana.membroId)
  expect(ditos.map(({ codigo }) => codigo).sort()).toEqual(['bloqueio', 'mesma_hora'])
  expect(JSON.stringify(ditos)).not.toContain('Exame')
  for (const quem of [lider, await as('admin')]) {
    expect(await quem.from('bloqueios').select('motivo').eq('membro_id', ana.membroId)).toBeEmpty()
    expect(await quem.from('bloqueio_dias').select('inicio').eq('membro_id', ana.membroId)).toBeEmpty()
  }
  const registro = await sql('select 1 as um from public.alteracoes where depois::text like $1', [
    '%Exame médico%',
  ])
  expect(registro).toEqual([])
  // Twice in the same hour of one roster cannot be.
  expect((await lider.rpc('escalar', { vaga, membro: ana.membroId })).error?.code).toBe('PT409')
  await sql(
    'update public.funcoes_ministerio set exige_antecedentes = true, idade_minima = 18 where id = $1',
    [vocal],
  )
  const outro = await anotherDia(lider, { ministerio, ...resto }, inDays(17))
  const { error } = await lider.rpc('escalar', { vaga: outro.vaga, membro: ana.membroId })
  expect(error?.message).toBe('Falta a verificação de antecedentes, ou ela venceu. Idade mínima: 18 anos.')
})

test('a família viaja: quem responde por ela bloqueia todos, cada um é avisado e retira o seu', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider)
  const mae = await newServo(ministerio, vocal)
  const filho = await newServo(ministerio, vocal)
  const lar = await id(
    `insert into public.familias (nome, responsavel_id) values ('Família Teste', $1) returning id`,
    [mae.membroId],
  )
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'responsavel'), ($1, $3, 'filho')`,
    [lar, mae.membroId, filho.membroId],
  )
  await assign(lider, vaga, filho.membroId)
  await publish(lider, escala)
  const dias = [{ inicio: inDays(8), fim: inDays(15) }]
  const deFilho = await filho.rpc('salvar_bloqueio', { chave: randomUUID(), dias, familia: true })
  expect(deFilho).toBeDenied()
  const { data } = await mae.rpc('salvar_bloqueio', {
    chave: randomUUID(),
    dias,
    familia: true,
    motivo: 'Lua de mel',
  })
  expect(data).toMatchObject({ pessoas: 2, recusas: [{ membro_id: filho.membroId }] })
  expect((await avisosOf(filho)).map(({ titulo }) => titulo)).toContain('A família estará fora')
  expect(
    (await avisosOf(lider)).some(({ titulo }) => titulo.endsWith('bloqueou uma data em que está na escala')),
  ).toBe(true)
  const { data: dele } = await filho.from('bloqueios').select('id, motivo')
  expect(dele).toEqual([{ id: expect.any(String), motivo: null }])
  expect((await mae.rpc('excluir_bloqueio', { bloqueio: dele?.[0]?.id ?? '' })).error?.code).toBe('PT404')
  expect((await filho.rpc('excluir_bloqueio', { bloqueio: dele?.[0]?.id ?? '' })).data).toBe(1)
  expect((await mae.from('bloqueios').select('id')).data).toHaveLength(1)
})

test('semana sim, semana não na virada do ano: só os domingos bloqueados avisam', async ({ as }) => {
  const lider = await as('lider')
  const primeiro = await newLouvor(lider, { inicio: '2028-12-24T12:30:00Z' })
  const ana = await newServo(primeiro.ministerio, primeiro.vocal)
  const semanas = ['2028-12-24', '2029-01-07', '2029-01-21']
  const { error } = await ana.rpc('salvar_bloqueio', {
    chave: randomUUID(),
    regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
    dias: semanas.map((data) => ({ inicio: `${data}T03:00:00Z`, fim: `${data}T23:59:00Z` })),
  })
  expect(error).toBeNull()
  const bloqueados = []
  for (const inicio of ['2028-12-24', '2028-12-31', '2029-01-07', '2029-01-14', '2029-01-21']) {
    const { vaga } =
      inicio === '2028-12-24' ? primeiro : await anotherDia(lider, primeiro, `${inicio}T12:30:00Z`)
    const { avisos: ditos } = await assign(lider, vaga, ana.membroId)
    if (ditos.some(({ codigo }) => codigo === 'bloqueio')) bloqueados.push(inicio)
  }
  expect(bloqueados).toEqual(semanas)
})
