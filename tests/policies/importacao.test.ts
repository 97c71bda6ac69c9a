import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { z } from 'zod'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro, type Papel } from '../support/people.ts'

const parte = z.object({
  restam: z.number(),
  mantidos: z.array(z.object({ membro_id: z.string().nullable(), motivo: z.string() })),
})

type Valores = Record<string, string>
const SEM_IMPORTAR: Papel[] = ['lider', 'voluntario', 'membro', 'financeiro', 'ministerio_global']

const unico = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')
const linhas = (...todas: Valores[]) => todas.map((valores, index) => ({ linha: index + 2, valores }))

async function start(pessoa: Person, opcoes: { total?: number; politica?: string; campos?: string } = {}) {
  const { total = 1, politica = 'ignorar', campos = 'vazios' } = opcoes
  const id = randomUUID()
  const { error } = await pessoa.rpc('iniciar_importacao', {
    id,
    arquivo: 'teste.csv',
    total,
    politica,
    campos,
  })
  expect(error).toBeNull()
  return id
}

async function importFile(pessoa: Person, todas: Valores[], opcoes = {}) {
  const id = await start(pessoa, { total: todas.length, ...opcoes })
  const { data, error } = await pessoa.rpc('importar_linhas', { importacao: id, linhas: linhas(...todas) })
  expect(error).toBeNull()
  return { id, resultados: data ?? [] }
}

/** Takes all parts of an import back, as the page does. */
async function undo(pessoa: Person, importacao: string): Promise<{ membro_id: string | null }[]> {
  const { data, error } = await pessoa.rpc('desfazer_importacao', { importacao })
  expect(error).toBeNull()
  const { restam, mantidos } = parte.parse(data)
  return restam === 0 ? mantidos : [...mantidos, ...(await undo(pessoa, importacao))]
}

const cadastro = (id: string | null | undefined) =>
  row<Record<string, unknown>>('select * from public.membros_igreja where id = $1', [id])

