SET local check_function_bodies = off;

ALTER TABLE "app"."carteiro"
  DROP COLUMN "resumo_ate";

ALTER TABLE "app"."carteiro"
  DROP COLUMN "resumo_dia";

CREATE TABLE "app"."resumos" (
  "fuso" text NOT NULL,
  "dia"  date,
  "ate"  uuid,
  CONSTRAINT "resumos_pkey" PRIMARY KEY (fuso)
);

ALTER TABLE "app"."resumos"
  ENABLE ROW LEVEL SECURITY;

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
    values (format('%s-%s-%s', left(app.codigo_de_carta(), 5), upper(tipo::text), extract(year from app.hoje_da_igreja())), tipo, m.id,
      responsavel, planejado, nullif(btrim(left(abrir_ato.observacao, 2000)), ''), conhecidos)
    on conflict (protocolo) do nothing returning id, protocolo into novo, feito;
  end loop;
  return jsonb_build_object('id', novo, 'protocolo', feito, 'operacao', operacao);
end
$function$;

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
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'fuso', app.fuso_do_campus(e.campus),
      'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids', app.kids_do_dia(a.id, o.id, true),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.veio and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'sexo', m.sexo, 'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex')) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null and k.valida_ate >= app.hoje(e.campus)
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
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
        '/membros/acompanhamento?meus=true', 'faltas:' || do_campus || ':' || date_trunc('week', agora at time zone app.fuso_do_campus(do_campus))::date, 'tarefas');
    end if;
    abertos := abertos + cardinality(nomes);
  end loop;
  return abertos;
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_cadastro (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fica constant text[] := '{id,campus,nome,situacao,situacao_desde,created_at,updated_at,data_membresia,batismo_data,
    data_conversao,falecido_em,saiu_em,origem,sexo,como_conheceu}';
begin
  execute (
    select format('update public.membros_igreja t set nome = ''Pessoa'', sobrenome = ''anonimizada'', %s where t.id = $1',
      string_agg(format('%I = null', a.attname), ', '))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.membros_igreja'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not a.attnotnull and a.attname <> all (fica || 'sobrenome'::text)) using membro;
  update public.membros_igreja m set situacao = 'desligado', situacao_desde = app.hoje_da_igreja(), saiu_em = app.hoje_da_igreja()
  where m.id = membro and not app.saiu(m.situacao);
  insert into app.anonimizados (membro_id) values (membro) on conflict do nothing;
  return app.resultado_da_etapa('Cadastro: nome, contatos, endereço, nascimento, número de rol, foto', 'membros_igreja', 'some', 1)
    || app.resultado_da_etapa('O registro “Pessoa anonimizada”: campus, datas e situação', 'membros_igreja', 'fica', 1);
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_inscricao (
  r      public.inscricao_regras,
  e      public.events,
  pedido public.inscricao_pedidos
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if pedido.conta_id is not null then
    perform app.notificar(pedido.conta_id, 'Inscrição recebida',
      'Recebemos sua inscrição em ' || e.name || '.', '/inscricao/pedido/' || pedido.chave, 'inscricao:' || pedido.id, 'eventos');
  end if;
  if r.aprovacao and e.responsavel_id is not null then
    perform app.notificar(m.profile_id, 'Inscrições para aprovar', 'Há inscrições em ' || e.name || ' que esperam por você.',
      '/presenca/eventos/' || e.id || '/inscricoes', 'inscricoes:' || e.id || ':' || app.hoje(e.campus), 'eventos')
    from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_os_que_comecam (
  em text[] DEFAULT NULL::text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  um record;
  avisados integer := 0;
begin
  for um in
    select a.id from public.avisos_globais a
    where a.avisado_em is null and a.encerrado_em is null and a.inicio <= app.hoje_da_igreja() and a.fim >= app.hoje_da_igreja()
      and (em is null or case when app.campi_do_aviso(a.id) = '{}' then not exists (
          select from public.campi c where c.ativo and c.nome <> all (em)) else app.campi_do_aviso(a.id) <@ em end)
    order by a.inicio for update skip locked
  loop
    avisados := avisados + app.avisar_publico(um.id);
  end loop;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_publico (
  aviso uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.avisos_globais;
begin
  select * into alvo from public.avisos_globais a where a.id = aviso;
  if alvo.encerrado_em is not null or app.hoje_da_igreja() not between alvo.inicio and alvo.fim then return 0; end if;
  update public.avisos_globais a set avisado_em = clock_timestamp() where a.id = aviso;
  return app.notificar_todos(app.publico_do_aviso(app.campi_do_aviso(aviso), alvo.papeis),
    alvo.titulo, alvo.texto, '/', 'aviso_global:' || aviso, 'comunicados');
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_quem_aprova (
  campus   text,
  titulo   text,
  mensagem text,
  destino  text,
  assunto  text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Once a day and campus: on a Sunday there are many.
  select app.notificar(u, titulo, mensagem, destino,
    format('%s:%s:%s', assunto, campus, app.hoje(campus)), 'tarefas')
  from app.quem_aprova_membros(campus) u
$function$;

CREATE OR REPLACE FUNCTION app.avisos_publicados (
  desde  integer,
  limite integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi();
begin
  if not app.pode('pedras_vivas', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return (
    with ao_alcance as materialized (
      select a.*, app.campi_do_aviso(a.id) as campi from public.avisos_globais a
      where todos or not exists (select from public.avisos_globais_campi c where c.aviso_id = a.id)
        or exists (select from public.avisos_globais_campi c where c.aviso_id = a.id and c.campus = any (meus))
    )
    select jsonb_build_object('total', (select count(*) from ao_alcance), 'avisos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'titulo', p.titulo, 'texto', p.texto, 'inicio', p.inicio, 'fim', p.fim,
        'campi', p.campi, 'papeis', p.papeis, 'autor', app.nome_do_autor(p.autor_id), 'encerrado_em', p.encerrado_em,
        'estado', case when p.encerrado_em is not null or p.fim < app.hoje_da_igreja() then 'encerrado'
          when p.inicio > app.hoje_da_igreja() then 'agendado' else 'no_ar' end,
        'lidos', (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id and n.lida),
        'avisados', (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id),
        'edito', todos or cardinality(p.campi) > 0 and p.campi <@ meus) order by p.encerrou, p.created_at desc, p.id), '[]')
      from (select *, encerrado_em is not null or fim < app.hoje_da_igreja() as encerrou from ao_alcance
            order by encerrou, created_at desc, id
            offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 50)) p)));
end
$function$;

CREATE OR REPLACE FUNCTION app.buscar_kids (
  ocorrencia text,
  texto      text,
  cartao     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  sozinho constant boolean := quem.modo = 'autoatendimento';
  final constant text := nullif(regexp_replace(coalesce(texto, ''), '\D', '', 'g'), '');
  procurado constant text := app.normalizar(texto);
  achadas uuid[];
begin
  if cartao is not null then
    achadas := array(select k.membro_id from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
      where k.codigo = cartao and k.revogada_em is null and m.campus = quem.campus);
  elsif final ~ '^[0-9]{4}$' and procurado = final then
    achadas := array(select m.id from public.membros_igreja m
      where m.campus = quem.campus and m.telefone_chave is not null and right(m.telefone_chave, 4) = final and not app.saiu(m.situacao)
      order by m.nome_ordenacao limit 40);
  elsif not sozinho and char_length(procurado) >= 3 then
    achadas := array(select m.id from public.membros_igreja m
      where m.campus = quem.campus and m.texto_busca like '%' || replace(replace(procurado, '%', ''), '_', '') || '%'
        and not app.saiu(m.situacao)
      order by m.nome_ordenacao limit 40);
  else
    raise exception using errcode = 'PT400', message = case when sozinho then 'Digite os 4 últimos números do telefone.'
      else 'Digite os 4 últimos números do telefone ou 3 letras do nome.' end;
  end if;
  return (
    with casas as (
      select coalesce(f.familia_id, m.id) as casa, f.familia_id, min(m.nome_ordenacao) as ordem
      from unnest(achadas) a join public.membros_igreja m on m.id = a
      left join public.familia_membros f on f.membro_id = a and f.fim is null
      group by 1, 2),
    criancas as (
      select c.casa, c.familia_id, c.ordem, m.*
      from casas c join public.membros_igreja m
        on m.id = any (case when c.familia_id is null then array[c.casa] else array(
          select g.membro_id from public.familia_membros g where g.familia_id = c.familia_id and g.fim is null) end)
      where app.e_do_kids(m.id, ocorrencia, quem.campus) and m.data_nascimento is not null)
    select coalesce(jsonb_agg(jsonb_build_object('familia', t.familia_id, 'nome', case when sozinho then null else f.nome end,
        'adultos', (select coalesce(jsonb_agg(case when sozinho then n.nome else n.nome_completo end order by n.nome_ordenacao), '[]')
          from public.familia_membros g join public.membros_igreja n on n.id = g.membro_id
          where g.familia_id = t.familia_id and g.fim is null and g.papel in ('responsavel', 'conjuge')),
        'criancas', t.criancas) order by t.ordem), '[]')
    from (
      select c.casa, c.familia_id, c.ordem, jsonb_agg(jsonb_build_object(
          'id', c.id, 'nome', case when sozinho then c.nome else c.nome_completo end,
          'meses', app.idade_em_meses(c.data_nascimento, app.hoje(quem.campus)), 'foto', case when not sozinho then c.foto end,
          'cuidado', exists (select from public.kids_cuidados k where k.crianca_id = c.id),
          'sala', (select s.id from app.salas_do_kids(ocorrencia) s
            where app.recusa_da_sala(s, app.idade_em_meses(c.data_nascimento, app.hoje(quem.campus))) is null limit 1),
          'visita', (select v.id from public.kids_visitas v
            where v.crianca_id = c.id and v.ocorrencia_id = ocorrencia and v.saida_em is null)) order by c.data_nascimento) as criancas
      from criancas c group by c.casa, c.familia_id, c.ordem order by c.ordem limit 10) t
    left join public.familias f on f.id = t.familia_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.campi_em_resumo()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hoje constant date := app.hoje_da_igreja();
  contados constant text[] := app.campi_contados();
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi() || app.meu_campus();
  -- Asked once for each situation, not for each person.
  presentes constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s where not app.saiu(s));
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.campus, m.situacao, count(*) as n from public.membros_igreja m
      where m.campus = any (contados) and m.situacao = any (presentes) group by 1, 2
    ), novos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.created_at > now() - interval '90 days' and m.situacao = any (presentes) group by 1
    ), batismos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.batismo_data between date_trunc('year', hoje) and hoje group by 1
    ), servindo as materialized (
      select i.campus, count(distinct f.membro_id) as voluntarios,
        count(distinct f.membro_id) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.inicio <= hoje and (f.fim is null or f.fim > hoje) and i.campus = any (contados) group by 1
    ), visitas as materialized (
      select a.campus, count(*) as n, count(*) filter (where a.proxima_data < hoje) as atrasados
      from public.acompanhamentos a
      where a.etapa in ('novo', 'contatado', 'visitado') and a.campus = any (contados) group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'nome', c.nome, 'tipo', c.tipo, 'cor', c.cor, 'endereco', c.endereco, 'capacidade', c.capacidade,
      'ministerios', (select count(*) from public.ministerios i where i.campus = c.nome and i.ativo),
      'pastores', coalesce((
        select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'titular', p.titular)
          order by p.titular desc, m.nome_ordenacao)
        from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
        where p.campus = c.nome and not app.saiu(m.situacao)), '[]'),
      'numeros', case when c.nome = any (contados) then jsonb_build_object(
        'pessoas', coalesce((select sum(n) from pessoas x where x.campus = c.nome), 0),
        'situacoes', coalesce((select jsonb_object_agg(x.situacao, x.n) from pessoas x where x.campus = c.nome), '{}'),
        'novos', coalesce((select n from novos x where x.campus = c.nome), 0),
        'batismos', coalesce((select n from batismos x where x.campus = c.nome), 0),
        'voluntarios', coalesce((select x.voluntarios from servindo x where x.campus = c.nome), 0),
        'lideres', coalesce((select x.lideres from servindo x where x.campus = c.nome), 0),
        'abertos', coalesce((select n from visitas x where x.campus = c.nome), 0),
        'atrasados', coalesce((select x.atrasados from visitas x where x.campus = c.nome), 0)) end)
      order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome)), '[]')
    from public.campi c where c.fechado_em is null and (todos or c.nome = any (meus)));
