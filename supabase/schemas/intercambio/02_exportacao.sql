-- People who go out in a file: who asked, what, and page by page.

create table public.exportacoes (
  id uuid primary key default gen_random_uuid(),
  autor uuid references public.profiles (id) on delete set null,
  autor_nome text,
  filtro jsonb not null,
  colunas text[] not null check (cardinality(colunas) between 1 and 60),
  formato text not null check (formato in ('csv', 'xlsx', 'etiquetas', 'mensagens')),
  total bigint not null,
  quantidade bigint not null default 0,
  concluida_em timestamptz,
  created_at timestamptz not null default now()
);
create index exportacoes_autor_idx on public.exportacoes (autor, created_at desc);
create index exportacoes_created_at_idx on public.exportacoes (created_at desc);
comment on table public.exportacoes is 'Every export of people: who, when, which, how many. Written by functions only.';
comment on column public.exportacoes.autor is 'The account that exported.';
comment on column public.exportacoes.filtro is 'Which people, as the members'' list asks for them.';
comment on column public.exportacoes.colunas is 'Which columns, in their order.';
comment on column public.exportacoes.formato is 'csv, xlsx, etiquetas (printed) or mensagens (links to write to them).';
comment on column public.exportacoes.total is 'How many people the filter had when it began.';
comment on column public.exportacoes.quantidade is 'How many were handed out.';
comment on column public.exportacoes.concluida_em is 'When the last one was handed out; null: it was stopped.';
select app.registrar('public.exportacoes', 'Exportação', titulo => 'Registro de exportações e suas buscas',
  assunto => 'registro', ao_anonimizar => 'especial');
select app.reter('exportacoes', 'public.exportacoes',
  titulo => 'Registro de exportações',
  explicacao => 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.',
  dias => 730, minimo => 365, maximo => 3650, modo => 'apaga', momento => 'created_at',
  condicao => 'true',
  rotulo => $$concat_ws(' · ', t.autor_nome, t.quantidade || ' pessoas')$$);

create function app.colunas_exportadas() returns table (chave text, expressao text, sensivel boolean)
language sql immutable set search_path = '' as $$
  select c, 'm.' || quote_ident(c), false from unnest(
    array['nome_completo', 'campus'] || app.campos_importados() || array['situacao_desde', 'saiu_em', 'falecido_em']) c
  where c <> 'como_conheceu'
  union all values
    ('como_conheceu', '(select l.nome from public.listas l where l.lista = ''como_conheceu'' and l.chave = m.como_conheceu)', false),
    ('created_at', '(m.created_at at time zone (select app.meu_fuso()))::date', false),
    ('situacao', 'app.rotulo(''situacao'', m.situacao::text)', false),
    ('titulo', '(select t.nome from public.titulos t where t.id = m.titulo_id)', false),
    ('familia', '(select f.nome from public.familia_membros x join public.familias f on f.id = x.familia_id
       where x.membro_id = m.id and x.fim is null)', false),
    ('funcoes', '(select string_agg(f.funcao || '' · '' || f.ministerio, '', '' order by f.ministerio, f.funcao)
       from public.membros_funcoes f where f.membro_id = m.id and f.ativo)', false),
    ('cpf', 'r.cpf', true), ('rg', 'r.rg', true), ('nome_pai', 'r.nome_pai', true), ('nome_mae', 'r.nome_mae', true)
$$;
comment on function app.colunas_exportadas() is
  'The columns that an export may have: key, SQL over membros_igreja m and membros_reservados r, and whether it is
sensitive.';