describe('importar', () => {
  test('quem edita traz pessoas ao seu campus; tudo na linha do tempo, com a origem', async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const nome = `Zilda ${unico()}`
    const { resultados } = await importFile(coordenador, [
      {
        nome: 'Zilda',
        sobrenome: nome,
        campus: 'POSSE',
        situacao: 'membro',
        sexo: 'feminino',
        titulo: 'diacono',
        cpf: '52998224725',
      },
    ])
    expect(resultados).toMatchObject([{ linha: 2, resultado: 'criado', erros: null }])
    const id = resultados[0]?.membro_id ?? ''
    // of RFC 9562, which programs insist on
    expect(z.uuid().safeParse(id).success).toBe(true)
    expect(await cadastro(id)).toMatchObject({
      campus: 'Posse',
      situacao: 'membro',
      origem: 'importacao',
      sexo: 'feminino',
    })
    expect(
      await row(
        'select t.nome from public.titulos t join public.membros_igreja m on m.titulo_id = t.id where m.id = $1',
        [id],
      ),
    ).toMatchObject({ nome: expect.stringMatching(/di[aá]cono/i) })
    const { data } = await coordenador.rpc('historia', { membro_id: id }).throwOnError()
    const historia = data as { origem: string; operacao: { pode_desfazer: boolean } }[]
    expect(historia.length).toBeGreaterThan(0)
    expect(new Set(historia.map(({ origem }) => origem))).toEqual(new Set(['importacao']))
    expect(historia[0]).toMatchObject({ operacao: { pode_desfazer: true } })
    await sql('delete from public.membros_igreja where id = $1', [id])
  })

  for (const papel of SEM_IMPORTAR) {
    test(`${papel} não importa nem confere`, async ({ as }) => {
      const pessoa = await as(papel)
      expect(await pessoa.rpc('conferir_linhas', { linhas: linhas({ nome: 'Ana' }) })).toBeDenied()
      expect(
        await pessoa.rpc('iniciar_importacao', {
          id: randomUUID(),
          arquivo: 'a.csv',
          total: 1,
          politica: 'criar',
        }),
      ).toBeDenied()
      expect(await pessoa.from('importacoes').select('id')).toBeEmpty()
    })
  }

  test('sem entrar, nada', async ({ anon }) => {
    expect(await anon.rpc('conferir_linhas', { linhas: [] })).toBeDenied()
    expect(await anon.from('importacoes').select('id')).toBeDenied()
  })

  test('um envio feito à mão não põe ninguém em outro campus, nem altera quem é de lá', async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const email = `${unico()}@igreja.test`
    const alheia = await newMembro({ nome: 'Alheia', email, campus: 'Centro' })
    const { resultados } = await importFile(
      coordenador,
      [
        { nome: 'Intrusa', sobrenome: unico(), campus: 'Centro' },
        { nome: 'Roubada', sobrenome: 'Outra', email, campus: 'Posse' },
      ],
      { politica: 'atualizar', campos: 'todos' },
    )
    expect(resultados.map(({ resultado }) => resultado)).toEqual(['erro', 'erro'])
    expect(resultados[0]?.erros).toMatchObject({ campus: 'Você não cadastra pessoas em Centro' })
    expect(resultados[1]).toMatchObject({
      membro_id: null,
      erros: { email: 'Este e-mail já é de uma pessoa de outro campus' },
    })
    expect(await cadastro(alheia.id)).toMatchObject({ nome: 'Alheia', campus: 'Centro' })
  })

  test('a importação de uma pessoa não é de outra', async ({ as }) => {
    const [ana, bia] = [await as('coordenador'), await as('coordenador')]
    const id = await start(ana)
    const chunk = { importacao: id, linhas: linhas({ nome: 'Ana', campus: 'Posse' }) }
    expect((await bia.rpc('importar_linhas', chunk)).error?.code).toBe('PT404')
    expect((await bia.rpc('encerrar_importacao', { importacao: id })).error?.code).toBe('PT404')
    expect(await bia.from('importacoes').select('id').eq('id', id)).toBeEmpty()
    expect(await bia.from('importacao_linhas').select('linha').eq('importacao_id', id)).toBeEmpty()
  })

  test('documentos só por quem vê dados sensíveis', async ({ as }) => {
    await sql(
      `update public.role_permissions set allowed = false where role = 'coordenador' and resource = 'membros' and action = 'ver_sensivel'`,
    )
    try {
      const coordenador = await as('coordenador')
      const { data } = await coordenador.rpc('conferir_linhas', {
        linhas: linhas({ nome: 'Ana', sobrenome: unico(), campus: 'Posse', cpf: '52998224725' }),
      })
      expect(data).toMatchObject([
        { acao: 'erro', erros: { cpf: 'Você não tem permissão para gravar este dado' } },
      ])
    } finally {
      await sql(
        `update public.role_permissions set allowed = true where role = 'coordenador' and resource = 'membros' and action = 'ver_sensivel'`,
      )
    }
  })
})

