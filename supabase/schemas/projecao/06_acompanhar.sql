-- Whoever is in the service follows it on a phone, where the campus wants it: what stands on the screen now, and nothing else.

create function app.mostra_a_quem_acompanha(estado jsonb, permite public.acompanhar_culto) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when (estado ->> 'ended')::boolean or estado ->> 'cover' <> 'none' or (estado ->> 'hidesText')::boolean
      or c.content ->> 'kind' is distinct from 'text' then null
    -- Words without a place in the Bible belong to somebody: only where the campus says that it may.
    when permite = 'tudo' or permite = 'passagens' and c.content ? 'reference' then
      jsonb_build_object('titulo', estado #> '{now,title}', 'linhas', c.content -> 'lines',
        'referencia', c.content -> 'reference', 'rodape', c.content -> 'footer')
  end
  from (select estado #> '{now,slide,content}' as content) c
$$;
comment on function app.mostra_a_quem_acompanha(jsonb, public.acompanhar_culto) is
  'Of what is live, what those who follow on their phones read: {titulo, linhas, referencia, rodape}; null: nothing now.';

create function app.acompanhada(sessao public.projecao_sessoes) returns public.acompanhar_culto
language sql stable security definer set search_path = '' as $$
  select case when sessao.encerrada_em is null then nullif(a.acompanhar, 'nao') end
  from app.projecao_ajustes a where a.campus = sessao.campus
$$;
comment on function app.acompanhada(public.projecao_sessoes) is 'How a session may be followed; null: not at all.';

create function app.contar_a_quem_acompanha() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  permite constant public.acompanhar_culto := app.acompanhada(new);
begin
  if new.encerrada_em is not null then
    perform realtime.send('{}', 'acabou', 'culto:' || new.publico, true);
  elsif permite is not null and app.mostra_a_quem_acompanha(new.estado, permite)
    is distinct from app.mostra_a_quem_acompanha(old.estado, permite) then
    perform realtime.send(jsonb_build_object('mostra', app.mostra_a_quem_acompanha(new.estado, permite)), 'mostra',
      'culto:' || new.publico, true);
  end if;
  return null;
end
$$;
comment on function app.contar_a_quem_acompanha() is 'Trigger: tells the phones that follow a session when what they read is another.';
create trigger contar_a_quem_acompanha after update of estado, encerrada_em on public.projecao_sessoes
  for each row execute function app.contar_a_quem_acompanha();

create function public.acompanhar_o_culto(culto text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  s public.projecao_sessoes;
  permite public.acompanhar_culto;
begin
  select * into s from public.projecao_sessoes x where x.publico = left(culto, 40);
  permite := app.acompanhada(s);
  if permite is null then
    raise exception using errcode = 'PT404', message = 'Este culto já acabou, ou não é acompanhado pelo celular.';
  end if;
  return jsonb_build_object('campus', s.campus, 'letras', permite = 'tudo',
    'mostra', app.mostra_a_quem_acompanha(s.estado, permite));
end
$$;
comment on function public.acompanhar_o_culto(text) is
  'What stands on the screen of a service that may be followed, by its public address: {campus, letras: words of songs too, mostra:
{titulo, linhas, referencia, rodape} or null}. Raises PT404 when it is over or the campus does not want it.';

grant execute on function public.acompanhar_o_culto(text) to anon, authenticated, service_role;
