-- Changes as people read them, with names in the place of keys. The preview of an event and a person's timeline say the
-- same things by the same functions.

create function app.titulo_da_alteracao(a public.alteracoes) returns text
language plpgsql stable security definer set search_path = '' as $$
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
    return case when a.acao = 'incluir' then 'Função recebida: '
      when a.depois -> 'ativo' = 'false' then 'Função encerrada: '
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
    return coalesce(app.nome_do_evento((linha ->> 'tipo')::public.tipo_evento_de_vida), 'Evento de vida')
      || case a.acao when 'excluir' then ' desfeito' else '' end;
  elsif a.tabela = 'atos' then
    if not linha ? 'tipo' then
      select to_jsonb(t) into linha from public.atos t where t.id::text = a.registro;
    end if;
    return coalesce('Ato: ' || app.nome_do_ato((linha ->> 'tipo')::public.ato_tipo), 'Ato')
      || case a.acao when 'incluir' then ', pedido' when 'excluir' then ', excluído' else '' end;
  end if;
  return app.nome_da_tabela(a.tabela)
    || case a.acao when 'incluir' then ': novo registro' when 'excluir' then ': registro excluído' else '' end;
end
$$;
comment on function app.titulo_da_alteracao(public.alteracoes) is 'What a change was about, in a few words.';

create function app.pessoa_da_alteracao(a public.alteracoes) returns public.membros_igreja
language sql stable security definer set search_path = '' as $$
  select m from public.membros_igreja m
  where m.id = a.membro_id or a.tabela = 'user_roles' and m.profile_id = (
    select r.user_id from public.user_roles r where r.id::text = a.registro)
$$;
comment on function app.pessoa_da_alteracao(public.alteracoes) is 'Whom the change concerns.';

create function app.efeitos_da_operacao(operacao uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with todas as (
    select a.id, a.tabela, a.antes, a.depois, p.id as membro, p.nome_completo as pessoa, jsonb_build_object(
        'pessoa', p.nome_completo, 'membro_id', p.id, 'grupo', app.grupo_da_alteracao(a.tabela),
        'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    where a.operacao = efeitos_da_operacao.operacao
      and a.tabela not in ('eventos_de_vida', 'cartas', 'transferencias', 'transferencia_membros', 'atos')
  )
  select jsonb_build_object(
    'mudancas', (select coalesce(jsonb_agg(t.mudanca order by t.id), '[]') from todas t),
    'consequencias', to_jsonb(array(
      select c.frase from (select t.id, t.pessoa || case when app.saiu((t.depois ->> 'situacao')::public.situacao)
        then ' sai da lista de membros, da busca, dos aniversários, do diretório, das escalas e dos avisos. O histórico permanece.'
        else ' volta à lista de membros, à busca e aos aniversários.' end
      from todas t
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao'
        and app.saiu((t.antes ->> 'situacao')::public.situacao) <> app.saiu((t.depois ->> 'situacao')::public.situacao)
      union all
      select t.id, 'O rosto de ' || t.pessoa
        || ' é apagado, com a sua autorização. Desfazer não os traz de volta: quem volta autoriza e'
        || ' cadastra o rosto de novo.'
      from todas t
      join public.operacoes o on o.id = efeitos_da_operacao.operacao
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao' and exists (select from public.consentimentos r
        where r.membro_id = t.membro and r.finalidade = 'reconhecimento_facial'
          and r.revogado_em between o.created_at - interval '1 minute' and o.created_at + interval '1 minute')
    ) c (id, frase) order by c.id)))
$$;
comment on function app.efeitos_da_operacao(uuid) is
  'What an operation changed, in words: {mudancas: [{pessoa, membro_id, grupo, titulo, acao, campos}], consequencias:
[sentence]}.';

create function public.historia(
  membro_id uuid, grupo text default null, antes_de bigint default null, limite integer default 30)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  edita constant boolean := app.pode('membros', 'editar');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = historia.membro_id and app.alcanca(m.campus)) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor_nome,
      'origem', a.origem, 'grupo', app.grupo_da_alteracao(a.tabela), 'titulo', app.titulo_da_alteracao(a), 'acao',
        a.acao,
      'campos', app.campos_legiveis(a.tabela, a.antes, a.depois), 'motivo', case when edita then a.motivo end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em, 'pode_desfazer', app.pode_desfazer(o)) end) order by a.id desc), '[]')
    from (
      select * from public.alteracoes a
      where a.membro_id = historia.membro_id and (ve_sensivel or not a.sensivel)
        and not app.oculta_ao_proprio(a.tabela, historia.membro_id)
        -- What is not known here may be what only few should read.
        and (ve_sensivel or app.grupo_da_alteracao(a.tabela) <> 'outros')
        and (historia.grupo is null or app.grupo_da_alteracao(a.tabela) = historia.grupo)
        and a.id < coalesce(antes_de, 9223372036854775807)
      order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100)) a
    left join public.operacoes o on o.id = a.operacao);
end
$$;
comment on function public.historia(uuid, text, bigint, integer) is
  'What happened to a person in the caller''s scope, in words, newest first: [{id, momento, autor, origem, grupo,
titulo, acao, campos [{rotulo, antes, depois}], motivo, operacao {id, titulo, desfeita_em, pode_desfazer}}]. grupo:
cadastro, vida, familia, funcoes, autorizacoes or outros; antes_de: the id of the last one shown; limite: 1 to 100.
Sensitive changes only for those who may see them, motivo for those who edit members. Nothing when the person is out
of reach.';

grant execute on function
  public.historia(uuid, text, bigint, integer)
  to authenticated, service_role;
