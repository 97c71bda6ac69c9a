-- Kids: the roll list of a room, one tap for each child, and the way back from a tap that was wrong.

create function public.chamada_kids(ocorrencia text, sala uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  s public.kids_salas;
begin
  perform app.so_com_voluntario(quem);
  select * into s from public.kids_salas x where x.id = chamada_kids.sala and x.campus = quem.campus and x.ativo;
  if s.id is null then
    raise exception using errcode = 'PT404', message = 'Sala não encontrada neste campus.';
  end if;
  return (
    with esperadas as (
      select v.crianca_id as id from public.kids_visitas v where v.campus = quem.campus
        and v.entrada_em > now() - interval '60 days'
      union
      select e.membro_id from app.esperados(ocorrencia) e)
    select coalesce(jsonb_agg(to_jsonb(l) - 'ordem' order by l.ordem), '[]')
    from (
      select m.id as crianca, m.nome_completo as nome, m.foto,
        app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus)) as meses,
        exists (select from public.kids_cuidados k where k.crianca_id = m.id) as cuidado,
        case when d.saida_em is null and d.sala_id = s.id then d.id end as visita,
        case when d.saida_em is null and d.sala_id <> s.id then (select r.nome from public.kids_salas r
          where r.id = d.sala_id) end as outra_sala,
        d.saida_em as saida, m.nome_ordenacao as ordem
      from esperadas e join public.membros_igreja m on m.id = e.id
      left join lateral (
        select v.id, v.sala_id, v.saida_em from public.kids_visitas v
        where v.crianca_id = m.id and v.ocorrencia_id = chamada_kids.ocorrencia
        order by v.saida_em is null desc, v.entrada_em desc limit 1) d on true
      where d.id is not null and d.saida_em is null and d.sala_id = s.id
        or app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus)) between s.de_meses and s.ate_meses
           and app.e_do_kids(m.id, chamada_kids.ocorrencia, quem.campus)
      order by m.nome_ordenacao limit 500) l);
end
$$;
comment on function public.chamada_kids(text, uuid) is
  'The roll list of a room: who is inside, and the children of its age who were in the Kids of the campus in the last
60 days or are expected at the event: [{crianca, nome, foto, meses, cuidado (something is written down), visita (is
inside), outra_sala (is inside there), saida (was taken)}]. Raises 42501 (also where families serve themselves),
PT404.';

create function public.desfazer_entrada_kids(visita uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d record;
begin
  select * into d from app.visita_de_hoje(visita);
  perform pg_advisory_xact_lock(hashtextextended('kids ' || (d.v).ocorrencia_id, 0));
  if (d.v).entrada_em < now() - interval '2 minutes' or (d.v).entrada_por is distinct from (d.quem).conta
     or (d.v).entrada_estacao_id is distinct from (d.quem).estacao or app.recebida_depois_kids(visita, '-infinity') then
    raise exception using errcode = 'PT409',
      message = 'Já passou o tempo de desfazer. Se a criança não está, entregue-a pela Saída.';
  end if;
  if app.trancado_kids((d.v).codigo_id) then
    raise exception using errcode = 'PT409', message = app.frase_do_kids('TRANCADO');
  end if;
  delete from public.kids_visitas x where x.id = visita and x.saida_em is null;
  -- Somebody who came in by another door too stays present.
  update public.attendances a set present = false, chegada = null
  where a.member_id = (d.v).crianca_id and a.event_id = (d.v).ocorrencia_id and a.chaves = array[visita];
  perform app.encerrar_codigos_kids((d.v).codigo_id);
  perform app.anotar_kids(d.quem, 'mudanca', (d.v).ocorrencia_id, null, (d.v).crianca_id, 'Entrada desfeita',
    jsonb_build_object('sala', (d.v).sala_id));
end
$$;
comment on function public.desfazer_entrada_kids(uuid) is
  'Takes back an entry that was a mistake, within two minutes and by whom made it, with the presence that it marked;
written down. Raises 42501, PT409.';

grant execute on function
  public.chamada_kids(text, uuid),
  public.desfazer_entrada_kids(uuid)
  to authenticated, service_role;
