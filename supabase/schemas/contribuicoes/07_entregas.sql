-- How receipts and statements reached who gave: a letter that leads to their own page, without sums, or a file that the
-- treasury hands over.

create type public.papel_de_contribuicao as enum ('recibo', 'informe');
comment on type public.papel_de_contribuicao is 'A paper for who gave: of one contribution, or of a year.';
create type public.via_de_entrega as enum ('carta', 'whatsapp', 'arquivo');
comment on type public.via_de_entrega is
  'How a paper was handed over: a letter to the account, a conversation that was opened (nobody knows whether anything was
sent), a file.';

create table public.entregas_de_papeis (
  id uuid primary key default gen_random_uuid(),
  papel public.papel_de_contribuicao not null,
  via public.via_de_entrega not null,
  ano integer not null check (ano between 2000 and 2200),
  contribuicao_id uuid references public.contribuicoes (id),
  membro_id uuid references public.membros_igreja (id) on delete cascade,
  contribuinte_id uuid references public.contribuintes (id) on delete cascade,
  campus text references public.campi (nome) on update cascade,
  carta bigint,
  saiu_em timestamptz,
  desistiu_em timestamptz,
  entregue_por uuid,
  entregue_por_nome text,
  momento timestamptz not null default clock_timestamp(),
  check ((papel = 'recibo') = (contribuicao_id is not null)),
  check (num_nonnulls(membro_id, contribuinte_id) <= 1)
);
comment on constraint entregas_de_papeis_membro_id_fkey on public.entregas_de_papeis is 'não impede desfazer';
create index entregas_de_papeis_contribuicao_idx on public.entregas_de_papeis (contribuicao_id);
create index entregas_de_papeis_membro_idx on public.entregas_de_papeis (membro_id, momento desc);
create index entregas_de_papeis_contribuinte_idx on public.entregas_de_papeis (contribuinte_id, momento desc);
create index entregas_de_papeis_campus_idx on public.entregas_de_papeis (campus);
create index entregas_de_papeis_esperando_idx on public.entregas_de_papeis (carta)
  where saiu_em is null and desistiu_em is null;
comment on table public.entregas_de_papeis is
  'Which paper was handed to whom, how and when. Written and read by calls alone. Granted to nobody.';
comment on column public.entregas_de_papeis.ano is 'Of the statement; of a receipt, that of its contribution.';
comment on column public.entregas_de_papeis.campus is 'That of the person.';
comment on column public.entregas_de_papeis.carta is 'The letter in the outbox.';
comment on column public.entregas_de_papeis.saiu_em is 'When the letter left.';
comment on column public.entregas_de_papeis.desistiu_em is 'When the outbox gave the letter up: another may be written.';
select app.registrar('public.entregas_de_papeis', 'Registro reservado', titulo => 'Recibos e informes entregues',
  assunto => 'contribuicao', ao_anonimizar => 'desliga', colunas => '{
    "papel": "", "via": "", "ano": "", "contribuicao_id": "", "contribuinte_id": "", "carta": "", "saiu_em": "",
    "desistiu_em": "", "entregue_por": "", "entregue_por_nome": "", "momento": ""}');
select app.reter('entregas_de_papeis', 'public.entregas_de_papeis',
  titulo => 'Entregas de recibos e informes', explicacao => 'Como e quando o papel chegou a quem deu.',
  dias => 1825, minimo => 365, maximo => 3650, modo => 'apaga', momento => 'momento',
  condicao => 'true', rotulo => 't.entregue_por_nome');
-- As of contributions: merging says nothing of it.
create trigger z_auditar after update on public.entregas_de_papeis
  for each row execute function app.auditar('', 'papel', 'via', 'ano', 'contribuicao_id', 'membro_id', 'contribuinte_id',
    'carta', 'saiu_em', 'desistiu_em', 'entregue_por_nome', '*sensivel');
alter table public.entregas_de_papeis enable row level security;
grant select on public.entregas_de_papeis to service_role;

