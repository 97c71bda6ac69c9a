-- What the pages of conversations ask.

create function app.nome_na_conversa(m public.membros_igreja, eu uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when m.id is null then 'Alguém que não está mais aqui' when m.nome_completo = 'Pessoa anonimizada' then m.nome_completo
    when m.id = eu or not app.menor_de_idade(m.id) then m.nome_completo else app.primeiro_nome(m) end
$$;
comment on function app.nome_na_conversa(public.membros_igreja, uuid) is
  'How somebody is called in a conversation: of somebody under 18 the first name is read.';

create function app.nome_da_conversa(c app.conversas, eu uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select x.nome from public.celulas x where x.id = c.celula_id), (select x.nome from public.ministerios x where x.id = c.ministerio_id),
    c.nome,
    (select left(string_agg(n.nome, ', ' order by n.ordem, n.nome), 160) from (
      select distinct on (m.id) app.nome_na_conversa(m, eu) as nome,
        -- of two, the other one first, and then those who watch over them
        (c.par is not null and c.par not like '%' || m.id || '%') as ordem
      from app.conversa_pessoas s join public.membros_igreja m on m.id = s.membro_id
      where s.conversa_id = c.id and m.id is distinct from eu and (s.saiu_em is null or c.par is not null)
      order by m.id limit 8) n),
    'Conversa')
$$;
comment on function app.nome_da_conversa(app.conversas, uuid) is
  'What a conversation is called for somebody: its group, its name, or who else is in it.';

create type public.conversa_na_lista as (
  id uuid, tipo public.tipo_de_conversa, nome text, foto text, quando timestamptz, previa text, previa_autor text,
  nao_lidas integer, mencionada boolean, avisos public.avisos_da_conversa, dentro boolean, acompanho boolean);
comment on type public.conversa_na_lista is
  'A conversation in the caller''s list: previa, the last words that they read; nao_lidas, 100 at most; acompanho: they only
read along, as somebody who answers for a minor in it.';

create function public.minhas_conversas(busca text default '', antes timestamptz default null, antes_id uuid default null,
  limite integer default 30) returns setof public.conversa_na_lista
