-- Who may do what, and in which campuses: the one place of these rules. Policies, triggers and the interface (through
-- meu_acesso) all ask here.

create function app.papeis_globais() returns public.papel[]
language sql immutable parallel safe set search_path = '' as $$
  select '{admin,pastor_executivo,ministerio_global,lideranca_global}'::public.papel[]
$$;
comment on function app.papeis_globais() is 'The roles that reach every campus.';

create function app.todos_os_campi() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.papeis() && app.papeis_globais() or app.especial();
end
$$;
comment on function app.todos_os_campi() is 'The caller reaches every campus.';

create function app.meus_campi() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.lembrar_papeis();
  return current_setting('app.campi')::text[];
end
$$;
comment on function app.meus_campi() is 'The campuses of the caller''s role records that count in this request.';

create function app.alcance() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.todos_os_campi() then return array(select c.nome from public.campi c); end if;
  return app.meus_campi();
end
$$;
comment on function app.alcance() is
  'The campuses whose rows the caller reaches: campus = any ((select app.alcance())::text[]) is how a policy says it,
once per statement.';

create function app.alcanca(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.todos_os_campi() or campus = any (app.meus_campi())
$$;
comment on function app.alcanca(text) is
  'The caller reaches this campus. For triggers; policies ask app.alcance(), which runs once.';

create function app.membro_de(pessoa uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.membros_igreja m where m.profile_id = pessoa
$$;
comment on function app.membro_de(uuid) is
  'The church record that an account is linked to. An address alone gives nobody a record: see app.falta_prova.';

create function app.meu_membro() returns uuid
language sql stable security definer set search_path = '' as $$
  select app.membro_de((select auth.uid()))
$$;
comment on function app.meu_membro() is 'The caller''s own church record, also while they see as somebody else.';

create function app.meu_campus() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select s.campus from app.simulacoes s
     where s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now()),
    (select m.campus from public.membros_igreja m where m.id = (select app.meu_membro())),
    (select p.campus from public.profiles p where p.id = (select auth.uid())))
$$;
comment on function app.meu_campus() is
  'The campus the caller belongs to, or that of whom they see as. It gives no reach over its people.';

create function app.lider_de_midias(pessoa uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.membros_funcoes f
    where f.membro_id = (select app.membro_de(pessoa)) and app.vigente(f.inicio, f.fim)
      and app.normalizar(f.ministerio) like '%midias%' and app.normalizar(f.funcao) like '%lider%')
$$;
comment on function app.lider_de_midias(uuid) is 'The person holds, today, a function of leader in the media ministry.';

create function app.concessoes_dos_papeis(
  papeis public.papel[], recursos public.recurso[], acoes public.acao[])
returns table (resource public.recurso, action public.acao, papel public.papel)
language sql stable security definer set search_path = '' as $$
  select p.resource, p.action, p.role from public.role_permissions p
  where p.role = any (papeis) and p.resource = any (recursos) and p.action = any (acoes) and p.allowed
$$;
comment on function app.concessoes_dos_papeis(public.papel[], public.recurso[], public.acao[]) is
  'What these roles grant of these resources and actions, and which of them grants it.';

create function app.concessoes_proprias(pessoa uuid, recursos public.recurso[], acoes public.acao[])
returns table (resource public.recurso, action public.acao, via text, exige public.papel, concessao uuid)
language sql stable security definer set search_path = '' as $$
  select r, a, 'especial', 'admin'::public.papel, null::uuid
  from unnest(recursos) r, unnest(acoes) a where a in ('visualizar', 'editar') and (select app.especial_de(pessoa))
  union all
  select 'projecao', a, 'midias', 'lider', null from unnest(acoes) a
  where 'projecao' = any (recursos) and a in ('visualizar', 'editar') and (select app.lider_de_midias(pessoa))
  union all
  select c.resource, c.action, 'pessoal', 'membro', c.id from public.concessoes_pessoais c
  where c.user_id = pessoa and c.resource = any (recursos) and c.action = any (acoes)
    and c.inicio <= now() and c.expira_em > now()
$$;
comment on function app.concessoes_proprias(uuid, public.recurso[], public.acao[]) is
  'What a person is granted beside their roles: special admins (via especial), leaders of the media ministry on
projecao (midias), permissions given to them for a time (pessoal). It counts where the role exige would count
(app.papel_conta).';

create function app.papeis_que_contam() returns public.papel[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(p), '{}') from unnest('{admin,lider,membro}'::public.papel[]) p where app.papel_conta(p)
$$;
comment on function app.papeis_que_contam() is
  'Of the roles that grants beside the roles ask for, those that would count now.';

create function app.permissoes_concedidas() returns table (resource public.recurso, action public.acao)
language sql stable security definer set search_path = '' as $$
  select c.resource, c.action from app.concessoes_dos_papeis(
    (select app.papeis_efetivos()), enum_range(null::public.recurso), enum_range(null::public.acao)) c
  union
  select c.resource, c.action from app.concessoes_proprias(
    (select app.pessoa_dos_papeis()), enum_range(null::public.recurso), enum_range(null::public.acao)) c
  where c.exige = any ((select app.papeis_que_contam())::public.papel[])
$$;
comment on function app.permissoes_concedidas() is
  'Everything the caller may do: by role, as special admin, leaders of the media ministry on projecao, and what they
were given for a time.';

create function app.pode(recurso public.recurso, acao public.acao) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  papeis constant public.papel[] := app.papeis_efetivos();
begin
  if auth.uid() is null then return false; end if;
  -- What app.concessoes_dos_papeis says, without its arrays: most questions end here.
  if exists (
    select from public.role_permissions p
    where p.role = any (papeis) and p.resource = recurso and p.action = acao and p.allowed) then
    return true;
  end if;
  return exists (
    select from app.concessoes_proprias((select app.pessoa_dos_papeis()), array[recurso], array[acao]) c
    where app.papel_conta(c.exige));
