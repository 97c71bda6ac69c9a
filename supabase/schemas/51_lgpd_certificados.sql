-- Who may make a person nameless: one person asks for it, another one confirms within seven days, seeing what will go. What
-- is left is a certificate without personal data, which anybody checks by its code.
set check_function_bodies = off;

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
  'People to be made nameless, who asked for it and who confirmed, and the certificates of it. Written by functions only.';
comment on column public.anonimizacoes.id is 'Identity of the row.';
comment on column public.anonimizacoes.pedido_id is 'The request that it answers.';
comment on column public.anonimizacoes.membro_id is 'The person; null once it is done.';
comment on column public.anonimizacoes.campus is 'Their campus.';
comment on column public.anonimizacoes.previa is 'What was to go and to stay when it was asked for: [{tabela, titulo, destino, linhas}].';
comment on column public.anonimizacoes.resumo is 'A digest of the data at that time, to tell whether they changed.';
comment on column public.anonimizacoes.iniciada_por is 'Who asked for it.';
comment on column public.anonimizacoes.iniciada_por_nome is 'Their name at that time.';
comment on column public.anonimizacoes.iniciada_em is 'When.';
comment on column public.anonimizacoes.expira_em is 'Until when somebody else may confirm.';
comment on column public.anonimizacoes.cancelada_em is 'When it was given up.';
comment on column public.anonimizacoes.confirmada_por is 'Who confirmed: somebody else.';
comment on column public.anonimizacoes.confirmada_por_nome is 'Their name at that time.';
comment on column public.anonimizacoes.confirmada_em is 'When it was carried out.';
comment on column public.anonimizacoes.resultado is 'What went and what stayed, as the preview says it.';
comment on column public.anonimizacoes.ano is 'The year of the certificate''s number.';
comment on column public.anonimizacoes.numero is 'Number within the year.';
comment on column public.anonimizacoes.codigo is 'By which anybody checks the certificate.';

