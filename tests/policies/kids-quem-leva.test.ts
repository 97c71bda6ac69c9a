import { describe } from 'vitest'
import casos from '../cases/kids-saida.json' with { type: 'json' }
import { expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { dayFromNow, newCampus } from '../support/events.ts'
import {
  avisosOf,
  codigosOf,
  enterKids,
  etiquetaOf,
  handOver,
  newAdulto,
  newCasa,
  newCrianca,
  newEstacao,
  newPorta,
  openDia,
  pedidoOf,
} from '../support/kids.ts'
import { newMembro } from '../support/people.ts'

type As = (papel: 'membro' | 'coordenador' | 'pastor' | 'lider', onde: { campus: string }) => Promise<Person>

/** A family whose mother has an account. */
async function casa(as: As, onde: string, quantas = 1) {
  const mae = await as('membro', { campus: onde })
  const { casa: qual, filhos, mae: antes } = await newCasa(onde, quantas)
  await sql('update public.familia_membros set membro_id = $2 where membro_id = $1', [antes, mae.membroId])
  await sql('update public.familias set responsavel_id = $2 where id = $1', [qual, mae.membroId])
  return { mae, qual, filhos, filho: filhos[0] ?? '' }
}

const leva = async (filho: string) =>
  (
    await row<{ l: { nome: string; pode: boolean; parentesco: string | null }[] }>(
      'select app.quem_leva($1) as l',
      [filho],
    )
  ).l
const avisosDe = async (quem: Person) =>
  (
    await sql<{ titulo: string }>(
      'select titulo from public.notifications where user_id = $1 order by created_at',
      [quem.id],
    )
  ).map(({ titulo }) => titulo)

describe('a lista de quem busca', () => {
  test('ninguém autoriza a si mesmo, nem tira a própria proibição; nem em outro campus', async ({ as }) => {
    const onde = await newCampus()
    const { filho } = await casa(as, onde)
    const coordenadora = await as('coordenador', { campus: onde })
    const eu = coordenadora.membroId ?? ''
    const request = (linha: object) =>
      coordenadora.from('autorizados_busca').insert({ crianca_id: filho, ...linha } as never)
    expect(await request({ adulto_id: eu })).toBeDenied()
    expect(await request({ nome: 'PRÓPRIA Teste' })).toBeDenied()
    const deFora = await as('coordenador', { campus: await newCampus() })
    expect(await deFora.from('autorizados_busca').insert({ crianca_id: filho, nome: 'Tia Bel' })).toBeDenied()
    const proibida = await id(
      `insert into public.autorizados_busca (crianca_id, adulto_id, estado, motivo)
       values ($1, $2, 'nao_autorizado', 'Ordem judicial') returning id`,
      [filho, eu],
    )
    const linha = coordenadora.from('autorizados_busca')
    expect(await linha.update({ estado: 'autorizado' }).eq('id', proibida)).toBeDenied()
    expect(await linha.update({ validade: '2020-01-01' }).eq('id', proibida)).toBeDenied()
    expect(await linha.delete().eq('id', proibida)).toBeDenied()
  })

  test('o que a equipe escreve espera quem responde pela criança, que fica sabendo de tudo', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const [coordenadora, lider] = [
      await as('coordenador', { campus: onde }),
      await as('lider', { campus: onde }),
    ]
    const { mae, filho } = await casa(as, onde)
    const { data: nova } = await coordenadora
      .from('autorizados_busca')
      .insert({ crianca_id: filho, nome: 'Dona Lourdes', parentesco: 'avó' })
      .select('id, aceito_em')
      .single()
    expect(nova?.aceito_em).toBeNull()
    const autorizado = nova?.id ?? ''
    expect((await leva(filho)).map(({ nome }) => nome)).not.toContain('Dona Lourdes')
    expect(
      await coordenadora
        .from('autorizados_busca')
        .update({ aceito_em: '2026-01-01T00:00:00Z' })
        .eq('id', autorizado)
        .select('aceito_em'),
    ).toMatchObject({ data: [{ aceito_em: null }] })
    const [um] = await enterKids(lider, ocorrencia, [pedidoOf(filho)])
    const { visita, codigo } = etiquetaOf(um)
    expect(
      codigosOf(await handOver(lider, ocorrencia, [visita], { como: 'autorizado', autorizado })),
    ).toEqual(['FORA_DA_LISTA'])
    expect(codigo).toHaveLength(4)

    const answer = (quem: Person, aceita: boolean) => quem.rpc('responder_busca', { autorizado, aceita })
    const outra = await casa(as, onde)
    for (const quem of [coordenadora, outra.mae]) expect((await answer(quem, true)).error?.code).toBe('PT404')
    expect((await answer(mae, true)).error).toBeNull()
    expect(await leva(filho)).toContainEqual(
      expect.objectContaining({ nome: 'Dona Lourdes', pode: true, parentesco: 'avó' }),
    )
    // Whoever changes for whom it holds asks anew; a new kinship in words does not.
    const change = (linha: object) =>
      coordenadora.from('autorizados_busca').update(linha).eq('id', autorizado).select('aceito_em').single()
    expect((await change({ parentesco: 'avó materna' })).data?.aceito_em).not.toBeNull()
    expect((await change({ nome: 'Dona Lourdes Sá' })).data?.aceito_em).toBeNull()
    await answer(mae, true)
    await coordenadora.from('autorizados_busca').delete().eq('id', autorizado).throwOnError()
    const nome = (
      await row<{ nome: string }>('select nome from public.membros_igreja where id = $1', [filho])
    ).nome
    const ditos = await avisosDe(mae)
    expect(ditos).toContain(`Você autoriza Dona Lourdes a buscar ${nome}?`)
    expect(ditos).toContain(`Dona Lourdes Sá saiu da lista de quem busca ${nome}`)
    await coordenadora
      .from('autorizados_busca')
      .insert({ crianca_id: filho, nome: 'Valdir', estado: 'nao_autorizado', motivo: 'Ordem judicial' })
      .throwOnError()
    expect(await avisosDe(mae)).toContain(`Valdir não pode buscar ${nome}`)
  })

  test('sem conta na casa, duas pessoas confirmam, uma com o PIN; nunca quem vai buscar', async ({ as }) => {
    const onde = await newCampus()
    const [coordenadora, outra] = [
      await as('coordenador', { campus: onde }),
      await as('coordenador', { campus: onde }),
    ]
    await outra.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    const { filhos } = await newCasa(onde, 1)
    const filho = filhos[0] ?? ''
    const requestFor = async (linha: object) =>
      (
        await coordenadora
          .from('autorizados_busca')
          .insert({ crianca_id: filho, ...linha } as never)
          .select('id')
          .single()
      ).data?.id ?? ''
    const lourdes = await requestFor({ nome: 'Dona Lourdes' })
    const amiga = await requestFor({ adulto_id: outra.membroId })
    expect((await avisosDe(outra)).some((titulo) => titulo.startsWith('Falta o acordo'))).toBe(true)
    const { data: acordos } = await coordenadora.rpc('acordos_da_crianca', { crianca: filho }).throwOnError()
    expect(acordos).toMatchObject({ guardas: [], supervisores: [{ id: outra.id }] })
    const confirm = (autorizado: string, mais: object = {}) =>
      coordenadora.rpc('confirmar_acordo', {
        crianca: filho,
        supervisor: outra.id,
        pin: '482915',
        autorizado,
        ...mais,
      })
    expect((await confirm(lourdes, { pin: '111111' })).data).toBe('O PIN não confere.')
    expect((await confirm(lourdes, { supervisor: coordenadora.id })).data).toContain('outra pessoa')
    expect((await confirm(amiga)).data).toContain('Quem entrega não é quem leva')
    const deFora = await as('coordenador', { campus: await newCampus() })
    expect(
      await deFora.rpc('confirmar_acordo', {
        crianca: filho,
        supervisor: outra.id,
        pin: '482915',
        autorizado: lourdes,
      }),
    ).toBeDenied()
    // Of whom the church blocked the PIN opens nothing any more.
    const block = (ate: string | null) =>
      sql('update auth.users set banned_until = $2::timestamptz where id = $1', [outra.id, ate])
    await block('2099-01-01')
    expect((await confirm(lourdes)).data).toBe('O PIN não confere.')
    await block(null)
    expect((await confirm(lourdes)).data).toBeNull()
    expect((await leva(filho)).map(({ nome }) => nome)).toContain('Dona Lourdes')
  })

  test('uma proibição só sai por duas pessoas, uma com o PIN: nem apagada, encurtada, trocada ou desfeita', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { mae, filho } = await casa(as, onde)
    const [coordenadora, outra, pai] = [
      await as('coordenador', { campus: onde }),
      await as('coordenador', { campus: onde }),
      await as('coordenador', { campus: onde }),
    ]
    for (const quem of [outra, pai]) await quem.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    const linha = () => coordenadora.from('autorizados_busca')
    const forbid = async (mais: object) =>
      (
        await linha()
          .insert({ crianca_id: filho, estado: 'nao_autorizado', motivo: 'Ordem judicial', ...mais } as never)
          .select('id')
          .single()
          .throwOnError()
      ).data?.id ?? ''
    const [doPai, deValdir] = [await forbid({ adulto_id: pai.membroId }), await forbid({ nome: 'Valdir' })]
    for (const qual of [doPai, deValdir]) {
      expect(await linha().delete().eq('id', qual)).toBeDenied()
      for (const mudanca of [
        { estado: 'autorizado' },
        { validade: '2020-01-01' },
        { validade: dayFromNow(1) },
      ] as const)
        expect(await linha().update(mudanca).eq('id', qual)).toBeDenied()
    }
    expect(await linha().update({ nome: 'Ninguém' }).eq('id', deValdir)).toBeDenied()
    expect(
      await linha()
        .update({ crianca_id: await newCrianca(onde) })
        .eq('id', deValdir),
    ).toBeDenied()
    // What says more about it stays free.
    expect((await linha().update({ processo: '0001', motivo: 'Guarda' }).eq('id', deValdir)).error).toBeNull()
    const { operacao } = await row<{ operacao: string | null }>(
      `select operacao from public.alteracoes where tabela = 'autorizados_busca' and registro = $1 and acao = 'incluir'`,
      [deValdir],
    )
    if (operacao) expect((await coordenadora.rpc('desfazer_operacao', { operacao })).error).not.toBeNull()
    // Nor with the record of who is forbidden.
    const executivo = await as('pastor_executivo')
    expect(
      await executivo
        .from('membros_igreja')
        .delete()
        .eq('id', pai.membroId ?? ''),
    ).toBeDenied()
    const impedem = await row<{ s: string[] }>('select app.impedimentos_para_anonimizar($1) as s', [
      pai.membroId,
    ])
    expect(impedem.s.join()).toContain('está proibida de buscar')

    const lift = (mais: object = {}, quem = coordenadora) =>
      quem.rpc('levantar_proibicao', { autorizado: doPai, supervisor: outra.id, pin: '482915', ...mais })
    expect((await lift({ pin: '111111' })).data).toBe('O PIN não confere.')
    expect((await lift({ supervisor: coordenadora.id })).data).toContain('outra pessoa')
    expect((await lift({ supervisor: pai.id })).data).toContain('Quem entrega não é quem leva')
    expect(await lift({}, pai)).toBeDenied()
    const deFora = await as('coordenador', { campus: await newCampus() })
    expect((await lift({}, deFora)).error?.code).toBe('PT404')
    expect((await lift()).data).toBeNull()
    expect((await lift({ autorizado: deValdir })).data).toBeNull()
    expect(await sql('select from public.autorizados_busca where crianca_id = $1', [filho])).toEqual([])
    expect((await avisosDe(mae)).filter((titulo) => titulo.includes('não está mais proibido'))).toHaveLength(
      2,
    )
    // One that is over is nobody's to keep.
    const antiga = await forbid({ nome: 'Otávio', validade: '2020-01-01' })
    expect((await linha().delete().eq('id', antiga)).error).toBeNull()
  })

  test('uma união de cadastros leva a autorização só para ser confirmada de novo', async ({ as }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const [uma, outra] = [await casa(as, onde), await newCasa(onde, 1)]
    await sql(`insert into public.autorizados_busca (crianca_id, nome) values ($1, 'Tio Beto')`, [
      outra.filhos[0],
    ])
    await coordenadora.rpc('unificar_membros', { fica: uma.filho, sai: outra.filhos[0] ?? '' }).throwOnError()
    expect(
      await row('select aceito_em from public.autorizados_busca where crianca_id = $1', [uma.filho]),
    ).toEqual({ aceito_em: null })
  })
})

