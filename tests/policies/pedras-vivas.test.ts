import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow, newEvento } from '../support/events.ts'
import { givePapel, newConta, newMembro } from '../support/people.ts'

async function campus() {
  await newMembro()
  const nome = `Campus ${unique()}`
  await sql('insert into public.campi (nome) values ($1)', [nome])
  return nome
}

const idDo = async (tabela: string, colunas: string, valores: unknown[]) => {
  const { id } = await row<{ id: string }>(
    `insert into public.${tabela} (${colunas}) values (${valores.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    valores,
  )
  return id
}

const ministerio = (onde: string, nome = 'Louvor') => idDo('ministerios', 'campus, nome', [onde, nome])

/** A ministry with a leadership in its catalogue. */
async function comLideranca(onde: string, nome = 'Louvor') {
  const id = await ministerio(onde, nome)
  await sql(
    `insert into public.funcoes_ministerio (ministerio_id, nome, lideranca, prepara_lider)
     values ($1, 'Líder', true, false), ($1, 'Vice-líder', false, true), ($1, 'Vocal', false, false)`,
    [id],
  )
  return id
}

/** Somebody of the campus who holds a function of a ministry. */
async function serve(onde: string, qual: string, funcao: string, fim: string | null = null) {
  const pessoa = await newMembro({ nome: funcao, campus: onde })
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio, ministerio_id, funcao, inicio, fim)
     values ($1, 'x1', $2, $3, app.hoje('Posse') - 30, $4)`,
    [pessoa.id, qual, funcao, fim],
  )
  return pessoa
}

/** They edit the area pedras_vivas, in whatever campuses their roles reach. */
async function edita(pessoa: Person) {
  await sql(
    `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
     values ($1, 'pedras_vivas', 'editar', now() + interval '1 day')`,
    [pessoa.id],
  )
  return pessoa
}

type Resumo = { nome: string; pastores: { nome: string }[]; numeros: Record<string, number> | null }[]
const resumo = async (pessoa: Person) => (await pessoa.rpc('campi_em_resumo')).data as Resumo
const texto = { missao: 'm', visao: 'v', valores: ['um', 'dois'], tema: 't', versiculo: '', referencia: '' }

