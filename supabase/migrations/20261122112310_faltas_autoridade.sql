SET local check_function_bodies = off;

DROP POLICY "acompanhamentos: altera quem acompanha, no alcance" ON "public"."acompanhamentos";

DROP POLICY "acompanhamentos: vê quem vê membros, no alcance" ON "public"."acompanhamentos";

DROP POLICY "pastores do campus: altera quem edita igreja, no alcance" ON "public"."campus_pastores";

DROP POLICY "pastores do campus: cria quem edita igreja, no alcance" ON "public"."campus_pastores";

DROP POLICY "treinamentos: altera quem coordena" ON "public"."treinamentos";

DROP POLICY "treinamentos: cria quem coordena" ON "public"."treinamentos";

DROP FUNCTION "app"."acompanhar_da_solicitacao"(uuid);

DROP FUNCTION "app"."alcance_identificacao"(text);

DROP FUNCTION "app"."aprovar_solicitacao"(uuid, uuid, text[]);

DROP FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[]);

CREATE OR REPLACE FUNCTION app.abrir_o_dia()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null or app.simulando() then return 0; end if;
  perform app.atualizar_funcoes();
  return app.avisar_vencimentos() + app.atualizar_listas() + app.avisar_atrasados() + app.avisar_termos();
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanhamentos (
  etapa     public.acompanhamento_etapa,
  campus    text,
  meus      boolean,
  atrasados boolean,
  membro    uuid,
  pular     integer,
  limite    integer
)
  RETURNS SETOF public.acompanhamento_da_lista
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('membros', 'visualizar') as veem, app.todos_os_campi() as todos, app.meus_campi() as campi,
      app.hoje() as hoje, auth.uid() as id, app.meu_membro() as membro
  ), pagina as (
    select a.*, eu.hoje from eu, public.acompanhamentos a
    where eu.veem and (eu.todos or a.campus = any (eu.campi)) and a.membro_id is distinct from eu.membro
      and ($1 is null or a.etapa = $1) and ($2 is null or a.campus = $2) and ($5 is null or a.membro_id = $5)
      and (not $3 or a.responsavel_id = eu.id)
      and (not $4 or a.proxima_data < eu.hoje)
    order by a.proxima_data nulls last, a.id
    offset greatest($6, 0) limit least(greatest($7, 1), 100)
  )
  select a.id, a.membro_id, m.nome_completo, m.foto, m.telefone, a.campus, a.etapa, a.responsavel_id,
    nullif(concat_ws(' ', p.nome, p.sobrenome), ''), a.canal, a.proxima_data, coalesce(a.proxima_data < a.hoje, false),
    a.motivo,
    (select max(c.momento) from public.contatos_acompanhamento c where c.acompanhamento_id = a.id and c.canal is not null),
    a.created_at
  from pagina a join public.membros_igreja m on m.id = a.membro_id left join public.profiles p on p.id = a.responsavel_id
  order by a.proxima_data nulls last, a.id
$function$;

