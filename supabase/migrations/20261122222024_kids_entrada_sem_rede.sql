SET local check_function_bodies = off;

DROP FUNCTION "app"."kids_do_dia"(uuid, text);

DROP FUNCTION "app"."quem_leva"(public.kids_visitas);

ALTER TABLE "app"."kids_codigos"
  ADD COLUMN "aparelho_id" uuid;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "entrada_sem_rede" boolean NOT NULL DEFAULT false;

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
  perform app.liberar_codigos_kids(a.id, o.id);
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids', app.kids_do_dia(a.id, o.id, true),
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

CREATE OR REPLACE FUNCTION app.codigo_reservado_kids (
  reservado app.kids_codigos,
  familia   uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.kids_visitas v where v.codigo_id = reservado.id and (familia is null or v.familia_id is distinct from familia)) then
    return false;
  end if;
  -- One that was given back meanwhile is taken again, unless somebody else has it by now.
  update app.kids_codigos k set encerrado_em = null where k.id = reservado.id and k.encerrado_em is not null;
  -- Whoever of the household enters later gets the same.
  update app.kids_codigos k set familia_id = familia
  where k.id = reservado.id and k.familia_id is null
    and (select c.kids_codigo_por_familia from public.campi c where c.nome = k.campus)
    and not exists (select from app.kids_codigos x where x.ocorrencia_id = k.ocorrencia_id and x.familia_id = familia and x.encerrado_em is null);
  return true;
exception
  when unique_violation then
    return false;
end
$function$;

