SET local check_function_bodies = off;

DROP FUNCTION "public"."aprovar_inscricoes"(uuid[]);

DROP FUNCTION "public"."cancelar_inscricoes"(uuid[], text);

DROP FUNCTION "public"."chamar_da_espera"(uuid[]);

DROP FUNCTION "public"."conferir_cupom"(text, text);

DROP FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint);

DROP FUNCTION "public"."minhas_inscricoes"();

DROP FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb);

DROP FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone);

DROP FUNCTION "public"."vincular_inscricao"(uuid, uuid);

CREATE TYPE "public"."desconto_do_cupom" AS (
  "percentual"        smallint,
  "desconto_centavos" bigint
);

CREATE TYPE "public"."ingresso_usado" AS (
  "inscricao_id" uuid,
  "nome"         text,
  "tipo"         text,
  "ja_usado_em"  timestamp WITH time zone,
  "presenca"     text
);

CREATE OR REPLACE FUNCTION app.inscrever_em (
  evento text,
  pedido jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  e public.events;
  c public.inscricao_cupons;
  feito public.inscricao_pedidos;
  contato jsonb;
  pessoas app.pessoa_do_pedido[] := '{}';
  p app.pessoa_do_pedido;
  pedida jsonb;
  lugar bigint;
  da_equipe boolean;
  para_si boolean;
  soma bigint := 0;
  quantas integer := coalesce(jsonb_array_length(pedido -> 'pessoas'), 0);
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento for update;
  if r.evento_id is null or not app.alcanca_inscricoes(r) then
    raise exception using errcode = 'PT404', message = 'Inscrições não encontradas para este evento.';
  end if;
  select * into feito from public.inscricao_pedidos x where x.envio = (pedido ->> 'envio')::uuid
    and x.evento_id = evento;
  if feito.id is not null then return feito.chave; end if;
  select * into e from public.events x where x.id = evento;
  perform app.promover(evento);
  case app.situacao_das_inscricoes(r)
    when 'aberta' then null;
    when 'ainda_nao' then perform app.recusar('As inscrições ainda não abriram.');
    else perform app.recusar('As inscrições estão encerradas.');
  end case;
  if quantas = 0 then perform app.recusar('Inclua ao menos uma pessoa.'); end if;
  if r.termos is not null and pedido ->> 'aceita' is distinct from 'true' then
    perform app.recusar('Para se inscrever, aceite os termos.', 'aceita');
  end if;
  contato := app.contato_conferido(pedido -> 'contato');
  da_equipe := (select auth.uid()) is not null and app.pode('eventos', 'editar') and app.alcanca(r.campus);
  -- Somebody of the team registers one family after the other.
  if quantas > r.maximo_familia or not da_equipe and quantas + app.ja_da_familia(evento,
    contato) > r.maximo_familia then
    perform app.recusar(format('São até %s pessoas por família neste evento.', r.maximo_familia));
  end if;
  for pedida, lugar in select x, n from jsonb_array_elements(pedido -> 'pessoas') with ordinality t (x, n) loop
    p := app.pessoa_do_lugar(r, e, pedida, lugar, contato ->> 'telefone', da_equipe);
    pessoas := pessoas || p;
    soma := soma + p.preco;
  end loop;
  if nullif(btrim(pedido ->> 'cupom'), '') is not null then
    -- Told without an exception, which would take the count along; nothing of the order was written yet.
    if not exists (select from public.conferir_cupom(evento, pedido ->> 'cupom')) then return null; end if;
    c := app.cupom_valido(evento, pedido ->> 'cupom');
  end if;
  para_si := not da_equipe or exists (select from unnest(pessoas) u where u.membro_id = app.meu_membro());
  insert into public.inscricao_pedidos (envio, evento_id, campus, conta_id, membro_id, contato_nome, contato_email,
    contato_telefone,
    juntos, cupom_id, desconto_centavos, total_centavos, termos_aceitos)
  select (pedido ->> 'envio')::uuid, evento, r.campus, case when para_si then (select auth.uid()) end,
    case when para_si then app.meu_membro() end, contato ->> 'nome',
    contato ->> 'email', contato ->> 'telefone', coalesce((pedido ->> 'juntos')::boolean, true), c.id, d.desconto,
      soma - d.desconto, r.termos
  from (select least(soma, coalesce(soma * c.percentual / 100, c.desconto_centavos, 0)) as desconto) d
  returning * into feito;
  insert into public.inscricao_respostas (pedido_id, pergunta_id, campus, valor, sensivel)
  select feito.id, q.id, r.campus, a.value, q.sensivel
  from jsonb_each_text(app.respostas_conferidas(evento, false, coalesce(pedido -> 'respostas', '{}'))) a
  join public.inscricao_perguntas q on q.id = a.key::uuid;
  perform app.colocar_pessoas(r, feito, pessoas);
  perform app.avisar_inscricao(r, e, feito);
  return feito.chave;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Uma destas pessoas já está inscrita neste evento.';
end
$function$;

CREATE OR REPLACE FUNCTION public.aprovar_inscricoes (
  ids uuid[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  feita constant uuid := app.iniciar_operacao('inscricao', 'Inscrição aprovada: ' || e.name, '{}', 'eventos');
begin
  update public.inscricoes i set estado = app.estado_pelo_preco(p, i.preco_centavos, i.id)::public.estado_inscricao
  from public.inscricao_pedidos p where i.id = any (ids) and p.id = i.pedido_id and i.estado = 'rascunho';
  perform app.notificar(p.conta_id, 'Inscrição aprovada', 'Sua inscrição em ' || e.name || ' foi aprovada.',
    '/inscricao/pedido/' || p.chave,
    'inscricao-aprovada:' || p.id, 'eventos')
  from public.inscricao_pedidos p
  where p.conta_id is not null and p.id in (select i.pedido_id from public.inscricoes i where i.id = any (ids));
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_inscricoes (
  ids   uuid[],
  razao text   DEFAULT NULL::text
)
  RETURNS TABLE (
    operacao   uuid,
    promovidas integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
begin
  operacao := app.iniciar_operacao('inscricao', 'Inscrição cancelada: ' || e.name, '{}', 'eventos');
  perform app.cancelar_linhas(ids, 'equipe', razao);
  promovidas := app.promover(e.id);
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.chamar_da_espera (
  ids uuid[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(ids);
  r public.inscricao_regras;
  feita uuid;
  um uuid;
begin
  select * into r from public.inscricao_regras x where x.evento_id = e.id;
  feita := app.iniciar_operacao('inscricao', 'Chamado da lista de espera: ' || e.name, '{}', 'eventos');
  for um in select i.id from public.inscricoes i where i.id = any (ids) and i.estado = 'lista_de_espera'
    order by i.ordem_espera loop
    perform app.dar_vaga(um, r, (select max(o.inicio) from public.ocorrencias o where o.event_base = e.id));
  end loop;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."chamar_da_espera"(uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conferir_cupom (
  evento text,
  codigo text
)
  RETURNS SETOF public.desconto_do_cupom
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.inscricao_cupons := app.cupom_valido(evento, left(codigo, 100));
begin
  -- Of events that are not there one count is enough.
  perform app.contar_palpite(
    concat_ws(' ', 'cupom', (select r.evento_id from public.inscricao_regras r where r.evento_id = evento)),
      c.id is not null);
  return query select c.percentual, c.desconto_centavos where c.id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirmar_pagamento (
  pedido   uuid,
  dia      date,
  meio     text,
  centavos bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  e public.events;
  feita uuid;
begin
  e := app.inscricoes_a_mudar(array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  select * into p from public.inscricao_pedidos x where x.id = pedido for update;
  if not exists (select from public.inscricoes i where i.pedido_id = pedido and i.estado = 'aguardando_pagamento') then
    raise exception using errcode = 'PT409', message = case when p.pago_em is not null
      then 'Este pagamento já foi confirmado.'
      else 'Não há o que pagar nesta inscrição agora.' end;
  end if;
  if dia is null or dia > app.hoje() or dia < '2000-01-01' or centavos is null or centavos < 0 or centavos > 100000000
     or meio is null or meio not in ('pix', 'dinheiro', 'cartao', 'transferencia', 'isento') then
    perform app.recusar('Informe o dia, o meio e o valor do pagamento.');
  end if;
  feita := app.iniciar_operacao('inscricao', 'Pagamento confirmado: ' || coalesce(p.contato_nome, e.name), '{}',
    'eventos');
  update public.inscricao_pedidos x
  set pago_em = dia, pago_meio = meio, pago_por = (select auth.uid()),
    -- The rest of an order adds to what came in before; of who is exempt nothing came in.
    pago_centavos = coalesce(x.pago_centavos, 0) + case when meio = 'isento' then 0 else centavos end
  where x.id = pedido;
  update public.inscricoes i set estado = 'inscrito', aceitar_ate = null
  where i.pedido_id = pedido and i.estado = 'aguardando_pagamento';
  if p.conta_id is not null then
    perform app.notificar(p.conta_id, 'Pagamento confirmado', 'Seu ingresso para ' || e.name || ' está pronto.',
      '/inscricao/pedido/' || p.chave, 'inscricao-paga:' || p.id || ':' || coalesce(p.pago_centavos, 0), 'eventos');
  end if;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.minhas_inscricoes()
  RETURNS TABLE (
    chave   text,
    evento  text,
    inicio  timestamp with time zone,
    fim     timestamp with time zone,
    campus  text,
    estados public.estado_inscricao[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.* from (
    select p.chave, e.name, e.date, e.date + make_interval(mins => e.duracao), e.campus,
      array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id)
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
  order by q.date desc
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_inscricoes"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_inscricoes_do_evento (
  evento text,
  dados  jsonb
)
  RETURNS TABLE (
    operacao   uuid,
    promovidas integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
  antes public.inscricao_regras;
  agora public.inscricao_regras;
begin
  select * into e from public.events x where x.id = evento;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  select * into antes from public.inscricao_regras r where r.evento_id = evento for update;
  if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou estas inscrições. Confira o que mudou e salve de novo.';
  end if;
  if jsonb_array_length(dados -> 'tipos') > 30 or jsonb_array_length(dados -> 'perguntas') > 40
     or jsonb_array_length(dados -> 'cupons') > 100 then
    raise exception using errcode = 'PT422', message = 'São até 30 tipos, 40 perguntas e 100 cupons.';
  end if;
  operacao := app.iniciar_operacao('inscricoes', 'Inscrições ajustadas: ' || e.name,
    jsonb_build_object('evento', evento), 'eventos');
  agora := jsonb_populate_record(antes, (dados -> 'regras') - array['campus', 'created_at', 'updated_at']);
  insert into public.inscricao_regras as r (evento_id, campus, ativo, publico, so_campus, papeis, abre_em, fecha_em,
    idade_min, idade_max,
    aprovacao, lista_espera, prazo_horas, maximo_familia, texto, termos)
  values (evento, e.campus, coalesce(agora.ativo, true), coalesce(agora.publico, true),
    coalesce(agora.so_campus, false),
    coalesce(agora.papeis, '{}'), agora.abre_em, agora.fecha_em, agora.idade_min, agora.idade_max,
    coalesce(agora.aprovacao, false), coalesce(agora.lista_espera, true), agora.prazo_horas,
    coalesce(agora.maximo_familia, 8), agora.texto, agora.termos)
  on conflict (evento_id) do update set ativo = excluded.ativo, publico = excluded.publico,
    so_campus = excluded.so_campus,
    papeis = excluded.papeis, abre_em = excluded.abre_em, fecha_em = excluded.fecha_em, idade_min = excluded.idade_min,
    idade_max = excluded.idade_max, aprovacao = excluded.aprovacao, lista_espera = excluded.lista_espera,
    prazo_horas = excluded.prazo_horas, maximo_familia = excluded.maximo_familia, texto = excluded.texto,
    termos = excluded.termos;
  perform app.guardar_tipos(evento, coalesce(dados -> 'tipos', '[]'));
  perform app.guardar_perguntas(evento, coalesce(dados -> 'perguntas', '[]'));
  perform app.guardar_cupons(evento, coalesce(dados -> 'cupons', '[]'));
  promovidas := app.promover(evento);
  return next;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Dois tipos ou dois cupons têm o mesmo nome.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usar_ingresso (
  ocorrencia text,
  ingresso   text,
  momento    timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS public.ingresso_usado
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o constant public.ocorrencias := app.porta(ocorrencia);
  quando constant timestamptz := least(coalesce(momento, now()), now());
  i public.inscricoes;
  antes timestamptz;
  presenca text;
begin
  if quando < o.inicio - interval '1 day' or quando > o.fim + interval '1 day' then
    raise exception using errcode = 'PT409', message = 'Este ingresso não é para agora: confira o dia do evento.';
  end if;
  select * into i from public.inscricoes x where x.ingresso = btrim(usar_ingresso.ingresso)
    and x.evento_id = o.event_base for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Este ingresso não é deste evento.';
  end if;
  if i.estado not in ('inscrito', 'presente') then
    raise exception using errcode = 'PT409', message = case i.estado
      when 'aguardando_pagamento' then i.nome || ' ainda não pagou a inscrição.'
      when 'lista_de_espera' then i.nome || ' está na lista de espera.'
      when 'rascunho' then 'A inscrição de ' || i.nome || ' espera aprovação.'
      else 'A inscrição de ' || i.nome || ' foi cancelada.' end;
  end if;
  select u.momento into antes from public.ingresso_usos u where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  if antes is null then
    insert into public.ingresso_usos (inscricao_id, ocorrencia_id, campus, momento, conta_id)
    values (i.id, o.id, o.campus, quando, (select auth.uid()));
    update public.inscricoes x set estado = 'presente', aceitar_ate = null where x.id = i.id and x.estado <> 'presente';
    if i.membro_id is not null then
      presenca := app.marcar_presenca(i.id, i.membro_id, o.id, 'ingresso', quando);
    end if;
  elsif quando < antes then
    update public.ingresso_usos u set momento = quando where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  end if;
  return (i.id, i.nome, (select t.nome from public.inscricao_tipos t where t.id = i.tipo_id), antes,
    presenca)::public.ingresso_usado;
end
$function$;

REVOKE ALL ON FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.vincular_inscricao (
  inscricao uuid,
  membro    uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(array[inscricao]);
  feita uuid;
begin
  if not app.pode('membros', 'visualizar') or not app.membro_no_escopo(membro, app.todos_os_campi(),
    app.meus_campi()) then
    raise insufficient_privilege using message = 'Esta pessoa não está ao seu alcance.';
  end if;
  if exists (select from public.inscricoes i where i.id = inscricao and i.membro_id is not null) then
    raise exception using errcode = 'PT409', message = 'Esta inscrição já está ligada a uma pessoa.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Inscrição ligada a uma pessoa: ' || e.name, '{}', 'eventos');
  update public.inscricoes i set membro_id = membro where i.id = inscricao;
  return feita;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Esta pessoa já está inscrita neste evento.';
end
$function$;

REVOKE ALL ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) IS 'Approves registrations of one event that wait for it and gives the operation. For those who edit events of the
campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) IS 'Cancels registrations of one event and gives their places to the waiting line (promovidas), as one operation. For
those who edit events of the campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."chamar_da_espera"(uuid[]) IS 'Gives free places of one event to these people of the waiting line, before their turn; gives the operation. For
those who edit events of the campus. Raises 42501, PT404, PT409 (no place).';

COMMENT ON FUNCTION "public"."conferir_cupom"(text, text) IS 'What a coupon takes off; no row when it does not hold. For anybody. Raises PT429.';

COMMENT ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) IS 'An order was paid: on which day, by pix, dinheiro, cartao, transferencia or isento, how many cents (of a later
promotion: the difference); its people become registered. Gives the operation. For those who edit events of the
campus. Raises 42501, PT404, PT409 (confirmed already, nothing to pay), PT422.';

COMMENT ON FUNCTION "public"."minhas_inscricoes"() IS 'The caller''s last 50 orders, the last event first.';

COMMENT ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) IS 'How people register for an event, all at once: dados {updated_at (as read; null for the first time), regras,
tipos, perguntas, cupons (each with id where it was there before; what is left out goes, or is only turned off when
it was used)}. Places that this frees go to the waiting list (promovidas). For those who edit events of the campus.
Raises 42501, PT404, PT409, PT422.';

COMMENT ON FUNCTION "public"."usar_ingresso"(text, text, timestamp with time zone) IS 'Somebody comes in with a ticket, now or, sent later, at momento. Sent twice it acts once; the earliest moment stays.
For those who edit eventos or checkin in the campus. Raises 42501, PT404 (not of this event), PT409 (not paid,
waiting, cancelled, another day).';

COMMENT ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) IS 'Who registered without a record is this person of the church; gives the operation. For those who edit events of
the campus and see the person. Raises 42501, PT404, PT409 (linked already, or the person is registered).';

COMMENT ON TYPE "public"."desconto_do_cupom" IS 'What a coupon takes off: one of the two, the other is null.';

COMMENT ON TYPE "public"."ingresso_usado" IS 'Somebody who came in with a ticket: ja_usado_em (null: the first time on this day), presenca (of people with a
record, what app.marcar_presenca said).';

GRANT EXECUTE ON FUNCTION "public"."aprovar_inscricoes"(uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_inscricoes"(uuid[], text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."chamar_da_espera"(uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."conferir_cupom"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conferir_cupom"(text, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."confirmar_pagamento"(uuid, date, text, bigint) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minhas_inscricoes"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_inscricoes_do_evento"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usar_ingresso"(text, text, timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) TO "authenticated", "service_role";
