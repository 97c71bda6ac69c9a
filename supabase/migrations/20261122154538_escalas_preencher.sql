SET local check_function_bodies = off;

CREATE TABLE "public"."escala_roda_pernas" (
  "roda_id"   uuid                     NOT NULL,
  "troca_id"  uuid                     NOT NULL,
  "membro_id" uuid                     NOT NULL,
  "recebe_id" uuid                     NOT NULL,
  "aceita_em" timestamp with time zone,
  CONSTRAINT "escala_roda_pernas_pkey" PRIMARY KEY (roda_id, troca_id)
);

ALTER TABLE "public"."escala_roda_pernas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_roda_pernas" FROM "anon";

CREATE TABLE "public"."escala_rodas" (
  "id"            uuid NOT NULL DEFAULT gen_random_uuid(),
  "ministerio_id" uuid NOT NULL,
  CONSTRAINT "escala_rodas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."escala_rodas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."escala_rodas" FROM "anon";

CREATE TYPE "public"."estado_roda" AS ENUM (
  'aberta',
  'feita',
  'encerrada'
);

ALTER TABLE "public"."escala_rodas"
  ADD COLUMN "estado" public.estado_roda NOT NULL DEFAULT 'aberta'::public.estado_roda;

ALTER TABLE "public"."escala_rodas"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."escala_rodas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."escala_rodas"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.aceitar_roda (
  roda uuid
)
  RETURNS public.estado_roda
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  r public.escala_rodas;
  p record;
  nao text;
