-- Kids: a child is handed over, by its code, to somebody of its list, or on a supervisor's word; never to somebody who
-- must not take it, never twice.

create function app.laco_com(crianca uuid, adulto uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when l.grau = 'pai_mae' then case m.sexo when 'feminino' then 'mãe' when 'masculino' then 'pai'
      else 'pai ou mãe' end
    when l.grau = 'avo' then case m.sexo when 'feminino' then 'avó' when 'masculino' then 'avô' else 'avó ou avô' end
    when l.grau = 'irmao' then case m.sexo when 'feminino' then 'irmã' when 'masculino' then 'irmão'
      else 'irmã ou irmão' end
    when l.grau = 'tio' then case m.sexo when 'feminino' then 'tia' when 'masculino' then 'tio' else 'tia ou tio' end
    else 'responsável' end
  from public.membros_igreja m cross join lateral (
    select p.grau from public.parentescos p where p.membro_id = crianca and p.parente_id = adulto
    union all
    select 'responsavel_legal' from app.responsaveis_da_crianca(crianca) r where r = adulto) l
  where m.id = adulto and l.grau in ('pai_mae', 'avo', 'irmao', 'tio', 'responsavel_legal')
  order by l.grau = 'responsavel_legal' limit 1
$$;
comment on function app.laco_com(uuid, uuid) is
  'What this adult is to the child, as people say it: mãe, avó, responsável; null: not known.';

create function app.quem_leva(crianca uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('autorizado', l.autorizado, 'membro', l.membro, 'nome', l.nome, 'foto',
    l.foto,
    'documento', l.documento, 'pode', l.pode, 'parentesco', l.parentesco) order by l.pode, l.nome), '[]')
  from (
    select b.id as autorizado, b.adulto_id as membro, coalesce(b.nome, m.nome_completo) as nome,
      coalesce(m.foto, b.foto) as foto,
      b.documento, b.estado = 'autorizado' as pode, coalesce(b.parentesco, app.laco_com($1, m.id)) as parentesco
    from public.autorizados_busca b left join public.membros_igreja m on m.id = b.adulto_id
    where b.crianca_id = $1 and (b.validade is null or b.validade >= app.hoje_da_pessoa($1)) and b.aceito_em is not null
    union all
    select null, m.id, m.nome_completo, m.foto, null, true, app.laco_com($1, m.id)
    from app.responsaveis_da_crianca($1) r join public.membros_igreja m on m.id = r
    where not exists (select from public.autorizados_busca b where b.crianca_id = $1 and b.adulto_id = m.id
      and (b.validade is null or b.validade >= app.hoje_da_pessoa($1)) and b.aceito_em is not null)) l
$$;
comment on function app.quem_leva(uuid) is
  'Who may take this child today and who must not: [{autorizado, membro, nome, foto, documento, pode, parentesco}],
those who must not first; without those to whom nobody agreed yet.';

create function app.na_lista_de(crianca uuid, pedido jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(app.quem_leva(crianca)) l
    where (l ->> 'pode')::boolean and (l ->> 'autorizado' = pedido ->> 'autorizado'
      or l ->> 'membro' = pedido ->> 'levou'
      or app.normalizar(l ->> 'nome') = nullif(app.normalizar(pedido ->> 'levou_nome'), '')))
$$;
comment on function app.na_lista_de(uuid, jsonb) is
  'Who is named as taking this child may, today: by row of its list, by record or by name.';

create function app.na_lista_de_outra(v public.kids_visitas, pedido jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.kids_visitas o
    where o.id <> v.id and o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id))
      and app.na_lista_de(o.crianca_id, pedido))
$$;
comment on function app.na_lista_de_outra(public.kids_visitas, jsonb) is
  'Who is named may take another child that has this code.';

