-- The API Pix of Banco Central (github.com/bacen/pix-api), by configuration for each key: charges with a dynamic QR, what
-- arrived, and what is given back. The requests are made by the function pix; secrets come sealed by it.

create table app.pix_api (
  chave_id uuid primary key references public.chaves_pix (id) on delete cascade,
  base text not null check (base ~ '^https://[^[:space:]]+$' and char_length(base) <= 300),
  token text not null check (token ~ '^https://[^[:space:]]+$' and char_length(token) <= 300),
  cliente text not null check (char_length(cliente) between 1 and 300),
  segredos text not null check (char_length(segredos) <= 60000),
  aviso_hash text unique check (aviso_hash ~ '^[0-9a-f]{64}$'),
  aviso_em timestamptz,
  definida_em timestamptz not null default now(),
  definida_por text check (char_length(definida_por) <= 200),
  ok boolean,
  mensagem text check (char_length(mensagem) <= 400),
  procurado_ate timestamptz,
  procura_em timestamptz,
  procura_erro text check (char_length(procura_erro) <= 400)
);
alter table app.pix_api enable row level security;
comment on table app.pix_api is 'How the bank''s API Pix is reached for a key.';
comment on column app.pix_api.base is 'Address of the API, without /v2.';
comment on column app.pix_api.token is 'Where OAuth tokens are asked for (client credentials).';
comment on column app.pix_api.cliente is 'client_id.';
comment on column app.pix_api.segredos is 'client_secret, certificate and key, sealed by the function with ENCRYPTION_KEY.';
comment on column app.pix_api.aviso_hash is 'SHA-256 of the secret in the address that the bank tells of payments.';
comment on column app.pix_api.aviso_em is 'When that address was given to the bank.';
comment on column app.pix_api.ok is 'What became of the last try.';
comment on column app.pix_api.procurado_ate is 'Until when the bank was asked for all that arrived.';
comment on column app.pix_api.procura_em is 'When it was last asked, or is being.';
comment on column app.pix_api.procura_erro is 'Why it did not answer.';
select app.registrar('app.pix_api', 'API Pix', nome_da_linha => 'cliente', colunas => '{
  "chave_id": "",   "base": "Endereço da API", "token": "Endereço do token", "cliente": "Cliente", "segredos": "", "aviso_hash": "",
  "aviso_em": "Aviso cadastrado em", "definida_em": "Definida em", "definida_por": "Definida por", "ok": "", "mensagem": "",
  "procurado_ate": "", "procura_em": "", "procura_erro": ""}');
create trigger z_auditar after insert or update or delete on app.pix_api
  for each row execute function app.auditar('', 'segredos', 'aviso_hash', 'procurado_ate', 'procura_em', 'procura_erro');

create function app.tem_pix_api(chave uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.pix_api a where a.chave_id = chave)
$$;
comment on function app.tem_pix_api(uuid) is 'The bank of this key was set up to make charges and to tell of payments.';

create table public.pix_cobrancas (
  txid text primary key check (txid ~ '^[A-Za-z0-9]{26,35}$'),
  campus text not null references public.campi (nome) on update cascade,
  chave_id uuid not null references public.chaves_pix (id),
  pedido_id uuid references public.inscricao_pedidos (id) on delete set null,
  codigo text references public.pix_codigos (codigo),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  centavos bigint not null check (centavos between 1 and 100000000000),
  copia_e_cola text check (char_length(copia_e_cola) <= 600),
  expira_em timestamptz not null,
  paga_em timestamptz,
  created_at timestamptz not null default now()
);
create index pix_cobrancas_pedido_idx on public.pix_cobrancas (pedido_id, created_at desc);
create index pix_cobrancas_campus_idx on public.pix_cobrancas (campus);
create index pix_cobrancas_chave_idx on public.pix_cobrancas (chave_id);
create index pix_cobrancas_codigo_idx on public.pix_cobrancas (codigo);
create index pix_cobrancas_membro_idx on public.pix_cobrancas (membro_id, created_at);
comment on constraint pix_cobrancas_pedido_id_fkey on public.pix_cobrancas is 'não impede desfazer';
comment on table public.pix_cobrancas is 'Charges with a dynamic QR (cob). Written by functions only.';
comment on column public.pix_cobrancas.txid is 'Its name at the bank.';
comment on column public.pix_cobrancas.pedido_id is 'The registration that it pays.';
comment on column public.pix_cobrancas.codigo is 'Or what a contribution is for.';
comment on column public.pix_cobrancas.membro_id is 'Who gives.';
comment on column public.pix_cobrancas.copia_e_cola is 'What the QR holds; null: the bank has not answered yet.';
comment on column public.pix_cobrancas.expira_em is 'Until when the bank takes it.';
comment on column public.pix_cobrancas.paga_em is 'When it was paid.';
select app.registrar('public.pix_cobrancas', 'Cobrança Pix', titulo => 'Cobranças Pix da pessoa', assunto => 'contribuicao',
  ao_anonimizar => 'desliga', mantem => '{txid,campus,codigo,copia_e_cola}', colunas => '{
    "txid": "Identificador", "chave_id": "Chave Pix", "pedido_id": "", "centavos": "Valor",
    "copia_e_cola": "", "paga_em": "Paga em"}');
select app.reter('pix_cobrancas', 'public.pix_cobrancas', titulo => 'Cobranças Pix que ninguém pagou',
  explicacao => 'As que venceram há mais tempo do que isso, sem pagamento.', dias => 90, minimo => 30, maximo => 730,
  modo => 'apaga', momento => 'created_at', condicao => 't.paga_em is null', rotulo => 't.txid');