begin
  if not exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.membro_id = eu) then
    raise exception using errcode = 'PT404', message = 'Troca não encontrada.';
  end if;
  -- Requests first and in order, as a plain swap locks its own: whoever comes second waits, and then sees what happened.
  perform 1 from public.escala_trocas t where t.id in (select x.troca_id from public.escala_roda_pernas x where x.roda_id = roda) order by t.id for update;
  select x.* into r from public.escala_rodas x where x.id = roda for update;
  if r.estado = 'feita' then return 'feita'; end if;
  if r.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = coalesce(r.motivo, 'Esta troca não vale mais.');
  end if;
  update public.escala_roda_pernas x set aceita_em = now() where x.roda_id = roda and x.membro_id = eu and x.aceita_em is null;
  if exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.aceita_em is null) then return 'aberta'; end if;

  perform 1 from public.escala_itens i where i.id in (select x.recebe_id from public.escala_roda_pernas x where x.roda_id = roda) order by i.id for update;
  select case
      when t.estado <> 'aberta' or i.estado <> 'troca_solicitada' or i.membro_id <> t.pedida_por or dele.estado <> 'troca_solicitada'
        then 'Uma das trocas foi resolvida de outro jeito.'
      when i.inicio <= now() or dele.inicio <= now() then 'Um dos dias já passou.'
      else m.nome_completo || ' não pode mais. ' || app.porque_nao_cobre(x.membro_id, x.recebe_id, t.item_id) end
    into nao
  from public.escala_roda_pernas x join public.escala_trocas t on t.id = x.troca_id
  join public.escala_itens i on i.id = t.item_id join public.escala_itens dele on dele.id = x.recebe_id
  join public.membros_igreja m on m.id = x.membro_id
  where x.roda_id = roda and (t.estado <> 'aberta' or i.estado <> 'troca_solicitada' or i.membro_id <> t.pedida_por
    or dele.estado <> 'troca_solicitada' or i.inicio <= now() or dele.inicio <= now()
    or app.porque_nao_cobre(x.membro_id, x.recebe_id, t.item_id) is not null)
  order by x.troca_id limit 1;
  if nao is not null then
    -- Others learn that it ended, not what keeps somebody.
    perform app.encerrar_roda(roda, 'Alguém não pode mais, ou algo mudou na escala.', null);
    return 'encerrada';
  end if;
  update public.escala_rodas x set estado = 'feita' where x.id = roda;
  update public.escala_itens i set estado = 'substituido' where i.id in (select x.recebe_id from public.escala_roda_pernas x where x.roda_id = roda);
  for p in
    select x.membro_id, x.troca_id, i.id as item, i.vaga_id, i.inicio, m.profile_id, g.nome, g.campus, q.nome_completo
    from public.escala_roda_pernas x join public.escala_itens i on i.id = x.recebe_id join public.membros_igreja m on m.id = x.membro_id
    join public.ministerios g on g.id = i.ministerio_id join public.membros_igreja q on q.id = i.membro_id
    where x.roda_id = roda order by x.troca_id
  loop
    insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
    values (p.vaga_id, p.membro_id, 'confirmado', auth.uid(), now(), now(), p.item);
    perform app.notificar(p.profile_id, 'Sua troca foi feita', 'Você serve em ' || p.nome || ', ' || app.quando(p.inicio, p.campus)
      || ', no lugar de ' || p.nome_completo || '.', '/dashboard-voluntario', 'roda-feita:' || roda, 'escalas') where p.profile_id is not null;
  end loop;
  update public.escala_trocas t set estado = 'feita', aceita_em = now(), aceita_por = x.membro_id
  from public.escala_roda_pernas x where x.roda_id = roda and x.recebe_id = t.item_id;
  perform app.notificar(c, 'Troca em roda na escala de ' || g.nome, 'Trocaram de dia: ' || (
      select string_agg(m.nome_completo, ', ' order by m.nome_completo) from public.escala_roda_pernas x join public.membros_igreja m on m.id = x.membro_id
      where x.roda_id = roda) || '.', '/ministerios/' || g.id || '/escalas', 'roda-lider:' || roda, 'escalas')
  from public.ministerios g, app.contas_que_cuidam(g.id) c where g.id = r.ministerio_id and c is distinct from auth.uid();
  return 'feita';
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_preenchimento (
  rodada uuid,
  itens  jsonb
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
  operacao := app.iniciar_operacao('preenchimento', 'Preenchimento automático de escalas', jsonb_build_object('rodada', rodada), 'escalas');
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
      motivo := app.porque_nao_preenche(l.membro, l.vaga);
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

CREATE OR REPLACE FUNCTION app.dados_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone
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
      select x.* from app.lugares_do_preenchimento(dados_preenchimento.ministerios, dados_preenchimento.de, dados_preenchimento.ate) x
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

CREATE OR REPLACE FUNCTION app.desfazer_preenchimento (
  rodada uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita public.operacoes;
  ficam jsonb;
  retirados integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(rodada::text, 41));
  select o.* into feita from public.operacoes o where o.tipo = 'preenchimento' and o.dados ->> 'rodada' = rodada::text;
  perform app.exigir_escala(q.ministerio_id) from (select distinct i.ministerio_id from public.escala_itens i where i.rodada_id = rodada) q;
  if feita.id is null or feita.autor is distinct from auth.uid() and not exists (select from public.escala_itens i where i.rodada_id = rodada) then
    raise exception using errcode = 'PT404', message = 'Preenchimento não encontrado.';
  end if;
  perform app.iniciar_operacao('preenchimento_desfeito', 'Preenchimento automático desfeito', jsonb_build_object('desfaz', rodada), 'escalas');
  -- What a person moved is a row of its own, and later than the run.
  delete from public.escala_itens i where i.rodada_id = rodada and i.estado = 'pendente' and i.publicado_em is null and i.created_at <= feita.created_at;
  get diagnostics retirados = row_count;
  select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome', p.nome_completo, 'motivo',
    case when i.publicado_em is not null then 'A pessoa já foi avisada.' else 'Alguém mudou depois.' end)), '[]') into ficam
  from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id where i.rodada_id = rodada;
  return jsonb_build_object('retirados', retirados, 'ficam', ficam);
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_roda (
  roda  uuid,
  frase text,
  menos uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.escala_rodas r set estado = 'encerrada', motivo = frase where r.id = roda and r.estado = 'aberta';
  if not found then return; end if;
  perform app.notificar_todos(array_agg(m.profile_id), 'A troca em roda não aconteceu', frase || ' Seu pedido de troca continua aberto.',
    '/dashboard-voluntario', 'roda-nao:' || roda, 'escalas')
  from public.escala_roda_pernas p join public.membros_igreja m on m.id = p.membro_id and m.profile_id is not null
  where p.roda_id = roda and p.membro_id is distinct from menos having count(*) > 0;
end
$function$;

CREATE OR REPLACE FUNCTION app.equilibrio_escalas (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  return (
    with pessoas as materialized (
      select distinct p.id, p.nome_completo as nome from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = equilibrio_escalas.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    ), semanas as materialized (
      select distinct i.membro_id, date_trunc('week', i.inicio at time zone app.fuso_do_campus(m.campus)) as semana, i.ocorrencia_id
      from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
      where i.membro_id in (select p.id from pessoas p
          union select c.membro_id from pessoas p join public.familia_membros r on r.membro_id = p.id and r.fim is null
            join public.familia_membros c on c.familia_id = r.familia_id and c.fim is null)
        and i.publicado_em is not null and (app.ocupa(i.estado) or i.estado = 'faltou') and i.inicio between date_trunc('week', now() - interval '56 days') and now() + interval '28 days'
    ), carga as (
      select p.id, p.nome, count(distinct s.ocorrencia_id)::integer as dias from pessoas p left join semanas s on s.membro_id = p.id group by p.id, p.nome
    ), em_ordem as (
      select c.*, row_number() over (order by c.dias desc, c.nome) as n, count(*) over () as todos, sum(c.dias) over () as soma from carga c
    ), casais as (
      select r.membro_id as a, c.membro_id as b from pessoas p
      join public.familia_membros r on r.membro_id = p.id and r.fim is null and r.papel in ('responsavel', 'conjuge')
      join public.familia_membros c on c.familia_id = r.familia_id and c.fim is null and c.papel in ('responsavel', 'conjuge') and c.membro_id <> r.membro_id
      where r.membro_id < c.membro_id or not exists (select from pessoas q where q.id = c.membro_id)
    )
    select jsonb_build_object('pessoas', (select count(*) from carga), 'dias', (select coalesce(sum(c.dias), 0) from carga c),
      'parte_dos_20', (select case when max(e.soma) > 0 then round(100.0 * sum(e.dias) filter (where e.n <= ceil(e.todos * 0.2)) / max(e.soma)) end from em_ordem e),
      'mais', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nome, 'dias', e.dias) order by e.n), '[]') from em_ordem e where e.n <= 10 and e.dias > 0),
      'faixas', (select coalesce(jsonb_agg(jsonb_build_object('dias', q.dias, 'pessoas', q.n) order by q.dias), '[]')
        from (select c.dias, count(*) as n from carga c group by c.dias) q),
      'casais', (select coalesce(jsonb_agg(jsonb_build_object('nomes', x.nome_completo || ' e ' || y.nome_completo, 'semanas', k.n)), '[]')
        from casais join public.membros_igreja x on x.id = casais.a join public.membros_igreja y on y.id = casais.b
        cross join lateral (
          select count(*) as n, count(distinct s.membro_id) as de_quantos from (select distinct s.membro_id, s.semana from semanas s
            where s.membro_id in (casais.a, casais.b) and s.semana >= now() - interval '63 days' and s.semana < now()) s) g
        cross join lateral (
          select count(*)::integer as n from generate_series(date_trunc('week', now() - interval '56 days'), now() - interval '7 days', interval '7 days') w
          where exists (select from semanas s where s.membro_id in (casais.a, casais.b) and s.semana = w::timestamp)) k
        where k.n >= 8 and g.de_quantos = 2)));