CREATE OR REPLACE FUNCTION app.alcance_identificacao (
  campus text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.recusar_simulando();
  return jsonb_build_object(
    'usuario', (select auth.uid()),
    'membro_id', app.meu_membro(),
    'alcance', case
      when app.pode('checkin', 'editar') and app.alcanca(campus) then 'campus'
      when app.pode('checkin', 'visualizar') and app.meu_membro() is not null then 'proprio' end);
end
$function$;

CREATE OR REPLACE FUNCTION app.aprovar_solicitacao (
  solicitacao uuid,
  membro      uuid,
  campos      text[],
  acompanhar  boolean,
  familia     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s constant public.solicitacoes_cadastro := app.solicitacao_a_decidir(solicitacao);
  operacao uuid;
  pessoa uuid := membro;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem edita membros aprova cadastros.';
  end if;
  perform app.por_origem('cadastro_publico');
  operacao := app.iniciar_operacao('solicitacao_aprovada', 'Cadastro de ' || s.nome_completo || ' aprovado',
    jsonb_build_object('solicitacao', s.id));
  if pessoa is null then
    pessoa := app.criar_da_solicitacao(s);
  else
    perform app.completar_da_solicitacao(s, pessoa, campos);
  end if;
  perform app.consentir_pela_solicitacao(s, pessoa);
  if coalesce(acompanhar, s.deseja_contato) then
    perform app.abrir_acompanhamento(pessoa, null, null);
  end if;
  if familia ->> 'parente' is not null and not exists (
    select from public.familia_membros f where f.membro_id = pessoa and f.fim is null) then
    perform app.vincular_familia(pessoa, null, (familia ->> 'parente')::uuid,
      coalesce(familia ->> 'papel', 'outro')::public.familia_papel);
  end if;
  update public.solicitacoes_cadastro x set
    situacao = case when membro is null or s.tipo = 'atualizar_cadastro' then 'aprovado' else 'duplicado' end::public.estado_solicitacao,
    membro_id = pessoa, decidido_por = (select auth.uid()), decidido_em = now()
  where x.id = s.id;
  return jsonb_build_object('operacao', operacao, 'membro_id', pessoa);
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
      when tipo not in ('encerrar_funcao', 'situacao') and app.saiu(a.situacao) then 'Já saiu da igreja.'
      when tipo = 'situacao' and a.situacao::text <> acao ->> 'situacao'
        and (acao ->> 'situacao')::public.situacao <> all (app.proximas_situacoes(a.situacao))
        then format('De %s não se passa a %s.', app.rotulo('situacao', a.situacao::text), app.rotulo('situacao', acao ->> 'situacao'))
      when tipo = 'incluir_funcao' and a.id = eu and not da_a_si then 'Ninguém dá uma função a si mesmo.'
      when tipo = 'incluir_funcao' and not exists (
        select from public.ministerios n where n.campus = a.campus and n.nome = btrim(acao ->> 'ministerio') and n.ativo)
        then format('O campus %s não tem o ministério %s.', a.campus, btrim(acao ->> 'ministerio'))
      when tipo = 'acompanhamento' and a.id = eu then 'Ninguém acompanha a si mesmo.'
      when tipo = 'discipulador' and a.id = (acao ->> 'valor')::uuid then 'Ninguém discipula a si mesmo.'
    end as impedimento,
    case tipo
      when 'situacao' then a.situacao::text = acao ->> 'situacao'
      when 'acompanhamento' then exists (select from public.acompanhamentos ac
        where ac.membro_id = a.id and ac.etapa in ('novo', 'contatado', 'visitado'))
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
  if (dados ->> 'acompanhar')::boolean then perform app.abrir_acompanhamento(chave, null, null); end if;
  return jsonb_build_object('id', chave, 'operacao', operacao, 'repetido', existente.id is not null);
end
$function$;

CREATE OR REPLACE FUNCTION app.casa (
  familia uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  casa public.familias;
begin
  select f.* into casa from public.familias f
  where f.id = familia and veem and app.familia_no_escopo(f.id, app.todos_os_campi(), app.meus_campi());
  if casa.id is null then return null; end if;
  return jsonb_build_object('id', casa.id, 'nome', casa.nome, 'telefone', casa.telefone, 'campus', casa.campus,
    'pode_editar', app.edita_familia(casa.id),
    'responsavel_saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = casa.responsavel_id),
    'pessoas', app.moradores_da_familia(casa.id, veem), 'historia', app.historia_da_familia(casa.id));
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_acompanhamento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if app.saiu(new.situacao) and not app.saiu(old.situacao) then
    update public.acompanhamentos a
    set etapa = 'sem_interesse', motivo = 'Saiu da igreja: ' || app.rotulo('situacao', new.situacao::text)
    where a.membro_id = new.id and a.etapa in ('novo', 'contatado', 'visitado');
  end if;
  return null;
end
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
    else app.recusar_filtro(format('Não existe o campo “%s” nas regras.', left(campo, 40)))
  end;
  return coalesce(condicao, app.recusar_filtro(format('O campo “%s” não aceita essa comparação.', campo)));
end
$function$;

CREATE OR REPLACE FUNCTION app.grupo_da_alteracao (
  tabela text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when tabela in ('membros_igreja', 'membros_reservados') then 'cadastro'
    when tabela = 'eventos_de_vida' or tabela like 'transferencia%' or tabela = 'cartas' then 'vida'
    when tabela like 'familia%' or tabela in ('parentescos', 'autorizados_busca') then 'familia'
    when tabela in ('membros_funcoes', 'user_roles') or tabela like 'ministerio%' then 'funcoes'
    when tabela in ('consentimentos') then 'autorizacoes'
    else 'outros' end
$function$;

CREATE OR REPLACE FUNCTION app.historia (
  membro   uuid,
  grupo    text,
  antes_de bigint,
  limite   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  edita constant boolean := app.pode('membros', 'editar');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = membro and app.alcanca(m.campus)) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor_nome,
      'origem', a.origem, 'grupo', app.grupo_da_alteracao(a.tabela), 'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
      'campos', app.campos_legiveis(a.tabela, a.antes, a.depois), 'motivo', case when edita then a.motivo end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em, 'pode_desfazer', app.pode_desfazer(o)) end) order by a.id desc), '[]')
    from (
      select * from public.alteracoes a
      where a.membro_id = membro and (ve_sensivel or not a.sensivel) and not app.oculta_ao_proprio(a.tabela, membro)
        -- What is not known here may be what only few should read.
        and (ve_sensivel or app.grupo_da_alteracao(a.tabela) <> 'outros')
        and (historia.grupo is null or app.grupo_da_alteracao(a.tabela) = historia.grupo)
        and a.id < coalesce(antes_de, 9223372036854775807)
      order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100)) a
    left join public.operacoes o on o.id = a.operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.historia_da_familia (
  familia uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'titulo', h.titulo,
    'pessoa', h.pessoa, 'campos', h.campos) order by h.id desc), '[]')
  from (
    select a.id, a.momento, a.autor_nome, app.titulo_da_alteracao(a) as titulo,
      case when a.tabela = 'familia_membros' then m.nome_completo end as pessoa,
      app.campos_legiveis(a.tabela, a.antes, a.depois) as campos
    from public.alteracoes a
    left join public.membros_igreja m on m.id = a.membro_id
    where (a.tabela = 'familias' and a.registro = historia_da_familia.familia::text
        or a.tabela = 'familia_membros' and a.registro in (
          select f.id::text from public.familia_membros f where f.familia_id = historia_da_familia.familia))
      and (m.id is null or app.alcanca(m.campus))
    order by a.id desc limit 50) h
