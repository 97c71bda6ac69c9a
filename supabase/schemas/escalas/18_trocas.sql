-- Cobrir (somebody takes my place) and trocar (we exchange days): asking, and who could.

create type public.tipo_troca as enum ('cobrir', 'trocar');
comment on type public.tipo_troca is 'cobrir: somebody takes the place; trocar: they give one of their own for it.';

create type public.estado_troca as enum ('aberta', 'aguardando', 'feita', 'recusada', 'cancelada');
comment on type public.estado_troca is
  'aguardando: somebody accepted and a leader has still to agree. The last three end it.';

create table public.escala_trocas (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.escala_itens (id) on delete cascade,
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  pedida_por uuid not null references public.membros_igreja (id) on delete cascade,
  tipo public.tipo_troca not null,
  para_id uuid references public.membros_igreja (id) on delete cascade,
  mensagem text check (char_length(mensagem) <= 300),
  estado public.estado_troca not null default 'aberta',
  estado_antes public.estado_item not null,
  aceita_por uuid references public.membros_igreja (id) on delete set null,
  aceita_em timestamptz,
  item_oferecido_id uuid references public.escala_itens (id) on delete set null,
  decidida_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index escala_trocas_uma_aberta_idx on public.escala_trocas (item_id)
  where estado in ('aberta', 'aguardando');
create index escala_trocas_item_idx on public.escala_trocas (item_id);
create index escala_trocas_ministerio_idx on public.escala_trocas (ministerio_id, created_at);
create index escala_trocas_pedida_por_idx on public.escala_trocas (pedida_por);
create index escala_trocas_para_idx on public.escala_trocas (para_id);
create index escala_trocas_aceita_por_idx on public.escala_trocas (aceita_por);
create index escala_trocas_oferecido_idx on public.escala_trocas (item_oferecido_id);
create index escala_trocas_decidida_por_idx on public.escala_trocas (decidida_por);
comment on table public.escala_trocas is
  'Requests to have a service taken over or exchanged. Written by functions only.';
comment on column public.escala_trocas.item_id is 'The service that somebody cannot do.';
comment on column public.escala_trocas.ministerio_id is 'Its ministry.';
comment on column public.escala_trocas.tipo is 'Taken over, or exchanged.';
comment on column public.escala_trocas.para_id is 'Who is asked; null: all who are qualified and free.';
comment on column public.escala_trocas.estado is 'Where it stands.';
comment on column public.escala_trocas.estado_antes is 'What the service goes back to when nothing comes of it.';
comment on column public.escala_trocas.aceita_por is 'Who accepted.';
comment on column public.escala_trocas.item_oferecido_id is 'Of an exchange, the service given in return.';
comment on column public.escala_trocas.decidida_por is 'The leader who agreed or did not.';
select app.registrar('public.escala_trocas', 'Troca na escala', titulo => 'Trocas pedidas em escalas',
  assunto => 'servico', ao_anonimizar => 'apaga', colunas => '{
    "item_id": "", "estado_antes": "", "item_oferecido_id": "", "para_id": "Para", "aceita_por": "Aceita por"
  }');

alter table public.escala_chamados add column troca_id uuid references public.escala_trocas (id) on delete cascade;
create index escala_chamados_troca_idx on public.escala_chamados (troca_id);
comment on column public.escala_chamados.troca_id is 'The swap that it asks for; null: it invites to serve.';

create function app.porque_nao_cobre(membro uuid, item uuid, sem uuid) returns text
language sql stable security definer set search_path = '' as $$
  with i as (select x.* from public.escala_itens x where x.id = item)
  select coalesce(
    (select c.frase from i cross join lateral app.conflitos_da_pessoa(membro, i.vaga_id, sem) c
     where c.impede or c.codigo in ('nao_qualificado', 'bloqueio') order by c.impede desc limit 1),
    (select 'Já serve perto deste horário.' from i where exists (
       select from public.escala_itens x where x.membro_id = membro and app.ocupa(x.estado)
         and x.id is distinct from sem
         and x.inicio < i.fim + interval '3 hours' and x.fim > i.inicio - interval '3 hours')))
$$;
comment on function app.porque_nao_cobre(uuid, uuid, uuid) is
  'Why a person cannot take over a service, as a sentence; null: they can. They are qualified, not blocked out, and
serve nowhere from 3 hours before to 3 hours after (sem: but for one service of theirs, which they give away).';

create function app.candidatos_da_troca(item uuid) returns table (membro_id uuid, nome text, foto text, conta uuid)
language sql stable security definer set search_path = '' as $$
  select p.id, p.nome_completo, app.foto_em_lista(p.id, p.foto), p.profile_id
  from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
  join public.membros_igreja p on p.id <> i.membro_id and p.id in (
    select f.membro_id from public.membros_funcoes f
    where f.ministerio_id = i.ministerio_id and f.funcao_id = v.funcao_id and app.vigente(f.inicio, f.fim))
  where i.id = item and app.porque_nao_cobre(p.id, i.id, null) is null
  order by p.nome_completo limit 100
$$;
comment on function app.candidatos_da_troca(uuid) is 'Who can take over a service: qualified and free.';

create type public.candidato_a_troca as (membro_id uuid, nome text, foto text, canal public.canal_do_chamado);
comment on type public.candidato_a_troca is 'Somebody who can take over a service; canal: by which way they can be asked.';

create function public.candidatos_da_troca(item uuid) returns setof public.candidato_a_troca
language sql stable security definer set search_path = '' as $$
  select c.membro_id, c.nome, c.foto, app.canal_do_membro(c.membro_id)
  from app.candidatos_da_troca(item) c
  where exists (select from public.escala_itens i where i.id = item and i.publicado_em is not null
    and (i.membro_id = app.meu_membro() or app.cuida_da_escala(i.ministerio_id)))
$$;
comment on function public.candidatos_da_troca(uuid) is
  'Who can take over a service of the caller, or of a roster that they make.';

create function public.pedir_troca(item uuid, tipo public.tipo_troca, para uuid default null,
  mensagem text default null)
returns table (id uuid, pelo_app integer, por_email integer, na_fila integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.escala_itens;
  pessoas uuid[];
  g public.ministerios;
  eu constant uuid := app.meu_membro();
begin
  select x.* into i from public.escala_itens x where x.id = item and x.membro_id = eu
    and x.publicado_em is not null for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  if i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Este horário já passou.';
  end if;
  if i.estado = 'troca_solicitada' then
    raise exception using errcode = 'PT409', message = 'Você já pediu uma troca para este horário.';
  end if;
  if i.estado not in ('pendente', 'confirmado') then
    raise exception using errcode = 'PT409', message = 'Você não está mais nesta escala.';
  end if;
  select array_agg(c.membro_id) into pessoas from app.candidatos_da_troca(item) c where para is null or c.membro_id = para;
  if pessoas is null then
    raise exception using errcode = 'PT409', message = case when para is null
      then 'Ninguém que pode servir está livre neste horário. Fale com quem faz a escala.'
      else 'Esta pessoa não está livre ou não exerce esta função.' end;
  end if;
  insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, para_id, mensagem, estado_antes)
  values (item, i.ministerio_id, eu, pedir_troca.tipo, para, nullif(btrim(pedir_troca.mensagem), ''), i.estado)
    returning escala_trocas.id into id;
  update public.escala_itens x set estado = 'troca_solicitada' where x.id = item;
  select m.* into g from public.ministerios m where m.id = i.ministerio_id;
  with chamados as (
    insert into public.escala_chamados (publicacao, troca_id, ministerio_id, quem, membro_id, canal, ate, enviado_em)
    select pedir_troca.id, pedir_troca.id, g.id, p, p, c.canal, i.inicio, case when c.canal <> 'whatsapp' then now() end
    from unnest(pessoas) p cross join lateral (select app.canal_do_membro(p) as canal) c
    returning escala_chamados.canal)
  select count(*) filter (where c.canal = 'app'), count(*) filter (where c.canal = 'email'),
    count(*) filter (where c.canal = 'whatsapp') into pelo_app, por_email, na_fila from chamados c;
  perform app.notificar_todos(array_agg(p.profile_id) filter (where c.canal = 'app'), titulo, pergunta,
      '/dashboard-voluntario', 'troca:' || pedir_troca.id, 'escalas'),
    count(app.convidar_por_carta(c.id, titulo, pergunta)) filter (where c.canal = 'email')
  from (select case pedir_troca.tipo when 'cobrir' then 'Alguém procura quem sirva no seu lugar'
      else 'Alguém quer trocar de dia' end as titulo,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ', ' || g.nome || ', '
      || app.quando(i.inicio, i.fim, g.campus) || '. Você pode?' as pergunta) t,
    public.escala_chamados c join public.membros_igreja p on p.id = c.membro_id
  where c.troca_id = pedir_troca.id and c.canal <> 'whatsapp' group by titulo, pergunta;
  if na_fila > 0 then
    perform app.notificar(c, 'Pedido de troca por mandar', (select p.nome_completo from public.membros_igreja p
        where p.id = eu) || ', ' || g.nome || ', ' || app.quando(i.inicio, i.fim, g.campus) || ': '
        || case when na_fila = 1 then 'uma pessoa sem conta espera' else na_fila || ' pessoas sem conta esperam' end
        || ' a sua mensagem.',
      '/ministerios/' || g.id || '/escalas?fila=1', 'troca-mandar:' || pedir_troca.id, 'escalas')
    from app.contas_que_cuidam(g.id) c where c is distinct from auth.uid();
  end if;
  return next;
end
$$;
comment on function public.pedir_troca(uuid, public.tipo_troca, uuid, text) is
  'The caller asks one person, or all who are qualified and free, to take over or exchange a service of theirs.
Gives how many were told by a notice and by a letter, and how many wait for a leader''s message (na_fila). Raises
PT404, PT409.';

create function app.encerrar_troca(troca uuid, estado public.estado_troca) returns void
language sql security definer set search_path = '' as $$
  update public.escala_itens i set estado = t.estado_antes from public.escala_trocas t
  where t.id = troca and i.id = t.item_id and i.estado = 'troca_solicitada';
  update public.escala_trocas t set estado = encerrar_troca.estado where t.id = troca;
$$;
comment on function app.encerrar_troca(uuid, public.estado_troca) is
  'Ends a swap of which nothing came; the service is again what it was.';

create function public.cancelar_troca(troca uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.escala_trocas;
begin
  select x.* into t from public.escala_trocas x where x.id = troca and x.pedida_por = app.meu_membro() for update;
  if t.id is null then
    raise exception using errcode = 'PT404', message = 'Pedido de troca não encontrado.';
  end if;
  if t.estado in ('recusada', 'cancelada') then return; end if;
  if t.estado = 'feita' then
    raise exception using errcode = 'PT409', message = 'Esta troca já foi feita.';
  end if;
  perform app.encerrar_troca(troca, 'cancelada');
end
$$;
comment on function public.cancelar_troca(uuid) is 'The caller takes back a request of theirs. Raises PT404, PT409.';

create function app.trocas_para_mim() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
    select t.id, t.tipo, t.mensagem, t.estado, t.created_at, t.item_id, p.nome_completo as de,
      app.foto_em_lista(p.id, p.foto) as foto, m.id as ministerio_id, m.nome as ministerio, m.campus,
      app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, i.subtempo, i.inicio, i.fim,
        t.para_id is not null as so_para_mim,
      coalesce(t.pedida_por = eu.id, false) as minha,
      case when t.pedida_por <> eu.id then app.porque_nao_cobre(eu.id, i.id, null) end as porque_nao
    from (select app.meu_membro() as id) eu
    join public.escala_trocas t on t.estado in ('aberta', 'aguardando')
    join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ministerios m on m.id = t.ministerio_id join public.membros_igreja p on p.id = t.pedida_por
    where t.pedida_por = eu.id or t.estado = 'aberta' and (t.para_id = eu.id or t.para_id is null and exists (
      select from public.membros_funcoes f where f.membro_id = eu.id and f.ministerio_id = t.ministerio_id
        and f.funcao_id = v.funcao_id
        and app.vigente(f.inicio, f.fim)))
    order by i.inicio limit 50) q
$$;
comment on function app.trocas_para_mim() is
  'Open swaps that the caller asked for (minha) or could accept: [{id, tipo, mensagem, estado, item_id, de,
ministerio, campus, fuso, funcao, subtempo, inicio, fim, so_para_mim, minha, porque_nao (what keeps them from it)}].';