create function app.responde_sozinha_por(membro uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with menores as (
    select distinct c.id, c.nome_completo from public.membros_igreja c
    where app.menor_de_idade(c.id) and c.id <> membro and not app.saiu(c.situacao) and (
      exists (select from public.parentescos p where p.membro_id = c.id and p.parente_id = membro
              and p.grau in ('pai_mae', 'responsavel_legal'))
      or exists (select from public.familia_membros f join public.familia_membros eu on eu.familia_id = f.familia_id
                 where f.membro_id = c.id and f.fim is null and eu.membro_id = responde_sozinha_por.membro and eu.fim is null
                 and eu.papel in ('responsavel', 'conjuge')))
  )
  select coalesce(array_agg(c.nome_completo order by c.nome_completo), '{}') from menores c
  where not exists (
      select from public.parentescos p where p.membro_id = c.id and p.parente_id is distinct from membro
      and p.grau in ('pai_mae', 'responsavel_legal') and not coalesce(app.menor_de_idade(p.parente_id), false))
    and not exists (
      select from public.familia_membros f join public.familia_membros o on o.familia_id = f.familia_id and o.fim is null
      where f.membro_id = c.id and f.fim is null and o.membro_id not in (c.id, responde_sozinha_por.membro)
        and not app.menor_de_idade(o.membro_id))
$$;
comment on function app.responde_sozinha_por(uuid) is 'The minors for whom this person is the only adult whom the church knows.';

create function app.impedimentos_para_anonimizar(membro uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with m as (select * from public.membros_igreja x where x.id = membro)
  select array_remove(array[
    (select 'Esta pessoa tem papéis no sistema (' || string_agg(distinct app.nome_do_papel(r.role), ', ')
       || '). Retire-os primeiro em Permissões.'
     from public.user_roles r join m on m.profile_id = r.user_id
     where r.role not in ('membro', 'visitante') and (r.expira_em is null or r.expira_em > now()) having count(*) > 0),
    (select 'O e-mail desta conta é de administrador especial. Tire-o primeiro de ADMINS_ESPECIAIS, no servidor.'
     from m where app.especial_de(m.profile_id)),
    (select 'Esta pessoa responde sozinha por ' || array_to_string(s, ', ')
       || '. Registre primeiro outro responsável na aba Família.'
     from (select app.responde_sozinha_por(membro) as s) s where cardinality(s) > 0),
    (select 'Esta pessoa é responsável pela família ' || f.nome || '. Escolha primeiro outro responsável na aba Família.'
     from public.familias f join public.familia_membros eu on eu.familia_id = f.id and eu.fim is null and eu.membro_id = membro
       and eu.papel = 'responsavel'
     where exists (select from public.familia_membros o where o.familia_id = f.id and o.fim is null and o.membro_id <> eu.membro_id)
     limit 1),
    (select 'Esta pessoa tem funções em aberto (' || string_agg(concat_ws(' em ', f.funcao, f.ministerio), ', ')
       || '). Encerre-as primeiro na aba Funções.'
     from public.membros_funcoes f where f.membro_id = membro and (f.fim is null or f.fim > app.hoje()) having count(*) > 0),
    (select 'Esta pessoa está entre os pastores de ' || string_agg(p.campus, ', ') || '. Tire-a primeiro na página Igreja.'
     from public.campus_pastores p where p.membro_id = membro having count(*) > 0),
    (select format('Esta pessoa cuida de %s acompanhamento(s) em aberto. Passe-os primeiro a outra pessoa.', count(*))
     from public.acompanhamentos a join m on m.profile_id = a.responsavel_id
     where a.etapa in ('novo', 'contatado', 'visitado') having count(*) > 0),
    (select format('Esta pessoa discipula %s pessoa(s). Escolha primeiro outro discipulador para elas.', count(*))
     from public.membros_igreja d where d.discipulador_id = membro having count(*) > 0),
    (select 'Há uma transferência de campus em aberto. Decida ou cancele primeiro.'
     from public.transferencia_membros t where t.membro_id = membro and t.aberta limit 1)
  ], null)
$$;
comment on function app.impedimentos_para_anonimizar(uuid) is
  'What must be settled before a person can be made nameless, each as a sentence that says what to do first; empty: nothing.';

create function app.resumo_da_anonimizacao(membro uuid, feito jsonb) returns text
language sql stable security definer set search_path = '' as $$
  -- Notices, sign-ins and the record itself grow by the asking.
  select md5(concat_ws('|',
    (select (to_jsonb(m) - 'updated_at')::text from public.membros_igreja m where m.id = membro),
    (select (to_jsonb(r) - 'updated_at')::text from public.membros_reservados r where r.membro_id = membro),
    (select string_agg(concat_ws(':', e ->> 'tabela', e ->> 'destino', e ->> 'linhas'), ',' order by e ->> 'tabela', e ->> 'destino')
     from jsonb_array_elements(feito) e
     where e ->> 'tabela' not in ('alteracoes', 'notifications', 'notas_lgpd', 'pedidos_lgpd', 'auth.outbox', 'acessos_negados'))))
$$;
comment on function app.resumo_da_anonimizacao(uuid, jsonb) is 'A digest of the data that would go.';

create function app.ensaiar_anonimizacao(membro uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feito jsonb;
  resumo text;
  antes constant uuid := app.operacao_atual();
begin
  begin
    feito := app.executar_anonimizacao(membro, app.iniciar_operacao('anonimizacao', 'Ensaio'));
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    perform app.continuar_operacao(antes);
  end;
  resumo := app.resumo_da_anonimizacao(membro, feito);
  return jsonb_build_object('feito', feito, 'resumo', resumo);
end
$$;
comment on function app.ensaiar_anonimizacao(uuid) is
  'What making this person nameless does, found by doing it and taking it back: {feito, resumo}.';

create function app.pessoa_a_anonimizar(membro uuid) returns public.membros_igreja
language plpgsql stable security definer set search_path = '' as $$
declare
  m public.membros_igreja;
begin
  if not app.pode('membros', 'anonimizar') then
    raise insufficient_privilege using message = 'Só quem tem a permissão de anonimizar membros faz isto.';
  end if;
  select * into m from public.membros_igreja x where x.id = membro and app.alcanca(x.campus);
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif m.id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém anonimiza o próprio cadastro. Peça a outra pessoa da liderança.';
  elsif exists (select from app.anonimizados a where a.membro_id = m.id) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa já foi anonimizada.';
  end if;
  return m;
end
$$;
comment on function app.pessoa_a_anonimizar(uuid) is
  'The person, if the caller may make them nameless. Raises 42501, PT404, PT409.';

create function app.mudou_desde(antes jsonb, agora jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(format('%s: eram %s, agora são %s.', coalesce(a.titulo, b.titulo), coalesce(a.linhas, 0), coalesce(b.linhas, 0))
    order by coalesce(a.titulo, b.titulo)), '[]')
  from jsonb_to_recordset(antes) a (tabela text, titulo text, destino text, linhas bigint)
  full join jsonb_to_recordset(agora) b (tabela text, titulo text, destino text, linhas bigint)
    on (a.titulo, a.destino) = (b.titulo, b.destino)
  where a.linhas is distinct from b.linhas
    and coalesce(a.tabela, b.tabela) not in ('alteracoes', 'notifications', 'notas_lgpd', 'pedidos_lgpd', 'auth.outbox', 'acessos_negados')
$$;
comment on function app.mudou_desde(jsonb, jsonb) is 'What differs between two previews, in sentences.';

create function app.previa_anonimizacao(membro uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(membro);
  ensaio constant jsonb := app.ensaiar_anonimizacao(m.id);
  a public.anonimizacoes;
begin
  select * into a from public.anonimizacoes x
  where x.membro_id = m.id and x.confirmada_em is null and x.cancelada_em is null and x.expira_em > now();
  return jsonb_build_object('impedimentos', to_jsonb(app.impedimentos_para_anonimizar(m.id)),
    'feito', ensaio -> 'feito', 'resumo', ensaio -> 'resumo',
    'identidade', (select p.identidade from public.pedidos_lgpd p where p.membro_id = m.id and p.estado = 'aprovado'
      and p.tipo in ('anonimizacao', 'eliminacao') limit 1),
    'aberta', case when a.id is not null then jsonb_build_object('id', a.id, 'iniciada_por', a.iniciada_por_nome,
      'iniciada_em', a.iniciada_em, 'expira_em', a.expira_em, 'minha', a.iniciada_por is not distinct from (select auth.uid()),
      'mudou', case when a.resumo = ensaio ->> 'resumo' then '[]'
        else coalesce(nullif(app.mudou_desde(a.previa, ensaio -> 'feito'), '[]'), '["Os dados do cadastro mudaram."]') end) end);
end
$$;
comment on function app.previa_anonimizacao(uuid) is 'See public.previa_anonimizacao.';

create function public.previa_anonimizacao(membro_id uuid) returns jsonb
language sql volatile set search_path = '' as $$
  select app.previa_anonimizacao(membro_id)
$$;
comment on function public.previa_anonimizacao(uuid) is
  'What making this person nameless would do: {impedimentos [sentence], feito [{tabela, titulo, destino (some, fica), linhas}],
resumo (to be handed in), identidade (how it was checked, when a request was approved), aberta (who asked for it already, until
when it can be confirmed, minha, mudou [what changed since]; or null)}. Nothing is changed. For those with anonimizar on membros
in the person''s campus, not for the person. Raises 42501, PT404, PT409.';

create function app.pedido_de_anonimizacao(m public.membros_igreja, identidade text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  p public.pedidos_lgpd;
  eu constant uuid := (select auth.uid());
  conferida constant text := nullif(btrim(identidade), '');
begin
  select * into p from public.pedidos_lgpd x
  where x.membro_id = m.id and x.tipo in ('anonimizacao', 'eliminacao') and x.estado in ('pendente', 'em_analise', 'aprovado')
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
  'The approved request of a person to be forgotten; made or approved if it was not. Raises PT422 without a checked identity.';

create function app.quem_anonimiza(campus text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id from public.user_roles r
  join public.role_permissions p on p.role = r.role and p.resource = 'membros' and p.action = 'anonimizar' and p.allowed
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and (r.campus = quem_anonimiza.campus or r.role = any (app.papeis_globais()))
$$;
comment on function app.quem_anonimiza(text) is 'The accounts whose roles let them make people of this campus nameless.';

create function app.iniciar_anonimizacao(membro uuid, identidade text, resumo text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(membro);
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
  if exists (select from public.anonimizacoes a where a.membro_id = m.id and a.confirmada_em is null and a.cancelada_em is null) then
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
comment on function app.iniciar_anonimizacao(uuid, text, text) is 'See public.iniciar_anonimizacao.';

create function public.iniciar_anonimizacao(membro_id uuid, resumo text, identidade text default null) returns uuid
language sql volatile set search_path = '' as $$
  select app.iniciar_anonimizacao(membro_id, identidade, resumo)
$$;
comment on function public.iniciar_anonimizacao(uuid, text, text) is
  'Asks for a person to be made nameless, which somebody else confirms within seven days; their request is made or approved with
it (identidade: how it was checked). resumo: that of the preview that was read. Gives the id. Raises 42501, PT404, PT409, PT422.';

create function app.cancelar_anonimizacao(anonimizacao uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function app.cancelar_anonimizacao(uuid) is 'See public.cancelar_anonimizacao.';

create function public.cancelar_anonimizacao(anonimizacao uuid) returns void
language sql volatile set search_path = '' as $$
  select app.cancelar_anonimizacao(anonimizacao)
$$;
comment on function public.cancelar_anonimizacao(uuid) is
  'Gives up what was asked for and not confirmed yet. For those with anonimizar on membros in that campus. Raises PT404, PT409.';

create function app.certificado(a public.anonimizacoes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'numero', format('%s/%s', a.numero, a.ano), 'codigo', a.codigo, 'campus', a.campus,
    'tipo', (select p.tipo from public.pedidos_lgpd p where p.id = a.pedido_id), 'igreja', (select i.nome from public.igreja i),
    'iniciada_por', a.iniciada_por_nome, 'iniciada_em', a.iniciada_em, 'confirmada_por', a.confirmada_por_nome,
    'confirmada_em', a.confirmada_em, 'resultado', a.resultado)
$$;
comment on function app.certificado(public.anonimizacoes) is 'A certificate as it is printed.';

create function app.confirmar_anonimizacao(anonimizacao uuid, resumo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  update public.anonimizacoes x set membro_id = null, resultado = feito, confirmada_por = eu, confirmada_por_nome = app.meu_nome(),
    confirmada_em = now(), codigo = app.codigo_de_carta(), ano = extract(year from app.hoje()),
    numero = 1 + coalesce((select max(n.numero) from public.anonimizacoes n where n.ano = extract(year from app.hoje())), 0)
  where x.id = a.id returning * into a;
  update public.pedidos_lgpd p set estado = 'concluido', concluido_por = eu, concluido_em = now(),
    identidade = coalesce(p.identidade, 'Conferida')
  where p.id = a.pedido_id;
  update public.operacoes o set titulo = format('Pessoa anonimizada, certificado %s/%s', a.numero, a.ano) where o.id = op;
  delete from public.alteracoes x where x.operacao = op;
  perform app.notificar(a.iniciada_por, 'Anonimização concluída', format('Certificado %s/%s.', a.numero, a.ano),
    '/configuracoes/lgpd/certificados', 'anonimizada:' || a.id);
  return app.certificado(a);
end
$$;
comment on function app.confirmar_anonimizacao(uuid, text) is 'See public.confirmar_anonimizacao.';

create function public.confirmar_anonimizacao(anonimizacao uuid, resumo text) returns jsonb
language sql volatile set search_path = '' as $$
  select app.confirmar_anonimizacao(anonimizacao, resumo)
$$;
comment on function public.confirmar_anonimizacao(uuid, text) is
  'Makes the person nameless, for ever, in one transaction, and gives the certificate {id, numero, codigo, campus, tipo, igreja,
iniciada_por, iniciada_em, confirmada_por, confirmada_em, resultado}. By somebody else than who asked, with anonimizar on membros
in the campus, within seven days; resumo: that of the preview that was read. Raises 42501, PT404, PT409.';

create function app.conferir_certificado(codigo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('numero', format('%s/%s', a.numero, a.ano), 'data', a.confirmada_em::date, 'campus', a.campus,
    'igreja', (select i.nome from public.igreja i),
    'linhas', (select coalesce(sum((e ->> 'linhas')::bigint), 0) from jsonb_array_elements(a.resultado) e where e ->> 'destino' = 'some'))
  from public.anonimizacoes a where a.codigo = upper(conferir_certificado.codigo)
$$;
comment on function app.conferir_certificado(text) is 'See public.conferir_certificado.';

create function public.conferir_certificado(codigo text) returns jsonb
language sql stable set search_path = '' as $$
  select app.conferir_certificado(codigo)
$$;
comment on function public.conferir_certificado(text) is
  'For anybody: whether a certificate of erasure is genuine: {numero, data, campus, igreja, linhas}; null: there is none.';

create trigger z_auditar after insert or update or delete on public.anonimizacoes
  for each row execute function app.auditar('', 'previa', 'resultado', 'resumo');

alter table public.anonimizacoes enable row level security;
create policy "anonimizações: vê quem anonimiza, no alcance" on public.anonimizacoes
  for select to authenticated
  using ((select app.pode('membros', 'anonimizar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
grant select on public.anonimizacoes to authenticated, service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.previa_anonimizacao(uuid), public.previa_anonimizacao(uuid),
  app.iniciar_anonimizacao(uuid, text, text), public.iniciar_anonimizacao(uuid, text, text),
  app.cancelar_anonimizacao(uuid), public.cancelar_anonimizacao(uuid),
  app.confirmar_anonimizacao(uuid, text), public.confirmar_anonimizacao(uuid, text) to authenticated, service_role;
grant execute on function app.conferir_certificado(text), public.conferir_certificado(text) to anon, authenticated, service_role;
