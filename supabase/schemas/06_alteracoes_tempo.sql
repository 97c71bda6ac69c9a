-- A person's timeline, read from the changes.
set check_function_bodies = off;

create function app.oculta_ao_proprio(tabela text, membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select tabela in ('acompanhamentos', 'contatos_acompanhamento', 'documentos_membros', 'atos') and membro = (select app.meu_membro())
$$;
comment on function app.oculta_ao_proprio(text, uuid) is
  'What others keep of a person that they themselves do not see: their follow-up, their acts and the documents about them.';

create function app.linha_do_tempo(membro uuid, antes_de bigint, limite integer)
returns table (id bigint, momento timestamptz, autor uuid, autor_nome text, operacao uuid, operacao_tipo text,
  operacao_titulo text, operacao_desfeita_em timestamptz, pode_desfazer boolean, origem text, tabela text, registro text, acao text,
  antes jsonb, depois jsonb, motivo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = membro and app.alcanca(m.campus)) then
    return;
  end if;
  return query
    select a.id, a.momento, a.autor, a.autor_nome, a.operacao, o.tipo, o.titulo, o.desfeita_em,
      coalesce(app.pode_desfazer(o), false), a.origem, a.tabela, a.registro, a.acao, a.antes, a.depois, a.motivo
    from public.alteracoes a left join public.operacoes o on o.id = a.operacao
    where a.membro_id = membro and (ve_sensivel or not a.sensivel)
      and not app.oculta_ao_proprio(a.tabela, membro) and a.id < coalesce(antes_de, 9223372036854775807)
    order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100);
end
$$;
comment on function app.linha_do_tempo(uuid, bigint, integer) is 'See public.linha_do_tempo.';

create function public.linha_do_tempo(membro uuid, antes_de bigint default null, limite integer default 30)
returns table (id bigint, momento timestamptz, autor uuid, autor_nome text, operacao uuid, operacao_tipo text,
  operacao_titulo text, operacao_desfeita_em timestamptz, pode_desfazer boolean, origem text, tabela text, registro text, acao text,
  antes jsonb, depois jsonb, motivo text)
language sql stable set search_path = '' as $$
  select * from app.linha_do_tempo(membro, antes_de, limite)
$$;
comment on function public.linha_do_tempo(uuid, bigint, integer) is
  'What happened to a person in the caller''s scope, newest first, up to limite (1 to 100); antes_de: the id of the last
one shown. Sensitive changes only for those who may see them. Nothing when the person is out of reach.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.linha_do_tempo(uuid, bigint, integer), public.linha_do_tempo(uuid, bigint, integer)
  to authenticated, service_role;
