SET local check_function_bodies = off;

CREATE TABLE "app"."faltas_conferidas" (
  "campus" text NOT NULL,
  "semana" date NOT NULL,
  CONSTRAINT "faltas_conferidas_pkey" PRIMARY KEY (campus)
);

ALTER TABLE "app"."faltas_conferidas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."ato_documentos" (
  "ato_id"       uuid                     NOT NULL,
  "documento_id" uuid                     NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "ato_documentos_pkey" PRIMARY KEY (ato_id, documento_id)
);

ALTER TABLE "public"."ato_documentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."ato_documentos" FROM "anon";

CREATE TABLE "public"."atos" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "protocolo" text NOT NULL,
  CONSTRAINT "atos_pkey" PRIMARY KEY (id),
  CONSTRAINT "atos_protocolo_check" CHECK ((protocolo ~ '^[2-9A-HJ-NP-Z]{5}-[A-Z]+-\d{4}$'::text)),
  CONSTRAINT "atos_protocolo_key" UNIQUE (protocolo)
);

ALTER TABLE "public"."atos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."atos" FROM "anon";

ALTER TABLE "public"."igreja"
  ADD COLUMN "faltas_alerta" smallint NOT NULL DEFAULT 2;

CREATE TYPE "app"."falta" AS (
  "membro_id" uuid,
  "nome"      text,
  "semanas"   date[]
);

CREATE TYPE "public"."ato_etapa" AS ENUM (
  'pedido',
  'preparo',
  'aprovado',
  'realizado',
  'cancelado'
);

CREATE TYPE "public"."ato_tipo" AS ENUM (
  'batismo',
  'transferencia',
  'consagracao',
  'credencial',
  'reconciliacao'
);

ALTER TABLE "public"."atos"
  ADD COLUMN "tipo" public.ato_tipo NOT NULL;

ALTER TABLE "public"."atos"
  ADD COLUMN "etapa" public.ato_etapa NOT NULL DEFAULT 'pedido'::public.ato_etapa;

ALTER TABLE "public"."atos"
  ADD COLUMN "membro_id" uuid NOT NULL;

ALTER TABLE "public"."atos"
  ADD COLUMN "responsavel_id" uuid;

ALTER TABLE "public"."atos"
  ADD COLUMN "planejado_para" date;

ALTER TABLE "public"."atos"
  ADD COLUMN "observacao" text;

ALTER TABLE "public"."atos"
  ADD COLUMN "dados" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."atos"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."atos"
  ADD COLUMN "transferencia_id" uuid;

ALTER TABLE "public"."atos"
  ADD COLUMN "operacao" uuid;

ALTER TABLE "public"."atos"
  ADD COLUMN "versao" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."atos"
  ADD COLUMN "etapa_desde" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."atos"
  ADD COLUMN "alterado_por_nome" text;

ALTER TABLE "public"."atos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."atos"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."ato_da_lista" AS (
  "id"             uuid,
  "protocolo"      text,
  "tipo"           public.ato_tipo,
  "etapa"          public.ato_etapa,
  "etapa_nome"     text,
  "membro_id"      uuid,
  "nome"           text,
  "foto"           text,
  "situacao"       public.situacao,
  "campus"         text,
  "responsavel_id" uuid,
  "responsavel"    text,
  "planejado_para" date,
  "atrasado"       boolean,
  "observacao"     text,
  "dados"          jsonb,
  "titulo"         text,
  "motivo"         text,
  "impedimento"    text,
  "documentos"     integer,
  "operacao"       uuid,
  "pode_desfazer"  boolean,
  "carta"          uuid,
  "etapa_desde"    timestamp WITH time zone,
  "versao"         integer,
  "created_at"     timestamp WITH time zone
);

