-- Transfers between campuses: one side asks, the other decides.

create type public.estado_transferencia as enum ('solicitada', 'aceita', 'recusada', 'cancelada');
comment on type public.estado_transferencia is 'Solicitada waits for the other side; the others are final.';

create table public.transferencias (
  id uuid primary key default gen_random_uuid(),
  origem text not null references public.campi (nome) on update cascade,
  destino text not null references public.campi (nome) on update cascade,
  pedida_pela_origem boolean not null,
  estado public.estado_transferencia not null default 'solicitada',
  motivo text check (char_length(motivo) <= 500),
  resposta text check (char_length(resposta) <= 500),
  pedida_por uuid,
  pedida_por_nome text,
  decidida_por uuid,
  decidida_por_nome text,
  decidida_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check (origem <> destino)
);
create index transferencias_origem_idx on public.transferencias (origem, created_at desc);
create index transferencias_destino_idx on public.transferencias (destino, created_at desc);
comment on table public.transferencias is
  'Requests to move people from one campus to another. Written by functions alone.';
comment on column public.transferencias.origem is 'The campus that the people leave.';
comment on column public.transferencias.destino is 'The campus that they go to.';
comment on column public.transferencias.pedida_pela_origem is 'True: destino decides. False: origem does.';
comment on column public.transferencias.estado is 'How far it is.';
comment on column public.transferencias.motivo is 'Why it was asked for.';
comment on column public.transferencias.pedida_por is 'The account that asked. Stays when the account goes.';
comment on column public.transferencias.decidida_por is 'The account that accepted, refused or withdrew.';
select app.registrar('public.transferencias', 'Transferência de campus', grupo => 'vida',
  titulo => 'Motivo das transferências', assunto => 'vida', ao_anonimizar => 'especial', colunas => '{
    "decidida_em": "Decidida em", "pedida_por_nome": "Pedida por", "decidida_por_nome": "Decidida por",
    "pedida_pela_origem": "Pedida por quem envia"
  }',
  frases => '[
    ["incluir", "Transferência pedida de {origem} para {destino}"],
    ["alterar:estado=aceita", "Transferência de {origem} para {destino} aceita"],
    ["alterar:estado=recusada", "Transferência de {origem} para {destino} recusada"],
    ["alterar:estado=cancelada", "Transferência de {origem} para {destino} cancelada"]
  ]');