$function$;

CREATE OR REPLACE FUNCTION app.impedimento (
  operacao uuid,
  esperado app.registro_esperado
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  tabela constant regclass := to_regclass(case when esperado.tabela like '%.%' then '' else 'public.' end || esperado.tabela);
  nome constant text := app.nome_do_registro(esperado.tabela, esperado.registro, esperado.membro_id);
  atual jsonb;
  mudados text;
  depende text;
begin
  if tabela is null then return 'A tabela ' || esperado.tabela || ' não existe mais.'; end if;
  execute format('select to_jsonb(t) from %s t where %s', tabela, app.condicao_da_chave(esperado.chave)) into atual;
  if not esperado.existe then
    return case when atual is not null then nome || ' foi criado de novo depois.' end;
  end if;
  if atual is null then
    -- What came and went leaves nothing to take back.
    return case when not esperado.criada then nome || ' foi excluído depois.' end;
  end if;
  select string_agg(coalesce(app.rotulo_da_coluna(esperado.tabela, k), replace(k, '_', ' ')), ', ' order by k) into mudados
  from jsonb_each(esperado.valores) e (k, v) where atual -> k is distinct from v;
  if mudados is not null then
    return format('Depois disso mudou em %s: %s.', nome, mudados);
  end if;
  if esperado.criada then
    depende := app.quem_depende(tabela, esperado.chave, operacao);
    if depende is not null then
      return format('%s já tem dados novos (%s).', nome, app.nome_da_tabela(depende));
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_acompanhamento (
  membro      uuid,
  responsavel uuid,
  prazo       date
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if membro = app.meu_membro()
    or not (app.acompanha() and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi())) then
    raise insufficient_privilege using message = 'Você não pode acompanhar esta pessoa.';
  end if;
  return app.abrir_acompanhamento(membro, responsavel, prazo);
end
$function$;

CREATE OR REPLACE FUNCTION app.linha_do_tempo (
  membro   uuid,
  antes_de bigint,
  limite   integer
)
  RETURNS TABLE (
    id                   bigint,
    momento              timestamp with time zone,
    autor                uuid,
    autor_nome           text,
    operacao             uuid,
    operacao_tipo        text,
    operacao_titulo      text,
    operacao_desfeita_em timestamp with time zone,
    pode_desfazer        boolean,
    origem               text,
    tabela               text,
    registro             text,
    acao                 text,
    antes                jsonb,
    depois               jsonb,
    motivo               text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = membro and app.alcanca(m.campus)) then
    return;
  end if;
  return query
    select a.id, a.momento, a.autor, a.autor_nome, a.operacao, o.tipo, o.titulo, o.desfeita_em,
      coalesce(app.pode_desfazer(o), false), a.origem, a.tabela, a.registro, a.acao, a.antes, a.depois, a.motivo
    from public.alteracoes a left join public.operacoes o on o.id = a.operacao
    where a.membro_id = membro and (ve_sensivel or not a.sensivel)
      and not app.oculta_ao_proprio(a.tabela, membro) and a.id < coalesce(antes_de, 9223372036854775807)
    order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_linha (
  coluna text,
  linha  uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case coluna
    when 'titulo_id' then (select t.nome from public.titulos t where t.id = linha)
    when 'titulo_minimo_id' then (select t.nome from public.titulos t where t.id = linha)
    when 'exige_titulo_id' then (select t.nome from public.titulos t where t.id = linha)
    when 'familia_id' then (select f.nome from public.familias f where f.id = linha)
    when 'ministerio_id' then (select m.nome from public.ministerios m where m.id = linha)
    when 'funcao_id' then (select f.nome from public.funcoes_ministerio f where f.id = linha)
    when 'treinamento_id' then (select t.nome from public.treinamentos t where t.id = linha)
    when 'equipe_id' then (select e.nome from public.equipes e where e.id = linha)
    when 'sala_id' then (select s.nome from public.salas s where s.id = linha)
    -- People, and the accounts of those who did something.
    else coalesce(app.nome_visivel(linha),
      (select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = linha)) end
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_tabela (
  tabela text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(app.nomes_das_tabelas() ->> tabela, upper(left(tabela, 1)) || replace(substr(tabela, 2), '_', ' '))
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_registro (
  tabela   text,
  registro text,
  membro   uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select m.nome_completo from public.membros_igreja m where m.id = membro), app.nome_da_tabela(tabela))
$function$;

CREATE OR REPLACE FUNCTION app.nomes_das_tabelas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{
    "membros_igreja": "Cadastro", "membros_reservados": "Documentos e filiação", "membros_funcoes": "Função",
    "user_roles": "Papel", "familias": "Família", "familia_membros": "Família", "parentescos": "Parentesco",
    "autorizados_busca": "Quem busca a criança", "consentimentos": "Autorização", "cartas": "Carta",
    "transferencias": "Transferência de campus", "transferencia_membros": "Transferência de campus",
    "eventos_de_vida": "Evento de vida", "mudancas_de_situacao": "Situação", "mudancas_de_titulo": "Título",
    "acompanhamentos": "Acompanhamento", "contatos_acompanhamento": "Contato do acompanhamento",
    "anotacoes_pastorais": "Anotação pastoral", "leituras_de_anotacoes": "Leitura de anotação",
    "documentos_membros": "Documento", "aberturas_de_documentos": "Abertura de documento", "campi": "Campus",
    "campus_pastores": "Pastor do campus", "salas": "Sala", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.oculta_ao_proprio (
  tabela text,
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select tabela in ('acompanhamentos', 'contatos_acompanhamento', 'documentos_membros') and membro = (select app.meu_membro())
$function$;

CREATE OR REPLACE FUNCTION app.palavra (
  chave text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce('{
    "em_analise": "Em análise", "em_trilha": "Em trilha", "nao_autorizado": "Não autorizado",
    "sem_interesse": "Sem interesse", "so_eu": "Só eu", "lideranca": "Liderança", "ligacao": "Ligação",
    "na_igreja": "Na igreja", "whatsapp": "WhatsApp", "email": "E-mail", "cpf": "CPF", "cnpj": "CNPJ",
    "pai_mae": "Pai ou mãe", "avo": "Avó ou avô", "irmao": "Irmão ou irmã", "responsavel_legal": "Responsável legal",
    "culto": "Culto", "servico": "Serviço", "administracao": "Administração", "congregacao": "Congregação",
    "ponto_de_pregacao": "Ponto de pregação", "aleatoria": "Aleatória", "correcao": "Correção", "exportacao": "Exportação",
    "anonimizacao": "Anonimização", "eliminacao": "Eliminação", "oposicao": "Oposição", "concluido": "Concluído",
    "ver_sensivel": "Ver dados sensíveis", "visualizar": "Visualizar", "atualizar_cadastro": "Atualizar cadastro",
    "quero_ser_membro": "Quero ser membro", "aceitei_jesus": "Aceitei Jesus", "mudanca_de_campus": "Mudança de campus",
    "mudanca_de_igreja": "Mudança de igreja", "recomendacao": "Recomendação", "apresentacao": "Apresentação de criança",
    "reconhecimento_facial": "Reconhecimento facial", "dados_sensiveis": "Dados sensíveis", "comunicacao": "Comunicação",
    "voluntario": "Voluntário", "lider": "Líder"
  }'::jsonb ->> chave, upper(left(chave, 1)) || replace(substr(chave, 2), '_', ' '))
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
  select op.desfeita_em is null and op.desfaz is null and app.pode(op.recurso, 'editar')
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours')
      or app.alcanca_operacao(op.id) and (app.pode('permissoes', 'editar') or not exists (
        select from public.alteracoes a where a.operacao = op.id and a.tabela = 'user_roles')))
$function$;

CREATE OR REPLACE FUNCTION app.preparar_acompanhamento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' or new.membro_id <> old.membro_id then
    select m.campus into new.campus from public.membros_igreja m where m.id = new.membro_id;
  end if;
  if new.etapa in ('integrado', 'sem_interesse') then new.proxima_data := null; end if;
  if new.etapa <> 'sem_interesse' then new.motivo := null; end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and not app.pode_acompanhar(new.responsavel_id, new.campus) then
    raise exception using errcode = '22023', message = 'Escolha como responsável alguém que lidera neste campus.';
  end if;
  if app.membro_de(new.responsavel_id) = new.membro_id then
    raise exception using errcode = '22023', message = 'Ninguém acompanha a si mesmo. Escolha outra pessoa como responsável.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_unificacao (
  sai  uuid,
  fica uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  perform app.unir_familias_de(fica, sai);
  -- Consents of the one who stays hold; those of the other become history.
  for linha in
    select to_jsonb(c) from public.consentimentos c
    where c.membro_id = sai and c.revogado_em is null and exists (
      select from public.consentimentos f where f.membro_id = fica and f.finalidade = c.finalidade and f.revogado_em is null)
  loop
    perform app.mudar_linha('public.consentimentos', linha,
      jsonb_build_object('revogado_em', now(), 'revogado_por', (select auth.uid())), fica);
  end loop;
  -- Whoever was there as either of them was there.
  for linha in
    select to_jsonb(f) from public.attendances f
    where f.member_id = fica and not f.present and exists (
      select from public.attendances s where s.member_id = sai and s.event_id = f.event_id and s.present)
  loop
    perform app.mudar_linha('public.attendances', linha, jsonb_build_object('present', true), fica);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.quadro_de_acompanhamento (
  campus    text,
  meus      boolean,
  atrasados boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contagem jsonb;
begin
  perform app.avisar_atrasados();
  if not app.pode('membros', 'visualizar') then return '{}'; end if;
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') into contagem from (
    select a.etapa, count(*) as n from public.acompanhamentos a
    where (app.todos_os_campi() or a.campus = any (app.meus_campi())) and a.membro_id is distinct from app.meu_membro()
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa) t;
  return contagem;
end
$function$;

CREATE OR REPLACE FUNCTION app.recusar_simulando()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if app.simulando() then
    raise exception using errcode = 'PT423', message = 'Você está vendo como outra pessoa: nada pode ser alterado.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_contato (
  acompanhamento uuid,
  canal          public.contato_canal,
  texto          text,
  proxima_data   date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  atual public.acompanhamentos;
begin
  select * into atual from public.acompanhamentos a where a.id = acompanhamento for update;
  if atual.id is null or atual.membro_id = app.meu_membro() or not (app.acompanha() and app.alcanca(atual.campus)) then
    raise insufficient_privilege using message = 'Você não pode acompanhar esta pessoa.';
  end if;
  insert into public.contatos_acompanhamento (acompanhamento_id, canal, texto, autor_nome)
  values (acompanhamento, registrar_contato.canal, nullif(btrim(texto), ''), app.meu_nome());
  update public.acompanhamentos a
  set proxima_data = registrar_contato.proxima_data,
    responsavel_id = coalesce(a.responsavel_id,
      case when app.pode_acompanhar(auth.uid(), a.campus) then auth.uid() end),
    etapa = case
      when registrar_contato.canal = 'visita' and a.etapa in ('novo', 'contatado') then 'visitado'
      when a.etapa = 'novo' then 'contatado' else a.etapa end
  where a.id = acompanhamento;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_etapa()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  if tg_op = 'INSERT' or new.etapa <> old.etapa then
    insert into public.contatos_acompanhamento as c (acompanhamento_id, etapa, texto, autor_id, autor_nome)
    values (new.id, new.etapa, new.motivo, auth.uid(), app.meu_nome()) returning to_jsonb(c) into linha;
    -- What an operation wrote by this is undone with it.
    if app.operacao_atual() is not null then
      perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, new.membro_id);
    end if;
  end if;
  if new.responsavel_id is not null and new.responsavel_id is distinct from auth.uid()
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, 'Você vai acompanhar ' || m.nome_completo,
      coalesce('Fale com a pessoa até ' || to_char(new.proxima_data, 'DD/MM/YYYY') || '.', 'Combine o primeiro contato.'),
      '/membros/' || new.membro_id || '/acompanhamento')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.rosto_para_indexar (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  permitido constant boolean := coalesce(membro = app.meu_membro(), false) or app.edita_membro(membro);
begin
  perform app.recusar_simulando();
  if not permitido then
    return jsonb_build_object('permitido', false, 'usuario', (select auth.uid()));
  end if;
  return jsonb_build_object(
    'permitido', true,
    'usuario', (select auth.uid()),
    'fotos', to_jsonb(app.fotos_do_membro(membro)),
    'donos', (select jsonb_build_array(m.id, m.profile_id) from public.membros_igreja m where m.id = membro),
    'consentido', exists (
      select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null),
    'indexadas', (select coalesce(jsonb_agg(jsonb_build_object('foto', r.foto, 'modelo', r.modelo)), '[]')
                  from rostos.modelos r where r.membro_id = membro));
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulo_da_coluna (
  tabela text,
  coluna text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select nullif(coalesce(r ->> (tabela || '.' || coluna), r ->> coluna,
    upper(left(coluna, 1)) || replace(substr(coluna, 2), '_', ' ')), '')
  from (select app.rotulos_das_colunas() as r) rotulos
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
    "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.titulo_da_alteracao (
  a public.alteracoes
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb := coalesce(a.antes, '{}') || coalesce(a.depois, '{}');
begin
  if a.tabela = 'membros_igreja' then
    return case a.acao when 'incluir' then 'Cadastro criado' when 'excluir' then 'Cadastro excluído'
      else case when a.depois ? 'situacao' then 'Situação' when a.depois ? 'titulo_id' then 'Título'
        when a.depois ? 'campus' then 'Campus' else 'Cadastro alterado' end end;
  elsif a.tabela = 'membros_funcoes' then
    if not linha ? 'funcao' then
      select to_jsonb(f) into linha from public.membros_funcoes f where f.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Função recebida: ' when a.depois -> 'ativo' = 'false' then 'Função encerrada: '
      when a.depois -> 'ativo' = 'true' then 'Função retomada: ' else 'Função: ' end
      || concat_ws(' · ', linha ->> 'funcao', linha ->> 'ministerio');
  elsif a.tabela = 'user_roles' then
    if not linha ? 'role' then
      select to_jsonb(r) into linha from public.user_roles r where r.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Papel recebido: ' when a.acao = 'excluir' then 'Papel retirado: '
      when a.depois ->> 'expira_em' is not null then 'Papel encerrado: ' else 'Papel: ' end
      || concat_ws(' · ', app.valor_legivel('role', linha -> 'role'), linha ->> 'campus');
  elsif a.tabela = 'eventos_de_vida' then
    return app.nome_do_evento((linha ->> 'tipo')::public.tipo_evento_de_vida)
      || case a.acao when 'excluir' then ' desfeito' else '' end;
  end if;
  return app.nome_da_tabela(a.tabela)
    || case a.acao when 'incluir' then ': novo registro' when 'excluir' then ': registro excluído' else '' end;
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

CREATE OR REPLACE FUNCTION public.abrir_o_dia()
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.abrir_o_dia()
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_o_dia"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.aprovar_solicitacao (
  solicitacao uuid,
  membro      uuid    DEFAULT NULL::uuid,
  campos      text[]  DEFAULT '{}'::text[],
  acompanhar  boolean DEFAULT NULL::boolean,
  familia     jsonb   DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aprovar_solicitacao(solicitacao, membro, campos, acompanhar, familia)
$function$;

REVOKE ALL ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.casa (
  familia uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.casa(familia)
$function$;

REVOKE ALL ON FUNCTION "public"."casa"(uuid) FROM PUBLIC, "anon";

CREATE TRIGGER h_encerrar_acompanhamento
  AFTER UPDATE OF situacao ON public.membros_igreja
  FOR EACH ROW
  WHEN ((old.situacao <> new.situacao))
  EXECUTE FUNCTION app.encerrar_acompanhamento();

CREATE POLICY "acompanhamentos: altera quem acompanha, nunca o próprio" ON "public"."acompanhamentos"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.acompanha() AS acompanha) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR
    (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.acompanha() AS acompanha) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR
    (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "acompanhamentos: vê quem vê membros, nunca o próprio" ON "public"."acompanhamentos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (( SELECT
    app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "pastores do campus: altera quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[]))) AND app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "pastores do campus: cria quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[]))) AND app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "treinamentos: altera quem coordena todos os campi" ON "public"."treinamentos"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND ( SELECT app.todos_os_campi() AS todos_os_campi)))
  WITH CHECK ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "treinamentos: cria quem coordena todos os campi" ON "public"."treinamentos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

