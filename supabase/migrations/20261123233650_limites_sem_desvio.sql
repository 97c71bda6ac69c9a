SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.conferir_cupom (
  evento text,
  codigo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.inscricao_cupons := app.cupom_valido(evento, left(codigo, 100));
begin
  -- Of events that are not there one count is enough.
  perform app.contar_palpite(
    concat_ws(' ', 'cupom', (select r.evento_id from public.inscricao_regras r where r.evento_id = evento)), c.id is not null);
  return case when c.id is not null
    then jsonb_build_object('percentual', c.percentual, 'desconto_centavos', c.desconto_centavos) end;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_palpite (
  coisa text,
  certo boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  daqui_mesmo constant text := app.rede_do_pedido();
  daqui bigint;
  agora bigint;
  de_todos bigint;
begin
  -- A GET changes nothing: wrong codes would leave no trace.
  if current_setting('transaction_read_only')::boolean then
    raise exception using errcode = '25006', message = 'Códigos são conferidos por POST.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('palpites ' || coisa || ' ' || daqui_mesmo, 0));
  select count(*), count(*) filter (where p.momento > now() - interval '10 minutes') into daqui, agora
  from app.palpites p where p.coisa = contar_palpite.coisa and p.rede = daqui_mesmo and p.momento > now() - interval '1 day';
  select count(*) into de_todos from app.palpites p
  where p.coisa = contar_palpite.coisa and p.momento > now() - interval '1 hour';
  -- A whole congregation may stand behind one address on a Sunday morning. Where many guess at one thing from many places,
  -- whoever has hardly been wrong is still let through.
  if agora >= 100 or daqui >= 500 or de_todos >= 1000 and daqui >= 5 then
    raise exception using errcode = 'PT429',
      message = 'Muitos códigos errados agora há pouco. Espere alguns minutos e tente de novo.';
  end if;
  if not certo then
    delete from app.palpites p where p.momento < now() - interval '1 day';
    insert into app.palpites (coisa, rede) values (contar_palpite.coisa, daqui_mesmo);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.endereco_do_pedido()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(current_setting('app.endereco', true), ''), nullif(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', -1)), ''))
$function$;

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
  select * into feito from public.inscricao_pedidos x where x.envio = (pedido ->> 'envio')::uuid and x.evento_id = evento;
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
  if quantas > r.maximo_familia or not da_equipe and quantas + app.ja_da_familia(evento, contato) > r.maximo_familia then
    perform app.recusar(format('São até %s pessoas por família neste evento.', r.maximo_familia));
  end if;
  for pedida, lugar in select x, n from jsonb_array_elements(pedido -> 'pessoas') with ordinality t (x, n) loop
    p := app.pessoa_do_lugar(r, e, pedida, lugar, contato ->> 'telefone', da_equipe);
    pessoas := pessoas || p;
    soma := soma + p.preco;
  end loop;
  if nullif(btrim(pedido ->> 'cupom'), '') is not null then
    -- Told without an exception, which would take the count along; nothing of the order was written yet.
    if app.conferir_cupom(evento, pedido ->> 'cupom') is null then return null; end if;
    c := app.cupom_valido(evento, pedido ->> 'cupom');
  end if;
  para_si := not da_equipe or exists (select from unnest(pessoas) u where u.membro_id = app.meu_membro());
  insert into public.inscricao_pedidos (envio, evento_id, campus, conta_id, membro_id, contato_nome, contato_email, contato_telefone,
    juntos, cupom_id, desconto_centavos, total_centavos, termos_aceitos)
  select (pedido ->> 'envio')::uuid, evento, r.campus, case when para_si then (select auth.uid()) end,
    case when para_si then app.meu_membro() end, contato ->> 'nome',
    contato ->> 'email', contato ->> 'telefone', coalesce((pedido ->> 'juntos')::boolean, true), c.id, d.desconto, soma - d.desconto, r.termos
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

CREATE OR REPLACE FUNCTION app.receber_inscricao (
  evento text,
  pedido jsonb,
  ip     text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.limitar_inscricoes(left(ip, 64), left(evento, 60));
  perform app.por_origem('cadastro_publico');
  perform app.vindo_de(ip);
  return app.inscrever_em(evento, pedido);
end
$function$;

CREATE OR REPLACE FUNCTION app.vindo_de (
  ip text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select set_config('app.endereco', left(coalesce(ip, ''), 64), true)
$function$;

COMMENT ON FUNCTION "app"."contar_palpite"(text, boolean) IS 'Counts a code that was not right, for the thing it was tried on and the place it came from: 100 in ten minutes, 500 a day.
After that no code is looked at from there, right or not. Whoever calls it must not raise afterwards for a code that was wrong: the
count would go with it. Raises PT429, 25006.';

COMMENT ON FUNCTION "app"."endereco_do_pedido"() IS 'The address that the request came from: the last of the header, since what stands before it was sent along, or what an edge
function said of who asked it. Null: unknown.';

COMMENT ON FUNCTION "app"."inscrever_em"(text, jsonb) IS 'Registers the people of an order and gives its secret, or null when its coupon does not hold; sent twice, it is kept once. See
public.inscrever.';

COMMENT ON FUNCTION "app"."vindo_de"(text) IS 'From which address the rest of this transaction comes, where an edge function asks for somebody. For functions of the service key.';

COMMENT ON FUNCTION "public"."inscrever"(text, jsonb) IS 'Registers a family as one order and gives the secret of its address: pedido {envio (uuid of the form), contato {nome, email,
telefone}, pessoas [{membro_id (oneself or one''s household) or nome, data_nascimento, tipo_id, respostas {question: text}}],
respostas, cupom, juntos, aceita}. Prices, places, coupon, ages and the waiting line are decided here. Null: the coupon does not
hold (any more), and nobody was registered. Raises 42501, PT404, PT409 (no places, somebody is registered already), PT422 with a
sentence, PT429 (too many wrong coupons); the detail {pessoa, campo} says whose (from 0) and which field.';

REVOKE ALL ON FUNCTION "app"."vindo_de"(text) FROM PUBLIC;