CREATE OR REPLACE FUNCTION app.criancas_esperadas_kids (
  dia public.ocorrencias
)
  RETURNS TABLE (
    id     uuid,
    ordem  integer,
    ultima timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with conhecidas as materialized (
    select v.crianca_id as id, 0 as ordem, max(v.entrada_em) as ultima from public.kids_visitas v
    where v.campus = dia.campus and v.entrada_em > now() - interval '60 days' group by v.crianca_id
    union all
    select e.membro_id, 1, null from app.esperados(dia.id) e),
  todas as materialized (
    select c.id, c.ordem, c.ultima from conhecidas c
    union all
    select g.membro_id, 2, null from conhecidas c
    join public.familia_membros f on f.membro_id = c.id and f.fim is null
    join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null),
  da_idade as materialized (
    select t.id, min(t.ordem) as ordem, max(t.ultima) as ultima from todas t join public.membros_igreja m on m.id = t.id
    where exists (select from public.kids_salas s where s.campus = dia.campus and s.ativo
      and app.idade_em_meses(m.data_nascimento, app.hoje()) between s.de_meses and s.ate_meses)
    group by t.id)
  select d.id, d.ordem, d.ultima from da_idade d where app.e_do_kids(d.id, dia.id, dia.campus)
  order by d.ordem, d.ultima desc nulls last, d.id limit 500
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_dia (
  chave text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, true);
begin
  update app.aparelhos x set ocorrencia = null where x.id = a.id;
  perform app.liberar_codigos_kids(a.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.entradas_kids (
  aparelho   app.aparelhos,
  ocorrencia text,
  entradas   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  dia public.ocorrencias;
  respostas jsonb := '[]';
  uma jsonb;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(entradas) is distinct from 'array' or jsonb_array_length(entradas) > 200 or exists (
       select from jsonb_array_elements(entradas) e where jsonb_typeof(e) <> 'object'
         or not coalesce(pg_input_is_valid(e ->> 'id', 'uuid'), false)
         or not coalesce(pg_input_is_valid(e ->> 'crianca', 'uuid'), false)
         or not coalesce(pg_input_is_valid(e ->> 'sala', 'uuid'), false)
         or not coalesce(pg_input_is_valid(e ->> 'em', 'timestamptz'), false)
         or coalesce(char_length(e ->> 'codigo'), 0) not between 1 and 10) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  select * into dia from public.ocorrencias o where o.id = entradas_kids.ocorrencia;
  -- One entry after the other, with those of other doors too.
  perform pg_advisory_xact_lock(hashtextextended('kids ' || dia.id, 0));
  for uma in select e from jsonb_array_elements(entradas) e order by (e ->> 'em')::timestamptz, e ->> 'id' loop
    respostas := respostas
      || (app.entrar_sem_rede(quem, aparelho, dia, uma) || jsonb_build_object('chave', uma ->> 'id', 'visita', uma ->> 'id'));
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.entrar_sem_rede (
  quem     app.ator_kids,
  aparelho app.aparelhos,
  dia      public.ocorrencias,
  pedido   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  em constant timestamptz := (pedido ->> 'em')::timestamptz;
  marca constant text := 'kids:entrada:' || chave;
  j record;
  quando timestamptz;
  m public.membros_igreja;
  s public.kids_salas;
  k app.kids_codigos;
  v public.kids_visitas;
  casa uuid;
  outra uuid;
  qual uuid;
  recusa text;
  problema text;
begin
  select * into v from public.kids_visitas x where x.id = chave and x.crianca_id = crianca and x.ocorrencia_id = dia.id;
  if exists (select from public.kids_avisos a where a.chave = marca) then
    return jsonb_build_object('codigo', case when v.id is null then 'RECUSADA' else 'CONFLITO' end);
  end if;
  select * into j from app.janela(dia.id);
  quando := least(greatest(em, j.abre), j.fecha, now());
  select * into s from public.kids_salas x where x.id = (pedido ->> 'sala')::uuid and x.campus = quem.campus;
  select * into k from app.kids_codigos x
  where x.aparelho_id = aparelho.id and x.ocorrencia_id = dia.id
    and x.codigo = app.hmac_do_kids('codigo|' || upper(btrim(coalesce(pedido ->> 'codigo', ''))))
  order by x.encerrado_em nulls first limit 1;
  if v.id is not null then
    -- The church had let it in, and its answer was lost: the label that was printed has the code from here.
    if not v.entrada_sem_rede and v.saida_em is null and v.entrada_estacao_id = quem.estacao and k.id is not null
       and v.entrada_em between em - interval '5 minutes' and em + interval '5 minutes' and app.codigo_reservado_kids(k, v.familia_id) then
      update public.kids_visitas x set codigo_id = k.id, entrada_sem_rede = true where x.id = v.id;
      update app.kids_codigos x set encerrado_em = now()
      where x.id = v.codigo_id and not exists (select from public.kids_visitas y where y.codigo_id = x.id and y.saida_em is null);
    end if;
    return '{"codigo": "ok"}';
  end if;
  if app.e_do_kids(crianca, dia.id, quem.campus) and not exists (select from public.kids_visitas x where x.id = chave) then
    select * into m from public.membros_igreja x where x.id = crianca;
    select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
    -- Still inside, or taken after this entry: one child cannot be inside twice.
    select x.id into outra from public.kids_visitas x
    where x.crianca_id = m.id and x.ocorrencia_id = dia.id and coalesce(x.saida_em > quando, true)
    order by x.entrada_em limit 1;
    recusa := case when k.id is null then 'CODIGO' when s.id is null then 'SEM_SALA' when outra is not null then 'JA_ESTA' end;
  else
    recusa := 'NAO_ENCONTRADA';
  end if;
  if recusa is null then
    problema := concat_ws(' ',
      case when dia.estado = 'encerrada' and dia.updated_at <= em or em > j.fecha then 'A presença deste dia já estava encerrada.' end,
      case when aparelho.revogado_em <= em then 'A estação já tinha sido revogada.' end,
      app.frase_do_kids(app.recusa_naquela_hora(s, dia.id, quando, app.idade_em_meses(m.data_nascimento, app.hoje()))));
    qual := k.id;
    if not app.codigo_reservado_kids(k, casa) then
      qual := (select c.id from app.codigo_do_kids(dia.id, quem.campus, casa) c);
      problema := concat_ws(' ', 'O código da etiqueta já é de outra criança: imprima de novo.', problema);
    end if;
    insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_em, entrada_estacao_id,
      entrada_sem_rede)
    values (chave, m.id, dia.id, quem.campus, s.id, casa, qual, quando, quem.estacao, true);
  else
    problema := case recusa when 'CODIGO' then 'O código não é dos que esta estação tem.' when 'SEM_SALA' then 'A sala não é deste campus.'
      else app.frase_do_kids(recusa) end;
  end if;
  if recusa is null or recusa = 'JA_ESTA' then
    perform app.marcar_presenca(chave, m.id, dia.id, 'estacao', quando, quem.estacao, true);
  end if;
  if nullif(problema, '') is null then
    return '{"codigo": "ok"}';
  end if;
  -- The child is there already, whatever the server thinks of it: kept where it can be, and told to those who answer for it.
  perform app.anotar_kids(quem, 'conflito', dia.id, coalesce(outra, case when recusa is null then chave end), m.id,
    'Entrou sem rede, e o servidor não confirma: ' || problema,
    jsonb_build_object('recusa', recusa, 'em', em, 'sala', s.nome), marca);
  perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrada sem rede que não confere',
    coalesce(m.nome_completo, 'Uma criança') || ': ' || problema, '/checkin/kids', marca, 'sistema', true);
  return jsonb_build_object('codigo', case when recusa is null then 'CONFLITO' else 'RECUSADA' end, 'mensagem', problema);
end
$function$;

CREATE OR REPLACE FUNCTION app.kids_do_dia (
  aparelho   uuid,
  ocorrencia text,
  completo   boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sal constant text := encode(extensions.gen_random_bytes(16), 'hex');
  hoje constant date := app.hoje();
  e public.estacoes;
  o public.ocorrencias;
begin
  select x.* into e from app.aparelhos a join public.estacoes x on x.id = a.estacao_id and x.kids in ('assistido', 'chamada')
  where a.id = aparelho;
  select x.* into o from public.ocorrencias x where x.id = kids_do_dia.ocorrencia and x.campus = e.campus;
  if o.id is null then
    return null;
  end if;
  -- It goes with what the children need: that a station holds it is written down once a day.
  perform app.anotar_kids(row(null, e.id, e.campus, e.kids, true)::app.ator_kids, 'leitura', o.id, null, null,
    'Cuidados guardados na estação, para uso sem rede', '{}', concat_ws(':', 'kids:leitura', o.id, 'sem_rede', e.id));
  return jsonb_build_object('agora', now(), 'sal', sal,
    'codigo_por_familia', (select c.kids_codigo_por_familia from public.campi c where c.nome = o.campus),
    'codigos', app.reservar_codigos_kids(aparelho, o),
    'salas', (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('por_adulto', k.por_adulto)), '[]')
      from app.salas_do_kids(o.id) s join public.kids_salas k on k.id = s.id),
    'visitas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'crianca', m.id, 'nome', m.nome_completo,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
        'alergia', nullif(concat_ws(' · ', k.alergia, k.restricao, k.medicamento), ''),
        'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
        'leva', app.leva_sem_rede(m.id)) order by s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id
      where v.ocorrencia_id = o.id and v.saida_em is null),
    'criancas', case when completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'casa', f.familia_id,
        'fones', (select coalesce(jsonb_agg(distinct right(p.telefone_chave, 4)), '[]') from public.membros_igreja p
          where p.telefone_chave is not null and p.campus = o.campus and (p.id = m.id or p.id in (
            select g.membro_id from public.familia_membros g where g.familia_id = f.familia_id and g.fim is null))),
        'cuidado', k.crianca_id is not null, 'alergia', k.alergia, 'restricao', k.restricao, 'medicamento', k.medicamento,
        'leva', app.leva_sem_rede(m.id)) order by m.nome_ordenacao, m.id), '[]')
      from app.criancas_esperadas_kids(o) x join public.membros_igreja m on m.id = x.id
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.kids_cuidados k on k.crianca_id = m.id) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.leva_sem_rede (
  crianca uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg((l - 'documento') || jsonb_build_object('foto', app.nome_da_foto(l ->> 'foto'))), '[]')
  from jsonb_array_elements(app.quem_leva($1)) l