COMMENT ON FUNCTION "app"."abrir_o_dia"() IS 'See public.abrir_o_dia().';

COMMENT ON FUNCTION "app"."alcance_identificacao"(text) IS 'See public.alcance_identificacao.';

COMMENT ON FUNCTION "app"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) IS 'See public.aprovar_solicitacao.';

COMMENT ON FUNCTION "app"."casa"(uuid) IS 'See public.casa.';

COMMENT ON FUNCTION "app"."encerrar_acompanhamento"() IS 'Trigger: whoever leaves the church, also by death, is not followed up any more; what undoes it opens the follow-up again.';

COMMENT ON FUNCTION "app"."historia_da_familia"(uuid) IS 'The last fifty changes of a household and of who lives in it, in words; of people out of the caller''s reach none.';

COMMENT ON FUNCTION "app"."nome_da_linha"(text, uuid) IS 'The name of the row that a column refers to; null when it is gone.';

COMMENT ON FUNCTION "app"."nome_da_tabela"(text) IS 'What a row of this table is called in a sentence.';

COMMENT ON FUNCTION "app"."nomes_das_tabelas"() IS 'What a row of each table is called in a sentence.';

COMMENT ON FUNCTION "app"."oculta_ao_proprio"(text, uuid) IS 'What others keep of a person that they themselves do not see: their follow-up and the documents about them.';

