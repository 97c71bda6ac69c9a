-- Transfers between campuses, which one side asks for and the other decides, and the letters that go with who leaves.
set check_function_bodies = off;

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
comment on table public.transferencias is 'Requests to move people from one campus to another. Written by functions alone.';
comment on column public.transferencias.id is 'Identity of the row.';
comment on column public.transferencias.origem is 'The campus that the people leave.';
comment on column public.transferencias.destino is 'The campus that they go to.';
comment on column public.transferencias.pedida_pela_origem is 'True: destino decides. False: origem does.';
comment on column public.transferencias.estado is 'How far it is.';
comment on column public.transferencias.motivo is 'Why it was asked for.';
comment on column public.transferencias.resposta is 'Why it was refused.';
comment on column public.transferencias.pedida_por is 'The account that asked. Stays when the account goes.';
comment on column public.transferencias.pedida_por_nome is 'Its name at that time.';
comment on column public.transferencias.decidida_por is 'The account that accepted, refused or withdrew.';
comment on column public.transferencias.decidida_por_nome is 'Its name at that time.';
comment on column public.transferencias.decidida_em is 'When.';
comment on column public.transferencias.created_at is 'When it was asked for.';

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
comment on column public.transferencia_membros.membro_id is 'The person.';
comment on column public.transferencia_membros.aberta is 'It waits for the decision.';

create type public.tipo_carta as enum ('mudanca_de_campus', 'mudanca_de_igreja', 'recomendacao', 'apresentacao');
comment on type public.tipo_carta is 'What a letter says: people go to another campus, or to another church; somebody is recommended to a church; a child was
presented.';

create table public.cartas (
  id uuid primary key default gen_random_uuid(),
  ano integer not null,
  numero integer not null,
  codigo text not null unique check (codigo ~ '^[2-9A-HJ-NP-Z]{12}$'),
  tipo public.tipo_carta not null,
  campus text not null references public.campi (nome) on update cascade,
  destino text not null check (char_length(destino) <= 300),
  conteudo jsonb not null,
  transferencia_id uuid references public.transferencias (id),
  operacao uuid references public.operacoes (id),
  created_at timestamptz not null default clock_timestamp(),
  unique (ano, numero)
);
create index cartas_campus_idx on public.cartas (campus, created_at desc);
create index cartas_transferencia_idx on public.cartas (transferencia_id);
create index cartas_operacao_idx on public.cartas (operacao);
comment on constraint cartas_transferencia_id_fkey on public.cartas is 'não impede desfazer';
comment on table public.cartas is 'Letters of transfer and recommendation, certificates of presentation. What they say is kept as it was said; an undone one goes, its number stays taken.';
comment on column public.cartas.id is 'Identity of the row.';
comment on column public.cartas.ano is 'The year of the number.';
comment on column public.cartas.numero is 'Number within the year.';
comment on column public.cartas.codigo is 'By which anybody checks that the letter is genuine.';
comment on column public.cartas.tipo is 'What it says.';
comment on column public.cartas.campus is 'The campus that issued it.';
comment on column public.cartas.destino is 'Where the people go, or whom it is for; empty: whoever reads it.';
comment on column public.cartas.conteudo is 'What else it says: igreja, membros; of a child''s presentation apresentacao.';
comment on column public.cartas.transferencia_id is 'The transfer that it belongs to.';
comment on column public.cartas.operacao is 'The operation that issued it.';
comment on column public.cartas.created_at is 'When it was issued.';

create table app.numeros_de_carta (
  ano integer primary key,
  ultimo integer not null
);
alter table app.numeros_de_carta enable row level security;
comment on table app.numeros_de_carta is 'The last number given in each year: none is given twice, also when a letter was undone.';

create trigger z_auditar after insert or update or delete on public.transferencias
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.transferencia_membros
  for each row execute function app.auditar('membro_id');
create trigger z_auditar after insert or update or delete on public.cartas
  for each row execute function app.auditar('');

create function app.codigo_de_carta() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b, i) % 32, 1), '' order by i)
  from (select extensions.gen_random_bytes(12) as b) aleatorio, generate_series(0, 11) i
