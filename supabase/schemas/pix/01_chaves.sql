-- The Pix keys of each campus, and the codes that say what money is for: the txid of a QR names campus, account, fund and
-- service, so that what arrives with it explains itself.

create table public.chaves_pix (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  tipo public.tipo_pix not null,
  chave text not null,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  cidade text not null check (cidade = btrim(cidade) and char_length(cidade) between 2 and 60),
  ativa boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campus, chave),
  constraint chaves_pix_chave check (app.pix_valido(tipo, chave))
);
create index chaves_pix_conta_idx on public.chaves_pix (conta_contabil_id);
comment on table public.chaves_pix is 'The Pix keys by which a campus receives, each with the account that it leads to.';
comment on column public.chaves_pix.conta_contabil_id is 'The bank account that the money arrives in.';
comment on column public.chaves_pix.tipo is 'Kind of the key.';
comment on column public.chaves_pix.chave is 'The key, as the DICT keeps it. It does not change: another key is another row.';
comment on column public.chaves_pix.nome is 'Who receives, as the payer''s bank shows it.';
comment on column public.chaves_pix.cidade is 'The city of who receives.';
comment on column public.chaves_pix.ativa is 'False: not shown any more.';
select app.registrar('public.chaves_pix', 'Chave Pix', chamada_em => '{chave_id}', nome_da_linha => 'chave', colunas => '{
    "conta_contabil_id": "Conta que recebe", "tipo": "Tipo de chave", "chave": "Chave Pix", "nome": "Quem recebe",
    "cidade": "Cidade", "ativa": "Em uso"}',
  frases => '[["incluir", "Chave Pix criada: {chave}"]]');

create table public.pix_codigos (
  codigo text primary key check (codigo ~ '^[A-Za-z0-9]{1,25}$'),
  campus text not null references public.campi (nome) on update cascade,
  chave_id uuid not null references public.chaves_pix (id),
  fundo_id uuid not null references public.fundos (id),
  ocorrencia_id text references public.ocorrencias (id) on delete set null,
  dia date,
  pedido_id uuid references public.inscricao_pedidos (id) on delete set null,
  publico boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index pix_codigos_um_idx on public.pix_codigos (chave_id, fundo_id, ocorrencia_id, dia, pedido_id)
  nulls not distinct;
create index pix_codigos_campus_idx on public.pix_codigos (campus);
create index pix_codigos_fundo_idx on public.pix_codigos (fundo_id);
create index pix_codigos_ocorrencia_idx on public.pix_codigos (ocorrencia_id);
create index pix_codigos_pedido_idx on public.pix_codigos (pedido_id);
comment on constraint pix_codigos_pedido_id_fkey on public.pix_codigos is 'não impede desfazer';
comment on table public.pix_codigos is 'What the txid of a static QR stands for. Made by functions only.';
comment on column public.pix_codigos.codigo is 'The txid: up to 25 letters and digits (Manual do BR Code, 62-05).';
comment on column public.pix_codigos.chave_id is 'The key that is paid to, and so the account.';
comment on column public.pix_codigos.fundo_id is 'What the money is for.';
comment on column public.pix_codigos.ocorrencia_id is 'The service at which it is shown.';
comment on column public.pix_codigos.dia is 'Or the day.';
comment on column public.pix_codigos.pedido_id is 'The registration that it pays.';
comment on column public.pix_codigos.publico is 'Members find it under “Contribuir”.';
select app.registrar('public.pix_codigos', 'Código Pix', colunas => '{
    "chave_id": "Chave Pix", "fundo_id": "Fundo", "pedido_id": "",
    "publico": "Mostra em Contribuir"}', titulo => 'Códigos Pix da inscrição da pessoa', assunto => 'presenca',
  ao_anonimizar => 'desliga', mantem => '{codigo,campus,ocorrencia_id}');

create function app.txid_de(campus text, fundo text, dia date default null) returns text
language sql volatile set search_path = '' as $$
  select (select string_agg(upper(left(regexp_replace(app.normalizar(u.nome), '[^a-z0-9]', '', 'g'), 4)), '' order by u.n)
      from unnest(array[campus, fundo]) with ordinality u (nome, n))
    || coalesce(to_char(dia, 'YYMMDD'), '')
    || upper(encode(extensions.gen_random_bytes(5), 'hex'))
$$;
comment on function app.txid_de(text, text, date) is
  'A txid that people can read on a statement: campus, fund and day, and ten digits drawn by chance; 24 characters at most.';

