SET local check_function_bodies = off;

DROP FUNCTION "app"."aplicar_preenchimento"(uuid, jsonb);

DROP FUNCTION "app"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone);

DROP FUNCTION "app"."lugares_do_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone);

DROP FUNCTION "app"."porque_nao_preenche"(uuid, uuid);

DROP FUNCTION "public"."aplicar_preenchimento"(uuid, jsonb);

DROP FUNCTION "public"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone);

ALTER TABLE "public"."escala_modelo_vagas"
  ADD COLUMN "pede_lider" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."escala_vagas"
  ADD COLUMN "pede_lider" boolean NOT NULL DEFAULT false;

ALTER TYPE "app"."vaga_pedida" ADD ATTRIBUTE "pede_lider" boolean CASCADE;

CREATE OR REPLACE FUNCTION app.aplicar_modelo_escala (
  ministerio  uuid,
  modelo      uuid,
  ocorrencias text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
  dia text;
  escala uuid;
  vagas integer := 0;
  postas integer;
begin
  perform app.exigir_escala(ministerio);
  if not exists (select from public.escala_modelos m where m.id = modelo and m.ministerio_id = ministerio) then
    raise exception using errcode = 'PT404', message = 'Modelo não encontrado.';
  end if;
  if cardinality(ocorrencias) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 datas.';
  end if;
  feita := app.iniciar_operacao('escala', 'Modelo aplicado em ' || cardinality(ocorrencias) || ' datas', '{}', 'escalas');
  foreach dia in array ocorrencias loop
    escala := app.escala_da_ocorrencia(ministerio, dia);
    update public.escalas e set modelo_id = modelo where e.id = escala and e.modelo_id is distinct from modelo;
    -- Places with people stay, also those that the template does not have.
    delete from public.escala_vagas v where v.escala_id = escala and not exists (select from public.escala_itens i where i.vaga_id = v.id)
      and not exists (select from public.escala_modelo_vagas m where m.modelo_id = modelo and m.funcao_id = v.funcao_id and m.subtempo = v.subtempo);
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem, pede_lider)
    select escala, m.funcao_id, m.subtempo, m.desloca_minutos, m.duracao_minutos, m.minimo, m.maximo, m.acumula, m.ordem, m.pede_lider
    from public.escala_modelo_vagas m where m.modelo_id = modelo
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos, minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem, pede_lider = excluded.pede_lider
      where (v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem, v.pede_lider) is distinct from
        (excluded.desloca_minutos, excluded.duracao_minutos, excluded.minimo, excluded.maximo, excluded.acumula, excluded.ordem, excluded.pede_lider);
    get diagnostics postas = row_count;
    vagas := vagas + postas;
  end loop;
  return jsonb_build_object('operacao', feita, 'vagas', vagas);
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_preenchimento (
  rodada  uuid,
  itens   jsonb,
  lacunas boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita public.operacoes;
  operacao uuid;
  l record;
  motivo text;
  postos integer := 0;
  fora jsonb := '[]';
begin
  if rodada is null or jsonb_typeof(itens) is distinct from 'array' or jsonb_array_length(itens) not between 1 and 1000 then
    raise exception using errcode = 'PT400', message = 'Um preenchimento tem de 1 a 1.000 pessoas.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(rodada::text, 41));
  select o.* into feita from public.operacoes o where o.tipo = 'preenchimento' and o.dados ->> 'rodada' = rodada::text;
  if feita.id is not null then
    if feita.autor is distinct from auth.uid() then
      raise exception using errcode = 'PT409', message = 'Este preenchimento é de outra pessoa. Comece outro.';
    end if;
    return jsonb_build_object('operacao', feita.id, 'fora', '[]'::jsonb,
      'postos', (select count(*) from public.escala_itens i where i.rodada_id = rodada));
  end if;
  perform app.exigir_escala(q.ministerio_id) from (
    select distinct e.ministerio_id from jsonb_to_recordset(itens) x (vaga uuid)
    join public.escala_vagas v on v.id = x.vaga join public.escalas e on e.id = v.escala_id) q;
  operacao := app.iniciar_operacao('preenchimento',
    case when lacunas then 'Lacunas de escalas preenchidas' else 'Preenchimento automático de escalas' end, jsonb_build_object('rodada', rodada), 'escalas');
  for l in
    select x.vaga, x.membro, x.porque, p.nome_completo as nome from jsonb_to_recordset(itens) x (vaga uuid, membro uuid, porque text)
    left join public.membros_igreja p on p.id = x.membro
    left join public.escala_vagas v on v.id = x.vaga left join public.escalas e on e.id = v.escala_id left join public.ocorrencias o on o.id = e.ocorrencia_id
    order by o.inicio, e.id, v.id, x.membro
  loop
    begin
      if l.membro is null then
        raise exception using errcode = 'PT400', message = 'Diga quem serve em cada posição.';
      end if;
      perform 1 from public.escala_vagas v join public.escalas e on e.id = v.escala_id where v.id = l.vaga for update of e;
      motivo := app.porque_nao_preenche(l.membro, l.vaga, lacunas);
      if motivo is not null then
        raise exception using errcode = 'PT409', message = motivo;
      end if;
      perform app.por_na_escala(l.vaga, l.membro, null, rodada, l.porque);
      postos := postos + 1;
    exception when sqlstate 'PT409' or sqlstate 'PT404' then
      fora := fora || jsonb_build_object('vaga', l.vaga, 'membro', l.membro, 'nome', l.nome, 'motivo', sqlerrm);
    end;
  end loop;
  for l in
    select q.vaga_id, q.membro_id, p.nome_completo as nome, p.data_nascimento > app.hoje() - interval '18 years' as menor
    from app.retirar_quebras(rodada) q join public.membros_igreja p on p.id = q.membro_id
  loop
    postos := postos - 1;
    fora := fora || jsonb_build_object('vaga', l.vaga_id, 'membro', l.membro_id, 'nome', l.nome, 'motivo',
      case when l.menor then 'É menor de idade e não há adulto nesta escala.' else 'Junto das crianças ficam dois adultos ou ninguém.' end);
  end loop;
  return jsonb_build_object('operacao', operacao, 'postos', postos, 'fora', fora);
end
$function$;

CREATE OR REPLACE FUNCTION app.ausentes_do_dia (
  ministerio uuid,
  de         timestamp with time zone,
  ate        timestamp with time zone
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(q.nome_completo), '{}') from (
    select p.nome_completo from public.membros_igreja p
    where p.id in (select f.membro_id from public.membros_funcoes f
        where f.ministerio_id = ausentes_do_dia.ministerio and app.vigente(f.inicio, f.fim))
      and not app.saiu(p.situacao)
      and exists (select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > de and b.inicio < ate)
    order by p.nome_completo limit 60) q
$function$;

CREATE OR REPLACE FUNCTION app.candidatos_da_vaga (
  vaga  uuid,
  busca text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.escalas;
  v public.escala_vagas;
  o public.ocorrencias;
begin
  select x.* into v from public.escala_vagas x where x.id = vaga;
  select x.* into e from public.escalas x where x.id = v.escala_id;
  select x.* into o from public.ocorrencias x where x.id = e.ocorrencia_id;
  perform app.exigir_escala(e.ministerio_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('membro_id', q.id, 'nome', q.nome_completo, 'foto', q.foto, 'nivel', q.nivel,
      'qualificado', q.qualificado, 'no_mes', q.no_mes, 'ultima', q.ultima, 'avisos', q.avisos, 'impede', q.impede,
      'respondeu_mes', q.respondeu)
      order by q.impede, q.fortes, not q.qualificado, q.nivel is distinct from 'lider' and app.falta_lider(v), jsonb_array_length(q.avisos), q.no_mes, q.ultima nulls first, q.nome_completo), '[]')
    from (
      select m.id, m.nome_completo, app.foto_em_lista(m.id, m.foto) as foto, f.nivel, coalesce(f.qualificado, false) as qualificado, s.no_mes, s.ultima,
        coalesce(c.avisos, '[]') as avisos, coalesce(c.impede, false) as impede, coalesce(c.fortes, 0) as fortes,
        exists (select from public.disponibilidade_meses d where d.membro_id = m.id and d.respondido_em is not null
          and d.mes = date_trunc('month', o.inicio at time zone app.fuso_do_campus(o.campus))::date) as respondeu
      from (
        select f.membro_id, bool_or(f.funcao_id = v.funcao_id) as qualificado, max(f.nivel) filter (where f.funcao_id = v.funcao_id) as nivel
        from public.membros_funcoes f where f.ministerio_id = e.ministerio_id and app.vigente(f.inicio, f.fim)
        group by f.membro_id) f
      join public.membros_igreja m on m.id = f.membro_id and not app.saiu(m.situacao)
      cross join lateral (
        select count(distinct i.ocorrencia_id) filter (where i.inicio > o.inicio - interval '30 days')::integer as no_mes,
          max(i.inicio) filter (where i.inicio < o.inicio) as ultima
        from public.escala_itens i where i.membro_id = m.id and app.ocupa(i.estado)
          and i.inicio between o.inicio - interval '400 days' and o.inicio + interval '30 days') s
      cross join lateral (
        select jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase, 'impede', c.impede)) as avisos,
          bool_or(c.impede) as impede, count(*) filter (where c.codigo in ('bloqueio', 'mesma_hora', 'recusou')) as fortes
        from app.conflitos_da_pessoa(m.id, vaga, null::uuid) c) c
      where (busca is null or app.normalizar(m.nome_completo) like '%' || app.normalizar(busca) || '%')
        and not exists (select from public.escala_itens i where i.vaga_id = vaga and i.membro_id = m.id and app.ocupa(i.estado))
      limit 200) q);