end
$function$;

CREATE OR REPLACE FUNCTION app.lugares_do_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone
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
    acumula         boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select v.id, e.id, o.id, coalesce(o.nome, ev.name), m.id, m.nome, m.campus, app.fuso_do_campus(m.campus), c.id, c.nome, v.subtempo,
    o.inicio + make_interval(mins => v.desloca_minutos),
    case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
      else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end, v.minimo, v.maximo, v.acumula
  from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.estado in ('agendada', 'aberta')
  join public.events ev on ev.id = o.event_base join public.ministerios m on m.id = e.ministerio_id
  join public.escala_vagas v on v.escala_id = e.id join public.funcoes_ministerio c on c.id = v.funcao_id
  where e.ministerio_id = any (lugares_do_preenchimento.ministerios) and e.estado = 'rascunho'
    and o.inicio >= greatest(lugares_do_preenchimento.de, now()) and o.inicio < lugares_do_preenchimento.ate
  order by o.inicio, v.ordem, v.id limit 2000
$function$;

CREATE OR REPLACE FUNCTION app.minhas_rodas()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select array(select p.roda_id from public.escala_roda_pernas p where p.membro_id = app.meu_membro())
$function$;

CREATE OR REPLACE FUNCTION app.porque_nao_preenche (
  membro uuid,
  vaga   uuid
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
    (select 'Esta escala já foi publicada.' from v where v.estado <> 'rascunho'),
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

CREATE OR REPLACE FUNCTION app.procurar_rodas()
  RETURNS integer
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(app.propor_rodas(q.ministerio_id)), 0)::integer from (
    select t.ministerio_id from public.escala_trocas t where t.estado = 'aberta' and t.tipo = 'trocar'
    group by t.ministerio_id having count(*) > 1) q
  where not (app.ajustes_da_escala(q.ministerio_id)).troca_com_aprovacao
