import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import {
  avisosOf,
  codigosOf,
  enterKids,
  etiquetaOf,
  handOver,
  newCasa,
  newCrianca,
  newPorta,
  pedidoOf,
} from '../support/kids.ts'
import { newMembro } from '../support/people.ts'

describe('saída', () => {
  test('diz que a liderança foi avisada só quando há a quem avisar', async ({ as }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const admin = await as('admin')
    const um = await newCrianca(onde)
    const pai = await newMembro({ nome: 'Pai', sobrenome: unique(), campus: onde })
    await sql(
      `insert into public.autorizados_busca (crianca_id, adulto_id, estado, motivo) values ($1, $2, 'nao_autorizado', 'Ordem judicial')`,
      [um, pai.id],
    )
    const { codigo, visita } = etiquetaOf((await enterKids(admin, ocorrencia, [pedidoOf(um)]))[0])
    const tenta = () => handOver(admin, ocorrencia, [visita], { como: 'codigo', codigo, levou: pai.id })
    const NAO = 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança.'
    expect(await tenta()).toMatchObject([{ mensagem: `${NAO} Chame a liderança.` }])
    await as('coordenador', { campus: onde })
    expect(await tenta()).toMatchObject([{ mensagem: `${NAO} A liderança foi avisada.` }])
    // Who refused it knows: a leader alone at the door is told to call somebody.
    const sozinha = await newCampus()
    const lider = await as('coordenador', { campus: sozinha })
    const { ocorrencia: dela } = await newPorta(sozinha)
    const dois = await newCrianca(sozinha)
    await sql(
      `insert into public.autorizados_busca (crianca_id, nome, estado, motivo) values ($1, 'Otávio', 'nao_autorizado', 'Ordem judicial')`,
      [dois],
    )
    const outra = etiquetaOf((await enterKids(lider, dela, [pedidoOf(dois)]))[0])
    expect(
      await handOver(lider, dela, [outra.visita], {
        como: 'codigo',
        codigo: outra.codigo,
        levou_nome: 'Otávio',
      }),
    ).toMatchObject([{ mensagem: `${NAO} Chame a liderança.` }])
  })

  test('pelo código, pela lista ou com supervisor; nunca por quem não pode, nunca duas vezes; tudo escrito', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const [lider, outra] = [await as('lider', { campus: onde }), await as('coordenador', { campus: onde })]
    await outra.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    const { filhos, mae } = await newCasa(onde, 2)
    const [um = '', dois = ''] = filhos
    const pai = await newMembro({ nome: 'Pai', sobrenome: unique(), campus: onde })
    await sql(
      `insert into public.autorizados_busca (crianca_id, adulto_id, estado, motivo) values ($1, $2, 'nao_autorizado', 'Ordem judicial')`,
      [um, pai.id],
    )
    const avo = await id(
      `insert into public.autorizados_busca (crianca_id, nome, parentesco) values ($1, 'Avó Lúcia', 'avó') returning id`,
      [um],
    )
    const [a, b] = await enterKids(lider, ocorrencia, [pedidoOf(um), pedidoOf(dois)])
    const { codigo, visita } = etiquetaOf(a)
    const segunda = etiquetaOf(b).visita
    const leva = await lider.rpc('retirada_kids', { ocorrencia, codigo: codigo.toLowerCase() }).throwOnError()
    expect(
      Object(leva.data).criancas.find((uma: { visita: string }) => uma.visita === visita).leva[0],
    ).toMatchObject({ membro: pai.id, pode: false })

    const supervisora = { como: 'supervisor', supervisor: outra.id, pin: '482915', motivo: 'Mãe ligou' }
    const recusas: [Record<string, string>, string][] = [
      [{ como: 'codigo', codigo }, 'QUEM'],
      [{ como: 'codigo', codigo: 'AAAA', levou: mae }, 'CODIGO'],
      [{ como: 'autorizado' }, 'QUEM_LEVA'],
      [{ como: 'codigo', codigo, levou: lider.membroId ?? '' }, 'MESMA_PESSOA'],
      [{ como: 'codigo', codigo, levou_nome: 'própria teste' }, 'MESMA_PESSOA'],
      [{ como: 'codigo', codigo, levou: pai.id }, 'NAO_AUTORIZADO'],
      [{ como: 'codigo', codigo, levou_nome: pai.nome_completo.toUpperCase() }, 'NAO_AUTORIZADO'],
      [{ ...supervisora, levou: pai.id }, 'NAO_AUTORIZADO'],
      // From here on the code alone is no longer enough, whoever is named.
      [{ como: 'codigo', codigo, levou: mae }, 'TRANCADO'],
      [{ como: 'codigo', codigo, levou_nome: 'Joana vizinha' }, 'TRANCADO'],
      [{ como: 'autorizado', autorizado: avo }, 'TRANCADO'],
      [{ ...supervisora, levou_nome: 'Vizinha', supervisor: lider.id }, 'OUTRA_PESSOA'],
      [{ ...supervisora, levou_nome: 'Vizinha', pin: '000001' }, 'PIN'],
      [{ ...supervisora, levou_nome: 'Vizinha', motivo: '' }, 'MOTIVO'],
      [{ ...supervisora, levou: outra.membroId ?? '' }, 'MESMA_PESSOA'],
      [{ ...supervisora }, 'QUEM_LEVA'],
    ]
    for (const [mais, esperado] of recusas)
      expect([mais, ...codigosOf(await handOver(lider, ocorrencia, [visita], mais))]).toEqual([
        mais,
        esperado,
      ])
    expect((await avisosOf(ocorrencia, 'recusa')).map(({ detalhes }) => detalhes.codigo)).toEqual(
      recusas.map(([, codigo]) => codigo),
    )
    const avisado = await sql(
      `select titulo from public.notifications where user_id = $1 and titulo like 'Kids: pessoa não autorizada%'`,
      [outra.id],
    )
    expect(avisado).toHaveLength(3)

    // Nor a sibling with it, in the same request.
    expect(
      codigosOf(
        await handOver(lider, ocorrencia, [visita, segunda], { como: 'codigo', codigo, levou: pai.id }),
      ),
    ).toEqual(['NAO_AUTORIZADO', 'NAO_AUTORIZADO'])
    expect(await handOver(lider, ocorrencia, [visita], { ...supervisora, autorizado: avo })).toMatchObject([
      { codigo: 'ok', mensagem: expect.stringContaining(' saiu com Avó Lúcia (avó).') },
    ])
    expect(await handOver(lider, ocorrencia, [visita], { como: 'codigo', codigo, levou: mae })).toMatchObject(
      [{ codigo: 'JA_SAIU', detalhe: { levou: 'Avó Lúcia' } }],
    )
    // Its sibling has the same code, at whatever door.
    expect(codigosOf(await handOver(outra, ocorrencia, [segunda], { como: 'codigo', codigo }))).toEqual([
      'TRANCADO',
    ])
    expect(codigosOf(await handOver(lider, ocorrencia, [segunda], { ...supervisora, levou: mae }))).toEqual([
      'ok',
    ])
    // Two hand-overs at once: one child goes once. A child of another day is not found.
    const filha = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))]))[0])
    const juntas = await Promise.all(
      [1, 2, 3].map(() =>
        handOver(lider, ocorrencia, [filha.visita], { como: 'codigo', codigo: filha.codigo }),
      ),
    )
    expect(codigosOf(juntas.flat()).sort()).toEqual(['JA_SAIU', 'JA_SAIU', 'ok'])
    expect(
      codigosOf(
        await handOver(lider, (await newPorta(onde)).ocorrencia, [filha.visita], {
          como: 'codigo',
          codigo: filha.codigo,
        }),
      ),
    ).toEqual(['NAO_ENCONTRADA'])

    const historia = await sql(
      `select acao from public.alteracoes where membro_id = $1 and tabela in ('kids_visitas', 'kids_avisos')`,
      [um],
    )
    expect(historia.length).toBeGreaterThan(10)
    const guardado = await row<{ texto: string }>(
      `select string_agg(t::text, ' ') as texto from (
         select v::text from public.kids_visitas v union all select a::text from public.kids_avisos a
         union all select a::text from public.alteracoes a union all select k::text from app.kids_codigos k
         union all select p::text from app.kids_pins p) t`,
    )
    expect(guardado.texto).not.toMatch(new RegExp(`\\b${codigo}\\b|482915`))

    // Wrong codes are counted, and a right one does not help then.
    const curiosa = await as('lider', { campus: onde })
    const mais = etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))]))[0])
    for (let n = 0; n < 5; n += 1)
      expect((await curiosa.rpc('retirada_kids', { ocorrencia, codigo: 'AAAA' })).data).toMatchObject({
        recusa: 'CODIGO',
      })
    expect((await curiosa.rpc('retirada_kids', { ocorrencia, codigo: mais.codigo })).data).toMatchObject({
      recusa: 'MUITAS',
    })
    expect(
      codigosOf(await handOver(curiosa, ocorrencia, [mais.visita], { como: 'codigo', codigo: mais.codigo })),
    ).toEqual(['MUITAS'])
  })
})