end
$function$;

CREATE OR REPLACE FUNCTION app.chamada_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  s public.kids_salas;
begin
  perform app.so_com_voluntario(quem);
  select * into s from public.kids_salas x where x.id = chamada_kids.sala and x.campus = quem.campus and x.ativo;
  if s.id is null then
    raise exception using errcode = 'PT404', message = 'Sala não encontrada neste campus.';
  end if;
  return (
    with esperadas as (
      select v.crianca_id as id from public.kids_visitas v where v.campus = quem.campus and v.entrada_em > now() - interval '60 days'
      union
      select e.membro_id from app.esperados(ocorrencia) e)
    select coalesce(jsonb_agg(to_jsonb(l) - 'ordem' order by l.ordem), '[]')
    from (
      select m.id as crianca, m.nome_completo as nome, m.foto, app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus)) as meses,
        exists (select from public.kids_cuidados k where k.crianca_id = m.id) as cuidado,
        case when d.saida_em is null and d.sala_id = s.id then d.id end as visita,
        case when d.saida_em is null and d.sala_id <> s.id then (select r.nome from public.kids_salas r where r.id = d.sala_id) end as outra_sala,
        d.saida_em as saida, m.nome_ordenacao as ordem
      from esperadas e join public.membros_igreja m on m.id = e.id
      left join lateral (
        select v.id, v.sala_id, v.saida_em from public.kids_visitas v
        where v.crianca_id = m.id and v.ocorrencia_id = chamada_kids.ocorrencia
        order by v.saida_em is null desc, v.entrada_em desc limit 1) d on true
      where d.id is not null and d.saida_em is null and d.sala_id = s.id
        or app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus)) between s.de_meses and s.ate_meses
           and app.e_do_kids(m.id, chamada_kids.ocorrencia, quem.campus)
      order by m.nome_ordenacao limit 500) l);
end
$function$;

CREATE OR REPLACE FUNCTION app.colunas_exportadas()
  RETURNS TABLE (
    chave     text,
    expressao text,
    sensivel  boolean
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select c, 'm.' || quote_ident(c), false from unnest(
    array['nome_completo', 'campus'] || app.campos_importados() || array['situacao_desde', 'saiu_em', 'falecido_em']) c
  where c <> 'como_conheceu'
  union all values
    ('como_conheceu', '(select l.nome from public.listas l where l.lista = ''como_conheceu'' and l.chave = m.como_conheceu)', false),
    ('created_at', '(m.created_at at time zone (select app.meu_fuso()))::date', false),
    ('situacao', 'app.rotulo(''situacao'', m.situacao::text)', false),
    ('titulo', '(select t.nome from public.titulos t where t.id = m.titulo_id)', false),
    ('familia', '(select f.nome from public.familia_membros x join public.familias f on f.id = x.familia_id
       where x.membro_id = m.id and x.fim is null)', false),
    ('funcoes', '(select string_agg(f.funcao || '' · '' || f.ministerio, '', '' order by f.ministerio, f.funcao)
       from public.membros_funcoes f where f.membro_id = m.id and f.ativo)', false),
    ('cpf', 'r.cpf', true), ('rg', 'r.rg', true), ('nome_pai', 'r.nome_pai', true), ('nome_mae', 'r.nome_mae', true)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carta_sem_contar (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select jsonb_build_object('valida', true, 'numero', format('%s/%s', c.numero, c.ano), 'tipo', c.tipo,
      'igreja', c.conteudo -> 'igreja', 'campus', c.campus, 'destino', c.destino, 'emitida_em', app.dia(c.created_at, c.campus),
      'pessoas', (select jsonb_agg(app.iniciais(m ->> 'nome_completo')) from jsonb_array_elements(c.conteudo -> 'membros') m))
    from public.cartas c where c.codigo = upper(regexp_replace(conferir_carta_sem_contar.codigo, '[^0-9A-Za-z]', '', 'g'))),
    '{"valida": false}')
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_anonimizacao (
  anonimizacao uuid,
  resumo       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.anonimizacoes;
  m public.membros_igreja;
  impedimentos text[];
  feito jsonb;
  op uuid;
  eu constant uuid := (select auth.uid());
begin
  select * into a from public.anonimizacoes x where x.id = anonimizacao for update;
  if a.id is null or a.membro_id is null or a.cancelada_em is not null or a.confirmada_em is not null then
    raise exception using errcode = 'PT404', message = 'Este pedido não espera mais confirmação.';
  end if;
  m := app.pessoa_a_anonimizar(a.membro_id);
  if a.iniciada_por is not distinct from eu then
    raise insufficient_privilege using message = 'Outra pessoa precisa confirmar: quem pediu não confirma.';
  elsif a.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'O prazo de 7 dias passou. Peça de novo.';
  end if;
  perform from public.membros_igreja x where x.id = m.id for update;
  impedimentos := app.impedimentos_para_anonimizar(m.id);
  if cardinality(impedimentos) > 0 then
    raise exception using errcode = 'PT409', message = impedimentos[1];
  elsif resumo is distinct from app.ensaiar_anonimizacao(m.id) ->> 'resumo' then
    raise exception using errcode = 'PT409', message = 'Os dados mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  op := app.iniciar_operacao('anonimizacao', 'Pessoa anonimizada', jsonb_build_object('anonimizacao', a.id));
  feito := app.executar_anonimizacao(m.id, op);
  perform pg_advisory_xact_lock(hashtext('app.certificados'));
  update public.anonimizacoes x set membro_id = null, resultado = feito, confirmada_por = eu, confirmada_por_nome = app.meu_nome(),
    confirmada_em = now(), codigo = app.codigo_de_carta(), ano = extract(year from app.hoje_da_igreja()),
    numero = 1 + coalesce((select max(n.numero) from public.anonimizacoes n where n.ano = extract(year from app.hoje_da_igreja())), 0)
  where x.id = a.id returning * into a;
  update public.pedidos_lgpd p set estado = 'concluido', concluido_por = eu, concluido_em = now(),
    identidade = coalesce(p.identidade, 'Conferida')
  where p.id = a.pedido_id;
  update public.operacoes o set titulo = format('Pessoa anonimizada, certificado %s/%s', a.numero, a.ano) where o.id = op;
  delete from public.alteracoes x where x.operacao = op;
  perform app.notificar(a.iniciada_por, 'Anonimização concluída', format('Certificado %s/%s.', a.numero, a.ano),
    '/configuracoes/lgpd/certificados', 'anonimizada:' || a.id);
  return app.certificado(a);
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
      and app.idade_em_meses(m.data_nascimento, app.hoje(dia.campus)) between s.de_meses and s.ate_meses)
    group by t.id)
  select d.id, d.ordem, d.ultima from da_idade d where app.e_do_kids(d.id, dia.id, dia.campus)
  order by d.ordem, d.ultima desc nulls last, d.id limit 500
$function$;

