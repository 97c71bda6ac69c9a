import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import {
  avisosOf,
  codigosOf,
  enterKids,
  etiquetaOf,
  monthsAgo,
  newAdulto,
  newCasa,
  newCrianca,
  newPorta,
  pedidoOf,
} from '../support/kids.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga, putItem } from '../support/rosters.ts'

describe('entrada', () => {
  test('cinquenta ao mesmo tempo para dez lugares: entram dez, e só quem está no Kids deste campus recebe', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde, { capacidade: 30, porAdulto: 5, adultos: 2 })
    const lider = await as('lider', { campus: onde })
    const criancas: string[] = []
    for (let n = 0; n < 50; n += 1) criancas.push(await newCrianca(onde))
    const respostas = await Promise.all(
      criancas.map((qual) => enterKids(lider, ocorrencia, [pedidoOf(qual, { sala })])),
    )
    const todas = codigosOf(respostas.flat())
    expect(todas.filter((codigo) => codigo === 'ok')).toHaveLength(10)
    expect(todas.filter((codigo) => codigo === 'CHEIA')).toHaveLength(40)
    const { quantas, codigos: unicos } = await row<{ quantas: string; codigos: string }>(
      'select count(*) as quantas, count(distinct codigo_id) as codigos from public.kids_visitas where ocorrencia_id = $1',
      [ocorrencia],
    )
    expect([quantas, unicos]).toEqual(['10', '10'])
    expect(await avisosOf(ocorrencia, 'recusa')).toHaveLength(40)

    const qual = criancas[0] ?? ''
    const visita = (
      await row<{ id: string }>('select id from public.kids_visitas where ocorrencia_id = $1', [ocorrencia])
    ).id
    for (const outro of [
      await as('lider', { campus: 'Serra' }),
      await as('membro', { campus: onde }),
      await as('voluntario', { campus: onde }),
    ]) {
      const tentativas = [
        outro.rpc('painel_kids', { ocorrencia }),
        outro.rpc('buscar_kids', { ocorrencia, texto: 'Criança' }),
        outro.rpc('cuidados_kids', { ocorrencia, criancas: [qual] }),
        outro.rpc('salvar_cuidados_kids', { crianca: qual, dados: { alergia: 'x' }, ocorrencia }),
        outro.rpc('visitante_kids', { ocorrencia, dados: {} }),
        outro.rpc('entrar_kids', { ocorrencia, criancas: [pedidoOf(qual)] }),
        outro.rpc('reimprimir_kids', { visita }),
        outro.rpc('retirada_kids', { ocorrencia, visita }),
        outro.rpc('supervisores_kids', { ocorrencia }),
        outro.rpc('entregar_kids', {
          ocorrencia,
          visitas: [visita],
          pedido: { chave: visita, como: 'codigo', codigo: 'AAAA' },
        }),
        outro.rpc('lista_kids', { ocorrencia }),
        outro.rpc('chamar_responsavel_kids', { visita }),
        outro.rpc('anotar_incidente_kids', { visita, texto: 'caiu' }),
        outro.rpc('mudar_sala_kids', { visita, sala }),
        outro.rpc('marcar_adulto_kids', { ocorrencia, sala, membro: qual }),
        outro.rpc('equipe_kids', { ocorrencia, sala }),
        outro.rpc('salvar_sala_kids', { campus: onde, dados: {}, sala }),
      ]
      for (const resposta of await Promise.all(tentativas)) expect(resposta).toBeDenied()
      expect(await outro.from('kids_visitas').select('id').eq('id', visita)).toBeEmpty()
      expect(await outro.from('kids_cuidados').select('*')).toBeDenied()
      expect((await outro.rpc('dias_do_kids')).data).not.toContainEqual(
        expect.objectContaining({ id: ocorrencia }),
      )
    }
    // Somebody of another campus is not received here, whoever asks.
    const deFora = await newCrianca('Serra')
    expect(codigosOf(await enterKids(lider, ocorrencia, [pedidoOf(deFora)]))).toEqual(['NAO_ENCONTRADA'])
  })

  test('a equipe de uma sala: primeiro quem está na escala do dia, e quem já está nela', async ({ as }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde, { adultos: 1 })
    const ministerio = await newMinisterio(onde)
    const funcao = await newFuncao(ministerio)
    await sql('update public.kids_salas set funcao_id = $2 where id = $1', [sala, funcao])
    const [ana, zuza] = [
      await newMembro({ nome: 'Ana', campus: onde }),
      await newMembro({ nome: 'Zuza', campus: onde }),
    ]
    await giveFuncao(ana.id, ministerio, funcao)
    await putItem(await newVaga(await newEscala(ocorrencia, ministerio), funcao), zuza.id)
    const { data } = await (await as('lider', { campus: onde })).rpc('equipe_kids', { ocorrencia, sala })
    expect(data).toMatchObject([
      { membro: zuza.id, escalado: true, presente: false },
      { membro: ana.id, escalado: false, presente: false },
      { escalado: false, presente: true },
    ])
  })

  test('idade, adultos e sala fechada: recusa com motivo; a exceção pede o PIN de outra pessoa', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde, { adultos: 1, de: 0, ate: 47 })
    const [lider, outra] = [await as('lider', { campus: onde }), await as('lider', { campus: onde })]
    const deOutroCampus = await as('lider', { campus: 'Serra' })
    for (const quem of [lider, outra, deOutroCampus])
      await quem.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    expect((await outra.rpc('definir_pin_kids', { pin: '111111' })).error?.code).toBe('PT400')
    expect(
      await (await as('voluntario', { campus: onde })).rpc('definir_pin_kids', { pin: '482915' }),
    ).toBeDenied()

    const [pequena, grande] = [await newCrianca(onde, 20), await newCrianca(onde, 90)]
    const comPin = (mais: object) => ({
      motivo: 'Visita rápida',
      supervisor: outra.id,
      pin: '482915',
      ...mais,
    })
    const attempt = async (excecao?: object) =>
      codigosOf(await enterKids(lider, ocorrencia, [pedidoOf(pequena, { sala })], excecao))
    expect(
      codigosOf(await enterKids(lider, ocorrencia, [pedidoOf(pequena, { sala, confirmado: false })])),
    ).toEqual(['CONFIRME'])
    expect(await attempt()).toEqual(['SEM_ADULTOS'])
    expect(await attempt({ motivo: 'sim' })).toEqual(['SUPERVISOR'])
    expect(await attempt(comPin({ supervisor: lider.id }))).toEqual(['OUTRA_PESSOA'])
    expect(await attempt(comPin({ supervisor: deOutroCampus.id }))).toEqual(['PIN'])
    expect(await attempt(comPin({ pin: '482916' }))).toEqual(['PIN'])
    expect(await attempt(comPin({ motivo: '' }))).toEqual(['MOTIVO'])
    expect(await attempt(comPin({}))).toEqual(['ok'])
    expect(
      await row('select excecao, excecao_por from public.kids_visitas where crianca_id = $1', [pequena]),
    ).toEqual({ excecao: 'Visita rápida', excecao_por: outra.id })

    await newAdulto(ocorrencia, sala, onde)
    expect(codigosOf(await enterKids(lider, ocorrencia, [pedidoOf(grande, { sala })]))).toEqual(['IDADE'])
    expect(
      codigosOf(await enterKids(lider, ocorrencia, [pedidoOf(grande, { sala })], { motivo: 'Irmã' })),
    ).toEqual(['ok'])
    // A minor is no adult of a room, and who left it counts no more.
    expect((await lider.rpc('marcar_adulto_kids', { ocorrencia, sala, membro: grande })).error?.code).toBe(
      'PT409',
    )
    await sql('update public.kids_salas set aberta = false where id = $1', [sala])
    expect(
      codigosOf(await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde, 20), { sala })])),
    ).toEqual(['FECHADA'])
    expect((await avisosOf(ocorrencia, 'recusa')).map(({ detalhes }) => detalhes.codigo)).toEqual(
      expect.arrayContaining(['CONFIRME', 'SEM_ADULTOS', 'PIN', 'IDADE', 'FECHADA']),
    )
    expect(await avisosOf(ocorrencia, 'excecao')).toHaveLength(2)
    // Five wrong PINs end it for a while, the right one too.
    const outraCrianca = await newCrianca(onde, 20)
    const insist = async (pin: string) =>
      codigosOf(await enterKids(lider, ocorrencia, [pedidoOf(outraCrianca, { sala })], comPin({ pin })))
    for (const esperado of ['PIN', 'PIN', 'PIN', 'MUITAS']) expect(await insist('999990')).toEqual([esperado])
    expect(await insist('482915')).toEqual(['MUITAS'])
  })

  test('a escala com presença abre lugares; quem serve vê a sala, e a leitura de cuidados fica escrita', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde, { adultos: 0 })
    const ministerio = await id(
      'insert into public.ministerios (campus, nome) values ($1, $2) returning id',
      [onde, `Kids ${unique()}`],
    )
    const funcao = await id(
      'insert into public.funcoes_ministerio (ministerio_id, nome) values ($1, $2) returning id',
      [ministerio, 'Berçário'],
    )
    await sql('update public.kids_salas set funcao_id = $2 where id = $1', [sala, funcao])
    const escala = await id(
      `insert into public.escalas (ocorrencia_id, ministerio_id, estado, publicada_em) values ($1, $2, 'publicada', now()) returning id`,
      [ocorrencia, ministerio],
    )
    const vaga = await id(
      'insert into public.escala_vagas (escala_id, funcao_id, maximo) values ($1, $2, 5) returning id',
      [escala, funcao],
    )
    const [uma, duas] = [await as('voluntario', { campus: onde }), await as('voluntario', { campus: onde })]
    for (const { membroId } of [uma, duas])
      await sql('insert into public.escala_itens (vaga_id, membro_id, publicado_em) values ($1, $2, now())', [
        vaga,
        membroId,
      ])
    const lider = await as('pastor', { campus: onde })
    const lugares = async () =>
      await row<{ vagas: number; estado: string }>('select vagas, estado from app.salas_do_kids($1)', [
        ocorrencia,
      ])
    expect(await lugares()).toEqual({ vagas: 0, estado: 'sem_adultos' })
    expect(await uma.rpc('lista_kids', { ocorrencia })).toBeDenied()
    // Their own word, which can be given from home, puts nobody into a room.
    for (const quem of [uma, duas])
      await quem.rpc('confirmar_presenca', { evento_id: ocorrencia }).throwOnError()
    expect(await lugares()).toEqual({ vagas: 0, estado: 'sem_adultos' })
    for (const { membroId } of [uma, duas])
      await lider
        .rpc('marcar_presencas', { ocorrencia, presencas: [{ id: randomUUID(), member_id: membroId ?? '' }] })
        .throwOnError()
    expect(await lugares()).toEqual({ vagas: 10, estado: 'aberta' })

    const { filhos, mae } = await newCasa(onde, 2, 'Amendoim')
    const [primeira, segunda] = await enterKids(
      lider,
      ocorrencia,
      filhos.map((filho) => pedidoOf(filho)),
    )
    expect(etiquetaOf(primeira)).toMatchObject({ alergia: 'Amendoim' })
    expect(etiquetaOf(primeira).codigo).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
    expect(etiquetaOf(segunda).codigo).toBe(etiquetaOf(primeira).codigo)
    const lista = await uma.rpc('lista_kids', { ocorrencia }).throwOnError()
    expect(JSON.stringify(lista.data)).toContain('Amendoim')
    expect(await avisosOf(ocorrencia, 'leitura')).toMatchObject([{ autor_id: uma.id }])
    await lider.rpc('cuidados_kids', { ocorrencia, criancas: filhos }).throwOnError()
    expect(await avisosOf(ocorrencia, 'leitura')).toMatchObject([
      {},
      { autor_id: lider.id, crianca_id: filhos[0] },
    ])
    // Nobody reads the table itself; no answer carries what is not asked for.
    expect(await lider.from('kids_cuidados').select('*')).toBeDenied()
    const busca = await lider.rpc('buscar_kids', { ocorrencia, texto: '7788' }).throwOnError()
    expect(JSON.stringify(busca.data)).toContain('"cuidado":true')
    expect(JSON.stringify(busca.data)).not.toContain('Amendoim')
    const conta = await as(null, { campus: onde, semMembro: true })
    await sql('update public.membros_igreja set profile_id = $2 where id = $1', [mae, conta.id])
    expect((await conta.rpc('ler_cuidados_kids', { crianca: filhos[0] ?? '' })).data).toMatchObject({
      cuidado: { alergia: 'Amendoim' },
    })
    expect((await conta.from('kids_visitas').select('id')).data).toHaveLength(2)
    expect(await conta.rpc('lista_kids', { ocorrencia })).toBeDenied()

    const chamados = await uma
      .rpc('chamar_responsavel_kids', { visita: etiquetaOf(primeira).visita, motivo: 'Está com fome' })
      .throwOnError()
    expect(chamados.data).toBe(1)
    await uma
      .rpc('anotar_incidente_kids', { visita: etiquetaOf(primeira).visita, texto: 'Ralou o joelho' })
      .throwOnError()
    await uma.rpc('reimprimir_kids', { visita: etiquetaOf(primeira).visita }).throwOnError()
    expect(
      (await avisosOf(ocorrencia, 'reimpressao')).length + (await avisosOf(ocorrencia, 'incidente')).length,
    ).toBe(2)
    expect(await uma.rpc('marcar_adulto_kids', { ocorrencia, sala, membro: mae })).toBeDenied()
    await lider
      .rpc('marcar_adulto_kids', { ocorrencia, sala, membro: duas.membroId ?? '', presente: false })
      .throwOnError()
    expect(await lugares()).toEqual({ vagas: 0, estado: 'sem_adultos' })
  })

  test('criança visitante: o mínimo, uma vez, família própria', async ({ as }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('pastor', { campus: onde })
    const { casa } = await newCasa(onde, 1)
    const dados = {
      crianca: randomUUID(),
      responsavel: randomUUID(),
      nome: 'Téo',
      nascimento: monthsAgo(50).slice(0, 7),
      responsavel_nome: 'Rita Alves',
      telefone: '(62) 99811-7788',
      alergia: 'Leite',
    }
    expect(
      (await lider.rpc('visitante_kids', { ocorrencia, dados: { ...dados, telefone: '12' } })).error?.code,
    ).toBe('PT400')
    const uma = await lider.rpc('visitante_kids', { ocorrencia, dados }).throwOnError()
    await lider.rpc('visitante_kids', { ocorrencia, dados }).throwOnError()
    expect(Object(uma.data).familia).not.toBe(casa)
    expect(
      await sql(
        'select nome, situacao, origem from public.membros_igreja where id = any ($1) order by nome',
        [[dados.crianca, dados.responsavel]],
      ),
    ).toEqual([
      { nome: 'Rita', situacao: 'visitante', origem: 'kids' },
      { nome: 'Téo', situacao: 'visitante', origem: 'kids' },
    ])
    expect(etiquetaOf((await enterKids(lider, ocorrencia, [pedidoOf(dados.crianca)]))[0])).toMatchObject({
      alergia: 'Leite',
    })
  })
})
