SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.anonimizar_conta (
  quem app.identidades
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c record;
  quantas bigint;
  nomes bigint := 0;
  feito jsonb := '[]';
  -- Addresses that the account had before are known by what it did then.
  enderecos constant text[] := quem.emails || array(
    select distinct lower(a.payload ->> 'actor_username') from auth.audit_log_entries a
    where a.payload ->> 'actor_id' = quem.conta::text and a.payload ->> 'actor_username' like '%@%');
begin
  if quem.conta is not null then
    for c in select * from app.colunas_de_nome() loop
      execute format('update %s t set %I = ''Pessoa anonimizada'' where t.%I = $1 and t.%2$I is not null',
        c.tabela, c.coluna_nome, c.coluna_id) using quem.conta;
      get diagnostics quantas = row_count;
      nomes := nomes + quantas;
    end loop;
    update public.alteracoes a set ip = null where a.autor = quem.conta and a.ip is not null;
    delete from public.acessos_negados a where a.user_id = quem.conta;
    get diagnostics quantas = row_count;
    feito := feito || app.resultado_da_etapa('Registro de acessos negados', 'acessos_negados', 'some', quantas)
      || app.resultado_da_etapa('O que a pessoa fez no sistema, sem o nome', 'alteracoes', 'fica', nomes);
    delete from auth.audit_log_entries a
    where a.payload ->> 'actor_id' = quem.conta::text or strpos(a.payload::text, quem.conta::text) > 0
      or exists (select from unnest(quem.emails) e where strpos(lower(a.payload::text), e) > 0);
    delete from auth.flow_state f where f.user_id = quem.conta;
  end if;
  if to_regclass('auth.outbox') is not null then
    execute 'delete from auth.outbox o where lower(o.recipient) = any ($1) or regexp_replace(o.recipient, ''\D'', '''', ''g'') = any ($2)
        or exists (select from unnest($1) e where strpos(lower(o.text), e) > 0)'
      using enderecos, quem.telefones;
    get diagnostics quantas = row_count;
    feito := feito || app.resultado_da_etapa('Mensagens enviadas à pessoa', 'auth.outbox', 'some', quantas);
  end if;
  -- Last of all: its profile, roles, notices, lists, sessions and factors go with it.
  delete from auth.users u where u.id = quem.conta;
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Conta: e-mail, senha, perfil, aparelhos e avisos', 'auth.users', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.linhas_da_pessoa (
  membro uuid,
  conta  uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  linhas jsonb;
  tudo jsonb := '{}';
  -- Secrets, and what is only there to be found.
  fora constant text[] := array['segredo', 'cifrado', 'chave', 'hash', 'token', 'texto_busca', 'nome_ordenacao', 'nome_fonetico',
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
      'titulo', app.titulo_da_alteracao(a), 'campos', app.campos_legiveis(a.tabela, app.as_claras(a.tabela, a.antes), app.as_claras(a.tabela, a.depois))) order by a.id)
    from public.alteracoes a where a.membro_id = membro
      and not app.sob_sigilo(a.tabela, coalesce(a.antes, '{}') || coalesce(a.depois, '{}')))));
end
$function$;
