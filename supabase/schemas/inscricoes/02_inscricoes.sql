-- Who registered for an event. Everything that must hold when many come at once is decided by one function per act,
-- under a lock on the event's row of inscricao_regras.

create table public.inscricao_pedidos (
  id uuid primary key default gen_random_uuid(),
  envio uuid not null unique,
  chave text not null unique default app.nova_chave(),
  evento_id text not null references public.inscricao_regras (evento_id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  conta_id uuid default auth.uid() references public.profiles (id) on delete set null,
  membro_id uuid references public.membros_igreja (id) on delete set null,
  contato_nome text check (char_length(contato_nome) <= 200),
  contato_email text check (char_length(contato_email) <= 254),
  contato_telefone text check (char_length(contato_telefone) <= 40),
  telefone_chave text generated always as (app.chave_do_telefone(contato_telefone)) stored,
  juntos boolean not null default true,
  cupom_id uuid references public.inscricao_cupons (id) on delete set null,
  desconto_centavos bigint not null default 0 check (desconto_centavos >= 0),
  total_centavos bigint not null default 0 check (total_centavos >= 0),
  termos_aceitos text check (char_length(termos_aceitos) <= 8000),
  pago_em date,
  pago_meio text check (pago_meio in ('pix', 'dinheiro', 'cartao', 'transferencia', 'isento')),
  pago_centavos bigint check (pago_centavos >= 0),
  pago_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  devolvido_centavos bigint not null default 0 check (devolvido_centavos >= 0),
  check (devolvido_centavos <= coalesce(pago_centavos, 0)),
  check ((pago_em is null) = (pago_meio is null) and (pago_em is null) = (pago_centavos is null))
);
create index inscricao_pedidos_evento_idx on public.inscricao_pedidos (evento_id, telefone_chave);
create index inscricao_pedidos_chegada_idx on public.inscricao_pedidos (evento_id, created_at, id);
create index inscricao_pedidos_conta_idx on public.inscricao_pedidos (conta_id, evento_id);
create index inscricao_pedidos_membro_idx on public.inscricao_pedidos (membro_id);
create index inscricao_pedidos_campus_idx on public.inscricao_pedidos (campus);
create index inscricao_pedidos_cupom_idx on public.inscricao_pedidos (cupom_id);
create index inscricao_pedidos_pago_por_idx on public.inscricao_pedidos (pago_por);
comment on table public.inscricao_pedidos is
  'What one family sent at once: contact, price, payment. Written by functions only.';
comment on column public.inscricao_pedidos.envio is 'Drawn by the form: sent twice, it is kept once.';
comment on column public.inscricao_pedidos.chave is
  'The secret of its address, by which it is seen, accepted and cancelled. Handed out by functions only.';
comment on column public.inscricao_pedidos.campus is 'The event''s campus.';
comment on column public.inscricao_pedidos.conta_id is 'The account that sent it; null: without one.';
comment on column public.inscricao_pedidos.membro_id is 'That account''s church record.';
comment on column public.inscricao_pedidos.contato_nome is 'Who is spoken to.';
comment on column public.inscricao_pedidos.contato_email is 'E-mail.';
comment on column public.inscricao_pedidos.contato_telefone is 'Phone in E.164.';
comment on column public.inscricao_pedidos.telefone_chave is 'By what two spellings of the phone are the same.';
comment on column public.inscricao_pedidos.juntos is
  'From the waiting list, all of them together or nobody; else one by one.';
comment on column public.inscricao_pedidos.cupom_id is 'The coupon that it used.';
comment on column public.inscricao_pedidos.desconto_centavos is 'What the coupon took off, fixed when it was sent.';
comment on column public.inscricao_pedidos.total_centavos is
  'What it costs, fixed when it was sent: all people''s prices less the coupon.';
comment on column public.inscricao_pedidos.termos_aceitos is 'The text that they agreed to, word for word.';
comment on column public.inscricao_pedidos.pago_em is 'The day it was last paid; null: not confirmed.';
comment on column public.inscricao_pedidos.pago_meio is 'By what means.';
comment on column public.inscricao_pedidos.pago_centavos is 'How much came in, of all payments.';
comment on column public.inscricao_pedidos.pago_por is 'Who confirmed it.';
comment on column public.inscricao_pedidos.created_at is 'When it came in.';
comment on column public.inscricao_pedidos.devolvido_centavos is
  'How much of what came in was given back, of all refunds.';
select app.registrar('public.inscricao_pedidos', 'Pedido de inscrição', titulo => 'Contato de quem fez uma inscrição',
  assunto => 'presenca', ao_anonimizar => 'desliga', mantem => '{evento_id,campus,chave,pago_meio}', colunas => '{
    "envio": "", "juntos": "Só com todos juntos", "conta_id": "", "pago_em": "Pago em", "cupom_id": "Cupom",
    "pago_por": "Pagamento confirmado por", "pago_meio": "Meio de pagamento", "contato_nome": "Contato",
    "contato_email": "E-mail do contato", "pago_centavos": "Valor pago",
    "total_centavos": "Total", "devolvido_centavos": "Valor devolvido", "contato_telefone": "Telefone do contato"
  }',
  frases => '[
    ["incluir", "Pedido de inscrição em {evento_id}"],
    ["alterar:pago_em", "Pagou a inscrição em {evento_id}"],
    ["alterar:devolvido_centavos", "Recebeu de volta o valor da inscrição em {evento_id}"],
    ["excluir", "Pedido de inscrição em {evento_id} excluído"]
  ]');

