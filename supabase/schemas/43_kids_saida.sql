-- Kids: a child is handed over, by its code, to somebody of its list, or on a supervisor's word; never to somebody who must not
-- take it, never twice.
set check_function_bodies = off;

create function app.quem_leva(crianca uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('autorizado', l.autorizado, 'membro', l.membro, 'nome', l.nome, 'foto', l.foto,
    'documento', l.documento, 'pode', l.pode) order by l.pode, l.nome), '[]')
  from (
    select b.id as autorizado, b.adulto_id as membro, coalesce(b.nome, m.nome_completo) as nome, coalesce(m.foto, b.foto) as foto,
      b.documento, b.estado = 'autorizado' as pode
    from public.autorizados_busca b left join public.membros_igreja m on m.id = b.adulto_id
    where b.crianca_id = $1 and (b.validade is null or b.validade >= app.hoje())
    union all
    select null, m.id, m.nome_completo, m.foto, null, true
    from app.responsaveis_da_crianca($1) r join public.membros_igreja m on m.id = r
    where not exists (select from public.autorizados_busca b where b.crianca_id = $1 and b.adulto_id = m.id
      and (b.validade is null or b.validade >= app.hoje()))) l
$$;
comment on function app.quem_leva(uuid) is
  'Who may take this child today and who must not: [{autorizado, membro, nome, foto, documento, pode}], those who must not first.';

create function app.retirada_kids(ocorrencia text, visita uuid, codigo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(codigo)));
  achadas uuid[];
begin
  perform app.so_com_voluntario(quem);
  if visita is not null then
    achadas := array_remove(array[(app.visita_sem_rede(ocorrencia, visita)).id], null);
  else
    if not app.tentativas_do_kids(quem) then
      return jsonb_build_object('recusa', 'MUITAS', 'mensagem', app.frase_do_kids('MUITAS'));
    end if;
    achadas := array(select v.id from app.kids_codigos k cross join app.codigos_juntos_kids(k.id) j
      join public.kids_visitas v on v.codigo_id = j and v.ocorrencia_id = ocorrencia
      where k.campus = quem.campus and k.ocorrencia_id = ocorrencia and k.codigo = digitado and (j = k.id or k.encerrado_em is null)
      order by v.saida_em is not null, v.entrada_em);
    if achadas = '{}' then
      perform app.errou_no_kids(quem);
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, null, 'Saída: código que não é de nenhuma criança');
      return jsonb_build_object('recusa', 'CODIGO', 'mensagem', app.frase_do_kids('CODIGO'));
    end if;
  end if;
  return (select jsonb_build_object('criancas', coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'nome', m.nome_completo,
      'sala', s.nome, 'entrada', v.entrada_em, 'saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome),
      'leva', app.quem_leva(v.crianca_id)) order by v.saida_em is not null, m.nome_ordenacao), '[]'))
    from unnest(achadas) a join public.kids_visitas v on v.id = a
    join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.membros_igreja l on l.id = v.levou_id);
end
$$;
comment on function app.retirada_kids(text, uuid, text) is 'See public.retirada_kids.';

create function public.retirada_kids(ocorrencia text, visita uuid default null, codigo text default null) returns jsonb
language sql set search_path = '' as $$
  select app.retirada_kids(ocorrencia, visita, codigo)
$$;
comment on function public.retirada_kids(text, uuid, text) is
  'Whom a code, or a visit, is about, before it is handed over: {criancas [{visita, nome, sala, entrada, saida, levou, leva [{autorizado,
membro, nome, foto, documento, pode}]}]}, or {recusa, mensagem}: CODIGO, MUITAS (five in ten minutes were wrong). Raises 42501.';

create function app.supervisores_kids(ocorrencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', concat_ws(' ', p.nome, p.sobrenome)) order by p.nome), '[]')
    from app.kids_pins k join public.profiles p on p.id = k.conta
    where p.id is distinct from quem.conta and app.cuida_do_kids(p.id, quem.campus));
end
$$;
comment on function app.supervisores_kids(text) is 'See public.supervisores_kids.';

create function public.supervisores_kids(ocorrencia text) returns jsonb
language sql stable set search_path = '' as $$
  select app.supervisores_kids(ocorrencia)
$$;
comment on function public.supervisores_kids(text) is
  'Who may stand behind an exception of the caller with their PIN: [{id, nome}]. Raises 42501.';

create function app.leva_quem_nao_pode(v public.kids_visitas, pedido jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
      where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje())
        and (b.id = (pedido ->> 'autorizado')::uuid or b.adulto_id = (pedido ->> 'levou')::uuid
          or nullif(app.normalizar(pedido ->> 'levou_nome'), '') in (app.normalizar(b.nome), a.nome_ordenacao)))
    or app.nao_pode_buscar(v.crianca_id, (pedido ->> 'levou')::uuid)
    or exists (select from public.autorizados_busca b
      where b.id = (pedido ->> 'autorizado')::uuid and app.nao_pode_buscar(v.crianca_id, b.adulto_id))
