-- What the pages of the feed ask.

create type public.item_do_feed as (
  id uuid, autor_id uuid, autor text, autor_foto text, publico public.publico_do_feed, onde text, texto text, video text,
  created_at timestamptz, editada boolean, fixada boolean, escondida boolean, minha boolean, edito boolean, apago boolean, fixo boolean,
  fotos jsonb, amem integer, orando integer, coracao integer, minha_reacao public.reacao, comentarios integer,
  cartao public.cartao_do_feed, citacao text, evento jsonb, referencia text);
comment on type public.item_do_feed is
  'A post as the caller sees it: onde, the name of its campus, ministry, cell or role; minha, theirs; edito, apago, fixo: they
may change its words, take it away, put it above; fotos [{caminho, largura, altura, descricao}]; evento {id, nome, inicio, fim, campus, onde, cancelado} for who
finds it in the agenda.';

create function app.itens_do_feed(quais public.publicacoes[], leitor app.leitor_do_feed) returns setof public.item_do_feed
-- One statement for all of them: what it costs to begin is paid once, and each person is named once.
language sql stable security definer set search_path = '' as $$
  with p as materialized (select x.* from unnest(quais) x),
  autores as materialized (
    select m.id,
      -- Of somebody under 18 the first name is read, and no picture seen.
      case when q.aparece then m.nome_completo else app.primeiro_nome(m) end as nome,
      case when q.aparece then app.foto_em_lista(m.id, m.foto) end as retrato
    from public.membros_igreja m
    cross join lateral (select m.id = leitor.membro or not app.menor_de_idade(m.id) as aparece) q
    where m.id in (select p.autor_id from p))
  select p.id, m.id, m.nome, m.retrato,
    p.publico, case p.publico when 'igreja' then null when 'campus' then p.campus
      when 'ministerio' then (select x.nome from public.ministerios x where x.id = p.ministerio_id)
      when 'celula' then (select x.nome from public.celulas x where x.id = p.celula_id)
      when 'papel' then concat_ws(' · ', app.nome_do_papel(p.papel), case when not p.em_todos_os_campi then p.campus end) end,
    p.texto, p.video, p.created_at, p.editada_em is not null, coalesce(p.fixada_ate > now(), false), p.oculta_em is not null,
    coalesce(p.autor_id = leitor.membro, false),
    coalesce(p.autor_id = leitor.membro and p.cartao is distinct from 'testemunho'
      and app.pode_publicar_ainda(row(p.*)::public.publicacoes), false),
    coalesce(p.autor_id = leitor.membro, false) or p.campus = any (leitor.modera),
    p.campus = any (leitor.modera) or p.ministerio_id is not null and app.gere_ministerio(p.ministerio_id)
      or p.celula_id is not null and p.celula_id = any (app.celulas_que_cuido()),
    (select coalesce(jsonb_agg(jsonb_build_object('caminho', f.caminho, 'largura', f.largura, 'altura', f.altura,
      'descricao', f.descricao) order by f.ordem), '[]') from public.publicacao_fotos f where f.publicacao_id = p.id),
    r.amem, r.orando, r.coracao, r.minha,
    (select count(*)::integer from public.comentarios c
      where c.publicacao_id = p.id and c.apagado_em is null and c.oculto_em is null),
    p.cartao, p.citacao, case when p.cartao = 'evento' then app.cartao_do_dia(p.evento) end, p.referencia
  from p join autores m on m.id = p.autor_id
  cross join lateral (
    select count(*) filter (where x.tipo = 'amem')::integer as amem, count(*) filter (where x.tipo = 'orando')::integer as orando,
      count(*) filter (where x.tipo = 'coracao')::integer as coracao, max(x.tipo) filter (where x.membro_id = leitor.membro) as minha
    from public.publicacao_reacoes x where x.publicacao_id = p.id) r
  order by p.created_at desc, p.id desc
$$;
comment on function app.itens_do_feed(public.publicacoes[], app.leitor_do_feed) is
  'Posts as this reader sees them, newest first. The caller of it says that they may.';