describe('os campi', () => {
  test('cada um vê os que alcança e o próprio; números só de quem vê membros', async ({ as, anon }) => {
    const admin = await as('admin')
    expect((await resumo(admin)).map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Posse', 'Centro', 'Serra']),
    )
    const lider = await resumo(await as('lider', { campus: 'Posse' }))
    expect(lider.map(({ nome, numeros }) => [nome, numeros !== null])).toEqual([['Posse', true]])
    const comum = await resumo(await as('membro', { campus: 'Centro' }))
    expect(comum.map(({ nome, numeros }) => [nome, numeros])).toEqual([['Centro', null]])
    // The campus to which one belongs gives no reach over its people.
    const misto = await resumo(await as('lider', { campus: 'Centro', papelCampus: 'Serra' }))
    expect(misto.map(({ nome, numeros }) => [nome, numeros !== null])).toEqual([
      ['Centro', false],
      ['Serra', true],
    ])
    expect(await (await as('visitante')).rpc('campi_em_resumo')).toBeDenied()
    expect(await anon.rpc('campi_em_resumo')).toBeDenied()
    expect(await (await as('visitante')).rpc('domingo_dos_campi')).toBeDenied()
    expect((await (await as('membro')).rpc('domingo_dos_campi')).data).toEqual([])
  })

  test('contam pessoas, novos, batismos, quem serve e quem é acompanhado', async ({ as }) => {
    const onde = await campus()
    const louvor = await comLideranca(onde)
    const lider = await serve(onde, louvor, 'Líder')
    await serve(onde, louvor, 'Vocal')
    const antigo = await newMembro({ campus: onde, situacao: 'congregado' })
    const saiu = await newMembro({ campus: onde })
    await sql(`update public.membros_igreja set created_at = now() - interval '1 year' where id = $1`, [
      antigo.id,
    ])
    await sql(`update public.membros_igreja set batismo_data = app.hoje() where id = $1`, [lider.id])
    await sql(`update public.membros_igreja set situacao = 'transferido' where id = $1`, [saiu.id])
    await sql(
      `insert into public.acompanhamentos (membro_id, proxima_data) values ($1, app.hoje('Posse') - 9), ($2, app.hoje('Posse') + 9)`,
      [antigo.id, lider.id],
    )
    await sql('insert into public.campus_pastores (campus, membro_id, titular) values ($1, $2, true)', [
      onde,
      lider.id,
    ])
    const meu = (await resumo(await as('admin'))).find(({ nome }) => nome === onde)
    expect(meu).toMatchObject({
      pastores: [{ nome: lider.nome_completo }],
      numeros: {
        pessoas: 3,
        situacoes: { membro: 2, congregado: 1 },
        novos: 2,
        batismos: 1,
        voluntarios: 2,
        lideres: 1,
        abertos: 2,
        atrasados: 1,
      },
    })
  })

  test('o último domingo é o que foi registrado, contra a mediana dos anteriores', async ({ as }) => {
    const [onde, sem] = [await campus(), await campus()]
    const pessoas = await Promise.all([1, 2, 3, 4].map(() => newMembro({ campus: onde })))
    const { dia } = await row<{ dia: string }>(
      `select (app.hoje() - coalesce(nullif(extract(dow from app.hoje())::integer, 0), 7))::text as dia`,
    )
    const domingo = (antes: number) =>
      new Date(Date.parse(`${dia}T22:30:00Z`) - antes * 7 * 86_400_000).toISOString()
    const vieram = [3, 1, 2, 4]
    for (const [antes, quantos] of vieram.entries()) {
      const id = await newEvento(onde, domingo(antes))
      for (const pessoa of pessoas.slice(0, quantos))
        await sql('insert into public.attendances (member_id, event_id) values ($1, $2)', [pessoa.id, id])
    }
    const lider = await as('lider', { campus: onde })
    expect((await lider.rpc('domingo_dos_campi')).data).toEqual([
      { campus: onde, domingo: dia, presentes: 3, habitual: 2, domingos: 3 },
    ])
    const vazio = await as('lider', { campus: sem })
    expect((await vazio.rpc('domingo_dos_campi')).data).toEqual([
      { campus: sem, domingo: dia, presentes: null, habitual: null, domingos: 0 },
    ])
  })
})

