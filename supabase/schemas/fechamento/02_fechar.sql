-- The page of a Sunday, and closing it.

create function app.numeros_do_domingo(no_campus text, no_dia date)
returns table (contado_centavos bigint, depositado_centavos bigint, entrou_centavos bigint, saiu_centavos bigint)
language sql stable security definer set search_path = '' as $$
  select o.contado, o.depositado, l.entrou, l.saiu
  from (
    select coalesce(sum(c.total_centavos), 0)::bigint as contado,
      coalesce(sum(c.total_centavos) filter (where app.depositada(c.id)), 0)::bigint as depositado
    from public.contagens_de_oferta c
    where c.campus = no_campus and c.dia = no_dia and c.estado = 'lancada') o
  cross join (
    select coalesce(-sum(p.valor_centavos) filter (where x.tipo = 'receita'), 0)::bigint as entrou,
      coalesce(sum(p.valor_centavos) filter (where x.tipo = 'despesa'), 0)::bigint as saiu
    from public.partidas p join public.contas_contabeis x on x.id = p.conta_contabil_id
    where p.campus = no_campus and p.caixa = no_dia) l
$$;
comment on function app.numeros_do_domingo(text, date) is 'The money of a Sunday in a campus, as it is now, in cents.';

create function app.o_domingo(no_campus text, no_dia date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with faltas as materialized (
    select * from app.faltas_do_domingo(no_campus, no_dia)
  ), ultimo as materialized (
    select f.* from public.domingos_fechados f where f.campus = no_campus and f.dia = no_dia
    order by f.created_at desc, f.id limit 1
  )
  select jsonb_build_object('campus', no_campus, 'numeros', to_jsonb(n),
    'faltas', (select coalesce(jsonb_agg(to_jsonb(f) order by f.tipo, f.nome), '[]') from faltas f),
    'ofertas', (
      select coalesce(jsonb_agg(jsonb_build_object('culto', c.culto, 'total_centavos', c.total_centavos,
        'quem', array_to_string(app.nome_da_conta(c.finalizada_por), ''), 'quando', c.finalizada_em)
        order by c.created_at, c.id), '[]')
      from public.contagens_de_oferta c
      where c.campus = no_campus and c.dia = no_dia and c.estado = 'lancada'),
    'fechado', (
      select jsonb_build_object('quem', array_to_string(app.nome_da_conta(u.fechado_por), ''), 'quando', u.created_at,
        'ressalva', u.ressalva, 'contado_centavos', u.contado_centavos, 'depositado_centavos', u.depositado_centavos,
        'entrou_centavos', u.entrou_centavos, 'saiu_centavos', u.saiu_centavos,
        'mudou', (select count(*) from faltas) > u.faltaram
          or (u.contado_centavos, u.depositado_centavos, u.entrou_centavos, u.saiu_centavos) is distinct from
            (n.contado_centavos, n.depositado_centavos, n.entrou_centavos, n.saiu_centavos))
      from ultimo u))
  from app.numeros_do_domingo(no_campus, no_dia) n
$$;
comment on function app.o_domingo(text, date) is 'One Sunday of one campus, as the page shows it. For other rules.';

create function app.domingo_possivel(dia date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  if dia is null then return app.ultimo_domingo(); end if;
  if extract(dow from dia) <> 0 or dia > app.ultimo_domingo() or dia < app.ultimo_domingo() - 3660 then
    raise exception using errcode = 'PT422', message = 'Escolha um domingo que já passou do meio-dia.';
  end if;
  return dia;
end
$$;
comment on function app.domingo_possivel(date) is
  'A Sunday that may be closed by now; without one, the last. Raises PT422.';

create function public.domingo(campus text default null, dia date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  qual constant date := app.domingo_possivel(dia);
begin
  return jsonb_build_object('dia', qual, 'ultimo', app.ultimo_domingo(),
    'campi', (select coalesce(jsonb_agg(app.o_domingo(c, qual) order by c), '[]') from unnest(campi) c));
end
$$;
comment on function public.domingo(text, date) is
  'What is left until a Sunday (without one: the last, from its 12:00 on) is closed, in one campus or in all whose money
the caller sees: {dia, ultimo, campi: [{campus, numeros, faltas: [{tipo, alvo, nome, quantos, valor_centavos, donos}],
ofertas: [{culto, total_centavos, quem, quando}], fechado}]}; cents. Raises 42501, PT404, PT422.';

create function public.fechar_domingo(campus text, dia date, ressalva text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  motivo text;
  faltaram integer;
  n record;
  u public.domingos_fechados;
  feito uuid;
begin
  perform app.exigir_financas(campus);
  motivo := app.linha_limpa(ressalva);
  if dia is null then perform app.conferir_motivo(null, 'Escolha o domingo.'); end if;
  perform app.domingo_possivel(dia);
  -- Of two who close it at once, the second finds it closed.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('fechamento.domingo'), pg_catalog.hashtext(campus));
  select count(*) into faltaram from app.faltas_do_domingo(campus, dia);
  select * into n from app.numeros_do_domingo(campus, dia);
  select f.* into u from public.domingos_fechados f
  where f.campus = fechar_domingo.campus and f.dia = fechar_domingo.dia order by f.created_at desc, f.id limit 1;
  if u.faltaram >= faltaram
     and (u.contado_centavos, u.depositado_centavos, u.entrou_centavos, u.saiu_centavos) is not distinct from
       (n.contado_centavos, n.depositado_centavos, n.entrou_centavos, n.saiu_centavos) then return u.id; end if;
  if faltaram > 0 then perform app.conferir_motivo(motivo, 'Ainda falta algo deste domingo. Diga por que ele fecha assim.'); end if;
  insert into public.domingos_fechados (campus, dia, contado_centavos, depositado_centavos, entrou_centavos, saiu_centavos,
    faltaram, ressalva, fechado_por)
  values (campus, dia, n.contado_centavos, n.depositado_centavos, n.entrou_centavos, n.saiu_centavos, faltaram,
    case when faltaram > 0 then motivo end, (select auth.uid()))
  returning id into feito;
  return feito;
end
$$;
comment on function public.fechar_domingo(text, date, text) is
  'Writes down that the money of a Sunday is closed in a campus, with its sums; with things left, only with a reason
(ressalva). Closed already and nothing new since: the same record. For those who edit the money of the campus. Raises
42501, PT404, PT422.';

grant execute on function public.domingo(text, date), public.fechar_domingo(text, date, text) to authenticated;
