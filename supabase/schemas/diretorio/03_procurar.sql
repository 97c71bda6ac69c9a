-- Found by words, trade and campus in an order that turns: each person's page begins elsewhere on the wheel, every day
-- anew, and stays as it is until the day ends.

create type public.perfil_do_diretorio as (
  id uuid, tipo public.perfil_tipo, titulo text, categoria text, categoria_nome text, descricao text, area text,
  a_distancia boolean, campus text, nome text, foto text, contato public.perfil_contato, vale_ate date,
  conhecido_de text[], conheco boolean, meu boolean, cursor jsonb
);
comment on type public.perfil_do_diretorio is
  'A profile as others see it: never a phone or an e-mail. conhecido_de: leaders who know the person; conheco: the
caller said so; cursor: sent back, it asks for what follows.';

create function app.mostrar_perfil(p public.perfis_profissionais, volta integer) returns public.perfil_do_diretorio
language sql stable security definer set search_path = '' as $$
  select row(p.id, p.tipo, p.titulo, p.categoria, app.rotulo('profissao', p.categoria), p.descricao, p.area, p.a_distancia,
    p.campus, m.nome_completo, app.foto_em_lista(m.id, m.foto), p.contato, p.vale_ate,
    array(select l.nome_completo from public.perfil_referencias r join public.membros_igreja l on l.id = r.membro_id
      where r.perfil_id = p.id and not app.saiu(l.situacao) order by r.created_at limit 5),
    exists (select from public.perfil_referencias r where r.perfil_id = p.id and r.membro_id = (select app.meu_membro())),
    coalesce(p.membro_id = (select app.meu_membro()), false),
    jsonb_build_object('volta', volta, 'sorteio', p.sorteio, 'id', p.id))::public.perfil_do_diretorio
  from public.membros_igreja m where m.id = p.membro_id
$$;
comment on function app.mostrar_perfil(public.perfis_profissionais, integer) is
  'A profile as others see it. For functions that asked app.perfil_aparece.';

create function app.inicio_da_roda(quem uuid, dia date) returns integer
language sql immutable set search_path = '' as $$
  select (hashtextextended(quem || ' ' || dia, 0) & 2147483647)::integer
$$;
comment on function app.inicio_da_roda(uuid, date) is 'Where on the wheel of profiles this person begins to read on this day.';

