SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.daria_de_volta (
  operacao uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.gere_papeis() or not exists (
    select from public.alteracoes a cross join lateral jsonb_populate_record(null::public.role_permissions, a.chave) r
    where a.operacao = $1 and a.tabela = 'role_permissions'
      and (r.role = any (app.papeis_efetivos())
        or coalesce((a.antes ->> 'allowed')::boolean, false) and not app.pode_pelos_papeis(r.resource, r.action)))
$function$;

CREATE OR REPLACE FUNCTION app.pode_desfazer (
  op public.operacoes
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select op.desfeita_em is null and op.desfaz is null and op.tipo <> 'anonimizacao' and app.pode(op.recurso, 'editar')
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours' and app.daria_de_volta(op.id))
      or app.alcanca_operacao(op.id) and (app.gere_papeis() or not exists (
        select from public.alteracoes a where a.operacao = op.id
          and a.tabela in ('user_roles', 'papeis_regionais', 'role_permissions', 'concessoes_pessoais'))))
$function$;

COMMENT ON FUNCTION "app"."daria_de_volta"(uuid) IS 'The caller could give now what undoing the operation gives back: a permission that they have by a role, never to a role of theirs.';

COMMENT ON FUNCTION "app"."pode_desfazer"(public.operacoes) IS 'The caller may undo it: they edit its resource, and did it within 24 hours or reach everybody it touched. What took roles or
permissions, such as a transfer, gives them back: if somebody else did it, only whoever gives roles may undo it. Never twice.';

REVOKE ALL ON FUNCTION "app"."daria_de_volta"(uuid) FROM PUBLIC;
