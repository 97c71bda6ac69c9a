-- What bills go through before somebody decides: they are entered, changed, sent.

create function app.a_pagar(a_pagar uuid, acao public.acao) returns public.contas_a_pagar
language plpgsql security definer set search_path = '' as $$
declare
  c public.contas_a_pagar;
begin
  select * into c from public.contas_a_pagar x
  where x.id = a_pagar and x.campus = any (app.alcance()) and (x.tipo = 'conta' or x.estado <> 'rascunho')
  for no key update;
  if c.id is null then
    if not app.pode('financeiro', acao) then perform app.exigir_financas(null, acao); end if;
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  perform app.exigir_financas(c.campus, acao);
  return c;
end
$$;
comment on function app.a_pagar(uuid, public.acao) is
  'A bill of a campus with whose money the caller may do this; it waits for nobody else until the transaction ends.
Raises 42501, PT404.';

create function app.quem_decide(contas public.contas_a_pagar[])
returns table (id uuid, minha boolean, aprovadores integer, impedimento text)
language sql stable security definer set search_path = '' as $$
  -- Who asks is looked up once, however many bills there are.
  with eu as materialized (
    select (select auth.uid()) as conta, m.id, lower(m.email) as email, m.telefone_chave, r.cpf
    from (select app.meu_membro() as membro) x
    left join public.membros_igreja m on m.id = x.membro
    left join public.membros_reservados r on r.membro_id = m.id
  )
  select c.id, t.minha, (
      -- The parts of one purchase count as what they come to together.
      select coalesce(max(x.aprovadores), 1)::integer
      from public.faixas_de_aprovacao x
      where (x.campus is null or x.campus = c.campus) and x.acima_de_centavos < case
        when c.parcelas > 1 and not c.mensal then (
          select sum(y.valor_centavos) from public.contas_a_pagar y where y.serie = c.serie and y.estado <> 'cancelada')
        else c.valor_centavos end), case
    when eu.conta in (c.criada_por, c.alterada_por) and c.tipo = 'reembolso' then 'Este reembolso é seu: outra pessoa aprova.'
    when eu.conta in (c.criada_por, c.alterada_por) then 'Você lançou esta conta: outra pessoa aprova.'
    when t.minha then 'Quem recebe é você: outra pessoa aprova.'
    when exists (select from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.quem = eu.conta)
      then 'Você já aprovou. Falta outra pessoa.'
  end
  from unnest(contas) c
  cross join eu
  left join public.fornecedores f on f.id = c.fornecedor_id
  cross join lateral (select coalesce(
    c.membro_id = eu.id or f.cpf_cnpj = eu.cpf or c.pix_chave in (eu.cpf, eu.email) or f.email = eu.email
    or c.pix_tipo = 'telefone' and app.chave_do_telefone(c.pix_chave) = eu.telefone_chave, false) as minha) t
$$;
comment on function app.quem_decide(public.contas_a_pagar[]) is
  'Of these bills: is it paid to the caller (their own reimbursement, or a supplier or Pix key with their CPF, e-mail or
telephone), how many people approve it, and why the caller, of all who may approve, does not decide on it (null: they may).';

create function app.aprovadores_da_conta(c public.contas_a_pagar) returns integer
language sql stable security definer set search_path = '' as $$
  select q.aprovadores from app.quem_decide(array[c]) q
$$;
comment on function app.aprovadores_da_conta(public.contas_a_pagar) is
  'How many different people approve it, as app.quem_decide says.';

create function app.conta_e_minha(c public.contas_a_pagar) returns boolean
language sql stable security definer set search_path = '' as $$
  select q.minha from app.quem_decide(array[c]) q
$$;
comment on function app.conta_e_minha(public.contas_a_pagar) is 'It is paid to the caller, as app.quem_decide says.';

create function app.impedimento(c public.contas_a_pagar) returns text
language sql stable security definer set search_path = '' as $$
  select q.impedimento from app.quem_decide(array[c]) q
$$;
comment on function app.impedimento(public.contas_a_pagar) is
  'Why the caller, of all who may approve, does not decide on this bill, as app.quem_decide says; null: they may.';

create function app.avisar_da_conta(c public.contas_a_pagar, titulo text, mensagem text, para uuid[]) returns void
language sql security definer set search_path = '' as $$
  select app.notificar_todos(
    array(select distinct p from unnest(para) p where p <> (select auth.uid())), titulo,
    left(c.descricao || ', ' || app.em_reais(c.valor_centavos) || coalesce('. ' || mensagem, ''), 400),
    case when c.tipo = 'reembolso' and titulo like 'Seu%' then '/meus-reembolsos' else '/financeiro/a-pagar?conta=' || c.id end,
    'conta:' || c.id || ':' || c.revisao || ':' || c.estado, 'financas')
