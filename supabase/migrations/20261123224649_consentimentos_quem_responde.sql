SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.proteger_proprio_cadastro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  livres constant text[] := '{nome,sobrenome,nome_completo,nome_preferido,username,telefone,data_nascimento,endereco,campus,foto,
    profile_id,email,situacao,profissao,empresa,cep,logradouro,numero,complemento,bairro,cidade,uf,emergencia_nome,
    emergencia_parentesco,emergencia_telefone,updated_at,nome_ordenacao,texto_busca,
    nome_fonetico,telefone_chave}';
begin
  if not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(old.campus) then return new; end if;
  -- On a minor's age hang their guardians and what they may consent to.
  if to_jsonb(new) - livres is distinct from to_jsonb(old) - livres
     or new.data_nascimento is distinct from old.data_nascimento and old.data_nascimento > app.hoje() - interval '18 years' then
    raise insufficient_privilege using message = 'Este dado só é alterado por quem cuida dos cadastros. Faça um pedido em Meu cadastro.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.responde_por (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.menor_de_idade(membro) and not app.menor_de_idade(app.meu_membro()) and exists (
    select from public.parentescos p where p.membro_id = membro and p.parente_id = app.meu_membro()
      and p.grau in ('pai_mae', 'responsavel_legal'))
    and app.meu_membro() in (select app.responsaveis_da_crianca(membro))
$function$;

COMMENT ON FUNCTION "app"."proteger_proprio_cadastro"() IS 'Trigger on a person''s own request without editar on membros: of their own record they change what the profile dialog and
the page of their record offer, and ask for the rest (a minor for their date of birth too; email, situacao, campus and profile_id have rules of their own). Raises 42501.';

COMMENT ON FUNCTION "app"."responde_por"(uuid) IS 'The person is a minor, and the caller their parent or guardian: neither one to whom nobody agreed yet, nor one who must not take the child.';