describe('quem responde pela criança', () => {
  const minhas = async (quem: Person) =>
    Object((await quem.rpc('minhas_criancas_no_kids').throwOnError()).data).map(
      (uma: { crianca: string }) => uma.crianca,
    )

  test('ninguém se torna responsável pela criança de outra casa, por parentesco ou por morar lá', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { mae, qual, filho } = await casa(as, onde)
    for (const make of [
      (quem: Person) =>
        quem.rpc('salvar_parentesco', {
          membro: filho,
          grau: 'responsavel_legal',
          parente: quem.membroId ?? '',
        }),
      (quem: Person) =>
        quem.rpc('vincular_familia', { membro: quem.membroId ?? '', papel: 'conjuge', familia: qual }),
    ]) {
      const coordenadora = await as('coordenador', { campus: onde })
      await make(coordenadora).throwOnError()
      expect(await minhas(coordenadora)).toEqual([])
      expect((await avisosDe(mae)).filter((titulo) => titulo.includes('como responsável'))).not.toEqual([])
      const adultoId = coordenadora.membroId ?? ''
      const answer = (quem: Person) =>
        quem.rpc('responder_guarda', { crianca: filho, adulto: adultoId, aceita: true })
      expect((await answer(coordenadora)).error?.code).toBe('PT404')
      expect((await answer(mae)).error).toBeNull()
      expect(await minhas(coordenadora)).toEqual([filho])
      await sql('delete from public.parentescos where parente_id = $1 or membro_id = $1', [adultoId])
      await sql(`update public.familia_membros set papel = 'outro' where membro_id = $1`, [adultoId])
    }
  })

  test('nem por outra pessoa com conta que se registra; o próprio filho, sim', async ({ as }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const { filhos } = await newCasa(onde, 1)
    const laranja = await as('membro', { campus: onde })
    await coordenadora
      .rpc('salvar_parentesco', { membro: filhos[0] ?? '', grau: 'pai_mae', parente: laranja.membroId ?? '' })
      .throwOnError()
    expect(await minhas(laranja)).toEqual([])

    const { data: bebe } = await coordenadora
      .from('membros_igreja')
      .insert({ nome: 'Bebê', campus: onde, data_nascimento: '2026-01-10' })
      .select('id')
      .single()
    const meu = bebe?.id ?? ''
    const ser = (crianca_: string) =>
      coordenadora
        .rpc('salvar_parentesco', { membro: crianca_, grau: 'pai_mae', parente: coordenadora.membroId ?? '' })
        .throwOnError()
    await ser(meu)
    await ser(await newCrianca(onde))
    expect(await minhas(coordenadora)).toEqual([meu])
  })

  test('de quem já veio ao Kids, o primeiro é quem a levou; outro espera o PIN de uma segunda pessoa', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const [coordenadora, lider, laranja, avo] = [
      await as('coordenador', { campus: onde }),
      await as('lider', { campus: onde }),
      await as('membro', { campus: onde }),
      await as('membro', { campus: onde }),
    ]
    const ser = (filho: string, quem: Person) =>
      coordenadora
        .rpc('salvar_parentesco', { membro: filho, grau: 'responsavel_legal', parente: quem.membroId ?? '' })
        .throwOnError()
    const [nova, veio] = [await newCrianca(onde), await newCrianca(onde)]
    const [um] = await enterKids(lider, ocorrencia, [pedidoOf(veio)])
    await ser(nova, laranja)
    await ser(veio, laranja)
    expect(await minhas(laranja)).toEqual([nova])
    await sql(
      `update public.kids_visitas set saida_em = now(), saida_como = 'codigo', levou_id = $2 where id = $1`,
      [etiquetaOf(um).visita, avo.membroId],
    )
    await ser(veio, avo)
    expect(await minhas(avo)).toEqual([veio])
  })

  test('tirar quem responde, por um tempo que seja, não deixa lugar a um primeiro', async ({ as }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const ser = async (filho: string, quem: Person) =>
      coordenadora
        .rpc('salvar_parentesco', { membro: filho, grau: 'pai_mae', parente: quem.membroId ?? '' })
        .throwOnError()
    const semPendencia = async (filho: string, quem: Person, remove: () => Promise<unknown>) => {
      await remove()
      await ser(filho, quem)
      return minhas(quem)
    }
    const nascido = async (filho: string, quando: string) =>
      coordenadora.from('membros_igreja').update({ data_nascimento: quando }).eq('id', filho).throwOnError()

    const [uma, outra, terceira] = [await casa(as, onde), await casa(as, onde), await casa(as, onde)]
    const laranja = await as('membro', { campus: onde })
    await semPendencia(uma.filho, laranja, () => nascido(uma.filho, '1990-01-01'))
    await nascido(uma.filho, '2023-01-01')
    expect(await minhas(laranja)).toEqual([])
    expect(await minhas(uma.mae)).toEqual([uma.filho])

    const morreu = () =>
      sql(`update public.membros_igreja set situacao = 'falecido' where id = $1`, [outra.mae.membroId])
    expect(await semPendencia(outra.filho, await as('membro', { campus: onde }), morreu)).toEqual([])

    // Who lives there as a grandparent becomes the head, and the mother a daughter.
    const avo = await as('membro', { campus: onde })
    await coordenadora
      .rpc('vincular_familia', { membro: avo.membroId ?? '', papel: 'pai_mae', familia: terceira.qual })
      .throwOnError()
    await coordenadora
      .rpc('escolher_responsavel', { familia: terceira.qual, novo: avo.membroId ?? '' })
      .throwOnError()
    expect(await minhas(avo)).toEqual([])
  })

  test('quem já responde continua: numa casa nova, e com um cadastro repetido que se une ao seu', async ({
    as,
  }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const { mae, qual, filho } = await casa(as, onde)
    const pai = await as('membro', { campus: onde })
    await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae')`, [
      filho,
      pai.membroId,
    ])
    await sql(
      `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'conjuge')`,
      [qual, pai.membroId],
    )
    await coordenadora
      .rpc('separar_familia', {
        familia: qual,
        membros: [mae.membroId ?? '', filho],
        responsavel: mae.membroId ?? '',
      })
      .throwOnError()
    expect(await minhas(mae)).toEqual([filho])

    const { mae: semConta, filhos, casa: dela } = await newCasa(onde, 1)
    const [menino = ''] = filhos
    await sql(
      `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'conjuge')`,
      [dela, (await as('membro', { campus: onde })).membroId],
    )
    const repetida = (await newMembro({ campus: onde })).id
    await coordenadora
      .rpc('salvar_parentesco', { membro: menino, grau: 'pai_mae', parente: repetida })
      .throwOnError()
    const { data: uniao } = await coordenadora
      .rpc('unificar_membros', { fica: semConta, sai: repetida })
      .throwOnError()
    const responde = () =>
      sql('select from app.responsaveis_da_crianca($1) r where r = $2', [menino, semConta])
    expect(await responde()).toHaveLength(1)
    await coordenadora.rpc('desfazer_operacao', { operacao: uniao }).throwOnError()
    expect(await responde()).toHaveLength(1)
    expect((await leva(menino)).some(({ nome }) => nome === 'Ana Teste')).toBe(false)
  })

  test('o que uma união traz não prova que alguém já respondia pela criança', async ({ as }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const { filho } = await casa(as, onde)
    const laranja = await as('membro', { campus: onde })
    const repetida = await newCrianca(onde)
    const ser = (qual: string) =>
      coordenadora
        .rpc('salvar_parentesco', { membro: qual, grau: 'pai_mae', parente: laranja.membroId ?? '' })
        .throwOnError()
    await ser(repetida)
    expect(await minhas(laranja)).toEqual([repetida])
    await sql('delete from public.parentescos where $1 in (membro_id, parente_id)', [repetida])
    const { data: uniao } = await coordenadora
      .rpc('unificar_membros', { fica: filho, sai: repetida })
      .throwOnError()
    await ser(filho)
    expect(await minhas(laranja)).toEqual([])
    await sql('delete from public.parentescos where $1 in (membro_id, parente_id)', [filho])
    await coordenadora.rpc('desfazer_operacao', { operacao: uniao }).throwOnError()
    expect(await sql('select propria from app.guardas_havidas where crianca_id = $1', [repetida])).toEqual([
      { propria: true },
    ])
  })

  test('quem deixou de responder não volta sozinho, nem por uma só pessoa depois de uma hora', async ({
    as,
  }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const { mae, filho } = await casa(as, onde)
    const pai = await as('coordenador', { campus: onde })
    const ser = (quem: Person) =>
      quem
        .rpc('salvar_parentesco', { membro: filho, grau: 'pai_mae', parente: pai.membroId ?? '' })
        .throwOnError()
    const leave = async () => {
      const laco = await id('select id from public.parentescos where membro_id = $1 and parente_id = $2', [
        filho,
        pai.membroId,
      ])
      await coordenadora.rpc('remover_parentesco', { parentesco: laco }).throwOnError()
    }
    await ser(coordenadora)
    await mae
      .rpc('responder_guarda', { crianca: filho, adulto: pai.membroId ?? '', aceita: true })
      .throwOnError()
    expect(await minhas(pai)).toEqual([filho])
    await leave()
    // A mistake is put right by somebody else.
    await ser(coordenadora)
    expect(await minhas(pai)).toEqual([filho])
    await leave()
    await ser(pai)
    expect(await minhas(pai)).toEqual([])
    await sql('delete from app.guardas_pendentes where crianca_id = $1', [filho])
    await leave()
    await sql(
      `update app.guardas_havidas set encerrada_em = now() - interval '2 hours' where crianca_id = $1 and adulto_id = $2`,
      [filho, pai.membroId],
    )
    await ser(coordenadora)
    expect(await minhas(pai)).toEqual([])
    expect(await minhas(mae)).toEqual([filho])
  })

  test('onde ninguém tem conta, quem não registrou a criança não põe um responsável sozinho', async ({
    as,
  }) => {
    const onde = await newCampus()
    const [coordenadora, outra] = [
      await as('coordenador', { campus: onde }),
      await as('coordenador', { campus: onde }),
    ]
    await outra.rpc('definir_pin_kids', { pin: '482915' }).throwOnError()
    const {
      filhos: [filho = ''],
      casa: qual,
    } = await newCasa(onde, 1)
    const podem = async () => (await leva(filho)).filter(({ pode }) => pode).length
    const amigo = (await newMembro({ campus: onde })).id
    await coordenadora
      .rpc('salvar_parentesco', { membro: filho, grau: 'pai_mae', parente: amigo })
      .throwOnError()
    await coordenadora
      .rpc('vincular_familia', {
        membro: (await newMembro({ campus: onde })).id,
        papel: 'conjuge',
        familia: qual,
      })
      .throwOnError()
    expect(await podem()).toBe(1)
    await coordenadora
      .rpc('confirmar_acordo', { crianca: filho, supervisor: outra.id, pin: '482915', adulto: amigo })
      .throwOnError()
    expect(await podem()).toBe(2)
  })

  test('uma família sem contas se registra como sempre', async ({ as }) => {
    const onde = await newCampus()
    const coordenadora = await as('coordenador', { campus: onde })
    const [mae, pai] = [await newMembro({ campus: onde }), await newMembro({ campus: onde })]
    const { data } = await coordenadora
      .from('membros_igreja')
      .insert({ nome: 'Criança', campus: onde, data_nascimento: '2022-01-10' })
      .select('id')
      .single()
    const filho = data?.id ?? ''
    const entra = async (quem: string, papel: 'conjuge' | 'filho') =>
      coordenadora.rpc('vincular_familia', { membro: quem, papel, parente: mae.id }).throwOnError()
    await entra(filho, 'filho')
    await entra(pai.id, 'conjuge')
    expect((await leva(filho)).filter(({ pode }) => pode)).toHaveLength(2)
    expect((await leva(filho)).map(({ parentesco }) => parentesco).sort()).toEqual([
      'pai ou mãe',
      'responsável',
    ])
  })
})

