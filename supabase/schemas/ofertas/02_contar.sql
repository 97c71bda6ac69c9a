-- Counting: each of the two sees their own sheet alone, and the database compares.

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

create function public.minha_contagem(contagem uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant public.contagens_de_oferta := app.contagem_minha(contagem);
  eu constant integer := app.contador_de(c);
  conta_se constant boolean := c.estado in ('aberta', 'recontagem');
  minha app.contagem_folhas;
begin
  select * into minha from app.contagem_folhas f
  where f.contagem_id = c.id and f.rodada = c.rodada and f.contador = eu;
  return jsonb_build_object(
    'id', c.id, 'campus', c.campus, 'culto', c.culto, 'dia', c.dia, 'estado', c.estado, 'rodada', c.rodada,
    'entregue', minha.entregue_em is not null,
    'outra_entregue', app.folha_entregue(c.id, c.rodada, 3 - eu) is not null,
    'com', (select m.nome_completo from public.membros_igreja m
      where m.id = case eu when 1 then c.segundo_id else c.primeiro_id end),
    'sequencia', coalesce(minha.sequencia, 0),
    'rascunho', case when conta_se then minha.rascunho end,
    -- Until it is committed one's own names; then no more.
    'folha', case when conta_se or c.estado = 'confrontada' then
      app.com_nomes(app.folha_entregue(c.id, c.rodada, eu)) end,
    'anterior', case when conta_se and c.rodada > 1 then app.com_nomes(app.folha_entregue(c.id, c.rodada - 1, eu)) end,
    'diferencas', case when c.estado = 'recontagem' then c.diferencas end,
    'total_centavos', c.total_centavos,
    'fundos', case when conta_se then (
      select jsonb_agg(jsonb_build_object('id', f.id, 'nome', f.nome) order by f.nome) from public.fundos f
      where f.ativo and f.restrito) end);
end
$$;
comment on function public.minha_contagem(uuid) is
  'For one of the two counters: the session and their own sheet (rascunho while they count, folha once delivered,
anterior of the round before), whether the other has delivered, and after a round by how much the two differed. Never
what the other counted. Raises PT404.';

create function app.exigir_contar(contagem uuid, rodada integer) returns public.contagens_de_oferta
language plpgsql security definer set search_path = '' as $$
declare
  c public.contagens_de_oferta := app.contagem_minha(contagem);
begin
  -- The two deliver one after the other: whoever comes second compares.
  select * into c from public.contagens_de_oferta x where x.id = contagem for update;
  if rodada is null or rodada not between 1 and c.rodada then
    raise exception using errcode = 'PT409', message = 'Esta contagem mudou. Abra-a de novo.';
  end if;
  return c;
end
$$;
comment on function app.exigir_contar(uuid, integer) is
  'The count, of which the caller is a counter, for this transaction alone. Raises PT404, PT409.';