end
$function$;

CREATE OR REPLACE FUNCTION app.copiar_escala (
  ministerio uuid,
  de         text,
  para       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  da_escala uuid;
  destino uuid;
  feita uuid;
  i record;
  alvo uuid;
  postas integer := 0;
  fora jsonb := '[]';
begin
  perform app.exigir_escala(ministerio);
  select e.id into da_escala from public.escalas e where e.ocorrencia_id = de and e.ministerio_id = ministerio;
  if da_escala is null or de = para then
    raise exception using errcode = 'PT404', message = 'Não há escala no dia anterior para copiar.';
  end if;
  feita := app.iniciar_operacao('escala', 'Escala copiada', jsonb_build_object('de', de, 'para', para), 'escalas');
  destino := app.escala_da_ocorrencia(ministerio, para);
  update public.escalas e set modelo_id = (select o.modelo_id from public.escalas o where o.id = da_escala) where e.id = destino and e.modelo_id is null;
  insert into public.escala_vagas (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem, pede_lider)
  select destino, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem, v.pede_lider
  from public.escala_vagas v where v.escala_id = da_escala on conflict do nothing;
  for i in
    select x.membro_id, x.equipe_id, v.funcao_id, v.subtempo, p.nome_completo from public.escala_itens x
    join public.escala_vagas v on v.id = x.vaga_id join public.membros_igreja p on p.id = x.membro_id
    where x.escala_id = da_escala and (app.ocupa(x.estado) or x.estado = 'faltou') order by v.ordem, x.created_at
  loop
    select v.id into alvo from public.escala_vagas v
    where v.escala_id = destino and v.funcao_id = i.funcao_id and v.subtempo = i.subtempo;
    begin
      if exists (select from app.conflitos_da_pessoa(i.membro_id, alvo, null::uuid) c where c.codigo in ('bloqueio', 'mesma_hora')) then
        raise exception using errcode = 'PT409', message = 'Não está livre nesta data.';
      end if;
      perform app.por_na_escala(alvo, i.membro_id, null, null, null);
      postas := postas + 1;
    exception when sqlstate 'PT409' or sqlstate 'PT404' then
      fora := fora || jsonb_build_object('nome', i.nome_completo, 'motivo', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('operacao', feita, 'postas', postas, 'fora', fora);
end
$function$;

CREATE OR REPLACE FUNCTION app.dados_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone,
  lacunas     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m uuid;
begin
  if cardinality(ministerios) not between 1 and 20 or ate - de not between interval '0' and interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 ministérios e até três meses.';
  end if;
  foreach m in array ministerios loop
    perform app.exigir_escala(m);
  end loop;
  return (
    with l as materialized (
      select x.* from app.lugares_do_preenchimento(dados_preenchimento.ministerios, dados_preenchimento.de, dados_preenchimento.ate,
        case when lacunas then 'publicada' else 'rascunho' end::public.estado_escala) x
    ), h as materialized (
      select q.inicio, q.fim, (row_number() over (order by q.inicio, q.fim) - 1)::integer as n from (select distinct l.inicio, l.fim from l) q
    ), f as materialized (
      select distinct on (f.membro_id, f.ministerio_id, f.funcao_id, f.inicio) f.*,
        nullif(array_to_string(case when f.excecao is null then app.requisitos_da_funcao(f.membro_id, f.funcao_id)
          else app.faltas_de_seguranca(f.membro_id, f.funcao_id) end, ' '), '') as falta
      from public.membros_funcoes f join public.membros_igreja g on g.id = f.membro_id and not app.saiu(g.situacao)
      where (f.ministerio_id, f.funcao_id) in (select l.ministerio, l.funcao from l)
        and f.inicio <= dados_preenchimento.ate::date and (f.fim is null or f.fim > dados_preenchimento.de::date)
    ), nela as materialized (
      select i.* from public.escala_itens i where i.escala_id in (select l.escala from l)
    ), quem as materialized (
      select f.membro_id as id from f union select n.membro_id from nela n where n.membro_id is not null and app.ocupa(n.estado)
    ), p as materialized (
      select g.id, g.nome_completo as nome, g.campus, g.data_nascimento, r.familia_id,
        x.maximo_mes, coalesce(x.periodos, '{}') as periodos, coalesce(x.campi, '{}') as campi, (
          select c.membro_id from public.familia_membros c where c.familia_id = r.familia_id and c.membro_id <> g.id and c.fim is null
            and r.papel in ('responsavel', 'conjuge') and c.papel in ('responsavel', 'conjuge') limit 1) as conjuge
      from quem join public.membros_igreja g on g.id = quem.id
      left join public.familia_membros r on r.membro_id = g.id and r.fim is null
      left join public.preferencias_escala x on x.membro_id = g.id
    ), servicos as materialized (
      select i.* from public.escala_itens i where i.membro_id in (select quem.id from quem) and app.ocupa(i.estado)
        and i.inicio > dados_preenchimento.de - interval '181 days' and i.inicio < date_trunc('month', dados_preenchimento.ate) + interval '33 days'
    ), passado as (
      select q.membro_id, sum(0.5 ^ (extract(epoch from dados_preenchimento.de - q.inicio) / 5184000)) as carga, max(q.inicio) as ultima
      from (select s.membro_id, s.ocorrencia_id, min(s.inicio) as inicio from servicos s where s.inicio < dados_preenchimento.de
            group by s.membro_id, s.ocorrencia_id) q group by q.membro_id
    )
    select jsonb_build_object('de', dados_preenchimento.de,
      'horarios', (select coalesce(jsonb_agg(jsonb_build_object('inicio', h.inicio, 'fim', h.fim) order by h.n), '[]') from h),
      'lugares', (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('horario', h.n, 'protege', app.protege_criancas(l.funcao),
          'ocupantes', (select coalesce(jsonb_agg(n.membro_id order by n.id), '[]') from nela n where n.vaga_id = l.id and app.ocupa(n.estado)))
          order by l.inicio, l.id), '[]')
        from l join h on (h.inicio, h.fim) = (l.inicio, l.fim)),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome, 'campus', p.campus,
          'adulto', coalesce(p.data_nascimento <= app.hoje() - interval '18 years', false),
          'menor', coalesce(p.data_nascimento > app.hoje() - interval '18 years', false),
          'conjuge', p.conjuge, 'maximo_mes', p.maximo_mes, 'periodos', p.periodos, 'campi', p.campi,
          'carga', round(coalesce(a.carga, 0), 2), 'ultima', a.ultima,
          'aptidoes', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio_id, 'funcao', f.funcao_id, 'nivel', f.nivel,
            'de', f.inicio, 'ate', f.fim, 'falta', f.falta)), '[]') from f where f.membro_id = p.id),
          -- When, never why; and only of the hours in question.
          'bloqueios', (select coalesce(jsonb_agg(h.n order by h.n), '[]') from h where exists (
            select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > h.inicio and b.inicio < h.fim)),
          'recusas', (select coalesce(jsonb_agg(distinct n.escala_id), '[]') from nela n where n.membro_id = p.id and n.estado = 'recusado'))
          order by p.id), '[]')
        from p left join passado a on a.membro_id = p.id),
      'ocupacoes', (select coalesce(jsonb_agg(jsonb_build_object('pessoa', s.membro_id, 'dia', s.ocorrencia_id, 'escala', s.escala_id,
          'subtempo', s.subtempo, 'ministerio', s.ministerio_id, 'ministerio_nome', g.nome, 'campus', g.campus, 'inicio', s.inicio,
          'fim', s.fim, 'exclusivo', s.exclusivo) order by s.inicio, s.id), '[]')
        from servicos s join public.ministerios g on g.id = s.ministerio_id
        where s.inicio > date_trunc('month', dados_preenchimento.de) - interval '2 days'),
      -- Whose wish it is stays with them.
      'pares', (select coalesce(jsonb_agg(jsonb_build_object('a', q.a, 'b', q.b, 'juntos', q.juntos)), '[]') from (
        select least(x.membro_id, x.outro_id) as a, greatest(x.membro_id, x.outro_id) as b, bool_and(x.juntos) as juntos
        from public.escala_pares x join quem y on y.id = x.membro_id join quem z on z.id = x.outro_id group by 1, 2 order by 1, 2) q)));
