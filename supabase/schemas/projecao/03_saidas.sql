-- What a screen asks and hears, as nobody: by its secret address alone, and only what is live.

create function public.projecao_da_tela(tela text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  t public.telas;
begin
  select * into t from public.telas x where x.publico = left(tela, 40);
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Esta tela não existe mais. Peça o endereço a quem opera a projeção.';
  end if;
  return jsonb_build_object(
    'tipo', t.tipo,
    'agora', floor(extract(epoch from clock_timestamp()) * 1000),
    'sessao', (
      select jsonb_build_object('estado', app.mostra_da_tela(s.estado, t.tipo), 'programa', app.programa_da_tela(p.programa, t.tipo))
      from public.projecao_sessoes s left join app.projecao_programas p on p.sessao_id = s.id
      where s.campus = t.campus and s.encerrada_em is null and s.estado is not null));
end
$$;
comment on function public.projecao_da_tela(text) is
  'What the screen with this address shows: {tipo, agora, sessao: {estado, programa}}; sessao is null unless something is
live in its campus. Raises PT404.';

create function public.sinal_da_tela(tela text, sinal jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.telas;
  s public.projecao_sessoes;
begin
  select * into t from public.telas x where x.publico = left(tela, 40);
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Esta tela não existe mais. Peça o endereço a quem opera a projeção.';
  end if;
  if jsonb_typeof(sinal) is distinct from 'object' or octet_length(sinal::text) > 2000 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  insert into app.sinais_das_telas as g (tela_id, visto_em, sinal) values (t.id, clock_timestamp(), sinal_da_tela.sinal)
  on conflict (tela_id) do update set visto_em = excluded.visto_em, sinal = excluded.sinal;
  select * into s from public.projecao_sessoes x where x.campus = t.campus and x.encerrada_em is null;
  if s.id is not null then
    perform realtime.send(jsonb_build_object('tela', t.id, 'sinal', sinal_da_tela.sinal), 'sinal', 'projecao:' || s.id, true);
  end if;
  return jsonb_build_object('agora', floor(extract(epoch from clock_timestamp()) * 1000),
    'mandato', s.mandato, 'aparelho', s.aparelho, 'seq', s.seq);
end
$$;
comment on function public.sinal_da_tela(text, jsonb) is
  'A screen says how it stands (at most 2,000 characters), and hears the stamp of what is live: whoever missed something asks.
Raises PT400, PT404.';

create function app.ouve_a_projecao(topico text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if topico ~ '^tela:[0-9a-f]{40}$' then
    return exists (select from public.telas t where t.publico = substr(topico, 6));
  elsif topico ~ '^culto:[0-9a-f]{40}$' then
    return exists (select from public.projecao_sessoes s where s.publico = substr(topico, 7) and app.acompanhada(s) is not null);
  elsif topico ~ '^remoto:[0-9a-f]{40}$' then
    return exists (select from app.projecao_remotos r join public.projecao_sessoes s on s.id = r.sessao_id
      where r.canal = substr(topico, 8) and r.desligado_em is null and s.encerrada_em is null);
  elsif topico ~ '^projecao:[0-9a-f-]{36}$' then
    return app.pode('projecao', 'visualizar') and exists (
      select from public.projecao_sessoes s where s.id::text = substr(topico, 10) and app.alcanca(s.campus));
  end if;
  return false;
end
$$;
comment on function app.ouve_a_projecao(text) is
  'Whether the caller may hear this topic: a screen by whoever has its address, a phone what is told to it, a
service that may be followed by whoever has its address, a session by those who
see the projection of its campus. Nobody sends on any of them but the database.';

create policy "mensagens: a projeção, por quem tem o endereço da tela ou projeta no campus" on realtime.messages
  for select to anon, authenticated
  using (extension = 'broadcast' and (select app.ouve_a_projecao((select realtime.topic()))));

grant execute on function app.ouve_a_projecao(text) to anon, authenticated, service_role;
grant execute on function public.projecao_da_tela(text), public.sinal_da_tela(text, jsonb) to anon, authenticated, service_role;
grant execute on function public.abrir_projecao(text), public.projecao_do_campus(text), public.encerrar_projecao(uuid),
  public.guardar_projecao(uuid, bigint, text, bigint, jsonb, jsonb) to authenticated, service_role;