describe('conferir', () => {
  test('diz campo por campo o que não serve, e não grava nada', async ({ as }) => {
    const coordenador = await as('coordenador')
    const email = `${unico()}@igreja.test`
    const { data, error } = await coordenador.rpc('conferir_linhas', {
      linhas: linhas(
        { nome: 'A', campus: 'Lua', email: 'sem arroba', cpf: '11111111111', data_nascimento: '31/12/1980' },
        {
          nome: 'Bia',
          sobrenome: unico(),
          campus: 'Posse',
          sexo: 'outro',
          data_nascimento: '2200-01-01',
          titulo: 'Bispo-mor',
          uf: 'goias',
        },
        { nome: 'Cida', sobrenome: unico(), campus: 'posse', email },
        { nome: 'Duda', sobrenome: unico(), campus: 'Posse', email },
      ),
    })
    expect(error).toBeNull()
    expect(data?.map(({ acao }) => acao)).toEqual(['erro', 'erro', 'criar', 'erro'])
    expect(data?.[0]?.erros).toEqual({
      nome: 'Nome deve ter ao menos 2 caracteres',
      campus: 'O campus “Lua” não existe',
      email: 'E-mail inválido',
      cpf: 'CPF inválido: confira os dígitos',
      data_nascimento: 'Data inválida: use dia/mês/ano',
    })
    expect(Object.keys(data?.[1]?.erros ?? {}).sort()).toEqual(['data_nascimento', 'sexo', 'titulo', 'uf'])
    expect(data?.[3]?.erros).toEqual({ email: 'E-mail repetido no arquivo' })
    expect(await sql('select id from public.membros_igreja where email = $1', [email])).toEqual([])
  })

  test('acha quem já existe por CPF, e-mail, nome e nascimento, nome e telefone', async ({ as }) => {
    const pastor = await as('pastor')
    const sobrenome = unico()
    const email = `${sobrenome}@igreja.test`
    const ana = await newMembro({ nome: 'Ánà', sobrenome, email, telefone: '+5562991112222' })
    await sql(`update public.membros_igreja set data_nascimento = '1980-02-03' where id = $1`, [ana.id])
    await sql(`insert into public.membros_reservados (membro_id, cpf) values ($1, '11144477735')`, [ana.id])
    const base = { nome: 'ana', sobrenome: sobrenome.toUpperCase(), campus: 'Posse' }
    const { data } = await pastor.rpc('conferir_linhas', {
      linhas: linhas(
        { nome: 'Outro', campus: 'Posse', cpf: '11144477735' },
        { nome: 'Outro', campus: 'Posse', email },
        { ...base, data_nascimento: '1980-02-03' },
        { ...base, telefone: '+5562991112222' },
        { ...base, data_nascimento: '1980-02-04' },
      ),
      politica: 'ignorar',
    })
    expect(data?.map(({ acao, por }) => [acao, por])).toEqual([
      ['ignorar', 'cpf'],
      ['ignorar', 'email'],
      ['ignorar', 'nome'],
      ['ignorar', 'nome'],
      ['criar', null],
    ])
    expect(data?.[0]).toMatchObject({ membro_id: ana.id, membro_nome: ana.nome_completo })
    await sql('delete from public.membros_igreja where id = $1', [ana.id])
  })
})

describe('políticas', () => {
  test('atualizar preenche só o que está vazio, ou tudo; vazio no arquivo nunca apaga', async ({ as }) => {
    const pastor = await as('pastor')
    const email = `${unico()}@igreja.test`
    const ana = await newMembro({ nome: 'Ana', sobrenome: 'Velha', email })
    const linha = { nome: 'Anna', sobrenome: 'Nova', email, campus: 'Posse', profissao: 'Padeira' }
    const vazios = await importFile(pastor, [linha], { politica: 'atualizar' })
    expect(vazios.resultados).toMatchObject([{ resultado: 'atualizado', membro_id: ana.id }])
    expect(await cadastro(ana.id)).toMatchObject({ nome: 'Ana', sobrenome: 'Velha', profissao: 'Padeira' })
    await importFile(pastor, [{ nome: 'Anna', email, campus: 'Posse' }], {
      politica: 'atualizar',
      campos: 'todos',
    })
    expect(await cadastro(ana.id)).toMatchObject({
      nome: 'Anna',
      sobrenome: 'Velha',
      profissao: 'Padeira',
      campus: 'Posse',
    })
    const ignora = await importFile(pastor, [linha])
    expect(ignora.resultados).toMatchObject([{ resultado: 'ignorado' }])
    const cria = await importFile(pastor, [linha], { politica: 'criar' })
    expect(cria.resultados).toMatchObject([
      { resultado: 'erro', erros: { email: 'Este e-mail já é de outra pessoa' } },
    ])
  })

  test('um envio repetido não traz ninguém duas vezes, também quando os dois chegam juntos', async ({
    as,
  }) => {
    const coordenador = await as('coordenador')
    const sobrenome = unico()
    const id = await start(coordenador, { total: 3, politica: 'criar' })
    const chunk = {
      importacao: id,
      linhas: linhas(
        { nome: 'Um', sobrenome, campus: 'Posse' },
        { nome: 'Dois', sobrenome, campus: 'Posse' },
        { nome: 'X', sobrenome, campus: 'Posse' },
      ),
    }
    const juntos = await Promise.all([1, 2, 3].map(() => coordenador.rpc('importar_linhas', chunk)))
    for (const { data } of juntos)
      expect(data?.map(({ resultado }) => resultado)).toEqual(['criado', 'criado', 'erro'])
    const consertado = await coordenador.rpc('importar_linhas', {
      importacao: id,
      linhas: [{ linha: 4, valores: { nome: 'Xis', sobrenome, campus: 'Posse' } }],
    })
    expect(consertado.data).toMatchObject([{ linha: 4, resultado: 'criado', erros: null }])
    expect(await sql('select id from public.membros_igreja where sobrenome = $1', [sobrenome])).toHaveLength(
      3,
    )
    const { data } = await coordenador.rpc('encerrar_importacao', { importacao: id })
    expect(data).toMatchObject({ criadas: 3, ignoradas: 0 })
    expect((await coordenador.rpc('importar_linhas', chunk)).error?.code).toBe('PT409')
  })
})