create function public.retirada_kids(ocorrencia text, visita uuid default null, codigo text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
      where k.campus = quem.campus and k.ocorrencia_id = ocorrencia and k.codigo = digitado
        and (j = k.id or k.encerrado_em is null)
      order by v.saida_em is not null, v.entrada_em);
    if achadas = '{}' then
      perform app.errou_no_kids(quem);
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, null, 'Saída: código que não é de nenhuma criança');
      return jsonb_build_object('recusa', 'CODIGO', 'mensagem', app.frase_do_kids('CODIGO'));
    end if;
  end if;
  return (select jsonb_build_object('criancas', coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'nome',
    m.nome_completo,
      'sala', s.nome, 'entrada', v.entrada_em, 'saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome),
      'trancado', app.trancado_kids(v.codigo_id) or app.quis_levar(quem, v), 'leva', app.quem_leva(v.crianca_id))
        order by v.saida_em is not null, m.nome_ordenacao), '[]'))
    from unnest(achadas) a join public.kids_visitas v on v.id = a
    join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.membros_igreja l on l.id = v.levou_id);
end
$$;
comment on function public.retirada_kids(text, uuid, text) is
  'Whom a code, or a visit, is about, before it is handed over: {criancas [{visita, nome, sala, entrada, saida,
levou, trancado (only on a supervisor''s word), leva [{autorizado, membro, nome, foto, documento, pode,
parentesco}]}]}, or {recusa, mensagem}: CODIGO, MUITAS (five in ten minutes were wrong). Raises 42501.';

create function public.supervisores_kids(ocorrencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', concat_ws(' ', p.nome, p.sobrenome))
    order by p.nome), '[]')
    from app.kids_pins k join public.profiles p on p.id = k.conta
    where p.id is distinct from quem.conta and app.cuida_do_kids(p.id, quem.campus));
end
$$;
comment on function public.supervisores_kids(text) is
  'Who may stand behind an exception of the caller with their PIN: [{id, nome}]. Raises 42501.';

create function app.leva_quem_nao_pode(v public.kids_visitas, pedido jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
      where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado'
        and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id))
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
comment on function app.abre_visita_kids(public.kids_visitas, text) is
  'These letters are the code of this child, or one that goes with it.';

create function app.leva_a_si_mesmo(pessoa uuid, pedido jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.membros_igreja m where m.profile_id = pessoa and (
      m.id = (pedido ->> 'levou')::uuid or m.nome_ordenacao = nullif(app.normalizar(pedido ->> 'levou_nome'), '')
      or exists (select from public.autorizados_busca b where b.id = (pedido ->> 'autorizado')::uuid
        and b.adulto_id = m.id)))
$$;
comment on function app.leva_a_si_mesmo(uuid, jsonb) is 'This account''s person is who is named as taking the child.';

create function app.quis_levar(quem app.ator_kids, v public.kids_visitas) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.kids_visitas o join public.kids_avisos a on a.visita_id = o.id
    where o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id)) and a.tipo = 'recusa' and a.autor_id = quem.conta
      and a.detalhes ->> 'codigo' = 'MESMA_PESSOA' and a.detalhes ->> 'como' <> 'supervisor')
$$;
comment on function app.quis_levar(app.ator_kids, public.kids_visitas) is
  'Who hands over wanted to take a child of this code themselves: now only a colleague does without a supervisor.';

create function app.recusa_pela_lista(v public.kids_visitas, pedido jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when app.na_lista_de(v.crianca_id, pedido) then null
    when pedido ->> 'como' = 'autorizado' or pedido ->> 'autorizado' is not null or pedido ->> 'levou' is not null
      or app.na_lista_de_outra(v, pedido) then 'FORA_DA_LISTA'
    when exists (select from public.autorizados_busca b where b.crianca_id = v.crianca_id
      and b.estado = 'nao_autorizado'
      and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id))) then 'DESCONHECIDO' end
$$;
comment on function app.recusa_pela_lista(public.kids_visitas, jsonb) is
  'Without a supervisor: the list is each child''s own; a name that is on none is enough with the code, but not where
