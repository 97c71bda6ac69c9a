-- A service that comes as one file: its roteiro, and what of its library is not here yet, all at once or not at all. The files of its
-- media are sent before, each into the library as ever.

create function app.incluir_itens_do_pacote(roteiro uuid, itens jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, minutos, quem, musica_id, arranjo_id, tom, passagem,
    biblias, apresentacao_id, midia_id, tema_id, texto, opcoes, notas_palco, notas_tecnica, links)
  select roteiro, l.n, i.tipo, btrim(i.titulo), i.minutos, i.quem, i.musica_id, i.arranjo_id, i.tom, i.passagem,
    coalesce(i.biblias, '{}'), i.apresentacao_id, i.midia_id, i.tema_id, i.texto, coalesce(i.opcoes, '{}'), i.notas_palco,
    i.notas_tecnica, coalesce(i.links, '[]')
  from jsonb_array_elements(itens) with ordinality l (item, n)
  cross join lateral jsonb_populate_record(null::public.roteiro_itens, l.item) i;
  if exists (
    select from public.roteiro_itens i where i.roteiro_id = roteiro and i.arranjo_id is not null and not exists (
      select from public.musica_arranjos a where a.id = i.arranjo_id and a.musica_id = i.musica_id)) then
    raise exception using errcode = 'PT422', message = 'Um arranjo do pacote é de outra música.';
  end if;
end
$$;
comment on function app.incluir_itens_do_pacote(uuid, jsonb) is
  'The items of a package, in their order, into a roteiro that has none. Raises PT422 when an order is of another song.';

create function app.incluir_biblioteca_do_pacote(nome text, pacote jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  lote uuid;
  uma jsonb;
begin
  insert into public.temas (id, nome, para, aparencia)
  select (t ->> 'id')::uuid, btrim(t ->> 'nome'), t ->> 'para', t -> 'aparencia'
  from jsonb_array_elements(coalesce(pacote -> 'temas', '[]')) t;
  insert into public.apresentacoes (id, nome, aviso, ate, slides, tema_id)
  select (a ->> 'id')::uuid, btrim(a ->> 'nome'), coalesce((a ->> 'aviso')::boolean, false), (a ->> 'ate')::date, a -> 'slides',
    (a ->> 'tema_id')::uuid
  from jsonb_array_elements(coalesce(pacote -> 'apresentacoes', '[]')) a;
  if jsonb_array_length(coalesce(pacote -> 'musicas', '[]')) = 0 then return; end if;
  -- as every import of songs: its page shows it, and takes it back
  insert into public.musica_lotes (tipo, nome) values ('importacao', left('Pacote: ' || nome, 300)) returning id into lote;
  for uma in select m from jsonb_array_elements(pacote -> 'musicas') m loop
    perform app.gravar_musica(null, null, uma -> 'dados', lote, (uma ->> 'id')::uuid);
  end loop;
end
$$;
comment on function app.incluir_biblioteca_do_pacote(text, jsonb) is
  'Themes, slides and songs of a package that are not in the library, of the ids that the caller made.';

create function public.abrir_pacote_de_culto(
  chave uuid, pacote jsonb, ocorrencia text default null, no_campus text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  o public.ocorrencias;
  r public.roteiros;
  titulo constant text := left(btrim(pacote ->> 'nome'), 120);
begin
  perform app.exigir_edicao_de_slides();
  -- Two tries at once: the second one waits and finds it.
  perform pg_advisory_xact_lock(hashtextextended('pacote ' || chave, 0));
  select * into r from public.roteiros x where x.id = chave;
  if r.id is not null then
    if r.campus = any (app.alcance()) and r.ocorrencia_id is not distinct from ocorrencia then return r.id; end if;
    raise exception using errcode = 'PT409', message = 'Este pacote já foi aberto de outro jeito.';
  end if;
  if coalesce(titulo, '') = '' or jsonb_typeof(pacote -> 'itens') is distinct from 'array'
    or jsonb_array_length(pacote -> 'itens') > 300 or pg_column_size(pacote) > 8000000 then
    raise exception using errcode = 'PT422', message = 'Este pacote não tem um roteiro que se possa abrir.';
  end if;
  if ocorrencia is not null then
    select * into o from public.ocorrencias x where x.id = ocorrencia and x.campus = any (app.alcance());
    if o.id is null then
      raise exception using errcode = 'PT404', message = 'Não encontramos este culto.';
    end if;
    if o.estado = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este culto foi cancelado.';
    end if;
    if exists (select from public.roteiros x where x.ocorrencia_id = o.id) then
      raise exception using errcode = 'PT409', message = 'Este culto já tem roteiro. Escolha outro, ou abra como modelo.';
    end if;
  elsif app.alcanca(no_campus) is not true then
    raise exception using errcode = 'PT404', message = 'Escolha um culto ou um campus seu.';
  elsif exists (select from public.roteiros x where x.ocorrencia_id is null and x.campus = no_campus
    and app.normalizar(x.nome) = app.normalizar(titulo)) then
    raise exception using errcode = 'PT409', message = 'Já existe um modelo com este nome. Escolha outro.';
  end if;
  perform app.incluir_biblioteca_do_pacote(titulo, pacote);
  insert into public.roteiros (id, campus, ocorrencia_id, nome) values (chave, coalesce(o.campus, no_campus), o.id, titulo);
  perform app.incluir_itens_do_pacote(chave, pacote -> 'itens');
  return chave;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Outra pessoa montou este culto agora mesmo. Veja como ficou.';
  when foreign_key_violation then
    raise exception using errcode = 'PT422', message = 'O pacote fala de algo que não está nele nem na biblioteca.';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT422', message = 'Algum dado do pacote não cabe. Peça outro a quem o fez.';
end
$$;
comment on function public.abrir_pacote_de_culto(uuid, jsonb, text, text) is
  'Makes a roteiro out of a package, for a service that has none, or else as a template of a campus, with the songs, slides and themes
that came with it: {nome, itens: columns of roteiro_itens, musicas: [{id, dados: what salvar_musica takes}], apresentacoes, temas}. chave: the
id of the roteiro, made by the caller: a second try finds it. For those who edit criacao or projecao in the campus. Raises 42501, PT404,
PT409 when the service has one already or the name is taken, PT422.';

grant execute on function public.abrir_pacote_de_culto(uuid, jsonb, text, text) to authenticated;
