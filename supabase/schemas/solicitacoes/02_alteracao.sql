-- What members ask to have changed in their own record, field by field.

create type public.estado_pedido as enum ('pendente', 'aprovado', 'rejeitado', 'cancelado');
comment on type public.estado_pedido is 'Where a change stands that a person asked for.';

create table public.pedidos_alteracao (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campo text not null check (campo in ('nome', 'sobrenome', 'cpf', 'data_nascimento', 'campus', 'estado_civil')),
  de text check (char_length(de) <= 200),
  para text not null check (char_length(para) between 1 and 200),
  situacao public.estado_pedido not null default 'pendente',
  motivo text check (char_length(motivo) between 3 and 500),
  pedido_por uuid references public.profiles (id) on delete set null,
  decidido_por uuid references public.profiles (id) on delete set null,
  decidido_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (situacao <> 'rejeitado' or motivo is not null)
);
create unique index pedidos_alteracao_um_pendente_idx on public.pedidos_alteracao (membro_id, campo)
  where situacao = 'pendente';
create index pedidos_alteracao_membro_idx on public.pedidos_alteracao (membro_id, created_at desc);
create index pedidos_alteracao_pendentes_idx on public.pedidos_alteracao (created_at) where situacao = 'pendente';
create index pedidos_alteracao_campo_idx on public.pedidos_alteracao (campo);
create index pedidos_alteracao_pedido_por_idx on public.pedidos_alteracao (pedido_por);
create index pedidos_alteracao_decidido_por_idx on public.pedidos_alteracao (decidido_por);
comment on table public.pedidos_alteracao is
  'Changes of their own record that people ask for and somebody of the campus decides, field by field. Written by
functions only.';
comment on column public.pedidos_alteracao.membro_id is 'Whose record.';
comment on column public.pedidos_alteracao.campo is 'Which field.';
comment on column public.pedidos_alteracao.de is 'Its value when the change was asked for.';
comment on column public.pedidos_alteracao.para is 'The value asked for.';
comment on column public.pedidos_alteracao.situacao is 'Where it stands.';
comment on column public.pedidos_alteracao.pedido_por is 'The account that asked.';
select app.registrar('public.pedidos_alteracao', 'Pedido de alteração', titulo => 'Alterações que a pessoa pediu',
  assunto => 'cadastro', ao_anonimizar => 'apaga', colunas => '{"para": "Para", "campo": "Campo"}',
  frases => '[
    ["incluir", "Pediu para mudar o cadastro: {~campo}"],
    ["alterar:situacao=aprovado", "Pedido aprovado: {~campo}"],
    ["alterar:situacao=rejeitado", "Pedido não aprovado: {~campo}"]
  ]');

create trigger c_marcar_alteracao before update on public.pedidos_alteracao
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.pedidos_alteracao
  for each row execute function app.auditar('membro_id', '*sensivel');

-- What people ask to have changed in their own record
-- --------------------------------------------------------------------

create function app.valor_atual(membro uuid, campo text) returns text
language sql stable security definer set search_path = '' as $$
  select case when campo = 'cpf' then (select r.cpf from public.membros_reservados r where r.membro_id = membro)
    else (select to_jsonb(m) ->> campo from public.membros_igreja m where m.id = membro) end
$$;
comment on function app.valor_atual(uuid, text) is 'The value of a field of a person, as text.';

