-- Public registration by a campus's code, into a queue.

create type public.tipo_solicitacao as enum ('visitante', 'aceitei_jesus', 'quero_ser_membro', 'atualizar_cadastro');
comment on type public.tipo_solicitacao is 'Why somebody fills in the public form.';

create type public.estado_solicitacao as enum ('pendente', 'aprovado', 'rejeitado', 'duplicado');
comment on type public.estado_solicitacao is
  'Where a request stands; duplicado: its data went into a record that was there already.';

create function app.novo_codigo() returns text
language sql volatile set search_path = '' as $$
  -- Ten letters of 31 that are not mistaken for each other: nobody guesses one.
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ2345679', 1 + get_byte(extensions.gen_random_bytes(1), 0) % 31, 1),
    '')
  from generate_series(1, 10)
$$;
comment on function app.novo_codigo() is 'A code for an address: ten letters and digits drawn by chance.';

create function app.nome_dos_dados(dados jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(coalesce(dados ->> 'nome', '') || ' ' || coalesce(dados ->> 'sobrenome', ''))
$$;
comment on function app.nome_dos_dados(jsonb) is 'The full name in the data of a request.';

create table public.codigos_cadastro (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 60),
  codigo text not null unique default app.novo_codigo() check (codigo ~ '^[A-Z2-9]{10}$'),
  ativo boolean not null default true,
  criado_por uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index codigos_cadastro_campus_idx on public.codigos_cadastro (campus);
create index codigos_cadastro_criado_por_idx on public.codigos_cadastro (criado_por);
comment on table public.codigos_cadastro is
  'QR codes of the public form: each leads into the queue of its campus, until it is turned off.';
comment on column public.codigos_cadastro.campus is 'The campus whose queue it feeds.';
comment on column public.codigos_cadastro.nome is 'Where it hangs, such as Recepção.';
comment on column public.codigos_cadastro.codigo is 'What stands in the address; drawn by the database.';
comment on column public.codigos_cadastro.ativo is 'False: turned off, its address opens nothing any more.';
select app.registrar('public.codigos_cadastro', 'Código do cadastro público');

create table public.solicitacoes_cadastro (
  id uuid primary key default gen_random_uuid(),
  envio uuid not null unique,
  codigo_id uuid references public.codigos_cadastro (id) on delete set null,
  campus text not null references public.campi (nome) on update cascade,
  tipo public.tipo_solicitacao not null,
  situacao public.estado_solicitacao not null default 'pendente',
  dados jsonb not null check (jsonb_typeof(dados) = 'object' and char_length(dados::text) <= 8000),
  nome_completo text not null generated always as (app.nome_dos_dados(dados)) stored,
  deseja_contato boolean not null default false,
  mensagem text check (char_length(mensagem) <= 500),
  responsavel_nome text check (char_length(responsavel_nome) <= 150),
  consentimento_versao text not null check (char_length(consentimento_versao) between 1 and 40),
  consentimento_texto text not null check (char_length(consentimento_texto) between 1 and 5000),
  ip text check (char_length(ip) <= 64),
  agente text check (char_length(agente) <= 300),
  provavel_id uuid references public.membros_igreja (id) on delete set null,
  provavel_pontos integer check (provavel_pontos between 0 and 100),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  motivo text check (char_length(motivo) between 3 and 500),
  decidido_por uuid references public.profiles (id) on delete set null,
  decidido_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((situacao = 'pendente') = (decidido_em is null)),
  check (situacao <> 'rejeitado' or motivo is not null)
);
create index solicitacoes_cadastro_fila_idx on public.solicitacoes_cadastro (campus, situacao, created_at desc, id);
create index solicitacoes_cadastro_codigo_idx on public.solicitacoes_cadastro (codigo_id);
create index solicitacoes_cadastro_provavel_idx on public.solicitacoes_cadastro (provavel_id);
create index solicitacoes_cadastro_membro_idx on public.solicitacoes_cadastro (membro_id);
create index solicitacoes_cadastro_decidido_por_idx on public.solicitacoes_cadastro (decidido_por);
comment on constraint solicitacoes_cadastro_provavel_id_fkey on public.solicitacoes_cadastro is 'não impede desfazer';
comment on constraint solicitacoes_cadastro_membro_id_fkey on public.solicitacoes_cadastro is 'não impede desfazer';
comment on table public.solicitacoes_cadastro is
  'People who registered themselves and wait for somebody of the campus. Written by functions only.';
comment on column public.solicitacoes_cadastro.envio is 'Drawn by the form: sent twice, it is kept once.';
comment on column public.solicitacoes_cadastro.codigo_id is 'The QR code that was used.';
comment on column public.solicitacoes_cadastro.campus is 'The campus of the code.';
comment on column public.solicitacoes_cadastro.tipo is 'Why the person filled in the form.';
comment on column public.solicitacoes_cadastro.situacao is 'Where it stands.';
comment on column public.solicitacoes_cadastro.dados is
  'What was typed, under the names of the columns of membros_igreja.';
comment on column public.solicitacoes_cadastro.nome_completo is 'First and last name.';
comment on column public.solicitacoes_cadastro.deseja_contato is 'The person wishes to be contacted.';
comment on column public.solicitacoes_cadastro.responsavel_nome is 'The guardian of a child.';
comment on column public.solicitacoes_cadastro.consentimento_versao is 'Version of the text that the person agreed to.';
comment on column public.solicitacoes_cadastro.consentimento_texto is 'That text, word for word.';
comment on column public.solicitacoes_cadastro.ip is 'The address it came from, as proof of the consent.';
comment on column public.solicitacoes_cadastro.agente is 'The browser, as proof of the consent.';
comment on column public.solicitacoes_cadastro.provavel_id is 'The person whom it probably is already.';
comment on column public.solicitacoes_cadastro.provavel_pontos is 'How likely, 0 to 100.';
comment on column public.solicitacoes_cadastro.membro_id is 'The record that it became, or went into.';
comment on column public.solicitacoes_cadastro.created_at is 'When it came in.';
select app.registrar('public.solicitacoes_cadastro', 'Solicitação de cadastro',
  titulo => 'Solicitações do cadastro público', assunto => 'cadastro', ao_anonimizar => 'apaga', colunas => '{
    "dados": "", "envio": "", "codigo_id": "", "provavel_id": "", "nome_completo": "Nome", "provavel_pontos": "",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização"
  }',
  frases => '[
    ["incluir", "Enviou o formulário de cadastro"],
    ["alterar:situacao=aprovado", "Solicitação de cadastro aprovada"],
    ["alterar:situacao=rejeitado", "Solicitação de cadastro não aprovada"],
    ["excluir", "Solicitação de cadastro excluída"],
    ["alterar", "Mudou a solicitação de cadastro"]
  ]');
