-- The volunteers' path: from "quero participar" to serving, or to a reasoned no.

create type public.situacao_inscricao as enum (
  'pendente', 'em_analise', 'aprovado', 'em_trilha', 'ativo', 'rejeitado', 'desistiu');
comment on type public.situacao_inscricao is 'Where a volunteer''s application stands. The last three end it.';
create type public.etapa_inscricao as enum ('entrevista', 'trilha', 'mentoria', 'teste');
comment on type public.etapa_inscricao is 'Where somebody em_trilha is.';

create table public.inscricoes_voluntarios (
  id uuid primary key default gen_random_uuid(),
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  situacao public.situacao_inscricao not null default 'pendente',
  etapa public.etapa_inscricao,
  mensagem text check (char_length(mensagem) <= 500),
  motivo text check (char_length(motivo) <= 500),
  funcao_id uuid references public.funcoes_ministerio (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint inscricoes_etapa check ((etapa is not null) = (situacao = 'em_trilha')),
  constraint inscricoes_motivo check (situacao <> 'rejeitado' or char_length(btrim(motivo)) >= 3)
);
create unique index inscricoes_uma_aberta_idx on public.inscricoes_voluntarios (ministerio_id, membro_id)
  where situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha');
create index inscricoes_ministerio_idx on public.inscricoes_voluntarios (ministerio_id, situacao, created_at);
create index inscricoes_membro_idx on public.inscricoes_voluntarios (membro_id);
create index inscricoes_funcao_idx on public.inscricoes_voluntarios (funcao_id);
comment on table public.inscricoes_voluntarios is
  'Applications to serve in a ministry: one open per person and ministry. Written by functions.';
comment on column public.inscricoes_voluntarios.ministerio_id is 'Where the person wants to serve.';
comment on column public.inscricoes_voluntarios.situacao is 'Where it stands.';
comment on column public.inscricoes_voluntarios.etapa is 'The step of somebody em_trilha; null otherwise.';
comment on column public.inscricoes_voluntarios.funcao_id is 'The function that it ended in.';
select app.registrar('public.inscricoes_voluntarios', 'Inscrição de voluntário', titulo => 'Inscrições de voluntário',
  assunto => 'servico', ao_anonimizar => 'apaga',
  frases => '[
    ["incluir", "Inscreveu-se para servir em {ministerio_id}"],
    ["alterar:situacao=desistiu", "Desistiu de servir em {ministerio_id}"],
    ["alterar:situacao=ativo", "<Aceita|Aceito|Inscrição aceita> para servir em {ministerio_id}"],
    ["alterar:situacao", "Inscrição para servir em {ministerio_id}: {~situacao}"],
    ["alterar:etapa", "Inscrição para servir em {ministerio_id}: {~etapa}"],
    ["excluir", "Inscrição para servir em {ministerio_id} excluída"]
  ]');

create function app.contas_que_cuidam(qual uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with lideres as (
    select p.profile_id from public.membros_funcoes f
    join public.funcoes_ministerio c on c.id = f.funcao_id and c.lideranca
    join public.membros_igreja p on p.id = f.membro_id
    where f.ministerio_id = qual and app.vigente(f.inicio, f.fim) and p.profile_id is not null
  )
  select profile_id from lideres
  union
  select r.user_id from public.user_roles r join public.ministerios m on m.campus = r.campus
  where m.id = qual and r.role in ('pastor', 'coordenador') and r.inicio <= now()
    and (r.expira_em is null or r.expira_em > now()) and not exists (select from lideres)
$$;
comment on function app.contas_que_cuidam(uuid) is
  'Who is told of what happens in a ministry: its leaders who have an account; without any, pastors and coordinators
of its campus.';

create function public.inscrever_voluntario(ministerio uuid, mensagem text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  alvo public.ministerios;
  nova uuid;
begin
  select m.* into alvo from public.ministerios m
  where m.id = ministerio and m.ativo and app.pode('ministerios', 'visualizar')
    and (app.alcanca(m.campus) or m.campus = app.meu_campus());
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Ministério não encontrado.';
  end if;
  if eu is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if not alvo.aceita_inscricao then
    raise exception using errcode = 'PT409', message = 'Este ministério não recebe inscrições agora.';
  end if;
  if not exists (select from public.membros_igreja p where p.id = eu and p.campus = alvo.campus) then
    raise exception using errcode = 'PT409', message = 'Este ministério é de outro campus.';
  end if;
  if exists (select from public.membros_funcoes f
             where f.membro_id = eu and f.ministerio_id = alvo.id and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT409', message = 'Você já serve neste ministério.';
  end if;
  insert into public.inscricoes_voluntarios (ministerio_id, membro_id, mensagem)
  values (alvo.id, eu, nullif(btrim(inscrever_voluntario.mensagem), ''))
  on conflict (ministerio_id, membro_id) where situacao in ('pendente', 'em_analise', 'aprovado',
    'em_trilha') do nothing
  returning id into nova;
  if nova is null then
    return (select i.id from public.inscricoes_voluntarios i where i.ministerio_id = alvo.id and i.membro_id = eu
              and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha'));
  end if;
  perform app.notificar(c, 'Nova inscrição em ' || alvo.nome,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' quer participar.',
    '/ministerios/' || alvo.id || '/acompanhamento', 'inscricao:' || nova, 'tarefas')
  from app.contas_que_cuidam(alvo.id) c where c <> auth.uid();
  return nova;
end
$$;
comment on function public.inscrever_voluntario(uuid, text) is
  'The caller asks to serve in a ministry of their campus; gives the application''s id, the open one if there is one
already. Tells the leaders. Raises PT404 for a ministry that they do not see, PT409 with the reason when it cannot
be.';

create function public.desistir_inscricao(inscricao uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.inscricoes_voluntarios i set situacao = 'desistiu', etapa = null
  where i.id = inscricao and i.membro_id = app.meu_membro()
    and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha');
  if not found then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
end
$$;
comment on function public.desistir_inscricao(uuid) is
  'The caller gives up an open application of their own. Raises PT404.';

create function app.proximas_situacoes(situacao public.situacao_inscricao) returns public.situacao_inscricao[]
language sql immutable parallel safe set search_path = '' as $$
  select case situacao
    when 'pendente' then '{em_analise,rejeitado}'
    when 'em_analise' then '{pendente,aprovado,rejeitado}'
    when 'aprovado' then '{em_analise,em_trilha,ativo,rejeitado}'
    when 'em_trilha' then '{aprovado,em_trilha,ativo,rejeitado}'
    when 'rejeitado' then '{em_analise}'
    else '{}' end::public.situacao_inscricao[]
$$;
comment on function app.proximas_situacoes(public.situacao_inscricao) is
  'Where an application may go from here. Refused ones can be taken up again; serving and given up are the end.';

create function app.avisar_inscricao(inscricao public.inscricoes_voluntarios) returns void
language sql security definer set search_path = '' as $$
  select app.notificar(p.profile_id, 'Sua inscrição em ' || m.nome,
    case inscricao.situacao
      when 'em_analise' then 'Sua inscrição está em análise.'
      when 'aprovado' then 'Sua inscrição foi aprovada. Em breve você recebe os próximos passos.'
      when 'em_trilha' then 'Você está na etapa de ' || inscricao.etapa || '.'
      when 'ativo' then 'Você agora serve neste ministério. Que alegria!'
      when 'rejeitado' then 'Sua inscrição não foi aceita desta vez. ' || inscricao.motivo
      else 'Sua inscrição voltou para a fila.' end,
    '/ministerios', 'inscricao:' || inscricao.id || ':' || inscricao.situacao || coalesce(':' || inscricao.etapa, ''),
    'grupos')
  from public.membros_igreja p, public.ministerios m
  where p.id = inscricao.membro_id and m.id = inscricao.ministerio_id and p.profile_id is not null
$$;
comment on function app.avisar_inscricao(public.inscricoes_voluntarios) is
  'Tells the person where their application stands, each step once.';

create function public.mover_inscricao(
  inscricao uuid, de public.situacao_inscricao, para public.situacao_inscricao,
    etapa public.etapa_inscricao default null,
  motivo text default null, funcao uuid default null, excecao text default null
)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  atual public.inscricoes_voluntarios;
  dada public.membros_funcoes;
begin
  select i.* into atual from public.inscricoes_voluntarios i where i.id = inscricao for update;
  if atual.id is null or not app.gere_ministerio(atual.ministerio_id) then
    raise insufficient_privilege using message = 'Só quem cuida deste ministério acompanha suas inscrições.';
  end if;
  if atual.situacao = para and atual.etapa is not distinct from mover_inscricao.etapa then return; end if;
  if atual.situacao <> de then
    raise exception using errcode = 'PT409', message = 'Outra pessoa moveu esta inscrição. Veja onde ela está agora.';
  end if;
  if not para = any (app.proximas_situacoes(atual.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta inscrição não pode ir direto para lá.';
  end if;
  if para = 'rejeitado' and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT409', message = 'Diga o motivo da recusa.';
  end if;
  if atual.membro_id = app.meu_membro() and not (app.tem_papel('pastor') or app.especial()) then
    raise insufficient_privilege using message = 'Ninguém dá uma função a si mesmo.';
  end if;
  perform app.iniciar_operacao('inscricao', 'Inscrição de voluntário movida',
    jsonb_build_object('inscricao', inscricao), 'ministerios');
  if para = 'ativo' then
    if not exists (select from public.funcoes_ministerio c
                   where c.id = funcao and c.ativo and (app.coordena_ministerios() or not c.lideranca)) then
      raise exception using errcode = 'PT409', message = 'Escolha a função que a pessoa assume.';
    end if;
    dada.membro_id := atual.membro_id; dada.ministerio_id := atual.ministerio_id; dada.funcao_id := funcao;
    dada.excecao := nullif(btrim(mover_inscricao.excecao), '');
    dada := app.conferir_funcao(dada);
    insert into public.membros_funcoes (membro_id, ministerio_id, funcao_id, excecao, nomeado_por)
    select dada.membro_id, dada.ministerio_id, dada.funcao_id, dada.excecao, auth.uid()
    where not exists (select from public.membros_funcoes f
      where f.membro_id = dada.membro_id and f.ministerio_id = dada.ministerio_id and f.funcao_id = dada.funcao_id
        and app.vigente(f.inicio, f.fim));
  end if;
  update public.inscricoes_voluntarios i
  set situacao = para, etapa = case para when 'em_trilha' then coalesce(mover_inscricao.etapa, 'entrevista') end,
    motivo = case para when 'rejeitado' then btrim(mover_inscricao.motivo) end,
    funcao_id = case para when 'ativo' then funcao end
  where i.id = inscricao returning * into atual;
  perform app.avisar_inscricao(atual);
end
$$;
comment on function public.mover_inscricao(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text)
  is 'See public.mover_inscricao.';

comment on function public.mover_inscricao(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text)
  is 'Moves an application from the state that the caller saw (de) to another; ativo gives the person the function, rejeitado
wants a motivo, excecao is a pastor''s reason where the function demands what is missing. Repeated, it does nothing. Raises
42501 for those who do not look after the ministry, PT409 with the reason when it cannot be.';

create trigger marcar_alteracao before update on public.inscricoes_voluntarios
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.inscricoes_voluntarios
  for each row execute function app.auditar('membro_id');

alter table public.inscricoes_voluntarios enable row level security;

create policy "inscrições: vê as próprias e as dos ministérios de que cuida" on public.inscricoes_voluntarios
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.coordena_ministerios())
        and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]));

grant select on public.inscricoes_voluntarios to authenticated;
grant all on public.inscricoes_voluntarios to service_role;

grant execute on function
  public.inscrever_voluntario(uuid, text),
  public.desistir_inscricao(uuid),
  public.mover_inscricao(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text,
    uuid, text)
  to authenticated, service_role;