$$;
comment on function app.leva_quem_nao_pode(public.kids_visitas, jsonb) is
  'Who is named as taking this child must not, today: by record, by row of the list or by name.';

create function app.abre_visita_kids(v public.kids_visitas, codigo text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(codigo)));
begin
  return exists (select from app.codigos_juntos_kids(v.codigo_id) j join app.kids_codigos k on k.id = j
    where k.codigo = digitado and (k.id = v.codigo_id or k.encerrado_em is null));
end
$$;
comment on function app.abre_visita_kids(public.kids_visitas, text) is 'These letters are the code of this child, or one that goes with it.';

create function app.recusa_da_saida(quem app.ator_kids, v public.kids_visitas, pedido jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  como constant text := pedido ->> 'como';
  lista constant uuid := (pedido ->> 'autorizado')::uuid;
  levou constant uuid := (pedido ->> 'levou')::uuid;
  dito constant text := nullif(app.normalizar(pedido ->> 'levou_nome'), '');
begin
  -- Whoever must not take the child does not, whatever else is shown; nor, at the same time, one that comes with it.
  if pedido ? 'proibida' or app.leva_quem_nao_pode(v, pedido) then
    return 'NAO_AUTORIZADO';
  end if;
  if lista is null and levou is null and dito is null and exists (
       select from public.autorizados_busca b where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado'
         and (b.validade is null or b.validade >= app.hoje())) then
    return 'QUEM';
  end if;
  -- A person of another campus is named only if the child's list does.
  if levou is not null and not exists (select from public.membros_igreja m where m.id = levou and m.campus = quem.campus)
     and not exists (select from jsonb_array_elements(app.quem_leva(v.crianca_id)) l where l ->> 'membro' = levou::text) then
    return 'FORA_DA_LISTA';
  end if;
  if como = 'codigo' then
    if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
    if not app.abre_visita_kids(v, pedido ->> 'codigo') then
      perform app.errou_no_kids(quem);
      return 'CODIGO';
    end if;
  elsif como = 'autorizado' then
    if not exists (select from public.autorizados_busca b where b.id = lista and b.crianca_id = v.crianca_id and b.estado = 'autorizado'
         and (b.validade is null or b.validade >= app.hoje()))
       and not coalesce(levou in (select app.responsaveis_da_crianca(v.crianca_id)), false) then
      return 'FORA_DA_LISTA';
    end if;
  else
    if coalesce(char_length(btrim(pedido ->> 'motivo')), 0) not between 3 and 300 or dito is null and levou is null and lista is null then
      return case when dito is null and levou is null and lista is null then 'QUEM_LEVA' else 'MOTIVO' end;
    end if;
    return app.recusa_do_supervisor(quem, (pedido ->> 'supervisor')::uuid, pedido ->> 'pin');
  end if;
  return null;
end
$$;
comment on function app.recusa_da_saida(app.ator_kids, public.kids_visitas, jsonb) is
  'Why this child is not handed over so; null: it is. For other rules.';

create function app.sair_do_kids(quem app.ator_kids, qual uuid, pedido jsonb, quando timestamptz, sem_rede boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chave constant uuid := (pedido ->> 'chave')::uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
  recusa text;
  crianca text;
  depois jsonb;
begin
  select * into v from public.kids_visitas x where x.id = qual and x.ocorrencia_id = pedido ->> 'ocorrencia' for update;
  if v.id is null then
    return jsonb_build_object('visita', qual, 'codigo', 'NAO_ENCONTRADA', 'mensagem', app.frase_do_kids('NAO_ENCONTRADA'));
  end if;
  if v.saida_em is not null and v.saida_chave = chave then
    return jsonb_build_object('visita', qual, 'codigo', 'ok');
  end if;
  select m.nome_completo into crianca from public.membros_igreja m where m.id = v.crianca_id;
  select * into b from public.autorizados_busca x where x.id = (pedido ->> 'autorizado')::uuid and x.crianca_id = v.crianca_id;
  recusa := app.recusa_da_saida(quem, v, pedido);
  if v.saida_em is not null and recusa is distinct from 'NAO_AUTORIZADO' then
    recusa := 'JA_SAIU';
    depois := (select jsonb_build_object('saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome, 'quem tinha o código'))
      from (select) uma left join public.membros_igreja l on l.id = v.levou_id);
  end if;
  if recusa is not null then
    perform app.anotar_kids(quem, 'recusa', v.ocorrencia_id, v.id, v.crianca_id, 'Saída: ' || app.frase_do_kids(recusa),
      jsonb_build_object('codigo', recusa, 'como', pedido ->> 'como', 'levou', coalesce(pedido ->> 'levou', b.adulto_id::text, pedido ->> 'levou_nome', b.nome)));
    if recusa = 'NAO_AUTORIZADO' then
      perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: pessoa não autorizada tentou levar ' || crianca,
        'A entrega foi recusada. Vá até a porta e fale com a equipe.', '/checkin/kids', null, 'sistema', true);
    end if;
    return jsonb_build_object('visita', qual, 'codigo', recusa, 'mensagem', app.frase_do_kids(recusa),
      'detalhe', depois);
  end if;
  update public.kids_visitas x set
    saida_em = greatest(quando, v.entrada_em), saida_como = (pedido ->> 'como')::public.saida_kids,
    levou_id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id), levou_nome = coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome),
    saida_por = quem.conta, saida_estacao_id = quem.estacao, saida_chave = chave, sem_rede = sair_do_kids.sem_rede,
    supervisor_id = case when pedido ->> 'como' = 'supervisor' then (pedido ->> 'supervisor')::uuid end,
    saida_motivo = case when pedido ->> 'como' = 'supervisor' then btrim(pedido ->> 'motivo') end
  where x.id = v.id;
  perform app.encerrar_codigos_kids(v.codigo_id);
  return jsonb_build_object('visita', qual, 'codigo', 'ok');
