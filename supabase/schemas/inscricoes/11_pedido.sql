-- A family registers: one function, in one transaction, under a lock on the event.

create function app.inscrever_em(evento text, pedido jsonb) returns text
language plpgsql security definer set search_path = '' as $$
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
    if public.conferir_cupom(evento, pedido ->> 'cupom') is null then return null; end if;
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
$$;
comment on function app.inscrever_em(text, jsonb) is
  'Registers the people of an order and gives its secret, or null when its coupon does not hold; sent twice, it is
kept once. See public.inscrever.';

create function app.colocar_pessoas(r public.inscricao_regras, pedido public.inscricao_pedidos,
  pessoas app.pessoa_do_pedido[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p app.pessoa_do_pedido;
  livres integer := app.livres_no_evento(r.evento_id);
  inscricao uuid;
  lugar integer := 0;
  cabe boolean;
  cabem boolean;
  primeiro bigint;
begin
  -- After those who could be promoted were, somebody who still waits stands before whoever wants the same.
  if exists (select from public.inscricoes i where i.evento_id = r.evento_id and i.estado = 'lista_de_espera'
               and (i.tipo_id is null or app.livres_no_tipo(i.tipo_id) is distinct from 0)) then
    livres := 0;
  end if;
  select (livres is null or livres >= cardinality(pessoas)) and coalesce(bool_and(v.do_tipo is null
    or v.do_tipo >= v.pedidas), true)
    into cabem
  from (select case when exists (select from public.inscricoes i where i.tipo_id = u.tipo_id
    and i.estado = 'lista_de_espera') then 0
          else app.livres_no_tipo(u.tipo_id) end as do_tipo, count(*) as pedidas
        from unnest(pessoas) u where u.tipo_id is not null group by u.tipo_id) v;
  if not cabem and not r.lista_espera then
    raise exception using errcode = 'PT409', message = case when coalesce(livres, 1) = 0
      then 'Não há mais vagas neste evento.'
      else 'Não há vagas para todas estas pessoas. Confira os tipos e quantas são.' end;
  end if;
  foreach p in array pessoas loop
    cabe := cabem or not pedido.juntos and (livres is null or livres > 0)
      and app.livres_no_tipo(p.tipo_id) is distinct from 0
      and not exists (select from public.inscricoes i where i.tipo_id = p.tipo_id and i.estado = 'lista_de_espera'
                        and i.pedido_id <> pedido.id);
    lugar := lugar + 1;
    begin
      insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento,
        pessoa_chave, estado,
        preco_centavos, ordem_espera, lugar)
      values (pedido.id, r.evento_id, r.campus, p.tipo_id, p.membro_id, p.nome, p.data_nascimento, p.pessoa_chave,
        case when not cabe then 'lista_de_espera' when r.aprovacao then 'rascunho'
          else app.estado_pelo_preco(pedido, p.preco) end::public.estado_inscricao,
        p.preco, case when not cabe then nextval('app.inscricoes_espera_seq') end, lugar)
      returning id into inscricao;
    exception when unique_violation then
      perform app.recusar_pessoa('PT409', p.nome, case when exists (select from public.inscricoes i
        where i.pedido_id = pedido.id
          and (i.pessoa_chave = p.pessoa_chave or i.membro_id = p.membro_id))
        then 'Aparece duas vezes neste pedido.' else 'Já tem inscrição neste evento.' end, lugar, 'nome');
    end;
    if cabe then livres := livres - 1; end if;
    insert into public.inscricao_respostas (pedido_id, inscricao_id, pergunta_id, campus, valor, sensivel)
    select pedido.id, inscricao, q.id, r.campus, a.value, q.sensivel
    from jsonb_each_text(p.respostas) a join public.inscricao_perguntas q on q.id = a.key::uuid;
  end loop;
end
$$;
comment on function app.colocar_pessoas(public.inscricao_regras, public.inscricao_pedidos, app.pessoa_do_pedido[]) is
  'Gives each person of an order a place, or one in the waiting line: all or nobody of those who want to come
together. Raises PT409 when nobody may wait, or somebody is registered already.';

create function app.avisar_inscricao(r public.inscricao_regras, e public.events,
  pedido public.inscricao_pedidos) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if pedido.conta_id is not null then
    perform app.notificar(pedido.conta_id, 'Inscrição recebida',
      'Recebemos sua inscrição em ' || e.name || '.', '/inscricao/pedido/' || pedido.chave, 'inscricao:' || pedido.id,
        'eventos');
  end if;
  if r.aprovacao and e.responsavel_id is not null then
    perform app.notificar(m.profile_id, 'Inscrições para aprovar', 'Há inscrições em ' || e.name
      || ' que esperam por você.',
      '/presenca/eventos/' || e.id || '/inscricoes', 'inscricoes:' || e.id || ':' || app.hoje(e.campus), 'eventos')
    from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null;
  end if;
end
$$;
comment on function app.avisar_inscricao(public.inscricao_regras, public.events, public.inscricao_pedidos) is
  'Tells who registered, and once a day who approves.';

create function public.inscrever(evento text, pedido jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para continuar.';
  end if;
  return app.inscrever_em(evento, pedido);
end
$$;
comment on function public.inscrever(text, jsonb) is
  'Registers a family as one order and gives the secret of its address: pedido {envio (uuid of the form), contato
{nome, email, telefone}, pessoas [{membro_id (oneself or one''s household) or nome, data_nascimento, tipo_id,
respostas {question: text}}], respostas, cupom, juntos, aceita}. Prices, places, coupon, ages and the waiting line
are decided here. Null: the coupon does not hold (any more), and nobody was registered. Raises 42501, PT404, PT409
(no places, somebody is registered already), PT422 with a sentence, PT429 (too many wrong coupons); the detail
{pessoa, campo} says whose (from 0) and which field.';

create function public.receber_inscricao(evento text, pedido jsonb, ip text) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.limitar_inscricoes(left(ip, 64), left(evento, 60));
  perform app.por_origem('cadastro_publico');
  perform app.vindo_de(ip);
  return app.inscrever_em(evento, pedido);
end
$$;
comment on function public.receber_inscricao(text, jsonb, text) is
  'For the service key: as public.inscrever, of people without an account. Raises PT429 too.';

grant execute on function public.inscrever(text, jsonb) to authenticated, service_role;
grant execute on function
  public.receber_inscricao(text, jsonb, text)
  to service_role;
