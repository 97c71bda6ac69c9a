SET local check_function_bodies = off;

DROP POLICY "linhas: vê quem vê a importação" ON "public"."importacao_linhas";

DROP POLICY "importações: as suas, quem importa; todas, quem configura" ON "public"."importacoes";

ALTER TABLE "public"."importacao_linhas"
  DROP CONSTRAINT "importacao_linhas_recusada_check";

ALTER TABLE "public"."importacoes"
  DROP CONSTRAINT "importacoes_total_check";

DROP FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text);

ALTER TABLE "public"."importacao_linhas"
  ADD COLUMN "campus" text;

ALTER TABLE "public"."importacao_linhas"
  ADD COLUMN "dispensada_em" timestamp WITH time zone;

ALTER TABLE "public"."importacoes"
  ADD COLUMN "campus" text;

ALTER TABLE "public"."importacoes"
  ADD COLUMN "colunas" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TYPE "public"."fila" ADD VALUE 'importacao' BEFORE 'alteracoes';


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.campus_da_linha (
  i     public.importacoes,
  linha jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((select c.nome from public.campi c
    where c.ativo and app.normalizar(c.nome) = app.normalizar(linha -> 'valores' ->> 'campus') limit 1), i.campus)
$function$;

CREATE OR REPLACE FUNCTION app.celulas_de (
  celulas jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(celulas) = 'array' and octet_length(celulas::text) < 50000 then celulas end
$function$;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.esperas_de_pessoas()
  RETURNS SETOF public.espera
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('membros', 'aprovar') as aprova, app.pode('membros', 'editar') as edita,
      app.pode('membros', 'ver_sensivel') as sensivel,
      app.pode('membros', 'anonimizar') as anonimiza, app.acompanha() as acompanha, app.alcance() as campi,
      app.meu_membro() as membro, (select auth.uid()) as conta, app.hoje() as hoje
  )
  select 'cadastros'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date, null,
    null
  from eu join public.solicitacoes_cadastro pedido on eu.aprova and pedido.campus = any (eu.campi)
  where pedido.situacao = 'pendente'
  union all
  (select 'importacao', count(*)::integer, 0, min(arquivo.created_at), null, null, arquivo.id::text, arquivo.arquivo
  from eu join public.importacao_linhas linha on eu.edita and linha.resultado = 'erro' and linha.dispensada_em is null
    and linha.celulas is not null
  join public.importacoes arquivo on arquivo.id = linha.importacao_id
    and (arquivo.autor = eu.conta or linha.campus = any (eu.campi))
  group by arquivo.id order by min(arquivo.created_at) limit 5)
  union all
  select 'alteracoes', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.pedidos_alteracao pedido on eu.aprova and (pedido.campo <> 'cpf' or eu.sensivel)
  join public.membros_igreja pessoa on pessoa.id = pedido.membro_id and pessoa.campus = any (eu.campi)
  where pedido.situacao = 'pendente' and pessoa.id is distinct from eu.membro
  union all
  select 'vinculos', count(*)::integer, 0, min(pedido.pedido_em), null, null, null, null
  from eu join app.pedidos_de_vinculo pedido on eu.aprova and pedido.conta <> eu.conta
  join public.profiles perfil on perfil.id = pedido.conta
  join public.membros_igreja pessoa on pessoa.id = pedido.membro_id and pessoa.campus = any (eu.campi)
    and pessoa.profile_id is null and pessoa.email = perfil.email
  where pedido.recusado_em is null and not app.trouxe_o_email(pessoa, eu.conta)
  union all
  select 'transferencias', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.transferencias pedido on eu.aprova and app.campus_que_decide(pedido) = any (eu.campi)
  where pedido.estado = 'solicitada'
  union all
  -- Whoever approves members sees to it that nobody of the campus is forgotten; others have their own.
  select 'acompanhamentos', count(*)::integer, count(*)::integer, null, null, min(caminho.proxima_data),
    (array_agg(caminho.etapa order by caminho.proxima_data, caminho.id))[1]::text, null
  from eu join public.acompanhamentos caminho on eu.acompanha and caminho.campus = any (eu.campi)
    and (eu.aprova or caminho.responsavel_id = eu.conta)
  where caminho.etapa in ('novo', 'contatado', 'visitado') and caminho.proxima_data < eu.hoje
    and caminho.membro_id is distinct from eu.membro
  union all
  select 'direitos', count(*)::integer, (count(*) filter (where pedido.prazo < eu.hoje))::integer,
    min(pedido.created_at), null, min(pedido.prazo), null, null
  from eu join public.pedidos_lgpd pedido on eu.aprova and pedido.campus = any (eu.campi)
  where pedido.estado in ('pendente', 'em_analise', 'aprovado') and pedido.membro_id is distinct from eu.membro
  union all
  select 'anonimizacoes', count(*)::integer, 0, min(pedido.iniciada_em), min(pedido.expira_em), null, null, null
  from eu join public.anonimizacoes pedido on eu.anonimiza and pedido.campus = any (eu.campi)
  where pedido.confirmada_em is null and pedido.cancelada_em is null and pedido.expira_em > now()
    and pedido.iniciada_por is distinct from eu.conta and pedido.membro_id is distinct from eu.membro
  union all
  select 'acessos', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.pedidos_de_acesso pedido on pedido.user_id <> eu.conta
  where pedido.estado = 'pendente' and (select app.gere_papeis())
$function$;

CREATE OR REPLACE FUNCTION app.importacao_a_decidir (
  importacao uuid
)
  RETURNS public.importacoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
begin
  select x.* into i from public.importacoes x
  where x.id = importacao and exists (select from app.linhas_que_decido(x.id)) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found then raise exception using errcode = 'PT409', message = 'Esta importação foi desfeita.'; end if;
  return i;
end
$function$;

CREATE OR REPLACE FUNCTION app.linhas_que_decido (
  importacao uuid
)
  RETURNS SETOF public.importacao_linhas
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select l.* from public.importacoes i join public.importacao_linhas l on l.importacao_id = i.id
  where i.id = importacao and (select app.pode('membros', 'editar'))
    and (i.autor = (select auth.uid()) or l.campus = any ((select app.alcance())::text[])
      or ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())))
$function$;

CREATE OR REPLACE FUNCTION app.linhas_que_esperam (
  importacao uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*)::integer from public.importacao_linhas l
  where l.importacao_id = importacao and l.resultado = 'erro' and l.dispensada_em is null
$function$;

CREATE OR REPLACE FUNCTION app.receber_linhas (
  i     public.importacoes,
  novas jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  analise app.linha_analisada[];
  parte uuid;
begin
  perform app.por_origem('importacao');
  -- A line that the sender refuses already is kept as refused, whatever it says.
  select coalesce(array_agg(a), '{}') into analise
  from app.analisar_linhas(
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(novas) e where not app.foi_recusada(e)),
    i.politica, i.campos = 'vazios') a;
  analise := array(
    select row(a.linha, a.acao, case a.acao when 'criar' then app.uuid_de(i.id::text || ':' || a.linha)
      else a.membro_id end,
      a.por, a.erros, a.dados, a.reservados)::app.linha_analisada from unnest(analise) a);
  if exists (select from unnest(analise) a where a.acao in ('criar', 'atualizar')) then
    parte := app.iniciar_operacao('importacao', 'Importação de ' || i.arquivo, jsonb_build_object('importacao', i.id));
  end if;
  analise := app.aplicar_ou_explicar(i, array(select a from unnest(analise) a where a.acao in ('criar', 'atualizar')))
    || array(select a from unnest(analise) a where a.acao not in ('criar', 'atualizar'))
    || array(select row((e ->> 'linha')::integer, 'erro', null, null, e -> 'erros', null, null)::app.linha_analisada
      from jsonb_array_elements(novas) e where app.foi_recusada(e));
  insert into public.importacao_linhas as l (importacao_id, linha, resultado, membro_id, erros, operacao, celulas,
    campus)
  select i.id, a.linha, case a.acao when 'criar' then 'criado' when 'atualizar' then 'atualizado'
    when 'ignorar' then 'ignorado' else 'erro' end,
    case when a.acao <> 'erro' then a.membro_id end,
    case when a.acao = 'erro' then nullif(a.erros, '{}')
      when jsonb_typeof(e -> 'deixados' -> 'erros') = 'object' then nullif(e -> 'deixados' -> 'erros', '{}') end,
    case when a.acao in ('criar', 'atualizar') then parte end,
    case when a.acao = 'erro' then app.celulas_de(e -> 'celulas')
      else nullif(app.celulas_de(e -> 'deixados' -> 'celulas'), '[]') end,
    app.campus_da_linha(i, e)
  from unnest(analise) a
  join (select distinct on ((x ->> 'linha')::integer) (x ->> 'linha')::integer as linha, x as e
    from jsonb_array_elements(novas) x) n on n.linha = a.linha
  on conflict (importacao_id, linha) do update set resultado = excluded.resultado, membro_id = excluded.membro_id,
    erros = excluded.erros, operacao = excluded.operacao, celulas = coalesce(excluded.celulas, case
      when excluded.resultado = 'erro' then l.celulas end), dispensada_em = null,
    -- Whose a line is does not change while it waits: nobody sends it out of sight.
    campus = case when excluded.resultado = 'erro' then l.campus else excluded.campus end;
  update public.importacoes x set
    criadas = x.criadas + (select count(*) from unnest(analise) a where a.acao = 'criar'),
    atualizadas = x.atualizadas + (select count(*) from unnest(analise) a where a.acao = 'atualizar'),
    ignoradas = x.ignoradas + (select count(*) from unnest(analise) a where a.acao = 'ignorar'),
    recusadas = app.linhas_que_esperam(i.id)
  where x.id = i.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.consertar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  i := app.importacao_a_decidir(importacao);
  if jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  -- Whom somebody else let in meanwhile stays as they are.
  perform app.receber_linhas(i, (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
    where (e ->> 'linha')::integer in (select l.linha from app.linhas_que_decido(i.id) l where l.resultado = 'erro')));
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from app.linhas_que_decido(i.id) l
    where l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$function$;