COMMENT ON FUNCTION "app"."palavra"(text) IS 'A key, such as a value of an enum, as people read it.';

COMMENT ON FUNCTION "app"."pode_desfazer"(public.operacoes) IS 'The caller may undo it: they edit its resource, and did it within 24 hours or reach everybody it touched. What ended roles,
such as a transfer, gives them back: if somebody else did it, only whoever edits permissoes may undo it. Never twice.';

COMMENT ON FUNCTION "app"."preparar_acompanhamento"() IS 'Trigger: the campus is the person''s; what ended has no next date; its owner leads in the campus and is
somebody else. Raises 22023.';

COMMENT ON FUNCTION "app"."recusar_simulando"() IS 'Raises PT423 while the caller''s session sees as somebody else. For what ends in a write by the service key, which no trigger
can refuse.';

COMMENT ON FUNCTION "app"."rotulos_das_colunas"() IS 'How columns are called in a sentence: {column or table.column: name}. An empty name: it is not shown to people.';

COMMENT ON FUNCTION "public"."abrir_o_dia"() IS 'What is due by date is told, each thing once whoever asks: accesses that end, followed lists that changed, overdue follow-ups,
functions whose term ends. For the first opening of a day; an installation with a scheduler needs no more than this. Gives
how many notices were due.';