create function app.email_de_quem_deu(membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.email from public.membros_igreja m join auth.users u on u.id = m.profile_id
  where m.id = membro and u.email <> '' and u.email_confirmed_at is not null and app.pode_receber(u.id)
$$;
comment on function app.email_de_quem_deu(uuid) is
  'The address that a member confirmed as that of their account; null: they have none. An address that somebody wrote into
their record is not enough.';

create function app.conferir_cartas_de_papeis() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.outbox') is null then return; end if;
  execute 'update public.entregas_de_papeis e set saiu_em = o.sent_at, desistiu_em = o.given_up_at
    from auth.outbox o where e.saiu_em is null and e.desistiu_em is null and o.id = e.carta
      and (o.sent_at is not null or o.given_up_at is not null)';
end
$$;
comment on function app.conferir_cartas_de_papeis() is
  'Writes down which letters have left, and which were given up: the outbox forgets them. For the calls of this file.';

create function app.anotar_entrega(
  via public.via_de_entrega, membro uuid, contribuinte uuid, ano integer, contribuicao uuid, carta bigint default null)
returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.entregas_de_papeis (papel, via, ano, contribuicao_id, membro_id, contribuinte_id, campus, carta,
    entregue_por, entregue_por_nome)
  values (case when contribuicao is null then 'informe' else 'recibo' end::public.papel_de_contribuicao, via, ano,
    contribuicao, membro, contribuinte, coalesce((select m.campus from public.membros_igreja m where m.id = membro),
      (select c.campus from public.contribuintes c where c.id = contribuinte)), carta, (select auth.uid()), app.meu_nome())
$$;
comment on function app.anotar_entrega(public.via_de_entrega, uuid, uuid, integer, uuid, bigint) is
  'Writes down that a paper was handed over by the caller.';

create function app.exigir_cartas() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.cartas_saem() then
    raise exception using errcode = 'PT409',
      message = 'A igreja ainda não manda e-mails: baixe o PDF ou mande pelo WhatsApp.';
  end if;
end
$$;
comment on function app.exigir_cartas() is 'Letters leave this church. Raises PT409. For other rules.';

create function app.mandar_papel(membro uuid, ano integer, contribuicao uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  para constant text := app.email_de_quem_deu(membro);
  numero bigint;
begin
  if para is null then return 'sem_conta'; end if;
  -- Of those who send it at once, one does.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'papel', membro, ano, contribuicao), 0));
  if exists (select from public.entregas_de_papeis e where e.via = 'carta' and e.membro_id = membro
    and e.ano = mandar_papel.ano and e.contribuicao_id is not distinct from contribuicao and e.desistiu_em is null) then
    return 'ja_mandado';
  end if;
  perform app.escrever_carta(para,
    case when contribuicao is null then 'Seu informe de contribuições de ' || ano else 'Seu recibo de contribuição' end,
    'Olá, ' || coalesce(m.nome_preferido, split_part(m.nome, ' ', 1)) || '! ' || case when contribuicao is null
      then 'O informe de contribuições de ' || ano || ' está' else 'O recibo está' end
      || ' pronto. Entre com a sua conta para ver e baixar.',
    'Ver minhas contribuições', app.endereco_publico() || '/minhas-contribuicoes?ano=' || ano)
  from public.membros_igreja m where m.id = membro;
  execute 'select currval(pg_get_serial_sequence(''auth.outbox'', ''id''))' into numero;
  perform app.anotar_entrega('carta', membro, null, ano, contribuicao, numero);
  return 'mandado';
end
$$;
comment on function app.mandar_papel(uuid, integer, uuid) is
  'Writes the letter of a statement, or of a receipt, once: mandado, ja_mandado (written before, and not given up) or
sem_conta (no confirmed address). It says no sum and needs signing in. For the calls that ask who may.';

