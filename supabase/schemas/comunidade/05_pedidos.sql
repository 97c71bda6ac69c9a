-- Coming into a cell and going out of it.

create function app.quem_ouve_a_celula(c public.celulas) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with lideres as materialized (
    select m.profile_id as conta from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
    where p.celula_id = c.id and p.fim is null and p.papel in ('lider', 'colider') and m.profile_id is not null
  ), supervisao as materialized (
    -- The nearest of them who has an account.
    select m.profile_id as conta from (
      select c.supervisor_id as membro, 1 as perto
      union all select r.supervisor_id, 2 from public.redes r where r.id = c.rede_id
      union all select r.coordenador_id, 3 from public.redes r where r.id = c.rede_id) q
    join public.membros_igreja m on m.id = q.membro
    where m.profile_id is not null and not exists (select from lideres) order by q.perto limit 1
  )
  select coalesce(array_agg(conta), '{}') from (
    select conta from lideres union select conta from supervisao
    union
    select p from app.contas_que_podem('familia_pv', 'editar', c.campus) p
    where not exists (select from lideres) and not exists (select from supervisao)) q
$$;
comment on function app.quem_ouve_a_celula(public.celulas) is
  'The accounts that are told of a request: who leads it; where nobody does, who supervises it; else those who look
after the campus.';

create function app.contar_ao_responsavel(membro uuid, frase text, celula uuid) returns void
language sql security definer set search_path = '' as $$
  select app.notificar(r.profile_id, frase, m.nome || ' participa a partir de hoje. Fale com a liderança se quiser.',
    '/comunidade/celulas/' || celula, 'celula-menor:' || celula || ':' || membro, 'grupos')
  from public.membros_igreja m, app.responsaveis_da_crianca(membro) q join public.membros_igreja r on r.id = q
  where m.id = membro and app.menor_de_idade(membro) and r.profile_id is not null
$$;
comment on function app.contar_ao_responsavel(uuid, text, uuid) is
  'Of a person under 18, those who answer for them are told that they are in a cell.';

create function public.entrar_na_celula(celula uuid, troca boolean default false) returns public.estado_do_pedido_de_celula
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  c public.celulas;
  pessoa public.membros_igreja;
  outra public.celulas;
  pedido uuid;
begin
  if eu is null or not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Complete seu cadastro para participar de uma célula.';
  end if;
  select * into c from public.celulas x where x.id = entrar_na_celula.celula for no key update;
  select * into pessoa from public.membros_igreja m where m.id = eu;
  if c.id is null or c.campus <> pessoa.campus or c.encerrada_em is not null then
    raise exception using errcode = 'PT404', message = 'Célula não encontrada.';
  end if;
  if c.entrada = 'fechada' then
    raise exception using errcode = 'PT409', message = 'Esta célula não recebe pedidos agora.';
  end if;
  if app.fora_de_temporada(c) then
    raise exception using errcode = 'PT409', message = case when c.temporada_inicio > app.hoje(c.campus)
      then format('Este grupo volta em %s e recebe pedidos então.', to_char(c.temporada_inicio, 'DD/MM/YYYY'))
      else 'A temporada deste grupo terminou. Quando ele voltar, recebe pedidos.' end;
  end if;
  if pessoa.data_nascimento > app.hoje(c.campus) - interval '12 years' then
    raise exception using errcode = 'PT409', message = 'Quem tem menos de 12 anos entra com o responsável: fale com a liderança.';
  end if;
  if c.id = any (app.minhas_celulas()) then return 'aceito'; end if;
  select x.* into outra from public.celula_membros p join public.celulas x on x.id = p.celula_id
  where p.membro_id = eu and p.fim is null and p.tipo = 'celula' and c.tipo = 'celula';
  if outra.id is not null and not troca then
    raise exception using errcode = 'PT409',
      message = format('Você já participa da célula %s. Peça a troca na página das células.', outra.nome);
  end if;
  if exists (select from public.celula_membros p where p.celula_id = outra.id and p.membro_id = eu and p.fim is null
             and p.papel in ('lider', 'colider')) then
    raise exception using errcode = 'PT409',
      message = format('Você lidera a célula %s: combine a passagem com a supervisão antes.', outra.nome);
  end if;
  if (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) >= c.capacidade then
    raise exception using errcode = 'PT409', message = 'A célula está cheia. Escolha outra.';
  end if;
  if c.entrada = 'aberta' then
    perform app.por_na_celula(c, eu, 'membro', troca);
    update public.celula_pedidos p set estado = 'aceito', decidido_em = clock_timestamp()
    where p.celula_id = c.id and p.membro_id = eu and p.estado = 'pendente';
    perform app.notificar_todos(app.quem_ouve_a_celula(c), pessoa.nome_completo || ' entrou na célula ' || c.nome,
      'Dê as boas-vindas antes do próximo encontro.', '/comunidade/celulas/' || c.id, null, 'grupos');
    perform app.contar_ao_responsavel(eu, pessoa.nome || ' entrou na célula ' || c.nome, c.id);
    return 'aceito';
  end if;
  insert into public.celula_pedidos (celula_id, membro_id) values (c.id, eu)
  on conflict (celula_id, membro_id) where estado = 'pendente' do nothing returning id into pedido;
  if pedido is not null then
    perform app.notificar_todos(app.quem_ouve_a_celula(c), pessoa.nome_completo || ' quer entrar na célula ' || c.nome,
      case when outra.id is null then 'Aceite ou recuse o pedido.'
        else 'Hoje participa da célula ' || outra.nome || '. Aceite ou recuse o pedido.' end, '/comunidade/celulas/' || c.id, 'celula-pedido:' || pedido, 'tarefas');
  end if;
  return 'pendente';
