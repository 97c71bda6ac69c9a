-- The sheets of a count: how they are read, added up, and held against each other.

create function app.cedulas_e_moedas() returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select '{20000,10000,5000,2000,1000,500,200,100,50,25,10,5,1}'::integer[]
$$;
comment on function app.cedulas_e_moedas() is 'Notes and coins of the real, in cents.';

create function app.tipos_de_envelope() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select '{dizimo,oferta,primicias,missoes,campanha}'::text[]
$$;
comment on function app.tipos_de_envelope() is 'What is given in an envelope.';

create function app.contador_de(contagem public.contagens_de_oferta) returns smallint
language sql stable security definer set search_path = '' as $$
  select case app.meu_membro() when contagem.primeiro_id then 1 when contagem.segundo_id then 2 end::smallint
$$;
comment on function app.contador_de(public.contagens_de_oferta) is
  '1 or 2: which of the two counters the caller is; null: neither.';

create function app.contagem_minha(contagem uuid) returns public.contagens_de_oferta
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.contagens_de_oferta;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem;
  if c.id is null or app.contador_de(c) is null then
    raise exception using errcode = 'PT404', message = 'Esta contagem não existe ou não é sua.';
  end if;
  return c;
end
$$;
comment on function app.contagem_minha(uuid) is 'The count, of which the caller is a counter. Raises PT404.';

create function app.ler_folha(folha jsonb, campus text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  lida jsonb;
begin
  if jsonb_typeof(folha -> 'dinheiro') is distinct from 'object'
     or jsonb_typeof(folha -> 'cheques') is distinct from 'array' or jsonb_array_length(folha -> 'cheques') > 200
     or jsonb_typeof(folha -> 'envelopes') is distinct from 'array' or jsonb_array_length(folha -> 'envelopes') > 500 then
    raise exception using errcode = 'PT422', message = 'Confira a contagem.';
  end if;
  if exists (
    select from jsonb_each_text(folha -> 'dinheiro') d (valor, quantos)
    where valor <> all (app.cedulas_e_moedas()::text[]) or coalesce(quantos, '') !~ '^[0-9]{1,6}$') then
    raise exception using errcode = 'PT422', message = 'Confira quantas notas e moedas são.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'cheques') x
    where coalesce(x ->> 'centavos', '') !~ '^[1-9][0-9]{0,9}$' or char_length(x ->> 'banco') > 60
      or char_length(x ->> 'numero') > 30) then
    raise exception using errcode = 'PT422', message = 'Informe o valor de cada cheque.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'envelopes') x
    where coalesce(x ->> 'centavos', '') !~ '^[1-9][0-9]{0,9}$' or char_length(btrim(x ->> 'nome')) not between 2 and 120
      or coalesce(x ->> 'tipo', '') <> all (app.tipos_de_envelope())
      or coalesce(x ->> 'forma', '') not in ('dinheiro', 'cheque')
      or x ->> 'membro_id' !~ '^[0-9a-f-]{36}$' or x ->> 'fundo_id' !~ '^[0-9a-f-]{36}$') then
    raise exception using errcode = 'PT422', message = 'Confira o valor e o nome de cada envelope.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'envelopes') x
    where x ->> 'membro_id' is not null and not exists (
      select from public.membros_igreja m
      where m.id = (x ->> 'membro_id')::uuid and m.campus = ler_folha.campus)) then
    raise exception using errcode = 'PT404', message = 'A pessoa de um envelope não está no cadastro deste campus.';
  end if;
  if exists (
    select from jsonb_array_elements(folha -> 'envelopes') x
    where x ->> 'fundo_id' is not null and not exists (
      select from public.fundos f where f.id = (x ->> 'fundo_id')::uuid and f.ativo)) then
    raise exception using errcode = 'PT404', message = 'O fundo de um envelope não existe mais.';
  end if;
  lida := jsonb_build_object(
    'dinheiro', (select coalesce(jsonb_object_agg(valor, quantos::integer) filter (where quantos::integer > 0), '{}')
      from jsonb_each_text(folha -> 'dinheiro') d (valor, quantos)),
    'cheques', (select coalesce(jsonb_agg(jsonb_build_object('centavos', (x ->> 'centavos')::bigint,
        'banco', app.linha_limpa(x ->> 'banco'), 'numero', app.linha_limpa(x ->> 'numero')) order by n), '[]')
      from jsonb_array_elements(folha -> 'cheques') with ordinality e (x, n)),
    'envelopes', (select coalesce(jsonb_agg(jsonb_build_object('centavos', (x ->> 'centavos')::bigint,
        'membro_id', x ->> 'membro_id',
        'nome', case when x ->> 'membro_id' is null then app.linha_limpa(x ->> 'nome') end,
        'tipo', x ->> 'tipo', 'forma', x ->> 'forma', 'fundo_id', x ->> 'fundo_id') order by n), '[]')
      from jsonb_array_elements(folha -> 'envelopes') with ordinality e (x, n)));
  if app.soma_dos_envelopes(lida) > app.soma_da_folha(lida) then
    raise exception using errcode = 'PT422',
      message = 'Os envelopes somam mais do que foi contado: conte também o que estava neles.';
  end if;
  return lida;
