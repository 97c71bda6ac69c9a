import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import {
  codigosOf,
  enterKids,
  etiquetaOf,
  handOver,
  newCasa,
  newCrianca,
  newEstacao,
  newPorta,
  pedidoOf,
  portaWithoutNetwork,
  secondsAgo,
} from '../support/kids.ts'
import { newMembro } from '../support/people.ts'
import { retrato } from './rosto-funcoes.ts'

type As = (papel: 'membro' | 'coordenador' | 'lider' | 'admin', onde?: { campus: string }) => Promise<Person>
const PIN = '482915'

/** A supervisor of the campus, who gave themselves a PIN. */
async function supervisora(as: As, onde: string) {
  const quem = await as('coordenador', { campus: onde })
  await quem.rpc('definir_pin_kids', { pin: PIN }).throwOnError()
  return quem
}

/** A mother with an account and her child. */
async function casa(as: As, onde: string) {
  const mae = await as('membro', { campus: onde })
  const { casa: qual, filhos, mae: antes } = await newCasa(onde, 1)
  await sql('update public.familia_membros set membro_id = $2 where membro_id = $1', [antes, mae.membroId])
  await sql('update public.familias set responsavel_id = $2 where id = $1', [qual, mae.membroId])
  return { mae, qual, filho: filhos[0] ?? '' }
}

const ditoA = async (quem: Person) =>
  (
    await sql<{ dito: string }>(
      `select titulo || ' ' || mensagem as dito from public.notifications where user_id = $1 order by created_at`,
      [quem.id],
    )
  ).map(({ dito }) => dito)

const errosDe = async (quem: string) =>
  (await row<{ n: number }>('select count(*)::int as n from app.kids_tentativas where quem = $1', [quem])).n

describe('o PIN de um supervisor não se adivinha', () => {
  test('nem por um pedido que falha inteiro quando o PIN está errado', async ({ as }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde)
    const outra = await supervisora(as, onde)
    const lider = await as('lider', { campus: onde })
    const fechada = await id(
      `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade, aberta)
       values ($1, $2, 0, 143, 10, false) returning id`,
      [onde, `Sala ${unique()}`],
    )
    // A second child with the id of another entry, which collides only where the first one was refused.
    const palpite = async (pin: string) => {
      const [um, dois, qual] = [await newCrianca(onde), await newCrianca(onde), randomUUID()]
      return lider.rpc('entrar_kids', {
        ocorrencia,
        criancas: [
          pedidoOf(um, { sala: fechada }),
          pedidoOf(um, { sala, id: qual }),
          pedidoOf(dois, { sala, id: qual }),
        ],
        excecao: { motivo: 'Falta sala', supervisor: outra.id, pin },
      })
    }
    for (let n = 0; n < 5; n += 1) await palpite(String(100_000 + n))
    expect(await errosDe(lider.id)).toBe(5)
    expect(codigosOf(Object((await palpite(PIN)).data))).toContain('MUITAS')
  })

  test('nem pelo que uma estação conta depois', async ({ as }) => {
    const onde = await newCampus()
    const outra = await supervisora(as, onde)
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('lider', { campus: onde })
    const { codigo, visita } = etiquetaOf(
      (await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))]))[0],
    )
    const { qual, request } = await newEstacao(onde, 'assistido')
    const palpite = (pin: string) =>
      request('sincronizar', {
        ocorrencia,
        retiradas: [
          {
            ...{
              chave: randomUUID(),
              visita,
              em: secondsAgo(2),
              como: 'supervisor',
              supervisor: outra.id,
              pin,
            },
            ...{ levou_nome: 'Vizinha', motivo: 'Mãe ligou' },
          },
          // Too short a name fails the whole request, where the child is still inside.
          { chave: randomUUID(), visita, em: secondsAgo(1), como: 'codigo', codigo, levou_nome: 'V' },
        ],
      })
    for (const pin of ['111112', PIN]) expect((await palpite(pin)).code).toBe('PT400')
    const so = await request('sincronizar', {
      ocorrencia,
      retiradas: [
        {
          ...{
            chave: randomUUID(),
            visita,
            em: secondsAgo(2),
            como: 'supervisor',
            supervisor: outra.id,
            pin: PIN,
          },
          ...{ levou_nome: 'Vizinha', motivo: 'Mãe ligou' },
        },
      ],
    })
    // Nobody proves a PIN without network: what says so is told to the leaders, and the child is still there.
    expect(so.resposta).toMatchObject([{ codigo: 'CONFLITO' }])
    expect(await errosDe(qual)).toBe(0)
    expect(await row('select saida_em from public.kids_visitas where id = $1', [visita])).toEqual({
      saida_em: null,
    })
  })

  test('nem de muitas portas e contas: quem o tem fica sabendo, e ele para de valer por uma hora', async ({
    as,
  }) => {
    const onde = await newCampus()
    const outra = await supervisora(as, onde)
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('lider', { campus: onde })
    const { visita } = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))]))[0])
    const attempt = async (pin: string) => {
      const { request } = await newEstacao(onde, 'assistido')
      const uma = {
        ...{ chave: randomUUID(), como: 'supervisor', supervisor: outra.id, pin },
        ...{ levou_nome: 'Vizinha', motivo: 'Mãe ligou' },
      }
      return codigosOf(
        Object((await request('entregar', { ocorrencia, visitas: [visita], pedido: uma })).resposta),
      )
    }
    for (let n = 0; n < 15; n += 1) expect(await attempt(String(100_000 + n))).toEqual(['PIN'])
    expect(await attempt(PIN)).toEqual(['MUITAS'])
    expect((await ditoA(outra)).filter((dito) => dito.includes('PIN errado em seu nome'))).not.toEqual([])
    await sql(`update app.kids_tentativas set quando = quando - interval '61 minutes'`)
    expect(await attempt(PIN)).toEqual(['ok'])
  })
})