describe('a porta', () => {
  test('cada criança só com quem está na lista dela; depois de uma recusa, o código pede o PIN em toda porta', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('lider', { campus: onde })
    const { filhos, mae } = await newCasa(onde, 2)
    const [um = '', dois = ''] = filhos
    const lourdes = await id(
      `insert into public.autorizados_busca (crianca_id, nome, parentesco) values ($1, 'Dona Lourdes', 'avó') returning id`,
      [um],
    )
    const [a, b] = await enterKids(lider, ocorrencia, [pedidoOf(um), pedidoOf(dois)])
    const { codigo, visita } = etiquetaOf(a)
    const segunda = etiquetaOf(b).visita
    const { qual, request } = await newEstacao(onde, 'assistido')
    expect(qual).not.toBe('')
    const juntas = await handOver(lider, ocorrencia, [segunda, visita], {
      como: 'codigo',
      codigo,
      autorizado: lourdes,
    })
    expect(juntas).toMatchObject([
      {
        visita,
        codigo: 'ok',
        mensagem: expect.stringMatching(/^Criança .* saiu com Dona Lourdes \(avó\)\.$/),
      },
      { visita: segunda, codigo: 'FORA_DA_LISTA' },
    ])
    expect((await avisosOf(ocorrencia, 'recusa')).map(({ texto }) => texto).join()).toContain(
      'com Dona Lourdes (avó)',
    )
    for (const mais of [{ levou: mae }, { levou_nome: 'Dona Lourdes' }, {}])
      expect(
        (
          await request('entregar', {
            ocorrencia,
            visitas: [segunda],
            pedido: { chave: crypto.randomUUID(), como: 'codigo', codigo, ...mais },
          })
        ).resposta,
      ).toMatchObject([{ codigo: 'TRANCADO' }])
    expect((await request('retirada', { ocorrencia, codigo })).resposta.criancas).toContainEqual(
      expect.objectContaining({ visita: segunda, trancado: true }),
    )
  })

  test('sem rede recusado, trancado para todos', async ({ as }) => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const lider = await as('lider', { campus: onde })
    const [uma] = await enterKids(lider, ocorrencia, [pedidoOf(await newCrianca(onde))])
    const { codigo, visita } = etiquetaOf(uma)
    const { request } = await newEstacao(onde, 'assistido')
    await request('recusas', {
      ocorrencia,
      recusas: [
        {
          chave: crypto.randomUUID(),
          em: new Date(Date.now() - 60_000).toISOString(),
          visita,
          como: 'codigo',
          codigo: 'NAO_AUTORIZADO',
          levou_nome: 'Otávio',
        },
      ],
    })
    expect(codigosOf(await handOver(lider, ocorrencia, [visita], { como: 'codigo', codigo }))).toEqual([
      'TRANCADO',
    ])
  })
})

