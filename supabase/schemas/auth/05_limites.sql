-- From which address a request comes, and how often a code may be guessed from there.

create function app.endereco_do_pedido() returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('app.endereco', true), ''), nullif(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', -1)), ''))
$$;
comment on function app.endereco_do_pedido() is
  'The address that the request came from: the last of the header, since what stands before it was sent along, or
what an edge function said of who asked it. Null: unknown.';

create function app.vindo_de(ip text) returns void
language sql set search_path = '' as $$
  select set_config('app.endereco', left(coalesce(ip, ''), 64), true)
$$;
comment on function app.vindo_de(text) is
  'From which address the rest of this transaction comes, where an edge function asks for somebody. For functions of
the service key.';

create table app.palpites (
  id bigint generated always as identity primary key,
  coisa text not null,
  rede text not null,
  momento timestamptz not null default clock_timestamp()
);
create index palpites_idx on app.palpites (coisa, rede, momento);
create index palpites_momento_idx on app.palpites (momento);
alter table app.palpites enable row level security;
comment on table app.palpites is
  'Codes that were not right, by what they were tried on and from where; kept for a day.';
select app.registrar('app.palpites', 'Código errado', titulo => 'Códigos errados, por endereço', assunto => 'registro',
  ao_anonimizar => 'nada');

create function app.rede_do_pedido() returns text
language sql stable set search_path = '' as $$
  select coalesce(case when pg_input_is_valid(e, 'inet') then
    host(network(set_masklen(e::inet, case family(e::inet) when 6 then 64 else 32 end))) end, e, 'sem endereço')
  from (select left(app.endereco_do_pedido(), 64) as e) x
$$;
comment on function app.rede_do_pedido() is
  'What counts as one place: an IPv4 address, or the /64 that one line has in IPv6.';

create function app.contar_palpite(coisa text, certo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  daqui_mesmo constant text := app.rede_do_pedido();
  daqui bigint;
  agora bigint;
  de_todos bigint;
begin
  -- A GET changes nothing: wrong codes would leave no trace.
  if current_setting('transaction_read_only')::boolean then
    raise exception using errcode = '25006', message = 'Códigos são conferidos por POST.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('palpites ' || coisa || ' ' || daqui_mesmo, 0));
  select count(*), count(*) filter (where p.momento > now() - interval '10 minutes') into daqui, agora
  from app.palpites p where p.coisa = contar_palpite.coisa and p.rede = daqui_mesmo
    and p.momento > now() - interval '1 day';
  select count(*) into de_todos from app.palpites p
  where p.coisa = contar_palpite.coisa and p.momento > now() - interval '1 hour';
  -- A whole congregation may stand behind one address on a Sunday morning. Where many guess at one thing from many
  -- places, whoever has hardly been wrong is still let through.
  if agora >= 100 or daqui >= 500 or de_todos >= 1000 and daqui >= 5 then
    raise exception using errcode = 'PT429',
      message = 'Muitos códigos errados agora há pouco. Espere alguns minutos e tente de novo.';
  end if;
  if not certo then
    delete from app.palpites p where p.momento < now() - interval '1 day';
    insert into app.palpites (coisa, rede) values (contar_palpite.coisa, daqui_mesmo);
  end if;
end
$$;
comment on function app.contar_palpite(text, boolean) is
  'Counts a code that was not right, for the thing it was tried on and the place it came from: 100 in ten minutes,
500 a day. After that no code is looked at from there, right or not. Whoever calls it must not raise afterwards for a
code that was wrong: the count would go with it. Raises PT429, 25006.';

grant execute on function app.endereco_do_pedido(), app.rede_do_pedido() to anon, authenticated, service_role;
