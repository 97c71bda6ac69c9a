SET local check_function_bodies = off;

ALTER TABLE "public"."exportacoes"
  DROP CONSTRAINT "exportacoes_formato_check";

DROP FUNCTION "public"."historico_de_acessos"(text, bigint, integer);

CREATE TYPE "public"."casa_parecida" AS (
  "familia" uuid,
  "membro"  uuid,
  "nome"    text,
  "campus"  text,
  "pessoas" text,
  "motivos" text[]
);

CREATE TYPE "public"."destinatario" AS (
  "membro_id" uuid,
  "nome"      text,
  "chamado"   text,
  "telefone"  text,
  "motivo"    text
);

CREATE TYPE "public"."quem_pode" AS (
  "user_id"     uuid,
  "nome"        text,
  "email"       text,
  "foto"        text,
  "campus"      text,
  "papeis"      text[],
  "especial"    boolean,
  "midias"      boolean,
  "pessoal_ate" timestamp WITH time zone
);

CREATE OR REPLACE FUNCTION app.cadastrar_pessoa (
  chave      uuid,
  ficha      jsonb,
  reservados jsonb,
  situacao   public.situacao
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  existente public.membros_igreja;
  colunas text;
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
  if existente.id is not null and (existente.origem <> 'cadastro'
    or existente.created_at < now() - interval '1 day') then
    raise unique_violation using message = 'Este cadastro já existe.';
  end if;
  if app.operacao_atual() is null then
    perform app.iniciar_operacao('cadastro',
      'Cadastro de ' || concat_ws(' ', ficha ->> 'nome', ficha ->> 'sobrenome'), jsonb_build_object('membro_id', chave));
  end if;
  if existente.id is null then
    select string_agg(quote_ident(c), ', ') into colunas from unnest(app.chaves_da_ficha(ficha)) c;
    execute format('insert into public.membros_igreja (id, situacao, origem, %1$s)
                    select $1, $2, ''cadastro'', %1$s from jsonb_populate_record(null::public.membros_igreja, $3)',
                      colunas)
      using chave, situacao, ficha;
  else
    perform app.gravar_ficha(chave, ficha);
  end if;
  if reservados is not null then perform app.gravar_reservados(chave, reservados); end if;
  return existente.id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION app.contatados (
  desde  date,
  canais text[]
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.membro_id
  from public.contatos_acompanhamento c join public.acompanhamentos a on a.id = c.acompanhamento_id
  where c.canal is not null and (canais is null or c.canal::text = any (canais)) and c.momento >= desde
    and (select app.pode('membros', 'visualizar')) and a.membro_id is distinct from (select app.meu_membro())
    and a.campus = any ((select app.alcance())::text[])
  union
  select n.membro_id from public.anotacoes_pastorais n
  where n.tipo = 'visita' and n.data >= desde and (canais is null or 'visita' = any (canais))
    and app.ve_anotacao(n.membro_id, n.nivel, n.autor_id, (select app.campi_como('pastor')),
      (select app.campi_como('lider')))
$function$;

CREATE OR REPLACE FUNCTION app.dia_dos_dias (
  regra jsonb
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.hoje_da_igreja() - app.numero_da_regra(regra, 1, 1, 3650)
$function$;

CREATE OR REPLACE FUNCTION app.escalados (
  de  date,
  ate date
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct i.membro_id from public.escala_itens i
  where i.inicio >= de and i.inicio < ate and i.membro_id is not null and i.publicado_em is not null
    and i.estado not in ('recusado', 'substituido', 'faltou')
    and i.ministerio_id = any ((select app.escalas_que_cuido() || app.escalas_que_vejo())::uuid[])
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
    when campo in ('situacao', 'sexo', 'estado_civil')
      then app.regra_de_opcao(format('m.%I', campo), regra, format('public.%I', campo))
    when campo in ('titulo_id', 'discipulador_id') then app.regra_de_opcao(format('m.%I', campo), regra, 'uuid')
    when campo in ('campus', 'como_conheceu', 'origem', 'uf') then app.regra_de_opcao(format('m.%I', campo), regra)
    when campo in ('bairro', 'cidade', 'profissao') then app.regra_de_texto(format('m.%I', campo), regra)
    when campo in ('data_nascimento', 'data_membresia', 'batismo_data', 'data_conversao', 'situacao_desde')
      then app.regra_de_dia(format('m.%I', campo), regra)
    when campo = 'criado' then app.regra_de_dia('(m.created_at at time zone (select app.meu_fuso()))::date', regra)
    when campo = 'familia' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null)', regra)
    when campo = 'responsavel' then app.sim_ou_nao(
      'exists (select from public.familia_membros fm where fm.membro_id = m.id and fm.fim is null and fm.papel = ''responsavel'')', regra)
    when campo = 'filhos_ate' then app.regra_de_filhos(regra)
    when campo = 'acompanhamento' then app.sim_ou_nao(
      -- One's own is not found by filtering either.
      format('m.id is distinct from %L::uuid and exists (select from public.acompanhamentos ac
        where ac.membro_id = m.id and ac.etapa in (''novo'', ''contatado'', ''visitado''))', app.meu_membro()), regra)
    when campo in ('foto', 'telefone', 'email') then app.sim_ou_nao(format('m.%I is not null', campo), regra)
    when campo = 'conta' then app.sim_ou_nao('m.profile_id is not null', regra)
    when campo = 'idade' then app.regra_de_idade(regra)
    when campo = 'mes_do_aniversario' then app.regra_de_opcao('extract(month from m.data_nascimento)::text', regra)
    when campo in ('ministerio', 'funcao') then app.regra_de_funcao(campo, regra)
    when campo = 'presenca' then app.regra_de_presenca(regra)
    when campo = 'visita' then app.regra_de_ultima_vez('app.contatados(%1$L, ''{visita}'')', regra)
    when campo = 'ultimo_contato' then app.regra_de_ultima_vez('app.contatados(%1$L, null)', regra)
    when campo = 'contato' then app.regra_de_contato(regra)
    when campo = 'escala' then app.regra_de_escala(regra)
    when campo = 'consentimento' then app.regra_de_consentimento(regra)
    else app.recusar_filtro(format('Não existe o campo “%s” nas regras.', left(campo, 40)))
  end;
  return coalesce(condicao, app.recusar_filtro(format('O campo “%s” não aceita essa comparação.', campo)));
end
$function$;

CREATE OR REPLACE FUNCTION app.ids_do_filtro (
  ids jsonb
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(ids) is distinct from 'array' or jsonb_array_length(ids) > 5000
     or exists (select from jsonb_array_elements_text(ids) v where not pg_input_is_valid(v, 'uuid')) then
    perform app.recusar_filtro('São no máximo 5.000 pessoas escolhidas à mão.');
  end if;
  return array(select v::uuid from jsonb_array_elements_text(ids) v);
end
$function$;

CREATE OR REPLACE FUNCTION app.ligar_filhos (
  familia    uuid,
  novas      uuid[],
  do_conjuge boolean
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with casa as (
    select f.membro_id as id, f.papel, f.membro_id = any (novas) as nova
    from public.familia_membros f where f.familia_id = familia and f.fim is null
  )
  select app.ligar_parentes(f.id, o.id, case o.papel when 'conjuge' then 'pai_mae' else 'irmao'
    end::public.grau_parentesco)
  from casa f join casa o on o.papel = 'conjuge' and do_conjuge or o.papel = 'filho' and o.id > f.id
  where f.papel = 'filho' and (f.nova or o.nova)
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
     or filtro - '{busca,campus,situacao,regras,lista,familia,ids,exceto}'::text[] <> '{}' then
    perform app.recusar_filtro('O filtro não está no formato esperado.');
  end if;
  alcance := app.filtro_de_alcance(nullif(filtro ->> 'campus', ''), nullif(filtro ->> 'situacao', ''));
  termos := app.termos_de_busca(filtro ->> 'busca');
  regras := coalesce(' and ' || nullif(app.filtro_de_regras(filtro -> 'regras'), 'true'), '');
  if filtro ? 'ids' then
    regras := regras || format(' and m.id = any (%L::uuid[])', app.ids_do_filtro(filtro -> 'ids'));
  end if;
  if filtro ? 'exceto' then
    regras := regras || format(' and m.id <> all (%L::uuid[])', app.ids_do_filtro(filtro -> 'exceto'));
  end if;
  if filtro ->> 'lista' is not null then
    lista := app.filtro_da_lista((filtro ->> 'lista')::uuid);
    regras := regras || format(' and (%s)', app.condicao_do_filtro(lista));
  end if;
  if (filtro ->> 'familia')::boolean then
    inteiro := alcance || app.filtro_de_termos(termos) || regras;
    alcance := app.filtro_de_alcance(null, case filtro ->> 'situacao' when 'todas' then 'todas' end);
    regras := ' and ' || app.filtro_de_familia(inteiro);
    termos := '{}';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_consentimento (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  alguma text;
begin
  if regra ->> 'operador' not in ('igual', 'diferente') then return null; end if;
  alguma := format('exists (select from public.consentimentos co where co.membro_id = m.id and co.revogado_em is null
    and co.finalidade = any (%L::public.finalidade[]))',
    array(select v from unnest(app.textos_da_regra(regra)) v where pg_input_is_valid(v, 'public.finalidade')));
  -- Whoever does not see consents finds nobody by them, nor by their lack.
  return format('%L::boolean and ', app.pode('membros', 'editar'))
    || case regra ->> 'operador' when 'igual' then alguma else 'not ' || alguma end;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_contato (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  alguma text;
begin
  if regra ->> 'operador' not in ('igual', 'diferente') then return null; end if;
  alguma := format('m.id in (select v.id from app.contatados(''-infinity'', %L::text[]) v (id))',
    app.textos_da_regra(regra));
  return case regra ->> 'operador' when 'igual' then alguma else 'not ' || alguma end;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_escala (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if regra ->> 'operador' = 'proximos_dias' then
    return format('m.id in (select v.id from app.escalados(%L, %L) v (id))', app.hoje_da_igreja(),
      app.hoje_da_igreja() + app.numero_da_regra(regra, 1, 1, 3650) + 1);
  end if;
  return app.regra_de_ultima_vez(format('app.escalados(%%1$L, %L)', app.hoje_da_igreja() + 1), regra);
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_ultima_vez (
  fonte text,
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  desde date;
begin
  if regra ->> 'operador' not in ('ultimos_dias', 'mais_de_dias') then return null; end if;
  desde := app.dia_dos_dias(regra);
  return format(case regra ->> 'operador'
    when 'ultimos_dias' then 'm.id in (select v.id from ' || fonte || ' v (id))'
    -- Who was not here yet was not waiting either.
    else 'm.created_at < %1$L::date and m.id not in (select v.id from ' || fonte || ' v (id))' end, desde);
end
$function$;

CREATE OR REPLACE FUNCTION public.acrescentar_a_lista (
  lista uuid,
  ids   uuid[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  quantas integer;
begin
  update public.listas_de_membros l
  set filtro = jsonb_build_object('ids', (select jsonb_agg(u.id) from (
    select jsonb_array_elements_text(l.filtro -> 'ids') as id union select i::text from unnest(ids) i) u))
  where l.id = lista and l.filtro ? 'ids'
  returning jsonb_array_length(l.filtro -> 'ids') into quantas;
  if quantas is null then
    raise exception using errcode = 'PT404', message = 'Esta lista não existe mais, ou não é sua.';
  end if;
  return quantas;
end
$function$;

REVOKE ALL ON FUNCTION "public"."acrescentar_a_lista"(uuid, uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cadastrar_familia (
  dados jsonb
)
  RETURNS TABLE (
    familia  uuid,
    operacao uuid,
    repetido boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (dados ->> 'chave')::uuid;
  casa uuid := (dados ->> 'familia')::uuid;
  comum constant jsonb := coalesce(dados -> 'endereco', '{}') || jsonb_build_object('campus', dados ->> 'campus');
  pessoas constant jsonb := coalesce(nullif(dados -> 'pessoas', 'null'), '[]');
  responsavel uuid;
  anterior uuid;
  uma jsonb;
  quem uuid;
  novas uuid[] := '{}';
begin
  perform app.exigir(app.pode('membros', 'editar') and (casa is null or app.edita_familia(casa)));
  if chave is null or jsonb_typeof(pessoas) <> 'array' or jsonb_array_length(pessoas) not between 1 and 20
     or (casa is null) <> (1 = (select count(*) from jsonb_array_elements(pessoas) p where p ->> 'papel' = 'responsavel'))
     or casa is not null and pessoas @> '[{"papel": "responsavel"}]' then
    raise exception using errcode = 'PT400',
      message = 'Uma família nova tem um responsável, e até 20 pessoas são cadastradas de uma vez.';
  end if;
  -- Two sendings of one form come one after the other, and are one operation.
  perform pg_advisory_xact_lock(hashtextextended('familia ' || chave, 0));
  select o.id into anterior from public.operacoes o
  where o.autor = (select auth.uid()) and o.tipo = 'cadastro_familia' and o.created_at > now() - interval '1 day'
    and o.dados ->> 'chave' = chave::text and o.desfeita_em is null
  order by o.created_at desc limit 1;
  if anterior is not null then
    perform app.continuar_operacao(anterior);
  else
    perform app.iniciar_operacao('cadastro_familia', 'Cadastro da ' || coalesce(
      (select f.nome from public.familias f where f.id = casa), nullif(btrim(dados ->> 'nome'), ''), 'família'),
      jsonb_build_object('chave', chave));
  end if;
  -- Who answers for the household comes first: it begins with them.
  for uma in select p from jsonb_array_elements(pessoas) with ordinality as t (p, n)
    order by p ->> 'papel' <> 'responsavel', n
  loop
    quem := (uma ->> 'membro')::uuid;
    if quem is null then
      quem := (uma ->> 'chave')::uuid;
      perform app.cadastrar_pessoa(quem, coalesce(uma -> 'ficha', '{}') || comum, null,
        coalesce((uma ->> 'situacao')::public.situacao, 'visitante'));
    end if;
    perform app.exigir(app.edita_membro(quem));
    novas := novas || quem;
    if casa is null then
      responsavel := quem;
      casa := chave;
      if exists (select from public.familias f where f.id = casa) then
        perform app.exigir(app.edita_familia(casa));
        update public.familias f set nome = coalesce(nullif(btrim(dados ->> 'nome'), ''), f.nome),
          telefone = nullif(btrim(dados ->> 'telefone'), '') where f.id = casa;
      else
        insert into public.familias (id, nome, responsavel_id, telefone)
        values (casa, coalesce(nullif(btrim(dados ->> 'nome'), ''), app.nome_de_familia(quem)), quem,
          nullif(btrim(dados ->> 'telefone'), ''));
      end if;
      perform app.entrar_na_familia(casa, quem, 'responsavel');
    else
      perform app.vincular_familia(quem, casa, null, coalesce(uma ->> 'papel', 'outro')::public.familia_papel);
    end if;
  end loop;
  perform app.ligar_filhos(casa, novas, coalesce((dados ->> 'filhos_do_conjuge')::boolean, false));
  if (dados ->> 'acompanhar')::boolean then
    perform app.abrir_acompanhamento(coalesce(responsavel, quem), null, null);
  end if;
  return query select casa, app.operacao_atual(), anterior is not null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cadastrar_familia"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cadastrar_membro (
  dados jsonb
)
  RETURNS TABLE (
    id       uuid,
    operacao uuid,
    repetido boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (dados ->> 'chave')::uuid;
  repetida boolean;
  parente constant uuid := (dados -> 'familia' ->> 'parente')::uuid;
begin
  repetida := app.cadastrar_pessoa(chave, coalesce(dados -> 'membro', '{}'), nullif(dados -> 'reservados', 'null'),
    coalesce((dados ->> 'situacao')::public.situacao, 'visitante'));
  if parente is not null and not exists (
    select from public.familia_membros f where f.membro_id = chave and f.fim is null) then
    perform app.vincular_familia(chave, null, parente,
      coalesce(dados -> 'familia' ->> 'papel', 'outro')::public.familia_papel);
  end if;
  if (dados ->> 'acompanhar')::boolean then perform app.abrir_acompanhamento(chave, null, null); end if;
  return query select chave, app.operacao_atual(), repetida;
end
$function$;

CREATE OR REPLACE FUNCTION public.casas_parecidas (
  telefone text  DEFAULT NULL::text,
  endereco jsonb DEFAULT NULL::jsonb
)
  RETURNS SETOF public.casa_parecida
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fone constant text := app.chave_do_telefone(telefone);
  o_cep constant text := nullif(regexp_replace(endereco ->> 'cep', '\D', '', 'g'), '');
  o_numero constant text := nullif(btrim(endereco ->> 'numero'), '');
  a_rua constant text := app.normalizar(coalesce(endereco ->> 'logradouro', ''));
  o_complemento constant text := app.normalizar(coalesce(endereco ->> 'complemento', ''));
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem cadastra pessoas procura a casa delas.';
  end if;
  return query
  with achados as (
    (select m.id, 'telefone' as motivo from public.membros_igreja m where m.telefone_chave = fone limit 30)
    union all
    (select f.responsavel_id, 'telefone' from public.familias f where app.chave_do_telefone(f.telefone) = fone limit 30)
    union all
    -- A small town has one CEP: the street counts as well.
    (select m.id, 'endereco' from public.membros_igreja m
     where m.cep = o_cep and m.numero = o_numero and app.normalizar(coalesce(m.logradouro, '')) = a_rua
       and (o_complemento = '' or m.complemento is null or app.normalizar(m.complemento) = o_complemento)
     limit 30)
  ), casas as (
    select fm.familia_id, case when fm.familia_id is null then m.id end as sem_casa,
      array_agg(distinct a.motivo order by a.motivo desc) as motivos
    from achados a join public.membros_igreja m on m.id = a.id
    left join public.familia_membros fm on fm.membro_id = m.id and fm.fim is null
    where app.alcanca(m.campus) and not app.saiu(m.situacao)
    group by 1, 2
  )
  select c.familia_id, c.sem_casa, coalesce(f.nome, m.nome_completo), coalesce(f.campus, m.campus),
    (select string_agg(case when app.alcanca(p.campus) then p.nome else app.iniciais(p.nome_completo) end, ', '
       order by fm.papel, p.data_nascimento nulls last)
     from public.familia_membros fm join public.membros_igreja p on p.id = fm.membro_id
     where fm.familia_id = c.familia_id and fm.fim is null),
    c.motivos
  from casas c left join public.familias f on f.id = c.familia_id left join public.membros_igreja m on m.id = c.sem_casa
  order by cardinality(c.motivos) desc, c.sem_casa is not null, 3, 1, 2
  limit 5;
end
$function$;

REVOKE ALL ON FUNCTION "public"."casas_parecidas"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.historico_de_acessos (
  assunto    text,
  antes_de   bigint  DEFAULT NULL::bigint,
  limite     integer DEFAULT 20,
  so_pessoas boolean DEFAULT false
)
  RETURNS TABLE (
    id         bigint,
    momento    timestamp with time zone,
    autor_nome text,
    titulo     text,
    motivo     text,
    mudancas   jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with linhas as (
    select a.* from public.alteracoes a
    where a.tabela in ('role_permissions', 'user_roles', 'concessoes_pessoais')
      and (a.tabela = 'role_permissions') = (assunto = 'permissoes')
      and a.id < coalesce(antes_de, 9223372036854775807) and (not so_pessoas or a.autor is not null)
      and (select app.pode('permissoes', 'visualizar')) and (select app.todos_os_campi())
    order by a.id desc limit 2000
  )
  select max(l.id), max(l.momento), max(l.autor_nome), max(o.titulo), max(l.motivo), jsonb_agg(jsonb_build_object(
      'tabela', l.tabela, 'acao', l.acao, 'chave', l.chave, 'antes', l.antes, 'depois', l.depois,
      'pessoa', q.pessoa, 'papel', q.papel) order by l.id)
  from linhas l
  left join public.operacoes o on o.id = l.operacao
  left join lateral (
    select concat_ws(' ', p.nome, p.sobrenome) as pessoa,
      coalesce(l.depois ->> 'role', l.antes ->> 'role', r.role::text) as papel
    from (select) uma
    left join public.user_roles r on l.tabela = 'user_roles' and r.id = (l.chave ->> 'id')::uuid
    left join public.concessoes_pessoais c on l.tabela = 'concessoes_pessoais' and c.id = (l.chave ->> 'id')::uuid
    left join public.profiles p on p.id = coalesce((l.depois ->> 'user_id')::uuid, (l.antes ->> 'user_id')::uuid,
      r.user_id, c.user_id)
    where l.tabela <> 'role_permissions') q on true
  group by coalesce(l.operacao::text, l.id::text)
  order by 1 desc limit least(greatest(coalesce(limite, 20), 1), 100)
$function$;

REVOKE ALL ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.preparar_mensagens (
  alvo jsonb
)
  RETURNS SETOF public.destinatario
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  maximo constant integer := 500;
  eu constant uuid := (select auth.uid());
  ids uuid[];
  um public.destinatario;
  quantas integer := 0;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não pode escrever a várias pessoas.';
  end if;
  ids := app.ids_do_alvo(alvo);
  if cardinality(ids) > maximo then
    raise exception using errcode = 'PT400', message = 'Escolha até 500 pessoas por vez.';
  end if;
  for um in
    select m.id, m.nome_completo, coalesce(m.nome_preferido, m.nome), m.telefone, case
      when app.saiu(m.situacao) then 'saiu'
      when m.telefone is null then 'sem_telefone'
      when not exists (select from public.consentimentos c where c.membro_id = m.id and c.finalidade = 'comunicacao'
        and c.revogado_em is null) then 'sem_autorizacao' end
    from public.membros_igreja m where m.id = any (ids) and app.alcanca(m.campus) order by m.nome_ordenacao, m.id
  loop
    if um.motivo is null then quantas := quantas + 1; else um.telefone := null; end if;
    return next um;
  end loop;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    jsonb_build_object('ids', to_jsonb(ids)), '{nome_completo,telefone}', 'mensagens', cardinality(ids), quantas, now());
end
$function$;

REVOKE ALL ON FUNCTION "public"."preparar_mensagens"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quem_ve (
  recurso   public.recurso,
  acao      public.acao    DEFAULT 'visualizar'::public.acao,
  depois_de jsonb          DEFAULT NULL::jsonb,
  limite    integer        DEFAULT 50
)
  RETURNS SETOF public.quem_pode
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
begin
  if not app.pode('permissoes', 'visualizar') then
    raise insufficient_privilege using message = 'Só quem vê as permissões pergunta quem vê.';
  end if;
  return query
  with abrem as materialized (
    select p.role from public.role_permissions p where p.resource = recurso and p.action = acao and p.allowed
  ), vias as (
    select r.user_id as quem, concat_ws('@', r.role, r.campus) as papel, false as especial, false as midias,
      null::timestamptz as ate
    from public.user_roles r
    where r.role in (select a.role from abrem a) and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    union all
    select p.id, 'visitante', false, false, null from public.profiles p
    where 'visitante' in (select a.role from abrem a)
      and not exists (select from app.papeis_de(p.id))
    union all
    select p.id, null, true, false, null from app.admins_especiais a join public.profiles p on p.email = a.email
    where acao in ('visualizar', 'editar') and app.especial_de(p.id)
    union all
    select m.profile_id, null, false, true, null
    from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
    where recurso = 'projecao' and acao in ('visualizar', 'editar') and m.profile_id is not null
      and app.lider_de_midias(m.profile_id)
    union all
    select c.user_id, null, false, false, c.expira_em from public.concessoes_pessoais c
    where c.resource = recurso and c.action = acao and c.inicio <= now() and c.expira_em > now()
  )
  select p.id, concat_ws(' ', p.nome, p.sobrenome), p.email, p.foto_url, p.campus,
    coalesce(array_agg(distinct v.papel) filter (where v.papel is not null), '{}'), bool_or(v.especial),
    bool_or(v.midias), max(v.ate)
  from vias v join public.profiles p on p.id = v.quem
  where todos or p.campus = any (campi)
    or exists (select from public.user_roles r where r.user_id = p.id and r.campus = any (campi))
  group by p.id
  having depois_de is null
    or (app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id)
      > (app.normalizar(depois_de ->> 'nome'), (depois_de ->> 'id')::uuid)
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id
  limit least(greatest(coalesce(limite, 50), 1), 100);
end
$function$;

REVOKE ALL ON FUNCTION "public"."quem_ve"(public.recurso, public.acao, jsonb, integer) FROM PUBLIC, "anon";

ALTER TABLE "public"."exportacoes"
  ADD CONSTRAINT "exportacoes_formato_check" CHECK ((formato = ANY (ARRAY['csv'::text, 'xlsx'::text, 'etiquetas'::text, 'mensagens'::text])));

CREATE INDEX anotacoes_pastorais_visita_idx ON public.anotacoes_pastorais USING btree (DATA)
  WHERE (tipo = 'visita'::text);

CREATE INDEX contatos_acompanhamento_momento_idx ON public.contatos_acompanhamento USING btree (momento)
  WHERE (canal IS NOT NULL);

CREATE INDEX membros_igreja_casa_idx ON public.membros_igreja USING btree (cep, numero)
  WHERE ((cep IS NOT NULL) AND (numero IS NOT NULL));

COMMENT ON COLUMN "public"."exportacoes"."formato" IS 'csv, xlsx, etiquetas (printed) or mensagens (links to write to them).';

COMMENT ON FUNCTION "app"."cadastrar_pessoa"(uuid, jsonb, jsonb, public.situacao) IS 'A new person with the id chave, under the caller''s own rules; part of the operation that is under way, else one of
its own. Sent again within a day it writes into the same person, and says so. For public.cadastrar_membro and
public.cadastrar_familia. Raises as the former does.';

COMMENT ON FUNCTION "app"."contatados"(date, text[]) IS 'Whoever was spoken to from this day on by one of these ways (contato_canal; null: any): contacts of follow-ups that
the caller sees, and notes of a visit that they may read. One''s own are not among them. For the rules.';

COMMENT ON FUNCTION "app"."dia_dos_dias"(jsonb) IS 'The day as many days ago as the rule says: 1 to 3650. Raises PT400.';

COMMENT ON FUNCTION "app"."escalados"(date, date) IS 'Whoever serves from one day until before another, by published rosters that the caller sees. For the rules.';

COMMENT ON FUNCTION "app"."ids_do_filtro"(jsonb) IS 'People chosen one by one, 5,000 at most. Raises PT400.';

COMMENT ON FUNCTION "app"."ligar_filhos"(uuid, uuid[], boolean) IS 'The children of a household are brothers and sisters and, if do_conjuge, children of the head''s spouse too, as far
as one of the two just came (novas). For other rules.';

COMMENT ON FUNCTION "app"."partes_do_filtro"(jsonb) IS 'A filter {busca, campus, situacao, regras, lista, familia, ids, exceto} as SQL on membros_igreja m (ids: nobody but
these, exceto: without these): alcance keeps it in the caller''s scope; regras begins with "and" or is empty; termos are the words still to be looked for. Raises PT400,
PT404 for a list that the caller does not see.';

COMMENT ON FUNCTION "app"."regra_de_consentimento"(jsonb) IS 'A rule on the uses of data that a person agreed to, as SQL; nobody for those who do not see consents; null for an
unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_contato"(jsonb) IS 'A rule on by which ways somebody was ever spoken to, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_escala"(jsonb) IS 'A rule on serving, by the published rosters that the caller sees, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."regra_de_ultima_vez"(text, jsonb) IS 'A rule on how long ago something happened to a person, as SQL: fonte is a call of a function that gives whom it
happened to since a day (%1$L); null for an unknown operator.';

COMMENT ON FUNCTION "public"."acrescentar_a_lista"(uuid, uuid[]) IS 'Puts people into a list of people chosen one by one, under the caller''s own rules, and gives how many it has. Two at
once: both. Raises PT404, PT400 above 5,000.';

COMMENT ON FUNCTION "public"."cadastrar_familia"(jsonb) IS 'A household and its people, whole or not at all, as one operation. dados: {chave: the new household''s id, which the
caller makes up once, familia: a household that they come into instead, or null, nome, telefone (in E.164), campus,
endereco: columns of membros_igreja that all of them get, pessoas: 1 to 20 of {chave: the new person''s id, ficha:
columns of membros_igreja, situacao} or {membro: somebody registered already}, each with papel, one of them responsavel
unless familia is given, filhos_do_conjuge: the children are the spouse''s too, acompanhar: true to begin a follow-up}.
Sent again with the same chave it is the same household, people and operation (repetido). Raises as cadastrar_membro
does, and 42501 for a household or person beyond the caller''s reach, PT400.';

COMMENT ON FUNCTION "public"."casas_parecidas"(text, jsonb) IS 'Households, and people who live in none, of the caller''s campuses with this phone or at this address (cep, numero,
logradouro, complemento); at most five. Raises 42501 for those who do not edit members.';

COMMENT ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer, boolean) IS 'What changed, newest first, what belongs together as one row: assunto permissoes (the matrix) or papeis (of
people). antes_de: the id of the last one shown; so_pessoas: without what the installation itself did. For those who see permissoes and reach all campuses.';

COMMENT ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) IS 'Writes an export down and says of how many people. filtro as the members'' list has it (app.partes_do_filtro);
formato csv, xlsx or etiquetas. For those who may export members; sensitive columns for those who may see them. Raises 42501,
22023, 23514.';

COMMENT ON FUNCTION "public"."preparar_mensagens"(jsonb) IS 'Whom of these (app.ids_do_alvo, 500 at most) one may write to: with a phone, and who agreed to comunicacao; written
down as an export is. Nothing is sent. Raises 42501 for those who do not edit members, PT400.';

COMMENT ON FUNCTION "public"."quem_ve"(public.recurso, public.acao, jsonb, integer) IS 'Everybody of the caller''s reach who may do this, by name, with why: the same ways as por_que. depois_de {nome, id} of
the last one shown; limite 1 to 100. Raises 42501 for those who do not see permissoes.';

COMMENT ON TYPE "public"."casa_parecida" IS 'A household that may be the one that is being registered, or somebody who lives in none (familia null): who lives
there, and why (telefone, endereco).';

COMMENT ON TYPE "public"."destinatario" IS 'Somebody to be written to: how they are called, their phone; or why not (motivo: saiu, sem_telefone,
sem_autorizacao), without it.';

COMMENT ON TYPE "public"."quem_pode" IS 'Somebody who may do something: by which roles (role, or role@campus; visitante where they hold none), as special
admin, as leader of the media ministry, by a permission of their own until a moment (null: none).';

REVOKE ALL ON FUNCTION "app"."cadastrar_pessoa"(uuid, jsonb, jsonb, public.situacao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contatados"(date, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dia_dos_dias"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escalados"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ids_do_filtro"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_filhos"(uuid, uuid[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_consentimento"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_contato"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_escala"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."regra_de_ultima_vez"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."acrescentar_a_lista"(uuid, uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cadastrar_familia"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."casas_parecidas"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."preparar_mensagens"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_ve"(public.recurso, public.acao, jsonb, integer) TO "authenticated", "service_role";

CREATE INDEX familias_telefone_idx ON public.familias USING btree (app.chave_do_telefone(telefone));