CREATE OR REPLACE FUNCTION app.criar_da_solicitacao (
  s public.solicitacoes_cadastro
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dados constant jsonb := s.dados || jsonb_build_object(
    'campus', s.campus, 'origem', 'cadastro_publico',
    'situacao', case s.tipo when 'quero_ser_membro' then 'congregado' else 'visitante' end)
    || case when s.tipo = 'aceitei_jesus' then jsonb_build_object('data_conversao', app.dia(s.created_at, s.campus)) else '{}' end;
  lista constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(dados) k);
  membro uuid;
begin
  execute format('insert into public.membros_igreja (%s) select %s from jsonb_populate_record(null::public.membros_igreja, $1)
    returning id', lista, lista) into membro using dados;
  return membro;
exception when unique_violation then
  raise exception using errcode = 'PT409',
    message = 'Este e-mail já é de outra pessoa. Escolha o cadastro existente e complete os dados dele.';
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
  -- One asks for the ministries of one campus: the days and months are those of its clock.
  fuso constant text := (select app.fuso_do_campus(x.campus) from public.ministerios x where x.id = ministerios[1]);
  primeiro constant date := de at time zone fuso;
  ultimo constant date := ate at time zone fuso;
  maioridade constant date := ((now() at time zone fuso)::date - interval '18 years')::date;
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
      where f.ministerio_id = any (dados_preenchimento.ministerios) and (f.ministerio_id, f.funcao_id) in (select l.ministerio, l.funcao from l)
        and f.inicio <= ultimo and (f.fim is null or f.fim > primeiro)
    ), nela as materialized (
      -- Handed in as arrays here and below: how many they are is not known beforehand, and all of the church would be read for them.
      select i.* from public.escala_itens i where i.escala_id = any (array(select distinct l.escala from l))
    ), ocupantes as materialized (
      select n.vaga_id, jsonb_agg(n.membro_id order by n.id) as quem from nela n where app.ocupa(n.estado) group by n.vaga_id
    ), recusas as materialized (
      select n.membro_id, jsonb_agg(distinct n.escala_id) as escalas from nela n where n.estado = 'recusado' group by n.membro_id
    ), aptidoes as materialized (
      select f.membro_id, jsonb_agg(jsonb_build_object('ministerio', f.ministerio_id, 'funcao', f.funcao_id, 'nivel', f.nivel,
        'de', f.inicio, 'ate', f.fim, 'falta', f.falta) order by f.ministerio_id, f.funcao_id, f.inicio) as lista
      from f group by f.membro_id
    ), protegidas as materialized (
      select q.funcao, app.protege_criancas(q.funcao) as protege from (select distinct l.funcao from l) q
    ), quem as materialized (
      select f.membro_id as id from f union select n.membro_id from nela n where n.membro_id is not null and app.ocupa(n.estado)
    ), p as materialized (
      select g.id, g.nome_completo as nome, g.campus, g.data_nascimento, r.familia_id,
        x.maximo_mes, coalesce(x.periodos, '{}') as periodos, coalesce(x.campi, '{}') as campi, (
          select c.membro_id from public.familia_membros c where c.familia_id = r.familia_id and c.membro_id <> g.id and c.fim is null
            and r.papel in ('responsavel', 'conjuge') and c.papel in ('responsavel', 'conjuge') limit 1) as conjuge
      from public.membros_igreja g
      left join public.familia_membros r on r.membro_id = g.id and r.fim is null
      left join public.preferencias_escala x on x.membro_id = g.id
      where g.id = any (array(select quem.id from quem))
    ), servicos as materialized (
      select i.* from public.escala_itens i where i.membro_id = any (array(select quem.id from quem)) and app.ocupa(i.estado)
        and i.inicio > dados_preenchimento.de - interval '181 days' and i.inicio < date_trunc('month', dados_preenchimento.ate, fuso) + interval '33 days'
    ), passado as (
      select q.membro_id, sum(0.5 ^ (extract(epoch from dados_preenchimento.de - q.inicio) / 5184000)) as carga, max(q.inicio) as ultima
      from (select s.membro_id, s.ocorrencia_id, min(s.inicio) as inicio from servicos s where s.inicio < dados_preenchimento.de
            group by s.membro_id, s.ocorrencia_id) q group by q.membro_id
    )
    select jsonb_build_object('de', dados_preenchimento.de,
      'horarios', (select coalesce(jsonb_agg(jsonb_build_object('inicio', h.inicio, 'fim', h.fim) order by h.n), '[]') from h),
      'lugares', (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('horario', h.n, 'protege', t.protege,
          'ocupantes', coalesce(n.quem, '[]')) order by l.inicio, l.id), '[]')
        from l join h on (h.inicio, h.fim) = (l.inicio, l.fim) join protegidas t on t.funcao = l.funcao left join ocupantes n on n.vaga_id = l.id),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome, 'campus', p.campus,
          'adulto', coalesce(p.data_nascimento <= maioridade, false),
          'menor', coalesce(p.data_nascimento > maioridade, false),
          'conjuge', p.conjuge, 'maximo_mes', p.maximo_mes, 'periodos', p.periodos, 'campi', p.campi,
          'carga', round(coalesce(a.carga, 0), 2), 'ultima', a.ultima,
          'aptidoes', coalesce(t.lista, '[]'),
          -- When, never why; and only of the hours in question.
          'bloqueios', (select coalesce(jsonb_agg(h.n order by h.n), '[]') from h where exists (
            select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > h.inicio and b.inicio < h.fim)),
          'recusas', coalesce(r.escalas, '[]')) order by p.id), '[]')
        from p left join passado a on a.membro_id = p.id left join aptidoes t on t.membro_id = p.id left join recusas r on r.membro_id = p.id),
      'ocupacoes', (select coalesce(jsonb_agg(jsonb_build_object('pessoa', s.membro_id, 'dia', s.ocorrencia_id, 'escala', s.escala_id,
          'subtempo', s.subtempo, 'ministerio', s.ministerio_id, 'ministerio_nome', g.nome, 'campus', g.campus, 'inicio', s.inicio,
          'fim', s.fim, 'exclusivo', s.exclusivo) order by s.inicio, s.id), '[]')
        from servicos s join public.ministerios g on g.id = s.ministerio_id
        where s.inicio > date_trunc('month', dados_preenchimento.de, fuso) - interval '2 days'),
      -- Whose wish it is stays with them.
      'pares', (select coalesce(jsonb_agg(jsonb_build_object('a', q.a, 'b', q.b, 'juntos', q.juntos)), '[]') from (
        select least(x.membro_id, x.outro_id) as a, greatest(x.membro_id, x.outro_id) as b, bool_and(x.juntos) as juntos
        from public.escala_pares x where x.membro_id = any (array(select quem.id from quem)) and x.outro_id = any (array(select quem.id from quem)) group by 1, 2 order by 1, 2) q)));
end
$function$;

CREATE OR REPLACE FUNCTION app.dia (
  momento timestamp with time zone,
  campus  text
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (momento at time zone app.fuso_do_campus(campus))::date
$function$;

CREATE OR REPLACE FUNCTION app.domingo_dos_campi()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados constant text[] := app.campi_contados();
  -- A Sunday that is not over yet says nothing.
  domingo constant date := app.hoje_da_igreja() - coalesce(nullif(extract(dow from app.hoje_da_igreja())::integer, 0), 7);
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with dias as (
      select domingo - 7 * n as dia from generate_series(0, 8) n
    ), eventos as materialized (
      -- The Sunday of each campus, by its own clock.
      select e.id, e.campus, d.dia from dias d
      cross join (select c, app.fuso_do_campus(c) as fuso from unnest(contados) c) c
      join public.ocorrencias e on e.campus = c.c
        and e.inicio >= d.dia::timestamp at time zone c.fuso and e.inicio < (d.dia + 1)::timestamp at time zone c.fuso
    ), presencas as materialized (
      select e.campus, e.dia, sum(n)::integer as n
      from eventos e cross join lateral (
        select count(*) as n from public.attendances a where a.event_id = e.id and a.veio) p
      group by 1, 2 having sum(n) > 0
    )
    select coalesce(jsonb_agg(jsonb_build_object('campus', c, 'domingo', domingo,
      'presentes', (select p.n from presencas p where p.campus = c and p.dia = domingo),
      'habitual', (select round(percentile_cont(0.5) within group (order by p.n)) from presencas p
                   where p.campus = c and p.dia < domingo),
      'domingos', (select count(*) from presencas p where p.campus = c and p.dia < domingo))), '[]')
    from unnest(contados) c);
end
$function$;

CREATE OR REPLACE FUNCTION app.e_do_kids (
  crianca    uuid,
  ocorrencia text,
  campus     text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_igreja m
    where m.id = crianca and not app.saiu(m.situacao)
      and (m.data_nascimento is null or m.data_nascimento > app.hoje(m.campus) - interval '18 years')
      and (m.campus = e_do_kids.campus or app.e_convidado(m.id, ocorrencia)
        or exists (select from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
                   join public.membros_igreja n on n.id = g.membro_id and n.campus = e_do_kids.campus
                   where f.membro_id = m.id and f.fim is null)))
$function$;

