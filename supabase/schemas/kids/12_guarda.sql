-- Kids: who answers for a child is not said by one person alone, and is told of what changes.

create table app.guardas_pendentes (
  crianca_id uuid not null references public.membros_igreja (id) on delete cascade,
  adulto_id uuid not null references public.membros_igreja (id) on delete cascade,
  autor uuid,
  recusada_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (crianca_id, adulto_id)
);
create index guardas_pendentes_adulto_idx on app.guardas_pendentes (adulto_id);
comment on table app.guardas_pendentes is
  'Somebody was written down as answering for a child, and nobody who may agree did: until then they answer for
nothing.';
select app.registrar('app.guardas_pendentes', 'Responsável a confirmar',
  titulo => 'Quem espera para responder por uma criança', assunto => 'protecao', ao_anonimizar => 'apaga',
  colunas => '{"adulto_id": "Adulto", "recusada_em": "Recusada em"}');
alter table app.guardas_pendentes enable row level security;

create table app.guardas_havidas (
  crianca_id uuid not null references public.membros_igreja (id) on delete cascade,
  adulto_id uuid not null references public.membros_igreja (id) on delete cascade,
  propria boolean not null default true,
  encerrada_em timestamptz,
  primary key (crianca_id, adulto_id)
);
create index guardas_havidas_adulto_idx on app.guardas_havidas (adulto_id);
comment on table app.guardas_havidas is
  'Who answers for a child, or once did: who is taken off its household, its kinship or the living leaves no place
for a first one. propria: by this very record; what a merge brought is no proof that its adult ever did.
encerrada_em: since when nothing says so any more: who was taken off waits like anybody else.';
select app.registrar('app.guardas_havidas', 'Responsável até hoje',
  titulo => 'Quem responde ou já respondeu por uma criança', assunto => 'protecao', ao_anonimizar => 'apaga',
  colunas => '{"adulto_id": "Adulto", "propria": "Pelo próprio cadastro"}');
alter table app.guardas_havidas enable row level security;
comment on constraint guardas_pendentes_crianca_id_fkey on app.guardas_pendentes is 'não impede desfazer';
comment on constraint guardas_pendentes_adulto_id_fkey on app.guardas_pendentes is 'não impede desfazer';
comment on constraint guardas_havidas_crianca_id_fkey on app.guardas_havidas is 'não impede desfazer';
comment on constraint guardas_havidas_adulto_id_fkey on app.guardas_havidas is 'não impede desfazer';

create table app.guardas_apagadas (
  crianca_id uuid not null references public.membros_igreja (id) on delete cascade,
  adulto_id uuid not null,
  primary key (crianca_id, adulto_id)
);
comment on table app.guardas_apagadas is
  'Whose record was deleted while, or after, they answered for a child: it leaves no place for a first one.
adulto_id: of nobody any more.';
select app.registrar('app.guardas_apagadas', 'Responsável de cadastro apagado',
  titulo => 'Criança de que respondia quem teve o cadastro apagado', assunto => 'protecao', ao_anonimizar => 'apaga');
comment on constraint guardas_apagadas_crianca_id_fkey on app.guardas_apagadas is 'não impede desfazer';
alter table app.guardas_apagadas enable row level security;

create function app.lembrar_guarda() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.propria and coalesce(current_setting('app.unindo', true), '') = '' then
    insert into app.guardas_apagadas (crianca_id, adulto_id) select c.id, old.adulto_id from public.membros_igreja c
    where c.id = old.crianca_id on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function app.lembrar_guarda() is
  'Trigger: with the record of who answered for a child goes no trace that somebody did.';
create trigger z_lembrar after delete on app.guardas_havidas for each row execute function app.lembrar_guarda();

create function app.e_parente_responsavel(crianca uuid, adulto uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.parentescos p where p.membro_id = crianca and p.parente_id = adulto
    and p.grau in ('pai_mae', 'responsavel_legal'))