create function app.conferir_exportacao(colunas text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('membros', 'exportar') then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar membros.';
  end if;
  if exists (select from unnest(colunas) c where c is null or c not in (select e.chave
    from app.colunas_exportadas() e)) then
    raise invalid_parameter_value using message = 'Uma das colunas não existe.';
  end if;
  if not app.pode('membros', 'ver_sensivel')
     and exists (select from app.colunas_exportadas() e where e.sensivel and e.chave = any (colunas)) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar dados sensíveis.';
  end if;
end
$$;
comment on function app.conferir_exportacao(text[]) is 'The caller may export these columns. Raises 42501, 22023.';

create function public.iniciar_exportacao(filtro jsonb, colunas text[], formato text)
returns table (id uuid, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
begin
  perform app.conferir_exportacao(colunas);
  execute 'select count(*) from public.membros_igreja m where ' || app.condicao_do_filtro(filtro) into total;
  insert into public.exportacoes as x (autor, autor_nome, filtro, colunas, formato, total)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    coalesce(filtro, '{}'),
    colunas, formato, total)
  returning x.id into id;
  return next;
end
$$;
comment on function public.iniciar_exportacao(jsonb, text[], text) is
  'Writes an export down and says of how many people. filtro as the members'' list has it (app.partes_do_filtro);
formato csv, xlsx or etiquetas. For those who may export members; sensitive columns for those who may see them. Raises 42501,
22023, 23514.';

create function public.exportar_pagina(exportacao uuid, depois jsonb default null,
  limite integer default 1000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  x public.exportacoes;
  maximo constant integer := least(greatest(coalesce(limite, 1000), 1), 5000);
  pagina jsonb;
begin
  select * into x from public.exportacoes e
  where e.id = exportacao and e.autor = (select auth.uid()) and e.created_at > now() - interval '1 day' for update;
  if x.id is null then raise exception using errcode = 'PT404', message = 'Exportação não encontrada.'; end if;
  perform app.conferir_exportacao(x.colunas);
  execute app.montar($q$
    select jsonb_build_object('linhas', coalesce(jsonb_agg(p.linha order by p.nome_ordenacao, p.id), '[]'),
      'depois', case when count(*) = <<maximo>> then
        (array_agg(jsonb_build_object('nome', p.nome_ordenacao, 'id', p.id)
          order by p.nome_ordenacao desc, p.id desc))[1] end)
    from (
      select m.nome_ordenacao, m.id, jsonb_build_array(<<colunas>>) as linha
      from public.membros_igreja m left join public.membros_reservados r on r.membro_id = m.id
      where <<condicao>> and <<depois>> order by m.nome_ordenacao, m.id limit <<maximo>>) p $q$, jsonb_build_object(
    'colunas', (select string_agg(format('(%s)::text', e.expressao), ', ' order by c.ordem)
      from unnest(x.colunas) with ordinality c (chave, ordem)
      join app.colunas_exportadas() e using (chave)),
    'condicao', app.condicao_do_filtro(x.filtro),
    'maximo', maximo,
    'depois', case when depois is null then 'true'
      else format('(m.nome_ordenacao, m.id) > (%L, %L::uuid)', depois ->> 'nome', depois ->> 'id') end)) into pagina;
  update public.exportacoes e set quantidade = e.quantidade + jsonb_array_length(pagina -> 'linhas'),
    concluida_em = case when pagina ->> 'depois' is null then now() end
  where e.id = x.id;
  return pagina;
end
$$;
comment on function public.exportar_pagina(uuid, jsonb, integer) is
  'The next people of an export that the caller began within a day, by name: {linhas: [[value per column]], depois}.
depois: that of the page before; null when there is no more. limite: 1 to 5,000. What is handed out is counted.
Raises 42501, PT404.';

create type public.destinatario as (membro_id uuid, nome text, chamado text, telefone text, motivo text);
comment on type public.destinatario is
  'Somebody to be written to: how they are called, their phone; or why not (motivo: saiu, sem_telefone,
sem_autorizacao), without it.';

create function public.preparar_mensagens(alvo jsonb) returns setof public.destinatario
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.preparar_mensagens(jsonb) is
  'Whom of these (app.ids_do_alvo, 500 at most) one may write to: with a phone, and who agreed to comunicacao; written
down as an export is. Nothing is sent. Raises 42501 for those who do not edit members, PT400.';

alter table public.exportacoes enable row level security;

create policy "exportações: cada um vê as suas, e todas quem edita configurações e alcança todos" on public.exportacoes
  for select to authenticated
  using (autor = (select auth.uid()) or ((select app.pode('configuracoes', 'editar'))
    and (select app.todos_os_campi())));

grant select on public.exportacoes to authenticated;
grant select on public.exportacoes to service_role;
grant execute on function
  public.preparar_mensagens(jsonb),
  public.iniciar_exportacao(jsonb, text[], text),
  public.exportar_pagina(uuid, jsonb, integer)
  to authenticated, service_role;
