-- Who could know what a line was, and asking them.

create table public.perguntas_do_extrato (
  id uuid primary key,
  linha_id uuid not null references public.linhas_do_extrato (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  para uuid references auth.users (id) on delete set null,
  autor uuid references auth.users (id) on delete set null,
  pergunta text not null check (pergunta = btrim(pergunta) and char_length(pergunta) between 3 and 300),
  resposta text check (resposta = btrim(resposta) and char_length(resposta) between 1 and 500),
  respondida_em timestamptz,
  created_at timestamptz not null default now(),
  check ((resposta is null) = (respondida_em is null))
);
create index perguntas_do_extrato_linha_idx on public.perguntas_do_extrato (linha_id, created_at);
create index perguntas_do_extrato_campus_idx on public.perguntas_do_extrato (campus);
create index perguntas_do_extrato_para_idx on public.perguntas_do_extrato (para);
create index perguntas_do_extrato_autor_idx on public.perguntas_do_extrato (autor);
comment on table public.perguntas_do_extrato is
  'What the treasury asked somebody about a line of a statement, and the answer. Written by functions only.';
comment on column public.perguntas_do_extrato.id is 'Given by who asks: the same question again is the same row.';
comment on column public.perguntas_do_extrato.para is 'Who is asked.';
select app.registrar('public.perguntas_do_extrato', 'Pergunta sobre o extrato',
  titulo => 'Perguntas da tesouraria que a pessoa fez ou respondeu', assunto => 'servico', ao_anonimizar => 'desliga',
  mantem => '{campus,pergunta,resposta}', nome_da_linha => 'pergunta', colunas => '{
    "linha_id": "Linha do extrato", "para": "Para quem", "autor": "Perguntado por", "pergunta": "Pergunta",
    "respondida_em": "Respondida em"}');
alter table public.perguntas_do_extrato enable row level security;
create policy "perguntas do extrato: vê quem lê extratos do campus" on public.perguntas_do_extrato
  for select to authenticated using ((select app.le_extratos()) and campus = any ((select app.alcance())::text[]));
grant select on public.perguntas_do_extrato to authenticated, service_role;

create function app.quem_sabe(l public.linhas_do_extrato) returns table (conta_id uuid, peso integer, motivo text)
language sql stable security definer set search_path = '' as $$
  (select k.autor, 1, 'Explicou uma linha parecida em ' || to_char(o.dia, 'DD/MM/YYYY')
  from public.linhas_do_extrato o join public.conciliacoes k on k.id = o.conciliacao_id
  where o.conta_contabil_id = l.conta_contabil_id and o.parecida = l.parecida and o.parecida <> '' and o.id <> l.id
  order by o.dia desc limit 5)
  union all
  (select q.quem, q.peso, q.motivo
  from (
    select * from public.contas_a_pagar c
    where l.valor_centavos < 0 and c.campus = l.campus and c.estado in ('pendente', 'aprovada', 'paga')
      and c.vencimento between l.dia - 400 and l.dia + 60
      and (c.valor_centavos = -l.valor_centavos or exists (
        select from public.fornecedores f where f.id = c.fornecedor_id and app.nome_na_linha(f.nome, f.cpf_cnpj, l)))
    order by c.valor_centavos <> -l.valor_centavos, abs(c.vencimento - l.dia) limit 5) c
  cross join lateral (
    select c.criada_por as quem, 2 as peso, format('Lançou a conta “%s”', c.descricao) as motivo
    union all
    select u, 3, format('Cuida de %s, que pediu “%s”', m.nome, c.descricao)
    from public.ministerios m cross join lateral app.contas_que_cuidam(m.id) u where m.id = c.ministerio_id) q)
  union all
  (select x.autor, 4, 'Fez um lançamento deste valor em ' || to_char(p.caixa, 'DD/MM/YYYY')
  from public.partidas p join public.lancamentos x on x.id = p.lancamento_id
  where p.conta_contabil_id = l.conta_contabil_id and p.caixa between l.dia - 400 and l.dia + 5
    and p.valor_centavos = l.valor_centavos
  order by p.caixa desc limit 5)
  union all
  select u, 5, 'Cuida do financeiro de ' || l.campus from app.contas_que_podem('financeiro', 'editar', l.campus) u
$$;
comment on function app.quem_sabe(public.linhas_do_extrato) is
  'The accounts that may know what a line was, and why: who explained one like it, entered a bill of its amount or its
supplier, leads the ministry that asked for it, entered the same amount, or keeps the money of the campus. The less
the weight (peso), the likelier.';

create type public.quem_sabe as (conta_id uuid, nome text, motivo text, telefone text);

create function public.quem_sabe_da_linha(linha uuid) returns setof public.quem_sabe
language plpgsql stable security definer set search_path = '' as $$
declare
  l public.linhas_do_extrato;
begin
  select * into l from public.linhas_do_extrato x where x.id = linha;
  perform app.exigir_financas(l.campus);
  return query
    select p.id, left(btrim(concat_ws(' ', p.nome, p.sobrenome)), 120), q.motivo, (
      select m.telefone from public.membros_igreja m
      where m.profile_id = p.id and app.pode('membros', 'visualizar') and app.alcanca(m.campus) limit 1)
    from (
      select distinct on (s.conta_id) s.conta_id, s.motivo, s.peso from app.quem_sabe(l) s
      where s.conta_id is not null and s.conta_id <> (select auth.uid()) order by s.conta_id, s.peso) q
    join public.profiles p on p.id = q.conta_id
    order by q.peso, p.nome, p.id limit 6;
end
$$;
comment on function public.quem_sabe_da_linha(uuid) is
  'Up to six people who could know what a line was, the likeliest first, each with the reason, and the telephone for whoever
sees it on their record. For those who edit the money of the campus. Raises 42501, PT404.';

create function public.perguntar_da_linha(id uuid, linha uuid, para uuid, pergunta text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  l public.linhas_do_extrato;
begin
  select * into l from public.linhas_do_extrato x where x.id = linha;
  perform app.exigir_financas(l.campus);
  if not exists (select from app.quem_sabe(l) q where q.conta_id = para) then
    raise exception using errcode = 'PT404', message = 'Essa pessoa não está entre as que podem saber.';
  end if;
  if pergunta is null or char_length(btrim(pergunta)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Escreva a pergunta.';
  end if;
  insert into public.perguntas_do_extrato as p (id, linha_id, campus, para, autor, pergunta)
  values (perguntar_da_linha.id, l.id, l.campus, perguntar_da_linha.para, (select auth.uid()),
    btrim(perguntar_da_linha.pergunta))
  on conflict on constraint perguntas_do_extrato_pkey do nothing;
  if not exists (select from public.perguntas_do_extrato p where p.id = perguntar_da_linha.id and p.linha_id = l.id) then
    raise exception using errcode = 'PT409', message = 'Esta pergunta já foi feita, sobre outra linha.';
  end if;
  -- Neither the text of the bank nor a name: who is asked need not read statements.
  perform app.notificar(para, 'A tesouraria pergunta de um valor',
    format('%s %s em %s: %s', app.em_reais(abs(l.valor_centavos)),
      case when l.valor_centavos > 0 then 'entraram' else 'saíram' end, to_char(l.dia, 'DD/MM/YYYY'), btrim(pergunta)),
    '/pergunta-do-banco/' || perguntar_da_linha.id, 'pergunta-do-banco:' || perguntar_da_linha.id, 'financas');
  return perguntar_da_linha.id;
end
$$;
comment on function public.perguntar_da_linha(uuid, uuid, uuid, text) is
  'Asks somebody who could know (of public.quem_sabe_da_linha) what a line was: a notice with the day, the amount and the
question. The same id again asks once. For those who edit the money of the campus. Raises 42501, PT404, PT409, PT422.';

create function app.pergunta_a_mim(pergunta uuid) returns public.perguntas_do_extrato
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.perguntas_do_extrato;
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para responder.';
  end if;
  select * into p from public.perguntas_do_extrato x where x.id = pergunta_a_mim.pergunta and x.para = (select auth.uid());
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Esta pergunta não existe mais, ou é para outra pessoa.';
  end if;
  return p;
end
$$;
comment on function app.pergunta_a_mim(uuid) is 'A question that the caller was asked. Raises 42501, PT404.';

create type public.pergunta_do_banco as (
  id uuid, campus text, dia date, valor_centavos bigint, pergunta text, quem text, resposta text
);

create function public.pergunta_do_banco(pergunta uuid) returns setof public.pergunta_do_banco
language plpgsql stable security definer set search_path = '' as $$
declare
  p constant public.perguntas_do_extrato := app.pergunta_a_mim(pergunta);
begin
  return query
    select p.id, p.campus, l.dia, l.valor_centavos, p.pergunta,
      (select nullif(btrim(concat_ws(' ', q.nome, q.sobrenome)), '') from public.profiles q where q.id = p.autor), p.resposta
    from public.linhas_do_extrato l where l.id = p.linha_id;
end
$$;
comment on function public.pergunta_do_banco(uuid) is
  'What the treasury asked the caller: the day, the amount, the question and who asks. Nothing that the bank wrote. For
whoever was asked. Raises 42501, PT404.';

create function public.responder_pergunta_do_banco(pergunta uuid, resposta text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.perguntas_do_extrato := app.pergunta_a_mim(pergunta);
begin
  if resposta is null or char_length(btrim(resposta)) not between 1 and 500 then
    raise exception using errcode = 'PT422', message = 'Escreva o que você sabe.';
  end if;
  update public.perguntas_do_extrato x
  set resposta = btrim(responder_pergunta_do_banco.resposta), respondida_em = now()
  where x.id = p.id;
  perform app.notificar(p.autor, 'Responderam a sua pergunta do banco', left(btrim(resposta), 400),
    '/financeiro/banco?conta=' || (select l.conta_contabil_id from public.linhas_do_extrato l where l.id = p.linha_id),
    'resposta-do-banco:' || p.id, 'financas');
  return p.id;
end
$$;
comment on function public.responder_pergunta_do_banco(uuid, text) is
  'Answers what the treasury asked, or changes the answer; it is noted on the line. For whoever was asked. Raises 42501,
PT404, PT422.';

grant execute on function public.quem_sabe_da_linha(uuid), public.perguntar_da_linha(uuid, uuid, uuid, text),
  public.pergunta_do_banco(uuid), public.responder_pergunta_do_banco(uuid, text) to authenticated;
