import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

/** A ministry with a leadership and a plain function. */
async function ministerio(campus = 'Posse', nome = `Ministério ${unique()}`) {
  await newMembro({ campus })
  const { id } = await row<{ id: string }>(
    'insert into public.ministerios (campus, nome) values ($1, $2) returning id',
    [campus, nome],
  )
  const funcao = (qual: string, lideranca: boolean) =>
    row<{ id: string }>(
      'insert into public.funcoes_ministerio (ministerio_id, nome, lideranca) values ($1, $2, $3) returning id',
      [id, qual, lideranca],
    )
  const lider = await funcao('Líder', true)
  const apoio = await funcao('Apoio', false)
  return { id, nome, campus, lider: lider.id, apoio: apoio.id }
}
type Ministerio = Awaited<ReturnType<typeof ministerio>>

const atribuicao = (onde: Ministerio, qual: 'lider' | 'apoio', membroId: string, mais = {}) => ({
  membro_id: membroId,
  ministerio_id: onde.id,
  funcao_id: onde[qual],
  ministerio: onde.nome,
  funcao: qual === 'lider' ? 'Líder' : 'Apoio',
  ...mais,
})

const grant = (pessoa: Person, linha: ReturnType<typeof atribuicao>) =>
  pessoa.from('membros_funcoes').insert(linha).select('id, ativo, inicio, fim, nomeado_por, excecao').single()

