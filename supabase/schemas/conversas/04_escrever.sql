-- Writing, changing and taking away messages; reactions; who is told of them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('conversas', 'conversas', false, 15 * 1024 * 1024,
  '{image/jpeg,audio/webm,audio/mp4,audio/ogg,application/pdf,text/plain,text/csv,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.presentationml.presentation}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.anexo_solto_da_conversa(objeto text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from app.mensagem_anexos a where a.caminho = objeto)
$$;
comment on function app.anexo_solto_da_conversa(text) is 'No message has this object: it is being sent, or to be cleared away.';

create function app.anexo_da_conversa_visivel(objeto text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.mensagem_anexos a join app.mensagens m on m.id = a.mensagem_id
    where a.caminho = objeto and (m.apagada_em is null and app.mensagem_visivel(m)
      or exists (select from app.mensagem_denuncias d
        where d.mensagem_id = m.id and d.resolvida_em is null and app.cuida_da_denuncia(d))))
$$;
comment on function app.anexo_da_conversa_visivel(text) is
  'An object of the bucket conversas that goes with a message which the caller reads, or which was reported to them.';

create function app.envia_a_conversa(objeto text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  c app.conversas;
begin
  if objeto !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z0-9]{2,5}$'
     or not app.pode('chat', 'editar') then
    return false;
  end if;
  select * into c from app.conversas x where x.id = split_part(objeto, '/', 1)::uuid and exists (
    select from app.conversa_pessoas s where s.conversa_id = x.id and s.membro_id = app.meu_membro() and s.saiu_em is null);
  return c.id is not null and app.anexo_solto_da_conversa(objeto) and app.conversa_fechada(c) is null
    and app.recusa_por_bloqueio(app.meu_membro(), app.outra_do_par(c, app.meu_membro())) is null;
end
$$;
comment on function app.envia_a_conversa(text) is
  'The caller may bring this object: it stands under a conversation in which they may write now.';

create policy "conversas: lê quem lê a mensagem" on storage.objects
  for select to authenticated
  using (bucket_id = 'conversas' and (app.anexo_da_conversa_visivel(name)
    or owner_id = (select auth.uid())::text and app.anexo_solto_da_conversa(name)));
create policy "conversas: envia quem escreve nelas" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'conversas' and app.envia_a_conversa(name));
create policy "conversas: apaga quem enviou o que nenhuma mensagem tem" on storage.objects
  for delete to authenticated
  using (bucket_id = 'conversas' and owner_id = (select auth.uid())::text and app.anexo_solto_da_conversa(name));

create function app.apagar_anexo_da_conversa() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  antes constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'conversas' and o.name = old.caminho;
  perform set_config('storage.allow_delete_query', antes, true);
  return null;
end
$$;
comment on function app.apagar_anexo_da_conversa() is 'Trigger: with the row of what goes with a message goes its object.';
create trigger apagar_arquivo after delete on app.mensagem_anexos
  for each row execute function app.apagar_anexo_da_conversa();

create function app.esquecer_autor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.mensagem_anexos a where a.mensagem_id = new.id;
  update app.mensagens m set versoes = '{}' where m.id = new.id and m.versoes <> '{}';
  return null;
end
$$;
comment on function app.esquecer_autor() is
  'Trigger: of somebody whose name is gone the words stay in the conversations of others; what they were before, pictures, files and voice go.';
create trigger esquecer_autor after update of autor_id on app.mensagens
  for each row when (new.autor_id is null and old.autor_id is not null) execute function app.esquecer_autor();

