-- Messages that people send to others from the product, in the church's own words. Without a row, the product's own
-- text stands.

create function app.marcadores_validos(chave text, texto text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(texto, case chave
    when 'carta_transferencia' then '\{(nomes|destino|campus|igreja)\}'
    when 'carta_recomendacao' then '\{(nomes|destino|titulo|membro_desde|campus|igreja)\}'
    when 'carta_apresentacao' then '\{(nomes|nascimento|data|local|pais|ministro|campus|igreja)\}'
    else '\{(nome|nome_completo|campus|igreja)\}' end, '', 'g') !~ '[{}]'
$$;
comment on function app.marcadores_validos(text, text) is
  'Every mark in braces is one that is filled in, in this message or letter.';

create table public.modelos_de_mensagem (
  id uuid primary key default gen_random_uuid(),
  chave text not null check (chave in ('aniversario', 'acompanhamento', 'solicitacao', 'carta_transferencia',
    'carta_recomendacao', 'carta_apresentacao')),
  campus text references public.campi (nome) on update cascade on delete cascade,
  texto text not null check (texto = btrim(texto) and char_length(texto) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint modelos_de_mensagem_marcadores check (app.marcadores_validos(chave, texto)),
  constraint modelos_de_mensagem_um_por_lugar unique nulls not distinct (chave, campus)
);
create index modelos_de_mensagem_campus_idx on public.modelos_de_mensagem (campus);
comment on table public.modelos_de_mensagem is
  'The church''s own words for messages to people and for letters; a campus may have others.';
comment on column public.modelos_de_mensagem.chave is 'Which message or letter (carta_…).';
comment on column public.modelos_de_mensagem.campus is
  'For people of this campus; null: of every campus that has none of its own.';
comment on column public.modelos_de_mensagem.texto is
  'With marks that are filled in: {nome}, {nome_completo}, {campus}, {igreja}.';
select app.registrar('public.modelos_de_mensagem', 'Modelo de mensagem',
  colunas => '{"chave": "Mensagem", "texto": "Texto"}');

create trigger c_marcar_alteracao before update on public.modelos_de_mensagem
  for each row execute function app.marcar_alteracao();
create trigger y_operacao after insert or update or delete on public.modelos_de_mensagem
  for each row execute function app.como_operacao('Modelos de mensagem');
create trigger z_auditar after insert or update or delete on public.modelos_de_mensagem
  for each row execute function app.auditar('');

alter table public.modelos_de_mensagem enable row level security;
create policy "modelos: todos os que entraram veem" on public.modelos_de_mensagem for select to authenticated using (true);
create policy "modelos: cria quem edita configurações, no alcance" on public.modelos_de_mensagem for insert to authenticated
  with check ((select app.pode('configuracoes', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "modelos: altera quem edita configurações, no alcance" on public.modelos_de_mensagem for update to authenticated
  using ((select app.pode('configuracoes', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])))
  with check ((select app.pode('configuracoes', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "modelos: exclui quem edita configurações, no alcance" on public.modelos_de_mensagem for delete to authenticated
  using ((select app.pode('configuracoes', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));

grant select, insert, update, delete on public.modelos_de_mensagem to authenticated;
grant all on public.modelos_de_mensagem to service_role;

grant execute on function app.marcadores_validos(text, text) to authenticated, service_role;
