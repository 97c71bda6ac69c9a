-- Who reads a conversation, who writes in it, and when it is closed: above all, nobody is alone with somebody under 18.

create function app.adulto_aprovado(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.membros_igreja m
    where m.id = membro and not app.saiu(m.situacao)
      and m.data_nascimento <= app.hoje(m.campus) - interval '18 years'
      and exists (select from public.membros_treinamentos f join public.treinamentos t on t.id = f.treinamento_id
        where f.membro_id = m.id and t.tipo = 'antecedentes' and f.concluido_em <= app.hoje(m.campus)
          and (f.valido_ate is null or f.valido_ate >= app.hoje(m.campus)))
      and (not exists (select from public.treinamentos t where t.ativo and t.seguranca and t.tipo = 'treinamento')
        or exists (select from public.membros_treinamentos f join public.treinamentos t on t.id = f.treinamento_id
          where f.membro_id = m.id and t.seguranca and t.tipo = 'treinamento' and f.concluido_em <= app.hoje(m.campus)
            and (f.valido_ate is null or f.valido_ate >= app.hoje(m.campus)))))
$$;
comment on function app.adulto_aprovado(uuid) is
  'An adult whom the church approved to be with minors: known to be 18, with a valid background check and, where the church
gives any training for the safety of children, a valid one of those.';

create function app.pessoas_da_conversa(conversa uuid)
returns table (membro_id uuid, conta uuid, adulta boolean, sem_data boolean)
language sql stable security definer set search_path = '' as $$
  select m.id, m.profile_id, coalesce(m.data_nascimento <= app.hoje(c.campus) - interval '18 years', false),
    m.data_nascimento is null
  from app.conversas c
  join app.conversa_pessoas s on s.conversa_id = c.id and s.saiu_em is null
  join public.membros_igreja m on m.id = s.membro_id and m.profile_id is not null and not app.saiu(m.situacao)
  where c.id = conversa and not exists (select from auth.users u where u.id = m.profile_id and u.banned_until > now())
$$;
comment on function app.pessoas_da_conversa(uuid) is
  'Who is in a conversation and has an account that opens; adulta: known to be 18. Whoever has no account reads nothing and
watches over nobody.';

create function app.falta_adulto(conversa uuid, tipo public.tipo_de_conversa) returns boolean
language sql stable security definer set search_path = '' as $$
  with p as materialized (select * from app.pessoas_da_conversa(conversa)),
  n as (
    select count(*) as todas, count(*) filter (where not adulta) as menores, count(*) filter (where adulta) as adultas from p)
  select n.menores > 0 and not (
    -- two adults whom the church approved are enough everywhere
    (select count(*) from p where p.adulta and app.adulto_aprovado(p.membro_id)) >= 2
    -- each with somebody who answers for them; a channel that is mostly of teenagers needs the two
    or (tipo = 'pessoas' or n.menores * 2 < n.todas) and not exists (
      select from p where not p.adulta and not exists (
        select from app.responsaveis_da_crianca(p.membro_id) r join p a on a.membro_id = r and a.adulta))
    -- one among people who chose each other: a second adult, approved
    or tipo = 'pessoas' and n.menores = 1 and n.adultas >= 2
      and exists (select from p where p.adulta and app.adulto_aprovado(p.membro_id)))
  from n
$$;
comment on function app.falta_adulto(uuid, public.tipo_de_conversa) is
  'Somebody under 18, or whose age nobody knows, is in it without the adults that the rule asks for: two approved adults; or
for each of them a guardian, where teenagers are not the most; or, with one of them among chosen people, a second adult who
is approved. See docs/decisions/031-conversations.md.';