end
$$;
comment on function app.pode(public.recurso, public.acao) is
  'The caller may do this with the resource. Where they may do it is a matter of campus. Nobody signed in: false.';

create function app.pode_pelos_papeis(recurso public.recurso, acao public.acao) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.role_permissions p
    where p.role = any (app.papeis_efetivos()) and p.resource = recurso and p.action = acao and p.allowed)
$$;
comment on function app.pode_pelos_papeis(public.recurso, public.acao) is
  'The caller may do this by one of their roles: what they were given beside them, for a time or by a function, they
pass on to nobody.';

create function app.contas_que_podem(recurso public.recurso, acao public.acao, campus text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id
  from public.user_roles r
  join public.role_permissions p on p.role = r.role and p.resource = recurso and p.action = acao and p.allowed
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and (r.campus = contas_que_podem.campus
      or r.role in ('admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global'))
$$;
comment on function app.contas_que_podem(public.recurso, public.acao, text) is
  'The accounts that may do this in this campus by one of their roles. For those whom a rule tells something.';

create function app.pode_mudar_campus(novo text, do_proprio boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select (app.tem_papel('lider') or app.especial()) and (do_proprio or app.alcanca(novo))
$$;
comment on function app.pode_mudar_campus(text, boolean) is
  'The caller may set a campus to this one: admin, pastor or leader; for others than themselves (do_proprio false)
only to a campus that they reach. One''s own campus gives no reach over its people.';

create function public.meu_acesso() returns jsonb
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select app.papeis() as papeis, app.especial() as especial, app.todos_os_campi() as todos_os_campi,
      app.sessao_vale() as vale
  ), papeis as (
    select r.role, r.campus, row_number() over (order by r.created_at, r.id) as ordem from app.papeis_validos() r
  ), permissoes as (
    select p.resource, jsonb_agg(p.action order by p.action) as acoes
    from app.permissoes_concedidas() p group by p.resource
  )
  select jsonb_build_object(
    'user_id', (select auth.uid()),
    'email', (select u.email from auth.users u where eu.vale and u.id = (select auth.uid())),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('role', role, 'campus', campus) order by ordem)
                       from papeis), '[]'),
    'melhor_papel', (select role from papeis where app.nivel(role) is not null order by app.nivel(role) limit 1),
    'especial', eu.especial,
    'segundo_fator', app.segundo_fator(),
    'sessao_aberta', app.sessao_aberta(),
    'simulacao', case when eu.vale then app.ver_como_atual() end,
    'vence_em', case when eu.vale then app.vence_em() end,
    'flags', jsonb_build_object(
      'isAdmin', app.algum_alcanca(eu.papeis, 'admin'),
      'isPastorExecutivo', app.algum_alcanca(eu.papeis, 'pastor_executivo'),
      'isPastor', app.algum_alcanca(eu.papeis, 'pastor'),
      'isCoordenador', app.algum_alcanca(eu.papeis, 'coordenador'),
      'isLider', app.algum_alcanca(eu.papeis, 'lider'),
      'isLeader', app.algum_alcanca(eu.papeis, 'lider'),
      'isLTP', app.algum_alcanca(eu.papeis, 'ltp'),
      'isFinanceiro', app.algum_alcanca(eu.papeis, 'financeiro'),
      'hasMinisterioGlobal', eu.papeis && '{ministerio_global,lideranca_global}'::public.papel[],
      'isInactive', false),
    'campus_pastor', case when app.algum_alcanca(eu.papeis, 'pastor') then
      (select campus from papeis where campus is not null order by role = 'pastor' desc, ordem limit 1) end,
    'todos_os_campi', eu.todos_os_campi,
    'campi', case when eu.todos_os_campi
      then (select coalesce(jsonb_agg(c.nome order by app.normalizar(c.nome)), '[]') from public.campi c)
      else to_jsonb(app.meus_campi()) end,
    'membro_id', case when eu.vale then app.meu_membro() end,
    'relogios', jsonb_build_object(
      'proprio', case when eu.vale and (select auth.uid()) is not null then app.meu_fuso() end,
      'igreja', app.fuso_da_igreja(),
      'campi', case when not eu.vale or (select auth.uid()) is null then '{}' else (
        select coalesce(jsonb_object_agg(c.nome, coalesce(c.fuso, app.fuso_da_igreja())), '{}')
          from public.campi c) end),
    'permissoes', (select coalesce(jsonb_object_agg(resource, acoes), '{}') from permissoes))
  from eu
$$;
comment on function public.meu_acesso() is
  'Who the caller is and what they may do: user_id, email, roles, melhor_papel, especial, segundo_fator (ok,
verificar or cadastrar), sessao_aberta (false: ended elsewhere, sign in again), simulacao (as whom they see, or
null), vence_em (when within seven days an access of theirs ends, or null), flags, campus_pastor, todos_os_campi,
campi, membro_id, relogios {proprio, igreja, campi {name: time zone}}, permissoes {resource: [action]}. Nobody signed
in: everything empty. The only question that a session which is ended, or has not shown the second factor yet, may
ask (app.conferir_sessao): it learns which of the two it is, and nothing of the person.';

grant execute on function
  app.todos_os_campi(), app.meus_campi(), app.alcance(), app.alcanca(text), app.meu_membro(), app.meu_campus(),
  app.pode(public.recurso, public.acao), app.pode_pelos_papeis(public.recurso, public.acao),
    app.pode_mudar_campus(text, boolean)
  to authenticated, service_role;
grant execute on function public.meu_acesso() to anon, authenticated, service_role;