CREATE OR REPLACE FUNCTION app.emitir_carta (
  tipo          public.tipo_carta,
  membros       uuid[],
  campus        text,
  destino       text,
  transferencia uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  este_ano constant integer := extract(year from app.hoje_da_igreja());
  proximo integer;
  carta uuid;
begin
  insert into app.numeros_de_carta as n (ano, ultimo) values (este_ano, 1)
  on conflict (ano) do update set ultimo = n.ultimo + 1 returning n.ultimo into proximo;
  insert into public.cartas (ano, numero, codigo, tipo, campus, destino, conteudo, transferencia_id, operacao)
  values (este_ano, proximo, app.codigo_de_carta(), tipo, campus, destino, jsonb_build_object(
    'igreja', (select i.nome from public.igreja i),
    'membros', (select jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo,
        'data_nascimento', m.data_nascimento, 'situacao', app.rotulo('situacao', a.situacao::text),
        'titulo', (select t.nome from public.titulos t where t.id = coalesce(m.titulo_id, app.titulo_suspenso(m.id))),
        'batismo_data', m.batismo_data, 'data_membresia', m.data_membresia) order by m.data_nascimento nulls last, m.id)
      from public.membros_igreja m
      -- Whoever leaves the church left already: the letter says how they stood before.
      cross join lateral (select coalesce((select s.antes from public.mudancas_de_situacao s
        where s.membro_id = m.id and s.operacao = app.operacao_atual() order by s.id limit 1), m.situacao) as situacao) a
      where m.id = any (membros))), transferencia, app.operacao_atual())
  returning id into carta;
  return carta;
end
$function$;

CREATE OR REPLACE FUNCTION app.entrar_no_kids (
  quem       app.ator_kids,
  ocorrencia text,
  pedido     jsonb,
  excecao    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
  m public.membros_igreja;
  meses integer;
  casa uuid;
  s app.sala_do_kids;
  recusa text;
  fiador uuid;
  codigo record;
begin
  if exists (select from public.kids_visitas v where v.id = chave and v.crianca_id = crianca and v.ocorrencia_id = ocorrencia) then
    return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave));
  end if;
  if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
    return jsonb_build_object('id', chave, 'codigo', 'NAO_ENCONTRADA');
  end if;
  if exists (select from public.kids_visitas v where v.crianca_id = crianca and v.ocorrencia_id = ocorrencia and v.saida_em is null) then
    return jsonb_build_object('id', chave, 'codigo', 'JA_ESTA');
  end if;
  if pedido -> 'confirmado' is distinct from 'true' then
    return jsonb_build_object('id', chave, 'codigo', 'CONFIRME');
  end if;
  select * into m from public.membros_igreja x where x.id = crianca;
  meses := app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus));
  if pedido ->> 'sala' is null then
    select * into s from app.salas_do_kids(ocorrencia) x where app.recusa_da_sala(x, meses) is null limit 1;
    recusa := case when s.id is null then 'SEM_SALA' end;
  else
    select * into s from app.salas_do_kids(ocorrencia) x where x.id = (pedido ->> 'sala')::uuid;
    recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  end if;
  if recusa is not null and s.id is not null and excecao is not null and quem.modo <> 'autoatendimento' then
    if char_length(motivo) not between 3 and 300 or motivo is null then
      return jsonb_build_object('id', chave, 'codigo', 'MOTIVO', 'sala', s.nome);
    end if;
    -- Another age takes a reason; every other rule protects all children of the room and takes a second person.
    if recusa = 'IDADE' then
      recusa := null;
    else
      fiador := (excecao ->> 'supervisor')::uuid;
      recusa := app.recusa_do_supervisor(quem, fiador, excecao ->> 'pin');
    end if;
  elsif excecao is not null then
    excecao := null;
  end if;
  if recusa is not null then
    return jsonb_build_object('id', chave, 'codigo', recusa, 'sala', s.nome, 'sugestao', (
      select jsonb_build_object('id', x.id, 'nome', x.nome) from app.salas_do_kids(ocorrencia) x
      where app.recusa_da_sala(x, meses) is null limit 1));
  end if;
  select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
  select * into codigo from app.codigo_do_kids(ocorrencia, quem.campus, casa);
  insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_por, entrada_estacao_id,
    excecao, excecao_por)
  values (chave, crianca, ocorrencia, quem.campus, s.id, casa, codigo.id, quem.conta, quem.estacao,
    case when excecao is not null then motivo end, fiador);
  if excecao is not null then
    perform app.anotar_kids(quem, 'excecao', ocorrencia, chave, crianca, motivo, jsonb_build_object('sala', s.nome));
  end if;
  perform app.marcar_presenca(chave, crianca, ocorrencia,
    case when quem.estacao is null then 'lista' else 'estacao' end::public.metodo_presenca, null, quem.estacao);
  if s.vagas <= 2 and s.capacidade > s.dentro + 2 then
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || s.nome || ' quase sem adultos para mais crianças',
      'Restam ' || greatest(s.vagas - 1, 0) || ' lugares pelos adultos presentes. Chame alguém da reserva.', '/checkin/kids',
      'kids:reserva:' || s.id || ':' || ocorrencia, 'escalas', true);
  end if;
  return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave));
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
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(pedido ->> 'codigo')));
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
  recebida timestamptz;
  problema text;
begin
  select * into v from public.kids_visitas x where x.id = chave and x.crianca_id = crianca and x.ocorrencia_id = dia.id;
  if exists (select from public.kids_avisos a where a.chave = marca) then
    return jsonb_build_object('codigo', case when v.id is null then 'RECUSADA' else 'CONFLITO' end);
  end if;
  select * into j from app.janela(dia.id);
  quando := least(greatest(em, j.abre), j.fecha, now());
  select * into s from public.kids_salas x where x.id = (pedido ->> 'sala')::uuid and x.campus = quem.campus;
  -- One of those reserved for the device, or of a sibling who entered at this station.
  select * into k from app.kids_codigos x
  where x.ocorrencia_id = dia.id and x.codigo = digitado and (x.aparelho_id = aparelho.id
    or exists (select from public.kids_visitas y where y.codigo_id = x.id and y.entrada_estacao_id = quem.estacao))
  order by x.encerrado_em nulls first limit 1;
  if v.id is not null then
    -- The church had let it in, and its answer was lost: the label that was printed has the code from here.
    if not v.entrada_sem_rede and v.saida_em is null and v.entrada_estacao_id = quem.estacao and k.id is not null
       and v.entrada_em between em - interval '5 minutes' and em + interval '5 minutes' and app.codigo_reservado_kids(k, v.familia_id) then
      update public.kids_visitas x set codigo_id = k.id, entrada_sem_rede = true where x.id = v.id;
      update app.kids_codigos x set encerrado_em = now()
      where x.id = v.codigo_id and not exists (select from public.kids_visitas y where y.codigo_id = x.id and y.saida_em is null);
      perform app.codigo_da_casa_kids(k.id, v.familia_id);
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
      app.frase_do_kids(app.recusa_naquela_hora(s, dia.id, quando, app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus)))));
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
    if recusa = 'JA_ESTA' then
      recebida := greatest(quando, (select x.entrada_em from public.kids_visitas x where x.id = outra));
      problema := concat_ws(' ', problema, app.juntar_entradas_kids(quem, outra, k, s, quando));
    end if;
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
    jsonb_build_object('recusa', recusa, 'em', em, 'sala', s.nome, 'recebida_em', recebida), marca);
  perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrada sem rede que não confere',
    coalesce(m.nome_completo, 'Uma criança') || ': ' || problema, '/checkin/kids', marca, 'sistema', true);
  return jsonb_build_object('codigo', case when recusa is null then 'CONFLITO' else 'RECUSADA' end, 'mensagem', problema);
end
$function$;

CREATE OR REPLACE FUNCTION app.enviar_resumos (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l timestamp;
  d public.padroes_de_avisos;
  z record;
  p record;
  texto text;
  deixados integer := 0;
  ultimo uuid;
begin
  select * into d from public.padroes_de_avisos;
  perform from app.carteiro for update skip locked;
  if not found then return 0; end if;
  insert into app.resumos (fuso) select app.fuso_da_igreja() union select c.fuso from public.campi c where c.fuso is not null
  on conflict do nothing;
  for z in select * from app.resumos loop
    l := agora at time zone z.fuso;
    continue when extract(dow from l) <> d.resumo_dia or extract(hour from l) < d.resumo_hora
      or z.dia = l::date and z.ate is null;
    ultimo := null;
    for p in
      select x.id from public.profiles x left join public.campi c on c.nome = x.campus
      where coalesce(c.fuso, app.fuso_da_igreja()) = z.fuso and (z.dia is distinct from l::date or x.id > z.ate)
      order by x.id limit 500
    loop
      ultimo := p.id;
      continue when not app.pode_receber(p.id)
        or exists (select from public.ajustes_de_avisos a where a.profile_id = p.id and not a.resumo);
      texto := app.texto_do_resumo(p.id);
      continue when texto is null;
      perform app.notificar(p.id, 'Seu resumo da semana', texto, '/', 'resumo:' || l::date);
      update public.entregas e set estado = 'descartada', motivo = 'resumo'
      where e.profile_id = p.id and e.estado = 'adiada' and e.motivo = 'limite';
      deixados := deixados + 1;
    end loop;
    update app.resumos r set dia = l::date, ate = ultimo where r.fuso = z.fuso;
  end loop;
  return deixados;
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
declare
  -- Weeks are the campus's: a service on Sunday at 21:00 is no Monday's.
  fuso constant text := (select app.fuso_do_campus(m.campus) from public.ministerios m where m.id = ministerio);
  agora constant timestamp := now() at time zone fuso;
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
        and i.publicado_em is not null and (app.ocupa(i.estado) or i.estado = 'faltou')
        and i.inicio between date_trunc('week', now() - interval '56 days', fuso) and now() + interval '28 days'
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
            where s.membro_id in (casais.a, casais.b) and s.semana >= agora - interval '63 days' and s.semana < agora) s) g
        cross join lateral (
          select count(*)::integer as n from generate_series(date_trunc('week', agora - interval '56 days'), agora - interval '7 days', interval '7 days') w
          where exists (select from semanas s where s.membro_id in (casais.a, casais.b) and s.semana = w)) k
        where k.n >= 8 and g.de_quantos = 2)));
end
$function$;