describe('o código recusado continua trancado', () => {
  test('também quando a entrada é contada outra vez com outro código, ou desfeita', async () => {
    const onde = await newCampus()
    const { ocorrencia, sala, uma, kids, send } = await portaWithoutNetwork(onde)
    const { filhos } = await newCasa(onde, 1)
    const filho = filhos[0] ?? ''
    const entrada = pedidoOf(filho, { sala })
    const [dentro] = Object((await uma.request('entrar', { ocorrencia, criancas: [entrada] })).resposta)
    const { visita, codigo } = etiquetaOf(dentro)
    const take = async (mais: object) =>
      codigosOf(
        Object(
          (
            await uma.request('entregar', {
              ocorrencia,
              visitas: [visita],
              pedido: { chave: randomUUID(), ...mais },
            })
          ).resposta,
        ),
      )
    const deFora = await newMembro({ nome: 'Vizinho', sobrenome: unique(), campus: onde })
    expect(await take({ como: 'codigo', codigo, levou: deFora.id })).toEqual(['FORA_DA_LISTA'])
    expect((await uma.request('desfazer_entrada', { visita })).code).toBe('PT409')
    const [outro = ''] = kids.codigos
    expect(
      await send([{ id: visita, crianca: filho, sala, em: new Date().toISOString(), codigo: outro }]),
    ).toEqual(['ok'])
    expect(await take({ como: 'codigo', codigo: outro, levou_nome: 'Joana vizinha' })).toEqual(['TRANCADO'])
  })

  test('para quem tentou levar e diz depois outro nome; uma colega entrega', async ({ as }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const [lider, colega] = [await as('lider', { campus: onde }), await as('lider', { campus: onde })]
    const { codigo, visita } = etiquetaOf(
      (await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))]))[0],
    )
    const take = async (quem: Person, mais: Record<string, string> = {}) =>
      codigosOf(await handOver(quem, ocorrencia, [visita], { como: 'codigo', codigo, ...mais }))
    expect(await take(lider, { levou: lider.membroId ?? '' })).toEqual(['MESMA_PESSOA'])
    expect(await take(lider, { levou_nome: 'Joana vizinha' })).toEqual(['TRANCADO'])
    expect(await take(lider)).toEqual(['TRANCADO'])
    const visto = async (quem: Person) =>
      Object((await quem.rpc('retirada_kids', { ocorrencia, codigo })).data).criancas[0].trancado
    expect([await visto(lider), await visto(colega)]).toEqual([true, false])
    expect(await take(colega, { levou: lider.membroId ?? '' })).toEqual(['FORA_DA_LISTA'])
  })
})