create table public.transferencia_membros (
  transferencia_id uuid not null references public.transferencias (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  aberta boolean not null default true,
  primary key (transferencia_id, membro_id)
);
create index transferencia_membros_membro_idx on public.transferencia_membros (membro_id);
create unique index transferencia_membros_uma_aberta_idx on public.transferencia_membros (membro_id) where aberta;
comment on constraint transferencia_membros_membro_id_fkey on public.transferencia_membros is 'não impede desfazer';
comment on table public.transferencia_membros is 'Whom a transfer moves. A person is in one open transfer at most.';
comment on column public.transferencia_membros.transferencia_id is 'The transfer.';
comment on column public.transferencia_membros.aberta is 'It waits for the decision.';
select app.registrar('public.transferencia_membros', 'Transferência de campus', grupo => 'vida',
  titulo => 'Transferências entre campi', assunto => 'vida', ao_anonimizar => 'fica',
  colunas => '{"transferencia_id": ""}',
  frases => '[
    ["incluir", "Transferência para outro campus pedida"],
    ["alterar:aberta=false", "Pedido de transferência encerrado"],
    ["excluir", "Saiu do pedido de transferência"]
  ]');

create trigger z_auditar after insert or update or delete on public.transferencias
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.transferencia_membros
  for each row execute function app.auditar('membro_id');

create function app.responsaveis_do_campus(campus text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with aprovam as (
    select r.user_id, r.campus from public.user_roles r
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and exists (select from public.role_permissions p
        where p.role = r.role and p.resource = 'membros' and p.action = 'aprovar' and p.allowed)
  )
  select distinct a.user_id from aprovam a
  where a.campus = responsaveis_do_campus.campus
    or a.campus is null and not exists (select from aprovam b where b.campus = responsaveis_do_campus.campus)
$$;
comment on function app.responsaveis_do_campus(text) is
  'The accounts that approve for members of this campus; when there is none, those that do in all campuses.';

create function app.campus_que_decide(t public.transferencias) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when t.pedida_pela_origem then t.destino else t.origem end
$$;
comment on function app.campus_que_decide(public.transferencias) is 'The side that did not ask.';

create function app.campus_que_pede(t public.transferencias) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when t.pedida_pela_origem then t.origem else t.destino end
$$;
comment on function app.campus_que_pede(public.transferencias) is 'The side that asked.';

create function app.nomes_da_transferencia(transferencia uuid) returns text
language sql stable security definer set search_path = '' as $$
  select min(m.nome_completo) || case count(*) when 1 then '' else format(' e mais %s', count(*) - 1) end
  from public.transferencia_membros t join public.membros_igreja m on m.id = t.membro_id
  where t.transferencia_id = transferencia
$$;
comment on function app.nomes_da_transferencia(uuid) is 'Ana Silva e mais 2.';

create function app.avisar_transferencia(t public.transferencias, campus text, titulo text, mensagem text) returns void
language sql security definer set search_path = '' as $$
  select app.notificar(quem, titulo, mensagem, '/membros/transferencias', 'transferencia:' || t.id || ':' || t.estado,
    'tarefas')
  from (select app.responsaveis_do_campus(campus) as quem
        union select t.pedida_por where campus = app.campus_que_pede(t)) a
  where quem is distinct from (select auth.uid())
$$;
comment on function app.avisar_transferencia(public.transferencias, text, text, text) is
  'Tells those who answer for members of this campus and, on the side that asked, who asked.';

create function app.abrir_transferencia(membros uuid[], de text, para text, pela_origem boolean,
  motivo text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias;
  ocupado text;
begin
  if not exists (select from public.campi c where c.nome = para and c.ativo) or de = para then
    raise exception using errcode = 'PT422', message = 'Escolha outro campus.';
  end if;
  perform from public.membros_igreja m where m.id = any (membros) order by m.id for update;
  select m.nome_completo into ocupado from public.transferencia_membros o
  join public.membros_igreja m on m.id = o.membro_id where o.membro_id = any (membros) and o.aberta limit 1;
  if ocupado is not null then
    raise exception using errcode = 'PT409', message = format('%s já tem uma transferência em andamento.', ocupado);
  end if;
  insert into public.transferencias (origem, destino, pedida_pela_origem, motivo, pedida_por, pedida_por_nome)
  select de, para, pela_origem, nullif(btrim(abrir_transferencia.motivo), ''), (select auth.uid()), c ->> 'nome'
  from app.contexto_da_alteracao() c returning * into t;
  insert into public.transferencia_membros (transferencia_id, membro_id)
  select t.id, m from unnest(membros) m group by m;
  perform app.avisar_transferencia(t, app.campus_que_decide(t), 'Pedido de transferência',
    format('%s pede a transferência de %s, de %s para %s.', app.campus_que_pede(t), app.nomes_da_transferencia(t.id),
      de, para));
  return t.id;
end
$$;
comment on function app.abrir_transferencia(uuid[], text, text, boolean, text) is
  'Writes a request down and tells the side that decides. For other rules, which check who asks.';

create function public.solicitar_transferencia(membros uuid[], destino text, motivo text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  um uuid;
  m public.membros_igreja;
  de text;
begin
  if coalesce(cardinality(membros), 0) not between 1 and 50 then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 50 pessoas.';
  end if;
  foreach um in array membros loop
    m := app.exigir_edicao(um);
    if app.saiu(m.situacao) then
      raise exception using errcode = 'PT409', message = format('%s não está mais na igreja.', m.nome_completo);
    end if;
    if m.campus <> coalesce(de, m.campus) then
      raise exception using errcode = 'PT422', message = 'As pessoas precisam ser do mesmo campus.';
    end if;
    de := m.campus;
  end loop;
  return app.abrir_transferencia(membros, de, destino, true, motivo);
end
$$;
comment on function public.solicitar_transferencia(uuid[], text, text) is
  'Asks another campus to receive these people of one campus, together. For those who edit members there. Gives the
request. Raises PT404, 42501, PT422, PT409 when somebody left or is in another open request.';

create function public.pedir_transferencia(nome text, data_nascimento date, destino text,
  motivo text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  achados public.membros_igreja[];
begin
  if not (app.pode('membros', 'editar') and app.alcanca(destino)) then
    raise insufficient_privilege using message = 'Você não recebe pessoas neste campus.';
  end if;
  achados := array(select m from public.membros_igreja m
    where m.nome_ordenacao = app.normalizar(pedir_transferencia.nome) and m.campus <> destino
      and m.data_nascimento = pedir_transferencia.data_nascimento and not app.saiu(m.situacao) limit 2);
  if cardinality(achados) <> 1 then
    raise exception using errcode = 'PT409',
      message = 'Não encontramos ninguém com este nome completo e esta data de nascimento em outro campus.';
  end if;
  return app.abrir_transferencia(array[achados[1].id], achados[1].campus, destino, false, motivo);
end
$$;
comment on function public.pedir_transferencia(text, date, text, text) is
  'Asks another campus to let somebody go to this one. Whoever asks does not see that campus: they name the person by
full name and date of birth. For those who edit members of destino. Raises 42501, PT409 when there is no such person,
or two.';

create function app.membros_da_transferencia(transferencia uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo, 'foto', m.foto, 'situacao',
    m.situacao,
    'anos', extract(year from age(app.hoje(), m.data_nascimento)), 'ao_alcance', app.alcanca(m.campus))
      order by m.data_nascimento nulls last, m.id)
  from public.transferencia_membros t join public.membros_igreja m on m.id = t.membro_id
  where t.transferencia_id = transferencia
$$;
comment on function app.membros_da_transferencia(uuid) is
  'The people of a request, with no more than the other side must know: name, photo, age and situation.';

create function public.transferencias(caixa text default 'receber', antes timestamptz default null,
  limite integer default 30)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  aprova constant boolean := app.pode('membros', 'aprovar');
  edita constant boolean := app.pode('membros', 'editar');
begin
  if not app.pode('membros', 'visualizar') then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'origem', t.origem, 'destino', t.destino, 'estado',
      t.estado,
      'pedida_pela_origem', t.pedida_pela_origem, 'motivo', t.motivo, 'resposta', t.resposta,
      'pedida_por', t.pedida_por_nome, 'pedida_em', t.created_at, 'decidida_por', t.decidida_por_nome,
      'decidida_em', t.decidida_em, 'membros', app.membros_da_transferencia(t.id),
      'decide', t.estado = 'solicitada' and aprova and (todos or app.campus_que_decide(t) = any (campi)),
      'cancela', t.estado = 'solicitada' and edita and (todos or app.campus_que_pede(t) = any (campi)),
      'carta', (select c.id from public.cartas c where c.transferencia_id = t.id limit 1),
      'operacao', o.id, 'pode_desfazer', coalesce(app.pode_desfazer(o), false)) order by t.created_at desc), '[]')
    from (
      select * from public.transferencias t
      where (todos or t.origem = any (campi) or t.destino = any (campi))
        and case caixa
          when 'receber' then t.estado = 'solicitada' and (todos or app.campus_que_decide(t) = any (campi))
          when 'enviadas' then t.estado = 'solicitada' and (todos or app.campus_que_pede(t) = any (campi))
          else t.estado <> 'solicitada' end
        and t.created_at < coalesce(antes, 'infinity')
      order by t.created_at desc limit least(greatest(coalesce(limite, 30), 1), 100)) t
    left join lateral (
      select o.* from public.cartas c join public.operacoes o on o.id = c.operacao
      where c.transferencia_id = t.id limit 1) o on true);
end
$$;
comment on function public.transferencias(text, timestamptz, integer) is
  'The requests of the caller''s campuses, newest first: receber (waiting for them), enviadas (asked by them,
waiting) or concluidas; antes: pedida_em of the last one shown. [{id, origem, destino, estado, pedida_pela_origem,
motivo, resposta, pedida_por, pedida_em, decidida_por, decidida_em, membros [{id, nome_completo, foto, situacao,
anos, ao_alcance}], decide, cancela, carta, operacao, pode_desfazer}]. Of people beyond the caller''s reach nothing
else.';

alter table public.transferencias enable row level security;
alter table public.transferencia_membros enable row level security;

grant select on public.transferencias, public.transferencia_membros to service_role;
grant execute on function
  public.solicitar_transferencia(uuid[], text, text),
  public.pedir_transferencia(text, date, text, text),
  public.transferencias(text, timestamptz, integer)
  to authenticated, service_role;
