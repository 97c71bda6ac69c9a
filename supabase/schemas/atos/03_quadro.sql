-- The board of acts: its columns page by page, and how many stand in each.

create type public.ato_da_lista as (
  id uuid, protocolo text, tipo public.ato_tipo, etapa public.ato_etapa, etapa_nome text, membro_id uuid, nome text,
    foto text,
  situacao public.situacao, campus text, responsavel_id uuid, responsavel text, planejado_para date, atrasado boolean,
  observacao text, dados jsonb, titulo text, motivo text, impedimento text, documentos integer, operacao uuid,
  pode_desfazer boolean, carta uuid, etapa_desde timestamptz, versao integer, created_at timestamptz
);
comment on type public.ato_da_lista is
  'A card of the board. impedimento: why it could not be carried out today; titulo: the name of dados.titulo_id;
carta: the letter that it issued; documentos: how many it has.';

create function public.atos(
  tipo public.ato_tipo default null, etapa public.ato_etapa default null, campus text default null,
    responsavel uuid default null,
  membro uuid default null, ato uuid default null, pular integer default 0, limite integer default 20)
returns setof public.ato_da_lista
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select app.pode('membros', 'visualizar') as veem, app.todos_os_campi() as todos, app.meus_campi() as campi,
      app.hoje() as hoje, app.meu_membro() as membro
  ), pagina as (
    select a.*, eu.hoje, a.etapa in ('pedido', 'preparo', 'aprovado') as aberto from eu, public.atos a
    where eu.veem and (eu.todos or a.campus = any (eu.campi)) and a.membro_id is distinct from eu.membro
      and ($1 is null or a.tipo = $1) and ($2 is null or a.etapa = $2) and ($3 is null or a.campus = $3)
      and ($4 is null or a.responsavel_id = $4) and ($5 is null or a.membro_id = $5) and ($6 is null or a.id = $6)
    order by case when a.etapa in ('pedido', 'preparo', 'aprovado') then a.planejado_para end nulls last,
      a.etapa_desde desc, a.id
    offset greatest($7, 0) limit least(greatest($8, 1), 100)
  )
  select a.id, a.protocolo, a.tipo, a.etapa, app.nome_da_etapa(a.tipo, a.etapa), a.membro_id, m.nome_completo,
    app.foto_em_lista(m.id, m.foto), m.situacao, a.campus, a.responsavel_id,
      nullif(concat_ws(' ', p.nome, p.sobrenome), ''),
    a.planejado_para, a.aberto and coalesce(a.planejado_para < a.hoje, false), a.observacao, a.dados,
    (select t.nome from public.titulos t where t.id::text = a.dados ->> 'titulo_id'), a.motivo,
    case when a.aberto then app.impedimento_do_ato(a.tipo, m, a.dados, greatest(a.hoje, a.planejado_para)) end,
    (select count(*)::integer from public.ato_documentos d where d.ato_id = a.id), a.operacao,
    coalesce(a.etapa = 'realizado' and app.pode_desfazer(o), false),
    (select c.id from public.cartas c where c.operacao = a.operacao limit 1), a.etapa_desde, a.versao, a.created_at
  from pagina a join public.membros_igreja m on m.id = a.membro_id
  left join public.profiles p on p.id = a.responsavel_id left join public.operacoes o on o.id = a.operacao
  order by case when a.aberto then a.planejado_para end nulls last, a.etapa_desde desc, a.id
$$;
comment on function public.atos(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer) is
  'Acts in the caller''s scope, never the caller''s own, the next planned first: of a kind, a stage, a campus,
somebody who answers for them, a person, or one by its id. limite: 1 to 100.';

create function public.quadro_de_atos(tipo public.ato_tipo default null, campus text default null,
  responsavel uuid default null)
returns table (etapa public.ato_etapa, quantos bigint)
language sql stable security definer set search_path = '' as $$
  select a.etapa, count(*) from public.atos a
  where (select app.pode('membros', 'visualizar')) and a.campus = any ((select app.alcance())::text[])
    and a.membro_id is distinct from (select app.meu_membro())
    and ($1 is null or a.tipo = $1) and ($2 is null or a.campus = $2) and ($3 is null or a.responsavel_id = $3)
  group by a.etapa
$$;
comment on function public.quadro_de_atos(public.ato_tipo, text, uuid) is
  'How many acts stand at each stage where there are any, with the filters of atos.';

grant execute on function
  public.atos(public.ato_tipo, public.ato_etapa, text, uuid, uuid, uuid, integer, integer),
  public.quadro_de_atos(public.ato_tipo, text, uuid)
  to authenticated, service_role;
