SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.publicar_escalas (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  i record;
  avisados integer := 0;
  aviso uuid;
  sem_conta jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  perform app.iniciar_operacao('escala', 'Escalas publicadas', jsonb_build_object('escalas', escalas), 'escalas');
  for e in
    select x.id, x.ministerio_id, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.estado as dia from public.escalas x
    join public.ministerios m on m.id = x.ministerio_id
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio for update of x
  loop
    perform app.exigir_escala(e.ministerio_id);
    if e.dia = 'cancelada' then
      raise exception using errcode = 'PT409', message = 'Este dia foi cancelado: ' || e.evento || '.';
    end if;
    update public.escalas x set estado = 'publicada', publicada_em = now(), publicada_por = auth.uid() where x.id = e.id;
    for i in
      with ditos as (
        update public.escala_itens x set publicado_em = now()
        where x.escala_id = e.id and x.publicado_em is null and app.ocupa(x.estado) returning x.*)
      select coalesce(d.membro_id, d.id) as quem, min(d.inicio) as inicio, string_agg(c.nome || ' (' || d.subtempo || ')', ', ' order by d.inicio) as lugares,
        (array_agg(d.id order by d.inicio))[1] as item, max(coalesce(d.convidado_nome, p.nome_completo)) as nome, (array_agg(p.profile_id))[1] as conta,
        max(coalesce(d.convidado_telefone, p.telefone)) as telefone
      from ditos d join public.escala_vagas v on v.id = d.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      left join public.membros_igreja p on p.id = d.membro_id group by coalesce(d.membro_id, d.id)
    loop
      if i.conta is null then
        sem_conta := sem_conta || jsonb_build_object('item_id', i.item, 'nome', i.nome, 'telefone', i.telefone, 'lugares', i.lugares,
          'evento', e.evento, 'inicio', i.inicio);
      elsif i.inicio > now() then
        aviso := app.notificar(i.conta, 'Você está na escala de ' || e.nome, e.evento || ', ' || app.quando(i.inicio, e.campus) || ': ' || i.lugares
          || '. Responda se pode servir.', '/dashboard-voluntario', 'escala:' || i.item || ':' || extract(epoch from now())::bigint, 'escalas');
        -- Without an answer it goes by e-mail; the leaders are told by app.cobrar_respostas.
        perform app.dar_prazo(aviso, least(i.inicio,
          now() + make_interval(hours => (app.ajustes_da_escala(e.ministerio_id)).prazo_resposta_horas / 2)));
        avisados := avisados + 1;
      end if;
    end loop;
  end loop;
  return jsonb_build_object('avisados', avisados, 'sem_conta', sem_conta);
end
$function$;

CREATE OR REPLACE FUNCTION app.responde_pelo_aviso (
  chave text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with qual as (
    select substr(split_part(chave, ':', 2), 1, 36)::uuid as id
    where chave ~ '^escala(-lembrete|-recado|-recolhida|-cancelada)?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)'
  ), e as (
    select x.ministerio_id, x.publicada_por from qual join public.escalas x
      on x.id = coalesce((select i.escala_id from public.escala_itens i where i.id = qual.id), qual.id)
  )
  select p.email from e cross join lateral app.contas_que_cuidam(e.ministerio_id) c join public.profiles p on p.id = c and p.email <> ''
  order by p.id is distinct from e.publicada_por, p.nome, p.id limit 1
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
      'responder', case when x.canal = 'email' then app.responde_pelo_aviso(n.chave) end,
      'aparelho', case when x.canal = 'push' then jsonb_build_object('endereco', a.endereco, 'p256dh', a.p256dh, 'auth', a.auth) end,
      'parar', app.codigo_para_parar(p.id, case when app.e_resumo(n.chave) then 'resumo' else n.categoria end))), '[]')
    from public.entregas x join public.notifications n on n.id = x.notification_id join public.profiles p on p.id = x.profile_id
    left join public.aparelhos_de_avisos a on a.id = x.aparelho_id
    where x.id = any (tomadas));
end
$function$;

COMMENT ON FUNCTION "app"."responde_pelo_aviso"(text) IS 'To whom an answer to the letter of this notice goes: of a roster, to whoever published it and leads the ministry, else another
leader; null for other notices.';

COMMENT ON FUNCTION "public"."publicar_escalas"(uuid[]) IS 'Publishes rosters, or what was added to published ones; each person is told of what they did not know: {avisados, sem_conta:
[{item_id, nome, telefone, lugares, evento, inicio}]}. Raises 42501, PT400, PT409 (called off).';

COMMENT ON FUNCTION "public"."tomar_entregas"(integer) IS 'Takes deliveries that are due, for three minutes: nobody else takes them meanwhile. For the function entregar-avisos itself.
{entregas [{id, tentativa, canal, notificacao, titulo, mensagem, destino, urgente, categoria, email, nome, responder, aparelho, parar}],
igreja {nome, email}, publico}.';

REVOKE ALL ON FUNCTION "app"."responde_pelo_aviso"(text) FROM PUBLIC;