create function app.conferir_pedido(campo text, valor text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when campo = 'nome' and char_length(valor) not between 2 and 100 then 'Nome deve ter ao menos 2 caracteres'
    when campo = 'sobrenome' and char_length(valor) not between 2 and 150
      then 'Sobrenome deve ter ao menos 2 caracteres'
    when campo = 'cpf' and not app.cpf_valido(valor) then 'O CPF não confere.'
    when campo = 'data_nascimento' and (valor !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(valor, 'date')
      or valor not between '1900-01-01' and app.hoje()::text) then 'A data de nascimento não é possível.'
    when campo = 'campus' and not exists (select from public.campi c where c.nome = valor and c.ativo)
      then 'Este campus não existe.'
    when campo = 'estado_civil' and not pg_input_is_valid(valor, 'public.estado_civil')
      then 'Este estado civil não existe.'
    when campo not in ('nome', 'sobrenome', 'cpf', 'data_nascimento', 'campus', 'estado_civil')
      then 'Este campo não se pede.'
  end
$$;
comment on function app.conferir_pedido(text, text) is
  'What is wrong with a value that a person asks for, as a sentence; null: nothing.';

create function public.pedir_alteracao(campos jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  o_campus text;
  pedido record;
  erro text;
  quantos integer := 0;
begin
  if eu is null then
    raise exception using errcode = 'PT404', message = 'Sua conta ainda não está ligada a um cadastro.';
  end if;
  select m.campus into o_campus from public.membros_igreja m where m.id = eu;
  for pedido in select k as campo, left(btrim(v), 200) as para from jsonb_each_text(campos) e (k, v)
    where btrim(v) <> '' loop
    erro := app.conferir_pedido(pedido.campo, pedido.para);
    if erro is not null then
      raise exception using errcode = 'PT422', message = erro;
    end if;
    if app.valor_atual(eu, pedido.campo) is not distinct from pedido.para then continue; end if;
    insert into public.pedidos_alteracao as p (membro_id, campo, de, para, pedido_por)
    values (eu, pedido.campo, app.valor_atual(eu, pedido.campo), pedido.para, (select auth.uid()))
    on conflict (membro_id, campo) where situacao = 'pendente' do update
      -- Another value is another request: who decides has read this one.
      set id = case when p.para = excluded.para then p.id else excluded.id end,
        para = excluded.para, de = excluded.de, pedido_por = excluded.pedido_por;
    quantos := quantos + 1;
  end loop;
  if quantos > 0 then
    perform app.avisar_quem_aprova(o_campus, 'Pedido de alteração de cadastro',
      'Alguém do campus ' || o_campus || ' pediu uma correção no próprio cadastro.',
        '/membros/solicitacoes?aba=pedidos', 'pedidos');
  end if;
  return quantos;
end
$$;
comment on function public.pedir_alteracao(jsonb) is
  'Asks for changes of the caller''s own record: {nome, sobrenome, cpf, data_nascimento, campus, estado_civil}; what
is equal already is left out, and what was asked for before is asked for anew. Gives how many. Raises PT404 (no
record), PT422.';

create function public.cancelar_pedido(pedido uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.pedidos_alteracao p set situacao = 'cancelado', decidido_em = now(), decidido_por = (select auth.uid())
  where p.id = pedido and p.situacao = 'pendente' and p.membro_id = app.meu_membro();
  if not found then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi decidido.';
  end if;
end
$$;
comment on function public.cancelar_pedido(uuid) is
  'Takes back a change that the caller asked for. Raises PT409 when it was decided.';

create function app.aplicar_pedido(p public.pedidos_alteracao) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p.campo = 'cpf' then
    insert into public.membros_reservados (membro_id, cpf) values (p.membro_id, p.para)
    on conflict (membro_id) do update set cpf = excluded.cpf;
  else
    execute format('update public.membros_igreja m set %1$I = (select %1$I from jsonb_populate_record(null::public.membros_igreja, $1))
      where m.id = $2', p.campo) using jsonb_build_object(p.campo, p.para), p.membro_id;
  end if;
exception when unique_violation then
  raise exception using errcode = 'PT409',
    message = 'Este CPF já está em outro cadastro. Confira se são a mesma pessoa.';
end
$$;
comment on function app.aplicar_pedido(public.pedidos_alteracao) is
  'The value asked for becomes the record''s. Raises PT409 when the CPF is another''s.';

create function public.decidir_pedido(pedido uuid, aprovar boolean, motivo text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.pedidos_alteracao;
  pessoa public.membros_igreja;
  operacao uuid;
begin
  select * into p from public.pedidos_alteracao x where x.id = pedido for update;
  select * into pessoa from public.membros_igreja m where m.id = p.membro_id;
  if pessoa.id is null or not app.decide_no_campus(pessoa.campus) or p.campo = 'cpf'
    and not app.pode('membros', 'ver_sensivel') then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  end if;
  if p.situacao <> 'pendente' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi decidido.';
  end if;
  if pessoa.id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém decide o próprio pedido.';
  end if;
  if not aprovar and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga por que o pedido é rejeitado.';
  end if;
  if aprovar and p.campo = 'campus' and not app.pode_mudar_campus(p.para, false) then
    raise insufficient_privilege using message = 'Só quem alcança o campus de destino aprova esta mudança.';
  end if;
  perform app.por_origem('pedido');
  operacao := app.iniciar_operacao('pedido_decidido', format('Pedido de %s %s', pessoa.nome_completo,
    case when aprovar then 'aprovado' else 'rejeitado' end), jsonb_build_object('pedido', p.id, 'campo', p.campo));
  if aprovar then perform app.aplicar_pedido(p); end if;
  update public.pedidos_alteracao x set situacao = case when aprovar then 'aprovado'
    else 'rejeitado' end::public.estado_pedido,
    motivo = nullif(left(btrim(decidir_pedido.motivo), 500), ''), decidido_por = (select auth.uid()),
      decidido_em = now()
  where x.id = p.id;
  perform app.notificar(p.pedido_por, case when aprovar then 'Seu pedido foi aprovado'
    else 'Seu pedido não foi aceito' end,
    case when aprovar then 'A correção já está no seu cadastro.'
      else 'Motivo: ' || btrim(motivo) end, '/meu-cadastro', 'pedido:' || p.id);
  return operacao;
end
$$;
comment on function public.decidir_pedido(uuid, boolean, text) is
  'Approves a change that a person asked for (it is made at once) or rejects it with a reason; the person is told.
Gives the operation, which can be undone. For those who approve members of the person''s campus, never for oneself; a
CPF only for those who see sensitive data, another campus only for those who reach it. Raises PT404, PT409, PT422,
42501.';

create function app.proteger_proprio_cadastro() returns trigger
language plpgsql set search_path = '' as $$
declare
  livres constant text[] := '{nome,sobrenome,nome_completo,nome_preferido,username,telefone,data_nascimento,endereco,campus,foto,
    profile_id,email,situacao,profissao,empresa,cep,logradouro,numero,complemento,bairro,cidade,uf,emergencia_nome,
    emergencia_parentesco,emergencia_telefone,updated_at,nome_ordenacao,texto_busca,
    nome_fonetico,telefone_chave}';
begin
  if not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(old.campus) then return new; end if;
  -- On a minor's age hang their guardians and what they may consent to.
  if to_jsonb(new) - livres is distinct from to_jsonb(old) - livres
     or new.data_nascimento is distinct from old.data_nascimento
       and old.data_nascimento > app.hoje() - interval '18 years' then
    raise insufficient_privilege using message = 'Este dado só é alterado por quem cuida dos cadastros. Faça um pedido em Meu cadastro.';
  end if;
  -- Nobody makes themselves of age: such a first date waits for somebody else; one under 18 protects, and holds at once. What was
  -- refused is not asked for again.
  if old.data_nascimento is null and new.data_nascimento <= app.hoje() - interval '18 years' and old.profile_id = (select auth.uid()) then
    if not exists (select from public.pedidos_alteracao p where p.membro_id = old.id and p.campo = 'data_nascimento'
        and p.para = new.data_nascimento::text and p.situacao in ('pendente', 'rejeitado')) then
      perform public.pedir_alteracao(jsonb_build_object('data_nascimento', new.data_nascimento));
    end if;
    new.data_nascimento := null;
  end if;
  return new;
end
$$;
comment on function app.proteger_proprio_cadastro() is
  'Trigger on a person''s own request without editar on membros: of their own record they change what the profile
dialog and the page of their record offer, and ask for the rest (a minor for their date of birth too; email,
situacao, campus and profile_id have rules of their own). A first date of birth by which they are of age becomes a request. Raises 42501, PT422.';

create trigger c_proteger_proprio before update on public.membros_igreja
  for each row execute function app.proteger_proprio_cadastro();

create function public.meu_cadastro() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'membro', to_jsonb(m) - '{texto_busca,nome_ordenacao,nome_fonetico,telefone_chave}'::text[],
    'cpf', (select r.cpf from public.membros_reservados r where r.membro_id = m.id),
    'pedidos', (select coalesce(jsonb_agg(to_jsonb(p) - 'pedido_por' - 'decidido_por' order by p.created_at desc), '[]')
                from (select * from public.pedidos_alteracao x where x.membro_id = m.id
                  order by x.created_at desc limit 20) p))
  from public.membros_igreja m where m.id = app.meu_membro()
$$;
comment on function public.meu_cadastro() is
  'The caller''s own church record: membro (the row), cpf, pedidos (the last twenty changes asked for). Null without
a record.';

alter table public.pedidos_alteracao enable row level security;

create policy "pedidos: vê os próprios e, quem aprova membros, os do alcance" on public.pedidos_alteracao
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'aprovar'))
        and (campo <> 'cpf' or (select app.pode('membros', 'ver_sensivel')))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));

grant select on public.pedidos_alteracao to authenticated;
grant all on public.pedidos_alteracao to service_role;
grant execute on function
  public.pedir_alteracao(jsonb), public.cancelar_pedido(uuid),
  public.decidir_pedido(uuid, boolean, text), public.meu_cadastro()
  to authenticated, service_role;
