SET local check_function_bodies = off;

DROP INDEX "public"."membros_igreja_busca_idx";

DROP FUNCTION "app"."buscar_membros"(text, text, text, text, integer, jsonb);

DROP FUNCTION "app"."contar_membros"(text, text, text);

DROP FUNCTION "app"."filtro_de_termos"(text[]);

DROP FUNCTION "public"."buscar_membros"(text, text, text, text, integer, jsonb);

DROP FUNCTION "public"."contar_membros"(text, text, text);

ALTER TABLE "public"."membros_igreja"
  DROP COLUMN "texto_busca";

DROP FUNCTION "app"."texto_de_busca"(text, text, text, text);

CREATE TABLE "public"."listas_de_membros" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"       text                     NOT NULL,
  "da_igreja"  boolean                  NOT NULL DEFAULT false,
  "filtro"     jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  "colunas"    text[]                   NOT NULL DEFAULT '{}'::text[],
  "ordem"      text                     NOT NULL DEFAULT 'nome'::text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "listas_de_membros_colunas_check" CHECK ((cardinality(colunas) <= 20)),
  CONSTRAINT "listas_de_membros_filtro_check" CHECK ((jsonb_typeof(filtro) = 'object'::text)),
  CONSTRAINT "listas_de_membros_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "listas_de_membros_ordem_check" CHECK ((ordem = ANY (ARRAY['nome'::text, 'campus'::text, 'recentes'::text]))),
  CONSTRAINT "listas_de_membros_pkey" PRIMARY KEY (id),
  "dono"       uuid                     NOT NULL DEFAULT auth.uid()
);

ALTER TABLE "public"."listas_de_membros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."listas_de_membros" FROM "anon";

CREATE TABLE "public"."listas_seguidas" (
  "lista_id"     uuid                     NOT NULL,
  "retrato"      uuid[],
  "conferida_em" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "usuario"      uuid                     NOT NULL DEFAULT auth.uid(),
  CONSTRAINT "listas_seguidas_pkey" PRIMARY KEY (usuario, lista_id)
);

ALTER TABLE "public"."listas_seguidas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."listas_seguidas" FROM "anon";

CREATE TYPE "public"."aniversariante" AS (
  "id"            uuid,
  "nome_completo" text,
  "nome"          text,
  "foto"          text,
  "campus"        text,
  "telefone"      text,
  "dia"           date,
  "anos"          integer,
  "cursor"        jsonb
);

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "nome_preferido" text CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "rol" integer CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "titulo" text CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "sexo" text CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "estado_civil" text CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "bairro" text CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "cidade" text CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "data_membresia" date CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "batismo_data" date CASCADE;

ALTER TYPE "public"."membro_encontrado" ADD ATTRIBUTE "created_at" timestamp WITH time zone CASCADE;