describe('quem responde pela criança fica sabendo', () => {
  test('de outro nome ou outra foto de quem a leva, também no mesmo endereço', async ({ as }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const { mae, filho } = await casa(as, onde)
    const avo = await newMembro({ nome: 'Lourdes', sobrenome: unique(), campus: onde })
    await sql('insert into public.autorizados_busca (crianca_id, adulto_id) values ($1, $2)', [filho, avo.id])
    const caminho = `profile-photos/${avo.id}-1.jpg`
    const fotos = coordenadora.storage.from('member-photos')
    const send = async (nome: string) =>
      expect(
        (
          await fotos.upload(
            caminho,
            new Blob([new Uint8Array(await retrato(nome))], { type: 'image/jpeg' }),
            {
              upsert: true,
            },
          )
        ).error,
      ).toBeNull()
    const avisada = async () => (await ditoA(mae)).filter((dito) => /^A foto de|agora se chama/.test(dito))
    await send('B001210_colour')
    const muda = (dados: object) =>
      coordenadora.from('membros_igreja').update(dados).eq('id', avo.id).throwOnError()
    await muda({ foto: fotos.getPublicUrl(caminho).data.publicUrl })
    expect(await avisada()).toEqual([expect.stringMatching(/^A foto de Lourdes .* mudou /)])
    await send('R000033_colour')
    expect(await avisada()).toHaveLength(2)
    await muda({ nome: 'Lourdes Amiga' })
    expect((await avisada()).at(-1)).toMatch(/agora se chama Lourdes Amiga/)
    await muda({ profissao: 'Costureira' })
    expect(await avisada()).toHaveLength(3)
  })

  test('de que deixou de responder, e do que se faz enquanto não responde', async ({ as }) => {
    const onde = await newCampus()
    const [coordenadora, outra] = [await as('coordenador', { campus: onde }), await supervisora(as, onde)]
    const { mae, qual, filho } = await casa(as, onde)
    const laranja = await newMembro({ nome: 'Laranja', sobrenome: unique(), campus: onde })
    // Of a mother who is made a child by her date of birth, and taken off her home for a moment.
    const nascida = (quando: string) =>
      coordenadora
        .from('membros_igreja')
        .update({ data_nascimento: quando })
        .eq('id', mae.membroId ?? '')
        .throwOnError()
    await nascida('2020-01-01')
    const { data: nova } = await coordenadora
      .from('autorizados_busca')
      .insert({ crianca_id: filho, adulto_id: laranja.id })
      .select('id')
      .single()
      .throwOnError()
    const pin = { crianca: filho, supervisor: outra.id, pin: PIN }
    expect(
      (await coordenadora.rpc('confirmar_acordo', { ...pin, autorizado: nova?.id ?? '' })).data,
    ).toBeNull()
    expect((await ditoA(mae)).filter((dito) => dito.includes('Laranja'))).toHaveLength(2)

    await nascida('1990-01-01')
    await coordenadora
      .rpc('salvar_parentesco', { membro: filho, grau: 'pai_mae', parente: laranja.id })
      .throwOnError()
    expect((await coordenadora.rpc('confirmar_acordo', { ...pin, adulto: laranja.id })).data).toBeNull()
    expect((await ditoA(mae)).some((dito) => /Laranja .* agora responde por/.test(dito))).toBe(true)

    await coordenadora
      .rpc('separar_familia', {
        familia: qual,
        membros: [mae.membroId ?? ''],
        responsavel: mae.membroId ?? '',
      })
      .throwOnError()
    expect((await ditoA(mae)).some((dito) => dito.includes('não responde mais por'))).toBe(true)
  })

  test('de uma saída com o PIN de um supervisor', async ({ as }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const [lider, outra] = [await as('lider', { campus: onde }), await supervisora(as, onde)]
    const { mae, filho } = await casa(as, onde)
    const { visita } = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(filho)]))[0])
    expect(
      codigosOf(
        await handOver(lider, ocorrencia, [visita], {
          ...{ como: 'supervisor', supervisor: outra.id, pin: PIN },
          ...{ levou_nome: 'Tia Bel', motivo: 'Mãe ligou' },
        }),
      ),
    ).toEqual(['ok'])
    expect((await ditoA(mae)).some((dito) => dito.includes('saiu com Tia Bel'))).toBe(true)
  })
})