somebody must not take the child.';

create function app.recusa_da_saida(quem app.ator_kids, v public.kids_visitas, pedido jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  como constant text := pedido ->> 'como';
  dito constant text := nullif(app.normalizar(pedido ->> 'levou_nome'), '');
  ninguem constant boolean := pedido ->> 'autorizado' is null and pedido ->> 'levou' is null and dito is null;
  supervisor constant uuid := case when como = 'supervisor' then (pedido ->> 'supervisor')::uuid end;
begin
  -- Whoever must not take the child does not, whatever else is shown; nor, at the same time, one that comes with it.
  if pedido ? 'proibida' or app.leva_quem_nao_pode(v, pedido) then
    return 'NAO_AUTORIZADO';
  end if;
  if app.leva_a_si_mesmo(quem.conta, pedido) or app.leva_a_si_mesmo(supervisor, pedido) then
    return 'MESMA_PESSOA';
  end if;
  -- Who hands over says who takes it, too, where they could take it themselves.
  if ninguem and como = 'codigo' and (app.membro_de(quem.conta) in (select (l ->> 'membro')::uuid
    from jsonb_array_elements(app.quem_leva(v.crianca_id)) l)
       or exists (select from public.autorizados_busca b where b.crianca_id = v.crianca_id
         and b.estado = 'nao_autorizado'
         and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id)))) then
    return 'QUEM';
  end if;
  if como = 'supervisor' then
    if coalesce(char_length(btrim(pedido ->> 'motivo')), 0) not between 3 and 300 or ninguem then
      return case when ninguem then 'QUEM_LEVA' else 'MOTIVO' end;
    end if;
    -- A person of another campus is named only if the child's list does.
    if pedido ->> 'levou' is not null and not app.na_lista_de(v.crianca_id, pedido) and not exists (
         select from public.membros_igreja m where m.id = (pedido ->> 'levou')::uuid and m.campus = quem.campus) then
      return 'FORA_DA_LISTA';
    end if;
    return app.recusa_do_supervisor(quem, supervisor, pedido ->> 'pin');
  end if;
  if app.trancado_kids(v.codigo_id) or app.quis_levar(quem, v) then
    return 'TRANCADO';
  end if;
  if como = 'codigo' then
    if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
    if not app.abre_visita_kids(v, pedido ->> 'codigo') then
      perform app.errou_no_kids(quem);
      return 'CODIGO';
    end if;
  end if;
  if ninguem then
    return case when como = 'autorizado' then 'QUEM_LEVA' end;
  end if;
  return app.recusa_pela_lista(v, pedido);
end
$$;
comment on function app.recusa_da_saida(app.ator_kids, public.kids_visitas, jsonb) is
  'Why this child is not handed over so; null: it is. For other rules.';