end
$$;
comment on function public.entrar_na_celula(uuid, boolean) is
  'The caller comes into a cell of their campus (aceito), or asks its leaders (pendente), who are told. troca: they leave
the cell that they are in once they are in this one; without it that is refused. Repeated, it does
nothing. Raises 42501, PT404, PT409 with the reason.';

create function public.cancelar_pedido_de_celula(pedido uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.celula_pedidos p set estado = 'cancelado'
  where p.id = pedido and p.membro_id = app.meu_membro() and p.estado = 'pendente';
  if not found then
    raise exception using errcode = 'PT404', message = 'Este pedido não espera mais resposta.';
  end if;
end
$$;
comment on function public.cancelar_pedido_de_celula(uuid) is
  'The caller takes back their own request. Raises PT404.';

create function public.decidir_pedido_de_celula(pedido uuid, aceita boolean, motivo text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.celula_pedidos;
  c public.celulas;
begin
  select * into p from public.celula_pedidos x
  where x.id = pedido and x.celula_id = any (app.celulas_que_cuido());
  if p.id is null then
    raise insufficient_privilege using message = 'Só quem cuida desta célula responde aos pedidos.';
  end if;
  c := app.exigir_celula(p.celula_id);
  -- Only now does nobody else decide.
  select * into p from public.celula_pedidos x where x.id = pedido for update;
  if p.estado = (case when aceita then 'aceito' else 'recusado' end)::public.estado_do_pedido_de_celula then return; end if;
  if p.estado <> 'pendente' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido.';
  end if;
  if p.membro_id = app.meu_membro() and not app.gere_celulas(c.campus) then
    raise insufficient_privilege using message = 'Outra pessoa responde ao seu pedido.';
  end if;
  if not coalesce(aceita, false) and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo: a pessoa vai ler.';
  end if;
  perform app.iniciar_operacao('celula', case when aceita then 'Pedido de célula aceito' else 'Pedido de célula recusado' end,
    jsonb_build_object('celula', c.id), 'familia_pv');
  -- Who asked from within another cell asked to go from it: what waits is taken back when somebody comes into one.
  if aceita then perform app.por_na_celula(c, p.membro_id, 'membro', true); end if;
  update public.celula_pedidos x set estado = case when aceita then 'aceito' else 'recusado' end::public.estado_do_pedido_de_celula,
    motivo = case when not aceita then btrim(decidir_pedido_de_celula.motivo) end, decidido_por = (select auth.uid()),
    decidido_em = clock_timestamp()
  where x.id = p.id;
  perform app.notificar(m.profile_id, case when aceita then 'Você entrou na célula ' || c.nome
      else 'Seu pedido para a célula ' || c.nome || ' não foi aceito' end,
    case when aceita then 'Veja o endereço e o próximo encontro.' else btrim(motivo) end,
    case when aceita then '/comunidade/celulas/' || c.id else '/comunidade' end, 'celula-resposta:' || p.id, 'grupos')
  from public.membros_igreja m where m.id = p.membro_id and m.profile_id is not null;
  if aceita then
    perform app.contar_ao_responsavel(p.membro_id, 'Pedido aceito na célula ' || c.nome, c.id);
  end if;
end
$$;
comment on function public.decidir_pedido_de_celula(uuid, boolean, text) is
  'Accepts a request, or refuses it with a reason that the person reads; they are told. Repeated, it does nothing.
Raises 42501, PT409, PT422.';

create function public.sair_da_celula(celula uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.celulas;
begin
  select x.* into c from public.celulas x where x.id = sair_da_celula.celula and x.id = any (app.minhas_celulas())
  for no key update;
  if c.id is null then
    raise exception using errcode = 'PT404', message = 'Você não participa desta célula.';
  end if;
  update public.celula_membros p set fim = app.hoje(c.campus)
  where p.celula_id = c.id and p.membro_id = app.meu_membro() and p.fim is null;
  perform app.notificar_todos(array_remove(app.quem_ouve_a_celula(c), (select auth.uid())),
    app.meu_nome() || ' saiu da célula ' || c.nome, 'Vale uma conversa.', '/comunidade/celulas/' || c.id, null, 'grupos');
end
$$;
comment on function public.sair_da_celula(uuid) is 'The caller leaves a cell; its leaders are told. Raises PT404.';

grant execute on function public.entrar_na_celula(uuid, boolean), public.cancelar_pedido_de_celula(uuid),
  public.decidir_pedido_de_celula(uuid, boolean, text), public.sair_da_celula(uuid) to authenticated, service_role;
