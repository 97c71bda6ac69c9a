-- Who sees what, who writes where, who moderates.

create type app.leitor_do_feed as (
  le boolean, membro uuid, campi text[], ministerios uuid[], celulas uuid[], modera text[], papeis text[]);
comment on type app.leitor_do_feed is
  'What of the feed the caller reaches: campuses, ministries and cells of theirs, the campuses that they moderate, and the roles that
they hold or stand above, each as app.chave_do_papel says it.';

create function app.chave_do_papel(papel public.papel, campus text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select papel || ':' || coalesce(campus, '')
$$;
comment on function app.chave_do_papel(public.papel, text) is 'A role in a campus, null: in whichever, as one word.';

create function app.papeis_do_feed() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct app.chave_do_papel(p, c.nome)), '{}')
  from app.papeis_validos() r
  cross join unnest(enum_range(null::public.papel)) p
  cross join (select x.nome from public.campi x union all select null) c
  where app.algum_alcanca(array[r.role], p) and (c.nome is null or r.role = any (app.papeis_globais()) or c.nome = r.campus)
$$;
comment on function app.papeis_do_feed() is
  'The roles that the caller holds, or stands above on the ladder, each in the campuses where they do and in whichever.';

create function app.leitor_do_feed() returns app.leitor_do_feed
language sql stable security definer set search_path = '' as $$
  select (
    app.pode('feed', 'visualizar'), eu.membro,
    (select app.alcance() || array_remove(array[app.meu_campus()], null)),
    array(select f.ministerio_id from public.membros_funcoes f
      where f.membro_id = eu.membro and f.ativo and f.ministerio_id is not null) || app.ministerios_que_lidero(),
    app.minhas_celulas(),
    case when app.pode('feed', 'aprovar') then app.alcance() else '{}' end,
    app.papeis_do_feed()
  )::app.leitor_do_feed
  from (select app.meu_membro() as membro) eu
$$;
comment on function app.leitor_do_feed() is 'What of the feed the caller reaches. For policies and functions, once per statement.';

create function app.chega_a(p public.publicacoes, leitor app.leitor_do_feed) returns boolean
language sql stable set search_path = '' as $$
  select leitor.le and p.apagada_em is null
    and (p.oculta_em is null or p.autor_id = leitor.membro or p.campus = any (leitor.modera))
    and case p.publico
      when 'igreja' then true
      when 'campus' then p.campus = any (leitor.campi)
      when 'ministerio' then p.ministerio_id = any (leitor.ministerios) or p.campus = any (leitor.modera)
      when 'celula' then p.celula_id = any (leitor.celulas) or p.oculta_em is not null and p.campus = any (leitor.modera)
      when 'papel' then p.autor_id = leitor.membro or p.campus = any (leitor.modera)
        or app.chave_do_papel(p.papel, case when not p.em_todos_os_campi then p.campus end) = any (leitor.papeis) end
$$;
comment on function app.chega_a(public.publicacoes, app.leitor_do_feed) is
  'This reader sees the post: it is there, it is for them, and it is not hidden (its author and moderators see it even so).
What a cell says to itself is read by those who are in it, whoever looks after it; by moderators once it was hidden.';

create function app.publicacao_visivel(publicacao uuid, leitor app.leitor_do_feed) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.publicacoes p where p.id = publicacao and app.chega_a(p, leitor))
$$;
comment on function app.publicacao_visivel(uuid, app.leitor_do_feed) is 'This reader sees the post. For policies of what hangs on it.';

create function app.exigir_publicacao(publicacao uuid) returns public.publicacoes
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.publicacoes;
begin
  select * into p from public.publicacoes x where x.id = publicacao and app.chega_a(x, app.leitor_do_feed());
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Esta publicação não está mais aqui.';
  end if;
  return p;
end
$$;
comment on function app.exigir_publicacao(uuid) is 'A post that the caller sees. Raises PT404.';