select app.reter('solicitacoes', 'public.solicitacoes_cadastro',
  titulo => 'Cadastros públicos rejeitados',
  explicacao => 'O que foi digitado em um cadastro que a igreja rejeitou.',
  dias => 90, minimo => 30, maximo => 730, modo => 'apaga', momento => 'decidido_em',
  condicao => $$t.situacao = 'rejeitado'$$,
  rotulo => 't.nome_completo');

create table app.tentativas_cadastro (
  id bigint generated always as identity primary key,
  ip text not null,
  codigo uuid not null,
  momento timestamptz not null default clock_timestamp()
);
create index tentativas_cadastro_ip_idx on app.tentativas_cadastro (ip, codigo, momento);
create index tentativas_cadastro_codigo_idx on app.tentativas_cadastro (codigo, momento);

alter table app.tentativas_cadastro enable row level security;
comment on table app.tentativas_cadastro is 'Recent requests per address and code, to limit them; kept for a day.';
select app.registrar('app.tentativas_cadastro', 'Envio do cadastro público',
  titulo => 'Envios recentes do cadastro público, por endereço', assunto => 'registro', ao_anonimizar => 'nada');

create trigger c_marcar_alteracao before update on public.codigos_cadastro
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.solicitacoes_cadastro
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.codigos_cadastro
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.solicitacoes_cadastro
  for each row execute function app.auditar('membro_id', 'ip', 'agente', 'consentimento_texto');

-- Who decides
-- ----------------------------------------------------------------------------------------------------------

