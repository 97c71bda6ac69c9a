import { describe } from 'vitest'
import { z } from 'zod'
import { formatCpf } from '../../web/src/lib/documents.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newCpf, newMembro } from '../support/people.ts'

/** Loose: what must not be told is looked for in all of the answer. */
const fato = z.looseObject({
  id: z.number(),
  dia: z.string(),
  frase: z.string().nullable(),
  tipo: z.string(),
  autor: z.string().nullable(),
  mudancas: z.array(
    z.looseObject({
      frase: z.string(),
      campos: z.array(
        z.looseObject({ rotulo: z.string(), antes: z.string().nullish(), depois: z.string().nullish() }),
      ),
    }),
  ),
  operacao: z.looseObject({ id: z.string(), pode_desfazer: z.boolean() }).nullable(),
})
type Fato = z.infer<typeof fato>

const read = async (pessoa: Person, membro_id: string, args: object = {}): Promise<Fato[]> =>
  z.array(fato).parse((await pessoa.rpc('historia', { membro_id, ...args }).throwOnError()).data ?? [])

const sentences = (fatos: readonly Fato[]) => fatos.map(({ frase }) => frase)

const sexoDe = (id: string, sexo: string | null) =>
  sql('update public.membros_igreja set sexo = $2 where id = $1', [id, sexo])

describe('frases', () => {
  test('o que aconteceu fica no dia em que aconteceu, e fala da pessoa', async ({ as }) => {
    const coordenador = await as('coordenador')
    const marta = await newMembro({ nome: 'Marta', situacao: 'congregado', sobrenome: 'Tavares' })
    await sexoDe(marta.id, 'feminino')
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio)
       values ($1, 'Louvor', 'Baixo', '2025-03-02')`,
      [marta.id],
    )
    await sql(
      `with casa as (insert into public.familias (nome) values ('Família Tavares') returning id)
       insert into public.familia_membros (familia_id, membro_id, papel, inicio)
       select id, $1, 'conjuge', '2024-06-01' from casa`,
      [marta.id],
    )
    const dados = { ministro: 'Pr. Elias', local: 'Posse', torna_membro: 'true' }
    await coordenador
      .rpc('registrar_evento_de_vida', { membro_id: marta.id, tipo: 'batismo', data: '2026-05-10', dados })
      .throwOnError()
    const historia = await read(coordenador, marta.id)
    expect(historia.map(({ dia, frase, tipo }) => [dia, frase, tipo]).slice(-3)).toEqual([
      ['2026-05-10', 'Batizada por Pr. Elias em Posse', 'batismo'],
      ['2025-03-02', 'Começou a servir em Louvor como Baixo', 'funcoes'],
      ['2024-06-01', 'Entrou para a família Tavares como esposa', 'familia'],
    ])
    expect(sentences(historia)).toContain('Cadastro criado')
    // What one operation changed is one entry, with all that it changed behind it.
    const batismo = historia.find(({ tipo }) => tipo === 'batismo')
    expect(batismo?.mudancas.map(({ frase }) => frase)).toEqual(
      expect.arrayContaining(['Batizada por Pr. Elias em Posse', 'Tornou-se membro']),
    )
    expect(batismo?.operacao).toMatchObject({ pode_desfazer: true })
    expect(sentences(await read(coordenador, marta.id, { grupo: 'funcoes' }))).toEqual([
      'Começou a servir em Louvor como Baixo',
    ])
  })

  test('de um homem, e de quem não se sabe; nenhum valor como está guardado', async ({ as }) => {
    const pastor = await as('pastor')
    const membro = await newMembro({ situacao: 'congregado' })
    const mudar = (coluna: string, valor: string | null) =>
      sql(`update public.membros_igreja set ${coluna} = $2 where id = $1`, [membro.id, valor])
    await mudar('batismo_data', '2020-01-05')
    expect(sentences(await read(pastor, membro.id))).toContain('Batismo')
    await mudar('sexo', 'masculino')
    await mudar('estado_civil', 'casado')
    await mudar('telefone', '+5562900011344')
    await mudar('telefone', null)
    await mudar('batismo_data', '2020-01-06')
    const historia = await read(pastor, membro.id)
    expect(sentences(historia)).toEqual(
      expect.arrayContaining([
        'Informou o sexo: Masculino',
        'Informou o estado civil: Casado',
        'Informou o telefone: (62) 90001-1344',
        'Retirou o telefone',
        'Batizado',
        'Mudou a data do batismo para 06/01/2020',
      ]),
    )
    // A date that is mended is mended today.
    expect(historia.find(({ frase }) => frase?.startsWith('Mudou a data'))?.dia).not.toBe('2020-01-06')
    expect(JSON.stringify(historia)).not.toMatch(/\+55629|"masculino"|"casado"|novo registro/)
  })

  test('o que o cadastro já dizia também tem seu dia; o falecimento sem data não mostra data nenhuma', async ({
    as,
  }) => {
    const pastor = await as('pastor')
    const { id } = await row<{ id: string }>(
      `insert into public.membros_igreja (nome, sobrenome, campus, situacao, sexo, batismo_data, batismo_local,
         situacao_desde) values ('José', 'Antigo', 'Posse', 'membro', 'masculino', '1998-08-02', 'Centro', '2008-03-07')
       returning id`,
    )
    const [ultimo] = (await read(pastor, id)).slice(-1)
    expect(ultimo).toMatchObject({
      dia: '1998-08-02',
      frase: 'Batizado em Centro',
      autor: null,
      operacao: null,
    })
    const { data } = await pastor.rpc('previa_evento_de_vida', { membro_id: id, tipo: 'falecimento' })
    expect(data).toMatchObject({
      mudancas: expect.arrayContaining([expect.objectContaining({ titulo: 'Faleceu' })]),
    })
    expect(JSON.stringify(data)).not.toContain('Situação desde')
  })

  test('páginas por dia e ordem não repetem nem pulam, e uma operação não se parte', async ({ as }) => {
    const pastor = await as('pastor')
    const membro = await newMembro()
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio)
       select $1, 'Ministério ' || n, 'Apoio', date '2025-01-01' + n / 3 from generate_series(1, 10) n`,
      [membro.id],
    )
    const tudo = await read(pastor, membro.id)
    const folhas: Fato[] = []
    for (let ultimo: Fato | undefined; ; ) {
      const folha = await read(pastor, membro.id, {
        limite: 3,
        ...(ultimo && { antes_do_dia: ultimo.dia, antes_de: ultimo.id }),
      })
      folhas.push(...folha)
      ultimo = folha.at(-1)
      if (folha.length < 3) break
    }
    expect(folhas).toEqual(tudo)
    expect(tudo.map(({ dia }) => dia)).toEqual(
      tudo
        .map(({ dia }) => dia)
        .toSorted()
        .reverse(),
    )
  })
})