create function app.modera_feed(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('feed', 'aprovar') and app.alcanca(campus)
$$;
comment on function app.modera_feed(text) is 'The caller moderates the feed of this campus.';

create function app.exigir_sem_suspensao(eu public.membros_igreja) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  suspensa public.feed_suspensoes;
begin
  select * into suspensa from public.feed_suspensoes s where s.membro_id = eu.id and s.fim >= app.hoje(eu.campus);
  if suspensa.membro_id is not null then
    raise exception using errcode = 'PT409', message = format('Você pode escrever de novo depois de %s. Motivo: %s',
      to_char(suspensa.fim, 'DD/MM/YYYY'), suspensa.motivo);
  end if;
end
$$;
comment on function app.exigir_sem_suspensao(public.membros_igreja) is
  'This person may write to others now. Raises PT409 with the reason.';

create function app.exigir_voz() returns public.membros_igreja
language plpgsql stable security definer set search_path = '' as $$
declare
  eu public.membros_igreja;
begin
  if not app.pode('feed', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao feed.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro();
  if eu.id is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para escrever no feed.';
  end if;
  perform app.exigir_sem_suspensao(eu);
  return eu;
end
$$;
comment on function app.exigir_voz() is
  'The caller''s own record, if they may write: they see the feed and are not suspended. Raises 42501, PT409 with the reason.';

create function app.conferir_palavras(texto text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  palavra text;
begin
  select p into palavra from public.feed_regras r, unnest(r.palavras) p
  where ' ' || regexp_replace(app.normalizar(texto), '[^a-z0-9]+', ' ', 'g') || ' ' like '% ' || app.normalizar(p) || ' %' limit 1;
  if palavra is not null then
    raise exception using errcode = 'PT422', message = format('Troque a palavra “%s”: ela não é usada aqui.', palavra);
  end if;
end
$$;
comment on function app.conferir_palavras(text) is 'Raises PT422 when the text has a word with which nothing is published.';

create index publicacoes_palavras_idx on public.publicacoes using gin (app.palavras(texto, citacao, referencia))
  where apagada_em is null;

create function app.quem_publica(publico public.publico_do_feed) returns public.quem_publica
language sql stable security definer set search_path = '' as $$
  select case publico when 'igreja' then r.publica_igreja when 'campus' then r.publica_campus
    when 'ministerio' then r.publica_ministerio when 'celula' then r.publica_celula
    when 'papel' then r.publica_papel end
  from public.feed_regras r
$$;
comment on function app.quem_publica(public.publico_do_feed) is 'Who writes to such an audience, as the church decided.';

create function app.pode_publicar(publico public.publico_do_feed, campus text, ministerio uuid, celula uuid, papel public.papel)
returns boolean
language sql stable security definer set search_path = '' as $$
  -- Nobody writes where they would not read.
  select case publico when 'celula' then celula = any (app.minhas_celulas()) else true end
    and case q.quem
      when 'administracao' then app.pode('feed', 'aprovar') and (publico = 'igreja' or app.alcanca(campus))
      when 'lideranca' then case publico
        when 'igreja' then app.pode('feed', 'editar')
        when 'ministerio' then app.gere_ministerio(ministerio)
        when 'celula' then celula = any (app.celulas_que_cuido())
        else app.pode('feed', 'editar') and app.alcanca(campus) end
      when 'todos' then app.pode('feed', 'visualizar') and case publico
        when 'igreja' then true
        when 'campus' then campus = any ((app.leitor_do_feed()).campi)
        when 'ministerio' then app.gere_ministerio(ministerio) or ministerio = any ((app.leitor_do_feed()).ministerios)
        when 'celula' then true
        when 'papel' then app.chave_do_papel(papel, campus) = any ((app.leitor_do_feed()).papeis) end end
  from (select app.quem_publica(publico) as quem) q
$$;
comment on function app.pode_publicar(public.publico_do_feed, text, uuid, uuid, public.papel) is
  'The caller may write to them, as the church decided for that kind of audience (feed_regras): everybody who reads there;
who leads it (edits the feed, leads the ministry, looks after the cell); who moderates the feed. To a cell only who is in it. Of a
role, campus null means all of them.';

create function app.pode_publicar_ainda(p public.publicacoes) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(app.pode_publicar(p.publico, case when not p.em_todos_os_campi then p.campus end, p.ministerio_id, p.celula_id, p.papel), false)
$$;
comment on function app.pode_publicar_ainda(public.publicacoes) is 'The caller may write to those whom this post is for.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('feed', 'feed', false, 5 * 1024 * 1024, '{image/jpeg}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.foto_do_feed_visivel(nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.publicacao_fotos f join public.publicacoes p on p.id = f.publicacao_id
    where f.caminho = nome and app.chega_a(p, app.leitor_do_feed()))
$$;
comment on function app.foto_do_feed_visivel(text) is 'An object of the bucket feed that a post shows which the caller sees.';

create function app.foto_do_feed_solta(nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.publicacao_fotos f where f.caminho = nome)
$$;
comment on function app.foto_do_feed_solta(text) is 'No post shows this object: it is being sent, or to be cleared away.';

create policy "fotos do feed: lê quem vê a publicação" on storage.objects
  for select to authenticated
  using (bucket_id = 'feed'
    and (app.foto_do_feed_visivel(name) or owner_id = (select auth.uid())::text and app.foto_do_feed_solta(name)));
create policy "fotos do feed: envia quem escreve nele" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'feed' and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'
    and (select app.pode('feed', 'visualizar')) and (select app.meu_membro()) is not null and app.foto_do_feed_solta(name));
create policy "fotos do feed: apaga quem enviou o que nenhuma publicação mostra" on storage.objects
  for delete to authenticated
  using (bucket_id = 'feed' and owner_id = (select auth.uid())::text and app.foto_do_feed_solta(name));

create function app.apagar_foto_do_feed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  antes constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'feed' and o.name = old.caminho;
  perform set_config('storage.allow_delete_query', antes, true);
  return null;
end
$$;
comment on function app.apagar_foto_do_feed() is 'Trigger: with the row of a picture goes the picture.';
create trigger apagar_foto after delete on public.publicacao_fotos
  for each row execute function app.apagar_foto_do_feed();

create policy "publicações: vê quem elas alcançam" on public.publicacoes
  for select to authenticated using (app.chega_a(publicacoes, (select app.leitor_do_feed())));
create policy "fotos de publicações: vê quem vê a publicação" on public.publicacao_fotos
  for select to authenticated using (app.publicacao_visivel(publicacao_id, (select app.leitor_do_feed())));
create policy "reações: vê quem vê a publicação" on public.publicacao_reacoes
  for select to authenticated using (app.publicacao_visivel(publicacao_id, (select app.leitor_do_feed())));
create policy "comentários: vê quem vê a publicação" on public.comentarios
  for select to authenticated
  using (apagado_em is null and app.publicacao_visivel(publicacao_id, (select app.leitor_do_feed()))
    and (oculto_em is null or autor_id = (select app.meu_membro()) or (select app.pode('feed', 'aprovar'))));
create policy "denúncias: cada um vê as suas" on public.feed_denuncias
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "suspensões: vê a própria" on public.feed_suspensoes
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "regras do feed: vê quem modera" on public.feed_regras
  for select to authenticated using ((select app.pode('feed', 'aprovar')));
create policy "regras do feed: muda quem modera todos os campi" on public.feed_regras
  for update to authenticated
  using ((select app.pode('feed', 'aprovar')) and (select app.todos_os_campi()))
  with check ((select app.pode('feed', 'aprovar')) and (select app.todos_os_campi()));

grant select on public.publicacoes, public.publicacao_fotos, public.publicacao_reacoes, public.comentarios,
  public.feed_denuncias, public.feed_suspensoes, public.feed_regras to authenticated;
grant update (denuncias, palavras, publica_igreja, publica_campus, publica_ministerio, publica_celula, publica_papel) on public.feed_regras to authenticated;
grant all on public.publicacoes, public.publicacao_fotos, public.publicacao_reacoes, public.comentarios,
  public.feed_denuncias, public.feed_suspensoes, public.feed_regras to service_role;
grant usage on type app.leitor_do_feed to authenticated, service_role;
grant execute on function app.leitor_do_feed(), app.chave_do_papel(public.papel, text), app.chega_a(public.publicacoes, app.leitor_do_feed),
  app.publicacao_visivel(uuid, app.leitor_do_feed), app.foto_do_feed_visivel(text), app.foto_do_feed_solta(text)
  to authenticated, service_role;