$$;
comment on function app.codigo_de_carta() is 'Twelve letters and digits that nobody can guess, without those that look alike.';

create function app.emitir_carta(tipo public.tipo_carta, membros uuid[], campus text, destino text, transferencia uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  este_ano constant integer := extract(year from app.hoje());
  proximo integer;
  carta uuid;
begin
  insert into app.numeros_de_carta as n (ano, ultimo) values (este_ano, 1)
  on conflict (ano) do update set ultimo = n.ultimo + 1 returning n.ultimo into proximo;
  insert into public.cartas (ano, numero, codigo, tipo, campus, destino, conteudo, transferencia_id, operacao)
  values (este_ano, proximo, app.codigo_de_carta(), tipo, campus, destino, jsonb_build_object(
    'igreja', (select i.nome from public.igreja i),
    'membros', (select jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo,
        'data_nascimento', m.data_nascimento, 'situacao', app.rotulo('situacao', a.situacao::text),
        'titulo', (select t.nome from public.titulos t where t.id = coalesce(m.titulo_id, app.titulo_suspenso(m.id))),
        'batismo_data', m.batismo_data, 'data_membresia', m.data_membresia) order by m.data_nascimento nulls last, m.id)
      from public.membros_igreja m
      -- Whoever leaves the church left already: the letter says how they stood before.
      cross join lateral (select coalesce((select s.antes from public.mudancas_de_situacao s
        where s.membro_id = m.id and s.operacao = app.operacao_atual() order by s.id limit 1), m.situacao) as situacao) a
      where m.id = any (membros))), transferencia, app.operacao_atual())
  returning id into carta;
  return carta;
end
$$;
comment on function app.emitir_carta(public.tipo_carta, uuid[], text, text, uuid) is
  'Issues a letter for these people, with the next number of the year, and gives its id. For other rules.';