end
$function$;

CREATE OR REPLACE FUNCTION app.escala_matriz (
  ministerio uuid,
  de         timestamp with time zone,
  ate        timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  cuido constant boolean := app.cuida_da_escala(ministerio);
  g public.ministerios;
begin
  select m.* into g from public.ministerios m where m.id = ministerio;
  if g.id is null or not (cuido or ministerio = any (app.escalas_que_vejo())) then
    raise exception using errcode = 'PT404', message = 'Ministério não encontrado.';
  end if;
  if ate - de > interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até três meses.';
  end if;
  return jsonb_build_object('cuido', cuido, 'ajustes', to_jsonb(app.ajustes_da_escala(ministerio)), 'fuso', app.fuso_do_campus(g.campus),
    'dias', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.inicio, d.id), '[]') from (
        select o.id, o.event_base, coalesce(o.nome, ev.name) as nome, ev.tipo, o.inicio, o.fim, o.estado, coalesce(o.local, ev.location) as local,
          e.id as escala_id, e.estado as escala_estado, e.modelo_id, e.observacao, e.publicada_em,
          case when cuido and o.fim > now() then app.ausentes_do_dia(ministerio, o.inicio, o.fim) else '{}' end as ausentes, (
            select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'funcao_id', v.funcao_id, 'funcao', c.nome, 'subtempo', v.subtempo,
              'desloca_minutos', v.desloca_minutos, 'duracao_minutos', v.duracao_minutos, 'minimo', v.minimo, 'maximo', v.maximo,
              'acumula', v.acumula, 'ordem', v.ordem, 'pede_lider', v.pede_lider, 'falta_lider', cuido and app.falta_lider(v),
              'itens', (
                select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'membro_id', i.membro_id,
                  'nome', coalesce(i.convidado_nome, p.nome_completo, 'Pessoa sem cadastro'), 'foto', app.foto_em_lista(p.id, p.foto), 'convidado', i.convidado_nome is not null,
                  'estado', i.estado, 'publicado', i.publicado_em is not null, 'inicio', i.inicio, 'fim', i.fim,
                  'motivo', case when cuido then i.motivo end, 'porque', case when cuido then i.porque end,
                  'rodada_id', case when cuido then i.rodada_id end,
                  'telefone', case when cuido then coalesce(i.convidado_telefone, p.telefone) end,
                  'bloqueado', case when cuido and i.fim > now() then exists (select from public.bloqueio_dias b
                    where b.membro_id = i.membro_id and b.fim > i.inicio and b.inicio < i.fim) end)
                  order by i.estado = 'recusado', i.created_at, i.id), '[]')
                from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
                where i.vaga_id = v.id and i.estado <> 'substituido' and (cuido or i.publicado_em is not null and i.estado <> 'recusado')))
              order by v.ordem, c.nome), '[]')
            from public.escala_vagas v join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id) as vagas
        from public.ocorrencias o
        join public.events ev on ev.id = o.event_base
        left join public.escalas e on e.ocorrencia_id = o.id and e.ministerio_id = ministerio and (cuido or e.publicada_em is not null)
        where o.campus = g.campus and o.inicio >= de and o.inicio < ate
          and (e.id is not null or cuido and o.estado <> 'cancelada' and (
            exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo
              and (m.event_base = o.event_base or m.event_base is null and (m.tipo_evento is null or m.tipo_evento = ev.tipo)))
            or ev.tipo = 'culto' and not exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo)))
        order by o.inicio, o.id limit 80) d));
