import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

async function campus() {
  await newMembro()
  const nome = `Campus ${unique()}`
  await sql('insert into public.campi (nome) values ($1)', [nome])
  return nome
}

describe('dados do campus', () => {
  test('o pastor cuida de salas, horários e pastores do seu campus, e só dele', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const sala = (onde: string) =>
      pastor
        .from('salas')
        .insert({ campus: onde, nome: `Sala ${unique()}`, capacidade: 30 })
        .select('id')
        .single()
    const criada = await sala('Posse')
    expect(criada.error).toBeNull()
    expect(await sala('Centro')).toBeDenied()
    const horario = {
      nome: 'Culto',
      dia: 0,
      hora: `0${Math.trunc(Math.random() * 9)}:07`,
      sala_id: criada.data?.id,
    }
    expect((await pastor.from('horarios_culto').insert({ ...horario, campus: 'Posse' })).error).toBeNull()
    expect(await pastor.from('horarios_culto').insert({ ...horario, campus: 'Centro' })).toBeDenied()
    const dela = await row<{ id: string }>(
      `insert into public.salas (campus, nome) values ('Centro', $1) returning id`,
      [`Sala ${unique()}`],
    )
    expect(await pastor.from('salas').select('campus')).toHaveOnlyCampus('Posse')
    expect(await pastor.from('salas').update({ capacidade: 1 }).eq('id', dela.id).select('id')).toBeEmpty()
    expect(await pastor.from('salas').delete().eq('id', dela.id).select('id')).toBeEmpty()
    const posto = (onde: string) =>
      pastor.from('campus_pastores').insert({ campus: onde, membro_id: pastor.membroId ?? '' })
    expect((await posto('Posse')).error).toBeNull()
    expect(await posto('Centro')).toBeDenied()
  })

  test('pastor de um campus é alguém que quem o nomeia alcança', async ({ as }) => {
    const vizinho = await newMembro({ campus: 'Centro' })
    const pastor = await as('pastor', { campus: 'Posse' })
    const name = (pessoa: Person) =>
      pessoa.from('campus_pastores').insert({ campus: 'Posse', membro_id: vizinho.id })
    expect(await name(pastor)).toBeDenied()
    const proprio = { campus: 'Posse', membro_id: pastor.membroId ?? '' }
    expect((await pastor.from('campus_pastores').insert(proprio)).error).toBeNull()
    const troca = pastor.from('campus_pastores').update({ membro_id: vizinho.id }).match(proprio)
    expect(await troca).toBeDenied()
    expect((await name(await as('pastor_executivo', { papelCampus: null }))).error).toBeNull()
  })

  test('quem só vê não escreve; quem é de fora não vê', async ({ as, anon }) => {
    const lider = await as('lider', { campus: 'Posse' })
    expect(await lider.from('salas').insert({ campus: 'Posse', nome: unique() })).toBeDenied()
    expect(await lider.from('campi').update({ capacidade: 3 }).eq('nome', 'Posse').select('id')).toBeEmpty()
    expect((await lider.rpc('pagina_do_campus', { campus: 'Posse' })).data).toMatchObject({
      lideranca: expect.any(Array),
    })
    expect(await lider.rpc('pagina_do_campus', { campus: 'Centro' })).toBeDenied()
    expect((await lider.rpc('numeros_do_campus', { campus: 'Posse' })).error).toBeNull()
    expect(await lider.rpc('numeros_do_campus', { campus: 'Centro' })).toBeDenied()
    const comum = await as('membro', { campus: 'Posse' })
    expect((await comum.rpc('pagina_do_campus', { campus: 'Posse' })).error).toBeNull()
    expect(await comum.rpc('numeros_do_campus', { campus: 'Posse' })).toBeDenied()
    expect(await anon.rpc('pagina_do_campus', { campus: 'Posse' })).toBeDenied()
  })

  test('CNPJ com letras e chave Pix são conferidos', async ({ as }) => {
    const nome = await campus()
    const admin = await as('admin')
    const por = async (mudanca: {
      cnpj?: string
      pix_tipo?: 'cpf' | 'email' | 'telefone'
      pix_chave?: string
    }) => {
      const { error } = await admin.from('campi').update(mudanca).eq('nome', nome)
      return error?.code ?? 'ok'
    }
    expect(await por({ cnpj: '12ABC34501DE35' })).toBe('ok')
    expect(await por({ cnpj: '11222333000181' })).toBe('ok')
    expect(await por({ cnpj: '12ABC34501DE34' })).toBe('23514')
    expect(await por({ cnpj: '00000000000000' })).toBe('23514')
    expect(await por({ pix_tipo: 'cpf', pix_chave: '52998224725' })).toBe('ok')
    expect(await por({ pix_tipo: 'cpf', pix_chave: '52998224724' })).toBe('23514')
    expect(await por({ pix_tipo: 'email', pix_chave: 'ofertas@igreja.org.br' })).toBe('ok')
    expect(await por({ pix_tipo: 'telefone', pix_chave: '62999990000' })).toBe('23514')
  })
})

