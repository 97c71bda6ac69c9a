-- How long the church keeps what need not be kept for ever. Nothing runs by itself but the end of faces (24_rostos_usar.sql):
-- somebody looks, sees what would go, and applies it in parts. People are only suggested; making them nameless takes two (51_lgpd_certificados.sql).

create table public.retencao_regras (
  regra text primary key check (regra ~ '^[a-z_]{2,40}$'),
  dias integer not null check (dias between 0 and 36500),
  autor uuid,
  autor_nome text,
  updated_at timestamptz not null default now()
);
comment on table public.retencao_regras is 'Rules of retention whose days the church chose; the others have their usual ones. Written by a function.';
comment on column public.retencao_regras.regra is 'Which rule; see app.regras_de_retencao.';
comment on column public.retencao_regras.dias is 'After how many days.';
comment on column public.retencao_regras.autor is 'Who chose it.';
comment on column public.retencao_regras.autor_nome is 'Their name at that time.';
comment on column public.retencao_regras.updated_at is 'When.';

create table public.retencao_execucoes (
  id uuid primary key default gen_random_uuid(),
  regra text not null,
  dias integer not null,
  encontradas bigint not null,
  apagadas bigint not null default 0,
  autor uuid,
  autor_nome text,
  iniciada_em timestamptz not null default clock_timestamp(),
  concluida_em timestamptz
);
create index retencao_execucoes_recentes_idx on public.retencao_execucoes (iniciada_em desc, id);
comment on table public.retencao_execucoes is 'Each time that a rule of retention was applied. Written by a function.';
comment on column public.retencao_execucoes.id is 'Identity of the row.';
comment on column public.retencao_execucoes.regra is 'Which rule.';
comment on column public.retencao_execucoes.dias is 'Its days at that time.';
comment on column public.retencao_execucoes.encontradas is 'How many there were when it began.';
comment on column public.retencao_execucoes.apagadas is 'How many are gone.';
comment on column public.retencao_execucoes.autor is 'Who applied it.';
comment on column public.retencao_execucoes.autor_nome is 'Their name at that time.';
comment on column public.retencao_execucoes.iniciada_em is 'When it began.';
comment on column public.retencao_execucoes.concluida_em is 'When nothing was left; null: it was stopped.';

create function app.regras_de_retencao()
returns table (ordem bigint, regra text, titulo text, explicacao text, padrao integer, minimo integer, maximo integer, modo text,
  tabela text, momento text, condicao text, rotulo text)
