-- Who makes the rosters of a ministry, and who sees them.

create function app.escalas_que_cuido() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when not app.pode('escalas', 'editar') then '{}' when app.coordena_ministerios() then
      array(select m.id from public.ministerios m where m.campus = any ((select app.alcance())::text[]))
    else app.ministerios_que_lidero() end
$$;
comment on function app.escalas_que_cuido() is
  'The ministries whose rosters the caller makes. For policies, computed once.';

create function app.escalas_que_vejo() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when not app.pode('escalas', 'visualizar') then '{}' else
    array(select m.id from public.ministerios m
          where m.campus = any ((select app.alcance())::text[]) or m.campus = (select app.meu_campus())) end
$$;
comment on function app.escalas_que_vejo() is
  'The ministries whose published rosters the caller sees. For policies, computed once.';

create function app.cuida_da_escala(ministerio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('escalas', 'editar') and app.gere_ministerio(ministerio)
$$;
comment on function app.cuida_da_escala(uuid) is
  'The caller makes the rosters of this ministry. For triggers and functions.';

create function app.exigir_escala(ministerio uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.cuida_da_escala(ministerio) is not true then
    raise insufficient_privilege using message = 'Só quem cuida deste ministério faz suas escalas.';
  end if;
end
$$;
comment on function app.exigir_escala(uuid) is 'The caller makes the rosters of this ministry. Raises 42501.';

create function app.ministerio_do_modelo(modelo uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.ministerio_id from public.escala_modelos m where m.id = modelo
$$;
comment on function app.ministerio_do_modelo(uuid) is 'The ministry of a template. For policies.';

create function app.ve_escala(escala uuid, cuido uuid[], vejo uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.escalas e where e.id = escala
    and (e.ministerio_id = any (cuido) or e.publicada_em is not null and e.ministerio_id = any (vejo)))
$$;
comment on function app.ve_escala(uuid, uuid[], uuid[]) is
  'The roster is one of those that the caller makes, or a published one that they see. For policies, which hand in
both.';

create policy "ajustes de escalas: vê quem vê as escalas" on public.escala_ajustes
  for select to authenticated using (ministerio_id = any ((select app.escalas_que_vejo())::uuid[]));
create policy "modelos de escalas: vê quem as faz" on public.escala_modelos
  for select to authenticated using (ministerio_id = any ((select app.escalas_que_cuido())::uuid[]));
create policy "vagas de modelos: vê quem faz as escalas" on public.escala_modelo_vagas
  for select to authenticated using (app.ministerio_do_modelo(modelo_id) = any ((select app.escalas_que_cuido())::uuid[]));
create policy "escalas: vê quem as faz; publicadas, quem as vê" on public.escalas
  for select to authenticated
  using (
    ministerio_id = any ((select app.escalas_que_cuido())::uuid[])
    or publicada_em is not null and ministerio_id = any ((select app.escalas_que_vejo())::uuid[]));
create policy "vagas de escalas: vê quem vê a escala" on public.escala_vagas
  for select to authenticated
  using (app.ve_escala(escala_id, (select app.escalas_que_cuido()), (select app.escalas_que_vejo())));
create policy "pessoas das escalas: vê as próprias, as que faz e as publicadas que vê" on public.escala_itens
  for select to authenticated
  using (
    membro_id = (select app.meu_membro()) and publicado_em is not null
    or ministerio_id = any ((select app.escalas_que_cuido())::uuid[])
    or publicado_em is not null and ministerio_id = any ((select app.escalas_que_vejo())::uuid[]));

grant execute on function app.escalas_que_cuido(), app.escalas_que_vejo(), app.ministerio_do_modelo(uuid),
  app.ve_escala(uuid, uuid[], uuid[]) to authenticated, service_role;
