-- Asking for prayer, praying, and how a request ends.

create type public.publico_de_oracao_possivel as (publico public.publico_da_oracao, id uuid, nome text, anonimo boolean);
comment on type public.publico_de_oracao_possivel is 'Whom the caller may ask: id, the cell; anonimo: without their name, too.';

create function public.publicos_da_oracao() returns setof public.publico_de_oracao_possivel
language plpgsql stable security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  adulto constant boolean := not app.menor_de_idade(eu.id);
begin
  return query
    select 'igreja'::public.publico_da_oracao, null::uuid, 'Toda a igreja', true where adulto
    union all
    select * from (select 'celula'::public.publico_da_oracao, c.id, c.nome, true from public.celulas c
      where adulto and c.encerrada_em is null and c.id = any (app.minhas_celulas()) order by app.normalizar(c.nome)) x
    union all
    select 'pastores', null, 'Só os pastores', adulto;
end
$$;
comment on function public.publicos_da_oracao() is
  'Whom the caller may ask to pray. Somebody under 18 asks the pastors, who know who it is. Raises 42501, PT409.';

create function public.pedir_oracao(pedido uuid, texto text, publico public.publico_da_oracao, fim date default null,
  celula uuid default null, anonimo boolean default false) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  hoje constant date := app.hoje(eu.campus);
  ate constant date := coalesce(fim, hoje + 30);
  palavras constant text := btrim(coalesce(texto, ''));
  sem_nome constant boolean := coalesce(anonimo, false);
  antes public.pedidos_de_oracao;
begin
  perform pg_advisory_xact_lock(hashtextextended('oração ' || pedido, 0));
  select * into antes from public.pedidos_de_oracao p where p.id = pedido;
  if antes.user_id = (select auth.uid()) and antes.texto = palavras and antes.publico = pedir_oracao.publico
     and antes.celula_id is not distinct from celula and antes.anonimo = sem_nome then
    return antes.id;
  end if;
  if antes.id is not null then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi feito.';
  end if;
  perform app.exigir_sem_suspensao(eu);
  if publico <> 'pastores' and app.menor_de_idade(eu.id) or sem_nome and app.menor_de_idade(eu.id) then
    raise exception using errcode = 'PT409',
      message = 'O pedido de quem tem menos de 18 anos vai só aos pastores, com o nome, para que cuidem de você.';
  elsif publico = 'celula' and not coalesce(celula = any (app.minhas_celulas()), false) then
    raise insufficient_privilege using message = 'Você não participa deste grupo.';
  elsif char_length(palavras) < 3 then
    raise exception using errcode = 'PT422', message = 'Escreva o pedido em poucas palavras.';
  elsif ate not between hoje + 1 and hoje + 180 then
    raise exception using errcode = 'PT422', message = 'Escolha até quando: de amanhã a seis meses.';
  elsif (select count(*) from public.pedidos_de_oracao p
      where p.user_id = (select auth.uid()) and p.created_at > now() - interval '1 day') >= 10 then
    raise exception using errcode = 'PT429', message = 'São muitos pedidos em pouco tempo. Volte amanhã.';
  end if;
  perform app.conferir_palavras(palavras);
  insert into public.pedidos_de_oracao (id, user_id, publico, celula_id, texto, anonimo, fim)
  values (pedido, (select auth.uid()), publico, case when publico = 'celula' then celula end, palavras, sem_nome, ate);
  if publico = 'pastores' then
    -- Nothing of the words, and not whose they are.
    perform app.notificar_todos(app.pastores_de(eu.campus), 'Um pedido de oração espera você', 'Só os pastores leem.',
      '/comunidade/oracao?ver=pastores', 'oracao-pastores:' || hoje, 'tarefas');
  end if;
  return pedido;
end
$$;
comment on function public.pedir_oracao(uuid, text, public.publico_da_oracao, date, uuid, boolean) is
  'Asks for prayer until a day (fim; thirty days if none is given) and gives the request''s id; sent again with the same
id, it is the same request. celula: one of the caller''s. Raises 42501, PT409, PT422, PT429.';

