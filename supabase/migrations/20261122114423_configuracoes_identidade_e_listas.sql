SET local check_function_bodies = off;

ALTER TABLE "public"."igreja"
  ADD COLUMN "cnpj" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "cep" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "endereco" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "telefone" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "email" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "site" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "instagram" text;

ALTER TABLE "public"."igreja"
  ADD COLUMN "logos" jsonb NOT NULL DEFAULT '{}'::jsonb;

CREATE OR REPLACE FUNCTION app.como_operacao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Not what follows from something else, such as the new name of a campus.
  if pg_trigger_depth() = 1 and app.operacao_atual() is null and (select auth.uid()) is not null then
    perform app.iniciar_operacao('configuracao', tg_argv[0], '{}', 'configuracoes');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_igreja()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not app.pela_api() then return new; end if;
  if new.campus_padrao <> old.campus_padrao
     and not exists (select from public.campi c where c.nome = new.campus_padrao and c.ativo) then
    raise exception using errcode = 'PT422', message = 'O campus padrão precisa estar aberto.';
  end if;
  if exists (
    select from jsonb_each_text(case when app.logos_validos(new.logos) then new.logos else '{}' end) e (k, v)
    where v is distinct from old.logos ->> k
      and not exists (select from storage.objects o where o.bucket_id = 'igreja' and o.name = v)) then
    raise exception using errcode = 'PT422', message = 'Envie o arquivo do logo antes.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_titulo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if exists (
    with recursive antes (id) as (
      select new.exige_titulo_id
      union
      select t.exige_titulo_id from antes a join public.titulos t on t.id = a.id where t.exige_titulo_id is not null)
    select from antes a where a.id = new.id) then
    raise exception using errcode = 'PT422', message = 'Um título não pode exigir a si mesmo, nem por meio de outro.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.fuso_valido (
  fuso text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform now() at time zone fuso;
  return fuso ~ '^[A-Z][A-Za-z_]+(/[A-Za-z_]+)+$';
exception when invalid_parameter_value then
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION app.igreja()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'nome', (select nome from public.igreja),
    'logos', (select logos from public.igreja),
    'primeiro_acesso', not exists (select from auth.users))
$function$;