create function public.feed(antes timestamptz default null, antes_id uuid default null, limite integer default 20,
  fixadas boolean default false) returns setof public.item_do_feed
language plpgsql stable security definer set search_path = '' as $$
declare
  leitor constant app.leitor_do_feed := app.leitor_do_feed();
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso ao feed.';
  end if;
  if fixadas then
    return query select i.* from app.itens_do_feed(array(
      select x from public.publicacoes x where x.apagada_em is null and x.fixada_ate > now() and app.chega_a(x, leitor)
      order by x.created_at desc, x.id desc limit 5), leitor) i;
  else
    return query select i.* from app.itens_do_feed(array(
      select x from public.publicacoes x
      where x.apagada_em is null and (antes is null or (x.created_at, x.id) < (antes, antes_id))
        -- What is somebody else's for sure is passed over before the condition itself is asked, which costs thirty times that.
        and (x.publico = 'igreja' or x.campus = any (leitor.campi) or x.celula_id = any (leitor.celulas)
          or x.ministerio_id = any (leitor.ministerios) or x.papel is not null) and app.chega_a(x, leitor)
      order by x.created_at desc, x.id desc limit least(greatest(limite, 1), 50)), leitor) i;
  end if;
end
$$;
comment on function public.feed(timestamptz, uuid, integer, boolean) is
  'Posts that the caller sees, newest first, those before (antes, antes_id); fixadas: those that stand above. Raises 42501.';

create function public.buscar_no_feed(busca text, antes timestamptz default null, antes_id uuid default null,
  limite integer default 20) returns setof public.item_do_feed
-- Whether words are rare or frequent decides by which index they are found.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  leitor constant app.leitor_do_feed := app.leitor_do_feed();
  consulta constant tsquery := app.consulta(busca);
  -- The posts are gone through from the newest, by blocks from the moment desde to before the moment ate: frequent words are
  -- found in the first one, and what rare words need further blocks for is little.
  ate timestamptz := coalesce(antes, 'infinity');
  desde timestamptz;
  bloco integer := 2000;
  pagina constant integer := least(greatest(limite, 1), 50);
  achadas public.publicacoes[] := '{}';
begin
  if not leitor.le then
    raise insufficient_privilege using message = 'Você não tem acesso ao feed.';
  end if;
  loop
    desde := (select x.created_at from public.publicacoes x where x.apagada_em is null and x.created_at < ate
      order by x.created_at desc, x.id desc offset bloco limit 1);
    achadas := achadas || array(
      select x from public.publicacoes x
      where app.palavras(x.texto, x.citacao, x.referencia) @@ consulta
        and x.apagada_em is null and x.created_at >= coalesce(desde, '-infinity') and x.created_at <= ate
        and (x.created_at < ate or ate = antes and x.id < antes_id)
        and (x.publico = 'igreja' or x.campus = any (leitor.campi) or x.celula_id = any (leitor.celulas)
          or x.ministerio_id = any (leitor.ministerios) or x.papel is not null) and app.chega_a(x, leitor)
      order by x.created_at desc, x.id desc limit pagina - cardinality(achadas));
    exit when cardinality(achadas) = pagina or desde is null;
    ate := desde;
    bloco := bloco * 16;
  end loop;
  return query select i.* from app.itens_do_feed(achadas, leitor) i;
end
$$;
comment on function public.buscar_no_feed(text, timestamptz, uuid, integer) is
  'Posts that the caller sees with all of these words, begun or whole and without accents, newest first, those before (antes, antes_id).
Raises 42501.';

