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
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null and k.valida_ate >= app.hoje()
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION app.alteracoes_filtradas (
  filtros  jsonb,
  antes_de bigint,
  limite   integer
)
  RETURNS SETOF public.alteracoes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  fuso constant text := app.fuso_da_igreja();
  desde constant timestamptz := nullif(filtros ->> 'desde', '')::date::timestamp at time zone fuso;
  ate constant timestamptz := (nullif(filtros ->> 'ate', '')::date + 1)::timestamp at time zone fuso;
  o_membro constant uuid := nullif(filtros ->> 'membro', '')::uuid;
  o_autor constant uuid := nullif(filtros ->> 'autor', '')::uuid;
  a_operacao constant uuid := nullif(filtros ->> 'operacao', '')::uuid;
  o_tipo constant text := nullif(filtros ->> 'tipo', '');
  o_campus constant text := nullif(filtros ->> 'campus', '');
  tabelas constant text[] := array(select jsonb_array_elements_text(coalesce(filtros -> 'tabelas', '[]')));
begin
  return query
    select a.* from public.alteracoes a
    where a.id < coalesce(antes_de, 9223372036854775807)
      and (desde is null or a.momento >= desde) and (ate is null or a.momento < ate)
      and (o_membro is null or a.membro_id = o_membro)
      and (o_autor is null or a.autor = o_autor)
      and (a_operacao is null or a.operacao = a_operacao)
      and (tabelas = '{}' or a.tabela = any (tabelas))
      and (o_tipo is null or exists (select from public.operacoes o where o.id = a.operacao and o.tipo = o_tipo))
      and (o_campus is null or o_campus in (a.antes ->> 'campus', a.depois ->> 'campus') or exists (
        select from public.membros_igreja m where m.id = a.membro_id and m.campus = o_campus))
    order by a.id desc limit limite;
end
$function$;

