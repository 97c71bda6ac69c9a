-- Who may make a person nameless: one person asks for it, another one confirms within seven days, seeing what will go.
-- What is left is a certificate without personal data, which anybody checks by its code.

create table public.anonimizacoes (
  id uuid primary key default gen_random_uuid(),
  pedido_id uuid not null references public.pedidos_lgpd (id) on delete cascade,
  membro_id uuid references public.membros_igreja (id) on delete set null,
  campus text not null references public.campi (nome) on update cascade,
  previa jsonb not null,
  resumo text not null,
  iniciada_por uuid references public.profiles (id) on delete set null,
  iniciada_por_nome text,
  iniciada_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '7 days',
  cancelada_em timestamptz,
  confirmada_por uuid references public.profiles (id) on delete set null,
  confirmada_por_nome text,
  confirmada_em timestamptz,
  resultado jsonb,
  ano integer,
  numero integer,
  codigo text unique check (codigo ~ '^[2-9A-HJ-NP-Z]{12}$'),
  unique (ano, numero),
  check (confirmada_por is distinct from iniciada_por or confirmada_por is null),
  check ((confirmada_em is null) = (codigo is null))
);
create unique index anonimizacoes_uma_aberta_idx on public.anonimizacoes (membro_id)
  where confirmada_em is null and cancelada_em is null;
create index anonimizacoes_membro_idx on public.anonimizacoes (membro_id);
create index anonimizacoes_pedido_idx on public.anonimizacoes (pedido_id);
create index anonimizacoes_campus_idx on public.anonimizacoes (campus, iniciada_em desc);
create index anonimizacoes_iniciada_por_idx on public.anonimizacoes (iniciada_por);
create index anonimizacoes_confirmada_por_idx on public.anonimizacoes (confirmada_por);
comment on constraint anonimizacoes_membro_id_fkey on public.anonimizacoes is 'não impede desfazer';
comment on table public.anonimizacoes is
  'People to be made nameless, who asked for it and who confirmed, and the certificates of it. Written by functions
only.';
comment on column public.anonimizacoes.pedido_id is 'The request that it answers.';
comment on column public.anonimizacoes.membro_id is 'The person; null once it is done.';
comment on column public.anonimizacoes.campus is 'Their campus.';
comment on column public.anonimizacoes.previa is
  'What was to go and to stay when it was asked for: [{tabela, titulo, destino, linhas}].';
comment on column public.anonimizacoes.resumo is 'A digest of the data at that time, to tell whether they changed.';
comment on column public.anonimizacoes.iniciada_por is 'Who asked for it.';
comment on column public.anonimizacoes.expira_em is 'Until when somebody else may confirm.';
comment on column public.anonimizacoes.cancelada_em is 'When it was given up.';
comment on column public.anonimizacoes.confirmada_por is 'Who confirmed: somebody else.';
comment on column public.anonimizacoes.confirmada_em is 'When it was carried out.';
comment on column public.anonimizacoes.resultado is 'What went and what stayed, as the preview says it.';
comment on column public.anonimizacoes.ano is 'The year of the certificate''s number.';
comment on column public.anonimizacoes.numero is 'Number within the year.';
comment on column public.anonimizacoes.codigo is 'By which anybody checks the certificate.';
select app.registrar('public.anonimizacoes', 'Anonimização',
  titulo => 'Certificados de eliminação, sem dados pessoais', assunto => 'registro', ao_anonimizar => 'desliga',
  mantem => '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}', colunas => '{
    "pedido_id": "", "cancelada_em": "Cancelada em", "iniciada_por": "Pedida por", "confirmada_em": "Confirmada em",
    "confirmada_por": "Confirmada por", "iniciada_por_nome": "Pedida por", "confirmada_por_nome": "Confirmada por"
  }');

