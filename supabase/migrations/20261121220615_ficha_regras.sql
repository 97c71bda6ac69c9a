SET local check_function_bodies = off;

ALTER TABLE "public"."membros_igreja"
  DROP CONSTRAINT "membros_igreja_uf_check";

ALTER TABLE "public"."membros_reservados"
  DROP CONSTRAINT "membros_reservados_cpf_check";

CREATE OR REPLACE FUNCTION app.arrumar_textos (
  pessoa public.membros_igreja
)
  RETURNS public.membros_igreja
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  pessoa.nome_preferido := nullif(btrim(pessoa.nome_preferido), '');
  pessoa.naturalidade := nullif(btrim(pessoa.naturalidade), '');
  pessoa.profissao := nullif(btrim(pessoa.profissao), '');
  pessoa.empresa := nullif(btrim(pessoa.empresa), '');
  pessoa.cep := nullif(regexp_replace(pessoa.cep, '[\s.-]', '', 'g'), '');
  pessoa.logradouro := nullif(btrim(pessoa.logradouro), '');
  pessoa.numero := nullif(btrim(pessoa.numero), '');
  pessoa.complemento := nullif(btrim(pessoa.complemento), '');
  pessoa.bairro := nullif(btrim(pessoa.bairro), '');
  pessoa.cidade := nullif(btrim(pessoa.cidade), '');
  pessoa.uf := nullif(upper(btrim(pessoa.uf)), '');
  pessoa.emergencia_nome := nullif(btrim(pessoa.emergencia_nome), '');
  pessoa.como_conheceu := nullif(btrim(pessoa.como_conheceu), '');
  pessoa.batismo_local := nullif(btrim(pessoa.batismo_local), '');
  pessoa.batismo_ministro := nullif(btrim(pessoa.batismo_ministro), '');
  pessoa.batismo_certificado := nullif(btrim(pessoa.batismo_certificado), '');
  pessoa.batismo_testemunhas := nullif(btrim(pessoa.batismo_testemunhas), '');
  pessoa.igreja_origem := nullif(btrim(pessoa.igreja_origem), '');
  pessoa.endereco := nullif(btrim(pessoa.endereco), '');
  return pessoa;
end
$function$;

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
  return jsonb_build_object('id', chave, 'operacao', operacao, 'repetido', existente.id is not null);
end
$function$;