$function$;

CREATE OR REPLACE FUNCTION app.propor_rodas (
  ministerio uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  passos uuid[];
  usados uuid[] := '{}';
  roda uuid;
  quantas integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended(ministerio::text, 42));
  for passos in select * from app.rodas_possiveis(ministerio) loop
    continue when passos && usados;
    usados := usados || passos;
    insert into public.escala_rodas (ministerio_id) values (ministerio) returning id into roda;
    insert into public.escala_roda_pernas (roda_id, troca_id, membro_id, recebe_id)
    select roda, t.id, t.pedida_por, s.item_id
    from unnest(passos) with ordinality p (troca, n)
    join public.escala_trocas t on t.id = p.troca
    join public.escala_trocas s on s.id = passos[p.n % cardinality(passos) + 1];
    perform app.notificar_todos(array_agg(m.profile_id), 'Encontramos uma troca para você',
      'Se todos aceitarem, cada um fica com o dia de outro. Veja o seu.', '/dashboard-voluntario', 'roda:' || roda, 'escalas')
    from public.escala_roda_pernas p join public.membros_igreja m on m.id = p.membro_id and m.profile_id is not null
    where p.roda_id = roda having count(*) > 0;
    quantas := quantas + 1;
  end loop;
  return quantas;
end
$function$;

