-- What a campus decided of its projection, and calls of the Kids in it.

create type public.acompanhar_culto as enum ('nao', 'passagens', 'tudo');
comment on type public.acompanhar_culto is
  'Whether a service is followed on phones: not, its passages alone, or the words of songs and notices too.';

create table app.projecao_ajustes (
  campus text primary key references public.campi (nome) on update cascade,
  kids_sozinho boolean not null default false,
  acompanhar public.acompanhar_culto not null default 'nao'
);
comment on table app.projecao_ajustes is
  'What a campus decided of its projection; kids_sozinho: a call of the Kids is shown without asking the operator; acompanhar: what
people may read of it on their phones.';
select app.registrar('app.projecao_ajustes', 'Ajustes da projeção');
alter table app.projecao_ajustes enable row level security;

create function public.salvar_ajustes_da_projecao(
  campus text, kids_sozinho boolean default null, acompanhar public.acompanhar_culto default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform app.exigir_operador(salvar_ajustes_da_projecao.campus);
  insert into app.projecao_ajustes as a (campus, kids_sozinho, acompanhar)
  values (salvar_ajustes_da_projecao.campus, coalesce(salvar_ajustes_da_projecao.kids_sozinho, false),
    coalesce(salvar_ajustes_da_projecao.acompanhar, 'nao'))
  on conflict (campus) do update set kids_sozinho = coalesce(salvar_ajustes_da_projecao.kids_sozinho, a.kids_sozinho),
    acompanhar = coalesce(salvar_ajustes_da_projecao.acompanhar, a.acompanhar);
  if salvar_ajustes_da_projecao.acompanhar is not null then
    perform realtime.send('{}', 'acabou', 'culto:' || s.publico, true)
    from public.projecao_sessoes s where s.campus = salvar_ajustes_da_projecao.campus and s.encerrada_em is null;
  end if;
exception when foreign_key_violation then
  raise exception using errcode = 'PT404', message = 'Este campus não existe.';
end
$$;
comment on function public.salvar_ajustes_da_projecao(text, boolean, public.acompanhar_culto) is
  'Whether calls of the Kids are shown by themselves, and what may be read on phones; what is null stays as it is. Phones that follow
ask again. For those who operate in the campus. Raises 42501, PT404.';

create function public.atender_chamado_na_tela(projecao uuid, chave uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
begin
  update app.kids_na_tela t set atendida_em = clock_timestamp()
  where t.chave = atender_chamado_na_tela.chave and t.campus = s.campus and t.atendida_em is null;
end
$$;
comment on function public.atender_chamado_na_tela(uuid, uuid) is
  'A call of the Kids was shown or put aside: it does not come again unless it is called again. Raises 42501, PT409.';

create function app.contar_chamado_a_projecao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'kids', 'projecao:' || s.id, true)
  from public.projecao_sessoes s where s.campus = new.campus and s.encerrada_em is null;
  return null;
end
$$;
comment on function app.contar_chamado_a_projecao() is 'Trigger: whoever operates the screens of the campus hears of a call at once.';
create trigger contar_chamado after insert or update on app.kids_na_tela
  for each row execute function app.contar_chamado_a_projecao();

grant execute on function public.salvar_ajustes_da_projecao(text, boolean, public.acompanhar_culto),
  public.atender_chamado_na_tela(uuid, uuid) to authenticated;