COMMENT ON FUNCTION "public"."acompanhamentos"(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) IS 'Follow-ups in the caller''s scope, never the caller''s own way, the most urgent first: of a stage, a campus, a person, the caller''s own (meus), overdue
(atrasados). limite: 1 to 100.';

COMMENT ON FUNCTION "public"."alcance_identificacao"(text) IS 'Whom the caller may identify at a station of this campus. alcance: campus (editar on checkin, in a campus that they
reach), proprio (visualizar on checkin: themselves alone) or null; usuario and membro_id: the caller. Raises PT423 while the
caller sees as somebody else.';

COMMENT ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) IS 'Approves a request as one operation that can be undone: without membro a new person of the campus; with membro the fields
named in campos go into that record, and the request is duplicado (aprovado if it asked for that). The consent goes
along, whoever wishes contact gets a follow-up (acompanhar says otherwise), and who lives in no household yet joins that of
familia {parente: somebody of it, papel}. Gives {operacao, membro_id}. For those who approve and edit members of the
campus. Raises PT404, PT409 (decided already, e-mail taken), 42501.';

COMMENT ON FUNCTION "public"."cadastrar_membro"(jsonb) IS 'A new person, whole or not at all. dados: {chave: the new person''s id, which the caller makes up once, membro: columns of
membros_igreja, reservados: of membros_reservados or null, situacao, familia: {parente: somebody of the household, papel:
what the new person is there} or null, acompanhar: true to begin their follow-up}. Sent again with the same chave it writes into the
same person, never a second one. Gives {id, operacao, repetido}. Raises 42501, PT400, 23514 with a sentence, 23505 when
e-mail, username, rol or CPF are somebody else''s.';