describe('números', () => {
  test('contam as pessoas de agora, e quem saiu só nos meses', async ({ as }) => {
    const nome = await campus()
    const antes = await newMembro({ campus: nome, situacao: 'congregado' })
    await sql(
      `update public.membros_igreja set created_at = now() - interval '14 months', data_nascimento = app.hoje('Posse') - interval '20 years' where id = $1`,
      [antes.id],
    )
    await newMembro({ campus: nome, situacao: 'membro' })
    const saiu = await newMembro({ campus: nome, situacao: 'membro' })
    await sql(
      `update public.membros_igreja set situacao = 'transferido', saiu_em = app.hoje('Posse') where id = $1`,
      [saiu.id],
    )
    const admin = await as('admin')
    const { data } = await admin.rpc('numeros_do_campus', { campus: nome })
    expect(data).toMatchObject({
      total: 2,
      situacoes: { congregado: 1, membro: 1 },
      faixas: expect.arrayContaining([
        { faixa: '18 a 29', pessoas: 1 },
        { faixa: 'Sem data de nascimento', pessoas: 1 },
      ]),
      meses: expect.arrayContaining([
        expect.objectContaining({ total: 1 }),
        expect.objectContaining({ total: 2, entraram: 2, sairam: 1 }),
      ]),
    })
  })
})

