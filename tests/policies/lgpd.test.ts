import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { describe } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, expect, type Person, secretKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

const nome = (prefix: string) => `${prefix}${randomUUID().slice(0, 6)}`

const dados = (answer: unknown) => (answer as { dados: Record<string, unknown[]> }).dados

describe('auditoria', () => {
  test('só quem edita configurações e alcança todos a vê', async ({ as }) => {
    const alvo = await newMembro({ nome: nome('Alvo') })
    const admin = await as('admin', { papelCampus: null })
    await admin.from('membros_igreja').update({ bairro: 'Centro Velho' }).eq('id', alvo.id).throwOnError()
    const { data } = await admin.rpc('auditoria', { filtros: { membro: alvo.id } })
    expect(data).toMatchObject([
      { autor: admin.id, papeis: ['admin'], campos: [{ rotulo: 'Bairro', depois: 'Centro Velho' }, {}] },
      { acao: 'incluir' },
    ])
    for (const papel of ['pastor_executivo', 'coordenador', 'membro'] as const) {
      const outra = await as(papel)
      expect(await outra.rpc('auditoria')).toBeDenied()
      expect(await outra.from('alteracoes').select('id')).toBeEmpty()
    }
  })

  test('filtra por período, autor, tabela, tipo, campus e página', async ({ as }) => {
    const alvo = await newMembro({ nome: nome('Filtro'), campus: 'Serra' })
    const admin = await as('admin', { papelCampus: null })
    await admin.from('membros_igreja').update({ cidade: 'Petrópolis' }).eq('id', alvo.id).throwOnError()
    const conta = async (filtros: Record<string, string | string[]>) => {
      const { data } = await admin.rpc('auditoria', { filtros: { membro: alvo.id, ...filtros } })
      return (data as unknown[]).length
    }
    expect(await conta({ autor: admin.id })).toBe(1)
    expect(await conta({ tabelas: ['membros_igreja'] })).toBe(2)
    expect(await conta({ tabelas: ['familias'] })).toBe(0)
    expect(await conta({ campus: 'Serra' })).toBe(2)
    expect(await conta({ campus: 'Posse' })).toBe(0)
    expect(await conta({ ate: '2020-01-01' })).toBe(0)
    expect(await conta({ desde: '2020-01-01' })).toBe(2)
    expect(await conta({ tipo: 'importacao' })).toBe(0)
    const { data: first } = await admin.rpc('auditoria', { filtros: { membro: alvo.id }, limite: 1 })
    const [{ id }] = first as [{ id: number }]
    const { data: rest } = await admin.rpc('auditoria', { filtros: { membro: alvo.id }, antes_de: id })
    expect(rest).toHaveLength(1)
  })

  test('exportar fica registrado', async ({ as }) => {
    const admin = await as('admin', { papelCampus: null })
    await admin.rpc('auditoria', { filtros: { tipo: 'nenhum' }, exportar: true }).throwOnError()
    const { data } = await admin.from('operacoes').select('tipo').eq('autor', admin.id)
    expect(data).toEqual([{ tipo: 'exportacao_auditoria' }])
  })

  test('toda tabela e coluna que se registra tem nome em português', async () => {
    const semNome = await sql(
      `with tabelas as (
         select t.tgrelid as tabela, string_to_array(encode(t.tgargs, 'escape'), '\\000') as fora
         from pg_trigger t where t.tgfoid = 'app.auditar'::regproc
         union all
         -- What is moved when two records become one is written down too.
         select l.tabela, '{}' from app.ligacoes_do_membro() l
         where not app.e_auditada(l.tabela) and l.tabela <> 'rostos.modelos'::regclass)
       select distinct r.relname as tabela, c as coluna from tabelas t
       join pg_class r on r.oid = t.tabela
       left join lateral unnest(app.colunas_de(t.tabela)) c on c <> all (t.fora)
         and not exists (select from app.colunas k where k.relacao in (r.relname, '') and k.coluna = c)
       where c is not null or not exists (select from app.tabelas n where n.relacao = r.relname)
       order by 1, 2`,
    )
    expect(semNome).toEqual([])
  })

  test('o que se registra só se esconde por tabela, menos o que toda tabela tem', async () => {
    const gerais = [
      'id',
      'created_at',
      'updated_at',
      'operacao',
      'membro_id',
      'autor',
      'autor_nome',
      'concedido_por',
      'marcado_por',
      'ordem',
    ]
    const escondidas = await sql(
      `select r.relname as tabela, c as coluna from pg_trigger t
       join pg_class r on r.oid = t.tgrelid
       cross join lateral unnest(app.colunas_de(t.tgrelid)) c
       where t.tgfoid = 'app.auditar'::regproc
         and c <> all (string_to_array(encode(t.tgargs, 'escape'), '\\000'))
         and app.rotulo_da_coluna(r.relname::text, c) is null
         and not exists (select from app.colunas k where k.relacao = r.relname and k.coluna = c and k.rotulo = '')
         and c <> all ($1)`,
      [gerais],
    )
    expect(escondidas).toEqual([])
  })

  test.each([
    ['contagens', 'ocorrencia_id', 'Dia do evento'],
    ['escala_itens', 'ocorrencia_id', 'Dia do evento'],
    ['kids_visitas', 'ocorrencia_id', 'Dia do evento'],
    ['events', 'regra', 'Repetição'],
    ['retencao_regras', 'regra', 'Regra'],
    ['inscricao_pedidos', 'juntos', 'Só com todos juntos'],
    ['escala_pares', 'juntos', 'Juntos'],
    ['modelos_de_mensagem', 'texto', 'Texto'],
  ])('%s.%s chama-se %s', async (tabela, coluna, nome) => {
    expect(await row('select app.rotulo_da_coluna($1, $2) as nome', [tabela, coluna])).toEqual({ nome })
  })

  test('um nome que vale para muitas tabelas não está também em uma, com o mesmo sentido', async () => {
    const repetidos = await sql(
      `select k.relacao, k.coluna from app.colunas k join app.colunas geral on geral.relacao = '' and geral.coluna = k.coluna
       where k.relacao <> '' and k.rotulo = geral.rotulo`,
    )
    expect(repetidos).toEqual([])
  })

  test('o registro a que uma coluna leva é chamado pelo nome, e não de excluído', async () => {
    const semNome = await sql(
      `select distinct r.relname as tabela, c as coluna, k.confrelid::regclass::text as de from pg_trigger t
       join pg_class r on r.oid = t.tgrelid
       cross join lateral unnest(app.colunas_de(t.tgrelid)) c
       join pg_attribute a on a.attrelid = r.oid and a.attname = c and a.atttypid = 'uuid'::regtype
       join pg_constraint k on k.conrelid = r.oid and k.contype = 'f' and a.attnum = any (k.conkey)
       where t.tgfoid = 'app.auditar'::regproc and app.rotulo_da_coluna(r.relname::text, c) is not null
         and k.confrelid not in ('public.membros_igreja'::regclass, 'public.profiles'::regclass, 'auth.users'::regclass)
         and not exists (select from app.tabelas t join pg_class alvo on alvo.relname = t.relacao
           where alvo.oid = k.confrelid and c = any (t.chamada_em))
       order by 1, 2`,
    )
    expect(semNome).toEqual([])
  })

  test('o dia de um evento se lê pelo nome e pela hora do seu campus', async () => {
    const dia = await row<{ id: string; esperado: string }>(
      `select o.id, coalesce(o.nome, e.name) || ', ' || app.quando(o.inicio, e.campus) as esperado
       from public.ocorrencias o join public.events e on e.id = o.event_base where e.id = $1`,
      [await newEvento()],
    )
    for (const coluna of ['ocorrencia_id', 'event_id'])
      expect(await row('select app.valor_legivel($1, to_jsonb($2::text)) as lido', [coluna, dia.id])).toEqual(
        { lido: dia.esperado },
      )
    expect(await row("select app.valor_legivel('ocorrencia_id', to_jsonb('nao-ha'::text)) as lido")).toEqual({
      lido: 'evento excluído',
    })
  })

  test('o que qualquer coluna guarda se lê: a página não para em nenhuma', async () => {
    const colunas = await sql<{ coluna: string; tipo: string; rotulo: string | null }>(
      `select distinct a.attname as coluna, t.typname as tipo,
         (select min(e.enumlabel) from pg_catalog.pg_enum e where e.enumtypid = t.oid) as rotulo
       from pg_catalog.pg_trigger g
       join pg_catalog.pg_attribute a on a.attrelid = g.tgrelid and a.attnum > 0 and not a.attisdropped
       join pg_catalog.pg_type t on t.oid = a.atttypid
       where g.tgfoid = 'app.auditar'::regproc`,
    )
    expect(colunas.length).toBeGreaterThan(300)
    const valores: Record<string, unknown> = {
      date: '2026-11-27',
      timestamptz: '2026-11-27T10:00:00+00:00',
      time: '19:30:00',
      bool: true,
      uuid: '00000000-0000-4000-8000-000000000001',
      jsonb: {},
      int2: 3,
      int4: 3,
      int8: 3,
      numeric: 3.5,
    }
    const paradas: string[] = []
    for (const { coluna, tipo, rotulo } of colunas) {
      const isList = tipo.startsWith('_') || coluna === 'papeis'
      const valor = rotulo ?? (isList ? [] : (valores[tipo] ?? 'palavra'))
      const lido = sql('select app.valor_legivel($1, $2::jsonb)', [coluna, JSON.stringify(valor)])
      await lido.catch((error: Error) => paradas.push(`${coluna} ${tipo}: ${error.message}`))
    }
    expect(paradas).toEqual([])
  })

  test('o que só as funções escrevem, nem a chave do servidor escreve', async () => {
    const chave = createClient<Database>(backendUrl, secretKey, {
      auth: { persistSession: false },
    })
    const alvo = await newMembro()
    const leitura = { membro_id: alvo.id, leitor_nome: 'Inventada' }
    const saida = { autor_nome: 'x', filtro: {}, colunas: ['nome'], formato: 'csv', total: 1 }
    expect(await chave.from('leituras_de_anotacoes').insert(leitura)).toBeDenied()
    expect(await chave.from('aberturas_de_documentos').insert(leitura)).toBeDenied()
    expect(await chave.from('exportacoes').insert(saida)).toBeDenied()
    for (const tabela of [
      'leituras_de_anotacoes',
      'aberturas_de_documentos',
      'registro_ver_como',
      'exportacoes',
      'importacoes',
      'importacao_linhas',
    ] as const) {
      expect((await chave.from(tabela).select().limit(1)).error).toBeNull()
      const { escreve } = await row<{ escreve: boolean }>(
        `select has_table_privilege('service_role', $1, 'insert, update, delete, truncate') as escreve`,
        [`public.${tabela}`],
      )
      expect([tabela, escreve]).toEqual([tabela, false])
    }
  })

  test('ninguém altera nem apaga o registro, nem o servidor', async ({ as }) => {
    const admin = await as('admin', { papelCampus: null })
    const chave = createClient<Database>(backendUrl, secretKey, {
      auth: { persistSession: false },
    })
    for (const quem of [admin, chave]) {
      expect(await quem.from('alteracoes').update({ motivo: 'outro' }).gt('id', 0)).toBeDenied()
      expect(await quem.from('alteracoes').delete().gt('id', 0)).toBeDenied()
      expect(await quem.from('operacoes').delete().neq('tipo', '')).toBeDenied()
    }
    expect((await chave.from('alteracoes').select('id').limit(1)).error).toBeNull()
  })
})