describe('quem vê', () => {
  test('outro campus nada; as frases não dizem o que só alguns leem', async ({ as }) => {
    const membro = await newMembro()
    const parente = await newMembro({ nome: 'Escondida', campus: 'Centro' })
    await sexoDe(parente.id, 'feminino')
    const cpf = newCpf()
    await sql(`insert into public.membros_reservados (membro_id, rg, cpf) values ($1, '998877', $2)`, [
      membro.id,
      cpf,
    ])
    await sql(`update public.membros_reservados set rg = '112233' where membro_id = $1`, [membro.id])
    await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae')`, [
      membro.id,
      parente.id,
    ])
    await sql(
      `insert into public.acompanhamentos (membro_id, campus, motivo) values ($1, 'Posse', 'Luto recente')`,
      [membro.id],
    )
    for (const fora of [
      await as('pastor', { campus: 'Centro' }),
      await as('membro'),
      await as('voluntario'),
      await as(null),
    ])
      expect(await read(fora, membro.id)).toEqual([])

    const doLider = JSON.stringify(await read(await as('lider'), membro.id))
    expect(doLider).toContain('Cadastro criado')
    expect(doLider).toContain('Parentesco com pessoa de outro campus: pai ou mãe')
    expect(doLider).not.toMatch(/Escondida|"mãe|Documentos e filiação|998877|112233|Acompanhamento|Luto/)
    const pastor = await read(await as('pastor'), membro.id)
    expect(sentences(pastor)).toEqual(
      expect.arrayContaining(['Documentos e filiação informados', 'Documentos e filiação mudados']),
    )
    // Of what is sensitive the sentence itself never says a value.
    expect(sentences(pastor).join()).not.toMatch(/998877|112233|\d{3}\.\d{3}/)
    expect(JSON.stringify(pastor)).toContain(formatCpf(cpf))

    const admin = await as('admin')
    const { data } = await admin.rpc('auditoria', { filtros: { membro: membro.id } }).throwOnError()
    expect(JSON.stringify(data)).toContain('Cadastro criado')
  })
})

test('toda frase registrada usa colunas que existem, e nenhuma tabela de pessoas fica sem as suas', async () => {
  // The events of life and acts carry columns of their own in dados.
  const estranhas = await sql(
    `select t.tabela, m[1] as coluna from app.tabelas t, jsonb_array_elements(t.frases) f,
       regexp_matches(f ->> 1, '\\{~?(?:antes\\.)?([^{}]+)\\}', 'g') m
     where t.tabela <> 'eventos_de_vida' and m[1] <> 'familia' and not exists (select from pg_attribute a
       where a.attrelid = (case when t.tabela like '%.%' then t.tabela else 'public.' || t.tabela end)::regclass and a.attname = m[1] and a.attnum > 0)`,
  )
  expect(estranhas).toEqual([])
  const semFrase = await sql(
    `select c.relname from pg_trigger g join pg_class c on c.oid = g.tgrelid join app.tabelas t on t.relacao = c.relname
     where g.tgfoid = 'app.auditar'::regproc and g.tgnargs > 0 and g.tgargs not like '\\000%'::bytea and t.frases = '[]'`,
  )
  expect(semFrase).toEqual([])
})
