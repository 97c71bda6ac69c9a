-- What people ask about their data (LGPD, art. 18), made by themselves or by the secretary for them, and how it was
-- answered.

create type public.tipo_pedido_lgpd as enum (
  'acesso', 'correcao', 'exportacao', 'anonimizacao', 'eliminacao', 'oposicao');
comment on type public.tipo_pedido_lgpd is
  'What a person asks about their data; acesso: confirmation and the full declaration.';
create type public.estado_pedido_lgpd as enum ('pendente', 'em_analise', 'aprovado', 'rejeitado', 'concluido');
comment on type public.estado_pedido_lgpd is 'Where it stands. It only goes forward; rejeitado and concluido end it.';

create table public.pedidos_lgpd (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  pessoa text not null check (char_length(pessoa) between 2 and 260),
  campus text not null references public.campi (nome) on update cascade,
  tipo public.tipo_pedido_lgpd not null,
  estado public.estado_pedido_lgpd not null default 'pendente',
  mensagem text check (char_length(mensagem) <= 1000),
  prazo date not null default app.hoje_da_igreja() + 15,
  identidade text check (char_length(identidade) between 3 and 200),
  resposta text check (char_length(resposta) between 3 and 1000),
  pedido_por uuid references public.profiles (id) on delete set null,
  pelo_titular boolean not null,
  decidido_por uuid references public.profiles (id) on delete set null,
  decidido_em timestamptz,
  concluido_por uuid references public.profiles (id) on delete set null,
  concluido_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pedidos_lgpd_rejeitado check (estado <> 'rejeitado' or resposta is not null),
  constraint pedidos_lgpd_identidade check (estado not in ('aprovado', 'concluido') or identidade is not null)
);
create unique index pedidos_lgpd_um_aberto_idx on public.pedidos_lgpd (membro_id, tipo)
  where estado in ('pendente', 'em_analise', 'aprovado');
create index pedidos_lgpd_membro_idx on public.pedidos_lgpd (membro_id, created_at desc);
create index pedidos_lgpd_fila_idx on public.pedidos_lgpd (estado, prazo, id);
create index pedidos_lgpd_campus_idx on public.pedidos_lgpd (campus, estado, prazo, id);
create index pedidos_lgpd_pedido_por_idx on public.pedidos_lgpd (pedido_por);
create index pedidos_lgpd_decidido_por_idx on public.pedidos_lgpd (decidido_por);
create index pedidos_lgpd_concluido_por_idx on public.pedidos_lgpd (concluido_por);
comment on constraint pedidos_lgpd_membro_id_fkey on public.pedidos_lgpd is 'não impede desfazer';
comment on table public.pedidos_lgpd is
  'Requests of people about their data. Written by functions only; they outlive the record.';
comment on column public.pedidos_lgpd.membro_id is 'Whose data it is about; null once the record is gone.';
comment on column public.pedidos_lgpd.pessoa is 'Their name when it was asked.';
comment on column public.pedidos_lgpd.campus is 'The campus that answers: the person''s own when it was asked.';
comment on column public.pedidos_lgpd.tipo is 'What is asked.';
comment on column public.pedidos_lgpd.estado is 'Where it stands.';
comment on column public.pedidos_lgpd.mensagem is 'In the person''s words.';
comment on column public.pedidos_lgpd.prazo is 'Last day to answer: 15 days, as for the full declaration (art. 19).';
comment on column public.pedidos_lgpd.identidade is 'How it was made sure that the person is who they say.';
comment on column public.pedidos_lgpd.resposta is 'What the person is answered; a rejection says why.';
comment on column public.pedidos_lgpd.pedido_por is 'The account that made it.';
comment on column public.pedidos_lgpd.pelo_titular is 'True: by the person; false: by the secretary for them.';
comment on column public.pedidos_lgpd.decidido_por is 'Who approved or rejected it.';
comment on column public.pedidos_lgpd.concluido_por is 'Who carried it out.';
select app.registrar('public.pedidos_lgpd', 'Pedido de titular', titulo => 'Pedidos de titular', assunto => 'registro',
  ao_anonimizar => 'especial', colunas => '{
    "pelo_titular": "", "identidade": "Como a identidade foi conferida", "concluido_por": "Concluído por"
  }',
  frases => '[
    ["incluir", "Fez um pedido sobre os seus dados"],
    ["alterar:estado", "Pedido sobre os seus dados: {~estado}"]
  ]');

