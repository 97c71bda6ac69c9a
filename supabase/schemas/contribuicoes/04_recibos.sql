-- Numbered receipts, and what a person gave in a year (informe): by who cares for the money, and by the person.

create table public.recibos_de_contribuicao (
  id uuid primary key default gen_random_uuid(),
  ano integer not null check (ano between 2000 and 2200),
  numero integer not null check (numero > 0),
  contribuicao_id uuid not null references public.contribuicoes (id),
  versao integer not null,
  emitido_por uuid references auth.users (id) on delete set null,
  emitido_em timestamptz not null default now(),
  unique (ano, numero),
  unique (contribuicao_id, versao)
);
create index recibos_de_contribuicao_emitido_por_idx on public.recibos_de_contribuicao (emitido_por);
comment on table public.recibos_de_contribuicao is
  'Receipts, numbered by year without gaps. They stand for ever; one holds while its contribution does, of the same
person. Granted to nobody.';
comment on column public.recibos_de_contribuicao.versao is 'That of the contribution when it was issued.';
select app.registrar('public.recibos_de_contribuicao', 'Registro reservado', titulo => 'Recibos que a pessoa emitiu',
  assunto => 'contribuicao', ao_anonimizar => 'desliga', colunas => '{
    "contribuicao_id": "", "emitido_por": "Emitido por", "emitido_em": "Emitido em"}');
alter table public.recibos_de_contribuicao enable row level security;
grant select on public.recibos_de_contribuicao to service_role;

create table app.numeracao_de_recibos (
  ano integer primary key,
  ultimo integer not null
);
alter table app.numeracao_de_recibos enable row level security;
comment on table app.numeracao_de_recibos is 'The last number given to a receipt, by year.';
select app.registrar('app.numeracao_de_recibos', 'Numeração de recibos');

create type public.recibo_emitido as (
  ano integer, numero integer, emitido_em timestamptz, nome text, documento text, campus text, dia date,
  tipo public.tipo_contribuicao, forma public.forma_contribuicao, valor_centavos bigint
);

create function app.nome_de_quem_deu(membro uuid, contribuinte uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select m.nome_completo from public.membros_igreja m where m.id = membro),
    (select u.nome_completo from public.membros_unificados u where u.antigo = membro),
    (select c.nome from public.contribuintes c where c.id = contribuinte))
$$;
comment on function app.nome_de_quem_deu(uuid, uuid) is 'Their name, also of a record that became one with another.';

create function app.documento_de_quem_deu(membro uuid, contribuinte uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select r.cpf from public.membros_reservados r
     where r.membro_id = membro and (membro = app.meu_membro() or app.pode('membros', 'ver_sensivel'))),
    (select c.documento from public.contribuintes c where c.id = contribuinte))
$$;
comment on function app.documento_de_quem_deu(uuid, uuid) is
  'The CPF or CNPJ that stands on their papers; a member''s only for themselves and for those who see sensitive data.';

create function public.emitir_recibo(contribuicao uuid) returns public.recibo_emitido
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contribuicoes;
  r public.recibos_de_contribuicao;
  hoje date;
begin
  select * into c from public.contribuicoes x where x.id = contribuicao
    and (x.membro_id = app.meu_membro() or app.ve_contribuicoes() and x.campus = any (app.alcance())) for update;
  if c.id is null or num_nonnulls(c.membro_id, c.contribuinte_id) = 0 then
    raise exception using errcode = 'PT404', message = 'Contribuição não encontrada.';
  end if;
  if not app.vale(c.lancamento_id) then
    raise exception using errcode = 'PT409', message = 'Esta contribuição foi estornada: não tem recibo.';
  end if;
  perform app.anotar_leitura('recibo', c.membro_id, c.contribuinte_id);
  select * into r from public.recibos_de_contribuicao x where x.contribuicao_id = c.id and x.versao = c.versao;
  if r.id is null then
    hoje := app.hoje_da_igreja();
    -- Whoever issues another waits: none is lost when this one is not.
    insert into app.numeracao_de_recibos as n (ano, ultimo) values (extract(year from hoje), 1)
    on conflict on constraint numeracao_de_recibos_pkey do update set ultimo = n.ultimo + 1;
    insert into public.recibos_de_contribuicao (ano, numero, contribuicao_id, versao, emitido_por)
    select n.ano, n.ultimo, c.id, c.versao, (select auth.uid())
    from app.numeracao_de_recibos n where n.ano = extract(year from hoje)
    returning * into r;
  end if;
  return (r.ano, r.numero, r.emitido_em, app.nome_de_quem_deu(c.membro_id, c.contribuinte_id),
    app.documento_de_quem_deu(c.membro_id, c.contribuinte_id), c.campus, c.dia, c.tipo, c.forma,
    c.valor_centavos)::public.recibo_emitido;
end
$$;
comment on function public.emitir_recibo(uuid) is
  'The receipt of a contribution, with a number of its own; asked again, the same. For who gave, and for those who know who
