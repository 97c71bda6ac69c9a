-- What happens by the clock. The jobs themselves are rows of cron.job, made by migrations; these functions are what they call, every
-- hour, whatever the time zone of the server: what belongs to a day is done from seven in the morning of the campus on, not at night,
-- and what was done before is not done again.
set check_function_bodies = off;

create function app.campi_de_manha(agora timestamptz default now()) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.nome), '{}') from public.campi c
  where extract(hour from agora at time zone app.fuso_do_campus(c.nome)) between 7 and 20
$$;
comment on function app.campi_de_manha(timestamptz) is 'The campuses where it is between seven in the morning and nine in the evening, by their own clocks.';

create function app.amanheceu(agora timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select extract(hour from agora at time zone app.fuso_da_igreja()) between 7 and 20
$$;
comment on function app.amanheceu(timestamptz) is 'It is between seven in the morning and nine in the evening by the church''s clock.';

create function app.agir_como(pessoa uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', case when pessoa is null then '' else (
    select jsonb_build_object('sub', p.id, 'role', 'authenticated', 'email', p.email, 'aal', 'aal2')::text
    from public.profiles p where p.id = pessoa) end, true);
end
$$;
comment on function app.agir_como(uuid) is
  'Until the end of the transaction the caller is this person, with their roles and scope; null: nobody again. For jobs alone.';

create function app.listas_de_todos(agora timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pessoa uuid;
  avisos integer := 0;
begin
  if not app.amanheceu(agora) then return 0; end if;
  for pessoa in
    select s.usuario from public.listas_seguidas s group by 1
    having coalesce(min(coalesce(s.conferida_em, '-infinity')) < now() - interval '20 hours', true)
    order by min(s.conferida_em) nulls first limit 100
  loop
    -- One person's lists that cannot be read are no reason for the others to wait.
    begin
      perform app.agir_como(pessoa);
      for rodada in 1..5 loop
        avisos := avisos + app.atualizar_listas();
        exit when not exists (select from public.listas_seguidas s where s.usuario = pessoa
          and coalesce(s.conferida_em < now() - interval '20 hours', true));
      end loop;
    exception when others then
      raise warning 'listas de %: %', pessoa, sqlerrm;
    end;
    -- Who may not see people any more is asked again tomorrow.
    update public.listas_seguidas s set conferida_em = now()
    where s.usuario = pessoa and coalesce(s.conferida_em < now() - interval '20 hours', true);
  end loop;
  perform app.agir_como(null);
  return avisos;
end
$$;
comment on function app.listas_de_todos(timestamptz) is
  'Looks once a day at the lists that people follow, each person in their own scope, a hundred people at a time; gives how many
notices. For a job.';

create function app.lembrar_retencao_a_todos(agora timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pessoa uuid;
begin
  if not app.amanheceu(agora) then return; end if;
  for pessoa in
    select g from app.gestores_de_papeis() g where not exists (
      select from public.notifications n where n.user_id = g and n.chave = 'retencao:' || to_char(app.hoje_da_igreja(), 'YYYY-MM'))
  loop
    perform app.agir_como(pessoa);
    perform app.lembrar_retencao();
  end loop;
  perform app.agir_como(null);
end
$$;
comment on function app.lembrar_retencao_a_todos(timestamptz) is
  'Tells administrators, once a month, that something is past its time. Retention itself is applied by hand. For a job.';

create function app.vencimentos_de_todos(agora timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  select case when app.amanheceu(agora) then app.avisar_vencimentos_de(null) else 0 end
$$;
comment on function app.vencimentos_de_todos(timestamptz) is
  'Tells everybody concerned of accesses that end within seven days, from seven in the morning on. For a job.';

revoke execute on all functions in schema app, public from public;
