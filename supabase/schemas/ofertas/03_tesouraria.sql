-- The treasurer's side: opening a count, committing it, taking the money to the bank.

create function public.contadores_possiveis(campus text, busca text) returns setof public.pessoa_da_oferta
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus);
  return query select * from app.pessoas_pelo_nome(campus, busca, true);
end
$$;
comment on function public.contadores_possiveis(text, text) is
  'Who may be named to count: people of the campus who can sign in, by name alone. Raises 42501, PT404.';

create function public.abrir_contagem(
  chave uuid, caixa uuid, dia date, primeiro uuid, segundo uuid, ocorrencia text default null, culto text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta public.contas_contabeis;
  nome text := app.linha_limpa(culto);
  feita uuid;
begin
  select * into conta from public.contas_contabeis x where x.id = caixa and x.tipo = 'caixa' and x.ativa;
  perform app.exigir_financas(conta.campus);
  select x.id into feita from public.contagens_de_oferta x
  where x.chave = abrir_contagem.chave and x.campus = conta.campus;
  if feita is not null then return feita; end if;
  if dia is null or dia > app.hoje() or dia < app.hoje() - 366 then
    raise exception using errcode = 'PT422', message = 'O dia da oferta é hoje ou antes.';
  end if;
  if app.mes_fechado(conta.campus, dia) then
    raise exception using errcode = 'PT409', message = format(
      'O mês de %s está fechado em %s. Peça que ele seja reaberto.', to_char(dia, 'MM/YYYY'), conta.campus);
  end if;
  if primeiro is null or segundo is null or primeiro = segundo then
    raise exception using errcode = 'PT422', message = 'Escolha duas pessoas para contar.';
  end if;
  if (select count(*) from public.membros_igreja m
      where m.id in (primeiro, segundo) and m.campus = conta.campus and m.profile_id is not null) < 2 then
    raise exception using errcode = 'PT404', message = 'Quem conta é deste campus e já entra no sistema.';
  end if;
  if ocorrencia is not null then
    select coalesce(o.nome, e.name) into nome
    from public.ocorrencias o join public.events e on e.id = o.event_base
    where o.id = ocorrencia and o.campus = conta.campus;
    if nome is null then
      raise exception using errcode = 'PT404', message = 'Este culto não está na agenda do campus.';
    end if;
  end if;
  insert into public.contagens_de_oferta (campus, ocorrencia_id, culto, dia, conta_contabil_id, tolerancia_centavos,
    primeiro_id, segundo_id, chave, aberta_por)
  values (conta.campus, ocorrencia, left(coalesce(nome, 'Oferta'), 120), dia, conta.id,
    coalesce((select r.tolerancia_centavos from public.regras_de_oferta r where r.campus = conta.campus), 0),
    primeiro, segundo, abrir_contagem.chave, (select auth.uid()))
  returning id into feita;
  perform app.notificar_todos(array(
      select m.profile_id from public.membros_igreja m where m.id in (primeiro, segundo)),
    'Contar a oferta', format('Você conta a oferta de %s, %s.', coalesce(nome, 'Oferta'), to_char(dia, 'DD/MM')),
    '/contar-oferta/' || feita, format('contagem:%s:1', feita), 'financas', true);
  return feita;
end
$$;
comment on function public.abrir_contagem(uuid, uuid, date, uuid, uuid, text, text) is
  'Opens a count of an offering that goes to a cash box, and tells the two who count; the same key gives the same count.
Of a service of the agenda (ocorrencia), or by a name. Raises 42501, PT404, PT409, PT422.';

create function app.contagem_a_mudar(contagem uuid) returns public.contagens_de_oferta
language plpgsql security definer set search_path = '' as $$
declare
  c public.contagens_de_oferta;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(c.campus);
  return c;
end
$$;
comment on function app.contagem_a_mudar(uuid) is
  'The count, for this transaction alone, of a campus whose money the caller edits. Raises 42501, PT404.';

create function app.contou(c public.contagens_de_oferta) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.contador_de(c) is not null or exists (
    select from app.contagem_folhas f where f.contagem_id = c.id and f.conta = (select auth.uid()))
$$;
comment on function app.contou(public.contagens_de_oferta) is
  'The caller counts here or has counted, also if their record is another''s by now.';

create function public.cancelar_contagem(contagem uuid, motivo text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.contagens_de_oferta := app.contagem_a_mudar(contagem);
begin
  if c.estado = 'lancada' then
    raise exception using errcode = 'PT409', message = 'Esta contagem já foi lançada: estorne o lançamento.';
  end if;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que a contagem é cancelada.';
  end if;
  update public.contagens_de_oferta x set estado = 'cancelada', motivo = btrim(cancelar_contagem.motivo)
  where x.id = c.id and x.estado <> 'cancelada';
  return c.id;
end
$$;
comment on function public.cancelar_contagem(uuid, text) is
  'Gives up a count that is not in the ledger, with a reason. Raises 42501, PT404, PT409, PT422.';

create type app.parte_da_oferta as (categoria uuid, fundo uuid, centavos bigint);

create function app.partes_da_oferta(c public.contagens_de_oferta) returns setof app.parte_da_oferta
language sql stable security definer set search_path = '' as $$
  with folha as (
    select app.folha_entregue(c.id, c.rodada, 1) as f
  ), partes as (
    select x.tipo, coalesce(x.fundo_id, app.fundo_geral()) as fundo, x.centavos
    from folha cross join lateral app.envelopes_da_folha(folha.f) x
    union all
    -- What was in no envelope.
    select 'oferta', app.fundo_geral(), c.total_centavos - app.soma_dos_envelopes(folha.f) from folha
  )
  select app.categoria_da_oferta(e.tipo), e.fundo, sum(e.centavos)::bigint from partes e
  group by 1, 2 having sum(e.centavos) > 0 order by 1, 2
$$;
comment on function app.partes_da_oferta(public.contagens_de_oferta) is
  'What an offering is made of: cents by category and fund.';

create function app.categoria_da_oferta(tipo public.tipo_contribuicao) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(app.categoria_da_contribuicao(tipo), app.categoria_da_contribuicao('oferta'))
$$;
comment on function app.categoria_da_oferta(public.tipo_contribuicao) is
  'The category of what is given; where that is not in use, the one of offerings.';

create function app.contribuir_envelopes(c public.contagens_de_oferta, lancamento uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uma constant jsonb := app.folha_entregue(c.id, c.rodada, 1);
  outra constant jsonb := app.folha_entregue(c.id, c.rodada, 2);
  e record;
  de_cheque bigint;
  solto bigint := c.total_centavos - app.soma_dos_envelopes(uma);
begin
  for e in
    select x.*, coalesce(x.membro_id, (
      -- One wrote the name, the other found the person.
      select min(o.membro_id::text)::uuid from app.envelopes_da_folha(outra) o where o.chave = x.chave)) as de
    from app.envelopes_da_folha(uma) x
  loop
    perform app.contribuir(lancamento, e.de, case when e.de is null then app.contribuinte_do_envelope(c.campus, e.nome) end,
      e.tipo, e.forma, e.centavos);
  end loop;
  if solto = 0 then return; end if;
  de_cheque := least(solto, greatest(0, app.soma_da_folha(uma - 'dinheiro') - (
    select coalesce(sum(x.centavos), 0) from app.envelopes_da_folha(uma) x where x.forma = 'cheque')));
  if de_cheque > 0 then perform app.contribuir(lancamento, null, null, 'oferta', 'cheque', de_cheque); end if;
  if solto > de_cheque then
    perform app.contribuir(lancamento, null, null, 'oferta', 'dinheiro', solto - de_cheque);
  end if;
end
$$;
comment on function app.contribuir_envelopes(public.contagens_de_oferta, uuid) is
  'Each envelope of a count becomes a contribution of its entry; what was in none is an offering of nobody knows whom.';

create function app.contribuinte_do_envelope(campus text, nome text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  achado uuid;
begin
  if nome is null then return null; end if;
  select k.id into achado from public.contribuintes k
  where k.campus = contribuinte_do_envelope.campus and app.normalizar(k.nome) = app.normalizar(contribuinte_do_envelope.nome)
  order by k.created_at, k.id limit 1;
  if achado is null then
    insert into public.contribuintes (campus, nome) values (contribuinte_do_envelope.campus, contribuinte_do_envelope.nome)
    returning id into achado;
  end if;
  return achado;
end
$$;
comment on function app.contribuinte_do_envelope(text, text) is
  'Who gives by this name in the campus and is no member: the one that is known, or a new one. Null for no name.';

create function public.finalizar_contagem(contagem uuid, chave uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.contagens_de_oferta := app.contagem_a_mudar(contagem);
  feito uuid;
begin
  if app.contou(c) then
    raise exception using errcode = '42501', message = 'Quem contou não lança a própria contagem: uma terceira pessoa lança.';
  end if;
  if c.estado = 'lancada' then
    if exists (select from public.lancamentos l where l.id = c.lancamento_id and l.chave = finalizar_contagem.chave) then
      return c.lancamento_id;
    end if;
    raise exception using errcode = 'PT409', message = 'Esta contagem já foi lançada.';
  end if;
  if c.estado not in ('confrontada', 'finalizada') then
    raise exception using errcode = 'PT409', message = case c.estado when 'cancelada' then 'Esta contagem foi cancelada.'
      else 'As duas contagens ainda não conferem.' end;
  end if;
  if exists (select from app.partes_da_oferta(c) p where p.categoria is null) then
    raise exception using errcode = 'PT409', message = 'Falta uma categoria de ofertas no plano de contas.';
  end if;
  feito := app.lancar(chave, c.campus, 'oferta', c.dia, c.dia, left('Oferta: ' || c.culto, 200), null,
    array(
      select (t.conta, t.centavos, c.campus, t.fundo, null)::app.partida_nova from (
        select c.conta_contabil_id as conta, sum(p.centavos)::bigint as centavos, p.fundo, 1 as ordem
        from app.partes_da_oferta(c) p group by p.fundo
        union all
        select p.categoria, -p.centavos, p.fundo, 2 from app.partes_da_oferta(c) p) t
      order by t.ordem, t.fundo, t.conta), 'contagem');
  perform app.contribuir_envelopes(c, feito);
  update public.contagens_de_oferta x
  set estado = 'lancada', lancamento_id = feito, finalizada_em = now(), finalizada_por = (select auth.uid())
  where x.id = c.id;
  return feito;
end
$$;
comment on function public.finalizar_contagem(uuid, uuid) is
  'A third person commits a count on which the two agree: one entry into the cash box, by category and fund, on the day of
the offering, and the envelopes as contributions. Whoever counted never does. Again with the same key gives the same
entry; after a reversal, a new one. Raises 42501, PT404, PT409.';

create function app.oferta_estornada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contagens_de_oferta c set estado = 'finalizada'
  where c.lancamento_id = new.estorna_id and c.estado = 'lancada';
  return null;
end
$$;
comment on function app.oferta_estornada() is
  'Trigger: a count whose entry is reversed is closed without one, and may be committed again.';
create trigger w_oferta_estornada after insert on public.lancamentos
  for each row when (new.estorna_id is not null) execute function app.oferta_estornada();

create type public.contagem_da_lista as (
  id uuid, campus text, culto text, dia date, estado public.estado_contagem, total_centavos bigint, primeiro text,
  segundo text, entregues integer, conto boolean, depositada boolean);
comment on type public.contagem_da_lista is
  'A count: who counts, how many of the two have delivered this round, whether the caller is one of them (conto) and
whether it was taken to the bank.';

create function public.contagens_do_periodo(campus text, de date, ate date) returns setof public.contagem_da_lista
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.id, c.campus, c.culto, c.dia, c.estado, c.total_centavos, um.nome_completo, dois.nome_completo,
      (select count(*)::integer from app.contagem_folhas f
        where f.contagem_id = c.id and f.rodada = c.rodada and f.entregue_em is not null),
      app.contou(c), app.depositada(c.id)
    from public.contagens_de_oferta c
    left join public.membros_igreja um on um.id = c.primeiro_id
    left join public.membros_igreja dois on dois.id = c.segundo_id
    where c.campus = any (campi) and c.dia between de and ate and ate <= de + 366
    order by c.dia desc, c.created_at desc, c.id;
end
$$;
comment on function public.contagens_do_periodo(text, date, date) is
  'The counts of a campus (without one: of all that the caller reaches) over a year at most. Raises 42501, PT404.';

create function public.contagem_de_oferta(contagem uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.contagens_de_oferta;
  l public.lancamentos;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem and x.campus = any (app.alcance());
  perform app.exigir_financas(c.campus, 'visualizar');
  select * into l from public.lancamentos x where x.id = c.lancamento_id;
  return jsonb_build_object(
    'id', c.id, 'campus', c.campus, 'culto', c.culto, 'dia', c.dia, 'estado', c.estado, 'rodada', c.rodada,
    'caixa', (select x.nome from public.contas_contabeis x where x.id = c.conta_contabil_id),
    'tolerancia_centavos', c.tolerancia_centavos, 'total_centavos', c.total_centavos, 'motivo', c.motivo,
    'conto', app.contou(c), 've_nomes', app.ve_contribuicoes(),
    'diferencas', c.diferencas,
    'contadores', (
      select jsonb_agg(jsonb_build_object('nome', m.nome_completo, 'entregue_em', f.entregue_em,
        -- Nothing of either before the two agree.
        'folha', case when c.confrontada_em is not null then app.sem_nomes(app.folha_entregue(c.id, c.rodada, q.n))
          end) order by q.n)
      from (values (1, c.primeiro_id), (2, c.segundo_id)) q (n, membro)
      left join public.membros_igreja m on m.id = q.membro
      left join app.contagem_folhas f on f.contagem_id = c.id and f.rodada = c.rodada and f.contador = q.n),
    'finalizada_por', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = c.finalizada_por),
    'finalizada_em', c.finalizada_em,
    'lancamento', case when l.id is not null then jsonb_build_object('id', l.id, 'numero', l.numero, 'ano', l.ano,
      'estorno', (select jsonb_build_object('dia', e.caixa, 'motivo', e.motivo) from public.lancamentos e
        where e.estorna_id = l.id)) end,
    'deposito', (select jsonb_build_object('dia', d.dia, 'banco', b.nome, 'valor_centavos', d.valor_centavos)
      from public.deposito_contagens k join public.depositos_de_oferta d on d.id = k.deposito_id
      join public.contas_contabeis b on b.id = d.conta_contabil_id
      where k.contagem_id = c.id and not exists (
        select from public.lancamentos e where e.estorna_id = d.lancamento_id)));
end
$$;
comment on function public.contagem_de_oferta(uuid) is
  'A count for the treasury: where it stands, who has delivered, and once the two agree both sheets, without
whose the envelopes are. Raises 42501, PT404.';

create function app.sem_nomes(folha jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when folha ? 'envelopes' then folha || jsonb_build_object('envelopes', coalesce((
    select jsonb_agg(x - '{nome,membro_id}'::text[] order by n)
    from jsonb_array_elements(folha -> 'envelopes') with ordinality e (x, n)), '[]')) else folha end
$$;
comment on function app.sem_nomes(jsonb) is 'The sheet without whose envelopes they are.';

create type public.nome_do_envelope as (ordem integer, nome text);

create function public.nomes_dos_envelopes(contagem uuid) returns setof public.nome_do_envelope
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contagens_de_oferta;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem and x.campus = any (app.alcance());
  perform app.exigir_contribuicoes(c.campus);
  if c.confrontada_em is null then return; end if;
  insert into public.leituras_de_contribuicoes (membro_id, campus, vista, leitor_id, leitor_nome)
  select distinct m.id, m.campus, 'lista'::public.vista_de_contribuicoes, (select auth.uid()), app.meu_nome()
  from app.envelopes_da_folha(app.folha_entregue(c.id, c.rodada, 1)) e
  join public.membros_igreja m on m.id = e.membro_id and m.id is distinct from app.meu_membro()
  where not exists (
    select from public.leituras_de_contribuicoes l
    where l.leitor_id = (select auth.uid()) and l.vista = 'lista' and l.momento > now() - interval '1 hour'
      and l.membro_id = e.membro_id);
  return query
    select n::integer, x ->> 'nome'
    from jsonb_array_elements(app.com_nomes(app.folha_entregue(c.id, c.rodada, 1)) -> 'envelopes')
      with ordinality e (x, n) order by n;
end
$$;
comment on function public.nomes_dos_envelopes(uuid) is
  'Whose the envelopes of a count are, by their place; null: nobody knows. Nothing before the two agree. The reading is
written down, once an hour for each person. For those who know who gives. Raises 42501, PT404.';

create function public.depositar_ofertas(chave uuid, contagens uuid[], banco uuid, dia date, documento text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta public.contas_contabeis;
  feito uuid;
  partidas app.partida_nova[];
  soma bigint;
begin
  select * into conta from public.contas_contabeis x where x.id = depositar_ofertas.banco and x.tipo = 'banco' and x.ativa;
  perform app.exigir_financas(conta.campus);
  select d.id into feito from public.depositos_de_oferta d join public.lancamentos l on l.id = d.lancamento_id
  where l.chave = depositar_ofertas.chave and d.campus = conta.campus;
  if feito is not null then return feito; end if;
  perform x.id from public.contagens_de_oferta x where x.id = any (contagens) and x.campus = conta.campus
  order by x.id for update;
  if coalesce(cardinality(contagens), 0) not between 1 and 100 or exists (
    select from unnest(contagens) t (id) left join public.contagens_de_oferta x on x.id = t.id and x.campus = conta.campus
    where x.estado is distinct from 'lancada') then
    raise exception using errcode = 'PT404', message = 'Escolha ofertas lançadas deste campus.';
  end if;
  if exists (select from unnest(contagens) t (id) where app.depositada(t.id)) then
    raise exception using errcode = 'PT409', message = 'Uma destas ofertas já foi depositada.';
  end if;
  if exists (select from public.contagens_de_oferta x where x.id = any (contagens) and x.dia > depositar_ofertas.dia) then
    raise exception using errcode = 'PT422', message = 'O depósito não vem antes da oferta.';
  end if;
  with saem as (
    select p.conta_contabil_id as caixa, p.fundo_id as fundo, sum(p.valor_centavos)::bigint as centavos
    from public.contagens_de_oferta x join public.partidas p on p.lancamento_id = x.lancamento_id
      and p.conta_contabil_id = x.conta_contabil_id
    where x.id = any (contagens) group by 1, 2
  ), pernas as (
    select conta.id as conta, sum(s.centavos)::bigint as centavos, s.fundo, 1 as ordem from saem s group by s.fundo
    union all
    select s.caixa, -s.centavos, s.fundo, 2 from saem s
  )
  select array_agg((p.conta, p.centavos, conta.campus, p.fundo, null)::app.partida_nova order by p.ordem, p.fundo, p.conta),
    sum(p.centavos) filter (where p.ordem = 1)
  into partidas, soma from pernas p;
  insert into public.depositos_de_oferta (campus, conta_contabil_id, dia, valor_centavos, lancamento_id)
  values (conta.campus, conta.id, depositar_ofertas.dia, soma, app.lancar(chave, conta.campus, 'transferencia', dia, dia,
    case cardinality(contagens) when 1 then 'Depósito da oferta' else format('Depósito de %s ofertas',
      cardinality(contagens)) end, documento, partidas, 'contagem'))
  returning id into feito;
  insert into public.deposito_contagens (deposito_id, contagem_id) select distinct feito, t.id from unnest(contagens) t (id);
  return feito;
end
$$;
comment on function public.depositar_ofertas(uuid, uuid[], uuid, date, text) is
  'The money of committed counts goes from their cash boxes to a bank account of the campus, in one transfer, which the
line of the bank will match. Each count goes once, unless the transfer is reversed. Raises 42501, PT404, PT409, PT422.';

grant execute on function public.contadores_possiveis(text, text),
  public.abrir_contagem(uuid, uuid, date, uuid, uuid, text, text), public.cancelar_contagem(uuid, text),
  public.finalizar_contagem(uuid, uuid), public.contagens_do_periodo(text, date, date), public.contagem_de_oferta(uuid),
  public.nomes_dos_envelopes(uuid), public.depositar_ofertas(uuid, uuid[], uuid, date, text) to authenticated;
