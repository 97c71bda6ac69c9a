SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.aplicar_em_massa (
  ids      uuid[],
  acao     jsonb,
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  op public.operacoes;
  um record;
  mudaram integer := 0;
  impedidos jsonb := '[]';
begin
  if coalesce(cardinality(ids), 0) not between 1 and 1000 then
    perform app.recusar_filtro('Envie de 1 a 1.000 pessoas por vez.');
  end if;
  perform app.conferir_acao_em_massa(acao);
  if operacao is null then
    operacao := app.iniciar_operacao('em_massa', app.titulo_em_massa(acao, 0), jsonb_build_object('acao', acao, 'mudaram', 0));
    select * into op from public.operacoes o where o.id = operacao;
  else
    select * into op from public.operacoes o
    where o.id = operacao and o.tipo = 'em_massa' and o.autor = (select auth.uid()) and o.desfeita_em is null
      and o.dados -> 'acao' = acao and o.created_at > now() - interval '1 hour' for update;
    if op.id is null then
      raise exception using errcode = 'PT409', message = 'Esta alteração já terminou ou foi desfeita. Comece de novo.';
    end if;
    perform app.continuar_operacao(op.id);
  end if;
  for um in select * from app.avaliar_em_massa(ids, acao) loop
    if um.estado = 'igual' then continue; end if;
    begin
      if um.estado = 'muda' then
        perform app.mudar_um(um.id, acao);
        mudaram := mudaram + 1;
      end if;
    exception when integrity_constraint_violation or insufficient_privilege or sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409'
      or sqlstate 'PT422' then
      um.estado := 'impedido';
      um.motivo := case when sqlstate like '23%' then 'Outra pessoa já ocupa esse lugar.' else sqlerrm end;
    end;
    if um.estado = 'impedido' then
      impedidos := impedidos || jsonb_build_object('nome', um.nome, 'motivo', um.motivo);
    end if;
  end loop;
  if (op.dados ->> 'mudaram')::integer + mudaram > 5000 then
    perform app.recusar_filtro('São mais de 5.000 pessoas. Filtre por menos e repita.');
  end if;
  update public.operacoes o
  set titulo = app.titulo_em_massa(acao, (op.dados ->> 'mudaram')::integer + mudaram),
      dados = jsonb_set(o.dados, '{mudaram}', to_jsonb((op.dados ->> 'mudaram')::integer + mudaram))
  where o.id = op.id;
  return jsonb_build_object('operacao', op.id, 'mudaram', mudaram, 'impedidos', app.resumo_dos_impedidos(impedidos));
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
      when tipo = 'discipulador' and a.id = (acao ->> 'valor')::uuid then 'Ninguém discipula a si mesmo.'
    end as impedimento,
    case tipo
      when 'situacao' then a.situacao::text = acao ->> 'situacao'
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

CREATE OR REPLACE FUNCTION app.conferir_acao_em_massa (
  acao jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  tipo constant text := acao ->> 'tipo';
begin
  if not app.pode('membros', 'editar')
     and not (tipo in ('incluir_funcao', 'encerrar_funcao') and app.pode('ministerios', 'editar')) then
    raise insufficient_privilege using message = 'Você não pode alterar cadastros.';
  end if;
  if tipo = 'situacao' then
    if coalesce(acao ->> 'situacao' <> all (enum_range(null::public.situacao)::text[]), true)
       or acao ->> 'situacao' in ('transferido', 'falecido') then
      perform app.recusar_filtro('Escolha a nova situação. Falecimento e transferência se registram na página da pessoa.');
    elsif char_length(btrim(coalesce(acao ->> 'motivo', ''))) not between 2 and 200 then
      perform app.recusar_filtro('Informe o motivo.');
    end if;
  elsif tipo = 'campus' then
    if not exists (select from public.campi c where c.nome = acao ->> 'campus') then
      perform app.recusar_filtro('Escolha o campus.');
    elsif not app.pode_mudar_campus(acao ->> 'campus', false) then
      raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
    end if;
  elsif tipo in ('incluir_funcao', 'encerrar_funcao') then
    if char_length(btrim(coalesce(acao ->> 'ministerio', ''))) not between 2 and 80
       or char_length(btrim(coalesce(acao ->> 'funcao', ''))) not between 2 and 80 then
      perform app.recusar_filtro('Informe o ministério e a função.');
    end if;
  elsif tipo = 'como_conheceu' then
    if acao ->> 'valor' is not null and not exists (
      select from public.listas l where l.lista = 'como_conheceu' and l.chave = acao ->> 'valor' and l.ativo) then
      perform app.recusar_filtro('Escolha como a pessoa conheceu a igreja.');
    end if;
  elsif tipo = 'discipulador' then
    if acao ->> 'valor' is not null and not exists (
      select from public.membros_igreja m
      where m.id = (acao ->> 'valor')::uuid and app.alcanca(m.campus) and not app.saiu(m.situacao)) then
      perform app.recusar_filtro('Escolha quem vai discipular.');
    end if;
  else
    perform app.recusar_filtro('Escolha o que vai mudar.');
  end if;
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

CREATE OR REPLACE FUNCTION app.mudar_um (
  membro uuid,
  acao   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  case acao ->> 'tipo'
    when 'situacao' then
      perform app.mudar_situacao(membro, (acao ->> 'situacao')::public.situacao, app.hoje(), btrim(acao ->> 'motivo'));
    when 'campus' then
      update public.membros_igreja m set campus = acao ->> 'campus' where m.id = membro;
    when 'como_conheceu' then
      update public.membros_igreja m set como_conheceu = acao ->> 'valor' where m.id = membro;
    when 'discipulador' then
      update public.membros_igreja m set discipulador_id = (acao ->> 'valor')::uuid where m.id = membro;
    when 'incluir_funcao' then
      insert into public.membros_funcoes (membro_id, ministerio, funcao)
      values (membro, btrim(acao ->> 'ministerio'), btrim(acao ->> 'funcao'));
    when 'encerrar_funcao' then
      update public.membros_funcoes f set ativo = false
      where f.membro_id = membro and f.ativo and app.normalizar(f.ministerio) = app.normalizar(acao ->> 'ministerio')
        and app.normalizar(f.funcao) = app.normalizar(acao ->> 'funcao');
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_filhos (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if regra ->> 'operador' is distinct from 'ate' then return null; end if;
  return format($f$exists (
    select from public.familia_membros eu
    join public.familia_membros filho on filho.familia_id = eu.familia_id and filho.fim is null and filho.papel = 'filho'
    join public.membros_igreja crianca on crianca.id = filho.membro_id
    where eu.membro_id = m.id and eu.fim is null and eu.papel in ('responsavel', 'conjuge')
      and crianca.data_nascimento > %L::date and not app.saiu(crianca.situacao))$f$,
    (app.hoje() - make_interval(years => app.numero_da_regra(regra, 1, 0, 150) + 1))::date);
end
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_funcao (
  coluna text,
  regra  jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  -- A membership counts while it is active.
  alguma constant text := 'exists (select from public.membros_funcoes f where f.membro_id = m.id and f.ativo%s)';
  escolhida text;
begin
  if regra ->> 'operador' in ('igual', 'diferente') then
    escolhida := format(alguma, format(' and %s = any (%L::text[])', app.sem_acentos_sql(format('f.%I', coluna)),
      array(select app.normalizar(v) from unnest(app.textos_da_regra(regra)) v)));
  end if;
  return case regra ->> 'operador'
    when 'igual' then escolhida
    when 'diferente' then 'not ' || escolhida
    when 'vazio' then 'not ' || format(alguma, '')
    when 'preenchido' then format(alguma, '')
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.titulo_em_massa (
  acao    jsonb,
  quantas integer
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case acao ->> 'tipo'
      when 'situacao' then 'Situação ' || app.rotulo('situacao', acao ->> 'situacao')
      when 'campus' then 'Campus ' || (acao ->> 'campus')
      when 'incluir_funcao' then format('Função %s em %s', acao ->> 'funcao', acao ->> 'ministerio')
      when 'encerrar_funcao' then format('Fim da função %s em %s', acao ->> 'funcao', acao ->> 'ministerio')
      when 'como_conheceu' then 'Como conheceu a igreja'
      when 'discipulador' then 'Discipulador'
    end || case quantas when 1 then ': 1 pessoa' else format(': %s pessoas', quantas) end
$function$;

COMMENT ON FUNCTION "app"."conferir_acao_em_massa"(jsonb) IS 'A change for many {tipo: situacao, campus, incluir_funcao, encerrar_funcao, como_conheceu or discipulador, …} makes sense and the
caller may make it at all. Raises PT400 or 42501 with a sentence.';

COMMENT ON FUNCTION "app"."regra_de_filhos"(jsonb) IS 'A rule that holds for the head of a household or their spouse with a child of at most so many years, as SQL; null for an
unknown operator.';

COMMENT ON FUNCTION "public"."previa_em_massa"(jsonb, jsonb) IS 'What a change for many would do: {total, iguais, ids (those who would change), impedidos: [{motivo, quantos, nomes}]}.
alvo: {ids: [...]} or {filtro, exceto: [...]}, 5,000 people at most. acao: {tipo: situacao, situacao, motivo},
{tipo: campus, campus}, {tipo: incluir_funcao or
encerrar_funcao, ministerio, funcao}, {tipo: como_conheceu or discipulador, valor}. Raises PT400, 42501.';

REVOKE ALL ON FUNCTION "app"."regra_de_filhos"(jsonb) FROM PUBLIC;