create function app.pedido_de_anonimizacao(m public.membros_igreja, identidade text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  p public.pedidos_lgpd;
  eu constant uuid := (select auth.uid());
  conferida constant text := nullif(btrim(identidade), '');
begin
  select * into p from public.pedidos_lgpd x
  where x.membro_id = m.id and x.tipo in ('anonimizacao', 'eliminacao')
    and x.estado in ('pendente', 'em_analise', 'aprovado')
  order by x.estado desc limit 1 for update;
  if coalesce(conferida, p.identidade) is null or char_length(conferida) not between 3 and 200 then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  end if;
  if p.id is null then
    insert into public.pedidos_lgpd as x (membro_id, pessoa, campus, tipo, estado, identidade, pedido_por, pelo_titular,
      decidido_por, decidido_em)
    values (m.id, m.nome_completo, m.campus, 'anonimizacao', 'aprovado', conferida, eu, false, eu, now())
    returning * into p;
  elsif p.estado <> 'aprovado' then
    update public.pedidos_lgpd x set estado = 'aprovado', identidade = coalesce(conferida, x.identidade),
      decidido_por = eu, decidido_em = now() where x.id = p.id;
  end if;
  return p.id;
end
$$;
comment on function app.pedido_de_anonimizacao(public.membros_igreja, text) is
  'The approved request of a person to be forgotten; made or approved if it was not. Raises PT422 without a checked
identity.';

create function app.quem_anonimiza(campus text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id from public.user_roles r
  join public.role_permissions p on p.role = r.role and p.resource = 'membros' and p.action = 'anonimizar' and p.allowed
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and (r.campus = quem_anonimiza.campus or r.role = any (app.papeis_globais()))
$$;
comment on function app.quem_anonimiza(text) is
  'The accounts whose roles let them make people of this campus nameless.';

create function public.iniciar_anonimizacao(membro_id uuid, resumo text, identidade text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(iniciar_anonimizacao.membro_id);
  impedimentos constant text[] := app.impedimentos_para_anonimizar(m.id);
  ensaio jsonb;
  pedido uuid;
  nova uuid;
begin
  if cardinality(impedimentos) > 0 then
    raise exception using errcode = 'PT409', message = impedimentos[1];
  end if;
  -- What nobody confirmed in time is given up.
  update public.anonimizacoes a set cancelada_em = a.expira_em
  where a.membro_id = m.id and a.confirmada_em is null and a.cancelada_em is null and a.expira_em <= now();
  if exists (select from public.anonimizacoes a where a.membro_id = m.id and a.confirmada_em is null
    and a.cancelada_em is null) then
    raise exception using errcode = 'PT409', message = 'Isto já foi pedido e espera a confirmação de outra pessoa.';
  end if;
  pedido := app.pedido_de_anonimizacao(m, identidade);
  ensaio := app.ensaiar_anonimizacao(m.id);
  if resumo is distinct from ensaio ->> 'resumo' then
    raise exception using errcode = 'PT409', message = 'Os dados mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  insert into public.anonimizacoes (pedido_id, membro_id, campus, previa, resumo, iniciada_por, iniciada_por_nome)
  values (pedido, m.id, m.campus, ensaio -> 'feito', ensaio ->> 'resumo', (select auth.uid()), app.meu_nome())
  returning id into nova;
  perform app.notificar(q, 'Confirme uma anonimização', format('%s pediu a anonimização de %s. Confirme em até 7 dias.',
      app.meu_nome(), m.nome_completo), '/membros/' || m.id || '/anonimizar', 'anonimizar:' || nova, 'tarefas')
  from app.quem_anonimiza(m.campus) q where q is distinct from (select auth.uid());
  return nova;
end
$$;
comment on function public.iniciar_anonimizacao(uuid, text, text) is
  'Asks for a person to be made nameless, which somebody else confirms within seven days; their request is made or
approved with it (identidade: how it was checked). resumo: that of the preview that was read. Gives the id. Raises
42501, PT404, PT409, PT422.';

create function public.cancelar_anonimizacao(anonimizacao uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  a public.anonimizacoes;
begin
  select * into a from public.anonimizacoes x where x.id = anonimizacao for update;
  if a.id is null or not app.pode('membros', 'anonimizar') or not app.alcanca(a.campus) then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif a.confirmada_em is not null then
    raise exception using errcode = 'PT409', message = 'Isto já foi feito e não pode ser desfeito.';
  end if;
  update public.anonimizacoes x set cancelada_em = now() where x.id = a.id and x.cancelada_em is null;
end
$$;
comment on function public.cancelar_anonimizacao(uuid) is
  'Gives up what was asked for and not confirmed yet. For those with anonimizar on membros in that campus. Raises
PT404, PT409.';

create function app.certificado(a public.anonimizacoes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'numero', format('%s/%s', a.numero, a.ano), 'codigo', a.codigo, 'campus',
    a.campus,
    'tipo', (select p.tipo from public.pedidos_lgpd p where p.id = a.pedido_id), 'igreja',
      (select i.nome from public.igreja i),
    'iniciada_por', a.iniciada_por_nome, 'iniciada_em', a.iniciada_em, 'confirmada_por', a.confirmada_por_nome,
    'confirmada_em', a.confirmada_em, 'resultado', a.resultado)
$$;
comment on function app.certificado(public.anonimizacoes) is 'A certificate as it is printed.';

create function public.confirmar_anonimizacao(anonimizacao uuid, resumo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  a public.anonimizacoes;
  m public.membros_igreja;
  impedimentos text[];
  feito jsonb;
  op uuid;
  eu constant uuid := (select auth.uid());
begin
  select * into a from public.anonimizacoes x where x.id = anonimizacao for update;
  if a.id is null or a.membro_id is null or a.cancelada_em is not null or a.confirmada_em is not null then
    raise exception using errcode = 'PT404', message = 'Este pedido não espera mais confirmação.';
  end if;
  m := app.pessoa_a_anonimizar(a.membro_id);
  if a.iniciada_por is not distinct from eu then
    raise insufficient_privilege using message = 'Outra pessoa precisa confirmar: quem pediu não confirma.';
  elsif a.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'O prazo de 7 dias passou. Peça de novo.';
  end if;
  perform from public.membros_igreja x where x.id = m.id for update;
  impedimentos := app.impedimentos_para_anonimizar(m.id);
  if cardinality(impedimentos) > 0 then
    raise exception using errcode = 'PT409', message = impedimentos[1];
  elsif resumo is distinct from app.ensaiar_anonimizacao(m.id) ->> 'resumo' then
    raise exception using errcode = 'PT409', message = 'Os dados mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  op := app.iniciar_operacao('anonimizacao', 'Pessoa anonimizada', jsonb_build_object('anonimizacao', a.id));
  feito := app.executar_anonimizacao(m.id, op);
  perform pg_advisory_xact_lock(hashtext('app.certificados'));
  update public.anonimizacoes x set membro_id = null, resultado = feito, confirmada_por = eu,
    confirmada_por_nome = app.meu_nome(),
    confirmada_em = now(), codigo = app.codigo_de_carta(), ano = extract(year from app.hoje_da_igreja()),
    numero = 1 + coalesce((select max(n.numero) from public.anonimizacoes n
      where n.ano = extract(year from app.hoje_da_igreja())), 0)
  where x.id = a.id returning * into a;
  update public.pedidos_lgpd p set estado = 'concluido', concluido_por = eu, concluido_em = now(),
    identidade = coalesce(p.identidade, 'Conferida')
  where p.id = a.pedido_id;
  update public.operacoes o set titulo = format('Pessoa anonimizada, certificado %s/%s', a.numero, a.ano)
    where o.id = op;
  delete from public.alteracoes x where x.operacao = op;
  perform app.notificar(a.iniciada_por, 'Anonimização concluída', format('Certificado %s/%s.', a.numero, a.ano),
    '/configuracoes/lgpd/certificados', 'anonimizada:' || a.id);
  return app.certificado(a);
end
$$;
comment on function public.confirmar_anonimizacao(uuid, text) is
  'Makes the person nameless, for ever, in one transaction, and gives the certificate {id, numero, codigo, campus,
tipo, igreja, iniciada_por, iniciada_em, confirmada_por, confirmada_em, resultado}. By somebody else than who asked,
with anonimizar on membros in the campus, within seven days; resumo: that of the preview that was read. Raises 42501,
PT404, PT409.';

create function app.conferir_certificado_sem_contar(codigo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('numero', format('%s/%s', a.numero, a.ano), 'data', app.dia(a.confirmada_em), 'campus',
    a.campus,
    'igreja', (select i.nome from public.igreja i),
    'linhas', (select coalesce(sum((e ->> 'linhas')::bigint), 0) from jsonb_array_elements(a.resultado) e
      where e ->> 'destino' = 'some'))
  from public.anonimizacoes a where a.codigo = upper(conferir_certificado_sem_contar.codigo)
$$;
comment on function app.conferir_certificado_sem_contar(text) is
  'See public.conferir_certificado: the code alone, looked up.';

create function public.conferir_certificado(codigo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  achado constant jsonb := app.conferir_certificado_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('certificado', achado is not null);
  return achado;
end
$$;
comment on function public.conferir_certificado(text) is
  'For anybody: whether a certificate of erasure is genuine: {numero, data, campus, igreja, linhas}; null: there is
none.';

create trigger z_auditar after insert or update or delete on public.anonimizacoes
  for each row execute function app.auditar('', 'previa', 'resultado', 'resumo');

alter table public.anonimizacoes enable row level security;

create policy "anonimizações: vê quem anonimiza, no alcance" on public.anonimizacoes
  for select to authenticated
  using ((select app.pode('membros', 'anonimizar'))
    and campus = any ((select app.alcance())::text[]));

grant select on public.anonimizacoes to authenticated, service_role;
grant execute on function
  public.iniciar_anonimizacao(uuid, text, text),
  public.cancelar_anonimizacao(uuid), public.confirmar_anonimizacao(uuid, text)
  to authenticated, service_role;
grant execute on function
  public.conferir_certificado(text)
  to anon, authenticated, service_role;