REVOKE ALL ON FUNCTION "public"."consertar_linhas"(uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.dispensar_linhas (
  importacao uuid,
  linhas     integer[],
  dispensar  boolean   DEFAULT true
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
  quantas integer;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  i := app.importacao_a_decidir(importacao);
  update public.importacao_linhas x set dispensada_em = case when dispensar then now() end
  from app.linhas_que_decido(i.id) l
  where x.importacao_id = i.id and x.linha = l.linha and l.resultado = 'erro'
    and (x.dispensada_em is null) = dispensar and l.linha = any (linhas);
  get diagnostics quantas = row_count;
  update public.importacoes x set recusadas = app.linhas_que_esperam(i.id) where x.id = i.id;
  return quantas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dispensar_linhas"(uuid, integer[], boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.importar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
begin
  select * into i from public.importacoes x where x.id = importacao and x.autor = (select auth.uid()) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found or i.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta importação já terminou.';
  end if;
  if jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  -- What came in before stays as it is: a chunk may be sent twice.
  perform app.receber_linhas(i, (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
    where not exists (select from public.importacao_linhas l
      where l.importacao_id = i.id and l.linha = (e ->> 'linha')::integer and l.resultado <> 'erro')));
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from public.importacao_linhas l
    where l.importacao_id = i.id and l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$function$;

CREATE OR REPLACE FUNCTION public.iniciar_importacao (
  id       uuid,
  arquivo  text,
  total    integer,
  politica text,
  campos   text    DEFAULT 'vazios'::text,
  campus   text    DEFAULT NULL::text,
  colunas  text[]  DEFAULT '{}'::text[]
)
  RETURNS public.importacoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
  eu constant uuid := (select auth.uid());
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  if campus is not null and not (app.todos_os_campi() or campus = any (app.meus_campi())) then
    raise insufficient_privilege using message = format('Você não cadastra pessoas em %s', campus);
  end if;
  select * into i from public.importacoes x where x.id = iniciar_importacao.id;
  if found then
    if i.autor is distinct from eu then raise exception using errcode = 'PT404',
      message = 'Importação não encontrada.'; end if;
    return i;
  end if;
  perform app.por_origem('importacao');
  insert into public.importacoes (id, autor, autor_nome, arquivo, total, politica, campos, campus, colunas, operacao)
  values (id, eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    left(arquivo, 200),
    total, politica, campos, campus, coalesce(colunas, '{}'),
    app.iniciar_operacao('importacao', left('Importação de ' || arquivo, 200)))
  returning * into i;
  return i;
end
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text, text, text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.resumo_da_importacao (
  importacao uuid
)
  RETURNS TABLE (
    lista   text,
    quantas integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when l.dispensada_em is not null then 'dispensado' else l.resultado end, count(*)::integer
  from app.linhas_que_decido(importacao) l group by 1
  union all
  select 'sem_campo', count(*)::integer from app.linhas_que_decido(importacao) l
  where l.resultado <> 'erro' and l.erros is not null having count(*) > 0
$function$;

REVOKE ALL ON FUNCTION "public"."resumo_da_importacao"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_dispensada_check" CHECK (((dispensada_em IS NULL) OR (resultado = 'erro'::text)));

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_colunas_check" CHECK ((cardinality(colunas) <= 300));

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_total_check" CHECK (((total >= 0) AND (total <= 5000)));

CREATE INDEX importacao_linhas_campus_idx ON public.importacao_linhas USING btree (campus);

CREATE INDEX importacao_linhas_espera_idx ON public.importacao_linhas USING btree (importacao_id)
  WHERE ((resultado = 'erro'::text) AND (dispensada_em IS NULL) AND (celulas IS NOT NULL));

CREATE INDEX importacoes_campus_idx ON public.importacoes USING btree (campus, created_at DESC);

CREATE POLICY "linhas: vê quem trouxe o arquivo ou importa no campus" ON "public"."importacao_linhas"
  FOR SELECT
  TO "authenticated"
  USING (((importacao_id IN ( SELECT i.id
   FROM public.importacoes i
  WHERE
    ((i.autor = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS
    todos_os_campi))))) OR ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) AND (importacao_id IN ( SELECT i.id
   FROM public.importacoes i)))));

CREATE POLICY "importações: vê quem importa no campus ou configura" ON "public"."importacoes"
  FOR SELECT
  TO "authenticated"
  USING
    (((((autor = ( SELECT auth.uid() AS uid)) OR (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))) AND ( SELECT app.pode('membros'::public.recurso,
    'editar'::public.acao) AS pode)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi))));

COMMENT ON COLUMN "public"."importacao_linhas"."campus" IS 'Whose line it is: the campus that it names, else that of the file. Null: of whoever imported it alone.';

COMMENT ON COLUMN "public"."importacao_linhas"."celulas" IS 'What a refused line says, [[header, cell]] in the order of the file, so that it can be handed out, mended and sent
again; of a line that came in, only the cells that did not.';

COMMENT ON COLUMN "public"."importacao_linhas"."dispensada_em" IS 'When somebody decided that a refused line stays out; null: it waits.';

COMMENT ON COLUMN "public"."importacao_linhas"."erros" IS 'What was wrong, by field; of a line that came in, with the fields that it came in without.';

COMMENT ON COLUMN "public"."importacoes"."campus" IS 'The campus of lines that name none; whoever imports there sees the file too. Null: whoever imports it alone.';

COMMENT ON COLUMN "public"."importacoes"."colunas" IS 'Which field each column holds, in the order of the file, so that a line is mended as it was read; empty for a column
that stays out.';

COMMENT ON COLUMN "public"."importacoes"."recusadas" IS 'How many lines stayed out because something is wrong with them, and wait for somebody to mend or dismiss them.';

COMMENT ON FUNCTION "app"."campus_da_linha"(public.importacoes, jsonb) IS 'Whose a line is: the campus that it names, if there is one, else that of the file.';

COMMENT ON FUNCTION "app"."celulas_de"(jsonb) IS 'Cells as they are kept; null when they are none, or too many.';

COMMENT ON FUNCTION "app"."esperas_de_pessoas"() IS 'Registrations, lines that an import left out, changes, links, transfers, follow-ups, rights and accesses that the caller decides; those of nothing
too (quantos 0).';

COMMENT ON FUNCTION "app"."importacao_a_decidir"(uuid) IS 'An import of which the caller decides lines, held until the transaction ends. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."linhas_que_decido"(uuid) IS 'The lines of an import that the caller may mend or dismiss, of those that they see: of a file of their own, and of
their campuses.';

COMMENT ON FUNCTION "app"."linhas_que_esperam"(uuid) IS 'How many refused lines of an import wait for somebody.';

COMMENT ON FUNCTION "app"."receber_linhas"(public.importacoes, jsonb) IS 'Takes lines [{linha, valores, celulas, erros, deixados}] into an import, as a part of it: what becomes of each is
kept. For importar_linhas and consertar_linhas.';

COMMENT ON FUNCTION "public"."consertar_linhas"(uuid, jsonb) IS 'Takes up to 1,000 refused lines [{linha, valores, celulas, erros, deixados}], mended, into the import that they stayed
out of, also after its end: what became of each. What came in meanwhile is not taken again. For whoever imported the
file and those who import at the campus of the line. Raises 42501, 22023, PT404, PT409 when it was undone.';

