-- Meetings: every week on the cell's day, but for those that are cancelled or moved; who came, and who visited. A
-- meeting has a row once something is said of it.

create type public.estado_do_encontro as enum ('previsto', 'realizado', 'cancelado');
comment on type public.estado_do_encontro is 'realizado: somebody said who came.';

create table public.celula_encontros (
  id uuid primary key default gen_random_uuid(),
  celula_id uuid not null references public.celulas (id) on delete cascade,
  previsto_para date not null,
  dia date not null,
  hora time,
  estado public.estado_do_encontro not null default 'previsto',
  motivo text check (char_length(motivo) <= 200),
  created_at timestamptz not null default now(),
  unique (celula_id, previsto_para)
);
create unique index celula_encontros_dia_idx on public.celula_encontros (celula_id, dia) where estado <> 'cancelado';
comment on table public.celula_encontros is 'Meetings of a cell of which something is said: who came, cancelled, moved.';
comment on column public.celula_encontros.previsto_para is 'The day it would be on by the week; it names the meeting.';
comment on column public.celula_encontros.dia is 'The day it is on.';
comment on column public.celula_encontros.hora is 'Its hour when that is not the cell''s.';
comment on column public.celula_encontros.motivo is 'Why it is cancelled or moved.';
select app.registrar('public.celula_encontros', 'Encontro de célula', chamada_em => '{encontro_id}', nome_da_linha => 'dia',
  dia => '{dia}', colunas => '{"celula_id": "Célula", "previsto_para": "Dia de costume", "hora": "Hora"}', frases => '[
    ["alterar:estado=cancelado", "Encontro de {celula_id} cancelado"],
    ["alterar:dia", "Encontro de {celula_id} mudou de dia: {dia}"]
  ]');

