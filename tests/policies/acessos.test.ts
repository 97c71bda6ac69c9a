import { describe } from 'vitest'
import type { Json } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { givePapel, newMembro, PAPEIS } from '../support/people.ts'

const nova = (role: string, resource: string, action: string, allowed: boolean) => ({
  role,
  resource,
  action,
  allowed,
})

async function matriz(pessoa: Person) {
  const { data } = await pessoa.rpc('matriz_de_permissoes')
  return data as { versao: string; permissoes: Record<string, string[]> } | null
}

const sorted = (permissoes: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(permissoes).map(([nome, celulas]) => [nome, [...celulas].sort()]))

const change = async (pessoa: Person, mudancas: Json, versao?: string) =>
  pessoa.rpc('mudar_permissoes', { mudancas, versao: versao ?? (await matriz(pessoa))?.versao ?? '' })

/** The cells that these tests turn are put back as they were. */
const semMudar = async (work: () => Promise<void>) => {
  await sql('create table if not exists public_antes as select * from public.role_permissions where false')
  await sql('delete from public_antes')
  await sql('insert into public_antes select * from public.role_permissions')
  try {
    await work()
  } finally {
    await sql(`delete from public.role_permissions p where not exists (
      select from public_antes a where (a.role, a.resource, a.action) = (p.role, p.resource, p.action))`)
    await sql(`update public.role_permissions p set allowed = a.allowed from public_antes a
      where (a.role, a.resource, a.action) = (p.role, p.resource, p.action) and a.allowed <> p.allowed`)
    await sql('drop table public_antes')
  }
}

describe('mudar permissões', () => {
  test('só quem edita permissões; a matriz, só quem as vê', async ({ as }) => {
    for (const nome of PAPEIS) {
      const pessoa = await as(nome)
      const lida = await matriz(pessoa)
      expect([nome, lida !== null]).toEqual([nome, nome === 'admin' || nome === 'pastor_executivo'])
      const feita = await change(pessoa, [])
      if (nome === 'admin') expect(feita.error).toBeNull()
      else expect([nome, feita.error?.code]).toEqual([nome, '42501'])
    }
  })

  test('tudo ou nada, com o histórico, e de volta a qualquer ponto', async ({ as }) => {
    await semMudar(async () => {
      const admin = await as('admin')
      const antes = await matriz(admin)
      const { agora } = await row<{ agora: string }>('select clock_timestamp()::text as agora')
      const meio = await change(admin, [
        nova('ltp', 'chat', 'aprovar', true),
        nova('admin', 'permissoes', 'editar', false),
      ])
      expect(meio).toBeDenied()
      expect(await matriz(admin)).toEqual(antes)

      const feita = await change(admin, [
        nova('ltp', 'chat', 'aprovar', true),
        nova('ltp', 'feed', 'visualizar', false),
        nova('ltp', 'home', 'visualizar', true),
      ])
      expect(feita.data).toMatchObject({ mudancas: 2 })
      const { data: historico } = await admin.rpc('historico_de_acessos', {
        assunto: 'permissoes',
        limite: 1,
      })
      expect(historico).toMatchObject([
        { titulo: 'Permissões: 2 mudanças em LTP', autor_nome: 'Pessoa de Teste' },
      ])
      expect(historico?.[0]?.mudancas).toHaveLength(2)
      const { data: era } = await admin.rpc('permissoes_em', { momento: agora })
      expect(sorted(era as Record<string, string[]>)).toEqual(sorted(antes?.permissoes ?? {}))
    })
  })

  test('quem editava sobre outra versão não sobrescreve', async ({ as }) => {
    await semMudar(async () => {
      const [um, outra] = [await as('admin'), await as('admin')]
      const vista = (await matriz(um))?.versao
      expect((await change(outra, [nova('ltp', 'chat', 'excluir', true)])).error).toBeNull()
      const tarde = await change(um, [nova('ltp', 'chat', 'exportar', true)], vista)
      expect(tarde.error).toMatchObject({
        code: 'PT409',
        message: 'As permissões mudaram enquanto você editava.',
      })
    })
  })

  test('ninguém muda o próprio papel nem tira de si a edição; editar pede visualizar', async ({ as }) => {
    await semMudar(async () => {
      await sql(`insert into public.role_permissions (role, resource, action) values ('pastor', 'permissoes', 'visualizar'),
        ('pastor', 'permissoes', 'editar') on conflict do nothing`)
      const pastor = await as('pastor')
      expect(await change(pastor, [nova('pastor', 'financeiro', 'visualizar', true)])).toBeDenied()
      expect(await change(pastor, [nova('admin', 'feed', 'editar', false)])).toBeDenied()
      // a second account would give it back
      expect(await change(pastor, [nova('visitante', 'financeiro', 'visualizar', true)])).toBeDenied()
      expect((await change(pastor, [nova('ltp', 'escalas', 'visualizar', true)])).error).toBeNull()
      const cego = await change(pastor, [nova('ltp', 'criacao', 'editar', true)])
      expect(cego.error?.code).toBe('22023')
    })
  })

  test('quem é afetado: quem de fato ganha ou perde, com todos os seus papéis', async ({ as }) => {
    const [admin, so, tambem] = [await as('admin'), await as('ltp'), await as('ltp')]
    await givePapel(tambem.id, 'membro', 'Posse')
    const mudancas = [nova('ltp', 'feed', 'visualizar', false), nova('ltp', 'alunos', 'editar', true)]
    const { data } = await admin.rpc('quem_e_afetado', { mudancas })
    const de = (id: string) => data?.find(({ user_id }) => user_id === id)
    expect(de(so.id)).toMatchObject({ ganha: ['alunos:editar'], perde: ['feed:visualizar'] })
    expect(de(tambem.id)).toMatchObject({ ganha: ['alunos:editar'], perde: [] })
    expect((await so.rpc('quem_e_afetado', { mudancas })).data).toEqual([])
  })
})

