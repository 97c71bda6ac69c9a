-- Reading who gave: whoever sees somebody's giving leaves a line that says so. Others read sums, each person their own.

create type public.vista_de_contribuicoes as enum ('lista', 'pessoa', 'informe', 'recibo', 'arquivo');
comment on type public.vista_de_contribuicoes is 'Where somebody saw a person''s giving.';

create table public.leituras_de_contribuicoes (
  id bigint generated always as identity primary key,
  membro_id uuid references public.membros_igreja (id) on delete cascade,
  contribuinte_id uuid references public.contribuintes (id) on delete cascade,
  campus text references public.campi (nome) on update cascade,
  vista public.vista_de_contribuicoes not null,
  leitor_id uuid,
  leitor_nome text,
  momento timestamptz not null default clock_timestamp()
);
comment on constraint leituras_de_contribuicoes_membro_id_fkey on public.leituras_de_contribuicoes is
  'não impede desfazer';
create index leituras_de_contribuicoes_membro_idx on public.leituras_de_contribuicoes (membro_id, id desc);
create index leituras_de_contribuicoes_contribuinte_idx on public.leituras_de_contribuicoes (contribuinte_id, id desc);
create index leituras_de_contribuicoes_campus_idx on public.leituras_de_contribuicoes (campus);
create index leituras_de_contribuicoes_leitor_idx on public.leituras_de_contribuicoes (leitor_id, id desc);
comment on table public.leituras_de_contribuicoes is
  'Who saw whose giving, and when. Written by the calls that show it; read by calls alone.';
comment on column public.leituras_de_contribuicoes.campus is 'That of the person.';
comment on column public.leituras_de_contribuicoes.vista is
  'Where. Of pages a line an hour for each reader and person.';
select app.registrar('public.leituras_de_contribuicoes', 'Registro reservado',
  titulo => 'Registro de quem viu as contribuições', assunto => 'contribuicao', ao_anonimizar => 'desliga',
  colunas => '{"momento": "", "vista": "", "contribuinte_id": ""}');
select app.reter('leituras_de_contribuicoes', 'public.leituras_de_contribuicoes',
  titulo => 'Leituras de contribuições', explicacao => 'Quem viu o que cada pessoa deu.',
  dias => 1825, minimo => 365, maximo => 3650, modo => 'apaga', momento => 'momento',
  condicao => 'true', rotulo => 't.leitor_nome');
-- As of contributions: merging says nothing of it.
create trigger z_auditar after update on public.leituras_de_contribuicoes
  for each row execute function app.auditar('', 'membro_id', 'contribuinte_id', 'leitor_nome', '*sensivel');
alter table public.leituras_de_contribuicoes enable row level security;
grant select on public.leituras_de_contribuicoes to service_role;

