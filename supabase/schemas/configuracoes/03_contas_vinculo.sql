-- By what an account comes to a church record. One rule decides; docs/security.md has its table of proofs.

create table app.pedidos_de_vinculo (
  conta uuid primary key references public.profiles (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  pedido_em timestamptz not null default now(),
  recusado_em timestamptz
);
create index pedidos_de_vinculo_membro_idx on app.pedidos_de_vinculo (membro_id);
comment on table app.pedidos_de_vinculo is
  'An account asks to be linked to the record that has its confirmed address; somebody else than who wrote the
address decides.';
select app.registrar('app.pedidos_de_vinculo', 'Pedido de ligar a conta',
  titulo => 'Pedidos de ligar a conta ao cadastro', assunto => 'conta', ao_anonimizar => 'apaga',
  colunas => '{"conta": "Conta", "recusado_em": "Recusado em"}');
alter table app.pedidos_de_vinculo enable row level security;

create function app.teve_outro_contato(m public.membros_igreja) returns boolean
language sql stable security definer set search_path = '' as $$
  -- The address was written into the record after another contact, or an account, stood there.
  with historia as (
    select a.id, a.acao, a.antes, a.depois from public.alteracoes a where a.tabela = 'membros_igreja'
      and a.registro = m.id::text)
  select exists (
    select from historia h where h.acao = 'alterar' and (
      h.antes ->> 'profile_id' is not null or h.antes ->> 'email' is not null
      or h.depois ->> 'email' is not null and exists (
        select from historia t where t.id < h.id and coalesce(t.depois ->> 'telefone',
          t.antes ->> 'telefone') is not null)))
$$;
comment on function app.teve_outro_contato(public.membros_igreja) is
  'The record had another address or an account before, or a phone before it had its address.';

create function app.falta_prova(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id
        and g.membro_id <> f.membro_id
      where f.membro_id = membro)
    or exists (select from public.parentescos p where p.membro_id = membro and p.parente_id is not null)
    or exists (select from public.autorizados_busca b where membro in (b.adulto_id, b.crianca_id))
    or exists (select from public.membros_funcoes f where f.membro_id = membro)
    or exists (select from public.equipe_membros e where e.membro_id = membro)
    or exists (select from public.campus_pastores p where p.membro_id = membro)
    or exists (select from public.ministerios_globais g where g.lider_id = membro)
    or exists (select from public.events e where e.responsavel_id = membro)
    or exists (select from public.salas s where s.aprovador_id = membro)
    or exists (select from public.recursos_do_campus r where r.aprovador_id = membro)
    or exists (select from public.membros_igreja d where d.discipulador_id = membro)
    or exists (select from public.membros_reservados r where r.membro_id = membro)
    or exists (select from public.kids_cuidados k where k.crianca_id = membro)
    or exists (select from public.documentos_membros d where d.membro_id = membro)
    or exists (select from public.anotacoes_pastorais n where n.membro_id = membro)
    or exists (select from rostos.modelos r where r.membro_id = membro)
    or exists (select from public.membros_unificados u where u.membro_id = membro)
    or (select app.teve_outro_contato(m) from public.membros_igreja m where m.id = membro)
$$;
comment on function app.falta_prova(uuid) is
  'An address in this record does not show whose it is: somebody depends on it, it has functions or sensitive data,
it had another contact before, or another record became one with it. Linking it takes an invitation, who looks after
accounts, or a second person.';

create function app.cadastro_da_conta(usuario uuid) returns public.membros_igreja
language sql stable security definer set search_path = '' as $$
  select m.* from public.membros_igreja m
  where m.email = (select app.email_de(usuario)) and m.profile_id is null
    and not exists (select from public.membros_igreja outro where outro.profile_id = usuario)
$$;
comment on function app.cadastro_da_conta(uuid) is
  'The record without account that has the confirmed e-mail of this account, which has none yet.';

create function app.vincular_membro(usuario uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  membro constant uuid := (app.cadastro_da_conta(usuario)).id;
begin
  if not app.falta_prova(membro) then
    update public.membros_igreja m set profile_id = usuario where m.id = membro;
  elsif membro is not null then
    perform app.notificar(usuario, 'Seu cadastro precisa de uma confirmação',
      'Há um cadastro com o seu e-mail. Peça à secretaria que confirme que ele é seu.', '/meu-cadastro',
        'vinculo-confirmar:' || membro);
  end if;
end
$$;
comment on function app.vincular_membro(uuid) is
  'Links an account to the church record with its confirmed e-mail, where that address is proof enough (see
app.falta_prova); otherwise the account is told that it can ask.';

create function app.vincular_pelo_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.vincular_membro(p.id) from public.profiles p where p.email = new.email;
  return null;
end
$$;
comment on function app.vincular_pelo_email() is
  'Trigger: the address of a record may be that of an account that waits for one.';

create trigger h_vincular after insert on public.membros_igreja
  for each row when (new.email is not null and new.profile_id is null) execute function app.vincular_pelo_email();
create trigger h_vincular_depois after update of email on public.membros_igreja
  for each row when (new.email is distinct from old.email and new.email is not null and new.profile_id is null)
  execute function app.vincular_pelo_email();

create function app.avisar_mudanca_de_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  texto constant text := 'O e-mail do seu cadastro na igreja foi trocado. Se não foi você quem pediu, fale com a secretaria do seu campus.';
begin
  if (select auth.uid()) is null or old.profile_id = (select auth.uid()) then return null; end if;
  perform app.notificar(old.profile_id, 'O e-mail do seu cadastro mudou', texto, '/meu-cadastro');
  perform app.escrever_carta(old.email, 'O e-mail do seu cadastro mudou', texto);
  return null;
end
$$;
comment on function app.avisar_mudanca_de_email() is
  'Trigger: when somebody else changes the address of a record, its account and the former address are told.';
create trigger z_avisar_email after update of email on public.membros_igreja
  for each row when (old.email is not null
    and new.email is distinct from old.email) execute function app.avisar_mudanca_de_email();

create function app.avisar_casa_do_vinculo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform app.notificar(old.profile_id, 'Sua conta não está mais ligada a um cadastro',
      'Se não foi você quem pediu, fale com a secretaria do seu campus.', '/meu-cadastro');
  end if;
  if new.profile_id is not null then
    perform app.notificar(m.profile_id, 'Uma conta foi ligada a ' || new.nome_completo,
      'Vocês são da mesma família. Se isso parece errado, fale com a secretaria do seu campus.', '/meu-cadastro')
    from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
    join public.membros_igreja m on m.id = g.membro_id
    where f.membro_id = new.id and f.fim is null and g.papel in ('responsavel', 'conjuge') and m.id <> new.id
      and m.profile_id is distinct from (select auth.uid());
  end if;
  return null;
end
$$;
comment on function app.avisar_casa_do_vinculo() is
  'Trigger: the account that lost a record, and the adults of the household that an account came to, are told.';
create trigger z_avisar_casa after update of profile_id on public.membros_igreja
  for each row when (old.profile_id is distinct from new.profile_id) execute function app.avisar_casa_do_vinculo();

-- Asking
-- ---------------------------------------------------------------------------------------------------------------

create type public.estado_do_vinculo as enum ('sem_cadastro', 'confirmar', 'pedido', 'recusado');

create function public.meu_vinculo() returns public.estado_do_vinculo
language sql stable security definer set search_path = '' as $$
  select case when (app.cadastro_da_conta((select auth.uid()))).id is null then 'sem_cadastro'
    else (select case when p.conta is null then 'confirmar' when p.recusado_em is null then 'pedido' else 'recusado' end
      from (select) uma left join app.pedidos_de_vinculo p on p.conta = (select auth.uid()))
    end::public.estado_do_vinculo
$$;
comment on function public.meu_vinculo() is
  'For an account without a record: sem_cadastro (none has its confirmed address), confirmar (one has, and somebody
has to confirm it), pedido, recusado. Nothing of the record is told.';