describe('por quê', () => {
  test('concorda com pode, para cada papel, recurso e ação', async ({ as }) => {
    for (const nome of [...PAPEIS, null]) {
      const pessoa = await as(nome)
      const { apart } = await row<{ apart: string | null }>(
        `with eu as materialized (select set_config('request.jwt.claims', $1, true))
         select string_agg(r || ' ' || a, ', ') as apart
         from eu, unnest(enum_range(null::public.recurso)) r, unnest(enum_range(null::public.acao)) a
         where app.pode(r, a) is distinct from (public.por_que(r, a, null, null) ->> 'pode')::boolean`,
        [JSON.stringify({ sub: pessoa.id, role: 'authenticated', aal: 'aal1' })],
      )
      expect([nome, apart]).toEqual([nome, null])
    }
  })

  test('diz o caminho, o alcance e o que abriria; de outros, só no alcance', async ({ as }) => {
    const [admin, lider, serra] = [
      await as('admin'),
      await as('lider'),
      await as('lider', { campus: 'Serra' }),
    ]
    const { data } = await admin.rpc('por_que', { recurso: 'membros', pessoa: lider.id, campus: 'Serra' })
    expect(data).toMatchObject({
      pode: true,
      caminhos: [{ via: 'papel', papel: 'lider' }],
      alcance: { todos: false, campi: ['Posse'], alcanca: false },
    })
    const { data: meu } = await lider.rpc('por_que', { recurso: 'financeiro' })
    expect(meu).toMatchObject({ pode: false, caminhos: [] })
    expect((meu as { abrem: string[] }).abrem).toContain('financeiro')
    expect(await lider.rpc('por_que', { recurso: 'membros', pessoa: serra.id })).toBeDenied()
    expect((await lider.rpc('acesso_da_pessoa', { pessoa: serra.id })).data).toBeNull()
    expect(await lider.rpc('buscar_contas', { busca: 'pessoa' })).toBeEmpty()
    expect(await lider.rpc('pessoas_com_papel', { papel: 'admin' })).toBeEmpty()
    expect(await lider.rpc('concessoes_derivadas')).toBeEmpty()
    expect(await lider.rpc('contar_papeis')).toBeEmpty()
  })
})

