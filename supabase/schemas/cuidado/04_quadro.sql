-- The board of follow-ups, whom one may give them to, and what is told of those that are late.

create function app.avisar_atrasados(em text[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  avisados integer;
begin
  with atrasados as (
    select a.id from public.acompanhamentos a
    where a.etapa in ('novo', 'contatado', 'visitado') and a.proxima_data < app.hoje() and a.responsavel_id is not null
      and a.avisado_para is distinct from a.proxima_data
      and (em is null or exists (select from public.membros_igreja p where p.id = a.membro_id and p.campus = any (em)))
    limit 500 for update skip locked
  ), marcados as (
    update public.acompanhamentos a set avisado_para = a.proxima_data from atrasados t where t.id = a.id
    returning a.id, a.membro_id, a.responsavel_id, a.proxima_data
  )
  select count(app.notificar(m.responsavel_id, 'Acompanhamento atrasado: ' || p.nome_completo,
    'O contato era até ' || to_char(m.proxima_data, 'DD/MM/YYYY') || '.',
    '/membros/' || m.membro_id || '/acompanhamento', 'atraso:' || m.id || ':' || m.proxima_data, 'tarefas'))
  into avisados from marcados m join public.membros_igreja p on p.id = m.membro_id;
  return avisados;
end
$$;
comment on function app.avisar_atrasados(text[]) is
  'Tells the owners of overdue follow-ups, of all campuses or of these, once for each missed date, and gives how many
it told. Called by a job every morning, and when somebody opens the board.';

create type public.acompanhamento_da_lista as (
  id uuid, membro_id uuid, nome text, foto text, telefone text, campus text, etapa public.acompanhamento_etapa,
  responsavel_id uuid, responsavel text, canal public.contato_canal, proxima_data date, atrasado boolean, motivo text,
  ultimo_contato timestamptz, created_at timestamptz
);
comment on type public.acompanhamento_da_lista is 'A card of the follow-up board.';

create function public.acompanhamentos(
  etapa public.acompanhamento_etapa default null, campus text default null, meus boolean default false,
  atrasados boolean default false, membro uuid default null, pular integer default 0, limite integer default 30
)
returns setof public.acompanhamento_da_lista
language sql stable security definer set search_path = '' as $$
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
    (select max(c.momento) from public.contatos_acompanhamento c where c.acompanhamento_id = a.id
      and c.canal is not null),
    a.created_at
  from pagina a join public.membros_igreja m on m.id = a.membro_id left
    join public.profiles p on p.id = a.responsavel_id
  order by a.proxima_data nulls last, a.id
$$;
comment on function public.acompanhamentos(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) is
  'Follow-ups in the caller''s scope, never the caller''s own way, the most urgent first: of a stage, a campus, a
person, the caller''s own (meus), overdue (atrasados). limite: 1 to 100.';

create function public.quadro_de_acompanhamento(
  campus text default null, meus boolean default false, atrasados boolean default false)
returns table (etapa public.acompanhamento_etapa, quantos bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.simulando() then perform app.avisar_atrasados(); end if;
  if not app.pode('membros', 'visualizar') then return; end if;
  return query select a.etapa, count(*) from public.acompanhamentos a
    where a.campus = any ((select app.alcance())::text[]) and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa;
end
$$;
comment on function public.quadro_de_acompanhamento(text, boolean, boolean) is
  'How many follow-ups stand at each stage where there are any, with the filters of acompanhamentos. Whoever owns an
overdue one is told on this occasion, once.';

create function public.responsaveis_de_acompanhamento(campus text) returns table (id uuid, nome text)
language sql stable security definer set search_path = '' as $$
  select p.id, concat_ws(' ', p.nome, p.sobrenome) from public.profiles p
  where app.acompanha() and app.alcanca($1) and app.pode_acompanhar(p.id, $1)
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)) limit 200
$$;
comment on function public.responsaveis_de_acompanhamento(text) is
  'The accounts that can own follow-ups in a campus of the caller''s: whoever leads there.';

grant execute on function
  public.acompanhamentos(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer),
  public.quadro_de_acompanhamento(text, boolean, boolean),
  public.responsaveis_de_acompanhamento(text)
  to authenticated, service_role;