test('um aparelho revogado não termina visitas em silêncio por uma hora forjada', async ({ as }) => {
  const onde = await newCampus()
  const { ocorrencia } = await newPorta(onde)
  const lider = await as('coordenador', { campus: onde })
  const { codigo, visita } = etiquetaOf(
    (await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))]))[0],
  )
  const { qual, request } = await newEstacao(onde, 'assistido')
  await sql(`update public.kids_visitas set entrada_em = now() - interval '9 minutes' where id = $1`, [
    visita,
  ])
  await sql(`update app.aparelhos set revogado_em = now() - interval '1 minute' where estacao_id = $1`, [
    qual,
  ])
  const retiradas = [{ chave: randomUUID(), visita, em: secondsAgo(300), como: 'codigo', codigo }]
  expect((await request('sincronizar', { ocorrencia, retiradas })).resposta).toMatchObject([{ codigo: 'ok' }])
  expect((await ditoA(lider)).some((dito) => dito.includes('aparelho revogado'))).toBe(true)
})

test('apagar o cadastro de quem responde não deixa lugar a um primeiro', async ({ as }) => {
  const onde = await newCampus()
  const [coordenadora, admin] = [await as('coordenador', { campus: onde }), await as('admin')]
  const { mae, filhos } = await newCasa(onde, 1)
  const filho = filhos[0] ?? ''
  const amigo = await as('membro', { campus: onde })
  await sql('delete from public.familias where responsavel_id = $1', [mae])
  await admin.from('membros_igreja').delete().eq('id', mae).throwOnError()
  await coordenadora
    .rpc('salvar_parentesco', { membro: filho, grau: 'pai_mae', parente: amigo.membroId ?? '' })
    .throwOnError()
  expect(
    (await row<{ ids: string[] }>('select array(select app.responsaveis_da_crianca($1)) as ids', [filho]))
      .ids,
  ).toEqual([])
})

test('quem une e desfaz não passa por quem registrou a criança; quem a registrou, só na mesma semana', async ({
  as,
}) => {
  const onde = await newCampus()
  const coordenadora = await as('coordenador', { campus: onde })
  const respondem = async (filho: string) =>
    (await row<{ n: number }>('select count(*)::int as n from app.responsaveis_da_crianca($1)', [filho])).n
  const indicate = async (filho: string) =>
    coordenadora
      .rpc('salvar_parentesco', {
        membro: filho,
        grau: 'pai_mae',
        parente: (await newMembro({ nome: 'Amigo', sobrenome: unique(), campus: onde })).id,
      })
      .throwOnError()
  const { filhos } = await newCasa(onde, 1)
  const filho = filhos[0] ?? ''
  const { data } = await coordenadora
    .rpc('unificar_membros', { fica: await newCrianca(onde), sai: filho })
    .throwOnError()
  await coordenadora.rpc('desfazer_operacao', { operacao: data }).throwOnError()
  await indicate(filho)
  expect(await respondem(filho)).toBe(1)

  const { data: nova } = await coordenadora
    .from('membros_igreja')
    .insert({ nome: 'Criança', campus: onde, data_nascimento: '2022-01-10' })
    .select('id')
    .single()
    .throwOnError()
  const registrada = nova?.id ?? ''
  await indicate(registrada)
  await indicate(registrada)
  expect(await respondem(registrada)).toBe(2)
  await sql(`update public.membros_igreja set created_at = created_at - interval '8 days' where id = $1`, [
    registrada,
  ])
  await indicate(registrada)
  expect(await respondem(registrada)).toBe(2)
})

