-- Changes of the matrix as one, with who is concerned, what came before, and the way back; ending and asking for
-- access.

create type app.mudanca as (role public.papel, resource public.recurso, action public.acao, allowed boolean);
comment on type app.mudanca is 'One cell of the matrix and what it is to be.';

create function app.versao_permissoes() returns text
language sql stable security definer set search_path = '' as $$
  select md5(coalesce(string_agg(p.role || ' ' || p.resource || ' ' || p.action, ','
    order by p.role, p.resource, p.action), ''))
  from public.role_permissions p where p.allowed
$$;
comment on function app.versao_permissoes() is 'Names the state of the whole matrix: the same state has the same name.';

create function public.matriz_de_permissoes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when app.pode('permissoes', 'visualizar') then jsonb_build_object(
    'versao', app.versao_permissoes(),
    'permissoes', (
      select coalesce(jsonb_object_agg(m.role, m.celulas), '{}') from (
        select p.role, jsonb_agg(p.resource || ':' || p.action order by p.resource, p.action) as celulas
        from public.role_permissions p where p.allowed group by p.role) m),
    'padrao', (
      select jsonb_object_agg(m.role, m.celulas) from (
        select d.role, jsonb_agg(d.resource || ':' || d.action order by d.resource, d.action) as celulas
        from app.permissoes_padrao() d group by d.role) m),
    'significado_ltp', (select i.significado_ltp from public.igreja i)) end
$$;
comment on function public.matriz_de_permissoes() is
  'For those who see permissoes, else null: versao, permissoes and padrao {role: ["resource:action"]},
significado_ltp.';

