-- Everything that is kept of one person, found by the catalogue: a table that comes later is covered by its foreign
-- key.

create index operacoes_exportacao_lgpd_idx on public.operacoes ((dados ->> 'membro_id'), created_at desc)
  where tipo = 'exportacao_lgpd';

create function app.ligacoes_com(alvo regclass)
returns table (tabela regclass, nome text, coluna text, dono boolean)
language sql stable set search_path = '' as $$
  -- A row belongs to whom membro_id names or, without such a column, its first foreign key; the others name other
  -- people.
  select c.conrelid::regclass, case n.nspname when 'public' then r.relname::text else n.nspname || '.' || r.relname end,
    a.attname::text, c.conrelid <> alvo and 1 = row_number() over (
      partition by c.conrelid order by a.attname not in ('membro_id', 'member_id'), a.attnum)
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class r on r.oid = c.conrelid and r.relkind in ('r', 'p')
  join pg_catalog.pg_namespace n on n.oid = r.relnamespace and n.nspname in ('public', 'app', 'rostos')
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = alvo and cardinality(c.conkey) = 1
$$;
comment on function app.ligacoes_com(regclass) is
  'The foreign keys to a table, by the catalogue. dono: the rows are about that person, and do not only mention them.';

create function app.sob_sigilo(nome text, linha jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select case nome
    when 'anotacoes_pastorais' then true
    when 'leituras_de_anotacoes' then true
    when 'nao_duplicados' then true
    when 'documentos_membros' then linha ->> 'anotacao_id' is not null
    when 'aberturas_de_documentos' then exists (select from public.documentos_membros d
      where d.id::text = linha ->> 'documento_id' and d.anotacao_id is not null)
    -- That they were told of prayer says that they asked for it.
    when 'notifications' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
      and coalesce(linha ->> 'destino' ~ '^/(comunidade/oracao|comunidade/atendimento|membros/atendimento)', false)
    when 'app.mensagens' then (linha ->> 'autor_id')::uuid is distinct from app.meu_membro()
    when 'app.conversa_bloqueios' then (linha ->> 'membro_id')::uuid is distinct from app.meu_membro()
    when 'app.mensagem_denuncias' then (linha ->> 'membro_id')::uuid is distinct from app.meu_membro()
    when 'pedidos_de_oracao' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    when 'oracoes_feitas' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    when 'atendimentos' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    when 'oracao_denuncias' then (linha ->> 'user_id')::uuid is distinct from (select auth.uid())
    else exists (select from app.tabelas t where t.tabela = sob_sigilo.nome and t.assunto = 'contribuicao')
      and (linha ->> 'membro_id')::uuid is distinct from app.meu_membro()
      and not (app.ve_contribuicoes() and app.alcanca(linha ->> 'campus')) end
$$;
comment on function app.sob_sigilo(text, jsonb) is
  'The row stays out of what a person is given: pastoral notes, their attachments and readings are under the secrecy
of the ministry and speak of others too; pairs of records that are not the same person speak of another; what somebody gave
is for themselves and for those who know who gives in that campus; what they wrote in conversations and whom they blocked there, or asked prayer
or a conversation with a pastor for, is for themselves.';

create function app.linhas_da_pessoa(membro uuid, conta uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ligacao record;
  linhas jsonb;
  tudo jsonb := '{}';
  -- Secrets, and what is only there to be found.
  fora constant text[] := array['segredo', 'cifrado', 'chave', 'hash', 'token', 'texto_busca', 'nome_ordenacao',
    'nome_fonetico',
    'telefone_chave', 'aviso_do_termo'];
begin
  select jsonb_build_array(to_jsonb(m) - fora) into linhas from public.membros_igreja m where m.id = membro;
  tudo := tudo || jsonb_build_object('membros_igreja', linhas);
  for ligacao in
    select l.*, membro as de from app.ligacoes_com('public.membros_igreja') l where l.dono
    union all
    select l.*, conta from app.ligacoes_com('public.profiles') l
    where l.coluna in ('user_id', 'usuario_id') and conta is not null
    order by nome
  loop
    execute format('select jsonb_agg(app.as_claras(%3$L, to_jsonb(t)) - $2) from %1$s t where t.%2$I = $1 and not app.sob_sigilo(%3$L, to_jsonb(t))',
      ligacao.tabela, ligacao.coluna, ligacao.nome) into linhas using ligacao.de, fora;
    if linhas is not null then
      tudo := tudo || jsonb_build_object(ligacao.nome,
        (select jsonb_agg(distinct l) from jsonb_array_elements(coalesce(tudo -> ligacao.nome, '[]') || linhas) l));
    end if;
  end loop;
  -- Invitations name whom they are for by the address alone, until they are accepted.
  select jsonb_agg(distinct l) into linhas from (
    select jsonb_array_elements(tudo -> 'convites') as l
    union all
    select to_jsonb(c) - fora from public.convites c
    where (c.membro_id is null or c.membro_id = membro) and (c.usuario_id is null or c.usuario_id = conta) and c.email =
      coalesce(app.email_de(conta), (select lower(m.email) from public.membros_igreja m where m.id = membro))) l;
  if linhas is not null then tudo := tudo || jsonb_build_object('convites', linhas); end if;
  select jsonb_agg(to_jsonb(p)) into linhas from public.profiles p where p.id = conta;
  return tudo || jsonb_strip_nulls(jsonb_build_object('profiles', linhas, 'alteracoes', (
    select jsonb_agg(jsonb_build_object('momento', a.momento, 'autor', a.autor_nome, 'origem', a.origem,
      'titulo', app.frase_da_alteracao(a), 'campos', app.campos_legiveis(a.tabela, app.as_claras(a.tabela, a.antes),
        app.as_claras(a.tabela, a.depois))) order by a.id)
    from public.alteracoes a where a.membro_id = membro
      and not app.sob_sigilo(a.tabela, coalesce(a.antes, '{}') || coalesce(a.depois, '{}')))));
end
$$;
comment on function app.linhas_da_pessoa(uuid, uuid) is
  'Every row about a person and their account, by table, without secrets and what is under secrecy. For
app.exportar_pessoa.';

create function public.exportar_pessoa(membro_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m public.membros_igreja;
  proprio constant boolean := coalesce(exportar_pessoa.membro_id = app.meu_membro(), false);
begin
  select * into m from public.membros_igreja x where x.id = exportar_pessoa.membro_id;
  if m.id is null or not (proprio or app.pode('membros', 'visualizar') and app.alcanca(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif not proprio and not (app.pode('membros', 'exportar') and app.pode('membros', 'ver_sensivel')) then
    raise insufficient_privilege using message = 'Só quem exporta membros e vê dados sensíveis exporta os dados de uma pessoa.';
  end if;
  perform app.iniciar_operacao('exportacao_lgpd', 'Dados exportados: ' || left(m.nome_completo, 150),
    jsonb_build_object('membro_id', m.id));
  if app.ve_contribuicoes() then perform app.anotar_leitura('arquivo', m.id, null); end if;
  return jsonb_build_object('pessoa', m.nome_completo, 'gerado_em', now(), 'gerado_por', app.meu_nome(),
    'igreja', (select i.nome from public.igreja i),
    'fora', 'Anotações pastorais, seus anexos e suas leituras ficam fora: estão sob sigilo do ministério e falam também de outras pessoas.'
      || case when proprio or app.ve_contribuicoes() then '' else
        ' As contribuições também: só a própria pessoa e quem cuida delas as leva.' end
      || case when proprio then '' else ' E as mensagens das conversas: só a própria pessoa as leva.' end
      || case when proprio then '' else ' Pedidos de oração e de conversa com o pastor também: só a própria pessoa os leva.' end,
    'dados', app.linhas_da_pessoa(m.id, m.profile_id));
end
$$;
comment on function public.exportar_pessoa(uuid) is
  'Everything that is kept of a person (LGPD, art. 18 and 19): {pessoa, gerado_em, gerado_por, igreja, fora, dados
{table: [row]}}. For the person, or for who may exportar and ver_sensivel on membros in their campuses; each is
written down as an operation. Raises PT404, 42501.';

create type public.vista_dos_dados as (momento timestamptz, quem text, o_que text);
comment on type public.vista_dos_dados is 'That somebody (null: an account that is gone) saw a person''s data.';

create function public.quem_viu_meus_dados() returns setof public.vista_dos_dados
language sql stable security definer set search_path = '' as $$
  select o.created_at as momento, o.autor_nome, 'Exportou os seus dados'
  from public.operacoes o where o.tipo = 'exportacao_lgpd' and o.dados ->> 'membro_id' = app.meu_membro()::text
  union all
  select a.momento, a.leitor_nome, 'Abriu o documento ' || coalesce(d.nome, 'que já foi excluído')
  from public.aberturas_de_documentos a left join public.documentos_membros d on d.id = a.documento_id
  where a.membro_id = app.meu_membro() and d.anotacao_id is null and d.id is not null
  union all
  select l.momento, l.leitor_nome, 'Viu as suas contribuições'
  from public.leituras_de_contribuicoes l where l.membro_id = app.meu_membro()
  order by momento desc limit 100
$$;
comment on function public.quem_viu_meus_dados() is
  'Who exported the caller''s data, opened their documents or saw what they gave, newest first, 100 at most.';

grant execute on function
  public.exportar_pessoa(uuid), public.quem_viu_meus_dados()
  to authenticated, service_role;