create function app.emitir_carta_de(membro uuid, tipo public.tipo_carta, destino text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m constant public.membros_igreja := app.exigir_edicao(membro);
  para constant text := left(btrim(coalesce(destino, '')), 300);
  evento public.eventos_de_vida;
  operacao uuid;
  nova uuid;
begin
  if tipo not in ('recomendacao', 'apresentacao') then
    raise exception using errcode = 'PT422', message = 'Esta carta é emitida com a transferência.';
  end if;
  if tipo = 'recomendacao' and m.situacao not in ('membro', 'readmitido') then
    raise exception using errcode = 'PT409', message = format(
      'Só membros em comunhão recebem carta de recomendação; a situação de %s é %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text));
  end if;
  if tipo = 'recomendacao' and char_length(para) < 3 then
    raise exception using errcode = 'PT422', message = 'Informe a que igreja a carta se dirige.';
  end if;
  if tipo = 'apresentacao' then
    select e.* into evento from public.eventos_de_vida e where e.membro_id = m.id and e.tipo = 'apresentacao' limit 1;
    if evento.id is null then
      raise exception using errcode = 'PT409', message = 'Registre antes a apresentação, na aba Vida.';
    end if;
    -- A presentation has one certificate, however often it is printed.
    select c.id into nova from public.cartas c
    where c.tipo = 'apresentacao' and c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', m.id)) limit 1;
    if nova is not null then return jsonb_build_object('carta', nova, 'operacao', null); end if;
  end if;
  operacao := app.iniciar_operacao('carta', case tipo when 'recomendacao' then 'Carta de recomendação de '
    else 'Certificado de apresentação de ' end || m.nome_completo, jsonb_build_object('membro_id', m.id));
  nova := app.emitir_carta(tipo, array[m.id], m.campus, para, null);
  if tipo = 'apresentacao' then
    update public.cartas c set conteudo = c.conteudo || jsonb_build_object('apresentacao', jsonb_build_object(
      'data', evento.data, 'local', evento.dados ->> 'local', 'ministro', evento.dados ->> 'ministro'))
    where c.id = nova;
  end if;
  return jsonb_build_object('carta', nova, 'operacao', operacao);
end
$$;
comment on function app.emitir_carta_de(uuid, public.tipo_carta, text) is 'See public.emitir_carta.';

create function public.emitir_carta(membro_id uuid, tipo public.tipo_carta, destino text default null) returns jsonb
language sql volatile set search_path = '' as $$
  select app.emitir_carta_de(membro_id, tipo, destino)
$$;
comment on function public.emitir_carta(uuid, public.tipo_carta, text) is
  'Issues a letter with a number and a code: recomendacao, of a member in communion to the church destino, or apresentacao, the
certificate of a child''s presentation, which is issued once and found again. Gives {carta, operacao}; the operation can be
undone. For those who edit members, in their campuses. Raises PT404, 42501, PT409, PT422.';

create function app.pais_de(membro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(x.nome_completo, p.parente_nome) order by p.created_at), '[]')
  from public.parentescos p left join public.membros_igreja x on x.id = p.parente_id
  where p.membro_id = pais_de.membro and p.grau = 'pai_mae'
$$;
comment on function app.pais_de(uuid) is 'The names of the person''s parents, as kinship has them.';

create function app.carta(carta uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'numero', format('%s/%s', c.numero, c.ano), 'codigo', c.codigo, 'tipo', c.tipo,
      'campus', c.campus, 'destino', c.destino, 'emitida_em', c.created_at) || c.conteudo
    -- Who the parents are is asked when it is read: nothing of them is kept in a child's certificate.
    || case when c.tipo = 'apresentacao' then jsonb_build_object('apresentacao', c.conteudo -> 'apresentacao'
      || jsonb_build_object('pais', app.pais_de((c.conteudo -> 'membros' -> 0 ->> 'id')::uuid))) else '{}' end
  from public.cartas c left join public.transferencias t on t.id = c.transferencia_id
  where c.id = carta and app.pode('membros', 'visualizar') and (app.alcanca(c.campus) or app.alcanca(t.destino))
$$;
comment on function app.carta(uuid) is 'See public.carta.';

create function public.carta(carta_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.carta(carta_id)
$$;
comment on function public.carta(uuid) is
  'What a letter says, for those who see members of the campus that issued it or, between campuses, of the one that it is for:
id, numero (12/2026), codigo, tipo, campus, destino, emitida_em, igreja, membros [{id, nome_completo, data_nascimento, situacao,
titulo, batismo_data, data_membresia}] and, of a presentation, apresentacao {data, local, ministro, pais}. Null for others.';

create function app.conferir_carta(codigo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('valida', true, 'numero', format('%s/%s', c.numero, c.ano), 'tipo', c.tipo,
      'igreja', c.conteudo -> 'igreja', 'campus', c.campus, 'destino', c.destino, 'emitida_em', c.created_at::date,
      'pessoas', (select jsonb_agg(app.iniciais(m ->> 'nome_completo')) from jsonb_array_elements(c.conteudo -> 'membros') m))
    from public.cartas c where c.codigo = upper(regexp_replace(conferir_carta.codigo, '[^0-9A-Za-z]', '', 'g'))),
    '{"valida": false}')
$$;
comment on function app.conferir_carta(text) is 'See public.conferir_carta.';

create function public.conferir_carta(codigo text) returns jsonb
language sql stable set search_path = '' as $$
  select app.conferir_carta(codigo)
$$;
comment on function public.conferir_carta(text) is
  'For anybody who holds a letter: whether one with this code was issued. valida and, if so, numero, tipo, igreja, campus, destino,
emitida_em and pessoas (initials). Nothing else about anybody.';

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

create function app.levar_campus_ao_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set campus = new.campus where p.id = new.profile_id and p.campus <> new.campus;
  return null;
end
$$;
comment on function app.levar_campus_ao_profile() is 'Trigger: the linked account belongs to the campus of the church record.';

create trigger f_levar_campus after update of campus on public.membros_igreja
  for each row when (new.profile_id is not null and old.campus <> new.campus)
  execute function app.levar_campus_ao_profile();

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
  select app.notificar(quem, titulo, mensagem, '/membros/transferencias', 'transferencia:' || t.id || ':' || t.estado, 'tarefas')
  from (select app.responsaveis_do_campus(campus) as quem
        union select t.pedida_por where campus = app.campus_que_pede(t)) a
  where quem is distinct from (select auth.uid())
$$;
comment on function app.avisar_transferencia(public.transferencias, text, text, text) is
  'Tells those who answer for members of this campus and, on the side that asked, who asked.';

create function app.abrir_transferencia(membros uuid[], de text, para text, pela_origem boolean, motivo text) returns uuid
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
    format('%s pede a transferência de %s, de %s para %s.', app.campus_que_pede(t), app.nomes_da_transferencia(t.id), de, para));
  return t.id;