language sql immutable set search_path = '' as $$
  -- apaga: the rows go. limpa: only what they quote goes. sugere: people, whom two others make nameless.
  select row_number() over (), l.regra, l.titulo, l.explicacao, l.padrao, l.minimo, l.maximo, l.modo, l.tabela, l.momento, l.condicao, l.rotulo
  from (values
    ('visitantes', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.',
      730, 180, 3650, 'sugere', 'public.membros_igreja', 'updated_at', $c$t.situacao in ('visitante', 'aguardando_ativacao')
        and t.nome_completo <> 'Pessoa anonimizada' and t.profile_id is null
        and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
        and not exists (select from public.acompanhamentos a join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
                        where a.membro_id = t.id and c.momento > $1)$c$, 't.nome_completo'),
    ('solicitacoes', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', 90, 30, 730, 'apaga',
      'public.solicitacoes_cadastro', 'decidido_em', $c$t.situacao = 'rejeitado'$c$, 't.nome_completo'),
    ('importacoes', 'Linhas de importação', 'O que as linhas recusadas de um arquivo diziam. O resultado de cada linha fica.', 90, 30, 730, 'limpa',
      'public.importacao_linhas', '', $c$t.erros is not null and exists (
        select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)$c$, $c$'Linha ' || t.linha$c$),
    ('acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', 180, 180, 1825, 'apaga',
      'public.acessos_negados', 'momento', 'true', $c$concat_ws(' · ', t.nome, t.resource)$c$),
    ('entradas', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', 180, 180, 1825, 'apaga',
      'auth.audit_log_entries', 'created_at', 'true', $c$coalesce(t.payload ->> 'action', 'entrada')$c$),
    ('leituras', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', 730, 365, 3650, 'apaga',
      'public.leituras_de_anotacoes', 'momento', 'true', 't.leitor_nome'),
    ('aberturas', 'Aberturas de documentos', 'Quem abriu qual documento.', 730, 365, 3650, 'apaga',
      'public.aberturas_de_documentos', 'momento', 'true', 't.leitor_nome'),
    ('exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', 730, 365, 3650, 'apaga',
      'public.exportacoes', 'created_at', 'true', $c$concat_ws(' · ', t.autor_nome, t.quantidade || ' pessoas')$c$),
    ('ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', 730, 365, 3650, 'apaga',
      'public.registro_ver_como', 'inicio', 'true', $c$concat_ws(' · ', t.nome, coalesce(t.pessoa_nome, t.papel::text))$c$),
    ('rostos', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', 365, 30, 1825, 'apaga',
      'rostos.auditoria', 'quando', 'true', $c$concat_ws(' · ', t.acao, t.campus)$c$),
    ('rostos_de_quem_saiu', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi '
      'desligado ou mudou de igreja. De quem faleceu, na hora.', 0, 0, 365, 'apaga', 'rostos.modelos', '', $c$exists (
        select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
          and (m.situacao = 'falecido' or m.saiu_em is null or m.saiu_em <= $1))$c$, $c$'Código de rosto'$c$),
    ('sessoes', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', 180, 30, 730, 'apaga',
      'auth.sessions', 'updated_at', 'true', $c$coalesce(left(t.user_agent, 60), 'aparelho')$c$),
    ('convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', 90, 30, 730, 'apaga',
      'public.convites', 'expira_em', 't.aceito_em is null', 't.email'),
    ('avisos', 'Avisos lidos', 'Avisos do sino que já foram lidos.', 180, 30, 1825, 'apaga',
      'public.notifications', 'created_at', 't.lida', 't.titulo'),
    ('pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', 365, 90, 1825, 'apaga',
      'public.pedidos_de_acesso', 'respondido_em', $c$t.estado <> 'pendente'$c$, 't.resource::text')
  ) l (regra, titulo, explicacao, padrao, minimo, maximo, modo, tabela, momento, condicao, rotulo)
$$;
comment on function app.regras_de_retencao() is
  'The rules: what (tabela t, condicao with $1 the limit of time), since which moment, how it is called in a list, its usual
days and their limits, and what is done (apaga, limpa, sugere).';

create function app.dias_da_regra(regra text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select r.dias from public.retencao_regras r where r.regra = dias_da_regra.regra),
    (select p.padrao from app.regras_de_retencao() p where p.regra = dias_da_regra.regra))
$$;
comment on function app.dias_da_regra(text) is 'The days of a rule, as the church chose them or as they usually are; null: no such rule.';

create function app.alvos_de_retencao(regra text) returns text
language sql stable security definer set search_path = '' as $$
  select format('from %s t where %s (%s)', p.tabela, case when p.momento = '' then '' else format('t.%I < $1 and', p.momento) end, p.condicao)
  from app.regras_de_retencao() p where p.regra = alvos_de_retencao.regra
$$;
comment on function app.alvos_de_retencao(text) is 'What a rule finds, as the end of a query with the limit of time as $1.';

create function app.exigir_retencao() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi cuida da retenção.';
  end if;
end
$$;
comment on function app.exigir_retencao() is 'Raises 42501 unless the caller edits configuracoes and reaches all campuses.';

create function app.retencao() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  r record;
  quantas bigint;
  regras jsonb := '[]';
