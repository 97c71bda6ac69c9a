-- One proposes, another publishes, anybody reads.

create function public.previa_da_transparencia(campus text, mes date, frases jsonb default '{}', motivo text default null)
returns public.previa_de_transparencia
language plpgsql stable security definer set search_path = '' as $$
declare
  r public.previa_de_transparencia;
begin
  perform app.exigir_financas(campus, 'visualizar');
  if mes is null or octet_length(frases::text) > 40000 then
    raise exception using errcode = 'PT422', message = 'Escolha o mês; as frases são curtas.';
  end if;
  r := app.compor_transparencia(campus, mes, frases, motivo);
  r.grupos := null;
  return r;
end
$$;
comment on function public.previa_da_transparencia(text, date, jsonb, text) is
  'What would be public of a month of a campus, before anything is. Raises 42501, PT404, PT422.';

create function app.exigir_mes_para_publicar(campus text, mes date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever opens the month again waits; two proposals of one month come one after the other.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('transparencia'), pg_catalog.hashtext(campus));
  if mes is null or not app.mes_fechado(campus, mes) then
    raise exception using errcode = 'PT409', message = 'Só um mês fechado é publicado. Feche o mês antes.';
  end if;
end
$$;
comment on function app.exigir_mes_para_publicar(text, date) is
  'The month is closed and stays so until this transaction ends. Raises PT409. For other rules.';

create function app.pagina_da_transparencia(campus text, mes date) returns text
language sql stable set search_path = '' as $$
  select '/financeiro/transparencia?campus=' || replace(campus, ' ', '%20') || '&mes=' || to_char(mes, 'YYYY-MM')
$$;
comment on function app.pagina_da_transparencia(text, date) is 'Where the proposal of a month is read and published.';

create function public.propor_transparencia(campus text, mes date, frases jsonb, resumo text, motivo text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  primeiro constant date := date_trunc('month', mes)::date;
  porque constant text := nullif(app.uma_linha(motivo), '');
  r public.previa_de_transparencia;
  feita uuid;
begin
  perform app.exigir_financas(campus);
  perform app.exigir_mes_para_publicar(campus, primeiro);
  if jsonb_typeof(frases) <> 'object' or exists (select from jsonb_each_text(frases) f where char_length(f.value) > 300) then
    raise exception using errcode = 'PT422', message = 'Cada frase tem no máximo 300 caracteres.';
  end if;
  if exists (select from public.transparencias t where t.campus = propor_transparencia.campus and t.mes = primeiro
    and t.publicada_em is null) then
    raise exception using errcode = 'PT409', message = 'Este mês já tem uma proposta. Retire-a antes de propor outra.';
  end if;
  r := app.compor_transparencia(campus, primeiro, frases, porque);
  if r.impedimento is not null then
    raise exception using errcode = 'PT409', message = r.impedimento;
  end if;
  if r.edicao > 1 and coalesce(char_length(porque), 0) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que há outra edição.';
  end if;
  if r.edicao = 1 and porque is not null then
    raise exception using errcode = 'PT422', message = 'A primeira edição não substitui nada.';
  end if;
  if cardinality(r.faltam) > 0 then
    raise exception using errcode = 'PT422', message = 'Escreva uma frase para cada fundo.';
  end if;
  if r.resumo is distinct from propor_transparencia.resumo then
    raise exception using errcode = 'PT409', message = 'Os números mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  perform app.iniciar_operacao('financeiro', format('Transparência proposta: %s, %s', to_char(primeiro, 'MM/YYYY'), campus),
    '{}', 'financeiro');
  insert into public.transparencias (campus, mes, edicao, texto, resumo, frases, grupos, substitui_id, motivo, proposta_por)
  values (propor_transparencia.campus, primeiro, r.edicao, r.texto, r.resumo, propor_transparencia.frases, r.grupos,
    (select t.id from public.transparencias t where t.campus = propor_transparencia.campus and t.mes = primeiro
      order by t.edicao desc limit 1), porque, (select auth.uid()))
  returning id into feita;
  perform app.notificar_todos(
    array(select p from app.contas_que_podem('financeiro', 'aprovar', campus) p where p <> (select auth.uid())),
    'Uma transparência espera sua aprovação', format('%s de %s: leia a proposta e publique.', campus,
      to_char(primeiro, 'MM/YYYY')),
    app.pagina_da_transparencia(campus, primeiro), 'transparencia:' || feita, 'financas');
  return feita;
end
$$;
comment on function public.propor_transparencia(text, date, jsonb, text, text) is
  'Proposes to publish a closed month as previa_da_transparencia showed it (resumo), and tells those who approve. For those
who edit. Gives the proposal. Raises 42501, PT404, PT409, PT422.';

