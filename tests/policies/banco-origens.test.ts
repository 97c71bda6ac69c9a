import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'
import { categoria, newContaAprovada, newFundo } from '../support/money.ts'
import { daChave, enrol, retiro } from '../support/registrations.ts'
import { cena, importar, linha, linhasDe, saldo } from '../support/statements.ts'

describe('o que outras páginas sabem', () => {
  test('uma conta aprovada é paga ao aceitar, uma vez, e volta a esperar ao desfazer', async ({ as }) => {
    const { campus, quem, conta } = await cena(as)
    const [a_pagar, alheia] = [await newContaAprovada(campus), await newContaAprovada('Serra')]
    await sql(
      `update public.fornecedores set nome = 'Sabesp Água Ltda' where id in (select fornecedor_id from public.contas_a_pagar where id = $1)`,
      [a_pagar],
    )
    await importar(quem, conta, [linha(1, -1000, { memo: 'PAG BOLETO SABESP' }), linha(2, 1000)])
    const [l, entra] = await linhasDe(quem, conta)
    const { data } = await quem.rpc('sugestoes_da_linha', { linha: String(l?.id) })
    expect(data).toMatchObject([
      {
        tipo: 'conta_a_pagar',
        pontos: 92,
        alvo_id: a_pagar,
        motivo:
          'Conta aprovada, com vencimento no mesmo dia; o nome de quem recebe está na linha: aceitar paga a conta',
      },
    ])
    const pagar = (chave: string, resto = {}) =>
      quem.rpc('pagar_com_linha', { chave, linha: String(l?.id), a_pagar, ...resto })
    expect((await pagar(randomUUID(), { a_pagar: alheia })).error?.code).toBe('PT404')
    expect((await pagar(randomUUID(), { linha: String(entra?.id) })).error?.code).toBe('PT422')
    const chave = randomUUID()
    const respostas = await Promise.all([pagar(chave), pagar(chave), pagar(randomUUID())])
    expect(respostas.filter(({ error }) => error === null).length).toBeGreaterThan(0)
    const estado = () =>
      row('select estado, lancamento_id is null as livre from public.contas_a_pagar where id = $1', [a_pagar])
    expect([await estado(), await saldo(conta)]).toEqual([{ estado: 'paga', livre: false }, '-1000'])
    const conciliacao = String((await linhasDe(quem, conta))[0]?.conciliacao_id)
    expect((await quem.rpc('desfazer_conciliacao', { conciliacao })).error).toBeNull()
    expect([await estado(), await saldo(conta)]).toEqual([{ estado: 'aprovada', livre: true }, '0'])
    expect((await pagar(chave)).error).toBeNull()
    expect([await estado(), await saldo(conta)]).toEqual([{ estado: 'paga', livre: false }, '-1000'])
  })

  test('o código de um QR diz o fundo; o de uma inscrição confirma o pagamento', async ({ as }) => {
    const { campus, quem, conta } = await cena(as)
    const chave = await quem
      .from('chaves_pix')
      .insert({
        campus,
        conta_contabil_id: conta,
        tipo: 'aleatoria',
        chave: randomUUID(),
        nome: 'Igreja',
        cidade: 'Posse',
      })
      .select('id')
      .single()
    const fundo = await newFundo(true)
    const { data: codigo } = await quem.rpc('criar_codigo_pix', { chave: String(chave.data?.id), fundo })
    const { id: evento, tipo } = await retiro(await as('lider', { campus }), {
      campus,
      tipos: [{ nome: 'Inteira', preco_centavos: 20_000 }],
    })
    const segredo = (await enrol(evento, { pessoas: [{ tipo_id: tipo('Inteira') }] })).data ?? ''
    const pedido = await daChave(segredo)
    const { codigo: daInscricao } = await row<{ codigo: string }>(
      'select codigo from public.pix_do_pedido($1)',
      [segredo],
    )
    const dia = dayFromNow()
    await importar(quem, conta, [
      linha(1, 3000, { dia, memo: `PIX QR ${codigo?.toLowerCase()} FULANO` }),
      linha(2, 20_000, { dia, memo: `PIX QR ${daInscricao}` }),
      linha(3, 100, { dia, memo: `PIX QR ${daInscricao}` }),
    ])
    const [oferta, inscricao, outroValor] = await linhasDe(quem, conta)
    const ask = async (id?: string) => (await quem.rpc('sugestoes_da_linha', { linha: String(id) })).data
    expect(await ask(oferta?.id)).toMatchObject([{ tipo: 'pix', pontos: 92, fundo_id: fundo }])
    expect(await ask(inscricao?.id)).toMatchObject([{ tipo: 'pix', alvo_id: pedido.id }])
    expect(await ask(outroValor?.id)).toEqual([])
    const aceitar = (id?: string) => quem.rpc('explicar_com_pix', { chave: randomUUID(), linha: String(id) })
    expect((await aceitar(outroValor?.id)).error?.code).toBe('PT409')
    const feita = await aceitar(oferta?.id)
    expect(feita.error).toBeNull()
    expect(
      await row(
        `select p.fundo_id, c.valor_centavos, c.forma from public.partidas_conciliadas x join public.partidas p on p.id = x.partida_id
         join public.contribuicoes c on c.lancamento_id = p.lancamento_id where x.conciliacao_id = $1`,
        [feita.data],
      ),
    ).toEqual({ fundo_id: fundo, valor_centavos: '3000', forma: 'pix' })
    expect((await aceitar(inscricao?.id)).error).toBeNull()
    expect(
      await row('select pago_centavos, pago_meio from public.inscricao_pedidos where id = $1', [pedido.id]),
    ).toEqual({ pago_centavos: '20000', pago_meio: 'pix' })
    expect(await saldo(conta)).toBe('23000')
    expect((await aceitar(inscricao?.id)).error?.code).toBe('PT409')
  })

  test('uma inscrição paga que espera entra na conta da linha', async ({ as }) => {
    const { campus, quem, conta } = await cena(as)
    const lider = await as('lider', { campus })
    const { id: evento, tipo } = await retiro(lider, {
      campus,
      tipos: [{ nome: 'Inteira', preco_centavos: 20_000 }],
    })
    const segredo = (await enrol(evento, { pessoas: [{ tipo_id: tipo('Inteira') }] })).data ?? ''
    const pedido = (await daChave(segredo)).id
    const dia = dayFromNow()
    await lider.rpc('confirmar_pagamento', { pedido, dia, meio: 'pix', centavos: 20_000 })
    await importar(quem, conta, [linha(1, 20_000, { dia })])
    const [l] = await linhasDe(quem, conta)
    const [sugestao] = (await quem.rpc('sugestoes_da_linha', { linha: String(l?.id) })).data ?? []
    expect(sugestao).toMatchObject({
      tipo: 'inscricao',
      motivo: 'Inscrição paga no mesmo dia, ainda fora do livro',
    })
    const alheio = await as('financeiro', { campus: 'Serra' })
    const pedidoDe = { chave: randomUUID(), linha: String(l?.id), movimento: String(sugestao?.alvo_id) }
    expect((await alheio.rpc('explicar_com_inscricao', pedidoDe)).error?.code).toBe('PT404')
    const feita = await quem.rpc('explicar_com_inscricao', pedidoDe)
    expect([feita.error, await saldo(conta)]).toEqual([null, '20000'])
    // the registration stays paid, and its entry in the book, when the line is let go
    await quem.rpc('desfazer_conciliacao', { conciliacao: String(feita.data) })
    expect(await saldo(conta)).toBe('20000')
    expect((await quem.rpc('sugestoes_da_linha', { linha: String(l?.id) })).data).toMatchObject([
      { tipo: 'livro', motivo: 'Mesmo valor, no mesmo dia; é uma inscrição paga' },
    ])
  })

  test('quem fez um parecido é perguntado, sem ver o texto do banco, e a resposta fica na linha', async ({
    as,
  }) => {
    const { campus, quem, conta } = await cena(as)
    const [outra, alheio, membro] = [
      await as('financeiro', { campus }),
      await as('financeiro', { campus: 'Serra' }),
      await as('membro', { campus }),
    ]
    await importar(quem, conta, [
      linha(1, -700, { memo: 'TED MARIA DA SILVA' }),
      linha(2, -900, { memo: 'TED MARIA DA SILVA' }),
    ])
    const [antes, l] = await linhasDe(quem, conta)
    await outra.rpc('explicar_linha', {
      chave: randomUUID(),
      linha: String(antes?.id),
      categoria: await categoria('4.2.02'),
      historico: 'Material',
    })
    const linhaId = String(l?.id)
    const sabem = await quem.rpc('quem_sabe_da_linha', { linha: linhaId })
    expect(sabem.data?.[0]).toMatchObject({
      conta_id: outra.id,
      motivo: 'Explicou uma linha parecida em 10/03/2026',
    })
    expect((await alheio.rpc('quem_sabe_da_linha', { linha: linhaId })).error?.code).toBe('PT404')
    const id = randomUUID()
    const perguntar = (para: string) =>
      quem.rpc('perguntar_da_linha', { id, linha: linhaId, para, pergunta: 'Foi o som?' })
    expect((await perguntar(membro.id)).error?.code).toBe('PT404')
    expect([(await perguntar(outra.id)).error, (await perguntar(outra.id)).error]).toEqual([null, null])
    expect(
      await sql('select mensagem from public.notifications where chave = $1 and user_id = $2', [
        `pergunta-do-banco:${id}`,
        outra.id,
      ]),
    ).toEqual([{ mensagem: 'R$ 9,00 saíram em 10/03/2026: Foi o som?' }])
    expect((await membro.rpc('pergunta_do_banco', { pergunta: id })).error?.code).toBe('PT404')
    expect(
      (await quem.rpc('responder_pergunta_do_banco', { pergunta: id, resposta: 'Eu' })).error?.code,
    ).toBe('PT404')
    expect((await outra.rpc('pergunta_do_banco', { pergunta: id })).data).toMatchObject([
      { campus, dia: '2026-03-10', valor_centavos: -900, pergunta: 'Foi o som?', resposta: null },
    ])
    expect(
      (await outra.rpc('responder_pergunta_do_banco', { pergunta: id, resposta: ' Foi, na Loja X ' })).error,
    ).toBeNull()
    const vista = (person: typeof quem) =>
      person.from('perguntas_do_extrato').select('resposta').eq('linha_id', linhaId)
    expect((await vista(quem)).data).toEqual([{ resposta: 'Foi, na Loja X' }])
    expect((await vista(alheio)).data).toEqual([])
    expect((await vista(membro)).data).toEqual([])
  })
})