begin
  perform app.exigir_retencao();
  for r in select p.*, app.dias_da_regra(p.regra) as dias from app.regras_de_retencao() p order by p.ordem loop
    -- More than this nobody counts: it is only to know whether there is work.
    execute format('select count(*) from (select %s limit 100001) c', app.alvos_de_retencao(r.regra))
      into quantas using now() - make_interval(days => r.dias);
    regras := regras || jsonb_build_object('regra', r.regra, 'titulo', r.titulo, 'explicacao', r.explicacao, 'dias', r.dias,
      'padrao', r.padrao, 'minimo', r.minimo, 'maximo', r.maximo, 'modo', r.modo, 'encontradas', quantas,
      'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e where e.regra = r.regra));
  end loop;
  perform app.lembrar_retencao();
  return jsonb_build_object('regras', regras, 'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e));
end
$$;
comment on function app.retencao() is 'See public.retencao.';

create function app.lembrar_retencao() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r record;
  devida boolean := false;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then return; end if;
  for r in select p.regra from app.regras_de_retencao() p where p.modo <> 'sugere' loop
    execute format('select exists (select %s)', app.alvos_de_retencao(r.regra))
      into devida using now() - make_interval(days => app.dias_da_regra(r.regra));
    exit when devida;
  end loop;
  if devida then
    perform app.notificar((select auth.uid()), 'Há dados que passaram do prazo', 'Veja o que a retenção encontrou e aplique.',
      '/configuracoes/retencao', 'retencao:' || to_char(app.hoje_da_igreja(), 'YYYY-MM'), 'tarefas');
  end if;
end
$$;
comment on function app.lembrar_retencao() is
  'Tells the caller, once a month, that something is past its time, if they are who looks after it. For the first opening of a day.';

create function public.retencao() returns jsonb
language sql volatile set search_path = '' as $$
  select app.retencao()
$$;
comment on function public.retencao() is
  'The rules of retention and what each would find now: {regras [{regra, titulo, explicacao, dias, padrao, minimo, maximo, modo
(apaga, limpa, sugere), encontradas (100001: more), ultima}], ultima}. Who opens it is told, once a month, when something is due.
For those who edit configuracoes and reach all campuses. Raises 42501.';

create function app.lista_de_retencao(regra text, pular integer, limite integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  linhas jsonb;
begin
  perform app.exigir_retencao();
  select p.* into r from app.regras_de_retencao() p where p.regra = lista_de_retencao.regra;
  if r.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  end if;
  execute format('select coalesce(jsonb_agg(l), ''[]'') from (
      select %s as momento, %s as o_que, %s as membro_id %s order by 1, 2 offset $2 limit $3) l',
    case when r.momento = '' then 'null::timestamptz' else 't.' || quote_ident(r.momento) end, r.rotulo,
    case when r.modo = 'sugere' then 't.id' else 'null::uuid' end, app.alvos_de_retencao(r.regra))
    into linhas using now() - make_interval(days => app.dias_da_regra(r.regra)), greatest(coalesce(pular, 0), 0),
      least(greatest(coalesce(limite, 50), 1), 100);
  return linhas;
end
$$;
comment on function app.lista_de_retencao(text, integer, integer) is 'See public.lista_de_retencao.';

create function public.lista_de_retencao(regra text, pular integer default 0, limite integer default 50) returns jsonb
language sql stable set search_path = '' as $$
  select app.lista_de_retencao(regra, pular, limite)
$$;
comment on function public.lista_de_retencao(text, integer, integer) is
  'What a rule finds, oldest first: [{momento, o_que, membro_id (of people who are suggested)}]; limite: 1 to 100. Nothing is
changed. Raises PT404, 42501.';