CREATE OR REPLACE FUNCTION app.etiqueta_kids (
  visita uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('visita', v.id, 'crianca', v.crianca_id, 'nome', m.nome_completo, 'primeiro_nome', m.nome, 'sala', s.nome,
    'meses', app.idade_em_meses(m.data_nascimento, app.hoje(v.campus)), 'alergia', concat_ws(' · ', q.alergia, q.restricao, q.medicamento),
    'entrada', v.entrada_em, 'codigo', app.codigo_aberto(v.codigo_id))
  from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
  left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_na_sala(k.cifrado) q on true
  where v.id = visita
$function$;

CREATE OR REPLACE FUNCTION app.fechar_campus (
  alvo    text,
  destino text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
  mudadas bigint;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  -- In one order, so that two who close each other's destination wait and then see.
  perform from public.campi c where c.nome in (alvo, destino) order by c.nome for update;
  if not exists (select from public.campi c where c.nome = alvo and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Este campus já está fechado.';
  end if;
  if alvo = app.campus_padrao() then
    raise exception using errcode = 'PT409', message = 'Este é o campus padrão da igreja. Escolha outro em Configurações antes de fechá-lo.';
  end if;
  if destino is not null and not exists (
       select from public.campi c where c.nome = destino and c.nome <> alvo and c.ativo and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Escolha um campus aberto para receber as pessoas.';
  end if;
  select count(*) into mudadas from public.membros_igreja m where m.campus = alvo and not app.saiu(m.situacao);
  if mudadas > 0 and destino is null then
    raise exception using errcode = 'PT409',
      message = format('Ainda há %s pessoas em %s. Escolha o campus que as recebe.', mudadas, alvo);
  end if;
  feita := app.iniciar_operacao('fechar_campus', 'Campus ' || alvo || ' fechado',
    jsonb_build_object('campus', alvo, 'destino', destino, 'pessoas', mudadas), 'configuracoes');
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje(alvo))
  from public.ministerios m where m.id = f.ministerio_id and m.campus = alvo and (f.fim is null or f.fim > app.hoje(alvo));
  update public.ministerios m set ativo = false where m.campus = alvo and m.ativo;
  update public.membros_igreja m set campus = destino where m.campus = alvo and not app.saiu(m.situacao);
  update public.campi c set ativo = false, fechado_em = app.hoje(alvo) where c.nome = alvo;
  return jsonb_build_object('operacao', feita, 'pessoas', mudadas);
end
$function$;

CREATE OR REPLACE FUNCTION app.filtro_de_regra (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  campo constant text := regra ->> 'campo';
  condicao text;
begin
  condicao := case
    when campo in ('situacao', 'sexo', 'estado_civil')
      then app.regra_de_opcao(format('m.%I', campo), regra, format('public.%I', campo))
    when campo in ('titulo_id', 'discipulador_id') then app.regra_de_opcao(format('m.%I', campo), regra, 'uuid')
    when campo in ('campus', 'como_conheceu', 'origem', 'uf') then app.regra_de_opcao(format('m.%I', campo), regra)
    when campo in ('bairro', 'cidade', 'profissao') then app.regra_de_texto(format('m.%I', campo), regra)
    when campo in ('data_nascimento', 'data_membresia', 'batismo_data', 'data_conversao', 'situacao_desde')
      then app.regra_de_dia(format('m.%I', campo), regra)
    when campo = 'criado' then app.regra_de_dia('(m.created_at at time zone (select app.meu_fuso()))::date', regra)
    when campo = 'familia' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null)', regra)
    when campo = 'responsavel' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null and fm.papel = ''responsavel'')', regra)
    when campo = 'filhos_ate' then app.regra_de_filhos(regra)
    when campo = 'acompanhamento' then app.sim_ou_nao(
      -- One's own is not found by filtering either.
      format('m.id is distinct from %L::uuid and exists (select from public.acompanhamentos ac
        where ac.membro_id = m.id and ac.etapa in (''novo'', ''contatado'', ''visitado''))', app.meu_membro()), regra)
    when campo in ('foto', 'telefone', 'email') then app.sim_ou_nao(format('m.%I is not null', campo), regra)
    when campo = 'conta' then app.sim_ou_nao('m.profile_id is not null', regra)
    when campo = 'idade' then app.regra_de_idade(regra)
    when campo = 'mes_do_aniversario' then app.regra_de_opcao('extract(month from m.data_nascimento)::text', regra)
    when campo in ('ministerio', 'funcao') then app.regra_de_funcao(campo, regra)
    when campo = 'presenca' then app.regra_de_presenca(regra)
    else app.recusar_filtro(format('Não existe o campo “%s” nas regras.', left(campo, 40)))
  end;
  return coalesce(condicao, app.recusar_filtro(format('O campo “%s” não aceita essa comparação.', campo)));
end
$function$;

CREATE OR REPLACE FUNCTION app.hoje()
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (now() at time zone app.meu_fuso())::date
$function$;

CREATE OR REPLACE FUNCTION app.hoje (
  campus text
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.dia(now(), campus)
$function$;

CREATE OR REPLACE FUNCTION app.hoje_da_igreja()
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.dia(now())
$function$;

CREATE OR REPLACE FUNCTION app.hoje_da_pessoa (
  membro uuid
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.hoje((select m.campus from public.membros_igreja m where m.id = membro))
$function$;

CREATE OR REPLACE FUNCTION app.impedimentos_para_anonimizar (
  membro uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as (select * from public.membros_igreja x where x.id = membro)
  select array_remove(array[
    (select 'Esta pessoa tem papéis no sistema (' || string_agg(distinct app.nome_do_papel(r.role), ', ')
       || '). Retire-os primeiro em Permissões.'
     from public.user_roles r join m on m.profile_id = r.user_id
     where r.role not in ('membro', 'visitante') and (r.expira_em is null or r.expira_em > now()) having count(*) > 0),
    (select 'O e-mail desta conta é de administrador especial. Tire-o primeiro de ADMINS_ESPECIAIS, no servidor.'
     from m where app.especial_de(m.profile_id)),
    (select 'Esta pessoa responde sozinha por ' || array_to_string(s, ', ')
       || '. Registre primeiro outro responsável na aba Família.'
     from (select app.responde_sozinha_por(membro) as s) s where cardinality(s) > 0),
    (select 'Esta pessoa é responsável pela família ' || f.nome || '. Escolha primeiro outro responsável na aba Família.'
     from public.familias f join public.familia_membros eu on eu.familia_id = f.id and eu.fim is null and eu.membro_id = membro
       and eu.papel = 'responsavel'
     where exists (select from public.familia_membros o where o.familia_id = f.id and o.fim is null and o.membro_id <> eu.membro_id)
     limit 1),
    (select 'Esta pessoa tem funções em aberto (' || string_agg(concat_ws(' em ', f.funcao, f.ministerio), ', ')
       || '). Encerre-as primeiro na aba Funções.'
     from public.membros_funcoes f where f.membro_id = membro and (f.fim is null or f.fim > app.hoje_da_igreja()) having count(*) > 0),
    (select 'Esta pessoa está entre os pastores de ' || string_agg(p.campus, ', ') || '. Tire-a primeiro na página Igreja.'
     from public.campus_pastores p where p.membro_id = membro having count(*) > 0),
    (select format('Esta pessoa cuida de %s acompanhamento(s) em aberto. Passe-os primeiro a outra pessoa.', count(*))
     from public.acompanhamentos a join m on m.profile_id = a.responsavel_id
     where a.etapa in ('novo', 'contatado', 'visitado') having count(*) > 0),
    (select format('Esta pessoa discipula %s pessoa(s). Escolha primeiro outro discipulador para elas.', count(*))
     from public.membros_igreja d where d.discipulador_id = membro having count(*) > 0),
    (select 'Há uma transferência de campus em aberto. Decida ou cancele primeiro.'
     from public.transferencia_membros t where t.membro_id = membro and t.aberta limit 1)
  ], null)
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
  hoje date;
  e public.estacoes;
  o public.ocorrencias;
begin
  select x.* into e from app.aparelhos a join public.estacoes x on x.id = a.estacao_id and x.kids in ('assistido', 'chamada')
  where a.id = aparelho;
  select x.* into o from public.ocorrencias x where x.id = kids_do_dia.ocorrencia and x.campus = e.campus;
  if o.id is null then
    return null;
  end if;
  hoje := app.hoje(o.campus);
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
        'alergia', nullif(concat_ws(' · ', q.alergia, q.restricao, q.medicamento), ''),
        'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
        'primeiro_nome', m.nome, 'aberto', case when v.entrada_estacao_id = e.id then app.codigo_aberto(v.codigo_id) end,
        'tambem', app.outros_codigos_kids(v.codigo_id, sal || '|' || v.id || '|'),
        'leva', app.leva_sem_rede(m.id)) order by s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_na_sala(k.cifrado) q on true
      where v.ocorrencia_id = o.id and v.saida_em is null),
    'criancas', case when completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'casa', f.familia_id,
        'fones', (select coalesce(jsonb_agg(distinct right(p.telefone_chave, 4)), '[]') from public.membros_igreja p
          where p.telefone_chave is not null and p.campus = o.campus and (p.id = m.id or p.id in (
            select g.membro_id from public.familia_membros g where g.familia_id = f.familia_id and g.fim is null))),
        'cuidado', k.crianca_id is not null, 'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento,
        'leva', app.leva_sem_rede(m.id)) order by m.nome_ordenacao, m.id), '[]')
      from app.criancas_esperadas_kids(o) x join public.membros_igreja m on m.id = x.id
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.kids_cuidados k on k.crianca_id = m.id left join lateral app.cuidados_na_sala(k.cifrado) q on true) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_retencao()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  devida boolean := false;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then return; end if;
  for r in select p.regra from app.regras_de_retencao() p where p.modo <> 'sugere' loop
    execute format('select exists (select %s)', app.alvos_de_retencao(r.regra))
      into devida using now() - make_interval(days => app.dias_da_regra(r.regra));
    exit when devida;
  end loop;
  if devida then
    perform app.notificar((select auth.uid()), 'Há dados que passaram do prazo', 'Veja o que a retenção encontrou e aplique.',
      '/configuracoes/retencao', 'retencao:' || to_char(app.hoje_da_igreja(), 'YYYY-MM'), 'tarefas');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_retencao_a_todos (
  agora timestamp with time zone DEFAULT now()
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa uuid;
begin
  if not app.amanheceu(agora) then return; end if;
  for pessoa in
    select g from app.gestores_de_papeis() g where not exists (
      select from public.notifications n where n.user_id = g and n.chave = 'retencao:' || to_char(app.hoje_da_igreja(), 'YYYY-MM'))
  loop
    perform app.agir_como(pessoa);
    perform app.lembrar_retencao();
  end loop;
  perform app.agir_como(null);
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
      where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id))
        and (b.id = (pedido ->> 'autorizado')::uuid or b.adulto_id = (pedido ->> 'levou')::uuid
          or nullif(app.normalizar(pedido ->> 'levou_nome'), '') in (app.normalizar(b.nome), a.nome_ordenacao)))
    or app.nao_pode_buscar(v.crianca_id, (pedido ->> 'levou')::uuid)
    or exists (select from public.autorizados_busca b
      where b.id = (pedido ->> 'autorizado')::uuid and app.nao_pode_buscar(v.crianca_id, b.adulto_id))
