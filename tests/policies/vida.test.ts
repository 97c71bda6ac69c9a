import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

const estado = (id: string) =>
  row<{ situacao: string; titulo: string | null; desde: string | null }>(
    `select m.situacao, t.nome as titulo, m.situacao_desde::text as desde
     from public.membros_igreja m left join public.titulos t on t.id = m.titulo_id where m.id = $1`,
    [id],
  )

const titulo = async (nome: string) =>
  (await row<{ id: string }>('select id from public.titulos where nome = $1', [nome])).id

const nascido = (id: string, data: string) =>
  sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [id, data])

/** The operation that a successful call gives. */
async function feito(answer: PromiseLike<{ data: string | null; error: unknown }>): Promise<string> {
  const { data, error } = await answer
  expect(error).toBeNull()
  return data ?? ''
}

const undo = async (pessoa: Person, operacao: string) =>
  expect((await pessoa.rpc('desfazer_operacao', { operacao })).error).toBeNull()

describe('situação', () => {
  test('anda só pelos passos que existem, e cada passo fica guardado', async ({ as }) => {
    const alvo = await newMembro({ situacao: 'visitante' })
    const pessoa = await as('coordenador')
    const change = (situacao: 'congregado' | 'em_disciplina' | 'membro', motivo?: string) =>
      pessoa.rpc('mudar_situacao', { membro_id: alvo.id, situacao, data: '2026-03-01', motivo })
    const recusa = await change('em_disciplina', 'engano')
    expect(recusa.error).toMatchObject({
      code: 'PT409',
      message: 'Ana Teste: de Visitante não se passa a Em disciplina.',
    })
    await feito(change('congregado', 'vem há um ano'))
    const operacao = await feito(change('membro'))
    expect(await estado(alvo.id)).toMatchObject({ situacao: 'membro', desde: '2026-03-01' })
    expect((await change('membro')).error?.code).toBe('PT409')

    const { data } = await pessoa.rpc('vida', { membro_id: alvo.id })
    expect(data).toMatchObject({
      situacao: 'membro',
      situacoes: [
        { antes: 'congregado', depois: 'membro', desde: '2026-03-01', origem: 'manual', operacao },
        { antes: 'visitante', depois: 'congregado', motivo: 'vem há um ano', autor: 'Pessoa de Teste' },
      ],
    })
    await undo(pessoa, operacao)
    expect(await estado(alvo.id)).toMatchObject({ situacao: 'congregado' })
    const depois = await pessoa.rpc('vida', { membro_id: alvo.id })
    expect(depois.data).toMatchObject({
      situacoes: [
        { antes: 'membro', depois: 'congregado', origem: 'restauracao' },
        { depois: 'membro', desfeita: true },
        { depois: 'congregado', desfeita: false },
      ],
    })
  })

  test('uma data impossível ou um motivo que falta são recusados', async ({ as }) => {
    const alvo = await newMembro()
    await nascido(alvo.id, '1990-05-10')
    const pessoa = await as('coordenador')
    const keepAway = (data: string, motivo?: string) =>
      pessoa.rpc('mudar_situacao', { membro_id: alvo.id, situacao: 'afastado', data, motivo })
    expect((await keepAway('2099-01-01', 'x')).error?.message).toBe('A data não pode estar no futuro.')
    expect((await keepAway('1980-01-01', 'x')).error?.message).toContain('anterior ao nascimento')
    expect((await keepAway('2026-01-01')).error?.message).toBe('Informe o motivo.')
  })

  test('não muda por outra requisição', async ({ as }) => {
    const alvo = await newMembro()
    const pessoa = await as('pastor')
    for (const mudanca of [{ situacao: 'falecido' as const }, { titulo_id: await titulo('Pastor(a)') }]) {
      expect(await pessoa.from('membros_igreja').update(mudanca).eq('id', alvo.id)).toBeDenied()
    }
    expect(
      (await pessoa.from('membros_igreja').update({ situacao: 'membro' }).eq('id', alvo.id)).error,
    ).toBeNull()
  })

  test('só quem edita, e só no seu alcance', async ({ as }) => {
    const daqui = await newMembro({ campus: 'Posse' })
    const dela = await newMembro({ campus: 'Centro' })
    const passo = { situacao: 'afastado' as const, motivo: 'x' }
    const lider = await as('lider')
    expect(await lider.rpc('mudar_situacao', { membro_id: daqui.id, ...passo })).toBeDenied()
    expect(
      await lider.rpc('mudar_titulo', { membro_id: daqui.id, titulo_id: await titulo('Membro') }),
    ).toBeDenied()
    expect((await lider.rpc('vida', { membro_id: daqui.id })).data).toMatchObject({
      proximas: [],
      titulos: [],
    })
    expect((await lider.rpc('vida', { membro_id: dela.id })).data).toBeNull()
    for (const papel of ['pastor', 'coordenador'] as const) {
      const pessoa = await as(papel, { campus: 'Posse' })
      expect((await pessoa.rpc('mudar_situacao', { membro_id: dela.id, ...passo })).error?.code).toBe('PT404')
      expect((await pessoa.rpc('vida', { membro_id: dela.id })).data).toBeNull()
    }
    const comum = await as('membro')
    expect((await comum.rpc('vida', { membro_id: daqui.id })).data).toBeNull()
    expect((await comum.rpc('mudar_situacao', { membro_id: daqui.id, ...passo })).error?.code).toBe('PT404')
    expect(await estado(dela.id)).toMatchObject({ situacao: 'membro' })
  })

  test('quem sai perde funções e papéis, e desfazer devolve tudo', async ({ as }) => {
    const sai = await as('lider')
    const id = sai.membroId ?? ''
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Louvor', 'Vocal')`,
      [id],
    )
    const pastor = await as('pastor')
    const operacao = await feito(
      pastor.rpc('mudar_situacao', { membro_id: id, situacao: 'desligado', motivo: 'a pedido' }),
    )
    const vale = () =>
      row<{ funcoes: number; papeis: number }>(
        `select (select count(*)::int from public.membros_funcoes f where f.membro_id = $1 and f.ativo) as funcoes,
           (select count(*)::int from public.user_roles r where r.user_id = $2
            and (r.expira_em is null or r.expira_em > now() + interval '5 seconds')) as papeis`,
        [id, sai.id],
      )
    expect(await vale()).toEqual({ funcoes: 0, papeis: 0 })
    await undo(pastor, operacao)
    expect(await vale()).toEqual({ funcoes: 1, papeis: 1 })
  })
})

