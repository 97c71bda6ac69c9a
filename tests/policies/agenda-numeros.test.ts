import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { inDays, newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga, putItem } from '../support/rosters.ts'

/** What the agenda says to somebody of a day within a month; nothing when they do not see it. */
async function dayOf(pessoa: Person, id: string) {
  const { data } = await pessoa.rpc('agenda', { de: inDays(0), ate: inDays(30) }).throwOnError()
  return data.find((dia) => dia.id === id)
}

/** A day in Posse with a roster of three places, of which nobody stands in any. */
async function newDia() {
  const dia = await newEvento('Posse', inDays(12))
  const ministerio = await newMinisterio('Posse')
  const funcao = await newFuncao(ministerio)
  const escala = await newEscala(dia, ministerio, 'publicada')
  const vaga = await newVaga(escala, funcao, { minimo: 3, maximo: 3 })
  return { dia, ministerio, funcao, escala, vaga }
}

describe('o que falta nas escalas', () => {
  test('vê quem faz a escala; nem quem lidera outro ministério, nem quem serve, nem outro campus', async ({
    as,
  }) => {
    const { dia, ministerio, vaga } = await newDia()
    const lider = await as('lider', { campus: 'Posse' })
    await giveFuncao(lider.membroId, ministerio, await newFuncao(ministerio, { lideranca: true }))
    const outro = await as('lider', { campus: 'Posse' })
    const deles = await newMinisterio('Posse')
    await giveFuncao(outro.membroId, deles, await newFuncao(deles, { lideranca: true }))
    const [coordena, serve] = [await as('coordenador', { campus: 'Posse' }), await as('voluntario')]
    expect(await dayOf(lider, dia)).toMatchObject({ faltam: 3 })
    expect(await dayOf(coordena, dia)).toMatchObject({ faltam: 3 })
    expect(await dayOf(outro, dia)).toMatchObject({ faltam: null })
    expect(await dayOf(serve, dia)).toMatchObject({ faltam: null, presentes: null })
    expect(await dayOf(await as('coordenador', { campus: 'Centro' }), dia)).toBeUndefined()

    await putItem(vaga, (await newMembro({ campus: 'Posse' })).id, 'confirmado')
    await putItem(vaga, (await newMembro({ campus: 'Posse' })).id, 'recusado')
    expect(await dayOf(lider, dia)).toMatchObject({ faltam: 2 })
    await lider.rpc('cancelar_ocorrencia', { ocorrencia: dia }).throwOnError()
    expect(await dayOf(lider, dia)).toMatchObject({ estado: 'cancelada', faltam: null })
  })

  test('um dia de outro campus para o qual o seu foi convidado não conta o que falta lá', async ({ as }) => {
    const { dia } = await newDia()
    await sql(`insert into public.evento_campi (event_id, campus) values ($1, 'Centro')`, [dia])
    expect(await dayOf(await as('coordenador', { campus: 'Centro' }), dia)).toMatchObject({
      campus: 'Posse',
      faltam: null,
      presentes: null,
    })
  })
})

describe('inscrições abertas', () => {
  test('só para quem elas são, e enquanto estão abertas', async ({ as }) => {
    const dia = await newEvento('Posse', inDays(14))
    const membro = await as('membro', { campus: 'Posse' })
    expect(await dayOf(membro, dia)).toMatchObject({ inscreve: false })
    await sql(
      `insert into public.inscricao_regras (evento_id, campus, publico, papeis) values ($1, 'Posse', false, '{voluntario}')`,
      [dia],
    )
    expect(await dayOf(membro, dia)).toMatchObject({ inscreve: false })
    expect(await dayOf(await as('voluntario', { campus: 'Posse' }), dia)).toMatchObject({ inscreve: true })
    await sql(`update public.inscricao_regras set papeis = '{}' where evento_id = $1`, [dia])
    expect(await dayOf(membro, dia)).toMatchObject({ inscreve: true })
    await sql(
      `update public.inscricao_regras set fecha_em = now() - interval '1 hour' where evento_id = $1`,
      [dia],
    )
    expect(await dayOf(membro, dia)).toMatchObject({ inscreve: false })
  })
})

describe('minha agenda', () => {
  const mine = async (pessoa: Person) => (await pessoa.rpc('minha_agenda').throwOnError()).data

  test('tem o que se publicou da própria escala, nunca o rascunho nem o de outra pessoa', async ({ as }) => {
    const { dia, escala, vaga } = await newDia()
    const [eu, outra] = [
      await as('voluntario', { campus: 'Posse' }),
      await as('voluntario', { campus: 'Posse' }),
    ]
    const item = await putItem(vaga, eu.membroId ?? '')
    await putItem(vaga, outra.membroId ?? '')
    expect(await mine(eu)).toEqual([])
    await sql('update public.escala_itens set publicado_em = now() where escala_id = $1', [escala])
    // Who serves there and said to come reads it once.
    await eu.rpc('responder_rsvp', { ocorrencia: dia, resposta: 'vou' }).throwOnError()
    expect(await mine(eu)).toEqual([
      expect.objectContaining({
        tipo: 'servico',
        id: item,
        grupo: escala,
        estados: ['pendente'],
        chave: null,
      }),
    ])
    await eu.rpc('responder_escala', { item, aceita: true }).throwOnError()
    expect(await mine(eu)).toMatchObject([{ estados: ['confirmado'] }])
    expect(await mine(await as('admin'))).not.toContainEqual(expect.objectContaining({ id: item }))
  })

  test('tem as inscrições, com o endereço só para quem as fez, e o que se disse que vai', async ({ as }) => {
    const [inscrito, vai] = [await newEvento('Posse', inDays(9)), await newEvento('Posse', inDays(8))]
    const [mae, filho] = [await as('membro', { campus: 'Posse' }), await as('membro', { campus: 'Posse' })]
    await sql(`insert into public.inscricao_regras (evento_id, campus) values ($1, 'Posse')`, [inscrito])
    const [pedido] = await sql<{ id: string; chave: string }>(
      `insert into public.inscricao_pedidos (envio, evento_id, campus, conta_id)
       values ($1, $2, 'Posse', $3) returning id, chave`,
      [randomUUID(), inscrito, mae.id],
    )
    await sql(
      `insert into public.inscricoes (pedido_id, evento_id, campus, membro_id, nome, pessoa_chave, estado)
       values ($1, $2, 'Posse', $3, 'Filho', 'filho', 'inscrito')`,
      [pedido?.id, inscrito, filho.membroId],
    )
    await filho.rpc('responder_rsvp', { ocorrencia: vai, resposta: 'talvez' }).throwOnError()
    expect(await mine(mae)).toMatchObject([
      { tipo: 'inscricao', grupo: inscrito, detalhe: 'Filho', estados: ['inscrito'], chave: pedido?.chave },
    ])
    expect(await mine(filho)).toMatchObject([
      { tipo: 'ida', grupo: vai, estados: ['talvez'] },
      { tipo: 'inscricao', grupo: inscrito, chave: null },
    ])
    expect(await mine(await as('membro', { campus: 'Posse' }))).toEqual([])
  })
})
