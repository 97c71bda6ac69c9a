-- A person's timeline, read from the changes.

create function app.oculta_ao_proprio(tabela text, membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select tabela in ('acompanhamentos', 'contatos_acompanhamento', 'documentos_membros', 'atos')
    and membro = (select app.meu_membro())
$$;
comment on function app.oculta_ao_proprio(text, uuid) is
  'What others keep of a person that they themselves do not see: their follow-up, their acts and the documents about
them.';