describe('papéis com prazo', () => {
  test('encerrar guarda a história; ninguém se tranca por fora', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('lider')]
    const { data: acesso } = await admin.rpc('acesso_da_pessoa', { pessoa: alvo.id })
    const [registro] = (acesso as { papeis: { id: string }[] }).papeis
    expect(await alvo.rpc('encerrar_papel', { registro: registro?.id ?? '' })).toBeDenied()
    expect((await admin.rpc('encerrar_papel', { registro: registro?.id ?? '' })).data).toBe(true)
    expect((await admin.rpc('encerrar_papel', { registro: registro?.id ?? '' })).data).toBe(false)
    const { data: depois } = await admin.rpc('acesso_da_pessoa', { pessoa: alvo.id })
    expect(depois).toMatchObject({ papeis: [{ papel: 'lider' }], vale_como: ['visitante'] })
    const { id } = await row<{ id: string }>(`select id from public.user_roles where user_id = $1`, [
      admin.id,
    ])
    expect((await admin.rpc('encerrar_papel', { registro: id })).error?.message).toMatch(/você mesmo/)
  })

  test('perto do fim avisa uma vez, a pessoa e quem administra', async ({ as }) => {
    const [admin, alvo] = [await as('admin'), await as('ltp')]
    await sql(`update public.user_roles set expira_em = now() + interval '3 days' where user_id = $1`, [
      alvo.id,
    ])
    expect((await alvo.rpc('meu_acesso')).data).toHaveProperty('vence_em', expect.any(String))
    expect((await alvo.rpc('avisar_vencimentos')).data).toBe(1)
    // of other people's accesses too, which are none of this test's
    await admin.rpc('avisar_vencimentos').throwOnError()
    const { data } = await alvo
      .from('notifications')
      .select('titulo')
      .eq('titulo', 'Um acesso seu termina em breve')
    expect(data).toHaveLength(1)
    const { data: dele } = await admin.from('notifications').select('destino').like('destino', `%${alvo.id}`)
    expect(dele).toHaveLength(1)
    await sql(`delete from public.user_roles where user_id = $1`, [alvo.id])
  })
})