create table public.notas_lgpd (
  id bigint generated always as identity primary key,
  pedido_id uuid not null references public.pedidos_lgpd (id) on delete cascade,
  momento timestamptz not null default clock_timestamp(),
  autor uuid,
  autor_nome text,
  texto text not null check (char_length(texto) between 3 and 2000)
);
create index notas_lgpd_pedido_idx on public.notas_lgpd (pedido_id, id);
comment on table public.notas_lgpd is 'Notes of those who answer a request; the person does not see them.';
comment on column public.notas_lgpd.id is 'Identity of the row, in their order.';
comment on column public.notas_lgpd.pedido_id is 'The request.';
comment on column public.notas_lgpd.texto is 'The note.';
select app.registrar('public.notas_lgpd', 'Nota de pedido de titular', titulo => 'Notas dos pedidos de titular',
  assunto => 'registro', ao_anonimizar => 'especial');

create function app.nome_do_pedido_lgpd(tipo public.tipo_pedido_lgpd) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case tipo when 'acesso' then 'confirmação e acesso' when 'correcao' then 'correção'
    when 'exportacao' then 'exportação'
    when 'anonimizacao' then 'anonimização' when 'eliminacao' then 'eliminação' when 'oposicao' then 'oposição' end
$$;
comment on function app.nome_do_pedido_lgpd(public.tipo_pedido_lgpd) is 'The kind of a request in a sentence.';

create function app.atende_lgpd(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'aprovar') and app.alcanca(campus)
$$;
comment on function app.atende_lgpd(text) is
  'The caller answers requests of this campus: aprovar on membros, in their scope.';

create function public.pedir_lgpd(
  tipo public.tipo_pedido_lgpd, mensagem text default null, membro_id uuid default null, identidade text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
#variable_conflict use_column
declare
  quem constant uuid := coalesce(pedir_lgpd.membro_id, app.meu_membro());
  pelo_titular constant boolean := quem = app.meu_membro();
  m public.membros_igreja;
  pedido uuid;
begin
  select * into m from public.membros_igreja x where x.id = quem;
  if m.id is null or not (pelo_titular or app.edita_membro(quem)) then
    raise exception using errcode = 'PT404', message = case when pedir_lgpd.membro_id is null
      then 'Sua conta ainda não tem um cadastro na igreja.' else 'Pessoa não encontrada.' end;
  end if;
  insert into public.pedidos_lgpd as p (membro_id, pessoa, campus, tipo, mensagem, identidade, pedido_por, pelo_titular)
  values (quem, m.nome_completo, m.campus, tipo, nullif(btrim(mensagem), ''), nullif(btrim(identidade), ''),
    (select auth.uid()), pelo_titular)
  on conflict (membro_id, tipo) where estado in ('pendente', 'em_analise', 'aprovado') do nothing
  returning p.id into pedido;
  if pedido is null then
    -- Asked twice is asked once: the one that waits already.
    return (select p.id from public.pedidos_lgpd p where p.membro_id = quem and p.tipo = pedir_lgpd.tipo
              and p.estado in ('pendente', 'em_analise', 'aprovado'));
  end if;
  perform app.notificar(r, 'Pedido de titular de dados',
    format('%s pede %s. Responda até %s.', m.nome_completo, app.nome_do_pedido_lgpd(tipo),
      to_char(app.hoje_da_igreja() + 15, 'DD/MM/YYYY')),
    '/configuracoes/lgpd', 'lgpd:' || pedido, 'tarefas')
  from app.responsaveis_do_campus(m.campus) r where r is distinct from (select auth.uid());
  if not pelo_titular then
    perform app.notificar(m.profile_id, 'Pedido sobre os seus dados',
      format('A secretaria registrou por você um pedido de %s.',
      app.nome_do_pedido_lgpd(tipo)), '/privacidade', 'lgpd-registrado:' || pedido);
  end if;
  return pedido;
end
$$;
comment on function public.pedir_lgpd(public.tipo_pedido_lgpd, text, uuid, text) is
  'Makes a request about one''s own data or, for those who edit members, for a person of their campuses (identidade:
how they proved who they are), tells those who answer and gives its id; while one of the kind is open, that one.
Raises PT404, 23514.';

create function app.passo_lgpd(de public.estado_pedido_lgpd, para public.estado_pedido_lgpd) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select (de, para) in (('pendente', 'em_analise'), ('em_analise', 'aprovado'), ('em_analise', 'rejeitado'),
    ('aprovado', 'concluido'))
$$;
comment on function app.passo_lgpd(public.estado_pedido_lgpd, public.estado_pedido_lgpd) is
  'A request may go from one state to the other.';

create function app.conferir_passo_lgpd(p public.pedidos_lgpd, para public.estado_pedido_lgpd, resposta text,
  identidade text)
returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.passo_lgpd(p.estado, para) then
    raise exception using errcode = 'PT409', message = 'Este pedido já mudou. Recarregue a página.';
  elsif para = 'rejeitado' and coalesce(btrim(resposta), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga à pessoa por que o pedido foi rejeitado.';
  elsif para = 'aprovado' and coalesce(btrim(identidade), p.identidade, '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  elsif p.tipo in ('anonimizacao', 'eliminacao') then
    if para in ('aprovado', 'concluido') and not app.pode('membros', 'anonimizar') then
      raise insufficient_privilege using message = 'Só quem pode anonimizar membros aprova este pedido.';
    elsif para = 'concluido' and p.membro_id is not null then
      raise exception using errcode = 'PT409',
        message = 'Este pedido se conclui ao anonimizar a pessoa, com a confirmação de uma segunda pessoa.';
    end if;
  end if;
end
$$;
comment on function app.conferir_passo_lgpd(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) is
  'Raises PT409, PT422 or 42501 with the sentence that says why a request may not go on like this.';

create function public.tratar_pedido_lgpd(pedido uuid, estado public.estado_pedido_lgpd default null,
  resposta text default null, identidade text default null, nota text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.pedidos_lgpd;
  eu constant uuid := (select auth.uid());
begin
  select * into p from public.pedidos_lgpd d where d.id = pedido for update;
  if p.id is null or not app.atende_lgpd(p.campus) then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif p.membro_id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém responde ao próprio pedido.';
  end if;
  if coalesce(btrim(nota), '') <> '' then
    insert into public.notas_lgpd (pedido_id, autor, autor_nome, texto) values (p.id, eu, app.meu_nome(), btrim(nota));
  end if;
  if estado is null then return; end if;
  perform app.conferir_passo_lgpd(p, estado, resposta, identidade);
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: %s', app.nome_do_pedido_lgpd(p.tipo),
    p.pessoa,
    replace(replace(estado::text, '_', ' '), 'analise', 'análise')), jsonb_build_object('pedido', p.id));
  update public.pedidos_lgpd d set estado = tratar_pedido_lgpd.estado,
    resposta = coalesce(nullif(btrim(tratar_pedido_lgpd.resposta), ''), d.resposta),
    identidade = coalesce(nullif(btrim(tratar_pedido_lgpd.identidade), ''), d.identidade),
    decidido_por = case when tratar_pedido_lgpd.estado in ('aprovado', 'rejeitado') then eu else d.decidido_por end,
    decidido_em = case when tratar_pedido_lgpd.estado in ('aprovado', 'rejeitado') then now() else d.decidido_em end,
    concluido_por = case when tratar_pedido_lgpd.estado = 'concluido' then eu end,
    concluido_em = case when tratar_pedido_lgpd.estado = 'concluido' then now() end
  where d.id = p.id;
  perform app.notificar((select m.profile_id from public.membros_igreja m where m.id = p.membro_id),
    'Seu pedido de ' || app.nome_do_pedido_lgpd(p.tipo), concat_ws(' ', case estado
      when 'em_analise' then 'Está em análise.'
      when 'aprovado' then 'Foi aprovado.' when 'rejeitado' then 'Foi rejeitado.' else 'Foi concluído.' end,
      nullif(btrim(resposta), '')), '/privacidade', 'lgpd:' || p.id || ':' || estado);
end
$$;
comment on function public.tratar_pedido_lgpd(uuid, public.estado_pedido_lgpd, text, text, text) is
  'Takes a request one step on (pendente, em_analise, aprovado or rejeitado, concluido) and tells the person; estado
null: only notes something. Rejecting takes a resposta, approving a way in which the identidade was checked. Erasing
(anonimizacao, eliminacao) is approved by who may anonimizar membros and concludes with confirmar_anonimizacao.
Raises PT404, PT409, PT422, 42501.';

create trigger c_marcar_alteracao before update on public.pedidos_lgpd
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.pedidos_lgpd
  for each row execute function app.auditar('membro_id', 'pessoa', 'mensagem', '*sensivel');

alter table public.pedidos_lgpd enable row level security;
alter table public.notas_lgpd enable row level security;

create policy "pedidos LGPD: a pessoa vê os seus e, quem atende, os do alcance" on public.pedidos_lgpd
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'aprovar'))
        and campus = any ((select app.alcance())::text[])));
create policy "notas LGPD: vê quem atende o pedido, nunca o do próprio" on public.notas_lgpd
  for select to authenticated
  using (
    (select app.pode('membros', 'aprovar'))
    and exists (select from public.pedidos_lgpd p where p.id = pedido_id
      and p.membro_id is distinct from (select app.meu_membro())
      and p.campus = any ((select app.alcance())::text[])));

grant select on public.pedidos_lgpd, public.notas_lgpd to authenticated, service_role;

grant execute on function
  public.pedir_lgpd(public.tipo_pedido_lgpd, text, uuid, text),
  public.tratar_pedido_lgpd(uuid, public.estado_pedido_lgpd, text, text, text)
  to authenticated, service_role;
