-- A cell becomes two: planned by those who look after it, done by those who look after the campus. And what came from what.

create table public.celula_multiplicacoes (
  id uuid primary key default gen_random_uuid(),
  celula_id uuid not null references public.celulas (id) on delete cascade,
  prevista_para date not null,
  lider_id uuid references public.membros_igreja (id) on delete set null,
  filha_id uuid references public.celulas (id) on delete set null,
  feita_em date,
  cancelada_em timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint celula_multiplicacoes_fim check (num_nonnulls(feita_em, cancelada_em) < 2)
);
create unique index celula_multiplicacoes_uma_idx on public.celula_multiplicacoes (celula_id)
  where feita_em is null and cancelada_em is null;
create index celula_multiplicacoes_celula_idx on public.celula_multiplicacoes (celula_id);
create index celula_multiplicacoes_lider_idx on public.celula_multiplicacoes (lider_id);
create index celula_multiplicacoes_filha_idx on public.celula_multiplicacoes (filha_id);
comment on table public.celula_multiplicacoes is
  'How a cell becomes two: planned, then done or given up. One plan at a time. Written by functions alone.';
comment on column public.celula_multiplicacoes.prevista_para is 'The day that is aimed at.';
comment on column public.celula_multiplicacoes.lider_id is 'Who will lead the new cell.';
comment on column public.celula_multiplicacoes.filha_id is 'The new cell.';
comment on column public.celula_multiplicacoes.feita_em is 'The day it was done; null: it was not.';
select app.registrar('public.celula_multiplicacoes', 'Multiplicação de célula', grupo => 'funcoes',
  titulo => 'Liderança de células a nascer', assunto => 'servico', ao_anonimizar => 'desliga',
  chamada_em => '{multiplicacao_id}', nome_da_linha => 'prevista_para',
  colunas => '{"celula_id": "Célula", "prevista_para": "Prevista para", "filha_id": "Célula nova",
    "feita_em": "Feita em", "cancelada_em": "Cancelada em"}',
  frases => '[["incluir", "Multiplicação de {celula_id} planejada para {prevista_para}"],
    ["preencher:feita_em", "{celula_id} multiplicou: {filha_id}"],
    ["preencher:cancelada_em", "Plano de multiplicação de {celula_id} cancelado"]]');

