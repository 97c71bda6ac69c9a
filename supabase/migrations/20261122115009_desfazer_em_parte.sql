SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.desfazer_operacao (
  operacao uuid,
  parcial  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  op public.operacoes;
  volta uuid;
  mantidos jsonb;
  alteracao public.alteracoes;
  desfeitas integer := 0;
begin
  select * into op from public.operacoes o where o.id = operacao for update;
  if op.id is null or not (op.autor is not distinct from (select auth.uid()) or app.alcanca_operacao(op.id)) then
    raise exception using errcode = 'PT404', message = 'Operação não encontrada.';
  end if;
  if op.desfeita_em is not null then
    raise exception using errcode = 'PT409', message = 'Isto já foi desfeito.';
  end if;
  if not app.pode_desfazer(op) then
    raise insufficient_privilege using message = 'Você não pode desfazer isto.';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('unidade', coalesce(e.membro_id::text, e.tabela || e.registro),
    'membro_id', e.membro_id, 'tabela', e.tabela, 'registro', e.registro, 'motivo', i)), '[]') into mantidos
  from app.esperado_depois_de(op.id) e cross join lateral app.impedimento(op.id, e) i where i is not null;
  if mantidos <> '[]' and not parcial then
    raise exception using errcode = 'PT409', message = 'Não dá mais para desfazer. ' || (mantidos -> 0 ->> 'motivo'),
      detail = mantidos::text;
  end if;
  if parcial then mantidos := app.mantidos_com_base(op.id, mantidos); end if;
  volta := app.iniciar_operacao('desfazer', left('Desfeito: ' || op.titulo, 200), '{}', op.recurso);
  update public.operacoes o set desfaz = op.id where o.id = volta;
  for alteracao in
    select a.* from public.alteracoes a
    where a.operacao = op.id and coalesce(a.membro_id::text, a.tabela || a.registro) not in (
      select m ->> 'unidade' from jsonb_array_elements(mantidos) m)
    order by a.id desc
  loop
    perform app.desfazer_alteracao(alteracao);
    desfeitas := desfeitas + 1;
  end loop;
  update public.operacoes o set desfeita_em = clock_timestamp(), desfeita_por = (select auth.uid()) where o.id = op.id;
  return jsonb_build_object('operacao', volta, 'desfeitas', desfeitas, 'mantidos', mantidos);
end
$function$;

CREATE OR REPLACE FUNCTION app.mantidos_com_base (
  operacao uuid,
  mantidos jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Whoever became one with another leaves nothing to take back, and is named.
  todos jsonb := mantidos || (
    select coalesce(jsonb_agg(jsonb_build_object('unidade', u.antigo, 'membro_id', u.antigo, 'tabela', a.tabela,
      'registro', a.registro, 'motivo', format('%s foi unificado com %s.', u.nome_completo, m.nome_completo))), '[]')
    from public.alteracoes a join public.membros_unificados u on u.antigo = a.membro_id
    join public.membros_igreja m on m.id = u.membro_id
    where a.operacao = mantidos_com_base.operacao and a.tabela = 'membros_igreja' and a.acao = 'incluir'
      and not mantidos @> jsonb_build_array(jsonb_build_object('unidade', u.antigo)));
  novos jsonb;
begin
  loop
    with feitas as materialized (
      select a.*, coalesce(a.membro_id::text, a.tabela || a.registro) as unidade,
        todos @> jsonb_build_array(jsonb_build_object('unidade', coalesce(a.membro_id::text, a.tabela || a.registro))) as fica
      from public.alteracoes a where a.operacao = mantidos_com_base.operacao and a.acao = 'incluir'
    ), ligacoes as (
      select f.tabela as filha, a.attname as coluna, b.tabela as base, p.attname as alvo
      from (select distinct tabela from feitas) f
      join pg_catalog.pg_constraint c on c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid = to_regclass('public.' || f.tabela)
      join (select distinct tabela from feitas) b on c.confrelid = to_regclass('public.' || b.tabela)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_catalog.pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    )
    select jsonb_agg(distinct jsonb_build_object('unidade', b.unidade, 'membro_id', b.membro_id, 'tabela', b.tabela,
      'registro', b.registro, 'motivo', format('%s fica com %s (%s).', app.nome_do_registro(b.tabela, b.registro, b.membro_id),
        app.nome_do_registro(f.tabela, f.registro, f.membro_id), app.nome_da_tabela(f.tabela))))
    into novos
    from feitas f
    join ligacoes l on l.filha = f.tabela
    join feitas b on b.tabela = l.base and not b.fica and b.chave ->> l.alvo = f.depois ->> l.coluna
    where f.fica;
    exit when novos is null;
    todos := todos || novos;
  end loop;
  return todos;
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_registro (
  tabela   text,
  registro text,
  membro   uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select m.nome_completo from public.membros_igreja m where m.id = membro),
    (select u.nome_completo from public.membros_unificados u where u.antigo = membro), app.nome_da_tabela(tabela))
$function$;

COMMENT ON FUNCTION "app"."mantidos_com_base"(uuid, jsonb) IS 'What stays when an operation is undone in part, with what it stands on (whoever keeps their household keeps its head), and
whoever became one with somebody else.';

REVOKE ALL ON FUNCTION "app"."mantidos_com_base"(uuid, jsonb) FROM PUBLIC;
