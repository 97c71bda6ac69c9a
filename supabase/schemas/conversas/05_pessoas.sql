-- Beginning a conversation with people, and who is in it.

create function app.perto_de_mim() returns setof uuid
language sql stable security definer set search_path = '' as $$
  with eu as materialized (select app.meu_membro() as membro, app.meu_campus() as campus)
  select o.membro_id from eu join public.celula_membros p on p.membro_id = eu.membro and p.fim is null
  join public.celula_membros o on o.celula_id = p.celula_id and o.fim is null
  union
  select o.membro_id from eu join public.membros_funcoes p on p.membro_id = eu.membro and p.ativo
  join public.membros_funcoes o on o.ministerio_id = p.ministerio_id and o.ativo
  union
  select o.membro_id from eu join public.familia_membros p on p.membro_id = eu.membro and p.fim is null
  join public.familia_membros o on o.familia_id = p.familia_id and o.fim is null
  union
  select o.membro_id from eu join app.conversa_pessoas p on p.membro_id = eu.membro and p.saiu_em is null
  join app.conversa_pessoas o on o.conversa_id = p.conversa_id and o.saiu_em is null
  union
  select p.membro_id from eu join public.celulas c on c.campus = eu.campus and c.encerrada_em is null
  join public.celula_membros p on p.celula_id = c.id and p.fim is null and p.papel in ('lider', 'colider')
  union
  select m.id from eu join public.user_roles r on r.role in ('pastor', 'pastor_executivo') and r.inicio <= now()
    and (r.expira_em is null or r.expira_em > now()) and (r.campus = eu.campus or r.campus is null)
  join public.membros_igreja m on m.profile_id = r.user_id
  union
  select r from eu, app.responsaveis_da_crianca(eu.membro) r
  union
  select unnest(app.minhas_criancas())
$$;
comment on function app.perto_de_mim() is
  'Whom the caller knows in the church: of their cells, ministries, household and conversations, the leaders of the cells of
their campus and its pastors, those who answer for them and for whom they answer.';

create type public.pessoa_para_conversar as (membro_id uuid, nome text, foto text, com_adulto boolean);
comment on type public.pessoa_para_conversar is
  'Somebody to whom the caller may write; com_adulto: under 18, or of an age that nobody knows: with an adult who watches.';

create function app.nome_para_conversar(m public.membros_igreja, ve boolean) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.menor_de_idade(m.id) and not ve then app.primeiro_nome(m) else m.nome_completo end
$$;
comment on function app.nome_para_conversar(public.membros_igreja, boolean) is
  'How a person is named to somebody who writes to them; ve: the record of the person is seen by them. Of somebody under 18 others read
the first name.';

create function app.pessoas_ao_alcance(busca text, quais uuid[]) returns setof public.membros_igreja
language sql stable security definer set search_path = '' as $$
  with perto as materialized (
    select array(select app.perto_de_mim()) as ids, case when app.pode('membros', 'visualizar') then app.alcance() else '{}' end as vejo)
  select m.* from perto, public.membros_igreja m
  where m.profile_id is not null and not app.saiu(m.situacao) and m.id is distinct from app.meu_membro()
    and (quais is null or m.id = any (quais))
    and (m.id = any (perto.ids) or m.campus = any (perto.vejo))
    -- Phone and e-mail are in texto_busca: whoever does not see the record finds by the name that they read, or could guess them bit by bit.
    and (busca is null or case when m.campus = any (perto.vejo) then m.texto_busca
      else app.normalizar(app.nome_para_conversar(m, false)) end like '%' || app.normalizar(busca) || '%')
$$;
comment on function app.pessoas_ao_alcance(text, uuid[]) is
  'People with an account to whom the caller may write: those near them, and, for who sees members, those of their campuses.';

