-- The code on the screen: a token that changes every half minute, and a short code for those without a camera.

create table app.segredo_do_telao (
  id boolean primary key default true check (id),
  segredo bytea not null default extensions.gen_random_bytes(32)
);
comment on table app.segredo_do_telao is
  'What the codes on screens are signed with; made with the first of them. Nobody reads it.';
select app.registrar('app.segredo_do_telao', 'Segredo do telão');
alter table app.segredo_do_telao enable row level security;

create function app.codigo_do_momento(ocorrencia text, curto boolean, quando timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case when curto
    -- Letters and digits that nobody confuses: 32 of them, six at a time.
    then (select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(h.assinatura, i) % 32, 1), ''
      order by i)
          from generate_series(0, 5) i)
    else left(encode(h.assinatura, 'hex'), 32) end
  from app.segredo_do_telao s
  cross join lateral (select extensions.hmac(convert_to(concat_ws('|', ocorrencia, curto,
    floor(extract(epoch from quando) / case when curto then 300 else 30 end)::bigint), 'UTF8'), s.segredo,
      'sha256') as assinatura) h
$$;
comment on function app.codigo_do_momento(text, boolean, timestamptz) is
  'The code of an occurrence at a moment: the long one of half a minute, or the short one of five.';

create function app.codigo_do_telao_vale(ocorrencia text, codigo text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    lower(btrim(codigo)) in (select app.codigo_do_momento(ocorrencia, false, now() - make_interval(secs => 30 * i))
      from generate_series(0, 2) i)
    or upper(btrim(codigo)) in (select app.codigo_do_momento(ocorrencia, true, now() - make_interval(secs => 300 * i))
      from generate_series(0, 1) i),
    false)
$$;
comment on function app.codigo_do_telao_vale(text, text) is
  'A code that was on the screen of this occurrence within the last 60 to 90 seconds, or the short one of the last 5
to 10 minutes.';

create function public.codigo_do_telao(ocorrencia text)
returns table (token text, curto text, muda_em bigint, estado public.estado_ocorrencia, nome text, inicio timestamptz,
  exige_codigo boolean, presentes bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  dia public.ocorrencias;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if not exists (select from app.segredo_do_telao) then
    insert into app.segredo_do_telao default values on conflict do nothing;
  end if;
  return query select app.codigo_do_momento(ocorrencia, false, now()), app.codigo_do_momento(ocorrencia, true, now()),
      30 - floor(extract(epoch from now()))::bigint % 30, (select j.estado from app.janela(ocorrencia) j),
      coalesce(dia.nome, e.name), dia.inicio, e.exige_codigo,
      (select count(*) from public.attendances a where a.event_id = ocorrencia and a.veio)
    from public.events e where e.id = dia.event_base;
end
$$;
comment on function public.codigo_do_telao(text) is
  'What the screen of an occurrence shows; muda_em in seconds. The token is good for 60 to 90 seconds, the short code
for 5 to 10 minutes, both for this occurrence alone. For those who take presence. Raises 42501, PT404.';

create function app.chegada_sem_contar(ocorrencia text, codigo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'campus', o.campus,
    'igreja', (select i.nome from public.igreja i),
    'cadastro', (select c.codigo from public.codigos_cadastro c where c.campus = o.campus and c.ativo
      order by c.created_at, c.id limit 1))
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where o.id = ocorrencia and o.estado <> 'cancelada' and app.codigo_do_telao_vale(o.id, codigo)
$$;
comment on function app.chegada_sem_contar(text, text) is 'See public.chegada_pelo_telao: the code alone, looked up.';

create function public.chegada_pelo_telao(ocorrencia text, codigo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  achado constant jsonb := app.chegada_sem_contar(left(ocorrencia, 100), left(codigo, 100));
begin
  perform app.contar_palpite('telao', achado is not null);
  return achado;
end
$$;
comment on function public.chegada_pelo_telao(text, text) is
  'What somebody without an account is told who has just read the code of a screen: {nome, inicio, campus, igreja, cadastro
(a code of the campus''s public form; null: it has none)}. Null when the code is not on this screen now. For anybody.';

grant execute on function public.codigo_do_telao(text) to authenticated, service_role;
grant execute on function public.chegada_pelo_telao(text, text) to anon, authenticated, service_role;