$function$;

CREATE OR REPLACE FUNCTION app.lista_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  -- The list is asked for again and again: who reads it is written down once a day for each room.
  if exists (select from public.kids_visitas v join public.kids_cuidados k on k.crianca_id = v.crianca_id
             where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, null, 'Cuidados lidos na lista', jsonb_build_object('sala', sala),
      concat_ws(':', 'kids:leitura', ocorrencia, sala, coalesce(quem.conta, quem.estacao)));
  end if;
  return jsonb_build_object('agora', now(), 'adultos', (
      select coalesce(jsonb_agg(jsonb_build_object('sala', s.id, 'membro', m.id, 'nome', m.nome_completo) order by m.nome_ordenacao), '[]')
      from app.salas_do_kids(ocorrencia) s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a
      join public.membros_igreja m on m.id = a where lista_kids.sala is null or s.id = lista_kids.sala),
    'criancas', (
      select coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'crianca', m.id, 'nome', m.nome_completo, 'foto', m.foto,
        'meses', app.idade_em_meses(m.data_nascimento, app.hoje(v.campus)), 'sala', s.id, 'sala_nome', s.nome, 'entrada', v.entrada_em,
        'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento, 'observacao', q.observacao,
        'chamado', (select max(a.created_at) from public.kids_avisos a where a.visita_id = v.id and a.tipo = 'chamado'),
        'responsaveis', (select coalesce(jsonb_agg(jsonb_build_object('nome', r.nome_completo, 'telefone', r.telefone)), '[]')
          from app.responsaveis_da_crianca(m.id) x join public.membros_igreja r on r.id = x)) order by s.de_meses, s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_na_sala(k.cifrado) q on true
      where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)));
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_acesso()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.papeis() as papeis, app.especial() as especial, app.todos_os_campi() as todos_os_campi, app.sessao_vale() as vale
  ), papeis as (
    select r.role, r.campus, row_number() over (order by r.created_at, r.id) as ordem from app.papeis_validos() r
  ), permissoes as (
    select p.resource, jsonb_agg(p.action order by p.action) as acoes
    from app.permissoes_concedidas() p group by p.resource
  )
  select jsonb_build_object(
    'user_id', (select auth.uid()),
    'email', (select u.email from auth.users u where eu.vale and u.id = (select auth.uid())),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('role', role, 'campus', campus) order by ordem)
                       from papeis), '[]'),
    'melhor_papel', (select role from papeis where app.nivel(role) is not null order by app.nivel(role) limit 1),
    'especial', eu.especial,
    'segundo_fator', app.segundo_fator(),
    'sessao_aberta', app.sessao_aberta(),
    'simulacao', case when eu.vale then app.ver_como_atual() end,
    'vence_em', case when eu.vale then app.vence_em() end,
    'flags', jsonb_build_object(
      'isAdmin', app.algum_alcanca(eu.papeis, 'admin'),
      'isPastorExecutivo', app.algum_alcanca(eu.papeis, 'pastor_executivo'),
      'isPastor', app.algum_alcanca(eu.papeis, 'pastor'),
      'isCoordenador', app.algum_alcanca(eu.papeis, 'coordenador'),
      'isLider', app.algum_alcanca(eu.papeis, 'lider'),
      'isLeader', app.algum_alcanca(eu.papeis, 'lider'),
      'isLTP', app.algum_alcanca(eu.papeis, 'ltp'),
      'isFinanceiro', app.algum_alcanca(eu.papeis, 'financeiro'),
      'hasMinisterioGlobal', eu.papeis && '{ministerio_global,lideranca_global}'::public.papel[],
      'isInactive', false),
    'campus_pastor', case when app.algum_alcanca(eu.papeis, 'pastor') then
      (select campus from papeis where campus is not null order by role = 'pastor' desc, ordem limit 1) end,
    'todos_os_campi', eu.todos_os_campi,
    'campi', case when eu.todos_os_campi
      then (select coalesce(jsonb_agg(c.nome order by app.normalizar(c.nome)), '[]') from public.campi c)
      else to_jsonb(app.meus_campi()) end,
    'membro_id', case when eu.vale then app.meu_membro() end,
    'relogios', jsonb_build_object(
      'proprio', case when eu.vale and (select auth.uid()) is not null then app.meu_fuso() end,
      'igreja', app.fuso_da_igreja(),
      'campi', case when not eu.vale or (select auth.uid()) is null then '{}' else (
        select coalesce(jsonb_object_agg(c.nome, coalesce(c.fuso, app.fuso_da_igreja())), '{}') from public.campi c) end),
    'permissoes', (select coalesce(jsonb_object_agg(resource, acoes), '{}') from permissoes))
  from eu
$function$;

CREATE OR REPLACE FUNCTION app.meu_fuso()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select c.fuso from public.profiles p join public.campi c on c.nome = p.campus where p.id = (select auth.uid())),
    app.fuso_da_igreja())
$function$;

CREATE OR REPLACE FUNCTION app.meus_avisos_globais()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null then return '[]'; end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'titulo', a.titulo, 'texto', a.texto, 'inicio', a.inicio, 'fim', a.fim,
      'autor', app.nome_do_autor(a.autor_id)) order by a.inicio desc, a.created_at desc), '[]')
    from (select * from public.avisos_globais x
          where x.encerrado_em is null and app.hoje_da_igreja() between x.inicio and x.fim
            and app.aviso_e_para_mim(app.campi_do_aviso(x.id), x.papeis)
          order by x.inicio desc, x.created_at desc limit 10) a);
end
$function$;

CREATE OR REPLACE FUNCTION app.mudar_sala_kids (
  visita  uuid,
  sala    uuid,
  excecao jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d record;
  s app.sala_do_kids;
  meses integer;
  recusa text;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
begin
  select * into d from app.visita_de_hoje(visita);
  perform pg_advisory_xact_lock(hashtextextended('kids ' || (d.v).ocorrencia_id, 0));
  select * into s from app.salas_do_kids((d.v).ocorrencia_id) x where x.id = mudar_sala_kids.sala;
  select app.idade_em_meses(m.data_nascimento, app.hoje((d.v).campus)) into meses from public.membros_igreja m where m.id = (d.v).crianca_id;
  recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  if recusa is not null and s.id is not null and motivo is not null then
    recusa := case when char_length(motivo) not between 3 and 300 then 'MOTIVO' when recusa <> 'IDADE'
      then app.recusa_do_supervisor(d.quem, (excecao ->> 'supervisor')::uuid, excecao ->> 'pin') end;
  end if;
  if recusa is not null then
    perform app.anotar_kids(d.quem, 'recusa', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
      'Mudança de sala: ' || app.frase_do_kids(recusa), jsonb_build_object('codigo', recusa, 'sala', s.nome));
    return jsonb_build_object('codigo', recusa, 'mensagem', app.frase_do_kids(recusa));
  end if;
  update public.kids_visitas x set sala_id = s.id where x.id = visita and x.saida_em is null;
  perform app.anotar_kids(d.quem, 'mudanca', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
    concat_ws(' · ', 'Foi para ' || s.nome, motivo), jsonb_build_object('de', (d.v).sala_id, 'para', s.id));
  return jsonb_build_object('codigo', 'ok', 'etiqueta', app.etiqueta_kids(visita));
end
$function$;

CREATE OR REPLACE FUNCTION app.nao_pode_buscar (
  crianca uuid,
  adulto  uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
    where b.crianca_id = crianca and b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje_da_pessoa(crianca))
      and (b.adulto_id = adulto or app.normalizar(b.nome) = (
        select m.nome_ordenacao from public.membros_igreja m where m.id = adulto)))
$function$;

CREATE OR REPLACE FUNCTION app.numeros_do_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fuso constant text := app.fuso_do_campus(alvo);
  hoje constant date := app.hoje(alvo);
  mes_atual constant date := date_trunc('month', hoje)::date;
  -- Asked once for each situation, not for each person.
  de_saida constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s where app.saiu(s));