describe('pedidos', () => {
  const request = async (pessoa: Person, tipo: Database['public']['Enums']['tipo_pedido_lgpd']) => {
    const { data } = await pessoa.rpc('pedir_lgpd', { tipo }).throwOnError()
    return data as string
  }

  test('a pessoa pede por si, uma vez, e o prazo é de 15 dias', async ({ as }) => {
    const pessoa = await as('membro')
    const id = await request(pessoa, 'acesso')
    expect(await request(pessoa, 'acesso')).toBe(id)
    const pedido = await row<{ dias: number; estado: string; pelo_titular: boolean }>(
      'select prazo - app.hoje() as dias, estado, pelo_titular from public.pedidos_lgpd where id = $1',
      [id],
    )
    expect(pedido).toEqual({ dias: 15, estado: 'pendente', pelo_titular: true })
    const { data } = await pessoa.from('pedidos_lgpd').select('id')
    expect(data).toEqual([{ id }])
    const write = pessoa.from('pedidos_lgpd').update({ estado: 'concluido' } as never)
    expect(await write.eq('id', id)).toBeDenied()
    const alheio = await newMembro()
    expect((await pessoa.rpc('pedir_lgpd', { tipo: 'acesso', membro_id: alheio.id })).error?.code).toBe(
      'PT404',
    )
  })

  test('a secretaria registra no seu campus, e em outro não; outro campus não vê', async ({ as }) => {
    const [aqui, la] = [await newMembro(), await newMembro({ campus: 'Centro' })]
    const secretaria = await as('coordenador', { campus: 'Posse' })
    const { data: id } = await secretaria.rpc('pedir_lgpd', {
      tipo: 'correcao',
      membro_id: aqui.id,
      identidade: 'RG, no balcão',
    })
    const longe = await secretaria.rpc('pedir_lgpd', { tipo: 'correcao', membro_id: la.id })
    expect(longe.error?.code).toBe('PT404')
    const doCentro = await as('pastor', { campus: 'Centro' })
    expect(
      await doCentro
        .from('pedidos_lgpd')
        .select('id')
        .eq('id', id as string),
    ).toBeEmpty()
    const pedido = id as string
    for (const alheio of [
      await doCentro.rpc('atender_pedido_lgpd', { pedido }),
      await doCentro.rpc('recusar_pedido_lgpd', { pedido, motivo: 'Não procede.' }),
      await doCentro.rpc('anotar_pedido_lgpd', { pedido, nota: 'De longe.' }),
    ])
      expect(alheio.error?.code).toBe('PT404')
  })

  const conta = async (consulta: string, valores: unknown[]) =>
    (await row<{ n: number }>(`select count(*)::integer as n from ${consulta}`, valores)).n

  test('acesso: o arquivo sai e o pedido se conclui de uma vez, e só uma', async ({ as }) => {
    const alvo = await newMembro({ nome: nome('Acesso') })
    const secretaria = await as('coordenador', { campus: 'Posse' })
    const pastor = await as('pastor', { campus: 'Posse' })
    const { data } = await secretaria.rpc('pedir_lgpd', { tipo: 'acesso', membro_id: alvo.id }).throwOnError()
    const pedido = data as string
    expect((await secretaria.rpc('atender_pedido_lgpd', { pedido })).error?.code).toBe('PT422')
    const semConta = { pedido, identidade: 'Com o RG', entrega: 'conta' } as const
    expect((await secretaria.rpc('atender_pedido_lgpd', semConta)).error?.code).toBe('PT422')
    const saidas = `public.operacoes where tipo = 'exportacao_lgpd' and dados ->> 'membro_id' = $1`
    expect(await conta(saidas, [alvo.id])).toBe(0)

    const juntos = await Promise.all(
      [secretaria, pastor, secretaria].map((quem) =>
        quem.rpc('atender_pedido_lgpd', { pedido, identidade: 'RG, no balcão' }),
      ),
    )
    const feitos = juntos.filter(({ error }) => !error)
    expect(feitos).toHaveLength(1)
    expect(dados(feitos[0]?.data)).toMatchObject({ membros_igreja: [{ id: alvo.id }] })
    expect(await conta(saidas, [alvo.id])).toBe(1)
    expect(await conta(`public.operacoes where dados ->> 'pedido' = $1`, [pedido])).toBe(1)
    expect(await row('select estado, identidade from public.pedidos_lgpd where id = $1', [pedido])).toEqual({
      estado: 'concluido',
      identidade: 'RG, no balcão',
    })
    expect((await pastor.rpc('recusar_pedido_lgpd', { pedido, motivo: 'Tarde.' })).error?.code).toBe('PT409')
  })

  test('acesso de quem tem conta: espera na conta dela, sem passar por quem responde', async ({ as }) => {
    const pessoa = await as('membro')
    const pedido = await request(pessoa, 'acesso')
    const pastor = await as('pastor')
    const { data } = await pastor.rpc('atender_pedido_lgpd', { pedido, entrega: 'conta' }).throwOnError()
    expect(data).toBeNull()
    const avisos = await pessoa
      .from('notifications')
      .select('mensagem')
      .eq('chave', `lgpd:${pedido}:concluido`)
    expect(avisos.data).toEqual([{ mensagem: 'O arquivo espera por você em Meus dados e privacidade.' }])
    expect((await pessoa.rpc('exportar_pessoa', { membro_id: pessoa.membroId ?? '' })).error).toBeNull()
  })

  test('correção: muda o que foi lido, e nada se o cadastro mudou no meio', async ({ as }) => {
    const alvo = await newMembro({ nome: nome('Correção') })
    await sql(`update public.membros_igreja set bairro = 'Centro' where id = $1`, [alvo.id])
    const pastor = await as('pastor', { campus: 'Posse' })
    const pede = async () =>
      (await pastor.rpc('pedir_lgpd', { tipo: 'correcao', membro_id: alvo.id, identidade: 'Com o RG' }))
        .data as string
    const pedido = await pede()
    const muda = (campos: Record<string, { de: string | null; para: string }>) =>
      pastor.rpc('atender_pedido_lgpd', { pedido, campos })
    expect((await muda({})).error?.code).toBe('PT422')
    expect((await muda({ situacao: { de: 'membro', para: 'falecido' } })).error?.code).toBe('PT422')
    expect((await muda({ bairro: { de: 'Outro', para: 'Vila' } })).error?.code).toBe('PT409')
    const meio = { bairro: { de: 'Centro', para: 'Vila' }, estado_civil: { de: null, para: 'feliz' } }
    expect((await muda(meio)).error?.code).toBe('PT422')
    const cadastro =
      'select m.bairro, p.estado from public.membros_igreja m, public.pedidos_lgpd p where m.id = $1 and p.id = $2'
    expect(await row(cadastro, [alvo.id, pedido])).toEqual({ bairro: 'Centro', estado: 'pendente' })
    await muda({ bairro: { de: 'Centro', para: 'Vila' } }).throwOnError()
    expect(await row(cadastro, [alvo.id, pedido])).toEqual({ bairro: 'Vila', estado: 'concluido' })
  })

  test('oposição: a autorização termina com o pedido, também a de quem nunca autorizou', async ({ as }) => {
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    await pessoa.rpc('registrar_consentimento', { membro_id, finalidade: 'imagem' }).throwOnError()
    const pede = async (finalidade: 'imagem' | 'comunicacao') =>
      (await pessoa.rpc('pedir_lgpd', { tipo: 'oposicao', finalidade }).throwOnError()).data as string
    const [imagem, mensagens] = [await pede('imagem'), await pede('comunicacao')]
    expect(imagem).not.toBe(mensagens)
    const pastor = await as('pastor')
    for (const pedido of [imagem, mensagens])
      await pastor.rpc('atender_pedido_lgpd', { pedido }).throwOnError()
    expect(
      await row(`select app.recusou($1, 'imagem') as imagem, app.recusou($1, 'comunicacao') as mensagens`, [
        membro_id,
      ]),
    ).toEqual({ imagem: true, mensagens: true })
    const { data } = await pastor
      .rpc('pedir_lgpd', { tipo: 'oposicao', membro_id, identidade: 'Com o RG' })
      .throwOnError()
    const semNome = await pastor.rpc('atender_pedido_lgpd', { pedido: data as string })
    expect(semNome.error?.code).toBe('PT422')
  })

  test('uso dos dados: para a própria pessoa e para quem responde no campus, sem o conteúdo', async ({
    as,
  }) => {
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    const pedido = await request(pessoa, 'compartilhamento')
    const [pastor, longe, outra] = [
      await as('pastor'),
      await as('pastor', { campus: 'Centro' }),
      await as('lider'),
    ]
    for (const quem of [longe, outra])
      expect((await quem.rpc('mapa_da_pessoa', { membro_id })).error?.code).toBe('PT404')
    const { data: dela } = await pessoa.rpc('mapa_da_pessoa', { membro_id }).throwOnError()
    expect(dela).toMatchObject({ saidas: [] })
    const { data } = await pastor.rpc('atender_pedido_lgpd', { pedido }).throwOnError()
    const { assuntos } = data as { assuntos: { assunto: string }[] }
    expect(assuntos.map(({ assunto }) => assunto)).toContain('Cadastro de pessoas')
  })

  test('não atender diz por quê; as notas são de quem responde', async ({ as }) => {
    const pessoa = await as('membro')
    const pedido = await request(pessoa, 'exportacao')
    const pastor = await as('pastor')
    await pastor.rpc('anotar_pedido_lgpd', { pedido, nota: 'Liguei para confirmar.' }).throwOnError()
    expect((await pastor.rpc('recusar_pedido_lgpd', { pedido, motivo: ' ' })).error?.code).toBe('PT422')
    await pastor.rpc('recusar_pedido_lgpd', { pedido, motivo: 'Já entregamos ontem.' }).throwOnError()
    const avisos = await pessoa
      .from('notifications')
      .select('mensagem')
      .eq('chave', `lgpd:${pedido}:rejeitado`)
    expect(avisos.data).toEqual([{ mensagem: 'Não foi atendido: Já entregamos ontem.' }])
    expect(await pessoa.from('notas_lgpd').select('id').eq('pedido_id', pedido)).toBeEmpty()
    expect((await pastor.from('notas_lgpd').select('texto').eq('pedido_id', pedido)).data).toHaveLength(1)
  })

  test('eliminar: ninguém conclui sem apagar', async ({ as }) => {
    const pedido = await request(await as('membro'), 'eliminacao')
    for (const papel of ['pastor', 'pastor_executivo'] as const)
      expect((await (await as(papel)).rpc('atender_pedido_lgpd', { pedido })).error?.code).toBe('PT409')
  })

  test('ninguém responde ao próprio pedido', async ({ as }) => {
    const pastor = await as('pastor')
    const pedido = await request(pastor, 'acesso')
    expect(await pastor.rpc('atender_pedido_lgpd', { pedido })).toBeDenied()
    expect(await pastor.rpc('recusar_pedido_lgpd', { pedido, motivo: 'Não procede.' })).toBeDenied()
    expect(await pastor.rpc('anotar_pedido_lgpd', { pedido, nota: 'Minha nota.' })).toBeDenied()
  })
})