describe('a liderança', () => {
  const ramo = async (
    pessoa: Person,
    args: { campus: string; no?: string; desde?: number; limite?: number },
  ) => {
    const { data } = await pessoa.rpc('ramo_da_lideranca', args).throwOnError()
    return data.map((um) => ({ ...um, no: um.no ?? '' }))
  }

  test('a árvore desce do campus ao pastor, aos líderes e às pessoas, e diz o que está vago', async ({
    as,
  }) => {
    const onde = await campus()
    const [louvor, kids] = [await comLideranca(onde), await comLideranca(onde, 'Kids')]
    const admin = await as('admin')
    const vago = await ramo(admin, { campus: onde })
    expect(vago.map(({ tipo, titulo }) => [tipo, titulo])).toEqual([['vaga', 'Pastor']])

    const lider = await serve(onde, louvor, 'Líder')
    const vocais = [await serve(onde, louvor, 'Vocal'), await serve(onde, louvor, 'Vocal')]
    const pastor = await as('pastor', { campus: onde })
    await sql('insert into public.campus_pastores (campus, membro_id) values ($1, $2)', [
      onde,
      pastor.membroId,
    ])
    const visita = await newMembro({ campus: onde, situacao: 'visitante' })
    await sql('insert into public.acompanhamentos (membro_id, responsavel_id) values ($1, $2)', [
      visita.id,
      pastor.id,
    ])
    const [topo] = await ramo(pastor, { campus: onde })
    expect(topo).toMatchObject({ tipo: 'pastor', alcance: 2, filhos: 3 })
    const abaixo = await ramo(pastor, { campus: onde, no: topo?.no })
    expect(abaixo.map(({ tipo, titulo, alcance }) => [tipo, titulo, alcance])).toEqual([
      ['vaga', 'Kids · Liderança', null],
      ['lider', 'Louvor · Líder', 2],
      ['acompanha', 'Acompanhamento de visitantes', 2],
    ])
    const pessoas = await ramo(pastor, { campus: onde, no: abaixo[1]?.no, limite: 1 })
    expect(pessoas).toMatchObject([{ total: 2 }])
    const outras = await ramo(pastor, { campus: onde, no: abaixo[1]?.no, limite: 1, desde: 1 })
    expect([...pessoas, ...outras].map(({ no }) => no).sort()).toEqual(
      vocais.map(({ id }) => `pessoa:${id}`).sort(),
    )
    const visitas = await ramo(pastor, { campus: onde, no: abaixo[2]?.no })
    expect(visitas.map(({ no, titulo }) => [no, titulo])).toEqual([
      [`pessoa:${visita.id}`, 'Em acompanhamento'],
    ])
    expect(lider.id).not.toBe(kids)
    expect((await pastor.rpc('ramo_da_lideranca', { campus: onde, no: 'x' })).error?.code).toBe('PT400')
  })

  test('os alertas: alcance, vagas, sem sucessor, mandatos', async ({ as }) => {
    const onde = await campus()
    const [louvor, kids] = [await comLideranca(onde), await comLideranca(onde, 'Kids')]
    const vazio = await ministerio(onde, 'Diaconia')
    const lider = await serve(onde, louvor, 'Líder', dayFromNow(45))
    await serve(onde, louvor, 'Vocal', dayFromNow(90))
    for (let n = 0; n < 12; n += 1) await serve(onde, louvor, 'Vocal')
    await serve(onde, kids, 'Líder')
    await serve(onde, kids, 'Vice-líder')
    const quem = await as('lider', { campus: onde })
    const alertas = async (tipo: string) =>
      (await quem.rpc('alertas_da_lideranca', { tipo, campus: onde })).data
    expect(await alertas('amplos')).toMatchObject([
      { campus: onde, membro_id: lider.id, numero: 13, total: 1 },
    ])
    const vagas = await alertas('vagas')
    expect(vagas).toHaveLength(2)
    expect(vagas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ funcao: 'Pastor', total: 2 }),
        expect.objectContaining({ ministerio_id: vazio, funcao: 'Liderança', total: 2 }),
      ]),
    )
    expect(await alertas('unicos')).toMatchObject([{ ministerio_id: louvor, total: 1 }])
    expect(await alertas('termos')).toMatchObject([{ membro_id: lider.id, quando: dayFromNow(45), total: 1 }])
    expect((await quem.rpc('lideranca_dos_campi')).data).toEqual([
      expect.objectContaining({
        campus: onde,
        pastores: 0,
        lideres: 2,
        amplos: 1,
        vagas: 2,
        unicos: 1,
        termos: 1,
      }),
    ])
  })

  test('de outro campus, ou sem ver membros, ninguém vê nomes', async ({ as, anon }) => {
    const onde = await campus()
    const louvor = await comLideranca(onde)
    const lider = await serve(onde, louvor, 'Líder')
    const fora = await as('pastor', { campus: 'Posse' })
    const comum = await as('membro', { campus: onde })
    for (const pessoa of [fora, comum]) {
      expect(await pessoa.rpc('ramo_da_lideranca', { campus: onde })).toBeDenied()
      expect(
        await pessoa.rpc('ramo_da_lideranca', { campus: onde, no: `lider:${louvor}:${lider.id}` }),
      ).toBeDenied()
      expect(await pessoa.rpc('alertas_da_lideranca', { tipo: 'unicos', campus: onde })).toBeDenied()
      const todos = await pessoa.rpc('alertas_da_lideranca', { tipo: 'unicos', limite: 100 })
      expect(JSON.stringify(todos.data)).not.toContain(louvor)
    }
    // In a campus of theirs, the entry of another one leads nowhere.
    const alheio = await fora.rpc('ramo_da_lideranca', { campus: 'Posse', no: `lider:${louvor}:${lider.id}` })
    expect(alheio).toBeEmpty()
    expect((await comum.rpc('lideranca_dos_campi')).data).toEqual([])
    expect(await anon.rpc('lideranca_dos_campi')).toBeDenied()
    expect(await anon.rpc('ramo_da_lideranca', { campus: 'Posse' })).toBeDenied()
  })
})