create table public.celula_presencas (
  encontro_id uuid not null references public.celula_encontros (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  presente boolean not null,
  marcado_em timestamptz not null,
  primary key (encontro_id, membro_id)
);
create index celula_presencas_membro_idx on public.celula_presencas (membro_id);
comment on table public.celula_presencas is 'Who came to a meeting: one row per person, the last tap counts.';
comment on column public.celula_presencas.encontro_id is 'The meeting.';
comment on column public.celula_presencas.marcado_em is 'When it was tapped, on whatever device; an older tap that arrives later changes nothing.';
select app.registrar('public.celula_presencas', 'Presença em célula', titulo => 'Presença em células',
  assunto => 'presenca', ao_anonimizar => 'fica', colunas => '{"presente": "Veio", "marcado_em": "", "encontro_id": "Encontro"}',
  frases => '[["incluir:presente=true", "Veio ao encontro da célula"], ["incluir", "Faltou ao encontro da célula"]]');

create table public.celula_visitantes (
  id uuid primary key,
  encontro_id uuid not null references public.celula_encontros (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 100),
  created_at timestamptz not null default now()
);
create index celula_visitantes_encontro_idx on public.celula_visitantes (encontro_id);
comment on table public.celula_visitantes is 'People who visited a meeting, by the name that they gave.';
comment on column public.celula_visitantes.id is 'Made by the device: added again, it is the same visitor.';
select app.registrar('public.celula_visitantes', 'Visitante de célula', colunas => '{"encontro_id": "Encontro"}');
select app.reter('visitantes_de_celulas', 'public.celula_visitantes',
  titulo => 'Visitantes de células', explicacao => 'Nomes de quem visitou um encontro e não tem cadastro.',
  dias => 365, minimo => 90, maximo => 1825, modo => 'apaga', momento => 'created_at', condicao => 'true',
  rotulo => 't.nome');

create trigger z_auditar after insert or update or delete on public.celula_encontros
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.celula_presencas
  for each row execute function app.auditar('membro_id', 'marcado_em');
create trigger z_auditar after insert or update or delete on public.celula_visitantes
  for each row execute function app.auditar('');

create function app.encontro_ao_alcance(encontro uuid, celulas uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.celula_encontros e where e.id = encontro and e.celula_id = any (celulas))
$$;
comment on function app.encontro_ao_alcance(uuid, uuid[]) is
  'The meeting is of one of these cells. For policies, which hand in the caller''s, found once.';

alter table public.celula_encontros enable row level security;
alter table public.celula_presencas enable row level security;
alter table public.celula_visitantes enable row level security;
create policy "encontros: vê quem está na célula ou cuida dela" on public.celula_encontros
  for select to authenticated
  using (celula_id = any ((select app.minhas_celulas())::uuid[]) or celula_id = any ((select app.celulas_que_cuido())::uuid[]));
create policy "presenças em célula: vê as próprias e quem cuida da célula" on public.celula_presencas
  for select to authenticated
  using (membro_id = (select app.meu_membro())
    or app.encontro_ao_alcance(encontro_id, (select app.celulas_que_cuido())));
create policy "visitantes de célula: vê quem cuida da célula" on public.celula_visitantes
  for select to authenticated
  using (app.encontro_ao_alcance(encontro_id, (select app.celulas_que_cuido())));
grant select on public.celula_encontros, public.celula_presencas, public.celula_visitantes to authenticated;
grant all on public.celula_encontros, public.celula_presencas, public.celula_visitantes to service_role;
grant execute on function app.encontro_ao_alcance(uuid, uuid[]) to authenticated, service_role;

create function app.encontros_da_celula(c public.celulas, de date, ate date)
returns table (previsto_para date, dia date, hora time, estado public.estado_do_encontro, motivo text, id uuid)
language sql stable security definer set search_path = '' as $$
  select coalesce(e.previsto_para, d.dia), coalesce(e.dia, d.dia), coalesce(e.hora, c.hora),
    coalesce(e.estado, 'previsto'), e.motivo, e.id
  from (
    select de + n as dia from generate_series(0, ate - de) n
    where extract(dow from de + n) = c.dia_da_semana and de + n >= app.dia(c.created_at, c.campus)
      and (c.encerrada_em is null or de + n < c.encerrada_em)
      and (c.temporada_inicio is null or de + n between c.temporada_inicio and c.temporada_fim)) d
  full join (
    select * from public.celula_encontros x
    where x.celula_id = c.id and (x.previsto_para between de and ate or x.dia between de and ate)) e
    on e.previsto_para = d.dia
$$;
comment on function app.encontros_da_celula(public.celulas, date, date) is
  'The meetings of a cell whose day, usual or real, lies within these, both included.';

create function app.fora_de_temporada(c public.celulas) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(app.hoje(c.campus) not between c.temporada_inicio and c.temporada_fim, false)
$$;
comment on function app.fora_de_temporada(public.celulas) is 'Today is not within the season of the cell: it does not meet and takes nobody.';

create function app.proximo_encontro(c public.celulas) returns date
language sql stable security definer set search_path = '' as $$
  select min(e.dia) from app.encontros_da_celula(c, app.hoje(c.campus), app.hoje(c.campus) + 56) e
  where e.estado <> 'cancelado' and e.dia >= app.hoje(c.campus) and c.encerrada_em is null
$$;
comment on function app.proximo_encontro(public.celulas) is
  'The day of the next meeting, today''s included; null: none within eight weeks.';

create function app.abrir_encontro(c public.celulas, previsto_para date) returns public.celula_encontros
language plpgsql security definer set search_path = '' as $$
declare
  e public.celula_encontros;
begin
  if not exists (select from app.encontros_da_celula(c, abrir_encontro.previsto_para, abrir_encontro.previsto_para) x
                 where x.previsto_para = abrir_encontro.previsto_para) then
    raise exception using errcode = 'PT404', message = 'A célula não tem encontro neste dia.';
  end if;
  insert into public.celula_encontros as x (celula_id, previsto_para, dia) values (c.id, previsto_para, previsto_para)
  on conflict on constraint celula_encontros_celula_id_previsto_para_key do nothing;
  select * into e from public.celula_encontros x
  where x.celula_id = c.id and x.previsto_para = abrir_encontro.previsto_para for update;
  return e;
end
$$;
comment on function app.abrir_encontro(public.celulas, date) is
  'The row of a meeting, made if there is none; the caller holds the cell. Raises PT404.';

create function public.mudar_encontro(celula uuid, previsto_para date, estado public.estado_do_encontro,
  dia date default null, motivo text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c constant public.celulas := app.exigir_celula(celula);
  e public.celula_encontros;
begin
  if estado = 'realizado' then
    raise exception using errcode = 'PT422', message = 'Um encontro acontece quando alguém diz quem veio.';
  end if;
  e := app.abrir_encontro(c, previsto_para);
  if e.estado = 'realizado' then
    raise exception using errcode = 'PT409', message = 'Este encontro já tem presença marcada.';
  end if;
  if dia is not null and dia not between e.previsto_para - 30 and e.previsto_para + 30 then
    raise exception using errcode = 'PT422', message = 'Escolha um dia até 30 dias antes ou depois.';
  end if;
  if estado = 'previsto' and exists (
    select from app.encontros_da_celula(c, coalesce(dia, e.previsto_para), coalesce(dia, e.previsto_para)) x
    where x.dia = coalesce(mudar_encontro.dia, e.previsto_para) and x.estado <> 'cancelado'
      and x.previsto_para <> e.previsto_para) then
    raise exception using errcode = 'PT409', message = 'A célula já tem um encontro neste dia.';
  end if;
  update public.celula_encontros x set estado = mudar_encontro.estado,
    dia = coalesce(mudar_encontro.dia, e.previsto_para), motivo = nullif(btrim(mudar_encontro.motivo), '')
  where x.id = e.id;
end
$$;
comment on function public.mudar_encontro(uuid, date, public.estado_do_encontro, date, text) is
  'Cancels a meeting (cancelado), moves it to another day, or puts it back where it was (previsto, no day). Repeated, it
does nothing more. Raises 42501, PT404, PT409, PT422.';

create function app.encontro_para_marcar(celula uuid, previsto_para date) returns public.celula_encontros
language plpgsql security definer set search_path = '' as $$
declare
  c constant public.celulas := app.exigir_celula(celula);
  e constant public.celula_encontros := app.abrir_encontro(c, previsto_para);
begin
  if e.estado = 'cancelado' then
    raise exception using errcode = 'PT409', message = 'Este encontro foi cancelado.';
  end if;
  if e.dia > app.hoje(c.campus) then
    raise exception using errcode = 'PT409', message = 'Este encontro ainda não aconteceu.';
  end if;
  if e.dia < app.hoje(c.campus) - 60 then
    raise exception using errcode = 'PT409', message = 'A presença é marcada até 60 dias depois do encontro.';
  end if;
  update public.celula_encontros x set estado = 'realizado' where x.id = e.id and x.estado <> 'realizado';
  return e;
end
$$;
comment on function app.encontro_para_marcar(uuid, date) is
  'The meeting of which the caller says who came: today''s or one of the last 60 days, that took place. It did, from
then on. Raises 42501, PT404, PT409.';

create function public.marcar_na_celula(celula uuid, previsto_para date, membro uuid, presente boolean,
  marcado_em timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e constant public.celula_encontros := app.encontro_para_marcar(celula, previsto_para);
begin
  if not exists (select from public.celula_membros p where p.celula_id = e.celula_id and p.membro_id = membro
                 and p.inicio <= e.dia and (p.fim is null or p.fim >= e.dia)) then
    raise exception using errcode = 'PT404', message = 'Esta pessoa não estava na célula neste dia.';
  end if;
  insert into public.celula_presencas as a (encontro_id, membro_id, presente, marcado_em)
  values (e.id, membro, presente, least(marcar_na_celula.marcado_em, now()))
  on conflict (encontro_id, membro_id) do update set presente = excluded.presente, marcado_em = excluded.marcado_em
  where excluded.marcado_em > a.marcado_em;
end
$$;
comment on function public.marcar_na_celula(uuid, date, uuid, boolean, timestamptz) is
  'Says whether somebody came to a meeting; marcado_em: when it was tapped. The last tap counts, whichever arrives
first, and one that is sent again changes nothing. Raises 42501, PT404, PT409.';

create function public.marcar_visitante(celula uuid, previsto_para date, visitante uuid, nome text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e constant public.celula_encontros := app.encontro_para_marcar(celula, previsto_para);
begin
  if nome is null then
    delete from public.celula_visitantes v where v.id = visitante and v.encontro_id = e.id;
    return;
  end if;
  if char_length(btrim(nome)) not between 2 and 100 then
    raise exception using errcode = 'PT422', message = 'Escreva o nome do visitante.';
  end if;
  insert into public.celula_visitantes (id, encontro_id, nome) values (visitante, e.id, btrim(marcar_visitante.nome))
  on conflict (id) do nothing;
end
$$;
comment on function public.marcar_visitante(uuid, date, uuid, text) is
  'Adds a visitor to a meeting (visitante: an id made by the device; sent again, it is the same one), or takes them out
(nome null). Raises 42501, PT404, PT409, PT422.';

grant execute on function public.mudar_encontro(uuid, date, public.estado_do_encontro, date, text),
  public.marcar_na_celula(uuid, date, uuid, boolean, timestamptz), public.marcar_visitante(uuid, date, uuid, text)
  to authenticated, service_role;
