SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.definir_regras_de_seguranca (
  regras jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes constant jsonb := app.regras_de_seguranca();
  lidas constant app.seguranca := app.regras_lidas(regras);
begin
  perform pg_advisory_xact_lock(hashtextextended('app.seguranca', 0));
  if regras -> 'antes' is distinct from app.regras_de_seguranca() and regras ? 'antes' then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou estas regras. Confira o que mudou e salve de novo.';
  end if;
  insert into app.seguranca (senha_minima, sessao_horas, sessao_parada_horas, convite_dias)
  values (lidas.senha_minima, lidas.sessao_horas, lidas.sessao_parada_horas, lidas.convite_dias)
  on conflict (unica) do update
    set senha_minima = excluded.senha_minima, sessao_horas = excluded.sessao_horas,
      sessao_parada_horas = excluded.sessao_parada_horas, convite_dias = excluded.convite_dias, updated_at = now();
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'regras_alteradas', jsonb_build_object('antes', antes, 'depois', app.regras_de_seguranca()));
  perform app.encerrar_sessoes_vencidas();
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_ajustes_escala (
  ministerio uuid,
  dados      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.escala_ajustes;
begin
  perform app.exigir_escala(ministerio);
  perform from public.ministerios m where m.id = ministerio for no key update;
  a := app.ajustes_da_escala(ministerio);
  if not to_jsonb(a) @> coalesce(dados -> 'antes', '{}') then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou estes ajustes. Confira o que mudou e salve de novo.';
  end if;
  a := jsonb_populate_record(a, dados - array['ministerio_id', 'updated_at', 'antes']);
  delete from public.escala_ajustes x where x.ministerio_id = ministerio;
  a.updated_at := now();
  insert into public.escala_ajustes select (a).*;
end
$function$;

CREATE OR REPLACE FUNCTION app.testar_meus_avisos()
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  aviso uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para testar os seus avisos.';
  end if;
  if exists (select from public.notifications n where n.user_id = eu and n.chave = 'teste:' || floor(extract(epoch from now()) / 60)) then
    raise exception using errcode = 'PT429', message = 'Um teste acabou de sair. Espere um minuto.';
  end if;
  aviso := app.notificar(eu, 'Teste de aviso', 'Se você lê isto fora do aplicativo, este caminho funciona.',
    '/configuracoes/notificacoes', 'teste:' || floor(extract(epoch from now()) / 60), 'sistema', true);
  -- By every channel that the person has, whatever they chose for the category.
  insert into public.entregas (notification_id, profile_id, canal, aparelho_id, chave, mesmo_lida)
  select aviso, eu, 'push', a.id, concat_ws(':', aviso, 'push', a.id), true from public.aparelhos_de_avisos a where a.profile_id = eu
  union all
  select aviso, eu, 'email', null, concat_ws(':', aviso, 'email'), true from public.profiles p where p.id = eu and p.email <> ''
  on conflict do nothing;
  return aviso;
end
$function$;

COMMENT ON FUNCTION "public"."definir_regras_de_seguranca"(jsonb) IS 'Sets the church''s rules, written down with who and what was before; sessions that are over by them end at once. With antes, the rules
as they were read: PT409 where somebody changed them since. For whoever gives roles. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."salvar_ajustes_escala"(uuid, jsonb) IS 'How a ministry makes its rosters: columns of escala_ajustes; with antes, those as they were read. Raises 42501; PT409 where somebody
changed them since.';
