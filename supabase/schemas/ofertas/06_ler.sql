-- What the treasury sees of counts; names only by a call that is written down.

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
