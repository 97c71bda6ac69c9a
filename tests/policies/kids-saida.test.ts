import { describe } from 'vitest'
import { expect, id, membro, novo, row, sql, test } from '../support/church.ts'
import {
  avisos,
  campus,
  codigos,
  crianca,
  entrar,
  entregar,
  etiqueta,
  familia,
  pedido,
  porta,
} from '../support/kids.ts'

describe('saída', () => {
  test('pelo código, pela lista ou com supervisor; nunca por quem não pode, nunca duas vezes; tudo escrito', async ({
    as,
  }) => {
    const onde = await campus()
    const { ocorrencia } = await porta(onde)
    const [lider, outra] = [await as('lider', { campus: onde }), await as('coordenador', { campus: onde })]
    await outra.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    const { filhos, mae } = await familia(onde, 2)
    const [um = '', dois = ''] = filhos
    const pai = await membro({ nome: 'Pai', sobrenome: novo(), campus: onde })
    await sql(
      `insert into public.autorizados_busca (crianca_id, adulto_id, estado, motivo) values ($1, $2, 'nao_autorizado', 'Ordem judicial')`,
      [um, pai.id],
    )
    const avo = await id(
      `insert into public.autorizados_busca (crianca_id, nome) values ($1, 'Avó Lúcia') returning id`,
      [um],
    )
    const vencido = await id(
      `insert into public.autorizados_busca (crianca_id, nome, validade) values ($1, 'Tio Beto', '2020-01-01') returning id`,
      [um],
    )
    const [a, b] = await entrar(lider, ocorrencia, [pedido(um), pedido(dois)])
    const { codigo, visita } = etiqueta(a)
    const segunda = etiqueta(b).visita
    const leva = await lider.rpc('retirada_kids', { ocorrencia, codigo: codigo.toLowerCase() }).throwOnError()
    expect(
      Object(leva.data).criancas.find((uma: { visita: string }) => uma.visita === visita).leva[0],
    ).toMatchObject({ membro: pai.id, pode: false })

    const recusas: [Record<string, string>, string][] = [
      [{ como: 'codigo', codigo, levou: pai.id }, 'NAO_AUTORIZADO'],
      [{ como: 'codigo', codigo, levou_nome: pai.nome_completo.toUpperCase() }, 'NAO_AUTORIZADO'],
      [
        { como: 'supervisor', levou: pai.id, motivo: 'Insistiu', supervisor: outra.id, pin: '482915' },
        'NAO_AUTORIZADO',
      ],
      [{ como: 'codigo', codigo }, 'QUEM'],
      [{ como: 'codigo', codigo: 'AAAA', levou: mae }, 'CODIGO'],
      [{ como: 'autorizado', autorizado: vencido }, 'FORA_DA_LISTA'],
      [{ como: 'autorizado', levou: lider.membroId ?? '' }, 'FORA_DA_LISTA'],
      [
        {
          como: 'supervisor',
          levou_nome: 'Vizinha',
          motivo: 'Mãe ligou',
          supervisor: lider.id,
          pin: '482915',
        },
        'OUTRA_PESSOA',
      ],
      [
        {
          como: 'supervisor',
          levou_nome: 'Vizinha',
          motivo: 'Mãe ligou',
          supervisor: outra.id,
          pin: '000001',
        },
        'PIN',
      ],
      [{ como: 'supervisor', levou_nome: 'Vizinha', supervisor: outra.id, pin: '482915' }, 'MOTIVO'],
    ]
    for (const [mais, esperado] of recusas)
      expect([mais, ...codigos(await entregar(lider, ocorrencia, [visita], mais))]).toEqual([mais, esperado])
    expect((await avisos(ocorrencia, 'recusa')).map(({ detalhes }) => detalhes.codigo)).toEqual(
      recusas.map(([, codigo]) => codigo),
    )
    const avisado = await sql(
      `select titulo from public.notifications where user_id = $1 and titulo like 'Kids: pessoa não autorizada%'`,
      [outra.id],
    )
    expect(avisado).toHaveLength(3)

    // Nor a sibling with it, in the same request.
    expect(
      codigos(
        await entregar(lider, ocorrencia, [visita, segunda], { como: 'codigo', codigo, levou: pai.id }),
      ),
    ).toEqual(['NAO_AUTORIZADO', 'NAO_AUTORIZADO'])
    expect(
      codigos(await entregar(lider, ocorrencia, [visita], { como: 'autorizado', autorizado: avo })),
    ).toEqual(['ok'])
    expect(await entregar(lider, ocorrencia, [visita], { como: 'codigo', codigo, levou: mae })).toMatchObject(
      [{ codigo: 'JA_SAIU', detalhe: { levou: 'Avó Lúcia' } }],
    )
    expect(codigos(await entregar(lider, ocorrencia, [segunda], { como: 'codigo', codigo }))).toEqual(['ok'])
    // Two hand-overs at once: one child goes once. A child of another day is not found.
    const filha = etiqueta((await entrar(lider, ocorrencia, [pedido(await crianca(onde))]))[0])
    const juntas = await Promise.all(
      [1, 2, 3].map(() =>
        entregar(lider, ocorrencia, [filha.visita], { como: 'codigo', codigo: filha.codigo }),
      ),
    )
    expect(codigos(juntas.flat()).sort()).toEqual(['JA_SAIU', 'JA_SAIU', 'ok'])
    expect(
      codigos(
        await entregar(lider, (await porta(onde)).ocorrencia, [filha.visita], {
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
    const mais = etiqueta((await entrar(lider, ocorrencia, [pedido(await crianca(onde))]))[0])
    for (let n = 0; n < 5; n += 1)
      expect((await curiosa.rpc('retirada_kids', { ocorrencia, codigo: 'AAAA' })).data).toMatchObject({
        recusa: 'CODIGO',
      })
    expect((await curiosa.rpc('retirada_kids', { ocorrencia, codigo: mais.codigo })).data).toMatchObject({
      recusa: 'MUITAS',
    })
    expect(
      codigos(await entregar(curiosa, ocorrencia, [mais.visita], { como: 'codigo', codigo: mais.codigo })),
    ).toEqual(['MUITAS'])
  })
})
