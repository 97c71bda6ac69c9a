-- A message is reported to pastoral care, which alone reads it: not who leads the conversation, and never who wrote it.

create function app.cuida_da_denuncia(d app.mensagem_denuncias) returns boolean
language sql stable security definer set search_path = '' as $$
  select d.campus = any ((select app.campi_como('pastor'))::text[])
    and d.autor_id is distinct from (select app.meu_membro())
    and not coalesce((select app.lidera_conversa(c, app.meu_membro()) from app.conversas c where c.id = d.conversa_id), false)
$$;
comment on function app.cuida_da_denuncia(app.mensagem_denuncias) is
  'The caller reads this report: they are a pastor of that campus (as for pastoral notes), did not write the message, and do
not lead the conversation.';

create function app.contas_da_denuncia(d app.mensagem_denuncias) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct r.user_id), '{}')
  from public.user_roles r left join public.membros_igreja m on m.profile_id = r.user_id
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and app.nivel(r.role) <= app.nivel('pastor') and (r.campus = d.campus or app.nivel(r.role) <= app.nivel('pastor_executivo'))
    and (d.autor_id is null or m.id is distinct from d.autor_id) and not exists (
      select from app.conversas c where c.id = d.conversa_id and app.lidera_conversa(c, m.id))
$$;
comment on function app.contas_da_denuncia(app.mensagem_denuncias) is 'The accounts that are told of a report.';

create function public.denunciar_mensagem(mensagem uuid, motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m constant app.mensagens := app.exigir_mensagem(mensagem);
  eu constant uuid := app.meu_membro();
  d app.mensagem_denuncias;
begin
  if eu is null or m.autor_id = eu then
    raise exception using errcode = 'PT409', message = 'Isto é seu: você pode apagar.';
  elsif char_length(btrim(coalesce(motivo, ''))) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo em poucas palavras.';
  end if;
  insert into app.mensagem_denuncias (mensagem_id, conversa_id, membro_id, autor_id, campus, texto, versoes, escrita_em, motivo)
  select m.id, m.conversa_id, eu, m.autor_id, coalesce(a.campus, c.campus), m.texto, m.versoes, m.created_at,
    btrim(app.texto_limpo(denunciar_mensagem.motivo, false))
  from app.conversas c left join public.membros_igreja a on a.id = m.autor_id where c.id = m.conversa_id
  on conflict do nothing returning * into d;
  if d.id is null then return; end if;
  perform app.notificar_todos(app.contas_da_denuncia(d), 'Mensagem denunciada em uma conversa', 'Só o cuidado pastoral lê.',
    '/comunidade/conversas/denuncias', 'denuncia-de-mensagem:' || m.id, 'tarefas');
end
$$;
comment on function public.denunciar_mensagem(uuid, text) is
  'Reports a message that the caller reads, once, as it is now and was before; one that was taken away too. Pastoral care alone is told, and not who is spoken of. Raises
PT404, PT409, PT422.';

create type public.denuncia_de_mensagem as (
  id uuid, autor_id uuid, autor text, quem text, conversa text, texto text, versoes text[], escrita_em timestamptz, motivo text, desde timestamptz,
  menores boolean, anexos jsonb);
comment on type public.denuncia_de_mensagem is
  'A report: the message as it was (versoes: before it was changed), who wrote it, who reported it (quem), and whether somebody under 18 is in the conversation.';

create function public.denuncias_de_mensagens() returns setof public.denuncia_de_mensagem
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  return query
    select d.id, a.id, coalesce(a.nome_completo, 'Alguém que não está mais aqui'), coalesce(q.nome_completo, 'Alguém que não está mais aqui'),
      case when c.par is not null then 'uma conversa a dois' else coalesce(app.nome_da_conversa(c, d.membro_id), 'uma conversa') end, d.texto, d.versoes, d.escrita_em, d.motivo, d.created_at,
      exists (select from app.pessoas_da_conversa(d.conversa_id) p where not p.adulta),
      (select coalesce(jsonb_agg(jsonb_build_object('tipo', x.tipo, 'caminho', x.caminho, 'nome', x.nome, 'bytes', x.bytes,
        'largura', x.largura, 'altura', x.altura, 'segundos', x.segundos) order by x.ordem), '[]')
      from app.mensagem_anexos x where x.mensagem_id = d.mensagem_id)
    from app.mensagem_denuncias d
    left join public.membros_igreja a on a.id = d.autor_id
    left join public.membros_igreja q on q.id = d.membro_id
    left join app.conversas c on c.id = d.conversa_id
    where d.resolvida_em is null and app.cuida_da_denuncia(d)
    order by d.created_at, d.id limit 100;
end
$$;
comment on function public.denuncias_de_mensagens() is
  'Reports that wait for the caller as pastoral care, the oldest first; none for anybody else. Raises 42501.';

create function app.resolver_denuncia_de_mensagem(denuncia uuid, retira boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  d app.mensagem_denuncias;
  c app.conversas;
  ordem bigint;
begin
  select * into d from app.mensagem_denuncias x where x.id = denuncia and app.cuida_da_denuncia(x) for update;
  if d.id is null then
    raise exception using errcode = 'PT404', message = 'Esta denúncia não está mais aqui.';
  end if;
  if d.resolvida_em is not null then return; end if;
  update app.mensagem_denuncias x set resolvida_em = clock_timestamp(), resolvida_por = (select auth.uid())
  where x.mensagem_id = d.mensagem_id and x.resolvida_em is null or x.id = d.id;
  if retira then
    update app.mensagens m set apagada_em = clock_timestamp(), apagada_por = app.meu_membro()
    where m.id = d.mensagem_id and m.apagada_em is null returning m.ordem into ordem;
    select * into c from app.conversas x where x.id = d.conversa_id;
    if ordem is not null then perform app.contar_na_conversa(c, 'mudou', ordem); end if;
  end if;
end
$$;
comment on function app.resolver_denuncia_de_mensagem(uuid, boolean) is
  'Pastoral care has dealt with a report, and with the others of that message; retira: the message is taken away. Raises PT404.';

create function public.resolver_denuncias_de_mensagens(denuncias uuid[], retira boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  denuncia uuid;
begin
  if coalesce(cardinality(denuncias), 0) not between 1 and 100 then
    raise exception using errcode = 'PT422', message = 'Escolha de uma a cem.';
  end if;
  for denuncia in select distinct x from unnest(denuncias) x order by x loop
    perform app.resolver_denuncia_de_mensagem(denuncia, retira);
  end loop;
end
$$;
comment on function public.resolver_denuncias_de_mensagens(uuid[], boolean) is
  'Pastoral care has dealt with reports, all of them or none; retira: the messages are taken away. Raises PT404, PT422.';

grant execute on function public.denunciar_mensagem(uuid, text), public.denuncias_de_mensagens(),
  public.resolver_denuncias_de_mensagens(uuid[], boolean) to authenticated, service_role;