CREATE OR REPLACE FUNCTION app.abrir_ato (
  tipo        public.ato_tipo,
  membro      uuid,
  responsavel uuid,
  planejado   date,
  observacao  text,
  dados       jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja := app.exigir_edicao_alheia(membro);
  conhecidos constant jsonb := app.dados_do_ato(tipo, dados);
  aberto text;
  impedimento text;
  novo uuid;
  feito text;
  operacao uuid;
begin
  perform from public.membros_igreja p where p.id = m.id for update;
  perform app.conferir_responsavel_do_ato(responsavel, m);
  select a.protocolo into aberto from public.atos a
  where a.membro_id = m.id and a.tipo = abrir_ato.tipo and a.etapa in ('pedido', 'preparo', 'aprovado');
  impedimento := case when aberto is not null then
      format('%s já tem um pedido de %s em andamento: %s.', m.nome_completo, lower(app.nome_do_ato(tipo)), aberto)
    else app.impedimento_do_ato(tipo, m, '{}', app.hoje()) end;
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  operacao := app.iniciar_operacao('ato', format('%s de %s: pedido', app.nome_do_ato(tipo), m.nome_completo),
    jsonb_build_object('membro_id', m.id));
  while novo is null loop
    insert into public.atos (protocolo, tipo, membro_id, responsavel_id, planejado_para, observacao, dados)
    values (format('%s-%s-%s', left(app.codigo_de_carta(), 5), upper(tipo::text), extract(year from app.hoje())), tipo, m.id,
      responsavel, planejado, nullif(btrim(left(abrir_ato.observacao, 2000)), ''), conhecidos)
    on conflict (protocolo) do nothing returning id, protocolo into novo, feito;
  end loop;
  return jsonb_build_object('id', novo, 'protocolo', feito, 'operacao', operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.alertar_faltas (
  em    text[],
  agora timestamp with time zone DEFAULT now()
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  minimo constant integer := (select i.faltas_alerta from public.igreja i);
  do_campus text;
  f app.falta;
  responsavel uuid;
  aberto uuid;
  nomes text[];
  abertos integer := 0;
begin
  if coalesce(minimo, 0) = 0 then return 0; end if;
  -- From Tuesday on: Monday is for what was not written down on Sunday.
  for do_campus in
    select c.nome from public.campi c cross join lateral (select agora at time zone app.fuso_do_campus(c.nome) as hora) l
    where c.nome = any (em) and c.ativo and extract(isodow from l.hora) >= 2 and not exists (
      select from app.faltas_conferidas k where k.campus = c.nome and k.semana >= date_trunc('week', l.hora)::date)
  loop
    insert into app.faltas_conferidas as k (campus, semana)
    values (do_campus, date_trunc('week', agora at time zone app.fuso_do_campus(do_campus))::date)
    on conflict (campus) do update set semana = excluded.semana;
    responsavel := app.responsavel_do_campus(do_campus);
    nomes := '{}';
    perform set_config('app.avisar_juntos', 'sim', true);
    for f in select * from app.faltas(do_campus, minimo, agora) loop
      aberto := app.abrir_acompanhamento(f.membro_id,
        case when app.membro_de(responsavel) is distinct from f.membro_id then responsavel end, null);
      update public.contatos_acompanhamento c set texto = 'Alerta de ausência: não veio nas semanas de '
        || (select string_agg(to_char(s, 'DD/MM'), ', ' order by s) from unnest(f.semanas) s) || '.'
      where c.acompanhamento_id = aberto and c.etapa = 'novo';
      nomes := nomes || f.nome;
    end loop;
    perform set_config('app.avisar_juntos', '', true);
    if nomes <> '{}' then
      perform app.notificar(responsavel,
        case cardinality(nomes) when 1 then nomes[1] || ' faltou' else cardinality(nomes) || ' pessoas faltaram' end
          || format(' %s vezes em 30 dias', minimo),
        array_to_string(nomes[:5], ', ') || case when cardinality(nomes) > 5 then format(' e mais %s', cardinality(nomes) - 5) else '' end
          || '. Um acompanhamento foi aberto para cada pessoa.',
        '/membros/acompanhamento?meus=true', 'faltas:' || do_campus || ':' || date_trunc('week', agora)::date, 'tarefas');
    end if;
    abertos := abertos + cardinality(nomes);
  end loop;
  return abertos;
end
$function$;

CREATE OR REPLACE FUNCTION app.alterar_ato (
  ato         uuid,
  versao      integer,
  responsavel uuid,
  planejado   date,
  observacao  text,
  dados       jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.atos := app.ato_a_mudar(ato, versao);
  m public.membros_igreja;
  operacao uuid;
begin
  select * into m from public.membros_igreja p where p.id = a.membro_id;
  if responsavel is distinct from a.responsavel_id then perform app.conferir_responsavel_do_ato(responsavel, m); end if;
  if a.etapa = 'aprovado' and a.tipo = 'transferencia' and app.dados_do_ato(a.tipo, dados) <> a.dados then
    raise exception using errcode = 'PT409', message = 'O destino de uma transferência aprovada não muda: volte o cartão antes.';
  end if;
  operacao := app.iniciar_operacao('ato', format('%s de %s: dados', app.nome_do_ato(a.tipo), m.nome_completo),
    jsonb_build_object('membro_id', m.id));
  update public.atos x set responsavel_id = responsavel, planejado_para = planejado,
    observacao = nullif(btrim(left(alterar_ato.observacao, 2000)), ''), dados = app.dados_do_ato(a.tipo, alterar_ato.dados)
  where x.id = a.id;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.ato_a_mudar (
  ato    uuid,
  versao integer
)
  RETURNS public.atos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.atos;
begin
  select * into a from public.atos x where x.id = ato and app.alcanca(x.campus) for update;
  if a.id is null or not app.pode('membros', 'visualizar') then
    raise exception using errcode = 'PT404', message = 'Não encontramos este ato.';
  end if;
  perform app.exigir_edicao_alheia(a.membro_id);
  if a.versao is distinct from versao then
    raise exception using errcode = 'PT409', message = format('%s mudou este cartão: está em “%s”. Confira e tente de novo.',
      coalesce(a.alterado_por_nome, 'Outra pessoa'), app.nome_da_etapa(a.tipo, a.etapa));
  end if;
  return a;
end
$function$;

CREATE OR REPLACE FUNCTION app.atos (
  tipo        public.ato_tipo,
  etapa       public.ato_etapa,
  campus      text,
  responsavel uuid,
  membro      uuid,
  ato         uuid,
  pular       integer,
  limite      integer
)
  RETURNS SETOF public.ato_da_lista
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('membros', 'visualizar') as veem, app.todos_os_campi() as todos, app.meus_campi() as campi,
      app.hoje() as hoje, app.meu_membro() as membro
  ), pagina as (
    select a.*, eu.hoje, a.etapa in ('pedido', 'preparo', 'aprovado') as aberto from eu, public.atos a
    where eu.veem and (eu.todos or a.campus = any (eu.campi)) and a.membro_id is distinct from eu.membro
      and ($1 is null or a.tipo = $1) and ($2 is null or a.etapa = $2) and ($3 is null or a.campus = $3)
      and ($4 is null or a.responsavel_id = $4) and ($5 is null or a.membro_id = $5) and ($6 is null or a.id = $6)
    order by case when a.etapa in ('pedido', 'preparo', 'aprovado') then a.planejado_para end nulls last, a.etapa_desde desc, a.id
    offset greatest($7, 0) limit least(greatest($8, 1), 100)
  )
  select a.id, a.protocolo, a.tipo, a.etapa, app.nome_da_etapa(a.tipo, a.etapa), a.membro_id, m.nome_completo,
    app.foto_em_lista(m.id, m.foto), m.situacao, a.campus, a.responsavel_id, nullif(concat_ws(' ', p.nome, p.sobrenome), ''),
    a.planejado_para, a.aberto and coalesce(a.planejado_para < a.hoje, false), a.observacao, a.dados,
    (select t.nome from public.titulos t where t.id::text = a.dados ->> 'titulo_id'), a.motivo,
    case when a.aberto then app.impedimento_do_ato(a.tipo, m, a.dados, greatest(a.hoje, a.planejado_para)) end,
    (select count(*)::integer from public.ato_documentos d where d.ato_id = a.id), a.operacao,
    coalesce(a.etapa = 'realizado' and app.pode_desfazer(o), false),
    (select c.id from public.cartas c where c.operacao = a.operacao limit 1), a.etapa_desde, a.versao, a.created_at
  from pagina a join public.membros_igreja m on m.id = a.membro_id
  left join public.profiles p on p.id = a.responsavel_id left join public.operacoes o on o.id = a.operacao
  order by case when a.aberto then a.planejado_para end nulls last, a.etapa_desde desc, a.id
$function$;

CREATE OR REPLACE FUNCTION app.avisar_responsavel_do_ato()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.responsavel_id is not null and new.responsavel_id is distinct from (select auth.uid())
     and new.etapa in ('pedido', 'preparo', 'aprovado')
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, format('%s de %s está com você', app.nome_do_ato(new.tipo), m.nome_completo),
      concat_ws(' ', 'Protocolo ' || new.protocolo || '.', 'Planejado para ' || to_char(new.planejado_para, 'DD/MM/YYYY') || '.'),
      '/membros/atos?ato=' || new.id, categoria => 'tarefas')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_responsavel_do_ato (
  responsavel uuid,
  m           public.membros_igreja
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if responsavel is not null and not app.pode_acompanhar(responsavel, m.campus) then
    raise exception using errcode = 'PT422', message = 'Escolha como responsável alguém que lidera neste campus.';
  end if;
  if app.membro_de(responsavel) = m.id then
    raise exception using errcode = 'PT422', message = 'Ninguém responde pelo próprio ato. Escolha outra pessoa.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.dados_do_ato (
  tipo  public.ato_tipo,
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case tipo
    when 'transferencia' then app.dados_do_evento('mudanca_de_igreja', dados)
      || jsonb_strip_nulls(jsonb_build_object('campus_destino', nullif(btrim(dados ->> 'campus_destino'), '')))
    when 'credencial' then case when dados ->> 'nova' = 'true' then '{"nova": "true"}'::jsonb else '{}' end
    when 'reconciliacao' then '{}'
    else app.dados_do_evento(app.evento_do_ato(tipo, 'membro'), dados) end
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_da_operacao (
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with todas as (
    select a.id, a.tabela, a.antes, a.depois, p.nome_completo as pessoa, jsonb_build_object(
        'pessoa', p.nome_completo, 'membro_id', p.id, 'grupo', app.grupo_da_alteracao(a.tabela),
        'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    where a.operacao = efeitos_da_operacao.operacao
      and a.tabela not in ('eventos_de_vida', 'cartas', 'transferencias', 'transferencia_membros', 'atos')
  )
  select jsonb_build_object(
    'mudancas', (select coalesce(jsonb_agg(t.mudanca order by t.id), '[]') from todas t),
    'consequencias', to_jsonb(array(
      select t.pessoa || case when app.saiu((t.depois ->> 'situacao')::public.situacao)
        then ' sai da lista de membros, da busca, dos aniversários, do diretório, das escalas e dos avisos. O histórico permanece.'
        else ' volta à lista de membros, à busca e aos aniversários.' end
      from todas t
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao'
        and app.saiu((t.antes ->> 'situacao')::public.situacao) <> app.saiu((t.depois ->> 'situacao')::public.situacao)
      order by t.id)))
$function$;

CREATE OR REPLACE FUNCTION app.efetuar_ato (
  a      public.atos,
  m      public.membros_igreja,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
begin
  if a.tipo = 'credencial' then
    operacao := app.iniciar_operacao('credencial', 'Credencial de ' || m.nome_completo, jsonb_build_object('membro_id', m.id));
    if not exists (select from app.emitir_carteirinhas(array[m.id], coalesce(dados ->> 'nova' = 'true', false))) then
      raise exception using errcode = 'PT409', message = app.impedimento_do_ato(a.tipo, m, dados, data);
    end if;
    return operacao;
  elsif dados ? 'campus_destino' then
    return (app.aceitar_transferencia(coalesce(a.transferencia_id,
      app.solicitar_transferencia(array[m.id], dados ->> 'campus_destino', motivo))) ->> 'operacao')::uuid;
  end if;
  return app.aplicar_evento(m.id, app.evento_do_ato(a.tipo, m.situacao), data, dados, motivo);
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_atos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.atos a set etapa = 'cancelado', motivo = 'Saiu da igreja: ' || app.rotulo('situacao', new.situacao::text)
  where a.membro_id = new.id and a.etapa in ('pedido', 'preparo', 'aprovado')
    and (a.tipo <> 'reconciliacao' or new.situacao = 'falecido')
    and a.id::text is distinct from current_setting('app.ato_em_curso', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.evento_do_ato (
  tipo     public.ato_tipo,
  situacao public.situacao
)
  RETURNS public.tipo_evento_de_vida
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select (case tipo when 'batismo' then 'batismo' when 'consagracao' then 'consagracao'
    when 'transferencia' then 'mudanca_de_igreja'
    when 'reconciliacao' then case situacao when 'em_disciplina' then 'restauracao' else 'readmissao' end
  end)::public.tipo_evento_de_vida
$function$;

CREATE OR REPLACE FUNCTION app.exigir_edicao_alheia (
  membro uuid
)
  RETURNS public.membros_igreja
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if membro = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa cuida dos seus próprios atos.';
  end if;
  return app.exigir_edicao(membro);
end
$function$;

CREATE OR REPLACE FUNCTION app.faltas (
  do_campus text,
  minimo    integer,
  agora     timestamp with time zone
)
  RETURNS SETOF app.falta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with quando as materialized (
    select f.fuso, date_trunc('week', $3 at time zone f.fuso)::date as esta from (select app.fuso_do_campus($1) as fuso) f
  ), dias as materialized (
    -- A service at which nobody was counted says nothing about who was missing.
    select o.id, o.inicio, o.fim, date_trunc('week', o.inicio at time zone q.fuso)::date as semana
    from quando q, public.ocorrencias o join public.events e on e.id = o.event_base
    where o.campus = $1 and e.tipo = 'culto' and o.estado <> 'cancelada' and o.fim <= $3
      and o.inicio >= (q.esta - 30 - 56)::timestamp at time zone q.fuso
      and exists (select from public.attendances a where a.event_id = o.id and a.present)
  ), semanas as materialized (
    select d.semana, d.semana >= q.esta - 30 as recente from quando q, dias d where d.semana < q.esta group by 1, 2
  ), habito as materialized (
    select a.member_id from dias d join semanas s on s.semana = d.semana and not s.recente
    join public.attendances a on a.event_id = d.id and a.present
    group by 1 having count(distinct d.semana) >= greatest(3, ceil(0.75 * (select count(*) from semanas where not recente)))
  ), pessoas as materialized (
    select m.id, m.nome_completo from habito h join public.membros_igreja m on m.id = h.member_id
    where m.campus = $1 and not app.saiu(m.situacao)
      -- Whoever is looked after, or was within these thirty days, is not told of again.
      and not exists (select from public.acompanhamentos a where a.membro_id = m.id
        and (a.etapa in ('novo', 'contatado', 'visitado') or a.updated_at > $3 - interval '30 days'))
  ), faltou as (
    select p.id, p.nome_completo, s.semana, s.semana = max(s.semana) over (partition by p.id) as ultima, not exists (
        -- Anything that they came to, here or in another campus, counts.
        select from public.attendances a join public.ocorrencias o on o.id = a.event_id
        where a.member_id = p.id and a.present
          and o.inicio >= s.semana::timestamp at time zone q.fuso and o.inicio < (s.semana + 7)::timestamp at time zone q.fuso)
      and not exists (
        select from dias d where d.semana = s.semana and (
          exists (select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > d.inicio and b.inicio < d.fim)
          or exists (select from public.rsvps r where r.ocorrencia_id = d.id and r.membro_id = p.id and r.resposta = 'nao_vou')))
      as falta
    from quando q, pessoas p, semanas s where s.recente
  )
  select f.id, f.nome_completo, array_agg(f.semana order by f.semana) filter (where f.falta)
  from faltou f group by f.id, f.nome_completo
  having count(*) filter (where f.falta) >= $2 and bool_or(f.ultima and f.falta)
  order by f.nome_completo, f.id limit 200
$function$;

CREATE OR REPLACE FUNCTION app.grupo_da_alteracao (
  tabela text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when tabela in ('membros_igreja', 'membros_reservados') then 'cadastro'
    when tabela in ('eventos_de_vida', 'cartas', 'atos') or tabela like 'transferencia%' then 'vida'
    when tabela like 'familia%' or tabela in ('parentescos', 'autorizados_busca', 'kids_visitas', 'kids_avisos', 'kids_cuidados') then 'familia'
    when tabela in ('membros_funcoes', 'user_roles') or tabela like 'ministerio%' then 'funcoes'
    when tabela in ('consentimentos') then 'autorizacoes'
    else 'outros' end
$function$;

CREATE OR REPLACE FUNCTION app.impedimento_do_ato (
  tipo  public.ato_tipo,
  m     public.membros_igreja,
  dados jsonb,
  data  date
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  titulo public.titulos;
begin
  if tipo = 'credencial' then
    return case when not app.em_comunhao(m.situacao) then format(
      'A credencial é de membros em comunhão; a situação de %s é %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text)) end;
  end if;
  select * into titulo from public.titulos t where t.id::text = dados ->> 'titulo_id';
  -- What is still to be filled in is no obstacle yet: only how the person stands.
  return coalesce(app.impedimento_do_evento(m, app.evento_do_ato(tipo, m.situacao), data,
      '{"igreja_destino": "-", "titulo_id": "-"}', '-'),
    case when tipo = 'consagracao' and titulo.id is not null then app.impedimento_do_titulo(m, titulo, data) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_campus_aos_atos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.atos a set campus = new.campus,
    responsavel_id = case when app.pode_acompanhar(a.responsavel_id, new.campus) then a.responsavel_id end
  where a.membro_id = new.id and a.campus <> new.campus;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_ato()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.alterado_por_nome := app.meu_nome();
  if tg_op = 'INSERT' then
    select m.campus into new.campus from public.membros_igreja m where m.id = new.membro_id;
    return new;
  end if;
  new.versao := old.versao + 1;
  new.updated_at := clock_timestamp();
  if new.etapa <> old.etapa then new.etapa_desde := clock_timestamp(); end if;
  if new.etapa <> 'cancelado' then new.motivo := null; end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.mover_ato (
  ato    uuid,
  versao integer,
  etapa  public.ato_etapa,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.atos := app.ato_a_mudar(ato, versao);
  m public.membros_igreja;
  operacao uuid;
  pedido uuid := a.transferencia_id;
begin
  if a.etapa = 'realizado' or etapa = 'realizado' or etapa = a.etapa then
    raise exception using errcode = 'PT409', message = case
      when a.etapa = 'realizado' then 'Este ato já foi realizado. Se foi um engano, desfaça-o.'
      when etapa = a.etapa then 'O cartão já está nesta etapa.'
      else 'Um ato é realizado com a data e a prévia do que muda.' end;
  end if;
  if etapa = 'preparo' and a.tipo = 'credencial' then
    raise exception using errcode = 'PT422', message = 'Uma credencial vai do pedido direto à aprovação.';
  end if;
  if etapa = 'cancelado' and coalesce(char_length(btrim(motivo)), 0) < 3 then
    raise exception using errcode = 'PT422', message = 'Informe o motivo.';
  end if;
  if 'aprovado' in (etapa, a.etapa) and not app.pode('membros', 'aprovar') then
    raise insufficient_privilege using message = 'Só quem aprova membros aprova um ato ou volta atrás.';
  end if;
  select * into m from public.membros_igreja p where p.id = a.membro_id;
  operacao := app.iniciar_operacao('ato', format('%s de %s: %s', app.nome_do_ato(a.tipo), m.nome_completo,
    lower(app.nome_da_etapa(a.tipo, etapa))), jsonb_build_object('membro_id', m.id));
  if etapa = 'aprovado' and a.dados ? 'campus_destino' then
    pedido := app.solicitar_transferencia(array[m.id], a.dados ->> 'campus_destino', a.observacao);
  elsif a.etapa = 'aprovado' and pedido is not null then
    perform app.cancelar_transferencia(pedido);
    pedido := null;
  end if;
  update public.atos x set etapa = mover_ato.etapa, transferencia_id = pedido, operacao = null,
    motivo = case when mover_ato.etapa = 'cancelado' then left(btrim(mover_ato.motivo), 500) end
  where x.id = a.id;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_etapa (
  tipo  public.ato_tipo,
  etapa public.ato_etapa
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case etapa
    when 'pedido' then 'Pedido'
    when 'preparo' then case tipo when 'consagracao' then 'Entrevista' when 'transferencia' then 'Em conversa'
      when 'reconciliacao' then 'Em acompanhamento' else 'Em preparo' end
    when 'aprovado' then 'Aprovado'
    when 'realizado' then case tipo when 'credencial' then 'Emitida' else 'Realizado' end
    when 'cancelado' then 'Cancelado' end
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_ato (
  tipo public.ato_tipo
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case tipo when 'batismo' then 'Batismo' when 'transferencia' then 'Transferência'
    when 'consagracao' then 'Consagração' when 'credencial' then 'Credencial' when 'reconciliacao' then 'Reconciliação' end
$function$;

CREATE OR REPLACE FUNCTION app.nomes_das_tabelas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{
    "membros_igreja": "Cadastro", "membros_reservados": "Documentos e filiação", "membros_funcoes": "Função",
    "user_roles": "Papel", "familias": "Família", "familia_membros": "Família", "parentescos": "Parentesco",
    "autorizados_busca": "Quem busca a criança", "consentimentos": "Autorização", "cartas": "Carta",
    "transferencias": "Transferência de campus", "transferencia_membros": "Transferência de campus",
    "eventos_de_vida": "Evento de vida", "mudancas_de_situacao": "Situação", "mudancas_de_titulo": "Título",
    "acompanhamentos": "Acompanhamento", "contatos_acompanhamento": "Contato do acompanhamento",
    "anotacoes_pastorais": "Anotação pastoral", "leituras_de_anotacoes": "Leitura de anotação",
    "documentos_membros": "Documento", "aberturas_de_documentos": "Abertura de documento", "campi": "Campus",
    "campus_pastores": "Pastor do campus", "salas": "Sala", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "regionais": "Regional", "papeis_regionais": "Papel em uma regional", "modelos_de_mensagem": "Modelo de mensagem", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "estacoes": "Estação de check-in", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação", "visao_da_igreja": "Visão da igreja", "ministerios_globais": "Ministério global",
    "capitulos_globais": "Capítulo de ministério global", "avisos_globais": "Aviso global",
    "avisos_globais_campi": "Campus do aviso global",
    "anonimizacoes": "Anonimização", "padroes_de_avisos": "Padrão de avisos", "retencao_regras": "Regra de retenção",
    "ocorrencias": "Dia de evento", "evento_ministerios": "Ministério do evento",
    "contagens": "Contagem de pessoas",
    "escalas": "Escala", "escala_vagas": "Posição da escala", "escala_itens": "Pessoa na escala", "escala_modelos": "Modelo de escala",
    "escala_modelo_vagas": "Posição do modelo de escala", "escala_ajustes": "Ajustes das escalas", "escala_trocas": "Troca na escala", "escala_rodas": "Troca em roda", "escala_roda_pernas": "Pessoa na troca em roda",
    "bloqueios": "Bloqueio de agenda", "preferencias_escala": "Preferências de escala",
    "bloqueio_dias": "Data bloqueada", "disponibilidade_meses": "Mês de disponibilidade", "escala_pares": "Com quem prefere servir",
    "inscricao_regras": "Inscrições do evento", "inscricao_tipos": "Tipo de inscrição",
    "inscricao_perguntas": "Pergunta da inscrição", "inscricao_cupons": "Cupom", "inscricao_pedidos": "Pedido de inscrição",
    "inscricoes": "Inscrição", "inscricao_respostas": "Resposta da inscrição", "ingresso_usos": "Entrada com ingresso",
    "rsvps": "Confirmação de ida", "agenda_enderecos": "Endereço de agenda",
    "kids_salas": "Sala do Kids", "kids_cuidados": "Cuidados da criança", "kids_visitas": "Criança no Kids",
    "kids_adultos": "Adulto na sala do Kids", "kids_avisos": "Ocorrência no Kids",
    "atos": "Ato", "ato_documentos": "Documento de um ato"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.oculta_ao_proprio (
  tabela text,
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select tabela in ('acompanhamentos', 'contatos_acompanhamento', 'documentos_membros', 'atos') and membro = (select app.meu_membro())
$function$;

CREATE OR REPLACE FUNCTION app.plano_de_dados()
  RETURNS TABLE (
    ordem         bigint,
    tabela        text,
    titulo        text,
    assunto       text,
    ao_anonimizar text,
    mantem        text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- apaga: the rows about the person go. fica: they stay on the nameless record, their free texts emptied but for mantem.
  -- desliga: they stay and speak of nobody. especial: a rule of its own (50_lgpd_anonimizar.sql). nada: nobody is named.
  select row_number() over (), l.tabela, l.titulo, l.assunto, l.ao_anonimizar, coalesce(l.mantem, '{}')::text[]
  from (values
    ('rostos.modelos', 'Código do rosto', 'biometria', 'apaga', null),
    ('rostos.auditoria', 'Registro de uso do reconhecimento facial', 'registro', 'nada', null),
    ('rostos.excluidos', 'Códigos de rosto já apagados', 'biometria', 'nada', null),
    ('membros_igreja', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', null),
    ('membros_reservados', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', null),
    ('leituras_de_anotacoes', 'Registro de leitura das anotações', 'registro', 'apaga', null),
    ('aberturas_de_documentos', 'Registro de abertura de documentos', 'registro', 'apaga', null),
    ('documentos_membros', 'Documentos guardados', 'cuidado', 'apaga', null),
    ('anotacoes_pastorais', 'Anotações pastorais', 'cuidado', 'apaga', null),
    ('contatos_acompanhamento', 'Contatos do acompanhamento', 'cuidado', 'especial', null),
    ('acompanhamentos', 'Acompanhamento', 'cuidado', 'apaga', null),
    ('consentimentos', 'Autorizações e seus textos', 'cadastro', 'apaga', null),
    ('autorizados_busca', 'Quem pode buscar crianças', 'protecao', 'apaga', null),
    ('kids_cuidados', 'Alergias e cuidados de crianças', 'protecao', 'apaga', null),
    ('kids_avisos', 'Ocorrências no Kids', 'protecao', 'apaga', null),
    ('kids_visitas', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}'),
    ('kids_adultos', 'Adultos nas salas do Kids', 'servico', 'apaga', null),
    ('app.kids_pins', 'PIN de supervisor do Kids', 'conta', 'especial', null),
    ('app.kids_tentativas', 'Códigos e PINs errados no Kids', 'registro', 'nada', null),
    ('parentescos', 'Parentescos', 'cadastro', 'apaga', null),
    ('familia_membros', 'Lugar na família', 'cadastro', 'apaga', null),
    ('familias', 'Família', 'cadastro', 'especial', null),
    ('nao_duplicados', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', null),
    ('membros_unificados', 'Cópias de cadastros unificados', 'cadastro', 'apaga', null),
    ('pedidos_alteracao', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', null),
    ('solicitacoes_cadastro', 'Solicitações do cadastro público', 'cadastro', 'apaga', null),
    ('carteirinhas', 'Carteirinhas', 'cadastro', 'apaga', null),
    ('cartas', 'Cartas de transferência', 'vida', 'especial', null),
    ('inscricoes_voluntarios', 'Inscrições de voluntário', 'servico', 'apaga', null),
    ('equipe_membros', 'Lugar em equipes', 'servico', 'apaga', null),
    ('escala_trocas', 'Trocas pedidas em escalas', 'servico', 'apaga', null),
    ('escala_roda_pernas', 'Trocas em roda de que participou', 'servico', 'apaga', null),
    ('escala_pares', 'Com quem prefere servir', 'servico', 'apaga', null),
    ('preferencias_escala', 'Preferências para escalas', 'servico', 'apaga', null),
    ('disponibilidade_meses', 'Meses em que disse quando pode servir', 'servico', 'apaga', null),
    ('bloqueio_dias', 'Datas em que não pode servir', 'servico', 'apaga', null),
    ('bloqueios', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', null),
    ('escala_itens', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}'),
    ('escalas', 'Escalas: quem as publicou', 'registro', 'nada', null),
    ('contagens', 'Contagens de presença: quem contou', 'registro', 'nada', null),
    ('estacoes', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', null),
    ('campus_pastores', 'Pastores do campus', 'servico', 'apaga', null),
    ('events', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga',
      '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}'),
    ('ministerios_globais', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}'),
    ('avisos_globais', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', null),
    ('convites', 'Convites para ter conta', 'conta', 'especial', null),
    ('importacao_linhas', 'Linhas de importação', 'registro', 'desliga', '{resultado}'),
    ('inscricoes', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', null),
    ('inscricao_pedidos', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}'),
    ('rsvps', 'Confirmações de ida', 'presenca', 'apaga', null),
    ('inscricao_respostas', 'Respostas de inscrições', 'presenca', 'nada', null),
    ('ingresso_usos', 'Entradas com ingresso', 'presenca', 'nada', null),
    ('agenda_enderecos', 'Endereço da própria agenda', 'conta', 'especial', null),
    ('app.tentativas_inscricao', 'Inscrições recentes, por endereço', 'registro', 'nada', null),
    ('app.leituras_da_agenda', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', null),
    ('attendances', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}'),
    ('mudancas_de_situacao', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}'),
    ('mudancas_de_titulo', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}'),
    ('eventos_de_vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}'),
    ('atos', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', null),
    ('transferencia_membros', 'Transferências entre campi', 'vida', 'fica', null),
    ('transferencias', 'Motivo das transferências', 'vida', 'especial', null),
    ('membros_funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}'),
    ('membros_treinamentos', 'Treinamentos concluídos', 'servico', 'fica', null),
    ('pedidos_lgpd', 'Pedidos de titular', 'registro', 'especial', null),
    ('notas_lgpd', 'Notas dos pedidos de titular', 'registro', 'especial', null),
    ('anonimizacoes', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga',
      '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}'),
    ('profiles', 'Conta: perfil', 'conta', 'especial', null),
    ('user_roles', 'Conta: papéis', 'conta', 'especial', null),
    ('papeis_regionais', 'Conta: papéis em regionais', 'conta', 'especial', null),
    ('notifications', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', null),
    ('preferencias_de_avisos', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', null),
    ('ajustes_de_avisos', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', null),
    ('aparelhos_de_avisos', 'Aparelhos que recebem avisos', 'conta', 'especial', null),
    ('entregas', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', null),
    ('listas_de_membros', 'Listas salvas e suas buscas', 'conta', 'especial', null),
    ('listas_seguidas', 'Listas seguidas', 'conta', 'especial', null),
    ('mapeamentos_importacao', 'Modelos de importação', 'conta', 'especial', null),
    ('pedidos_de_acesso', 'Pedidos de acesso', 'conta', 'especial', null),
    ('concessoes_pessoais', 'Permissões dadas por um tempo', 'conta', 'especial', null),
    ('acessos_negados', 'Registro de acessos negados', 'registro', 'especial', null),
    ('registro_ver_como', 'Registro de “ver como”', 'registro', 'especial', null),
    ('alteracoes', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', null),
    ('operacoes', 'Operações', 'registro', 'especial', null),
    ('exportacoes', 'Registro de exportações e suas buscas', 'registro', 'especial', null),
    ('importacoes', 'Importações', 'registro', 'especial', null),
    ('app.registro_seguranca', 'Registro de segurança das contas', 'registro', 'nada', null),
    ('app.tentativas_cadastro', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', null),
    ('app.simulacoes', 'Sessões de “ver como”', 'registro', 'nada', null),
    ('auth.users', 'Conta: e-mail, telefone e senha', 'conta', 'especial', null),
    ('auth.sessions', 'Conta: aparelhos em que entrou', 'conta', 'especial', null),
    ('auth.audit_log_entries', 'Conta: registro de entradas', 'registro', 'especial', null),
    ('auth.outbox', 'Mensagens enviadas à pessoa', 'conta', 'especial', null),
    ('storage.objects', 'Arquivos: fotos e documentos', 'cadastro', 'especial', null)
  ) l (tabela, titulo, assunto, ao_anonimizar, mantem)
$function$;

CREATE OR REPLACE FUNCTION app.previa_do_ato (
  ato    uuid,
  versao integer,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    operacao := app.realizar_ato(ato, versao, data, dados, motivo);
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    return efeitos;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.quadro_de_atos (
  tipo        public.ato_tipo,
  campus      text,
  responsavel uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') from (
    select a.etapa, count(*) as n from public.atos a
    where app.pode('membros', 'visualizar') and (app.todos_os_campi() or a.campus = any ((select app.meus_campi())::text[]))
      and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.tipo = $1) and ($2 is null or a.campus = $2) and ($3 is null or a.responsavel_id = $3)
    group by a.etapa) t
$function$;

CREATE OR REPLACE FUNCTION app.realizar_ato (
  ato    uuid,
  versao integer,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.atos := app.ato_a_mudar(ato, versao);
  m public.membros_igreja;
  todos constant jsonb := app.dados_do_ato(a.tipo, a.dados || coalesce(dados, '{}'));
  feita uuid;
begin
  if a.etapa <> 'aprovado' then
    raise exception using errcode = 'PT409', message = case a.etapa
      when 'realizado' then 'Este ato já foi realizado.' else 'Aprove o ato antes de realizá-lo.' end;
  end if;
  select * into m from public.membros_igreja p where p.id = a.membro_id;
  perform set_config('app.ato_em_curso', a.id::text, true);
  feita := app.efetuar_ato(a, m, data, todos, motivo);
  update public.atos x set etapa = 'realizado', operacao = feita, dados = todos
  where x.id = a.id and (x.etapa, x.dados) is distinct from ('realizado'::public.ato_etapa, todos);
  perform set_config('app.ato_em_curso', '', true);
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_etapa()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  if tg_op = 'INSERT' or new.etapa <> old.etapa then
    insert into public.contatos_acompanhamento as c (acompanhamento_id, etapa, texto, autor_id, autor_nome)
    values (new.id, new.etapa, new.motivo, auth.uid(), app.meu_nome()) returning to_jsonb(c) into linha;
    -- What an operation wrote by this is undone with it.
    if app.operacao_atual() is not null then
      perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, new.membro_id);
    end if;
  end if;
  if new.responsavel_id is not null and new.responsavel_id is distinct from auth.uid()
     and coalesce(current_setting('app.avisar_juntos', true), '') = ''
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, 'Você vai acompanhar ' || m.nome_completo,
      coalesce('Fale com a pessoa até ' || to_char(new.proxima_data, 'DD/MM/YYYY') || '.', 'Combine o primeiro contato.'),
      '/membros/' || new.membro_id || '/acompanhamento', categoria => 'tarefas')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.responsavel_do_campus (
  do_campus text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.quem from (
    select m.profile_id as quem, 0 as ordem from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
    where p.campus = do_campus and p.titular
    union all select r, 1 from app.responsaveis_do_campus(do_campus) r) c
  where app.pode_acompanhar(c.quem, do_campus) order by c.ordem, c.quem limit 1
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
    "saida_chave": "", "sem_rede": "Sem rede", "ate": "Até", "visita_id": "", "detalhes": "", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "ato_id": "", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.seguir_transferencia()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.estado = 'aceita' then
    update public.atos a set etapa = 'realizado', operacao = app.operacao_atual()
    where a.transferencia_id = new.id and a.etapa = 'aprovado';
  else
    update public.atos a set etapa = 'preparo', transferencia_id = null
    where a.transferencia_id = new.id and a.etapa = 'aprovado';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.titulo_da_alteracao (
  a public.alteracoes
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb := coalesce(a.antes, '{}') || coalesce(a.depois, '{}');
begin
  if a.tabela = 'membros_igreja' then
    return case a.acao when 'incluir' then 'Cadastro criado' when 'excluir' then 'Cadastro excluído'
      else case when a.depois ? 'situacao' then 'Situação' when a.depois ? 'titulo_id' then 'Título'
        when a.depois ? 'campus' then 'Campus' else 'Cadastro alterado' end end;
  elsif a.tabela = 'membros_funcoes' then
    if not linha ? 'funcao' then
      select to_jsonb(f) into linha from public.membros_funcoes f where f.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Função recebida: ' when a.depois -> 'ativo' = 'false' then 'Função encerrada: '
      when a.depois -> 'ativo' = 'true' then 'Função retomada: ' else 'Função: ' end
      || concat_ws(' · ', linha ->> 'funcao', linha ->> 'ministerio');
  elsif a.tabela = 'user_roles' then
    if not linha ? 'role' then
      select to_jsonb(r) into linha from public.user_roles r where r.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Papel recebido: ' when a.acao = 'excluir' then 'Papel retirado: '
      when a.depois ->> 'expira_em' is not null then 'Papel encerrado: ' else 'Papel: ' end
      || concat_ws(' · ', app.valor_legivel('role', linha -> 'role'), linha ->> 'campus');
  elsif a.tabela = 'eventos_de_vida' then
    return coalesce(app.nome_do_evento((linha ->> 'tipo')::public.tipo_evento_de_vida), 'Evento de vida')
      || case a.acao when 'excluir' then ' desfeito' else '' end;
  elsif a.tabela = 'atos' then
    if not linha ? 'tipo' then
      select to_jsonb(t) into linha from public.atos t where t.id::text = a.registro;
    end if;
    return coalesce('Ato: ' || app.nome_do_ato((linha ->> 'tipo')::public.ato_tipo), 'Ato')
      || case a.acao when 'incluir' then ', pedido' when 'excluir' then ', excluído' else '' end;
  end if;
  return app.nome_da_tabela(a.tabela)
    || case a.acao when 'incluir' then ': novo registro' when 'excluir' then ': registro excluído' else '' end;
end
$function$;

CREATE OR REPLACE FUNCTION public.abrir_ato (
  tipo           public.ato_tipo,
  membro_id      uuid,
  responsavel_id uuid            DEFAULT NULL::uuid,
  planejado_para date            DEFAULT NULL::date,
  observacao     text            DEFAULT NULL::text,
  dados          jsonb           DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.abrir_ato(tipo, membro_id, responsavel_id, planejado_para, observacao, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.alterar_ato (
  ato            uuid,
  versao         integer,
  responsavel_id uuid,
  planejado_para date,
  observacao     text,
  dados          jsonb
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.alterar_ato(ato, versao, responsavel_id, planejado_para, observacao, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."alterar_ato"(uuid, integer, uuid, date, text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.atos (
  tipo        public.ato_tipo  DEFAULT NULL::public.ato_tipo,
  etapa       public.ato_etapa DEFAULT NULL::public.ato_etapa,
  campus      text             DEFAULT NULL::text,
  responsavel uuid             DEFAULT NULL::uuid,
  membro      uuid             DEFAULT NULL::uuid,
  ato         uuid             DEFAULT NULL::uuid,
  pular       integer          DEFAULT 0,
  limite      integer          DEFAULT 20
)
  RETURNS SETOF public.ato_da_lista
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.atos(tipo, etapa, campus, responsavel, membro, ato, pular, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."atos"(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mover_ato (
  ato    uuid,
  versao integer,
  etapa  public.ato_etapa,
  motivo text             DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.mover_ato(ato, versao, etapa, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."mover_ato"(uuid, integer, public.ato_etapa, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_do_ato (
  ato    uuid,
  versao integer,
  data   date    DEFAULT NULL::date,
  dados  jsonb   DEFAULT '{}'::jsonb,
  motivo text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.previa_do_ato(ato, versao, data, dados, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_do_ato"(uuid, integer, date, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quadro_de_atos (
  tipo        public.ato_tipo DEFAULT NULL::public.ato_tipo,
  campus      text            DEFAULT NULL::text,
  responsavel uuid            DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.quadro_de_atos(tipo, campus, responsavel)
$function$;

REVOKE ALL ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.realizar_ato (
  ato    uuid,
  versao integer,
  data   date    DEFAULT NULL::date,
  dados  jsonb   DEFAULT '{}'::jsonb,
  motivo text    DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.realizar_ato(ato, versao, data, dados, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."realizar_ato"(uuid, integer, date, jsonb, text) FROM PUBLIC, "anon";

ALTER TABLE "app"."faltas_conferidas"
  ADD CONSTRAINT "faltas_conferidas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "public"."ato_documentos"
  ADD CONSTRAINT "ato_documentos_documento_id_fkey" FOREIGN KEY (documento_id) REFERENCES public.documentos_membros(id) ON DELETE CASCADE;

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_motivo_check" CHECK ((char_length(motivo) <= 500));

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_motivo" CHECK (((etapa <> 'cancelado'::public.ato_etapa) OR (COALESCE(char_length(btrim(motivo)), 0) >= 3)));

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_observacao_check" CHECK ((char_length(observacao) <= 2000));

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."ato_documentos"
  ADD CONSTRAINT "ato_documentos_ato_id_fkey" FOREIGN KEY (ato_id) REFERENCES public.atos(id) ON DELETE CASCADE;

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_responsavel_id_fkey" FOREIGN KEY (responsavel_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_transferencia_id_fkey" FOREIGN KEY (transferencia_id) REFERENCES public.transferencias(id) ON DELETE SET NULL;

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_faltas_alerta_check" CHECK (((faltas_alerta >= 0) AND (faltas_alerta <= 4)));

CREATE INDEX ato_documentos_documento_idx ON public.ato_documentos USING btree (documento_id);

CREATE INDEX atos_etapa_idx ON public.atos USING btree (etapa, planejado_para, id);

CREATE INDEX atos_membro_idx ON public.atos USING btree (membro_id, created_at DESC);

CREATE INDEX atos_operacao_idx ON public.atos USING btree (operacao);

CREATE INDEX atos_responsavel_idx ON public.atos USING btree (responsavel_id, etapa, planejado_para);

CREATE INDEX atos_transferencia_idx ON public.atos USING btree (transferencia_id);

CREATE UNIQUE INDEX atos_um_aberto_idx ON public.atos USING btree (membro_id, tipo)
  WHERE (etapa = ANY (ARRAY['pedido'::public.ato_etapa, 'preparo'::public.ato_etapa, 'aprovado'::public.ato_etapa]));

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.faltas_conferidas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ato_documentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.ato_documentos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', '*sensivel');

CREATE TRIGGER b_marcar
  BEFORE INSERT OR UPDATE ON public.atos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_ato();

CREATE TRIGGER e_avisar
  AFTER INSERT OR UPDATE OF responsavel_id ON public.atos
  FOR EACH ROW
  EXECUTE FUNCTION app.avisar_responsavel_do_ato();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.atos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.atos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'campus', 'versao', 'etapa_desde', 'alterado_por_nome');

CREATE TRIGGER h_encerrar_atos
  AFTER UPDATE OF situacao ON public.membros_igreja
  FOR EACH ROW
  WHEN (((app.saiu(new.situacao) AND (NOT app.saiu(old.situacao))) OR (new.situacao = 'falecido'::public.situacao)))
  EXECUTE FUNCTION app.encerrar_atos();

CREATE TRIGGER h_levar_campus_aos_atos
  AFTER UPDATE OF campus ON public.membros_igreja
  FOR EACH ROW
  WHEN ((old.campus IS DISTINCT FROM new.campus))
  EXECUTE FUNCTION app.levar_campus_aos_atos();

CREATE TRIGGER h_seguir_transferencia
  AFTER UPDATE OF estado ON public.transferencias
  FOR EACH ROW
  WHEN (((old.estado = 'solicitada'::public.estado_transferencia) AND (new.estado <> 'solicitada'::public.estado_transferencia)))
  EXECUTE FUNCTION app.seguir_transferencia();

CREATE POLICY "documentos de atos: junta quem edita, da mesma pessoa" ON "public"."ato_documentos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (EXISTS ( SELECT
   FROM (public.atos a
     JOIN public.documentos_membros d ON ((d.membro_id = a.membro_id)))
  WHERE ((a.id = ato_documentos.ato_id) AND (d.id = ato_documentos.documento_id) AND (d.anotacao_id IS NULL))))));

CREATE POLICY "documentos de atos: retira quem edita" ON "public"."ato_documentos"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (EXISTS ( SELECT
   FROM public.atos a
  WHERE (a.id = ato_documentos.ato_id))) AND (EXISTS ( SELECT
   FROM public.documentos_membros d
  WHERE (d.id = ato_documentos.documento_id)))));

CREATE POLICY "documentos de atos: vê quem vê o ato e o documento" ON "public"."ato_documentos"
  FOR SELECT
  TO "authenticated"
  USING (((EXISTS ( SELECT
   FROM public.atos a
  WHERE (a.id = ato_documentos.ato_id))) AND (EXISTS ( SELECT
   FROM public.documentos_membros d
  WHERE (d.id = ato_documentos.documento_id)))));

COMMENT ON COLUMN "public"."ato_documentos"."ato_id" IS 'The act.';

COMMENT ON COLUMN "public"."ato_documentos"."created_at" IS 'When it was put there.';

COMMENT ON COLUMN "public"."ato_documentos"."documento_id" IS 'The document, of the same person.';

COMMENT ON COLUMN "public"."atos"."alterado_por_nome" IS 'Who changed it last.';

COMMENT ON COLUMN "public"."atos"."created_at" IS 'When it was asked for.';

COMMENT ON COLUMN "public"."atos"."dados" IS 'What its event needs, by kind: local, ministro, titulo_id, igreja_destino, campus_destino…';

COMMENT ON COLUMN "public"."atos"."etapa" IS 'How far it is.';

COMMENT ON COLUMN "public"."atos"."etapa_desde" IS 'Since when it stands at this stage.';

COMMENT ON COLUMN "public"."atos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."atos"."membro_id" IS 'For whom.';

COMMENT ON COLUMN "public"."atos"."motivo" IS 'Why it was cancelled; required there.';

COMMENT ON COLUMN "public"."atos"."observacao" IS 'Notes.';

COMMENT ON COLUMN "public"."atos"."operacao" IS 'The operation that carried it out, which undoes all of it.';

COMMENT ON COLUMN "public"."atos"."planejado_para" IS 'When it is to be done; past it, an open one is overdue.';

COMMENT ON COLUMN "public"."atos"."protocolo" IS 'By which people speak of it: A3F7B-BATISMO-2026, the first part random.';

COMMENT ON COLUMN "public"."atos"."responsavel_id" IS 'The account that answers for it.';

COMMENT ON COLUMN "public"."atos"."tipo" IS 'What is asked for.';

COMMENT ON COLUMN "public"."atos"."transferencia_id" IS 'The request to the other campus that its approval sent.';

COMMENT ON COLUMN "public"."atos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."atos"."versao" IS 'Counts the changes: whoever moves a card says which one they saw.';

COMMENT ON COLUMN "public"."igreja"."faltas_alerta" IS 'After how many weeks without a service in thirty days somebody is followed up; 0: never.';

COMMENT ON CONSTRAINT "ato_documentos_ato_id_fkey" ON "public"."ato_documentos" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "atos_membro_id_fkey" ON "public"."atos" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "atos_transferencia_id_fkey" ON "public"."atos" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) IS 'See public.abrir_ato.';

COMMENT ON FUNCTION "app"."alertar_faltas"(text[], timestamp with time zone) IS 'Opens, once a week for each of these campuses, a follow-up for whoever missed as many weeks as the church set, for who answers
for the campus, who gets one notice; gives how many. For a job.';

COMMENT ON FUNCTION "app"."alterar_ato"(uuid, integer, uuid, date, text, jsonb) IS 'See public.alterar_ato.';

COMMENT ON FUNCTION "app"."ato_a_mudar"(uuid, integer) IS 'The act, held until the end of the transaction, if it is still as the caller saw it. Raises PT404, 42501, PT409.';

COMMENT ON FUNCTION "app"."atos"(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer) IS 'See public.atos.';

COMMENT ON FUNCTION "app"."avisar_responsavel_do_ato"() IS 'Trigger: whoever an act is given to is told.';

COMMENT ON FUNCTION "app"."conferir_responsavel_do_ato"(uuid, public.membros_igreja) IS 'Raises PT422 unless this account leads in the person''s campus and is somebody else; null passes.';

COMMENT ON FUNCTION "app"."dados_do_ato"(public.ato_tipo, jsonb) IS 'Of what a form sent, what this kind of act takes.';

COMMENT ON FUNCTION "app"."efetuar_ato"(public.atos, public.membros_igreja, date, jsonb, text) IS 'Does what the act is for, by the rules that the person''s own page uses, and gives the operation.';

COMMENT ON FUNCTION "app"."encerrar_atos"() IS 'Trigger: whoever leaves the church waits for nothing more, but for a reconciliation; what undoes it opens the acts again.';

COMMENT ON FUNCTION "app"."evento_do_ato"(public.ato_tipo, public.situacao) IS 'The life event that the act ends in for a person in this situation; null: none (a credential).';

COMMENT ON FUNCTION "app"."exigir_edicao_alheia"(uuid) IS 'As app.exigir_edicao, and the person is not the caller.';

COMMENT ON FUNCTION "app"."faltas"(text, integer, timestamp with time zone) IS 'People of a campus who came in three of four weeks of the eight before, and in the thirty days since missed at least minimo whole
weeks, the last one too, without having said so (a block-out, or "não vou"). A week is the campus''s own, Monday to Sunday. For a job.';

COMMENT ON FUNCTION "app"."impedimento_do_ato"(public.ato_tipo, public.membros_igreja, jsonb, date) IS 'Why the act could not be carried out on this day as the person stands, as a sentence of the life event''s own rules; null: it could.';

COMMENT ON FUNCTION "app"."levar_campus_aos_atos"() IS 'Trigger: acts go with the person to another campus; who does not lead there gives them up.';

COMMENT ON FUNCTION "app"."marcar_ato"() IS 'Trigger: the campus is the person''s; every change counts, also one that undoes another.';

COMMENT ON FUNCTION "app"."mover_ato"(uuid, integer, public.ato_etapa, text) IS 'See public.mover_ato.';

COMMENT ON FUNCTION "app"."nome_da_etapa"(public.ato_tipo, public.ato_etapa) IS 'What a stage is called for this kind of act.';

COMMENT ON FUNCTION "app"."nome_do_ato"(public.ato_tipo) IS 'What the act is called in a sentence.';

COMMENT ON FUNCTION "app"."oculta_ao_proprio"(text, uuid) IS 'What others keep of a person that they themselves do not see: their follow-up, their acts and the documents about them.';

COMMENT ON FUNCTION "app"."previa_do_ato"(uuid, integer, date, jsonb, text) IS 'See public.previa_do_ato.';

COMMENT ON FUNCTION "app"."quadro_de_atos"(public.ato_tipo, text, uuid) IS 'See public.quadro_de_atos.';

COMMENT ON FUNCTION "app"."realizar_ato"(uuid, integer, date, jsonb, text) IS 'See public.realizar_ato.';

COMMENT ON FUNCTION "app"."registrar_etapa"() IS 'Trigger: every stage that a follow-up comes to is written into its log, and whoever it is given to is told, unless what opens
many at once tells of all of them together.';

COMMENT ON FUNCTION "app"."responsavel_do_campus"(text) IS 'The account of who answers for a campus: its first pastor, else one of those who approve members there; null: nobody.';

COMMENT ON FUNCTION "app"."seguir_transferencia"() IS 'Trigger: an act of transfer is done when the other campus accepts, and goes back when it refuses.';

COMMENT ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) IS 'Asks for an act for a person in the caller''s scope: {id, protocolo, operacao}. dados by kind: what its life event takes (see
registrar_evento_de_vida), or campus_destino for a transfer within the church, nova for a second credential. For those who edit
members, never for themselves. Raises PT404, 42501, PT422, PT409 when one of this kind is open or it cannot apply.';

COMMENT ON FUNCTION "public"."alterar_ato"(uuid, integer, uuid, date, text, jsonb) IS 'Writes what is known of an act and gives the operation, which can be undone. versao: the one that the caller saw. For those
who edit members, in their campuses, never their own. Raises PT404, 42501, PT422, PT409 when somebody changed it meanwhile.';

COMMENT ON FUNCTION "public"."atos"(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer) IS 'Acts in the caller''s scope, never the caller''s own, the next planned first: of a kind, a stage, a campus, somebody who answers
for them, a person, or one by its id. limite: 1 to 100.';

COMMENT ON FUNCTION "public"."mover_ato"(uuid, integer, public.ato_etapa, text) IS 'Moves an act to another stage, but not to the last (see realizar_ato), and gives the operation, which can be undone. To and
from aprovado for those who approve members; a transfer within the church then asks the other campus. cancelado asks for motivo.
Raises PT404, 42501, PT422, PT409 when somebody changed it meanwhile.';

COMMENT ON FUNCTION "public"."previa_do_ato"(uuid, integer, date, jsonb, text) IS 'What realizar_ato would change, as previa_evento_de_vida says it. Raises what it would raise.';

COMMENT ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) IS 'How many acts stand at each stage, {stage: number}, with the filters of atos.';

COMMENT ON FUNCTION "public"."realizar_ato"(uuid, integer, date, jsonb, text) IS 'Carries an approved act out: its life event, transfer or credential with all their effects, and the card, as one operation
that is undone as one. Raises what mover_ato and registrar_evento_de_vida raise.';

COMMENT ON TABLE "app"."faltas_conferidas" IS 'The week in which absences of a campus were last looked at.';

COMMENT ON TABLE "public"."ato_documentos" IS 'Documents of the person that belong to an act.';

COMMENT ON TABLE "public"."atos" IS 'Acts that were asked for and how far they are. One open per person and kind. Written by functions alone.';

COMMENT ON TYPE "app"."falta" IS 'Somebody who comes as a rule, and the weeks (their Mondays) of the last thirty days in which they did not.';

COMMENT ON TYPE "public"."ato_da_lista" IS 'A card of the board. impedimento: why it could not be carried out today; titulo: the name of dados.titulo_id; carta: the letter
that it issued; documentos: how many it has.';

COMMENT ON TYPE "public"."ato_etapa" IS 'How far a card has come. The last two end it; realizado applied its effects.';

COMMENT ON TYPE "public"."ato_tipo" IS 'What is asked for. Reconciliacao restores from discipline or readmits, by how the person stands.';

REVOKE ALL ON FUNCTION "app"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."alertar_faltas"(text[], timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."alterar_ato"(uuid, integer, uuid, date, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."alterar_ato"(uuid, integer, uuid, date, text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ato_a_mudar"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."atos"(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."atos"(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avisar_responsavel_do_ato"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_responsavel_do_ato"(uuid, public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dados_do_ato"(public.ato_tipo, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."efetuar_ato"(public.atos, public.membros_igreja, date, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_atos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."evento_do_ato"(public.ato_tipo, public.situacao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_edicao_alheia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."faltas"(text, integer, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."impedimento_do_ato"(public.ato_tipo, public.membros_igreja, jsonb, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levar_campus_aos_atos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."marcar_ato"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mover_ato"(uuid, integer, public.ato_etapa, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mover_ato"(uuid, integer, public.ato_etapa, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nome_da_etapa"(public.ato_tipo, public.ato_etapa) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_do_ato"(public.ato_tipo) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."previa_do_ato"(uuid, integer, date, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_do_ato"(uuid, integer, date, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."quadro_de_atos"(public.ato_tipo, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."quadro_de_atos"(public.ato_tipo, text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."realizar_ato"(uuid, integer, date, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."realizar_ato"(uuid, integer, date, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."responsavel_do_campus"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."seguir_transferencia"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."alterar_ato"(uuid, integer, uuid, date, text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."atos"(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mover_ato"(uuid, integer, public.ato_etapa, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_do_ato"(uuid, integer, date, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."realizar_ato"(uuid, integer, date, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."ato_documentos" FROM "authenticated";

REVOKE ALL ("ato_id") ON TABLE "public"."ato_documentos" FROM "authenticated";

GRANT INSERT ("ato_id") ON TABLE "public"."ato_documentos" TO "authenticated";

REVOKE ALL ("documento_id") ON TABLE "public"."ato_documentos" FROM "authenticated";

GRANT INSERT ("documento_id") ON TABLE "public"."ato_documentos" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."ato_documentos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ato_documentos" TO "service_role";

REVOKE ALL ON TABLE "public"."atos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."atos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."atos" TO "service_role";

ALTER TABLE "public"."atos"
  ADD COLUMN "campus" text NOT NULL DEFAULT app.campus_padrao();

ALTER TABLE "public"."atos"
  ADD CONSTRAINT "atos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

CREATE INDEX atos_campus_idx ON public.atos USING btree (campus, etapa, planejado_para, id);

CREATE POLICY "atos: vê quem vê membros, nunca o próprio" ON "public"."atos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (( SELECT
    app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))));

COMMENT ON COLUMN "public"."atos"."campus" IS 'The person''s campus; kept by the database.';

-- The job: every hour, looked at once a week for each campus.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('Alerta de ausência', '14 * * * *', 'select app.alertar_faltas(app.campi_de_manha())');
  end if;
end
$$;
