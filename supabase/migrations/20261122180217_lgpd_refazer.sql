SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.anotar_esquecimento (
  funcao  text,
  dados   jsonb,
  momento timestamp with time zone DEFAULT now()
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Supabase's own servers have no such ledger. What is done again stands there already.
  if to_regclass('backend.forgotten') is null or current_setting('backend.again', true) = 'on' then return; end if;
  execute 'insert into backend.forgotten (again, data, moment) values ($1, $2, $3)' using funcao, dados, momento;
end
$function$;

CREATE OR REPLACE FUNCTION app.anotar_revogacao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- One that a newer text replaced was not taken back.
  if not exists (select from public.consentimentos c
      where c.membro_id = new.membro_id and c.finalidade = new.finalidade and c.revogado_em is null) then
    perform app.anotar_esquecimento('app.refazer_revogacao', jsonb_build_object('consentimento', new.id), new.revogado_em);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_pedidos_de (
  membro  uuid,
  momento timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.anonimizacoes a set cancelada_em = greatest(momento, a.iniciada_em)
  where a.membro_id = membro and a.confirmada_em is null and a.cancelada_em is null;
  update public.pedidos_lgpd p set estado = 'concluido', concluido_em = momento, identidade = coalesce(p.identidade, 'Conferida')
  where p.membro_id = membro and p.tipo in ('anonimizacao', 'eliminacao') and p.estado in ('pendente', 'em_analise', 'aprovado');
end
$function$;

CREATE OR REPLACE FUNCTION app.executar_anonimizacao (
  membro   uuid,
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.identidades := app.identidades_de(membro);
  familias constant uuid[] := array(select f.familia_id from public.familia_membros f where f.membro_id = membro);
  fotos constant text[] := array(
    select a.foto from public.autorizados_busca a where membro in (a.adulto_id, a.crianca_id) and a.foto is not null);
  feito jsonb := app.anonimizar_arquivos(quem, fotos);
begin
  feito := app.anonimizar_ligacoes(membro) || feito || app.anonimizar_familias(familias)
    || app.anonimizar_papeis_da_igreja(quem);
  feito := app.anonimizar_cadastro(membro) || feito;
  feito := feito || app.anonimizar_conta(quem);
  -- By every id under which an older copy may know the person.
  perform app.anotar_esquecimento('app.refazer_anonimizacao', jsonb_build_object('pessoas', quem.ids, 'conta', quem.conta));
  return feito || app.anonimizar_registro(quem, operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.refazer_anonimizacao (
  dados   jsonb,
  momento timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta constant uuid := (dados ->> 'conta')::uuid;
  membro uuid;
  op uuid;
  feito boolean := false;
begin
  for membro in
    select m.id from public.membros_igreja m where m.id in (select p::uuid from jsonb_array_elements_text(dados -> 'pessoas') p)
      and not exists (select from app.anonimizados a where a.membro_id = m.id)
  loop
    op := app.iniciar_operacao('anonimizacao', 'Pessoa anonimizada de novo, depois de restaurar uma cópia');
    perform app.encerrar_pedidos_de(membro, momento);
    perform app.executar_anonimizacao(membro, op);
    update app.anonimizados a set momento = refazer_anonimizacao.momento where a.membro_id = membro;
    delete from public.alteracoes x where x.operacao = op;
    feito := true;
  end loop;
  -- An account that was linked to the person later than the backup.
  if exists (select from auth.users u where u.id = conta)
    and not exists (select from public.membros_igreja m where m.profile_id = conta) then
    op := app.iniciar_operacao('anonimizacao', 'Conta apagada de novo, depois de restaurar uma cópia');
    perform app.anonimizar_conta((select row(null, u.id, '{}'::uuid[],
        array(select n from (select concat_ws(' ', p.nome, p.sobrenome) as n from public.profiles p where p.id = u.id) x where n like '% %'),
        array_remove(array[lower(u.email)], null), array_remove(array[regexp_replace(u.phone, '\D', '', 'g')], null))::app.identidades
      from auth.users u where u.id = conta));
    delete from public.alteracoes x where x.operacao = op;
    feito := true;
  end if;
  return feito;
end
$function$;

CREATE OR REPLACE FUNCTION app.refazer_revogacao (
  dados   jsonb,
  momento timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.consentimentos c set revogado_em = greatest(momento, c.concedido_em)
  where c.id = (dados ->> 'consentimento')::uuid and c.revogado_em is null;
  return found;
end
$function$;

CREATE CONSTRAINT TRIGGER z_anotar_revogacao
  AFTER UPDATE OF revogado_em ON public.consentimentos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (((old.revogado_em IS NULL) AND (new.revogado_em IS NOT NULL)))
  EXECUTE FUNCTION app.anotar_revogacao();

COMMENT ON FUNCTION "app"."anotar_esquecimento"(text, jsonb, timestamp with time zone) IS 'Writes down that this function, given these ids, has to be called again on an older state of the database.';

COMMENT ON FUNCTION "app"."anotar_revogacao"() IS 'Trigger, at the end of the transaction: a consent that was taken back stays so.';

COMMENT ON FUNCTION "app"."encerrar_pedidos_de"(uuid, timestamp with time zone) IS 'What a person asked for, to be forgotten, was done at that moment.';

COMMENT ON FUNCTION "app"."refazer_anonimizacao"(jsonb, timestamp with time zone) IS 'Makes the people of {pessoas [id], conta} nameless once more, if this database still knows them. Whether it did.';

COMMENT ON FUNCTION "app"."refazer_revogacao"(jsonb, timestamp with time zone) IS 'Takes {consentimento} back once more, with what was kept because of it. Whether it held.';

REVOKE ALL ON FUNCTION "app"."anotar_esquecimento"(text, jsonb, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anotar_revogacao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_pedidos_de"(uuid, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."refazer_anonimizacao"(jsonb, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."refazer_revogacao"(jsonb, timestamp WITH time zone) FROM PUBLIC;

-- What was forgotten before there was a ledger. By hand.
select app.anotar_esquecimento('app.refazer_anonimizacao', jsonb_build_object('pessoas', array[a.membro_id], 'conta', null), a.momento)
from app.anonimizados a;
select app.anotar_esquecimento('app.refazer_revogacao', jsonb_build_object('consentimento', c.id), c.revogado_em)
from public.consentimentos c
where c.revogado_em is not null and not exists (
  select from public.consentimentos o where o.membro_id = c.membro_id and o.finalidade = c.finalidade and o.revogado_em is null);
