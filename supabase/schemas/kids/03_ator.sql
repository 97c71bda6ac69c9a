-- Kids: who acts at the door and in the rooms, and what a refusal says.

create type app.ator_kids as (conta uuid, estacao uuid, campus text, modo text, completo boolean);
comment on type app.ator_kids is
  'Who asks: an account or a station, in which campus; modo of the station; completo: more than a volunteer of a room
may.';

create function app.adultos_da_sala(ocorrencia text, sala uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from (
    select k.membro_id as id from public.kids_adultos k
    where k.ocorrencia_id = ocorrencia and k.sala_id = sala and k.ate is null
    union
    select i.membro_id from public.kids_salas s
    join public.escala_vagas v on v.funcao_id = s.funcao_id
    join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
      and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
    join public.attendances p on p.member_id = i.membro_id and p.event_id = ocorrencia and p.veio
      and p.chegada is not null and (p.metodo <> 'proprio' or p.chaves <> '{}')
    where s.id = sala
      and not exists (select from public.kids_adultos k where k.ocorrencia_id = ocorrencia
        and k.membro_id = i.membro_id)) a
  where not app.menor_de_idade(a.id)
$$;
comment on function app.adultos_da_sala(text, uuid) is
  'The adults who are in a room: those marked there, and those whom the roster puts there and whom somebody or the
code at the place saw arrive, not only their own word. Nobody known to be a minor.';

create function app.serve_no_kids(ocorrencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ocorrencias o join public.kids_salas s on s.campus = o.campus and s.ativo
    where o.id = ocorrencia and o.fim > now() - interval '6 hours' and o.inicio < now() + interval '6 hours'
      and app.meu_membro() in (select app.adultos_da_sala(o.id, s.id)))
$$;
comment on function app.serve_no_kids(text) is 'The caller is one of the adults of a room on this day, while it lasts.';

create function app.ator_do_kids(ocorrencia text) returns app.ator_kids
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Set by na_estacao_kids alone, which the service key alone calls.
  estacao constant uuid := nullif(current_setting('app.kids_estacao', true), '')::uuid;
  o public.ocorrencias;
  e public.estacoes;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if estacao is not null then
    select * into e from public.estacoes x where x.id = estacao and x.campus = o.campus;
    if e.kids is null then
      raise insufficient_privilege using message = 'O Kids não está ligado nesta estação.';
    end if;
    return (null::uuid, e.id, e.campus, e.kids, true);
  end if;
  if o.id is not null and app.pode('checkin', 'editar') and app.alcanca(o.campus) then
    return ((select auth.uid()), null::uuid, o.campus, 'assistido'::text, true);
  elsif o.id is not null and app.serve_no_kids(o.id) then
    return ((select auth.uid()), null::uuid, o.campus, 'assistido'::text, false);
  end if;
  raise insufficient_privilege using message = 'Você não está no Kids deste dia.';
end
$$;
comment on function app.ator_do_kids(text) is
  'Who asks, if they may act at the Kids of this day: a station of its campus with Kids on; editar on checkin in
reach; or an adult of a room. Raises 42501.';

create function app.so_com_voluntario(quem app.ator_kids) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if quem.modo = 'autoatendimento' then
    raise insufficient_privilege using message = 'Chame um voluntário: no autoatendimento isto não se faz.';
  end if;
end
$$;
comment on function app.so_com_voluntario(app.ator_kids) is
  'Not at a station where families serve themselves. Raises 42501.';

create function app.cuida_do_kids(pessoa uuid, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.papeis_de(pessoa) r
    join public.role_permissions p on p.role = r.role and p.resource = 'checkin' and p.action = 'editar' and p.allowed
    where r.campus = cuida_do_kids.campus or r.role = any (app.papeis_globais()))
    and not exists (select from auth.users u where u.id = pessoa and u.banned_until > now())
$$;
comment on function app.cuida_do_kids(uuid, text) is
  'An account''s roles give it editar on checkin in this campus, and it is not blocked.';

create function app.conduz_o_kids(campus text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct m.profile_id from public.kids_salas s
  join public.funcoes_ministerio f on f.id = s.funcao_id
  join public.funcoes_ministerio l on l.ministerio_id = f.ministerio_id and l.lideranca
  join public.membros_funcoes x on x.funcao_id = l.id and app.vigente(x.inicio, x.fim)
  join public.membros_igreja m on m.id = x.membro_id and m.profile_id is not null
  where s.campus = conduz_o_kids.campus and s.ativo
$$;
comment on function app.conduz_o_kids(text) is
  'The accounts of who leads the ministries of the children''s rooms of a campus.';

create function app.lideres_do_kids(campus text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select array_agg(l) from app.conduz_o_kids(lideres_do_kids.campus) l having count(*) > 0),
    (select array_agg(distinct r.user_id) from public.user_roles r
     where r.campus = lideres_do_kids.campus and r.role in ('pastor', 'coordenador', 'lider')
       and app.cuida_do_kids(r.user_id, lideres_do_kids.campus)), '{}')
$$;
comment on function app.lideres_do_kids(text) is
  'The accounts that are told: who leads the ministries of the rooms; where nobody does, pastors, coordinators and
leaders of the campus.';

create function app.ve_cuidados(quem app.ator_kids, ocorrencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when quem.estacao is not null then
      exists (select from public.ocorrencias o cross join app.janela(o.id) j where o.id = ocorrencia
        and o.campus = quem.campus
        and (now() between j.abre - interval '3 hours' and j.fecha + interval '3 hours'
          or app.hoje(o.campus) between (j.abre at time zone app.fuso_do_campus(o.campus))::date
            and (j.fecha at time zone app.fuso_do_campus(o.campus))::date))
    else app.pode('membros', 'ver_sensivel') and app.alcanca(quem.campus)
      or app.serve_no_kids(ocorrencia)
      or (select auth.uid()) in (select app.conduz_o_kids(quem.campus))
      or exists (
        select from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
        join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
        join public.ocorrencias o on o.id = i.ocorrencia_id and o.fim > now() - interval '6 hours'
          and o.inicio < now() + interval '6 hours'
        where s.campus = quem.campus and s.ativo and i.membro_id = app.meu_membro() and i.publicado_em is not null
          and i.estado in ('pendente', 'confirmado')) end
$$;
comment on function app.ve_cuidados(app.ator_kids, text) is
  'Who acts may read what the children need: sees sensitive data, leads the Kids of the campus, or serves there that
day (in a room, or on its roster); a station that day, and around its window. The check-in alone does not show it.';

create function app.frase_do_kids(codigo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case codigo
    when 'SUPERVISOR' then 'Isto precisa do motivo e do PIN de um supervisor.'
    when 'OUTRA_PESSOA' then 'O PIN precisa ser de outra pessoa.'
    when 'PIN' then 'O PIN não confere.'
    when 'MUITAS' then 'Muitas tentativas erradas. Aguarde 10 minutos ou chame a liderança.'
    when 'CODIGO' then 'O código não confere.'
    when 'NAO_AUTORIZADO' then 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança.'
    when 'FORA_DA_LISTA' then 'Esta pessoa não está na lista de quem pode levar a criança.'
    when 'QUEM_LEVA' then 'Diga quem está levando a criança.'
    when 'QUEM' then 'Há alguém que não pode levar esta criança: diga quem está levando.'
    when 'MOTIVO' then 'Diga o motivo, de 3 a 300 letras.'
    when 'CONFIRME' then 'Confirme alergias e restrições antes de entrar.'
    when 'IDADE' then 'A idade não é a desta sala. Para entrar assim mesmo, diga o motivo.'
    when 'FECHADA' then 'A sala está fechada.'
    when 'SEM_ADULTOS' then 'Faltam adultos na sala: ninguém entra com menos que o mínimo.'
    when 'CHEIA' then 'A sala está cheia.'
    when 'SEM_SALA' then 'Não há sala aberta com lugar para esta idade.'
    when 'SEM_CODIGO' then 'Acabaram os códigos guardados na estação para usar sem rede.'
    when 'TRANCADO' then 'Uma entrega com este código foi recusada: agora só com o PIN de um supervisor.'
    when 'DESCONHECIDO' then 'Há alguém que não pode levar esta criança, e esta pessoa não está na lista: só com o PIN de um supervisor.'
    when 'MESMA_PESSOA' then 'Quem entrega não é quem leva. Peça a outra pessoa da equipe.'
    when 'JA_ESTA' then 'A criança já está no Kids.'
    when 'RECEBIDA_DEPOIS' then 'Outra porta recebeu a criança depois desta hora: confira onde ela está.'
    when 'REVOGADA' then 'A estação já tinha sido revogada: confira onde a criança está.'
    when 'JA_SAIU' then 'A criança já foi entregue.'
    when 'NAO_ENCONTRADA' then 'Criança não encontrada neste campus.'
  end
$$;
comment on function app.frase_do_kids(text) is 'What a refusal says to the person at the door.';