end
$$;
comment on function app.ler_folha(jsonb, text) is
  'A sheet as it is kept: {dinheiro: {cents: how many}, cheques: [{centavos, banco, numero}], envelopes: [{centavos,
membro_id, nome, tipo, forma, fundo_id}]}. Raises PT404, PT422.';

create function app.linha_limpa(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(regexp_replace(texto, '[[:cntrl:]]', '', 'g')), '')
$$;
comment on function app.linha_limpa(text) is 'One line without control characters; null for nothing.';

create function app.soma_da_folha(folha jsonb) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select coalesce((select sum(d.valor::bigint * d.quantos::bigint) from jsonb_each_text(folha -> 'dinheiro')
      d (valor, quantos)), 0)::bigint
    + coalesce((select sum((x ->> 'centavos')::bigint) from jsonb_array_elements(folha -> 'cheques') x), 0)::bigint
$$;
comment on function app.soma_da_folha(jsonb) is 'Cents of a sheet: notes, coins and cheques. Envelopes only say whose they are.';

create function app.soma_dos_envelopes(folha jsonb) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(sum((x ->> 'centavos')::bigint), 0)::bigint from jsonb_array_elements(folha -> 'envelopes') x
$$;
comment on function app.soma_dos_envelopes(jsonb) is 'Cents of the envelopes of a sheet.';