create function app.criar_codigo_pix(chave uuid, fundo uuid, ocorrencia text default null, dia date default null,
  pedido uuid default null) returns public.pix_codigos
language plpgsql security definer set search_path = '' as $$
declare
  feito public.pix_codigos;
begin
  fundo := coalesce(fundo, app.fundo_geral());
  insert into public.pix_codigos (codigo, campus, chave_id, fundo_id, ocorrencia_id, dia, pedido_id)
  select app.txid_de(k.campus, f.nome, criar_codigo_pix.dia), k.campus, k.id, f.id, ocorrencia, criar_codigo_pix.dia, pedido
  from public.chaves_pix k, public.fundos f where k.id = criar_codigo_pix.chave and f.id = fundo
  on conflict do nothing;
  select * into feito from public.pix_codigos c
  where c.chave_id = chave and c.fundo_id = fundo
    and (c.ocorrencia_id, c.dia, c.pedido_id) is not distinct from (ocorrencia, criar_codigo_pix.dia, pedido);
  return feito;
end
$$;
comment on function app.criar_codigo_pix(uuid, uuid, text, date, uuid) is
  'The code of this key, fund (null: the general one) and service, day or registration; the same one every time. For
other rules.';

create type app.destino_do_pix as (
  campus text, conta_contabil_id uuid, fundo_id uuid, ocorrencia_id text, dia date, pedido_id uuid, chave_id uuid
);
create function app.destino_do_pix(txid text) returns app.destino_do_pix
language sql stable security definer set search_path = '' as $$
  select (c.campus, k.conta_contabil_id, c.fundo_id, c.ocorrencia_id, c.dia, c.pedido_id, c.chave_id)::app.destino_do_pix
  from public.pix_codigos c join public.chaves_pix k on k.id = c.chave_id
  where upper(c.codigo) = upper(btrim(txid))
$$;
create index pix_codigos_upper_idx on public.pix_codigos (upper(codigo));
comment on function app.destino_do_pix(text) is
  'What a txid on a statement stands for; a null row when it is none of ours. Banks may change the case. For other rules.';

create function app.conferir_chave_pix() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.contas_contabeis c
    where c.id = new.conta_contabil_id and c.campus = new.campus and c.tipo = 'banco' and c.ativa) then
    raise exception using errcode = 'PT422', message = 'Escolha a conta do banco deste campus que recebe o Pix.';
  end if;
  return new;
end
$$;
comment on function app.conferir_chave_pix() is 'Trigger: a key leads to a bank account of its campus. Raises PT422.';
create trigger b_conferir before insert or update of conta_contabil_id on public.chaves_pix
  for each row execute function app.conferir_chave_pix();

create function app.ao_criar_chave_pix() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  feito public.pix_codigos;
begin
  if tg_op = 'INSERT' then
    feito := app.criar_codigo_pix(new.id, null);
    update public.pix_codigos c set publico = not exists (
      select from public.pix_codigos x where x.campus = new.campus and x.publico and x.fundo_id = feito.fundo_id)
    where c.codigo = feito.codigo;
  end if;
  if (select auth.uid()) is null then return null; end if;
  perform app.notificar_todos(
    array(select app.contas_que_podem('financeiro', 'visualizar', new.campus) union select (select auth.uid())),
    format(case tg_op when 'INSERT' then '%s tem uma nova chave Pix' else 'Uma chave Pix de %s mudou' end, new.campus),
    format('Quem recebe é %s. Se ninguém combinou isso, confira a chave.', new.nome), '/financeiro/pix',
    format('chave-pix:%s:%s', new.id, extract(epoch from clock_timestamp())::bigint), 'financas', true);
  return null;
end
$$;
comment on function app.ao_criar_chave_pix() is
  'Trigger: a campus''s first key is offered to members at once; whoever sees its money is told that payments go elsewhere.';
create trigger e_avisar after insert or update of conta_contabil_id, nome, ativa on public.chaves_pix
  for each row execute function app.ao_criar_chave_pix();
create trigger c_marcar_alteracao before update on public.chaves_pix
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.chaves_pix
  for each row execute function app.auditar();

