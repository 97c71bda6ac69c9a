-- A third person commits a count: its entry, and whose each envelope was.

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
