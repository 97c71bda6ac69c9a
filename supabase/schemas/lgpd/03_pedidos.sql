-- What people ask about their data (LGPD, art. 18), made by themselves or by the secretary for them, and how it was
-- answered.

create type public.tipo_pedido_lgpd as enum (
  'acesso', 'correcao', 'exportacao', 'anonimizacao', 'eliminacao', 'oposicao', 'compartilhamento');
comment on type public.tipo_pedido_lgpd is
  'What a person asks about their data; acesso: confirmation and the full declaration; exportacao: to take them
elsewhere; oposicao: that a use ends (finalidade); compartilhamento: what is kept, for what, and who got it.';
create type public.estado_pedido_lgpd as enum ('pendente', 'em_analise', 'aprovado', 'rejeitado', 'concluido');
comment on type public.estado_pedido_lgpd is
  'Where it stands: rejeitado and concluido end it. aprovado: to be forgotten, once a second person confirms.';
create type public.entrega_lgpd as enum ('conta', 'arquivo');
comment on type public.entrega_lgpd is
  'How a person gets what they asked for: by their own account, where it waits for them, or as a file from who answers.';

create table public.pedidos_lgpd (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  pessoa text not null check (char_length(pessoa) between 2 and 260),
  campus text not null references public.campi (nome) on update cascade,
  tipo public.tipo_pedido_lgpd not null,
  finalidade public.finalidade check (finalidade is null or tipo = 'oposicao'),
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
create unique index pedidos_lgpd_um_aberto_idx on public.pedidos_lgpd (membro_id, tipo, finalidade)
  nulls not distinct where estado in ('pendente', 'em_analise', 'aprovado');
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
comment on column public.pedidos_lgpd.finalidade is 'The use that is to end; null: they did not name one.';
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
  select case tipo::text when 'acesso' then 'confirmação e acesso' when 'correcao' then 'correção'
    when 'exportacao' then 'portabilidade' when 'compartilhamento' then 'informação sobre o uso dos dados'
    when 'anonimizacao' then 'anonimização' when 'eliminacao' then 'eliminação' when 'oposicao' then 'oposição' end
$$;
comment on function app.nome_do_pedido_lgpd(public.tipo_pedido_lgpd) is 'The kind of a request in a sentence.';

create function app.atende_lgpd(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'aprovar') and app.alcanca(campus)
$$;
comment on function app.atende_lgpd(text) is
  'The caller answers requests of this campus: aprovar on membros, in their scope.';

create function public.pedir_lgpd(tipo public.tipo_pedido_lgpd, mensagem text default null, membro_id uuid default null,
  identidade text default null, finalidade public.finalidade default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(pedir_lgpd.membro_id, app.meu_membro());
  pelo_titular constant boolean := quem = app.meu_membro();
  uso constant public.finalidade := case when pedir_lgpd.tipo = 'oposicao' then pedir_lgpd.finalidade end;
  m public.membros_igreja;
  pedido uuid;
begin
  select * into m from public.membros_igreja x where x.id = quem;
  if m.id is null or not (pelo_titular or app.edita_membro(quem)) then
    raise exception using errcode = 'PT404', message = case when pedir_lgpd.membro_id is null
      then 'Sua conta ainda não tem um cadastro na igreja.' else 'Pessoa não encontrada.' end;
  end if;
  insert into public.pedidos_lgpd as p (membro_id, pessoa, campus, tipo, finalidade, mensagem, identidade, pedido_por,
    pelo_titular)
  values (quem, m.nome_completo, m.campus, pedir_lgpd.tipo, uso, nullif(btrim(pedir_lgpd.mensagem), ''),
    nullif(btrim(pedir_lgpd.identidade), ''), (select auth.uid()), pelo_titular)
  on conflict (membro_id, tipo, finalidade) where estado in ('pendente', 'em_analise', 'aprovado') do nothing
  returning p.id into pedido;
  if pedido is null then
    -- Asked twice is asked once: the one that waits already.
    return (select p.id from public.pedidos_lgpd p where p.membro_id = quem and p.tipo = pedir_lgpd.tipo
              and p.finalidade is not distinct from uso and p.estado in ('pendente', 'em_analise', 'aprovado'));
  end if;
  perform app.notificar(r, 'Pedido de titular de dados',
    format('%s pede %s. Responda até %s.', m.nome_completo, app.nome_do_pedido_lgpd(pedir_lgpd.tipo),
      to_char(app.hoje_da_igreja() + 15, 'DD/MM/YYYY')),
    '/configuracoes/lgpd/' || pedido, 'lgpd:' || pedido, 'tarefas')
  from app.responsaveis_do_campus(m.campus) r where r is distinct from (select auth.uid());
  if not pelo_titular then
    perform app.notificar(m.profile_id, 'Pedido sobre os seus dados',
      format('A secretaria registrou por você um pedido de %s.', app.nome_do_pedido_lgpd(pedir_lgpd.tipo)),
      '/privacidade', 'lgpd-registrado:' || pedido);
  end if;
  return pedido;
end
$$;
comment on function public.pedir_lgpd(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade) is
  'Makes a request about one''s own data or, for those who edit members, for a person of their campuses (identidade:
how they proved who they are; finalidade: the use that an oposicao is about), tells those who answer and gives its id;
while the same one is open, that one. Raises PT404, 23514.';

create function app.pedido_lgpd_que_respondo(pedido uuid, aberto boolean) returns public.pedidos_lgpd
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.pedidos_lgpd;
begin
  select * into p from public.pedidos_lgpd d where d.id = pedido for update;
  if p.id is null or not app.atende_lgpd(p.campus) then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif p.membro_id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém responde ao próprio pedido.';
  elsif aberto and p.estado in ('rejeitado', 'concluido') then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido. Recarregue a página.';
  end if;
  return p;
end
$$;
comment on function app.pedido_lgpd_que_respondo(uuid, boolean) is
  'The request, locked: the caller answers those of its campus, and not their own. aberto: it must not have ended.
Raises PT404, 42501, PT409.';

create function app.identidade_no_pedido(p public.pedidos_lgpd, conferida text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(conferida), ''), p.identidade,
    case when p.pelo_titular then 'Pediu pela própria conta' end)