language plpgsql stable security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  criancas constant uuid[] := app.minhas_criancas();
  procura constant text := app.normalizar(left(coalesce(busca, ''), 80));
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  return query
    with minhas as materialized (
      select distinct on (s.conversa_id) s.*, s.membro_id <> eu as so_leio from app.conversa_pessoas s
      where s.membro_id = eu or s.membro_id = any (criancas) and exists (
        select from app.conversas x where x.id = s.conversa_id and x.tipo <> 'pessoas')
      order by s.conversa_id, s.membro_id <> eu, s.saiu_em is not null, s.created_at desc),
    lista as materialized (
      select s.*, coalesce(s.saiu_em, c.ultima_em) as momento, coalesce(s.ate, c.ultima) as fim, c as conversa,
        case when s.so_leio then '{}' else app.bloqueadas_para(c, eu) end as bloqueadas
      from minhas s join app.conversas c on c.id = s.conversa_id
      where (antes is null or (coalesce(s.saiu_em, c.ultima_em), c.id) < (antes, antes_id))
        and (procura = '' or app.normalizar(app.nome_da_conversa(c, eu)) like '%' || replace(replace(replace(procura, '\', ''), '%', ''), '_', '') || '%')
      order by coalesce(s.saiu_em, c.ultima_em) desc, c.id desc limit least(greatest(limite, 1), 50))
    select (l.conversa).id, (l.conversa).tipo, app.nome_da_conversa(l.conversa, eu),
      case when (l.conversa).par is not null then (
        select app.foto_em_lista(m.id, m.foto) from public.membros_igreja m
        where (l.conversa).par like '%' || m.id || '%' and m.id <> eu and not app.menor_de_idade(m.id)
          and m.id in (select x.membro_id from app.conversa_pessoas x where x.conversa_id = (l.conversa).id)) end,
      l.momento,
      case when u.id is null then null when u.apagada_em is not null then 'Mensagem apagada'
        when u.autor_id = any (l.bloqueadas) then 'Mensagem de quem você bloqueou' when u.texto <> '' then left(u.texto, 120)
        else (select case a.tipo when 'foto' then 'Foto' when 'voz' then 'Mensagem de voz' else a.nome end
          from app.mensagem_anexos a where a.mensagem_id = u.id order by a.ordem limit 1) end,
      case when u.id is null or u.autor_id = any (l.bloqueadas) then null when u.autor_id = eu then 'Você'
        else (select app.primeiro_nome(m) from public.membros_igreja m where m.id = u.autor_id) end,
      case when l.so_leio or l.saiu_em is not null then 0 else (select count(*)::integer from (
        select from app.mensagens m where m.conversa_id = l.conversa_id and m.ordem > l.lida and m.ordem <= l.fim
          and m.autor_id is distinct from eu and m.apagada_em is null and coalesce(m.autor_id <> all (l.bloqueadas), true) limit 100) n) end,
      not l.so_leio and l.saiu_em is null and exists (
        select from app.mensagens m join app.mensagem_mencoes x on x.mensagem_id = m.id and x.membro_id = eu
        where m.conversa_id = l.conversa_id and m.ordem > l.lida and m.apagada_em is null
          and coalesce(m.autor_id <> all (l.bloqueadas), true)),
      case when l.so_leio then 'nenhuma' else l.avisos end, l.saiu_em is null and not l.so_leio, l.so_leio
    from lista l
    left join lateral (
      select * from app.mensagens m where m.conversa_id = l.conversa_id and m.ordem > l.depois_de and m.ordem <= l.fim
      order by m.ordem desc limit 1) u on true
    order by l.momento desc, l.conversa_id desc;
end
$$;
comment on function public.minhas_conversas(text, timestamptz, uuid, integer) is
  'The conversations in which the caller is or was, and the channels of their children, the latest first, those before (antes,
antes_id); busca: by name. Raises 42501.';

create function public.conversa_aberta(conversa uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
  minha app.conversa_pessoas;
  fechada constant text := app.conversa_fechada(c);
  lidero constant boolean := app.lidera_conversa(c, eu);
  outra constant uuid := app.outra_do_par(c, eu);
begin
  select * into minha from app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = eu
  order by s.saiu_em is not null, s.created_at desc limit 1;
  return jsonb_build_object(
    'id', c.id, 'tipo', c.tipo, 'nome', app.nome_da_conversa(c, eu), 'modo', c.modo, 'dois', c.par is not null,
    'dentro', minha.id is not null and minha.saiu_em is null, 'acompanho', minha.id is null, 'lidero', lidero and c.par is null,
    'avisos', minha.avisos, 'lida', coalesce(minha.lida, c.ultima), 'ultima', case when minha.id is null or minha.saiu_em is null then c.ultima else minha.ate end,
    'fechada', fechada,
    'bloqueei', case when app.bloqueou(eu, outra) then outra end,
    'falta_adulto', fechada is not null and c.tipo = 'pessoas' and app.falta_adulto(c.id, c.tipo),
    'calada', case
      when minha.id is null then 'Você acompanha esta conversa por quem você responde. Só quem está nela escreve.'
      when minha.saiu_em is not null then 'Você saiu desta conversa. O que veio depois não aparece.'
      when not app.pode('chat', 'editar') then 'Você lê as conversas, mas não escreve nelas.'
      when fechada is not null then fechada
      when app.recusa_por_bloqueio(eu, outra) is not null then app.recusa_por_bloqueio(eu, outra)
      when c.modo = 'lideranca' and not lidero then 'Nesta conversa só a liderança escreve.' end,
    'so_resposta', c.modo = 'respostas' and not lidero,
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', app.nome_na_conversa(m, eu),
        'foto', case when m.id = eu or not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
        'eu', m.id is not distinct from eu, 'lidera', c.par is null and app.lidera_conversa(c, m.id),
        'bloqueada', app.bloqueou(eu, m.id),
        'lida', case when c.tipo = 'pessoas' and not app.bloqueou(m.id, eu) then s.lida end) order by m.nome_ordenacao, m.id), '[]')
      from app.conversa_pessoas s join app.pessoas_da_conversa(c.id) p on p.membro_id = s.membro_id
      join public.membros_igreja m on m.id = s.membro_id
      where s.conversa_id = c.id and s.saiu_em is null and (minha.id is null or minha.saiu_em is null)));
end
$$;
comment on function public.conversa_aberta(uuid) is
  'A conversation: who is in it, who writes and why not (calada, fechada), whom of two the caller blocked (bloqueei), what the caller has read. Raises 42501, PT404.';

create type public.mensagem_da_conversa as (
  id uuid, ordem bigint, autor_id uuid, autor text, autor_foto text, minha boolean, texto text, created_at timestamptz,
  editada boolean, apagada boolean, apago boolean, desfaco boolean, resposta_id uuid, resposta_autor text, resposta_texto text,
  anexos jsonb, mencoes uuid[], amem integer, orando integer, coracao integer, minha_reacao public.reacao, bloqueada boolean);