COMMENT ON FUNCTION "public"."dispensar_linhas"(uuid, integer[], boolean) IS 'Decides that refused lines stay out, or takes that back: how many. They are kept until their time is over. For whoever imported the file and those who import at the campus of the line. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."importar_linhas"(uuid, jsonb) IS 'Takes up to 1,000 lines [{linha, valores, celulas, erros, deixados: {erros, celulas}}] into an import that the caller
began, as part of its operation: what became of each. Lines that came in before are not taken again. Everything is
checked anew. A line with erros stays out; of what stays out the celulas [[header, cell]] are kept with the import, of
what comes in those of deixados, the cells that were left out and why. Raises 42501, 22023, PT404, PT409 when it is
finished or undone.';

COMMENT ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text, text, text[]) IS 'Begins an import under an id of the caller''s choice; the same id again gives the one that began. campus: of lines
that name none; who imports there sees the file too. colunas: the field of each column. Raises 42501, 23514, PT404.';

COMMENT ON FUNCTION "public"."resumo_da_importacao"(uuid) IS 'How many lines of an import became what, of those that the caller decides: criado, atualizado, ignorado, erro (waiting),
dispensado, and sem_campo, those that came in without a field.';

COMMENT ON TYPE "public"."espera" IS 'A queue: how many wait, how many of them past their day (of rosters: places that lack somebody), since when the
oldest, the moment or the day until which the first waits; alvo, nome: the ministry, event, file or stage that it is
of, null where one page holds all.';

