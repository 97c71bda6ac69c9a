SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.preparar_funcao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campus_do_membro constant text := (select m.campus from public.membros_igreja m where m.id = new.membro_id);
begin
  -- The texts are what others read; the ids beside them are found by the texts, or the other way round.
  if new.ministerio_id is null or tg_op = 'UPDATE' and new.ministerio_id is not distinct from old.ministerio_id
     and new.ministerio <> old.ministerio and not exists (
       select from public.ministerios m where m.id = new.ministerio_id and m.nome = new.ministerio) then
    new.ministerio_id := (select m.id from public.ministerios m
      where m.campus = campus_do_membro and app.normalizar(m.nome) = app.normalizar(new.ministerio));
  end if;
  if new.funcao_id is null or tg_op = 'UPDATE' and new.funcao_id is not distinct from old.funcao_id
     and new.funcao <> old.funcao and not exists (
       select from public.funcoes_ministerio c where c.id = new.funcao_id and c.nome = new.funcao) then
    new.funcao_id := (select c.id from public.funcoes_ministerio c
      where (c.ministerio_id = new.ministerio_id or (c.ministerio_id is null and new.ministerio_id is not null))
        and app.normalizar(c.nome) = app.normalizar(new.funcao)
      order by c.ministerio_id nulls last limit 1);
  end if;
  if new.ministerio_id is not null then
    new.ministerio := coalesce((select m.nome from public.ministerios m where m.id = new.ministerio_id), new.ministerio);
  end if;
  if new.funcao_id is not null then
    -- Of what is being deleted, the words stay.
    select coalesce(max(c.nome), new.funcao), coalesce(bool_or(c.lideranca), new.unica) into new.funcao, new.unica
    from public.funcoes_ministerio c where c.id = new.funcao_id;
  else
    new.unica := false;
  end if;
  if tg_op = 'UPDATE' and new.ativo <> old.ativo and (new.inicio, new.fim) is not distinct from (old.inicio, old.fim) then
    if new.ativo then new.fim := null; new.inicio := least(new.inicio, app.hoje());
    else new.fim := greatest(new.inicio, app.hoje()); end if;
  elsif tg_op = 'INSERT' and not new.ativo and new.fim is null and new.inicio <= app.hoje() then
    new.fim := app.hoje();
  end if;
  new.ativo := app.vigente(new.inicio, new.fim);
  -- One after the other: of many who are named at once one leads and the others are told, instead of waiting for each other.
  if new.unica then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'lideranca', new.ministerio_id, new.funcao_id), 0));
  end if;
  return new;
end
$function$;
