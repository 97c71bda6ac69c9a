-- Pastoral notes by level of secrecy, each reading logged.

create type public.nivel_sigilo as enum ('so_eu', 'pastores', 'lideranca');
comment on type public.nivel_sigilo is
  'Who reads a note: its author alone; pastors of the campus and above; leaders of the campus and above.';

create table public.anotacoes_pastorais (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  tipo text not null check (tipo ~ '^[a-z0-9_]{1,40}$'),
  nivel public.nivel_sigilo not null,
  data date not null default app.hoje(),
  texto text not null check (char_length(btrim(texto)) between 1 and 20000),
  autor_id uuid default auth.uid() references public.profiles (id) on delete set null,
  autor_nome text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index anotacoes_pastorais_membro_idx on public.anotacoes_pastorais (membro_id, data desc);
create index anotacoes_pastorais_autor_idx on public.anotacoes_pastorais (autor_id);
comment on table public.anotacoes_pastorais is
  'Pastoral notes. The text is read through ler_anotacao alone, which writes the reading down. The person never sees
them.';
comment on column public.anotacoes_pastorais.tipo is 'Key of the list tipo_anotacao.';
comment on column public.anotacoes_pastorais.nivel is 'Who reads it.';
comment on column public.anotacoes_pastorais.data is 'The day it speaks of.';
comment on column public.anotacoes_pastorais.texto is 'The text; granted to nobody.';
select app.registrar('public.anotacoes_pastorais', 'Anotação pastoral', titulo => 'Anotações pastorais',
  assunto => 'cuidado', ao_anonimizar => 'apaga');

create table public.leituras_de_anotacoes (
  id bigint generated always as identity primary key,
  anotacao_id uuid references public.anotacoes_pastorais (id) on delete set null,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  leitor_id uuid,
  leitor_nome text,
  momento timestamptz not null default clock_timestamp()
);
create index leituras_de_anotacoes_anotacao_idx on public.leituras_de_anotacoes (anotacao_id, momento desc);
create index leituras_de_anotacoes_membro_idx on public.leituras_de_anotacoes (membro_id);
create index leituras_de_anotacoes_leitor_idx on public.leituras_de_anotacoes (leitor_id);
comment on table public.leituras_de_anotacoes is 'Who read which note. Written by ler_anotacao; nobody changes it.';
comment on column public.leituras_de_anotacoes.anotacao_id is 'The note; null once it was deleted.';
comment on column public.leituras_de_anotacoes.membro_id is 'The person that it is about.';
comment on column public.leituras_de_anotacoes.leitor_id is 'The account that read it.';
select app.registrar('public.leituras_de_anotacoes', 'Leitura de anotação',
  titulo => 'Registro de leitura das anotações', assunto => 'registro', ao_anonimizar => 'apaga',
  colunas => '{"momento": "", "anotacao_id": ""}');
select app.reter('leituras', 'public.leituras_de_anotacoes',
  titulo => 'Leituras de anotações',
  explicacao => 'Quem leu qual anotação pastoral.',
  dias => 730, minimo => 365, maximo => 3650, modo => 'apaga', momento => 'momento',
  condicao => 'true',
  rotulo => 't.leitor_nome');

create function app.meu_nome() returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = (select auth.uid())
$$;
comment on function app.meu_nome() is 'The caller''s name, as their profile has it.';

create function app.campi_como(papel public.papel) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when not app.pode('membros', 'visualizar') then '{}'
    when app.tem_papel('pastor_executivo') or app.especial() then array(select c.nome from public.campi c)
    else array(select distinct r.campus from app.papeis_validos() r
               where app.nivel(r.role) <= app.nivel(papel) and r.campus is not null)
  end
$$;
comment on function app.campi_como(public.papel) is
  'The campuses in which the caller holds this role of the ladder or a higher one and views members; pastor executivo
and admin hold theirs everywhere. Global roles beside the ladder do not count.';

create function app.ve_anotacao(membro uuid, nivel public.nivel_sigilo, autor uuid, pastor text[], lider text[])
returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(membro is distinct from (select app.meu_membro()) and cardinality(lider) > 0 and (
    autor = (select auth.uid())
    or exists (select from public.membros_igreja m where m.id = membro
               and m.campus = any (case nivel when 'pastores' then pastor when 'lideranca' then lider end))), false)
$$;
comment on function app.ve_anotacao(uuid, public.nivel_sigilo, uuid, text[], text[]) is
  'The caller reads a note of this level about this person: its author, as long as they lead anywhere; by its level,
those of the person''s campus. For policies, which hand in campi_como(pastor) and campi_como(lider), computed once.';

create function app.anotacao_visivel(anotacao uuid, pastor text[], lider text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.anotacoes_pastorais a
                 where a.id = anotacao and app.ve_anotacao(a.membro_id, a.nivel, a.autor_id, pastor, lider))
$$;
comment on function app.anotacao_visivel(uuid, text[], text[]) is 'As ve_anotacao, for a note by its id.';

create function public.ler_anotacao(anotacao uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  lida public.anotacoes_pastorais;
begin
  select * into lida from public.anotacoes_pastorais a where a.id = anotacao;
  if lida.id is null or not app.ve_anotacao(lida.membro_id, lida.nivel, lida.autor_id, app.campi_como('pastor'),
                                            app.campi_como('lider')) then
    raise exception using errcode = 'PT404', message = 'Anotação não encontrada.';
  end if;
  insert into public.leituras_de_anotacoes (anotacao_id, membro_id, leitor_id, leitor_nome)
  values (lida.id, lida.membro_id, auth.uid(), app.meu_nome());
  return lida.texto;
end
$$;
comment on function public.ler_anotacao(uuid) is
  'The text of a note that the caller may read; the reading is written down. Raises PT404 for any other.';

create function app.assinar_anotacao() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() then
    if tg_op = 'UPDATE' and (new.membro_id, new.autor_id) is distinct from (old.membro_id, old.autor_id) then
      raise insufficient_privilege using message = 'A pessoa e o autor de uma anotação não mudam.';
    end if;
    new.autor_nome := case tg_op when 'INSERT' then app.meu_nome() else old.autor_nome end;
  end if;
  return new;
end
$$;
comment on function app.assinar_anotacao() is
  'Trigger on a person''s own request: a note has its author''s name. Raises 42501.';

create function app.autor_da_anotacao(anotacao uuid, membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.anotacoes_pastorais a
                 where a.id = anotacao and a.membro_id = membro and a.autor_id = (select auth.uid()))
$$;
comment on function app.autor_da_anotacao(uuid, uuid) is 'The caller wrote this note, and it is about this person.';

create trigger a_assinar before insert or update on public.anotacoes_pastorais
  for each row execute function app.assinar_anotacao();
create trigger c_marcar_alteracao before update on public.anotacoes_pastorais
  for each row execute function app.marcar_alteracao();
-- A note's existence, kind and person are as secret as its text: the record names none of them.
create trigger z_auditar after insert or update or delete on public.anotacoes_pastorais
  for each row execute function app.auditar('', 'texto', 'tipo', 'membro_id', 'data', '*sensivel');

alter table public.anotacoes_pastorais enable row level security;
alter table public.leituras_de_anotacoes enable row level security;

create policy "anotações: vê o autor e, pelo nível, quem cuida do campus" on public.anotacoes_pastorais
  for select to authenticated
  using (app.ve_anotacao(membro_id, nivel, autor_id, (select app.campi_como('pastor')),
    (select app.campi_como('lider'))));
create policy "anotações: escreve quem lidera no campus, nunca sobre si" on public.anotacoes_pastorais
  for insert to authenticated
  with check (
    autor_id = (select auth.uid()) and membro_id is distinct from (select app.meu_membro())
    and app.membro_no_escopo(membro_id, false, (select app.campi_como('lider'))));
create policy "anotações: altera o autor" on public.anotacoes_pastorais
  for update to authenticated
  using (autor_id = (select auth.uid()) and app.membro_no_escopo(membro_id, false, (select app.campi_como('lider'))))
  with check (autor_id = (select auth.uid()) and app.membro_no_escopo(membro_id, false,
    (select app.campi_como('lider'))));
create policy "anotações: exclui o autor" on public.anotacoes_pastorais
  for delete to authenticated
  using (autor_id = (select auth.uid()) and cardinality((select app.campi_como('lider'))) > 0);
create policy "leituras: vê quem vê a anotação" on public.leituras_de_anotacoes
  for select to authenticated
  using (app.anotacao_visivel(anotacao_id, (select app.campi_como('pastor')), (select app.campi_como('lider'))));

grant select (id, membro_id, tipo, nivel, data, autor_id, autor_nome, created_at, updated_at),
  insert (membro_id, tipo, nivel, data, texto), update (tipo, nivel, data, texto), delete
  on public.anotacoes_pastorais to authenticated;
grant select on public.leituras_de_anotacoes to authenticated;
grant all on public.anotacoes_pastorais
  to service_role;
grant select on public.leituras_de_anotacoes to service_role;
grant execute on function
  app.meu_nome(), app.campi_como(public.papel), app.ve_anotacao(uuid, public.nivel_sigilo, uuid, text[], text[]),
  app.anotacao_visivel(uuid, text[], text[]), public.ler_anotacao(uuid),
  app.autor_da_anotacao(uuid, uuid)
  to authenticated, service_role;