create function app.anotar_leitura(vista public.vista_de_contribuicoes, membro uuid, contribuinte uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.leituras_de_contribuicoes (membro_id, contribuinte_id, campus, vista, leitor_id, leitor_nome)
  select membro, contribuinte, coalesce(
      (select m.campus from public.membros_igreja m where m.id = membro),
      (select c.campus from public.contribuintes c where c.id = contribuinte)),
    vista, (select auth.uid()), app.meu_nome()
  where (membro is distinct from app.meu_membro() or membro is null)
    and (anotar_leitura.vista not in ('lista', 'pessoa') or not exists (
      select from public.leituras_de_contribuicoes l
      where l.leitor_id = (select auth.uid()) and l.vista = anotar_leitura.vista
        and l.momento > now() - interval '1 hour' and l.membro_id is not distinct from membro
        and l.contribuinte_id is not distinct from contribuinte))
$$;
comment on function app.anotar_leitura(public.vista_de_contribuicoes, uuid, uuid) is
  'Writes down that the caller saw what this person gave, on a page once an hour; one''s own leaves no line.';

create function app.exigir_leitura_de(membro uuid, contribuinte uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.ve_contribuicoes() then
    perform app.exigir_contribuicoes(null);
  end if;
  if num_nonnulls(membro, contribuinte) <> 1 or not exists (
    select from public.membros_igreja m where m.id = membro and m.campus = any (app.alcance())
    union all
    select from public.contribuintes c where c.id = contribuinte and c.campus = any (app.alcance())
    union all
    select from public.contribuicoes c
    where (c.membro_id = membro or c.contribuinte_id = contribuinte) and c.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não existe ou não está ao seu alcance.';
  end if;
end
$$;
comment on function app.exigir_leitura_de(uuid, uuid) is
  'The caller knows who gives, and this person is of their campuses or gave there. Raises 42501, PT404.';

create type public.linha_de_contribuicao as (
  id uuid, dia date, tipo public.tipo_contribuicao, forma public.forma_contribuicao, valor_centavos bigint, campus text,
  lancamento_id uuid, ano integer, numero integer, fundo text, estornada boolean, recibo text
);

create function app.linha_da_contribuicao(c public.contribuicoes) returns public.linha_de_contribuicao
language sql stable security definer set search_path = '' as $$
  select row(c.id, c.dia, c.tipo, c.forma, c.valor_centavos, c.campus, c.lancamento_id, l.ano, l.numero,
    (select string_agg(distinct f.nome, ', ') from public.partidas p join public.fundos f on f.id = p.fundo_id
     where p.lancamento_id = l.id),
    not app.vale(l.id),
    (select r.numero || '/' || r.ano from public.recibos_de_contribuicao r
     where r.contribuicao_id = c.id and r.versao = c.versao))::public.linha_de_contribuicao
  from public.lancamentos l where l.id = c.lancamento_id
$$;
comment on function app.linha_da_contribuicao(public.contribuicoes) is
  'A contribution as it is read, without who gave; recibo: the number of its receipt, such as 12/2026.';

create function public.contribuicoes_da_pessoa(
  ano integer, membro uuid default null, contribuinte uuid default null)
returns setof public.linha_de_contribuicao
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  perform app.anotar_leitura('pessoa', membro, contribuinte);
  return query
    select x.* from public.contribuicoes c cross join lateral app.linha_da_contribuicao(c) x
    where (c.membro_id = membro or c.contribuinte_id = contribuinte) and c.campus = any (app.alcance())
      and c.dia >= make_date(contribuicoes_da_pessoa.ano, 1, 1)
      and c.dia < make_date(contribuicoes_da_pessoa.ano + 1, 1, 1)
    order by c.dia desc, c.id limit 1000;
end
$$;
comment on function public.contribuicoes_da_pessoa(integer, uuid, uuid) is
  'What a member or contributor gave in a year in the caller''s campuses, newest first, with what was reversed. The
reading is written down. For those who know who gives. Raises 42501, PT404.';

create function public.minhas_contribuicoes(ano integer) returns setof public.linha_de_contribuicao
language sql stable security definer set search_path = '' as $$
  select x.* from public.contribuicoes c cross join lateral app.linha_da_contribuicao(c) x
  where c.membro_id = app.meu_membro() and app.vale(c.lancamento_id)
    and c.dia >= make_date(minhas_contribuicoes.ano, 1, 1) and c.dia < make_date(minhas_contribuicoes.ano + 1, 1, 1)
  order by c.dia desc, c.id limit 1000
$$;
comment on function public.minhas_contribuicoes(integer) is
  'What the caller gave in a year, newest first. Nobody else''s, whoever asks.';

create function app.campi_das_contribuicoes(campus text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if campus is null and app.ve_contribuicoes() then return app.alcance(); end if;
  perform app.exigir_contribuicoes(campus);
  return array[campus];
end
$$;
comment on function app.campi_das_contribuicoes(text) is
  'The campuses of which the caller asks who gave: this one, or without one all that they reach. Raises 42501, PT404.';

create function public.contribuicoes_anonimas(mes date, campus text default null)
returns setof public.linha_de_contribuicao
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
begin
  return query
    select x.* from public.contribuicoes c cross join lateral app.linha_da_contribuicao(c) x
    where c.campus = any (campi) and c.membro_id is null and c.contribuinte_id is null
      and c.dia >= date_trunc('month', mes)::date and c.dia < (date_trunc('month', mes) + interval '1 month')::date
      and app.vale(c.lancamento_id)
    order by c.dia desc, c.id limit 500;
end
$$;
comment on function public.contribuicoes_anonimas(date, text) is
  'What came in a month of nobody knows whom, newest first, in one campus or in all that the caller reaches. For those who
know who gives. Raises 42501, PT404.';

create function public.nome_de_quem_contribui(membro uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de(membro, null);
  return app.nome_de_quem_deu(membro, null);
end
$$;
comment on function public.nome_de_quem_contribui(uuid) is
  'The name of a member of the caller''s campuses, or who gave there. For those who know who gives. Raises 42501, PT404.';

create type public.contribuinte_do_mes as (
  membro_id uuid, contribuinte_id uuid, nome text, quantas bigint, valor_centavos bigint, ultima date,
  cursor_seguinte jsonb
);

create function public.contribuicoes_por_pessoa(
  mes date, campus text default null, tipo public.tipo_contribuicao default null, busca text default null,
  limite integer default 50, cursor jsonb default null) returns setof public.contribuinte_do_mes
language plpgsql volatile security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  termos constant text[] := app.termos_de_busca(busca);
  achados public.contribuinte_do_mes[];
begin
  achados := array(
    select (n.membro_id, n.contribuinte_id, n.nome, n.quantas, n.valor, n.ultima,
      jsonb_build_object('nome', n.ordem, 'id', n.id))::public.contribuinte_do_mes
    from (
      select s.*, coalesce(m.nome_completo, k.nome) as nome,
        coalesce(m.nome_ordenacao, app.normalizar(k.nome)) collate "C" as ordem,
        coalesce(s.membro_id, s.contribuinte_id, '00000000-0000-0000-0000-000000000000'::uuid) as id
      from (
        select c.membro_id, c.contribuinte_id, count(*) as quantas, sum(c.valor_centavos)::bigint as valor,
          max(c.dia) as ultima
        from public.contribuicoes c
        where c.campus = any (campi) and c.dia >= date_trunc('month', mes)::date
          and c.dia < (date_trunc('month', mes) + interval '1 month')::date
          and (contribuicoes_por_pessoa.tipo is null or c.tipo = contribuicoes_por_pessoa.tipo)
          and app.vale(c.lancamento_id)
        group by 1, 2) s
      left join public.membros_igreja m on m.id = s.membro_id
      left join public.contribuintes k on k.id = s.contribuinte_id) n
    where not exists (select from unnest(termos) t where n.ordem not like app.padrao('%', t))
      and (cardinality(termos) = 0 or n.nome is not null)
      and (cursor is null or (n.ordem, n.id) > ((cursor ->> 'nome') collate "C", (cursor ->> 'id')::uuid))
    order by n.ordem, n.id limit least(greatest(coalesce(limite, 50), 1), 100));
  perform app.anotar_leitura('lista', a.membro_id, a.contribuinte_id) from unnest(achados) a
  where a.membro_id is not null or a.contribuinte_id is not null;
  return query select * from unnest(achados);
end
$$;
comment on function public.contribuicoes_por_pessoa(date, text, public.tipo_contribuicao, text, integer, jsonb) is
  'Who gave how much in a month, by name, 100 at most; cursor: the cursor_seguinte of the last one shown. A row without
a name: what nobody knows whom is of. Every reading is written down, once an hour for each person. For those who know who
gives, in one campus or in all that they reach. Raises 42501, PT404.';

create type public.numero_de_contribuicoes as (
  tipo public.tipo_contribuicao, quantas bigint, pessoas bigint, valor_centavos bigint
);

create function public.contribuicoes_em_numeros(mes date, campus text default null)
returns setof public.numero_de_contribuicoes
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  tudo constant boolean := app.ve_contribuicoes();
begin
  return query
    -- Of so few one would know who gave how much.
    select n.tipo, case when n.cabe then n.quantas end, case when n.cabe then n.pessoas end,
      case when n.cabe then n.valor end
    from (
      select c.tipo, count(*) as quantas, count(distinct coalesce(c.membro_id, c.contribuinte_id)) as pessoas,
        sum(c.valor_centavos)::bigint as valor,
        tudo or count(distinct coalesce(c.membro_id, c.contribuinte_id)) >= 5 as cabe
      from public.contribuicoes c
      where c.campus = any (campi) and c.dia >= date_trunc('month', mes)::date
        and c.dia < (date_trunc('month', mes) + interval '1 month')::date and app.vale(c.lancamento_id)
      group by c.tipo) n
    order by n.tipo;
end
$$;
comment on function public.contribuicoes_em_numeros(date, text) is
  'What was given in a month by kind: how many times, by how many people that are known, how much. For who sees the money
and not who gave, nothing of what came of fewer than five people. Raises 42501, PT404.';

create type public.leitura_de_contribuicoes as (momento timestamptz, quem text, vista public.vista_de_contribuicoes);

create function public.leituras_da_pessoa(membro uuid default null, contribuinte uuid default null)
returns setof public.leitura_de_contribuicoes
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  return query
    select l.momento, l.leitor_nome, l.vista from public.leituras_de_contribuicoes l
    where l.membro_id = membro or l.contribuinte_id = contribuinte
    order by l.id desc limit 50;
end
$$;
comment on function public.leituras_da_pessoa(uuid, uuid) is
  'Who saw what this person gave, newest first, 50 at most. For those who know who gives. Raises 42501, PT404.';

create type public.correcao_de_contribuicao as (
  momento timestamptz, quem text, motivo text, de_nome text, para_nome text
);

create function public.correcoes_da_contribuicao(contribuicao uuid) returns setof public.correcao_de_contribuicao
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contribuicoes;
begin
  select * into c from public.contribuicoes x where x.id = contribuicao and x.campus = any (app.alcance());
  perform app.exigir_contribuicoes(c.campus);
  if num_nonnulls(c.membro_id, c.contribuinte_id) = 1 then
    perform app.anotar_leitura('pessoa', c.membro_id, c.contribuinte_id);
  end if;
  return query
    select a.momento, a.autor_nome, a.motivo, app.nome_de_quem_deu(a.de_membro, a.de_contribuinte),
      app.nome_de_quem_deu(a.para_membro, a.para_contribuinte)
    from public.atribuicoes_de_contribuicao a where a.contribuicao_id = c.id order by a.id desc;
end
$$;
comment on function public.correcoes_da_contribuicao(uuid) is
  'How it was corrected whose a contribution is, newest first; a name that is null: nobody knows. The reading is written
down. For those who know who gives in its campus. Raises 42501, PT404.';

grant execute on function
  public.contribuicoes_da_pessoa(integer, uuid, uuid), public.minhas_contribuicoes(integer),
  public.contribuicoes_anonimas(date, text), public.nome_de_quem_contribui(uuid),
  public.contribuicoes_por_pessoa(date, text, public.tipo_contribuicao, text, integer, jsonb),
  public.contribuicoes_em_numeros(date, text), public.leituras_da_pessoa(uuid, uuid),
  public.correcoes_da_contribuicao(uuid) to authenticated;