end
$function$;

CREATE OR REPLACE FUNCTION app.falta_lider (
  v public.escala_vagas
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select v.pede_lider and not exists (
    select from public.escala_itens i
    join public.membros_funcoes f on f.membro_id = i.membro_id and f.ministerio_id = i.ministerio_id and f.funcao_id = v.funcao_id
      and f.nivel = 'lider' and app.vigente(f.inicio, f.fim)
    where i.vaga_id = v.id and app.ocupa(i.estado))
$function$;

CREATE OR REPLACE FUNCTION app.lugares_do_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone,
  estado      public.estado_escala
)
  RETURNS TABLE (
    id              uuid,
    escala          uuid,
    dia             text,
    evento          text,
    ministerio      uuid,
    ministerio_nome text,
    campus          text,
    fuso            text,
    funcao          uuid,
    funcao_nome     text,
    subtempo        text,
    inicio          timestamp with time zone,
    fim             timestamp with time zone,
    minimo          smallint,
    maximo          smallint,
    acumula         boolean,
    pede_lider      boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select v.id, e.id, o.id, coalesce(o.nome, ev.name), m.id, m.nome, m.campus, app.fuso_do_campus(m.campus), c.id, c.nome, v.subtempo,
    o.inicio + make_interval(mins => v.desloca_minutos),
    case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
      else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end, v.minimo, v.maximo, v.acumula, v.pede_lider
  from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.estado in ('agendada', 'aberta')
  join public.events ev on ev.id = o.event_base join public.ministerios m on m.id = e.ministerio_id
  join public.escala_vagas v on v.escala_id = e.id join public.funcoes_ministerio c on c.id = v.funcao_id
  where e.ministerio_id = any (lugares_do_preenchimento.ministerios) and e.estado = lugares_do_preenchimento.estado
    and o.inicio >= greatest(lugares_do_preenchimento.de, now()) and o.inicio < lugares_do_preenchimento.ate
  order by o.inicio, v.ordem, v.id limit 2000
$function$;

CREATE OR REPLACE FUNCTION app.porque_nao_preenche (
  membro  uuid,
  vaga    uuid,
  lacunas boolean
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with v as (
    select x.escala_id, x.funcao_id, x.subtempo, x.acumula, e.ministerio_id, e.estado, o.inicio + make_interval(mins => x.desloca_minutos) as de,
      case when x.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => x.desloca_minutos + 5))
        else o.inicio + make_interval(mins => x.desloca_minutos + x.duracao_minutos) end as ate
    from public.escala_vagas x join public.escalas e on e.id = x.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id where x.id = vaga
  )
  select coalesce(
    (select case when lacunas then 'Esta escala voltou a rascunho.' else 'Esta escala já foi publicada.' end from v
     where (v.estado = 'publicada') <> lacunas),
    (select 'Este dia já passou.' from v where v.de <= now()),
    (select c.frase from app.conflitos_da_pessoa(membro, vaga, null::uuid) c
     where c.impede or c.codigo in ('bloqueio', 'mesma_hora', 'outro_campus', 'maximo', 'recusou', 'nao_qualificado', 'separados')
       or c.codigo = 'formacao' and not exists (
         select from v join public.membros_funcoes f on f.membro_id = porque_nao_preenche.membro and f.ministerio_id = v.ministerio_id
           and f.funcao_id = v.funcao_id and f.excecao is not null and app.vigente(f.inicio, f.fim))
     order by c.impede desc, c.codigo limit 1),
    (select 'Já serve neste ministério no mesmo horário.' from v where exists (
       select from public.escala_itens i where i.membro_id = porque_nao_preenche.membro and app.ocupa(i.estado) and i.ministerio_id = v.ministerio_id
         and i.inicio < v.ate and i.fim > v.de and not (i.escala_id = v.escala_id and i.subtempo = v.subtempo and not (i.exclusivo and not v.acumula)))))