create function app.avisar_da_mensagem(c app.conversas, m app.mensagens, mencoes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  autor public.membros_igreja;
  -- Where somebody is under 18 no name is shown on a locked screen; the words nowhere.
  calado constant boolean := exists (select from app.pessoas_da_conversa(c.id) p where not p.adulta);
  contas uuid[];
  titulo text;
begin
  select * into autor from public.membros_igreja x where x.id = m.autor_id;
  titulo := case when calado then 'Mensagens novas nas conversas'
    when c.tipo = 'pessoas' and c.nome is null then 'Mensagens novas de ' || app.primeiro_nome(autor)
    else 'Mensagens novas em ' || c.nome end;
  with avisadas as (
    update app.conversa_pessoas s set avisada = m.ordem
    from app.pessoas_da_conversa(c.id) p
    where s.conversa_id = c.id and s.membro_id = p.membro_id and s.saiu_em is null and p.membro_id <> m.autor_id
      and not app.bloqueou(p.membro_id, m.autor_id)
      and (s.avisos = 'todas' or s.avisos = 'mencoes' and s.membro_id = any (mencoes))
      -- One notice until they read, however much is written.
      and (s.avisada is null or s.avisada <= s.lida)
    returning p.conta)
  select array_agg(a.conta) into contas from avisadas a;
  perform app.notificar_todos(contas, titulo, 'Abra a conversa para ler.', '/comunidade/conversas/' || c.id,
    'conversa:' || c.id || ':' || m.ordem, 'mensagens');
end
$$;
comment on function app.avisar_da_mensagem(app.conversas, app.mensagens, uuid[]) is
  'Who did not mute a conversation, nor blocked who writes, is told once, until they read it; never what was written.';

create function public.enviar_mensagem(conversa uuid, mensagem uuid, texto text default '', resposta uuid default null,
  mencoes uuid[] default '{}', anexos jsonb default '[]') returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  limpo constant text := btrim(app.texto_limpo(coalesce(texto, ''), true), E' \n\t');
  c app.conversas;
  antes app.mensagens;
  nova app.mensagens;
  respondida app.mensagens;
begin
  c := app.exigir_conversa(conversa);
  -- Of two that come at once, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('mensagem ' || mensagem, 0));
  select * into antes from app.mensagens m where m.id = mensagem;
  if antes.id is not null then
    if antes.conversa_id = c.id and antes.autor_id = eu and antes.texto = limpo
       and antes.resposta_id is not distinct from resposta
       and array(select a.caminho from app.mensagem_anexos a where a.mensagem_id = antes.id order by a.ordem)
         = array(select e ->> 'caminho' from jsonb_array_elements(coalesce(anexos, '[]')) e) then
      return antes.ordem;
    end if;
    raise exception using errcode = 'PT409', message = 'Esta mensagem já foi enviada com outras palavras.';
  end if;
  c := app.exigir_voz_na_conversa(conversa);
  select * into respondida from app.mensagens m
  where m.id = resposta and m.conversa_id = c.id and m.apagada_em is null and app.mensagem_visivel(m);
  if resposta is not null and respondida.id is null then
    raise exception using errcode = 'PT404', message = 'A mensagem que você responde não está mais aqui.';
  end if;
  if c.modo <> 'aberta' and not app.lidera_conversa(c, eu) then
    if c.modo = 'lideranca' then
      raise insufficient_privilege using message = 'Nesta conversa só a liderança escreve.';
    elsif respondida.id is null or not app.lidera_conversa(c, respondida.autor_id) then
      raise insufficient_privilege using message = 'Nesta conversa você responde ao que a liderança escreve.';
    end if;
  end if;
  if jsonb_typeof(coalesce(anexos, '[]')) <> 'array' or jsonb_array_length(coalesce(anexos, '[]')) > 10 then
    raise exception using errcode = 'PT422', message = 'São no máximo 10 anexos.';
  elsif limpo = '' and jsonb_array_length(coalesce(anexos, '[]')) = 0 then
    raise exception using errcode = 'PT422', message = 'Escreva algo.';
  elsif char_length(limpo) > 4000 then
    raise exception using errcode = 'PT422', message = 'Uma mensagem tem até 4.000 letras. Divida em duas.';
  elsif (select count(*) from app.mensagens m where m.autor_id = eu and m.created_at > now() - interval '1 minute') >= 60 then
    raise exception using errcode = 'PT429', message = 'São muitas mensagens em pouco tempo. Espere um pouco.';
  end if;
  update app.conversas x set ultima = x.ultima + 1, ultima_em = clock_timestamp() where x.id = c.id returning * into c;
  insert into app.mensagens (id, conversa_id, ordem, autor_id, texto, resposta_id)
  values (mensagem, c.id, c.ultima, eu, limpo, respondida.id) returning * into nova;
  insert into app.mensagem_mencoes (mensagem_id, membro_id)
  select nova.id, p.membro_id from app.pessoas_da_conversa(c.id) p where p.membro_id = any (mencoes) and p.membro_id <> eu;
  insert into app.mensagem_anexos (id, mensagem_id, ordem, tipo, caminho, nome, bytes, largura, altura, segundos)
  select split_part(split_part(a.item ->> 'caminho', '/', 3), '.', 1)::uuid, nova.id, a.n, (a.item ->> 'tipo')::public.tipo_de_anexo,
    a.item ->> 'caminho', btrim(app.texto_limpo(a.item ->> 'nome', false)), (a.item ->> 'bytes')::integer,
    (a.item ->> 'largura')::integer, (a.item ->> 'altura')::integer, (a.item ->> 'segundos')::smallint
  from jsonb_array_elements(coalesce(anexos, '[]')) with ordinality a (item, n);
  if exists (select from app.mensagem_anexos a where a.mensagem_id = nova.id
      and (a.caminho not like c.id || '/' || nova.id || '/%' or not exists (select from storage.objects o
        where o.bucket_id = 'conversas' and o.name = a.caminho and o.owner_id = (select auth.uid())::text))) then
    raise exception using errcode = 'PT422', message = 'Um dos anexos não chegou. Envie de novo.';
  end if;
  update app.conversa_pessoas s set lida = c.ultima where s.conversa_id = c.id and s.membro_id = eu and s.saiu_em is null;
  perform app.avisar_da_mensagem(c, nova, mencoes);
  perform app.contar_na_conversa(c, 'mensagem', c.ultima);
  return c.ultima;
