-- Counting: each of the two types their own sheet, hands it in, and sees nothing of the other's.

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