describe('a visão', () => {
  const lida = async () =>
    (await sql<{ updated_at: Date }>('select updated_at from public.visao_da_igreja'))[0]?.updated_at
  const comAtual = async (pessoa: Person, mudanca: Partial<typeof texto> = {}) => {
    const { data } = await pessoa.from('visao_da_igreja').select('updated_at').maybeSingle()
    return pessoa.rpc('salvar_visao', { ...texto, ...mudanca, lida_em: data?.updated_at })
  }

  test('escreve quem edita e alcança todos; todos os que abrem a página leem', async ({ as, anon }) => {
    const admin = await as('admin')
    expect(
      (await comAtual(admin, { missao: ' Servir ', valores: ['Amor', ' ', 'Verdade'] })).error,
    ).toBeNull()
    const comum = await as('membro', { campus: 'Serra' })
    const vista = await comum.from('visao_da_igreja').select('missao, versiculo, valores').single()
    expect(vista.data).toEqual({ missao: 'Servir', versiculo: null, valores: ['Amor', 'Verdade'] })
    const deUm = await edita(await as('pastor', { campus: 'Posse' }))
    for (const pessoa of [comum, deUm, await as('lider')]) {
      expect(await comAtual(pessoa)).toBeDenied()
      expect(await pessoa.rpc('historico_da_visao')).toBeDenied()
      expect(await pessoa.from('visao_da_igreja').update({ tema: 'x' }).eq('id', true)).toBeDenied()
    }
    expect(await admin.from('visao_da_igreja').update({ tema: 'x' }).eq('id', true)).toBeDenied()
    expect(await (await as('visitante')).from('visao_da_igreja').select()).toBeEmpty()
    expect(await anon.rpc('salvar_visao', texto)).toBeDenied()
  })

  test('quem escreve por cima de outro é avisado, e o que mudou volta', async ({ as }) => {
    const global = await as('lideranca_global')
    await comAtual(global, { tema: 'Primeiro' })
    const antes = (await lida())?.toISOString()
    const segundo = await comAtual(global, { tema: 'Segundo' })
    const tarde = await global.rpc('salvar_visao', { ...texto, lida_em: antes })
    expect(tarde.error?.code).toBe('PT409')
    const { data } = await global.rpc('historico_da_visao', { limite: 1 })
    expect(data).toMatchObject([
      {
        antes: { tema: 'Primeiro' },
        depois: { tema: 'Segundo' },
        operacao: segundo.data,
        pode_desfazer: true,
      },
    ])
    expect((await global.rpc('desfazer_operacao', { operacao: String(segundo.data) })).error).toBeNull()
    expect((await global.from('visao_da_igreja').select('tema').single()).data).toEqual({ tema: 'Primeiro' })
  })
})