describe('famílias', () => {
  test('quem traz o mesmo nome de família mora junto, também em envios diferentes; quem já tem casa fica', async ({
    as,
  }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const sobrenome = unico()
    const id = await start(pastor, { total: 3 })
    const send = (linha: number, valores: Valores) =>
      pastor.rpc('importar_linhas', {
        importacao: id,
        linhas: [
          { linha, valores: { sobrenome, campus: 'Posse', familia: `Silva ${sobrenome}`, ...valores } },
        ],
      })
    await send(2, { nome: 'Pai', sexo: 'masculino', estado_civil: 'casado', data_nascimento: '1970-01-01' })
    await send(3, { nome: 'Mãe', sexo: 'feminino', estado_civil: 'casado', data_nascimento: '1972-01-01' })
    const { data } = await send(4, { nome: 'Filho', data_nascimento: '2001-01-01' })
    const lida = await pastor.rpc('familia_do_membro', { membro: data?.[0]?.membro_id ?? '' })
    expect(lida.data).toMatchObject({ familia: { nome: `Família Silva ${sobrenome}` } })
    const casa = await sql<{ papel: string }>(
      `select f.papel from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id where m.sobrenome = $1 order by m.data_nascimento`,
      [sobrenome],
    )
    expect(casa.map(({ papel }) => papel)).toEqual(['responsavel', 'conjuge', 'filho'])
    expect(await undo(pastor, id)).toEqual([])
    expect(await sql('select id from public.membros_igreja where sobrenome = $1', [sobrenome])).toEqual([])
  })
})

describe('desfazer a importação', () => {
  test('volta tudo; quem recebeu outros dados fica, e é dito quem', async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const email = `${unico()}@igreja.test`
    const antiga = await newMembro({ nome: 'Antiga', email })
    const sobrenome = unico()
    const { id, resultados } = await importFile(
      coordenador,
      [
        { nome: 'Some', sobrenome, campus: 'Posse', nome_mae: 'Mãe Dela' },
        { nome: 'Fica', sobrenome, campus: 'Posse' },
        { nome: 'Preenchida', sobrenome, campus: 'Posse' },
        { nome: 'Nova', email, campus: 'Posse', profissao: 'Pedreira' },
      ],
      { politica: 'atualizar' },
    )
    const [some, fica, preenchida] = resultados.map(({ membro_id }) => membro_id)
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Kids', 'Apoio')`,
      [fica],
    )
    // What the file left empty and somebody filled is theirs too.
    const outro = await as('coordenador', { campus: 'Posse' })
    const { error } = await outro
      .from('membros_igreja')
      .update({ profissao: 'Oleira' })
      .eq('id', preenchida ?? '')
    expect(error).toBeNull()
    const mantidos = await undo(coordenador, id)
    expect(mantidos.map(({ membro_id }) => membro_id).sort()).toEqual([fica, preenchida].sort())
    expect(await cadastro(preenchida)).toMatchObject({ profissao: 'Oleira' })
    expect((await coordenador.rpc('desfazer_importacao', { importacao: id })).error?.code).toBe('PT409')
    const outra = await as('pastor', { campus: 'Posse' })
    expect((await outra.rpc('desfazer_importacao', { importacao: id })).error?.code).toBe('PT404')
    expect(await sql('select id from public.membros_igreja where id = any ($1)', [[some, fica]])).toEqual([
      { id: fica },
    ])
    expect(await cadastro(antiga.id)).toMatchObject({ nome: 'Antiga', profissao: null })
    const depois = await coordenador.rpc('importar_linhas', {
      importacao: id,
      linhas: linhas({ nome: 'Tarde', campus: 'Posse' }),
    })
    expect(depois.error?.code).toBe('PT409')
  })
})

