-- Kids: what a child needs, read and changed.
set check_function_bodies = off;

create function app.cuidados_kids(ocorrencia text, criancas uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  uma uuid;
begin
  perform app.so_com_voluntario(quem);
  if cardinality(criancas) > 20 then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 crianças.';
  end if;
  foreach uma in array coalesce(criancas, '{}') loop
    if not app.e_do_kids(uma, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
    if exists (select from public.kids_cuidados k where k.crianca_id = uma) then
      perform app.anotar_kids(quem, 'leitura', ocorrencia, null, uma, 'Cuidados lidos na entrada');
    end if;
  end loop;
  return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id, 'alergia', k.alergia, 'restricao', k.restricao,
      'medicamento', k.medicamento, 'observacao', k.observacao)), '[]')
    from public.kids_cuidados k where k.crianca_id = any (criancas));
end
$$;
comment on function app.cuidados_kids(text, uuid[]) is 'See public.cuidados_kids.';

create function public.cuidados_kids(ocorrencia text, criancas uuid[]) returns jsonb
language sql set search_path = '' as $$
  select app.cuidados_kids(ocorrencia, criancas)
$$;
comment on function public.cuidados_kids(text, uuid[]) is
  'Health data of children who are being received: [{crianca, alergia, restricao, medicamento, observacao}]. Each reading is written
down. Raises 42501 (also where families serve themselves), PT404.';

create function app.salvar_cuidados_kids(crianca uuid, dados jsonb, ocorrencia text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  quem app.ator_kids;
begin
  if not (crianca = any (app.minhas_criancas()) or app.edita_membro(crianca) and app.pode('membros', 'ver_sensivel')) then
    if ocorrencia is null then
      raise insufficient_privilege using message = 'Você não pode alterar os cuidados desta criança.';
    end if;
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  end if;
  if jsonb_typeof(dados) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  insert into public.kids_cuidados as k (crianca_id, alergia, restricao, medicamento, observacao)
  values (crianca, nullif(btrim(dados ->> 'alergia'), ''), nullif(btrim(dados ->> 'restricao'), ''),
    nullif(btrim(dados ->> 'medicamento'), ''), nullif(btrim(dados ->> 'observacao'), ''))
  on conflict (crianca_id) do update set alergia = excluded.alergia, restricao = excluded.restricao,
    medicamento = excluded.medicamento, observacao = excluded.observacao;
  delete from public.kids_cuidados k
  where k.crianca_id = crianca and coalesce(k.alergia, k.restricao, k.medicamento, k.observacao) is null;
end
$$;
comment on function app.salvar_cuidados_kids(uuid, jsonb, text) is 'See public.salvar_cuidados_kids.';

create function public.salvar_cuidados_kids(crianca uuid, dados jsonb, ocorrencia text default null) returns void
language sql set search_path = '' as $$
  select app.salvar_cuidados_kids(crianca, dados, ocorrencia)
$$;
comment on function public.salvar_cuidados_kids(uuid, jsonb, text) is
  'What a child needs ({alergia, restricao, medicamento, observacao}), by who answers for it, who edits and sees sensitive data, or who
receives it on a day. Raises 42501, PT400, PT404.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.cuidados_kids(text, uuid[]), public.cuidados_kids(text, uuid[]), app.salvar_cuidados_kids(uuid, jsonb, text),
  public.salvar_cuidados_kids(uuid, jsonb, text)
  to authenticated, service_role;
