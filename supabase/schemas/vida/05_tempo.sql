-- What an operation changes, and a person's timeline: sentences (05_frases.sql) by the day that things happened.

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
        'titulo', coalesce(r.frase, app.frase_da_alteracao(a)), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois, p.sexo,
          r.ditas)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    cross join lateral app.relato_da_alteracao(a) r
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

create function app.entradas_da_historia(
  membro uuid, ve_sensivel boolean, grupo text, antes_do_dia date, antes_de bigint, limite integer)
returns table (id bigint, dia date, ids bigint[])
language sql stable security definer set search_path = '' as $$
  with pessoa as materialized (
    select m.*, app.fuso_do_campus(m.campus) as fuso, app.hoje(m.campus) as hoje
    from public.membros_igreja m where m.id = membro
  ), nomes as materialized (
    select distinct a.tabela from public.alteracoes a where a.membro_id = membro
  ), tabelas as materialized (
    -- What is not known here may be what only few should read. Asked once for each table, not for each change.
    select t.tabela, app.grupo_da_alteracao(t.tabela) as grupo
    from nomes t
    where not app.oculta_ao_proprio(t.tabela, membro)
      and (ve_sensivel or app.grupo_da_alteracao(t.tabela) <> 'outros')
  ), juntas as (
    select max(a.id) as id, min(a.momento) as momento, a.operacao, array_agg(a.id) as ids,
      -- What says two days, or begins a record, is told on the day it was typed.
      case when min(a.dia) = max(a.dia) and not bool_or(a.tabela = 'membros_igreja' and a.acao = 'incluir')
        then min(a.dia) end as dia
    from public.alteracoes a join tabelas t using (tabela)
    where a.membro_id = membro and (ve_sensivel or not a.sensivel)
    group by a.operacao, case when a.operacao is null then a.id end
    having entradas_da_historia.grupo is null or bool_or(t.grupo = entradas_da_historia.grupo)
  ), todas as (
    select j.id, j.ids,
      -- What was undone later keeps its day; undoing is of the day on which it was done.
      case when o.desfaz is null and j.dia <= p.hoje then j.dia else (j.momento at time zone p.fuso)::date end as dia
    from juntas j cross join pessoa p left join public.operacoes o on o.id = j.operacao
    union all
    -- What the record alone says, since it was written before anything was recorded here.
    select f.id, '{}', f.dia from pessoa p cross join lateral (values
      (-1, p.batismo_data, 'batismo'), (-2, p.data_membresia, 'membro'), (-3, p.data_conversao, 'conversao')) f (id, dia, tipo)
    where f.dia <= p.hoje and coalesce(entradas_da_historia.grupo, 'vida') = 'vida'
      and not exists (select from public.alteracoes a where a.membro_id = membro and a.dia = f.dia
        and (f.tipo = 'membro' and a.depois ->> 'situacao' = 'membro' or f.tipo = 'batismo' and (
          a.depois ? 'batismo_data' or a.depois ->> 'tipo' = 'batismo')))
  )
  select t.id, t.dia, t.ids from todas t
  where antes_do_dia is null or (t.dia, t.id) < (antes_do_dia, antes_de)
  order by t.dia desc, t.id desc limit limite
$$;
comment on function app.entradas_da_historia(uuid, boolean, text, date, bigint, integer) is
  'A page of a person''s timeline: what was done at once stands together, on the day it happened. id: of the last of
the changes ids; -1, -2, -3: the baptism, the membership, the conversion that the record says. For public.historia: it
asks nobody who they are.';

create function app.frase_do_cadastro(m public.membros_igreja, entrada bigint) returns text
language sql stable security definer set search_path = '' as $$
  select app.frase_do_modelo(case entrada
    when -1 then '<Batizada|Batizado|Batismo>[ por {batismo_ministro}][ em {batismo_local}]'
    when -2 then 'Tornou-se membro[, vindo de {igreja_origem}]' else 'Converteu-se' end,
    to_jsonb(m), null, m.sexo)