$function$;

CREATE OR REPLACE FUNCTION app.liberar_codigos_kids (
  aparelho uuid,
  menos    text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.kids_codigos k set encerrado_em = now()
  where k.aparelho_id = $1 and k.encerrado_em is null and k.ocorrencia_id is distinct from $2
    and not exists (select from public.kids_visitas v where v.codigo_id = k.id)
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
  a constant app.aparelhos := app.aparelho_da_chave(chave, acao in ('entradas', 'sincronizar', 'recusas'));
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
    when 'entradas' then resposta := app.entradas_kids(a, dia, dados -> 'entradas');
    when 'sincronizar' then resposta := app.sincronizar_kids(dia, dados -> 'retiradas');
    when 'recusas' then resposta := app.recusas_kids(dia, dados -> 'recusas');
    when 'chamada' then resposta := app.chamada_kids(dia, (dados ->> 'sala')::uuid);
    when 'desfazer_entrada' then
      perform app.desfazer_entrada_kids(visita);
    when 'lista' then resposta := app.lista_kids(dia, (dados ->> 'sala')::uuid);
    when 'dia' then resposta := app.kids_do_dia(a.id, dia, false);
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

CREATE OR REPLACE FUNCTION app.quem_leva (
  crianca uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
     and not exists (select from jsonb_array_elements(app.quem_leva(v.crianca_id)) l where l ->> 'membro' = levou::text) then
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

CREATE OR REPLACE FUNCTION app.recusa_naquela_hora (
  sala       public.kids_salas,
  ocorrencia text,
  quando     timestamp with time zone,
  meses      integer
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when not sala.ativo or not sala.aberta and sala.updated_at <= quando then 'FECHADA'
    when a.adultos < sala.minimo_adultos then 'SEM_ADULTOS'
    when c.dentro >= least(sala.capacidade, a.adultos * sala.por_adulto) then 'CHEIA'
    when meses is null or meses not between sala.de_meses and sala.ate_meses then 'IDADE' end
  from (
    select count(*) as adultos from (
      select k.membro_id as id from public.kids_adultos k
      where k.ocorrencia_id = $2 and k.sala_id = sala.id and k.desde <= quando and coalesce(k.ate > quando, true)
      union
      select i.membro_id from public.escala_vagas v
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = $2 and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
      join public.attendances p on p.member_id = i.membro_id and p.event_id = $2 and p.present and p.chegada <= quando
      where v.funcao_id = sala.funcao_id
        and not exists (select from public.kids_adultos k where k.ocorrencia_id = $2 and k.membro_id = i.membro_id)) x
    where not app.menor_de_idade(x.id)) a
  cross join (
    select count(*) as dentro from public.kids_visitas v
    where v.ocorrencia_id = $2 and v.sala_id = sala.id and v.entrada_em <= quando and coalesce(v.saida_em > quando, true)) c
$function$;

CREATE OR REPLACE FUNCTION app.reservar_codigos_kids (
  aparelho uuid,
  dia      public.ocorrencias
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Few enough that nobody guesses one, enough for an hour without network.
  muitos constant integer := 60;
  poucos constant integer := 20;
  livres integer;
  novo text;
begin
  perform pg_advisory_xact_lock(hashtextextended('kids codigos ' || aparelho, 0));
  if not exists (select from app.aparelhos a cross join app.janela(dia.id) j
                 where a.id = aparelho and a.revogado_em is null and a.ocorrencia = dia.id and j.estado in ('agendada', 'aberta')) then
    return '[]';
  end if;
  select count(*) into livres from app.kids_codigos k
  where k.aparelho_id = aparelho and k.ocorrencia_id = dia.id and k.encerrado_em is null
    and not exists (select from public.kids_visitas v where v.codigo_id = k.id);
  if livres < poucos then
    -- Of days that are over, of whatever device of the campus.
    update app.kids_codigos k set encerrado_em = now()
    where k.campus = dia.campus and k.aparelho_id is not null and k.encerrado_em is null
      and not exists (select from public.kids_visitas v where v.codigo_id = k.id)
      and (select coalesce(j.fecha, now()) from app.janela(k.ocorrencia_id) j) < now();
    delete from app.kids_codigos k
    where k.campus = dia.campus and k.aparelho_id is not null and k.encerrado_em < now() - interval '30 days'
      and not exists (select from public.kids_visitas v where v.codigo_id = k.id);
    while livres < muitos loop
      novo := app.codigo_novo(4);
      insert into app.kids_codigos (campus, ocorrencia_id, codigo, cifrado, aparelho_id)
      values (dia.campus, dia.id, app.hmac_do_kids('codigo|' || novo),
        extensions.pgp_sym_encrypt_bytea(convert_to(novo, 'UTF8'), app.chave_do_kids(), 's2k-mode=0'), aparelho)
      on conflict do nothing;
      if found then livres := livres + 1; end if;
    end loop;
  end if;
  return (select coalesce(jsonb_agg(app.codigo_aberto(k.id) order by k.id), '[]') from app.kids_codigos k
    where k.aparelho_id = aparelho and k.ocorrencia_id = dia.id and k.encerrado_em is null
      and not exists (select from public.kids_visitas v where v.codigo_id = k.id));
end
$function$;

CREATE OR REPLACE FUNCTION app.retirada_kids (
  ocorrencia text,
  visita     uuid,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  achadas uuid[];
begin
  perform app.so_com_voluntario(quem);
  if visita is not null then
    achadas := array(select v.id from public.kids_visitas v where v.id = visita and v.ocorrencia_id = ocorrencia);
  else
    if not app.tentativas_do_kids(quem) then
      return jsonb_build_object('recusa', 'MUITAS', 'mensagem', app.frase_do_kids('MUITAS'));
    end if;
    achadas := array(select v.id from app.kids_codigos k join public.kids_visitas v on v.codigo_id = k.id and v.ocorrencia_id = ocorrencia
      where k.campus = quem.campus and k.ocorrencia_id = ocorrencia and k.codigo = app.hmac_do_kids('codigo|' || upper(btrim(retirada_kids.codigo)))
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
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "", "nome_completo": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "dados": "", "lar": "", "torna_membro": "", "chave": "",
    "conteudo": "", "texto": "", "caminho": "", "formato": "", "tamanho": "", "envio": "", "codigo_id": "",
    "provavel_id": "", "provavel_pontos": "", "anotacao_id": "", "pedido_id": "", "transferencia_id": "", "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "telefone_chave": "", "membro_a": "", "marcado_por": "",
    "antigo": "", "event_base": "", "momento": "", "pelo_titular": "", "profile_id": "Conta de acesso", "user_id": "Conta",
    "usuario_id": "Conta", "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde", "titulo_id": "Título",
    "rol": "Nº de rol", "sexo": "Sexo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP", "logradouro": "Rua", "numero": "Número",
    "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade", "uf": "UF",
    "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "ministerio_id": "Ministério", "funcao": "Função",
    "funcao_id": "Função", "ativo": "Ativo", "inicio": "Início", "fim": "Fim", "papel": "Papel", "papeis": "Papéis",
    "responsavel_id": "Responsável", "responsavel_nome": "Responsável", "familia_id": "Família", "role": "Papel",
    "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge", "conjuge_nome": "Cônjuge",
    "conjuge_sobrenome": "Sobrenome do cônjuge", "novo_responsavel_id": "Novo responsável pela família",
    "versao": "Versão", "concedido_em": "Autorizado em", "revogado_em": "Retirado em", "revogado_por": "Retirado por",
    "finalidade": "Finalidade", "etapa": "Etapa", "canal": "Canal", "proxima_data": "Próximo contato", "motivo": "Motivo",
    "resposta": "Resposta", "mensagem": "Mensagem", "nivel": "Nível", "tipo": "Tipo", "data": "Data", "estado": "Estado",
    "titular": "Titular", "codigo": "Código", "ano": "Ano", "destino": "Destino", "origem": "Origem",
    "emitida_em": "Emitida em", "emitida_por": "Emitida por", "valida_ate": "Válida até", "revogada_em": "Cancelada em",
    "criado_por": "Criado por", "criada_por": "Criada por", "desafio": "Desafio do rosto", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
    "enviado_em": "Enviado em", "enviado_por": "Enviado por", "enviado_por_nome": "Enviado por", "aceito_em": "Aceito em",
    "equipe_id": "Equipe", "equipe": "Equipe", "treinamento_id": "Treinamento", "concluido_em": "Concluído em",
    "concluido_por": "Concluído por", "valido_ate": "Válido até", "validade": "Válido até",
    "validade_meses": "Validade em meses", "lideranca": "Liderança", "prepara_lider": "Prepara quem lidera",
    "vagas": "Vagas", "exige_antecedentes": "Exige antecedentes", "titulo_minimo_id": "Título mínimo",
    "exige_titulo_id": "Exige o título", "idade_minima": "Idade mínima", "idade_min": "Idade mínima",
    "idade_max": "Idade máxima", "dia": "Dia", "hora": "Hora", "sala_id": "Sala", "campus_padrao": "Campus padrão",
    "fuso": "Fuso horário", "significado_ltp": "O que é LTP", "lista": "Lista", "fixo": "Fixo",
    "nomeado_por": "Nomeado por", "ata": "Ata", "excecao": "Exceção", "unica": "Uma pessoa por vez",
    "descricao": "Descrição", "missao": "Missão", "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro",
    "encontro_local": "Local do encontro", "cor": "Cor", "aceita_inscricao": "Aceita inscrição", "parente_id": "Parente",
    "parente_nome": "Parente", "parente_telefone": "Telefone do parente", "grau": "Parentesco", "campo": "Campo",
    "de": "De", "para": "Para", "pedido_por": "Pedido por", "pedida_por": "Pedida por", "pedida_por_nome": "Pedida por",
    "pedida_pela_origem": "Pedida por quem envia", "decidido_por": "Decidido por", "decidido_em": "Decidido em",
    "decidida_por": "Decidida por", "decidida_por_nome": "Decidida por", "decidida_em": "Decidida em",
    "respondido_por": "Respondido por", "respondido_em": "Respondido em", "prazo": "Prazo",
    "identidade": "Como a identidade foi conferida", "capacidade": "Capacidade", "recursos": "Recursos",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização", "aberta": "Em andamento",
    "cnpj": "CNPJ", "mapa": "Mapa", "whatsapp": "WhatsApp", "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "crianca_id": "Criança", "adulto_id": "Quem busca", "documento": "Documento",
    "processo": "Processo", "autor_id": "Autor", "leitor_nome": "Quem leu", "leitor_id": "Quem leu",
    "membro_b": "Não é a mesma pessoa que", "member_id": "Pessoa", "event_id": "Evento", "present": "Presente",
    "automatic": "Confirmada pela pessoa", "metodo": "Como", "chegada": "Chegada",
    "estacao_id": "", "registrado_por": "Registrada por", "chaves": "", "abre_minutos": "Abre quantos minutos antes",
    "tolerancia_minutos": "Recebe até quantos minutos depois", "exige_codigo": "Exige o código do telão", "aberta_em": "Aberto em",
    "ocorrencia_id": "Dia do evento", "adultos": "Adultos", "jovens": "Jovens", "criancas": "Crianças", "visitantes": "Visitantes", "online": "Online", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
   
    "aprovador_id": "Quem aprova", "recurso_id": "Recurso", "quantidade": "Quantidade", "preparo_minutos": "Minutos de preparo",
    "desmontagem_minutos": "Minutos de desmontagem", "aprovada": "Aprovada", "alvo": "", "decidida_por": "Decidida por",
    "indisponibilidades.ate": "Até", "recursos_do_campus.nome": "Nome do recurso",
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "regional_id": "Regional", "papel_regional_id": "", "regionais.nome": "Nome da regional",
    "date": "Começo", "duracao": "Duração em minutos", "regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "evento_id": "", "inscricao_id": "", "tipo_id": "", "pergunta_id": "", "cupom_id": "", "conta_id": "", "pessoa_chave": "",
    "ordem_espera": "", "sensivel": "Sensível", "publico": "Aberta ao público", "so_campus": "Só pessoas do campus",
    "abre_em": "Abre em", "fecha_em": "Fecha em", "aprovacao": "Precisa de aprovação", "lista_espera": "Lista de espera",
    "prazo_horas": "Prazo para aceitar, em horas", "maximo_familia": "Pessoas por família", "termos": "Termos",
    "preco_centavos": "Preço em centavos", "venda_de": "À venda desde", "venda_ate": "À venda até", "opcoes": "Opções",
    "obrigatoria": "Obrigatória", "por_pessoa": "Por pessoa", "percentual": "Desconto em %",
    "desconto_centavos": "Desconto em centavos", "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até",
    "contato_nome": "Contato", "contato_email": "E-mail do contato", "contato_telefone": "Telefone do contato",
    "juntos": "Só com todos juntos", "total_centavos": "Total em centavos", "pago_em": "Pago em", "pago_meio": "Meio de pagamento",
    "pago_centavos": "Valor pago em centavos", "pago_por": "Pagamento confirmado por", "promovido_em": "Saiu da espera em",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "cancelado_por": "Cancelada por", "valor": "Resposta",
    "acompanhantes": "Acompanhantes", "lido_em": "", "ocorrencia_id": "Dia do evento",
    "aberto": "Recebe pessoas de outros campi", "prevista": "", "alterada": "", "events.name": "Nome",
    "events.responsavel_id": "Quem responde",
    "modelos_de_mensagem.chave": "Mensagem", "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto",
    "canais": "Canais por categoria", "silencio_inicio": "Silêncio desde", "silencio_fim": "Silêncio até",
    "maximo_por_dia": "Avisos por dia", "resumo_dia": "Dia do resumo", "resumo_hora": "Hora do resumo",
    "escala_id": "", "vaga_id": "", "roda_id": "", "troca_id": "", "recebe_id": "", "ocorrencia_id": "", "rodada_id": "", "substitui_id": "", "lembrado_em": "", "cobrado_em": "",
    "exclusivo": "", "grupo": "", "item_id": "", "item_oferecido_id": "", "estado_antes": "", "subtempo": "Horário", "modelo_id": "Modelo",
    "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos", "minimo": "Mínimo", "maximo": "Máximo",
    "acumula": "Junto com outra posição", "pede_lider": "Pede alguém de nível líder", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
    "publicada_por": "Publicada por", "publicado_em": "Publicado em", "posto_por": "Posto por", "porque": "Por que a escolha",
    "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado", "troca_com_aprovacao": "Troca com aprovação",
    "auto_inscricao": "A pessoa se inscreve", "inscricao_fecha_horas": "Inscrição fecha (horas antes)",
    "prazo_resposta_horas": "Prazo de resposta (horas)", "pede_bloqueios": "Pede bloqueios todo mês", "maximo_mes": "Máximo por mês",
    "periodos": "Períodos que prefere", "campi": "Campi", "outro_id": "Outra pessoa", "juntos": "Juntos", "mes": "Mês",
    "pedido_em": "Pedido em", "aceita_por": "Aceita por", "aceita_em": "Aceita em", "para_id": "Para", "seguranca": "Segurança das crianças",
    "resumo": "", "bloqueio_id": "", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos", "kids_salas.aberta": "Aberta", "kids_codigo_por_familia": "Um código por família",
    "kids": "Kids na estação", "alergia": "Alergia", "restricao": "Restrição", "medicamento": "Medicamento", "kids_visitas.codigo_id": "",
    "kids_visitas.sala_id": "Sala do Kids", "kids_adultos.sala_id": "Sala do Kids", "entrada_em": "Entrada", "entrada_por": "Recebida por",
    "entrada_estacao_id": "", "excecao_por": "Exceção autorizada por", "saida_em": "Saída", "saida_como": "Entregue por", "levou_id": "Quem levou",
    "levou_nome": "Quem levou", "saida_por": "Quem entregou", "saida_estacao_id": "", "supervisor_id": "Supervisor", "saida_motivo": "Motivo da saída",
    "saida_chave": "", "sem_rede": "Saída sem rede", "entrada_sem_rede": "Entrada sem rede", "ate": "Até", "visita_id": "", "detalhes": "", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "ato_id": "", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.sincronizar_kids (
  ocorrencia text,
  retiradas  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  resposta jsonb;
  quando timestamptz;
  v public.kids_visitas;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(retiradas) is distinct from 'array' or jsonb_array_length(retiradas) > 200 or exists (
       select from jsonb_array_elements(retiradas) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(retiradas) r order by r ->> 'visita', r ->> 'em' loop
    perform app.conferir_saida(uma);
    quando := least((uma ->> 'em')::timestamptz, now());
    select * into v from public.kids_visitas x where x.id = (uma ->> 'visita')::uuid and x.ocorrencia_id = ocorrencia;
    if v.id is null then
      -- It entered without network while another door had let it in: the child is the one of that visit.
      select x.* into v from public.kids_avisos a join public.kids_visitas x on x.id = a.visita_id and x.ocorrencia_id = sincronizar_kids.ocorrencia
      where a.chave = 'kids:entrada:' || (uma ->> 'visita');
    end if;
    if exists (select from public.kids_avisos a where a.chave = 'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita')) then
      resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO');
    else
      resposta := app.sair_do_kids(quem, v.id, uma || jsonb_build_object('ocorrencia', ocorrencia), quando, true);
      -- The child has left already, whatever the server thinks of it: kept, and told to those who answer for it.
      if resposta ->> 'codigo' <> 'ok' then
        perform app.anotar_kids(quem, 'conflito', ocorrencia, v.id, v.crianca_id,
          'Entregue sem rede, e o servidor não confirma: ' || coalesce(resposta ->> 'mensagem', ''),
          (uma - 'codigo' - 'pin') || jsonb_build_object('recusa', resposta ->> 'codigo'),
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'));
        perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrega sem rede que não confere',
          coalesce((select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id), 'Uma criança') || ': '
            || coalesce(resposta ->> 'mensagem', 'confira com a equipe.'), '/checkin/kids',
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'), 'sistema', true);
        resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO', 'mensagem', resposta ->> 'mensagem');
      end if;
    end if;
    respostas := respostas || (resposta || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita'));
  end loop;
  return respostas;
end
$function$;

ALTER TABLE "app"."kids_codigos"
  ADD CONSTRAINT "kids_codigos_aparelho_id_fkey" FOREIGN KEY (aparelho_id) REFERENCES app.aparelhos(id) ON DELETE SET NULL;

CREATE INDEX kids_codigos_aparelho_idx ON app.kids_codigos USING btree (aparelho_id, ocorrencia_id)
  WHERE (aparelho_id IS NOT NULL);

COMMENT ON COLUMN "public"."kids_visitas"."entrada_sem_rede" IS 'It entered without network, and that was told later.';

COMMENT ON FUNCTION "app"."codigo_reservado_kids"(app.kids_codigos, uuid) IS 'Takes a reserved code for a child of this household; false: it is another child''s by now.';

COMMENT ON FUNCTION "app"."criancas_esperadas_kids"(public.ocorrencias) IS 'The children who may come to the Kids of a day, of an age that a room is for: those of the last 60 days, those expected at the event, and
then the others of these households; 500 at most.';

COMMENT ON FUNCTION "app"."entradas_kids"(app.aparelhos, text, jsonb) IS 'Children who entered at a station without network, as often as it takes: up to 200 {id (made there), crianca, sala, em, codigo (reserved for this
device and day)}. Gives [{chave, visita, codigo, mensagem}]: ok; CONFLITO (recorded, but a rule stood against it, or its code has become another child''s);
RECUSADA (nothing recorded: inside by another door, not of this Kids, a code that is not the device''s, a room of elsewhere). What is not ok is
told to the leaders once. Marks presence by the time of the entry. Raises 42501, PT400.';

COMMENT ON FUNCTION "app"."entrar_sem_rede"(app.ator_kids, app.aparelhos, public.ocorrencias, jsonb) IS 'One child who entered without network, see app.entradas_kids. For other rules.';

COMMENT ON FUNCTION "app"."kids_do_dia"(uuid, text, boolean) IS 'What a device that receives children with somebody there needs without network: {agora, sal, codigo_por_familia, codigos (reserved for it), salas
(as of painel_kids, and por_adulto), visitas [{id, crianca, nome, meses, sala, sala_id, entrada, alergia, codigo (SHA-256 of sal|id|code), leva
[{autorizado, membro, nome, foto (path), pode}]}], criancas (completo: who may come, at most 500; else null) [{id, nome, primeiro_nome, meses, casa
(household), fones (last four digits), cuidado, alergia, restricao, medicamento, leva}]}; null for every other station.';

COMMENT ON FUNCTION "app"."leva_sem_rede"(uuid) IS 'Who may take a child and who must not, as a station holds it: see app.quem_leva, without documents.';

COMMENT ON FUNCTION "app"."liberar_codigos_kids"(uuid, text) IS 'Codes that are reserved for a device and that no child has are free again, but those of this day.';

COMMENT ON FUNCTION "app"."quem_leva"(uuid) IS 'Who may take this child today and who must not: [{autorizado, membro, nome, foto, documento, pode}], those who must not first.';

COMMENT ON FUNCTION "app"."recusa_naquela_hora"(public.kids_salas, text, timestamp with time zone, integer) IS 'Why a child of this age would not have entered at that moment, as of app.recusa_da_sala; null: it would.';

COMMENT ON FUNCTION "app"."reservar_codigos_kids"(uuid, public.ocorrencias) IS 'The security codes that this device may give without network, while it has the day open: 60, and again up to 60 when fewer than 20 are
left. Nobody else gets one of them.';

COMMENT ON FUNCTION "public"."abrir_dia"(text, text) IS 'For the service key. What a station needs for one occurrence of its campus and nothing else: {aparelho, estacao, ocorrencia, emitida_em,
expira_em, rostos (version), kids (null unless it receives children with somebody there, see app.kids_do_dia), presentes [id], pessoas [{id, nome, foto (path), fone (last four digits), cartao (SHA-256 of the card''s
code)}]}: the people of the campus and those of others who confirmed. The function that hands it over signs it. Raises 42501, PT404, PT409, PT410.';

COMMENT ON FUNCTION "public"."na_estacao_kids"(text, text, jsonb) IS 'For the service key. What a paired station with Kids on asks: the functions of the Kids by the short names painel, buscar, cuidados,
visitante, entrar, reimprimir, retirada, supervisores, entregar, entradas (see app.entradas_kids), sincronizar, recusas (see app.recusas_kids),
chamada, desfazer_entrada, lista, dia (see app.kids_do_dia, without the children who may come), chamar, incidente, mudar, equipe, adulto, with
their parameters in dados; entradas, sincronizar and recusas also by a device that was revoked. Gives {resposta}. Raises 42501, PT410, PT400 and what they raise.';

COMMENT ON TABLE "app"."kids_codigos" IS 'Security codes: as HMAC, to verify them, and encrypted, to print the label again. One is free again when its last child has left.
aparelho_id: reserved for this device on this day, to let children in without network; no other row of the campus has it while it is open.';

REVOKE ALL ON FUNCTION "app"."codigo_reservado_kids"(app.kids_codigos, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."criancas_esperadas_kids"(public.ocorrencias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entradas_kids"(app.aparelhos, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entrar_sem_rede"(app.ator_kids, app.aparelhos, public.ocorrencias, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."kids_do_dia"(uuid, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."leva_sem_rede"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."liberar_codigos_kids"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_leva"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusa_naquela_hora"(public.kids_salas, text, timestamp WITH time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."reservar_codigos_kids"(uuid, public.ocorrencias) FROM PUBLIC;