/** Makes the person a leader of the ministry, behind the policies. */
const lead = (onde: Ministerio, membroId: string | null, fim: string | null = null) =>
  sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, funcao_id, ministerio, funcao, inicio, fim)
     values ($1, $2, $3, '-', '-', app.hoje('Posse') - 400, $4)`,
    [membroId, onde.id, onde.lider, fim],
  )

describe('quem cuida de um ministério', () => {
  test('o líder de um não cuida de outro, nem de outro campus', async ({ as }) => {
    const [louvor, kids, centro] = [await ministerio(), await ministerio(), await ministerio('Centro')]
    const lider = await as('lider', { campus: 'Posse' })
    await lead(louvor, lider.membroId)
    const alguem = await newMembro()
    const alheio = await newMembro({ campus: 'Centro' })
    expect((await grant(lider, atribuicao(louvor, 'apoio', alguem.id))).error).toBeNull()
    expect(await grant(lider, atribuicao(kids, 'apoio', alguem.id))).toBeDenied()
    expect(await grant(lider, atribuicao(centro, 'apoio', alheio.id))).toBeDenied()
    const equipe = (id: string) => lider.from('equipes').insert({ ministerio_id: id, nome: 'Equipe A' })
    expect((await equipe(louvor.id)).error).toBeNull()
    expect(await equipe(kids.id)).toBeDenied()
    const missao = (id: string) =>
      lider.from('ministerios').update({ missao: 'Servir' }).eq('id', id).select('id')
    expect((await missao(louvor.id)).data).toEqual([{ id: louvor.id }])
    expect(await missao(kids.id)).toBeEmpty()
    const { data } = await lider.rpc('ministerios_locais', { campus: 'Posse' })
    expect(data?.filter(({ cuido }) => cuido).map(({ id }) => id)).toEqual([louvor.id])
  })

  test('liderança encerrada, ou sem o papel no campus, não dá nada', async ({ as }) => {
    const onde = await ministerio()
    const alguem = await newMembro()
    const antigo = await as('lider')
    await lead(onde, antigo.membroId, dayFromNow(-1))
    expect(await grant(antigo, atribuicao(onde, 'apoio', alguem.id))).toBeDenied()
    const semPapel = await as('membro')
    const outro = await ministerio()
    await lead(outro, semPapel.membroId)
    expect(await grant(semPapel, atribuicao(outro, 'apoio', alguem.id))).toBeDenied()
  })

  test('o líder não muda o nome, nem o catálogo, nem dá liderança', async ({ as }) => {
    const onde = await ministerio()
    const lider = await as('lider')
    await lead(onde, lider.membroId, dayFromNow(30))
    const change = (mudanca: { nome?: string; ativo?: boolean; campus?: string }) =>
      lider.from('ministerios').update(mudanca).eq('id', onde.id)
    expect(await change({ nome: `Mídias ${unique()}` })).toBeDenied()
    expect(await change({ ativo: false })).toBeDenied()
    const alguem = await newMembro()
    const depois = { inicio: dayFromNow(60) }
    expect(await grant(lider, atribuicao(onde, 'lider', alguem.id, depois))).toBeDenied()
    expect(
      await lider.from('funcoes_ministerio').insert({ ministerio_id: onde.id, nome: 'Vice' }),
    ).toBeDenied()
    const livre = { membro_id: alguem.id, ministerio: onde.nome, funcao: 'Líder de tudo' }
    expect(await lider.from('membros_funcoes').insert(livre)).toBeDenied()
  })

  test('a coordenação cuida de todos do seu campus, e só dele', async ({ as }) => {
    const [daqui, dela] = [await ministerio(), await ministerio('Serra')]
    const pessoa = await as('coordenador', { campus: 'Posse' })
    const alguem = await newMembro()
    const alheio = await newMembro({ campus: 'Serra' })
    expect((await grant(pessoa, atribuicao(daqui, 'lider', alguem.id))).error).toBeNull()
    expect(await grant(pessoa, atribuicao(dela, 'apoio', alheio.id))).toBeDenied()
    expect((await grant(pessoa, atribuicao(dela, 'apoio', alguem.id))).error?.message).toBe(
      'Esta pessoa é de outro campus.',
    )
    const view = (id: string) => pessoa.from('funcoes_ministerio').select('id').eq('ministerio_id', id)
    expect((await view(daqui.id)).data).toHaveLength(2)
    expect(await view(dela.id)).toBeEmpty()
    expect(await pessoa.rpc('visao_do_ministerio', { ministerio: dela.id })).toBeDenied()
    expect(await pessoa.from('ministerios').insert({ campus: 'Serra', nome: unique() })).toBeDenied()
    expect(await pessoa.from('ministerios').update({ campus: 'Centro' }).eq('id', daqui.id)).toBeDenied()
  })

  test('abaixo de pastor ninguém dá uma função a si mesmo', async ({ as }) => {
    const onde = await ministerio()
    const pessoa = await as('coordenador')
    expect(await grant(pessoa, atribuicao(onde, 'apoio', pessoa.membroId ?? ''))).toBeDenied()
    const pastor = await as('pastor')
    expect((await grant(pastor, atribuicao(onde, 'apoio', pastor.membroId ?? ''))).error).toBeNull()
  })

  test('funções nunca são apagadas nem mudam de pessoa', async ({ as }) => {
    const admin = await as('admin')
    const onde = await ministerio()
    const { data } = await grant(admin, atribuicao(onde, 'apoio', (await newMembro()).id))
    const esta = data?.id ?? ''
    expect(await admin.from('membros_funcoes').delete().eq('id', esta)).toBeDenied()
    const outra = await newMembro()
    expect(await admin.from('membros_funcoes').update({ membro_id: outra.id }).eq('id', esta)).toBeDenied()
  })
})

describe('períodos', () => {
  test('uma liderança tem uma pessoa por vez, também em vinte pedidos ao mesmo tempo', async ({ as }) => {
    const onde = await ministerio()
    const pastor = await as('pastor')
    const pessoas = await Promise.all(Array.from({ length: 20 }, () => newMembro()))
    const respostas = await Promise.all(pessoas.map(({ id }) => grant(pastor, atribuicao(onde, 'lider', id))))
    expect(respostas.filter(({ error }) => !error)).toHaveLength(1)
    const codigos = new Set(respostas.flatMap(({ error }) => error?.code ?? []))
    expect(codigos).toEqual(new Set(['23P01']))
    expect(
      await row(
        'select count(*)::int as n from public.membros_funcoes where ministerio_id = $1 and ativo and unica',
        [onde.id],
      ),
    ).toEqual({ n: 1 })
  })

  test('quem sucede começa no dia em que o mandato termina, e não antes', async ({ as }) => {
    const onde = await ministerio()
    const pastor = await as('pastor')
    const [atual, proxima] = [await newMembro(), await newMembro()]
    const primeira = await grant(
      pastor,
      atribuicao(onde, 'lider', atual.id, { fim: dayFromNow(40), ata: '12/2026' }),
    )
    expect(primeira.data).toMatchObject({ ativo: true, fim: dayFromNow(40), nomeado_por: pastor.id })
    const cedo = await grant(pastor, atribuicao(onde, 'lider', proxima.id, { inicio: dayFromNow(39) }))
    expect(cedo.error?.code).toBe('23P01')
    const certo = await grant(pastor, atribuicao(onde, 'lider', proxima.id, { inicio: dayFromNow(40) }))
    expect(certo.data).toMatchObject({ ativo: false, inicio: dayFromNow(40) })
  })

  test('encerrar e reabrir por ativo mantém as datas; o tempo que passa também', async ({ as }) => {
    const onde = await ministerio()
    const pastor = await as('pastor')
    const { data } = await grant(pastor, atribuicao(onde, 'apoio', (await newMembro()).id))
    const esta = data?.id ?? ''
    const por = async (ativo: boolean) => {
      const { data: linha } = await pastor
        .from('membros_funcoes')
        .update({ ativo })
        .eq('id', esta)
        .select('ativo, fim')
        .single()
      return linha
    }
    expect(await por(false)).toMatchObject({ ativo: false, fim: expect.any(String) })
    expect(await por(true)).toEqual({ ativo: true, fim: null })
    await sql(
      `update public.membros_funcoes set inicio = app.hoje('Posse') - 10, fim = app.hoje('Posse') + 5 where id = $1`,
      [esta],
    )
    await sql(`alter table public.membros_funcoes disable trigger a_preparar`)
    await sql(`update public.membros_funcoes set fim = app.hoje('Posse') - 2 where id = $1`, [esta])
    await sql(`alter table public.membros_funcoes enable trigger a_preparar`)
    await pastor.rpc('ministerios_locais')
    expect(await row('select ativo from public.membros_funcoes where id = $1', [esta])).toEqual({
      ativo: false,
    })
  })

  test('o novo nome do ministério e da função chega a quem os tem', async ({ as }) => {
    const onde = await ministerio()
    const pastor = await as('pastor')
    const { data } = await grant(pastor, atribuicao(onde, 'apoio', (await newMembro()).id))
    const nome = `Adoração ${unique()}`
    await pastor.from('ministerios').update({ nome }).eq('id', onde.id)
    await pastor.from('funcoes_ministerio').update({ nome: 'Voz' }).eq('id', onde.apoio)
    expect(
      await row('select ministerio, funcao, ministerio_id from public.membros_funcoes where id = $1', [
        data?.id,
      ]),
    ).toEqual({ ministerio: nome, funcao: 'Voz', ministerio_id: onde.id })
  })

  test('MÍDIAS e LÍDER valem só enquanto a função vale', async ({ as }) => {
    const pode = async (pessoa: Person) => {
      const { data } = await pessoa.rpc('meu_acesso')
      return JSON.stringify(data).includes('"projecao"')
    }
    const mandato = async (inicio: string, fim: string | null) => {
      const pessoa = await as('membro')
      await sql(
        `insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio, fim) values ($1, 'Mídias', 'LÍDER', $2, $3)`,
        [pessoa.membroId, inicio, fim],
      )
      // what is stored about today never decides
      await sql(`alter table public.membros_funcoes disable trigger a_preparar`)
      await sql(`update public.membros_funcoes set ativo = true where membro_id = $1`, [pessoa.membroId])
      await sql(`alter table public.membros_funcoes enable trigger a_preparar`)
      return pode(pessoa)
    }
    expect(await mandato(dayFromNow(-30), dayFromNow(30))).toBe(true)
    expect(await mandato(dayFromNow(-30), null)).toBe(true)
    expect(await mandato(dayFromNow(-30), dayFromNow(-3))).toBe(false)
    expect(await mandato(dayFromNow(3), null)).toBe(false)
  })

  test('quem termina em 60 dias é avisado uma vez', async ({ as }) => {
    const onde = await ministerio()
    const lider = await as('lider')
    await lead(onde, lider.membroId, dayFromNow(20))
    const avisos = async () => {
      await lider.rpc('ministerios_locais')
      const { data } = await lider
        .from('notifications')
        .select('titulo')
        .like('titulo', 'Um mandato termina%')
      return data?.length
    }
    expect(await avisos()).toBe(1)
    expect(await avisos()).toBe(1)
  })
})

describe('o que uma função exige', () => {
  test('idade, título, antecedentes e treinamento; só um pastor abre exceção, com motivo', async ({ as }) => {
    const onde = await ministerio()
    const titulo = await row<{ id: string }>(
      `insert into public.titulos (nome, nivel) values ($1, 90) returning id`,
      [`Grau ${unique()}`],
    )
    const treino = await row<{ id: string }>(
      `insert into public.treinamentos (nome, validade_meses) values ($1, 12) returning id`,
      [`Treino ${unique()}`],
    )
    await sql(
      `update public.funcoes_ministerio set idade_minima = 18, titulo_minimo_id = $2, exige_antecedentes = true where id = $1`,
      [onde.apoio, titulo.id],
    )
    const coordenador = await as('coordenador')
    const exigencia = { funcao_id: onde.apoio, treinamento_id: treino.id }
    expect((await coordenador.from('funcoes_treinamentos').insert(exigencia)).error).toBeNull()
    const alguem = await newMembro()
    const faltam = async () => {
      const args = { membro: alguem.id, ministerio: onde.id, funcao: onde.apoio }
      return (await coordenador.rpc('requisitos_da_funcao', args)).data
    }
    expect(await faltam()).toHaveLength(4)
    const linha = atribuicao(onde, 'apoio', alguem.id)
    const recusa = await grant(coordenador, linha)
    expect(recusa.error?.code).toBe('PT409')
    expect(recusa.error?.message).toContain('Idade mínima: 18 anos.')
    const motivo = { ...linha, excecao: 'Serve desde a fundação' }
    expect(await grant(coordenador, motivo)).toBeDenied()
    const pastor = await as('pastor')
    expect((await grant(pastor, motivo)).data).toMatchObject({ excecao: 'Serve desde a fundação' })

    await sql(
      `update public.membros_igreja set data_nascimento = '1990-01-01', titulo_id = $2 where id = $1`,
      [alguem.id, titulo.id],
    )
    const antecedentes = await row<{ id: string }>(
      `select id from public.treinamentos where tipo = 'antecedentes' limit 1`,
    )
    const feito = (treinamento: string, dia: string) =>
      coordenador
        .from('membros_treinamentos')
        .insert({ membro_id: alguem.id, treinamento_id: treinamento, concluido_em: dia })
    await feito(treino.id, '2019-05-01')
    await feito(antecedentes.id, dayFromNow(-10))
    expect(await faltam()).toEqual([
      expect.stringMatching(/^Falta o treinamento Treino .*, ou ele venceu\.$/),
    ])
    await feito(treino.id, dayFromNow(-10))
    expect(await faltam()).toEqual([])
  })

  test('treinamentos valem para toda a igreja: só quem alcança todos os campi os cria e muda', async ({
    as,
  }) => {
    const treino = await row<{ id: string }>(
      'insert into public.treinamentos (nome, validade_meses) values ($1, 12) returning id',
      [`Treino ${unique()}`],
    )
    const change = (pessoa: Person) =>
      pessoa.from('treinamentos').update({ validade_meses: 6 }).eq('id', treino.id).select('id')
    const create = (pessoa: Person) => pessoa.from('treinamentos').insert({ nome: `Treino ${unique()}` })
    for (const papel of ['pastor', 'coordenador', 'lider'] as const) {
      const pessoa = await as(papel)
      expect(await change(pessoa)).toBeEmpty()
      expect(await create(pessoa)).toBeDenied()
      expect((await pessoa.from('treinamentos').select('id').eq('id', treino.id)).data).toHaveLength(1)
    }
    const global = await as('pastor_executivo', { papelCampus: null })
    expect((await change(global)).data).toHaveLength(1)
    expect((await create(global)).error).toBeNull()
  })

  test('treinamentos: ninguém registra os próprios, nem os de outro campus', async ({ as }) => {
    const treino = await row<{ id: string }>(
      `insert into public.treinamentos (nome) values ($1) returning id`,
      [`Treino ${unique()}`],
    )
    const pessoa = await as('coordenador')
    const lider = await as('lider')
    const record = (quem: Person, membroId: string | null) =>
      quem
        .from('membros_treinamentos')
        .insert({ membro_id: membroId ?? '', treinamento_id: treino.id, concluido_em: dayFromNow(-1) })
    expect(await record(pessoa, pessoa.membroId)).toBeDenied()
    expect(await record(pessoa, (await newMembro({ campus: 'Centro' })).id)).toBeDenied()
    expect(await record(lider, (await newMembro()).id)).toBeDenied()
    expect((await record(pessoa, lider.membroId)).error).toBeNull()
    expect((await lider.from('membros_treinamentos').select('membro_id')).data).toContainEqual({
      membro_id: lider.membroId,
    })
  })
})

describe('equipes', () => {
  // PCD #1498
  test('quem deixa uma função ou uma equipe continua na história delas', async ({ as }) => {
    const onde = await ministerio()
    const pessoa = await as('coordenador')
    const alguem = await newMembro()
    const { data: dada } = await grant(
      pessoa,
      atribuicao(onde, 'apoio', alguem.id, { inicio: dayFromNow(-40) }),
    )
    const equipe = await pessoa
      .from('equipes')
      .insert({ ministerio_id: onde.id, nome: 'Equipe A' })
      .select('id')
      .single()
      .throwOnError()
    const lugar = { equipe_id: equipe.data.id, membro_id: alguem.id, funcao_id: onde.apoio }
    await pessoa.from('equipe_membros').insert(lugar).throwOnError()
    await pessoa
      .from('membros_funcoes')
      .update({ fim: dayFromNow(-1) })
      .eq('id', dada?.id ?? '')
      .throwOnError()
    expect(
      await sql(
        'select ativo, inicio is not null as desde, fim is not null as ate from public.membros_funcoes where membro_id = $1',
        [alguem.id],
      ),
    ).toEqual([{ ativo: false, desde: true, ate: true }])
    expect(await pessoa.from('equipe_membros').select('id').eq('membro_id', alguem.id)).toBeEmpty()
    expect(
      await sql(
        `select acao from public.alteracoes where tabela = 'equipe_membros' and membro_id = $1 order by id`,
        [alguem.id],
      ),
    ).toEqual([{ acao: 'incluir' }, { acao: 'excluir' }])
  })

  test('têm quem serve no ministério, e perdem quem o deixa', async ({ as }) => {
    const onde = await ministerio()
    const pessoa = await as('coordenador')
    const equipe = await pessoa
      .from('equipes')
      .insert({ ministerio_id: onde.id, nome: 'Equipe A' })
      .select('id')
      .single()
    const alguem = await newMembro()
    const por = () =>
      pessoa
        .from('equipe_membros')
        .insert({ equipe_id: equipe.data?.id ?? '', membro_id: alguem.id, funcao_id: onde.apoio })
    expect((await por()).error?.code).toBe('PT409')
    const { data } = await grant(pessoa, atribuicao(onde, 'apoio', alguem.id))
    expect((await por()).error).toBeNull()
    const outro = await as('coordenador', { campus: 'Centro' })
    expect(await outro.from('equipes').select('id').eq('ministerio_id', onde.id)).toBeEmpty()
    const tirar = outro.from('equipe_membros').delete().eq('membro_id', alguem.id)
    expect(await tirar.select('id')).toBeEmpty()
    await pessoa
      .from('membros_funcoes')
      .update({ ativo: false })
      .eq('id', data?.id ?? '')
    expect(await pessoa.from('equipe_membros').select('id').eq('membro_id', alguem.id)).toBeEmpty()
  })
})

describe('o caminho do voluntário', () => {
  test('de "quero participar" até servir, com avisos para os dois lados', async ({ as }) => {
    const onde = await ministerio()
    const lider = await as('lider')
    await lead(onde, lider.membroId)
    const pessoa = await as('membro')
    const request = () => pessoa.rpc('inscrever_voluntario', { ministerio: onde.id, mensagem: 'Toco violão' })
    const respostas = await Promise.all([request(), request(), request()])
    const [inscricao] = [...new Set(respostas.map(({ data }) => data))]
    expect(new Set(respostas.map(({ data }) => data)).size).toBe(1)
    const titulos = async (quem: Person) =>
      (await quem.from('notifications').select('titulo, mensagem')).data?.map(({ titulo }) => titulo)
    expect(await titulos(lider)).toContain(`Nova inscrição em ${onde.nome}`)

    const id = inscricao ?? ''
    const outro = await as('lider')
    expect(await outro.from('inscricoes_voluntarios').select('id').eq('id', id)).toBeEmpty()
    expect(
      await outro.rpc('mover_inscricao', { inscricao: id, de: 'pendente', para: 'em_analise' }),
    ).toBeDenied()
    expect(
      await pessoa.rpc('mover_inscricao', { inscricao: id, de: 'pendente', para: 'em_analise' }),
    ).toBeDenied()
    expect(await lider.from('inscricoes_voluntarios').update({ situacao: 'ativo' }).eq('id', id)).toBeDenied()

    const pulo = await lider.rpc('mover_inscricao', {
      inscricao: id,
      de: 'pendente',
      para: 'ativo',
      funcao: onde.apoio,
    })
    expect(pulo.error?.message).toBe('Esta inscrição não pode ir direto para lá.')
    for (const [de, para] of [
      ['pendente', 'em_analise'],
      ['em_analise', 'aprovado'],
      ['aprovado', 'em_trilha'],
    ] as const)
      expect(
        (
          await lider.rpc('mover_inscricao', {
            inscricao: id,
            de,
            para,
            etapa: para === 'em_trilha' ? 'entrevista' : undefined,
          })
        ).error,
      ).toBeNull()
    const atrasado = await lider.rpc('mover_inscricao', { inscricao: id, de: 'pendente', para: 'aprovado' })
    expect(atrasado.error?.code).toBe('PT409')
    const chefe = await lider.rpc('mover_inscricao', {
      inscricao: id,
      de: 'em_trilha',
      para: 'ativo',
      funcao: onde.lider,
    })
    expect(chefe.error?.message).toBe('Escolha a função que a pessoa assume.')
    const servir = { inscricao: id, de: 'em_trilha', para: 'ativo', funcao: onde.apoio } as const
    expect((await lider.rpc('mover_inscricao', servir)).error).toBeNull()
    expect((await lider.rpc('mover_inscricao', servir)).error).toBeNull()
    expect((await pessoa.from('membros_funcoes').select('funcao, ativo')).data).toEqual([
      { funcao: 'Apoio', ativo: true },
    ])
    expect(
      (await titulos(pessoa))?.filter((titulo) => titulo === `Sua inscrição em ${onde.nome}`),
    ).toHaveLength(4)
    expect((await request()).error?.message).toBe('Você já serve neste ministério.')
  })

  test('recusar pede motivo; desistir é da própria pessoa; outro campus não recebe', async ({ as }) => {
    const [onde, centro] = [await ministerio(), await ministerio('Centro')]
    const pessoa = await as('membro')
    expect((await pessoa.rpc('inscrever_voluntario', { ministerio: centro.id })).error?.code).toBe('PT404')
    await sql(`update public.ministerios set aceita_inscricao = false where id = $1`, [onde.id])
    expect((await pessoa.rpc('inscrever_voluntario', { ministerio: onde.id })).error?.code).toBe('PT409')
    await sql(`update public.ministerios set aceita_inscricao = true where id = $1`, [onde.id])
    const { data } = await pessoa.rpc('inscrever_voluntario', { ministerio: onde.id })
    const id = data ?? ''
    const pastor = await as('pastor')
    const recusar = { inscricao: id, de: 'pendente', para: 'rejeitado' } as const
    expect((await pastor.rpc('mover_inscricao', recusar)).error?.message).toBe('Diga o motivo da recusa.')
    expect((await pastor.rpc('desistir_inscricao', { inscricao: id })).error?.code).toBe('PT404')
    expect((await pessoa.rpc('desistir_inscricao', { inscricao: id })).error).toBeNull()
    const de_novo = await pessoa.rpc('inscrever_voluntario', { ministerio: onde.id })
    expect(de_novo.data).not.toBe(id)
    const outra = {
      inscricao: de_novo.data ?? '',
      de: 'pendente',
      para: 'rejeitado',
      motivo: 'Sem vagas',
    } as const
    expect((await pastor.rpc('mover_inscricao', outra)).error).toBeNull()
    expect((await pessoa.from('inscricoes_voluntarios').select('situacao, motivo')).data).toContainEqual({
      situacao: 'rejeitado',
      motivo: 'Sem vagas',
    })
  })

  test('sem entrar ninguém vê nem pede nada', async ({ anon }) => {
    expect(await anon.rpc('ministerios_locais')).toBeDenied()
    expect(await anon.from('inscricoes_voluntarios').select('id')).toBeDenied()
    expect(await anon.from('funcoes_ministerio').select('id')).toBeDenied()
  })
})

test('apagado o ministério, o que as pessoas fizeram nele fica escrito', async () => {
  const onde = await row<{ id: string; nome: string }>(
    `insert into public.ministerios (campus, nome) values ('Posse', $1) returning id, nome`,
    [`Coral ${unique()}`],
  )
  const funcao = await row<{ id: string }>(
    `insert into public.funcoes_ministerio (ministerio_id, nome, lideranca) values ($1, 'Regente', true) returning id`,
    [onde.id],
  )
  const { id } = await newMembro({ campus: 'Posse' })
  await sql('insert into public.membros_funcoes (membro_id, ministerio_id, funcao_id) values ($1, $2, $3)', [
    id,
    onde.id,
    funcao.id,
  ])
  await sql('delete from public.ministerios where id = $1', [onde.id])
  expect(
    await sql('select ministerio, funcao from public.membros_funcoes where membro_id = $1', [id]),
  ).toEqual([{ ministerio: onde.nome, funcao: 'Regente' }])
})