CREATE OR REPLACE FUNCTION app.amanheceu (
  agora timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select extract(hour from agora at time zone app.fuso_da_igreja()) between 7 and 20
$function$;

CREATE OR REPLACE FUNCTION app.aniversariantes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with alcance as materialized (
    select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi
  ), hoje as (
    select app.hoje() as dia
  ), semana as (
    select d::date as dia from hoje, generate_series(hoje.dia, hoje.dia + 6, interval '1 day') d
  ), dias as (
    select dia, app.dia_do_ano(dia) as chave from semana
    union all
    -- Born on 29 February: kept on the 28th in a year without it.
    select dia, 229 from semana
    where app.dia_do_ano(dia) = 228 and app.dia_do_ano(dia + 1) = 301
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'nome_completo', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'campus', m.campus,
    'dia', extract(day from m.data_nascimento)::integer, 'mes', extract(month from m.data_nascimento)::integer)
    order by m.dia, m.nome_ordenacao), '[]')
  from (
    select m.*, d.dia
    from alcance a
    cross join dias d
    join public.membros_igreja m on app.dia_do_ano(m.data_nascimento) = d.chave
    where a.pode and (a.todos or m.campus = any (a.campi))
      and m.situacao <> all ('{falecido,transferido,desligado}'::public.situacao[])
    order by d.dia, m.nome_ordenacao
    limit 30
  ) m
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
    format('%s:%s:%s', assunto, campus, app.hoje()), 'tarefas')
  from app.quem_aprova_membros(campus) u
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
    ('created_at', '(m.created_at at time zone (select app.fuso_da_igreja()))::date', false),
    ('situacao', 'app.rotulo(''situacao'', m.situacao::text)', false),
    ('titulo', '(select t.nome from public.titulos t where t.id = m.titulo_id)', false),
    ('familia', '(select f.nome from public.familia_membros x join public.familias f on f.id = x.familia_id
       where x.membro_id = m.id and x.fim is null)', false),
    ('funcoes', '(select string_agg(f.funcao || '' · '' || f.ministerio, '', '' order by f.ministerio, f.funcao)
       from public.membros_funcoes f where f.membro_id = m.id and f.ativo)', false),
    ('cpf', 'r.cpf', true), ('rg', 'r.rg', true), ('nome_pai', 'r.nome_pai', true), ('nome_mae', 'r.nome_mae', true)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carta (
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
      'igreja', c.conteudo -> 'igreja', 'campus', c.campus, 'destino', c.destino, 'emitida_em', app.dia(c.created_at),
      'pessoas', (select jsonb_agg(app.iniciais(m ->> 'nome_completo')) from jsonb_array_elements(c.conteudo -> 'membros') m))
    from public.cartas c where c.codigo = upper(regexp_replace(conferir_carta.codigo, '[^0-9A-Za-z]', '', 'g'))),
    '{"valida": false}')
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carteirinha (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('igreja', i.nome, 'valida', coalesce(c.valida, false)) || case
    when c.valida then jsonb_build_object('nome', c.nome, 'campus', c.campus, 'valida_ate', c.valida_ate) else '{}' end
  from public.igreja i left join lateral (
    select m.nome_completo as nome, m.campus, k.valida_ate,
      k.revogada_em is null and k.valida_ate >= app.hoje() and app.em_comunhao(m.situacao) as valida
    from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
    where k.codigo = conferir_carteirinha.codigo) c on true
$function$;

CREATE OR REPLACE FUNCTION app.conferir_certificado (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('numero', format('%s/%s', a.numero, a.ano), 'data', app.dia(a.confirmada_em), 'campus', a.campus,
    'igreja', (select i.nome from public.igreja i),
    'linhas', (select coalesce(sum((e ->> 'linhas')::bigint), 0) from jsonb_array_elements(a.resultado) e where e ->> 'destino' = 'some'))
  from public.anonimizacoes a where a.codigo = upper(conferir_certificado.codigo)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_pedido (
  campo text,
  valor text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when campo = 'nome' and char_length(valor) not between 2 and 100 then 'Nome deve ter ao menos 2 caracteres'
    when campo = 'sobrenome' and char_length(valor) not between 2 and 150 then 'Sobrenome deve ter ao menos 2 caracteres'
    when campo = 'cpf' and not app.cpf_valido(valor) then 'O CPF não confere.'
    when campo = 'data_nascimento' and (valor !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(valor, 'date')
      or valor not between '1900-01-01' and app.hoje()::text) then 'A data de nascimento não é possível.'
    when campo = 'campus' and not exists (select from public.campi c where c.nome = valor and c.ativo) then 'Este campus não existe.'
    when campo = 'estado_civil' and not pg_input_is_valid(valor, 'public.estado_civil') then 'Este estado civil não existe.'
    when campo not in ('nome', 'sobrenome', 'cpf', 'data_nascimento', 'campus', 'estado_civil') then 'Este campo não se pede.'
  end
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
    || case when s.tipo = 'aceitei_jesus' then jsonb_build_object('data_conversao', app.dia(s.created_at)) else '{}' end;
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

CREATE OR REPLACE FUNCTION app.dados_do_cadastro (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  limpos jsonb;
begin
  select coalesce(jsonb_object_agg(k, btrim(v)), '{}') into limpos
  from jsonb_each_text(dados) e (k, v)
  where btrim(v) <> '' and char_length(v) <= 300 and k in ('nome', 'sobrenome', 'email', 'telefone', 'data_nascimento', 'sexo',
    'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'como_conheceu');
  if char_length(coalesce(limpos ->> 'nome', '')) not between 2 and 100
    or char_length(coalesce(limpos ->> 'sobrenome', '')) not between 2 and 150 then
    raise exception using errcode = 'PT422', message = 'Informe nome e sobrenome.';
  end if;
  if limpos ->> 'telefone' is null and limpos ->> 'email' is null then
    raise exception using errcode = 'PT422', message = 'Informe um telefone ou um e-mail.';
  end if;
  if coalesce(limpos ->> 'telefone', '+550000000000') !~ '^\+[0-9]{8,15}$'
    or coalesce(limpos ->> 'email', 'a@b') !~ '^[^@\s]+@[^@\s]+$'
    or coalesce(limpos ->> 'cep', '00000000') !~ '^[0-9]{8}$' or coalesce(limpos ->> 'uf', 'GO') !~ '^[A-Z]{2}$'
    or coalesce(limpos ->> 'sexo', 'feminino') not in ('feminino', 'masculino')
    or not pg_input_is_valid(coalesce(limpos ->> 'data_nascimento', '2000-01-01'), 'date') then
    raise exception using errcode = 'PT422', message = 'Um dos dados não está no formato esperado.';
  end if;
  if (limpos ->> 'data_nascimento')::date not between '1900-01-01' and app.hoje() then
    raise exception using errcode = 'PT422', message = 'A data de nascimento não é possível.';
  end if;
  return case when limpos ? 'email' then limpos || jsonb_build_object('email', lower(limpos ->> 'email')) else limpos end;
end
$function$;

CREATE OR REPLACE FUNCTION app.dia (
  momento timestamp with time zone
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (momento at time zone app.fuso_da_igreja())::date
$function$;

CREATE OR REPLACE FUNCTION app.dia_local (
  momento timestamp with time zone
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_char(app.dia(momento), 'DD/MM/YYYY')
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
  domingo constant date := app.hoje() - coalesce(nullif(extract(dow from app.hoje())::integer, 0), 7);
  fuso constant text := app.fuso_da_igreja();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with dias as (
      select domingo - 7 * n as dia from generate_series(0, 8) n
    ), eventos as materialized (
      select e.id, e.campus, d.dia from dias d
      join public.ocorrencias e on e.inicio >= d.dia::timestamp at time zone fuso and e.inicio < (d.dia + 1)::timestamp at time zone fuso
      where e.campus = any (contados)
    ), presencas as materialized (
      select e.campus, e.dia, sum(n)::integer as n
      from eventos e cross join lateral (
        select count(*) as n from public.attendances a where a.event_id = e.id and a.present) p
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

CREATE OR REPLACE FUNCTION app.emitir_carteirinhas (
  membros uuid[],
  novas   boolean
)
  RETURNS TABLE (
    membro_id  uuid,
    codigo     text,
    emitida_em timestamp with time zone,
    valida_ate date
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para emitir carteirinhas.';
  end if;
  if cardinality(membros) > 500 then
    raise invalid_parameter_value using message = 'Emita até 500 carteirinhas por vez.';
  end if;
  -- One after the other: two who issue for the same people get the same cards.
  perform from public.membros_igreja m where m.id = any (membros) order by m.id for update;
  update public.carteirinhas c set revogada_em = now()
  from public.membros_igreja m
  where m.id = c.membro_id and m.id = any (membros) and app.alcanca(m.campus) and c.revogada_em is null
    and (novas or c.valida_ate < app.hoje());
  insert into public.carteirinhas (membro_id, emitida_por, valida_ate)
  select m.id, (select auth.uid()), (app.hoje() + interval '2 years')::date from public.membros_igreja m
  where m.id = any (membros) and app.alcanca(m.campus) and app.em_comunhao(m.situacao)
    and not exists (select from public.carteirinhas c where c.membro_id = m.id and c.revogada_em is null);
  return query
    select c.membro_id, c.codigo, c.emitida_em, c.valida_ate from public.carteirinhas c
    join public.membros_igreja m on m.id = c.membro_id
    where m.id = any (membros) and app.alcanca(m.campus) and app.em_comunhao(m.situacao) and c.revogada_em is null;
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
  -- Weeks are the church's: a service on Sunday at 21:00 is no Monday's.
  agora constant timestamp := now() at time zone app.fuso_da_igreja();
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
        and i.publicado_em is not null and (app.ocupa(i.estado) or i.estado = 'faltou') and i.inicio between date_trunc('week', now() - interval '56 days', app.fuso_da_igreja()) and now() + interval '28 days'
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

CREATE OR REPLACE FUNCTION app.erros_da_linha (
  v        jsonb,
  sensivel boolean
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(campo, erro), '{}') from (
    select distinct on (campo) campo, erro from (
      select 'nome', 'Nome deve ter ao menos 2 caracteres' where coalesce(char_length(v ->> 'nome'), 0) < 2
      union all
      select c, 'Deve ter ao menos 2 caracteres' from unnest(array['sobrenome', 'nome_preferido']) c
      where char_length(v ->> c) < 2
      union all
      select c, format('No máximo %s caracteres', m) from (values
        ('nome', 100), ('sobrenome', 150), ('nome_preferido', 100), ('telefone', 40), ('endereco', 300),
        ('logradouro', 150), ('numero', 20), ('complemento', 80), ('bairro', 80), ('cidade', 80), ('naturalidade', 100),
        ('profissao', 100), ('empresa', 100), ('batismo_local', 150), ('batismo_ministro', 120),
        ('batismo_certificado', 40), ('igreja_origem', 150), ('emergencia_nome', 120), ('emergencia_telefone', 40),
        ('rg', 30), ('nome_pai', 200), ('nome_mae', 200), ('familia', 100)) l (c, m)
      where char_length(v ->> c) > m
      union all
      select c, 'Há espaços sobrando' from unnest(array['nome', 'sobrenome', 'nome_preferido']) c
      where v ->> c <> btrim(v ->> c)
      union all
      select c, case
          when v ->> c !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(v ->> c, 'date') then 'Data inválida: use dia/mês/ano'
          when (v ->> c)::date not between '1850-01-01' and app.hoje() then 'A data não pode estar no futuro'
        end
      from unnest(array['data_nascimento', 'data_conversao', 'batismo_data', 'data_membresia']) c where v ->> c is not null
      union all
      select c, 'A data é anterior ao nascimento' from unnest(array['data_conversao', 'batismo_data', 'data_membresia']) c
      where v ->> c ~ '^\d{4}-\d{2}-\d{2}$' and v ->> c < v ->> 'data_nascimento'
      union all
      select c, 'Telefone inválido: escreva com DDD' from unnest(array['telefone', 'emergencia_telefone']) c
      where v ->> c is not null and app.telefone_e164(v ->> c) is null
      union all
      select 'email', 'E-mail inválido' where v ->> 'email' !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(v ->> 'email') > 254
      union all
      select 'sexo', 'Use feminino ou masculino' where not pg_input_is_valid(v ->> 'sexo', 'public.sexo')
      union all
      select 'estado_civil', 'Estado civil não reconhecido' where not pg_input_is_valid(v ->> 'estado_civil', 'public.estado_civil')
      union all
      select 'situacao', 'Situação não reconhecida' where not pg_input_is_valid(v ->> 'situacao', 'public.situacao')
      union all
      select 'rol', 'Use só números' where v ->> 'rol' !~ '^[1-9]\d{0,8}$'
      union all
      select 'cep', 'CEP deve ter 8 dígitos' where v ->> 'cep' !~ '^\d{8}$'
      union all
      select 'uf', 'UF deve ser uma sigla, como GO' where v ->> 'uf' <> all ('{AC,AL,AM,AP,BA,CE,DF,ES,GO,MA,MG,MS,MT,PA,PB,PE,PI,PR,RJ,RN,RO,RR,RS,SC,SE,SP,TO}')
      union all
      select 'cpf', 'CPF inválido: confira os dígitos' where not app.cpf_valido(v ->> 'cpf')
      union all
      select c, 'Você não tem permissão para gravar este dado' from unnest(array['cpf', 'rg', 'nome_pai', 'nome_mae']) c
      where v ->> c is not null and not sensivel
    ) e (campo, erro) where erro is not null
  ) um
$function$;

CREATE OR REPLACE FUNCTION app.eventos_de_vida (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'tipo', e.tipo, 'data', e.data,
    'detalhes', app.campos_legiveis('eventos_de_vida', null, e.dados),
    'motivo', case when app.pode('membros', 'editar') then e.motivo end, 'autor', e.autor_nome, 'em', e.created_at,
    'operacao', e.operacao, 'pode_desfazer', coalesce(app.pode_desfazer(o), false),
    'carta', (select c.id from public.cartas c where c.operacao = e.operacao limit 1))
    order by coalesce(e.data, app.dia(e.created_at)) desc, e.created_at desc), '[]')
  from public.eventos_de_vida e left join public.operacoes o on o.id = e.operacao
  where e.membro_id = membro
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
    when campo = 'criado' then app.regra_de_dia('(m.created_at at time zone (select app.fuso_da_igreja()))::date', regra)
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

CREATE OR REPLACE FUNCTION app.fuso_do_campus (
  alvo text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select c.fuso from public.campi c where c.nome = alvo), app.fuso_da_igreja())
$function$;

CREATE OR REPLACE FUNCTION app.hoje()
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.dia(now())
$function$;

CREATE OR REPLACE FUNCTION app.menor_de_idade (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select m.data_nascimento > app.hoje() - interval '18 years'
                   from public.membros_igreja m where m.id = membro), false)
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
  fuso constant text := app.fuso_da_igreja();
  hoje constant date := app.hoje();
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

CREATE OR REPLACE FUNCTION app.pessoa_conferida (
  r         public.inscricao_regras,
  e         public.events,
  pedida    jsonb,
  telefone  text,
  da_equipe boolean
)
  RETURNS app.pessoa_do_pedido
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p app.pessoa_do_pedido;
  m public.membros_igreja;
  t public.inscricao_tipos;
  idade integer;
begin
  p.membro_id := (pedida ->> 'membro_id')::uuid;
  if p.membro_id is not null then
    select * into m from public.membros_igreja x where x.id = p.membro_id and not app.saiu(x.situacao);
    if m.id is null or (select auth.uid()) is null or not (m.id = app.meu_membro()
         or exists (select from public.familia_membros f
                    where f.membro_id = m.id and f.fim is null and f.familia_id = app.minha_familia())
         or da_equipe and app.alcanca(m.campus)) then
      raise insufficient_privilege using message = 'Você só inscreve a si e a quem mora com você.';
    end if;
    p.nome := m.nome_completo;
    p.data_nascimento := coalesce(m.data_nascimento, (pedida ->> 'data_nascimento')::date);
  elsif not r.publico and not da_equipe then
    raise insufficient_privilege using message = 'Este evento é só para pessoas da igreja: escolha quem está na sua família.';
  else
    p.nome := regexp_replace(btrim(coalesce(pedida ->> 'nome', '')), '\s+', ' ', 'g');
    p.data_nascimento := (pedida ->> 'data_nascimento')::date;
  end if;
  if p.membro_id is null and p.nome !~ '^\S.* .*\S$' or char_length(p.nome) > 200 then
    perform app.recusar('Informe nome e sobrenome.', 'nome');
  end if;
  if p.data_nascimento not between '1900-01-01' and app.hoje() then
    perform app.recusar('A data de nascimento não é possível.', 'data_nascimento');
  end if;
  idade := extract(year from age((e.date at time zone app.fuso_do_campus(e.campus))::date, p.data_nascimento));
  -- The registrations may narrow down whom the event is for.
  if num_nonnulls(r.idade_min, r.idade_max, e.idade_min, e.idade_max) > 0 and idade is null then
    perform app.recusar('Informe a data de nascimento, porque este evento tem faixa de idade.', 'data_nascimento');
  end if;
  if idade < greatest(r.idade_min, e.idade_min) or idade > least(r.idade_max, e.idade_max) then
    perform app.recusar(format('Fora da faixa de idade deste evento, %s.',
      app.faixa_em_palavras(greatest(r.idade_min, e.idade_min), least(r.idade_max, e.idade_max))), 'data_nascimento');
  end if;
  t := app.tipo_escolhido(e, (pedida ->> 'tipo_id')::uuid, idade);
  p.tipo_id := t.id;
  p.preco := coalesce(t.preco_centavos, 0);
  p.pessoa_chave := app.normalizar(p.nome) || '|' || coalesce(p.data_nascimento::text, app.chave_do_telefone(telefone), p.membro_id::text, '');
  p.respostas := app.respostas_conferidas(r.evento_id, true, coalesce(pedida -> 'respostas', '{}'));
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.receber_cadastro (
  codigo text,
  pedido jsonb,
  ip     text,
  agente text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  origem public.codigos_cadastro;
  dados jsonb;
  texto record;
  provavel record;
  novo uuid;
begin
  select * into origem from public.codigos_cadastro c where c.codigo = upper(btrim(receber_cadastro.codigo)) and c.ativo;
  if origem.id is null then
    raise exception using errcode = 'PT404', message = 'Este código não vale mais.';
  end if;
  perform app.limitar_cadastro(coalesce(nullif(ip, ''), 'desconhecido'), origem.id);
  dados := app.dados_do_cadastro(pedido -> 'dados');
  if (dados ->> 'data_nascimento')::date > app.hoje() - interval '12 years'
    and char_length(coalesce(btrim(pedido ->> 'responsavel_nome'), '')) < 5 then
    raise exception using errcode = 'PT422', message = 'Por menores de 12 anos, informe o nome do responsável.';
  end if;
  select * into texto from app.texto_do_cadastro();
  if pedido ->> 'versao' is distinct from texto.versao then
    raise exception using errcode = 'PT409', message = 'O texto da autorização mudou. Recarregue a página.';
  end if;
  perform app.por_origem('cadastro_publico');
  -- Whoever is known gets the same answer as who is not: the likely person is for the queue alone.
  select c.membro_id, c.pontos into provavel
  from app.candidatos_a_duplicado(dados, false, array[origem.campus]) c
  join public.membros_igreja m on m.id = c.membro_id and m.campus = origem.campus order by c.pontos desc limit 1;
  insert into public.solicitacoes_cadastro (envio, codigo_id, campus, tipo, dados, deseja_contato, mensagem, responsavel_nome,
    consentimento_versao, consentimento_texto, ip, agente, provavel_id, provavel_pontos)
  values ((pedido ->> 'envio')::uuid, origem.id, origem.campus, (pedido ->> 'tipo')::public.tipo_solicitacao, dados,
    coalesce((pedido ->> 'deseja_contato')::boolean, false), nullif(left(btrim(pedido ->> 'mensagem'), 500), ''),
    nullif(left(btrim(pedido ->> 'responsavel_nome'), 150), ''), texto.versao, texto.texto, left(ip, 64), left(agente, 300),
    provavel.membro_id, provavel.pontos)
  on conflict (envio) do nothing returning id into novo;
  if novo is not null then
    perform app.avisar_quem_aprova(origem.campus, 'Novo cadastro para conferir',
      'Há pessoas que se cadastraram pelo QR Code no campus ' || origem.campus || '.', '/membros/solicitacoes', 'solicitacoes');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.valor_legivel (
  coluna text,
  valor  jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna in ('situacao', 'como_conheceu', 'papel') then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto), app.palavra(texto));
  end if;
  if coluna = 'tipo' then
    return coalesce((select l.nome from public.listas l where l.lista = 'tipo_documento' and l.chave = texto), app.palavra(texto));
  end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna = 'estado_civil' then
    return '{"uniao_estavel": "União estável", "viuvo": "Viúvo(a)", "solteiro": "Solteiro(a)", "casado": "Casado(a)",
      "divorciado": "Divorciado(a)", "separado": "Separado(a)"}'::jsonb ->> texto;
  end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'resource' then return app.nome_do_recurso(texto::public.recurso); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'logos' then
    return (select string_agg(substring(v from '[^/]+$'), ', ' order by k) from jsonb_each_text(valor) e (k, v));
  end if;
  if coluna in ('profile_id', 'usuario_id') then return 'vinculada'; end if;
  if coluna in ('dia', 'encontro_dia') then
    return ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[texto::integer + 1];
  end if;
  if coluna = 'papeis' then
    return (select string_agg(concat_ws(' · ', app.nome_do_papel((p ->> 'role')::public.papel), p ->> 'campus'), ', ')
            from jsonb_array_elements(valor) p);
  end if;
  if coluna in ('etapa', 'canal', 'nivel', 'estado', 'grau', 'action', 'finalidade', 'pix_tipo') then
    return app.palavra(texto);
  end if;
  if coluna = 'campo' then return app.rotulo_da_coluna('membros_igreja', texto); end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return coalesce(app.nome_da_linha(coluna, texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone app.fuso_da_igreja(),
      'DD/MM/YYYY HH24:MI');
  end if;
  return left(texto, 300);
end
$function$;

COMMENT ON FUNCTION "app"."dia"(timestamp with time zone) IS 'The day of a moment at the church: the server counts in UTC, where it is tomorrow from 21:00 of Brasília on.';

REVOKE ALL ON FUNCTION "app"."dia"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dia"(timestamp WITH time zone) TO "authenticated", "service_role";