end
$$;
comment on function app.abrir_transferencia(uuid[], text, text, boolean, text) is
  'Writes a request down and tells the side that decides. For other rules, which check who asks.';

create function app.solicitar_transferencia(membros uuid[], destino text, motivo text) returns uuid
language plpgsql security definer set search_path = '' as $$
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
comment on function app.solicitar_transferencia(uuid[], text, text) is 'See public.solicitar_transferencia.';

create function public.solicitar_transferencia(membros uuid[], destino text, motivo text default null) returns uuid
language sql set search_path = '' as $$
  select app.solicitar_transferencia(membros, destino, motivo)
$$;
comment on function public.solicitar_transferencia(uuid[], text, text) is
  'Asks another campus to receive these people of one campus, together. For those who edit members there. Gives the request.
Raises PT404, 42501, PT422, PT409 when somebody left or is in another open request.';

create function app.pedir_transferencia(nome text, data_nascimento date, destino text, motivo text) returns uuid
language plpgsql security definer set search_path = '' as $$
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
comment on function app.pedir_transferencia(text, date, text, text) is 'See public.pedir_transferencia.';

create function public.pedir_transferencia(nome text, data_nascimento date, destino text, motivo text default null) returns uuid
language sql set search_path = '' as $$
  select app.pedir_transferencia(nome, data_nascimento, destino, motivo)
$$;
comment on function public.pedir_transferencia(text, date, text, text) is
  'Asks another campus to let somebody go to this one. Whoever asks does not see that campus: they name the person by full name
and date of birth. For those who edit members of destino. Raises 42501, PT409 when there is no such person, or two.';

create function app.transferencia_a_decidir(transferencia uuid) returns public.transferencias
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias;
begin
  select * into t from public.transferencias x where x.id = transferencia for update;
  if t.id is null or not app.pode('membros', 'visualizar') or not (app.alcanca(t.origem) or app.alcanca(t.destino)) then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta transferência.';
  end if;
  if t.estado <> 'solicitada' then
    raise exception using errcode = 'PT409', message = format('Esta transferência já foi %s por %s.', t.estado,
      coalesce(t.decidida_por_nome, 'outra pessoa'));
  end if;
  return t;
end
$$;
comment on function app.transferencia_a_decidir(uuid) is
  'The open request, held until the end of the transaction: of several that decide, one wins. Raises PT404, PT409.';

create function app.exigir_decisao(t public.transferencias) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('membros', 'aprovar') and app.alcanca(app.campus_que_decide(t))) then
    raise insufficient_privilege using message = format('Quem decide é o campus %s.', app.campus_que_decide(t));
  end if;
end
$$;
comment on function app.exigir_decisao(public.transferencias) is 'Raises 42501 unless the caller decides for the side that did not ask.';

create function app.encerrar_transferencia(
  t public.transferencias, novo public.estado_transferencia, resposta text) returns public.transferencias
language plpgsql security definer set search_path = '' as $$
begin
  update public.transferencia_membros m set aberta = false where m.transferencia_id = t.id;
  update public.transferencias x set estado = novo, resposta = nullif(btrim(encerrar_transferencia.resposta), ''),
    decidida_por = (select auth.uid()), decidida_por_nome = c ->> 'nome', decidida_em = clock_timestamp()
  from app.contexto_da_alteracao() c where x.id = t.id returning x.* into t;
  return t;
end
$$;
comment on function app.encerrar_transferencia(public.transferencias, public.estado_transferencia, text) is
  'Writes the decision down. For other rules.';

