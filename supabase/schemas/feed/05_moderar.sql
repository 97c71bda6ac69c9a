-- What moderators read and decide.

create type public.caso_do_feed as (
  publicacao_id uuid, comentario_id uuid, autor_id uuid, autor text, campus text, texto text, escondido boolean,
  motivos text[], desde timestamptz);
comment on type public.caso_do_feed is
  'Something that was reported: publicacao_id where it stands, comentario_id if it is a comment; motivos without names.';

create function public.casos_do_feed() returns setof public.caso_do_feed
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('feed', 'aprovar') then
    raise insufficient_privilege using message = 'Você não modera o feed.';
  end if;
  return query
    select p.id, c.id, m.id, m.nome_completo, p.campus, coalesce(c.texto, concat_ws(E'\n', nullif(p.texto, ''), p.citacao, p.referencia, app.cartao_do_dia(p.evento) ->> 'nome', p.video)),
      coalesce(c.oculto_em, case when c.id is null then p.oculta_em end) is not null, d.motivos, d.desde
    from (
      select x.publicacao_id, x.comentario_id, array_agg(x.motivo order by x.created_at) as motivos, min(x.created_at) as desde
      from public.feed_denuncias x where x.resolvida_em is null group by x.publicacao_id, x.comentario_id) d
    left join public.comentarios c on c.id = d.comentario_id
    join public.publicacoes p on p.id = coalesce(d.publicacao_id, c.publicacao_id)
    join public.membros_igreja m on m.id = coalesce(c.autor_id, p.autor_id)
    where p.campus = any ((select app.alcance())::text[]) and p.apagada_em is null and c.apagado_em is null
      and m.id is distinct from (select app.meu_membro())
    order by d.desde limit 100;
end
$$;
comment on function public.casos_do_feed() is
  'What was reported in the caller''s campuses and waits, the oldest first, never their own. Raises 42501.';

create function app.decidir_caso_do_feed(caso uuid, fica boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.publicacoes;
  c public.comentarios;
begin
  select * into p from public.publicacoes x
  where x.id = coalesce((select y.publicacao_id from public.comentarios y where y.id = caso), caso) for update;
  select * into c from public.comentarios x where x.id = caso for update;
  if p.id is null or not app.modera_feed(p.campus) then
    raise exception using errcode = 'PT404', message = 'Isto não está mais aqui.';
  elsif coalesce(c.autor_id, p.autor_id) = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa decide sobre o que é seu.';
  elsif not exists (select from public.feed_denuncias d
    where d.resolvida_em is null and (d.publicacao_id = p.id and c.id is null or d.comentario_id = c.id)) then
    raise exception using errcode = 'PT409', message = 'Já foi decidido.';
  end if;
  update public.feed_denuncias d set resolvida_em = clock_timestamp()
  where d.resolvida_em is null and (d.publicacao_id = p.id and c.id is null or d.comentario_id = c.id);
  if c.id is null then
    update public.publicacoes x set oculta_em = null, conferida_em = case when fica then clock_timestamp() end,
      apagada_em = case when not fica then clock_timestamp() end, apagada_por = case when not fica then (select auth.uid()) end
    where x.id = p.id;
  else
    update public.comentarios x set oculto_em = null, conferido_em = case when fica then clock_timestamp() end,
      apagado_em = case when not fica then clock_timestamp() end, apagado_por = case when not fica then (select auth.uid()) end
    where x.id = c.id;
  end if;
  if not fica then
    perform app.notificar(m.profile_id, case when c.id is null then 'Sua publicação foi retirada' else 'Seu comentário foi retirado' end,
      'A moderação leu o que foi denunciado. Fale com a liderança se quiser.', '/feed', 'feed-retirada:' || coalesce(c.id, p.id), 'sistema')
    from public.membros_igreja m where m.id = coalesce(c.autor_id, p.autor_id) and m.profile_id is not null;
  end if;
end
$$;
comment on function app.decidir_caso_do_feed(uuid, boolean) is
  'A moderator leaves what was reported (fica), a post or a comment, shown again, or takes it away; its author is told then. Raises 42501, PT404, PT409.';

create function public.decidir_casos_do_feed(casos uuid[], fica boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caso uuid;
begin
  if coalesce(cardinality(casos), 0) not between 1 and 100 then
    raise exception using errcode = 'PT422', message = 'Escolha de um a cem.';
  end if;
  -- In one order, so that two moderators do not wait for each other.
  perform from public.publicacoes p
  where p.id = any (casos) or p.id in (select y.publicacao_id from public.comentarios y where y.id = any (casos))
  order by p.id for update;
  for caso in select distinct x from unnest(casos) x loop
    perform app.decidir_caso_do_feed(caso, fica);
  end loop;
end
$$;
comment on function public.decidir_casos_do_feed(uuid[], boolean) is
  'What was reported, posts and comments, is left or taken away, all of it or nothing. Raises 42501, PT404, PT409, PT422.';

create function public.suspender_do_feed(membro uuid, dias integer, motivo text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pessoa public.membros_igreja;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or not app.modera_feed(pessoa.campus) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif pessoa.id = app.meu_membro() then
    raise insufficient_privilege using message = 'Você não suspende a si.';
  end if;
  if dias = 0 then
    delete from public.feed_suspensoes s where s.membro_id = pessoa.id;
    return;
  end if;
  if dias not between 1 and 365 or char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga por quantos dias (até 365) e o motivo: a pessoa lê.';
  end if;
  insert into public.feed_suspensoes as s (membro_id, fim, motivo)
  values (pessoa.id, app.hoje(pessoa.campus) + dias, btrim(suspender_do_feed.motivo))
  on conflict (membro_id) do update set fim = excluded.fim, motivo = excluded.motivo;
  perform app.notificar(pessoa.profile_id, 'Você não escreve no feed por ' || dias || case dias when 1 then ' dia' else ' dias' end,
    btrim(motivo), '/feed', null, 'sistema');
end
$$;
comment on function public.suspender_do_feed(uuid, integer, text) is
  'Keeps a person of the moderator''s campus from writing in the feed for so many days with a reason that they read; 0: no
longer. Raises 42501, PT404, PT422.';

create type public.suspensa_do_feed as (membro_id uuid, nome text, campus text, fim date, motivo text);
comment on type public.suspensa_do_feed is 'Somebody who may not write in the feed until that day, and why.';

create function public.suspensas_do_feed() returns setof public.suspensa_do_feed
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('feed', 'aprovar') then
    raise insufficient_privilege using message = 'Você não modera o feed.';
  end if;
  return query
    select m.id, m.nome_completo, m.campus, s.fim, s.motivo
    from public.feed_suspensoes s join public.membros_igreja m on m.id = s.membro_id
    where m.campus = any ((select app.alcance())::text[]) and s.fim >= app.hoje(m.campus)
    order by s.fim, m.nome_ordenacao, m.id limit 200;
end
$$;
comment on function public.suspensas_do_feed() is
  'Who of the caller''s campuses may not write in the feed now, who may first. Raises 42501.';

grant execute on function public.casos_do_feed(), public.suspensas_do_feed(), public.decidir_casos_do_feed(uuid[], boolean),
  public.suspender_do_feed(uuid, integer, text) to authenticated, service_role;