create type public.estado_pix as enum ('confirmado', 'na_fila', 'resolvido');
comment on type public.estado_pix is
  'What became of a Pix that arrived: confirmado (by itself), na_fila (somebody decides), resolvido (they did).';
create table public.pix_recebidos (
  end_to_end_id text primary key check (end_to_end_id ~ '^[A-Za-z0-9]{32}$'),
  campus text not null references public.campi (nome) on update cascade,
  chave_id uuid not null references public.chaves_pix (id),
  txid text check (txid ~ '^[A-Za-z0-9]{1,35}$'),
  centavos bigint not null check (centavos > 0),
  momento timestamptz not null,
  pedido_id uuid references public.inscricao_pedidos (id) on delete set null,
  lancamento_id uuid references public.lancamentos (id),
  estado public.estado_pix not null,
  motivo text check (char_length(motivo) <= 300),
  resolvido_em timestamptz,
  resolvido_por uuid references auth.users (id) on delete set null,
  solucao text check (char_length(solucao) between 3 and 300),
  created_at timestamptz not null default now()
);
create index pix_recebidos_fila_idx on public.pix_recebidos (campus, momento) where estado = 'na_fila';
create index pix_recebidos_campus_idx on public.pix_recebidos (campus, momento desc);
create index pix_recebidos_chave_idx on public.pix_recebidos (chave_id);
create index pix_recebidos_pedido_idx on public.pix_recebidos (pedido_id);
create index pix_recebidos_lancamento_idx on public.pix_recebidos (lancamento_id);
create index pix_recebidos_resolvido_por_idx on public.pix_recebidos (resolvido_por);
comment on table public.pix_recebidos is
  'Each Pix that the bank confirmed, once, by its endToEndId. Says nothing of who paid. Written by functions only.';
comment on column public.pix_recebidos.end_to_end_id is 'The number that the whole country knows it by.';
comment on column public.pix_recebidos.txid is 'What it was paid with.';
comment on column public.pix_recebidos.momento is 'When it was paid.';
comment on column public.pix_recebidos.pedido_id is 'The registration that it was for.';
comment on column public.pix_recebidos.lancamento_id is 'The entry that it became, where it was no registration.';
comment on column public.pix_recebidos.estado is 'What became of it.';
comment on column public.pix_recebidos.motivo is 'Why somebody has to decide.';
comment on column public.pix_recebidos.solucao is 'What was decided.';
select app.registrar('public.pix_recebidos', 'Pix recebido', titulo => 'Pix que a pessoa resolveu', assunto => 'servico',
  ao_anonimizar => 'desliga', mantem => '{end_to_end_id,campus,txid,motivo,solucao}', nome_da_linha => 'end_to_end_id',
  chamada_em => '{end_to_end_id}', colunas => '{
    "end_to_end_id": "Identificador", "txid": "Código", "chave_id": "Chave Pix", "centavos": "Valor", "momento": "Pago em",
    "pedido_id": "", "lancamento_id": "Lançamento", "resolvido_em": "Resolvido em", "resolvido_por": "Resolvido por",
    "solucao": "Solução"}');

create table public.pix_devolucoes (
  id text primary key check (id ~ '^[A-Za-z0-9]{1,35}$'),
  end_to_end_id text not null references public.pix_recebidos (end_to_end_id),
  campus text not null references public.campi (nome) on update cascade,
  centavos bigint not null check (centavos > 0),
  motivo text not null check (char_length(motivo) between 3 and 140),
  estado text not null default 'pedida' check (estado in ('pedida', 'em_processamento', 'devolvida', 'nao_realizada')),
  pedida_por uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pix_devolucoes_recebido_idx on public.pix_devolucoes (end_to_end_id);
create index pix_devolucoes_campus_idx on public.pix_devolucoes (campus);
create index pix_devolucoes_pedida_por_idx on public.pix_devolucoes (pedida_por);
comment on table public.pix_devolucoes is 'What is given back of a Pix, by who approves. Written by functions only.';
comment on column public.pix_devolucoes.id is 'Its name at the bank: the same request again gives nothing back twice.';
comment on column public.pix_devolucoes.motivo is 'Why.';
comment on column public.pix_devolucoes.estado is 'What the bank says of it.';
comment on column public.pix_devolucoes.pedida_por is 'Who asked for it.';
select app.registrar('public.pix_devolucoes', 'Devolução de Pix', titulo => 'Devoluções de Pix que a pessoa pediu',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{id,end_to_end_id,campus,motivo,estado}',
  colunas => '{"end_to_end_id": "Pix", "centavos": "Valor"}',
  frases => '[["incluir", "Devolução de Pix pedida: {motivo}"]]');
create trigger c_marcar_alteracao before update on public.pix_devolucoes
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.pix_devolucoes
  for each row execute function app.auditar();

do $$
declare
  tabela text;
begin
  foreach tabela in array array['pix_cobrancas', 'pix_recebidos', 'pix_devolucoes'] loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('grant select on public.%I to service_role', tabela);
  end loop;
end
$$;
grant select on public.pix_recebidos, public.pix_devolucoes to authenticated;
-- Not who gives: names of contributors have rules of their own.
grant select (txid, campus, chave_id, pedido_id, codigo, centavos, expira_em, paga_em, created_at) on public.pix_cobrancas
  to authenticated;
create policy "cobranças pix: vê quem vê as finanças do campus" on public.pix_cobrancas
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
create policy "pix recebidos: vê quem vê as finanças do campus" on public.pix_recebidos
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
create policy "devoluções pix: vê quem vê as finanças do campus" on public.pix_devolucoes
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
