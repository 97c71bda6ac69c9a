-- Kids: what a station tells later of whom it refused without network, and of the labels that it printed again.

create function app.visita_sem_rede(ocorrencia text, visita uuid) returns public.kids_visitas
language sql stable security definer set search_path = '' as $$
  select x.* from public.kids_visitas x
  where x.ocorrencia_id = $1 and x.id in (
    select $2 union all select a.visita_id from public.kids_avisos a where a.chave = 'kids:entrada:' || $2)
  order by x.id = $2 desc limit 1
$$;
comment on function app.visita_sem_rede(text, uuid) is
  'The visit that a station means: its own, or that of the child whom another door had received; null: none of this
day.';

create function app.hora_sem_rede(aparelho app.aparelhos, ocorrencia text, em timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select least(em, now()) from public.ocorrencias o cross join app.janela(o.id) j
  where o.id = ocorrencia and em <= now() + interval '5 minutes' and coalesce(em < aparelho.revogado_em, true)
    and em >= least(j.abre,
      date_trunc('day', o.inicio at time zone app.fuso_do_campus(o.campus)) at time zone app.fuso_do_campus(o.campus))
$$;
comment on function app.hora_sem_rede(app.aparelhos, text, timestamptz) is
  'When something happened at a station, never later than now; null: in the future (clocks may differ by five
minutes), before the day, or after the device was revoked.';

create function app.recusas_kids(aparelho app.aparelhos, ocorrencia text, recusas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  quando timestamptz;
  hora text;
  marca text;
  entrou uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(recusas) is distinct from 'array' or jsonb_array_length(recusas) > 200 or exists (
       select from jsonb_array_elements(recusas) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'chave', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), r ->> 'visita' is null)
         or not coalesce(pg_input_is_valid(r ->> 'crianca', 'uuid'), r ->> 'crianca' is null)
         or not coalesce(pg_input_is_valid(r ->> 'sala', 'uuid'), r ->> 'sala' is null)
         or not coalesce(pg_input_is_valid(r ->> 'autorizado', 'uuid'), r ->> 'autorizado' is null)
         or coalesce(app.frase_do_kids(r ->> 'codigo') is null, true) or char_length(r ->> 'levou_nome') > 200
         or char_length(r ->> 'levou') > 40 or coalesce(r ->> 'como' not in ('codigo', 'autorizado', 'supervisor'),
           false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(recusas) r order by (r ->> 'em')::timestamptz loop
    marca := concat_ws(':', 'kids:recusa', uma ->> 'chave', uma ->> 'visita');
    entrou := (uma ->> 'crianca')::uuid;
    quando := app.hora_sem_rede(aparelho, ocorrencia, (uma ->> 'em')::timestamptz);
    hora := to_char(quando at time zone app.fuso_do_campus(quem.campus), 'HH24:MI');
    v := app.visita_sem_rede(ocorrencia, (uma ->> 'visita')::uuid);
    select * into b from public.autorizados_busca x where x.id = (uma ->> 'autorizado')::uuid
      and x.crianca_id = v.crianca_id;
    if quando is null or entrou is not null and not app.e_do_kids(entrou, ocorrencia, quem.campus) then
      respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita', 'codigo',
        'RECUSADA');
      continue;
    elsif entrou is not null then
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, entrou,
        'Entrada sem rede, às ' || hora || ': ' || app.frase_do_kids(uma ->> 'codigo'),
        jsonb_build_object('codigo', uma ->> 'codigo', 'sem_rede', true, 'em', quando,
          'sala', (select s.nome from public.kids_salas s where s.id = (uma ->> 'sala')::uuid
            and s.campus = quem.campus)), marca);
    elsif not exists (select from public.kids_avisos a where a.chave = marca) then
      perform app.anotar_kids(quem, 'recusa', ocorrencia, v.id, v.crianca_id,
        'Saída sem rede, às ' || hora || ': ' || app.frase_do_kids(uma ->> 'codigo'),
        jsonb_strip_nulls(jsonb_build_object('codigo', uma ->> 'codigo', 'como', uma ->> 'como', 'sem_rede', true,
          'em', quando,
          'levou', coalesce(uma ->> 'levou', b.adulto_id::text, uma ->> 'levou_nome', b.nome))), marca);
      -- What was wrong without network counts with what is wrong with it.
      if uma ->> 'codigo' = 'CODIGO' then
        insert into app.kids_tentativas (quem, quando) values (quem.estacao::text, quando);
      end if;
      perform app.trancar_kids(v.codigo_id, uma ->> 'codigo');
      if uma ->> 'codigo' = 'NAO_AUTORIZADO' then
        perform app.notificar_todos(app.lideres_do_kids(quem.campus),
          'Kids: pessoa não autorizada tentou levar ' || coalesce((select m.nome_completo from public.membros_igreja m
            where m.id = v.crianca_id), 'uma criança'),
          'A entrega foi recusada às ' || hora || ', sem rede. Fale com a equipe da porta.', '/checkin/kids', marca,
            'sistema', true);
      end if;
    end if;
    respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita', 'codigo', 'ok');
  end loop;
  return respostas;
end
$$;
comment on function app.recusas_kids(app.aparelhos, text, jsonb) is
  'What a station refused without network, as often as it takes: up to 200 {chave, em, codigo, and of an entry:
crianca, sala; of a hand-over: visita (none: no child was found), como, autorizado, levou, levou_nome}, each written
down once; leaders are told of whom must not take a child. Gives [{chave, visita, codigo}]: ok, or RECUSADA (not
written: see app.hora_sem_rede, or a child that is not of this Kids). Raises 42501, PT400.';

create function app.reimpressoes_kids(aparelho app.aparelhos, ocorrencia text, reimpressoes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  quando timestamptz;
  v public.kids_visitas;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(reimpressoes) is distinct from 'array' or jsonb_array_length(reimpressoes) > 200 or exists (
       select from jsonb_array_elements(reimpressoes) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'chave', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(reimpressoes) r order by (r ->> 'em')::timestamptz loop
    quando := app.hora_sem_rede(aparelho, ocorrencia, (uma ->> 'em')::timestamptz);
    v := app.visita_sem_rede(ocorrencia, (uma ->> 'visita')::uuid);
    if quando is not null and v.id is not null then
      perform app.anotar_kids(quem, 'reimpressao', ocorrencia, v.id, v.crianca_id,
        'Etiquetas impressas de novo sem rede, às ' || to_char(quando at time zone app.fuso_do_campus(quem.campus),
          'HH24:MI'),
        jsonb_build_object('sem_rede', true, 'em', quando), 'kids:reimpressao:' || (uma ->> 'chave'));
    end if;
    respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita',
      'codigo', case when quando is null or v.id is null then 'RECUSADA' else 'ok' end);
  end loop;
  return respostas;
end
$$;
comment on function app.reimpressoes_kids(app.aparelhos, text, jsonb) is
  'Labels that a station printed again without network, as often as it takes: up to 200 {chave, em, visita}, each
written down once. Gives [{chave, visita, codigo}]: ok, or RECUSADA (see app.hora_sem_rede, or no visit of this day).
Raises 42501, PT400.';