CREATE OR REPLACE FUNCTION app.propor_rodas_como_lider (
  ministerio uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_escala(ministerio);
  return app.propor_rodas(ministerio);
end
$function$;

CREATE OR REPLACE FUNCTION app.protege_criancas (
  funcao uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.funcoes_ministerio c where c.id = funcao and c.exige_antecedentes) or exists (
    select from public.funcoes_treinamentos ft join public.treinamentos t on t.id = ft.treinamento_id and t.seguranca
    where ft.funcao_id = funcao)
$function$;

CREATE OR REPLACE FUNCTION app.recusar_roda (
  roda uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
begin
  if not exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.membro_id = eu) then
    raise exception using errcode = 'PT404', message = 'Troca não encontrada.';
  end if;
  perform 1 from public.escala_trocas t where t.id in (select x.troca_id from public.escala_roda_pernas x where x.roda_id = roda) order by t.id for update;
  if (select r.estado from public.escala_rodas r where r.id = roda) = 'feita' then
    raise exception using errcode = 'PT409', message = 'Esta troca já foi feita.';
  end if;
  perform app.encerrar_roda(roda, 'Alguém não aceitou.', eu);
end
$function$;

CREATE OR REPLACE FUNCTION app.retirar_quebras (
  rodada uuid
)
  RETURNS SETOF public.escala_itens
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  adulto constant date := (app.hoje() - interval '18 years')::date;
begin
  -- Taking one away may break what held another.
  loop
    return query
      delete from public.escala_itens i where i.rodada_id = rodada and (
        exists (select from public.escala_vagas v where v.id = i.vaga_id and app.protege_criancas(v.funcao_id)) and (
          select count(*) from public.escala_itens c join public.escala_vagas v on v.id = c.vaga_id and app.protege_criancas(v.funcao_id)
          join public.membros_igreja m on m.id = c.membro_id and m.data_nascimento <= adulto
          where c.escala_id = i.escala_id and c.subtempo = i.subtempo and app.ocupa(c.estado)) < 2
        or exists (select from public.membros_igreja m where m.id = i.membro_id and m.data_nascimento > adulto) and not exists (
          select from public.escala_itens c join public.membros_igreja m on m.id = c.membro_id and m.data_nascimento <= adulto
          where c.escala_id = i.escala_id and app.ocupa(c.estado)))
      returning i.*;
    exit when not found;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.rodas_para_mim()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.recebe_inicio), '[]') from (
    select r.id, p.aceita_em is not null as aceitei, g.nome as ministerio, app.fuso_do_campus(g.campus) as fuso,
      meu.inicio as dou_inicio, fm.nome as dou_funcao, dele.inicio as recebe_inicio, dele.fim as recebe_fim, fd.nome as recebe_funcao, dele.subtempo as recebe_subtempo,
      (select count(*) from public.escala_roda_pernas x where x.roda_id = r.id)::integer as pessoas,
      (select count(*) from public.escala_roda_pernas x where x.roda_id = r.id and x.aceita_em is not null)::integer as aceitaram
    from public.escala_roda_pernas p join public.escala_rodas r on r.id = p.roda_id and r.estado = 'aberta'
    join public.ministerios g on g.id = r.ministerio_id join public.escala_trocas t on t.id = p.troca_id
    join public.escala_itens meu on meu.id = t.item_id join public.escala_itens dele on dele.id = p.recebe_id
    join public.escala_vagas vm on vm.id = meu.vaga_id join public.funcoes_ministerio fm on fm.id = vm.funcao_id
    join public.escala_vagas vd on vd.id = dele.vaga_id join public.funcoes_ministerio fd on fd.id = vd.funcao_id
    where p.membro_id = app.meu_membro() and least(meu.inicio, dele.inicio) > now()
    order by dele.inicio limit 20) q
$function$;

CREATE OR REPLACE FUNCTION app.rodas_possiveis (
  ministerio uuid
)
  RETURNS SETOF uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with recursive abertas as materialized (
    select t.id, t.item_id, t.pedida_por, v.funcao_id from public.escala_trocas t
    join public.escala_itens i on i.id = t.item_id and i.estado = 'troca_solicitada' and i.inicio > now() and i.membro_id = t.pedida_por
    join public.escala_vagas v on v.id = i.vaga_id
    where t.ministerio_id = rodas_possiveis.ministerio and t.estado = 'aberta' and t.tipo = 'trocar' and not exists (
      select from public.escala_roda_pernas p join public.escala_rodas r on r.id = p.roda_id and r.estado = 'aberta' where p.troca_id = t.id)
    order by t.created_at, t.id limit 25
  ), arestas as materialized (
    select a.id as de, b.id as para from abertas a join abertas b on b.pedida_por <> a.pedida_por
    where exists (select from public.membros_funcoes f where f.membro_id = a.pedida_por and f.ministerio_id = rodas_possiveis.ministerio
        and f.funcao_id = b.funcao_id and app.vigente(f.inicio, f.fim))
      -- A round that was refused is not proposed again.
      and not exists (select from public.escala_roda_pernas p join public.escala_rodas r on r.id = p.roda_id and r.estado = 'encerrada'
        where p.troca_id = a.id and p.recebe_id = b.item_id)
      and app.porque_nao_cobre(a.pedida_por, b.item_id, a.item_id) is null
  ), caminhos as (
    select array[a.de, a.para] as passos from arestas a where a.de < a.para
    union all
    select c.passos || a.para from caminhos c join arestas a on a.de = c.passos[cardinality(c.passos)]
    where cardinality(c.passos) < 4 and a.para > c.passos[1] and a.para <> all (c.passos)
      and (select t.pedida_por from abertas t where t.id = a.para) not in (select t.pedida_por from abertas t where t.id = any (c.passos))
  )
  select c.passos from caminhos c
  where exists (select from arestas a where a.de = c.passos[cardinality(c.passos)] and a.para = c.passos[1])
  order by cardinality(c.passos), c.passos
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
    "acumula": "Junto com outra posição", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
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

