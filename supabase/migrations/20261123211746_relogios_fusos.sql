SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  perform app.liberar_codigos_kids(a.id, o.id);
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'fuso', app.fuso_do_campus(e.campus),
      'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids', app.kids_do_dia(a.id, o.id, true),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.present and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex')) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null and k.valida_ate >= app.hoje()
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_da_estacao (
  chave text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim', o.fim,
        'fuso', app.fuso_do_campus(s.campus)) order by o.inicio), '[]')
    from public.estacoes s
    join public.ocorrencias o on o.campus = s.campus and o.estado in ('agendada', 'aberta')
      and o.fim > now() - interval '3 hours' and o.inicio < now() + interval '1 day'
      and o.inicio > now() - interval '15 days'
    join public.events e on e.id = o.event_base
    where s.id = a.estacao_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.igreja()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'nome', (select nome from public.igreja),
    'logos', (select logos from public.igreja),
    'fuso', app.fuso_da_igreja(),
    'primeiro_acesso', not exists (select from auth.users))
$function$;

CREATE OR REPLACE FUNCTION app.meu_acesso()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.papeis() as papeis, app.especial() as especial, app.todos_os_campi() as todos_os_campi
  ), papeis as (
    select r.role, r.campus, row_number() over (order by r.created_at, r.id) as ordem from app.papeis_validos() r
  ), permissoes as (
    select p.resource, jsonb_agg(p.action order by p.action) as acoes
    from app.permissoes_concedidas() p group by p.resource
  )
  select jsonb_build_object(
    'user_id', (select auth.uid()),
    'email', (select u.email from auth.users u where u.id = (select auth.uid())),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('role', role, 'campus', campus) order by ordem)
                       from papeis), '[]'),
    'melhor_papel', (select role from papeis where app.nivel(role) is not null order by app.nivel(role) limit 1),
    'especial', eu.especial,
    'segundo_fator', app.segundo_fator(),
    'sessao_aberta', app.sessao_aberta(),
    'simulacao', app.ver_como_atual(),
    'vence_em', app.vence_em(),
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
      (select campus from papeis where campus is not null order by ordem limit 1) end,
    'todos_os_campi', eu.todos_os_campi,
    'campi', case when eu.todos_os_campi
      then (select coalesce(jsonb_agg(c.nome order by app.normalizar(c.nome)), '[]') from public.campi c)
      else to_jsonb(app.meus_campi()) end,
    'membro_id', app.meu_membro(),
    'relogios', jsonb_build_object(
      'proprio', case when (select auth.uid()) is not null then app.fuso_da_pessoa((select auth.uid())) end,
      'igreja', app.fuso_da_igreja(),
      'campi', case when (select auth.uid()) is null then '{}' else (
        select coalesce(jsonb_object_agg(c.nome, coalesce(c.fuso, app.fuso_da_igreja())), '{}') from public.campi c) end),
    'permissoes', (select coalesce(jsonb_object_agg(resource, acoes), '{}') from permissoes))
  from eu
$function$;

COMMENT ON FUNCTION "public"."dias_da_estacao"(text) IS 'For the service key. What takes place at the station''s campus from now on for a day: [{id, nome, inicio, fim, fuso}]. Raises 42501, PT410.';

COMMENT ON FUNCTION "public"."igreja"() IS 'What the sign-in page may know: nome, logos (see igreja.logos), fuso (its time zone), and primeiro_acesso (true while nobody has an account).';

COMMENT ON FUNCTION "public"."meu_acesso"() IS 'Who the caller is and what they may do: user_id, email, roles, melhor_papel, especial, segundo_fator (ok, verificar or
cadastrar), sessao_aberta (false: ended elsewhere, sign in again), simulacao (as whom they see, or null), vence_em (when within seven days
an access of theirs ends, or null), flags, campus_pastor, todos_os_campi, campi, membro_id, relogios {proprio, igreja, campi {name: time zone}},
permissoes {resource: [action]}. Nobody signed in: everything empty.';
