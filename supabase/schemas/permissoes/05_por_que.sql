-- Why somebody may do something, who holds what: told from the functions that decide.

create function app.alcanca_conta(pessoa uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select pessoa = (select auth.uid()) or app.pode('permissoes', 'visualizar') and (app.todos_os_campi()
    or exists (select from public.profiles p where p.id = pessoa and p.campus = any (app.meus_campi()))
    or exists (select from public.user_roles r where r.user_id = pessoa and r.campus = any (app.meus_campi())))
$$;
comment on function app.alcanca_conta(uuid) is
  'The caller may ask about this account: it is theirs, or they see permissoes and it has to do with one of their
campuses.';

create function public.por_que(
  recurso public.recurso, acao public.acao default 'visualizar', pessoa uuid default null, campus text default null
)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  eu constant boolean := pessoa is null or pessoa = (select auth.uid());
  alvo constant uuid := case when eu then app.pessoa_dos_papeis() else pessoa end;
  registros jsonb;
  papeis public.papel[];
  caminhos jsonb;
  especial boolean;
  todos boolean;
  campi text[];
begin
  if not app.alcanca_conta(coalesce(pessoa, (select auth.uid()))) then
    raise insufficient_privilege using message = 'Você não pode perguntar sobre esta pessoa.';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('papel', r.role, 'campus', r.campus, 'conta', r.conta,
      'expira_em', u.expira_em, 'concedido_por', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p
                                                  where p.id = u.concedido_por)) order by r.role, r.campus), '[]')
    into registros
  from (select v.*, app.papel_conta(v.role) as conta from app.papeis_atuais() v where eu
        union all select v.*, true from app.papeis_de(alvo) v where not eu) r
  left join public.user_roles u on u.id = r.id;
  select coalesce(array_agg(distinct (r ->> 'papel')::public.papel), '{}') into papeis
  from jsonb_array_elements(registros) r where (r ->> 'conta')::boolean;
  select coalesce(jsonb_agg(jsonb_build_object('via', c.via, 'papel', c.papel, 'expira_em', c.expira_em)
      order by c.via, c.papel), '[]')
    into caminhos
  from (
    select 'papel' as via, c.papel, null::timestamptz as expira_em
    from app.concessoes_dos_papeis(coalesce(nullif(papeis, '{}'), '{visitante}'), array[recurso], array[acao]) c
    union all
    select c.via, null, p.expira_em
    from app.concessoes_proprias(alvo, array[recurso], array[acao]) c
    left join public.concessoes_pessoais p on p.id = c.concessao
    where not eu or app.papel_conta(c.exige)) c;
  especial := case when eu then app.especial() else app.especial_de(alvo) end;
  todos := papeis && app.papeis_globais() or especial;
  select coalesce(array_agg(distinct r ->> 'campus'), '{}') into campi
  from jsonb_array_elements(registros) r where (r ->> 'conta')::boolean and r ->> 'campus' is not null;
  return jsonb_build_object(
    'pode', caminhos <> '[]',
    'caminhos', caminhos,
    'registros', registros,
    'sem_papel', papeis = '{}',
    'alcance', jsonb_build_object('todos', todos, 'campi', to_jsonb(campi),
      'alcanca', case when campus is not null then todos or campus = any (campi) end),
    'abrem', (select coalesce(jsonb_agg(p.role order by p.role), '[]') from public.role_permissions p
              where p.resource = recurso and p.action = acao and p.allowed),
    'segundo_fator', to_jsonb(array(select p from unnest(papeis) p where p = any (app.papeis_exigentes()))));
end
$$;
comment on function public.por_que(public.recurso, public.acao, uuid, text) is
  'Why a person (the caller when null) may do something, or what is missing: pode; caminhos [{via: papel, especial,
midias or pessoal; papel, expira_em}]; registros, the role records that hold [{papel, campus, conta, expira_em,
concedido_por}]; sem_papel (they count as visitante); alcance {todos, campi, alcanca: the asked campus}; abrem, the
roles that would do; segundo_fator, the roles of theirs that count only with one. For others only with permissoes in
their campus: 42501.';

create function public.acesso_da_pessoa(pessoa uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'nome', concat_ws(' ', p.nome, p.sobrenome), 'email', p.email, 'foto', p.foto_url, 'campus', p.campus,
    'papeis', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'papel', r.role, 'campus', r.campus, 'inicio', r.inicio,
        'expira_em', r.expira_em, 'concedido_por', (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g
                                                    where g.id = r.concedido_por),
        'regional', (select jsonb_build_object('papel', x.id, 'nome', g.nome) from public.papeis_regionais x
                     join public.regionais g on g.id = x.regional_id where x.id = r.papel_regional_id))
        order by r.expira_em is not null and r.expira_em <= now(), r.role, r.campus), '[]')
      from public.user_roles r where r.user_id = p.id),
    'concessoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'resource', c.resource, 'action', c.action, 'inicio',
        c.inicio,
        'expira_em', c.expira_em, 'concedido_por', (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g
                                                    where g.id = c.concedido_por))
        order by c.expira_em desc), '[]')
      from public.concessoes_pessoais c where c.user_id = p.id),
    'especial', app.especial_de(p.id),
    'midias', app.lider_de_midias(p.id),
    'vale_como', (select to_jsonb(coalesce(nullif(array_agg(distinct r.role), '{}'), '{visitante}'))
                  from app.papeis_de(p.id) r))
  from public.profiles p where p.id = pessoa and app.alcanca_conta(p.id)
