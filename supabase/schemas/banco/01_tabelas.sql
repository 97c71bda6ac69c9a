-- Statements of the bank, line by line, and what explains each line. A line names who paid: it is kept as secret as a
-- contribution.

create function app.le_extratos() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.mexe_em_financas() or app.pode('financeiro', 'ver_sensivel')
    or 'financeiro' = any ((select app.papeis())::public.papel[])
$$;
comment on function app.le_extratos() is
  'The caller reads the lines of bank statements, with the names in them, of the campuses that they reach.';
grant execute on function app.le_extratos() to authenticated;

create type public.formato_de_extrato as enum ('ofx', 'csv', 'xlsx');
comment on type public.formato_de_extrato is 'What a statement was read from.';
create type public.estado_da_linha as enum ('nova', 'conciliada', 'ignorada');
comment on type public.estado_da_linha is
  'A line of a statement waits to be explained (nova), is explained by entries of the ledger, or needs none (ignorada).';

create table public.extratos (
  id uuid primary key,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  campus text not null references public.campi (nome) on update cascade,
  arquivo text not null check (char_length(arquivo) between 1 and 120),
  formato public.formato_de_extrato not null,
  conta_no_arquivo text check (char_length(conta_no_arquivo) between 1 and 80),
  total integer not null check (total between 1 and 20000),
  saldo_centavos bigint,
  saldo_em date,
  mapa jsonb check (jsonb_typeof(mapa) = 'object' and pg_column_size(mapa) <= 4000),
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((saldo_centavos is null) = (saldo_em is null))
);
create index extratos_conta_idx on public.extratos (conta_contabil_id, created_at desc);
create index extratos_campus_idx on public.extratos (campus);
create index extratos_autor_idx on public.extratos (autor);
comment on table public.extratos is
  'Files of the bank that were imported, each for one account. Written by functions only; undone as a whole.';
comment on column public.extratos.id is 'Given by who imports: the same import again is the same row.';
comment on column public.extratos.conta_no_arquivo is 'How the file names the account, to know it again next time.';
comment on column public.extratos.total is 'How many lines the file has, those that were there already too.';
comment on column public.extratos.saldo_centavos is 'The balance that the file tells, in cents.';
comment on column public.extratos.saldo_em is 'At the end of which day it was that.';
comment on column public.extratos.mapa is
  'Of a spreadsheet: which of its columns says what. The latest of an account is how the next file of it is read.';
select app.registrar('public.extratos', 'Extrato do banco', titulo => 'Extratos do banco que a pessoa importou',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{campus,arquivo,conta_no_arquivo}',
  nome_da_linha => 'arquivo', chamada_em => '{extrato_id}', colunas => '{
    "arquivo": "Arquivo", "conta_contabil_id": "Conta", "formato": "Formato", "conta_no_arquivo": "Conta no arquivo", "total": "Linhas do arquivo",
    "saldo_centavos": "Saldo do arquivo", "saldo_em": "Dia do saldo", "mapa": "", "autor": "Importado por"}',
  frases => '[["incluir", "Extrato importado: {arquivo}"], ["excluir", "Importação desfeita: {arquivo}"]]');
create trigger z_auditar after insert or update or delete on public.extratos
  for each row execute function app.auditar();

create table public.regras_do_banco (
  id uuid primary key,
  campus text not null references public.campi (nome) on update cascade,
  conta_contabil_id uuid references public.contas_contabeis (id),
  ordem integer not null,
  texto text not null check (texto = btrim(texto) and char_length(texto) between 2 and 100),
  entra boolean not null,
  de_centavos bigint check (de_centavos > 0),
  ate_centavos bigint check (ate_centavos > 0),
  categoria_id uuid not null references public.contas_contabeis (id),
  fundo_id uuid references public.fundos (id),
  centro_id uuid references public.centros_de_custo (id),
  historico text not null check (historico = btrim(historico) and char_length(historico) between 2 and 200),
  ativa boolean not null default true,
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ate_centavos >= de_centavos)
);
create index regras_do_banco_campus_idx on public.regras_do_banco (campus, ordem);
create index regras_do_banco_conta_idx on public.regras_do_banco (conta_contabil_id);
create index regras_do_banco_categoria_idx on public.regras_do_banco (categoria_id);
create index regras_do_banco_fundo_idx on public.regras_do_banco (fundo_id);
create index regras_do_banco_centro_idx on public.regras_do_banco (centro_id);
create index regras_do_banco_autor_idx on public.regras_do_banco (autor);
comment on table public.regras_do_banco is
  'What a line of a statement is proposed to be: whenever its text contains this and its amount lies between these. The
