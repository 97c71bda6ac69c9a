-- Rules: “sempre que o texto contém … e o valor é entre …”. They propose; a person accepts.

create function app.regra_serve(r public.regras_do_banco, l public.linhas_do_extrato) returns boolean
language sql immutable set search_path = '' as $$
  select r.campus = l.campus and (r.conta_contabil_id is null or r.conta_contabil_id = l.conta_contabil_id)
    and r.entra = (l.valor_centavos > 0) and position(app.normalizar(r.texto) in l.texto) > 0
    and abs(l.valor_centavos) between coalesce(r.de_centavos, 0) and coalesce(r.ate_centavos, 100000000000)
$$;
comment on function app.regra_serve(public.regras_do_banco, public.linhas_do_extrato) is 'The rule speaks of this line.';

create function public.salvar_regra(
  id uuid, campus text, texto text, entra boolean, categoria uuid, historico text, conta uuid default null,
  de_centavos bigint default null, ate_centavos bigint default null, fundo uuid default null, centro uuid default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  outra public.contas_contabeis;
begin
  perform app.exigir_financas(campus);
  if salvar_regra.id is null or exists (
    select from public.regras_do_banco r where r.id = salvar_regra.id and r.campus <> salvar_regra.campus) then
    raise exception using errcode = 'PT404', message = 'Essa regra não existe ou é de outro campus.';
  end if;
  if texto is null or char_length(btrim(texto)) not between 2 and 100 then
    raise exception using errcode = 'PT422', message = 'Diga o que o texto do banco contém.';
  end if;
  if historico is null or char_length(btrim(historico)) not between 2 and 200 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras o que foi.';
  end if;
  if coalesce(de_centavos, 1) <= 0 or coalesce(ate_centavos, 1) <= 0 or ate_centavos < de_centavos then
    raise exception using errcode = 'PT422', message = 'Confira os valores da regra.';
  end if;
  select * into outra from public.contas_contabeis c where c.id = categoria;
  if outra.id is null or entra is null or outra.tipo = 'patrimonio' or outra.tipo = 'receita' and not entra
     or outra.tipo = 'despesa' and entra or outra.campus is not null and not app.alcanca(outra.campus) then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  if conta is not null and not exists (
    select from public.contas_contabeis c where c.id = conta and c.tipo = 'banco' and c.campus = salvar_regra.campus) then
    raise exception using errcode = 'PT404', message = 'Essa conta não existe ou não é deste campus.';
  end if;
  if not exists (select from public.fundos f where f.id = coalesce(fundo, app.fundo_geral()))
     or centro is not null and not exists (select from public.centros_de_custo c
       where c.id = centro and coalesce(c.campus, salvar_regra.campus) = salvar_regra.campus) then
    raise exception using errcode = 'PT404', message = 'Esse fundo ou centro de custo não existe neste campus.';
  end if;
  insert into public.regras_do_banco as r (id, campus, conta_contabil_id, ordem, texto, entra, de_centavos, ate_centavos,
    categoria_id, fundo_id, centro_id, historico, autor)
  values (salvar_regra.id, salvar_regra.campus, conta,
    (select 1 + coalesce(max(x.ordem), 0) from public.regras_do_banco x where x.campus = salvar_regra.campus),
    btrim(salvar_regra.texto), salvar_regra.entra, salvar_regra.de_centavos, salvar_regra.ate_centavos, categoria, fundo,
    centro, btrim(salvar_regra.historico), (select auth.uid()))
  on conflict on constraint regras_do_banco_pkey do update
  set conta_contabil_id = excluded.conta_contabil_id, texto = excluded.texto, entra = excluded.entra,
    de_centavos = excluded.de_centavos, ate_centavos = excluded.ate_centavos, categoria_id = excluded.categoria_id,
    fundo_id = excluded.fundo_id, centro_id = excluded.centro_id, historico = excluded.historico;
  return salvar_regra.id;
end
$$;
comment on function public.salvar_regra(uuid, text, text, boolean, uuid, text, uuid, bigint, bigint, uuid, uuid) is
  'Makes or changes the rule of this id: whenever the text of a line that brings money in (entra) or takes it out contains
this and its amount lies between these, it is proposed so. For those who edit the money of the campus. Raises 42501,
PT404, PT422.';

create function app.regra_a_mudar(regra uuid) returns public.regras_do_banco
language plpgsql security definer set search_path = '' as $$
declare
  r public.regras_do_banco;
begin
  select * into r from public.regras_do_banco x where x.id = regra for update;
  perform app.exigir_financas(r.campus);
  return r;
end
$$;
comment on function app.regra_a_mudar(uuid) is
  'The rule, held until this transaction ends, if the caller edits the money of its campus. Raises 42501, PT404.';

create function public.excluir_regra(regra uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  r constant public.regras_do_banco := app.regra_a_mudar(regra);
begin
  delete from public.regras_do_banco x where x.id = r.id;
  return r.id;
end
$$;
comment on function public.excluir_regra(uuid) is
  'Takes a rule away; what it proposed stays. For those who edit the money of the campus. Raises 42501, PT404.';

create function public.subir_regra(regra uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  r constant public.regras_do_banco := app.regra_a_mudar(regra);
  acima public.regras_do_banco;
begin
  select * into acima from public.regras_do_banco x
  where x.campus = r.campus and (x.ordem, x.id) < (r.ordem, r.id) order by x.ordem desc, x.id desc limit 1 for update;
  if acima.id is not null then
    update public.regras_do_banco x set ordem = case x.id when r.id then acima.ordem
      else greatest(r.ordem, acima.ordem + 1) end
    where x.id in (r.id, acima.id);
  end if;
  return r.id;
end
$$;
comment on function public.subir_regra(uuid) is
  'The rule is asked before the one above it. For those who edit the money of the campus. Raises 42501, PT404.';

create type public.linha_experimentada as (
  linha_id uuid, dia date, memo text, contraparte text, valor_centavos bigint, estado public.estado_da_linha,
  explicada_como text, total bigint
);

create function public.experimentar_regra(
  campus text, texto text, entra boolean, conta uuid default null, de_centavos bigint default null,
  ate_centavos bigint default null)
returns setof public.linha_experimentada
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus);
  if texto is null or char_length(btrim(texto)) not between 2 and 100 then return; end if;
  return query
    select l.id, l.dia, l.memo, l.contraparte, l.valor_centavos, l.estado,
      coalesce(l.motivo, (
        select string_agg(distinct c.nome, ', ') from public.partidas_conciliadas k
        join public.partidas p on p.id = k.partida_id
        join public.partidas o on o.lancamento_id = p.lancamento_id and o.id <> p.id
        join public.contas_contabeis c on c.id = o.conta_contabil_id
        where k.conciliacao_id = l.conciliacao_id)),
      count(*) over ()
    from public.linhas_do_extrato l
    where l.campus = experimentar_regra.campus and (conta is null or l.conta_contabil_id = conta)
      and (l.valor_centavos > 0) = entra and position(app.normalizar(experimentar_regra.texto) in l.texto) > 0
      and abs(l.valor_centavos) between coalesce(de_centavos, 0) and coalesce(ate_centavos, 100000000000)
    order by l.dia desc, l.ordem, l.id limit 100;
end
$$;
comment on function public.experimentar_regra(text, text, boolean, uuid, bigint, bigint) is
  'What a rule would speak of among all lines of a campus, and how those are explained now; total: how many there are, of
which the latest hundred come. For those who edit the money of the campus. Raises 42501, PT404.';

grant execute on function
  public.salvar_regra(uuid, text, text, boolean, uuid, text, uuid, bigint, bigint, uuid, uuid), public.excluir_regra(uuid),
  public.subir_regra(uuid), public.experimentar_regra(text, text, boolean, uuid, bigint, bigint) to authenticated;