comment on type public.mensagem_da_conversa is
  'A message as the caller reads it; one that was taken away, or of somebody whom they blocked (bloqueada), without its words. apago, desfaco: they may take it away, bring it
back; resposta: what it answers, if they read that; anexos [{tipo, caminho, nome, bytes, largura, altura, segundos}].';

create function app.mensagens_lidas(quais app.mensagens[], c app.conversas, eu uuid, criancas uuid[], lidero boolean, bloqueadas uuid[])
returns setof public.mensagem_da_conversa
-- One statement for all of them: what it costs to begin is paid once, and each person is named once.
language sql stable security definer set search_path = '' as $$
  with m as materialized (
    select x.*, coalesce(x.autor_id = any (bloqueadas), false) as bloqueada from unnest(quais) x),
  respondidas as materialized (
    select q.* from app.mensagens q
    where q.id in (select m.resposta_id from m) and exists (
      select from app.janelas_da_conversa(c.id, eu, criancas) j where q.ordem > j.depois_de and q.ordem <= j.ate)),
  autores as materialized (
    select a.id, app.nome_na_conversa(a, eu) as nome,
      case when a.id = eu or not app.menor_de_idade(a.id) then app.foto_em_lista(a.id, a.foto) end as retrato
    from public.membros_igreja a where a.id in (select m.autor_id from m union select q.autor_id from respondidas q)),
  reacoes as materialized (
    select x.mensagem_id, count(*) filter (where x.tipo = 'amem')::integer as amem, count(*) filter (where x.tipo = 'orando')::integer as orando,
      count(*) filter (where x.tipo = 'coracao')::integer as coracao, max(x.tipo) filter (where x.membro_id = eu) as minha
    from app.mensagem_reacoes x where x.mensagem_id in (select m.id from m where m.apagada_em is null) group by x.mensagem_id),
  ninguem as (select app.nome_na_conversa(null::public.membros_igreja, eu) as nome)
  select m.id, m.ordem, m.autor_id, coalesce(a.nome, ninguem.nome), a.retrato, coalesce(m.autor_id = eu, false),
    case when m.apagada_em is null and not m.bloqueada then m.texto else '' end, m.created_at, m.editada_em is not null, m.apagada_em is not null,
    m.apagada_em is null and (coalesce(m.autor_id = eu, false) or lidero and c.tipo <> 'pessoas'),
    coalesce(m.apagada_por = eu and m.apagada_em > now() - interval '1 day', false),
    q.id, case when q.id is not null then coalesce(b.nome, ninguem.nome) end,
    case when q.id is null then null when q.apagada_em is not null then 'Mensagem apagada'
      when q.autor_id = any (bloqueadas) then 'Mensagem de quem você bloqueou' when q.texto <> '' then left(q.texto, 160) else 'Anexo' end,
    case when m.apagada_em is null and not m.bloqueada then (
      select coalesce(jsonb_agg(jsonb_build_object('tipo', x.tipo, 'caminho', x.caminho, 'nome', x.nome, 'bytes', x.bytes,
        'largura', x.largura, 'altura', x.altura, 'segundos', x.segundos) order by x.ordem), '[]')
      from app.mensagem_anexos x where x.mensagem_id = m.id) else '[]' end,
    case when m.apagada_em is null and not m.bloqueada then array(select x.membro_id from app.mensagem_mencoes x where x.mensagem_id = m.id) else '{}' end,
    coalesce(n.amem, 0), coalesce(n.orando, 0), coalesce(n.coracao, 0), n.minha, m.bloqueada
  from m cross join ninguem
  left join autores a on a.id = m.autor_id
  left join reacoes n on n.mensagem_id = m.id
  left join respondidas q on q.id = m.resposta_id
  left join autores b on b.id = q.autor_id
  order by m.ordem desc
$$;
comment on function app.mensagens_lidas(app.mensagens[], app.conversas, uuid, uuid[], boolean, uuid[]) is
  'Messages as this reader sees them, newest first; bloqueadas: of whom they read nothing there. The caller of it says that they may.';

create function public.mensagens_da_conversa(conversa uuid, antes bigint default null, depois bigint default null, limite integer default 50)
returns setof public.mensagem_da_conversa
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
  criancas constant uuid[] := app.minhas_criancas();
  lidero constant boolean := app.lidera_conversa(c, eu);
  bloqueadas constant uuid[] := app.bloqueadas_para(c, eu);