describe('exportar uma pessoa', () => {
  test('a pessoa recebe tudo o que é dela, e nada sob sigilo', async ({ as }) => {
    const pessoa = await as('membro')
    await sql(
      `insert into public.anotacoes_pastorais (membro_id, tipo, nivel, texto) values ($1, 'conversa', 'pastores', 'Segredo de confissão')`,
      [pessoa.membroId],
    )
    await pessoa.rpc('pedir_lgpd', { tipo: 'acesso' }).throwOnError()
    const { data } = await pessoa.rpc('exportar_pessoa', { membro_id: pessoa.membroId ?? '' }).throwOnError()
    const tabelas = dados(data)
    expect(tabelas).toMatchObject({
      membros_igreja: [{ id: pessoa.membroId }],
      profiles: [{ id: pessoa.id }],
      user_roles: [{ role: 'membro' }],
      pedidos_lgpd: [{ tipo: 'acesso' }],
    })
    expect(JSON.stringify(data)).not.toContain('confissão')
    expect(tabelas).not.toHaveProperty('anotacoes_pastorais')
    const { data: vistas } = await pessoa.rpc('quem_viu_meus_dados')
    expect(vistas).toMatchObject([{ o_que: 'Exportou os seus dados' }])
  })

  test('o convite que a chama pelo endereço entra; o de outra pessoa da casa, não', async ({ as }) => {
    const email = `${randomUUID().slice(0, 8)}@convite.test`
    const [alvo, outro] = [await newMembro({ email }), await newMembro()]
    const convite = `insert into public.convites (email, nome, campus, membro_id, segredo, revogado_em)
      values ($1, $2, 'Posse', $3, decode(md5($2), 'hex'), now())`
    await sql(convite, [email, 'Chamada pelo endereço', null])
    await sql(convite, [email, 'Outra pessoa', outro.id])
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const { data } = await coordenador.rpc('exportar_pessoa', { membro_id: alvo.id }).throwOnError()
    expect(dados(data).convites).toMatchObject([{ nome: 'Chamada pelo endereço' }])
    expect(JSON.stringify(data)).not.toContain('segredo')
  })

  test('quem exporta e vê dados sensíveis, no alcance; outros não', async ({ as }) => {
    const [alvo, outro] = [await newMembro(), await newMembro({ campus: 'Centro' })]
    const coordenador = await as('coordenador', { campus: 'Posse' })
    const { data } = await coordenador.rpc('exportar_pessoa', { membro_id: alvo.id }).throwOnError()
    expect(dados(data)).toMatchObject({ membros_igreja: [{ id: alvo.id }] })
    const longe = await coordenador.rpc('exportar_pessoa', { membro_id: outro.id })
    expect(longe.error?.code).toBe('PT404')
    const lider = await as('lider')
    expect(await lider.rpc('exportar_pessoa', { membro_id: alvo.id })).toBeDenied()
    const alheia = await (await as('membro')).rpc('exportar_pessoa', { membro_id: alvo.id })
    expect(alheia.error?.code).toBe('PT404')
  })

  test('toda tabela que fala de uma pessoa entra', async () => {
    const faltam = await sql(`
      select distinct c.conrelid::regclass::text as tabela from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'public.membros_igreja'::regclass and c.conrelid <> c.confrelid
        and not exists (select from app.ligacoes_com('public.membros_igreja') l where l.tabela = c.conrelid and l.dono)`)
    expect(faltam).toEqual([])
  })
})