$$;
comment on function app.identidade_no_pedido(public.pedidos_lgpd, text) is
  'How it is known who asks: as it was checked now or when it was asked, else by the account that asked; null: it is not.';

create function app.encerrar_pedido_lgpd(p public.pedidos_lgpd, fim public.estado_pedido_lgpd, identidade text,
  resposta text)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
begin
  update public.pedidos_lgpd d set estado = fim, resposta = encerrar_pedido_lgpd.resposta,
    identidade = coalesce(encerrar_pedido_lgpd.identidade, d.identidade), decidido_por = eu, decidido_em = now(),
    concluido_por = case when fim = 'concluido' then eu end, concluido_em = case when fim = 'concluido' then now() end
  where d.id = p.id;
  perform app.notificar((select m.profile_id from public.membros_igreja m where m.id = p.membro_id),
    'Seu pedido de ' || app.nome_do_pedido_lgpd(p.tipo),
    case when fim = 'rejeitado' then 'Não foi atendido: ' else '' end || encerrar_pedido_lgpd.resposta,
    '/privacidade', 'lgpd:' || p.id || ':' || fim);
end
$$;
comment on function app.encerrar_pedido_lgpd(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) is
  'A request ends as concluido or rejeitado, and the person is told this answer.';

create function app.corrigir_pelo_pedido(p public.pedidos_lgpd, campos jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  aceitos constant text[] := '{nome,sobrenome,nome_preferido,data_nascimento,estado_civil,cpf,telefone,email,cep,
    logradouro,numero,complemento,bairro,cidade,uf,profissao}';
  c record;
  erro text;
  quantos integer := 0;