describe('pedir acesso', () => {
  const request = (pessoa: Person) =>
    pessoa.rpc('pedir_acesso', { recurso: 'dashboard', motivo: 'Preparo a reunião.' })
  const veDashboard = async (pessoa: Person) => {
    const { data } = await pessoa.rpc('por_que', { recurso: 'dashboard' })
    return (data as { pode: boolean }).pode
  }

  test('concedido por um tempo, e encerrado; a mesma pergunta é um pedido só', async ({ as }) => {
    const [admin, pessoa] = [await as('admin'), await as('membro')]
    const { data: pedido } = await request(pessoa)
    expect((await request(pessoa)).data).toBe(pedido)
    const { data: aviso } = await admin
      .from('notifications')
      .select('mensagem')
      .eq('chave', `pedido-acesso:${pedido}`)
    expect(aviso).toEqual([{ mensagem: 'Pessoa de Teste pede para ver Dashboard.' }])
    const expira_em = new Date(Date.now() + 86_400_000).toISOString()
    const resposta = { pedido: pedido ?? '', conceder: true, expira_em }
    expect(await pessoa.rpc('responder_pedido', resposta)).toBeDenied()
    expect((await admin.rpc('responder_pedido', { ...resposta, expira_em: undefined })).error?.code).toBe(
      '22023',
    )
    expect((await admin.rpc('responder_pedido', resposta)).error).toBeNull()
    expect((await admin.rpc('responder_pedido', resposta)).error?.code).toBe('PT409')
    expect(await veDashboard(pessoa)).toBe(true)
    expect((await request(pessoa)).error?.message).toBe('Você já tem este acesso.')
    const { data: minha } = await pessoa.from('concessoes_pessoais').select('id, resource, action')
    expect(minha).toMatchObject([{ resource: 'dashboard', action: 'visualizar' }])
    const longe = { expira_em: '2035-01-01T00:00:00Z' }
    expect(
      await pessoa.from('concessoes_pessoais').update(longe).eq('user_id', pessoa.id).select(),
    ).toBeEmpty()
    expect((await admin.rpc('encerrar_concessao', { concessao: minha?.[0]?.id ?? '' })).data).toBe(true)
    expect(await veDashboard(pessoa)).toBe(false)
  })

  test('recusado com motivo; concedido com um papel', async ({ as }) => {
    const [admin, uma, outra] = [await as('admin'), await as('membro'), await as('membro')]
    const { data: um } = await request(uma)
    const sem = { pedido: um ?? '', conceder: false }
    expect((await admin.rpc('responder_pedido', sem)).error?.code).toBe('22023')
    expect(
      (await admin.rpc('responder_pedido', { ...sem, resposta: 'Peça ao seu pastor.' })).error,
    ).toBeNull()
    const { data } = await uma.from('pedidos_de_acesso').select('estado, resposta')
    expect(data).toEqual([{ estado: 'recusado', resposta: 'Peça ao seu pastor.' }])
    expect(await veDashboard(uma)).toBe(false)
    const { data: outro } = await request(outra)
    const expira_em = new Date(Date.now() + 86_400_000).toISOString()
    const dado = { pedido: outro ?? '', conceder: true, expira_em, papel: 'lider', campus: 'Posse' } as const
    expect((await admin.rpc('responder_pedido', dado)).error).toBeNull()
    expect(await veDashboard(outra)).toBe(true)
    expect(await uma.from('pedidos_de_acesso').select().eq('user_id', outra.id)).toBeEmpty()
  })

  test('ninguém escreve pedidos, concessões nem registros à mão', async ({ as }) => {
    const pessoa = await as('admin')
    const pedido = { user_id: pessoa.id, resource: 'financeiro', motivo: 'à mão' } as const
    expect(await pessoa.from('pedidos_de_acesso').insert(pedido)).toBeDenied()
    const concessao = {
      user_id: pessoa.id,
      resource: 'financeiro',
      action: 'editar',
      expira_em: '2035-01-01T00:00:00Z',
    } as const
    expect(await pessoa.from('concessoes_pessoais').insert(concessao)).toBeDenied()
    expect(await pessoa.from('registro_ver_como').delete().eq('user_id', pessoa.id)).toBeDenied()
    expect(await pessoa.from('acessos_negados').delete().eq('user_id', pessoa.id)).toBeDenied()
  })

  test('o acesso negado do que é mais guardado fica registrado, uma vez', async ({ as }) => {
    const [pessoa, admin] = [await as('membro'), await as('admin')]
    const deny = async (quem: Person, recurso: 'financeiro' | 'membros') =>
      (await quem.rpc('registrar_acesso_negado', { recurso, caminho: '/financeiro' })).data
    expect(await deny(pessoa, 'financeiro')).toBe(true)
    expect(await deny(pessoa, 'financeiro')).toBe(false)
    expect(await deny(pessoa, 'membros')).toBe(false)
    expect(await deny(admin, 'financeiro')).toBe(false)
    const { data } = await admin.from('acessos_negados').select('caminho').eq('user_id', pessoa.id)
    expect(data).toEqual([{ caminho: '/financeiro' }])
    expect(await pessoa.from('acessos_negados').select()).toBeEmpty()
  })
})