describe('título', () => {
  test('exige o título anterior e a idade', async ({ as }) => {
    const alvo = await newMembro()
    const pessoa = await as('pastor')
    const grant = async (nome: string) =>
      pessoa.rpc('mudar_titulo', { membro_id: alvo.id, titulo_id: await titulo(nome), data: '2026-02-01' })
    expect((await grant('Presbítero')).error?.message).toBe('Presbítero exige ter sido Diácono(isa) antes.')
    expect((await grant('Auxiliar')).error?.message).toContain('informe a data de nascimento')
    await nascido(alvo.id, '2012-01-01')
    expect((await grant('Auxiliar')).error?.message).toBe(
      'Auxiliar exige ao menos 16 anos; Ana Teste tem 14.',
    )
    await nascido(alvo.id, '1980-01-01')
    await feito(grant('Auxiliar'))
    await feito(grant('Diácono(isa)'))
    await feito(grant('Presbítero'))
    expect(await estado(alvo.id)).toMatchObject({ titulo: 'Presbítero' })
  })

  test('readmissão devolve o título', async ({ as }) => {
    const alvo = await newMembro()
    await nascido(alvo.id, '1980-01-01')
    const pessoa = await as('pastor')
    const passo = (situacao: 'em_disciplina' | 'desligado' | 'readmitido', data: string) =>
      feito(pessoa.rpc('mudar_situacao', { membro_id: alvo.id, situacao, data, motivo: 'motivo' }))
    await feito(
      pessoa.rpc('mudar_titulo', {
        membro_id: alvo.id,
        titulo_id: await titulo('Auxiliar'),
        data: '2020-01-01',
      }),
    )
    await passo('em_disciplina', '2021-01-01')
    expect(await estado(alvo.id)).toMatchObject({ titulo: null })
    await passo('desligado', '2022-01-01')
    await passo('readmitido', '2024-01-01')
    expect(await estado(alvo.id)).toEqual({ situacao: 'readmitido', titulo: 'Auxiliar', desde: '2024-01-01' })
  })

  test('um título retirado de propósito não volta com a readmissão', async ({ as }) => {
    const alvo = await newMembro()
    const pessoa = await as('pastor')
    const dado = await titulo('Membro')
    await feito(pessoa.rpc('mudar_titulo', { membro_id: alvo.id, titulo_id: dado }))
    await sql('select app.mudar_titulo($1, null)', [alvo.id])
    for (const situacao of ['desligado', 'readmitido'] as const) {
      await feito(pessoa.rpc('mudar_situacao', { membro_id: alvo.id, situacao, motivo: 'motivo' }))
    }
    expect(await estado(alvo.id)).toMatchObject({ situacao: 'readmitido', titulo: null })
  })
})