begin
  if not app.edita_membro(p.membro_id) then
    raise insufficient_privilege using message = 'Só quem edita membros deste campus corrige o cadastro.';
  end if;
  perform from public.membros_igreja m where m.id = p.membro_id for update;
  for c in select e.k as campo, e.v ->> 'de' as de, nullif(left(btrim(e.v ->> 'para'), 200), '') as para
    from jsonb_each(campos) e (k, v) loop
    if c.campo <> all (aceitos) or c.campo in ('nome', 'data_nascimento') and c.para is null then
      raise exception using errcode = 'PT422', message = 'Este dado não se corrige assim.';
    elsif c.campo = 'cpf' and not app.pode('membros', 'ver_sensivel') then
      raise insufficient_privilege using message = 'Só quem vê dados sensíveis corrige o CPF.';
    elsif app.valor_atual(p.membro_id, c.campo) is distinct from c.de then
      raise exception using errcode = 'PT409', message = 'O cadastro mudou enquanto você lia. Recarregue a página.';
    elsif c.de is not distinct from c.para then
      continue;
    end if;
    -- What people ask for themselves is held to the same.
    erro := case when c.campo in ('nome', 'sobrenome', 'cpf', 'data_nascimento', 'estado_civil') and c.para is not null
      then app.conferir_pedido(c.campo, c.para) end;
    if erro is not null then raise exception using errcode = 'PT422', message = erro; end if;
    perform app.aplicar_pedido(
      jsonb_populate_record(null::public.pedidos_alteracao, jsonb_build_object('membro_id', p.membro_id, 'campo', c.campo,
        'para', c.para)));
    update public.pedidos_alteracao x set situacao = 'aprovado', decidido_por = (select auth.uid()), decidido_em = now()
    where x.membro_id = p.membro_id and x.campo = c.campo and x.situacao = 'pendente' and x.para = c.para;
    quantos := quantos + 1;
  end loop;
  if quantos = 0 then
    raise exception using errcode = 'PT422', message = 'Diga o que fica diferente no cadastro.';
  end if;
  return quantos;
end
$$;
comment on function app.corrigir_pelo_pedido(public.pedidos_lgpd, jsonb) is
  'Corrects the record of who asked: {campo: {de, para}}, where de is what was read. Gives how many changed; the same
changes that they asked for in Meu cadastro are done with it. Raises 42501, PT409 (changed meanwhile), PT422.';

create function app.retirar_pelo_pedido(p public.pedidos_lgpd, uso public.finalidade) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if uso is null then
    raise exception using errcode = 'PT422', message = 'Escolha a autorização que termina.';
  end if;
  perform public.revogar_consentimento(p.membro_id, uso);
  -- Who never agreed is known to refuse from now on.
  if not app.recusou(p.membro_id, uso) then
    insert into public.consentimentos (membro_id, finalidade, versao, texto, concedido_por, revogado_em, revogado_por)
    values (p.membro_id, uso, 'oposicao', 'Sem autorização antes: a pessoa pediu que parasse.', (select auth.uid()), now(),
      (select auth.uid()));
  end if;
end
$$;
comment on function app.retirar_pelo_pedido(public.pedidos_lgpd, public.finalidade) is
  'The use ends: the consent is taken back, or the refusal of who never agreed is kept. Raises 42501, PT422.';

create function app.entregar_pelo_pedido(p public.pedidos_lgpd, entrega public.entrega_lgpd) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if entrega = 'conta' then
    -- It waits for them on their page of privacy, where nobody else reads it.
    if not exists (select from public.membros_igreja m where m.id = p.membro_id and m.profile_id is not null) then
      raise exception using errcode = 'PT422', message = 'Esta pessoa não tem conta: entregue o arquivo em mãos.';
    end if;
    return null;
  elsif p.tipo::text = 'compartilhamento' then
    return public.mapa_da_pessoa(p.membro_id);
  end if;
  return public.exportar_pessoa(p.membro_id);