describe('desfazer em parte', () => {
  const familia = (sobrenome: string, ...nomes: string[]) =>
    nomes.map((nome) => ({ nome, sobrenome, campus: 'Posse', familia: sobrenome }))

  test('quem fica continua na sua casa, com quem responde por ela', async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const sobrenome = unico()
    const { id, resultados } = await importFile(coordenador, familia(sobrenome, 'Pai', 'Mãe', 'Filho'))
    const [pai, mae, filho] = resultados.map(({ membro_id }) => membro_id)
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Kids', 'Apoio')`,
      [filho],
    )
    const mantidos = await undo(coordenador, id)
    expect(new Set(mantidos.map(({ membro_id }) => membro_id))).toEqual(new Set([pai, filho]))
    const casa = await sql<{ membro_id: string; responsavel_id: string }>(
      `select f.membro_id, c.responsavel_id from public.familia_membros f join public.familias c on c.id = f.familia_id
       where c.nome = $1 and f.fim is null`,
      [`Família ${sobrenome}`],
    )
    expect(new Set(casa.map(({ membro_id }) => membro_id))).toEqual(new Set([pai, filho]))
    expect(casa.map(({ responsavel_id }) => responsavel_id)).toEqual([pai, pai])
    expect(await sql('select id from public.membros_igreja where id = $1', [mae])).toEqual([])
  })

  test('quem foi unificado é dito pelo nome, e o cadastro que ficou não perde nada', async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const sobrenome = unico()
    const antiga = await newMembro({ nome: 'Antiga', sobrenome, campus: 'Posse' })
    const { id, resultados } = await importFile(coordenador, [
      { nome: 'Nova', sobrenome, campus: 'Posse', profissao: 'Pedreira' },
      { nome: 'Outra', sobrenome, campus: 'Posse' },
    ])
    const sai = resultados[0]?.membro_id ?? ''
    const unida = await coordenador.rpc('unificar_membros', {
      fica: antiga.id,
      sai,
      escolhidos: ['profissao'],
    })
    expect(unida.error).toBeNull()
    expect(await undo(coordenador, id)).toMatchObject([
      { membro_id: sai, motivo: `Nova ${sobrenome} foi unificado com Antiga ${sobrenome}.` },
    ])
    const ficou = await sql('select id, profissao from public.membros_igreja where sobrenome = $1', [
      sobrenome,
    ])
    expect(ficou).toEqual([{ id: antiga.id, profissao: 'Pedreira' }])
  })
})