create function public.pessoas_para_conversar(busca text default '') returns setof public.pessoa_para_conversar
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif app.meu_membro() is null then
    return;
  end if;
  return query
    select m.id, app.nome_para_conversar(m, app.pode('membros', 'visualizar') and m.campus = any (app.alcance())),
      case when not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
      m.data_nascimento is null or m.data_nascimento > app.hoje(m.campus) - interval '18 years'
    from app.pessoas_ao_alcance(replace(replace(replace(left(busca, 80), '\', ''), '%', ''), '_', ''), null) m
    order by m.nome_ordenacao, m.id limit 30;
end
$$;
comment on function public.pessoas_para_conversar(text) is
  'People to whom the caller may write, thirty at most; of somebody under 18 the first name. Raises 42501.';

create function app.com_quem_responde(membros uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct r), '{}') from public.membros_igreja m, app.responsaveis_da_crianca(m.id) r
  join public.membros_igreja a on a.id = r and a.profile_id is not null and not app.saiu(a.situacao)
  where m.id = any (membros) and coalesce(m.data_nascimento > app.hoje(m.campus) - interval '18 years', true)
$$;
comment on function app.com_quem_responde(uuid[]) is 'Those with an account who answer for whoever of these is not known to be 18.';

create function app.par_de(um uuid, outro uuid) returns text
language sql immutable set search_path = '' as $$
  select least(um, outro) || ':' || greatest(um, outro)
$$;
comment on function app.par_de(uuid, uuid) is 'Two people, whoever asks.';

create function app.recusa_de_incluir(eu uuid, pessoas uuid[], todas uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select 'Uma destas pessoas não pode ser incluída.' from unnest(pessoas) p
  where app.bloqueou(p, eu) and p <> all (app.com_quem_responde(todas)) limit 1
$$;
comment on function app.recusa_de_incluir(uuid, uuid[], uuid[]) is
  'Why the first person does not bring these into a conversation with todas: one of them blocked who asks, and is not there to
answer for somebody. Null: they may.';

create function public.iniciar_conversa(conversa uuid, pessoas uuid[], nome text default null, com_responsaveis boolean default false)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  eu public.membros_igreja;
  outras uuid[];
  c app.conversas;
  porque text;
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro();
  if eu.id is null then
    raise exception using errcode = 'PT409', message = 'Complete o seu cadastro para conversar.';
  end if;
  outras := array(select distinct p from unnest(pessoas) p where p is not null and p <> eu.id);
  if cardinality(outras) not between 1 and 29 then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 29 pessoas.';
  elsif (select count(*) from app.pessoas_ao_alcance(null, outras)) <> cardinality(outras) then
    raise exception using errcode = 'PT404', message = 'Uma destas pessoas não está ao seu alcance.';
  end if;
  if cardinality(outras) = 1 then c.par := app.par_de(eu.id, outras[1]); end if;
  porque := case when c.par is not null then app.recusa_por_bloqueio(eu.id, outras[1])
    else app.recusa_de_incluir(eu.id, outras, outras) end;
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('conversa ' || coalesce(c.par, conversa::text), 0));
  select * into c from app.conversas x where x.id = conversa or x.par = c.par order by x.par is null limit 1;
  if c.id is null then
    if (select count(*) from app.conversas x where x.criada_por = eu.id and x.tipo = 'pessoas' and x.created_at > now() - interval '1 hour') >= 20 then
      raise exception using errcode = 'PT429', message = 'São muitas conversas novas em pouco tempo. Espere um pouco.';
    end if;
    insert into app.conversas (id, tipo, campus, nome, par, criada_por)
    values (conversa, 'pessoas', eu.campus, case when cardinality(outras) > 1 then nullif(btrim(iniciar_conversa.nome), '') end,
      case when cardinality(outras) = 1 then app.par_de(eu.id, outras[1]) end, eu.id) returning * into c;
  elsif c.par is null and (c.criada_por is distinct from eu.id or c.tipo <> 'pessoas' or c.nome is distinct from nullif(btrim(iniciar_conversa.nome), '')
      or not outras <@ array(select s.membro_id from app.conversa_pessoas s where s.conversa_id = c.id)) then
    raise exception using errcode = 'PT409', message = 'Esta conversa já existe com outras pessoas.';
  elsif c.par is distinct from (case when cardinality(outras) = 1 then app.par_de(eu.id, outras[1]) end) then
    raise exception using errcode = 'PT409', message = 'Esta conversa já existe com outras pessoas.';
  elsif c.par is null then
    return c.id;
  end if;
  perform from app.conversas x where x.id = c.id for no key update;
  perform app.entrar_em(c.id, outras || eu.id || case when com_responsaveis then app.com_quem_responde(outras || eu.id) else '{}' end);
  porque := app.conversa_fechada(c);
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  return c.id;
end
$$;
comment on function public.iniciar_conversa(uuid, uuid[], text, boolean) is
  'Begins a conversation with people at the caller''s reach and gives its id; of two people there is one, whoever began it.
com_responsaveis: with those who answer for whoever is under 18. Refused where nobody could write in it. Raises 42501, PT404,
PT409 with the reason, PT422, PT429.';

create function public.incluir_na_conversa(conversa uuid, pessoas uuid[] default '{}', com_responsaveis boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
  novas uuid[];
  antes text;
  porque text;
begin
  select * into c from app.conversas x where x.id = c.id for no key update;
  if not app.pode('chat', 'editar') or c.tipo <> 'pessoas' or not exists (
      select from app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = eu and s.saiu_em is null) then
    raise insufficient_privilege using message = 'Nesta conversa você não inclui pessoas.';
  elsif (select count(*) from app.pessoas_ao_alcance(null, pessoas)) <> cardinality(array(select distinct unnest(pessoas))) then
    raise exception using errcode = 'PT404', message = 'Uma destas pessoas não está ao seu alcance.';
  end if;
  porque := coalesce(app.recusa_de_incluir(eu, pessoas, pessoas || array(
      select s.membro_id from app.conversa_pessoas s where s.conversa_id = c.id and s.saiu_em is null)),
    -- Of two who do not write to each other nothing becomes that they would both write in.
    case when cardinality(pessoas) > 0 then app.recusa_por_bloqueio(eu, app.outra_do_par(c, eu)) end);
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  antes := app.conversa_fechada(c);
  novas := pessoas || case when com_responsaveis then app.com_quem_responde(array(
    select s.membro_id from app.conversa_pessoas s where s.conversa_id = c.id and s.saiu_em is null) || pessoas) else '{}' end;
  perform app.entrar_em(c.id, novas);
  if (select count(*) from app.conversa_pessoas s where s.conversa_id = c.id and s.saiu_em is null) > 30 then
    raise exception using errcode = 'PT422', message = 'Uma conversa tem até 30 pessoas.';
  end if;
  porque := app.conversa_fechada(c);
  if porque is not null and (antes is null or exists (
      select from app.pessoas_da_conversa(c.id) p where p.membro_id = any (novas) and not p.adulta)) then
    raise exception using errcode = 'PT409', message = porque;
  elsif com_responsaveis and cardinality(novas) = 0 then
    raise exception using errcode = 'PT409', message = 'Nenhum responsável tem conta. Inclua outro adulto aprovado pela igreja.';
  end if;
  -- Those who only watch over somebody leave it what it was: a conversation of two.
  if cardinality(pessoas) > 0 and porque is null and antes is null
     and app.recusa_por_bloqueio(split_part(c.par, ':', 1)::uuid, split_part(c.par, ':', 2)::uuid) is null then
    update app.conversas x set par = null where x.id = c.id;
  end if;
  perform app.contar_na_conversa(c, 'gente', c.ultima);
end
$$;
comment on function public.incluir_na_conversa(uuid, uuid[], boolean) is
  'Brings people at the caller''s reach, or those who answer for whoever is under 18 in it, into a conversation of people; they
read what comes from now on. Refused where that would close it. Raises 42501, PT404, PT409 with the reason, PT422.';

create function public.sair_da_conversa(conversa uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c app.conversas := app.exigir_conversa(conversa);
begin
  select * into c from app.conversas x where x.id = c.id for no key update;
  if c.tipo <> 'pessoas' then
    raise exception using errcode = 'PT409', message = 'Você sai desta conversa quando sai do grupo. Se quiser, silencie os avisos.';
  end if;
  perform app.sair_de(c.id, array[app.meu_membro()]);
  perform app.contar_na_conversa(c, 'gente', c.ultima);
end
$$;
comment on function public.sair_da_conversa(uuid) is
  'The caller leaves a conversation of people and reads nothing of what comes after. Raises 42501, PT404, PT409.';

create function public.ajustar_conversa(conversa uuid, avisos public.avisos_da_conversa default null, modo public.modo_da_conversa default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
begin
  if avisos is not null then
    update app.conversa_pessoas s set avisos = ajustar_conversa.avisos
    where s.conversa_id = c.id and s.membro_id = app.meu_membro() and s.saiu_em is null;
  end if;
  if modo is not null and modo <> c.modo then
    if not app.pode('chat', 'editar') or c.par is not null or not app.lidera_conversa(c, app.meu_membro()) or not exists (
        select from app.pessoas_da_conversa(c.id) p where p.membro_id = app.meu_membro()) then
      raise insufficient_privilege using message = 'Quem lidera a conversa decide quem escreve nela.';
    end if;
    update app.conversas x set modo = ajustar_conversa.modo where x.id = c.id;
    perform app.contar_na_conversa(c, 'gente', c.ultima);
  end if;
end
$$;
comment on function public.ajustar_conversa(uuid, public.avisos_da_conversa, public.modo_da_conversa) is
  'Of what the caller is told, and, for who leads it, who writes. Raises 42501, PT404.';

grant execute on function
  public.pessoas_para_conversar(text), public.iniciar_conversa(uuid, uuid[], text, boolean),
  public.incluir_na_conversa(uuid, uuid[], boolean), public.sair_da_conversa(uuid),
  public.ajustar_conversa(uuid, public.avisos_da_conversa, public.modo_da_conversa) to authenticated, service_role;
