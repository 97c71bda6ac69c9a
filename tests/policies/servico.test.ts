import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, signIn, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { givePapel, newConta, newMembro } from '../support/people.ts'

type Servico = { id: string; estado: string; colegas: { nome: string; telefone: string | null }[] }
type Inicio = { servicos: { id: string }[] }

const emHoras = (horas: number) => new Date(Date.now() + horas * 3_600_000).toISOString()

async function ministerioEm(campus: string, lider?: Person) {
  const ministerio = await id('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [
    campus,
    `Som ${unique()}`,
  ])
  const funcao = (nome: string, lideranca: boolean) =>
    id(
      'insert into public.funcoes_ministerio (ministerio_id, nome, lideranca) values ($1, $2, $3) returning id',
      [ministerio, nome, lideranca],
    )
  const serve = (membroId: string | null, funcaoId: string) =>
    sql(
      `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
      [membroId, ministerio, funcaoId],
    )
  if (lider) await serve(lider.membroId, await funcao('Líder', true))
  const mesa = await funcao('Mesa', false)
  return {
    ministerio,
    mesa,
    async servo() {
      const email = `${unique()}@igreja.test`
      const registro = await newMembro({
        nome: 'Servo',
        sobrenome: unique(),
        email,
        campus,
        telefone: '38999990000',
      })
      const quem = await newConta(email)
      await givePapel(quem, 'voluntario', campus)
      await serve(registro.id, mesa)
      return Object.assign(await signIn(email, quem, registro.id), { membroId: registro.id })
    },
    /** A published day with one place. */
    async dia(inicio: string, { maximo = 2, minutos = 60 } = {}) {
      const ocorrencia = await id(
        'insert into public.events (name, campus, date) values ($1, $2, $3) returning id',
        ['Culto', campus, inicio],
      )
      const escala = await id(
        `insert into public.escalas (ocorrencia_id, ministerio_id, estado, publicada_em) values ($1, $2, 'publicada', now()) returning id`,
        [ocorrencia, ministerio],
      )
      const vaga = await id(
        `insert into public.escala_vagas (escala_id, funcao_id, minimo, maximo, duracao_minutos) values ($1, $2, 2, $3, $4) returning id`,
        [escala, mesa, maximo, minutos],
      )
      const por = (quem: Pick<Person, 'membroId'>, estado = 'pendente', publicado = true) =>
        id(
          `insert into public.escala_itens (vaga_id, membro_id, estado, publicado_em, created_at)
           values ($1, $2, $3, case when $4 then now() - interval '1 day' end, now() - interval '2 days') returning id`,
          [vaga, quem.membroId, estado, publicado],
        )
      return { ocorrencia, escala, vaga, por }
    },
  }
}

const proximas = async (quem: Person) => {
  const { data, error } = await quem.rpc('meu_servico')
  if (error) throw error
  return (data as { proximas: Servico[] }).proximas
}
const inicio = async (quem: Person) => (await quem.rpc('inicio')).data as Inicio
const estado = async (item: string) =>
  (await sql<{ estado: string }>('select estado from public.escala_itens where id = $1', [item]))[0]?.estado

describe('meu serviço', () => {
  test('mostra só o próprio, com os colegas; o telefone deles só a quem o lê no cadastro', async ({
    as,
    anon,
  }) => {
    const lider = await as('lider')
    const som = await ministerioEm('Posse', lider)
    const [ana, bia] = [await som.servo(), await som.servo()]
    const dia = await som.dia(emHoras(50), { maximo: 4 })
    const [deAna, deBia, doLider] = [
      await dia.por(ana),
      await dia.por(bia, 'confirmado'),
      await dia.por(lider),
    ]
    const rascunho = await (await som.dia(emHoras(90))).por(ana, 'pendente', false)
    const dela = await proximas(ana)
    expect(dela.map((um) => um.id)).toEqual([deAna])
    expect(dela[0]?.colegas.map(({ telefone }) => telefone)).toEqual([null, null])
    expect(
      (await proximas(lider)).find((um) => um.id === doLider)?.colegas.map(({ telefone }) => telefone),
    ).toEqual([expect.stringContaining('999990000'), expect.stringContaining('999990000')])
    expect((await inicio(ana)).servicos.map((um) => um.id)).toEqual([deAna])
    expect((await inicio(bia)).servicos.map((um) => um.id)).toEqual([deBia])
    expect(await proximas(await as('visitante'))).toEqual([])
    for (const item of [deBia, rascunho, randomUUID()]) {
      expect((await ana.rpc('responder_escala', { item, aceita: true })).error?.code).toBe('PT404')
      expect((await ana.rpc('desfazer_resposta', { item })).error?.code).toBe('PT404')
    }
    for (const fn of ['meu_servico', 'minha_disponibilidade', 'meu_historico'] as const)
      expect(await anon.rpc(fn)).toBeDenied()
  })

  test('desfazer dura pouco: volta a pendente, o aviso não lido some, e a vaga tomada se abre de novo', async ({
    as,
  }) => {
    const lider = await as('lider')
    const som = await ministerioEm('Posse', lider)
    const [ana, bia, rui] = [await som.servo(), await som.servo(), await som.servo()]
    const dia = await som.dia(emHoras(60))
    const deAna = await dia.por(ana)
    const avisos = () =>
      sql(`select from public.notifications where user_id = $1 and chave like $2`, [
        lider.id,
        `escala-recusa:${deAna}:%`,
      ])
    await ana.rpc('responder_escala', { item: deAna, aceita: false, motivo: 'Viagem' })
    expect(await avisos()).toHaveLength(1)
    expect((await ana.rpc('desfazer_resposta', { item: deAna })).error).toBeNull()
    expect([await estado(deAna), (await avisos()).length]).toEqual(['pendente', 0])
    await ana.rpc('responder_escala', { item: deAna, aceita: false, motivo: 'Viagem' })
    const { data: tomada } = await bia.rpc('inscrever_na_vaga', { vaga: dia.vaga })
    const { data: outra } = await rui.rpc('inscrever_na_vaga', { vaga: dia.vaga })
    expect((await ana.rpc('desfazer_resposta', { item: deAna })).error?.code).toBe('PT409')
    const deRui = outra ?? ''
    await rui.rpc('desfazer_resposta', { item: deRui })
    expect(await estado(deRui)).toBeUndefined()
    expect((await ana.rpc('desfazer_resposta', { item: deAna })).error).toBeNull()
    await sql(`update public.escala_itens set respondido_em = now() - interval '11 minutes' where id = $1`, [
      tomada,
    ])
    expect((await bia.rpc('desfazer_resposta', { item: tomada ?? '' })).error?.code).toBe('PT409')
  })

  test('o dia de hoje é o do campus: de 00:00 a 23:59 em Manaus, também depois que acabou', async () => {
    await sql(`update public.campi set fuso = 'America/Manaus' where nome = 'Serra'`)
    try {
      const som = await ministerioEm('Serra')
      const ana = await som.servo()
      const emManaus = async (hora: string) =>
        (
          await row<{ em: Date }>(
            `select (date_trunc('day', now() at time zone 'America/Manaus') + $1::interval) at time zone 'America/Manaus' as em`,
            [hora],
          )
        ).em.toISOString()
      const por = async (hora: string) =>
        (await som.dia(await emManaus(hora), { minutos: 5 })).por(ana, 'confirmado')
      // Half past eleven in Manaus is already the next day in São Paulo.
      await por('-30 minutes')
      const hoje = [await por('0 minutes'), await por('23 hours 54 minutes')]
      expect((await proximas(ana)).map((um) => um.id)).toEqual(hoje)
      expect((await inicio(ana)).servicos.map((um) => um.id)).toEqual(hoje)
    } finally {
      await sql(`update public.campi set fuso = null where nome = 'Serra'`)
    }
  })

  test('bloqueios: cada um lê os seus, a casa sem o motivo; o início mostra lacunas só a quem faz a escala', async ({
    as,
  }) => {
    const lider = await as('lider')
    const som = await ministerioEm('Posse', lider)
    const [ana, filho] = [await som.servo(), await som.servo()]
    const familia = await id(
      `insert into public.familias (nome, campus) values ('Casa', 'Posse') returning id`,
      [],
    )
    for (const [quem, papelNaCasa] of [
      [ana, 'responsavel'],
      [filho, 'filho'],
    ] as const)
      await sql('insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, $3)', [
        familia,
        quem.membroId,
        papelNaCasa,
      ])
    const dias = [{ inicio: emHoras(48), fim: emHoras(72) }]
    const dia = await som.dia(emHoras(50))
    const doFilho = await dia.por(filho)
    const chave = randomUUID()
    const { data } = await ana.rpc('salvar_bloqueio', { chave, dias, motivo: 'Segredo', familia: true })
    expect(data).toMatchObject({ pessoas: 2, recusas: [{ item_id: doFilho }] })
    const dele = async (quem: Person) =>
      (await quem.rpc('minha_disponibilidade')).data as {
        bloqueios: { motivo: string | null; meu: boolean; familia: boolean }[]
        dias: unknown[]
        familia: string[]
        servicos: { id: string }[]
      }
    expect(await dele(ana)).toMatchObject({
      bloqueios: [{ motivo: 'Segredo', meu: true, familia: true }],
      familia: ['Servo'],
    })
    expect(await dele(filho)).toMatchObject({
      bloqueios: [{ motivo: null, meu: false }],
      familia: [],
      servicos: [{ id: doFilho }],
    })
    expect(await dele(lider)).toMatchObject({ bloqueios: [], dias: [] })
    expect((await filho.rpc('excluir_bloqueio', { bloqueio: chave })).error?.code).toBe('PT404')

    const lacunas = async (quem: Person) =>
      (await quem.rpc('esperando')).data?.find(
        ({ fila, alvo }) => fila === 'escalas' && alvo === som.ministerio,
      )
    // A place that lacks somebody, and somebody who did not answer.
    expect(await lacunas(lider)).toMatchObject({ quantos: 2, atrasados: 1 })
    for (const outro of [ana, await as('lider'), await as('coordenador', { campus: 'Centro' })])
      expect(await lacunas(outro)).toBeUndefined()
  })

  test('histórico: horas de quem veio, a falta vem da presença, de 30 em 30', async ({ as }) => {
    const lider = await as('lider')
    const som = await ministerioEm('Posse', lider)
    const [ana, bia] = [await som.servo(), await som.servo()]
    for (let semana = 1; semana <= 31; semana++)
      await (await som.dia(emHoras(-168 * semana))).por(ana, 'confirmado')
    const ontem = await som.dia(emHoras(-24), { minutos: 90 })
    const [deAna] = [await ontem.por(ana, 'confirmado'), await ontem.por(bia, 'confirmado')]
    await sql(`update public.ocorrencias set estado = 'encerrada' where id = $1`, [ontem.ocorrencia])
    await sql('insert into public.attendances (member_id, event_id, present) values ($1, $2, true)', [
      ana.membroId,
      ontem.ocorrencia,
    ])
    await sql('select app.marcar_faltas_escala()')
    const historico = async (quem: Person, antes?: string) =>
      (await quem.rpc('meu_historico', antes ? { antes } : {})).data as {
        itens: { id: string; inicio: string; presente: boolean; estado: string }[]
        mais: boolean
        contagem: { vezes: number; horas: number; faltas: number }
      }
    const primeira = await historico(ana)
    expect(primeira).toMatchObject({ mais: true, contagem: { vezes: 32, horas: 32.5, faltas: 0 } })
    expect(primeira.itens[0]).toMatchObject({ id: deAna, presente: true })
    expect(await historico(ana, primeira.itens.at(-1)?.inicio)).toMatchObject({
      mais: false,
      itens: { length: 2 },
    })
    expect(await historico(bia)).toMatchObject({
      itens: [{ estado: 'faltou', presente: false }],
      contagem: { vezes: 0, horas: 0, faltas: 1 },
    })
  })
})