describe('o que fica de fora', () => {
  const celulas = [
    ['Nome', 'Bia Recusada'],
    ['Celular', '9844'],
  ]
  const erros = { telefone: 'Telefone inválido: escreva com DDD' }

  /** One person who comes in, one whom the page refuses, one whom the database does. */
  async function comRecusadas(pessoa: Person) {
    const id = await start(pessoa)
    const sobrenome = unico()
    const { data, error } = await pessoa.rpc('importar_linhas', {
      importacao: id,
      linhas: [
        { linha: 2, valores: { nome: 'Ana', sobrenome, campus: 'Posse' }, celulas: [['Nome', 'Ana']] },
        { linha: 3, valores: { nome: 'Bia', sobrenome, campus: 'Posse' }, celulas, erros },
        { linha: 4, valores: { nome: 'Caio', sobrenome, campus: 'Lua' }, celulas: [['Nome', 'Caio']] },
      ],
    })
    expect(error).toBeNull()
    expect(data?.map(({ resultado }) => resultado)).toEqual(['criado', 'erro', 'erro'])
    return { id, sobrenome }
  }
  const recusadas = (pessoa: Person, id: string) =>
    pessoa
      .from('importacao_linhas')
      .select('linha, celulas, erros')
      .eq('importacao_id', id)
      .not('celulas', 'is', null)
      .order('linha')

  test('fica com a importação, com o que a linha dizia e a falha; quem entrou não deixa cópia', async ({
    as,
  }) => {
    const coordenador = await as('coordenador')
    const { id, sobrenome } = await comRecusadas(coordenador)
    expect((await recusadas(coordenador, id)).data).toEqual([
      { linha: 3, celulas, erros },
      { linha: 4, celulas: [['Nome', 'Caio']], erros: { campus: 'O campus “Lua” não existe' } },
    ])
    const total = () => row('select criadas, recusadas from public.importacoes where id = $1', [id])
    expect(await total()).toEqual({ criadas: 1, recusadas: 2 })
    expect(await sql('select nome from public.membros_igreja where sobrenome = $1', [sobrenome])).toEqual([
      { nome: 'Ana' },
    ])
    // sent again as refused, whoever came in stays
    const repetida = await coordenador.rpc('importar_linhas', {
      importacao: id,
      linhas: [{ linha: 2, valores: {}, celulas, erros }],
    })
    expect(repetida.data).toMatchObject([{ linha: 2, resultado: 'criado' }])
    const consertada = await coordenador.rpc('importar_linhas', {
      importacao: id,
      linhas: [{ linha: 4, valores: { nome: 'Caio', sobrenome, campus: 'Posse' }, celulas }],
    })
    expect(consertada.data).toMatchObject([{ linha: 4, resultado: 'criado', erros: null }])
    expect((await recusadas(coordenador, id)).data).toMatchObject([{ linha: 3 }])
    expect(await total()).toEqual({ criadas: 2, recusadas: 1 })
  })

  test('não é visto de outro campus, por quem não importa, nem por quem deixou de poder importar', async ({
    as,
  }) => {
    const coordenador = await as('coordenador')
    const { id } = await comRecusadas(coordenador)
    for (const outro of [
      await as('pastor', { campus: 'Centro' }),
      await as('coordenador'),
      await as('lider'),
      await as('membro'),
    ])
      expect(await recusadas(outro, id)).toBeEmpty()
    const admin = await as('admin', { papelCampus: null })
    expect((await recusadas(admin, id)).data).toHaveLength(2)
    await sql(
      `update public.user_roles set role = 'voluntario' where user_id = $1 and role = 'coordenador'`,
      [coordenador.id],
    )
    expect(await recusadas(coordenador, id)).toBeEmpty()
    expect(await coordenador.from('importacoes').select('id').eq('id', id)).toBeEmpty()
    const mais = { importacao: id, linhas: [{ linha: 9, valores: {}, celulas, erros }] }
    expect(await coordenador.rpc('importar_linhas', mais)).toBeDenied()
  })

  test('ninguém escreve uma linha recusada sem a função, nem mil e uma de uma vez', async ({ as }) => {
    const coordenador = await as('coordenador')
    const id = await start(coordenador)
    const nova = { importacao_id: id, linha: 1, resultado: 'erro', celulas, erros }
    expect(await coordenador.from('importacao_linhas').insert(nova)).toBeDenied()
    const muitas = Array.from({ length: 1001 }, (_, linha) => ({ linha: linha + 2, erros, celulas }))
    const { error } = await coordenador.rpc('importar_linhas', { importacao: id, linhas: muitas })
    expect(error?.code).toBe('22023')
  })

  test('desfeita a importação, não sobra nada dela', async ({ as }) => {
    const coordenador = await as('coordenador')
    const { id } = await comRecusadas(coordenador)
    expect(await undo(coordenador, id)).toEqual([])
    expect(await recusadas(coordenador, id)).toBeEmpty()
    expect(await row('select recusadas from public.importacoes where id = $1', [id])).toEqual({
      recusadas: 0,
    })
  })

  test('sai no prazo da retenção, como o resto da linha', async ({ as }) => {
    const { id } = await comRecusadas(await as('coordenador'))
    await sql(`update public.importacoes set created_at = now() - interval '91 days' where id = $1`, [id])
    const admin = await as('admin', { papelCampus: null })
    const { error } = await admin.rpc('aplicar_retencao', { regra: 'importacoes' })
    expect(error).toBeNull()
    expect(
      await sql(
        'select celulas, erros from public.importacao_linhas where importacao_id = $1 and linha = 3',
        [id],
      ),
    ).toEqual([{ celulas: null, erros: null }])
  })
})