create sequence app.inscricoes_espera_seq;

create table public.inscricoes (
  id uuid primary key default gen_random_uuid(),
  pedido_id uuid not null references public.inscricao_pedidos (id) on delete cascade,
  evento_id text not null references public.inscricao_regras (evento_id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  tipo_id uuid references public.inscricao_tipos (id),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 200),
  data_nascimento date check (data_nascimento between '1900-01-01' and '2150-01-01'),
  pessoa_chave text not null check (char_length(pessoa_chave) <= 300),
  texto_busca text not null generated always as (app.normalizar(nome)) stored,
  estado public.estado_inscricao not null,
  preco_centavos bigint not null default 0 check (preco_centavos >= 0),
  ordem_espera bigint,
  promovido_em timestamptz,
  aceitar_ate timestamptz,
  cancelado_em timestamptz,
  cancelado_por text check (cancelado_por in ('pessoa', 'equipe', 'prazo')),
  motivo text check (char_length(motivo) <= 300),
  ingresso text not null unique default app.nova_chave(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lugar smallint not null default 0,
  check ((estado = 'cancelado') = (cancelado_em is not null)),
  check (estado <> 'lista_de_espera' or ordem_espera is not null)
);
create index inscricoes_ev_evento_idx on public.inscricoes (evento_id, estado, texto_busca, id);
create index inscricoes_ev_espera_idx on public.inscricoes (evento_id, ordem_espera) where estado = 'lista_de_espera';
create index inscricoes_ev_prazo_idx on public.inscricoes (aceitar_ate) where aceitar_ate is not null;
create index inscricoes_ev_pedido_idx on public.inscricoes (pedido_id);
create index inscricoes_ev_membro_idx on public.inscricoes (membro_id);
create index inscricoes_ev_tipo_idx on public.inscricoes (tipo_id, estado);
create index inscricoes_ev_campus_idx on public.inscricoes (campus);
create unique index inscricoes_uma_por_pessoa on public.inscricoes (evento_id, pessoa_chave)
  where estado <> 'cancelado';
create unique index inscricoes_uma_por_membro on public.inscricoes (evento_id, membro_id) where estado <> 'cancelado';
comment on table public.inscricoes is 'One person who registered for an event. Written by functions only.';
comment on column public.inscricoes.pedido_id is 'The order.';
comment on column public.inscricoes.campus is 'The event''s campus.';
comment on column public.inscricoes.tipo_id is 'The type; null: the event has none.';
comment on column public.inscricoes.membro_id is 'The person''s church record, if they have one.';
comment on column public.inscricoes.nome is 'Full name.';
comment on column public.inscricoes.pessoa_chave is
  'By what the same person is known a second time: name, and date of birth or else the contact.';
comment on column public.inscricoes.texto_busca is 'The name without accents, to search by.';
comment on column public.inscricoes.estado is 'Where it stands.';
comment on column public.inscricoes.preco_centavos is 'Price of the type when it was sent.';
comment on column public.inscricoes.ordem_espera is 'Place in the line: the lower, the sooner.';
comment on column public.inscricoes.promovido_em is 'When it came from the waiting list.';
comment on column public.inscricoes.aceitar_ate is
  'Until when the promoted place is to be accepted; null: nothing to accept.';
comment on column public.inscricoes.cancelado_em is 'When it was cancelled.';
comment on column public.inscricoes.cancelado_por is
  'By whom: the person, the team, or because the time to accept passed.';
comment on column public.inscricoes.ingresso is
  'What the QR of the ticket holds: random, no personal data. Handed out by functions only.';
comment on column public.inscricoes.lugar is 'Its place among the people of the order, as they were typed.';
select app.registrar('public.inscricoes', 'Inscrição', titulo => 'Inscrições em eventos, com respostas',
  assunto => 'presenca', ao_anonimizar => 'apaga', colunas => '{
    "pedido_id": "", "ordem_espera": "", "pessoa_chave": "", "lugar": "", "tipo_id": "Tipo de inscrição",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "promovido_em": "Saiu da espera em",
    "cancelado_por": "Cancelada por"
  }',
  frases => '[
    ["incluir:estado=lista_de_espera", "Entrou na lista de espera de {evento_id}"],
    ["incluir", "Inscreveu-se em {evento_id}"],
    ["alterar:estado=cancelado", "Inscrição cancelada: {evento_id}"],
    ["alterar:estado=presente", "Esteve em {evento_id}"],
    ["alterar:estado=inscrito", "Inscrição confirmada: {evento_id}"],
    ["excluir", "Inscrição excluída: {evento_id}"]
  ]');