COMMENT ON FUNCTION "public"."casa"(uuid) IS 'A household in the caller''s scope: {id, nome, telefone, campus, pode_editar, responsavel_saiu, pessoas (as
familia_do_membro), historia [{id, momento, autor, titulo, pessoa, campos}], newest first, fifty at most}. Null out of reach.';

COMMENT ON FUNCTION "public"."rosto_para_indexar"(uuid) IS 'What must be known before a face is indexed: permitido (own record, or editar on membros in its campus; no such person
is not permitted either), usuario (the caller) and, if permitted, fotos (paths in bucket member-photos), donos (ids that
may begin their names), consentido, indexadas [{foto, modelo}]. Raises PT423 while the caller sees as somebody else.';

REVOKE ALL ON FUNCTION "app"."abrir_o_dia"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."abrir_o_dia"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."alcance_identificacao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."alcance_identificacao"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."casa"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."casa"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_acompanhamento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."historia_da_familia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_da_linha"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_da_tabela"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nomes_das_tabelas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."oculta_ao_proprio"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."palavra"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusar_simulando"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."rotulos_das_colunas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."abrir_o_dia"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[], boolean, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."casa"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."aberturas_de_documentos" FROM "service_role";

GRANT SELECT ON TABLE "public"."aberturas_de_documentos" TO "service_role";

REVOKE ALL ON TABLE "public"."exportacoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."exportacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."importacao_linhas" FROM "service_role";

GRANT SELECT ON TABLE "public"."importacao_linhas" TO "service_role";

REVOKE ALL ON TABLE "public"."importacoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."importacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."leituras_de_anotacoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."leituras_de_anotacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."registro_ver_como" FROM "service_role";

GRANT SELECT ON TABLE "public"."registro_ver_como" TO "service_role";
