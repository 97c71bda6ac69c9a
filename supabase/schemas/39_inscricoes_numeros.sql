-- The registrations of an event as its organisers see them: how many stand where, and all of them as a file.
set check_function_bodies = off;

create function app.numeros_das_inscricoes(evento text)
returns table (estado public.estado_inscricao, quantas integer)
language sql stable security definer set search_path = '' as $$
  select i.estado, count(*)::integer
  from public.inscricao_regras r join public.inscricoes i on i.evento_id = r.evento_id
  where r.evento_id = evento and app.pode('eventos', 'editar') and app.alcanca(r.campus)
  group by i.estado
$$;
comment on function app.numeros_das_inscricoes(text) is 'See public.numeros_das_inscricoes.';

create function public.numeros_das_inscricoes(evento text)
returns table (estado public.estado_inscricao, quantas integer)
language sql stable set search_path = '' as $$
  select * from app.numeros_das_inscricoes(evento)
$$;
comment on function public.numeros_das_inscricoes(text) is
  'How many registrations of an event stand where. Nothing for those who do not edit events of its campus.';

create function app.exportar_inscritos(evento text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.inscricao_regras;
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  fuso text;
  linhas jsonb;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not (app.pode('eventos', 'editar') and app.pode('eventos', 'exportar') and app.alcanca(r.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar estas inscrições.';
  end if;
  fuso := app.fuso_do_campus(r.campus);
  select coalesce(jsonb_agg(l.linha order by l.nome), '[]') into linhas
  from (
    select i.texto_busca as nome, jsonb_build_object('Nome', i.nome, 'Nascimento', to_char(i.data_nascimento, 'DD/MM/YYYY'),
        'Situação', i.estado, 'Tipo', t.nome, 'Contato', p.contato_nome, 'Telefone', p.contato_telefone, 'E-mail', p.contato_email,
        'Preço', to_char(i.preco_centavos / 100.0, 'FM999999990D00'), 'Pago em', to_char(p.pago_em, 'DD/MM/YYYY'), 'Meio', p.pago_meio,
        'Inscrição', to_char(i.created_at at time zone fuso, 'DD/MM/YYYY HH24:MI'))
      || coalesce((select jsonb_object_agg(q.texto, a.valor) from public.inscricao_respostas a
          join public.inscricao_perguntas q on q.id = a.pergunta_id
          where a.pedido_id = i.pedido_id and (a.inscricao_id is null or a.inscricao_id = i.id)
            and (ve_sensivel or not a.sensivel)), '{}') as linha
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    left join public.inscricao_tipos t on t.id = i.tipo_id
    where i.evento_id = evento order by i.texto_busca limit 20000) l;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.contexto_da_alteracao() ->> 'nome', jsonb_build_object('evento', evento), '{inscricoes}', 'csv',
    jsonb_array_length(linhas), jsonb_array_length(linhas), now());
  return linhas;
end
$$;
comment on function app.exportar_inscritos(text) is 'See public.exportar_inscritos.';

create function public.exportar_inscritos(evento text) returns jsonb
language sql set search_path = '' as $$
  select app.exportar_inscritos(evento)
$$;
comment on function public.exportar_inscritos(text) is
  'Everybody who registered for an event, up to 20,000, as rows {column: text} with the answers; sensitive ones only for those who
may see them. Written down among the exports. For those who edit and export events of the campus. Raises 42501.';

revoke execute on all functions in schema app, public from public;
grant execute on function app.numeros_das_inscricoes(text), public.numeros_das_inscricoes(text), app.exportar_inscritos(text),
  public.exportar_inscritos(text) to authenticated, service_role;