create function app.definir_retencao(regra text, dias integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p record;
begin
  perform app.exigir_retencao();
  select * into p from app.regras_de_retencao() x where x.regra = definir_retencao.regra;
  if p.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  elsif dias is null or dias not between p.minimo and p.maximo then
    raise exception using errcode = 'PT422', message = format('Escolha de %s a %s dias.', p.minimo, p.maximo);
  end if;
  insert into public.retencao_regras as r (regra, dias, autor, autor_nome, updated_at)
  values (p.regra, definir_retencao.dias, (select auth.uid()), app.meu_nome(), now())
  on conflict on constraint retencao_regras_pkey do update set dias = excluded.dias, autor = excluded.autor,
    autor_nome = excluded.autor_nome, updated_at = excluded.updated_at;
end
$$;
comment on function app.definir_retencao(text, integer) is 'See public.definir_retencao.';

create function public.definir_retencao(regra text, dias integer) returns void
language sql volatile set search_path = '' as $$
  select app.definir_retencao(regra, dias)
$$;
comment on function public.definir_retencao(text, integer) is
  'Chooses the days of a rule within its limits. For those who edit configuracoes and reach all campuses. Raises PT404, PT422, 42501.';

create function app.apagar_parte(r public.retencao_execucoes, limite timestamptz, quantas integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p record;
  feitas bigint;
  op uuid;
begin
  select * into p from app.regras_de_retencao() x where x.regra = r.regra;
  op := app.iniciar_operacao('retencao', 'Retenção: ' || p.titulo, jsonb_build_object('execucao', r.id), 'configuracoes');
  execute format(case when p.modo = 'limpa'
      then 'update %s a set erros = null, celulas = null where a.ctid = any (array(select t.ctid %s limit $2))'
      else 'delete from %s a where a.ctid = any (array(select t.ctid %s limit $2))' end, p.tabela, app.alvos_de_retencao(p.regra))
    using limite, quantas;
  get diagnostics feitas = row_count;
  -- What was deleted because its time had come must not stand on in the record of changes.
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null
  where (a.tabela, a.registro) in (select x.tabela, x.registro from public.alteracoes x where x.operacao = op);
  return feitas;
end
$$;
comment on function app.apagar_parte(public.retencao_execucoes, timestamptz, integer) is
  'Deletes some of what a rule finds, also from the record of changes; gives how many.';

create function app.aplicar_retencao(regra text, execucao uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p record;
  r public.retencao_execucoes;
  limite timestamptz;
  quantas bigint;
  feitas bigint;
begin
  perform app.exigir_retencao();
  select * into p from app.regras_de_retencao() x where x.regra = aplicar_retencao.regra;
  if p.regra is null or p.modo = 'sugere' then
    raise exception using errcode = 'PT404', message = 'Esta regra não apaga nada: ela só sugere.';
  end if;
  if execucao is null then
    limite := now() - make_interval(days => app.dias_da_regra(p.regra));
    execute 'select count(*) ' || app.alvos_de_retencao(p.regra) into quantas using limite;
    insert into public.retencao_execucoes (regra, dias, encontradas, autor, autor_nome)
    values (p.regra, app.dias_da_regra(p.regra), quantas, (select auth.uid()), app.meu_nome()) returning * into r;
  else
    select * into r from public.retencao_execucoes e
    where e.id = execucao and e.regra = p.regra and e.autor = (select auth.uid()) and e.concluida_em is null for update;
    if r.id is null then
      raise exception using errcode = 'PT404', message = 'Esta execução já terminou.';
    end if;
    -- What grew old meanwhile waits for the next time.
    limite := r.iniciada_em - make_interval(days => r.dias);
  end if;
  feitas := app.apagar_parte(r, limite, 500);
  update public.retencao_execucoes e set apagadas = e.apagadas + feitas,
    concluida_em = case when feitas < 500 then clock_timestamp() end
  where e.id = r.id returning * into r;
  return jsonb_build_object('execucao', r.id, 'encontradas', r.encontradas, 'apagadas', r.apagadas,
    'concluida', r.concluida_em is not null);
end
$$;
comment on function app.aplicar_retencao(text, uuid) is 'See public.aplicar_retencao.';

create function public.aplicar_retencao(regra text, execucao uuid default null) returns jsonb
language sql volatile set search_path = '' as $$
  select app.aplicar_retencao(regra, execucao)
$$;
comment on function public.aplicar_retencao(text, uuid) is
  'Applies a rule to up to 500 rows: {execucao, encontradas, apagadas, concluida}. Called again with that execucao by the same
person, it goes on. People are never touched. It cannot be undone. Raises PT404, 42501.';

create trigger z_auditar after insert or update or delete on public.retencao_regras
  for each row execute function app.auditar('', 'updated_at');

alter table public.retencao_regras enable row level security;
alter table public.retencao_execucoes enable row level security;
create policy "retenção: vê as regras quem edita configurações e alcança todos" on public.retencao_regras
  for select to authenticated using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "retenção: vê as execuções quem edita configurações e alcança todos" on public.retencao_execucoes
  for select to authenticated using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
grant select on public.retencao_regras, public.retencao_execucoes to authenticated, service_role;

create function app.lembrar_retencao_a_todos(agora timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pessoa uuid;
begin
  if not app.amanheceu(agora) then return; end if;
  for pessoa in
    select g from app.gestores_de_papeis() g where not exists (
      select from public.notifications n where n.user_id = g and n.chave = 'retencao:' || to_char(app.hoje_da_igreja(), 'YYYY-MM'))
  loop
    perform app.agir_como(pessoa);
    perform app.lembrar_retencao();
  end loop;
  perform app.agir_como(null);
end
$$;
comment on function app.lembrar_retencao_a_todos(timestamptz) is
  'Tells administrators, once a month, that something is past its time. Retention itself is applied by hand. For a job.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.retencao(), public.retencao(), app.lista_de_retencao(text, integer, integer), public.lista_de_retencao(text, integer, integer),
  app.definir_retencao(text, integer), public.definir_retencao(text, integer),
  app.aplicar_retencao(text, uuid), public.aplicar_retencao(text, uuid) to authenticated, service_role;