$$;
comment on function app.e_parente_responsavel(uuid, uuid) is
  'This adult is a parent or the legal guardian of the child by kinship.';

create function app.e_responsavel_da_casa(crianca uuid, adulto uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.familia_membros c join public.familia_membros f on f.familia_id = c.familia_id and f.fim is null
      and f.papel in ('responsavel', 'conjuge') and f.membro_id = adulto
    where c.membro_id = crianca and c.fim is null and c.papel in ('filho', 'neto'))
$$;
comment on function app.e_responsavel_da_casa(uuid, uuid) is
  'This adult heads the household in which the child lives, or is their spouse.';

create function app.pedir_guarda(crianca uuid, adultos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  meu constant uuid := app.meu_membro();
  atuais constant uuid[] := array(select r from app.responsaveis_da_crianca(crianca) r where r <> all (adultos));
  outros constant uuid[] := atuais || array(select h.adulto_id from app.guardas_havidas h
    where h.crianca_id = crianca and h.adulto_id <> all (adultos || atuais)
      and h.adulto_id::text is distinct from current_setting('app.unindo', true));
  tem_conta constant boolean := exists (select from public.membros_igreja m
    where m.id = any (outros) and m.profile_id is not null and m.profile_id <> eu);
  -- Lately, and first: not by undoing what took the record away.
  registrou constant boolean := exists (
    select from public.alteracoes a join public.membros_igreja m on m.id = crianca
      and m.created_at > now() - interval '7 days'
    where a.tabela = 'membros_igreja' and a.registro = crianca::text and a.acao = 'incluir' and a.autor = eu
      and not exists (select from public.alteracoes p where p.tabela = a.tabela and p.registro = a.registro
        and p.id < a.id));
  um uuid;
begin
  foreach um in array adultos loop
    if eu is not null and not coalesce(meu = any (atuais), false)
       -- Who moves within the hour, or is put back there, still is who they were; nobody puts themselves back.
       and not exists (select from app.guardas_havidas h where h.crianca_id = crianca and h.adulto_id = um and h.propria
         and (h.encerrada_em is null or h.encerrada_em >= now() - case when um = meu then interval '0'
           else interval '1 hour' end))
       -- One's own child is registered by oneself, and a family without accounts by one person; nobody becomes
       -- responsible for somebody else's.
       and (not registrou and (um = meu or outros <> '{}')
         or outros <> '{}' and (um = meu or tem_conta or exists (
              select from public.membros_igreja m where m.id = um and m.profile_id is not null))
         -- A child that somebody already brought is nobody's first by one word, but theirs with whom it went home.
         or outros = '{}' and exists (select from app.guardas_apagadas d where d.crianca_id = crianca
           and d.adulto_id <> um)
         or outros = '{}' and exists (select from public.kids_visitas v where v.crianca_id = crianca)
              and not exists (select from public.kids_visitas v where v.crianca_id = crianca and v.levou_id = um)) then
      insert into app.guardas_pendentes (crianca_id, adulto_id, autor) values (crianca, um, eu) on conflict do nothing;
    end if;
    insert into app.guardas_havidas (crianca_id, adulto_id) select crianca, um
    where not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = um)
    on conflict (crianca_id, adulto_id) do update set encerrada_em = null;
    perform app.notificar_todos(array(select m.profile_id from public.membros_igreja m
        where m.id = any (atuais) and m.profile_id is not null and m.profile_id <> eu),
      a.nome_completo || ' foi registrado como responsável por ' || c.nome,
      case when p.adulto_id is null then 'Se isso não está certo, fale com a secretaria do seu campus.'
        else 'Só vale quando você confirmar.' end, '/minha-agenda', null, 'sistema', true)
    from public.membros_igreja c join public.membros_igreja a on a.id = um
    left join app.guardas_pendentes p on p.crianca_id = c.id and p.adulto_id = a.id
    where c.id = crianca and eu is not null
      and coalesce(c.data_nascimento > app.hoje_da_pessoa(c.id) - interval '18 years', true);
  end loop;