create function app.conversa_fechada(c app.conversas) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when c.tipo = 'celula' and not exists (select from public.celulas x where x.id = c.celula_id and x.encerrada_em is null)
      then 'Esta célula foi encerrada. A conversa fica para ler.'
    when c.tipo = 'ministerio' and not exists (select from public.ministerios x where x.id = c.ministerio_id and x.ativo)
      then 'Este ministério não está mais ativo. A conversa fica para ler.'
    when c.tipo = 'escala' and not exists (
        select from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id
        where e.id = c.escala_id and o.fim > now() - interval '1 day')
      then 'A escala já passou. A conversa fica para ler.'
    when c.tipo = 'pessoas' and (select count(*) from app.pessoas_da_conversa(c.id)) < 2
      then 'Não há mais ninguém aqui para ler. A conversa fica guardada.'
    when app.falta_adulto(c.id, c.tipo) then
      case when exists (select from app.pessoas_da_conversa(c.id) p where p.sem_data)
        then 'Falta a data de nascimento de alguém desta conversa, e até lá vale a regra de quem tem menos de 18 anos. '
        else 'Há alguém com menos de 18 anos nesta conversa. ' end
      || case c.tipo when 'pessoas' then 'Para escrever, inclua um responsável ou outro adulto aprovado pela igreja.'
        else 'Para escrever, é preciso haver nela dois adultos aprovados pela igreja.' end
  end
$$;
comment on function app.conversa_fechada(app.conversas) is 'Why nobody writes in it now, as a sentence; null: it is open.';

create function app.bloqueou(quem uuid, outra uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.conversa_bloqueios b where b.membro_id = quem and b.bloqueado_id = outra)
$$;
comment on function app.bloqueou(uuid, uuid) is 'The first person wants no messages of the other.';

create function app.outra_do_par(c app.conversas, eu uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    case eu::text when split_part(c.par, ':', 1) then split_part(c.par, ':', 2)::uuid
      when split_part(c.par, ':', 2) then split_part(c.par, ':', 1)::uuid end,
    -- Of three one left: two are there.
    case when c.tipo = 'pessoas' and c.par is null then (
      select min(s.membro_id::text)::uuid from app.conversa_pessoas s
      where s.conversa_id = c.id and s.saiu_em is null and s.membro_id <> eu having count(*) = 1) end)
$$;
comment on function app.outra_do_par(app.conversas, uuid) is
  'With whom this person is in a conversation of two; null of any other, and for those who only watch over it.';

