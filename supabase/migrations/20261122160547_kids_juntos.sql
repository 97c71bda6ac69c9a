SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids', app.kids_do_dia(e.id, o.id),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.present and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex')) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null and k.valida_ate >= current_date
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION app.entregar_kids (
  ocorrencia text,
  visitas    uuid[],
  pedido     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma uuid;
  inteiro jsonb;
begin
  perform app.so_com_voluntario(quem);
  perform app.conferir_saida(pedido);
  inteiro := (pedido - 'proibida') || jsonb_build_object('ocorrencia', ocorrencia);
  if exists (select from public.kids_visitas v
             where v.id = any (visitas) and v.ocorrencia_id = ocorrencia and app.leva_quem_nao_pode(v, pedido)) then
    inteiro := inteiro || '{"proibida": true}';
  end if;
  if coalesce(cardinality(visitas), 0) not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select distinct u from unnest(visitas) u order by u loop
    respostas := respostas || app.sair_do_kids(quem, uma, inteiro, now(), false);
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.kids_do_dia (
  estacao    uuid,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sal text;
begin
  if not exists (select from public.estacoes e join public.ocorrencias o on o.campus = e.campus and o.id = ocorrencia
                 where e.id = estacao and e.kids = 'assistido') then
    return null;
  end if;
  sal := encode(extensions.gen_random_bytes(16), 'hex');
  return jsonb_build_object('sal', sal, 'visitas', (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'nome', m.nome_completo, 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
      'alergia', nullif(concat_ws(' · ', k.alergia, k.restricao, k.medicamento), ''),
      'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
      'leva', (select coalesce(jsonb_agg((l - 'documento') || jsonb_build_object('foto', app.nome_da_foto(l ->> 'foto'))), '[]')
               from jsonb_array_elements(app.quem_leva(v)) l)) order by s.nome, m.nome_ordenacao), '[]')
    from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.kids_cuidados k on k.crianca_id = v.crianca_id
    where v.ocorrencia_id = ocorrencia and v.saida_em is null));
end
$function$;

CREATE OR REPLACE FUNCTION app.leva_quem_nao_pode (
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
      select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
      where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje())
        and (b.id = (pedido ->> 'autorizado')::uuid or b.adulto_id = (pedido ->> 'levou')::uuid
          or nullif(app.normalizar(pedido ->> 'levou_nome'), '') in (app.normalizar(b.nome), a.nome_ordenacao)))
    or app.nao_pode_buscar(v.crianca_id, (pedido ->> 'levou')::uuid)
    or exists (select from public.autorizados_busca b
      where b.id = (pedido ->> 'autorizado')::uuid and app.nao_pode_buscar(v.crianca_id, b.adulto_id))
$function$;

CREATE OR REPLACE FUNCTION app.na_estacao_kids (
  chave text,
  acao  text,
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, acao = 'sincronizar');
  dia constant text := dados ->> 'ocorrencia';
  visita constant uuid := (dados ->> 'visita')::uuid;
  resposta jsonb;
begin
  perform set_config('app.kids_estacao', a.estacao_id::text, true);
  case acao
    when 'painel' then resposta := app.painel_kids(dia);
    when 'buscar' then resposta := app.buscar_kids(dia, dados ->> 'texto', dados ->> 'cartao');
    when 'cuidados' then
      resposta := app.cuidados_kids(dia, array(select t::uuid from jsonb_array_elements_text(dados -> 'criancas') t));
    when 'visitante' then resposta := app.visitante_kids(dia, dados -> 'dados');
    when 'entrar' then resposta := app.entrar_kids(dia, dados -> 'criancas', dados -> 'excecao');
    when 'reimprimir' then resposta := app.reimprimir_kids(visita);
    when 'retirada' then resposta := app.retirada_kids(dia, visita, dados ->> 'codigo');
    when 'supervisores' then resposta := app.supervisores_kids(dia);
    when 'entregar' then
      resposta := app.entregar_kids(dia, array(select t::uuid from jsonb_array_elements_text(dados -> 'visitas') t), dados -> 'pedido');
    when 'sincronizar' then resposta := app.sincronizar_kids(dia, dados -> 'retiradas');
    when 'lista' then resposta := app.lista_kids(dia, (dados ->> 'sala')::uuid);
    when 'dia' then resposta := app.kids_do_dia(a.estacao_id, dia);
    when 'chamar' then resposta := to_jsonb(app.chamar_responsavel_kids(visita, dados ->> 'motivo'));
    when 'incidente' then
      perform app.anotar_incidente_kids(visita, dados ->> 'texto');
    when 'mudar' then resposta := app.mudar_sala_kids(visita, (dados ->> 'sala')::uuid, dados -> 'excecao');
    when 'equipe' then resposta := app.equipe_kids(dia, (dados ->> 'sala')::uuid);
    when 'adulto' then
      resposta := to_jsonb(app.marcar_adulto_kids(dia, (dados ->> 'sala')::uuid, (dados ->> 'membro')::uuid, (dados ->> 'presente')::boolean));
    else raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end case;
  perform set_config('app.kids_estacao', '', true);
  return jsonb_build_object('resposta', resposta);