create function public.pedir_vinculo() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  m public.membros_igreja;
begin
  m := app.cadastro_da_conta(eu);
  if m.id is null then
    raise exception using errcode = 'PT404',
      message = 'Nenhum cadastro espera por este e-mail. Fale com a secretaria do seu campus.';
  end if;
  insert into app.pedidos_de_vinculo as p (conta, membro_id) values (eu, m.id)
  on conflict (conta) do update set membro_id = excluded.membro_id, pedido_em = now(), recusado_em = null
    where p.membro_id <> excluded.membro_id;
  if found then
    perform app.avisar_quem_aprova(m.campus, 'Uma conta pede o seu cadastro',
      'Confira quem é e ligue a conta ao cadastro.',
      '/membros/solicitacoes?aba=vinculos', 'vinculo-pedido');
  end if;
end
$$;
comment on function public.pedir_vinculo() is
  'Asks that somebody of the campus links the caller''s account to the record that has its address; once for each
record. Raises PT404.';

-- Deciding
-- -------------------------------------------------------------------------------------------------------------

create function app.quem_escreveu_o_email(m public.membros_igreja, out autor uuid, out nome text, out em timestamptz,
  out antes text)
language sql stable security definer set search_path = '' as $$
  select a.autor, a.autor_nome, a.momento, a.antes ->> 'email' from public.alteracoes a
  where a.tabela = 'membros_igreja' and a.registro = m.id::text and a.depois ->> 'email' = m.email
  order by a.id desc limit 1
