-- A file of the bank comes in, in pieces that may be sent again, and goes out again as a whole.

create function app.conta_do_banco(conta uuid, acao public.acao default 'editar') returns public.contas_contabeis
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.contas_contabeis;
begin
  select * into c from public.contas_contabeis x where x.id = conta and x.tipo = 'banco';
  if acao <> 'visualizar' then
    perform app.exigir_financas(c.campus, acao);
  elsif not app.le_extratos() then
    raise exception using errcode = '42501', message = 'Você não tem permissão para ler extratos do banco.';
  elsif c.campus is null or not app.alcanca(c.campus) then
    raise exception using errcode = 'PT404', message = 'Essa conta não existe ou não está ao seu alcance.';
  end if;
  return c;
end
$$;
comment on function app.conta_do_banco(uuid, public.acao) is
  'The bank account, if the caller may do this with its statements. Raises 42501, PT404.';

create function app.travar_conta_do_banco(conta uuid) returns void
language sql security definer set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('banco.conta'), pg_catalog.hashtext(conta::text))
$$;
comment on function app.travar_conta_do_banco(uuid) is
  'Whoever imports, explains or undoes in one bank account does so one after the other.';

create type app.linha_nova as (
  posicao integer, dia date, centavos bigint, memo text, contraparte text, tipo text, documento text, fitid text,
  igual integer, saldo bigint, resumo text
);

create function app.linhas_novas(linhas jsonb) returns setof app.linha_nova
language plpgsql stable set search_path = '' as $$
begin
  if linhas is null or jsonb_typeof(linhas) <> 'array' or jsonb_array_length(linhas) > 500 then
    raise exception using errcode = 'PT422', message = 'Envie no máximo 500 linhas de cada vez.';
  end if;
  return query
    select x.posicao, x.dia, x.centavos, coalesce(x.memo, ''), nullif(btrim(x.contraparte), ''), nullif(btrim(x.tipo), ''),
      nullif(btrim(x.documento), ''), nullif(btrim(x.fitid), ''), x.igual, x.saldo,
      encode(sha256(convert_to(concat_ws('|', x.dia - '2000-01-01'::date, x.centavos, x.igual, coalesce(x.memo, '')),
        'UTF8')), 'hex')
    from jsonb_to_recordset(linhas) as x (posicao integer, dia date, centavos bigint, memo text, contraparte text,
      tipo text, documento text, fitid text, igual integer, saldo bigint);
end
$$;
comment on function app.linhas_novas(jsonb) is
  'Lines as who imports sends them: posicao (place in the file), dia, centavos, memo, contraparte, tipo, documento, fitid,
igual (place among those with the same day, amount and text), saldo. Raises PT422.';

create function app.linha_conhecida(conta uuid, l app.linha_nova) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.linhas_do_extrato x
      where x.conta_contabil_id = conta and x.fitid = l.fitid and x.dia = l.dia and x.valor_centavos = l.centavos)
    or exists (
      select from public.linhas_do_extrato x
      where x.conta_contabil_id = conta and x.resumo = l.resumo and (x.fitid is null or l.fitid is null))
$$;
comment on function app.linha_conhecida(uuid, app.linha_nova) is
  'The account has this line already: by the number of the bank, or where one of the two has none by what it says.';

create function public.conferir_extrato(conta uuid, linhas jsonb)
returns table (posicao integer, situacao text)
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta);
begin
  return query
    select l.posicao, case
      when app.linha_conhecida(c.id, l) then 'repetida'
      -- the same day and amount, from a file that numbers its lines otherwise
      when exists (
        select from public.linhas_do_extrato x
        where x.conta_contabil_id = c.id and x.dia = l.dia and x.valor_centavos = l.centavos
          and (x.memo = l.memo or (x.fitid is null) <> (l.fitid is null))) then 'parecida'
      else 'nova' end
    from app.linhas_novas(linhas) l where l.posicao is not null;
end
$$;
comment on function public.conferir_extrato(uuid, jsonb) is
  'What would become of lines (500 at most, as app.linhas_novas reads them): nova, repetida (there already: left out) or
parecida (comes in, but another of the same day and amount is there). For those who edit the money of the campus.
Raises 42501, PT404, PT422.';

create function public.iniciar_extrato(
  id uuid, conta uuid, arquivo text, formato public.formato_de_extrato, total integer,
  conta_no_arquivo text default null, saldo_centavos bigint default null, saldo_em date default null,
  mapa jsonb default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta);
