-- A word to everybody on a published roster, from those who make it.

create function public.recado_da_escala(escala uuid, chave uuid, texto text)
returns table (avisados integer, sem_conta text[])
language plpgsql volatile security definer set search_path = '' as $$
declare
  e record;
  contas uuid[];
  dela constant text := 'escala-recado:' || escala || ':';
begin
  select x.ministerio_id, x.estado, m.nome, m.campus, coalesce(o.nome, ev.name) as evento, o.inicio, o.fim,
    o.estado as dia into e
  from public.escalas x join public.ministerios m on m.id = x.ministerio_id
  join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base where x.id = escala;
  perform app.exigir_escala(e.ministerio_id);
  if e.estado <> 'publicada' or e.dia = 'cancelada' or e.fim < now() - interval '7 days' then
    raise exception using errcode = 'PT409',
      message = 'O recado vai a quem está em uma escala publicada, até uma semana depois do dia.';
  end if;
  if chave is null or char_length(btrim(coalesce(texto, ''))) not between 3 and 500 then
    raise exception using errcode = 'PT400', message = 'Escreva o recado: de 3 a 500 caracteres.';
  end if;
  select array_agg(distinct p.profile_id) filter (where p.profile_id is not null),
    coalesce(array_agg(distinct coalesce(i.convidado_nome, p.nome_completo)) filter (where p.profile_id is null
      and coalesce(i.convidado_nome, p.nome_completo) is not null), '{}')
  into contas, sem_conta
  from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
  where i.escala_id = escala and i.publicado_em is not null and app.ocupa(i.estado)
    and p.profile_id is distinct from auth.uid();
  perform pg_advisory_xact_lock(hashtextextended(dela, 41));
  if (select count(distinct n.chave) from public.notifications n where n.user_id = any (contas)
    and starts_with(n.chave, dela)
        and n.chave <> dela || recado_da_escala.chave and n.created_at > now() - interval '24 hours') >= 5 then
    raise exception using errcode = 'PT429',
      message = 'Esta equipe já recebeu cinco recados hoje. Junte o que falta e mande amanhã.';
  end if;
  avisados := app.notificar_todos(coalesce(contas, '{}'), 'Recado da escala de ' || e.nome,
    e.evento || ', ' || app.quando(e.inicio, e.fim, e.campus) || ': ' || btrim(texto)
      || coalesce(' (' || (select p.nome_completo from public.membros_igreja p where p.id = app.meu_membro()) || ')',
        ''),
    '/dashboard-voluntario', dela || chave, 'escalas');
  return next;
end
$$;
comment on function public.recado_da_escala(uuid, uuid, text) is
  'Tells everybody who was told of a place on this roster something more, as a notice; sem_conta: names whom none
reaches. Sent again with the same key (chave), nothing happens twice; five a day at most. Raises 42501, PT400, PT409,
PT429.';

grant execute on function public.recado_da_escala(uuid, uuid, text)
  to authenticated, service_role;