begin
  if not (app.pode('igreja', 'visualizar') and app.pode('membros', 'visualizar') and app.alcanca(alvo)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.situacao, m.situacao = any (de_saida) as saiu, extract(year from age(hoje, m.data_nascimento))::integer as idade,
        least(date_trunc('month', m.created_at at time zone fuso), mes_atual)::date as chegou,
        case when m.situacao = any (de_saida)
          then date_trunc('month', coalesce(m.saiu_em, m.falecido_em, m.situacao_desde, (m.updated_at at time zone fuso)::date))::date end as foi
      from public.membros_igreja m where m.campus = alvo
    ), faixas as (
      select case when idade is null then 6 when idade < 12 then 0 when idade < 18 then 1 when idade < 30 then 2
        when idade < 45 then 3 when idade < 60 then 4 else 5 end as faixa, count(*) as n
      from pessoas where not saiu group by 1
    ), entradas as (select chegou as mes, count(*) as n from pessoas group by 1),
    saidas as (select foi as mes, count(*) as n from pessoas where foi is not null group by 1),
    meses as (
      select m::date as mes,
        coalesce((select n from entradas e where e.mes = m::date), 0) as entraram,
        coalesce((select n from saidas s where s.mes = m::date), 0) as sairam,
        coalesce((select sum(n) from entradas e where e.mes <= m::date), 0)
          - coalesce((select sum(n) from saidas s where s.mes <= m::date), 0) as total
      from generate_series(mes_atual - interval '11 months', mes_atual, interval '1 month') m
    )
    select jsonb_build_object(
      'total', (select count(*) from pessoas where not saiu),
      'situacoes', (select coalesce(jsonb_object_agg(situacao, n), '{}') from (
        select situacao, count(*) as n from pessoas where not saiu group by 1) s),
      'faixas', (select jsonb_agg(jsonb_build_object('faixa', nome, 'pessoas', coalesce(n, 0)) order by ordem)
        from unnest(array['0 a 11', '12 a 17', '18 a 29', '30 a 44', '45 a 59', '60 ou mais', 'Sem data de nascimento'])
          with ordinality as f (nome, ordem) left join faixas on faixa = ordem - 1),
      'meses', (select jsonb_agg(jsonb_build_object('mes', mes, 'entraram', entraram, 'sairam', sairam, 'total', total) order by mes)
        from meses)));
end
$function$;

CREATE OR REPLACE FUNCTION app.numeros_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  j record;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  select * into j from app.janela(ocorrencia);
  return (
    select jsonb_build_object('estado', j.estado, 'abre', j.abre, 'fecha', j.fecha,
      'esperados', (select count(distinct x.membro_id) from app.esperados(ocorrencia) x
                    join public.membros_igreja m on m.id = x.membro_id where not app.saiu(m.situacao)),
      'presentes', count(*), 'chegaram', count(a.chegada), 'visitantes', count(*) filter (where m.situacao = 'visitante'),
      'metodos', (select coalesce(jsonb_object_agg(t.metodo, t.n), '{}') from (
        select b.metodo, count(*) as n from public.attendances b where b.event_id = ocorrencia and b.veio group by 1) t),
      'horas', (select coalesce(jsonb_agg(jsonb_build_object('hora', t.hora, 'pessoas', t.n) order by t.hora), '[]') from (
        select date_trunc('hour', b.chegada, app.fuso_do_campus(dia.campus)) as hora, count(*) as n from public.attendances b
        where b.event_id = ocorrencia and b.veio and b.chegada is not null group by 1) t))
    from public.attendances a join public.membros_igreja m on m.id = a.member_id
    where a.event_id = ocorrencia and a.veio);
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_bloqueios_do_mes()
  RETURNS integer
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(app.pedir_bloqueios(m.id, (date_trunc('month', app.hoje(m.campus)) + interval '1 month')::date)), 0)::integer
  from public.ministerios m
  where m.ativo and extract(day from app.hoje(m.campus)) >= 20 and (app.ajustes_da_escala(m.id)).pede_bloqueios
    and exists (select from public.escalas e where e.ministerio_id = m.id)
$function$;

CREATE OR REPLACE FUNCTION app.pedir_lgpd (
  tipo       public.tipo_pedido_lgpd,
  mensagem   text,
  membro     uuid,
  identidade text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(membro, app.meu_membro());
  pelo_titular constant boolean := quem = app.meu_membro();
  m public.membros_igreja;
  pedido uuid;
begin
  select * into m from public.membros_igreja x where x.id = quem;
  if m.id is null or not (pelo_titular or app.edita_membro(quem)) then
    raise exception using errcode = 'PT404', message = case when membro is null
      then 'Sua conta ainda não tem um cadastro na igreja.' else 'Pessoa não encontrada.' end;
  end if;
  insert into public.pedidos_lgpd as p (membro_id, pessoa, campus, tipo, mensagem, identidade, pedido_por, pelo_titular)
  values (quem, m.nome_completo, m.campus, tipo, nullif(btrim(mensagem), ''), nullif(btrim(identidade), ''),
    (select auth.uid()), pelo_titular)
  on conflict (membro_id, tipo) where estado in ('pendente', 'em_analise', 'aprovado') do nothing
  returning p.id into pedido;
  if pedido is null then
    -- Asked twice is asked once: the one that waits already.
    return (select p.id from public.pedidos_lgpd p where p.membro_id = quem and p.tipo = pedir_lgpd.tipo
              and p.estado in ('pendente', 'em_analise', 'aprovado'));
  end if;
  perform app.notificar(r, 'Pedido de titular de dados',
    format('%s pede %s. Responda até %s.', m.nome_completo, app.nome_do_pedido_lgpd(tipo), to_char(app.hoje_da_igreja() + 15, 'DD/MM/YYYY')),
    '/configuracoes/lgpd', 'lgpd:' || pedido, 'tarefas')
  from app.responsaveis_do_campus(m.campus) r where r is distinct from (select auth.uid());
  if not pelo_titular then
    perform app.notificar(m.profile_id, 'Pedido sobre os seus dados', format('A secretaria registrou por você um pedido de %s.',
      app.nome_do_pedido_lgpd(tipo)), '/privacidade', 'lgpd-registrado:' || pedido);
  end if;
  return pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_fechar_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  return (select jsonb_build_object(
    'campus', c.nome, 'fechado', c.fechado_em is not null, 'padrao', c.nome = app.campus_padrao(),
    'pessoas', (select count(*) from public.membros_igreja m where m.campus = c.nome and not app.saiu(m.situacao)),
    'historico', (select count(*) from public.membros_igreja m where m.campus = c.nome and app.saiu(m.situacao)),
    'ministerios', (select count(*) from public.ministerios m where m.campus = c.nome and m.ativo),
    'funcoes', (select count(*) from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id
                where m.campus = c.nome and (f.fim is null or f.fim > app.hoje(c.nome))),
    'eventos', (select count(*) from public.ocorrencias o where o.campus = c.nome and o.inicio > now() and o.estado <> 'cancelada'),
    'papeis', (select count(*) from public.user_roles r where r.campus = c.nome))
    from public.campi c where c.nome = alvo);
end
$function$;

CREATE OR REPLACE FUNCTION app.provar_rostos()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  membro uuid;
  achados record;
begin
  select count(*) filter (where app.rosto_venceu(m)) as sairam,
    count(*) filter (where not app.rosto_venceu(m) and (c.revogado_em is not null or c.membro_id <> r.membro_id
      or c.finalidade <> 'reconhecimento_facial')) as sem_autorizacao,
    count(*) filter (where not app.rosto_venceu(m) and r.foto <> all (app.fotos_do_membro(r.membro_id))) as sem_foto into achados
  from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
  join public.consentimentos c on c.id = r.consentimento_id;
  for membro in
    select m.id from public.membros_igreja m
    where app.saiu(m.situacao) and app.rosto_venceu(m) and (
      exists (select from rostos.modelos r where r.membro_id = m.id) or exists (select from public.consentimentos c
        where c.membro_id = m.id and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null))
  loop
    perform app.encerrar_rosto(membro);
  end loop;
  delete from rostos.modelos r using public.consentimentos c
  where c.id = r.consentimento_id and (c.revogado_em is not null or c.membro_id <> r.membro_id
    or c.finalidade <> 'reconhecimento_facial' or r.foto <> all (app.fotos_do_membro(r.membro_id)));
  insert into app.conferencias_de_rostos as d (dia, modelos, pessoas, sem_autorizacao, sem_foto, sairam)
  select app.hoje_da_igreja(), count(*), count(distinct r.membro_id), achados.sem_autorizacao, achados.sem_foto, achados.sairam
  from rostos.modelos r
  on conflict on constraint conferencias_de_rostos_pkey do update set conferida_em = clock_timestamp(), modelos = excluded.modelos,
    pessoas = excluded.pessoas, sem_autorizacao = d.sem_autorizacao + excluded.sem_autorizacao,
    sem_foto = d.sem_foto + excluded.sem_foto, sairam = d.sairam + excluded.sairam;
end
$function$;

CREATE OR REPLACE FUNCTION app.publicar_aviso_global (
  qual        uuid,
  novo_titulo text,
  novo_texto  text,
  novo_inicio date,
  novo_fim    date,
  onde        text[],
  quais       public.papel[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvos constant text[] := array(select distinct c from unnest(coalesce(onde, '{}')) c order by c);
  papeis_alvo constant public.papel[] := array(select distinct p from unnest(coalesce(quais, '{}')) p order by p);
  publicado uuid := qual;
  feita uuid;
  avisados integer;
begin
  if not app.escreve_avisos(alvos) or qual is not null and not app.escreve_avisos(app.campi_do_aviso(qual)) then
    raise insufficient_privilege using message = 'Você não pode publicar avisos para este público.';
  end if;
  if novo_fim < app.hoje_da_igreja() then
    raise exception using errcode = 'PT400', message = 'O último dia do aviso já passou.';
  end if;
  feita := app.iniciar_operacao('aviso_global',
    case when qual is null then 'Aviso publicado: ' else 'Aviso alterado: ' end || coalesce(btrim(novo_titulo), ''), '{}', 'pedras_vivas');
  if qual is null then
    insert into public.avisos_globais (titulo, texto, inicio, fim, papeis, autor_id)
    values (btrim(novo_titulo), btrim(novo_texto), coalesce(novo_inicio, app.hoje_da_igreja()), novo_fim, papeis_alvo, auth.uid())
    returning id into publicado;
  else
    update public.avisos_globais a set titulo = btrim(novo_titulo), texto = btrim(novo_texto),
      inicio = coalesce(novo_inicio, a.inicio), fim = novo_fim, papeis = papeis_alvo
    where a.id = qual and a.encerrado_em is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'Este aviso já foi encerrado ou não existe mais.';
    end if;
  end if;
  delete from public.avisos_globais_campi c where c.aviso_id = publicado and c.campus <> all (alvos);
  insert into public.avisos_globais_campi (aviso_id, campus) select publicado, c from unnest(alvos) c on conflict do nothing;
  avisados := app.avisar_publico(publicado);
  return jsonb_build_object('id', publicado, 'operacao', feita, 'avisados', avisados);
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
    where b.crianca_id = $1 and (b.validade is null or b.validade >= app.hoje_da_pessoa($1))
    union all
    select null, m.id, m.nome_completo, m.foto, null, true
    from app.responsaveis_da_crianca($1) r join public.membros_igreja m on m.id = r
    where not exists (select from public.autorizados_busca b where b.crianca_id = $1 and b.adulto_id = m.id
      and (b.validade is null or b.validade >= app.hoje_da_pessoa($1)))) l
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
         and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id))) then
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
         and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id)))
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