CREATE OR REPLACE FUNCTION app.logos_validos (
  logos jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when jsonb_typeof(logos) <> 'object' then false else not exists (
    select from jsonb_each(logos) e (k, v)
    where k !~ '^(simples|completa)_(escura|branca)$' or jsonb_typeof(v) <> 'string'
      or (v #>> '{}') !~ ('^logos/' || k || '-[0-9]{1,16}[.]png$')) end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_lista()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  usos bigint;
begin
  if tg_op = 'DELETE' then
    if app.pela_api() and old.fixo then
      raise insufficient_privilege using message = 'O sistema usa este item: ele pode mudar de nome, mas não sair da lista.';
    end if;
    select u.usos into usos from app.usos_na_lista(old.lista) u where u.chave = old.chave;
    if usos > 0 then
      raise exception using errcode = 'PT409',
        message = format('“%s” está em uso (%s): desligue-o em vez de excluir.', old.nome, usos);
    end if;
    return old;
  end if;
  if not app.pela_api() then return new; end if;
  if tg_op = 'INSERT' then
    if new.lista = 'situacao' then
      raise insufficient_privilege using message = 'As situações são do sistema: você muda o nome delas, mas não cria outras.';
    end if;
    new.fixo := false;
    return new;
  end if;
  if (new.lista, new.chave, new.fixo) is distinct from (old.lista, old.chave, old.fixo) or old.fixo and not new.ativo then
    raise insufficient_privilege using message = 'O sistema usa este item: ele pode mudar de nome, mas não sair da lista.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "", "nome_completo": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "dados": "", "lar": "", "torna_membro": "", "chave": "",
    "conteudo": "", "texto": "", "caminho": "", "formato": "", "tamanho": "", "envio": "", "codigo_id": "",
    "provavel_id": "", "provavel_pontos": "", "anotacao_id": "", "pedido_id": "", "transferencia_id": "", "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "membro_a": "", "marcado_por": "",
    "antigo": "", "event_base": "", "momento": "", "pelo_titular": "", "profile_id": "Conta de acesso", "user_id": "Conta",
    "usuario_id": "Conta", "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde", "titulo_id": "Título",
    "rol": "Nº de rol", "sexo": "Sexo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP", "logradouro": "Rua", "numero": "Número",
    "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade", "uf": "UF",
    "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "ministerio_id": "Ministério", "funcao": "Função",
    "funcao_id": "Função", "ativo": "Ativo", "inicio": "Início", "fim": "Fim", "papel": "Papel", "papeis": "Papéis",
    "responsavel_id": "Responsável", "responsavel_nome": "Responsável", "familia_id": "Família", "role": "Papel",
    "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge", "conjuge_nome": "Cônjuge",
    "conjuge_sobrenome": "Sobrenome do cônjuge", "novo_responsavel_id": "Novo responsável pela família",
    "versao": "Versão", "concedido_em": "Autorizado em", "revogado_em": "Retirado em", "revogado_por": "Retirado por",
    "finalidade": "Finalidade", "etapa": "Etapa", "canal": "Canal", "proxima_data": "Próximo contato", "motivo": "Motivo",
    "resposta": "Resposta", "mensagem": "Mensagem", "nivel": "Nível", "tipo": "Tipo", "data": "Data", "estado": "Estado",
    "titular": "Titular", "codigo": "Código", "ano": "Ano", "destino": "Destino", "origem": "Origem",
    "emitida_em": "Emitida em", "emitida_por": "Emitida por", "valida_ate": "Válida até", "revogada_em": "Cancelada em",
    "criado_por": "Criado por", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
    "enviado_em": "Enviado em", "enviado_por": "Enviado por", "enviado_por_nome": "Enviado por", "aceito_em": "Aceito em",
    "equipe_id": "Equipe", "equipe": "Equipe", "treinamento_id": "Treinamento", "concluido_em": "Concluído em",
    "concluido_por": "Concluído por", "valido_ate": "Válido até", "validade": "Válido até",
    "validade_meses": "Validade em meses", "lideranca": "Liderança", "prepara_lider": "Prepara quem lidera",
    "vagas": "Vagas", "exige_antecedentes": "Exige antecedentes", "titulo_minimo_id": "Título mínimo",
    "exige_titulo_id": "Exige o título", "idade_minima": "Idade mínima", "idade_min": "Idade mínima",
    "idade_max": "Idade máxima", "dia": "Dia", "hora": "Hora", "sala_id": "Sala", "campus_padrao": "Campus padrão",
    "fuso": "Fuso horário", "significado_ltp": "O que é LTP", "lista": "Lista", "fixo": "Fixo",
    "nomeado_por": "Nomeado por", "ata": "Ata", "excecao": "Exceção", "unica": "Uma pessoa por vez",
    "descricao": "Descrição", "missao": "Missão", "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro",
    "encontro_local": "Local do encontro", "cor": "Cor", "aceita_inscricao": "Aceita inscrição", "parente_id": "Parente",
    "parente_nome": "Parente", "parente_telefone": "Telefone do parente", "grau": "Parentesco", "campo": "Campo",
    "de": "De", "para": "Para", "pedido_por": "Pedido por", "pedida_por": "Pedida por", "pedida_por_nome": "Pedida por",
    "pedida_pela_origem": "Pedida por quem envia", "decidido_por": "Decidido por", "decidido_em": "Decidido em",
    "decidida_por": "Decidida por", "decidida_por_nome": "Decidida por", "decidida_em": "Decidida em",
    "respondido_por": "Respondido por", "respondido_em": "Respondido em", "prazo": "Prazo",
    "identidade": "Como a identidade foi conferida", "capacidade": "Capacidade", "recursos": "Recursos",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização", "aberta": "Em andamento",
    "cnpj": "CNPJ", "mapa": "Mapa", "whatsapp": "WhatsApp", "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "crianca_id": "Criança", "adulto_id": "Quem busca", "documento": "Documento",
    "processo": "Processo", "autor_id": "Autor", "leitor_nome": "Quem leu", "leitor_id": "Quem leu",
    "membro_b": "Não é a mesma pessoa que", "member_id": "Pessoa", "event_id": "Evento", "present": "Presente",
    "automatic": "Confirmada pela pessoa", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.usos_das_listas()
  RETURNS TABLE (
    lista text,
    chave text,
    usos  bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê isto.';
  end if;
  return query
    select l.lista, u.chave, u.usos
    from (select distinct t.lista from public.listas t) l cross join lateral app.usos_na_lista(l.lista) u
    union all
    select 'titulo', m.titulo_id::text, count(*) from public.membros_igreja m where m.titulo_id is not null group by 2;
end
$function$;

CREATE OR REPLACE FUNCTION app.usos_na_lista (
  lista text
)
  RETURNS TABLE (
    chave text,
    usos  bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde text[] := case lista
    when 'situacao' then '{membros_igreja,situacao}'
    when 'como_conheceu' then '{membros_igreja,como_conheceu}'
    when 'parentesco' then '{membros_igreja,emergencia_parentesco}'
    when 'tipo_anotacao' then '{anotacoes_pastorais,tipo}'
    when 'tipo_documento' then '{documentos_membros,tipo}'
  end;
begin
  if onde is null then return; end if;
  return query execute format('select t.%1$I::text, count(*) from public.%2$I t where t.%1$I is not null group by 1', onde[2], onde[1]);
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
    return to_char(texto::timestamptz at time zone coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo'),
      'DD/MM/YYYY HH24:MI');
  end if;
  return left(texto, 300);
end
$function$;

CREATE OR REPLACE FUNCTION public.ordenar_lista (
  lista  text,
  chaves text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.listas l set ordem = o.lugar
  from unnest(chaves) with ordinality o (chave, lugar)
  where l.lista = ordenar_lista.lista and l.chave = o.chave;
  if not found then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi muda as listas.';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."ordenar_lista"(text, text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usos_das_listas()
  RETURNS TABLE (
    lista text,
    chave text,
    usos  bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.usos_das_listas()
$function$;

REVOKE ALL ON FUNCTION "public"."usos_das_listas"() FROM PUBLIC, "anon";

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_cep_check" CHECK ((cep ~ '^[0-9]{8}$'::text));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_email_check" CHECK (((email = lower(email)) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'::text) AND (char_length(email) <= 254)));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_endereco_check" CHECK ((char_length(endereco) <= 300));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_instagram_check" CHECK ((instagram ~ '^[a-z0-9._]{1,30}$'::text));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_site_check" CHECK (((site ~ '^https?://[^[:space:]]+$'::text) AND (char_length(site) <= 300)));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_telefone_check" CHECK ((telefone ~ '^[+][1-9][0-9]{7,14}$'::text));

CREATE TRIGGER a_conferir
  BEFORE UPDATE ON public.igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_igreja();

CREATE TRIGGER y_operacao
  AFTER INSERT OR DELETE OR UPDATE ON public.igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.como_operacao('Dados da igreja');

CREATE TRIGGER y_operacao
  AFTER INSERT OR DELETE OR UPDATE ON public.listas
  FOR EACH ROW
  EXECUTE FUNCTION app.como_operacao('Listas');

CREATE TRIGGER a_conferir
  BEFORE INSERT OR UPDATE OF exige_titulo_id ON public.titulos
  FOR EACH ROW
  WHEN ((new.exige_titulo_id IS NOT NULL))
  EXECUTE FUNCTION app.conferir_titulo();

CREATE TRIGGER y_operacao
  AFTER INSERT OR DELETE OR UPDATE ON public.titulos
  FOR EACH ROW
  EXECUTE FUNCTION app.como_operacao('Títulos');

COMMENT ON COLUMN "public"."igreja"."cep" IS 'Postal code: 8 digits.';

COMMENT ON COLUMN "public"."igreja"."cnpj" IS 'Its CNPJ without punctuation; may hold letters.';

COMMENT ON COLUMN "public"."igreja"."email" IS 'Where it receives letters.';

COMMENT ON COLUMN "public"."igreja"."endereco" IS 'Its seat.';

COMMENT ON COLUMN "public"."igreja"."instagram" IS 'Its profile there, without @.';

COMMENT ON COLUMN "public"."igreja"."logos" IS 'Its logos in the bucket igreja: {simples_escura, simples_branca, completa_escura, completa_branca}; one that is missing is the
product''s own. Files of former ones stay, so that a change can be undone.';

COMMENT ON COLUMN "public"."igreja"."site" IS 'Its page, with https://.';

COMMENT ON COLUMN "public"."igreja"."telefone" IS 'How it is reached, in E.164.';

COMMENT ON FUNCTION "app"."como_operacao"() IS 'Trigger after a change of settings, before it is written down: what one request changes is one operation, which can be undone.
Argument: its title.';

COMMENT ON FUNCTION "app"."conferir_igreja"() IS 'Trigger on a person''s own request: the default campus is open, a new logo is a stored file. Raises PT422.';

COMMENT ON FUNCTION "app"."conferir_titulo"() IS 'Trigger: what a title demands never leads back to it. Raises PT422.';

COMMENT ON FUNCTION "app"."fuso_valido"(text) IS 'The server knows this time zone, by its name in the IANA list.';

COMMENT ON FUNCTION "app"."logos_validos"(jsonb) IS 'Names of objects in the bucket igreja, logos/<which>-<moment>.png, by which of the four logos each is.';

COMMENT ON FUNCTION "app"."proteger_lista"() IS 'Trigger: what is in use is not deleted (PT409); on a person''s own request, what rules depend on stays (42501).';

COMMENT ON FUNCTION "app"."usos_das_listas"() IS 'See public.usos_das_listas().';

COMMENT ON FUNCTION "app"."usos_na_lista"(text) IS 'How many rows of the church hold each key of a list. For other rules.';

COMMENT ON FUNCTION "public"."igreja"() IS 'What the sign-in page may know: nome, logos (see igreja.logos), and primeiro_acesso (true while nobody has an account).';

COMMENT ON FUNCTION "public"."ordenar_lista"(text, text[]) IS 'Puts the entries of a list into this order, as one operation. Raises 42501, also for a list that is not there.';

COMMENT ON FUNCTION "public"."usos_das_listas"() IS 'How many rows of the whole church hold each entry of the lists, and how many people each title (lista: titulo, chave: its id);
entries that nothing holds are left out. For those who edit configuracoes everywhere. Raises 42501.';

REVOKE ALL ON FUNCTION "app"."como_operacao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_igreja"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_titulo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fuso_valido"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fuso_valido"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."logos_validos"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."logos_validos"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."usos_das_listas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."usos_das_listas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."usos_na_lista"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."usos_na_lista"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ordenar_lista"(text, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usos_das_listas"() TO "authenticated", "service_role";

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_cnpj_check" CHECK (app.cnpj_valido(cnpj));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_fuso" CHECK (app.fuso_valido(fuso));

ALTER TABLE "public"."igreja"
  ADD CONSTRAINT "igreja_logos_check" CHECK (app.logos_validos(logos));

CREATE UNIQUE INDEX listas_nome_idx ON public.listas USING btree (lista, app.normalizar(nome));
-- By hand: the bucket of the logos and who may put them there.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('igreja', 'igreja', true, 1024 * 1024, '{image/png}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "arquivos da igreja: lista quem edita configurações e alcança todos" on storage.objects
  for select to authenticated
  using (bucket_id = 'igreja' and (select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "arquivos da igreja: envia quem edita configurações e alcança todos" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'igreja' and name ~ '^logos/(simples|completa)_(escura|branca)-[0-9]{1,16}[.]png$'
    and (select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));