create function app.filtro_do_diretorio(busca text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(string_agg(format('and (p.texto_busca like %L or p.categoria = any (%L))',
    app.padrao('% ', t), array(select l.chave from public.listas l
      where l.lista = 'profissao' and ' ' || app.normalizar(l.nome) like app.padrao('% ', t))), ' '), '')
  from unnest(app.termos_de_busca(busca)) t
$$;
comment on function app.filtro_do_diretorio(text) is
  'Every word of a search begins a word of the profile p, or of the name of its trade; as conditions.';

create function public.diretorio_profissional(busca text default null, tipo public.perfil_tipo default null,
  categoria text default null, campus text default null, depois jsonb default null, limite integer default 20)
returns setof public.perfil_do_diretorio
language plpgsql stable security definer set search_path = '' as $$
declare
  volta constant integer := coalesce((depois ->> 'volta')::integer, 0);
  filtro constant text := app.filtro_do_diretorio(busca) || case when tipo is not null then ' and p.tipo = $5' else '' end
    || case when categoria is not null then ' and p.categoria = $6' else '' end
    || case when campus is not null then ' and p.campus = $7' else '' end;
  segue constant text := case when depois is not null then ' and (p.sorteio, p.id) > ($8, $9)' else '' end;
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  return query execute app.montar($q$
    select m.* from (
      (select p, 0 as volta, p.sorteio, p.id from public.perfis_profissionais p
       where p.estado = 'publicado' and p.sorteio >= $3 <<primeiro>> <<filtro>> and app.perfil_aparece(p, $1, $2)
       order by p.sorteio, p.id limit $4)
      union all
      (select p, 1, p.sorteio, p.id from public.perfis_profissionais p
       where p.estado = 'publicado' and p.sorteio < $3 <<segundo>> <<filtro>> and app.perfil_aparece(p, $1, $2)
       order by p.sorteio, p.id limit $4)
      order by volta, sorteio, id limit $4) v
    cross join lateral app.mostrar_perfil(v.p, v.volta) m
    order by v.volta, v.sorteio, v.id$q$,
    jsonb_build_object('filtro', filtro, 'primeiro', case when volta = 0 then segue else ' and false' end,
      'segundo', case when volta = 1 then segue else '' end))
  using app.meus_campi_no_diretorio(), app.hoje(), app.inicio_da_roda(auth.uid(), app.hoje()),
    least(greatest(limite, 1), 50), tipo, categoria, campus, (depois ->> 'sorteio')::integer, (depois ->> 'id')::uuid;
end
$$;
comment on function public.diretorio_profissional(text, public.perfil_tipo, text, text, jsonb, integer) is
  'What the caller sees of the directory, page by page (depois: the cursor of the last row; limite: 1 to 50), in an
order of their own that holds for the day. Words are found without accents. Raises 42501.';

create function app.perfil_visivel(perfil uuid) returns public.perfis_profissionais
language plpgsql stable security definer set search_path = '' as $$
declare
  achado public.perfis_profissionais;
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  select p.* into achado from public.perfis_profissionais p
  where p.id = perfil and app.perfil_aparece(p, app.meus_campi_no_diretorio(), app.hoje());
  if achado.id is null then
    raise exception using errcode = 'PT404', message = 'Este perfil não está no diretório.';
  end if;
  return achado;
end
$$;
comment on function app.perfil_visivel(uuid) is
  'The profile, if the caller sees it in the directory; there is no other way to one by its id. Raises 42501, PT404.';

create function public.perfil_profissional(perfil uuid) returns setof public.perfil_do_diretorio
language sql stable security definer set search_path = '' as $$
  select m.* from app.mostrar_perfil(app.perfil_visivel($1), 0) m
$$;
comment on function public.perfil_profissional(uuid) is 'One profile as others see it. Raises 42501, PT404.';

create function public.contato_do_perfil(perfil uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.perfis_profissionais := app.perfil_visivel(perfil);
  eu constant public.membros_igreja := app.exigir_diretorio();
begin
  if p.contato <> 'whatsapp' then
    raise exception using errcode = 'PT409', message = 'Esta pessoa recebe recados. Escreva um.';
  elsif p.membro_id = eu.id then return p.whatsapp;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  insert into public.perfil_contatos (perfil_id, membro_id, dia) values (p.id, eu.id, app.hoje()) on conflict do nothing;
  if (select count(*) from public.perfil_contatos c where c.membro_id = eu.id and c.dia = app.hoje()) > 15 then
    raise exception using errcode = 'PT429', message = 'Você já viu 15 contatos hoje. Volte amanhã.';
  end if;
  return p.whatsapp;
end
$$;
comment on function public.contato_do_perfil(uuid) is
  'The WhatsApp of whoever chose to show it; fifteen people a day at most. Raises 42501, PT404, PT409, PT429.';

create function public.mandar_recado_ao_perfil(perfil uuid, texto text, responder text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.perfis_profissionais := app.perfil_visivel(perfil);
  eu constant public.membros_igreja := app.exigir_diretorio();
  novo uuid;
begin
  if p.membro_id = eu.id then
    raise exception using errcode = 'PT409', message = 'Este perfil é seu.';
  elsif char_length(btrim(coalesce(texto, ''))) not between 5 and 600 then
    raise exception using errcode = 'PT422', message = 'Escreva o recado: de 5 a 600 caracteres.';
  elsif coalesce(btrim(responder), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga em que WhatsApp você quer a resposta.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  if (select count(*) from public.perfil_recados r
      where r.membro_id = eu.id and r.created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'Você já mandou cinco recados hoje. Volte amanhã.';
  elsif (select count(*) from public.perfil_recados r where r.membro_id = eu.id and r.perfil_id = p.id
      and r.created_at > now() - interval '1 day') >= 2 then
    raise exception using errcode = 'PT429', message = 'Você já mandou dois recados a esta pessoa hoje. Espere a resposta.';
  end if;
  insert into public.perfil_recados (perfil_id, membro_id, autor_nome, texto, responder)
  values (p.id, eu.id, eu.nome_completo, btrim(texto), app.conferir_telefone(responder)) returning id into novo;
  perform app.notificar(m.profile_id, 'Recado pelo diretório de ' || eu.nome_completo,
    p.titulo || ': ' || btrim(texto), '/diretorio-profissional/meu-perfil', 'recado-perfil:' || novo, 'mensagens')
  from public.membros_igreja m where m.id = p.membro_id;
  return novo;
end
$$;
comment on function public.mandar_recado_ao_perfil(uuid, text, text) is
  'Passes a message on to the owner of a profile, whose phone and e-mail stay unknown; responder: the WhatsApp at which
the sender wants the answer. Five a day, two to one profile. Raises 42501, PT404, PT409, PT422, PT429.';

create function public.denunciar_no_diretorio(motivo text, perfil uuid default null, recado uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  p public.perfis_profissionais;
  quem uuid;
begin
  if char_length(btrim(coalesce(motivo, ''))) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'Diga o que há de errado.';
  elsif recado is null then
    p := app.perfil_visivel(perfil);
  else
    -- A message is reported by who got it; the moderators of its sender's campus read it.
    select x.* into p from public.perfil_recados r join public.perfis_profissionais x on x.id = r.perfil_id
    where r.id = recado and x.membro_id = eu;
    if p.id is null then raise exception using errcode = 'PT404', message = 'Recado não encontrado.'; end if;
  end if;
  if eu is null or recado is null and p.membro_id = eu then
    raise exception using errcode = 'PT409', message = 'Você não pode denunciar este perfil.';
  end if;
  insert into public.perfil_denuncias (perfil_id, recado_id, membro_id, campus, motivo)
  values (p.id, recado, eu, p.campus, btrim(motivo)) on conflict do nothing;
  for quem in select app.contas_que_podem('diretorio', 'editar', p.campus) loop
    continue when exists (select from public.membros_igreja m where m.id = p.membro_id and m.profile_id = quem);
    perform app.notificar(quem, case when recado is null then 'Perfil profissional denunciado'
        else 'Recado do diretório denunciado' end, p.titulo, '/diretorio-profissional/moderacao',
      'perfil-denuncia:' || p.id || ':' || app.hoje(), 'tarefas');
  end loop;
end
$$;
comment on function public.denunciar_no_diretorio(text, uuid, uuid) is
  'Reports a profile that the caller sees, or a message that they got by their own; once until a moderator decided. The
moderators of its campus are told. Raises 42501, PT404, PT409, PT422.';

create function public.conhecer_perfil(perfil uuid, conhece boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p constant public.perfis_profissionais := app.perfil_visivel(perfil);
  eu constant public.membros_igreja := app.exigir_diretorio();
begin
  if not app.tem_papel('lider') or p.membro_id = eu.id then
    raise insufficient_privilege using message = 'Quem confirma que conhece é a liderança, e ninguém a si mesmo.';
  elsif conhece then
    insert into public.perfil_referencias (perfil_id, membro_id) values (p.id, eu.id) on conflict do nothing;
  else
    delete from public.perfil_referencias r where r.perfil_id = p.id and r.membro_id = eu.id;
  end if;
end
$$;
comment on function public.conhecer_perfil(uuid, boolean) is
  'A leader says that they know the owner of a profile, or no longer does. Raises 42501, PT404, PT409.';

grant execute on function public.diretorio_profissional(text, public.perfil_tipo, text, text, jsonb, integer),
  public.perfil_profissional(uuid), public.contato_do_perfil(uuid), public.mandar_recado_ao_perfil(uuid, text, text),
  public.denunciar_no_diretorio(text, uuid, uuid), public.conhecer_perfil(uuid, boolean)
  to authenticated, service_role;