create function public.criar_codigo_pix(chave uuid, fundo uuid default null, ocorrencia text default null,
  dia date default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  k public.chaves_pix;
begin
  select * into k from public.chaves_pix x where x.id = criar_codigo_pix.chave;
  perform app.exigir_financas(k.campus);
  if fundo is not null and not exists (select from public.fundos f where f.id = fundo and f.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse fundo não existe mais.';
  end if;
  if ocorrencia is not null and not exists (select from public.ocorrencias o
    where o.id = ocorrencia and o.campus = k.campus) then
    raise exception using errcode = 'PT404', message = 'Esse culto não é deste campus.';
  end if;
  if dia is not null and dia not between app.hoje() - 366 and app.hoje() + 366 then
    raise exception using errcode = 'PT422', message = 'Confira o dia.';
  end if;
  return (app.criar_codigo_pix(chave, fundo, ocorrencia, dia)).codigo;
end
$$;
comment on function public.criar_codigo_pix(uuid, uuid, text, date) is
  'The txid of a key, a fund (without one: the general one) and perhaps a service or a day; the same one every time. For
those who edit the money of the campus. Raises 42501, PT404, PT422.';

create function public.pix_para_contribuir()
returns table (codigo text, campus text, fundo text, explicacao text, chave text, nome text, cidade text, dinamico boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para contribuir.';
  end if;
  return query
    select x.* from (
      select c.codigo, c.campus, f.nome, coalesce(f.descricao, ''), k.chave, k.nome as recebe, k.cidade,
        app.tem_pix_api(k.id)
      from public.pix_codigos c
      join public.chaves_pix k on k.id = c.chave_id and k.ativa
      join public.fundos f on f.id = c.fundo_id and f.ativo
      where c.publico and c.ocorrencia_id is null and c.dia is null
      union all
      select '***', c.nome, 'Geral', '', c.pix_chave, coalesce((select i.nome from public.igreja i), c.nome), c.nome, false
      from public.campi c
      where c.ativo and c.pix_chave is not null and not exists (
        select from public.pix_codigos p join public.chaves_pix k on k.id = p.chave_id and k.ativa
        where p.campus = c.nome and p.publico)) x
    order by x.campus <> coalesce((select app.meu_campus()), ''), x.campus, x.nome <> 'Geral', x.nome;
end
$$;
comment on function public.pix_para_contribuir() is
  'Where a member may give by Pix: each campus (their own first) with the funds that the church offers; codigo is the txid,
*** for a campus that only has the key of its page; dinamico: its bank makes charges. For whoever is signed in. Raises 42501.';

create function public.pix_do_pedido(segredo text)
returns table (codigo text, chave text, nome text, cidade text, dinamico boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.inscricao_pedidos;
  k public.chaves_pix;
begin
  select * into p from public.inscricao_pedidos x where x.chave = segredo;
  if p.id is null then return; end if;
  select * into k from public.chaves_pix x
  where x.campus = p.campus and x.ativa
  order by x.conta_contabil_id is distinct from (select r.conta_contabil_id from public.recebimento_de_inscricoes r where r.campus = p.campus),
    not app.tem_pix_api(x.id), x.created_at, x.id limit 1;
  if k.id is null then return; end if;
  return query select (app.criar_codigo_pix(k.id, (select f.fundo_id from public.fundos_de_eventos f
      where f.evento_id = p.evento_id), null, null, p.id)).codigo, k.chave, k.nome, k.cidade, app.tem_pix_api(k.id);
end
$$;
comment on function public.pix_do_pedido(text) is
  'How an order is paid by Pix, by the secret of its address: the key of its campus with a txid of its own, and whether
the bank confirms it by itself (dinamico). Nothing where the campus has no key here. For anybody who holds it.';

alter table public.chaves_pix enable row level security;
create policy "chaves pix: vê quem vê as finanças do campus" on public.chaves_pix
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
create policy "chaves pix: cria quem mexe nas do campus" on public.chaves_pix
  for insert to authenticated
  with check ((select app.mexe_em_financas()) and campus = any ((select app.alcance())::text[]));
create policy "chaves pix: muda quem mexe nas do campus" on public.chaves_pix
  for update to authenticated
  using ((select app.mexe_em_financas()) and campus = any ((select app.alcance())::text[]));
grant select, insert on public.chaves_pix to authenticated;
grant update (conta_contabil_id, nome, cidade, ativa) on public.chaves_pix to authenticated;
grant select on public.chaves_pix to service_role;

alter table public.pix_codigos enable row level security;
create policy "códigos pix: vê quem vê as finanças do campus" on public.pix_codigos
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
create policy "códigos pix: mostra quem mexe nas do campus" on public.pix_codigos
  for update to authenticated
  using ((select app.mexe_em_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.pix_codigos to authenticated, service_role;
grant update (publico) on public.pix_codigos to authenticated;

grant execute on function public.criar_codigo_pix(uuid, uuid, text, date), public.pix_para_contribuir() to authenticated;
grant execute on function public.pix_do_pedido(text) to anon, authenticated, service_role;