test('proibir pelo nome quem responde pela criança pede o cadastro, para que o nome mais longo não passe', async ({
  as,
}) => {
  const onde = await newCampus()
  const [coordenadora, outra] = [
    await as('coordenador', { campus: onde }),
    await as('coordenador', { campus: onde }),
  ]
  const { mae, filho } = await casa(as, onde)
  await sql(`update public.membros_igreja set nome = 'Marta', sobrenome = 'Prado Silva' where id = $1`, [
    mae.membroId,
  ])
  const forbid = (linha: object) =>
    coordenadora
      .from('autorizados_busca')
      .insert({ crianca_id: filho, estado: 'nao_autorizado', motivo: 'Ordem judicial', ...linha } as never)
  expect((await forbid({ nome: 'marta silva' })).error).toMatchObject({
    code: 'PT409',
    message: expect.stringContaining('Marta Prado Silva responde por esta criança'),
  })
  expect((await forbid({ nome: 'Marta Souza' })).error).toBeNull()
  const avisado = async () => (await ditoA(outra)).filter((dito) => dito.includes('não pode buscar'))
  expect(await avisado()).toEqual([])
  // Of the only one with an account the leaders are told: she herself is not.
  expect((await forbid({ adulto_id: mae.membroId })).error).toBeNull()
  expect(await avisado()).toHaveLength(1)
})

test('não abrem: o PIN de outro campus, o código de outro dia, nem o de uma criança que já saiu', async ({
  as,
}) => {
  const [onde, longe] = [await newCampus(), await newCampus()]
  const [ontem, hoje] = [await newPorta(onde), await newPorta(onde)]
  const [lider, deFora] = [await as('lider', { campus: onde }), await supervisora(as, longe)]
  const { filhos } = await newCasa(onde, 2)
  const [um = '', dois = ''] = filhos
  const velha = etiquetaOf((await enterKids(lider, ontem.ocorrencia, [pedidoOf(um)]))[0])
  const nova = etiquetaOf((await enterKids(lider, hoje.ocorrencia, [pedidoOf(dois)]))[0])
  const take = async (mais: Record<string, string>) =>
    codigosOf(await handOver(lider, hoje.ocorrencia, [nova.visita], { levou_nome: 'Tia Bel', ...mais }))
  expect(await take({ como: 'supervisor', supervisor: deFora.id, pin: PIN, motivo: 'Mãe ligou' })).toEqual([
    'PIN',
  ])
  expect(await take({ como: 'codigo', codigo: velha.codigo })).toEqual(['CODIGO'])
  const find = (codigo: string) =>
    lider.rpc('retirada_kids', { ocorrencia: hoje.ocorrencia, codigo }).throwOnError()
  expect((await find(velha.codigo)).data).toMatchObject({ recusa: 'CODIGO' })
  expect(await take({ como: 'codigo', codigo: nova.codigo })).toEqual(['ok'])
  const outra = etiquetaOf((await enterKids(lider, hoje.ocorrencia, [pedidoOf(um)]))[0])
  expect(
    codigosOf(
      await handOver(lider, hoje.ocorrencia, [outra.visita], { como: 'codigo', codigo: nova.codigo }),
    ),
  ).toEqual([outra.codigo === nova.codigo ? 'ok' : 'CODIGO'])
})
