-- Which cells fit somebody: three at most, each with the reason in a sentence.

create function app.celula_serve_a(para_quem text, pessoa public.membros_igreja) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p.texto ~ '\mmulher' then pessoa.sexo is distinct from 'masculino'
    when p.texto ~ '\mhome[nm]' then pessoa.sexo is distinct from 'feminino'
    when p.texto ~ '\mcasa(l|is)\M' then coalesce(pessoa.estado_civil in ('casado', 'uniao_estavel'), true)
    else true end
  from (select app.normalizar(coalesce(para_quem, '')) as texto) p
$$;
comment on function app.celula_serve_a(text, public.membros_igreja) is
  'Whether somebody is among those whom a cell says to be for, as far as that can be told; nobody is left out for what
is not known of them.';

create function public.celulas_para_mim() returns table (celula uuid, motivo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  pessoa public.membros_igreja;
  hoje date;
  minha integer;
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  select * into pessoa from public.membros_igreja m where m.id = app.meu_membro();
  if pessoa.id is null then return; end if;
  hoje := app.hoje(pessoa.campus);
  minha := extract(year from age(hoje, pessoa.data_nascimento));
  if minha < 12 or exists (select from public.celula_membros p
      where p.membro_id = pessoa.id and p.fim is null and p.tipo = 'celula') then
    return;
  end if;
  return query
  with candidatas as (
    select c.id, c.nome, c.capacidade - g.pessoas as vagas,
      -- The same quarter, the same five digits of the postal code, or three of them.
      case when app.normalizar(c.bairro) = app.normalizar(pessoa.bairro) then 3
        when c.cep_inicio = left(pessoa.cep, 5) then 2
        when left(c.cep_inicio, 3) = left(pessoa.cep, 3) then 1 else 0 end as perto,
      -- Of few people an age in the middle would tell whose it is.
      coalesce(g.idades >= 5 and abs(g.idade - minha) <= 8, false) as da_idade
    from public.celulas c
    cross join lateral (
      select count(*) as pessoas, count(m.data_nascimento) as idades,
        percentile_cont(0.5) within group (order by extract(year from age(hoje, m.data_nascimento))::double precision) as idade
      from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
      where p.celula_id = c.id and p.fim is null) g
    where c.campus = pessoa.campus and c.tipo = 'celula' and c.encerrada_em is null and c.entrada <> 'fechada'
      and not app.fora_de_temporada(c)
      and (c.capacidade is null or g.pessoas < c.capacidade)
      and app.celula_serve_a(c.para_quem, pessoa)
      and not exists (select from public.celula_pedidos p where p.celula_id = c.id and p.membro_id = pessoa.id
        and (p.estado = 'pendente' or p.estado = 'recusado' and p.created_at > now() - interval '180 days'))
      -- Nobody is sent to a cell at the hour at which their ministry meets.
      and not exists (select from public.membros_funcoes f join public.ministerios n on n.id = f.ministerio_id
        where f.membro_id = pessoa.id and (f.fim is null or f.fim > hoje) and n.encontro_dia = c.dia_da_semana
          and abs(extract(epoch from n.encontro_hora - c.hora)) < 7200)
  )
  select c.id, upper(left(q.frase, 1)) || substr(q.frase, 2) || '.'
  from candidatas c
  cross join lateral (select array_remove(array[
    case c.perto when 3 then 'fica no seu bairro' when 2 then 'fica perto de você' when 1 then 'fica na sua região' end,
    case when c.da_idade then 'tem gente da sua idade' end,
    case when c.vagas is null then 'há lugar' when c.vagas = 1 then 'há 1 vaga' else format('há %s vagas', c.vagas) end], null)
    as partes) x
  cross join lateral (select array_to_string(x.partes[:cardinality(x.partes) - 1], ', ')
    || case when cardinality(x.partes) > 1 then ' e ' else '' end || x.partes[cardinality(x.partes)] as frase) q
  order by (array[0, 1, 3, 4])[c.perto + 1] + 2 * c.da_idade::integer + (coalesce(c.vagas, 9) >= 3)::integer desc, c.nome, c.id
  limit 3;
end
$$;
comment on function public.celulas_para_mim() is
  'The three cells of the caller''s campus that fit them best, with the reason: same quarter or postal code, people of their age (told of
five and more alone), room; not at the hour of their ministry, nor where they were refused half a year ago. Nothing for who
is in a cell, has no record or is under 12. Raises 42501.';

grant execute on function public.celulas_para_mim() to authenticated, service_role;
