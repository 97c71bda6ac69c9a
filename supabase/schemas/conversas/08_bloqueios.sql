-- Somebody wants no messages of another person: of two, neither writes; where more talk, the words are folded away from who asked.

create function public.bloquear_pessoa(pessoa uuid, bloqueia boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif not bloqueia then
    delete from app.conversa_bloqueios b where b.membro_id = eu and b.bloqueado_id = pessoa;
    return;
  elsif eu is null or pessoa = eu or not exists (select from app.pessoas_ao_alcance(null, array[pessoa])) and not exists (
      select from app.conversa_pessoas s join app.conversa_pessoas o on o.conversa_id = s.conversa_id
      where s.membro_id = eu and o.membro_id = pessoa) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif pessoa = any (app.com_quem_responde(array[eu])) then
    raise exception using errcode = 'PT409',
      message = 'Quem responde por você continua lendo e escrevendo. Se algo não vai bem, fale com um pastor ou com outro adulto em quem confia.';
  elsif (select count(*) from app.conversa_bloqueios b where b.membro_id = eu) >= 500 then
    raise exception using errcode = 'PT429', message = 'São muitas pessoas bloqueadas. Desbloqueie alguém antes.';
  end if;
  insert into app.conversa_bloqueios (membro_id, bloqueado_id) values (eu, pessoa) on conflict do nothing;
end
$$;
comment on function public.bloquear_pessoa(uuid, boolean) is
  'The caller wants no messages of somebody at their reach or in one of their conversations, or wants them again (bloqueia false).
Nobody is told, and nobody leaves a conversation. Whoever answers for the caller, who is under 18, is not blocked. Raises 42501,
PT404, PT409, PT429.';

create type public.pessoa_bloqueada as (membro_id uuid, nome text, foto text, desde timestamptz);
comment on type public.pessoa_bloqueada is 'Somebody of whom the caller wants no messages, since when.';

create function public.pessoas_bloqueadas() returns setof public.pessoa_bloqueada
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('chat', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  end if;
  return query
    select m.id, app.nome_na_conversa(m, null), case when not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end, b.created_at
    from app.conversa_bloqueios b join public.membros_igreja m on m.id = b.bloqueado_id
    where b.membro_id = app.meu_membro()
    order by m.nome_ordenacao, m.id;
end
$$;
comment on function public.pessoas_bloqueadas() is 'Whom the caller blocked; of somebody under 18 the first name. Raises 42501.';

grant execute on function public.bloquear_pessoa(uuid, boolean), public.pessoas_bloqueadas() to authenticated, service_role;
