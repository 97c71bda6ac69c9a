-- Asking for the block-outs of a month, the answer that there are none, and how somebody would like to serve.

create function public.sem_bloqueios(mes date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if mes not between app.hoje() - 31 and app.hoje() + 400 then
    raise exception using errcode = 'PT400', message = 'Este mês já passou ou está longe demais.';
  end if;
  insert into public.disponibilidade_meses as d (membro_id, mes, respondido_em)
  values (eu, date_trunc('month', sem_bloqueios.mes)::date, now())
  on conflict on constraint disponibilidade_meses_pkey do update set respondido_em = coalesce(d.respondido_em, now());
end
$$;
comment on function public.sem_bloqueios(date) is 'The caller has no block-out in this month. Raises PT400, PT409.';

create function public.salvar_preferencias(
  maximo smallint default null, periodos text[] default '{}', campi text[] default '{}', juntos uuid[] default '{}',
    separados uuid[] default '{}')
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if cardinality(juntos) + cardinality(separados) > 20 or juntos && separados or eu = any (juntos || separados) then
    raise exception using errcode = 'PT400',
      message = 'Escolha até 20 pessoas, cada uma para servir junto ou separado.';
  end if;
  insert into public.preferencias_escala as p (membro_id, maximo_mes, periodos, campi)
  values (eu, maximo, salvar_preferencias.periodos, salvar_preferencias.campi)
  on conflict (membro_id) do update set maximo_mes = excluded.maximo_mes, periodos = excluded.periodos,
    campi = excluded.campi, updated_at = now();
  delete from public.escala_pares p where p.membro_id = eu;
  -- Only people one serves with: others' ids lead nowhere.
  insert into public.escala_pares (membro_id, outro_id, juntos)
  select eu, q.id, q.id = any (salvar_preferencias.juntos) from unnest(salvar_preferencias.juntos || separados) q (id)
  where exists (select from public.membros_funcoes a join public.membros_funcoes b on b.ministerio_id = a.ministerio_id
    where a.membro_id = eu and b.membro_id = q.id and app.vigente(a.inicio, a.fim) and app.vigente(b.inicio, b.fim));
end
$$;
comment on function public.salvar_preferencias(smallint, text[], text[], uuid[], uuid[]) is
  'How the caller would like to serve; replaces what they said before. Raises PT400, PT409.';

create type public.colega_de_servico as (id uuid, nome text, foto text, ministerios text[]);
comment on type public.colega_de_servico is 'Somebody who serves with the caller, and in which ministries.';

create function public.quem_serve_comigo(busca text default null) returns setof public.colega_de_servico
language sql stable security definer set search_path = '' as $$
  select p.id, p.nome_completo, app.foto_em_lista(p.id, p.foto), array_agg(distinct m.nome order by m.nome)
  from public.membros_funcoes a join public.membros_funcoes b on b.ministerio_id = a.ministerio_id
    and b.membro_id <> a.membro_id
  join public.ministerios m on m.id = a.ministerio_id
  join public.membros_igreja p on p.id = b.membro_id and not app.saiu(p.situacao)
  where a.membro_id = (select app.meu_membro()) and app.vigente(a.inicio, a.fim) and app.vigente(b.inicio, b.fim)
    and (coalesce(btrim(busca), '') = '' or app.normalizar(p.nome_completo) like '%' || app.normalizar(busca) || '%')
  group by p.id order by p.nome_completo, p.id limit 30
$$;
comment on function public.quem_serve_comigo(text) is
  'Who serves in a ministry in which the caller serves, by name, up to 30. For their wishes.';

create function app.pedir_bloqueios(ministerio uuid, do_mes date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  primeiro constant date := date_trunc('month', do_mes)::date;
  contas uuid[];
begin
  with pedidos as (
    insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
    select distinct p.id, primeiro, now() from public.membros_funcoes f
    join public.membros_igreja p on p.id = f.membro_id
    where f.ministerio_id = pedir_bloqueios.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    on conflict do nothing returning membro_id
  )
  select array_agg(p.profile_id) into contas
  from pedidos d join public.membros_igreja p on p.id = d.membro_id where p.profile_id is not null;
  return app.notificar_todos(coalesce(contas, '{}'), 'Quando você não pode servir?',
    'Diga suas datas de ' || to_char(primeiro, 'MM/YYYY')
      || ' antes que a escala seja feita. Se não tem nenhuma, diga “não tenho nenhum”.',
    '/dashboard-voluntario', 'bloqueios:' || primeiro, 'escalas');
end
$$;
comment on function app.pedir_bloqueios(uuid, date) is
  'Asks everybody who serves in a ministry for their block-outs of a month, each once; gives how many were told.';

create function app.pedir_bloqueios_do_mes() returns integer
language sql security definer set search_path = '' as $$
  select coalesce(sum(app.pedir_bloqueios(m.id, (date_trunc('month', app.hoje(m.campus)) + interval '1 month')::date)),
    0)::integer
  from public.ministerios m
  where m.ativo and extract(day from app.hoje(m.campus)) >= 20 and (app.ajustes_da_escala(m.id)).pede_bloqueios
    and exists (select from public.escalas e where e.ministerio_id = m.id)
$$;
comment on function app.pedir_bloqueios_do_mes() is
  'From the 20th on, asks for the block-outs of the next month in every ministry that makes rosters. Told once,
however often it runs.';

create function public.pedir_bloqueios(ministerio uuid, mes date) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_escala(ministerio);
  if mes not between app.hoje() - 31 and app.hoje() + 200 then
    raise exception using errcode = 'PT400', message = 'Este mês já passou ou está longe demais.';
  end if;
  return app.pedir_bloqueios(ministerio, mes);
end
$$;
comment on function public.pedir_bloqueios(uuid, date) is
  'Asks those who serve in a ministry for their block-outs of a month, each once; gives how many were told. Raises
42501, PT400.';

grant execute on function
  public.sem_bloqueios(date),
  public.salvar_preferencias(smallint, text[], text[], uuid[], uuid[]), public.pedir_bloqueios(uuid, date),
    public.quem_serve_comigo(text)
  to authenticated, service_role;
