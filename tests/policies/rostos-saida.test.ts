import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

const finalidade = 'reconhecimento_facial' as const

/** Somebody with a consent to their face and a template of a photo of theirs. */
async function comRosto(mais: Parameters<typeof newMembro>[0] = {}): Promise<string> {
  const { id } = await newMembro(mais)
  const foto = `profile-photos/${id}-1.jpg`
  await sql('update public.membros_igreja set foto = $2 where id = $1', [
    id,
    `https://igreja.test/storage/v1/object/public/member-photos/${foto}`,
  ])
  await sql(
    `with c as (insert into public.consentimentos (membro_id, finalidade, versao, texto)
       values ($1, 'reconhecimento_facial', 'v', 't') returning id)
     insert into rostos.modelos (membro_id, consentimento_id, foto, cifrado, chave, modelo, norma)
     select $1, c.id, $2, decode(repeat('07', 540), 'hex'), 'k', 'local/teste', 12 from c`,
    [id, foto],
  )
  return id
}

const guardado = (id: string) =>
  row<{ modelos: number; autorizacoes: number }>(
    `select (select count(*)::int from rostos.modelos where membro_id = $1) as modelos,
       (select count(*)::int from public.consentimentos
        where membro_id = $1 and finalidade = $2 and revogado_em is null) as autorizacoes`,
    [id, finalidade],
  )
const INTEIRO = { modelos: 1, autorizacoes: 1 }
const NADA = { modelos: 0, autorizacoes: 0 }

const PRAZO = `delete from public.retencao_regras where regra = 'rostos_de_quem_saiu'`

for (const [tipo, dados, motivo] of [
  ['falecimento', {}, null],
  ['desligamento', {}, 'A pedido'],
  ['mudanca_de_igreja', { igreja_destino: 'Outra' }, null],
] as const) {
  describe(tipo, () => {
    test('o rosto e a autorização saem na hora, a prévia diz, e desfazer não os traz de volta', async ({
      as,
    }) => {
      const pastor = await as('pastor')
      const membro_id = await comRosto()
      const evento = { membro_id, tipo, data: '2026-02-01', dados, motivo: motivo ?? undefined }
      const { data: previa } = await pastor.rpc('previa_evento_de_vida', evento).throwOnError()
      expect(previa).toMatchObject({
        consequencias: expect.arrayContaining([expect.stringMatching(/^O rosto de .* é apagado/)]),
      })
      expect(await guardado(membro_id)).toEqual(INTEIRO)
      const { data: operacao } = await pastor.rpc('registrar_evento_de_vida', evento).throwOnError()
      expect(await guardado(membro_id)).toEqual(NADA)
      await pastor.rpc('desfazer_operacao', { operacao: operacao ?? '' }).throwOnError()
      expect(await row('select situacao from public.membros_igreja where id = $1', [membro_id])).toEqual({
        situacao: 'membro',
      })
      expect(await guardado(membro_id)).toEqual(NADA)
    })
  })
}

test('a prévia de quem não tem rosto cadastrado não fala dele', async ({ as }) => {
  const { id: membro_id } = await newMembro()
  const evento = { membro_id, tipo: 'falecimento', data: '2026-02-01' } as const
  const { data } = await (await as('pastor')).rpc('previa_evento_de_vida', evento).throwOnError()
  expect(JSON.stringify(data)).not.toContain('O rosto de')
})

test('quem muda de campus leva o rosto e a autorização: é a mesma igreja', async () => {
  const id = await comRosto()
  await sql(`update public.membros_igreja set campus = 'Centro' where id = $1`, [id])
  expect(await guardado(id)).toEqual(INTEIRO)
})

