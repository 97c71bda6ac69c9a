SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.ver_como (
  papel  public.papel,
  campus text,
  pessoa uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  -- The caller's session, which alone sees differently.
  minha constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  ate timestamptz := now() + interval '30 minutes';
  registrado uuid;
begin
  if not app.gere_papeis() or minha is null then
    raise insufficient_privilege using message = 'Só quem administra pode ver como outra pessoa.';
  end if;
  if (ver_como.papel is null) = (ver_como.pessoa is null) or ver_como.pessoa = eu then
    raise invalid_parameter_value using message = 'Escolha um papel ou outra pessoa.';
  end if;
  if ver_como.pessoa is not null and not exists (select from public.profiles p where p.id = ver_como.pessoa) then
    raise exception using errcode = 'PT404', message = 'Esta conta não existe.';
  end if;
  if not app.aal2() and exists (
    select from unnest(app.papeis_exigentes()) e
    where e = ver_como.papel or e in (select r.role from app.papeis_de(ver_como.pessoa) r)) then
    raise exception using errcode = 'PT403', message = 'Confirme seu segundo fator antes.';
  end if;
  -- It does not outlive what the caller may do.
  select least(ate, max(coalesce(r.expira_em, 'infinity'))) into ate from public.user_roles r
  where r.user_id = eu and r.role = 'admin' and not app.email_especial();
  delete from app.simulacoes s where s.sessao = minha or s.expira_em < now();
  insert into public.registro_ver_como as r (user_id, nome, papel, pessoa, pessoa_nome, campus, expira_em)
  select eu, concat_ws(' ', p.nome, p.sobrenome), ver_como.papel, ver_como.pessoa,
    (select concat_ws(' ', a.nome, a.sobrenome) from public.profiles a where a.id = ver_como.pessoa),
    coalesce(ver_como.campus, (select a.campus from public.profiles a where a.id = ver_como.pessoa)), ate
  from public.profiles p where p.id = eu
  returning r.id into registrado;
  insert into app.simulacoes (sessao, usuario, papel, pessoa, campus, expira_em, registro)
  select minha, eu, r.papel, r.pessoa, r.campus, r.expira_em, r.id from public.registro_ver_como r where r.id = registrado;
end
$function$;