$$;
comment on function public.acesso_da_pessoa(uuid) is
  'All that an account is granted: its role records (papeis: held, to come and ended), permissions for a time
(concessoes), special admin (especial), leader of media (midias), and the roles that decide now (vale_como). Null
when out of reach.';

create function public.concessoes_derivadas()
returns table (via text, user_id uuid, nome text, campus text, detalhe text, resource public.recurso,
  action public.acao,
  expira_em timestamptz, concessao uuid)
language sql stable security definer set search_path = '' as $$
  select v.* from (
    select 'especial' as via, p.id, coalesce(concat_ws(' ', p.nome, p.sobrenome), a.email) as nome, p.campus,
      a.email as detalhe, null::public.recurso, null::public.acao, null::timestamptz, null::uuid
    from app.admins_especiais a left join public.profiles p on p.email = a.email
    union all
    select 'midias', m.profile_id, m.nome_completo, m.campus, f.funcao || ' · ' || f.ministerio, 'projecao', 'editar',
      null, null
    from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
    where app.vigente(f.inicio, f.fim) and m.profile_id is not null
      and app.normalizar(f.ministerio) like '%midias%' and app.normalizar(f.funcao) like '%lider%'
    union all
    select 'pessoal', p.id, concat_ws(' ', p.nome, p.sobrenome), p.campus, concat_ws(' ', g.nome, g.sobrenome),
      c.resource, c.action, c.expira_em, c.id
    from public.concessoes_pessoais c join public.profiles p on p.id = c.user_id
    left join public.profiles g on g.id = c.concedido_por
    where c.expira_em > now()
  ) v (via, user_id, nome, campus, detalhe, resource, action, expira_em, concessao)
  where (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or v.campus = any ((select app.meus_campi())::text[]))
  order by v.via, app.normalizar(v.nome) limit 500
$$;
comment on function public.concessoes_derivadas() is
  'Who is granted something that no role says: special admins (detalhe: the e-mail), leaders of the media ministry
(detalhe: the function), permissions for a time (detalhe: who gave it). In the caller''s scope, for those who see
permissoes.';

create function public.buscar_contas(busca text)
returns table (user_id uuid, nome text, email text, campus text, foto text, papeis public.papel[])
language sql stable security definer set search_path = '' as $$
  select p.id, concat_ws(' ', p.nome, p.sobrenome), p.email, p.campus, p.foto_url,
    coalesce((select array_agg(distinct r.role) from app.papeis_de(p.id) r), '{}')
  from public.profiles p
  where (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or p.campus = any ((select app.meus_campi())::text[]))
    and app.normalizar(p.nome || ' ' || coalesce(p.sobrenome, '') || ' ' || coalesce(p.email, '')) like all (
      array(select '%' || replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_') || '%'
            from regexp_split_to_table(left(app.normalizar(busca), 80), ' ') t))
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id limit 20
$$;
comment on function public.buscar_contas(text) is
  'Twenty accounts at most whose name or e-mail has all these words, in the caller''s campuses, for those who see
permissoes.';

create function public.pessoas_com_papel(
  papel public.papel, situacao text default 'atuais', depois_de jsonb default null, limite integer default 50)
returns table (id uuid, user_id uuid, nome text, email text, foto text, campus text, inicio timestamptz,
  expira_em timestamptz, concedido_por text)
language sql stable security definer set search_path = '' as $$
  select r.id, p.id, concat_ws(' ', p.nome, p.sobrenome), p.email, p.foto_url, r.campus, r.inicio, r.expira_em,
    (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g where g.id = r.concedido_por)
  from public.user_roles r join public.profiles p on p.id = r.user_id
  where r.role = papel and (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or r.campus = any ((select app.meus_campi())::text[]))
    and case situacao
      when 'encerrados' then r.expira_em <= now()
      when 'vencem' then r.expira_em > now() and r.expira_em <= now() + interval '30 days'
      else r.expira_em is null or r.expira_em > now() end
    and (depois_de is null or r.inicio < (depois_de ->> 'inicio')::timestamptz
      or r.inicio = (depois_de ->> 'inicio')::timestamptz and r.id > (depois_de ->> 'id')::uuid)
  order by r.inicio desc, r.id
  limit least(greatest(coalesce(limite, 50), 1), 100)
$$;
comment on function public.pessoas_com_papel(public.papel, text, jsonb, integer) is
  'Who holds a role, the latest first: situacao atuais (also those to come), vencem (within 30 days) or encerrados;
depois_de {inicio, id} of the last one shown; limite 1 to 100. In the caller''s scope, for those who see permissoes.';

create function public.contar_papeis() returns table (papel public.papel, atuais bigint, vencem bigint,
  encerrados bigint)
language sql stable security definer set search_path = '' as $$
  select r.role,
    count(*) filter (where r.expira_em is null or r.expira_em > now()),
    count(*) filter (where r.expira_em > now() and r.expira_em <= now() + interval '30 days'),
    count(*) filter (where r.expira_em <= now())
  from public.user_roles r
  where (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or r.campus = any ((select app.meus_campi())::text[]))
  group by r.role
$$;
comment on function public.contar_papeis() is
  'How many hold each role in the caller''s scope: now, ending within 30 days, ended.';

grant execute on function
  public.por_que(public.recurso, public.acao, uuid, text),
  public.acesso_da_pessoa(uuid),
  public.concessoes_derivadas(), public.buscar_contas(text),
  public.pessoas_com_papel(public.papel, text, jsonb, integer),
  public.contar_papeis() to authenticated, service_role;