REVOKE ALL ON FUNCTION "app"."campus_da_linha"(public.importacoes, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."celulas_de"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."importacao_a_decidir"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linhas_que_decido"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linhas_que_esperam"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."receber_linhas"(public.importacoes, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."consertar_linhas"(uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dispensar_linhas"(uuid, integer[], boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text, text, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."resumo_da_importacao"(uuid) TO "authenticated", "service_role";

truncate app.tabelas, app.colunas, app.retencoes restart identity;

insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em, nome_da_linha) values
  ('app.tabelas', 'tabelas', 'Registro de uma tabela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.colunas', 'colunas', 'Nome de uma coluna', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.retencoes', 'retencoes', 'Regra de retenção do sistema', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.palpites', 'palpites', 'Código errado', 'outros', 'Códigos errados, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('operacoes', 'operacoes', 'Operação', 'outros', 'Operações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('alteracoes', 'alteracoes', 'Alteração', 'outros', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', '{}', '{}', 'nome'),
  ('campi', 'campi', 'Campus', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('igreja', 'igreja', 'Dados da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.admins_especiais', 'admins_especiais', 'Administrador indicado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigo_primeiro_acesso', 'codigo_primeiro_acesso', 'Código do primeiro acesso', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('listas', 'listas', 'Item de lista', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('titulos', 'titulos', 'Título', 'outros', NULL, NULL, NULL, '{}', '{titulo_id,titulo_minimo_id,exige_titulo_id,antes,depois}', 'nome'),
  ('modelos_de_mensagem', 'modelos_de_mensagem', 'Modelo de mensagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('profiles', 'profiles', 'Conta', 'outros', 'Conta: perfil', 'conta', 'especial', '{}', '{}', 'nome'),
  ('membros_igreja', 'membros_igreja', 'Cadastro', 'cadastro', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('membros_funcoes', 'membros_funcoes', 'Função', 'funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}', '{}', 'nome'),
  ('membros_reservados', 'membros_reservados', 'Documentos e filiação', 'cadastro', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('listas_de_membros', 'listas_de_membros', 'Lista salva', 'outros', 'Listas salvas e suas buscas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('listas_seguidas', 'listas_seguidas', 'Lista seguida', 'outros', 'Listas seguidas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('textos_consentimento', 'textos_consentimento', 'Texto de autorização', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('consentimentos', 'consentimentos', 'Autorização', 'autorizacoes', 'Autorizações e seus textos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('rostos.modelos', 'modelos', 'Rosto indexado', 'outros', 'Código do rosto', 'biometria', 'apaga', '{}', '{}', 'nome'),
  ('rostos.excluidos', 'excluidos', 'Código de rosto apagado', 'outros', 'Códigos de rosto já apagados', 'biometria', 'nada', '{}', '{}', 'nome'),
  ('rostos.auditoria', 'auditoria', 'Uso do reconhecimento facial', 'outros', 'Registro de uso do reconhecimento facial', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.conferencias_de_rostos', 'conferencias_de_rostos', 'Prova dos códigos de rosto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.membros_contados', 'membros_contados', 'Contagem de pessoas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('user_roles', 'user_roles', 'Papel', 'funcoes', 'Conta: papéis', 'conta', 'especial', '{}', '{}', 'nome'),
  ('role_permissions', 'role_permissions', 'Permissão de papel', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_de_acesso', 'pedidos_de_acesso', 'Pedido de acesso', 'outros', 'Pedidos de acesso', 'conta', 'especial', '{}', '{}', 'nome'),
  ('concessoes_pessoais', 'concessoes_pessoais', 'Permissão pessoal', 'outros', 'Permissões dadas por um tempo', 'conta', 'especial', '{}', '{}', 'nome'),
  ('acessos_negados', 'acessos_negados', 'Acesso negado', 'outros', 'Registro de acessos negados', 'registro', 'especial', '{}', '{}', 'nome'),
  ('registro_ver_como', 'registro_ver_como', 'Registro de “ver como”', 'outros', 'Registro de “ver como”', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.simulacoes', 'simulacoes', 'Sessão de “ver como”', 'outros', 'Sessões de “ver como”', 'registro', 'nada', '{}', '{}', 'nome'),
  ('regionais', 'regionais', 'Regional', 'outros', NULL, NULL, NULL, '{}', '{regional_id}', 'nome'),
  ('papeis_regionais', 'papeis_regionais', 'Papel em uma regional', 'outros', 'Conta: papéis em regionais', 'conta', 'especial', '{}', '{}', 'nome'),
  ('familias', 'familias', 'Família', 'familia', 'Família', 'cadastro', 'especial', '{}', '{familia_id}', 'nome'),
  ('familia_membros', 'familia_membros', 'Família', 'familia', 'Lugar na família', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('autorizados_busca', 'autorizados_busca', 'Quem busca a criança', 'familia', 'Quem pode buscar crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('parentescos', 'parentescos', 'Parentesco', 'familia', 'Parentescos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('mudancas_de_situacao', 'mudancas_de_situacao', 'Situação', 'outros', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('mudancas_de_titulo', 'mudancas_de_titulo', 'Título', 'outros', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('eventos_de_vida', 'eventos_de_vida', 'Evento de vida', 'vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('transferencias', 'transferencias', 'Transferência de campus', 'vida', 'Motivo das transferências', 'vida', 'especial', '{}', '{}', 'nome'),
  ('transferencia_membros', 'transferencia_membros', 'Transferência de campus', 'vida', 'Transferências entre campi', 'vida', 'fica', '{}', '{}', 'nome'),
  ('cartas', 'cartas', 'Carta', 'vida', 'Cartas de transferência', 'vida', 'especial', '{}', '{}', 'nome'),
  ('app.numeros_de_carta', 'numeros_de_carta', 'Numeração de cartas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('anotacoes_pastorais', 'anotacoes_pastorais', 'Anotação pastoral', 'outros', 'Anotações pastorais', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('leituras_de_anotacoes', 'leituras_de_anotacoes', 'Leitura de anotação', 'outros', 'Registro de leitura das anotações', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('acompanhamentos', 'acompanhamentos', 'Acompanhamento', 'outros', 'Acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('contatos_acompanhamento', 'contatos_acompanhamento', 'Contato do acompanhamento', 'outros', 'Contatos do acompanhamento', 'cuidado', 'especial', '{}', '{}', 'nome'),
  ('documentos_membros', 'documentos_membros', 'Documento', 'outros', 'Documentos guardados', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('aberturas_de_documentos', 'aberturas_de_documentos', 'Abertura de documento', 'outros', 'Registro de abertura de documentos', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('codigos_cadastro', 'codigos_cadastro', 'Código do cadastro público', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('solicitacoes_cadastro', 'solicitacoes_cadastro', 'Solicitação de cadastro', 'outros', 'Solicitações do cadastro público', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('app.tentativas_cadastro', 'tentativas_cadastro', 'Envio do cadastro público', 'outros', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('pedidos_alteracao', 'pedidos_alteracao', 'Pedido de alteração', 'outros', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('nao_duplicados', 'nao_duplicados', 'Não são a mesma pessoa', 'outros', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('membros_unificados', 'membros_unificados', 'Cadastro unificado', 'outros', 'Cópias de cadastros unificados', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('carteirinhas', 'carteirinhas', 'Carteirinha', 'outros', 'Carteirinhas', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('exportacoes', 'exportacoes', 'Exportação', 'outros', 'Registro de exportações e suas buscas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('mapeamentos_importacao', 'mapeamentos_importacao', 'Modelo de importação', 'outros', 'Modelos de importação', 'conta', 'especial', '{}', '{}', 'nome'),
  ('importacoes', 'importacoes', 'Importação', 'outros', 'Importações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('importacao_linhas', 'importacao_linhas', 'Linha de importação', 'outros', 'Linhas de importação', 'registro', 'desliga', '{resultado}', '{}', 'nome'),
  ('notifications', 'notifications', 'Aviso', 'outros', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', '{}', '{}', 'nome'),
  ('padroes_de_avisos', 'padroes_de_avisos', 'Padrão de avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ajustes_de_avisos', 'ajustes_de_avisos', 'Ajustes de avisos', 'outros', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', '{}', '{}', 'nome'),
  ('preferencias_de_avisos', 'preferencias_de_avisos', 'Escolha sobre avisos', 'outros', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.carteiro', 'carteiro', 'Envio dos avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.resumos', 'resumos', 'Resumo da semana', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('aparelhos_de_avisos', 'aparelhos_de_avisos', 'Aparelho que recebe avisos', 'outros', 'Aparelhos que recebem avisos', 'conta', 'especial', '{}', '{}', 'nome'),
  ('entregas', 'entregas', 'Entrega de aviso', 'outros', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', '{}', '{}', 'nome'),
  ('atos', 'atos', 'Ato', 'vida', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', '{}', '{}', 'nome'),
  ('ato_documentos', 'ato_documentos', 'Documento de um ato', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios', 'ministerios', 'Ministério', 'funcoes', NULL, NULL, NULL, '{}', '{ministerio_id}', 'nome'),
  ('ministerios_documentos', 'ministerios_documentos', 'Documento do ministério', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('funcoes_ministerio', 'funcoes_ministerio', 'Função do catálogo', 'outros', NULL, NULL, NULL, '{}', '{funcao_id}', 'nome'),
  ('treinamentos', 'treinamentos', 'Treinamento', 'outros', NULL, NULL, NULL, '{}', '{treinamento_id}', 'nome'),
  ('funcoes_treinamentos', 'funcoes_treinamentos', 'Treinamento exigido', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('membros_treinamentos', 'membros_treinamentos', 'Treinamento concluído', 'outros', 'Treinamentos concluídos', 'servico', 'fica', '{}', '{}', 'nome'),
  ('equipes', 'equipes', 'Equipe', 'outros', NULL, NULL, NULL, '{}', '{equipe_id}', 'nome'),
  ('equipe_membros', 'equipe_membros', 'Pessoa da equipe', 'outros', 'Lugar em equipes', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('inscricoes_voluntarios', 'inscricoes_voluntarios', 'Inscrição de voluntário', 'outros', 'Inscrições de voluntário', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('salas', 'salas', 'Sala', 'outros', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('horarios_culto', 'horarios_culto', 'Horário de culto', 'outros', NULL, NULL, NULL, '{}', '{horario_id}', 'nome'),
  ('campus_pastores', 'campus_pastores', 'Pastor do campus', 'outros', 'Pastores do campus', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('recursos_do_campus', 'recursos_do_campus', 'Recurso do campus', 'outros', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('indisponibilidades', 'indisponibilidades', 'Data bloqueada', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('events', 'events', 'Evento', 'outros', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga', '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}', '{}', 'nome'),
  ('attendances', 'attendances', 'Presença', 'outros', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}', '{}', 'nome'),
  ('ocorrencias', 'ocorrencias', 'Dia de evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_ministerios', 'evento_ministerios', 'Ministério do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('contagens', 'contagens', 'Contagem de pessoas', 'outros', 'Contagens de presença: quem contou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.segredo_do_telao', 'segredo_do_telao', 'Segredo do telão', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_campi', 'evento_campi', 'Campus do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_recursos', 'evento_recursos', 'Recurso do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('decisoes_de_uso', 'decisoes_de_uso', 'Decisão sobre um uso', 'outros', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.ocupacoes', 'ocupacoes', 'Uso de sala ou recurso', 'outros', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('rsvps', 'rsvps', 'Confirmação de ida', 'outros', 'Confirmações de ida', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('app.faltas_conferidas', 'faltas_conferidas', 'Semana de faltas conferida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_regras', 'inscricao_regras', 'Inscrições do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_tipos', 'inscricao_tipos', 'Tipo de inscrição', 'outros', NULL, NULL, NULL, '{}', '{tipo_id}', 'nome'),
  ('inscricao_perguntas', 'inscricao_perguntas', 'Pergunta da inscrição', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_cupons', 'inscricao_cupons', 'Cupom', 'outros', NULL, NULL, NULL, '{}', '{cupom_id}', 'codigo'),
  ('inscricao_pedidos', 'inscricao_pedidos', 'Pedido de inscrição', 'outros', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}', '{}', 'nome'),
  ('inscricoes', 'inscricoes', 'Inscrição', 'outros', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('inscricao_respostas', 'inscricao_respostas', 'Resposta da inscrição', 'outros', 'Respostas de inscrições', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('ingresso_usos', 'ingresso_usos', 'Entrada com ingresso', 'outros', 'Entradas com ingresso', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('app.tentativas_inscricao', 'tentativas_inscricao', 'Envio de inscrição', 'outros', 'Inscrições recentes, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_ajustes', 'escala_ajustes', 'Ajustes das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_modelos', 'escala_modelos', 'Modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{modelo_id}', 'nome'),
  ('escala_modelo_vagas', 'escala_modelo_vagas', 'Posição do modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escalas', 'escalas', 'Escala', 'outros', 'Escalas: quem as publicou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_vagas', 'escala_vagas', 'Posição da escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_itens', 'escala_itens', 'Pessoa na escala', 'outros', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}', '{}', 'nome'),
  ('escala_chamados', 'escala_chamados', 'Convite de escala', 'outros', 'Convites para servir: quando e por onde', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('app.escala_convites', 'escala_convites', 'Link de convite de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('bloqueios', 'bloqueios', 'Bloqueio de agenda', 'outros', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('bloqueio_dias', 'bloqueio_dias', 'Data bloqueada', 'outros', 'Datas em que não pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('preferencias_escala', 'preferencias_escala', 'Preferências de escala', 'outros', 'Preferências para escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_pares', 'escala_pares', 'Com quem prefere servir', 'outros', 'Com quem prefere servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('disponibilidade_meses', 'disponibilidade_meses', 'Mês de disponibilidade', 'outros', 'Meses em que disse quando pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_trocas', 'escala_trocas', 'Troca na escala', 'outros', 'Trocas pedidas em escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_rodas', 'escala_rodas', 'Troca em roda', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_roda_pernas', 'escala_roda_pernas', 'Pessoa na troca em roda', 'outros', 'Trocas em roda de que participou', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_pulsos', 'escala_pulsos', 'Última mudança das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('estacoes', 'estacoes', 'Estação de check-in', 'outros', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.aparelhos', 'aparelhos', 'Aparelho de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigos_de_estacao', 'codigos_de_estacao', 'Código de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.tentativas_de_parear', 'tentativas_de_parear', 'Tentativa de parear', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('kids_salas', 'kids_salas', 'Sala do Kids', 'outros', NULL, NULL, NULL, '{}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('kids_cuidados', 'kids_cuidados', 'Cuidados da criança', 'familia', 'Alergias e cuidados de crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.kids_segredo', 'kids_segredo', 'Segredo do Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_codigos', 'kids_codigos', 'Código de família no Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_pins', 'kids_pins', 'PIN de supervisor', 'outros', 'PIN de supervisor do Kids', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.kids_tentativas', 'kids_tentativas', 'Tentativa no Kids', 'outros', 'Códigos e PINs errados no Kids', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.guardas_pendentes', 'guardas_pendentes', 'Responsável a confirmar', 'outros', 'Quem espera para responder por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_havidas', 'guardas_havidas', 'Responsável até hoje', 'outros', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_apagadas', 'guardas_apagadas', 'Responsável de cadastro apagado', 'outros', 'Criança de que respondia quem teve o cadastro apagado', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.links_de_acordo', 'links_de_acordo', 'Pedido de acordo por e-mail', 'outros', 'Links em que quem responde por uma criança concorda', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('kids_visitas', 'kids_visitas', 'Criança no Kids', 'familia', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}', '{}', 'nome'),
  ('kids_adultos', 'kids_adultos', 'Adulto na sala do Kids', 'outros', 'Adultos nas salas do Kids', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('kids_avisos', 'kids_avisos', 'Ocorrência no Kids', 'familia', 'Ocorrências no Kids', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('agenda_enderecos', 'agenda_enderecos', 'Endereço de agenda', 'outros', 'Endereço da própria agenda', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.leituras_da_agenda', 'leituras_da_agenda', 'Leitura de agenda', 'outros', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('convites', 'convites', 'Convite', 'outros', 'Convites para ter conta', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.pedidos_de_vinculo', 'pedidos_de_vinculo', 'Pedido de ligar a conta', 'outros', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', '{}', '{}', 'nome'),
  ('app.seguranca', 'seguranca', 'Regras de segurança', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.registro_seguranca', 'registro_seguranca', 'Registro de segurança', 'outros', 'Registro de segurança das contas', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.testes_de_integracoes', 'testes_de_integracoes', 'Teste de integração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_lgpd', 'pedidos_lgpd', 'Pedido de titular', 'outros', 'Pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('notas_lgpd', 'notas_lgpd', 'Nota de pedido de titular', 'outros', 'Notas dos pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.anonimizados', 'anonimizados', 'Cadastro anonimizado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('auth.users', 'users', 'E-mail, telefone e senha', 'outros', 'Conta: e-mail, telefone e senha', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.sessions', 'sessions', 'Aparelhos em que entrou', 'outros', 'Conta: aparelhos em que entrou', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.audit_log_entries', 'audit_log_entries', 'Registro de entradas', 'outros', 'Conta: registro de entradas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('auth.outbox', 'outbox', 'Mensagens enviadas à pessoa', 'outros', 'Mensagens enviadas à pessoa', 'conta', 'especial', '{}', '{}', 'nome'),
  ('storage.objects', 'objects', 'Fotos e documentos', 'outros', 'Arquivos: fotos e documentos', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('anonimizacoes', 'anonimizacoes', 'Anonimização', 'outros', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga', '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}', '{}', 'nome'),
  ('retencao_regras', 'retencao_regras', 'Regra de retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('retencao_execucoes', 'retencao_execucoes', 'Aplicação da retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('visao_da_igreja', 'visao_da_igreja', 'Visão da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('avisos_globais', 'avisos_globais', 'Aviso global', 'outros', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', '{}', '{aviso_id}', 'titulo'),
  ('avisos_globais_campi', 'avisos_globais_campi', 'Campus do aviso global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios_globais', 'ministerios_globais', 'Ministério global', 'funcoes', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}', '{ministerio_global_id}', 'nome'),
  ('capitulos_globais', 'capitulos_globais', 'Capítulo de ministério global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.preparo', 'preparo', 'Guia da primeira hora', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome');

insert into app.colunas (relacao, coluna, rotulo) values
  ('', 'aberta', 'Em andamento'),
  ('', 'aceita_em', 'Aceita em'),
  ('', 'aceito_em', 'Aceito em'),
  ('', 'action', 'Ação'),
  ('', 'acumula', 'Junto com outra posição'),
  ('', 'adulto_id', 'Quem busca'),
  ('', 'alergia', 'Alergia'),
  ('', 'alvo', 'Sala ou recurso'),
  ('', 'ano', 'Ano'),
  ('', 'antes', 'Antes'),
  ('', 'aprovador_id', 'Quem aprova'),
  ('', 'ate', 'Até'),
  ('', 'ativo', 'Ativo'),
  ('', 'autor', ''),
  ('', 'autor_id', 'Autor'),
  ('', 'autor_nome', ''),
  ('', 'campus', 'Campus'),
  ('', 'canal', 'Canal'),
  ('', 'capacidade', 'Capacidade'),
  ('', 'cep', 'CEP'),
  ('', 'certificado', 'Certificado'),
  ('', 'cnpj', 'CNPJ'),
  ('', 'codigo', 'Código'),
  ('', 'concedido_por', ''),
  ('', 'concluido_em', 'Concluído em'),
  ('', 'conjuge_id', 'Cônjuge'),
  ('', 'conjuge_nome', 'Cônjuge'),
  ('', 'conjuge_sobrenome', 'Sobrenome do cônjuge'),
  ('', 'cor', 'Cor'),
  ('', 'created_at', ''),
  ('', 'criado_por', 'Criado por'),
  ('', 'crianca_id', 'Criança'),
  ('', 'data', 'Data'),
  ('', 'data_nascimento', 'Data de nascimento'),
  ('', 'de', 'De'),
  ('', 'decidida_por', 'Decidida por'),
  ('', 'decidido_em', 'Decidido em'),
  ('', 'decidido_por', 'Decidido por'),
  ('', 'depois', 'Depois'),
  ('', 'desconto_centavos', 'Desconto em centavos'),
  ('', 'descricao', 'Descrição'),
  ('', 'desde', 'Desde'),
  ('', 'desloca_minutos', 'Minutos do começo do evento'),
  ('', 'destino', 'Destino'),
  ('', 'dia', 'Dia'),
  ('', 'dias', 'Dias'),
  ('', 'duracao_minutos', 'Duração em minutos'),
  ('', 'email', 'E-mail'),
  ('', 'encerrada_em', 'Encerrada em'),
  ('', 'encerrado_em', 'Encerrado em'),
  ('', 'endereco', 'Endereço'),
  ('', 'enviado_em', 'Enviado em'),
  ('', 'equipe', 'Equipe'),
  ('', 'equipe_id', 'Equipe'),
  ('', 'estado', 'Estado'),
  ('', 'etapa', 'Etapa'),
  ('', 'event_base', 'Evento'),
  ('', 'event_id', 'Evento'),
  ('', 'evento_id', 'Evento'),
  ('', 'excecao', 'Exceção'),
  ('', 'expira_em', 'Vale até'),
  ('', 'familia_id', 'Família'),
  ('', 'fim', 'Fim'),
  ('', 'finalidade', 'Finalidade'),
  ('', 'foto', 'Foto'),
  ('', 'funcao_id', 'Função'),
  ('', 'fuso', 'Fuso horário'),
  ('', 'id', ''),
  ('', 'idade_max', 'Idade máxima'),
  ('', 'idade_min', 'Idade mínima'),
  ('', 'iniciada_em', 'Pedida em'),
  ('', 'inicio', 'Início'),
  ('', 'lar', ''),
  ('', 'leitor_id', 'Quem leu'),
  ('', 'leitor_nome', 'Quem leu'),
  ('', 'lider_id', 'Liderança'),
  ('', 'location', 'Local'),
  ('', 'marcado_por', ''),
  ('', 'maximo', 'Máximo'),
  ('', 'maximo_por_dia', 'Avisos por dia'),
  ('', 'medicamento', 'Medicamento'),
  ('', 'membro_id', ''),
  ('', 'mensagem', 'Mensagem'),
  ('', 'minimo', 'Mínimo'),
  ('', 'ministerio_id', 'Ministério'),
  ('', 'missao', 'Missão'),
  ('', 'modelo_id', 'Modelo'),
  ('', 'motivo', 'Motivo'),
  ('', 'nivel', 'Nível'),
  ('', 'nome', 'Nome'),
  ('', 'novo_responsavel_id', 'Novo responsável pela família'),
  ('', 'numero', 'Número'),
  ('', 'observacao', 'Observação'),
  ('', 'ocorrencia_id', 'Dia do evento'),
  ('', 'operacao', ''),
  ('', 'ordem', ''),
  ('', 'origem', 'Origem'),
  ('', 'papeis', 'Papéis'),
  ('', 'papel', 'Papel'),
  ('', 'pede_lider', 'Pede alguém de nível líder'),
  ('', 'pedida_por', 'Pedida por'),
  ('', 'pedido_em', 'Pedido em'),
  ('', 'pedido_por', 'Pedido por'),
  ('', 'prazo', 'Prazo'),
  ('', 'preco_centavos', 'Preço em centavos'),
  ('', 'profile_id', 'Conta de acesso'),
  ('', 'publico', 'Aberta ao público'),
  ('', 'quantidade', 'Quantidade'),
  ('', 'recurso_id', 'Recurso'),
  ('', 'regional_id', 'Regional'),
  ('', 'registrado_por', 'Registrada por'),
  ('', 'regra', 'Regra'),
  ('', 'resource', 'Recurso'),
  ('', 'respondido_em', 'Respondido em'),
  ('', 'responsavel_id', 'Responsável'),
  ('', 'responsavel_nome', 'Responsável'),
  ('', 'resposta', 'Resposta'),
  ('', 'restricao', 'Restrição'),
  ('', 'resultado', 'Resultado'),
  ('', 'resumo', ''),
  ('', 'revogada_em', 'Cancelada em'),
  ('', 'revogado_em', 'Retirado em'),
  ('', 'role', 'Papel'),
  ('', 'sala_id', 'Sala'),
  ('', 'segredo', ''),
  ('', 'sensivel', 'Sensível'),
  ('', 'sequencia', ''),
  ('', 'silencio_fim', 'Silêncio até'),
  ('', 'silencio_inicio', 'Silêncio desde'),
  ('', 'situacao', 'Situação'),
  ('', 'sobrenome', 'Sobrenome'),
  ('', 'subtempo', 'Horário'),
  ('', 'telefone', 'Telefone'),
  ('', 'telefone_chave', ''),
  ('', 'texto_busca', ''),
  ('', 'tipo', 'Tipo'),
  ('', 'titulo', 'Título'),
  ('', 'torna_membro', ''),
  ('', 'treinamento_id', 'Treinamento'),
  ('', 'unica', 'Uma pessoa por vez'),
  ('', 'updated_at', ''),
  ('', 'user_id', 'Conta'),
  ('', 'username', 'Username'),
  ('', 'vagas', 'Vagas'),
  ('', 'versao', 'Versão'),
  ('aberturas_de_documentos', 'documento_id', ''),
  ('aberturas_de_documentos', 'momento', ''),
  ('acompanhamentos', 'avisado_para', ''),
  ('acompanhamentos', 'proxima_data', 'Próximo contato'),
  ('acompanhamentos', 'responsavel_id', 'Quem acompanha'),
  ('agenda_enderecos', 'conta_id', ''),
  ('agenda_enderecos', 'lido_em', ''),
  ('anonimizacoes', 'cancelada_em', 'Cancelada em'),
  ('anonimizacoes', 'confirmada_em', 'Confirmada em'),
  ('anonimizacoes', 'confirmada_por', 'Confirmada por'),
  ('anonimizacoes', 'confirmada_por_nome', 'Confirmada por'),
  ('anonimizacoes', 'iniciada_por', 'Pedida por'),
  ('anonimizacoes', 'iniciada_por_nome', 'Pedida por'),
  ('anonimizacoes', 'pedido_id', ''),
  ('ato_documentos', 'ato_id', ''),
  ('ato_documentos', 'documento_id', ''),
  ('atos', 'dados', ''),
  ('atos', 'planejado_para', 'Planejado para'),
  ('atos', 'protocolo', 'Protocolo'),
  ('atos', 'responsavel_id', 'Quem responde'),
  ('atos', 'transferencia_id', ''),
  ('attendances', 'automatic', 'Confirmada pela pessoa'),
  ('attendances', 'chaves', ''),
  ('attendances', 'chegada', 'Chegada'),
  ('attendances', 'estacao_id', ''),
  ('attendances', 'member_id', 'Pessoa'),
  ('attendances', 'metodo', 'Como'),
  ('attendances', 'present', 'Presente'),
  ('attendances', 'veio', 'Esteve presente'),
  ('autorizados_busca', 'aceito_por', 'Aceito por'),
  ('autorizados_busca', 'documento', 'Documento'),
  ('autorizados_busca', 'motivo', 'Motivo da restrição'),
  ('autorizados_busca', 'nome', 'Quem busca'),
  ('autorizados_busca', 'parentesco', 'Parentesco'),
  ('autorizados_busca', 'processo', 'Processo'),
  ('autorizados_busca', 'validade', 'Válido até'),
  ('avisos_globais', 'texto', 'Texto'),
  ('avisos_globais_campi', 'aviso_id', 'Aviso'),
  ('bloqueio_dias', 'bloqueio_id', ''),
  ('bloqueios', 'grupo', ''),
  ('bloqueios', 'regra', 'Repetição'),
  ('campi', 'fechado_em', 'Fechado em'),
  ('campi', 'kids_codigo_por_familia', 'Um código por família'),
  ('campi', 'mapa', 'Mapa'),
  ('campi', 'pix_chave', 'Chave Pix'),
  ('campi', 'pix_tipo', 'Tipo da chave Pix'),
  ('campi', 'whatsapp', 'WhatsApp'),
  ('campus_pastores', 'titular', 'Titular'),
  ('capitulos_globais', 'ministerio_global_id', 'Ministério global'),
  ('cartas', 'conteudo', ''),
  ('cartas', 'numero', 'Número da carta'),
  ('cartas', 'transferencia_id', ''),
  ('carteirinhas', 'emitida_em', 'Emitida em'),
  ('carteirinhas', 'emitida_por', 'Emitida por'),
  ('carteirinhas', 'valida_ate', 'Válida até'),
  ('concessoes_pessoais', 'pedido_id', ''),
  ('consentimentos', 'assinado_em', 'Assinado em'),
  ('consentimentos', 'concedido_em', 'Autorizado em'),
  ('consentimentos', 'documento_id', ''),
  ('consentimentos', 'revogado_por', 'Retirado por'),
  ('consentimentos', 'texto', ''),
  ('contagens', 'adultos', 'Adultos'),
  ('contagens', 'criancas', 'Crianças'),
  ('contagens', 'jovens', 'Jovens'),
  ('contagens', 'momento', 'Contada em'),
  ('contagens', 'online', 'Online'),
  ('contagens', 'visitantes', 'Visitantes'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('convites', 'envios', 'Envios'),
  ('convites', 'usuario_id', 'Conta'),
  ('decisoes_de_uso', 'aprovada', 'Aprovada'),
  ('disponibilidade_meses', 'mes', 'Mês'),
  ('documentos_membros', 'anotacao_id', ''),
  ('documentos_membros', 'caminho', ''),
  ('documentos_membros', 'enviado_por', 'Enviado por'),
  ('documentos_membros', 'enviado_por_nome', 'Enviado por'),
  ('documentos_membros', 'formato', ''),
  ('documentos_membros', 'tamanho', ''),
  ('escala_ajustes', 'auto_inscricao', 'A pessoa se inscreve'),
  ('escala_ajustes', 'inscricao_fecha_horas', 'Inscrição fecha (horas antes)'),
  ('escala_ajustes', 'pede_bloqueios', 'Pede bloqueios todo mês'),
  ('escala_ajustes', 'prazo_resposta_horas', 'Prazo de resposta (horas)'),
  ('escala_ajustes', 'troca_com_aprovacao', 'Troca com aprovação'),
  ('escala_chamados', 'enviado_por', 'Enviado por'),
  ('escala_chamados', 'publicacao', ''),
  ('escala_chamados', 'quem', ''),
  ('escala_chamados', 'troca_id', ''),
  ('escala_itens', 'chamado_id', ''),
  ('escala_itens', 'cobrado_em', ''),
  ('escala_itens', 'convidado_nome', 'Convidado'),
  ('escala_itens', 'convidado_telefone', 'Telefone do convidado'),
  ('escala_itens', 'escala_id', ''),
  ('escala_itens', 'exclusivo', ''),
  ('escala_itens', 'lembrado_em', ''),
  ('escala_itens', 'porque', 'Por que a escolha'),
  ('escala_itens', 'posto_por', 'Posto por'),
  ('escala_itens', 'publicado_em', 'Publicado em'),
  ('escala_itens', 'respondido_por', 'Resposta anotada por'),
  ('escala_itens', 'rodada_id', ''),
  ('escala_itens', 'substitui_id', ''),
  ('escala_itens', 'vaga_id', ''),
  ('escala_modelos', 'tipo_evento', 'Tipo de evento'),
  ('escala_pares', 'juntos', 'Juntos'),
  ('escala_pares', 'outro_id', 'Outra pessoa'),
  ('escala_roda_pernas', 'recebe_id', ''),
  ('escala_roda_pernas', 'roda_id', ''),
  ('escala_roda_pernas', 'troca_id', ''),
  ('escala_trocas', 'aceita_por', 'Aceita por'),
  ('escala_trocas', 'estado_antes', ''),
  ('escala_trocas', 'item_id', ''),
  ('escala_trocas', 'item_oferecido_id', ''),
  ('escala_trocas', 'para_id', 'Para'),
  ('escala_vagas', 'escala_id', ''),
  ('escalas', 'publicada_em', 'Publicada em'),
  ('escalas', 'publicada_por', 'Publicada por'),
  ('estacoes', 'criada_por', 'Criada por'),
  ('estacoes', 'desafio', 'Desafio do rosto'),
  ('estacoes', 'kids', 'Kids na estação'),
  ('eventos_de_vida', 'dados', ''),
  ('eventos_de_vida', 'tipo', ''),
  ('events', 'aberto', 'Recebe pessoas de outros campi'),
  ('events', 'abre_minutos', 'Abre quantos minutos antes'),
  ('events', 'date', 'Começo'),
  ('events', 'desmontagem_minutos', 'Minutos de desmontagem'),
  ('events', 'duracao', 'Duração em minutos'),
  ('events', 'exige_codigo', 'Exige o código do telão'),
  ('events', 'horario_id', 'Horário de culto'),
  ('events', 'lotacao', 'Lotação'),
  ('events', 'name', 'Nome'),
  ('events', 'preparo_minutos', 'Minutos de preparo'),
  ('events', 'regra', 'Repetição'),
  ('events', 'responsavel_id', 'Quem responde'),
  ('events', 'tolerancia_minutos', 'Recebe até quantos minutos depois'),
  ('familia_membros', 'papel', 'Papel na família'),
  ('familias', 'nome', 'Nome da família'),
  ('familias', 'responsavel_id', 'Responsável pela família'),
  ('funcoes_ministerio', 'exige_antecedentes', 'Exige antecedentes'),
  ('funcoes_ministerio', 'idade_minima', 'Idade mínima'),
  ('funcoes_ministerio', 'lideranca', 'Liderança'),
  ('funcoes_ministerio', 'prepara_lider', 'Prepara quem lidera'),
  ('funcoes_ministerio', 'titulo_minimo_id', 'Título mínimo'),
  ('guardas_havidas', 'adulto_id', 'Adulto'),
  ('guardas_havidas', 'propria', 'Pelo próprio cadastro'),
  ('guardas_pendentes', 'adulto_id', 'Adulto'),
  ('guardas_pendentes', 'recusada_em', 'Recusada em'),
  ('horarios_culto', 'hora', 'Hora'),
  ('igreja', 'campus_padrao', 'Campus padrão'),
  ('igreja', 'faltas_alerta', 'Faltas que abrem acompanhamento'),
  ('igreja', 'instagram', 'Instagram'),
  ('igreja', 'logos', 'Logos'),
  ('igreja', 'significado_ltp', 'O que é LTP'),
  ('igreja', 'site', 'Site'),
  ('importacao_linhas', 'celulas', ''),
  ('importacao_linhas', 'dispensada_em', 'Dispensada em'),
  ('importacao_linhas', 'erros', ''),
  ('importacao_linhas', 'importacao_id', ''),
  ('importacao_linhas', 'linha', 'Linha'),
  ('ingresso_usos', 'conta_id', ''),
  ('ingresso_usos', 'inscricao_id', ''),
  ('ingresso_usos', 'momento', 'Entrou em'),
  ('inscricao_cupons', 'limite', 'Limite de usos'),
  ('inscricao_cupons', 'percentual', 'Desconto em %'),
  ('inscricao_cupons', 'vale_ate', 'Vale até'),
  ('inscricao_cupons', 'vale_de', 'Vale desde'),
  ('inscricao_pedidos', 'conta_id', ''),
  ('inscricao_pedidos', 'contato_email', 'E-mail do contato'),
  ('inscricao_pedidos', 'contato_nome', 'Contato'),
  ('inscricao_pedidos', 'contato_telefone', 'Telefone do contato'),
  ('inscricao_pedidos', 'cupom_id', 'Cupom'),
  ('inscricao_pedidos', 'envio', ''),
  ('inscricao_pedidos', 'juntos', 'Só com todos juntos'),
  ('inscricao_pedidos', 'pago_centavos', 'Valor pago em centavos'),
  ('inscricao_pedidos', 'pago_em', 'Pago em'),
  ('inscricao_pedidos', 'pago_meio', 'Meio de pagamento'),
  ('inscricao_pedidos', 'pago_por', 'Pagamento confirmado por'),
  ('inscricao_pedidos', 'total_centavos', 'Total em centavos'),
  ('inscricao_perguntas', 'obrigatoria', 'Obrigatória'),
  ('inscricao_perguntas', 'opcoes', 'Opções'),
  ('inscricao_perguntas', 'por_pessoa', 'Por pessoa'),
  ('inscricao_perguntas', 'texto', 'Pergunta'),
  ('inscricao_regras', 'abre_em', 'Abre em'),
  ('inscricao_regras', 'aprovacao', 'Precisa de aprovação'),
  ('inscricao_regras', 'fecha_em', 'Fecha em'),
  ('inscricao_regras', 'lista_espera', 'Lista de espera'),
  ('inscricao_regras', 'maximo_familia', 'Pessoas por família'),
  ('inscricao_regras', 'prazo_horas', 'Prazo para aceitar, em horas'),
  ('inscricao_regras', 'so_campus', 'Só pessoas do campus'),
  ('inscricao_regras', 'termos', 'Termos'),
  ('inscricao_regras', 'texto', 'Texto'),
  ('inscricao_respostas', 'inscricao_id', ''),
  ('inscricao_respostas', 'pedido_id', ''),
  ('inscricao_respostas', 'pergunta_id', ''),
  ('inscricao_respostas', 'valor', 'Resposta'),
  ('inscricao_tipos', 'venda_ate', 'À venda até'),
  ('inscricao_tipos', 'venda_de', 'À venda desde'),
  ('inscricoes', 'aceitar_ate', 'Aceitar até'),
  ('inscricoes', 'cancelado_em', 'Cancelada em'),
  ('inscricoes', 'cancelado_por', 'Cancelada por'),
  ('inscricoes', 'ordem_espera', ''),
  ('inscricoes', 'pedido_id', ''),
  ('inscricoes', 'pessoa_chave', ''),
  ('inscricoes', 'promovido_em', 'Saiu da espera em'),
  ('inscricoes', 'tipo_id', 'Tipo de inscrição'),
  ('kids_adultos', 'sala_id', 'Sala do Kids'),
  ('kids_avisos', 'chave', ''),
  ('kids_avisos', 'detalhes', ''),
  ('kids_avisos', 'estacao_id', ''),
  ('kids_avisos', 'texto', 'O que houve'),
  ('kids_avisos', 'visita_id', ''),
  ('kids_cuidados', 'cifrado', ''),
  ('kids_salas', 'aberta', 'Aberta'),
  ('kids_salas', 'ate_meses', 'Idade máxima (meses)'),
  ('kids_salas', 'de_meses', 'Idade mínima (meses)'),
  ('kids_salas', 'minimo_adultos', 'Mínimo de adultos'),
  ('kids_salas', 'por_adulto', 'Crianças por adulto'),
  ('kids_visitas', 'codigo_id', ''),
  ('kids_visitas', 'entrada_em', 'Entrada'),
  ('kids_visitas', 'entrada_estacao_id', ''),
  ('kids_visitas', 'entrada_por', 'Recebida por'),
  ('kids_visitas', 'entrada_sem_rede', 'Entrada sem rede'),
  ('kids_visitas', 'excecao_por', 'Exceção autorizada por'),
  ('kids_visitas', 'levou_id', 'Quem levou'),
  ('kids_visitas', 'levou_nome', 'Quem levou'),
  ('kids_visitas', 'saida_chave', ''),
  ('kids_visitas', 'saida_como', 'Entregue por'),
  ('kids_visitas', 'saida_em', 'Saída'),
  ('kids_visitas', 'saida_estacao_id', ''),
  ('kids_visitas', 'saida_motivo', 'Motivo da saída'),
  ('kids_visitas', 'saida_por', 'Quem entregou'),
  ('kids_visitas', 'sala_id', 'Sala do Kids'),
  ('kids_visitas', 'sem_rede', 'Saída sem rede'),
  ('kids_visitas', 'supervisor_id', 'Supervisor'),
  ('leituras_de_anotacoes', 'anotacao_id', ''),
  ('leituras_de_anotacoes', 'momento', ''),
  ('links_de_acordo', 'autorizado_id', 'Quem busca'),
  ('listas', 'ativo', 'Em uso'),
  ('listas', 'chave', ''),
  ('listas', 'fixo', 'Fixo'),
  ('listas', 'lista', 'Lista'),
  ('listas', 'ordem', 'Lugar na lista'),
  ('membros_funcoes', 'ata', 'Ata'),
  ('membros_funcoes', 'ativo', 'Em exercício'),
  ('membros_funcoes', 'aviso_do_termo', ''),
  ('membros_funcoes', 'funcao', 'Função'),
  ('membros_funcoes', 'ministerio', 'Ministério'),
  ('membros_funcoes', 'nomeado_por', 'Nomeado por'),
  ('membros_igreja', 'bairro', 'Bairro'),
  ('membros_igreja', 'batismo_certificado', 'Certificado de batismo'),
  ('membros_igreja', 'batismo_data', 'Data do batismo'),
  ('membros_igreja', 'batismo_local', 'Local do batismo'),
  ('membros_igreja', 'batismo_ministro', 'Ministro do batismo'),
  ('membros_igreja', 'batismo_testemunhas', 'Testemunhas do batismo'),
  ('membros_igreja', 'cidade', 'Cidade'),
  ('membros_igreja', 'como_conheceu', 'Como conheceu'),
  ('membros_igreja', 'complemento', 'Complemento'),
  ('membros_igreja', 'convidado_por', 'Convidado por'),
  ('membros_igreja', 'data_conversao', 'Data de conversão'),
  ('membros_igreja', 'data_membresia', 'Membro desde'),
  ('membros_igreja', 'discipulador_id', 'Discipulador'),
  ('membros_igreja', 'emergencia_nome', 'Contato de emergência'),
  ('membros_igreja', 'emergencia_parentesco', 'Parentesco do contato'),
  ('membros_igreja', 'emergencia_telefone', 'Telefone de emergência'),
  ('membros_igreja', 'empresa', 'Empresa'),
  ('membros_igreja', 'estado_civil', 'Estado civil'),
  ('membros_igreja', 'falecido_em', 'Falecimento'),
  ('membros_igreja', 'igreja_origem', 'Igreja de origem'),
  ('membros_igreja', 'logradouro', 'Rua'),
  ('membros_igreja', 'naturalidade', 'Naturalidade'),
  ('membros_igreja', 'nome_completo', ''),
  ('membros_igreja', 'nome_fonetico', ''),
  ('membros_igreja', 'nome_ordenacao', ''),
  ('membros_igreja', 'nome_preferido', 'Nome preferido'),
  ('membros_igreja', 'origem', ''),
  ('membros_igreja', 'profissao', 'Profissão'),
  ('membros_igreja', 'rol', 'Nº de rol'),
  ('membros_igreja', 'saiu_em', 'Saída'),
  ('membros_igreja', 'sexo', 'Sexo'),
  ('membros_igreja', 'situacao_desde', 'Situação desde'),
  ('membros_igreja', 'titulo_id', 'Título'),
  ('membros_igreja', 'uf', 'UF'),
  ('membros_reservados', 'cpf', 'CPF'),
  ('membros_reservados', 'nome_mae', 'Nome da mãe'),
  ('membros_reservados', 'nome_pai', 'Nome do pai'),
  ('membros_reservados', 'rg', 'RG'),
  ('membros_reservados', 'rg_orgao', 'Órgão do RG'),
  ('membros_treinamentos', 'valido_ate', 'Válido até'),
  ('membros_unificados', 'antigo', ''),
  ('membros_unificados', 'nome_completo', 'Nome anterior'),
  ('ministerios', 'aceita_inscricao', 'Aceita inscrição'),
  ('ministerios', 'encontro_dia', 'Dia do encontro'),
  ('ministerios', 'encontro_hora', 'Hora do encontro'),
  ('ministerios', 'encontro_local', 'Local do encontro'),
  ('ministerios_documentos', 'endereco', 'Endereço do documento'),
  ('modelos_de_mensagem', 'chave', 'Mensagem'),
  ('modelos_de_mensagem', 'texto', 'Texto'),
  ('mudancas_de_titulo', 'suspenso', 'Suspenso'),
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
  ('padroes_de_avisos', 'canais', 'Canais por categoria'),
  ('padroes_de_avisos', 'resumo_dia', 'Dia do resumo'),
  ('padroes_de_avisos', 'resumo_hora', 'Hora do resumo'),
  ('parentescos', 'grau', 'Parentesco'),
  ('parentescos', 'parente_id', 'Parente'),
  ('parentescos', 'parente_nome', 'Parente'),
  ('parentescos', 'parente_telefone', 'Telefone do parente'),
  ('pedidos_alteracao', 'campo', 'Campo'),
  ('pedidos_alteracao', 'para', 'Para'),
  ('pedidos_de_acesso', 'respondido_por', 'Respondido por'),
  ('pedidos_de_vinculo', 'conta', 'Conta'),
  ('pedidos_de_vinculo', 'recusado_em', 'Recusado em'),
  ('pedidos_lgpd', 'concluido_por', 'Concluído por'),
  ('pedidos_lgpd', 'identidade', 'Como a identidade foi conferida'),
  ('pedidos_lgpd', 'pelo_titular', ''),
  ('preferencias_escala', 'campi', 'Campi'),
  ('preferencias_escala', 'maximo_mes', 'Máximo por mês'),
  ('preferencias_escala', 'periodos', 'Períodos que prefere'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
  ('regionais', 'nome', 'Nome da regional'),
  ('role_permissions', 'allowed', 'Permitido'),
  ('rsvps', 'acompanhantes', 'Acompanhantes'),
  ('salas', 'nome', 'Nome da sala'),
  ('salas', 'recursos', 'Recursos'),
  ('solicitacoes_cadastro', 'codigo_id', ''),
  ('solicitacoes_cadastro', 'consentimento_versao', 'Versão da autorização'),
  ('solicitacoes_cadastro', 'dados', ''),
  ('solicitacoes_cadastro', 'deseja_contato', 'Deseja contato'),
  ('solicitacoes_cadastro', 'envio', ''),
  ('solicitacoes_cadastro', 'nome_completo', 'Nome'),
  ('solicitacoes_cadastro', 'provavel_id', ''),
  ('solicitacoes_cadastro', 'provavel_pontos', ''),
  ('titulos', 'ativo', 'Em uso'),
  ('titulos', 'exige_titulo_id', 'Exige o título'),
  ('titulos', 'nivel', 'Ordem'),
  ('transferencia_membros', 'transferencia_id', ''),
  ('transferencias', 'decidida_em', 'Decidida em'),
  ('transferencias', 'decidida_por_nome', 'Decidida por'),
  ('transferencias', 'pedida_pela_origem', 'Pedida por quem envia'),
  ('transferencias', 'pedida_por_nome', 'Pedida por'),
  ('treinamentos', 'seguranca', 'Segurança das crianças'),
  ('treinamentos', 'validade_meses', 'Validade em meses'),
  ('user_roles', 'campus', 'Campus do papel'),
  ('user_roles', 'inicio', ''),
  ('user_roles', 'papel_regional_id', ''),
  ('visao_da_igreja', 'referencia', 'Referência'),
  ('visao_da_igreja', 'tema', 'Tema do ano'),
  ('visao_da_igreja', 'valores', 'Valores'),
  ('visao_da_igreja', 'versiculo', 'Versículo'),
  ('visao_da_igreja', 'visao', 'Visão');

insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo) values
  ('aberturas', 'public.aberturas_de_documentos', 'Aberturas de documentos', 'Quem abriu qual documento.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('acessos_negados', 'public.acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', '180', '180', '1825', 'apaga', 'momento', 'true', 'concat_ws('' · '', t.nome, t.resource)'),
  ('avisos', 'public.notifications', 'Avisos lidos', 'Avisos do sino que já foram lidos.', '180', '30', '1825', 'apaga', 'created_at', 't.lida', 't.titulo'),
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('escala_chamados', 'public.escala_chamados', 'Convites para servir', 'Por onde e quando alguém foi chamado para uma data que já passou.', '365', '30', '1825', 'apaga', 'ate', 'true', 't.canal::text'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que diziam as linhas recusadas de um arquivo e os campos com erro. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
  ('rostos', 'rostos.auditoria', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', '365', '30', '1825', 'apaga', 'quando', 'true', 'concat_ws('' · '', t.acao, t.campus)'),
  ('rostos_de_quem_saiu', 'rostos.modelos', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi desligado ou mudou de igreja. De quem faleceu, na hora.', '0', '0', '365', 'apaga', '', 'exists (
    select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
    and (m.situacao = ''falecido'' or m.saiu_em is null or m.saiu_em <= $1))', '''Código de rosto'''),
  ('sessoes', 'auth.sessions', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', '180', '30', '730', 'apaga', 'updated_at', 'true', 'coalesce(left(t.user_agent, 60), ''aparelho'')'),
  ('solicitacoes', 'public.solicitacoes_cadastro', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', '90', '30', '730', 'apaga', 'decidido_em', 't.situacao = ''rejeitado''', 't.nome_completo'),
  ('ver_como', 'public.registro_ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', '730', '365', '3650', 'apaga', 'inicio', 'true', 'concat_ws('' · '', t.nome, coalesce(t.pessoa_nome, t.papel::text))'),
  ('visitantes', 'public.membros_igreja', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.', '730', '180', '3650', 'sugere', 'updated_at', 't.situacao in (''visitante'', ''aguardando_ativacao'')
    and t.nome_completo <> ''Pessoa anonimizada'' and t.profile_id is null
    and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
    and not exists (select from public.acompanhamentos a
      join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
    where a.membro_id = t.id and c.momento > $1)', 't.nome_completo');