$function$;

CREATE OR REPLACE FUNCTION app.previa_publicacao (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  previa jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  for e in
    select x.*, coalesce(o.nome, ev.name) as evento, o.inicio from public.escalas x
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio
  loop
    perform app.exigir_escala(e.ministerio_id);
    previa := previa || jsonb_build_object('escala_id', e.id, 'evento', e.evento, 'inicio', e.inicio,
      'faltam', (select coalesce(sum(greatest(v.minimo - (
          select count(*) from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)), 0)), 0)
        from public.escala_vagas v where v.escala_id = e.id),
      'sem_lider', (select coalesce(jsonb_agg(c.nome order by v.ordem), '[]') from public.escala_vagas v
        join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id and app.falta_lider(v)),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome', coalesce(i.convidado_nome, p.nome_completo),
          'funcao', c.nome, 'subtempo', i.subtempo, 'tem_conta', p.profile_id is not null) order by v.ordem), '[]')
        from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
        left join public.membros_igreja p on p.id = i.membro_id
        where i.escala_id = e.id and i.publicado_em is null and app.ocupa(i.estado)));
  end loop;
  return previa;
end
$function$;

CREATE OR REPLACE FUNCTION app.recado_da_escala (
  escala uuid,
  chave  uuid,
  texto  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  contas uuid[];
  sem_conta text[];
  avisados integer;
  dela constant text := 'escala-recado:' || escala || ':';
begin
  select x.ministerio_id, x.estado, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.inicio, o.fim, o.estado as dia into e
  from public.escalas x join public.ministerios m on m.id = x.ministerio_id
  join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base where x.id = escala;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado <> 'publicada' or e.dia = 'cancelada' or e.fim < now() - interval '7 days' then
    raise exception using errcode = 'PT409', message = 'O recado vai a quem está em uma escala publicada, até uma semana depois do dia.';
  end if;
  if chave is null or char_length(btrim(coalesce(texto, ''))) not between 3 and 500 then
    raise exception using errcode = 'PT400', message = 'Escreva o recado: de 3 a 500 caracteres.';
  end if;
  select array_agg(distinct p.profile_id) filter (where p.profile_id is not null),
    array_agg(distinct coalesce(i.convidado_nome, p.nome_completo)) filter (where p.profile_id is null and coalesce(i.convidado_nome, p.nome_completo) is not null)
  into contas, sem_conta
  from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado) and p.profile_id is distinct from auth.uid();
  perform pg_advisory_xact_lock(hashtextextended(dela, 41));
  if (select count(distinct n.chave) from public.notifications n where n.user_id = any (contas) and starts_with(n.chave, dela)
        and n.chave <> dela || recado_da_escala.chave and n.created_at > now() - interval '24 hours') >= 5 then
    raise exception using errcode = 'PT429', message = 'Esta equipe já recebeu cinco recados hoje. Junte o que falta e mande amanhã.';
  end if;
  avisados := app.notificar_todos(coalesce(contas, '{}'), 'Recado da escala de ' || e.nome,
    e.evento || ', ' || app.quando(e.inicio, e.campus) || ': ' || btrim(texto)
      || coalesce(' (' || (select p.nome_completo from public.membros_igreja p where p.id = app.meu_membro()) || ')', ''),
    '/dashboard-voluntario', dela || chave, 'escalas');
  return jsonb_build_object('avisados', avisados, 'sem_conta', to_jsonb(coalesce(sem_conta, '{}')));
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
    "saida_chave": "", "sem_rede": "Sem rede", "ate": "Até", "visita_id": "", "detalhes": "", "kids_avisos.texto": "O que houve"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.salvar_modelo_escala (
  chave      uuid,
  ministerio uuid,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  modelo public.escala_modelos;
  feita uuid;
begin
  select m.* into modelo from public.escala_modelos m where m.id = chave for update;
  perform app.exigir_escala(coalesce(modelo.ministerio_id, ministerio));
  if modelo.id is not null and modelo.updated_at is distinct from (dados ->> 'updated_at')::timestamptz
     and dados ->> 'updated_at' is not null then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este modelo. Confira o que mudou e salve de novo.';
  end if;
  if dados ->> 'event_base' is not null and not exists (
       select from public.events e join public.ministerios m on m.campus = e.campus
       where e.id = dados ->> 'event_base' and m.id = coalesce(modelo.ministerio_id, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Este evento é de outro campus.';
  end if;
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala salvo: ' || coalesce(dados ->> 'nome', modelo.nome), '{}', 'escalas');
  insert into public.escala_modelos as m (id, ministerio_id, nome, tipo_evento, event_base, ativo)
  values (chave, ministerio, btrim(dados ->> 'nome'), dados ->> 'tipo_evento', dados ->> 'event_base', coalesce((dados ->> 'ativo')::boolean, true))
  on conflict (id) do update set nome = excluded.nome, tipo_evento = excluded.tipo_evento, event_base = excluded.event_base, ativo = excluded.ativo;
  if dados ? 'vagas' then
    delete from public.escala_modelo_vagas v where v.modelo_id = chave;
    insert into public.escala_modelo_vagas (modelo_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem, pede_lider)
    select chave, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem, v.pede_lider
    from app.vagas_pedidas(dados -> 'vagas', coalesce(modelo.ministerio_id, ministerio)) v;
  end if;
  return jsonb_build_object('id', chave, 'operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_vagas_escala (
  ministerio uuid,
  ocorrencia text,
  vagas      jsonb,
  observacao text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  escala uuid;
  feita uuid;
  pedida app.vaga_pedida;
  ficam uuid[] := '{}';
  fica uuid;
begin
  perform app.exigir_escala(ministerio);
  feita := app.iniciar_operacao('escala', 'Posições da escala alteradas', jsonb_build_object('ocorrencia', ocorrencia), 'escalas');
  escala := app.escala_da_ocorrencia(ministerio, ocorrencia);
  update public.escalas e set observacao = nullif(btrim(salvar_vagas_escala.observacao), '') where e.id = escala;
  for pedida in select * from app.vagas_pedidas(vagas, ministerio) loop
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem, pede_lider)
    values (escala, pedida.funcao_id, pedida.subtempo, pedida.desloca_minutos, pedida.duracao_minutos, pedida.minimo, pedida.maximo,
      pedida.acumula, pedida.ordem, pedida.pede_lider)
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos, minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem, pede_lider = excluded.pede_lider
    returning v.id into fica;
    ficam := ficam || fica;
  end loop;
  if exists (select from public.escala_vagas v join public.escala_itens i on i.vaga_id = v.id and app.ocupa(i.estado)
             where v.escala_id = escala and v.id <> all (ficam)) then
    raise exception using errcode = 'PT409', message = 'Há pessoas em uma posição que você retirou. Retire-as antes.';
  end if;
  delete from public.escala_itens i using public.escala_vagas v where v.id = i.vaga_id and v.escala_id = escala and v.id <> all (ficam);
  delete from public.escala_vagas v where v.escala_id = escala and v.id <> all (ficam);
  return jsonb_build_object('id', escala, 'operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.vagas_pedidas (
  vagas      jsonb,
  ministerio uuid
)
  RETURNS SETOF app.vaga_pedida
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(vagas) is distinct from 'array' or jsonb_array_length(vagas) > 60 then
    raise exception using errcode = 'PT400', message = 'Uma escala tem até 60 posições.';
  end if;
  return query
    select v.id, v.funcao_id, coalesce(nullif(btrim(v.subtempo), ''), 'Culto'), coalesce(v.desloca_minutos, 0), v.duracao_minutos,
      coalesce(v.minimo, 1::smallint), greatest(coalesce(v.maximo, v.minimo, 1::smallint), 1::smallint), coalesce(v.acumula, false),
      (row_number() over (order by o))::smallint, coalesce(v.pede_lider, false)
    from jsonb_array_elements(vagas) with ordinality as l (linha, o)
    cross join lateral jsonb_populate_record(null::app.vaga_pedida, l.linha) v;
  if exists (select from jsonb_array_elements(vagas) l where not app.funcao_serve((l ->> 'funcao_id')::uuid, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.aplicar_preenchimento (
  rodada  uuid,
  itens   jsonb,
  lacunas boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aplicar_preenchimento(rodada, itens, lacunas)
$function$;

REVOKE ALL ON FUNCTION "public"."aplicar_preenchimento"(uuid, jsonb, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.dados_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone,
  lacunas     boolean                  DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.dados_preenchimento(ministerios, de, ate, lacunas)
$function$;

REVOKE ALL ON FUNCTION "public"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.recado_da_escala (
  escala uuid,
  chave  uuid,
  texto  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.recado_da_escala(escala, chave, texto)
$function$;

REVOKE ALL ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) FROM PUBLIC, "anon";

COMMENT ON COLUMN "public"."escala_modelo_vagas"."pede_lider" IS 'One of those who stand in it should lead in the function.';

COMMENT ON COLUMN "public"."escala_vagas"."pede_lider" IS 'One of those who stand in it should lead in the function.';

COMMENT ON FUNCTION "app"."aplicar_preenchimento"(uuid, jsonb, boolean) IS 'See public.aplicar_preenchimento.';

COMMENT ON FUNCTION "app"."ausentes_do_dia"(uuid, timestamp with time zone, timestamp with time zone) IS 'Who serves in a ministry and is blocked out between two moments, by name; never why. For those who make its rosters.';

COMMENT ON FUNCTION "app"."dados_preenchimento"(uuid[], timestamp with time zone, timestamp with time zone, boolean) IS 'See public.dados_preenchimento.';

COMMENT ON FUNCTION "app"."falta_lider"(public.escala_vagas) IS 'The place asks for somebody who leads in its function, and nobody who stands in it does.';

COMMENT ON FUNCTION "app"."lugares_do_preenchimento"(uuid[], timestamp with time zone, timestamp with time zone, public.estado_escala) IS 'The places of drafts, or of published rosters, of these ministries on days to come between two moments.';

COMMENT ON FUNCTION "app"."porque_nao_preenche"(uuid, uuid, boolean) IS 'Why the automatic fill (or that of gaps) may not put a person in a place, as a sentence; null: it may. What a leader is only warned of, it obeys.';

COMMENT ON FUNCTION "app"."recado_da_escala"(uuid, uuid, text) IS 'See public.recado_da_escala.';

COMMENT ON FUNCTION "public"."aplicar_preenchimento"(uuid, jsonb, boolean) IS 'Writes a run of the automatic fill into empty places of drafts (lacunas: of published rosters): itens [{vaga, membro, porque}]. Checked at this moment: {operacao, postos,
fora: [{vaga, membro, nome, motivo}] (what holds no more)}. Tells nobody; sent again, nothing happens twice. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."dados_preenchimento"(uuid[], timestamp with time zone, timestamp with time zone, boolean) IS 'What the automatic fill of these ministries'' drafts (lacunas: of their published rosters) has to know: {de, horarios, lugares, pessoas, ocupacoes (in all ministries and
campuses), pares}. Block-outs without their reason, wishes without whose they are. For those who make all of them. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."escala_matriz"(uuid, timestamp with time zone, timestamp with time zone) IS 'The rosters of a ministry between two moments, up to 80 days: {cuido, ajustes, fuso, dias: [{id, nome, inicio, fim, estado,
escala_id, escala_estado, modelo_id, observacao, ausentes (names), vagas: [{id, funcao, subtempo, minimo, maximo, pede_lider, falta_lider, itens: [{id, membro_id, nome,
estado, publicado, bloqueado…}]}]}]}. Drafts, reasons and phones only for those who make them. Raises PT400, PT404.';

COMMENT ON FUNCTION "public"."previa_publicacao"(uuid[]) IS 'Who would be told: [{escala_id, evento, inicio, faltam, sem_lider (functions), pessoas: [{item_id, nome, funcao, subtempo, tem_conta}]}]. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) IS 'Tells everybody who was told of a place on this roster something more, as a notice: {avisados, sem_conta (names whom no notice
reaches)}. Sent again with the same key (chave), nothing happens twice; five a day at most. Raises 42501, PT400, PT409, PT429.';

COMMENT ON FUNCTION "public"."salvar_modelo_escala"(uuid, uuid, jsonb) IS 'Creates or changes a template (chave is its id): {nome, tipo_evento, event_base, ativo, updated_at as read, vagas: [{funcao_id,
subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, pede_lider}] in order}. Gives {id, operacao}. Raises 42501, PT400, PT409.';

REVOKE ALL ON FUNCTION "app"."aplicar_preenchimento"(uuid, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aplicar_preenchimento"(uuid, jsonb, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ausentes_do_dia"(uuid, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."falta_lider"(public.escala_vagas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lugares_do_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone, public.estado_escala) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."porque_nao_preenche"(uuid, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recado_da_escala"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."recado_da_escala"(uuid, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_preenchimento"(uuid, jsonb, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recado_da_escala"(uuid, uuid, text) TO "authenticated", "service_role";