CREATE OR REPLACE FUNCTION app.chaves_da_ficha (
  dados jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  chaves constant text[] := array(select jsonb_object_keys(dados));
begin
  if not chaves <@ app.colunas_da_ficha() then
    raise insufficient_privilege using message = 'Um dos campos enviados não faz parte da ficha.';
  end if;
  return chaves;
end
$function$;

CREATE OR REPLACE FUNCTION app.colunas_da_ficha()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{nome,sobrenome,nome_preferido,email,username,telefone,data_nascimento,sexo,estado_civil,naturalidade,campus,rol,
    cep,logradouro,numero,complemento,bairro,cidade,uf,endereco,profissao,empresa,emergencia_nome,emergencia_parentesco,
    emergencia_telefone,como_conheceu,convidado_por,discipulador_id,data_conversao,batismo_data,batismo_local,
    batismo_ministro,batismo_certificado,batismo_testemunhas,data_membresia,igreja_origem}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.compor_endereco (
  logradouro  text,
  numero      text,
  complemento text,
  bairro      text,
  cidade      text,
  uf          text,
  cep         text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select nullif(left(concat_ws(' – ',
    nullif(concat_ws(', ', logradouro, numero, complemento), ''), bairro, nullif(concat_ws('/', cidade, uf), ''),
    substr(cep, 1, 5) || '-' || substr(cep, 6)), 300), '')
$function$;

CREATE OR REPLACE FUNCTION app.conferir_datas (
  pessoa public.membros_igreja
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  ditas constant jsonb := jsonb_build_object('A data de conversão', pessoa.data_conversao,
    'A data do batismo', pessoa.batismo_data, 'A data de membresia', pessoa.data_membresia);
  dita record;
begin
  if pessoa.data_nascimento > app.hoje() then
    raise check_violation using message = 'A data de nascimento não pode estar no futuro.';
  end if;
  for dita in select key as nome, value::date as dia from jsonb_each_text(ditas) where value is not null loop
    if dita.dia > app.hoje() then
      raise check_violation using message = dita.nome || ' não pode estar no futuro.';
    end if;
    if dita.dia < coalesce(pessoa.data_nascimento, '1850-01-01') then
      raise check_violation using message = dita.nome || ' não pode ser anterior ao nascimento.';
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_telefone (
  texto text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  telefone constant text := app.telefone_e164(texto);
begin
  if telefone is null and btrim(coalesce(texto, '')) <> '' then
    raise check_violation using message = format('O telefone "%s" não está completo: escreva com DDD.', left(texto, 40));
  end if;
  return telefone;
end
$function$;

CREATE OR REPLACE FUNCTION app.cpf_valido (
  cpf text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- Each check digit closes a sum of the digits before it, weighted 2, 3, 4… from the right (Receita Federal).
  select cpf ~ '^[0-9]{11}$' and cpf <> repeat(left(cpf, 1), 11) and (
    select bool_and(substr(cpf, posicao, 1)::integer = soma * 10 % 11 % 10)
    from (
      select posicao, sum(substr(cpf, i, 1)::integer * (posicao + 1 - i))::integer as soma
      from generate_series(10, 11) posicao, generate_series(1, posicao - 1) i group by posicao
    ) somas)
$function$;

CREATE OR REPLACE FUNCTION app.gravar_ficha (
  membro uuid,
  dados  jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  colunas text;
begin
  select string_agg(format('%1$I = d.%1$I', c), ', ') into colunas from unnest(app.chaves_da_ficha(dados)) c;
  if colunas is null then return; end if;
  execute format('update public.membros_igreja m set %s
                  from jsonb_populate_record(null::public.membros_igreja, $1) d where m.id = $2', colunas)
    using dados, membro;
end
$function$;

CREATE OR REPLACE FUNCTION app.gravar_reservados (
  membro uuid,
  dados  jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  novo public.membros_reservados;
begin
  if not array(select jsonb_object_keys(dados)) <@ '{cpf,rg,rg_orgao,nome_pai,nome_mae}'::text[] then
    raise insufficient_privilege using message = 'Um dos campos enviados não faz parte da ficha.';
  end if;
  select r.* into novo from public.membros_reservados r where r.membro_id = membro;
  novo := jsonb_populate_record(novo, dados);
  if found then
    update public.membros_reservados r
    set cpf = novo.cpf, rg = novo.rg, rg_orgao = novo.rg_orgao, nome_pai = novo.nome_pai, nome_mae = novo.nome_mae
    where r.membro_id = membro;
    if not found then raise insufficient_privilege; end if;
  elsif jsonb_strip_nulls(dados) <> '{}' then
    insert into public.membros_reservados (membro_id, cpf, rg, rg_orgao, nome_pai, nome_mae)
    values (membro, novo.cpf, novo.rg, novo.rg_orgao, novo.nome_pai, novo.nome_mae);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_edicao (
  nome text
)
  RETURNS uuid
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.iniciar_operacao('edicao', 'Edição de ' || nome)
$function$;

CREATE OR REPLACE FUNCTION app.preparar_ficha()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- Of a new record everything is new.
  antes public.membros_igreja := case tg_op when 'UPDATE' then old end;
begin
  new := app.arrumar_textos(new);
  -- What stands since before this rule is left alone until somebody changes it.
  if new.telefone is distinct from antes.telefone then
    new.telefone := app.conferir_telefone(new.telefone);
  end if;
  if new.emergencia_telefone is distinct from antes.emergencia_telefone then
    new.emergencia_telefone := app.conferir_telefone(new.emergencia_telefone);
  end if;
  if (new.logradouro, new.numero, new.complemento, new.bairro, new.cidade, new.uf, new.cep) is distinct from
     (antes.logradouro, antes.numero, antes.complemento, antes.bairro, antes.cidade, antes.uf, antes.cep) then
    new.endereco := coalesce(
      app.compor_endereco(new.logradouro, new.numero, new.complemento, new.bairro, new.cidade, new.uf, new.cep),
      case when new.endereco is distinct from antes.endereco then new.endereco end);
  end if;
  if (new.data_nascimento, new.data_conversao, new.batismo_data, new.data_membresia) is distinct from
     (antes.data_nascimento, antes.data_conversao, antes.batismo_data, antes.data_membresia) then
    perform app.conferir_datas(new);
  end if;
  if new.id in (new.convidado_por, new.discipulador_id) then
    raise check_violation using message = 'Escolha outra pessoa: ninguém convida nem discipula a si mesmo.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_reservados()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.cpf := nullif(regexp_replace(new.cpf, '\D', '', 'g'), '');
  new.rg := nullif(btrim(new.rg), '');
  new.rg_orgao := nullif(upper(btrim(new.rg_orgao)), '');
  new.nome_pai := nullif(btrim(new.nome_pai), '');
  new.nome_mae := nullif(btrim(new.nome_mae), '');
  if not app.cpf_valido(new.cpf) then
    raise check_violation using message = 'Este CPF não existe: confira os números.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_telefone()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' or new.telefone is distinct from old.telefone then
    new.telefone := app.conferir_telefone(new.telefone);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_ficha()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(old.campus) then return new; end if;
  if (new.rol, new.sexo, new.estado_civil, new.como_conheceu, new.convidado_por, new.discipulador_id, new.data_conversao,
      new.batismo_data, new.batismo_local, new.batismo_ministro, new.batismo_certificado, new.batismo_testemunhas,
      new.data_membresia, new.igreja_origem, new.titulo_id, new.situacao_desde, new.falecido_em, new.saiu_em, new.origem)
     is distinct from
     (old.rol, old.sexo, old.estado_civil, old.como_conheceu, old.convidado_por, old.discipulador_id, old.data_conversao,
      old.batismo_data, old.batismo_local, old.batismo_ministro, old.batismo_certificado, old.batismo_testemunhas,
      old.data_membresia, old.igreja_origem, old.titulo_id, old.situacao_desde, old.falecido_em, old.saiu_em, old.origem) then
    raise insufficient_privilege using message = 'Estes dados são da secretaria. Peça a alteração a ela.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_membro (
  membro           uuid,
  versao           timestamp with time zone,
  dados            jsonb,
  reservados       jsonb,
  versao_reservada timestamp with time zone
)
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  agora public.membros_igreja;
  reservado timestamptz;
  operacao uuid;
begin
  select m.* into agora from public.membros_igreja m where m.id = membro for update;
  if not found then
    if exists (select from public.membros_igreja m where m.id = membro) then raise insufficient_privilege; end if;
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa.';
  end if;
  select r.updated_at into reservado from public.membros_reservados r where r.membro_id = membro;
  if agora.updated_at <> versao or (reservados is not null and reservado is distinct from versao_reservada) then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este cadastro enquanto você editava.';
  end if;
  operacao := app.iniciar_edicao(agora.nome_completo);
  perform app.gravar_ficha(membro, dados);
  if reservados is not null then perform app.gravar_reservados(membro, reservados); end if;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.telefone_e164 (
  texto text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  -- 00 dials abroad; 0 and 0xx dial through a carrier.
  limpo constant text := regexp_replace(regexp_replace(btrim(texto), '^00', '+'), '^0(?:xx)?\s*', '', 'i');
  digitos constant text := regexp_replace(limpo, '\D', '', 'g');
  nacional text := digitos;
begin
  if limpo !~ '^[0-9\s()+./-]+$' then return null; end if;
  if limpo like '+%' and digitos not like '55%' then
    return case when digitos ~ '^[1-9][0-9]{6,14}$' then '+' || digitos end;
  end if;
  if limpo like '+%' or length(digitos) > 11 then
    nacional := regexp_replace(digitos, '^55', '');
  end if;
  return case when nacional ~ '^[1-9][1-9](?:9[0-9]{8}|[2-9][0-9]{7})$' then '+55' || nacional end;
end
$function$;

CREATE OR REPLACE FUNCTION public.cadastrar_membro (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cadastrar_membro(dados)
$function$;

REVOKE ALL ON FUNCTION "public"."cadastrar_membro"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_membro (
  membro           uuid,
  versao           timestamp with time zone,
  dados            jsonb,
  reservados       jsonb                    DEFAULT NULL::jsonb,
  versao_reservada timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_membro(membro, versao, dados, reservados, versao_reservada)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_membro"(uuid, timestamp WITH time zone, jsonb, jsonb, timestamp WITH time zone) FROM PUBLIC, "anon";

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_uf_check"
    CHECK
    ((uf = ANY (ARRAY['AC'::text, 'AL'::text, 'AM'::text, 'AP'::text, 'BA'::text, 'CE'::text, 'DF'::text, 'ES'::text, 'GO'::text, 'MA'::text, 'MG'::text, 'MS'::text, 'MT'::text,
    'PA'::text, 'PB'::text, 'PE'::text, 'PI'::text, 'PR'::text, 'RJ'::text, 'RN'::text, 'RO'::text, 'RR'::text, 'RS'::text, 'SC'::text, 'SE'::text, 'SP'::text, 'TO'::text])));

CREATE TRIGGER b_ficha
  BEFORE INSERT OR UPDATE ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_ficha();

CREATE TRIGGER c_proteger_ficha
  BEFORE UPDATE ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_ficha();

CREATE TRIGGER a_preparar
  BEFORE INSERT OR UPDATE ON public.membros_reservados
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_reservados();

CREATE TRIGGER b_telefone
  BEFORE INSERT OR UPDATE ON public.profiles
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_telefone();

COMMENT ON FUNCTION "app"."arrumar_textos"(public.membros_igreja) IS 'The record with its texts trimmed, empty ones null, the CEP as digits, the UF in capitals.';

COMMENT ON FUNCTION "app"."cadastrar_membro"(jsonb) IS 'See public.cadastrar_membro.';

COMMENT ON FUNCTION "app"."chaves_da_ficha"(jsonb) IS 'The columns that these data name. Raises 42501 for any that the form does not write.';

COMMENT ON FUNCTION "app"."colunas_da_ficha"() IS 'The columns of membros_igreja that the form writes. Situation, title, photo and account have their own ways.';

COMMENT ON FUNCTION "app"."compor_endereco"(text, text, text, text, text, text, text) IS 'The parts of an address as one text, such as "Rua das Flores, 10 – Centro – Posse/GO – 73900-000". Null without parts.';

COMMENT ON FUNCTION "app"."conferir_datas"(public.membros_igreja) IS 'Birth, conversion, baptism and membership are past, and nothing precedes birth. Raises 23514.';

COMMENT ON FUNCTION "app"."conferir_telefone"(text) IS 'As telefone_e164; nothing stays nothing. Raises 23514 for what is no phone.';

COMMENT ON FUNCTION "app"."cpf_valido"(text) IS 'Eleven digits, not all equal, whose two check digits agree.';

COMMENT ON FUNCTION "app"."gravar_ficha"(uuid, jsonb) IS 'Writes these columns of a record, under the rules of whoever calls.';

COMMENT ON FUNCTION "app"."gravar_reservados"(uuid, jsonb) IS 'Writes documents and parents of a person, under the rules of whoever calls. Raises 42501.';

COMMENT ON FUNCTION "app"."iniciar_edicao"(text) IS 'Begins the operation that an edit of this person''s record is, and gives its id.';

COMMENT ON FUNCTION "app"."preparar_ficha"() IS 'Trigger: texts trimmed, phones in E.164, endereco composed from its parts when these change (written alone it stays as
written), dates that agree. Raises 23514.';

COMMENT ON FUNCTION "app"."preparar_reservados"() IS 'Trigger: the CPF as digits, which must agree; texts trimmed, empty ones null. Raises 23514.';

COMMENT ON FUNCTION "app"."preparar_telefone"() IS 'Trigger: a new phone is kept in E.164. Raises 23514.';

COMMENT ON FUNCTION "app"."proteger_ficha"() IS 'Trigger on a person''s own request: without editar on members, what the church says of somebody stays. Raises 42501.';

COMMENT ON FUNCTION "app"."salvar_membro"(uuid, timestamp with time zone, jsonb, jsonb, timestamp with time zone) IS 'See public.salvar_membro.';

COMMENT ON FUNCTION "app"."telefone_e164"(text) IS 'A phone as people write it, in E.164: Brazilian where it names no country, with its area. Null when it is none.';

COMMENT ON FUNCTION "public"."cadastrar_membro"(jsonb) IS 'A new person, whole or not at all. dados: {chave: the new person''s id, which the caller makes up once, membro: columns of
membros_igreja, reservados: of membros_reservados or null, situacao}. Sent again with the same chave it writes into the
same person, never a second one. Gives {id, operacao, repetido}. Raises 42501, PT400, 23514 with a sentence, 23505 when
e-mail, username, rol or CPF are somebody else''s.';

COMMENT ON FUNCTION "public"."salvar_membro"(uuid, timestamp with time zone, jsonb, jsonb, timestamp with time zone) IS 'Saves a record as one operation, whose id it gives, under the caller''s own rules. dados: columns of membros_igreja;
reservados: of membros_reservados, null to leave them; versao and versao_reservada: updated_at of the two as they were
read (null: there was none). Raises PT409 when somebody changed either since, PT404, 42501, 23514 with a sentence, 23505.';

REVOKE ALL ON FUNCTION "app"."arrumar_textos"(public.membros_igreja) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."arrumar_textos"(public.membros_igreja) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cadastrar_membro"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cadastrar_membro"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chaves_da_ficha"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chaves_da_ficha"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."colunas_da_ficha"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."colunas_da_ficha"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."compor_endereco"(text, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."compor_endereco"(text, text, text, text, text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_datas"(public.membros_igreja) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_datas"(public.membros_igreja) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_telefone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_telefone"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cpf_valido"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cpf_valido"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."gravar_ficha"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."gravar_ficha"(uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."gravar_reservados"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."gravar_reservados"(uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."iniciar_edicao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."iniciar_edicao"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."preparar_ficha"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparar_reservados"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparar_telefone"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_ficha"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."salvar_membro"(uuid, timestamp WITH time zone, jsonb, jsonb, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_membro"(uuid, timestamp WITH time zone, jsonb, jsonb, timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."telefone_e164"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."telefone_e164"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cadastrar_membro"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_membro"(uuid, timestamp WITH time zone, jsonb, jsonb, timestamp WITH time zone) TO "authenticated", "service_role";

ALTER TABLE "public"."membros_reservados"
  ADD CONSTRAINT "membros_reservados_cpf_check" CHECK (app.cpf_valido(cpf));

-- Phones that stand as they were typed are kept in E.164 from now on; what is no phone stays until somebody mends it.
update public.membros_igreja set telefone = app.telefone_e164(telefone) where app.telefone_e164(telefone) <> telefone;
update public.profiles set telefone = app.telefone_e164(telefone) where app.telefone_e164(telefone) <> telefone;
