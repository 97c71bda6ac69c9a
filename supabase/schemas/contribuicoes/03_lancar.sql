-- What a treasurer does: a contribution and its entry at once, and saying whose it was.

create function app.categoria_da_contribuicao(tipo public.tipo_contribuicao) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.contas_contabeis c
  where c.tipo = 'receita' and c.ativa and c.codigo = case categoria_da_contribuicao.tipo
    when 'dizimo' then '3.1.01' when 'oferta' then '3.1.02' when 'primicias' then '3.1.03' when 'missoes' then '3.1.04'
    when 'campanha' then '3.2.01' when 'evento' then '3.2.02' else '3.9.02' end
$$;
comment on function app.categoria_da_contribuicao(public.tipo_contribuicao) is
  'The category under which this is entered, of those that a church begins with; null: it is not in use.';

create function app.nome_da_contribuicao(tipo public.tipo_contribuicao) returns text
language sql immutable set search_path = '' as $$
  select case tipo when 'dizimo' then 'Dízimo' when 'oferta' then 'Oferta' when 'primicias' then 'Primícias'
    when 'missoes' then 'Missões' when 'campanha' then 'Campanha' when 'evento' then 'Evento' else 'Contribuição' end
$$;
comment on function app.nome_da_contribuicao(public.tipo_contribuicao) is 'What was given, in a word.';

