-- Bills and reimbursements, who approves them, and their receipts. Written by functions alone.

create type public.tipo_conta_a_pagar as enum ('conta', 'reembolso');
comment on type public.tipo_conta_a_pagar is 'A bill of a supplier, or what somebody of the church paid and gets back.';
create type public.estado_conta_a_pagar as enum ('rascunho', 'pendente', 'aprovada', 'rejeitada', 'paga', 'cancelada');
comment on type public.estado_conta_a_pagar is 'pendente: waits for who approves.';

create table public.faixas_de_aprovacao (
  id uuid primary key default gen_random_uuid(),
  campus text references public.campi (nome) on update cascade,
  acima_de_centavos bigint not null check (acima_de_centavos between 0 and 100000000000),
  aprovadores smallint not null check (aprovadores between 1 and 3),
  created_at timestamptz not null default now(),
  unique nulls not distinct (campus, acima_de_centavos)
);
comment on table public.faixas_de_aprovacao is
  'How many different people approve what costs more than an amount. Of several that fit, the strictest counts; without
any, one person.';
comment on column public.faixas_de_aprovacao.campus is 'The campus that asks for it; null: all.';
select app.registrar('public.faixas_de_aprovacao', 'Faixa de aprovação', nome_da_linha => 'acima_de_centavos',
  colunas => '{"acima_de_centavos": "Acima de", "aprovadores": "Quantas pessoas aprovam"}',
  frases => '[["incluir", "Faixa de aprovação criada"], ["excluir", "Faixa de aprovação retirada"]]');
create trigger z_auditar after insert or update or delete on public.faixas_de_aprovacao
  for each row execute function app.auditar();

alter table public.faixas_de_aprovacao enable row level security;
create policy "faixas: vê quem vê as finanças" on public.faixas_de_aprovacao
  for select to authenticated
  using ((select app.ve_financas()) and (campus is null or campus = any ((select app.alcance())::text[])));