CREATE OR REPLACE FUNCTION app.regra_de_presenca (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  desde timestamptz;
begin
  if regra ->> 'operador' not in ('presente', 'ausente') then return null; end if;
  desde := (app.hoje_da_igreja() - 7 * app.numero_da_regra(regra, 1, 1, 260))::timestamp at time zone app.fuso_da_igreja();
  return format(case regra ->> 'operador'
    when 'presente' then 'm.id in (select v.id from app.vieram(%1$L, now()) v (id))'
    -- Who was not here yet was not missing either.
    else 'm.id not in (select v.id from app.vieram(%1$L, now()) v (id) union all select c.id from app.chegaram(%1$L) c (id))' end, desde);
end
$function$;

CREATE OR REPLACE FUNCTION app.rosto_venceu (
  m public.membros_igreja
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.situacao = 'falecido' or app.saiu(m.situacao)
    and (m.saiu_em is null or m.saiu_em + app.dias_da_regra('rostos_de_quem_saiu') <= app.hoje(m.campus))
$function$;

CREATE OR REPLACE FUNCTION app.salvar_texto_consentimento (
  finalidade public.finalidade,
  texto      text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  nova text;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi muda este texto.';
  elsif char_length(btrim(coalesce(texto, ''))) not between 20 and 5000 then
    raise exception using errcode = 'PT422', message = 'Escreva de 20 a 5.000 letras.';
  elsif btrim(texto) = (select t.texto from app.texto_consentimento(finalidade) t) then
    raise exception using errcode = 'PT409', message = 'O texto é igual ao que já vale.';
  end if;
  select to_char(app.hoje_da_igreja(), 'YYYY-MM-DD') || '.' || 1 + count(*) into nova from public.textos_consentimento x
  where x.finalidade = salvar_texto_consentimento.finalidade and x.versao like to_char(app.hoje_da_igreja(), 'YYYY-MM-DD') || '.%';
  insert into public.textos_consentimento (finalidade, versao, texto, autor, autor_nome)
  values (finalidade, nova, btrim(texto), (select auth.uid()), app.meu_nome());
  return nova;
end
$function$;

CREATE OR REPLACE FUNCTION app.ve_aviso_global (
  aviso uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.avisos_globais a, lateral (select app.campi_do_aviso(a.id) as onde) c
    where a.id = aviso and (
      app.pode('pedras_vivas', 'editar') and (app.todos_os_campi() or c.onde = '{}' or c.onde && app.meus_campi())
      or a.encerrado_em is null and app.hoje_da_igreja() between a.inicio and a.fim and app.aviso_e_para_mim(c.onde, a.papeis)))
$function$;

CREATE OR REPLACE FUNCTION app.visitante_kids (
  ocorrencia text,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  crianca constant uuid := (dados ->> 'crianca')::uuid;
  adulto constant uuid := (dados ->> 'responsavel')::uuid;
  nome constant text := regexp_replace(btrim(dados ->> 'nome'), '\s+', ' ', 'g');
  nome_adulto constant text := regexp_replace(btrim(dados ->> 'responsavel_nome'), '\s+', ' ', 'g');
  nascimento constant text := dados ->> 'nascimento';
  casa uuid;
begin
  perform app.so_com_voluntario(quem);
  if crianca is null or adulto is null or crianca = adulto or coalesce(char_length(nome), 0) not between 2 and 100
     or coalesce(char_length(nome_adulto), 0) not between 2 and 150 or nascimento is null or nascimento !~ '^\d{4}-(0[1-9]|1[0-2])$'
     or app.chave_do_telefone(dados ->> 'telefone') is null then
    raise exception using errcode = 'PT400',
      message = 'Para uma criança visitante: primeiro nome, mês e ano de nascimento, quem responde por ela e o telefone.';
  end if;
  if app.idade_em_meses((nascimento || '-01')::date, app.hoje(quem.campus)) not between 0 and 216 then
    raise exception using errcode = 'PT400', message = 'Confira o mês e o ano de nascimento.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kids visitante ' || crianca, 0));
  if exists (select from public.membros_igreja m where m.id = crianca) then
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT409', message = 'Este cadastro já existe.';
    end if;
    return jsonb_build_object('crianca', crianca);
  end if;
  perform app.por_origem('kids');
  perform app.iniciar_operacao('kids_visitante', 'Criança visitante no Kids: ' || nome, '{}', 'checkin');
  -- Always a household of its own: with a phone alone nobody becomes part of a family that is known, and of its code.
  insert into public.membros_igreja (id, nome, sobrenome, telefone, campus, situacao, origem)
  values (adulto, split_part(nome_adulto, ' ', 1), nullif(substr(nome_adulto, char_length(split_part(nome_adulto, ' ', 1)) + 2), ''),
    dados ->> 'telefone', quem.campus, 'visitante', 'kids');
  insert into public.membros_igreja (id, nome, data_nascimento, campus, situacao, origem)
  values (crianca, nome, (nascimento || '-01')::date, quem.campus, 'visitante', 'kids');
  insert into public.familias (nome, campus, responsavel_id, telefone)
  values (app.nome_de_familia(adulto), quem.campus, adulto, dados ->> 'telefone') returning id into casa;
  perform app.entrar_na_familia(casa, adulto, 'responsavel');
  perform app.entrar_na_familia(casa, crianca, 'filho');
  if nullif(btrim(dados ->> 'alergia'), '') is not null then
    insert into public.kids_cuidados (crianca_id, cifrado) values (crianca, app.selar_cuidados(jsonb_build_object('alergia', dados -> 'alergia')));
  end if;
  perform app.por_origem(null);
  return jsonb_build_object('crianca', crianca, 'familia', casa);
end
$function$;

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.resumos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

COMMENT ON COLUMN "app"."resumos"."ate" IS 'The last person who was looked at for them; null: all were.';

COMMENT ON COLUMN "app"."resumos"."dia" IS 'The day there whose summaries are being sent, or were.';

COMMENT ON COLUMN "app"."resumos"."fuso" IS 'The time zone.';

COMMENT ON FUNCTION "app"."dia"(timestamp with time zone, text) IS 'The day of a moment at a campus: by its own clock, else the church''s.';

COMMENT ON FUNCTION "app"."enviar_resumos"(timestamp with time zone) IS 'On the day that the church chose, from its hour on by the clock of each campus: the summary of the next five hundred people of each time
zone; says how many got one. For the clock, every few minutes; each person once in a day.';

COMMENT ON FUNCTION "app"."hoje"() IS 'The day it is for the caller, as their pages count it; for jobs and stations at the church. Where everybody must agree: app.hoje(campus).';

COMMENT ON FUNCTION "app"."hoje"(text) IS 'The day it is at a campus.';

COMMENT ON FUNCTION "app"."hoje_da_igreja"() IS 'The day it is at the church: its legal deadlines, its books and numbers, and what tells all campuses at once.';

COMMENT ON FUNCTION "app"."hoje_da_pessoa"(uuid) IS 'The day it is at the campus of a person''s record.';

COMMENT ON FUNCTION "app"."meu_fuso"() IS 'The time zone of the caller''s campus, as their pages show it; of jobs and stations, which have none, the church''s.';

COMMENT ON TABLE "app"."resumos" IS 'How far the weekly summaries are, in each time zone: people get theirs by the clock of their campus.';

REVOKE ALL ON FUNCTION "app"."dia"(timestamp WITH time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dia"(timestamp WITH time zone, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."fuso_do_campus"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "app"."fuso_do_campus"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."fuso_do_campus"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "app"."fuso_do_campus"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."hoje"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."hoje"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."hoje_da_igreja"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."hoje_da_igreja"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."hoje_da_pessoa"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meu_fuso"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meu_fuso"() TO "authenticated", "service_role";

ALTER TABLE "public"."avisos_globais"
  ALTER COLUMN "inicio" SET DEFAULT app.hoje_da_igreja();

ALTER TABLE "public"."pedidos_lgpd"
  ALTER COLUMN "prazo" SET DEFAULT (app.hoje_da_igreja() + 15);