create function public.novas_no_feed(desde timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from (
    select from public.publicacoes p, (select app.leitor_do_feed() as eu offset 0) l
    where p.apagada_em is null and p.created_at > desde and p.autor_id is distinct from (l.eu).membro and app.chega_a(p, l.eu)
    limit 20) n
$$;
comment on function public.novas_no_feed(timestamptz) is
  'How many posts of others came since then which the caller sees, 20 at most.';

create function public.publicacao(publicacao uuid) returns setof public.item_do_feed
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select i.* from app.itens_do_feed(array[app.exigir_publicacao(publicacao.publicacao)], app.leitor_do_feed()) i;
end
$$;
comment on function public.publicacao(uuid) is 'One post that the caller sees. Raises PT404.';

create type public.comentario_do_feed as (
  id uuid, autor text, autor_foto text, texto text, created_at timestamptz, meu boolean, apago boolean, escondido boolean);
comment on type public.comentario_do_feed is 'A comment as the caller sees it; apago: they may take it away.';

create function public.comentarios_da_publicacao(publicacao uuid, depois timestamptz default null, depois_id uuid default null)
returns setof public.comentario_do_feed
language plpgsql stable security definer set search_path = '' as $$
declare
  p constant public.publicacoes := app.exigir_publicacao(publicacao);
  eu constant uuid := app.meu_membro();
  modera constant boolean := app.modera_feed(p.campus);
begin
  return query
    select c.id, case when m.id = eu or not app.menor_de_idade(m.id) then m.nome_completo else app.primeiro_nome(m) end,
      case when m.id = eu or not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
      c.texto, c.created_at, coalesce(c.autor_id = eu, false), coalesce(c.autor_id = eu, false) or coalesce(p.autor_id = eu, false) or modera,
      c.oculto_em is not null
    from public.comentarios c join public.membros_igreja m on m.id = c.autor_id
    where c.publicacao_id = p.id and c.apagado_em is null
      and (c.oculto_em is null or c.autor_id = eu or modera)
      and (depois is null or (c.created_at, c.id) > (depois, depois_id))
    order by c.created_at, c.id limit 50;
end
$$;
comment on function public.comentarios_da_publicacao(uuid, timestamptz, uuid) is
  'The comments of a post that the caller sees, oldest first, fifty at a time. Raises PT404.';

create type public.publico_possivel as (publico public.publico_do_feed, id text, nome text);
comment on type public.publico_possivel is 'To whom the caller may write: id, the campus''s name, the ministry, the cell, or
the role and its campus (lider:Posse; lider: of all campuses).';

create function public.publicos_do_feed() returns setof public.publico_possivel
language sql stable security definer set search_path = '' as $$
  with eu as materialized (select app.leitor_do_feed() as leitor)
  select 'celula'::public.publico_do_feed, c.id::text, c.nome from eu, public.celulas c
  where (eu.leitor).le and c.encerrada_em is null and c.id = any ((eu.leitor).celulas)
    and app.pode_publicar('celula', c.campus, null, c.id, null)
  union all
  select 'ministerio', m.id::text, m.nome || ' · ' || m.campus from eu, public.ministerios m
  where (eu.leitor).le and m.ativo and case app.quem_publica('ministerio')
    -- Whoever looks after every ministry writes to the one they open; here stand their own.
    when 'lideranca' then m.id = any (app.ministerios_que_lidero())
    when 'todos' then m.id = any ((eu.leitor).ministerios)
    else m.campus = any ((eu.leitor).modera) end
  union all
  select 'campus', c.nome, c.nome from eu, public.campi c
  where (eu.leitor).le and c.nome = any ((eu.leitor).campi) and app.pode_publicar('campus', c.nome, null, null, null)
  union all
  select 'igreja', '', 'Toda a igreja' from eu where (eu.leitor).le and app.pode_publicar('igreja', null, null, null, null)
  union all
  select 'papel', app.chave_do_papel(p, c.nome), app.nome_do_papel(p) from eu,
    unnest(enum_range(null::public.papel)) p, (select x.nome from public.campi x union all select null) c
  where (eu.leitor).le and p <> 'visitante' and app.pode_publicar('papel', c.nome, null, null, p)
$$;
comment on function public.publicos_do_feed() is 'To whom the caller may write, the smallest first.';

grant execute on function public.feed(timestamptz, uuid, integer, boolean), public.novas_no_feed(timestamptz),
  public.buscar_no_feed(text, timestamptz, uuid, integer),
  public.publicacao(uuid), public.comentarios_da_publicacao(uuid, timestamptz, uuid), public.publicos_do_feed()
  to authenticated, service_role;
