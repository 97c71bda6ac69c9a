-- Songs are written here: one, or many together that are undone together.

create function app.dados_da_musica(musica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(m) - '{id,versao,arquivada_em,ultimo_uso,texto_busca,chave_titulo,chave_inicio,created_at,updated_at}'::text[]
    || jsonb_build_object('arranjos', coalesce((
      select jsonb_agg(to_jsonb(a) - '{musica_id,created_at}'::text[] order by a.padrao desc, a.nome)
      from public.musica_arranjos a where a.musica_id = m.id), '[]'))
  from public.musicas m where m.id = musica
$$;
comment on function app.dados_da_musica(uuid) is 'A song with its orders, in the shape that gravar_musica takes.';

create function app.gravar_musica(musica uuid, lida integer, dados jsonb, lote uuid, nova uuid default null)
returns public.musicas
language plpgsql security definer set search_path = '' as $$
declare
  antes public.musicas;
  m public.musicas;
begin
  if musica is not null then
    select * into antes from public.musicas x where x.id = musica for no key update;
    if antes.id is null then
      raise exception using errcode = 'PT404', message = 'Não encontramos esta música.';
    end if;
    if antes.versao is distinct from lida then
      raise exception using errcode = 'PT409', message = 'Outra pessoa mudou esta música. Veja o que mudou e salve de novo.';
    end if;
  end if;
  m := jsonb_populate_record(null::public.musicas, jsonb_strip_nulls(dados));
  m.titulo := btrim(m.titulo);
  if coalesce(m.titulo, '') = '' then
    raise exception using errcode = 'PT422', message = 'Dê um título à música.';
  end if;
  if musica is null then
    insert into public.musicas (id, titulo, outros_titulos, autores, ccli, copyright, tom, bpm, compasso, tags, grupos,
      linhas_por_slide, tema_id)
    values (coalesce(nova, gen_random_uuid()), m.titulo, coalesce(m.outros_titulos, '{}'), coalesce(m.autores, '{}'), m.ccli, m.copyright, m.tom, m.bpm,
      m.compasso, coalesce(m.tags, '{}'), coalesce(m.grupos, '[]'), coalesce(m.linhas_por_slide, 2), m.tema_id)
    returning * into m;
  else
    update public.musicas x set titulo = m.titulo, outros_titulos = coalesce(m.outros_titulos, '{}'),
      autores = coalesce(m.autores, '{}'), ccli = m.ccli, copyright = m.copyright, tom = m.tom, bpm = m.bpm,
      compasso = m.compasso, tags = coalesce(m.tags, '{}'), grupos = coalesce(m.grupos, '[]'),
      linhas_por_slide = coalesce(m.linhas_por_slide, 2), tema_id = m.tema_id, versao = x.versao + 1,
      updated_at = clock_timestamp()
    where x.id = musica returning * into m;
  end if;
  -- An order keeps its id: services refer to it.
  set constraints public.musica_arranjos_musica_id_nome_key deferred;
  delete from public.musica_arranjos a where a.musica_id = m.id and not exists (
    select from jsonb_array_elements(coalesce(dados -> 'arranjos', '[]')) n where n ->> 'id' = a.id::text);
  insert into public.musica_arranjos as a (id, musica_id, nome, sequencia, tom, padrao)
  select coalesce((n ->> 'id')::uuid, gen_random_uuid()), m.id, btrim(n ->> 'nome'),
    array(select s from jsonb_array_elements_text(n -> 'sequencia') s
      where m.grupos @> jsonb_build_array(jsonb_build_object('id', s))),
    n ->> 'tom', coalesce((n ->> 'padrao')::boolean, false)
  from jsonb_array_elements(coalesce(dados -> 'arranjos', '[]')) n
  on conflict (id) do update set nome = excluded.nome, sequencia = excluded.sequencia, tom = excluded.tom,
    padrao = excluded.padrao where a.musica_id = excluded.musica_id;
  set constraints public.musica_arranjos_musica_id_nome_key immediate;
  insert into public.musica_versoes (musica_id, versao, dados, lote_id)
  values (m.id, m.versao, app.dados_da_musica(m.id), lote);
  return m;
end
$$;
comment on function app.gravar_musica(uuid, integer, jsonb, uuid, uuid) is
  'Writes a song and its orders, and keeps the state; nova: the id of a new one. Raises PT404, PT409 when another version was read, PT422.';

create function public.salvar_musica(
  dados jsonb, musica uuid default null, lida integer default null, chave uuid default null)
returns table (id uuid, versao integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m public.musicas;
begin
  perform app.exigir_edicao_de_slides();
  if musica is null and chave is not null then
    -- Two tries at once: the second one waits and finds it.
    perform pg_advisory_xact_lock(hashtextextended('musica ' || chave, 0));
    select * into m from public.musicas x where x.id = chave;
    if m.id is not null then
      if m.titulo is distinct from btrim(dados ->> 'titulo') then
        raise exception using errcode = 'PT409', message = 'Esta música já foi salva com outro título.';
      end if;
      return query select m.id, m.versao;
      return;
    end if;
  end if;
  m := app.gravar_musica(musica, lida, dados, null, chave);
  return query select m.id, m.versao;
end
$$;
comment on function public.salvar_musica(jsonb, uuid, integer, uuid) is
  'Saves a song with its orders; musica null: a new one, of the id chave if the caller made one: a second try finds it. dados: the columns of musicas and arranjos (id, nome, sequencia,
tom, padrao). For those who edit criacao or projecao. Raises 42501, PT404, PT409 when lida is not the version that stands, PT422.';
grant execute on function public.salvar_musica(jsonb, uuid, integer, uuid) to authenticated;

create function public.iniciar_lote_de_musicas(tipo text, nome text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  feito uuid;
begin
  perform app.exigir_edicao_de_slides();
  insert into public.musica_lotes (tipo, nome) values (tipo, left(btrim(nome), 300)) returning id into feito;
  return feito;
end
$$;
comment on function public.iniciar_lote_de_musicas(text, text) is
  'Begins an import (importacao) or a replacement of words (troca). For those who edit songs. Raises 42501.';
grant execute on function public.iniciar_lote_de_musicas(text, text) to authenticated;

create function public.gravar_musicas(lote uuid, lista jsonb) returns table (ordem integer, musica uuid, erro text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  uma record;
begin
  perform app.exigir_edicao_de_slides();
  if jsonb_typeof(lista) is distinct from 'array' or jsonb_array_length(lista) > 200 then
    raise exception using errcode = 'PT422', message = 'Envie até 200 músicas de cada vez.';
  end if;
  perform from public.musica_lotes l where l.id = lote and l.autor = (select auth.uid()) and l.desfeito_em is null for share;
  if not found then
    raise exception using errcode = 'PT404', message = 'Não encontramos este lote de músicas.';
  end if;
  for uma in select l.dados, l.n from jsonb_array_elements(lista) with ordinality l (dados, n) loop
    ordem := uma.n - 1;
    erro := '';
    musica := (uma.dados ->> 'musica')::uuid;
    begin
      musica := (app.gravar_musica(musica, (uma.dados ->> 'versao')::integer, uma.dados, lote)).id;
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      erro := sqlerrm;
    when check_violation or not_null_violation or unique_violation or data_exception then
      erro := 'Algum dado desta música não cabe: confira título, tom e partes.';
    end;
    musica := coalesce(musica, '00000000-0000-0000-0000-000000000000');
    return next;
  end loop;
end
$$;
comment on function public.gravar_musicas(uuid, jsonb) is
  'Writes at most 200 songs of an import or a replacement; what cannot be written is told and keeps nobody else from it.
lista: what salvar_musica takes, with musica and versao of those that stand already. For whoever began it.
Raises 42501, PT404, PT422.';
grant execute on function public.gravar_musicas(uuid, jsonb) to authenticated;

create function public.desfazer_lote_de_musicas(lote uuid) returns table (desfeitas integer, ficaram integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  uma record;
  antes jsonb;
begin
  perform app.exigir_edicao_de_slides();
  update public.musica_lotes l set desfeito_em = clock_timestamp() where l.id = lote and l.desfeito_em is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'Não encontramos este lote, ou ele já foi desfeito.';
  end if;
  desfeitas := 0;
  ficaram := 0;
  for uma in
    select v.musica_id, v.versao, m.versao as agora from public.musica_versoes v join public.musicas m on m.id = v.musica_id
    where v.lote_id = lote order by m.id, v.versao desc for update of m
  loop
    begin
      if uma.agora <> uma.versao then
        raise exception using errcode = 'PT409';
      elsif uma.versao = 1 then
        delete from public.musicas m where m.id = uma.musica_id;
      else
        select v.dados into strict antes from public.musica_versoes v
        where v.musica_id = uma.musica_id and v.versao = uma.versao - 1;
        perform app.gravar_musica(uma.musica_id, uma.agora, antes, null);
      end if;
      desfeitas := desfeitas + 1;
    exception when sqlstate 'PT409' or foreign_key_violation or restrict_violation then
      ficaram := ficaram + 1;
    end;
  end loop;
  return next;
end
$$;
comment on function public.desfazer_lote_de_musicas(uuid) is
  'Takes an import or a replacement back: new songs go, changed ones stand as before. Songs that were changed since, were
sung or stand in a service stay as they are. For those who edit songs. Raises 42501, PT404.';
grant execute on function public.desfazer_lote_de_musicas(uuid) to authenticated;

create function public.arquivar_musica(musica uuid, arquivada boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_edicao_de_slides();
  update public.musicas m set arquivada_em = case when arquivada then clock_timestamp() end where m.id = musica;
  if not found then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta música.';
  end if;
end
$$;
comment on function public.arquivar_musica(uuid, boolean) is
  'No longer offers a song, or offers it again; what refers to it stays. For those who edit songs. Raises 42501, PT404.';
grant execute on function public.arquivar_musica(uuid, boolean) to authenticated;

create function public.registrar_uso_de_musica(
  musica uuid, campus text, dia date, ocorrencia text default null, tom text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  feito uuid;
begin
  perform app.exigir_edicao_de_slides();
  if not app.alcanca(campus) then
    raise insufficient_privilege using message = 'Registre o uso em um campus seu.';
  end if;
  if not exists (select from public.musicas m where m.id = musica) then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta música.';
  end if;
  if dia > app.hoje(campus) or dia < date '1990-01-01' then
    raise exception using errcode = 'PT422', message = 'O dia é de hoje ou de antes.';
  end if;
  if ocorrencia is not null and not exists (
    select from public.ocorrencias o where o.id = ocorrencia and o.campus = registrar_uso_de_musica.campus) then
    raise exception using errcode = 'PT404', message = 'Não encontramos este culto.';
  end if;
  insert into public.musica_usos as u (musica_id, campus, dia, ocorrencia_id, tom)
  values (musica, campus, dia, ocorrencia, registrar_uso_de_musica.tom)
  on conflict (musica_id, campus, dia, ocorrencia_id) do update set tom = coalesce(excluded.tom, u.tom)
  returning u.id into feito;
  return feito;
end
$$;
comment on function public.registrar_uso_de_musica(uuid, text, date, text, text) is
  'Notes that a song was sung: once a day and service, however often it is said. For those who edit songs, in campuses
that they reach. Raises 42501, PT404, PT422.';
grant execute on function public.registrar_uso_de_musica(uuid, text, date, text, text) to authenticated;