CREATE OR REPLACE FUNCTION app.aniversariantes_de (
  de     date,
  ate    date,
  campus text,
  limite integer,
  cursor jsonb
)
  RETURNS SETOF public.aniversariante
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute format($q$
    select m.id, m.nome_completo, coalesce(m.nome_preferido, m.nome), m.foto, m.campus, m.telefone, d.dia,
      extract(year from d.dia)::integer - extract(year from m.data_nascimento)::integer,
      jsonb_build_object('dia', d.dia, 'nome', m.nome_ordenacao, 'id', m.id)
    from app.dias_de_aniversario(%L, %L) d
    join public.membros_igreja m on app.dia_do_ano(m.data_nascimento) = d.chave
    where %s and extract(year from m.data_nascimento) <= extract(year from d.dia) and %s
    order by d.dia, m.nome_ordenacao, m.id limit %s $q$,
    de, ate, app.filtro_de_alcance(campus, null),
    case when cursor is null then 'true' else format('(d.dia, m.nome_ordenacao, m.id) > (%L::date, %L, %L::uuid)',
      cursor ->> 'dia', cursor ->> 'nome', cursor ->> 'id') end,
    least(greatest(coalesce(limite, 100), 1), 200));
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_em_massa (
  ids      uuid[],
  acao     jsonb,
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  op public.operacoes;
  um record;
  mudaram integer := 0;
  impedidos jsonb := '[]';
begin
  if coalesce(cardinality(ids), 0) not between 1 and 1000 then
    perform app.recusar_filtro('Envie de 1 a 1.000 pessoas por vez.');
  end if;
  perform app.conferir_acao_em_massa(acao);
  if operacao is null then
    operacao := app.iniciar_operacao('em_massa', app.titulo_em_massa(acao, 0), jsonb_build_object('acao', acao, 'mudaram', 0));
    select * into op from public.operacoes o where o.id = operacao;
  else
    select * into op from public.operacoes o
    where o.id = operacao and o.tipo = 'em_massa' and o.autor = (select auth.uid()) and o.desfeita_em is null
      and o.dados -> 'acao' = acao and o.created_at > now() - interval '1 hour' for update;
    if op.id is null then
      raise exception using errcode = 'PT409', message = 'Esta alteração já terminou ou foi desfeita. Comece de novo.';
    end if;
    perform app.continuar_operacao(op.id);
  end if;
  for um in select * from app.avaliar_em_massa(ids, acao) loop
    if um.estado = 'igual' then continue; end if;
    begin
      if um.estado = 'muda' then
        perform app.mudar_um(um.id, acao);
        mudaram := mudaram + 1;
      end if;
    exception when integrity_constraint_violation or insufficient_privilege or sqlstate 'PT400' or sqlstate 'PT409' then
      um.estado := 'impedido';
      um.motivo := case when sqlstate like '23%' then 'Outra pessoa já ocupa esse lugar.' else sqlerrm end;
    end;
    if um.estado = 'impedido' then
      impedidos := impedidos || jsonb_build_object('nome', um.nome, 'motivo', um.motivo);
    end if;
  end loop;
  if (op.dados ->> 'mudaram')::integer + mudaram > 5000 then
    perform app.recusar_filtro('São mais de 5.000 pessoas. Filtre por menos e repita.');
  end if;
  update public.operacoes o
  set titulo = app.titulo_em_massa(acao, (op.dados ->> 'mudaram')::integer + mudaram),
      dados = jsonb_set(o.dados, '{mudaram}', to_jsonb((op.dados ->> 'mudaram')::integer + mudaram))
  where o.id = op.id;
  return jsonb_build_object('operacao', op.id, 'mudaram', mudaram, 'impedidos', app.resumo_dos_impedidos(impedidos));
end
$function$;

CREATE OR REPLACE FUNCTION app.atualizar_listas()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seguida record;
  antes uuid[];
  agora uuid[];
  entraram integer;
  sairam integer;
  avisos integer := 0;
begin
  if not app.pode('membros', 'visualizar') then return 0; end if;
  -- Two open windows of the same person: the second finds nothing left to look at.
  for seguida in
    select s.lista_id, s.retrato, l.nome, l.filtro
    from public.listas_seguidas s join public.listas_de_membros l on l.id = s.lista_id
    where s.usuario = (select auth.uid()) and (l.dono = s.usuario or l.da_igreja)
      and coalesce(s.conferida_em < now() - interval '15 minutes', true)
    order by s.conferida_em nulls first limit 10
    for update of s skip locked
  loop
    begin
      agora := array(select id from app.membros_do_filtro(seguida.filtro) id limit 20001);
    exception when sqlstate 'PT400' then
      -- A field that the filter names is gone: the page says so when the list is opened.
      agora := null;
    end;
    antes := seguida.retrato;
    update public.listas_seguidas s set retrato = agora, conferida_em = now()
    where s.lista_id = seguida.lista_id and s.usuario = (select auth.uid());
    if antes is null or agora is null or cardinality(agora) > 20000 or cardinality(antes) > 20000 then continue; end if;
    select count(*) into entraram from (select unnest(agora) except select unnest(antes)) d;
    select count(*) into sairam from (select unnest(antes) except select unnest(agora)) d;
    if entraram + sairam = 0 then continue; end if;
    perform app.notificar((select auth.uid()), format('A lista “%s” mudou', seguida.nome),
      concat_ws(' ', case entraram when 0 then null when 1 then '1 pessoa entrou.' else entraram || ' pessoas entraram.' end,
        case sairam when 0 then null when 1 then '1 pessoa saiu.' else sairam || ' pessoas saíram.' end),
      '/membros?lista=' || seguida.lista_id, format('lista:%s:%s', seguida.lista_id, extract(epoch from now())::bigint));
    avisos := avisos + 1;
  end loop;
  return avisos;
end
$function$;

CREATE OR REPLACE FUNCTION app.avaliar_em_massa (
  ids  uuid[],
  acao jsonb
)
  RETURNS TABLE (
    id     uuid,
    nome   text,
    estado text,
    motivo text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  tipo constant text := acao ->> 'tipo';
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  eu constant uuid := app.meu_membro();
  da_a_si constant boolean := app.tem_papel('pastor') or app.especial();
begin
  return query
  with alvo as (
    select i.id as pedido, m.* from unnest(ids) i (id)
    left join public.membros_igreja m on m.id = i.id and (todos or m.campus = any (campi))
  ), julgado as (
    select a.pedido, a.nome_completo, a.nome_ordenacao, case
      when a.id is null then 'Não está ao seu alcance ou não existe mais.'
      when tipo <> 'encerrar_funcao' and app.saiu(a.situacao) then 'Já saiu da igreja.'
      when tipo = 'incluir_funcao' and a.id = eu and not da_a_si then 'Ninguém dá uma função a si mesmo.'
      when tipo = 'incluir_funcao' and not exists (
        select from public.ministerios n where n.campus = a.campus and n.nome = btrim(acao ->> 'ministerio') and n.ativo)
        then format('O campus %s não tem o ministério %s.', a.campus, btrim(acao ->> 'ministerio'))
      when tipo = 'discipulador' and a.id = (acao ->> 'valor')::uuid then 'Ninguém discipula a si mesmo.'
    end as impedimento,
    case tipo
      when 'campus' then a.campus = acao ->> 'campus'
      when 'como_conheceu' then a.como_conheceu is not distinct from acao ->> 'valor'
      when 'discipulador' then a.discipulador_id is not distinct from (acao ->> 'valor')::uuid
      else (tipo = 'incluir_funcao') = exists (
        select from public.membros_funcoes f where f.membro_id = a.id and f.ativo
          and app.normalizar(f.ministerio) = app.normalizar(acao ->> 'ministerio')
          and app.normalizar(f.funcao) = app.normalizar(acao ->> 'funcao'))
    end as ja_esta
    from alvo a
  )
  select j.pedido, j.nome_completo,
    case when j.impedimento is not null then 'impedido' when j.ja_esta then 'igual' else 'muda' end, j.impedimento
  from julgado j order by j.nome_ordenacao, j.pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.buscar_membros (
  filtro jsonb,
  ordem  text,
  limite integer,
  cursor jsonb
)
  RETURNS SETOF public.membro_encontrado
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alcance text;
  regras text;
  termos text[];
  achado text;
  maximo constant integer := least(greatest(coalesce(limite, 50), 1), 100);
  comeca text := 'false';
  chave text;
  marca text;
  depois text := 'true';
  chegou constant boolean := coalesce((cursor ->> 'grupo')::integer, 0) = 1;
  barreira text := '';
begin
  select * into alcance, regras, termos from app.partes_do_filtro(filtro);
  achado := app.filtro_de_termos(termos) || regras;
  -- By name, those whose name begins with what was typed come first; the one with that ROL number too.
  if ordem = 'nome' and cardinality(termos) > 0 then
    comeca := case when termos[1] ~ '^\d{1,9}$' and cardinality(termos) = 1 then format('m.rol = %s', termos[1]::integer)
      else format('m.nome_ordenacao like %L', app.padrao('', termos[1])) end;
  end if;
  case ordem
    when 'nome' then
      chave := 'm.nome_ordenacao, m.id';
      marca := $f$jsonb_build_object('grupo', m.grupo, 'nome', m.nome_ordenacao, 'id', m.id)$f$;
      depois := format('(%s) > (%L, %L::uuid)', chave, cursor ->> 'nome', cursor ->> 'id');
    when 'campus' then
      chave := 'm.campus, m.nome_ordenacao, m.id';
      marca := $f$jsonb_build_object('grupo', 1, 'campus', m.campus, 'nome', m.nome_ordenacao, 'id', m.id)$f$;
      depois := format('(%s) > (%L, %L, %L::uuid)', chave, cursor ->> 'campus', cursor ->> 'nome', cursor ->> 'id');
    when 'recentes' then
      chave := 'm.created_at desc, m.id desc';
      marca := $f$jsonb_build_object('grupo', 1, 'criado', m.created_at, 'id', m.id)$f$;
      depois := format('(m.created_at, m.id) < (%L::timestamptz, %L::uuid)', cursor ->> 'criado', cursor ->> 'id');
    else raise invalid_parameter_value using message = 'A ordem deve ser nome, campus ou recentes.';
  end case;
  if cursor is null then depois := 'true'; end if;
  -- Left to itself the planner reads in order too often: it does not know that all the Pedros stand together.
  if achado <> '' and app.vale_o_indice(alcance, achado) then barreira := 'offset 0'; end if;
  return query execute format($q$
    select m.id, m.nome_completo, m.nome, m.sobrenome, m.foto, m.campus, m.situacao, m.email, m.telefone,
      m.data_nascimento,
      array(select f.funcao || ' · ' || f.ministerio from public.membros_funcoes f
            where f.membro_id = m.id and f.ativo order by f.ministerio, f.funcao),
      %1$s, m.nome_preferido, m.rol, (select t.nome from public.titulos t where t.id = m.titulo_id), m.sexo::text,
      m.estado_civil::text, m.bairro, m.cidade, m.data_membresia, m.batismo_data, m.created_at
    from (
      (select 0 as grupo, m.* from public.membros_igreja m
       where %9$s and %3$s and %4$s order by %6$s limit %8$s)
      union all
      (select 1 as grupo, m.* from (
         select * from public.membros_igreja m where %2$s and (%3$s) is not true and %5$s %7$s) m
       order by %6$s limit %8$s)
      limit %8$s
    ) m
    order by m.grupo, %6$s $q$,
    marca, alcance || achado, comeca, case when chegou then 'false' else depois end,
    case when chegou then depois else 'true' end, chave, barreira, maximo,
    alcance || app.filtro_de_texto(termos[2:]) || regras);
end
$function$;

CREATE OR REPLACE FUNCTION app.cadastros_do_cpf (
  digitos text
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when digitos ~ '^\d{4,11}$' and app.pode('membros', 'ver_sensivel') then array(
    select r.membro_id from public.membros_reservados r where r.cpf like digitos || '%' limit 200) end
$function$;

CREATE OR REPLACE FUNCTION app.condicao_do_filtro (
  filtro jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p.alcance || app.filtro_de_termos(p.termos) || p.regras from app.partes_do_filtro(coalesce(filtro, '{}')) p
$function$;

CREATE OR REPLACE FUNCTION app.conferir_acao_em_massa (
  acao jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  tipo constant text := acao ->> 'tipo';
begin
  if not app.pode('membros', 'editar')
     and not (tipo in ('incluir_funcao', 'encerrar_funcao') and app.pode('ministerios', 'editar')) then
    raise insufficient_privilege using message = 'Você não pode alterar cadastros.';
  end if;
  if tipo = 'campus' then
    if not exists (select from public.campi c where c.nome = acao ->> 'campus') then
      perform app.recusar_filtro('Escolha o campus.');
    elsif not app.pode_mudar_campus(acao ->> 'campus', false) then
      raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
    end if;
  elsif tipo in ('incluir_funcao', 'encerrar_funcao') then
    if char_length(btrim(coalesce(acao ->> 'ministerio', ''))) not between 2 and 80
       or char_length(btrim(coalesce(acao ->> 'funcao', ''))) not between 2 and 80 then
      perform app.recusar_filtro('Informe o ministério e a função.');
    end if;
  elsif tipo = 'como_conheceu' then
    if acao ->> 'valor' is not null and not exists (
      select from public.listas l where l.lista = 'como_conheceu' and l.chave = acao ->> 'valor' and l.ativo) then
      perform app.recusar_filtro('Escolha como a pessoa conheceu a igreja.');
    end if;
  elsif tipo = 'discipulador' then
    if acao ->> 'valor' is not null and not exists (
      select from public.membros_igreja m
      where m.id = (acao ->> 'valor')::uuid and app.alcanca(m.campus) and not app.saiu(m.situacao)) then
      perform app.recusar_filtro('Escolha quem vai discipular.');
    end if;
  else
    perform app.recusar_filtro('Escolha o que vai mudar.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_lista()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.nome := btrim(new.nome);
  new.filtro := jsonb_strip_nulls(new.filtro);
  if new.filtro ? 'lista' then
    perform app.recusar_filtro('Uma lista não pode ser feita de outra lista.');
  end if;
  perform app.partes_do_filtro(new.filtro);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_membros (
  filtro jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  total bigint;
begin
  execute 'select count(*) from public.membros_igreja m where ' || app.condicao_do_filtro(filtro) into total;
  return total;
end
$function$;

CREATE OR REPLACE FUNCTION app.dia_da_regra (
  regra jsonb,
  lugar integer
)
  RETURNS date
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  texto constant text := (app.textos_da_regra(regra))[lugar];
begin
  if coalesce(texto !~ '^\d{4}-\d{2}-\d{2}$', true) then
    perform app.recusar_filtro('Uma das datas das regras não é válida.');
  end if;
  return make_date(substr(texto, 1, 4)::integer, substr(texto, 6, 2)::integer, substr(texto, 9, 2)::integer);
exception when datetime_field_overflow then
  perform app.recusar_filtro('Uma das datas das regras não é válida.');
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_de_aniversario (
  de  date,
  ate date
)
  RETURNS TABLE (
    dia   date,
    chave integer
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  with dias as (select de + n as dia from generate_series(0, least(ate - de, 61)) n)
  select d.dia, app.dia_do_ano(d.dia) from dias d
  union all
  -- Born on 29 February: kept on the 28th in a year without it.
  select d.dia, 229 from dias d where app.dia_do_ano(d.dia) = 228 and app.dia_do_ano(d.dia + 1) = 301
$function$;

CREATE OR REPLACE FUNCTION app.esquecer_retratos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.listas_seguidas s set retrato = null, conferida_em = null where s.lista_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.filtro_da_lista (
  lista uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  filtro jsonb;
begin
  select l.filtro into filtro from public.listas_de_membros l where l.id = lista and app.lista_visivel(l.id);
  if filtro is null then
    raise exception using errcode = 'PT404', message = 'Esta lista não existe mais ou não é sua.';
  end if;
  return filtro;
end
$function$;

CREATE OR REPLACE FUNCTION app.filtro_de_familia (
  condicao text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select format('m.id in (
    with achados as materialized (select m.id from public.membros_igreja m where %s)
    select id from achados
    union
    select outro.membro_id from achados
    join public.familia_membros eu on eu.membro_id = achados.id and eu.fim is null
    join public.familia_membros outro on outro.familia_id = eu.familia_id and outro.fim is null)', condicao)
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
    when campo in ('situacao', 'sexo', 'estado_civil', 'titulo_id', 'discipulador_id')
      then app.regra_de_opcao(format('m.%I::text', campo), regra)
    when campo in ('campus', 'como_conheceu', 'origem', 'uf') then app.regra_de_opcao(format('m.%I', campo), regra)
    when campo in ('bairro', 'cidade', 'profissao') then app.regra_de_texto(format('m.%I', campo), regra)
    when campo in ('data_nascimento', 'data_membresia', 'batismo_data', 'data_conversao', 'situacao_desde')
      then app.regra_de_dia(format('m.%I', campo), regra)
    when campo = 'criado' then app.regra_de_dia('(m.created_at at time zone ''America/Sao_Paulo'')::date', regra)
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

CREATE OR REPLACE FUNCTION app.filtro_de_regras (
  regras jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if regras is null or jsonb_typeof(regras) = 'null' then return 'true'; end if;
  if octet_length(regras::text) > 20000 then
    perform app.recusar_filtro('São regras demais para um só filtro.');
  end if;
  return app.filtro_do_no(regras, 1);
end
$function$;

CREATE OR REPLACE FUNCTION app.filtro_de_termos (
  termos text[]
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  filtro constant text := app.filtro_de_texto(termos);
  outros text := '';
  cpf uuid[];
begin
  if cardinality(termos) <> 1 or termos[1] !~ '^\d{1,11}$' then return filtro; end if;
  cpf := app.cadastros_do_cpf(termos[1]);
  if length(termos[1]) <= 9 then outros := format(' or m.rol = %s', termos[1]::integer); end if;
  if cardinality(cpf) > 0 then outros := outros || format(' or m.id = any (%L::uuid[])', cpf); end if;
  return format(' and (%s%s)', substr(filtro, 6), outros);
end
$function$;

CREATE OR REPLACE FUNCTION app.filtro_de_texto (
  termos text[]
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- One or two letters are the beginning of a word: three are what the trigram index needs.
  select coalesce(string_agg(format(' and m.texto_busca like %L',
    app.padrao(case when length(termo) < 3 then '% ' else '%' end, termo)), ''), '')
  from unnest(termos) termo
$function$;

CREATE OR REPLACE FUNCTION app.filtro_do_no (
  no    jsonb,
  nivel integer
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  filhos text[];
begin
  if jsonb_typeof(no) is distinct from 'object' or nivel > 5 then
    perform app.recusar_filtro('As regras deste filtro não estão no formato esperado.');
  end if;
  if no ? 'campo' then return app.filtro_de_regra(no); end if;
  if jsonb_typeof(no -> 'regras') is distinct from 'array' or jsonb_array_length(no -> 'regras') > 40
     or coalesce(no ->> 'combina' not in ('todos', 'qualquer', 'nenhum'), true) then
    perform app.recusar_filtro('As regras deste filtro não estão no formato esperado.');
  end if;
  filhos := array(select app.filtro_do_no(f, nivel + 1) from jsonb_array_elements(no -> 'regras') f);
  if cardinality(filhos) = 0 then return 'true'; end if;
  return case no ->> 'combina'
    when 'todos' then '(' || array_to_string(filhos, ' and ') || ')'
    when 'qualquer' then '(' || array_to_string(filhos, ' or ') || ')'
    else '((' || array_to_string(filhos, ' or ') || ') is not true)'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.ids_do_alvo (
  alvo jsonb
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  maximo constant integer := 5000;
  ids uuid[];
begin
  if jsonb_typeof(alvo -> 'ids') = 'array' then
    ids := array(select distinct v::uuid from jsonb_array_elements_text(alvo -> 'ids') v limit maximo + 1);
  elsif jsonb_typeof(alvo -> 'filtro') = 'object' then
    ids := array(select id from app.membros_do_filtro(alvo -> 'filtro') id
                 where not coalesce(alvo -> 'exceto', '[]') ? id::text limit maximo + 1);
  else
    perform app.recusar_filtro('Escolha as pessoas que vão mudar.');
  end if;
  if cardinality(ids) > maximo then
    perform app.recusar_filtro('São mais de 5.000 pessoas. Filtre por menos e repita.');
  end if;
  return ids;
end
$function$;

CREATE OR REPLACE FUNCTION app.lista_visivel (
  lista uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.listas_de_membros l
    where l.id = lista and (l.dono = (select auth.uid()) or l.da_igreja) and app.pode('membros', 'visualizar'))
$function$;

CREATE OR REPLACE FUNCTION app.membros_do_filtro (
  filtro jsonb
)
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute 'select m.id from public.membros_igreja m where ' || app.condicao_do_filtro(filtro);
end
$function$;

CREATE OR REPLACE FUNCTION app.mudar_um (
  membro uuid,
  acao   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  case acao ->> 'tipo'
    when 'campus' then
      update public.membros_igreja m set campus = acao ->> 'campus' where m.id = membro;
    when 'como_conheceu' then
      update public.membros_igreja m set como_conheceu = acao ->> 'valor' where m.id = membro;
    when 'discipulador' then
      update public.membros_igreja m set discipulador_id = (acao ->> 'valor')::uuid where m.id = membro;
    when 'incluir_funcao' then
      insert into public.membros_funcoes (membro_id, ministerio, funcao)
      values (membro, btrim(acao ->> 'ministerio'), btrim(acao ->> 'funcao'));
    when 'encerrar_funcao' then
      update public.membros_funcoes f set ativo = false
      where f.membro_id = membro and f.ativo and app.normalizar(f.ministerio) = app.normalizar(acao ->> 'ministerio')
        and app.normalizar(f.funcao) = app.normalizar(acao ->> 'funcao');
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.numero_da_regra (
  regra  jsonb,
  lugar  integer,
  minimo integer,
  maximo integer
)
  RETURNS integer
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  textos constant text[] := app.textos_da_regra(regra);
begin
  if coalesce(textos[lugar] !~ '^\d{1,5}$', true) or textos[lugar]::integer not between minimo and maximo then
    perform app.recusar_filtro(format('Use um número inteiro de %s a %s.', minimo, maximo));
  end if;
  return textos[lugar]::integer;
end
$function$;

CREATE OR REPLACE FUNCTION app.partes_do_filtro (
  filtro jsonb,
  OUT    alcance text,
  OUT    regras text,
  OUT    termos text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lista jsonb;
  inteiro text;
begin
  if jsonb_typeof(filtro) is distinct from 'object'
     or filtro - '{busca,campus,situacao,regras,lista,familia}'::text[] <> '{}' then
    perform app.recusar_filtro('O filtro não está no formato esperado.');
  end if;
  alcance := app.filtro_de_alcance(nullif(filtro ->> 'campus', ''), nullif(filtro ->> 'situacao', ''));
  termos := app.termos_de_busca(filtro ->> 'busca');
  regras := coalesce(' and ' || nullif(app.filtro_de_regras(filtro -> 'regras'), 'true'), '');
  if filtro ->> 'lista' is not null then
    lista := app.filtro_da_lista((filtro ->> 'lista')::uuid);
    regras := regras || format(' and m.id in (select m.id from public.membros_igreja m where %s)', app.condicao_do_filtro(lista));
  end if;
  if (filtro ->> 'familia')::boolean then
    inteiro := alcance || app.filtro_de_termos(termos) || regras;
    alcance := app.filtro_de_alcance(null, case filtro ->> 'situacao' when 'todas' then 'todas' end);
    regras := ' and ' || app.filtro_de_familia(inteiro);
    termos := '{}';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_em_massa (
  alvo jsonb,
  acao jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.conferir_acao_em_massa(acao);
  return (
    select jsonb_build_object('total', count(*), 'iguais', count(*) filter (where a.estado = 'igual'),
      'ids', coalesce(jsonb_agg(a.id) filter (where a.estado = 'muda'), '[]'),
      'impedidos', app.resumo_dos_impedidos(coalesce(jsonb_agg(jsonb_build_object('nome', a.nome, 'motivo', a.motivo))
        filter (where a.estado = 'impedido'), '[]')))
    from app.avaliar_em_massa(app.ids_do_alvo(alvo), acao) a);
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_lista_salva()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and (new.id, new.dono, new.created_at) is distinct from (old.id, old.dono, old.created_at) then
    raise insufficient_privilege using message = 'O dono de uma lista não muda.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.recusar_filtro (
  motivo text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  raise exception using errcode = 'PT400', message = motivo;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_dia (
  expressao text,
  regra     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return case regra ->> 'operador'
    when 'entre' then
      format('%s between %L::date and %L::date', expressao, app.dia_da_regra(regra, 1), app.dia_da_regra(regra, 2))
    when 'a_partir' then format('%s >= %L::date', expressao, app.dia_da_regra(regra, 1))
    when 'ate' then format('%s <= %L::date', expressao, app.dia_da_regra(regra, 1))
    when 'ultimos_dias' then format('%s between %L::date and %L::date', expressao,
      app.hoje() - app.numero_da_regra(regra, 1, 0, 36500), app.hoje())
    when 'mais_de_dias' then format('%s < %L::date', expressao, app.hoje() - app.numero_da_regra(regra, 1, 0, 36500))
    when 'vazio' then format('%s is null', expressao)
    when 'preenchido' then format('%s is not null', expressao)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_funcao (
  coluna text,
  regra  jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  -- A membership counts while it is active.
  alguma constant text := 'exists (select from public.membros_funcoes f where f.membro_id = m.id and f.ativo%s)';
  escolhida text;
begin
  if regra ->> 'operador' in ('igual', 'diferente') then
    escolhida := format(alguma, format(' and f.%I = any (%L::text[])', coluna, app.textos_da_regra(regra)));
  end if;
  return case regra ->> 'operador'
    when 'igual' then escolhida
    when 'diferente' then 'not ' || escolhida
    when 'vazio' then 'not ' || format(alguma, '')
    when 'preenchido' then format(alguma, '')
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_idade (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  anos integer;
begin
  -- Somebody is n years old from their n-th birthday to the day before the next.
  case regra ->> 'operador'
    when 'entre' then
      return format('m.data_nascimento > %L::date and m.data_nascimento <= %L::date',
        (app.hoje() - make_interval(years => app.numero_da_regra(regra, 2, 0, 150) + 1))::date,
        (app.hoje() - make_interval(years => app.numero_da_regra(regra, 1, 0, 150)))::date);
    when 'a_partir' then
      return format('m.data_nascimento <= %L::date',
        (app.hoje() - make_interval(years => app.numero_da_regra(regra, 1, 0, 150)))::date);
    when 'ate' then
      anos := app.numero_da_regra(regra, 1, 0, 150);
      return format('m.data_nascimento > %L::date', (app.hoje() - make_interval(years => anos + 1))::date);
    else return null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_opcao (
  expressao text,
  regra     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case regra ->> 'operador'
    when 'igual' then format('%s = any (%L::text[])', expressao, app.textos_da_regra(regra))
    when 'diferente' then format('(%1$s = any (%2$L::text[])) is not true', expressao, app.textos_da_regra(regra))
    when 'vazio' then format('%s is null', expressao)
    when 'preenchido' then format('%s is not null', expressao)
  end;
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
  veio constant text := $f$exists (select from public.attendances a join public.events e on e.id = a.event_base
    where a.member_id = m.id and a.present and %s
      and coalesce(substring(a.event_id from '_(\d{4}-\d{2}-\d{2})'), to_char(e.date, 'YYYY-MM-DD')) between %L and %L)$f$;
  onde constant text := case when app.todos_os_campi() then 'true'
    else format('a.campus = any (%L::text[])', app.meus_campi()) end;
  desde date;
  presente text;
begin
  if regra ->> 'operador' not in ('presente', 'ausente') then return null; end if;
  desde := app.hoje() - 7 * app.numero_da_regra(regra, 1, 1, 260);
  presente := format(veio, onde, desde, app.hoje());
  return case regra ->> 'operador' when 'presente' then presente else 'not ' || presente end;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_texto (
  expressao text,
  regra     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  texto constant text := app.sem_acentos_sql(format('coalesce(%s, '''')', expressao));
  valores text[];
begin
  if regra ->> 'operador' in ('igual', 'diferente', 'contem') then
    valores := array(select app.normalizar(v) from unnest(app.textos_da_regra(regra)) v);
  end if;
  return case regra ->> 'operador'
    when 'igual' then format('%s = any (%L::text[])', texto, valores)
    when 'diferente' then format('%s <> all (%L::text[])', texto, valores)
    when 'contem' then format('%s like any (%L::text[])', texto, array(select app.padrao('%', v) from unnest(valores) v))
    when 'vazio' then format('%s is null', expressao)
    when 'preenchido' then format('%s is not null', expressao)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.resumo_dos_impedidos (
  impedidos jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('motivo', g.motivo, 'quantos', g.quantos, 'nomes', g.nomes)
    order by g.quantos desc, g.motivo), '[]')
  from (
    select i ->> 'motivo' as motivo, count(*) as quantos,
      to_jsonb((array_agg(i ->> 'nome') filter (where i ->> 'nome' is not null))[1:5]) as nomes
    from jsonb_array_elements(impedidos) i group by 1) g
$function$;

CREATE OR REPLACE FUNCTION app.sem_acentos_sql (
  expressao text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select format('translate(lower(%s), ''áàâãäéèêëíìîïóòôõöúùûüçñ'', ''aaaaaeeeeiiiiooooouuuucn'')', expressao)
$function$;

CREATE OR REPLACE FUNCTION app.sim_ou_nao (
  condicao text,
  regra    jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case regra ->> 'operador' when 'sim' then format('(%s)', condicao) when 'nao' then format('(%s) is not true', condicao) end
$function$;

CREATE OR REPLACE FUNCTION app.texto_de_busca (
  nome_completo  text,
  email          text,
  telefone       text,
  username       text,
  nome_preferido text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select ' ' || app.normalizar(concat_ws(' ', nome_completo, nome_preferido, email, username, digitos,
    case when digitos like '55%' and length(digitos) > 11 then substr(digitos, 3) end))
  from (select nullif(regexp_replace(telefone, '\D', '', 'g'), '') as digitos) telefone
$function$;

CREATE OR REPLACE FUNCTION app.textos_da_regra (
  regra jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  valor constant jsonb := coalesce(regra -> 'valor', '[]');
  textos text[];
begin
  if jsonb_typeof(valor) <> 'array' or jsonb_array_length(valor) not between 1 and 60
     or valor @? '$[*] ? (@.type() != "string" && @.type() != "number")' then
    perform app.recusar_filtro('Uma das regras está sem valor.');
  end if;
  textos := array(select v from jsonb_array_elements_text(valor) with ordinality as e (v, n) order by n);
  if exists (select from unnest(textos) t where char_length(t) not between 1 and 120) then
    perform app.recusar_filtro('Um dos valores das regras está vazio ou é longo demais.');
  end if;
  return textos;
end
$function$;

CREATE OR REPLACE FUNCTION app.titulo_em_massa (
  acao    jsonb,
  quantas integer
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case acao ->> 'tipo'
      when 'campus' then 'Campus ' || (acao ->> 'campus')
      when 'incluir_funcao' then format('Função %s em %s', acao ->> 'funcao', acao ->> 'ministerio')
      when 'encerrar_funcao' then format('Fim da função %s em %s', acao ->> 'funcao', acao ->> 'ministerio')
      when 'como_conheceu' then 'Como conheceu a igreja'
      when 'discipulador' then 'Discipulador'
    end || case quantas when 1 then ': 1 pessoa' else format(': %s pessoas', quantas) end
$function$;

CREATE OR REPLACE FUNCTION public.aniversariantes (
  de     date,
  ate    date,
  campus text    DEFAULT NULL::text,
  limite integer DEFAULT 100,
  cursor jsonb   DEFAULT NULL::jsonb
)
  RETURNS SETOF public.aniversariante
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.aniversariantes_de(de, ate, campus, limite, cursor)
$function$;

REVOKE ALL ON FUNCTION "public"."aniversariantes"(date, date, text, integer, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aplicar_em_massa (
  ids      uuid[],
  acao     jsonb,
  operacao uuid   DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aplicar_em_massa(ids, acao, operacao)
$function$;

REVOKE ALL ON FUNCTION "public"."aplicar_em_massa"(uuid[], jsonb, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.atualizar_listas()
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.atualizar_listas()
$function$;

REVOKE ALL ON FUNCTION "public"."atualizar_listas"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.buscar_membros (
  busca    text    DEFAULT NULL::text,
  campus   text    DEFAULT NULL::text,
  situacao text    DEFAULT NULL::text,
  ordem    text    DEFAULT 'nome'::text,
  limite   integer DEFAULT 50,
  cursor   jsonb   DEFAULT NULL::jsonb,
  regras   jsonb   DEFAULT NULL::jsonb,
  lista    uuid    DEFAULT NULL::uuid,
  familia  boolean DEFAULT false
)
  RETURNS SETOF public.membro_encontrado
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.buscar_membros(jsonb_build_object('busca', busca, 'campus', campus, 'situacao', situacao,
    'regras', regras, 'lista', lista, 'familia', familia), ordem, limite, cursor)
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_membros"(text, text, text, text, integer, jsonb, jsonb, uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.contar_membros (
  busca    text    DEFAULT NULL::text,
  campus   text    DEFAULT NULL::text,
  situacao text    DEFAULT NULL::text,
  regras   jsonb   DEFAULT NULL::jsonb,
  lista    uuid    DEFAULT NULL::uuid,
  familia  boolean DEFAULT false
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.contar_membros(jsonb_build_object('busca', busca, 'campus', campus, 'situacao', situacao,
    'regras', regras, 'lista', lista, 'familia', familia))
$function$;

REVOKE ALL ON FUNCTION "public"."contar_membros"(text, text, text, jsonb, uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_em_massa (
  alvo jsonb,
  acao jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.previa_em_massa(alvo, acao)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_em_massa"(jsonb, jsonb) FROM PUBLIC, "anon";

ALTER TABLE "public"."listas_seguidas"
  ADD CONSTRAINT "listas_seguidas_lista_id_fkey" FOREIGN KEY (lista_id) REFERENCES public.listas_de_membros(id) ON DELETE CASCADE;

CREATE INDEX listas_de_membros_da_igreja_idx ON public.listas_de_membros USING btree (da_igreja);

CREATE INDEX listas_seguidas_lista_idx ON public.listas_seguidas USING btree (lista_id);

CREATE INDEX membros_reservados_cpf_busca_idx ON public.membros_reservados USING btree (cpf text_pattern_ops);

CREATE TRIGGER a_conferir
  BEFORE INSERT OR UPDATE ON public.listas_de_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_lista();

CREATE TRIGGER b_proteger
  BEFORE UPDATE ON public.listas_de_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_lista_salva();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.listas_de_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER d_esquecer
  AFTER UPDATE OF filtro ON public.listas_de_membros
  FOR EACH ROW
  WHEN ((new.filtro IS DISTINCT FROM old.filtro))
  EXECUTE FUNCTION app.esquecer_retratos();

COMMENT ON COLUMN "public"."listas_de_membros"."colunas" IS 'The columns that it shows, in order; empty: those of whoever looks.';

COMMENT ON COLUMN "public"."listas_de_membros"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."listas_de_membros"."da_igreja" IS 'Everybody who sees members sees it; else only its owner.';

COMMENT ON COLUMN "public"."listas_de_membros"."filtro" IS 'The filter {busca, campus, situacao, regras, familia}; see app.partes_do_filtro.';

COMMENT ON COLUMN "public"."listas_de_membros"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."listas_de_membros"."nome" IS 'Name.';

COMMENT ON COLUMN "public"."listas_de_membros"."ordem" IS 'The order that it shows.';

COMMENT ON COLUMN "public"."listas_de_membros"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."listas_seguidas"."conferida_em" IS 'When it was last looked at.';

COMMENT ON COLUMN "public"."listas_seguidas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."listas_seguidas"."lista_id" IS 'The list.';

COMMENT ON COLUMN "public"."listas_seguidas"."retrato" IS 'The people of the list, in this person''s scope, when it was last looked at. For functions only.';

COMMENT ON FUNCTION "app"."aniversariantes_de"(date, date, text, integer, jsonb) IS 'See public.aniversariantes.';

COMMENT ON FUNCTION "app"."aplicar_em_massa"(uuid[], jsonb, uuid) IS 'See public.aplicar_em_massa.';

COMMENT ON FUNCTION "app"."atualizar_listas"() IS 'See public.atualizar_listas().';

COMMENT ON FUNCTION "app"."avaliar_em_massa"(uuid[], jsonb) IS 'What a change would do to each of these people: muda, igual (it is so already) or impedido, with the reason.';

COMMENT ON FUNCTION "app"."buscar_membros"(jsonb, text, integer, jsonb) IS 'See public.buscar_membros.';

COMMENT ON FUNCTION "app"."cadastros_do_cpf"(text) IS 'The people whose CPF begins with these digits, four at least, whatever their campus; null for those who may not see CPFs.';

COMMENT ON FUNCTION "app"."condicao_do_filtro"(jsonb) IS 'A filter as one condition on membros_igreja m, in the caller''s scope, with every value quoted; see app.partes_do_filtro.';

COMMENT ON FUNCTION "app"."conferir_acao_em_massa"(jsonb) IS 'A change for many {tipo: campus, incluir_funcao, encerrar_funcao, como_conheceu or discipulador, …} makes sense and the
caller may make it at all. Raises PT400 or 42501 with a sentence.';

COMMENT ON FUNCTION "app"."conferir_lista"() IS 'Trigger: the filter of a list is one that can be asked. Raises PT400.';

COMMENT ON FUNCTION "app"."contar_membros"(jsonb) IS 'See public.contar_membros.';

COMMENT ON FUNCTION "app"."dia_da_regra"(jsonb, integer) IS 'The day (AAAA-MM-DD) that stands at a place among the values of a rule. Raises PT400.';

COMMENT ON FUNCTION "app"."dias_de_aniversario"(date, date) IS 'The days from one to another, 62 at most, each with the birthdays (app.dia_do_ano) that are kept on it.';

COMMENT ON FUNCTION "app"."esquecer_retratos"() IS 'Trigger: what others follow became something else; the next look only remembers who is in it, and tells nothing.';

COMMENT ON FUNCTION "app"."filtro_da_lista"(uuid) IS 'The filter of a list that the caller sees. Raises PT404.';

COMMENT ON FUNCTION "app"."filtro_de_familia"(text) IS 'A condition on membros_igreja m, widened to the families of those for whom it holds. The caller''s scope is set around it.';

COMMENT ON FUNCTION "app"."filtro_de_regra"(jsonb) IS 'One rule as SQL on membros_igreja m. Raises PT400 for an unknown field, an operator that it does not take or a value that does not fit.';

COMMENT ON FUNCTION "app"."filtro_de_regras"(jsonb) IS 'A tree of rules as the condition that it sets on membros_igreja m: SQL with every value quoted. regras: null, or a group
{combina: todos, qualquer or nenhum, regras: [...]}, five deep at most, or a rule {campo, operador, valor: [...]}. Raises PT400 with a sentence.';

COMMENT ON FUNCTION "app"."filtro_de_termos"(text[]) IS 'The condition on membros_igreja m that each of these words is found, beginning with "and"; quoted. A single number is
also looked for as ROL number and, for those who may see it, as the beginning of a CPF.';

COMMENT ON FUNCTION "app"."filtro_de_texto"(text[]) IS 'The condition on membros_igreja m that each of these words stands in what the search looks at, beginning with "and"; quoted.';

COMMENT ON FUNCTION "app"."filtro_do_no"(jsonb, integer) IS 'A group or rule as SQL on membros_igreja m, at a depth of the tree. An empty group holds for everybody. Raises PT400.';

COMMENT ON FUNCTION "app"."ids_do_alvo"(jsonb) IS 'Whom a change for many is for: {ids: [...]}, or {filtro, exceto: [...]} as the caller sees it. At most 5,000. Raises PT400.';

COMMENT ON FUNCTION "app"."lista_visivel"(uuid) IS 'The caller sees this list: it is theirs, or of the church.';

COMMENT ON FUNCTION "app"."membros_do_filtro"(jsonb) IS 'The people whom a filter {busca, campus, situacao, regras, lista, familia} finds in the caller''s scope, in no order:
the same as buscar_membros and contar_membros. For other functions. Raises PT400, PT404.';

COMMENT ON FUNCTION "app"."mudar_um"(uuid, jsonb) IS 'Makes a change of app.aplicar_em_massa for one person, who was judged before.';

COMMENT ON FUNCTION "app"."numero_da_regra"(jsonb, integer, integer, integer) IS 'The whole number that stands at a place among the values of a rule, within its limits. Raises PT400.';

COMMENT ON FUNCTION "app"."partes_do_filtro"(jsonb) IS 'A filter {busca, campus, situacao, regras, lista, familia} as SQL on membros_igreja m: alcance keeps it in the caller''s
scope; regras begins with "and" or is empty; termos are the words still to be looked for. Raises PT400, PT404 for a list that the caller does not see.';

COMMENT ON FUNCTION "app"."previa_em_massa"(jsonb, jsonb) IS 'See public.previa_em_massa.';

COMMENT ON FUNCTION "app"."proteger_lista_salva"() IS 'Trigger: a list keeps its owner. Raises 42501.';

COMMENT ON FUNCTION "app"."recusar_filtro"(text) IS 'Raises PT400 with this sentence. Volatile, so that the planner does not raise it beforehand.';

COMMENT ON FUNCTION "app"."regra_de_dia"(text, jsonb) IS 'A rule on a day, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_funcao"(text, jsonb) IS 'A rule on what a person does in the ministries at present, by ministerio or funcao, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_idade"(jsonb) IS 'A rule on the age in years, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_opcao"(text, jsonb) IS 'A rule on a value that is one of several, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_presenca"(jsonb) IS 'A rule on having been at any event of the last weeks, of the campuses that the caller reaches, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_texto"(text, jsonb) IS 'A rule on a free text, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."resumo_dos_impedidos"(jsonb) IS 'Those who cannot change [{nome, motivo}] by reason: [{motivo, quantos, nomes (five at most)}].';

COMMENT ON FUNCTION "app"."sem_acentos_sql"(text) IS 'SQL that compares an expression without case and accents: much quicker over many rows than app.normalizar.';

COMMENT ON FUNCTION "app"."sim_ou_nao"(text, jsonb) IS 'A rule that holds or does not, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."texto_de_busca"(text, text, text, text, text) IS 'Everything by which a person is found, normalised, each word after a space; a phone with and without the country.';

COMMENT ON FUNCTION "app"."textos_da_regra"(jsonb) IS 'The values of a rule as text: 1 to 60, each of 1 to 120 characters. Raises PT400.';

COMMENT ON FUNCTION "app"."titulo_em_massa"(jsonb, integer) IS 'How a change for many is called in the history.';

COMMENT ON FUNCTION "public"."aniversariantes"(date, date, text, integer, jsonb) IS 'Who has a birthday from one day to another, 62 days at most, in the caller''s scope and still with the church, by day and
name: nome (how the person is called), dia (29 February is kept on the 28th in a common year), anos (the age they reach).
limite: 1 to 200. cursor: that of the last row shown. Empty for those who may not see members.';

COMMENT ON FUNCTION "public"."aplicar_em_massa"(uuid[], jsonb, uuid) IS 'Makes a change for up to 1,000 people of the caller''s scope and gives {operacao, mudaram, impedidos}. With the operacao of
a call before, of the same caller and change, it goes on with that one; 5,000 people in all. Who is so already stays
untouched, so a call may be repeated. Undone by desfazer_operacao. Raises PT400, PT409, 42501.';

COMMENT ON FUNCTION "public"."atualizar_listas"() IS 'Looks at the lists that the caller follows, each at most every 15 minutes and ten at a time, in the caller''s own scope, and tells them
who entered and left by a notice. Gives how many notices. Lists of more than 20,000 people are not compared.';

COMMENT ON FUNCTION "public"."buscar_membros"(text, text, text, text, integer, jsonb, jsonb, uuid, boolean) IS 'The members in the caller''s scope. busca: words, each anywhere in name, preferred name, e-mail, phone digits or
username, without accents or case; a number also as ROL number and, for those who may see it, as the beginning of a CPF;
ordered by name, those that begin with the first word come first. situacao: one of them, or todas; without it those who
left are not shown. regras: see app.filtro_de_regras. lista: only the people of a saved list. familia: with their
families. ordem: nome, campus or recentes. limite: 1 to 100. cursor: that of the last row shown. Raises 22023 for an
unknown ordem, 22P02 for an unknown situacao, PT400 for rules that make no sense, PT404 for an unknown list.';

COMMENT ON FUNCTION "public"."contar_membros"(text, text, text, jsonb, uuid, boolean) IS 'How many members buscar_membros finds with the same filter.';

COMMENT ON FUNCTION "public"."previa_em_massa"(jsonb, jsonb) IS 'What a change for many would do: {total, iguais, ids (those who would change), impedidos: [{motivo, quantos, nomes}]}.
alvo: {ids: [...]} or {filtro, exceto: [...]}, 5,000 people at most. acao: {tipo: campus, campus}, {tipo: incluir_funcao or
encerrar_funcao, ministerio, funcao}, {tipo: como_conheceu or discipulador, valor}. Raises PT400, 42501.';

COMMENT ON TABLE "public"."listas_de_membros" IS 'Saved lists of people. Only the filter is kept: whoever opens a list sees of it what lies in their own scope.';

COMMENT ON TABLE "public"."listas_seguidas" IS 'Who is told when somebody enters or leaves a saved list.';

COMMENT ON TYPE "public"."aniversariante" IS 'A birthday: nome (how the person is called), dia (when it is kept), anos (the age that they reach). cursor: sent back, it
asks for what follows.';

REVOKE ALL ON FUNCTION "app"."aniversariantes_de"(date, date, text, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aniversariantes_de"(date, date, text, integer, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."aplicar_em_massa"(uuid[], jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aplicar_em_massa"(uuid[], jsonb, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."atualizar_listas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."atualizar_listas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avaliar_em_massa"(uuid[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."buscar_membros"(jsonb, text, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."buscar_membros"(jsonb, text, integer, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cadastros_do_cpf"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."condicao_do_filtro"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_acao_em_massa"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_lista"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_membros"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."contar_membros"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dia_da_regra"(jsonb, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dias_de_aniversario"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esquecer_retratos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_da_lista"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_de_familia"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_de_regra"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_de_regras"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_de_termos"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_de_texto"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."filtro_do_no"(jsonb, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ids_do_alvo"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lista_visivel"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lista_visivel"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."membros_do_filtro"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudar_um"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."numero_da_regra"(jsonb, integer, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."partes_do_filtro"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."previa_em_massa"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_em_massa"(jsonb, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."proteger_lista_salva"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusar_filtro"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_dia"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_funcao"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_idade"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_opcao"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_presenca"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_texto"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."resumo_dos_impedidos"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sem_acentos_sql"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sim_ou_nao"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."texto_de_busca"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."texto_de_busca"(text, text, text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."textos_da_regra"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."titulo_em_massa"(jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aniversariantes"(date, date, text, integer, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_em_massa"(uuid[], jsonb, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."atualizar_listas"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."buscar_membros"(text, text, text, text, integer, jsonb, jsonb, uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."contar_membros"(text, text, text, jsonb, uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_em_massa"(jsonb, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."listas_de_membros" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."listas_de_membros" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."listas_de_membros" TO "service_role";

REVOKE ALL ON TABLE "public"."listas_seguidas" FROM "authenticated";

REVOKE ALL ("conferida_em") ON TABLE "public"."listas_seguidas" FROM "authenticated";

GRANT SELECT ("conferida_em") ON TABLE "public"."listas_seguidas" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."listas_seguidas" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."listas_seguidas" TO "authenticated";

REVOKE ALL ("lista_id") ON TABLE "public"."listas_seguidas" FROM "authenticated";

GRANT INSERT ("lista_id"), SELECT ("lista_id") ON TABLE "public"."listas_seguidas" TO "authenticated";

GRANT DELETE ON TABLE "public"."listas_seguidas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."listas_seguidas" TO "service_role";

ALTER TABLE "public"."listas_de_membros"
  ADD CONSTRAINT "listas_de_membros_dono_fkey" FOREIGN KEY (dono) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX listas_de_membros_dono_idx ON public.listas_de_membros USING btree (dono);

CREATE POLICY "listas: altera as suas; as da igreja, quem edita" ON "public"."listas_de_membros"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (((dono = ( SELECT auth.uid() AS uid)) AND (da_igreja = false)) OR ((da_igreja = true)
    AND ( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode)))))
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (((dono = ( SELECT auth.uid() AS uid)) AND (da_igreja = false)) OR ((da_igreja = true)
    AND ( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode)))));

CREATE POLICY "listas: cria as suas; as da igreja, quem edita" ON "public"."listas_de_membros"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (dono = ( SELECT auth.uid() AS uid)) AND ((da_igreja = false) OR ( SELECT
    app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode))));

CREATE POLICY "listas: exclui as suas; as da igreja, quem edita" ON "public"."listas_de_membros"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (((dono = ( SELECT auth.uid() AS uid)) AND (da_igreja = false)) OR ((da_igreja = true)
    AND ( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode)))));

CREATE POLICY "listas: vê as suas e as da igreja" ON "public"."listas_de_membros"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((dono = ( SELECT auth.uid() AS uid)) OR (da_igreja = true))));

COMMENT ON COLUMN "public"."listas_de_membros"."dono" IS 'Who made it.';

ALTER TABLE "public"."listas_seguidas"
  ADD CONSTRAINT "listas_seguidas_usuario_fkey" FOREIGN KEY (usuario) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE POLICY "listas seguidas: deixa as suas" ON "public"."listas_seguidas"
  FOR DELETE
  TO "authenticated"
  USING ((usuario = ( SELECT auth.uid() AS uid)));

CREATE POLICY "listas seguidas: segue as que vê" ON "public"."listas_seguidas"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (((usuario = ( SELECT auth.uid() AS uid)) AND app.lista_visivel(lista_id)));

CREATE POLICY "listas seguidas: vê as suas" ON "public"."listas_seguidas"
  FOR SELECT
  TO "authenticated"
  USING ((usuario = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."listas_seguidas"."usuario" IS 'Who is told.';

REVOKE ALL ("usuario") ON TABLE "public"."listas_seguidas" FROM "authenticated";

GRANT SELECT ("usuario") ON TABLE "public"."listas_seguidas" TO "authenticated";

ALTER TABLE "public"."membros_igreja"
  ADD COLUMN "texto_busca" text GENERATED ALWAYS AS (app.texto_de_busca(nome_completo, email, telefone, username, nome_preferido)) STORED NOT NULL;

COMMENT ON COLUMN "public"."membros_igreja"."texto_busca" IS 'What the search looks at; see app.texto_de_busca.';

CREATE INDEX membros_igreja_busca_idx ON public.membros_igreja USING gin (texto_busca extensions.gin_trgm_ops)
  WITH (fastupdate=off);
