-- The signed paper of a consent is a document of the person: private, each opening logged, gone and exported with them.

alter table public.consentimentos add column documento_id uuid references public.documentos_membros (id) on delete
  set null;
create index consentimentos_documento_idx on public.consentimentos (documento_id);
comment on column public.consentimentos.documento_id is 'The signed paper, as a document of the person.';

create function public.anexar_papel(consentimento uuid, documento uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  alvo public.consentimentos;
begin
  select * into alvo from public.consentimentos c where c.id = consentimento for update;
  if alvo.id is null or not (app.edita_membro(alvo.membro_id) and app.ve_documento(alvo.membro_id, null)) then
    raise exception using errcode = 'PT404', message = 'Autorização não encontrada.';
  elsif alvo.canal <> 'papel' then
    raise exception using errcode = 'PT422', message = 'Só uma autorização dada em papel tem um papel para anexar.';
  elsif not exists (select from public.documentos_membros d
      where d.id = documento and d.membro_id = alvo.membro_id and d.anotacao_id is null) then
    raise exception using errcode = 'PT404', message = 'Documento não encontrado.';
  end if;
  update public.consentimentos c set documento_id = documento where c.id = consentimento;
end
$$;
comment on function public.anexar_papel(uuid, uuid) is
  'Says which document of the person is the signed paper of a consent that was given on paper. For those who edit the
person and see sensitive data. Raises PT404, PT422.';

grant execute on function public.anexar_papel(uuid, uuid) to authenticated, service_role;