end
$function$;

CREATE OR REPLACE FUNCTION app.recusa_da_saida (
  quem   app.ator_kids,
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
     and not exists (select from jsonb_array_elements(app.quem_leva(v)) l where l ->> 'membro' = levou::text) then
    return 'FORA_DA_LISTA';
  end if;
  if como = 'codigo' then
    if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
    if not exists (select from app.kids_codigos k where k.id = v.codigo_id
         and k.codigo = app.hmac_do_kids('codigo|' || upper(btrim(coalesce(pedido ->> 'codigo', ''))))) then
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
$function$;

CREATE OR REPLACE FUNCTION app.resumo_das_estacoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'campus', e.campus, 'nome', e.nome, 'desafio', e.desafio, 'kids', e.kids, 'pareada_em', a.pareado_em, 'vista_em', a.visto_em,
    'ocorrencia', a.ocorrencia, 'dia', coalesce(o.nome, v.name), 'pendentes', coalesce(a.pendentes, 0))
    order by e.campus, lower(e.nome)), '[]')
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos, app.meus_campi() as campi) eu
  join public.estacoes e on e.revogada_em is null and (eu.todos or e.campus = any (eu.campi))
  left join app.aparelhos a on a.estacao_id = e.id and a.revogado_em is null
  left join public.ocorrencias o on o.id = a.ocorrencia
  left join public.events v on v.id = o.event_base
  where eu.cuida
$function$;

COMMENT ON FUNCTION "app"."kids_do_dia"(uuid, text) IS 'What a station with Kids on needs to hand children over and to clear the rooms without network: {sal, visitas [{id, nome, sala, sala_id, entrada,
alergia, codigo (SHA-256 of sal|id|code), leva [{autorizado, membro, nome, foto (path), pode}]}]}; null for every other station.';

COMMENT ON FUNCTION "app"."leva_quem_nao_pode"(public.kids_visitas, jsonb) IS 'Who is named as taking this child must not, today: by record, by row of the list or by name.';

COMMENT ON FUNCTION "public"."entregar_kids"(text, uuid[], jsonb) IS 'Hands children over: pedido is {chave (made where it is done: sent twice, it acts once), como (codigo, autorizado, supervisor), codigo,
autorizado (row of autorizados_busca), levou (person) or levou_nome, supervisor, pin, motivo}. Gives [{visita, codigo, mensagem, detalhe}]: ok,
CODIGO, MUITAS, NAO_AUTORIZADO (always refused, for all the children of the request; leaders are told), QUEM and QUEM_LEVA (say who), FORA_DA_LISTA, JA_SAIU (detalhe: saida,
levou), MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, NAO_ENCONTRADA. Every refusal is written down. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."na_estacao_kids"(text, text, jsonb) IS 'For the service key. What a paired station with Kids on asks: the functions of the Kids by the short names painel, buscar, cuidados,
visitante, entrar, reimprimir, retirada, supervisores, entregar, sincronizar, lista, dia (see abrir_dia), chamar, incidente, mudar, equipe, adulto, with
their parameters in dados; sincronizar also by a device that was revoked. Gives {resposta}. Raises 42501, PT410, PT400 and what they raise.';

COMMENT ON FUNCTION "public"."resumo_das_estacoes"() IS 'The stations that the caller takes care of: [{id, campus, nome, desafio, kids (how it receives children), pareada_em (null: no device yet), vista_em, ocorrencia and
dia (open there), pendentes (presences that it had not sent when last seen)}].';

REVOKE ALL ON FUNCTION "app"."leva_quem_nao_pode"(public.kids_visitas, jsonb) FROM PUBLIC;