create policy "faixas: cria quem aprova no campus" on public.faixas_de_aprovacao
  for insert to authenticated
  with check ((select app.pode('financeiro', 'aprovar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
create policy "faixas: retira quem aprova no campus" on public.faixas_de_aprovacao
  for delete to authenticated
  using ((select app.pode('financeiro', 'aprovar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
grant select, insert (campus, acima_de_centavos, aprovadores), delete on public.faixas_de_aprovacao to authenticated;
grant select on public.faixas_de_aprovacao to service_role;

create table public.contas_a_pagar (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  tipo public.tipo_conta_a_pagar not null,
  fornecedor_id uuid references public.fornecedores (id),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  ministerio_id uuid references public.ministerios (id) on delete set null,
  descricao text not null check (descricao = btrim(descricao) and char_length(descricao) between 2 and 160),
  conta_contabil_id uuid references public.contas_contabeis (id),
  centro_id uuid references public.centros_de_custo (id),
  fundo_id uuid references public.fundos (id),
  competencia date not null check (competencia between '2000-01-01' and '2200-12-31'),
  vencimento date not null check (vencimento between '2000-01-01' and '2200-12-31'),
  valor_centavos bigint not null check (valor_centavos between 1 and 100000000000),
  desconto_centavos bigint not null default 0 check (desconto_centavos between 0 and valor_centavos - 1),
  acrescimo_centavos bigint not null default 0 check (acrescimo_centavos between 0 and 100000000000),
  documento text check (char_length(documento) between 1 and 60),
  serie uuid not null,
  parcela smallint not null default 1,
  parcelas smallint not null default 1 check (parcelas between 1 and 60),
  mensal boolean not null default false,
  linha_digitavel text check (app.linha_digitavel_valida(linha_digitavel)),
  pix_tipo public.tipo_pix,
  pix_chave text,
  estado public.estado_conta_a_pagar not null,
  motivo text check (char_length(motivo) between 3 and 300),
  revisao integer not null default 1,
  criada_por uuid references auth.users (id) on delete set null,
  alterada_por uuid references auth.users (id) on delete set null,
  lancamento_id uuid unique references public.lancamentos (id),
  texto_busca text generated always as (app.normalizar(descricao || ' ' || coalesce(documento, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (serie, parcela),
  check (parcela between 1 and parcelas),
  check ((tipo = 'conta') = (fornecedor_id is not null) and (tipo = 'conta' or parcelas = 1)),
  check (tipo = 'reembolso' or conta_contabil_id is not null),
  check ((estado = 'paga') = (lancamento_id is not null)),
  constraint contas_a_pagar_pix check (pix_chave is null
    or pix_tipo is not null and app.pix_valido(pix_tipo, pix_chave))
);
create index contas_a_pagar_lista_idx on public.contas_a_pagar (campus, estado, vencimento, id);
create index contas_a_pagar_vencimento_idx on public.contas_a_pagar (vencimento, id);
create index contas_a_pagar_competencia_idx on public.contas_a_pagar (campus, competencia);
create index contas_a_pagar_fornecedor_idx on public.contas_a_pagar (fornecedor_id, valor_centavos);
create index contas_a_pagar_membro_idx on public.contas_a_pagar (membro_id, created_at desc);
create index contas_a_pagar_ministerio_idx on public.contas_a_pagar (ministerio_id);
create index contas_a_pagar_conta_contabil_idx on public.contas_a_pagar (conta_contabil_id);
create index contas_a_pagar_centro_idx on public.contas_a_pagar (centro_id);
create index contas_a_pagar_fundo_idx on public.contas_a_pagar (fundo_id);
create index contas_a_pagar_criada_por_idx on public.contas_a_pagar (criada_por);
create index contas_a_pagar_alterada_por_idx on public.contas_a_pagar (alterada_por);
create index contas_a_pagar_busca_idx on public.contas_a_pagar
  using gin (texto_busca extensions.gin_trgm_ops);
comment on table public.contas_a_pagar is
  'What the church owes: bills and reimbursements, until they are paid. Written by functions only.';
comment on column public.contas_a_pagar.membro_id is 'Who gets a reimbursement.';
comment on column public.contas_a_pagar.ministerio_id is 'The ministry that it was spent for.';
comment on column public.contas_a_pagar.fundo_id is 'What it is paid from; null: the general fund.';
comment on column public.contas_a_pagar.desconto_centavos is 'Taken off when it was paid.';
comment on column public.contas_a_pagar.acrescimo_centavos is 'Interest and fine when it was paid.';
comment on column public.contas_a_pagar.documento is 'Number of the invoice or receipt.';
comment on column public.contas_a_pagar.serie is
  'The request that made it: its parts, or its months, share it. Idempotency key.';
comment on column public.contas_a_pagar.mensal is 'Its series is one bill a month; otherwise the parts of one purchase.';
comment on column public.contas_a_pagar.motivo is 'Why it was rejected or cancelled.';
comment on column public.contas_a_pagar.revisao is
  'Grows with what is paid, to whom and from what: approvals are of one revision.';
comment on column public.contas_a_pagar.criada_por is 'Who entered it or asked for it.';
comment on column public.contas_a_pagar.alterada_por is 'Who made this revision.';
comment on column public.contas_a_pagar.lancamento_id is 'The entry that paid it.';
select app.registrar('public.contas_a_pagar', 'Conta a pagar', titulo => 'Reembolsos que a pessoa pediu',
  assunto => 'servico', ao_anonimizar => 'fica', mantem => '{campus,descricao,documento,motivo,linha_digitavel}',
  nome_da_linha => 'descricao', chamada_em => '{conta_id}', colunas => '{
    "fornecedor_id": "Fornecedor", "conta_contabil_id": "Categoria", "centro_id": "Centro de custo", "fundo_id": "Fundo",
    "competencia": "Data do fato", "vencimento": "Vencimento", "valor_centavos": "Valor",
    "acrescimo_centavos": "Juros e multa", "documento": "Documento", "serie": "",
    "parcela": "Parcela", "parcelas": "Parcelas", "mensal": "Todo mês", "linha_digitavel": "Linha digitável",
    "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix", "revisao": "", "criada_por": "Criada por",
    "alterada_por": "Alterada por", "lancamento_id": "Lançamento"}',
  frases => '[["incluir", "Conta a pagar: {descricao}"], ["alterar:estado=paga", "Conta paga: {descricao}"],
    ["alterar:estado=aprovada", "Conta aprovada: {descricao}"],
    ["alterar:estado=rejeitada", "Conta rejeitada: {descricao}"],
    ["alterar:estado=cancelada", "Conta cancelada: {descricao}"]]');
create trigger marcar_alteracao before update on public.contas_a_pagar
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.contas_a_pagar
  for each row execute function app.auditar('', 'pix_chave', 'texto_busca');

alter table public.contas_a_pagar enable row level security;
create policy "contas a pagar: vê quem vê as finanças do campus, e cada um os seus reembolsos" on public.contas_a_pagar
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[])
      and (estado <> 'rascunho' or tipo <> 'reembolso')
    or membro_id = (select app.meu_membro()));
grant select on public.contas_a_pagar to authenticated, service_role;

create table public.aprovacoes_de_contas (
  id uuid primary key default gen_random_uuid(),
  conta_id uuid not null references public.contas_a_pagar (id) on delete cascade,
  revisao integer not null,
  aprovada boolean not null,
  quem uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (conta_id, revisao, quem)
);
create index aprovacoes_de_contas_quem_idx on public.aprovacoes_de_contas (quem);
comment on table public.aprovacoes_de_contas is
  'Who approved or rejected a bill, once for each revision of it. Written by functions only; never changed.';
comment on column public.aprovacoes_de_contas.revisao is 'What was looked at: of an older revision it counts no more.';
comment on column public.aprovacoes_de_contas.aprovada is 'False: rejected.';
comment on column public.aprovacoes_de_contas.quem is 'Who decided.';
select app.registrar('public.aprovacoes_de_contas', 'Aprovação', titulo => 'Contas que a pessoa aprovou ou rejeitou',
  assunto => 'servico', ao_anonimizar => 'desliga', nome_da_linha => 'conta_id',
  colunas => '{"revisao": "", "aprovada": "Aprovada", "quem": "Quem decidiu", "conta_id": "Conta a pagar"}');

alter table public.aprovacoes_de_contas enable row level security;
create policy "aprovações: vê quem vê a conta" on public.aprovacoes_de_contas
  for select to authenticated
  using (exists (select from public.contas_a_pagar c where c.id = conta_id));
grant select on public.aprovacoes_de_contas to authenticated, service_role;

create table public.anexos_de_contas (
  id uuid primary key default gen_random_uuid(),
  conta_id uuid not null references public.contas_a_pagar (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 200),
  caminho text not null unique check (caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'),
  formato text not null check (formato in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  tamanho integer not null check (tamanho between 1 and 10485760),
  enviado_por uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index anexos_de_contas_conta_idx on public.anexos_de_contas (conta_id, created_at);
create index anexos_de_contas_enviado_por_idx on public.anexos_de_contas (enviado_por);
comment on table public.anexos_de_contas is 'Invoices and receipts of bills. Written by functions only.';
comment on column public.anexos_de_contas.caminho is 'Its name in the bucket anexos-financeiro: <bill>/<id>.<type>.';
comment on column public.anexos_de_contas.formato is 'Media type.';
comment on column public.anexos_de_contas.tamanho is 'In bytes: at most 10 MB.';
comment on column public.anexos_de_contas.enviado_por is 'Who sent it.';
select app.registrar('public.anexos_de_contas', 'Anexo da conta', titulo => 'Comprovantes que a pessoa enviou',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{caminho,formato,nome}', colunas => '{
    "conta_id": "Conta a pagar", "nome": "Nome do arquivo", "caminho": "", "formato": "", "tamanho": "",
    "enviado_por": "Enviado por"}',
  frases => '[["incluir", "Anexo enviado: {nome}"], ["excluir", "Anexo retirado: {nome}"]]');
create trigger z_auditar after insert or delete on public.anexos_de_contas
  for each row execute function app.auditar();

alter table public.anexos_de_contas enable row level security;
create policy "anexos: vê quem vê a conta" on public.anexos_de_contas
  for select to authenticated
  using (exists (select from public.contas_a_pagar c where c.id = conta_id));
grant select on public.anexos_de_contas to authenticated, service_role;