create function app.quem_aprova_membros(campus text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.contas_que_podem('membros', 'aprovar', campus)
$$;
comment on function app.quem_aprova_membros(text) is 'The accounts that may approve members of this campus.';

create function app.avisar_quem_aprova(campus text, titulo text, mensagem text, destino text, assunto text) returns void
language sql security definer set search_path = '' as $$
  -- Once a day and campus: on a Sunday there are many.
  select app.notificar(u, titulo, mensagem, destino,
    format('%s:%s:%s', assunto, campus, app.hoje(campus)), 'tarefas')
  from app.quem_aprova_membros(campus) u
$$;
comment on function app.avisar_quem_aprova(text, text, text, text, text) is
  'Tells those who approve members of a campus that something waits, once a day.';

create function app.decide_no_campus(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'aprovar') and app.alcanca(campus)
$$;
comment on function app.decide_no_campus(text) is 'The caller approves members of this campus.';

-- The public form
-- ------------------------------------------------------------------------------------------------------

create function app.texto_do_cadastro() returns table (versao text, texto text)
language sql stable set search_path = '' as $$
  select t.versao, t.texto from app.texto_consentimento('cadastro') t
$$;
comment on function app.texto_do_cadastro() is
  'What people agree to in the public form, with its version. A new text is a new version.';

create function app.convite_de_cadastro_sem_contar(codigo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('campus', c.campus, 'igreja', (select i.nome from public.igreja i), 'versao', t.versao,
    'texto', t.texto)
  from public.codigos_cadastro c, app.texto_do_cadastro() t
  where c.codigo = upper(btrim(convite_de_cadastro_sem_contar.codigo)) and c.ativo
    and exists (select from public.campi p where p.nome = c.campus and p.ativo)
$$;
comment on function app.convite_de_cadastro_sem_contar(text) is
  'See public.convite_de_cadastro: the code alone, looked up.';

create function public.convite_de_cadastro(codigo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  achado constant jsonb := app.convite_de_cadastro_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('cadastro', achado is not null);
  return achado;
end
$$;
comment on function public.convite_de_cadastro(text) is
  'What the public form of a code shows: campus, igreja, versao and texto (of the consent). Null when the code is
unknown or turned off. For anybody.';

create function app.limitar_cadastro(ip text, codigo uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.tentativas_cadastro:' || ip));
  delete from app.tentativas_cadastro t where t.momento < now() - interval '1 day';
  -- A whole congregation may stand behind one address on a Sunday morning.
  if (select count(*) from app.tentativas_cadastro t
      where t.ip = limitar_cadastro.ip and t.codigo = limitar_cadastro.codigo
        and t.momento > now() - interval '1 hour') >= 100
    or (select count(*) from app.tentativas_cadastro t
        where t.codigo = limitar_cadastro.codigo and t.momento > now() - interval '1 hour') >= 400 then
    raise exception using errcode = 'PT429',
      message = 'Muitos cadastros agora há pouco. Espere um pouco e tente de novo.';
  end if;
  insert into app.tentativas_cadastro (ip, codigo) values (ip, codigo);
end
$$;
comment on function app.limitar_cadastro(text, uuid) is
  'Counts a request: at most 100 an hour from one address with one code, and 400 with one code. Raises PT429.';

create function app.dados_do_cadastro(dados jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  limpos jsonb;
begin
  select coalesce(jsonb_object_agg(k, btrim(v)), '{}') into limpos
  from jsonb_each_text(dados) e (k, v)
  where btrim(v) <> '' and char_length(v) <= 300 and k in ('nome', 'sobrenome', 'email', 'telefone', 'data_nascimento',
    'sexo',
    'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'como_conheceu');
  if char_length(coalesce(limpos ->> 'nome', '')) not between 2 and 100
    or char_length(coalesce(limpos ->> 'sobrenome', '')) not between 2 and 150 then
    raise exception using errcode = 'PT422', message = 'Informe nome e sobrenome.';
  end if;
  if limpos ->> 'telefone' is null and limpos ->> 'email' is null then
    raise exception using errcode = 'PT422', message = 'Informe um telefone ou um e-mail.';
  end if;
  if coalesce(limpos ->> 'telefone', '+550000000000') !~ '^\+[0-9]{8,15}$'
    or coalesce(limpos ->> 'email', 'a@b') !~ '^[^@\s]+@[^@\s]+$'
    or coalesce(limpos ->> 'cep', '00000000') !~ '^[0-9]{8}$' or coalesce(limpos ->> 'uf', 'GO') !~ '^[A-Z]{2}$'
    or coalesce(limpos ->> 'sexo', 'feminino') not in ('feminino', 'masculino')
    or not pg_input_is_valid(coalesce(limpos ->> 'data_nascimento', '2000-01-01'), 'date') then
    raise exception using errcode = 'PT422', message = 'Um dos dados não está no formato esperado.';
  end if;
  if (limpos ->> 'data_nascimento')::date not between '1900-01-01' and app.hoje() then
    raise exception using errcode = 'PT422', message = 'A data de nascimento não é possível.';
  end if;
  return case when limpos ? 'email' then limpos || jsonb_build_object('email', lower(limpos ->> 'email'))
    else limpos end;
end
$$;
comment on function app.dados_do_cadastro(jsonb) is
  'The data of the public form, trimmed, only known fields. Raises PT422 with a sentence when something is missing or
impossible.';

create function public.receber_cadastro(codigo text, pedido jsonb, ip text, agente text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  origem public.codigos_cadastro;
  dados jsonb;
  texto record;
  provavel record;
  novo uuid;
begin
  select * into origem from public.codigos_cadastro c where c.codigo = upper(btrim(receber_cadastro.codigo))
    and c.ativo;
  if origem.id is null then
    raise exception using errcode = 'PT404', message = 'Este código não vale mais.';
  end if;
  perform app.limitar_cadastro(coalesce(nullif(ip, ''), 'desconhecido'), origem.id);
  dados := app.dados_do_cadastro(pedido -> 'dados');
  if (dados ->> 'data_nascimento')::date > app.hoje() - interval '12 years'
    and char_length(coalesce(btrim(pedido ->> 'responsavel_nome'), '')) < 5 then
    raise exception using errcode = 'PT422', message = 'Por menores de 12 anos, informe o nome do responsável.';
  end if;
  select * into texto from app.texto_do_cadastro();
  if pedido ->> 'versao' is distinct from texto.versao then
    raise exception using errcode = 'PT409', message = 'O texto da autorização mudou. Recarregue a página.';
  end if;
  perform app.por_origem('cadastro_publico');
  -- Whoever is known gets the same answer as who is not: the likely person is for the queue alone.
  select c.membro_id, c.pontos into provavel
  from app.candidatos_a_duplicado(dados, false, array[origem.campus]) c
  join public.membros_igreja m on m.id = c.membro_id and m.campus = origem.campus order by c.pontos desc limit 1;
  insert into public.solicitacoes_cadastro (envio, codigo_id, campus, tipo, dados, deseja_contato, mensagem,
    responsavel_nome,
    consentimento_versao, consentimento_texto, ip, agente, provavel_id, provavel_pontos)
  values ((pedido ->> 'envio')::uuid, origem.id, origem.campus, (pedido ->> 'tipo')::public.tipo_solicitacao, dados,
    coalesce((pedido ->> 'deseja_contato')::boolean, false), nullif(left(btrim(pedido ->> 'mensagem'), 500), ''),
    nullif(left(btrim(pedido ->> 'responsavel_nome'), 150), ''), texto.versao, texto.texto, left(ip, 64),
      left(agente, 300),
    provavel.membro_id, provavel.pontos)
  on conflict (envio) do nothing returning id into novo;
  if novo is not null then
    perform app.avisar_quem_aprova(origem.campus, 'Novo cadastro para conferir',
      'Há pessoas que se cadastraram pelo QR Code no campus ' || origem.campus || '.', '/membros/solicitacoes',
        'solicitacoes');
  end if;
end
$$;
comment on function public.receber_cadastro(text, jsonb, text, text) is
  'For the service key. Puts a public registration into the queue of the code''s campus: pedido {envio (uuid of the
form), tipo, dados, deseja_contato, mensagem, responsavel_nome, versao (of the consent that was shown)}. Sent twice,
it is kept once. Raises PT404 (no such code), PT429 (too many), PT409 (the text has changed), PT422 with a sentence.';

alter table public.codigos_cadastro enable row level security;
alter table public.solicitacoes_cadastro enable row level security;

create policy "códigos: vê quem aprova membros, no alcance" on public.codigos_cadastro
  for select to authenticated
  using ((select app.pode('membros', 'aprovar'))
    and campus = any ((select app.alcance())::text[]));
create policy "códigos: cria quem aprova membros, no alcance" on public.codigos_cadastro
  for insert to authenticated
  with check ((select app.pode('membros', 'aprovar'))
    and campus = any ((select app.alcance())::text[]));
create policy "códigos: desliga quem aprova membros, no alcance" on public.codigos_cadastro
  for update to authenticated
  using ((select app.pode('membros', 'aprovar'))
    and campus = any ((select app.alcance())::text[]))
  with check ((select app.pode('membros', 'aprovar'))
    and campus = any ((select app.alcance())::text[]));
create policy "solicitações: vê quem aprova membros, no alcance" on public.solicitacoes_cadastro
  for select to authenticated
  using ((select app.pode('membros', 'aprovar'))
    and campus = any ((select app.alcance())::text[]));

grant select, insert (campus, nome), update (nome, ativo) on public.codigos_cadastro to authenticated;
grant select on public.solicitacoes_cadastro to authenticated;
grant all on public.codigos_cadastro, public.solicitacoes_cadastro to service_role;
grant execute on function app.novo_codigo(), app.nome_dos_dados(jsonb) to authenticated, service_role;
grant execute on function
  public.convite_de_cadastro(text)
  to anon, authenticated, service_role;
grant execute on function
  public.receber_cadastro(text, jsonb, text, text)
  to service_role;