end
$$;
comment on function app.pedir_guarda(uuid, uuid[]) is
  'These adults were written down as answering for a child. They do at once when who answers for it did that, when
they are its first ever, when they still did within the hour, or when who registered the child within the week says
so and neither they nor the others have an account; never when they wrote themselves, but for a child that they
registered. Of a child that was in the Kids the first ever is who took it home, else waits, as does whoever comes
after a record that was deleted. The others are told. Asked at any age: a date of birth can be written later.';

create function app.conferir_parentesco() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.parente_id is not null and new.grau in ('pai_mae', 'responsavel_legal')
     and not app.e_responsavel_da_casa(new.membro_id, new.parente_id) then
    perform app.pedir_guarda(new.membro_id, array[new.parente_id]);
  end if;
  return null;
end
$$;
comment on function app.conferir_parentesco() is 'Trigger: a kinship may make somebody answer for a child.';
create trigger g_conferir after insert or update of membro_id, parente_id, grau on public.parentescos
  for each row execute function app.conferir_parentesco();

create function app.conferir_morador() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  antes public.familia_membros;
begin
  if tg_op = 'UPDATE' and old.fim is null and old.familia_id = new.familia_id
    and old.membro_id = new.membro_id then antes := old; end if;
  if new.fim is not null then return null; end if;
  if new.papel in ('responsavel', 'conjuge') and (antes.id is null
    or antes.papel not in ('responsavel', 'conjuge')) then
    perform app.pedir_guarda(f.membro_id, array[new.membro_id]) from public.familia_membros f
    where f.familia_id = new.familia_id and f.fim is null and f.papel in ('filho', 'neto')
      and f.membro_id <> new.membro_id
      and not app.e_parente_responsavel(f.membro_id, new.membro_id);
  elsif new.papel in ('filho', 'neto') and (antes.id is null or antes.papel not in ('filho', 'neto')) then
    perform app.pedir_guarda(new.membro_id, array(select f.membro_id from public.familia_membros f
      where f.familia_id = new.familia_id and f.fim is null and f.papel in ('responsavel', 'conjuge')
        and f.membro_id <> new.membro_id
        and not app.e_parente_responsavel(new.membro_id, f.membro_id)));
  end if;
  return null;
end
$$;
comment on function app.conferir_morador() is 'Trigger: living in a household may make somebody answer for a child.';
create trigger g_conferir after insert or update on public.familia_membros
  for each row execute function app.conferir_morador();

create function app.encerrar_guardas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.guardas_havidas h set encerrada_em = now()
  -- What becomes another record's goes with it.
  where coalesce(current_setting('app.unindo', true), '') = '' and old.membro_id in (h.crianca_id, h.adulto_id)
    and h.encerrada_em is null
    and not app.e_responsavel_da_casa(h.crianca_id, h.adulto_id)
      and not app.e_parente_responsavel(h.crianca_id, h.adulto_id);
  return null;
end
$$;
comment on function app.encerrar_guardas() is
  'Trigger: whom neither household nor kinship calls responsible any more was so until now.';
create trigger f_encerrar after update or delete on public.parentescos
  for each row execute function app.encerrar_guardas();
create trigger f_encerrar after update or delete on public.familia_membros
  for each row execute function app.encerrar_guardas();

create function app.avisar_guarda_encerrada() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.membros_igreja;
  a public.membros_igreja;
begin
  -- As it is when all is done: who moves, or is put back, answers on.
  if not exists (select from app.guardas_havidas h where h.crianca_id = new.crianca_id and h.adulto_id = new.adulto_id
    and h.encerrada_em is not null) then
    return null;
  end if;
  select * into c from public.membros_igreja m where m.id = new.crianca_id;
  select * into a from public.membros_igreja m where m.id = new.adulto_id;
  if coalesce(c.data_nascimento <= app.hoje_da_pessoa(c.id) - interval '18 years', false)
     and not exists (select from public.kids_visitas v where v.crianca_id = c.id) then
    return null;
  end if;
  perform app.notificar_todos(
    array_remove(app.contas_dos_responsaveis(c.id, null) || a.profile_id, (select auth.uid())),
    a.nome_completo || ' não responde mais por ' || c.nome,
      'O registro da família mudou. Se isso não está certo, fale com a secretaria do seu campus.',
    '/minha-agenda', null, 'sistema', true);
  return null;