type Feito = { como: string; codigo?: boolean; linha?: string; nome?: string }

describe('as regras da saída, como a estação sem rede as tem', () => {
  test.for(casos)('$caso', async (um, { as }) => {
    const { lista = [], proibidos = [], irmao = [], antes, pedido: pedida, espera } = um
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const pastor = await as('pastor', { campus: onde })
    const { filhos } = await newCasa(onde, 2)
    const [filho = '', outro = ''] = filhos
    const linhas = new Map<string, string>()
    const write = async (de: string, nome: string, estado: string) =>
      linhas.set(
        nome,
        await id(
          `insert into public.autorizados_busca (crianca_id, nome, estado, motivo) values ($1, $2, $3::public.estado_autorizacao, 'x') returning id`,
          [de, nome, estado],
        ),
      )
    for (const nome of lista) await write(filho, nome, 'autorizado')
    for (const nome of proibidos) await write(filho, nome, 'nao_autorizado')
    for (const nome of irmao) await write(outro, nome, 'autorizado')
    const [uma] = await enterKids(pastor, ocorrencia, [pedidoOf(filho), pedidoOf(outro)])
    const { codigo, visita } = etiquetaOf(uma)
    const entrega = ({ como, codigo: certo, linha, nome }: Feito) =>
      handOver(pastor, ocorrencia, [visita], {
        como,
        ...(certo !== undefined && { codigo: certo ? codigo : 'AAAA' }),
        ...(linha && { autorizado: linhas.get(linha) ?? '' }),
        ...(nome && { levou_nome: nome }),
      })
    if (antes) await entrega(antes)
    expect(codigosOf(await entrega(pedida))).toEqual([espera])
  })
})