describe('ver como', () => {
  test('só quem administra', async ({ as }) => {
    for (const nome of PAPEIS.filter((um) => um !== 'admin')) {
      expect(await (await as(nome)).rpc('ver_como', { papel: 'membro' })).toBeDenied()
    }
  })

  test('decide como o papel, só nesta sessão, e termina', async ({ as }) => {
    const admin = await as('admin')
    const alvo = await newMembro({ campus: 'Serra' })
    const serra = () => admin.from('membros_igreja').select('id').eq('id', alvo.id)
    expect((await serra()).data).toHaveLength(1)
    expect((await admin.rpc('ver_como', { papel: 'lider', campus: 'Posse' })).error).toBeNull()
    expect(await serra()).toBeEmpty()
    expect((await admin.rpc('meu_acesso')).data).toMatchObject({
      user_id: admin.id,
      membro_id: admin.membroId,
      roles: [{ role: 'lider', campus: 'Posse' }],
      todos_os_campi: false,
      campi: ['Posse'],
      simulacao: { papel: 'lider', campus: 'Posse', pessoa: null },
    })
    // Pages that otherwise tell what is due are read here without telling it.
    expect((await admin.rpc('ministerios_locais')).error).toBeNull()
    expect((await admin.rpc('quadro_de_acompanhamento')).error).toBeNull()
    expect(await admin.rpc('ver_como', { papel: 'admin' })).toBeDenied()
    const { data: desta } = await admin.auth.getUser()
    expect(desta.user?.id).toBe(admin.id)
    expect((await admin.rpc('sair_de_ver_como')).data).toBe(true)
    expect((await serra()).data).toHaveLength(1)
    const { data } = await admin
      .from('registro_ver_como')
      .select('papel, campus, fim')
      .eq('user_id', admin.id)
    expect(data).toMatchObject([{ papel: 'lider', campus: 'Posse', fim: expect.any(String) }])
  })

  test('como uma pessoa: os papéis dela, e nada do que é só dela', async ({ as }) => {
    const [admin, pessoa] = [await as('admin'), await as('financeiro')]
    await sql(`select app.notificar($1, 'Só para ela', 'Nada', null, null)`, [pessoa.id])
    expect((await admin.rpc('ver_como', { pessoa: pessoa.id })).error).toBeNull()
    const { data } = await admin.rpc('meu_acesso')
    expect(data).toMatchObject({
      user_id: admin.id,
      membro_id: admin.membroId,
      roles: [{ role: 'financeiro' }],
    })
    expect(await admin.from('notifications').select('id').eq('user_id', pessoa.id)).toBeEmpty()
    expect(await admin.from('profiles').select('id').eq('id', pessoa.id)).toBeEmpty()
    expect(
      await admin
        .from('membros_igreja')
        .select('id')
        .eq('id', pessoa.membroId ?? ''),
    ).toBeEmpty()
    await sql(`update app.simulacoes set expira_em = now() where usuario = $1`, [admin.id])
    expect((await admin.rpc('meu_acesso')).data).toMatchObject({ simulacao: null, todos_os_campi: true })
  })

  test('quem perde o papel deixa de ver como outro', async ({ as }) => {
    const admin = await as('admin')
    await admin.rpc('ver_como', { papel: 'lider', campus: 'Posse' })
    await sql('delete from public.user_roles where user_id = $1', [admin.id])
    expect((await admin.rpc('meu_acesso')).data).toMatchObject({ simulacao: null, roles: [] })
  })

  test('nada é escrito: nenhuma tabela, nenhuma função, nenhum arquivo', async ({ as }) => {
    const admin = await as('admin')
    const culto = await newEvento()
    expect((await admin.rpc('ver_como', { papel: 'admin' })).error).toBeNull()
    const tabelas = await sql<{ nome: string; colunas: string[] }>(`
      select c.relname::text as nome, array_agg(a.attname::text order by a.attnum) as colunas from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`)
    expect(tabelas.length).toBeGreaterThan(15)
    // Behind the policies too: what a function of the owner would meet.
    const [sessao] = await sql<{ sessao: string }>('select sessao from app.simulacoes where usuario = $1', [
      admin.id,
    ])
    const claims = JSON.stringify({ sub: admin.id, role: 'authenticated', session_id: sessao?.sessao })
    const todas = await sql<{ alvo: string; coluna: string }>(
      `select c.oid::regclass::text as alvo, (array_agg(quote_ident(a.attname) order by a.attnum))[1] as coluna
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and a.attidentity = ''
       where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace) and c.relkind = 'r'
         and c.oid <> 'app.simulacoes'::regclass group by c.oid`,
    )
    const { escritas } = await row<{ escritas: string[] }>(
      `select array_agg(format(e, alvo, coluna)) as escritas
       from unnest($1::text[], $2::text[]) t (alvo, coluna),
         unnest(array['insert into %1$s default values', 'update %1$s set %2$s = default', 'delete from %1$s']) e`,
      [todas.map(({ alvo }) => alvo), todas.map(({ coluna }) => coluna)],
    )
    // Each one is caught by itself; what goes through ends the whole, so that nothing of it stays.
    const tentar = sql(`do $do$ declare escrita text; begin
      perform set_config('request.jwt.claims', '${claims}', true);
      foreach escrita in array string_to_array('${escritas.join(';').replaceAll("'", "''")}', ';') loop
        begin
          execute escrita;
        exception when sqlstate 'PT423' then continue;
        end;
        raise exception 'written: %', escrita;
      end loop;
    end $do$`)
    await expect(tentar).resolves.toEqual([])
    for (const { nome, colunas } of tabelas) {
      const tabela = admin.from(nome as 'profiles')
      const [coluna = ''] = colunas
      const feitas = [
        await tabela.insert({ [coluna]: null } as never),
        await tabela.update({ [coluna]: null } as never).not(coluna, 'is', null),
        await tabela.delete().not(coluna, 'is', null),
      ]
      for (const { error } of feitas)
        expect([nome, error?.code]).toEqual([nome, expect.stringMatching(/^(PT423|42501|428C9)$/)])
    }
    const proprio = admin.from('profiles').update({ endereco: 'Rua Nova' }).eq('id', admin.id)
    expect((await proprio).error?.code).toBe('PT423')
    const funcoes = [
      admin.rpc('confirmar_presenca', { evento_id: culto }),
      admin.rpc('mudar_permissoes', {
        mudancas: [nova('ltp', 'chat', 'aprovar', true)],
        versao: (await matriz(admin))?.versao ?? '',
      }),
      admin.rpc('pedir_acesso', { recurso: 'financeiro', motivo: 'não pode' }),
    ]
    for (const { error } of await Promise.all(funcoes)) expect(['PT423', 'PT409']).toContain(error?.code)
    const foto = new Blob([new Uint8Array([255, 216, 255])], { type: 'image/jpeg' })
    const envio = await admin.storage.from('member-photos').upload(`profile-photos/${admin.id}-1.jpg`, foto)
    expect(envio.error).not.toBeNull()
    expect((await admin.rpc('sair_de_ver_como')).data).toBe(true)
    expect(
      (await admin.from('profiles').update({ endereco: 'Rua Nova' }).eq('id', admin.id)).error,
    ).toBeNull()
  })
})

