-- The items of a roteiro, one call each.

create function public.incluir_item_no_roteiro(
  roteiro uuid, tipo public.roteiro_item_tipo, titulo text, antes_de uuid default null, musica uuid default null,
  minutos numeric default null, chave uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.roteiros := app.exigir_roteiro(roteiro);
  feito uuid;
begin
  if coalesce(btrim(titulo), '') = '' then
    raise exception using errcode = 'PT422', message = 'Escreva o que acontece.';
  end if;
  -- Asked for again because no answer came: it is there.
  select i.id into feito from public.roteiro_itens i
  where i.id = chave and i.roteiro_id = r.id and i.tipo = incluir_item_no_roteiro.tipo;
  if feito is not null then return feito; end if;
  if exists (select from public.roteiro_itens i where i.id = chave) then
    raise exception using errcode = 'PT409', message = 'Este item já foi incluído de outro jeito.';
  end if;
  if (select count(*) from public.roteiro_itens i where i.roteiro_id = r.id) >= 300 then
    raise exception using errcode = 'PT409', message = 'Um roteiro tem até 300 itens.';
  end if;
  insert into public.roteiro_itens (id, roteiro_id, posicao, tipo, titulo, musica_id, minutos)
  values (coalesce(chave, gen_random_uuid()), r.id, app.lugar_no_roteiro(r.id, antes_de, null), tipo, left(btrim(titulo), 200), musica, minutos)
  returning id into feito;
  return feito;
end
$$;
comment on function public.incluir_item_no_roteiro(uuid, public.roteiro_item_tipo, text, uuid, uuid, numeric, uuid) is
  'Puts an item before another one, or at the end; chave: its id, made by the caller, so that a second try finds it. For those who
edit criacao or projecao in its campus. Raises 42501, PT404, PT409 when that other one is gone, the roteiro is full or the id is
of something else, PT422.';

create function public.mover_item_do_roteiro(item uuid, antes_de uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.roteiro_itens := app.exigir_item_do_roteiro(item);
  lugar numeric;
begin
  if antes_de = i.id then return; end if;
  lugar := app.lugar_no_roteiro(i.roteiro_id, antes_de, i.id);
  update public.roteiro_itens x set posicao = lugar where x.id = i.id;
end
$$;
comment on function public.mover_item_do_roteiro(uuid, uuid) is
  'Moves an item before another one of its roteiro, or to the end. For those who edit criacao or projecao in its campus.
Raises 42501, PT404, PT409 when that other one is gone.';

create function public.mudar_item_do_roteiro(item uuid, campo text, antes jsonb default null, depois jsonb default null)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.roteiro_itens := app.exigir_item_do_roteiro(item);
  n public.roteiro_itens;
  atual jsonb;
begin
  if campo is null or campo <> all ('{titulo,minutos,quem,musica_id,arranjo_id,tom,passagem,biblias,apresentacao_id,midia_id,tema_id,texto,opcoes,notas_palco,notas_tecnica,links}'::text[]) then
    raise exception using errcode = 'PT422', message = 'Este campo não se muda.';
  end if;
  atual := coalesce(to_jsonb(i) -> campo, 'null');
  if atual = coalesce(depois, 'null') then return i.versao; end if;
  if atual <> coalesce(antes, 'null') then
    raise exception using errcode = 'PT409', message = case
      when campo in ('titulo', 'quem', 'tom', 'passagem', 'minutos') and atual <> 'null'
        then format('Outra pessoa mudou este campo para “%s”.', left(atual #>> '{}', 80))
      else 'Outra pessoa mudou este campo.' end || ' Veja como ficou e mude de novo, se for o caso.';
  end if;
  n := jsonb_populate_record(i, jsonb_build_object(campo, depois));
  if campo = 'titulo' then n.titulo := btrim(coalesce(n.titulo, '')); end if;
  if n.titulo = '' then
    raise exception using errcode = 'PT422', message = 'Escreva o que acontece.';
  end if;
  if campo = 'musica_id' then
    n.arranjo_id := null;
    n.tom := null;
    n.titulo := coalesce((select m.titulo from public.musicas m where m.id = n.musica_id), i.titulo);
  end if;
  if campo = 'arranjo_id' and n.arranjo_id is not null and not exists (
    select from public.musica_arranjos a where a.id = n.arranjo_id and a.musica_id = n.musica_id) then
    raise exception using errcode = 'PT422', message = 'Este arranjo é de outra música.';
  end if;
  if app.links_validos(coalesce(n.links, '[]')) is not true then
    raise exception using errcode = 'PT422', message = 'Um item tem até cinco links, todos com endereço https.';
  end if;
  update public.roteiro_itens x set titulo = n.titulo, minutos = n.minutos, quem = n.quem, musica_id = n.musica_id,
    arranjo_id = n.arranjo_id, tom = n.tom, passagem = n.passagem, biblias = coalesce(n.biblias, '{}'),
    apresentacao_id = n.apresentacao_id, midia_id = n.midia_id, tema_id = n.tema_id, texto = n.texto,
    opcoes = coalesce(n.opcoes, '{}'), notas_palco = n.notas_palco, notas_tecnica = n.notas_tecnica,
    links = coalesce(n.links, '[]')
  where x.id = i.id returning x.versao into i.versao;
  return i.versao;
end
$$;
comment on function public.mudar_item_do_roteiro(uuid, text, jsonb, jsonb) is
  'Changes one field of an item from what the caller read to something else, and gives its version; a song brings its title
and takes key and order with it. For those who edit criacao or projecao in its campus. Raises 42501, PT404, PT409 when
somebody else changed that field meanwhile, PT422.';

create function public.excluir_item_do_roteiro(item uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.roteiro_itens := app.exigir_item_do_roteiro(item);
  operacao uuid;
begin
  operacao := app.iniciar_operacao('roteiro_item', 'Item retirado do roteiro: ' || i.titulo,
    jsonb_build_object('roteiro', i.roteiro_id), app.recurso_dos_slides());
  delete from public.roteiro_itens x where x.id = i.id;
  return operacao;
end
$$;
comment on function public.excluir_item_do_roteiro(uuid) is
  'Takes an item out, and gives what undoes it. For those who edit criacao or projecao in its campus. Raises 42501, PT404.';

create type public.culto_a_preparar as (
  ocorrencia_id text, nome text, campus text, inicio timestamptz, roteiro_id uuid, itens integer, minutos numeric,
  sem_musica integer, sem_conteudo integer, anterior_id uuid, anterior_inicio timestamptz);
comment on type public.culto_a_preparar is
  'A coming service: its roteiro, how many songs are not chosen and other things empty, and the service before it.';

create function public.cultos_a_preparar(do_campus text default '') returns setof public.culto_a_preparar
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de_slides();
  return query
    select o.id, coalesce(o.nome, e.name), o.campus, o.inicio, r.id, coalesce(t.itens, 0), coalesce(t.minutos, 0),
      coalesce(t.sem_musica, 0), coalesce(t.sem_conteudo, 0), a.id, a.inicio
    from public.ocorrencias o
    join public.events e on e.id = o.event_base
    left join public.roteiros r on r.ocorrencia_id = o.id
    left join lateral (
      select count(*)::integer as itens, sum(i.minutos) as minutos,
        (count(*) filter (where i.tipo = 'musica' and i.musica_id is null))::integer as sem_musica,
        (count(*) filter (where i.tipo in ('imagem', 'video') and i.midia_id is null
          or i.tipo = 'apresentacao' and i.apresentacao_id is null
          or i.tipo = 'texto' and i.passagem is null and i.texto is null))::integer as sem_conteudo
      from public.roteiro_itens i where i.roteiro_id = r.id) t on true
    left join lateral (
      select x.id, p.inicio from public.roteiros x join public.ocorrencias p on p.id = x.ocorrencia_id
      where x.campus = o.campus and p.inicio < o.inicio
      order by p.event_base = o.event_base desc, p.inicio desc limit 1) a on true
    where o.campus = any (app.alcance()) and (do_campus = '' or o.campus = do_campus) and o.estado <> 'cancelada'
      and (e.tipo = 'culto' or r.id is not null) and o.fim > now() - interval '12 hours'
    order by o.inicio, o.id limit 24;
end
$$;
comment on function public.cultos_a_preparar(text) is
  'The next services that the caller reaches, of one campus or of all, with what each roteiro lacks. For those who see
criacao or projecao. Raises 42501.';

grant execute on function public.montar_roteiro(text, uuid), public.renomear_roteiro(uuid, text), public.salvar_modelo_de_roteiro(uuid, text),
  public.excluir_roteiro(uuid), public.mover_item_do_roteiro(uuid, uuid),
  public.incluir_item_no_roteiro(uuid, public.roteiro_item_tipo, text, uuid, uuid, numeric, uuid),
  public.mudar_item_do_roteiro(uuid, text, jsonb, jsonb), public.excluir_item_do_roteiro(uuid),
  public.cultos_a_preparar(text) to authenticated;
