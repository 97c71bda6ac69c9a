SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.convite_do_aviso (
  usuario uuid,
  chave   text
)
  RETURNS text
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select '/escala/' || app.novo_convite(i.id) from public.escala_itens i
  where i.id = case when chave ~ '^escala:[0-9a-f-]{36}:' then substr(chave, 8, 36)::uuid end and i.membro_id = app.membro_de(usuario)
    and i.publicado_em is not null and i.inicio > now() and app.ocupa(i.estado)
$function$;

CREATE OR REPLACE FUNCTION app.tomar_entregas (
  lote  integer,
  agora timestamp with time zone DEFAULT clock_timestamp()
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.entregas;
  d record;
  tomadas uuid[] := '{}';
begin
  for e in
    select x.* from public.entregas x
    where x.estado in ('na_fila', 'adiada') and x.proxima_tentativa <= agora
    order by x.proxima_tentativa limit least(lote, 200) for update skip locked
  loop
    -- The budget is of the person: only one at a time counts it.
    continue when not pg_try_advisory_xact_lock(hashtextextended('avisos:' || e.profile_id, 0));
    d := app.destino_da_entrega(e, agora);
    if d.estado = 'na_fila' then
      tomadas := tomadas || e.id;
      update public.entregas x set estado = 'na_fila', motivo = null, tentativas = x.tentativas + 1,
        tomada_em = coalesce(x.tomada_em, agora), proxima_tentativa = agora + interval '3 minutes'
      where x.id = e.id;
    else
      update public.entregas x set estado = d.estado, motivo = d.motivo, proxima_tentativa = d.quando,
        erro = case when d.estado = 'falhou' then coalesce(x.erro, 'Sem resposta.') else x.erro end
      where x.id = e.id;
    end if;
  end loop;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'tentativa', x.tentativas, 'canal', x.canal, 'notificacao', n.id,
      'titulo', n.titulo, 'mensagem', n.mensagem, 'urgente', n.urgente,
      'destino', coalesce(case when x.canal = 'email' then app.convite_do_aviso(n.user_id, n.chave) end, n.destino),
      'categoria', n.categoria,
      'email', case when x.canal = 'email' then p.email end, 'nome', p.nome,
      'aparelho', case when x.canal = 'push' then jsonb_build_object('endereco', a.endereco, 'p256dh', a.p256dh, 'auth', a.auth) end,
      'parar', app.codigo_para_parar(p.id, case when app.e_resumo(n.chave) then 'resumo' else n.categoria end))), '[]')
    from public.entregas x join public.notifications n on n.id = x.notification_id join public.profiles p on p.id = x.profile_id
    left join public.aparelhos_de_avisos a on a.id = x.aparelho_id
    where x.id = any (tomadas));
end
$function$;

COMMENT ON FUNCTION "app"."convite_do_aviso"(uuid, text) IS 'Where the letter of this notice leads, if it tells its owner of a place on a roster: a new link that answers without signing
in. Made when the letter goes out, as only a digest is kept. Null for other notices, and once there is nothing to answer.';

REVOKE ALL ON FUNCTION "app"."convite_do_aviso"(uuid, text) FROM PUBLIC;
