-- Slides of the church's own go, and come back.

create function public.excluir_apresentacao(apresentacao uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  alvo public.apresentacoes;
  operacao uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into alvo from public.apresentacoes a where a.id = apresentacao for update;
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Slides não encontrados.';
  end if;
  operacao := app.iniciar_operacao('excluir_apresentacao', left('Slides excluídos: ' || alvo.nome, 200), '{}',
    app.recurso_dos_slides());
  delete from public.apresentacoes a where a.id = alvo.id;
  return operacao;
-- Of which campus the roteiro is stays untold: it may be one that the caller does not see.
exception when foreign_key_violation or restrict_violation then
  raise exception using errcode = 'PT409',
    message = format('“%s” está em um roteiro. Troque ali antes de excluir.', alvo.nome);
end
$$;
comment on function public.excluir_apresentacao(uuid) is
  'Deletes slides that stand in no roteiro and gives the operation, which brings them back. Raises 42501, PT404, PT409.';

grant execute on function public.excluir_apresentacao(uuid) to authenticated;