$$;
comment on function app.avisar_da_conta(public.contas_a_pagar, text, text, uuid[]) is
  'Tells these people, but for the caller, of what became of a bill; once for each of its states.';

create function app.quem_pediu(c public.contas_a_pagar) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when c.tipo = 'reembolso'
    then array(select m.profile_id from public.membros_igreja m where m.id = c.membro_id and m.profile_id is not null)
    else array_remove(array[c.criada_por], null) end
$$;
comment on function app.quem_pediu(public.contas_a_pagar) is 'The account that hears what becomes of a bill.';

create function app.pedir_aprovacao(c public.contas_a_pagar) returns void
language sql security definer set search_path = '' as $$
  select app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Um reembolso espera sua aprovação'
      else 'Uma conta espera sua aprovação' end,
    'Vence em ' || to_char(c.vencimento, 'DD/MM/YYYY') || '.',
    array(select p from app.contas_que_podem('financeiro', 'aprovar', c.campus) p
      where p is distinct from c.criada_por and p is distinct from c.alterada_por and p <> all (app.quem_pediu(c))))
$$;
comment on function app.pedir_aprovacao(public.contas_a_pagar) is 'Tells those who may approve it that it waits.';

create function app.conferir_conta(c public.contas_a_pagar) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_centavos(c.valor_centavos);
  if c.descricao is null or char_length(c.descricao) not between 2 and 160 then
    raise exception using errcode = 'PT422', message = 'Diga em poucas palavras o que é.';
  end if;
  if c.vencimento is null or c.vencimento not between '2000-01-01' and app.hoje() + 3660 then
    raise exception using errcode = 'PT422', message = 'Confira o vencimento.';
  end if;
  if c.competencia is null or c.competencia not between '2000-01-01' and app.hoje() + 3660 then
    raise exception using errcode = 'PT422', message = 'Confira a data do fato.';
  end if;
  if c.pix_chave is not null and (c.pix_tipo is null or not app.pix_valido(c.pix_tipo, c.pix_chave)) then
    raise exception using errcode = 'PT422', message = 'A chave Pix não confere com o tipo.';
  end if;
  if c.linha_digitavel is not null and not app.linha_digitavel_valida(c.linha_digitavel) then
    raise exception using errcode = 'PT422', message = 'A linha digitável não confere. Copie de novo do boleto.';
  end if;
  if c.tipo = 'conta' and not exists (
    select from public.fornecedores f where f.id = c.fornecedor_id and (f.campus is null or f.campus = c.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse fornecedor não existe ou não é deste campus.';
  end if;
  if c.tipo = 'conta' or c.conta_contabil_id is not null then perform app.exigir_conta(c.conta_contabil_id, '{despesa}'); end if;
  if c.centro_id is not null and not exists (
    select from public.centros_de_custo x where x.id = c.centro_id and (x.campus is null or x.campus = c.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse centro de custo não existe ou não é deste campus.';
  end if;
  if c.fundo_id is not null and not exists (select from public.fundos f where f.id = c.fundo_id and f.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse fundo não existe mais.';
  end if;
end
$$;
comment on function app.conferir_conta(public.contas_a_pagar) is
  'What is said of a bill fits together and is of its campus. Raises PT404, PT422.';

create function app.avisar_repetida(c public.contas_a_pagar) returns void
language plpgsql security definer set search_path = '' as $$
declare
  outra record;
begin
  -- Two that enter the same invoice at once: the second meets the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pagamentos.conta'),
    pg_catalog.hashtext(c.fornecedor_id::text));
  select x.descricao, x.documento, x.vencimento, x.estado, f.nome into outra
  from public.contas_a_pagar x join public.fornecedores f on f.id = x.fornecedor_id
  where x.fornecedor_id = c.fornecedor_id and x.valor_centavos = c.valor_centavos and x.estado <> 'cancelada'
    and x.serie <> c.serie and x.campus = any (app.alcance())
    and case when c.documento is null then x.vencimento = c.vencimento
      else app.normalizar(x.documento) = app.normalizar(c.documento) end
  order by x.vencimento desc limit 1;
  if outra is not null then
    raise exception using errcode = 'PT409', detail = 'conta_repetida', message = format(
      'Já existe uma conta igual: %s, %s%s, %s, com vencimento em %s (%s).', outra.nome, outra.descricao,
      coalesce(', nº ' || outra.documento, ''), app.em_reais(c.valor_centavos), to_char(outra.vencimento, 'DD/MM/YYYY'),
      outra.estado);
  end if;
end
$$;
comment on function app.avisar_repetida(public.contas_a_pagar) is
  'No other bill of this supplier has the same number and amount (without a number: the same day and amount).
Raises PT409 with detail conta_repetida, which says which one.';

create function public.lancar_conta(
  chave uuid, campus text, fornecedor uuid, descricao text, categoria uuid, centavos bigint, vencimento date,
  competencia date default null, documento text default null, fundo uuid default null, centro uuid default null,
  linha_digitavel text default null, pix_tipo public.tipo_pix default null, pix_chave text default null,
  parcelas integer default 1, mensal boolean default false, rascunho boolean default false,
  mesmo_assim boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contas_a_pagar;
  primeira public.contas_a_pagar;
  cada bigint;
begin
  perform app.exigir_financas(campus);
  perform app.exigir_centavos(centavos);
  if chave is null then raise exception using errcode = 'PT422', message = 'Falta a chave desta conta.'; end if;
  if parcelas is null or parcelas not between 1 and 60 then
    raise exception using errcode = 'PT422', message = 'De 1 a 60 vezes.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pagamentos.chave'), pg_catalog.hashtext(chave::text));
  select * into primeira from public.contas_a_pagar x where x.serie = chave and x.parcela = 1 and x.campus = lancar_conta.campus
    and x.tipo = 'conta';
  if primeira.id is not null then
    -- Corrected since, it is another revision.
    if primeira.revisao = 1 and (primeira.fornecedor_id, primeira.fundo_id, primeira.parcelas::integer, primeira.valor_centavos)
       is distinct from (fornecedor, fundo, parcelas,
         case when mensal then centavos else centavos - centavos / parcelas * (parcelas - 1) end) then
      raise exception using errcode = 'PT409',
        message = 'Esta conta já foi lançada, com outros dados. Confira a lista antes de lançar de novo.';
    end if;
    return primeira.id;
  end if;
  cada := case when mensal then centavos else centavos / parcelas end;
  c.id := gen_random_uuid();
  c.campus := campus;
  c.tipo := 'conta';
  c.fornecedor_id := fornecedor;
  c.descricao := btrim(descricao);
  c.conta_contabil_id := categoria;
  c.centro_id := centro;
  c.fundo_id := fundo;
  c.competencia := coalesce(competencia, vencimento);
  c.vencimento := vencimento;
  c.valor_centavos := case when mensal then centavos else centavos - cada * (parcelas - 1) end;
  c.documento := nullif(btrim(documento), '');
  c.serie := chave;
  c.parcelas := parcelas;
  c.mensal := coalesce(mensal, false) and parcelas > 1;
  c.linha_digitavel := nullif(regexp_replace(linha_digitavel, '\D', '', 'g'), '');
  c.pix_chave := nullif(btrim(pix_chave), '');
  c.pix_tipo := case when c.pix_chave is not null then lancar_conta.pix_tipo end;
  c.estado := case when rascunho then 'rascunho' else 'pendente' end;
  c.revisao := 1;
  if c.pix_chave is null and c.linha_digitavel is null then
    select f.pix_tipo, f.pix_chave into c.pix_tipo, c.pix_chave from public.fornecedores f where f.id = fornecedor;
  end if;
  perform app.conferir_conta(c);
  if cada < 1 then raise exception using errcode = 'PT422', message = 'O valor não chega para tantas parcelas.'; end if;
  if mesmo_assim is not true then perform app.avisar_repetida(c); end if;
  insert into public.contas_a_pagar (id, campus, tipo, fornecedor_id, descricao, conta_contabil_id, centro_id, fundo_id,
    competencia, vencimento, valor_centavos, documento, serie, parcela, parcelas, mensal, linha_digitavel, pix_tipo,
    pix_chave, estado, criada_por, alterada_por)
  select case n when 1 then c.id else gen_random_uuid() end, c.campus, c.tipo, c.fornecedor_id, c.descricao,
    c.conta_contabil_id, c.centro_id, c.fundo_id,
    case when c.mensal then (c.competencia + make_interval(months => n - 1))::date else c.competencia end,
    (c.vencimento + make_interval(months => n - 1))::date, case n when 1 then c.valor_centavos else cada end, c.documento,
    chave, n, c.parcelas, c.mensal, case n when 1 then c.linha_digitavel end, c.pix_tipo, c.pix_chave, c.estado,
    (select auth.uid()), (select auth.uid())
  from generate_series(1, c.parcelas) n;
  select * into primeira from public.contas_a_pagar x where x.id = c.id;
  if primeira.estado = 'pendente' then perform app.pedir_aprovacao(primeira); end if;
  return c.id;
end
$$;
comment on function public.lancar_conta(uuid, text, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text,
  public.tipo_pix, text, integer, boolean, boolean, boolean) is
  'Enters a bill and gives its id; the same key again gives the same one. parcelas: the amount in so many parts, a month
apart, or with mensal the whole amount in each of so many months. Without a line or Pix key it takes the supplier''s key.
mesmo_assim: also if there is one like it. For those who edit the money of the campus. Raises 42501, PT404, PT409
(detail conta_repetida), PT422.';

create function public.mudar_conta(
  a_pagar uuid, revisao integer, fornecedor uuid, descricao text, categoria uuid, centavos bigint, vencimento date,
  competencia date default null, documento text default null, fundo uuid default null, centro uuid default null,
  linha_digitavel text default null, pix_tipo public.tipo_pix default null, pix_chave text default null,
  rascunho boolean default false, mesmo_assim boolean default false) returns public.estado_conta_a_pagar
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contas_a_pagar := app.a_pagar(a_pagar, 'editar');
  antes constant public.contas_a_pagar := c;
begin
  if c.tipo <> 'conta' then
    raise exception using errcode = 'PT409', message = 'Um reembolso é corrigido por quem pediu: rejeite, dizendo o que falta.';
  end if;
  if c.estado in ('paga', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Esta conta não muda mais.';
  end if;
  if revisao is distinct from c.revisao then
    raise exception using errcode = 'PT409', message = 'Outra pessoa mudou esta conta. Abra de novo e confira.';
  end if;
  c.fornecedor_id := fornecedor;
  c.descricao := btrim(descricao);
  c.conta_contabil_id := categoria;
  c.centro_id := centro;
  c.fundo_id := fundo;
  c.competencia := coalesce(competencia, vencimento);
  c.vencimento := vencimento;
  c.valor_centavos := centavos;
  c.documento := nullif(btrim(documento), '');
  c.linha_digitavel := nullif(regexp_replace(linha_digitavel, '\D', '', 'g'), '');
  c.pix_chave := nullif(btrim(pix_chave), '');
  c.pix_tipo := case when c.pix_chave is not null then mudar_conta.pix_tipo end;
  perform app.conferir_conta(c);
  if mesmo_assim is not true and (c.fornecedor_id, c.documento, c.valor_centavos)
       is distinct from (antes.fornecedor_id, antes.documento, antes.valor_centavos) then
    perform app.avisar_repetida(c);
  end if;
  -- Approvals are of what is paid, to whom and from what.
  if c.estado in ('rascunho', 'rejeitada') or
     (c.fornecedor_id, c.valor_centavos, c.linha_digitavel, c.pix_tipo, c.pix_chave, c.fundo_id) is distinct from
     (antes.fornecedor_id, antes.valor_centavos, antes.linha_digitavel, antes.pix_tipo, antes.pix_chave, antes.fundo_id) then
    c.revisao := c.revisao + 1;
    c.alterada_por := (select auth.uid());
    c.estado := case when rascunho and antes.estado in ('rascunho', 'rejeitada') then antes.estado else 'pendente' end;
  end if;
  update public.contas_a_pagar x
  set fornecedor_id = c.fornecedor_id, descricao = c.descricao, conta_contabil_id = c.conta_contabil_id, centro_id = c.centro_id,
    fundo_id = c.fundo_id, competencia = c.competencia, vencimento = c.vencimento, valor_centavos = c.valor_centavos,
    documento = c.documento, linha_digitavel = c.linha_digitavel, pix_tipo = c.pix_tipo, pix_chave = c.pix_chave,
    revisao = c.revisao, alterada_por = c.alterada_por, estado = c.estado,
    motivo = case when c.estado = 'rejeitada' then x.motivo end
  where x.id = c.id;
  if c.estado = 'pendente' and c.revisao <> antes.revisao then perform app.pedir_aprovacao(c); end if;
  return c.estado;
end
$$;
comment on function public.mudar_conta(uuid, integer, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text,
  public.tipo_pix, text, boolean, boolean) is
  'Changes a bill that is not paid, as it was read (revisao), sends it unless it stays a draft (rascunho), and gives its
state. Another amount, beneficiary or fund takes its approvals back. For those who edit the money of its campus. Raises
42501, PT404, PT409 (changed meanwhile, detail conta_repetida), PT422.';

grant execute on function
  public.lancar_conta(uuid, text, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text,
    integer, boolean, boolean, boolean),
  public.mudar_conta(uuid, integer, uuid, text, uuid, bigint, date, date, text, uuid, uuid, text, public.tipo_pix, text,
    boolean, boolean) to authenticated;