begin
  if iniciar_extrato.id is null or total is null or total not between 1 and 20000 then
    raise exception using errcode = 'PT422', message = 'Este extrato não tem linhas, ou tem demais.';
  end if;
  if (saldo_centavos is null) <> (saldo_em is null) or saldo_em > app.hoje() + 7 then
    saldo_centavos := null;
    saldo_em := null;
  end if;
  if jsonb_typeof(mapa) <> 'object' or pg_column_size(mapa) > 4000 then
    raise exception using errcode = 'PT422', message = 'As colunas escolhidas não cabem. Escolha de novo.';
  end if;
  insert into public.extratos as e (id, conta_contabil_id, campus, arquivo, formato, conta_no_arquivo, total,
    saldo_centavos, saldo_em, mapa, autor)
  values (iniciar_extrato.id, c.id, c.campus, coalesce(nullif(left(btrim(iniciar_extrato.arquivo), 120), ''), 'Extrato'),
    iniciar_extrato.formato, nullif(left(btrim(iniciar_extrato.conta_no_arquivo), 80), ''), iniciar_extrato.total,
    iniciar_extrato.saldo_centavos, iniciar_extrato.saldo_em, iniciar_extrato.mapa, (select auth.uid()))
  on conflict on constraint extratos_pkey do nothing;
  if not exists (select from public.extratos e where e.id = iniciar_extrato.id and e.conta_contabil_id = c.id) then
    raise exception using errcode = 'PT409', message = 'Esta importação já começou em outra conta.';
  end if;
  return iniciar_extrato.id;
end
$$;
comment on function public.iniciar_extrato(uuid, uuid, text, public.formato_de_extrato, integer, text, bigint, date, jsonb) is
  'Begins the import of a file into a bank account; the same id again goes on with it. mapa:
which column of a spreadsheet says what. For those who edit the money of
the campus. Raises 42501, PT404, PT409, PT422.';

create function app.extrato_a_mudar(extrato uuid) returns public.extratos
language plpgsql security definer set search_path = '' as $$
declare
  e public.extratos;
begin
  select * into e from public.extratos x where x.id = extrato;
  perform app.exigir_financas(e.campus);
  perform app.travar_conta_do_banco(e.conta_contabil_id);
  select * into e from public.extratos x where x.id = extrato for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Esta importação já foi desfeita.';
  end if;
  return e;
end
$$;
comment on function app.extrato_a_mudar(uuid) is
  'The import, held until this transaction ends, if the caller edits the money of its campus. Raises 42501, PT404.';

create function public.importar_extrato(extrato uuid, linhas jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  e constant public.extratos := app.extrato_a_mudar(extrato);
  novas constant app.linha_nova[] := array(select l from app.linhas_novas(linhas) l);
  entraram integer;
begin
  if exists (
    select from unnest(novas) l
    where (l.posicao between 0 and 1000000 and l.igual between 1 and 1000000 and l.dia between '2000-01-01'
      and app.hoje() + 366 and l.centavos <> 0 and abs(l.centavos) <= 100000000000 and char_length(l.memo) <= 300
      and coalesce(char_length(l.contraparte), 0) <= 120 and coalesce(char_length(l.tipo), 0) <= 30
      and coalesce(char_length(l.documento), 0) <= 60 and coalesce(char_length(l.fitid), 0) <= 255) is not true) then
    raise exception using errcode = 'PT422', message = 'Uma das linhas não tem dia ou valor que se possa ler.';
  end if;
  insert into public.linhas_do_extrato (extrato_id, conta_contabil_id, campus, ordem, dia, valor_centavos, memo, contraparte,
    tipo, documento, fitid, resumo, saldo_centavos, texto, parecida)
  select e.id, e.conta_contabil_id, e.campus, l.posicao, l.dia, l.centavos, l.memo, l.contraparte, l.tipo, l.documento,
    l.fitid, l.resumo, l.saldo, t.texto, left(btrim(regexp_replace(t.texto, '[^a-z]+', ' ', 'g')), 80)
  from unnest(novas) l, app.normalizar(concat_ws(' ', l.contraparte, l.memo)) as t (texto)
  where not app.linha_conhecida(e.conta_contabil_id, l)
  order by l.posicao
  on conflict do nothing;
  get diagnostics entraram = row_count;
  return entraram;
end
$$;
comment on function public.importar_extrato(uuid, jsonb) is
  'Takes in a piece of a file (500 lines at most, as app.linhas_novas reads them) and gives how many came in: what the
account has already stays out, so a piece may be sent again. Raises 42501, PT404, PT422.';

grant execute on function public.conferir_extrato(uuid, jsonb),
  public.iniciar_extrato(uuid, uuid, text, public.formato_de_extrato, integer, text, bigint, date, jsonb),
  public.importar_extrato(uuid, jsonb) to authenticated;