describe('ninguém se perde', () => {
  const celulas = [
    ['Nome', ''],
    ['E-mail', 'ana@'],
  ]
  const erros = { nome_completo: 'Falta o nome' }
  const recusada = (linha: number, campus?: string) => ({
    linha,
    valores: campus ? { campus } : {},
    celulas,
    erros,
  })

  /** A file of Posse: two lines that stay out there, one of Centro. */
  async function doCampus(
    pessoa: Person,
    linhas = [recusada(2), recusada(3, 'posse'), recusada(4, 'Centro')],
  ) {
    const id = randomUUID()
    await pessoa
      .rpc('iniciar_importacao', {
        id,
        arquivo: `${unico()}.csv`,
        total: 0,
        politica: 'ignorar',
        campus: 'Posse',
        colunas: ['nome_completo', 'email'],
      })
      .throwOnError()
    await pessoa.rpc('importar_linhas', { importacao: id, linhas }).throwOnError()
    await pessoa.rpc('encerrar_importacao', { importacao: id }).throwOnError()
    return id
  }
  const vistas = (pessoa: Person, id: string) =>
    pessoa.from('importacao_linhas').select('linha').eq('importacao_id', id).order('linha')
  const resumo = async (pessoa: Person, id: string) => {
    const { data } = await pessoa.rpc('resumo_da_importacao', { importacao: id }).throwOnError()
    return Object.fromEntries(
      data.filter(({ quantas }) => quantas > 0).map(({ lista, quantas }) => [lista, quantas]),
    )
  }

  test('quem entra sem um campo tem o que a planilha dizia guardado com a importação', async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const id = await start(coordenador)
    const sobrenome = unico()
    const deixados = { erros: { email: 'E-mail inválido' }, celulas: [['E-mail', 'ana@']] }
    const linha = { linha: 2, valores: { nome: 'Ana', sobrenome, campus: 'Posse' }, celulas, deixados }
    for (const _ of [1, 2]) {
      const { data } = await coordenador
        .rpc('importar_linhas', { importacao: id, linhas: [linha] })
        .throwOnError()
      expect(data).toMatchObject([{ resultado: 'criado' }])
    }
    expect(
      await row('select erros, celulas from public.importacao_linhas where importacao_id = $1', [id]),
    ).toEqual(deixados)
    expect(await resumo(coordenador, id)).toEqual({ criado: 1, sem_campo: 1 })
    expect(await sql('select email from public.membros_igreja where sobrenome = $1', [sobrenome])).toEqual([
      { email: null },
    ])
  })

  test('quem importa no campus vê, conserta e dispensa as linhas dele; as de outro campus, não', async ({
    as,
  }) => {
    const pastor = await as('pastor_executivo', { papelCampus: null })
    const [posse, centro, lider] = [
      await as('coordenador', { campus: 'Posse' }),
      await as('coordenador', { campus: 'Centro' }),
      await as('lider', { campus: 'Posse' }),
    ]
    const id = await doCampus(pastor)
    expect((await vistas(pastor, id)).data).toHaveLength(3)
    expect((await vistas(posse, id)).data).toEqual([{ linha: 2 }, { linha: 3 }])
    expect(await resumo(posse, id)).toEqual({ erro: 2 })
    expect(await vistas(lider, id)).toBeEmpty()
    // of a file of Posse, Centro sees nothing, not even its own line: the file is not theirs
    expect(await vistas(centro, id)).toBeEmpty()
    expect(await centro.from('importacoes').select('id').eq('id', id)).toBeEmpty()

    const sobrenome = unico()
    const consertada = (linha: number, campus: string) => ({
      linha,
      valores: { nome: 'Ana', sobrenome, campus },
    })
    const alheia = { importacao: id, linhas: [consertada(4, 'Posse')] }
    expect((await posse.rpc('consertar_linhas', alheia).throwOnError()).data).toEqual([])
    expect(await lider.rpc('consertar_linhas', alheia)).toBeDenied()
    expect(await lider.rpc('dispensar_linhas', { importacao: id, linhas: [2] })).toBeDenied()
    expect((await posse.rpc('dispensar_linhas', { importacao: id, linhas: [2, 4] })).data).toBe(1)
    expect(await resumo(pastor, id)).toEqual({ erro: 2, dispensado: 1 })
    expect(
      (await posse.rpc('dispensar_linhas', { importacao: id, linhas: [2], dispensar: false })).data,
    ).toBe(1)
    const fora = await posse.rpc('consertar_linhas', { importacao: id, linhas: [consertada(2, 'Centro')] })
    expect(fora.data).toMatchObject([
      { resultado: 'erro', erros: { campus: 'Você não cadastra pessoas em Centro' } },
    ])
    expect(await resumo(posse, id)).toEqual({ erro: 2 })
    expect(await sql('select id from public.membros_igreja where sobrenome = $1', [sobrenome])).toEqual([])
  })

  test('consertada depois do fim por duas pessoas ao mesmo tempo, entra uma vez, e volta com a importação', async ({
    as,
  }) => {
    const [ana, bia] = [
      await as('coordenador', { campus: 'Posse' }),
      await as('coordenador', { campus: 'Posse' }),
    ]
    const id = await doCampus(ana, [recusada(2)])
    const sobrenome = unico()
    const chunk = {
      importacao: id,
      linhas: [{ linha: 2, valores: { nome: 'Ana', sobrenome, campus: 'Posse' } }],
    }
    const juntas = await Promise.all(
      [ana, bia, ana, bia].map((pessoa) => pessoa.rpc('consertar_linhas', chunk)),
    )
    for (const { data } of juntas)
      expect(data).toMatchObject([{ linha: 2, resultado: 'criado', erros: null }])
    expect(await sql('select id from public.membros_igreja where sobrenome = $1', [sobrenome])).toHaveLength(
      1,
    )
    expect(await row('select criadas, recusadas from public.importacoes where id = $1', [id])).toEqual({
      criadas: 1,
      recusadas: 0,
    })
    expect(await undo(ana, id)).toEqual([])
    expect(await sql('select id from public.membros_igreja where sobrenome = $1', [sobrenome])).toEqual([])
    expect((await bia.rpc('consertar_linhas', chunk)).error?.code).toBe('PT409')
  })

  test('ninguém começa a importação de um campus que não é seu', async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const nova = { id: randomUUID(), arquivo: 'a.csv', total: 1, politica: 'criar', campus: 'Centro' }
    expect(await coordenador.rpc('iniciar_importacao', nova)).toBeDenied()
  })

  test('cinco mil linhas entram, também enviadas de novo', { timeout: 180_000 }, async ({ as }) => {
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const sobrenome = unico()
    const id = await start(coordenador, { total: 5000 })
    const parte = (primeira: number) =>
      Array.from({ length: 250 }, (_, index) => {
        const linha = primeira + index
        return linha % 50 === 0
          ? recusada(linha)
          : { linha, valores: { nome: `Ana ${linha}`, sobrenome, campus: 'Posse' } }
      })
    for (let primeira = 2; primeira < 5002; primeira += 250) {
      await coordenador.rpc('importar_linhas', { importacao: id, linhas: parte(primeira) }).throwOnError()
    }
    await coordenador.rpc('importar_linhas', { importacao: id, linhas: parte(2) }).throwOnError()
    expect(await resumo(coordenador, id)).toEqual({ criado: 4900, erro: 100 })
    expect(
      await row('select count(*)::integer as n from public.membros_igreja where sobrenome = $1', [sobrenome]),
    ).toEqual({
      n: 4900,
    })
    await sql('delete from public.membros_igreja where sobrenome = $1', [sobrenome])
  })
})