end
$$;
comment on function app.entregar_pelo_pedido(public.pedidos_lgpd, public.entrega_lgpd) is
  'What the person gets as a file (public.exportar_pessoa, public.mapa_da_pessoa, each with its own guard); null: it
waits for them in their account. Raises 42501, PT404, PT422.';

create function public.atender_pedido_lgpd(pedido uuid, identidade text default null, resposta text default null,
  entrega public.entrega_lgpd default 'arquivo', campos jsonb default null, finalidade public.finalidade default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, true);
  conferida constant text := app.identidade_no_pedido(p, identidade);
  arquivo jsonb;
  feito text;
begin
  if p.tipo in ('anonimizacao', 'eliminacao') and p.membro_id is not null then
    raise exception using errcode = 'PT409',
      message = 'Este pedido se conclui ao anonimizar a pessoa, com a confirmação de uma segunda pessoa.';
  elsif conferida is null then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  end if;
  if p.membro_id is not null and p.tipo::text in ('acesso', 'exportacao', 'compartilhamento') then
    arquivo := app.entregar_pelo_pedido(p, entrega);
  end if;
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: atendido', app.nome_do_pedido_lgpd(p.tipo),
    p.pessoa), jsonb_build_object('pedido', p.id));
  if p.membro_id is null then feito := 'A igreja não guarda mais este cadastro.';
  elsif p.tipo = 'correcao' then
    feito := case when app.corrigir_pelo_pedido(p, campos) = 1 then 'O dado foi corrigido no seu cadastro.'
      else 'Os dados foram corrigidos no seu cadastro.' end;
  elsif p.tipo = 'oposicao' then
    perform app.retirar_pelo_pedido(p, coalesce(finalidade, p.finalidade));
    feito := 'A autorização terminou, e a igreja deixa de usar os seus dados para isso.';
  elsif arquivo is null then
    feito := 'O arquivo espera por você em Meus dados e privacidade.';
  else
    feito := 'O arquivo foi feito, e a secretaria entrega a você.';
  end if;
  perform app.encerrar_pedido_lgpd(p, 'concluido', conferida, coalesce(nullif(btrim(resposta), ''), feito));
  return arquivo;
end
$$;
comment on function public.atender_pedido_lgpd(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade) is
  'Does what a request asks for and concludes it, in one transaction: acesso, exportacao and compartilhamento give the
file, or leave it to the person''s account (entrega); correcao changes campos {campo: {de, para}}; oposicao ends the
use (finalidade, or the one that was named). The person is told resposta, or what was done. By who answers requests of
the campus, never about oneself; being forgotten concludes with confirmar_anonimizacao alone. Raises PT404, 42501,
PT409 (answered already, or the record changed), PT422.';

create function public.recusar_pedido_lgpd(pedido uuid, motivo text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, true);
begin
  if char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga à pessoa por que o pedido não é atendido.';
  end if;
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: recusado', app.nome_do_pedido_lgpd(p.tipo),
    p.pessoa), jsonb_build_object('pedido', p.id));
  perform app.encerrar_pedido_lgpd(p, 'rejeitado', null, btrim(motivo));
end
$$;
comment on function public.recusar_pedido_lgpd(uuid, text) is
  'Refuses a request with a reason that the person is told. By who answers requests of the campus, never about oneself.
Raises PT404, 42501, PT409, PT422.';

create function public.anotar_pedido_lgpd(pedido uuid, nota text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, false);
begin
  insert into public.notas_lgpd (pedido_id, autor, autor_nome, texto)
  values (p.id, (select auth.uid()), app.meu_nome(), btrim(nota));
end
$$;
comment on function public.anotar_pedido_lgpd(uuid, text) is
  'Notes something about a request; the person does not see it. By who answers requests of the campus, never about
oneself. Raises PT404, 42501, 23514.';

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
  public.pedir_lgpd(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade),
  public.atender_pedido_lgpd(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade),
  public.recusar_pedido_lgpd(uuid, text), public.anotar_pedido_lgpd(uuid, text)
  to authenticated, service_role;