create table public.celula_multiplicacao_pessoas (
  multiplicacao_id uuid not null references public.celula_multiplicacoes (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  primary key (multiplicacao_id, membro_id)
);
create index celula_multiplicacao_pessoas_membro_idx on public.celula_multiplicacao_pessoas (membro_id);
comment on table public.celula_multiplicacao_pessoas is 'Who goes to the new cell, its leader among them.';
comment on column public.celula_multiplicacao_pessoas.multiplicacao_id is 'The plan.';
select app.registrar('public.celula_multiplicacao_pessoas', 'Ida a uma célula nova', grupo => 'funcoes',
  titulo => 'Planos de multiplicação de células em que a pessoa está', assunto => 'servico', ao_anonimizar => 'apaga',
  colunas => '{"multiplicacao_id": "Multiplicação"}', frases => '[
    ["incluir", "Vai à célula nova, pelo plano"], ["excluir", "Não vai mais à célula nova, pelo plano"]]');

create trigger z_auditar after insert or update or delete on public.celula_multiplicacoes
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.celula_multiplicacao_pessoas
  for each row execute function app.auditar('membro_id');

create function app.multiplicacao_ao_alcance(multiplicacao uuid, celulas uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.celula_multiplicacoes m where m.id = multiplicacao and m.celula_id = any (celulas))
$$;
comment on function app.multiplicacao_ao_alcance(uuid, uuid[]) is
  'The plan is of one of these cells. For policies, which hand in the caller''s, found once.';

alter table public.celula_multiplicacoes enable row level security;
alter table public.celula_multiplicacao_pessoas enable row level security;
create policy "multiplicações: vê quem cuida da célula" on public.celula_multiplicacoes
  for select to authenticated using (celula_id = any ((select app.celulas_que_cuido())::uuid[]));
create policy "quem vai à célula nova: vê quem cuida da célula" on public.celula_multiplicacao_pessoas
  for select to authenticated
  using (app.multiplicacao_ao_alcance(multiplicacao_id, (select app.celulas_que_cuido())));
grant select on public.celula_multiplicacoes, public.celula_multiplicacao_pessoas to authenticated;
grant all on public.celula_multiplicacoes, public.celula_multiplicacao_pessoas to service_role;
grant execute on function app.multiplicacao_ao_alcance(uuid, uuid[]) to authenticated, service_role;

create function public.planejar_multiplicacao(celula uuid, prevista_para date, lider uuid, pessoas uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  c constant public.celulas := app.exigir_celula(celula);
  vao constant uuid[] := array(select distinct v from unnest(coalesce(pessoas, '{}') || lider) v where v is not null);
  plano uuid;
begin
  if lider is null then
    raise exception using errcode = 'PT422', message = 'Escolha quem vai liderar a célula nova.';
  end if;
  if prevista_para is null or prevista_para not between app.hoje(c.campus) and app.hoje(c.campus) + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um dia de hoje até daqui a um ano.';
  end if;
  if cardinality(vao) > 500 or (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null
      and p.papel <> 'lider' and p.membro_id = any (vao)) <> cardinality(vao) then
    raise exception using errcode = 'PT409',
      message = 'Vai quem está na célula e não a lidera. Abra a página de novo: alguém saiu ou mudou de papel.';
  end if;
  perform app.iniciar_operacao('celula', 'Multiplicação planejada', jsonb_build_object('celula', c.id), 'familia_pv');
  insert into public.celula_multiplicacoes (celula_id, prevista_para, lider_id)
  values (c.id, planejar_multiplicacao.prevista_para, lider)
  on conflict (celula_id) where feita_em is null and cancelada_em is null
    do update set prevista_para = excluded.prevista_para, lider_id = excluded.lider_id
  returning id into plano;
  delete from public.celula_multiplicacao_pessoas p where p.multiplicacao_id = plano and p.membro_id <> all (vao);
  insert into public.celula_multiplicacao_pessoas (multiplicacao_id, membro_id) select plano, v from unnest(vao) v
  on conflict do nothing;
  perform app.notificar_todos(
    array(select p from app.contas_que_podem('familia_pv', 'editar', c.campus) p where p <> (select auth.uid())),
    format('A célula %s planeja multiplicar', c.nome),
    format('Prevista para %s. Veja quem vai e confirme no dia.', to_char(planejar_multiplicacao.prevista_para, 'DD/MM')),
    '/comunidade/celulas/' || c.id, 'celula-multiplicacao:' || plano, 'grupos');
  return plano;
end
$$;
comment on function public.planejar_multiplicacao(uuid, date, uuid, uuid[]) is
  'Plans how a cell becomes two, or changes the plan: the day, who leads the new cell (of those who are in this one) and who
goes along. For those who look after the cell; those who look after the campus are told once. Gives the plan. Raises 42501,
PT409, PT422.';

create function public.cancelar_multiplicacao(celula uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c constant public.celulas := app.exigir_celula(celula);
begin
  update public.celula_multiplicacoes m set cancelada_em = clock_timestamp()
  where m.celula_id = c.id and m.feita_em is null and m.cancelada_em is null;
end
$$;
comment on function public.cancelar_multiplicacao(uuid) is
  'Gives the plan of a cell up. Repeated, it does nothing. For those who look after the cell. Raises 42501, PT409.';

create function public.multiplicar_celula(plano uuid, nome text, dia smallint, hora time, bairro text,
  endereco text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  m public.celula_multiplicacoes;
  c public.celulas;
  filha public.celulas;
  hoje date;
  vao public.celula_membros[];
  um public.celula_membros;
begin
  select * into m from public.celula_multiplicacoes x where x.id = plano;
  if m.feita_em is not null and m.celula_id = any (app.celulas_que_cuido()) then return m.filha_id; end if;
  c := app.exigir_celula(m.celula_id);
  if not app.gere_celulas(c.campus) then
    raise insufficient_privilege using message = 'Quem multiplica uma célula é quem cuida do campus.';
  end if;
  -- Only now does nobody else change it.
  select * into m from public.celula_multiplicacoes x where x.id = plano for update;
  if m.feita_em is not null then return m.filha_id; end if;
  if m.cancelada_em is not null then
    raise exception using errcode = 'PT409', message = 'Este plano foi cancelado.';
  end if;
  hoje := app.hoje(c.campus);
  vao := array(select p from public.celula_membros p join public.celula_multiplicacao_pessoas v
      on v.multiplicacao_id = m.id and v.membro_id = p.membro_id
    where p.celula_id = c.id and p.fim is null and p.papel <> 'lider' order by p.papel, p.id);
  if m.lider_id is null or not exists (select from unnest(vao) v where v.membro_id = m.lider_id) then
    raise exception using errcode = 'PT409', message = 'Quem ia liderar já não está na célula. Mude o plano.';
  end if;
  perform app.iniciar_operacao('celula', 'Célula multiplicada', jsonb_build_object('celula', c.id), 'familia_pv');
  insert into public.celulas (campus, tipo, nome, para_quem, dia_da_semana, hora, bairro, capacidade, entrada, rede_id, mae_id,
    temporada_inicio, temporada_fim, supervisor_id)
  values (c.campus, c.tipo, btrim(multiplicar_celula.nome), c.para_quem, dia, multiplicar_celula.hora,
    btrim(multiplicar_celula.bairro), c.capacidade, c.entrada, c.rede_id, c.id,
    c.temporada_inicio, c.temporada_fim, c.supervisor_id)
  returning * into filha;
  if nullif(btrim(endereco), '') is not null then
    insert into public.celula_enderecos (celula_id, endereco) values (filha.id, btrim(multiplicar_celula.endereco));
  end if;
  foreach um in array vao loop
    update public.celula_membros p set fim = greatest(p.inicio, hoje) where p.id = um.id;
    perform app.por_na_celula(filha, um.membro_id, case when um.membro_id = m.lider_id then 'lider' else um.papel end);
    perform app.notificar(x.profile_id, format('A célula %s multiplicou', c.nome),
      format('Agora você está na célula %s. Veja onde e quando é o encontro.', filha.nome), '/comunidade/celulas/' || filha.id,
      'celula-nova:' || filha.id, 'grupos')
    from public.membros_igreja x where x.id = um.membro_id and x.profile_id is not null;
    perform app.contar_ao_responsavel(um.membro_id, 'A célula multiplicou: ' || filha.nome, filha.id);
  end loop;
  update public.celula_multiplicacoes x set feita_em = hoje, filha_id = filha.id where x.id = m.id;
  return filha.id;
end
$$;
comment on function public.multiplicar_celula(uuid, text, smallint, time, text, text) is
  'Does what was planned: the new cell begins with its leader and those who go along, who leave the first one and are told,
all or nothing. Who left the cell meanwhile is not taken along. For those who look after the campus. Gives the new cell;
repeated, the same one. Raises 42501, PT409.';

create type public.celula_na_arvore as (
  id uuid, mae_id uuid, nome text, campus text, lideres text[], pessoas integer, desde date, encerrada_em date);
comment on type public.celula_na_arvore is
  'A cell among those it came from and those that came from it; desde: the day it began.';

create function public.arvore_das_celulas() returns setof public.celula_na_arvore
language sql stable security definer set search_path = '' as $$
  with minhas as materialized (select app.celulas_que_cuido() as ids)
  select c.id, case when c.mae_id = any (m.ids) then c.mae_id end, c.nome, c.campus, v.lideres, v.pessoas,
    app.dia(c.created_at, c.campus), c.encerrada_em
  from minhas m join app.celulas_vistas(m.ids) v on true join public.celulas c on c.id = v.id
  order by c.created_at, c.id
$$;
comment on function public.arvore_das_celulas() is
  'The cells that the caller looks after, also those that ended, each with the one it came from. Nobody else has any.';

grant execute on function public.planejar_multiplicacao(uuid, date, uuid, uuid[]), public.cancelar_multiplicacao(uuid),
  public.multiplicar_celula(uuid, text, smallint, time, text, text), public.arvore_das_celulas()
  to authenticated, service_role;