$$;
comment on function app.quem_escreveu_o_email(public.membros_igreja) is
  'Who wrote the address of this record, when, and which one stood there.';

create function app.trouxe_o_email(m public.membros_igreja, pessoa uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((app.quem_escreveu_o_email(m)).autor = pessoa, false) or exists (
    select from public.membros_unificados u join public.operacoes o on o.id = u.operacao
    where u.membro_id = m.id and o.autor = pessoa)
$$;
comment on function app.trouxe_o_email(public.membros_igreja, uuid) is
  'This person wrote the address into the record, or made it one with another that had what the address now comes to.';

create type public.vinculo_pedido as (
  conta uuid, nome text, email text, pedido_em timestamptz, membro_id uuid, nome_completo text, foto text, campus text,
  telefone text, escrito_por text, escrito_em timestamptz, antes text, pode boolean
);
comment on type public.vinculo_pedido is
  'An account that asks for its record: who wrote the address into it, when, and which one stood there (antes); pode:
the caller neither wrote it nor made one of two.';

create function public.vinculos_pedidos() returns setof public.vinculo_pedido
language sql stable security definer set search_path = '' as $$
  select p.conta, btrim(concat_ws(' ', c.nome, c.sobrenome)), c.email, p.pedido_em, m.id, m.nome_completo,
    app.foto_em_lista(m.id, m.foto), m.campus, m.telefone, e.nome, e.em, e.antes,
    not app.trouxe_o_email(m, (select auth.uid())) and p.conta <> (select auth.uid())
  from app.pedidos_de_vinculo p join public.profiles c on c.id = p.conta
  join public.membros_igreja m on m.id = p.membro_id and m.profile_id is null and m.email = c.email
  cross join lateral app.quem_escreveu_o_email(m) e
  where p.recusado_em is null and (select app.pode('membros', 'aprovar')) and app.alcanca(m.campus)
  order by p.pedido_em, p.conta
$$;
comment on function public.vinculos_pedidos() is
  'Accounts that ask for their record, for who approves members of its campus, the oldest first.';

create function public.decidir_vinculo(conta uuid, aprovar boolean) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  p app.pedidos_de_vinculo;
  m public.membros_igreja;
  operacao uuid;
begin
  select * into p from app.pedidos_de_vinculo x where x.conta = decidir_vinculo.conta
    and x.recusado_em is null for update;
  select * into m from public.membros_igreja x where x.id = p.membro_id for update;
  if m.id is null or not app.decide_no_campus(m.campus) then
    raise exception using errcode = 'PT404', message = 'Este pedido não está mais na fila.';
  end if;
  if p.conta = eu or app.trouxe_o_email(m, eu) then
    raise insufficient_privilege using message = 'Quem escreveu o e-mail, ou uniu os cadastros, não decide. Peça a outra pessoa.';
  end if;
  if aprovar and (app.cadastro_da_conta(p.conta)).id is distinct from m.id then
    raise exception using errcode = 'PT409',
      message = 'O cadastro mudou: este e-mail não é mais o dele, ou ele já tem uma conta.';
  end if;
  if not aprovar then
    update app.pedidos_de_vinculo x set recusado_em = now() where x.conta = p.conta;
    perform app.notificar(p.conta, 'Seu pedido de cadastro não foi aceito', 'Fale com a secretaria do seu campus.',
      '/meu-cadastro');
    return null;
  end if;
  operacao := app.iniciar_operacao('vinculo', 'Conta ligada a ' || m.nome_completo);
  update public.membros_igreja x set profile_id = p.conta where x.id = m.id;
  delete from app.pedidos_de_vinculo x where x.conta = p.conta;
  return operacao;
end
$$;
comment on function public.decidir_vinculo(uuid, boolean) is
  'Links an account that asked to the record, and gives the operation, or refuses. By who approves members of that
campus, never who wrote the address into the record, made one of two, or holds the account. Raises PT404, PT409 (the
address is not the record''s any more), 42501.';

grant execute on function app.falta_prova(uuid) to authenticated, service_role;
grant execute on function
  public.meu_vinculo(), public.pedir_vinculo(), public.vinculos_pedidos(), public.decidir_vinculo(uuid, boolean)
  to authenticated;