create function app.mudar_de_campus(membro uuid, t public.transferencias) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja p where p.id = membro for update;
  if m.campus <> t.origem or app.saiu(m.situacao) then
    raise exception using errcode = 'PT409', message = format('%s não está mais no campus %s.', m.nome_completo, t.origem);
  end if;
  perform app.guardar_evento(m.id, 'mudanca_de_campus', app.hoje(),
    jsonb_build_object('campus_anterior', t.origem, 'campus', t.destino), t.motivo);
  perform app.encerrar_funcoes(m.id, t.origem);
  update public.membros_igreja p set campus = t.destino where p.id = m.id;
  perform app.notificar(m.profile_id, 'Seu campus agora é ' || t.destino,
    format('Sua transferência de %s para %s foi aceita.', t.origem, t.destino), null, 'mudanca_de_campus:' || t.id);
end
$$;
comment on function app.mudar_de_campus(uuid, public.transferencias) is
  'Moves a person: functions and the roles for the former campus end, everything else stays. For other rules.';

create function app.aceitar_transferencia(transferencia uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias := app.transferencia_a_decidir(transferencia);
  membros constant uuid[] := array(select m.membro_id from public.transferencia_membros m
    where m.transferencia_id = t.id order by m.membro_id);
  operacao uuid;
  carta uuid;
  um uuid;
begin
  perform app.exigir_decisao(t);
  operacao := app.iniciar_operacao('transferencia',
    format('Transferência de %s: %s para %s', app.nomes_da_transferencia(t.id), t.origem, t.destino),
    jsonb_build_object('transferencia_id', t.id));
  perform app.por_motivo(t.motivo);
  foreach um in array membros loop perform app.mudar_de_campus(um, t); end loop;
  carta := app.emitir_carta('mudanca_de_campus', membros, t.origem, t.destino, t.id);
  t := app.encerrar_transferencia(t, 'aceita', null);
  perform app.avisar_transferencia(t, app.campus_que_pede(t), 'Transferência aceita',
    format('%s aceitou a transferência de %s.', app.campus_que_decide(t), app.nomes_da_transferencia(t.id)));
  return jsonb_build_object('estado', t.estado, 'operacao', operacao, 'carta', carta);
end
$$;
comment on function app.aceitar_transferencia(uuid) is 'See public.aceitar_transferencia.';

create function public.aceitar_transferencia(transferencia_id uuid) returns jsonb
language sql set search_path = '' as $$
  select app.aceitar_transferencia(transferencia_id)
$$;
comment on function public.aceitar_transferencia(uuid) is
  'Moves the people of a request as one operation, issues the letter and tells the side that asked: {estado, operacao, carta}.
For those who approve members on the side that did not ask; of several at once one wins. Raises PT404, 42501, PT409.';

create function app.previa_da_transferencia(transferencia uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    operacao := app.aceitar_transferencia(transferencia) ->> 'operacao';
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    return efeitos;
  end;
end
$$;
comment on function app.previa_da_transferencia(uuid) is 'See public.previa_transferencia.';

create function public.previa_transferencia(transferencia_id uuid) returns jsonb
language sql set search_path = '' as $$
  select app.previa_da_transferencia(transferencia_id)
$$;
comment on function public.previa_transferencia(uuid) is
  'What aceitar_transferencia would change, as previa_evento_de_vida says it. Raises what it would raise.';

create function app.recusar_transferencia(transferencia uuid, resposta text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias := app.transferencia_a_decidir(transferencia);
begin
  perform app.exigir_decisao(t);
  if nullif(btrim(resposta), '') is null then
    raise exception using errcode = 'PT422', message = 'Informe o motivo da recusa.';
  end if;
  t := app.encerrar_transferencia(t, 'recusada', resposta);
  perform app.avisar_transferencia(t, app.campus_que_pede(t), 'Transferência recusada',
    format('%s recusou a transferência de %s: %s', app.campus_que_decide(t), app.nomes_da_transferencia(t.id), t.resposta));
end
$$;
comment on function app.recusar_transferencia(uuid, text) is 'See public.recusar_transferencia.';

create function public.recusar_transferencia(transferencia_id uuid, resposta text) returns void
language sql set search_path = '' as $$
  select app.recusar_transferencia(transferencia_id, resposta)
$$;
comment on function public.recusar_transferencia(uuid, text) is
  'Refuses a request, saying why. For those who approve members on the side that did not ask. Raises PT404, 42501, PT409, PT422.';

create function app.cancelar_transferencia(transferencia uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias := app.transferencia_a_decidir(transferencia);
begin
  if not (app.pode('membros', 'editar') and app.alcanca(app.campus_que_pede(t))) then
    raise insufficient_privilege using message = 'Só quem pediu pode cancelar.';
  end if;
  t := app.encerrar_transferencia(t, 'cancelada', null);
  perform app.avisar_transferencia(t, app.campus_que_decide(t), 'Transferência cancelada',
    format('%s cancelou o pedido de transferência de %s.', app.campus_que_pede(t), app.nomes_da_transferencia(t.id)));
end
$$;
comment on function app.cancelar_transferencia(uuid) is 'See public.cancelar_transferencia.';

create function public.cancelar_transferencia(transferencia_id uuid) returns void
language sql set search_path = '' as $$
  select app.cancelar_transferencia(transferencia_id)
$$;
comment on function public.cancelar_transferencia(uuid) is
  'Withdraws a request. For those who edit members on the side that asked. Raises PT404, 42501, PT409.';

create function app.membros_da_transferencia(transferencia uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo, 'foto', m.foto, 'situacao', m.situacao,
    'anos', extract(year from age(app.hoje(), m.data_nascimento)), 'ao_alcance', app.alcanca(m.campus)) order by m.data_nascimento nulls last, m.id)
  from public.transferencia_membros t join public.membros_igreja m on m.id = t.membro_id
  where t.transferencia_id = transferencia
$$;
comment on function app.membros_da_transferencia(uuid) is
  'The people of a request, with no more than the other side must know: name, photo, age and situation.';

create function app.transferencias(caixa text, antes timestamptz, limite integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  aprova constant boolean := app.pode('membros', 'aprovar');
  edita constant boolean := app.pode('membros', 'editar');
begin
  if not app.pode('membros', 'visualizar') then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'origem', t.origem, 'destino', t.destino, 'estado', t.estado,
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
comment on function app.transferencias(text, timestamptz, integer) is 'See public.transferencias.';

create function public.transferencias(caixa text default 'receber', antes timestamptz default null, limite integer default 30)
returns jsonb
language sql stable set search_path = '' as $$
  select app.transferencias(caixa, antes, limite)
$$;
comment on function public.transferencias(text, timestamptz, integer) is
  'The requests of the caller''s campuses, newest first: receber (waiting for them), enviadas (asked by them, waiting) or
concluidas; antes: pedida_em of the last one shown. [{id, origem, destino, estado, pedida_pela_origem, motivo, resposta, pedida_por,
pedida_em, decidida_por, decidida_em, membros [{id, nome_completo, foto, situacao, anos, ao_alcance}], decide, cancela, carta,
operacao, pode_desfazer}]. Of people beyond the caller''s reach nothing else.';

alter table public.transferencias enable row level security;
alter table public.transferencia_membros enable row level security;
alter table public.cartas enable row level security;
grant select on public.transferencias, public.transferencia_membros, public.cartas to service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function app.conferir_carta(text), public.conferir_carta(text) to anon, authenticated, service_role;
grant execute on function
  app.carta(uuid), public.carta(uuid),
  app.emitir_carta_de(uuid, public.tipo_carta, text), public.emitir_carta(uuid, public.tipo_carta, text),
  app.solicitar_transferencia(uuid[], text, text), public.solicitar_transferencia(uuid[], text, text),
  app.pedir_transferencia(text, date, text, text), public.pedir_transferencia(text, date, text, text),
  app.aceitar_transferencia(uuid), public.aceitar_transferencia(uuid),
  app.previa_da_transferencia(uuid), public.previa_transferencia(uuid),
  app.recusar_transferencia(uuid, text), public.recusar_transferencia(uuid, text),
  app.cancelar_transferencia(uuid), public.cancelar_transferencia(uuid),
  app.transferencias(text, timestamptz, integer), public.transferencias(text, timestamptz, integer)
  to authenticated, service_role;
