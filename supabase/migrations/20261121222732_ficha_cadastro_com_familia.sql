SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.cadastrar_membro (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (dados ->> 'chave')::uuid;
  ficha constant jsonb := coalesce(dados -> 'membro', '{}');
  reservados constant jsonb := nullif(dados -> 'reservados', 'null');
  parente constant uuid := (dados -> 'familia' ->> 'parente')::uuid;
  situacao constant public.situacao := coalesce((dados ->> 'situacao')::public.situacao, 'visitante');
  existente public.membros_igreja;
  colunas text;
  operacao uuid;
begin
  if chave is null or ficha ->> 'campus' is null then
    raise exception using errcode = 'PT400', message = 'Faltam dados do cadastro: chave e campus.';
  end if;
  -- Two sendings of one form come one after the other.
  perform pg_advisory_xact_lock(hashtextextended(chave::text, 0));
  select m.* into existente from public.membros_igreja m where m.id = chave;
  if not app.pode('membros', 'editar') or not app.alcanca(ficha ->> 'campus')
     or not app.alcanca(coalesce(existente.campus, ficha ->> 'campus')) then
    raise insufficient_privilege using message = 'Você não cadastra pessoas neste campus.';
  end if;
  if reservados is not null and not app.pode('membros', 'ver_sensivel') then
    raise insufficient_privilege using message = 'Você não grava documentos de pessoas.';
  end if;
  if app.saiu(situacao) then
    raise check_violation using message = 'Uma pessoa nova não começa como quem já saiu da igreja.';
  end if;
  if existente.id is not null and (existente.origem <> 'cadastro' or existente.created_at < now() - interval '1 day') then
    raise unique_violation using message = 'Este cadastro já existe.';
  end if;
  operacao := app.iniciar_operacao('cadastro',
    'Cadastro de ' || concat_ws(' ', ficha ->> 'nome', ficha ->> 'sobrenome'), jsonb_build_object('membro_id', chave));
  if existente.id is null then
    select string_agg(quote_ident(c), ', ') into colunas from unnest(app.chaves_da_ficha(ficha)) c;
    execute format('insert into public.membros_igreja (id, situacao, origem, %1$s)
                    select $1, $2, ''cadastro'', %1$s from jsonb_populate_record(null::public.membros_igreja, $3)', colunas)
      using chave, situacao, ficha;
  else
    perform app.gravar_ficha(chave, ficha);
  end if;
  if reservados is not null then perform app.gravar_reservados(chave, reservados); end if;
  if parente is not null and not exists (
    select from public.familia_membros f where f.membro_id = chave and f.fim is null) then
    perform app.vincular_familia(chave, null, parente,
      coalesce(dados -> 'familia' ->> 'papel', 'outro')::public.familia_papel);
  end if;
  return jsonb_build_object('id', chave, 'operacao', operacao, 'repetido', existente.id is not null);
end
$function$;

COMMENT ON FUNCTION "public"."cadastrar_membro"(jsonb) IS 'A new person, whole or not at all. dados: {chave: the new person''s id, which the caller makes up once, membro: columns of
membros_igreja, reservados: of membros_reservados or null, situacao, familia: {parente: somebody of the household, papel:
what the new person is there} or null}. Sent again with the same chave it writes into the
same person, never a second one. Gives {id, operacao, repetido}. Raises 42501, PT400, 23514 with a sentence, 23505 when
e-mail, username, rol or CPF are somebody else''s.';
