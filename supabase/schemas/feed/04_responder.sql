-- Reactions, comments, reports.

create function public.reagir(publicacao uuid, reacao public.reacao default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para reagir.';
  end if;
  if reacao is null then
    delete from public.publicacao_reacoes r where r.publicacao_id = p.id and r.membro_id = eu;
  else
    insert into public.publicacao_reacoes as r (publicacao_id, membro_id, tipo) values (p.id, eu, reacao)
    on conflict (publicacao_id, membro_id) do update set tipo = excluded.tipo;
  end if;
end
$$;
comment on function public.reagir(uuid, public.reacao) is
  'The caller''s one reaction to a post that they see; null takes it back. Raises PT404, PT409.';

create function public.comentar(publicacao uuid, comentario uuid, texto text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_voz();
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
  antes public.comentarios;
begin
  perform pg_advisory_xact_lock(hashtextextended('comentário ' || comentario, 0));
  select * into antes from public.comentarios c where c.id = comentario;
  if antes.autor_id = eu.id and antes.publicacao_id = p.id and antes.texto = btrim(coalesce(texto, '')) then return antes.id; end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Este comentário já foi enviado.';
  end if;
  if btrim(coalesce(texto, '')) = '' then
    raise exception using errcode = 'PT422', message = 'Escreva algo.';
  end if;
  if (select count(*) from public.comentarios c where c.autor_id = eu.id and c.created_at > now() - interval '10 minutes') >= 30 then
    raise exception using errcode = 'PT429', message = 'São muitos comentários em pouco tempo. Espere um pouco.';
  end if;
  perform app.conferir_palavras(texto);
  insert into public.comentarios (id, publicacao_id, autor_id, texto) values (comentario, p.id, eu.id, btrim(comentar.texto));
  -- One notice a day about a post, however many answer it.
  perform app.notificar(m.profile_id, app.primeiro_nome(eu) || ' comentou a sua publicação', left(btrim(texto), 140),
    '/feed/' || p.id, 'feed-comentario:' || p.id || ':' || app.hoje(m.campus), 'mensagens')
  from public.membros_igreja m where m.id = p.autor_id and m.id <> eu.id and m.profile_id is not null;
  return comentario;
end
$$;
comment on function public.comentar(uuid, uuid, text) is
  'Answers a post that the caller sees, and gives the comment''s id; sent again with the same id, it is the same one. The
author is told once a day. Raises 42501, PT404, PT409, PT422, PT429.';

create function public.apagar_comentario(comentario uuid, apaga boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.comentarios;
  p public.publicacoes;
begin
  select * into c from public.comentarios x where x.id = comentario for update;
  select * into p from public.publicacoes x where x.id = c.publicacao_id and app.chega_a(x, app.leitor_do_feed());
  -- Whoever has no record is nobody's author.
  if p.id is null or not (coalesce(app.meu_membro() in (c.autor_id, p.autor_id), false) or app.modera_feed(p.campus)) then
    raise exception using errcode = 'PT404', message = 'Este comentário não está mais aqui.';
  end if;
  if apaga and c.apagado_em is null then
    update public.comentarios x set apagado_em = clock_timestamp(), apagado_por = (select auth.uid()) where x.id = c.id;
  elsif not apaga and c.apagado_em is not null then
    if c.apagado_por is distinct from (select auth.uid()) or c.apagado_em < now() - interval '1 day' then
      raise exception using errcode = 'PT404', message = 'Não dá mais para desfazer.';
    end if;
    update public.comentarios x set apagado_em = null, apagado_por = null where x.id = c.id;
  end if;
end
$$;
comment on function public.apagar_comentario(uuid, boolean) is
  'Takes a comment away (apaga), or brings it back within a day: its author, that of the post, a moderator. Raises PT404.';

create function public.denunciar_no_feed(motivo text, publicacao uuid default null, comentario uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  c public.comentarios;
  p public.publicacoes;
  quantas integer;
begin
  if num_nonnulls(publicacao, comentario) <> 1 then
    raise exception using errcode = 'PT422', message = 'Diga o que denuncia.';
  end if;
  select * into c from public.comentarios x where x.id = comentario and x.apagado_em is null for update;
  p := app.exigir_publicacao(coalesce(publicacao, c.publicacao_id));
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para denunciar.';
  elsif coalesce(c.autor_id, p.autor_id) = eu then
    raise exception using errcode = 'PT409', message = 'Isto é seu: você pode apagar.';
  elsif char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo em poucas palavras.';
  end if;
  perform from public.publicacoes x where x.id = p.id for update;
  insert into public.feed_denuncias (publicacao_id, comentario_id, membro_id, motivo)
  values (publicacao, comentario, eu, btrim(denunciar_no_feed.motivo)) on conflict do nothing;
  if not found then return; end if;
  select count(*) into quantas from public.feed_denuncias d
  where d.resolvida_em is null and (d.publicacao_id = publicacao or d.comentario_id = comentario);
  if quantas >= (select r.denuncias from public.feed_regras r) then
    update public.publicacoes x set oculta_em = coalesce(x.oculta_em, clock_timestamp())
    where x.id = publicacao and x.conferida_em is null;
    update public.comentarios x set oculto_em = coalesce(x.oculto_em, clock_timestamp())
    where x.id = comentario and x.conferido_em is null;
  end if;
  perform app.notificar_todos(array(select m from app.contas_que_podem('feed', 'aprovar', p.campus) m
      where m is distinct from (select profile_id from public.membros_igreja a where a.id = coalesce(c.autor_id, p.autor_id))),
    case when comentario is null then 'Publicação denunciada' else 'Comentário denunciado' end, 'Leia e decida.',
    '/feed/moderacao', 'feed-denuncia:' || coalesce(comentario, publicacao), 'tarefas');
end
$$;
comment on function public.denunciar_no_feed(text, uuid, uuid) is
  'Reports a post or comment that the caller sees, once. Reported by as many different people as the rules say, it is
hidden until a moderator decides; moderators are told, never who reported. Raises PT404, PT409, PT422.';

grant execute on function public.reagir(uuid, public.reacao), public.comentar(uuid, uuid, text),
  public.apagar_comentario(uuid, boolean), public.denunciar_no_feed(text, uuid, uuid) to authenticated, service_role;