CREATE OR REPLACE FUNCTION app.troca_mudou()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.encerrar_roda(p.roda_id, 'Uma das trocas foi resolvida de outro jeito.', null)
  from public.escala_roda_pernas p where p.troca_id = old.id;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION public.aceitar_roda (
  roda uuid
)
  RETURNS public.estado_roda
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aceitar_roda(roda)
$function$;

REVOKE ALL ON FUNCTION "public"."aceitar_roda"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aplicar_preenchimento (
  rodada uuid,
  itens  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aplicar_preenchimento(rodada, itens)
$function$;

REVOKE ALL ON FUNCTION "public"."aplicar_preenchimento"(uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.dados_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.dados_preenchimento(ministerios, de, ate)
$function$;

REVOKE ALL ON FUNCTION "public"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.desfazer_preenchimento (
  rodada uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.desfazer_preenchimento(rodada)
$function$;

REVOKE ALL ON FUNCTION "public"."desfazer_preenchimento"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.equilibrio_escalas (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.equilibrio_escalas(ministerio)
$function$;

REVOKE ALL ON FUNCTION "public"."equilibrio_escalas"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.propor_rodas (
  ministerio uuid
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.propor_rodas_como_lider(ministerio)
$function$;

REVOKE ALL ON FUNCTION "public"."propor_rodas"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.recusar_roda (
  roda uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.recusar_roda(roda)
$function$;

REVOKE ALL ON FUNCTION "public"."recusar_roda"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.rodas_para_mim()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.rodas_para_mim()
$function$;

REVOKE ALL ON FUNCTION "public"."rodas_para_mim"() FROM PUBLIC, "anon";

ALTER TABLE "public"."escala_roda_pernas"
  ADD CONSTRAINT "escala_roda_pernas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_roda_pernas"
  ADD CONSTRAINT "escala_roda_pernas_recebe_id_fkey" FOREIGN KEY (recebe_id) REFERENCES public.escala_itens(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_roda_pernas"
  ADD CONSTRAINT "escala_roda_pernas_troca_id_fkey" FOREIGN KEY (troca_id) REFERENCES public.escala_trocas(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_rodas"
  ADD CONSTRAINT "escala_rodas_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."escala_rodas"
  ADD CONSTRAINT "escala_rodas_motivo_check" CHECK ((char_length(motivo) <= 300));

ALTER TABLE "public"."escala_roda_pernas"
  ADD CONSTRAINT "escala_roda_pernas_roda_id_fkey" FOREIGN KEY (roda_id) REFERENCES public.escala_rodas(id) ON DELETE CASCADE;

CREATE INDEX escala_roda_pernas_membro_idx ON public.escala_roda_pernas USING btree (membro_id);

CREATE INDEX escala_roda_pernas_recebe_idx ON public.escala_roda_pernas USING btree (recebe_id);

CREATE INDEX escala_roda_pernas_troca_idx ON public.escala_roda_pernas USING btree (troca_id);

CREATE INDEX escala_rodas_ministerio_idx ON public.escala_rodas USING btree (ministerio_id, created_at);

CREATE INDEX operacoes_rodada_idx ON public.operacoes USING btree (((dados ->> 'rodada'::text)))
  WHERE (tipo = 'preenchimento'::text);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_roda_pernas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_roda_pernas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.escala_rodas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.escala_rodas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.escala_rodas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER e_rodas_foi
  BEFORE DELETE ON public.escala_trocas
  FOR EACH ROW
  EXECUTE FUNCTION app.troca_mudou();

CREATE TRIGGER e_rodas_mudou
  AFTER UPDATE OF estado ON public.escala_trocas
  FOR EACH ROW
  WHEN ((old.estado IS DISTINCT FROM new.estado))
  EXECUTE FUNCTION app.troca_mudou();

CREATE POLICY "pernas de rodas: cada um vê a sua" ON "public"."escala_roda_pernas"
  FOR SELECT
  TO "authenticated"
  USING ((membro_id = ( SELECT app.meu_membro() AS meu_membro)));

CREATE POLICY "rodas: vê quem participa e quem faz a escala" ON "public"."escala_rodas"
  FOR SELECT
  TO "authenticated"
  USING (((id = ANY (( SELECT app.minhas_rodas() AS minhas_rodas)::uuid[])) OR (ministerio_id = ANY (( SELECT app.escalas_que_cuido() AS escalas_que_cuido)::uuid[]))));

COMMENT ON COLUMN "public"."escala_roda_pernas"."aceita_em" IS 'When they agreed; null: not yet.';

COMMENT ON COLUMN "public"."escala_roda_pernas"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."escala_roda_pernas"."recebe_id" IS 'The service that they get.';

COMMENT ON COLUMN "public"."escala_roda_pernas"."roda_id" IS 'The round.';

COMMENT ON COLUMN "public"."escala_roda_pernas"."troca_id" IS 'The request whose service they give.';

COMMENT ON COLUMN "public"."escala_rodas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."escala_rodas"."estado" IS 'Where it stands.';

COMMENT ON COLUMN "public"."escala_rodas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."escala_rodas"."ministerio_id" IS 'The ministry of all its services.';

COMMENT ON COLUMN "public"."escala_rodas"."motivo" IS 'Why it ended, as the others read it.';

COMMENT ON COLUMN "public"."escala_rodas"."updated_at" IS 'When the row last changed.';

COMMENT ON FUNCTION "app"."aceitar_roda"(uuid) IS 'See public.aceitar_roda.';

COMMENT ON FUNCTION "app"."aplicar_preenchimento"(uuid, jsonb) IS 'See public.aplicar_preenchimento.';

COMMENT ON FUNCTION "app"."dados_preenchimento"(uuid[], timestamp with time zone, timestamp with time zone) IS 'See public.dados_preenchimento.';

COMMENT ON FUNCTION "app"."desfazer_preenchimento"(uuid) IS 'See public.desfazer_preenchimento.';

COMMENT ON FUNCTION "app"."encerrar_roda"(uuid, text, uuid) IS 'Ends an open round; everybody in it but one (menos) learns why.';

COMMENT ON FUNCTION "app"."equilibrio_escalas"(uuid) IS 'See public.equilibrio_escalas.';

COMMENT ON FUNCTION "app"."lugares_do_preenchimento"(uuid[], timestamp with time zone, timestamp with time zone) IS 'The places of drafts of these ministries on days to come between two moments.';

COMMENT ON FUNCTION "app"."minhas_rodas"() IS 'The rounds that the caller is part of. For policies, computed once.';

COMMENT ON FUNCTION "app"."porque_nao_preenche"(uuid, uuid) IS 'Why the automatic fill may not put a person in a place, as a sentence; null: it may. What a leader is only warned of, it obeys.';

COMMENT ON FUNCTION "app"."procurar_rodas"() IS 'By the clock: rounds in every ministry where people swap by themselves. Where a leader has to agree, a leader proposes them.';

COMMENT ON FUNCTION "app"."propor_rodas"(uuid) IS 'Finds rounds among a ministry''s open requests and proposes each to all of it; gives how many.';

COMMENT ON FUNCTION "app"."propor_rodas_como_lider"(uuid) IS 'See public.propor_rodas.';

COMMENT ON FUNCTION "app"."protege_criancas"(uuid) IS 'The function is with children: it demands a background check or a training for their safety. Filled with two adults or not at all.';

COMMENT ON FUNCTION "app"."recusar_roda"(uuid) IS 'See public.recusar_roda.';

COMMENT ON FUNCTION "app"."retirar_quebras"(uuid) IS 'Takes away whom a run put where children would have fewer than two adults, or somebody under age none; gives them.';

COMMENT ON FUNCTION "app"."rodas_para_mim"() IS 'See public.rodas_para_mim.';

COMMENT ON FUNCTION "app"."rodas_possiveis"(uuid) IS 'Rounds of two to four open requests to exchange, each by its requests in order: each one is qualified and free for the next one''s
service. The shortest first.';

COMMENT ON FUNCTION "app"."troca_mudou"() IS 'Trigger: a request that ends otherwise ends the rounds that it is part of.';

COMMENT ON FUNCTION "public"."aceitar_roda"(uuid) IS 'The caller agrees to a round; the last one''s yes exchanges all services at once, checked at that moment: aberta (others are to
answer), feita, or encerrada (something changed). Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."aplicar_preenchimento"(uuid, jsonb) IS 'Writes a run of the automatic fill into empty places of drafts: itens [{vaga, membro, porque}]. Checked at this moment: {operacao, postos,
fora: [{vaga, membro, nome, motivo}] (what holds no more)}. Publishes nothing; sent again, nothing happens twice. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."dados_preenchimento"(uuid[], timestamp with time zone, timestamp with time zone) IS 'What the automatic fill of these ministries'' drafts has to know: {de, horarios, lugares, pessoas, ocupacoes (in all ministries and
campuses), pares}. Block-outs without their reason, wishes without whose they are. For those who make all of them. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."desfazer_preenchimento"(uuid) IS 'Takes back what a run put and nobody has changed or published since: {retirados, ficam: [{item_id, nome, motivo}]}. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."equilibrio_escalas"(uuid) IS 'How evenly a ministry''s people serve, in all ministries, eight weeks back and four ahead: {pessoas, dias, parte_dos_20 (per cent of
the services that a fifth of the people do), mais: [{id, nome, dias}], faixas: [{dias, pessoas}], casais: couples of whom one served in
each of the last eight weeks [{nomes, semanas}]}. Raises 42501.';

COMMENT ON FUNCTION "public"."propor_rodas"(uuid) IS 'A leader has rounds of swaps found and proposed to their people; gives how many. Their proposing is the consent where one is needed. Raises 42501.';

COMMENT ON FUNCTION "public"."recusar_roda"(uuid) IS 'The caller says no to a round; the others learn it. Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."rodas_para_mim"() IS 'Rounds that wait for the caller or for others of it: [{id, aceitei, ministerio, fuso, dou_inicio, dou_funcao, recebe_inicio,
recebe_fim, recebe_funcao, recebe_subtempo, pessoas, aceitaram}].';

COMMENT ON TABLE "public"."escala_roda_pernas" IS 'One person of a round: what they asked to exchange, and what they get. Written by functions only.';

COMMENT ON TABLE "public"."escala_rodas" IS 'Swaps of three or four people (or two) at once. Written by functions only.';

COMMENT ON TYPE "public"."estado_roda" IS 'encerrada: somebody said no, or something changed first.';

REVOKE ALL ON FUNCTION "app"."aceitar_roda"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aceitar_roda"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."aplicar_preenchimento"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aplicar_preenchimento"(uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."desfazer_preenchimento"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."desfazer_preenchimento"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_roda"(uuid, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."equilibrio_escalas"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."equilibrio_escalas"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."lugares_do_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."minhas_rodas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minhas_rodas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."porque_nao_preenche"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."procurar_rodas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."propor_rodas"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."propor_rodas_como_lider"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."propor_rodas_como_lider"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."protege_criancas"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusar_roda"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."recusar_roda"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."retirar_quebras"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."rodas_para_mim"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rodas_para_mim"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."rodas_possiveis"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."troca_mudou"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aceitar_roda"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_preenchimento"(uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dados_preenchimento"(uuid[], timestamp WITH time zone, timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."desfazer_preenchimento"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."equilibrio_escalas"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."propor_rodas"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recusar_roda"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."rodas_para_mim"() TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."escala_roda_pernas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_roda_pernas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_roda_pernas" TO "service_role";

REVOKE ALL ON TABLE "public"."escala_rodas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."escala_rodas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."escala_rodas" TO "service_role";

do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('Trocas em roda', '*/10 * * * *', 'select app.procurar_rodas()');
  end if;
end
$$;