describe('os ministérios globais', () => {
  type Globais = {
    id: string
    total: number
    lider: unknown
    capitulos: { campus: string; pessoas: number | null }[]
  }[]
  const um = async (pessoa: Person, id: string) => {
    const { data } = await pessoa.rpc('ministerios_globais_e_capitulos')
    return (data as Globais).find((global) => global.id === id)
  }
  const create = async (pessoa: Person, nome = `Global ${unique()}`) => {
    const { data, error } = await pessoa.rpc('salvar_ministerio_global', { nome, missao: '' })
    expect(error).toBeNull()
    return (data as { id: string; operacao: string }).id
  }

  test('têm capítulos nos campi; cada um vê os do seu, e quantos há ao todo', async ({ as }) => {
    const admin = await as('admin')
    const id = await create(admin)
    const [a, b] = [await campus(), await campus()]
    const [de_a, de_b] = [await comLideranca(a), await ministerio(b)]
    await serve(a, de_a, 'Líder')
    const feita = await admin.rpc('vincular_capitulos', { ministerio_global: id, ministerios: [de_a, de_b] })
    expect(feita.error).toBeNull()
    expect(await um(admin, id)).toMatchObject({
      total: 2,
      capitulos: expect.arrayContaining([expect.objectContaining({ campus: a, pessoas: 1 })]),
    })
    const comum = await as('membro', { campus: a })
    expect(await um(comum, id)).toMatchObject({ total: 2, capitulos: [{ campus: a, pessoas: null }] })
    expect((await comum.from('capitulos_globais').select('ministerio_id')).data).toEqual([
      { ministerio_id: de_a },
    ])
    expect(await um(await as('lider', { campus: b }), id)).toMatchObject({
      capitulos: [{ campus: b, pessoas: 0 }],
    })

    const outro = await create(admin)
    const tomado = await admin.rpc('vincular_capitulos', { ministerio_global: outro, ministerios: [de_b] })
    expect(tomado.error?.message).toContain('já é capítulo de')
    await admin.rpc('vincular_capitulos', { ministerio_global: id, ministerios: [de_a] })
    expect(await um(admin, id)).toMatchObject({ total: 1 })
    const excluida = await admin.rpc('excluir_ministerio_global', { id })
    expect(await um(admin, id)).toBeUndefined()
    expect((await admin.rpc('desfazer_operacao', { operacao: String(excluida.data) })).error).toBeNull()
    expect(await um(admin, id)).toMatchObject({ total: 1, capitulos: [{ campus: a }] })
  })

  test('o nome é um só, e só quem edita a igreja inteira escreve', async ({ as, anon }) => {
    const admin = await as('admin')
    const nome = `Missões ${unique()}`
    const id = await create(admin, nome)
    const de_posse = await ministerio('Posse', `M ${unique()}`)
    expect(
      (await admin.rpc('salvar_ministerio_global', { nome: nome.toUpperCase(), missao: '' })).error?.code,
    ).toBe('23505')
    const deUm = await edita(await as('pastor', { campus: 'Posse' }))
    for (const pessoa of [deUm, await as('coordenador'), await as('membro')]) {
      expect(await pessoa.rpc('salvar_ministerio_global', { nome, missao: '', id })).toBeDenied()
      expect(await pessoa.rpc('excluir_ministerio_global', { id })).toBeDenied()
      expect(
        await pessoa.rpc('vincular_capitulos', { ministerio_global: id, ministerios: [de_posse] }),
      ).toBeDenied()
      expect(
        await pessoa.from('capitulos_globais').insert({ ministerio_id: de_posse, ministerio_global_id: id }),
      ).toBeDenied()
    }
    expect(await admin.from('ministerios_globais').delete().eq('id', id)).toBeDenied()
    expect(await anon.rpc('excluir_ministerio_global', { id })).toBeDenied()
    const sumiu = await admin.rpc('vincular_capitulos', { ministerio_global: randomUUID(), ministerios: [] })
    expect(sumiu.error?.code).toBe('PT404')
  })
})