describe('desfazer mudanças de acesso', () => {
  test('não devolve a ninguém o que outra pessoa tirou, nem o que quem desfaz não poderia dar', async ({
    as,
  }) => {
    const [admin, executivo, outra] = [
      await as('admin'),
      await as('pastor_executivo', { papelCampus: null }),
      await as('membro'),
    ]
    const tirar = [nova('pastor_executivo', 'membros', 'anonimizar', false)]
    const undo = (quem: Person, operacao: string) => quem.rpc('desfazer_operacao', { operacao })
    const operacaoDe = ({ data }: { data: unknown }) =>
      String((data as { operacao?: unknown } | null)?.operacao)
    await semMudar(async () => {
      await sql(
        `insert into public.role_permissions (role, resource, action) values ('pastor_executivo', 'permissoes', 'editar')`,
      )
      const tirada = operacaoDe(await change(admin, tirar))
      expect(await undo(executivo, tirada)).toBeDenied()
      expect((await undo(admin, tirada)).error).toBeNull()

      // What one may take, one does not always have.
      await sql(
        `insert into public.role_permissions (role, resource, action) values ('ltp', 'chat', 'anonimizar')`,
      )
      const deOutro = operacaoDe(await change(executivo, [nova('ltp', 'chat', 'anonimizar', false)]))
      expect(await undo(executivo, deOutro)).toBeDenied()
      const seu = operacaoDe(await change(executivo, [nova('ltp', 'alunos', 'editar', true)]))
      expect((await undo(executivo, seu)).error).toBeNull()

      // A role that ended with something else that happened.
      const { id: operacao } = await row<{ id: string }>(
        `with eu as (select set_config('request.jwt.claims', jsonb_build_object('sub', $1::text, 'role', 'authenticated')::text, true)),
           op as (select app.iniciar_operacao('teste', 'Papel encerrado') as id from eu),
           fim as (delete from public.user_roles r using op where r.user_id = $2 returning r.id)
         select op.id, (select count(*) from fim) from op`,
        [admin.id, outra.id],
      )
      expect(await undo(executivo, operacao)).toBeDenied()
      expect((await undo(admin, operacao)).error).toBeNull()
    })
  })
})