create function public.guardar_contagem(contagem uuid, rodada integer, sequencia integer, rascunho jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.contagens_de_oferta := app.exigir_contar(contagem, rodada);
  guardada integer;
begin
  if c.estado not in ('aberta', 'recontagem') or rodada <> c.rodada then
    raise exception using errcode = 'PT409', message = 'Esta contagem mudou. Abra-a de novo.';
  end if;
  if jsonb_typeof(rascunho) is distinct from 'object' or pg_column_size(rascunho) > 200000 or sequencia is null then
    raise exception using errcode = 'PT422', message = 'Confira a contagem.';
  end if;
  insert into app.contagem_folhas as f (contagem_id, rodada, contador, conta, rascunho, sequencia)
  values (c.id, c.rodada, app.contador_de(c), (select auth.uid()), guardar_contagem.rascunho, guardar_contagem.sequencia)
  on conflict on constraint contagem_folhas_contagem_id_rodada_contador_key do update
  set rascunho = excluded.rascunho, sequencia = excluded.sequencia, conta = excluded.conta
  where f.sequencia < excluded.sequencia and f.entregue_em is null;
  select f.sequencia into guardada from app.contagem_folhas f
  where f.contagem_id = c.id and f.rodada = c.rodada and f.contador = app.contador_de(c);
  return guardada;
end
$$;
comment on function public.guardar_contagem(uuid, integer, integer, jsonb) is
  'Keeps what a counter has typed so far, and gives the number (sequencia) of the draft that is kept: an older one changes
nothing. Raises PT404, PT409, PT422.';

create function public.entregar_contagem(contagem uuid, rodada integer, folha jsonb) returns public.estado_contagem
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.contagens_de_oferta := app.exigir_contar(contagem, rodada);
  eu constant integer := app.contador_de(c);
  lida constant jsonb := app.ler_folha(folha, c.campus);
  feita constant jsonb := app.folha_entregue(c.id, rodada, eu);
  nova uuid;
begin
  if feita is not null then
    if feita = lida then return c.estado; end if;
    raise exception using errcode = 'PT409', message = 'Você já entregou esta contagem.';
  end if;
  if c.estado not in ('aberta', 'recontagem') or rodada <> c.rodada then
    raise exception using errcode = 'PT409', message = 'Esta contagem mudou. Abra-a de novo.';
  end if;
  if app.soma_da_folha(lida) = 0 then
    raise exception using errcode = 'PT422', message = 'Nada foi contado ainda.';
  end if;
  insert into app.contagem_folhas as f (contagem_id, rodada, contador, conta, dinheiro, cheques, total_centavos, entregue_em)
  values (c.id, c.rodada, eu, (select auth.uid()), lida -> 'dinheiro', lida -> 'cheques', app.soma_da_folha(lida), now())
  on conflict on constraint contagem_folhas_contagem_id_rodada_contador_key do update
  set conta = excluded.conta, dinheiro = excluded.dinheiro, cheques = excluded.cheques, rascunho = null,
    total_centavos = excluded.total_centavos, entregue_em = excluded.entregue_em
  returning f.id into nova;
  insert into app.contagem_envelopes (folha_id, ordem, membro_id, nome, tipo, forma, fundo_id, valor_centavos)
  select nova, n, (x ->> 'membro_id')::uuid, x ->> 'nome', (x ->> 'tipo')::public.tipo_contribuicao,
    (x ->> 'forma')::public.forma_contribuicao, (x ->> 'fundo_id')::uuid, (x ->> 'centavos')::bigint
  from jsonb_array_elements(lida -> 'envelopes') with ordinality e (x, n);
  perform app.confrontar(c.id);
  return (select x.estado from public.contagens_de_oferta x where x.id = c.id);
end
$$;
comment on function public.entregar_contagem(uuid, integer, jsonb) is
  'A counter delivers their sheet of a round, once: the same again gives the same. When both have, the database compares.
Gives where the count stands then. Raises PT404, PT409, PT422.';

create type public.pessoa_da_oferta as (id uuid, nome text);

create function app.pessoas_pelo_nome(campus text, busca text, com_conta boolean) returns setof public.pessoa_da_oferta
language sql stable security definer set search_path = '' as $$
  select m.id, m.nome_completo from public.membros_igreja m
  where m.campus = pessoas_pelo_nome.campus and m.situacao not in ('falecido', 'transferido', 'desligado')
    and char_length(app.normalizar(busca)) >= 3 and (not com_conta or m.profile_id is not null)
    and not exists (
      select from unnest(string_to_array(app.normalizar(busca), ' ')) palavra
      where strpos(' ' || m.nome_ordenacao, ' ' || palavra) = 0)
  order by m.nome_ordenacao, m.id limit 8
$$;
comment on function app.pessoas_pelo_nome(text, text, boolean) is
  'People of a campus whose names begin with these words, three letters at least, eight at most; com_conta: those who can
sign in. For other rules.';

create function public.pessoas_do_envelope(contagem uuid, busca text) returns setof public.pessoa_da_oferta
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant public.contagens_de_oferta := app.contagem_minha(contagem);
begin
  if c.estado not in ('aberta', 'recontagem') then return; end if;
  return query select * from app.pessoas_pelo_nome(c.campus, busca, false);
end
$$;
comment on function public.pessoas_do_envelope(uuid, text) is
  'Whose envelope it may be, for a counter while they count: people of the campus, by name alone. Raises PT404.';

grant execute on function public.minha_contagem(uuid), public.guardar_contagem(uuid, integer, integer, jsonb),
  public.entregar_contagem(uuid, integer, jsonb), public.pessoas_do_envelope(uuid, text) to authenticated;
