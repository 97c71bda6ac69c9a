-- Writing, changing and taking away posts.

create function app.video_conhecido(endereco text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(endereco ~ '^https://(www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com/[0-9]{4,12}(/[0-9a-f]{6,40})?)$', true)
$$;
comment on function app.video_conhecido(text) is
  'The address is of a film at YouTube or Vimeo, in the one form that is kept; null is none.';

create function public.publicar_no_feed(publicacao uuid, publico public.publico_do_feed, texto text default '',
  campus text default null, ministerio uuid default null, celula uuid default null, video text default null,
  fotos jsonb default '[]', cartao public.cartao_do_feed default null, evento text default null, citacao text default null,
  referencia text default null, papel public.papel default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_voz();
  filme constant text := nullif(btrim(video), '');
  do_evento constant text := case cartao when 'evento' then btrim(evento) end;
  palavras constant text := case cartao when 'versiculo' then btrim(citacao) end;
  fonte constant text := case cartao when 'versiculo' then btrim(referencia) end;
  onde text;
  antes public.publicacoes;
begin
  -- Of two that come at once, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('publicação ' || publicacao, 0));
  select * into antes from public.publicacoes p where p.id = publicacao;
  if antes.autor_id = eu.id and antes.publico = publicar_no_feed.publico and (publico <> 'campus' or antes.campus = campus)
     and (publico <> 'papel' or case when not antes.em_todos_os_campi then antes.campus end is not distinct from campus)
     and (antes.texto, antes.video, antes.cartao, antes.evento, antes.citacao, antes.referencia, antes.ministerio_id, antes.celula_id, antes.papel)
       is not distinct from (btrim(coalesce(texto, '')), filme, cartao, do_evento, palavras, fonte,
         case publico when 'ministerio' then ministerio end, case publico when 'celula' then celula end, case publico when 'papel' then papel end) then
    return antes.id;
  end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Esta publicação já está no feed. Para mudar o texto, edite-a lá.';
  end if;
  onde := case publico when 'ministerio' then (select m.campus from public.ministerios m where m.id = ministerio and m.ativo)
    when 'celula' then (select c.campus from public.celulas c where c.id = celula and c.encerrada_em is null)
    when 'igreja' then eu.campus else campus end;
  if publico = 'papel' and coalesce(papel = 'visitante', true) then
    raise exception using errcode = 'PT422', message = 'Escolha o papel de quem lê.';
  end if;
  if (onde is null and publico <> 'papel')
     or not coalesce(app.pode_publicar(publico, onde, ministerio, celula, papel), false) then
    raise insufficient_privilege using message = 'Você não publica aqui. Escolha outro público.';
  end if;
  if btrim(coalesce(texto, '')) = '' and coalesce(jsonb_array_length(fotos), 0) = 0
     and coalesce(cartao not in ('versiculo', 'evento'), true) then
    raise exception using errcode = 'PT422', message = 'Escreva algo ou escolha uma foto.';
  end if;
  if not app.video_conhecido(filme) then
    raise exception using errcode = 'PT422', message = 'Cole o endereço de um vídeo do YouTube ou do Vimeo.';
  elsif cartao = 'testemunho' then
    raise exception using errcode = 'PT422', message = 'Um testemunho vem do pedido de oração, depois de aprovado.';
  elsif cartao = 'evento' and app.cartao_do_dia(do_evento) is null then
    raise exception using errcode = 'PT404', message = 'Este evento não está na sua agenda.';
  elsif cartao = 'versiculo' and coalesce(least(char_length(palavras), char_length(fonte)) < 3 or palavras is null or fonte is null, true) then
    raise exception using errcode = 'PT422', message = 'Escreva o versículo e onde ele está, como João 3.16.';
  end if;
  if jsonb_typeof(fotos) <> 'array' or jsonb_array_length(fotos) > 10 then
    raise exception using errcode = 'PT422', message = 'São no máximo 10 fotos.';
  end if;
  if (select count(*) from public.publicacoes p where p.autor_id = eu.id and p.created_at > now() - interval '1 hour') >= 30 then
    raise exception using errcode = 'PT429', message = 'São muitas publicações em pouco tempo. Espere um pouco.';
  end if;
  perform app.conferir_palavras(concat_ws(' ', texto, palavras, fonte));
  insert into public.publicacoes (id, autor_id, campus, publico, ministerio_id, celula_id, papel, em_todos_os_campi, texto, video,
    cartao, evento, citacao, referencia)
  values (publicacao, eu.id, coalesce(onde, eu.campus), publicar_no_feed.publico, case when publico = 'ministerio' then ministerio end,
    case when publico = 'celula' then celula end, case when publico = 'papel' then publicar_no_feed.papel end, onde is null, btrim(coalesce(texto, '')), filme, publicar_no_feed.cartao, do_evento, palavras, fonte);
  insert into public.publicacao_fotos (publicacao_id, ordem, caminho, largura, altura, descricao)
  select publicacao, f.ordem, f.item ->> 'caminho', (f.item ->> 'largura')::integer, (f.item ->> 'altura')::integer,
    nullif(btrim(f.item ->> 'descricao'), '')
  from jsonb_array_elements(fotos) with ordinality f (item, ordem);
  if exists (select from public.publicacao_fotos f where f.publicacao_id = publicacao
      and (split_part(f.caminho, '/', 1) <> publicacao::text or not exists (select from storage.objects o
        where o.bucket_id = 'feed' and o.name = f.caminho and o.owner_id = (select auth.uid())::text))) then
    raise exception using errcode = 'PT422', message = 'Uma das fotos não chegou. Envie de novo.';
  end if;
  return publicacao;
end
$$;
comment on function public.publicar_no_feed(uuid, public.publico_do_feed, text, text, uuid, uuid, text, jsonb, public.cartao_do_feed,
  text, text, text, public.papel) is
  'Writes a post and gives its id; sent again with the same id, it is the same post. campus, ministerio, celula, papel: of that
publico; of a papel without a campus, it is for all of them. fotos: [{caminho, largura, altura, descricao}], already in the bucket feed under <publicacao>/. cartao: aviso; versiculo
with citacao and referencia; evento, a day that the caller finds in the agenda. Raises 42501, PT404, PT409, PT422, PT429.';

create function app.exigir_minha_publicacao(publicacao uuid) returns public.publicacoes
language plpgsql security definer set search_path = '' as $$
declare
  p public.publicacoes;
begin
  select * into p from public.publicacoes x
  where x.id = publicacao and x.autor_id = app.meu_membro() and x.apagada_em is null and app.pode('feed', 'visualizar')
  for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Esta publicação não está mais aqui.';
  end if;
  return p;
end
$$;
comment on function app.exigir_minha_publicacao(uuid) is 'A post of the caller''s own, held until the transaction ends. Raises PT404.';

create function public.editar_publicacao(publicacao uuid, texto text, visto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.publicacoes;
begin
  perform app.exigir_voz();
  p := app.exigir_minha_publicacao(publicacao);
  if p.texto = btrim(editar_publicacao.texto) then return; end if;
  if p.cartao = 'testemunho' then
    raise exception using errcode = 'PT409', message = 'Este testemunho foi aprovado com estas palavras. Para contar de outro modo, mude-o em Oração.';
  end if;
  if not app.pode_publicar_ainda(p) then
    raise insufficient_privilege using message = 'Você não publica mais aqui: pode apagar, mas não mudar.';
  end if;
  if p.texto <> visto then
    raise exception using errcode = 'PT409', message = 'O texto mudou em outro aparelho. Abra de novo para ver.';
  end if;
  if btrim(texto) = '' and coalesce(p.cartao not in ('versiculo', 'evento'), true) and not exists (select from public.publicacao_fotos f where f.publicacao_id = p.id) then
    raise exception using errcode = 'PT422', message = 'Escreva algo.';
  end if;
  perform app.conferir_palavras(texto);
  update public.publicacoes x set texto = btrim(editar_publicacao.texto), editada_em = clock_timestamp() where x.id = p.id;
end
$$;
comment on function public.editar_publicacao(uuid, text, text) is
  'Changes the words of the caller''s own post, where they may still write; visto: those that they saw. It is marked as changed. Raises 42501, PT404, PT409, PT422.';

create function public.apagar_publicacao(publicacao uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.publicacoes p set apagada_em = clock_timestamp(), apagada_por = (select auth.uid())
  where p.id = publicacao and p.apagada_em is null and app.pode('feed', 'visualizar')
    and (p.autor_id = app.meu_membro() or app.modera_feed(p.campus) and app.chega_a(p, app.leitor_do_feed()));
  if not found and not exists (
    select from public.publicacoes p where p.id = publicacao and p.apagada_por = (select auth.uid())) then
    raise exception using errcode = 'PT404', message = 'Esta publicação não está mais aqui.';
  end if;
end
$$;
comment on function public.apagar_publicacao(uuid) is
  'Takes a post away: its author, or a moderator who sees it. Repeated, it does nothing. Raises PT404.';

create function public.devolver_publicacao(publicacao uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.publicacoes p set apagada_em = null, apagada_por = null
  where p.id = publicacao and p.apagada_por = (select auth.uid()) and p.apagada_em > now() - interval '1 day'
    and app.pode('feed', 'visualizar') and (p.autor_id = app.meu_membro() or app.modera_feed(p.campus));
  if not found then
    raise exception using errcode = 'PT404', message = 'Não dá mais para desfazer.';
  end if;
end
$$;
comment on function public.devolver_publicacao(uuid) is
  'Brings back, within a day, a post that the caller took away. Raises PT404.';

create function public.fixar_publicacao(publicacao uuid, dias integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
begin
  if not (app.modera_feed(p.campus) or p.publico = 'ministerio' and app.gere_ministerio(p.ministerio_id)
          or p.publico = 'celula' and p.celula_id = any (app.celulas_que_cuido())) then
    raise insufficient_privilege using message = 'Só quem cuida deste público fixa uma publicação.';
  end if;
  if dias not between 0 and 60 then
    raise exception using errcode = 'PT422', message = 'Uma publicação fica fixada por até 60 dias.';
  end if;
  update public.publicacoes x set fixada_ate = case when dias > 0 then now() + make_interval(days => dias) end where x.id = p.id;
end
$$;
comment on function public.fixar_publicacao(uuid, integer) is
  'Puts a post above the others for so many days, 0 takes it from there: moderators, and who looks after the ministry or
cell that it is for. Raises 42501, PT404, PT422.';

grant execute on function
  public.publicar_no_feed(uuid, public.publico_do_feed, text, text, uuid, uuid, text, jsonb, public.cartao_do_feed, text, text, text,
    public.papel),
  public.editar_publicacao(uuid, text, text), public.apagar_publicacao(uuid), public.devolver_publicacao(uuid),
  public.fixar_publicacao(uuid, integer) to authenticated, service_role;