gives in its campus, which is written down. Raises PT404, PT409 (reversed).';

create function app.informe(ano integer, membro uuid, contribuinte uuid, campi text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with dadas as (
    select date_trunc('month', c.dia)::date as mes, c.tipo, sum(c.valor_centavos)::bigint as centavos
    from public.contribuicoes c
    where (c.membro_id = membro or c.contribuinte_id = contribuinte) and (campi is null or c.campus = any (campi))
      and c.dia >= make_date(informe.ano, 1, 1) and c.dia < make_date(informe.ano + 1, 1, 1)
      and app.vale(c.lancamento_id)
    group by 1, 2
  )
  select jsonb_build_object('ano', informe.ano, 'nome', app.nome_de_quem_deu(membro, contribuinte),
    'documento', app.documento_de_quem_deu(membro, contribuinte),
    'campus', coalesce((select m.campus from public.membros_igreja m where m.id = membro),
      (select c.campus from public.contribuintes c where c.id = contribuinte)),
    'total', (select coalesce(sum(d.centavos), 0) from dadas d),
    'linhas', (select coalesce(jsonb_agg(jsonb_build_object('mes', d.mes, 'tipo', d.tipo, 'centavos', d.centavos)
      order by d.mes, d.tipo), '[]') from dadas d))
$$;
comment on function app.informe(integer, uuid, uuid, text[]) is
  'What somebody gave in a year, by month and kind, in these campuses (null: in all). For the calls that ask who may.';

create function public.informe_de_contribuicoes(
  ano integer, membro uuid default null, contribuinte uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if ano is null or ano not between 2000 and 2200 then
    raise exception using errcode = 'PT422', message = 'Escolha o ano.';
  end if;
  if membro is null and contribuinte is null or membro = app.meu_membro() then
    if app.meu_membro() is null then
      raise exception using errcode = 'PT404', message = 'Sua conta não está ligada a um cadastro.';
    end if;
    return app.informe(ano, app.meu_membro(), null, null);
  end if;
  perform app.exigir_leitura_de(membro, contribuinte);
  perform app.anotar_leitura('informe', membro, contribuinte);
  return app.informe(ano, membro, contribuinte, app.alcance());
end
$$;
comment on function public.informe_de_contribuicoes(integer, uuid, uuid) is
  'The statement of a year: {ano, nome, documento, campus, total, linhas [{mes, tipo, centavos}]}, without what was
reversed. Of nobody named: one''s own, of every campus. Of others for those who know who gives, what they gave in the
caller''s campuses; the reading is written down. Raises 42501, PT404, PT422.';

create type public.informe_do_ano as (informe jsonb, total bigint, cursor_seguinte jsonb);

create function public.informes_do_ano(
  ano integer, campus text default null, limite integer default 25, cursor jsonb default null)
returns setof public.informe_do_ano
language plpgsql volatile security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  q record;
begin
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  if ano is null or ano not between 2000 and 2200 then
    raise exception using errcode = 'PT422', message = 'Escolha o ano.';
  end if;
  for q in
    select * from (
      select d.membro_id, d.contribuinte_id, coalesce(d.membro_id, d.contribuinte_id) as id, count(*) over () as total,
        coalesce(m.nome_ordenacao, app.normalizar(k.nome)) collate "C" as ordem
      from (
        select distinct c.membro_id, c.contribuinte_id from public.contribuicoes c
        where c.campus = any (campi) and num_nonnulls(c.membro_id, c.contribuinte_id) = 1
          and c.dia >= make_date(informes_do_ano.ano, 1, 1) and c.dia < make_date(informes_do_ano.ano + 1, 1, 1)
          and app.vale(c.lancamento_id)) d
      left join public.membros_igreja m on m.id = d.membro_id
      left join public.contribuintes k on k.id = d.contribuinte_id) n
    where cursor is null or (n.ordem, n.id) > ((cursor ->> 'nome') collate "C", (cursor ->> 'id')::uuid)
    order by n.ordem, n.id limit least(greatest(coalesce(limite, 25), 1), 100)
  loop
    perform app.anotar_leitura('informe', q.membro_id, q.contribuinte_id);
    return next (app.informe(ano, q.membro_id, q.contribuinte_id, campi), q.total,
      jsonb_build_object('nome', q.ordem, 'id', q.id))::public.informe_do_ano;
  end loop;
end
$$;
comment on function public.informes_do_ano(integer, text, integer, jsonb) is
  'The statements of a year of everybody who gave in a campus, or in all that the caller reaches, by name, 100 at most:
informe as public.informe_de_contribuicoes gives it, total (how many people), cursor_seguinte. Each reading is written
down. For those who know who gives and may export. Raises 42501, PT404, PT422.';

grant execute on function public.emitir_recibo(uuid), public.informe_de_contribuicoes(integer, uuid, uuid),
  public.informes_do_ano(integer, text, integer, jsonb) to authenticated;