test('a igreja pode dar um prazo a quem saiu; falecidos não o têm, e a prova de cada dia o cumpre', async ({
  as,
}) => {
  const admin = await as('admin', { papelCampus: null })
  const regra = 'rostos_de_quem_saiu'
  try {
    await admin.rpc('definir_retencao', { regra, dias: 30 }).throwOnError()
    const [saiu, antes, faleceu] = [await comRosto(), await comRosto(), await comRosto()]
    const leave = (id: string, situacao: string, dias: number) =>
      sql(
        `update public.membros_igreja set situacao = $2::public.situacao, saiu_em = app.hoje() - $3::int where id = $1`,
        [id, situacao, dias],
      )
    await leave(saiu, 'desligado', 29)
    await leave(antes, 'desligado', 10)
    await leave(faleceu, 'falecido', 0)
    expect(await Promise.all([saiu, antes, faleceu].map(guardado))).toEqual([INTEIRO, INTEIRO, NADA])
    await sql(`update public.membros_igreja set saiu_em = saiu_em - 1 where id = $1`, [saiu])
    await sql('select app.provar_rostos()')
    expect(await Promise.all([saiu, antes].map(guardado))).toEqual([NADA, INTEIRO])
    await admin.rpc('definir_retencao', { regra, dias: 0 }).throwOnError()
    const { data } = await admin.rpc('conferir_rostos').throwOnError()
    expect(await guardado(antes)).toEqual(NADA)
    expect((data as { dias: { sairam: number }[] }).dias[0]?.sairam).toBeGreaterThanOrEqual(2)
  } finally {
    await sql(PRAZO)
  }
})

test('a prova de cada dia acha o que passou por fora dos gatilhos, apaga e escreve', async () => {
  const [sem, solta] = [await comRosto(), await comRosto()]
  const dia = () =>
    row<{ sem_autorizacao: number; sem_foto: number }>(
      `select coalesce(max(sem_autorizacao), 0)::int as sem_autorizacao, coalesce(max(sem_foto), 0)::int as sem_foto
       from app.conferencias_de_rostos where dia = app.hoje()`,
    )
  await sql('select app.provar_rostos()')
  const antes = await dia()
  await sql(
    `set session_replication_role = replica;
     update public.consentimentos set revogado_em = now() where membro_id = '${sem}';
     update public.membros_igreja set foto = null where id = '${solta}';
     set session_replication_role = origin`,
  )
  expect(await Promise.all([sem, solta].map(async (id) => (await guardado(id)).modelos))).toEqual([1, 1])
  await sql('select app.provar_rostos()')
  expect(await Promise.all([sem, solta].map(async (id) => (await guardado(id)).modelos))).toEqual([0, 0])
  expect(await dia()).toEqual({ sem_autorizacao: antes.sem_autorizacao + 1, sem_foto: antes.sem_foto + 1 })
  expect(
    await row(`select schedule from cron.job where command = 'select app.provar_rostos()'`),
  ).toMatchObject({ schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) })
})

test('o rosto de quem se mostra menor, autorizado como o de um adulto, acaba na hora e na prova de cada dia', async ({
  as,
}) => {
  const pastor = await as('pastor')
  const bornOn = (id: string, data_nascimento: string) =>
    pastor.from('membros_igreja').update({ data_nascimento }).eq('id', id).throwOnError()
  const [jovem, adulta, autorizado] = [await comRosto(), await comRosto(), await comRosto()]
  await sql(`update public.consentimentos set responsavel_nome = 'Mãe' where membro_id = $1`, [autorizado])
  await bornOn(jovem, '2020-01-01')
  await bornOn(adulta, '1980-01-01')
  await bornOn(autorizado, '2020-01-01')
  expect(await Promise.all([jovem, adulta, autorizado].map(guardado))).toEqual([NADA, INTEIRO, INTEIRO])
  const solto = await comRosto()
  await sql(
    `set session_replication_role = replica;
     update public.membros_igreja set data_nascimento = '2020-01-01' where id = '${solto}';
     set session_replication_role = origin`,
  )
  await sql('select app.provar_rostos()')
  expect(await Promise.all([solto, autorizado].map(guardado))).toEqual([NADA, INTEIRO])
})

test('ninguém chama a prova nem o fim de um rosto pela API', async ({ as }) => {
  const admin = await as('admin', { papelCampus: null })
  for (const nome of ['provar_rostos', 'encerrar_rosto'])
    expect((await admin.rpc(nome as 'meu_rosto', { membro_id: randomUUID() })).error?.code).toBe('PGRST202')
})
