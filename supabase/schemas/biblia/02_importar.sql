-- A version comes book by book and is seen when it is whole; what it replaces, and what is removed, can come back.

create function public.comecar_biblia(sigla text, nome text, credito text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  nova uuid;
begin
  perform app.exigir_edicao_de_slides();
  -- What nobody finished, and what was removed long enough ago.
  delete from public.biblias b
  where b.estado = 'importando' and b.mudou_em < clock_timestamp() - interval '1 day'
    or b.estado = 'removida' and b.mudou_em < clock_timestamp() - interval '7 days';
  if (select count(*) from public.biblias b where b.estado <> 'removida') >= 40 then
    raise exception using errcode = 'PT409', message = 'Já há 40 Bíblias. Remova uma que não usa mais.';
  end if;
  insert into public.biblias (sigla, nome, credito, estado)
  values (btrim(comecar_biblia.sigla), btrim(comecar_biblia.nome), nullif(btrim(comecar_biblia.credito), ''), 'importando')
  returning id into nova;
  return nova;
end
$$;
comment on function public.comecar_biblia(text, text, text) is
  'Begins to bring a version, which nobody sees until concluir_biblia, and gives its id. Raises 42501, PT409, 23514.';

create function app.biblia_que_importo(biblia uuid) returns public.biblias
language plpgsql volatile security definer set search_path = '' as $$
declare
  b public.biblias;
begin
  perform app.exigir_edicao_de_slides();
  select * into b from public.biblias x
  where x.id = biblia and x.estado = 'importando' and x.criada_por = (select auth.uid()) for update;
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Esta importação já terminou. Comece de novo.';
  end if;
  return b;
end
$$;
comment on function app.biblia_que_importo(uuid) is
  'The version that the caller is bringing, held until the end of the transaction. Raises 42501, PT404.';

create function public.guardar_livro(biblia uuid, livro integer, capitulos jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  b constant public.biblias := app.biblia_que_importo(biblia);
  quantos integer;
begin
  delete from public.biblia_versiculos v where v.biblia_id = b.id and v.livro = guardar_livro.livro;
  insert into public.biblia_versiculos (biblia_id, livro, capitulo, versiculo, texto)
  select b.id, guardar_livro.livro, (c.key)::smallint, (v.key)::smallint, btrim(v.value)
  from jsonb_each(capitulos) c, jsonb_each_text(c.value) v where btrim(v.value) <> '';
  get diagnostics quantos = row_count;
  return quantos;
end
$$;
comment on function public.guardar_livro(biblia uuid, livro integer, capitulos jsonb) is
  'A book of the version that the caller is bringing, as a whole: {chapter: {verse: text}}. Gives how many verses it
has. Repeated, it is replaced. Raises 42501, PT404, 23514.';

create function public.concluir_biblia(biblia uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  b constant public.biblias := app.biblia_que_importo(biblia);
  quantos integer;
  lugar smallint;
begin
  select count(*) into quantos from public.biblia_versiculos v where v.biblia_id = b.id;
  if quantos = 0 then
    raise exception using errcode = 'PT422', message = 'O arquivo não trouxe nenhum versículo.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bíblia ' || upper(b.sigla), 0));
  update public.biblias x set estado = 'removida', mudou_em = clock_timestamp()
  where upper(x.sigla) = upper(b.sigla) and x.estado = 'pronta' returning x.padrao into lugar;
  update public.biblias x set estado = 'pronta', versiculos = quantos, padrao = lugar, mudou_em = clock_timestamp()
  where x.id = b.id;
  return b.id;
end
$$;
comment on function public.concluir_biblia(uuid) is
  'The version that the caller brought is in use, in the place of one with the same short name. Raises 42501, PT404,
PT422.';

create function public.remover_biblia(biblia uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_edicao_de_slides();
  delete from public.biblias b
  where b.id = biblia and b.estado = 'importando' and b.criada_por = (select auth.uid());
  if found then return; end if;
  update public.biblias b set estado = 'removida', mudou_em = clock_timestamp()
  where b.id = biblia and b.estado = 'pronta';
  if not found then
    raise exception using errcode = 'PT404', message = 'Bíblia não encontrada.';
  end if;
end
$$;
comment on function public.remover_biblia(uuid) is
  'Takes a version out of use, for some days as restaurar_biblia can bring it back; or gives up what the caller is
bringing. Raises 42501, PT404.';

create function public.restaurar_biblia(biblia uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  b public.biblias;
  lugar smallint;
begin
  perform app.exigir_edicao_de_slides();
  select * into b from public.biblias x where x.id = biblia and x.estado = 'removida' for update;
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Esta Bíblia não está mais guardada. Importe de novo.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bíblia ' || upper(b.sigla), 0));
  update public.biblias x set estado = 'removida', mudou_em = clock_timestamp()
  where upper(x.sigla) = upper(b.sigla) and x.estado = 'pronta' returning x.padrao into lugar;
  perform pg_advisory_xact_lock(hashtextextended('bíblia padrão', 0));
  -- the church may have another default by now
  if not exists (select from public.biblias x where x.estado = 'pronta' and x.padrao = b.padrao) then
    lugar := coalesce(lugar, b.padrao);
  end if;
  update public.biblias x set estado = 'pronta', padrao = lugar, mudou_em = clock_timestamp() where x.id = b.id;
end
$$;
comment on function public.restaurar_biblia(uuid) is
  'Brings back a version that was removed or replaced within some days, in the place of one with the same short name.
Raises 42501, PT404.';

create function public.mudar_biblia(biblia uuid, nome text, credito text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_edicao_de_slides();
  update public.biblias b set nome = btrim(mudar_biblia.nome), credito = nullif(btrim(mudar_biblia.credito), '')
  where b.id = biblia and b.estado = 'pronta';
  if not found then
    raise exception using errcode = 'PT404', message = 'Bíblia não encontrada.';
  end if;
end
$$;
comment on function public.mudar_biblia(uuid, text, text) is 'Another name or credit line of a version. Raises 42501, PT404, 23514.';

create function public.usar_biblias_sempre(biblia uuid, ao_lado uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  segunda constant uuid := nullif(ao_lado, biblia);
begin
  perform app.exigir_edicao_de_slides();
  perform pg_advisory_xact_lock(hashtextextended('bíblia padrão', 0));
  if (select count(*) from public.biblias b where b.id in (biblia, segunda) and b.estado = 'pronta')
    <> 1 + (segunda is not null)::integer then
    raise exception using errcode = 'PT404', message = 'Bíblia não encontrada.';
  end if;
  update public.biblias b set padrao = null
  where b.estado = 'pronta' and b.padrao <> case b.id when biblia then 1 when segunda then 2 else 0 end;
  update public.biblias b set padrao = case b.id when biblia then 1 else 2 end
  where b.id in (biblia, segunda) and b.padrao is null;
end
$$;
comment on function public.usar_biblias_sempre(uuid, uuid) is
  'Passages are shown in this version, with the other one beside it if any, where nobody chose another. Raises 42501, PT404.';

create function public.livro_da_biblia(biblia uuid, livro integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de_slides();
  return (
    select jsonb_object_agg(c.capitulo, c.versiculos) from (
      select v.capitulo, jsonb_object_agg(v.versiculo, v.texto) as versiculos
      from public.biblia_versiculos v join public.biblias b on b.id = v.biblia_id and b.estado = 'pronta'
      where v.biblia_id = livro_da_biblia.biblia and v.livro = livro_da_biblia.livro
      group by v.capitulo) c);
end
$$;
comment on function public.livro_da_biblia(uuid, integer) is
  'A book of a version in use: {chapter: {verse: text}}; null: it has none. Raises 42501.';

grant execute on function public.comecar_biblia(text, text, text), public.guardar_livro(uuid, integer, jsonb),
  public.concluir_biblia(uuid), public.remover_biblia(uuid), public.restaurar_biblia(uuid),
  public.mudar_biblia(uuid, text, text), public.usar_biblias_sempre(uuid, uuid), public.livro_da_biblia(uuid, integer) to authenticated;