end
$$;
comment on function app.avisar_guarda_encerrada() is
  'Trigger, once all is done: who does not answer for a child any more is told, and who goes on answering for it.';
create constraint trigger z_avisar after update of encerrada_em on app.guardas_havidas deferrable initially deferred
  for each row when (new.encerrada_em is not null and old.encerrada_em is null and new.propria)
  execute function app.avisar_guarda_encerrada();

create function app.avisar_de_quem_leva(adulto uuid, titulo text, eu uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  criancas constant uuid[] := array(
    select m.id from public.membros_igreja m
    where m.data_nascimento > app.hoje() - interval '18 years' and m.id in (
      select h.crianca_id from app.guardas_havidas h where h.adulto_id = adulto and h.propria and h.encerrada_em is null
      union all
      select b.crianca_id from public.autorizados_busca b where b.adulto_id = adulto and b.estado = 'autorizado'
        and b.aceito_em is not null));
begin
  if criancas = '{}' then return; end if;
  perform app.notificar_todos(
    array_remove(array(select x from unnest(criancas) c cross
      join lateral unnest(app.contas_dos_responsaveis(c, null)) x)
      || (select m.profile_id from public.membros_igreja m where m.id = adulto), eu),
    titulo, 'Pelo nome e pela foto a porta do Kids confere quem leva '
      || (select string_agg(m.nome, ', ' order by m.nome) from public.membros_igreja m where m.id = any (criancas))
      || '. Se isso não está certo, fale com a secretaria.', '/minha-agenda', null, 'sistema', true);
end
$$;
comment on function app.avisar_de_quem_leva(uuid, text, uuid) is
  'Somebody else (eu) changed how the door knows this adult, who takes children: they and those who answer for the
children are told.';

create function app.avisar_de_nome_ou_foto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  eu uuid := (select auth.uid());
  m public.membros_igreja;
begin
  -- Files are written by the storage itself, which says for whom.
  if tg_table_name = 'objects' then
    eu := coalesce(eu, case when pg_input_is_valid(new.owner_id, 'uuid') then new.owner_id::uuid end);
  end if;
  if eu is null or coalesce(current_setting('app.unindo', true), '') <> '' then return null; end if;
  if tg_table_name = 'objects' then
    for m in select x.* from public.membros_igreja x
      where app.dono_da_foto(new.name) in (x.id, x.profile_id) and app.nome_da_foto(x.foto) = new.name
        and x.profile_id is distinct from eu
    loop
      perform app.avisar_de_quem_leva(m.id, 'A foto de ' || m.nome_completo || ' mudou', eu);
    end loop;
  elsif new.profile_id is distinct from eu then
    perform app.avisar_de_quem_leva(new.id, case when old.nome_completo is distinct from new.nome_completo
      then old.nome_completo || ' agora se chama ' || new.nome_completo
        else 'A foto de ' || new.nome_completo || ' mudou' end, eu);
  end if;
  return null;
end
$$;
comment on function app.avisar_de_nome_ou_foto() is
  'Trigger: another name or photo, also under the same address; see app.avisar_de_quem_leva.';
create trigger y_avisar_de_quem_leva after update on public.membros_igreja
  for each row when (old.nome_completo is distinct from new.nome_completo or old.foto is distinct from new.foto)
  execute function app.avisar_de_nome_ou_foto();
create trigger avisar_de_quem_leva after update on storage.objects
  for each row when (new.bucket_id = 'member-photos' and old.version is distinct from new.version)
  execute function app.avisar_de_nome_ou_foto();