first that fits proposes; nothing is entered by itself. Written by functions only.';
comment on column public.regras_do_banco.conta_contabil_id is 'Of this bank account alone; null: of all of the campus.';
comment on column public.regras_do_banco.entra is 'Of lines that bring money in; false: of those that take it out.';
comment on column public.regras_do_banco.de_centavos is 'From this amount on, without its sign.';
comment on column public.regras_do_banco.categoria_id is 'A category; or a cash box or bank account: a transfer.';
select app.registrar('public.regras_do_banco', 'Regra do banco', titulo => 'Regras do banco que a pessoa fez',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{campus,texto,historico}', nome_da_linha => 'historico',
  chamada_em => '{regra_id}', colunas => '{
    "conta_contabil_id": "Conta", "texto": "O texto contém", "entra": "Entra", "de_centavos": "A partir de",
    "ate_centavos": "Até", "categoria_id": "Categoria", "fundo_id": "Fundo", "centro_id": "Centro de custo",
    "historico": "Histórico", "ativa": "Em uso", "autor": "Feita por"}');
create trigger marcar_alteracao before update on public.regras_do_banco
  for each row execute function app.marcar_alteracao();

create table public.conciliacoes (
  id uuid primary key default gen_random_uuid(),
  chave uuid not null unique,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  campus text not null references public.campi (nome) on update cascade,
  regra_id uuid references public.regras_do_banco (id) on delete set null,
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index conciliacoes_conta_idx on public.conciliacoes (conta_contabil_id, created_at desc);
create index conciliacoes_campus_idx on public.conciliacoes (campus);
create index conciliacoes_regra_idx on public.conciliacoes (regra_id);
create index conciliacoes_autor_idx on public.conciliacoes (autor);
comment on table public.conciliacoes is
  'Lines of a statement and legs of the ledger that say the same: as many of each as it takes, to the cent. Written by
functions only; undone as one.';
comment on column public.conciliacoes.chave is 'Idempotency key: the same request again is the same reconciliation.';
comment on column public.conciliacoes.regra_id is 'The rule that proposed it.';
select app.registrar('public.conciliacoes', 'Conciliação', titulo => 'Conciliações que a pessoa fez', assunto => 'servico',
  ao_anonimizar => 'desliga', mantem => '{campus}', nome_da_linha => 'campus', chamada_em => '{conciliacao_id}',
  colunas => '{"chave": "", "conta_contabil_id": "Conta", "regra_id": "Regra", "autor": "Conciliado por"}');

create table public.linhas_do_extrato (
  id uuid primary key default gen_random_uuid(),
  extrato_id uuid not null references public.extratos (id) on delete cascade,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  campus text not null references public.campi (nome) on update cascade,
  ordem integer not null,
  dia date not null,
  valor_centavos bigint not null check (valor_centavos <> 0 and abs(valor_centavos) <= 100000000000),
  memo text not null check (char_length(memo) <= 300),
  contraparte text check (char_length(contraparte) between 1 and 120),
  tipo text check (char_length(tipo) between 1 and 30),
  documento text check (char_length(documento) between 1 and 60),
  fitid text check (char_length(fitid) between 1 and 255),
  resumo text not null,
  saldo_centavos bigint,
  texto text not null,
  parecida text not null,
  estado public.estado_da_linha not null default 'nova',
  motivo text check (char_length(motivo) between 3 and 300),
  conciliacao_id uuid references public.conciliacoes (id),
  created_at timestamptz not null default now(),
  check ((estado = 'conciliada') = (conciliacao_id is not null) and (estado = 'ignorada') = (motivo is not null))
);
create unique index linhas_do_extrato_fitid_idx on public.linhas_do_extrato (conta_contabil_id, fitid, dia,
  valor_centavos) where fitid is not null;
create unique index linhas_do_extrato_sem_fitid_idx on public.linhas_do_extrato (conta_contabil_id, resumo)
  where fitid is null;
create index linhas_do_extrato_resumo_idx on public.linhas_do_extrato (conta_contabil_id, resumo);
create index linhas_do_extrato_dia_idx on public.linhas_do_extrato (conta_contabil_id, dia, valor_centavos);
create index linhas_do_extrato_fila_idx on public.linhas_do_extrato (conta_contabil_id, dia, ordem, id)
  where estado = 'nova';
create index linhas_do_extrato_parecida_idx on public.linhas_do_extrato (conta_contabil_id, parecida, dia desc);
create index linhas_do_extrato_extrato_idx on public.linhas_do_extrato (extrato_id);
create index linhas_do_extrato_conciliacao_idx on public.linhas_do_extrato (conciliacao_id);
create index linhas_do_extrato_campus_idx on public.linhas_do_extrato (campus);
comment on table public.linhas_do_extrato is
  'Movements of bank accounts as the bank tells them. They name who paid: only who reads statements sees them. Written by
functions only.';
comment on column public.linhas_do_extrato.ordem is 'Its place in the file.';
comment on column public.linhas_do_extrato.valor_centavos is 'Cents: above zero what came in, below zero what went out.';
comment on column public.linhas_do_extrato.memo is 'What the bank wrote.';
comment on column public.linhas_do_extrato.contraparte is 'Who paid or was paid, where the bank says so by itself.';
comment on column public.linhas_do_extrato.tipo is 'How the bank calls this kind of movement.';
comment on column public.linhas_do_extrato.fitid is
  'The number that the bank gave it (FITID); null where there is none, or the file gives the same to different lines.';
comment on column public.linhas_do_extrato.resumo is
  'Hash of day, amount, text and place among equals: knows a line without a number again.';
comment on column public.linhas_do_extrato.saldo_centavos is 'The balance after it, where the file says so.';
comment on column public.linhas_do_extrato.texto is 'Its words as they are compared with those of rules.';
comment on column public.linhas_do_extrato.parecida is 'The same without numbers: alike lines have the same.';
comment on column public.linhas_do_extrato.motivo is 'Why it needs no entry.';
select app.registrar('public.linhas_do_extrato', 'Linha do extrato', nome_da_linha => 'dia', dia => '{dia}', colunas => '{
    "extrato_id": "Extrato", "conta_contabil_id": "Conta", "valor_centavos": "Valor",
    "memo": "Texto do banco", "contraparte": "Quem pagou ou recebeu", "tipo": "Tipo no banco", "documento": "Documento",
    "fitid": "", "saldo_centavos": "Saldo depois", "texto": "", "parecida": "",
    "conciliacao_id": "Conciliação"}');

create table public.partidas_conciliadas (
  partida_id uuid primary key references public.partidas (id),
  conciliacao_id uuid not null references public.conciliacoes (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  lancada boolean not null
);
create index partidas_conciliadas_conciliacao_idx on public.partidas_conciliadas (conciliacao_id);
create index partidas_conciliadas_campus_idx on public.partidas_conciliadas (campus);
comment on table public.partidas_conciliadas is
  'Legs of the ledger that a line of a statement stands behind: each once. Written by functions only.';
comment on column public.partidas_conciliadas.lancada is
  'The entry was made to explain the line: it is reversed when the reconciliation is undone.';
select app.registrar('public.partidas_conciliadas', 'Partida conciliada', nome_da_linha => 'campus', colunas => '{
    "partida_id": "Partida", "conciliacao_id": "Conciliação", "lancada": "Lançada pela conciliação"}');

do $$
declare
  tabela text;
begin
  foreach tabela in array array['extratos', 'regras_do_banco', 'conciliacoes', 'linhas_do_extrato', 'partidas_conciliadas']
  loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('grant select on public.%I to authenticated, service_role', tabela);
  end loop;
end
$$;
create policy "extratos: vê quem lê extratos do campus" on public.extratos
  for select to authenticated using ((select app.le_extratos()) and campus = any ((select app.alcance())::text[]));
create policy "regras do banco: vê quem lê extratos do campus" on public.regras_do_banco
  for select to authenticated using ((select app.le_extratos()) and campus = any ((select app.alcance())::text[]));
create policy "conciliações: vê quem lê extratos do campus" on public.conciliacoes
  for select to authenticated using ((select app.le_extratos()) and campus = any ((select app.alcance())::text[]));
create policy "linhas do extrato: vê quem lê extratos do campus" on public.linhas_do_extrato
  for select to authenticated using ((select app.le_extratos()) and campus = any ((select app.alcance())::text[]));
create policy "partidas conciliadas: vê quem lê extratos do campus" on public.partidas_conciliadas
  for select to authenticated using ((select app.le_extratos()) and campus = any ((select app.alcance())::text[]));