describe('mapeamentos', () => {
  test('cada um guarda os seus; os da igreja são vistos por quem importa', async ({ as }) => {
    const [ana, bia, lider] = [await as('coordenador'), await as('pastor'), await as('lider')]
    const cabecalhos = `nome|${unico()}`
    const meu = { cabecalhos, colunas: { nome: 'nome_completo' } }
    const keep = (da_igreja: boolean) =>
      ana
        .from('mapeamentos_importacao')
        .upsert({ ...meu, da_igreja }, { onConflict: 'autor,cabecalhos' })
        .select('id')
    const { data } = await keep(false)
    const deles = (pessoa: Person) =>
      pessoa.from('mapeamentos_importacao').select('id').eq('cabecalhos', cabecalhos)
    expect(await deles(bia)).toBeEmpty()
    expect((await keep(true)).data).toEqual(data)
    expect((await deles(bia)).data).toEqual(data)
    expect(await deles(lider)).toBeEmpty()
    expect(
      await bia
        .from('mapeamentos_importacao')
        .update({ da_igreja: false })
        .eq('cabecalhos', cabecalhos)
        .select(),
    ).toBeEmpty()
    expect(
      await bia.from('mapeamentos_importacao').insert({ ...meu, autor: ana.id, cabecalhos: unico() }),
    ).toBeDenied()
  })
})