create function public.permissoes_em(momento timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with depois as (
    -- The first change since tells how the cell was at that moment.
    select distinct on (a.registro) a.chave, a.acao, a.antes
    from public.alteracoes a
    where a.tabela = 'role_permissions' and a.momento > permissoes_em.momento order by a.registro, a.id
  ), estado as (
    select p.role::text, p.resource::text, p.action::text from public.role_permissions p
    where p.allowed and not exists (
      select from depois d where (d.chave ->> 'role', d.chave ->> 'resource', d.chave ->> 'action')
        = (p.role::text, p.resource::text, p.action::text))
    union all
    select d.chave ->> 'role', d.chave ->> 'resource', d.chave ->> 'action' from depois d
    where d.acao <> 'incluir' and (d.antes ->> 'allowed')::boolean
  )
  select case when app.pode('permissoes', 'visualizar') then (
    select coalesce(jsonb_object_agg(e.role, e.celulas), '{}') from (
      select role, jsonb_agg(resource || ':' || action order by resource, action) as celulas
      from estado group by role) e) end
$$;
comment on function public.permissoes_em(timestamptz) is
  'The matrix as it was at a moment, {role: ["resource:action"]}, for those who see permissoes; else null.';

create function app.mudancas_de(mudancas jsonb) returns setof app.mudanca
language sql stable set search_path = '' as $$
  select m.* from jsonb_populate_recordset(null::app.mudanca, case jsonb_typeof(mudancas) when 'array' then mudancas
    else '[]' end) m
  left join public.role_permissions p on (p.role, p.resource, p.action) = (m.role, m.resource, m.action)
  where m.allowed is distinct from coalesce(p.allowed, false)
$$;
comment on function app.mudancas_de(jsonb) is 'The changes that change something. Raises 22P02 for unknown words.';

create function app.afetados(mudancas jsonb)
returns table (user_id uuid, nome text, campus text, ganha text[], perde text[])
language sql stable security definer set search_path = '' as $$
  with m as materialized (
    select * from app.mudancas_de(mudancas)
  ), pessoas as (
    select r.user_id, r.role from public.user_roles r
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and exists (select from public.user_roles o where o.user_id = r.user_id and o.role in (select m.role from m))
    union
    -- An account without any role counts as visitante.
    select p.id, 'visitante' from public.profiles p
    where exists (select from m where m.role = 'visitante') and not exists (
      select from public.user_roles r where r.user_id = p.id and r.inicio <= now()
        and (r.expira_em is null or r.expira_em > now()))
  ), muda as (
    select s.user_id, c.resource, c.action, bool_or(coalesce(m.allowed, p.allowed, false)) as depois,
      bool_or(coalesce(p.allowed, false)) as antes
    from pessoas s
    cross join (select distinct resource, action from m) c
    left join public.role_permissions p on (p.role, p.resource, p.action) = (s.role, c.resource, c.action)
    left join m on (m.role, m.resource, m.action) = (s.role, c.resource, c.action)
    group by s.user_id, c.resource, c.action
  )
  select p.id, concat_ws(' ', p.nome, p.sobrenome), p.campus,
    coalesce(array_agg(d.resource || ':' || d.action order by d.resource, d.action) filter (where d.depois), '{}'),
    coalesce(array_agg(d.resource || ':' || d.action order by d.resource, d.action) filter (where not d.depois), '{}')
  from muda d join public.profiles p on p.id = d.user_id
  where d.antes <> d.depois and (select app.pode('permissoes', 'editar'))
  group by p.id
$$;
comment on function app.afetados(jsonb) is
  'The people for whom these changes would change something, with all their roles together: "resource:action" gained
and lost.';

create function public.quem_e_afetado(mudancas jsonb)
returns table (user_id uuid, nome text, campus text, ganha text[], perde text[], total bigint)
language sql stable security definer set search_path = '' as $$
  select a.*, count(*) over () from app.afetados(mudancas) a order by app.normalizar(a.nome), a.user_id limit 100
$$;
comment on function public.quem_e_afetado(jsonb) is
  'Whom the changes [{role, resource, action, allowed}] would concern: the first hundred people of the total, with what
they gain and lose as "resource:action". For those who edit permissoes; else nobody.';

create function app.conferir_mudancas(mudancas app.mudanca[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from unnest(mudancas) m where m.role is null or m.resource is null or m.action is null
    or m.allowed is null) then
    raise invalid_parameter_value using message = 'Cada mudança diz o papel, o recurso, a ação e se é permitida.';
  end if;
  if not (app.tem_papel('admin') or app.especial()) and exists (
    select from unnest(mudancas) m where m.role = 'admin' or m.role = any (app.papeis_efetivos())) then
    raise insufficient_privilege using message = 'Ninguém altera as permissões do próprio papel.';
  end if;
  if not (app.tem_papel('admin') or app.especial()) and exists (
    select from unnest(mudancas) m where m.allowed and not app.pode_pelos_papeis(m.resource, m.action)) then
    raise insufficient_privilege using message = 'Ninguém dá uma permissão que não tem por um dos seus papéis.';
  end if;
end
$$;
comment on function app.conferir_mudancas(app.mudanca[]) is
  'Whether the caller may make these changes: only an admin changes admin or a role that they hold, or gives what
they may not do themselves. Raises 22023, 42501.';

create function app.titulo_das_mudancas(mudancas app.mudanca[]) returns text
language sql stable set search_path = '' as $$
  select case when cardinality(mudancas) = 1 then 'Permissões: 1 mudança em '
    else format('Permissões: %s mudanças em ', cardinality(mudancas)) end
    || (select string_agg(app.nome_do_papel(p), ', ' order by p)
      from (select distinct m.role as p from unnest(mudancas) m) d)
$$;
comment on function app.titulo_das_mudancas(app.mudanca[]) is 'How the changes are called in the history.';

create type public.permissoes_mudadas as (operacao uuid, versao text, mudancas integer);
comment on type public.permissoes_mudadas is
  'What became of changes to the matrix: the operation (null: nothing changed) and the version that it has then.';

create function public.mudar_permissoes(mudancas jsonb, versao text, motivo text default null)
returns public.permissoes_mudadas
language plpgsql volatile security definer set search_path = '' as $$
declare
  feitas app.mudanca[];
  operacao uuid;
begin
  if not app.pode('permissoes', 'editar') then
    raise insufficient_privilege using message = 'Você não pode mudar permissões.';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.mudar_permissoes'));
  if versao is distinct from app.versao_permissoes() then
    raise exception using errcode = 'PT409', message = 'As permissões mudaram enquanto você editava.';
  end if;
  feitas := array(select m from app.mudancas_de(mudancas) m);
  perform app.conferir_mudancas(feitas);
  if cardinality(feitas) > 0 then
    perform app.por_motivo(nullif(btrim(motivo), ''));
    operacao := app.iniciar_operacao('permissoes', app.titulo_das_mudancas(feitas), '{}', 'permissoes');
    insert into public.role_permissions (role, resource, action, allowed)
    select m.role, m.resource, m.action, m.allowed from unnest(feitas) m
    on conflict (role, resource, action) do update set allowed = excluded.allowed;
  end if;
  if exists (
    select from public.role_permissions p where p.allowed and p.action <> 'visualizar'
      and (p.role, p.resource) in (select m.role, m.resource from unnest(feitas) m)
      and not exists (select from public.role_permissions v
                      where (v.role, v.resource) = (p.role, p.resource) and v.action = 'visualizar' and v.allowed)) then
    raise invalid_parameter_value using message = 'Quem pode fazer algo em um recurso também precisa visualizar.';
  end if;
  if not app.pode('permissoes', 'editar') then
    raise insufficient_privilege
      using message = 'Com esta mudança você mesmo deixaria de editar permissões. Peça a outra pessoa que a faça.';
  end if;
  return row(operacao, app.versao_permissoes(), cardinality(feitas))::public.permissoes_mudadas;
end
$$;
comment on function public.mudar_permissoes(jsonb, text, text) is
  'Makes all of the changes [{role, resource, action, allowed}] or none, as one operation.
versao is that of the one the caller saw: PT409 when it changed since. Raises 42501 without
editar on permissoes, for the own role, for what the caller may not do, for what an admin must keep, and when the
caller would lose editar on permissoes; 22023 for editar without visualizar.';

create function public.historico_de_acessos(
  assunto text, antes_de bigint default null, limite integer default 20, so_pessoas boolean default false)
returns table (id bigint, momento timestamptz, autor_nome text, titulo text, motivo text, mudancas jsonb)
language sql stable security definer set search_path = '' as $$
  with linhas as (
    select a.* from public.alteracoes a
    where a.tabela in ('role_permissions', 'user_roles', 'concessoes_pessoais')
      and (a.tabela = 'role_permissions') = (assunto = 'permissoes')
      and a.id < coalesce(antes_de, 9223372036854775807) and (not so_pessoas or a.autor is not null)
      and (select app.pode('permissoes', 'visualizar')) and (select app.todos_os_campi())
    order by a.id desc limit 2000
  )
  select max(l.id), max(l.momento), max(l.autor_nome), max(o.titulo), max(l.motivo), jsonb_agg(jsonb_build_object(
      'tabela', l.tabela, 'acao', l.acao, 'chave', l.chave, 'antes', l.antes, 'depois', l.depois,
      'pessoa', q.pessoa, 'papel', q.papel) order by l.id)
  from linhas l
  left join public.operacoes o on o.id = l.operacao
  left join lateral (
    select concat_ws(' ', p.nome, p.sobrenome) as pessoa,
      coalesce(l.depois ->> 'role', l.antes ->> 'role', r.role::text) as papel
    from (select) uma
    left join public.user_roles r on l.tabela = 'user_roles' and r.id = (l.chave ->> 'id')::uuid
    left join public.concessoes_pessoais c on l.tabela = 'concessoes_pessoais' and c.id = (l.chave ->> 'id')::uuid
    left join public.profiles p on p.id = coalesce((l.depois ->> 'user_id')::uuid, (l.antes ->> 'user_id')::uuid,
      r.user_id, c.user_id)
    where l.tabela <> 'role_permissions') q on true
  group by coalesce(l.operacao::text, l.id::text)
  order by 1 desc limit least(greatest(coalesce(limite, 20), 1), 100)
$$;
comment on function public.historico_de_acessos(text, bigint, integer, boolean) is
  'What changed, newest first, what belongs together as one row: assunto permissoes (the matrix) or papeis (of
people). antes_de: the id of the last one shown; so_pessoas: without what the installation itself did. For those who see permissoes and reach all campuses.';

create function public.encerrar_papel(registro uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  papel public.user_roles;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra encerra papéis.';
  end if;
  select * into papel from public.user_roles r where r.id = registro for update;
  if papel.id is null or papel.expira_em <= now() then return false; end if;
  if papel.papel_regional_id is not null then
    raise exception using errcode = 'PT409', message = 'Este papel vem da regional: encerre-o para a regional toda.';
  end if;
  if papel.inicio >= now() then
    delete from public.user_roles r where r.id = registro;
  else
    update public.user_roles r set expira_em = now() where r.id = registro;
  end if;
  if not app.gere_papeis() then
    raise insufficient_privilege
      using message = 'Com isto você mesmo deixaria de dar papéis. Peça a outra pessoa que o faça.';
  end if;
  return true;
end
$$;
comment on function public.encerrar_papel(uuid) is
  'Ends a role record now; one that has not begun goes. False when it had ended. Raises 42501: for admins only, who
cannot take the last way from themselves.';

create function public.encerrar_concessao(concessao uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra encerra concessões.';
  end if;
  update public.concessoes_pessoais c set expira_em = greatest(now(), c.inicio + interval '1 microsecond')
  where c.id = concessao and c.expira_em > now();
  return found;
end
$$;
comment on function public.encerrar_concessao(uuid) is
  'Ends a permission given for a time. False when it had ended. Raises 42501: for admins only.';

grant execute on function
  public.matriz_de_permissoes(), public.permissoes_em(timestamptz),
  public.quem_e_afetado(jsonb),
  public.mudar_permissoes(jsonb, text, text),
  public.historico_de_acessos(text, bigint, integer, boolean),
  public.encerrar_papel(uuid), public.encerrar_concessao(uuid)
  to authenticated, service_role;