create function app.recusa_por_bloqueio(eu uuid, outra uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.bloqueou(eu, outra) then 'Você bloqueou esta pessoa. Desbloqueie para escrever.'
    when app.bloqueou(outra, eu) then 'Esta conversa não recebe mensagens.' end
$$;
comment on function app.recusa_por_bloqueio(uuid, uuid) is
  'Why the first person does not write to the other, between the two; null: they may. Whoever was blocked is not told so.';

create function app.bloqueadas_para(c app.conversas, eu uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  -- Most people have blocked nobody: nothing more is asked then.
  select case
    when c.par is not null or not exists (select from app.conversa_bloqueios b where b.membro_id = eu)
      or not exists (select from app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = eu) then '{}'
    -- Whoever is there for somebody under 18 does not look away.
    when exists (select from app.pessoas_da_conversa(c.id) p where not p.adulta and p.membro_id <> eu)
      and (app.adulto_aprovado(eu) or exists (select from app.conversa_pessoas s
        where s.conversa_id = c.id and s.saiu_em is null and s.membro_id = any (app.minhas_criancas()))) then '{}'
    else array(select b.bloqueado_id from app.conversa_bloqueios b where b.membro_id = eu) end
$$;
comment on function app.bloqueadas_para(app.conversas, uuid) is
  'Whose messages in this conversation the caller (eu) does not want to read: whom they blocked, where more than two talk. Not for
approved adults and guardians where there is somebody under 18: it is open because they read it.';

create function app.janelas_da_conversa(conversa uuid, membro uuid, criancas uuid[])
returns table (depois_de bigint, ate bigint)
language sql stable security definer set search_path = '' as $$
  select s.depois_de, coalesce(s.ate, 9223372036854775807) from app.conversa_pessoas s
  where s.conversa_id = conversa and (s.membro_id = membro or s.membro_id = any (criancas) and exists (
    select from app.conversas c where c.id = conversa and c.tipo <> 'pessoas'))
$$;
comment on function app.janelas_da_conversa(uuid, uuid, uuid[]) is
  'What of a conversation somebody reads: messages after one and up to another, for each time that they were in it; of the
channels in which children are for whom they answer, what those read.';

create function app.mensagem_visivel(m app.mensagens) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('chat', 'visualizar') and exists (
    select from app.janelas_da_conversa(m.conversa_id, app.meu_membro(), app.minhas_criancas()) j
    where m.ordem > j.depois_de and m.ordem <= j.ate)
$$;
comment on function app.mensagem_visivel(app.mensagens) is 'The caller reads this message.';

create function app.exigir_conversa(conversa uuid) returns app.conversas
language plpgsql stable security definer set search_path = '' as $$
declare
  c app.conversas;
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  select * into c from app.conversas x where x.id = conversa
    and exists (select from app.janelas_da_conversa(x.id, app.meu_membro(), app.minhas_criancas()));
  if c.id is null then
    raise exception using errcode = 'PT404', message = 'Esta conversa não está mais aqui.';
  end if;
  return c;
end
$$;
comment on function app.exigir_conversa(uuid) is 'A conversation of which the caller reads something. Raises 42501, PT404.';

create function app.exigir_voz_na_conversa(conversa uuid) returns app.conversas
language plpgsql security definer set search_path = '' as $$
declare
  c app.conversas := app.exigir_conversa(conversa);
  porque text;
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você lê as conversas, mas não escreve nelas.';
  end if;
  -- Whoever writes holds it: who is in it stays the same until the message is there.
  select * into c from app.conversas x where x.id = c.id for no key update;
  if not exists (select from app.conversa_pessoas s
      where s.conversa_id = c.id and s.membro_id = app.meu_membro() and s.saiu_em is null) then
    raise insufficient_privilege using message = 'Você não está nesta conversa: não escreve nela.';
  end if;
  porque := coalesce(app.conversa_fechada(c), app.recusa_por_bloqueio(app.meu_membro(), app.outra_do_par(c, app.meu_membro())));
  if porque is not null then
    raise exception using errcode = 'PT409', message = porque;
  end if;
  return c;
end
$$;
comment on function app.exigir_voz_na_conversa(uuid) is
  'A conversation in which the caller is and somebody may write now; it waits for nobody else until the transaction ends.
Raises 42501, PT404, PT409 with the reason.';

create function app.lidera_conversa(c app.conversas, membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(case c.tipo
    when 'pessoas' then c.criada_por = membro
    when 'celula' then exists (select from public.celula_membros p
      where p.celula_id = c.celula_id and p.membro_id = membro and p.fim is null and p.papel in ('lider', 'colider'))
    else exists (
      select from public.membros_funcoes f join public.funcoes_ministerio k on k.id = f.funcao_id and k.lideranca
      where f.membro_id = membro and app.vigente(f.inicio, f.fim) and f.ministerio_id = coalesce(c.ministerio_id,
        (select e.ministerio_id from public.escalas e where e.id = c.escala_id))) end, false)
$$;
comment on function app.lidera_conversa(app.conversas, uuid) is
  'This person leads it: who began it, or the leaders of its cell or ministry.';

create function app.contar_na_conversa(c app.conversas, que text, ordem bigint, menos uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('conversa', c.id, 'que', que, 'ordem', ordem), 'conversa',
    'conversas:' || p.conta, true)
  from app.pessoas_da_conversa(c.id) p where p.membro_id <> all (menos);
end
$$;
comment on function app.contar_na_conversa(app.conversas, text, bigint, uuid[]) is
  'Tells everybody in it (menos: but them) that something happened, each on a topic of their own: never what. Whoever left hears nothing.';

create function app.ouve_conversas(topico text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(topico = 'conversas:' || (select auth.uid()) and app.pode('chat', 'visualizar'), false)
$$;
comment on function app.ouve_conversas(text) is 'The topic on which the caller hears of their conversations.';

create policy "mensagens: conversas, cada um ouve as suas" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select app.ouve_conversas((select realtime.topic()))));

create function app.guardar_nascimento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.profile_id = (select auth.uid()) and old.data_nascimento > app.hoje(old.campus) - interval '18 years' then
    raise insufficient_privilege using message = 'Quem tem menos de 18 anos não muda a própria data de nascimento. Fale com a secretaria.';
  end if;
  return new;
end
$$;
comment on function app.guardar_nascimento() is
  'Trigger: nobody under 18 makes themselves older, or of no age: what protects them hangs on it. Raises 42501.';
create trigger a_guardar_nascimento before update of data_nascimento on public.membros_igreja
  for each row when (old.data_nascimento is distinct from new.data_nascimento) execute function app.guardar_nascimento();

grant execute on function app.ouve_conversas(text) to authenticated, service_role;