begin
  return query
    with j as materialized (select * from app.janelas_da_conversa(c.id, eu, criancas)),
    quais as materialized (
      -- From either side by the index.
      (select x.* from app.mensagens x
        where depois is null and x.conversa_id = c.id and x.ordem < coalesce(antes, 9223372036854775807)
          and exists (select from j where x.ordem > j.depois_de and x.ordem <= j.ate)
        order by x.ordem desc limit least(greatest(limite, 1), 100))
      union all
      (select x.* from app.mensagens x
        where depois is not null and x.conversa_id = c.id and x.ordem > depois
          and exists (select from j where x.ordem > j.depois_de and x.ordem <= j.ate)
        order by x.ordem limit least(greatest(limite, 1), 100)))
    select l.* from app.mensagens_lidas(array(select row(q.*)::app.mensagens from quais q), c, eu, criancas, lidero, bloqueadas) l;
end
$$;
comment on function public.mensagens_da_conversa(uuid, bigint, bigint, integer) is
  'The messages that the caller reads, newest first: the last ones, those before a number, or the first after one (depois).
Raises 42501, PT404.';

create type public.mensagem_encontrada as (
  id uuid, conversa_id uuid, ordem bigint, conversa text, autor text, texto text, created_at timestamptz);
comment on type public.mensagem_encontrada is 'A message that was searched for, and where it stands.';

create function app.mensagens_com(palavras text[], eu uuid, conversas uuid[]) returns setof app.mensagens
language sql stable security definer set search_path = '' as $$
  select distinct x.* from app.conversa_pessoas s
  cross join lateral (
    select y.* from app.mensagens y
    where y.conversa_id = s.conversa_id and y.apagada_em is null
      and app.palavras_na_conversa(y.conversa_id, y.texto) @@ app.consulta_na_conversa(s.conversa_id, palavras)
      and y.ordem > s.depois_de and (s.ate is null or y.ordem <= s.ate)
    order by y.created_at desc, y.id limit 30) x
  where s.membro_id = eu and s.conversa_id = any (conversas)
    and not (app.bloqueou(eu, x.autor_id) and x.autor_id = any ((
      select app.bloqueadas_para(c, eu) from app.conversas c where c.id = x.conversa_id)::uuid[]))
  order by x.created_at desc, x.id limit 30
$$;
comment on function app.mensagens_com(text[], uuid, uuid[]) is
  'What somebody reads with all of these words (app.palavras_da_busca) in these conversations, newest first, thirty at most.';

create function public.buscar_mensagens(busca text, conversa uuid default null) returns setof public.mensagem_encontrada
language plpgsql stable security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  palavras constant text[] := app.palavras_da_busca(busca);
  -- The caller's conversations, the latest first, and when each heard its last message.
  minhas uuid[];
  momentos timestamptz[];
  achadas app.mensagens[] := '{}';
  vistas integer := 0;
  bloco integer := 50;
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif char_length(btrim(busca)) < 2 then
    return;
  end if;
  select array_agg(x.id order by x.ultima_em desc, x.id), array_agg(x.ultima_em order by x.ultima_em desc, x.id)
  into minhas, momentos from (
    select distinct c.id, c.ultima_em from app.conversa_pessoas s join app.conversas c on c.id = s.conversa_id
    where s.membro_id = eu and (buscar_mensagens.conversa is null or c.id = buscar_mensagens.conversa)) x;
  while vistas < cardinality(minhas) loop
    achadas := array(
      select row(x.*)::app.mensagens from (
        select (m).* from unnest(achadas) m
        union all
        select * from app.mensagens_com(palavras, eu, minhas[vistas + 1 : vistas + bloco])) x
      order by x.created_at desc, x.id limit 30);
    vistas := vistas + bloco;
    bloco := bloco * 2;
    -- Where thirty are newer than all that the others can say, none of them is asked. A message is written a moment after its conversation says so.
    exit when achadas[30].created_at > momentos[vistas + 1] + interval '1 second';
  end loop;
  return query
    select m.id, c.id, m.ordem, app.nome_da_conversa(c, eu), app.nome_na_conversa(a, eu), left(m.texto, 200), m.created_at
    from unnest(achadas) m
    join app.conversas c on c.id = m.conversa_id
    left join public.membros_igreja a on a.id = m.autor_id
    order by m.created_at desc, m.id;
end
$$;
comment on function public.buscar_mensagens(text, uuid) is
  'Messages with all of these words, begun or whole and without accents, in the caller''s conversations, or in one of them, newest first, thirty at most. Raises 42501.';

grant execute on function
  public.minhas_conversas(text, timestamptz, uuid, integer), public.conversa_aberta(uuid),
  public.mensagens_da_conversa(uuid, bigint, bigint, integer), public.buscar_mensagens(text, uuid) to authenticated, service_role;