describe('os avisos globais', () => {
  type Feito = { id: string; operacao: string; avisados: number }
  const aviso = (mudanca: Record<string, unknown> = {}) => ({
    titulo: `Aviso ${unique()}`,
    texto: 'Venham todos.',
    inicio: dayFromNow(),
    fim: dayFromNow(7),
    ...mudanca,
  })
  const publish = async (pessoa: Person, mudanca: Record<string, unknown> = {}) => {
    const { data, error } = await pessoa.rpc('publicar_aviso_global', aviso(mudanca))
    expect(error).toBeNull()
    return data as Feito
  }
  const ve = async (pessoa: Person, id: string) => {
    const { data } = await pessoa.rpc('meus_avisos_globais')
    return data?.some((um) => um.id === id)
  }
  const avisada = async (pessoa: Person, id: string) =>
    (
      await sql('select from public.notifications where user_id = $1 and chave = $2', [
        pessoa.id,
        `aviso_global:${id}`,
      ])
    ).length

  test('chegam uma vez a quem são, por campus e papel, e só essas pessoas os leem', async ({ as }) => {
    const onde = await campus()
    const [lider, comum, fora, sem] = [
      await as('lider', { campus: onde }),
      await as('membro', { campus: onde }),
      await as('lider', { campus: 'Serra' }),
      await as(null, { campus: onde }),
    ]
    const admin = await as('admin')
    const { id, avisados } = await publish(admin, { campi: [onde], papeis: ['lider'] })
    expect(avisados).toBe(1)
    expect(await Promise.all([lider, comum, fora, sem].map((um) => ve(um, id)))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(await Promise.all([lider, comum].map((um) => avisada(um, id)))).toEqual([1, 0])
    expect((await lider.from('avisos_globais').select('id').eq('id', id)).data).toEqual([{ id }])
    for (const um of [comum, fora, sem]) {
      expect(await um.from('avisos_globais').select('id').eq('id', id)).toBeEmpty()
      expect(await um.from('avisos_globais_campi').select().eq('aviso_id', id)).toBeEmpty()
    }
    // A wider audience: who was told is not told again. Without a role one counts as a visitor.
    const mais = await admin.rpc(
      'publicar_aviso_global',
      aviso({ id, campi: [onde], papeis: ['lider', 'visitante'] }),
    )
    expect(mais.data).toMatchObject({ avisados: 1 })
    expect([await ve(sem, id), await avisada(lider, id), await avisada(sem, id)]).toEqual([true, 1, 1])
    const conta = await admin.rpc('contar_publico_do_aviso', { campi: [onde] })
    expect(conta.data).toBe(3)
  })

  test('valem de um dia a outro, terminam antes e voltam', async ({ as }) => {
    const [admin, comum] = [await as('admin'), await as('membro')]
    const depois = await publish(admin, { inicio: dayFromNow(2), campi: ['Posse'] })
    expect([depois.avisados, await ve(comum, depois.id)]).toEqual([0, false])
    await sql('update public.avisos_globais set inicio = app.hoje() where id = $1', [depois.id])
    expect([await ve(comum, depois.id), await avisada(comum, depois.id)]).toEqual([true, 1])
    const encerrado = await admin.rpc('encerrar_aviso_global', { id: depois.id })
    expect(await ve(comum, depois.id)).toBe(false)
    expect((await admin.rpc('encerrar_aviso_global', { id: depois.id })).error?.code).toBe('PT404')
    expect((await admin.rpc('publicar_aviso_global', aviso({ id: depois.id }))).error?.code).toBe('PT404')
    await admin.rpc('desfazer_operacao', { operacao: String(encerrado.data) })
    expect(await ve(comum, depois.id)).toBe(true)
    await sql(
      'update public.avisos_globais set inicio = app.hoje() - 9, fim = app.hoje() - 1 where id = $1',
      [depois.id],
    )
    expect(await ve(comum, depois.id)).toBe(false)
    expect(
      (await admin.rpc('publicar_aviso_global', aviso({ inicio: dayFromNow(-9), fim: dayFromNow(-1) }))).error
        ?.code,
    ).toBe('PT400')
    expect((await admin.rpc('publicar_aviso_global', aviso({ fim: dayFromNow(-1) }))).error?.code).toBe(
      'PT400',
    )
    expect((await admin.rpc('publicar_aviso_global', aviso({ fim: dayFromNow(900) }))).error?.code).toBe(
      '23514',
    )
  })

  test('desfeito, some também do sino de quem ainda não o leu', async ({ as }) => {
    const onde = await campus()
    const [admin, leu, nao] = [
      await as('admin'),
      await as('membro', { campus: onde }),
      await as('membro', { campus: onde }),
    ]
    const { id, operacao, avisados } = await publish(admin, { campi: [onde] })
    expect(avisados).toBe(2)
    await leu.from('notifications').update({ lida: true }).eq('chave', `aviso_global:${id}`)
    expect((await admin.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect([await avisada(leu, id), await avisada(nao, id), await ve(nao, id)]).toEqual([1, 0, false])
  })

  test('quem edita mas não alcança todos escreve só para os seus campi', async ({ as, anon }) => {
    const onde = await campus()
    const [admin, deUm] = [await as('admin'), await edita(await as('pastor', { campus: onde }))]
    const meu = await publish(deUm, { campi: [onde] })
    const [geral, alheio] = [
      await publish(admin, { fim: dayFromNow(1), papeis: ['ltp'] }),
      await publish(admin, { campi: ['Serra'] }),
    ]
    for (const campi of [[], ['Serra'], [onde, 'Serra']]) {
      expect(await deUm.rpc('publicar_aviso_global', aviso({ campi }))).toBeDenied()
      expect(await deUm.rpc('publicar_aviso_global', aviso({ campi, id: meu.id }))).toBeDenied()
      expect(await deUm.rpc('contar_publico_do_aviso', { campi })).toBeDenied()
    }
    for (const { id } of [geral, alheio]) {
      // Neither taken over by addressing it to one's own campus, nor ended.
      expect(await deUm.rpc('publicar_aviso_global', aviso({ id, campi: [onde] }))).toBeDenied()
      expect(await deUm.rpc('encerrar_aviso_global', { id })).toBeDenied()
    }
    const { data } = await deUm.rpc('avisos_globais_publicados', { limite: 50 })
    const vistos = data ?? []
    expect(vistos.find(({ id }) => id === meu.id)?.edito).toBe(true)
    expect(vistos.find(({ id }) => id === geral.id)?.edito).toBe(false)
    expect(vistos.some(({ id }) => id === alheio.id)).toBe(false)
    expect((await deUm.rpc('desfazer_operacao', { operacao: alheio.operacao })).error?.code).toBe('PT404')
    for (const pessoa of [await as('pastor'), await as('membro')]) {
      expect(await pessoa.rpc('publicar_aviso_global', aviso({ campi: ['Posse'] }))).toBeDenied()
      expect(await pessoa.rpc('avisos_globais_publicados')).toBeDenied()
      expect(
        await pessoa.from('avisos_globais').insert({ titulo: 'Falso', texto: 'Falso', fim: dayFromNow(1) }),
      ).toBeDenied()
      expect(await pessoa.from('avisos_globais').update({ texto: 'Falso' }).eq('id', geral.id)).toBeDenied()
    }
    expect(await anon.rpc('publicar_aviso_global', aviso())).toBeDenied()
    expect(await anon.rpc('meus_avisos_globais')).toBeDenied()
  })

  test('quem morreu não é avisado, e um papel que expirou não conta', async ({ as }) => {
    const onde = await campus()
    const admin = await as('admin')
    const [falecida, expirada] = [
      await as('lider', { campus: onde }),
      await newConta(`${unique()}@igreja.test`),
    ]
    await sql(`update public.membros_igreja set profile_id = $1, situacao = 'falecido' where id = $2`, [
      falecida.id,
      falecida.membroId,
    ])
    await givePapel(expirada, 'lider', onde)
    await sql(
      `update public.user_roles set inicio = now() - interval '9 days', expira_em = now() - interval '1 day' where user_id = $1`,
      [expirada],
    )
    expect((await publish(admin, { campi: [onde], papeis: ['lider'] })).avisados).toBe(0)
  })
})