end
$$;
comment on function app.sair_do_kids(app.ator_kids, uuid, jsonb, timestamptz, boolean) is
  'One child is handed over, or refused and written down; see public.entregar_kids. For other rules.';

create function app.conferir_saida(pedido jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(pedido) is distinct from 'object' or not coalesce(pg_input_is_valid(pedido ->> 'chave', 'uuid'), false)
     or coalesce(pedido ->> 'como' not in ('codigo', 'autorizado', 'supervisor'), true)
     or not coalesce(pg_input_is_valid(pedido ->> 'autorizado', 'uuid'), pedido ->> 'autorizado' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'levou', 'uuid'), pedido ->> 'levou' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'supervisor', 'uuid'), pedido ->> 'supervisor' is null)
     or char_length(pedido ->> 'levou_nome') > 200 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
end
$$;
comment on function app.conferir_saida(jsonb) is 'A hand-over has the form that entregar_kids tells. Raises PT400.';

create function app.entregar_kids(ocorrencia text, visitas uuid[], pedido jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma uuid;
  inteiro jsonb;
  quais uuid[];
begin
  perform app.so_com_voluntario(quem);
  perform app.conferir_saida(pedido);
  if coalesce(cardinality(visitas), 0) not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  quais := array(select distinct coalesce((app.visita_sem_rede(ocorrencia, u)).id, u) as v from unnest(visitas) u order by v);
  inteiro := (pedido - 'proibida') || jsonb_build_object('ocorrencia', ocorrencia);
  if exists (select from public.kids_visitas v
             where v.id = any (quais) and v.ocorrencia_id = ocorrencia and app.leva_quem_nao_pode(v, pedido)) then
    inteiro := inteiro || '{"proibida": true}';
  end if;
  foreach uma in array quais loop
    respostas := respostas || app.sair_do_kids(quem, uma, inteiro, now(), false);
  end loop;
  return respostas;
end
$$;
comment on function app.entregar_kids(text, uuid[], jsonb) is 'See public.entregar_kids.';

create function public.entregar_kids(ocorrencia text, visitas uuid[], pedido jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.entregar_kids(ocorrencia, visitas, pedido)
$$;
comment on function public.entregar_kids(text, uuid[], jsonb) is
  'Hands children over: pedido is {chave (made where it is done: sent twice, it acts once), como (codigo, autorizado, supervisor), codigo,
autorizado (row of autorizados_busca), levou (person) or levou_nome, supervisor, pin, motivo}. Gives [{visita, codigo, mensagem, detalhe}]: ok,
CODIGO, MUITAS, NAO_AUTORIZADO (always refused, for all the children of the request; leaders are told), QUEM and QUEM_LEVA (say who), FORA_DA_LISTA, JA_SAIU (detalhe: saida,
levou), MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, NAO_ENCONTRADA. Every refusal is written down. Raises 42501, PT400.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.retirada_kids(text, uuid, text), public.retirada_kids(text, uuid, text), app.supervisores_kids(text),
  public.supervisores_kids(text), app.entregar_kids(text, uuid[], jsonb), public.entregar_kids(text, uuid[], jsonb)
  to authenticated, service_role;