create function app.sair_do_kids(quem app.ator_kids, qual uuid, pedido jsonb, quando timestamptz,
  sem_rede boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chave constant uuid := (pedido ->> 'chave')::uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
  recusa text;
  crianca text;
  levou text;
  depois jsonb;
  avisados integer;
begin
  select * into v from public.kids_visitas x where x.id = qual and x.ocorrencia_id = pedido ->> 'ocorrencia' for update;
  if v.id is null then
    return jsonb_build_object('visita', qual, 'codigo', 'NAO_ENCONTRADA', 'mensagem',
      app.frase_do_kids('NAO_ENCONTRADA'));
  end if;
  if v.saida_em is not null and v.saida_chave = chave then
    return jsonb_build_object('visita', qual, 'codigo', 'ok');
  end if;
  select m.nome_completo into crianca from public.membros_igreja m where m.id = v.crianca_id;
  select x.* into b from public.autorizados_busca x join public.kids_visitas o on o.crianca_id = x.crianca_id
  where x.id = (pedido ->> 'autorizado')::uuid and o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id)) limit 1;
  levou := coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome,
    (select m.nome_completo from public.membros_igreja m where m.id = coalesce((pedido ->> 'levou')::uuid,
      b.adulto_id)));
  levou := levou || coalesce(' (' || coalesce(b.parentesco, app.laco_com(v.crianca_id,
    coalesce((pedido ->> 'levou')::uuid, b.adulto_id))) || ')', '');
  recusa := app.recusa_da_saida(quem, v, pedido);
  if v.saida_em is not null and recusa is distinct from 'NAO_AUTORIZADO' then
    recusa := 'JA_SAIU';
    depois := (select jsonb_build_object('saida', v.saida_em, 'levou',
      coalesce(l.nome_completo, v.levou_nome, 'quem tinha o código'))
      from (select) uma left join public.membros_igreja l on l.id = v.levou_id);
  end if;
  if recusa is not null then
    perform app.trancar_kids(v.codigo_id, recusa);
    perform app.anotar_kids(quem, 'recusa', v.ocorrencia_id, v.id, v.crianca_id,
      'Saída de ' || crianca || coalesce(' com ' || levou, '') || ': ' || app.frase_do_kids(recusa),
      jsonb_build_object('codigo', recusa, 'como', pedido ->> 'como', 'levou',
        coalesce(pedido ->> 'levou', b.adulto_id::text, pedido ->> 'levou_nome', b.nome)));
    if recusa = 'NAO_AUTORIZADO' then
      avisados := app.notificar_todos(array_remove(app.lideres_do_kids(quem.campus), quem.conta),
        'Kids: pessoa não autorizada tentou levar ' || crianca,
        coalesce(levou || ' tentou levar ' || crianca || '. ', '')
          || 'A entrega foi recusada. Vá até a porta e fale com a equipe.', '/checkin/kids', null, 'sistema', true);
    end if;
    return jsonb_build_object('visita', qual, 'codigo', recusa, 'detalhe', depois, 'mensagem', app.frase_do_kids(recusa)
      || case when recusa <> 'NAO_AUTORIZADO' then '' when avisados > 0 then ' A liderança foi avisada.'
        else ' Chame a liderança.' end);
  end if;
  update public.kids_visitas x set
    saida_em = greatest(quando, v.entrada_em), saida_como = (pedido ->> 'como')::public.saida_kids,
    levou_id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id),
      levou_nome = coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome),
    saida_por = quem.conta, saida_estacao_id = quem.estacao, saida_chave = chave, sem_rede = sair_do_kids.sem_rede,
    supervisor_id = case when pedido ->> 'como' = 'supervisor' then (pedido ->> 'supervisor')::uuid end,
    saida_motivo = case when pedido ->> 'como' = 'supervisor' then btrim(pedido ->> 'motivo') end
  where x.id = v.id;
  if pedido ->> 'como' = 'supervisor' then
    perform app.anotar_kids(quem, 'excecao', v.ocorrencia_id, v.id, v.crianca_id,
      crianca || ' saiu com ' || levou || ', com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'));
    perform app.notificar_todos(array_remove(app.lideres_do_kids(quem.campus), quem.conta), 'Kids: ' || crianca
      || ' saiu com ' || levou,
      'Com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'), '/checkin/kids', null, 'sistema', true);
    perform app.notificar_todos(app.contas_dos_responsaveis(v.crianca_id,
      coalesce((pedido ->> 'levou')::uuid, b.adulto_id)),
      crianca || ' saiu com ' || levou, 'A equipe do Kids entregou com o PIN de um supervisor: '
        || btrim(pedido ->> 'motivo')
      || '. Se isso não está certo, fale com a equipe agora.', '/minha-agenda', null, 'sistema', true);
  end if;
  perform app.encerrar_codigos_kids(v.codigo_id);
  return jsonb_build_object('visita', qual, 'codigo', 'ok',
    'mensagem', crianca || ' saiu com ' || coalesce(levou, 'quem tinha o código') || '.');