create function app.folha_entregue(contagem uuid, rodada integer, contador integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('dinheiro', f.dinheiro, 'cheques', f.cheques, 'envelopes', coalesce((
    select jsonb_agg(jsonb_build_object('centavos', e.valor_centavos, 'membro_id', e.membro_id, 'nome', e.nome,
      'tipo', e.tipo, 'forma', e.forma, 'fundo_id', e.fundo_id) order by e.ordem)
    from app.contagem_envelopes e where e.folha_id = f.id), '[]'))
  from app.contagem_folhas f
  where f.contagem_id = contagem and f.rodada = folha_entregue.rodada and f.contador = folha_entregue.contador
    and f.entregue_em is not null
$$;
comment on function app.folha_entregue(uuid, integer, integer) is
  'A delivered sheet, as app.ler_folha gives it; null: not delivered. For other rules.';

create function app.com_nomes(folha jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when folha ? 'envelopes' then folha || jsonb_build_object('envelopes', coalesce((
    select jsonb_agg(x || jsonb_build_object('nome', coalesce(m.nome_completo, x ->> 'nome')) order by n)
    from jsonb_array_elements(folha -> 'envelopes') with ordinality e (x, n)
    left join public.membros_igreja m on m.id::text = x ->> 'membro_id'), '[]')) else folha end
$$;
comment on function app.com_nomes(jsonb) is 'The sheet with the names of the persons of its envelopes. For other rules.';

create type app.envelope_contado as (
  chave text, membro_id uuid, nome text, tipo public.tipo_contribuicao, forma public.forma_contribuicao, fundo_id uuid,
  centavos bigint);

create function app.envelopes_da_folha(folha jsonb) returns setof app.envelope_contado
language sql stable security definer set search_path = '' as $$
  select concat_ws('|', app.normalizar(e.nome), e.tipo, e.forma, coalesce(e.fundo_id::text, ''), e.centavos), e.membro_id,
    e.nome, e.tipo, e.forma, e.fundo_id, e.centavos
  from jsonb_to_recordset(app.com_nomes(folha) -> 'envelopes') as e (membro_id uuid, nome text,
    tipo public.tipo_contribuicao, forma public.forma_contribuicao, fundo_id uuid, centavos bigint)
$$;
comment on function app.envelopes_da_folha(jsonb) is
  'Each envelope, and in chave what two counters would write alike: name, kind, form, fund, cents.';

create function app.diferencas_das_folhas(uma jsonb, outra jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'centavos', abs(app.soma_da_folha(uma) - app.soma_da_folha(outra)),
    'dinheiro', (
      select coalesce(jsonb_agg(jsonb_build_object('valor', d.valor, 'quantidade', abs(d.a - d.b)) order by d.valor desc),
        '[]')
      from (select v as valor, coalesce((uma -> 'dinheiro' ->> v::text)::integer, 0) as a,
          coalesce((outra -> 'dinheiro' ->> v::text)::integer, 0) as b from unnest(app.cedulas_e_moedas()) v) d
      where d.a <> d.b),
    'cheques', (
      select greatest(coalesce(sum(n) filter (where n > 0), 0), coalesce(-sum(n) filter (where n < 0), 0))
      from (select sum(lado) as n from (
          select x ->> 'centavos' as chave, 1 as lado from jsonb_array_elements(uma -> 'cheques') x
          union all select x ->> 'centavos', -1 from jsonb_array_elements(outra -> 'cheques') x) c group by chave) d),
    'envelopes', (
      select greatest(coalesce(sum(n) filter (where n > 0), 0), coalesce(-sum(n) filter (where n < 0), 0))
        + count(*) filter (where n = 0 and homonimos)
      from (
        select sum(lado) as n, array_agg(membro_id order by membro_id) filter (where lado = 1 and membro_id is not null)
          <> array_agg(membro_id order by membro_id) filter (where lado = -1 and membro_id is not null) as homonimos
        from (
          select e.chave, e.membro_id, 1 as lado from app.envelopes_da_folha(uma) e
          union all select e.chave, e.membro_id, -1 from app.envelopes_da_folha(outra) e) l group by chave) d))
$$;
comment on function app.diferencas_das_folhas(jsonb, jsonb) is
  'By how much two sheets differ, in what, and never whose is more: {centavos, dinheiro: [{valor, quantidade}], cheques,
envelopes}.';

create function app.confrontar(contagem uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.contagens_de_oferta;
  uma jsonb;
  outra jsonb;
  diferem jsonb;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem;
  uma := app.folha_entregue(c.id, c.rodada, 1);
  outra := app.folha_entregue(c.id, c.rodada, 2);
  if uma is null or outra is null then return; end if;
  diferem := app.diferencas_das_folhas(uma, outra);
  if (diferem ->> 'centavos')::bigint <= c.tolerancia_centavos and (diferem ->> 'envelopes')::integer = 0 then
    update public.contagens_de_oferta x
    set estado = 'confrontada', confrontada_em = now(), total_centavos = app.soma_da_folha(uma), diferencas = diferem
    where x.id = c.id;
    perform app.notificar_todos(array(
        select p from app.contas_que_podem('financeiro', 'editar', c.campus) p
        where app.membro_de(p) is distinct from c.primeiro_id and app.membro_de(p) is distinct from c.segundo_id),
      'Oferta conferida', format('As duas contagens de %s, %s, conferem. Falta lançar.', c.culto, to_char(c.dia, 'DD/MM')),
      '/financeiro/ofertas/' || c.id, format('contagem:%s:conferida', c.id), 'financas');
  else
    update public.contagens_de_oferta x
    set estado = 'recontagem', rodada = c.rodada + 1, diferencas = diferem where x.id = c.id;
    perform app.notificar_todos(array(
        select m.profile_id from public.membros_igreja m where m.id in (c.primeiro_id, c.segundo_id)),
      'Conte de novo', format('As duas contagens de %s, %s, não conferem.', c.culto, to_char(c.dia, 'DD/MM')),
      '/contar-oferta/' || c.id, format('contagem:%s:%s', c.id, c.rodada + 1), 'financas', true);
  end if;
end
$$;
comment on function app.confrontar(uuid) is
  'Compares the two sheets of the round, if both are there: they agree, or they are counted anew. Where they differ within
the tolerance the sum of the first counter counts.';