create table public.inscricao_respostas (
  id uuid primary key default gen_random_uuid(),
  pedido_id uuid not null references public.inscricao_pedidos (id) on delete cascade,
  inscricao_id uuid references public.inscricoes (id) on delete cascade,
  pergunta_id uuid not null references public.inscricao_perguntas (id),
  campus text not null references public.campi (nome) on update cascade,
  valor text not null check (char_length(valor) between 1 and 500),
  sensivel boolean not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (pedido_id, inscricao_id, pergunta_id)
);
create index inscricao_respostas_inscricao_idx on public.inscricao_respostas (inscricao_id);
create index inscricao_respostas_pergunta_idx on public.inscricao_respostas (pergunta_id);
create index inscricao_respostas_campus_idx on public.inscricao_respostas (campus);
comment on table public.inscricao_respostas is 'Answers to the questions of an event. Written by functions only.';
comment on column public.inscricao_respostas.pedido_id is 'The order.';
comment on column public.inscricao_respostas.inscricao_id is 'The person; null: an answer for the whole order.';
comment on column public.inscricao_respostas.pergunta_id is 'The question.';
comment on column public.inscricao_respostas.campus is 'The event''s campus.';
comment on column public.inscricao_respostas.valor is 'The answer.';
comment on column public.inscricao_respostas.sensivel is 'Follows the question.';
select app.registrar('public.inscricao_respostas', 'Resposta da inscrição', titulo => 'Respostas de inscrições',
  assunto => 'presenca', ao_anonimizar => 'nada',
  colunas => '{"pedido_id": "", "pergunta_id": "", "inscricao_id": "", "valor": "Resposta"}');

create table public.ingresso_usos (
  inscricao_id uuid not null references public.inscricoes (id) on delete cascade,
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  momento timestamptz not null,
  conta_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (inscricao_id, ocorrencia_id)
);
create index ingresso_usos_ocorrencia_idx on public.ingresso_usos (ocorrencia_id);
create index ingresso_usos_campus_idx on public.ingresso_usos (campus);
create index ingresso_usos_conta_idx on public.ingresso_usos (conta_id);
comment on table public.ingresso_usos is 'A ticket was used at the door of one day of its event; once.';
comment on column public.ingresso_usos.inscricao_id is 'Whose ticket.';
comment on column public.ingresso_usos.ocorrencia_id is 'On which day of the event.';
comment on column public.ingresso_usos.campus is 'The event''s campus.';
comment on column public.ingresso_usos.momento is 'When; the earliest of several.';
comment on column public.ingresso_usos.conta_id is 'Who stood at the door.';
select app.registrar('public.ingresso_usos', 'Entrada com ingresso', titulo => 'Entradas com ingresso',
  assunto => 'presenca', ao_anonimizar => 'nada',
  colunas => '{"momento": "Entrou em", "conta_id": "", "inscricao_id": ""}');

