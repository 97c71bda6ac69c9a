-- Who is likely to be the same person, and why.

create index membros_igreja_telefone_idx on public.membros_igreja (telefone_chave);

create function app.candidatos_a_duplicado(dados jsonb, todos boolean, campi text[])
returns table (membro_id uuid, pontos integer, motivos text[], bloqueia boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  nome constant text := left(coalesce(nullif(btrim(dados ->> 'nome_completo'), ''),
    concat_ws(' ', nullif(btrim(dados ->> 'nome'), ''), nullif(btrim(dados ->> 'sobrenome'), ''))), 250);
  nomes constant text[] := app.nomes_de(nome, nullif(left(btrim(dados ->> 'nome_preferido'), 100), ''),
    dados ->> 'sobrenome');
  normal constant text := app.normalizar(nome);
  palavras constant text[] := string_to_array(normal, ' ');
  o_cpf constant text := nullif(regexp_replace(coalesce(dados ->> 'cpf', ''), '\D', '', 'g'), '');
  o_email constant text := nullif(lower(btrim(dados ->> 'email')), '');
  fone constant text := app.chave_do_telefone(left(dados ->> 'telefone', 40));
  nascimento constant date := case when dados ->> 'data_nascimento' ~ '^\d{4}-\d{2}-\d{2}$'
    and pg_input_is_valid(dados ->> 'data_nascimento', 'date') then (dados ->> 'data_nascimento')::date end;
  trocado constant text := case when extract(day from nascimento) <= 12 then to_char(nascimento, 'DDMM') end;
begin
  return query
  with achados as (
    select r.membro_id as id from public.membros_reservados r where r.cpf = o_cpf
    union
    select m.id from public.membros_igreja m where m.email = o_email
    union
    (select m.id from public.membros_igreja m where m.telefone_chave = fone limit 50)
    union
    select m.id from public.membros_igreja m
    where app.dia_do_ano(m.data_nascimento) in (app.dia_do_ano(nascimento), trocado::integer)
      and extensions.similarity(m.nome_ordenacao, normal) > 0.2
    union
    -- The name by itself: only among the caller's people, first and last word as written.
    (select m.id from public.membros_igreja m
     where cardinality(palavras) > 1 and (todos or m.campus = any (campi))
       and m.texto_busca like app.padrao('% ', palavras[1]) and m.texto_busca like app.padrao('% ',
         palavras[cardinality(palavras)])
     order by extensions.similarity(m.nome_ordenacao, normal) desc limit 30)
  ), pontuados as (
    select m.id, p.pontos, p.motivos, o_cpf is not null and r.cpf = o_cpf as mesmo_cpf,
      o_email is not null and m.email = o_email as mesmo_email
    from achados a
    join public.membros_igreja m on m.id = a.id
    left join public.membros_reservados r on r.membro_id = m.id
    cross join lateral app.pontos_de_duplicado(nomes, nascimento, fone,
      app.nomes_de(m.nome_completo, m.nome_preferido, m.sobrenome), m.data_nascimento, m.telefone_chave) p
    where m.id::text is distinct from dados ->> 'id'
  )
  select p.id,
    case when p.mesmo_cpf then 100 when p.mesmo_email then greatest(95, p.pontos) else p.pontos end,
    case when p.mesmo_cpf then array['cpf'] else '{}' end || case when p.mesmo_email then array['email']
      else '{}' end || p.motivos,
    coalesce(p.mesmo_cpf, false) or p.mesmo_email
  from pontuados p
  where p.mesmo_cpf or p.mesmo_email or p.pontos >= 40;
end
$$;
comment on function app.candidatos_a_duplicado(jsonb, boolean, text[]) is
  'People whom these data may be of (see public.possiveis_duplicados), in every campus; by the name alone only in
these campuses (todos: in all). For other rules: it does not ask who calls.';

create function app.iniciais(nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(upper(left(p, 1)) || '.', ' ' order by o)
  from regexp_split_to_table(btrim(nome), '\s+') with ordinality as t (p, o)
  where app.normalizar(p) not in ('de', 'da', 'do', 'dos', 'das', 'e')
$$;
comment on function app.iniciais(text) is 'J. S. F. for João da Silva Ferreira.';

create function public.possiveis_duplicados(dados jsonb)
returns table (membro_id uuid, nome_completo text, campus text, situacao public.situacao, foto text, pontos integer,
  motivos text[], bloqueia boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
begin
  if not (app.pode('membros', 'editar') or app.pode('membros', 'aprovar')) then
    raise insufficient_privilege using message = 'Só quem edita membros procura cadastros repetidos.';
  end if;
  return query
    select case when meu then m.id end, case when meu then m.nome_completo else app.iniciais(m.nome_completo) end,
      m.campus, case when meu then m.situacao end, case when meu then m.foto end, c.pontos, c.motivos, c.bloqueia
    from app.candidatos_a_duplicado(
      case when app.pode('membros', 'ver_sensivel') then dados else dados - 'cpf' end, todos, campi) c
    join public.membros_igreja m on m.id = c.membro_id
    cross join lateral (select todos or m.campus = any (campi) as meu) e
    where e.meu or c.bloqueia or c.pontos >= 70
    order by c.pontos desc, m.nome_ordenacao, m.id
    limit 10;
end
$$;
comment on function public.possiveis_duplicados(jsonb) is
  'Who may already be registered with these data: nome, sobrenome (or nome_completo), nome_preferido, cpf, email,
telefone, data_nascimento (yyyy-mm-dd) and id (the record itself, left out); each may be missing. At most ten,
likeliest first: pontos from 40 to 100; motivos: cpf, email, telefone, nome, nome_parecido, nascimento,
nascimento_parecido; bloqueia: the database will refuse a second one. Of people beyond the caller''s campuses only
likely ones (70 or more), and of them only campus and initials: membro_id, situacao and foto are null. A CPF counts
only for those who may see sensitive data. Raises 42501 for those who neither edit nor approve members.';

-- Two that are not one ------------------------------------------------------------------------------------------------

create table public.nao_duplicados (
  membro_a uuid not null references public.membros_igreja (id) on delete cascade,
  membro_b uuid not null references public.membros_igreja (id) on delete cascade,
  marcado_por uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (membro_a, membro_b),
  check (membro_a < membro_b)
);
create index nao_duplicados_b_idx on public.nao_duplicados (membro_b);
create index nao_duplicados_marcado_por_idx on public.nao_duplicados (marcado_por);
comment on table public.nao_duplicados is 'Pairs of people who look like one and are two: somebody said so.';
comment on column public.nao_duplicados.membro_a is 'The one with the lower id.';
comment on column public.nao_duplicados.membro_b is 'The other one.';
comment on column public.nao_duplicados.marcado_por is 'Who said so.';
select app.registrar('public.nao_duplicados', 'Não são a mesma pessoa', titulo => 'Marcas de “não é a mesma pessoa”',
  assunto => 'cadastro', ao_anonimizar => 'apaga',
  colunas => '{"membro_a": "", "membro_b": "Não é a mesma pessoa que"}',
  frases => '[
    ["incluir", "Não é a mesma pessoa que {membro_b}"],
    ["excluir", "Pode ser a mesma pessoa que {membro_b}"]
  ]');

create trigger z_auditar after insert or update or delete on public.nao_duplicados
  for each row execute function app.auditar('membro_a');

alter table public.nao_duplicados enable row level security;

create policy "não duplicados: vê quem aprova, no alcance" on public.nao_duplicados
  for select to authenticated
  using (
    (select app.pode('membros', 'aprovar'))
    and app.membro_no_escopo(membro_a, (select app.todos_os_campi()), (select app.meus_campi()))
    and app.membro_no_escopo(membro_b, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "não duplicados: marca quem aprova, no alcance" on public.nao_duplicados
  for insert to authenticated
  with check (
    (select app.pode('membros', 'aprovar'))
    and app.membro_no_escopo(membro_a, (select app.todos_os_campi()), (select app.meus_campi()))
    and app.membro_no_escopo(membro_b, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "não duplicados: desmarca quem aprova, no alcance" on public.nao_duplicados
  for delete to authenticated
  using (
    (select app.pode('membros', 'aprovar'))
    and app.membro_no_escopo(membro_a, (select app.todos_os_campi()), (select app.meus_campi()))
    and app.membro_no_escopo(membro_b, (select app.todos_os_campi()), (select app.meus_campi())));

-- All likely pairs ----------------------------------------------------------------------------------------------------

create function public.pares_duplicados(campus text default null, limite integer default 20, cursor jsonb default null)
returns table (pontos integer, motivos text[], pessoa_a jsonb, pessoa_b jsonb, total bigint, cursor_seguinte jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  ve constant boolean := app.pode('membros', 'editar') and app.pode('membros', 'aprovar');
begin
  return query
  with pessoas as materialized (
    select m.id, m.campus, m.nome_ordenacao, left(m.nome_ordenacao, 2) as comeco, m.data_nascimento as nascimento,
      right(m.telefone_chave, 8) as final
    from public.membros_igreja m
    where ve and (todos or m.campus = any (campi))
      and (pares_duplicados.campus is null or m.campus = pares_duplicados.campus)
  ), blocos as (
    -- Never all with all: only those who share a phone, a birth or the whole name are compared.
    select a.id as a, b.id as b from pessoas a join pessoas b on b.final = a.final and b.comeco = a.comeco
      and a.id < b.id
    union
    select a.id, b.id from pessoas a join pessoas b on b.nascimento = a.nascimento and b.comeco = a.comeco
      and a.id < b.id
    union
    select a.id, b.id from pessoas a join pessoas b on b.nome_ordenacao = a.nome_ordenacao and b.campus = a.campus
      and a.id < b.id and (a.nascimento is null or b.nascimento is null)
    where a.nome_ordenacao like '% %'
  ), comparados as (
    select t.a, t.b, x.data_nascimento as nascimento_a, y.data_nascimento as nascimento_b, x.telefone_chave as fone_a,
      y.telefone_chave as fone_b, case
        when x.nome_preferido is null and y.nome_preferido is null
          then app.semelhanca_de_palavras(x.nome_fonetico, y.nome_fonetico, 0.59)
        else (select max(app.semelhanca_de_nomes(p, q))
              from unnest(app.nomes_de(x.nome_completo, x.nome_preferido, x.sobrenome)) p,
                unnest(app.nomes_de(y.nome_completo, y.nome_preferido, y.sobrenome)) q) end as nome
    from blocos t join public.membros_igreja x on x.id = t.a join public.membros_igreja y on y.id = t.b
    where extensions.similarity(x.nome_ordenacao, y.nome_ordenacao) > 0.25
      and not (app.saiu(x.situacao) and app.saiu(y.situacao))
    offset 0
  ), pontuados as (
    -- Without names that are alike nobody reaches the points: the rest is counted for few.
    select p.pontos, p.motivos, t.a, t.b
    from comparados t
    cross join lateral app.pontos_de_semelhanca(t.nome, t.nascimento_a, t.fone_a, t.nascimento_b, t.fone_b) p
    where t.nome >= 0.6 and p.pontos >= 45
      and not exists (select from public.nao_duplicados n where n.membro_a = t.a and n.membro_b = t.b)
  ), contados as (
    select p.*, count(*) over () as total from pontuados p
  )
  select c.pontos, c.motivos, app.pessoa_do_par(c.a), app.pessoa_do_par(c.b), c.total,
    jsonb_build_object('pontos', c.pontos, 'a', c.a, 'b', c.b)
  from contados c
  where pares_duplicados.cursor is null
    or (-c.pontos, c.a, c.b) > (-(pares_duplicados.cursor ->> 'pontos')::integer,
      (pares_duplicados.cursor ->> 'a')::uuid, (pares_duplicados.cursor ->> 'b')::uuid)
  order by c.pontos desc, c.a, c.b
  limit least(greatest(coalesce(limite, 20), 1), 100);
end
$$;
comment on function public.pares_duplicados(text, integer, jsonb) is
  'Pairs of people in the caller''s campuses who are likely one, likeliest first: pontos 45 to 100, motivos as in
possiveis_duplicados, pessoa_a and pessoa_b {id, nome_completo, foto, campus, situacao, telefone, email,
data_nascimento}, total (of all pairs), cursor_seguinte (handed in, it asks for what follows). Without those whom
somebody told apart. Nothing for those who may not both edit and approve members.';

create function app.pessoa_do_par(membro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo, 'foto', m.foto, 'campus', m.campus,
    'situacao', m.situacao, 'telefone', m.telefone, 'email', m.email, 'data_nascimento', m.data_nascimento)
  from public.membros_igreja m where m.id = membro
$$;
comment on function app.pessoa_do_par(uuid) is 'What one needs to recognise a person among duplicates.';

grant select, insert (membro_a, membro_b), delete on public.nao_duplicados to authenticated;
grant all on public.nao_duplicados to service_role;
grant execute on function
  public.possiveis_duplicados(jsonb)
  to authenticated, service_role;
grant execute on function
  public.pares_duplicados(text, integer, jsonb)
  to authenticated, service_role;