create function app.exigir_quem_deu(campus text, membro uuid, contribuinte uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if membro is null and contribuinte is null then return; end if;
  perform app.exigir_contribuicoes(campus);
  if membro is not null and contribuinte is not null then
    raise exception using errcode = 'PT422', message = 'Escolha uma só pessoa.';
  end if;
  if not exists (
    select from public.membros_igreja m where m.id = membro and m.campus = any (app.alcance())
    union all
    select from public.contribuintes c where c.id = contribuinte and c.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não existe ou não está ao seu alcance.';
  end if;
end
$$;
comment on function app.exigir_quem_deu(text, uuid, uuid) is
  'Nobody is named, or the caller knows who gave in this campus and reaches the one who is. Raises 42501, PT404, PT422.';

create function public.lancar_contribuicao(
  chave uuid, campus text, conta uuid, centavos bigint, caixa date, tipo public.tipo_contribuicao,
  forma public.forma_contribuicao, membro uuid default null, contribuinte uuid default null,
  categoria uuid default null, fundo uuid default null, centro uuid default null, documento text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  lancamento uuid;
  feita public.contribuicoes;
begin
  perform app.exigir_financas(campus);
  perform app.exigir_quem_deu(campus, membro, contribuinte);
  perform app.exigir_centavos(centavos);
  if tipo is null or forma is null then
    raise exception using errcode = 'PT422', message = 'Diga o que foi dado, e como.';
  end if;
  perform app.exigir_conta(conta, '{caixa,banco,a_receber}');
  categoria := coalesce(categoria, app.categoria_da_contribuicao(tipo));
  perform app.exigir_conta(categoria, '{receita}');
  fundo := coalesce(fundo, app.fundo_geral());
  -- The book says what was given, never who gave.
  lancamento := app.lancar(chave, campus, 'entrada', caixa, caixa, app.nome_da_contribuicao(tipo), documento, array[
    (conta, centavos, campus, fundo, centro)::app.partida_nova,
    (categoria, -centavos, campus, fundo, centro)::app.partida_nova]);
  select * into feita from public.contribuicoes c where c.lancamento_id = lancamento;
  if feita.id is null then
    return app.contribuir(lancamento, membro, contribuinte, tipo, forma, centavos);
  end if;
  if (feita.membro_id, feita.contribuinte_id, feita.tipo, feita.forma, feita.valor_centavos)
    is distinct from (membro, contribuinte, tipo, forma, centavos) then
    raise exception using errcode = 'PT409',
      message = 'Este lançamento já foi feito, com outros dados. Confira antes de lançar de novo.';
  end if;
  return feita.id;
end
$$;
comment on function public.lancar_contribuicao(uuid, text, uuid, bigint, date, public.tipo_contribuicao,
  public.forma_contribuicao, uuid, uuid, uuid, uuid, uuid, text) is
  'Somebody gave: an entry of the ledger and its contribution at once, of a member, of a contributor or of nobody knows
whom. Without a category that of its kind, without a fund the general one. Gives the contribution; the same key again
gives the same. For those who edit the money of the campus; to name somebody, who knows who gives. Raises 42501, PT404,
PT409, PT422.';

create function public.atribuir_contribuicao(
  contribuicao uuid, motivo text, membro uuid default null, contribuinte uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contribuicoes;
begin
  select * into c from public.contribuicoes x where x.id = contribuicao and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(c.campus);
  perform app.exigir_contribuicoes(c.campus);
  perform app.exigir_quem_deu(c.campus, membro, contribuinte);
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que isto é corrigido.';
  end if;
  if (c.membro_id, c.contribuinte_id) is not distinct from (membro, contribuinte) then
    raise exception using errcode = 'PT409', message = 'Já está assim.';
  end if;
  perform set_config('app.motivo_da_atribuicao', btrim(motivo), true);
  update public.contribuicoes x
  set membro_id = membro, contribuinte_id = contribuinte, versao = x.versao + 1
  where x.id = c.id;
  perform set_config('app.motivo_da_atribuicao', '', true);
end
$$;
comment on function public.atribuir_contribuicao(uuid, text, uuid, uuid) is
  'Says whose a contribution was, or with nobody that nobody knows; why is kept, and a receipt of before holds no more.
For those who edit the money of its campus and know who gives. Raises 42501, PT404, PT409, PT422.';

create type public.quem_pode_dar as (membro_id uuid, contribuinte_id uuid, nome text, campus text, detalhe text);
comment on type public.quem_pode_dar is 'Somebody of whom a contribution can be; detalhe: what tells namesakes apart.';

create function public.buscar_quem_contribui(busca text, campus text default null, limite integer default 20)
returns setof public.quem_pode_dar
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_contribuicoes(campus);
  termos constant text[] := app.termos_de_busca(busca);
begin
  if not app.mexe_em_financas() or cardinality(termos) = 0 then return; end if;
  return query
    select q.membro_id, q.contribuinte_id, q.nome, q.campus, q.detalhe from (
      select m.id as membro_id, null::uuid as contribuinte_id, m.nome_completo as nome, m.campus,
        to_char(m.data_nascimento, 'YYYY') as detalhe, m.nome_ordenacao as ordem
      from public.membros_igreja m
      where m.campus = any (campi) and m.nome_completo <> 'Pessoa anonimizada'
        and not exists (select from unnest(termos) t where m.nome_ordenacao not like app.padrao('%', t))
      union all
      select null, c.id, c.nome, c.campus, case c.tipo when 'empresa' then 'empresa' else 'não é membro' end,
        app.normalizar(c.nome)
      from public.contribuintes c
      where c.campus = any (campi) and (c.documento = regexp_replace(upper(busca), '[^0-9A-Z]', '', 'g')
        or not exists (select from unnest(termos) t where app.normalizar(c.nome) not like app.padrao('%', t)))
    ) q order by q.ordem, q.membro_id, q.contribuinte_id limit least(greatest(coalesce(limite, 20), 1), 50);
end
$$;
comment on function public.buscar_quem_contribui(text, text, integer) is
  'Members and contributors by their names (contributors by CPF or CNPJ too), to say whose a contribution is: of one
campus, or of all that the caller reaches. For those who know who gives; nobody for those who do not edit. Raises 42501,
PT404.';

grant execute on function
  public.lancar_contribuicao(uuid, text, uuid, bigint, date, public.tipo_contribuicao, public.forma_contribuicao, uuid,
    uuid, uuid, uuid, uuid, text),
  public.atribuir_contribuicao(uuid, text, uuid, uuid), public.buscar_quem_contribui(text, text, integer)
  to authenticated;