create function public.mandar_papel(membro uuid, ano integer, contribuicao uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de(membro, null);
  perform app.exigir_cartas();
  perform app.conferir_cartas_de_papeis();
  if not exists (select from public.contribuicoes c where c.membro_id = membro and c.campus = any (app.alcance())
    and app.vale(c.lancamento_id) and extract(year from c.dia) = mandar_papel.ano
    and (contribuicao is null or c.id = contribuicao)) then
    raise exception using errcode = 'PT404', message = 'Não há contribuição desta pessoa neste ano.';
  end if;
  return app.mandar_papel(membro, ano, contribuicao);
end
$$;
comment on function public.mandar_papel(uuid, integer, uuid) is
  'Sends a member word that their statement of a year, or the receipt of one contribution, can be read in the app; asked
again, it is sent once: mandado, ja_mandado, sem_conta. For those who know who gives. Raises 42501, PT404, PT409 (no mail
server).';

create function public.mandar_informes(
  ano integer, campus text default null, limite integer default 25, depois uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  contas jsonb := '{"mandado": 0, "ja_mandado": 0, "sem_conta": 0}';
  total integer;
  ultimo uuid;
  feitos integer := 0;
  uma record;
  como text;
begin
  if not app.pode('financeiro', 'exportar') then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  perform app.exigir_cartas();
  perform app.conferir_cartas_de_papeis();
  for uma in
    with quem as (
      select distinct c.membro_id as membro, c.contribuinte_id as contribuinte from public.contribuicoes c
      where c.campus = any (campi) and num_nonnulls(c.membro_id, c.contribuinte_id) = 1
        and c.dia >= make_date(mandar_informes.ano, 1, 1) and c.dia < make_date(mandar_informes.ano + 1, 1, 1)
        and app.vale(c.lancamento_id))
    select q.membro, coalesce(q.membro, q.contribuinte) as id, (select count(*) from quem) as quantos from quem q
    where depois is null or coalesce(q.membro, q.contribuinte) > depois
    order by 2 limit least(greatest(coalesce(limite, 25), 1), 100)
  loop
    como := app.mandar_papel(uma.membro, ano, null);
    contas := jsonb_set(contas, array[como], to_jsonb((contas ->> como)::integer + 1));
    total := uma.quantos;
    ultimo := uma.id;
    feitos := feitos + 1;
  end loop;
  return contas || jsonb_build_object('feitos', feitos, 'total', coalesce(total, 0), 'depois', ultimo);
end
$$;
comment on function public.mandar_informes(integer, text, integer, uuid) is
  'Sends word of the statements of a year to everybody who gave, a part at a time: {mandado, ja_mandado, sem_conta,
feitos (of this part), total (people), depois (where the next part begins)}. Stopped and asked again, nobody gets it
twice. For those who know who gives and may export. Raises 42501, PT404, PT409 (no mail server).';

create function public.anotar_entrega_de_papel(
  via public.via_de_entrega, ano integer, membro uuid default null, contribuinte uuid default null,
  contribuicao uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  if via = 'carta' then
    raise exception using errcode = 'PT422', message = 'Uma carta fica registrada quando é mandada.';
  end if;
  if contribuicao is not null and not exists (select from public.contribuicoes c where c.id = contribuicao
    and (c.membro_id = membro or c.contribuinte_id = contribuinte) and c.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Contribuição não encontrada.';
  end if;
  perform app.anotar_entrega(via, membro, contribuinte, ano, contribuicao);
end
$$;
comment on function public.anotar_entrega_de_papel(public.via_de_entrega, integer, uuid, uuid, uuid) is
  'Writes down that the treasury took the file of a paper, or opened a conversation to send it. For those who know who
gives. Raises 42501, PT404, PT422.';

create type public.entrega_de_papel as (
  id uuid, papel public.papel_de_contribuicao, via public.via_de_entrega, ano integer, recibo text, momento timestamptz,
  quem text, saiu_em timestamptz, desistiu_em timestamptz
);

create function public.papeis_entregues(membro uuid default null, contribuinte uuid default null)
returns setof public.entrega_de_papel
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de(membro, contribuinte);
  perform app.conferir_cartas_de_papeis();
  return query
    select e.id, e.papel, e.via, e.ano, (select r.numero || '/' || r.ano from public.recibos_de_contribuicao r
        where r.contribuicao_id = e.contribuicao_id order by r.versao desc limit 1),
      e.momento, e.entregue_por_nome, e.saiu_em, e.desistiu_em
    from public.entregas_de_papeis e
    where (e.membro_id = membro or e.contribuinte_id = contribuinte)
      and (e.contribuicao_id is null or exists (select from public.contribuicoes c where c.id = e.contribuicao_id
        and c.campus = any (app.alcance())))
    order by e.momento desc limit 50;
end
$$;
comment on function public.papeis_entregues(uuid, uuid) is
  'How and when papers were handed to somebody, newest first, 50 at most. For those who know who gives. Raises 42501,
PT404.';

create function public.telefone_de_quem_contribui(membro uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de(membro, null);
  return (select m.telefone from public.membros_igreja m where m.id = membro and m.campus = any (app.alcance())
    and exists (select from public.contribuicoes c where c.membro_id = m.id and c.campus = any (app.alcance())));
end
$$;
comment on function public.telefone_de_quem_contribui(uuid) is
  'The phone of a member of the caller''s campuses who gave there, to hand over a paper; null: none. For those who know who gives. Raises 42501, PT404.';

grant execute on function public.mandar_papel(uuid, integer, uuid), public.mandar_informes(integer, text, integer, uuid),
  public.anotar_entrega_de_papel(public.via_de_entrega, integer, uuid, uuid, uuid), public.papeis_entregues(uuid, uuid),
  public.telefone_de_quem_contribui(uuid) to authenticated;