end
$$;
comment on function app.sair_do_kids(app.ator_kids, uuid, jsonb, timestamptz, boolean) is
  'One child is handed over, or refused and written down; see public.entregar_kids. For other rules.';

create function app.conferir_saida(pedido jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(pedido) is distinct from 'object' or not coalesce(pg_input_is_valid(pedido ->> 'chave', 'uuid'),
    false)
     or coalesce(pedido ->> 'como' not in ('codigo', 'autorizado', 'supervisor'), true)
     or not coalesce(pg_input_is_valid(pedido ->> 'autorizado', 'uuid'), pedido ->> 'autorizado' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'levou', 'uuid'), pedido ->> 'levou' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'supervisor', 'uuid'), pedido ->> 'supervisor' is null)
     or char_length(pedido ->> 'levou_nome') > 200 or char_length(btrim(pedido ->> 'levou_nome')) = 1 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
end
$$;
comment on function app.conferir_saida(jsonb) is 'A hand-over has the form that entregar_kids tells. Raises PT400.';

create function public.entregar_kids(ocorrencia text, visitas uuid[], pedido jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma uuid;
  inteiro jsonb;
  quais uuid[];
  parou text;
begin
  perform app.so_com_voluntario(quem);
  perform app.conferir_saida(pedido);
  if coalesce(cardinality(visitas), 0) not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- First those whom the taker may take: the refusal of another one closes their code.
  quais := array(select d.id from (select distinct coalesce((app.visita_sem_rede(ocorrencia, u)).id, u) as id
    from unnest(visitas) u) d
    left join public.kids_visitas v on v.id = d.id
    order by v.crianca_id is null or not app.na_lista_de(v.crianca_id, pedido), d.id);
  inteiro := (pedido - 'proibida') || jsonb_build_object('ocorrencia', ocorrencia);
  if exists (select from public.kids_visitas v
             where v.id = any (quais) and v.ocorrencia_id = ocorrencia and app.leva_quem_nao_pode(v, pedido)) then
    inteiro := inteiro || '{"proibida": true}';
  end if;
  foreach uma in array quais loop
    respostas := respostas || case when parou is null then app.sair_do_kids(quem, uma, inteiro, now(), false)
      else jsonb_build_object('visita', uma, 'codigo', parou, 'mensagem', app.frase_do_kids(parou)) end;
    parou := coalesce(parou, (select r ->> 'codigo' from jsonb_path_query(respostas, '$[last]') r
      where r ->> 'codigo' in ('PIN', 'MUITAS')));
  end loop;
  return respostas;
end
$$;
comment on function public.entregar_kids(text, uuid[], jsonb) is
  'Hands children over: pedido is {chave (made where it is done: sent twice, it acts once), como (codigo, autorizado,
supervisor), codigo, autorizado (row of autorizados_busca), levou (person) or levou_nome, supervisor, pin, motivo}.
Gives [{visita, codigo, mensagem, detalhe}]: ok, CODIGO, MUITAS, NAO_AUTORIZADO (always refused, for all the children
of the request; leaders are told), QUEM and QUEM_LEVA (say who), FORA_DA_LISTA (the list is each child''s own),
DESCONHECIDO (a name that is on no list, where somebody must not take the child), TRANCADO (after NAO_AUTORIZADO,
FORA_DA_LISTA or DESCONHECIDO the code needs a supervisor), MESMA_PESSOA (who hands over takes nobody; from then on
they need one too), JA_SAIU (detalhe: saida, levou), MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, NAO_ENCONTRADA. mensagem
says who left with whom, or why not. Every refusal is written down. Raises 42501, PT400.';

grant execute on function
  public.retirada_kids(text, uuid, text), public.supervisores_kids(text), public.entregar_kids(text, uuid[], jsonb)
  to authenticated, service_role;
