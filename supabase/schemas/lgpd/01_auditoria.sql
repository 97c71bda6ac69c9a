-- The audit as a page: everything that changed in the church, filtered, in words. The rows themselves stand in
-- auditoria/01_alteracoes.sql.

create index alteracoes_tabela_idx on public.alteracoes (tabela, id desc);
create index operacoes_created_at_idx on public.operacoes (created_at desc, id);

create function app.ve_auditoria() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('configuracoes', 'editar') and app.todos_os_campi()
$$;
comment on function app.ve_auditoria() is 'The caller edits configuracoes and reaches all campuses.';

create function app.alteracoes_filtradas(filtros jsonb, antes_de bigint, limite integer) returns setof public.alteracoes
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  fuso constant text := app.fuso_da_igreja();
  desde constant timestamptz := nullif(filtros ->> 'desde', '')::date::timestamp at time zone fuso;
  ate constant timestamptz := (nullif(filtros ->> 'ate', '')::date + 1)::timestamp at time zone fuso;
  o_membro constant uuid := nullif(filtros ->> 'membro', '')::uuid;
  o_autor constant uuid := nullif(filtros ->> 'autor', '')::uuid;
  a_operacao constant uuid := nullif(filtros ->> 'operacao', '')::uuid;
  o_tipo constant text := nullif(filtros ->> 'tipo', '');
  o_campus constant text := nullif(filtros ->> 'campus', '');
  tabelas constant text[] := array(select jsonb_array_elements_text(coalesce(filtros -> 'tabelas', '[]')));
begin
  return query
    select a.* from public.alteracoes a
    where a.id < coalesce(antes_de, 9223372036854775807)
      and (desde is null or a.momento >= desde) and (ate is null or a.momento < ate)
      and (o_membro is null or a.membro_id = o_membro)
      and (o_autor is null or a.autor = o_autor)
      and (a_operacao is null or a.operacao = a_operacao)
      and (tabelas = '{}' or a.tabela = any (tabelas))
      and (o_tipo is null or exists (select from public.operacoes o where o.id = a.operacao and o.tipo = o_tipo))
      and (o_campus is null or o_campus in (a.antes ->> 'campus', a.depois ->> 'campus') or exists (
        select from public.membros_igreja m where m.id = a.membro_id and m.campus = o_campus))
    order by a.id desc limit limite;
end
$$;
comment on function app.alteracoes_filtradas(jsonb, bigint, integer) is
  'The changes that public.auditoria shows. For it alone: it asks nobody who they are.';

create function public.auditoria(
  filtros jsonb default '{}', antes_de bigint default null, limite integer default 50, exportar boolean default false)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quantas constant integer := least(greatest(coalesce(limite, 50), 1), case when exportar then 1000 else 100 end);
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.ve_auditoria() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê a auditoria.';
  end if;
  if exportar and antes_de is null then
    perform app.iniciar_operacao('exportacao_auditoria', 'Auditoria exportada',
      jsonb_build_object('filtros', coalesce(filtros, '{}')), 'configuracoes');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor, 'autor_nome',
      a.autor_nome,
      'papeis', a.papeis, 'ip', a.ip, 'origem', a.origem, 'tabela', a.tabela, 'acao', a.acao,
      'titulo', case when a.sensivel and not ve_sensivel then app.nome_da_tabela(a.tabela)
        else app.frase_da_alteracao(a) end, 'membro_id', p.id, 'pessoa', p.nome_completo, 'motivo', a.motivo,
      'reservado', a.sensivel and not ve_sensivel,
      'campos', case when a.sensivel and not ve_sensivel then '[]'
        else app.campos_legiveis(a.tabela, a.antes, a.depois, p.sexo) end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'tipo', o.tipo, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em) end) order by a.id desc), '[]')
    from app.alteracoes_filtradas(coalesce(filtros, '{}'), antes_de, quantas) a
    left join public.operacoes o on o.id = a.operacao
    left join lateral app.pessoa_da_alteracao(a) p on true);
end
$$;
comment on function public.auditoria(jsonb, bigint, integer, boolean) is
  'What changed in the whole church, in words, newest first: [{id, momento, autor, autor_nome, papeis, ip, origem,
tabela, acao, titulo, membro_id, pessoa, motivo, reservado, campos [{rotulo, antes, depois}], operacao {id, tipo,
titulo, desfeita_em}}]. filtros: {desde, ate (days), membro, autor, operacao, tipo (of the operation), campus,
tabelas [name]}; antes_de: the id of the last one shown; limite: 1 to 100, 1000 with exportar, whose first page is
written down as an operation. Raises 42501.';

grant execute on function public.auditoria(jsonb, bigint, integer, boolean)
  to authenticated, service_role;