describe('os cuidados', () => {
  test('a estação os tem no dia do evento, e nunca antes ou depois', async () => {
    const onde = await newCampus()
    const { ocorrencia } = await newPorta(onde)
    const filho = await newCrianca(onde, 40, `Amendoim ${unique()}`)
    await sql(
      `insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id)
       select gen_random_uuid(), $1, $2, $3, s.id, c.id from public.kids_salas s, app.codigo_do_kids($2, $3, null) c where s.campus = $3`,
      [filho, ocorrencia, onde],
    )
    const { chave, request } = await newEstacao(onde, 'assistido')
    const tudo = async () =>
      JSON.stringify([await openDia(chave, ocorrencia), (await request('dia', { ocorrencia })).resposta])
    expect(await tudo()).toContain('Amendoim')
    for (const dias of [30, -5]) {
      await sql(
        `update public.ocorrencias set inicio = now() + make_interval(days => $2), fim = now() + make_interval(days => $2, hours => 2)
         where id = $1`,
        [ocorrencia, dias],
      )
      const agora = JSON.stringify([
        dias > 0 ? await openDia(chave, ocorrencia) : null,
        (await request('dia', { ocorrencia })).resposta,
      ])
      expect(agora).not.toContain('Amendoim')
      expect(agora).toContain('Há cuidados')
    }
  })

  test('só quem serve no Kids naquele dia, ou o conduz, os lê; quem só abre o check-in sabe que há', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde)
    const filho = await newCrianca(onde, 40, `Amendoim ${unique()}`)
    const [louvor, pastor, serve] = [
      await as('lider', { campus: onde }),
      await as('pastor', { campus: onde }),
      await as('lider', { campus: onde }),
    ]
    await sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
      ocorrencia,
      sala,
      serve.membroId,
    ])
    const tudo = async (quem: Person) =>
      JSON.stringify([
        (await quem.rpc('cuidados_kids', { ocorrencia, criancas: [filho] })).data,
        (await quem.rpc('ler_cuidados_kids', { crianca: filho, ocorrencia })).data,
        (await quem.rpc('lista_kids', { ocorrencia })).data,
      ])
    const [uma] = await enterKids(louvor, ocorrencia, [pedidoOf(filho)])
    expect(etiquetaOf(uma).alergia).toBe('Há cuidados: pergunte à equipe do Kids')
    expect(await tudo(louvor)).not.toContain('Amendoim')
    expect(await tudo(louvor)).toContain('Há cuidados')
    expect(
      await louvor.rpc('salvar_cuidados_kids', { crianca: filho, dados: { alergia: 'x' }, ocorrencia }),
    ).toBeDenied()
    for (const quem of [pastor, serve]) expect(await tudo(quem)).toContain('Amendoim')
    expect(await tudo(await as('pastor', { campus: await newCampus() }))).not.toContain('Amendoim')
    // Nobody of the check-in puts themselves into a room to read them; somebody else does.
    const mark = (quem: Person, alvo: Person) =>
      quem.rpc('marcar_adulto_kids', { ocorrencia, sala, membro: alvo.membroId ?? '' })
    expect(await mark(louvor, louvor)).toBeDenied()
    expect((await mark(pastor, louvor)).error).toBeNull()
    expect(await tudo(louvor)).toContain('Amendoim')
    expect(await newAdulto(ocorrencia, sala, onde)).not.toBe('')
  })
})