create function app.pastores_de(do_campus text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with pastores as (
    select r.user_id, r.role from public.user_roles r
    join public.role_permissions p on p.role = r.role and p.resource = 'membros' and p.action = 'visualizar' and p.allowed
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and (r.role = 'pastor' and r.campus = do_campus or r.role in ('pastor_executivo', 'admin'))
  )
  select coalesce(array_agg(distinct p.user_id), '{}') from pastores p
  where p.user_id is distinct from (select auth.uid()) and p.role = case
    when exists (select from pastores q where q.role = 'pastor') then 'pastor'
    when exists (select from pastores q where q.role = 'pastor_executivo') then 'pastor_executivo'
    else 'admin' end::public.papel
$$;
comment on function app.pastores_de(text) is
  'Who is told of what is for pastors alone: the accounts of the pastors of a campus; where there are none, of the executive
pastors, else of the administrators, so that nothing waits unheard. Never the caller.';

create function public.orar(pedido uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  p constant public.pedidos_de_oracao := app.exigir_pedido(pedido);
begin
  if p.user_id = (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'Este pedido é seu: aqui aparece quem ora com você.';
  elsif p.estado <> 'aberto' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido.';
  end if;
  insert into public.oracoes_feitas (pedido_id, user_id, dia) values (p.id, (select auth.uid()), app.hoje(eu.campus))
  on conflict do nothing;
  -- Once a day, whoever and however many prayed; the address is the same for all.
  perform app.notificar(p.user_id, 'Alguém orou por você hoje', 'A igreja está com você.', '/comunidade/oracao?ver=meus',
    'oracao-feita:' || app.hoje_da_pessoa(m.id), 'grupos')
  from public.membros_igreja m where m.profile_id = p.user_id;
end
$$;
comment on function public.orar(uuid) is
  'The caller prayed for a request that they see, counted once a day. Its author is told once a day, of all of theirs
together. Raises 42501, PT404, PT409.';

create function public.atualizar_oracao(pedido uuid, estado public.estado_da_oracao, fim date default null,
  testemunho text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pedidos_de_oracao;
  eu constant public.membros_igreja := app.exigir_da_comunidade();
  hoje constant date := app.hoje(eu.campus);
  ate constant date := coalesce(fim, hoje + 30);
  conta constant text := nullif(btrim(coalesce(testemunho, '')), '');
begin
  p := app.exigir_meu_pedido(pedido);
  if p.retirado_em is not null then
    raise exception using errcode = 'PT409', message = 'A moderação retirou este pedido. Você pode apagá-lo.';
  elsif estado = 'aberto' and ate not between hoje + 1 and hoje + 180 then
    raise exception using errcode = 'PT422', message = 'Escolha até quando: de amanhã a seis meses.';
  elsif estado <> 'respondido' and conta is not null or char_length(conta) < 3 then
    raise exception using errcode = 'PT422', message = 'Conte em poucas palavras o que aconteceu.';
  end if;
  if conta is not null and conta is distinct from p.testemunho then
    perform app.exigir_sem_suspensao(eu);
    perform app.conferir_palavras(conta);
  end if;
  update public.pedidos_de_oracao x set estado = atualizar_oracao.estado,
    fim = case when atualizar_oracao.estado = 'aberto' then ate else x.fim end,
    respondido_em = case when atualizar_oracao.estado = 'respondido' then coalesce(x.respondido_em, clock_timestamp()) end,
    testemunho = conta,
    -- What pastors alone read needs nobody's yes; the same words keep what was decided of them.
    testemunho_estado = case when conta is null then null when x.publico = 'pastores' then 'aprovado'
      when conta = x.testemunho then x.testemunho_estado else 'pendente' end
  where x.id = p.id;
end
$$;
comment on function public.atualizar_oracao(uuid, public.estado_da_oracao, date, text) is
  'The author says how it is: still asking (aberto, until fim), answered, with a testimony that somebody reads before
others do, or put away. Raises 42501, PT404, PT409, PT422.';

create function public.apagar_oracao(pedido uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.pedidos_de_oracao p
  where p.id = pedido and p.user_id = (select auth.uid()) and app.pode('familia_pv', 'visualizar');
end
$$;
comment on function public.apagar_oracao(uuid) is
  'The author deletes their request for good, with its testimony. Of one that is not theirs, or not there, nothing happens.';

create function app.cuidar_das_oracoes(em text[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  perguntados integer;
begin
  with terminados as (
    select p.id, m.campus from public.pedidos_de_oracao p join public.membros_igreja m on m.profile_id = p.user_id
    where p.estado = 'aberto' and p.retirado_em is null and p.fim < app.hoje(m.campus) and p.perguntado_para is distinct from p.fim
      and (em is null or m.campus = any (em))
    limit 500 for update of p skip locked
  ), marcados as (
    update public.pedidos_de_oracao p set perguntado_para = p.fim from terminados t where t.id = p.id returning p.user_id, p.fim
  )
  select count(app.notificar(q.user_id, 'Como está o seu pedido de oração?',
    'O tempo dele terminou. Conte se Deus respondeu, peça mais um tempo ou guarde.', '/comunidade/oracao?ver=meus',
    'oracao-fim:' || q.fim, 'grupos')) into perguntados from (select distinct user_id, fim from marcados) q;
  -- Nobody said how it is: after a month it is put away.
  update public.pedidos_de_oracao p set estado = 'arquivado' where p.estado = 'aberto' and p.fim < app.hoje_da_igreja() - 31;
  return perguntados;
end
$$;
comment on function app.cuidar_das_oracoes(text[]) is
  'Asks the authors of requests that ended, in all campuses or in these, how it is, once for each end, and puts away what
nobody answered for a month; gives how many people were asked. For a job.';

grant execute on function public.publicos_da_oracao(),
  public.pedir_oracao(uuid, text, public.publico_da_oracao, date, uuid, boolean), public.orar(uuid),
  public.atualizar_oracao(uuid, public.estado_da_oracao, date, text), public.apagar_oracao(uuid) to authenticated, service_role;