create function app.conferir_vaga() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  teto integer;
begin
  if not app.ocupa(new.estado) or tg_op = 'UPDATE' and app.ocupa(old.estado)
       and (new.tipo_id, new.evento_id) is not distinct from (old.tipo_id, old.evento_id) then
    return new;
  end if;
  -- Whoever gives a place away, also by undoing, waits for who did so before.
  perform from public.inscricao_regras r where r.evento_id = new.evento_id for update;
  select e.lotacao into teto from public.events e where e.id = new.evento_id;
  if teto <= (select count(*) from public.inscricoes i
              where i.evento_id = new.evento_id and i.id <> new.id and app.ocupa(i.estado)) then
    raise exception using errcode = 'PT409', message = 'Não há mais vagas neste evento.';
  end if;
  select t.vagas into teto from public.inscricao_tipos t where t.id = new.tipo_id;
  if teto <= (select count(*) from public.inscricoes i
              where i.tipo_id = new.tipo_id and i.id <> new.id and app.ocupa(i.estado)) then
    raise exception using errcode = 'PT409', message = 'Não há mais vagas deste tipo.';
  end if;
  return new;
end
$$;
comment on function app.conferir_vaga() is
  'Trigger: nobody takes a place beyond the capacity of the event or of the type, whatever the way in. Raises PT409.';

create trigger b_conferir_vaga before insert or update on public.inscricoes
  for each row execute function app.conferir_vaga();
create trigger c_marcar_alteracao before update on public.inscricao_pedidos
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.inscricoes
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.inscricao_pedidos
  for each row execute function app.auditar('membro_id', 'chave', 'termos_aceitos');
create trigger z_auditar after insert or update or delete on public.inscricoes
  for each row execute function app.auditar('membro_id', 'ingresso');
create trigger z_auditar after insert or update or delete on public.inscricao_respostas
  for each row execute function app.auditar('', 'valor', '*sensivel');
create trigger z_auditar after insert or update or delete on public.ingresso_usos
  for each row execute function app.auditar('');

alter table public.inscricao_pedidos enable row level security;
alter table public.inscricoes enable row level security;
alter table public.inscricao_respostas enable row level security;
alter table public.ingresso_usos enable row level security;

create policy "pedidos: vê quem edita eventos, no alcance" on public.inscricao_pedidos
  for select to authenticated
  using ((select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "inscrições: vê quem edita eventos, no alcance" on public.inscricoes
  for select to authenticated
  using ((select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "respostas: vê quem edita eventos, no alcance; as sensíveis, quem pode" on public.inscricao_respostas
  for select to authenticated
  using ((select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[])
    and (not sensivel or (select app.pode('membros', 'ver_sensivel'))));
create policy "usos: vê quem edita eventos, no alcance" on public.ingresso_usos
  for select to authenticated
  using ((select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));

grant select on public.inscricao_respostas, public.ingresso_usos to authenticated;
-- Neither the secret of an order nor that of a ticket.
grant select (id, evento_id, campus, conta_id, membro_id, contato_nome, contato_email, contato_telefone, juntos,
  cupom_id,
  desconto_centavos, total_centavos, pago_em, pago_meio, pago_centavos, pago_por, created_at, updated_at,
  devolvido_centavos)
  on public.inscricao_pedidos to authenticated;
grant select (id, pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento, texto_busca, estado,
  preco_centavos,
  ordem_espera, promovido_em, aceitar_ate, cancelado_em, cancelado_por, motivo, created_at, updated_at,
  lugar)
  on public.inscricoes to authenticated;
grant all on
  public.inscricao_pedidos, public.inscricoes, public.inscricao_respostas, public.ingresso_usos
  to service_role;