$$;
comment on function app.frase_do_cadastro(public.membros_igreja, bigint) is
  'What a record says of the person''s life, by the ids of app.entradas_da_historia.';

create function public.historia(
  membro_id uuid, grupo text default null, antes_do_dia date default null, antes_de bigint default null,
  limite integer default 30)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  edita constant boolean := app.pode('membros', 'editar');
  m public.membros_igreja;
begin
  select x.* into m from public.membros_igreja x
  where x.id = historia.membro_id and app.pode('membros', 'visualizar') and app.alcanca(x.campus);
  if m.id is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'dia', e.dia,
      'frase', case when e.id < 0 then app.frase_do_cadastro(m, e.id)
        when o.tipo in ('desfazer', 'unificacao', 'anonimizacao') then o.titulo
        else coalesce(c.principal ->> 'frase', o.titulo) end,
      'tipo', case when e.id = -1 then 'batismo' when e.id < 0 then 'vida' else c.principal ->> 'tipo' end,
      'momento', c.momento, 'autor', c.autor, 'origem', case when e.id < 0 then m.origem else c.origem end,
      'mudancas', coalesce(c.mudancas, '[]'), 'motivo', case when edita then c.motivo end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em, 'pode_desfazer', app.pode_desfazer(o)) end)
      order by e.dia desc, e.id desc), '[]')
    from app.entradas_da_historia(m.id, ve_sensivel, historia.grupo, antes_do_dia, coalesce(antes_de, 0),
      least(greatest(coalesce(limite, 30), 1), 100)) e
    cross join lateral (
      select min(a.momento) as momento, (array_agg(a.autor_nome order by a.id))[1] as autor,
        (array_agg(a.origem order by a.id))[1] as origem, (array_agg(a.operacao))[1] as operacao,
        (array_agg(a.motivo order by a.id) filter (where a.motivo is not null))[1] as motivo,
        (array_agg(jsonb_build_object('frase', r.frase, 'tipo', case when a.tabela = 'eventos_de_vida'
          then coalesce(a.depois, a.antes) ->> 'tipo' when a.tabela = 'membros_igreja' and a.depois ? 'campus'
            and a.acao = 'alterar' then 'mudanca_de_campus'
          when a.tabela = 'membros_igreja' and a.depois ?| '{situacao,titulo_id,batismo_data}' and a.acao = 'alterar'
            then 'vida' else g.grupo end)
          order by (a.tabela = 'eventos_de_vida') desc, r.propria desc, a.id) filter (where r.frase is not null))[1]
          as principal,
        jsonb_agg(jsonb_build_object('frase', r.frase, 'grupo', g.grupo, 'acao', a.acao,
          'campos', app.campos_legiveis(a.tabela, a.antes, a.depois, m.sexo)) order by a.id)
          filter (where r.frase is not null) as mudancas
      from public.alteracoes a cross join lateral app.relato_da_alteracao(a) r
      cross join lateral (select app.grupo_da_alteracao(a.tabela) as grupo) g
      where a.id = any (e.ids)) c
    left join public.operacoes o on o.id = c.operacao);
end
$$;
comment on function public.historia(uuid, text, date, bigint, integer) is
  'What happened to a person in the caller''s scope, in sentences, by the day it happened, newest first: [{id, dia,
frase (null: nothing that people read), tipo (a life event, else its group), momento and autor (null: the record alone
says it), origem, mudancas [{frase, grupo, acao, campos [{rotulo, antes, depois}]}], motivo, operacao {id, titulo,
desfeita_em, pode_desfazer}}]. grupo: cadastro, vida, familia, funcoes, autorizacoes or outros; antes_do_dia and
antes_de: the day and the id of the last one shown; limite: 1 to 100. Sensitive changes only for those who may see
them, motivo for those who edit members. Nothing when the person is out of reach.';

grant execute on function
  public.historia(uuid, text, date, bigint, integer)
  to authenticated, service_role;