end
$$;
comment on function public.enviar_mensagem(uuid, uuid, text, uuid, uuid[], jsonb) is
  'Writes a message and gives its number; sent again with the same id, it is the same one. mencoes: people of the conversation.
anexos: [{tipo, caminho, nome, bytes, largura, altura, segundos}], already in the bucket conversas under
<conversa>/<mensagem>/. Raises 42501, PT404, PT409 (the conversation is closed, with the reason; the id has other words), PT422, PT429.';

create function app.exigir_mensagem(mensagem uuid) returns app.mensagens
language plpgsql stable security definer set search_path = '' as $$
declare
  m app.mensagens;
begin
  select * into m from app.mensagens x where x.id = mensagem and app.mensagem_visivel(x);
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Esta mensagem não está mais aqui.';
  end if;
  return m;
end
$$;
comment on function app.exigir_mensagem(uuid) is 'A message that the caller reads. Raises PT404.';

create function public.editar_mensagem(mensagem uuid, texto text, visto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m app.mensagens := app.exigir_mensagem(mensagem);
  limpo constant text := btrim(app.texto_limpo(coalesce(texto, ''), true), E' \n\t');
  c constant app.conversas := app.exigir_voz_na_conversa(m.conversa_id);
begin
  select * into m from app.mensagens x where x.id = m.id for update;
  if m.autor_id is distinct from app.meu_membro() or m.apagada_em is not null then
    raise exception using errcode = 'PT404', message = 'Você muda só o que escreveu.';
  elsif c.modo = 'lideranca' and not app.lidera_conversa(c, m.autor_id) then
    raise insufficient_privilege using message = 'Nesta conversa só a liderança escreve.';
  elsif m.texto = limpo then
    return;
  elsif m.texto <> visto then
    raise exception using errcode = 'PT409', message = 'O texto mudou em outro aparelho. Abra de novo para ver.';
  elsif char_length(limpo) not between 1 and 4000 then
    raise exception using errcode = 'PT422', message = 'Escreva até 4.000 letras.';
  end if;
  update app.mensagens x set texto = limpo, editada_em = clock_timestamp(),
    -- The first words always stay: they are what a report is about.
    versoes = case when cardinality(x.versoes) < 20 then x.versoes || x.texto else x.versoes[:10] || x.versoes[12:] || x.texto end
  where x.id = m.id;
  perform app.contar_na_conversa(c, 'mudou', m.ordem);
end
$$;
comment on function public.editar_mensagem(uuid, text, text) is
  'Changes the words of the caller''s own message; visto: those that they saw. It is marked as changed. Raises 42501, PT404, PT409, PT422.';

create function public.apagar_mensagem(mensagem uuid, apaga boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m app.mensagens := app.exigir_mensagem(mensagem);
  eu constant uuid := app.meu_membro();
  c app.conversas;
begin
  select * into m from app.mensagens x where x.id = m.id for update;
  select * into c from app.conversas x where x.id = m.conversa_id;
  if not app.pode('chat', 'editar') or not (m.autor_id is not distinct from eu or c.tipo <> 'pessoas' and app.lidera_conversa(c, eu)) then
    raise exception using errcode = 'PT404', message = 'Você apaga só o que escreveu.';
  end if;
  if apaga and m.apagada_em is null then
    update app.mensagens x set apagada_em = clock_timestamp(), apagada_por = eu where x.id = m.id;
  elsif not apaga and m.apagada_em is not null then
    if m.apagada_por is distinct from eu or m.apagada_em < now() - interval '1 day' then
      raise exception using errcode = 'PT404', message = 'Não dá mais para desfazer.';
    end if;
    update app.mensagens x set apagada_em = null, apagada_por = null where x.id = m.id;
  else
    return;
  end if;
  perform app.contar_na_conversa(c, 'mudou', m.ordem);
end
$$;
comment on function public.apagar_mensagem(uuid, boolean) is
  'Takes a message away (apaga), or brings it back within a day: its author, or who leads its group. Raises PT404.';

create function public.reagir_a_mensagem(mensagem uuid, reacao public.reacao default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m constant app.mensagens := app.exigir_mensagem(mensagem);
  c constant app.conversas := app.exigir_voz_na_conversa(m.conversa_id);
begin
  if m.apagada_em is not null then
    raise exception using errcode = 'PT404', message = 'Esta mensagem não está mais aqui.';
  elsif reacao is null then
    delete from app.mensagem_reacoes r where r.mensagem_id = m.id and r.membro_id = app.meu_membro();
  else
    insert into app.mensagem_reacoes as r (mensagem_id, membro_id, tipo) values (m.id, app.meu_membro(), reacao)
    on conflict (mensagem_id, membro_id) do update set tipo = excluded.tipo;
  end if;
  perform app.contar_na_conversa(c, 'mudou', m.ordem);
end
$$;
comment on function public.reagir_a_mensagem(uuid, public.reacao) is
  'The caller''s one reaction to a message; null takes it back. Raises 42501, PT404, PT409.';

create function public.ler_conversa(conversa uuid, ate bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
begin
  update app.conversa_pessoas s set lida = least(ler_conversa.ate, c.ultima)
  where s.conversa_id = c.id and s.membro_id = app.meu_membro() and s.saiu_em is null and s.lida < least(ler_conversa.ate, c.ultima);
  if not found then return; end if;
  update public.notifications n set lida = true
  where n.user_id = (select auth.uid()) and not n.lida and n.chave like 'conversa:' || c.id || ':%';
  if (select count(*) from app.pessoas_da_conversa(c.id)) <= 20 then
    perform app.contar_na_conversa(c, 'lida', ler_conversa.ate,
      array(select b.bloqueado_id from app.conversa_bloqueios b where b.membro_id = app.meu_membro()));
  end if;
end
$$;
comment on function public.ler_conversa(uuid, bigint) is
  'The caller has read up to this message; its notices are read too. Raises 42501, PT404.';

create function public.digitando_na_conversa(conversa uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant app.conversas := app.exigir_conversa(conversa);
  eu constant uuid := app.meu_membro();
begin
  if not app.pode('chat', 'editar') or (select count(*) from app.pessoas_da_conversa(c.id)) > 20
     or not exists (select from app.pessoas_da_conversa(c.id) p where p.membro_id = eu) or app.conversa_fechada(c) is not null
     or app.recusa_por_bloqueio(eu, app.outra_do_par(c, eu)) is not null then
    return;
  end if;
  perform realtime.send(jsonb_build_object('conversa', c.id, 'que', 'digitando', 'quem', eu), 'conversa', 'conversas:' || p.conta, true)
  from app.pessoas_da_conversa(c.id) p
  where p.membro_id <> eu and not app.bloqueou(eu, p.membro_id) and not app.bloqueou(p.membro_id, eu);
end
$$;
comment on function public.digitando_na_conversa(uuid) is
  'The caller is writing: those who are in it now hear it, unless one blocked the other, where they are twenty at most. Raises 42501, PT404.';

grant execute on function app.anexo_solto_da_conversa(text), app.anexo_da_conversa_visivel(text), app.envia_a_conversa(text)
  to authenticated, service_role;
grant execute on function
  public.enviar_mensagem(uuid, uuid, text, uuid, uuid[], jsonb), public.editar_mensagem(uuid, text, text),
  public.apagar_mensagem(uuid, boolean), public.reagir_a_mensagem(uuid, public.reacao), public.ler_conversa(uuid, bigint),
  public.digitando_na_conversa(uuid) to authenticated, service_role;