describe('fechar um campus', () => {
  test('recusa enquanto há pessoas, leva-as de uma vez e pode ser desfeito', async ({ as }) => {
    const [velho, destino] = [await campus(), await campus()]
    const pessoas = await Promise.all([1, 2, 3].map(() => newMembro({ campus: velho })))
    const falecida = await newMembro({ campus: velho, situacao: 'falecido' })
    const { id } = await row<{ id: string }>(
      `insert into public.ministerios (campus, nome) values ($1, 'Louvor') returning id`,
      [velho],
    )
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Louvor', 'Vocal')`,
      [pessoas[0]?.id],
    )
    const admin = await as('admin')
    const previa = await admin.rpc('previa_fechar_campus', { campus: velho })
    expect(previa.data).toMatchObject([
      { pessoas: 3, historico: 1, ministerios: 1, funcoes: 1, padrao: false },
    ])
    const sem = await admin.rpc('fechar_campus', { campus: velho })
    expect(sem.error?.message).toBe(`Ainda há 3 pessoas em ${velho}. Escolha o campus que as recebe.`)
    expect(await admin.from('campi').update({ ativo: false }).eq('nome', velho)).toBeDenied()

    const respostas = await Promise.all(
      [1, 2].map(() => admin.rpc('fechar_campus', { campus: velho, destino })),
    )
    expect(respostas.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['PT409', 'ok'])
    const onde = async () =>
      sql<{ campus: string }>('select campus from public.membros_igreja where id = any ($1)', [
        pessoas.map((uma) => uma.id),
      ])
    expect(new Set((await onde()).map((linha) => linha.campus))).toEqual(new Set([destino]))
    expect(await row('select campus from public.membros_igreja where id = $1', [falecida.id])).toEqual({
      campus: velho,
    })
    expect(await row('select ativo from public.ministerios where id = $1', [id])).toEqual({ ativo: false })
    const chega = await admin.from('membros_igreja').insert({ nome: 'Ana', sobrenome: 'Nova', campus: velho })
    expect(chega.error?.message).toBe(`O campus ${velho} está fechado.`)

    const operacao = respostas.find(({ error }) => !error)?.data?.[0]?.operacao ?? ''
    expect((await admin.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect(new Set((await onde()).map((linha) => linha.campus))).toEqual(new Set([velho]))
    expect(await row('select ativo from public.ministerios where id = $1', [id])).toEqual({ ativo: true })
    expect(await row('select ativo, fim from public.membros_funcoes where ministerio_id = $1', [id])).toEqual(
      { ativo: true, fim: null },
    )
  })

  test('só a administração fecha, e nunca o campus padrão', async ({ as }) => {
    const nome = await campus()
    const pastor = await as('pastor', { campus: nome })
    expect(await pastor.rpc('previa_fechar_campus', { campus: nome })).toBeDenied()
    expect(await pastor.rpc('fechar_campus', { campus: nome, destino: 'Centro' })).toBeDenied()
    expect(await pastor.rpc('reabrir_campus', { campus: nome })).toBeDenied()
    const admin = await as('admin')
    expect((await admin.rpc('fechar_campus', { campus: 'Posse', destino: 'Centro' })).error?.code).toBe(
      'PT409',
    )
    expect((await admin.rpc('fechar_campus', { campus: nome, destino: nome })).error?.code).toBe('PT409')
  })
})

describe('a chave Pix de um campus', () => {
  test('quando muda, quem vê as finanças, quem cuida das configurações e quem a mudou ficam sabendo', async ({
    as,
  }) => {
    const nome = await campus()
    const [pastor, financeiro] = [
      await as('pastor', { campus: nome }),
      await as('financeiro', { campus: nome }),
    ]
    const [admin, alheio, lider] = [
      await as('admin'),
      await as('financeiro', { campus: 'Serra' }),
      await as('lider', { campus: nome }),
    ]
    const mudar = pastor.from('campi').update({ pix_tipo: 'email', pix_chave: 'outra@igreja.test' })
    expect((await mudar.eq('nome', nome)).error).toBeNull()
    expect(
      (await pastor.from('campi').update({ telefone: '+556290000199' }).eq('nome', nome)).error,
    ).toBeNull()
    const avisos = async (quem: Person) =>
      (await quem.from('notifications').select('titulo, urgente').like('titulo', `%Pix de ${nome}%`)).data
    const aviso = [{ titulo: `A chave Pix de ${nome} mudou`, urgente: true }]
    for (const quem of [pastor, financeiro, admin]) expect(await avisos(quem)).toEqual(aviso)
    for (const quem of [alheio, lider]) expect(await avisos(quem)).toEqual([])
  })
})

describe('o nome de um campus', () => {
  test('muda também onde um evento tem sala', async ({ as }) => {
    const [nome, outro, admin] = [await campus(), `Campus ${unique()}`, await as('admin')]
    const { id: sala } = await row<{ id: string }>(
      `insert into public.salas (campus, nome) values ($1, 'Templo') returning id`,
      [nome],
    )
    const { id: evento } = await row<{ id: string }>(
      `insert into public.events (name, campus, location, date, sala_id) values ('Culto', $1, 'Templo', now() + interval '9 days', $2)
       returning id`,
      [nome, sala],
    )
    expect((await admin.from('campi').update({ nome: outro }).eq('nome', nome)).error).toBeNull()
    expect(await row('select campus, sala_id from public.events where id = $1', [evento])).toEqual({
      campus: outro,
      sala_id: sala,
    })
  })
})