create type public.troca_do_ministerio as (
  id uuid, tipo public.tipo_troca, estado public.estado_troca, mensagem text, de text, aceita_por text, para text,
  funcao text, subtempo text, inicio timestamptz, oferecido_inicio timestamptz
);
comment on type public.troca_do_ministerio is 'A swap that is open or waits for a leader, with the names of who takes part.';

create function public.trocas_do_ministerio(ministerio uuid) returns setof public.troca_do_ministerio
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_escala(ministerio);
  return query select t.id, t.tipo, t.estado, t.mensagem, p.nome_completo, a.nome_completo, x.nome_completo, c.nome,
      i.subtempo, i.inicio, o.inicio
    from public.escala_trocas t join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.membros_igreja p on p.id = t.pedida_por left join public.membros_igreja a on a.id = t.aceita_por
    left join public.membros_igreja x on x.id = t.para_id left join public.escala_itens o on o.id = t.item_oferecido_id
    where t.ministerio_id = ministerio and t.estado in ('aberta', 'aguardando') order by i.inicio limit 100;
end
$$;
comment on function public.trocas_do_ministerio(uuid) is
  'Swaps of a ministry that are open or wait for a leader. Raises 42501.';

create trigger marcar_alteracao before update on public.escala_trocas
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.escala_trocas
  for each row execute function app.auditar('', 'mensagem');

alter table public.escala_trocas enable row level security;

create policy "trocas: vê quem pede, quem é chamado, quem aceita e quem faz a escala" on public.escala_trocas
  for select to authenticated
  using (
    pedida_por = (select app.meu_membro()) or para_id = (select app.meu_membro())
      or aceita_por = (select app.meu_membro())
    or ministerio_id = any ((select app.escalas_que_cuido())::uuid[]));

grant select on public.escala_trocas to authenticated;
grant all on public.escala_trocas to service_role;
grant execute on function
  public.candidatos_da_troca(uuid),
  public.pedir_troca(uuid, public.tipo_troca, uuid, text),
  public.cancelar_troca(uuid),
  public.trocas_do_ministerio(uuid)
  to authenticated, service_role;