create function app.transparencia_proposta(transparencia uuid, acao public.acao) returns public.transparencias
language plpgsql security definer set search_path = '' as $$
declare
  t public.transparencias;
begin
  select * into t from public.transparencias x where x.id = transparencia and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(t.campus, acao);
  if t.publicada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta edição já foi publicada.';
  end if;
  return t;
end
$$;
comment on function app.transparencia_proposta(uuid, public.acao) is
  'A proposal that the caller decides, held until this transaction ends. Raises 42501, PT404, PT409. For other rules.';

create function public.retirar_transparencia(transparencia uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  t constant public.transparencias := app.transparencia_proposta(transparencia,
    case when app.pode('financeiro', 'aprovar') then 'aprovar'::public.acao else 'editar' end);
  feita uuid;
begin
  feita := app.iniciar_operacao('financeiro',
    format('Transparência retirada: %s, %s', to_char(t.mes, 'MM/YYYY'), t.campus), '{}', 'financeiro');
  delete from public.transparencias x where x.id = t.id;
  return feita;
end
$$;
comment on function public.retirar_transparencia(uuid) is
  'Withdraws a proposal. For those who edit and those who approve. Gives the operation. Raises 42501, PT404, PT409.';

create function public.publicar_transparencia(transparencia uuid, resumo text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  t constant public.transparencias := app.transparencia_proposta(transparencia, 'aprovar');
  feita uuid;
begin
  if t.proposta_por is null or t.proposta_por = (select auth.uid()) then
    raise exception using errcode = '42501', message = 'Quem propõe não publica: outra pessoa confere e publica.';
  end if;
  perform app.exigir_mes_para_publicar(t.campus, t.mes);
  if t.resumo is distinct from publicar_transparencia.resumo then
    raise exception using errcode = 'PT409', message = 'A proposta mudou enquanto você lia. Leia de novo.';
  end if;
  if (app.compor_transparencia(t.campus, t.mes, t.frases, t.motivo)).resumo is distinct from t.resumo then
    raise exception using errcode = 'PT409', message = 'Os números mudaram desde a proposta. Retire-a e proponha de novo.';
  end if;
  feita := app.iniciar_operacao('financeiro',
    format('Transparência publicada: %s, %s', to_char(t.mes, 'MM/YYYY'), t.campus), '{}', 'financeiro');
  update public.transparencias x set publicada_em = now(), publicada_por = (select auth.uid()) where x.id = t.id;
  return feita;
end
$$;
comment on function public.publicar_transparencia(uuid, text) is
  'Publishes a proposal of somebody else as it was read (resumo), for good. For those who approve. Gives the operation.
Raises 42501, PT404, PT409.';

create function public.transparencias_publicadas(antes date default null)
returns table (campus text, mes date, edicao integer, resumo text, publicada_em date, restam boolean)
language sql stable security definer set search_path = '' as $$
  with publicas as (
    select * from public.transparencias t
    where t.publicada_em is not null and (antes is null or t.mes < antes)
  ), pagina as (
    select * from publicas t where t.mes > (select max(p.mes) from publicas p) - interval '12 months'
    order by t.mes desc, t.campus, t.edicao desc limit 500
  )
  select t.campus, t.mes, t.edicao, t.resumo, app.dia(t.publicada_em),
    exists (select from publicas p where p.mes < (select min(x.mes) from pagina x))
  from pagina t order by t.mes desc, t.campus, t.edicao desc
$$;
comment on function public.transparencias_publicadas(date) is
  'For anybody: what was published, twelve months at a time (those before a month), 500 at most; restam: there is more before.';

create function public.transparencia_publicada(resumo text)
returns table (texto text, publicada_em date, edicoes jsonb)
language sql stable security definer set search_path = '' as $$
  select t.texto, app.dia(t.publicada_em), (
    select jsonb_agg(jsonb_build_object('edicao', e.edicao, 'resumo', e.resumo) order by e.edicao)
    from public.transparencias e where e.campus = t.campus and e.mes = t.mes and e.publicada_em is not null)
  from public.transparencias t
  where t.resumo = lower(left(transparencia_publicada.resumo, 64)) and t.publicada_em is not null
$$;
comment on function public.transparencia_publicada(text) is
  'For anybody: the text that was published under this hash, and all editions of its month [{edicao, resumo}]. Nothing
where there is none.';

grant execute on function public.previa_da_transparencia(text, date, jsonb, text),
  public.propor_transparencia(text, date, jsonb, text, text), public.retirar_transparencia(uuid),
  public.publicar_transparencia(uuid, text) to authenticated;
grant execute on function public.transparencias_publicadas(date), public.transparencia_publicada(text)
  to anon, authenticated, service_role;
