SET local check_function_bodies = off;

DROP FUNCTION "app"."aniversariantes_do_mes"(integer, text);

DROP FUNCTION "public"."aniversariantes_do_mes"(integer, text);

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
    ('created_at', '(m.created_at at time zone ''America/Sao_Paulo'')::date', false),
    ('situacao', 'app.rotulo(''situacao'', m.situacao::text)', false),
    ('titulo', '(select t.nome from public.titulos t where t.id = m.titulo_id)', false),
    ('familia', '(select f.nome from public.familia_membros x join public.familias f on f.id = x.familia_id
       where x.membro_id = m.id and x.fim is null)', false),
    ('funcoes', '(select string_agg(f.funcao || '' · '' || f.ministerio, '', '' order by f.ministerio, f.funcao)
       from public.membros_funcoes f where f.membro_id = m.id and f.ativo)', false),
    ('cpf', 'r.cpf', true), ('rg', 'r.rg', true), ('nome_pai', 'r.nome_pai', true), ('nome_mae', 'r.nome_mae', true)
$function$;

CREATE OR REPLACE FUNCTION app.exportar_pagina (
  exportacao uuid,
  depois     jsonb,
  limite     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  x public.exportacoes;
  maximo constant integer := least(greatest(coalesce(limite, 1000), 1), 5000);
  pagina jsonb;
begin
  select * into x from public.exportacoes e
  where e.id = exportacao and e.autor = (select auth.uid()) and e.created_at > now() - interval '1 day' for update;
  if x.id is null then raise exception using errcode = 'PT404', message = 'Exportação não encontrada.'; end if;
  perform app.conferir_exportacao(x.colunas);
  execute format($q$
    select jsonb_build_object('linhas', coalesce(jsonb_agg(p.linha order by p.nome_ordenacao, p.id), '[]'),
      'depois', case when count(*) = %3$s then
        (array_agg(jsonb_build_object('nome', p.nome_ordenacao, 'id', p.id) order by p.nome_ordenacao desc, p.id desc))[1] end)
    from (
      select m.nome_ordenacao, m.id, jsonb_build_array(%1$s) as linha
      from public.membros_igreja m left join public.membros_reservados r on r.membro_id = m.id
      where %2$s and %4$s order by m.nome_ordenacao, m.id limit %3$s) p $q$,
    (select string_agg(format('(%s)::text', e.expressao), ', ' order by c.ordem) from unnest(x.colunas) with ordinality c (chave, ordem)
     join app.colunas_exportadas() e using (chave)),
    app.condicao_do_filtro(x.filtro), maximo,
    case when depois is null then 'true'
      else format('(m.nome_ordenacao, m.id) > (%L, %L::uuid)', depois ->> 'nome', depois ->> 'id') end) into pagina;
  update public.exportacoes e set quantidade = e.quantidade + jsonb_array_length(pagina -> 'linhas'),
    concluida_em = case when pagina ->> 'depois' is null then now() end
  where e.id = x.id;
  return pagina;
end
$function$;

CREATE OR REPLACE FUNCTION app.reunir_familias (
  i       public.importacoes,
  analise app.linha_analisada[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gente constant jsonb := (
    select jsonb_agg(jsonb_build_object('membro', m.id, 'linha', a.linha, 'campus', m.campus, 'nome', a.dados ->> 'familia',
      'casa', md5(i.id::text || ':familia:' || app.normalizar(a.dados ->> 'familia'))::uuid))
    from unnest(analise) a join public.membros_igreja m on m.id = a.membro_id
    where a.acao in ('criar', 'atualizar') and nullif(app.normalizar(a.dados ->> 'familia'), '') is not null
      and not exists (select from public.familia_membros f where f.membro_id = m.id and f.fim is null));
begin
  if gente is null then return; end if;
  insert into public.familias (id, nome, campus, responsavel_id)
  select distinct on (g.casa) g.casa, left(case when app.normalizar(g.nome) like 'familia%' then btrim(g.nome)
    else 'Família ' || btrim(g.nome) end, 150), g.campus, g.membro
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  where not exists (select from public.familias f where f.id = g.casa)
  order by g.casa, g.linha;
  insert into public.familia_membros (familia_id, membro_id, papel)
  select g.casa, g.membro, (case
    when g.membro = f.responsavel_id then 'responsavel'
    when m.estado_civil = 'casado' and r.estado_civil = 'casado' and m.sexo <> r.sexo
      and row_number() over (partition by g.casa, m.estado_civil, m.sexo order by g.linha) = 1
      and not exists (select from public.familia_membros x where x.familia_id = g.casa and x.fim is null and x.papel = 'conjuge') then 'conjuge'
    when m.data_nascimento > r.data_nascimento + interval '15 years' then 'filho'
    else 'outro' end)::public.familia_papel
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  join public.familias f on f.id = g.casa
  join public.membros_igreja m on m.id = g.membro
  left join public.membros_igreja r on r.id = f.responsavel_id;
end
$function$;

COMMENT ON FUNCTION "app"."reunir_familias"(public.importacoes, app.linha_analisada[]) IS 'The people of one file who name the same family live in one household, also when they come in different chunks: the first
is its head, the others are what marriage and age say, else outro. Who lives in a household already stays there.';
